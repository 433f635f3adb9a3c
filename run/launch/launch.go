package launch

import (
	"context"
	"fmt"
	"slices"

	"github.com/spvc/spvc/run/drawing"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

// A Runner is what runs an entry point: a machine of the interpreter, or one on a device.
type Runner interface {
	Dispatch(ctx context.Context, groups [3]uint32) error
}

// A Job is a request that was understood, with its buffers.
type Job struct {
	request    Request
	module     *module.Module
	reflection *reflect.Reflection
	entry      *reflect.EntryPoint
	index      int // of the entry point
	groups     [3]uint32
	global     *[3]uint32 // invocations, instead of groups; nil where groups were said
	buffers    []*buffer
	addresses  addresses
	suggested  []suggestion // for the line to type
	// argAddresses are those that arguments of a kernel have, by their number.
	argAddresses map[int][]byte
	textures     []*textureBinding
	saves        []save
	expects      []expectation
	runner       Runner
	machine      *interp.Machine  // the same, if it is the interpreter's; or nil
	drawing      *drawing.Drawing // of a fragment shader; nil for others
	picture      string           // where it is saved; empty for nowhere
}

// New understands a request. Errors name the flag that they are about; one is of type *Missing.
func New(m *module.Module, q Request) (*Job, error) {
	r, err := reflect.Of(m)
	if err != nil {
		return nil, err
	}
	if m, err = specialize(m, r, q.Spec); err != nil {
		return nil, err
	}
	if len(q.Spec) > 0 {
		if r, err = reflect.Of(m); err != nil {
			return nil, err
		}
	}
	if err := q.fitsDevice(); err != nil {
		return nil, err
	}
	j := &Job{request: q, module: m, reflection: r, argAddresses: map[int][]byte{}}
	o, err := j.read()
	if err != nil {
		return nil, err
	}
	if q.On != nil {
		j.runner, err = q.On(m, o)
		return j, err
	}
	j.machine, err = interp.New(m, o)
	j.runner = j.machine
	return j, err
}

// read understands what the request has for the entry point: with what it runs, what of it is kept, and what is expected.
func (j *Job) read() (o interp.Options, err error) {
	q := &j.request
	j.addresses.j, j.addresses.device = j, q.On != nil
	for _, read := range []func() error{j.findEntry, j.readDraw, j.readGroups, j.readMemoryNames, j.readBuffers, j.readTextures} {
		if err := read(); err != nil {
			return o, err
		}
	}
	args, err := j.readArgs()
	if err != nil {
		return o, err
	}
	push, err := j.readPush()
	if err != nil {
		return o, err
	}
	if err := j.missing(push); err != nil {
		return o, err
	}
	if err := j.readMemory(); err != nil {
		return o, err
	}
	j.addresses.device = false // what is expected goes to no device
	for _, read := range []func() error{j.readSaves, j.readExpects} {
		if err := read(); err != nil {
			return o, err
		}
	}
	model := j.entry.Model
	o = interp.Options{
		Entry: j.entry.Name, Model: &model, Resources: interp.Resources{Buffers: j.bindings(), Images: j.imageBindings(), Push: push, Memory: j.memory()},
		SubgroupSize: q.SubgroupSize, MaxSteps: q.MaxSteps, Workers: q.Workers, Check: q.Check, Profile: q.Profile,
	}
	o.Args, o.Output = args, q.Output
	o.Resources.Placed = func(at []uint64) { j.placed(at, args) }
	if q.Local != "" && !readTriple(q.Local, &o.LocalSize) {
		return o, fmt.Errorf("--local-size %s: type X, X,Y or X,Y,Z", q.Local)
	}
	return o, j.trace(&o)
}

// Run runs the entry point. Errors are of type *interp.Error, or the context's, or those of another Runner.
func (j *Job) Run(ctx context.Context) error {
	for _, b := range j.buffers {
		b.before = slices.Clone(b.data)
	}
	for _, t := range j.textures {
		if t.image != nil {
			t.before = slices.Clone(t.image.Data)
		}
	}
	if j.drawing != nil {
		return j.draw(ctx)
	}
	if n := j.global; n != nil {
		x, ok := j.runner.(interface {
			DispatchInvocations(context.Context, [3]uint64) error
		})
		if !ok {
			return fmt.Errorf("--global-size is for the interpreter and devices of OpenCL: say --groups")
		}
		return x.DispatchInvocations(ctx, [3]uint64{uint64(n[0]), uint64(n[1]), uint64(n[2])})
	}
	return j.runner.Dispatch(ctx, j.groups)
}

// Findings are the mistakes that the interpreter found, if it was asked to look for them.
func (j *Job) Findings() []interp.Finding {
	if j.machine == nil {
		return nil
	}
	return j.machine.Findings()
}

// Name is that of the module.
func (j *Job) Name() string { return j.request.Name }

// Profile is where instructions were run; nil without Request.Profile.
func (j *Job) Profile() []interp.Spent {
	if j.machine == nil {
		return nil
	}
	return j.machine.Profile()
}

// Module is what runs: the module with the values of its specialization constants.
func (j *Job) Module() *module.Module { return j.module }
