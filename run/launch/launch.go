package launch

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

// A Request is what is run, as it is typed.
type Request struct {
	Name     string   // of the module, for the line to type
	Entry    string   // the entry point; empty if there is only one
	Groups   string   // X, X,Y or X,Y,Z workgroups
	Buffers  []string // PLACE=CONTENT: see the package
	Images   []string // PLACE=CONTENT: likewise
	Samplers []string // PLACE=WORDS: linear,clamp
	Args     []string // contents for the arguments of a kernel, with semicolons between them
	Local    string   // X, X,Y or X,Y,Z invocations in a workgroup of a kernel that does not say so itself
	Push     string   // the content of the push constants
	Spec     []string // ID=VALUE or NAME=VALUE
	Draw     string   // WIDTHxHEIGHT: what a fragment shader draws
	Save     []string // PLACE=FILE; FILE alone is the picture
	Expect   []string // PLACE=CONTENT

	Tolerance    float64 // how far a float may be from the expected one
	Seed         uint64  // of random without one
	SubgroupSize int
	MaxSteps     uint64
	Workers      int
	Check        bool
	Profile      bool

	// Trace is the invocation whose values Traced is told, by its GlobalInvocationId from zero on: X, X,Y or X,Y,Z; of a fragment
	// shader by its pixel; empty for none.
	Trace  string
	Traced func(interp.Step)

	// Output gets what the module prints: printf of kernels, debugPrintf of shaders. nil for nobody.
	Output io.Writer

	// On makes what runs the entry point; nil means the interpreter.
	On func(*module.Module, interp.Options) (Runner, error)
}

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
	buffers    []*buffer
	textures   []*texture
	saves      []save
	expects    []expectation
	runner     Runner
	machine    *interp.Machine // the same, if it is the interpreter's; or nil
	drawing    *drawing        // of a fragment shader; nil for others
	picture    string          // where it is saved; empty for nowhere
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
	j := &Job{request: q, module: m, reflection: r}
	if err := j.findEntry(); err != nil {
		return nil, err
	}
	if err := j.readDraw(); err != nil {
		return nil, err
	}
	if err := j.readGroups(); err != nil {
		return nil, err
	}
	if err := j.readBuffers(); err != nil {
		return nil, err
	}
	if err := j.readTextures(); err != nil {
		return nil, err
	}
	args, err := j.readArgs()
	if err != nil {
		return nil, err
	}
	push, err := j.readPush()
	if err != nil {
		return nil, err
	}
	if err := j.missing(push); err != nil {
		return nil, err
	}
	if err := j.readSaves(); err != nil {
		return nil, err
	}
	if err := j.readExpects(); err != nil {
		return nil, err
	}
	model := j.entry.Model
	o := interp.Options{
		Entry: j.entry.Name, Model: &model, Resources: interp.Resources{Buffers: j.bindings(), Images: j.imageBindings(), Push: push},
		SubgroupSize: q.SubgroupSize, MaxSteps: q.MaxSteps, Workers: q.Workers, Check: q.Check, Profile: q.Profile,
	}
	o.Args, o.Output = args, q.Output
	if q.Local != "" && !readTriple(q.Local, &o.LocalSize) {
		return nil, fmt.Errorf("--local-size %s: type X, X,Y or X,Y,Z", q.Local)
	}
	if err := j.trace(&o); err != nil {
		return nil, err
	}
	if q.On != nil {
		if q.Profile || q.Trace != "" {
			return nil, fmt.Errorf("--profile and --trace are for the interpreter, not for devices")
		}
		j.runner, err = q.On(m, o)
		return j, err
	}
	j.machine, err = interp.New(m, o)
	j.runner = j.machine
	return j, err
}

// findEntry chooses the entry point.
func (j *Job) findEntry() error {
	var names []string
	for i, e := range j.reflection.EntryPoints {
		names = append(names, e.Name)
		if j.request.Entry == "" || j.request.Entry == e.Name {
			if j.entry == nil {
				j.entry, j.index = e, i
			} else if j.request.Entry == "" {
				j.entry = nil
				break
			}
		}
	}
	switch {
	case len(j.reflection.EntryPoints) == 0:
		return fmt.Errorf("the module has no entry point")
	case j.entry == nil && j.request.Entry == "":
		for _, e := range j.reflection.EntryPoints {
			if !slices.Contains(names, e.Name) {
				names = append(names, e.Name)
			}
		}
		return fmt.Errorf("there are several entry points: type --entry with one of %s", strings.Join(names, ", "))
	case j.entry == nil:
		return fmt.Errorf("--entry %s: there is no such entry point; those are: %s", j.request.Entry, strings.Join(names, ", "))
	}
	if !isCompute(j.entry.Model) && j.entry.Model != grammar.ExecutionModelFragment {
		return fmt.Errorf("entry point %s is for %s: only compute and fragment shaders run alone", j.entry.Name, j.entry.Model)
	}
	return nil
}

func (j *Job) readGroups() error {
	j.groups = [3]uint32{1, 1, 1}
	if j.request.Groups == "" {
		return nil
	}
	if j.drawing != nil {
		return fmt.Errorf("--groups %s: entry point %s draws: type --draw only", j.request.Groups, j.entry.Name)
	}
	if !readTriple(j.request.Groups, &j.groups) {
		return fmt.Errorf("--groups %s: type X, X,Y or X,Y,Z", j.request.Groups)
	}
	return nil
}

// readTriple reads X, X,Y or X,Y,Z; what is not said stays.
func readTriple(text string, to *[3]uint32) bool {
	fields := strings.Split(text, ",")
	if len(fields) > 3 {
		return false
	}
	for i, f := range fields {
		n, err := strconv.ParseUint(strings.TrimSpace(f), 10, 32)
		if err != nil {
			return false
		}
		to[i] = uint32(n)
	}
	return true
}

// trace sets what is traced.
func (j *Job) trace(o *interp.Options) error {
	text := j.request.Trace
	if text == "" {
		return nil
	}
	if !readTriple(text, &o.TraceInvocation) {
		return fmt.Errorf("--trace=%s: type X, X,Y or X,Y,Z", text)
	}
	if j.drawing != nil {
		if at := o.TraceInvocation; int64(at[0]) >= int64(j.drawing.width) || int64(at[1]) >= int64(j.drawing.height) || at[2] > 0 {
			return fmt.Errorf("--trace=%s: there is no such pixel; %d × %d are drawn", text, j.drawing.width, j.drawing.height)
		}
		j.drawing.trace = &[2]int{int(o.TraceInvocation[0]), int(o.TraceInvocation[1])}
	} else if w := j.entry.Workgroup; w != nil {
		all := [3]uint64{uint64(j.groups[0]) * w.X.Value, uint64(j.groups[1]) * w.Y.Value, uint64(j.groups[2]) * w.Z.Value}
		for i := range all {
			if uint64(o.TraceInvocation[i]) >= all[i] {
				return fmt.Errorf("--trace=%s: there is no such invocation; %d × %d × %d are run", text, all[0], all[1], all[2])
			}
		}
	}
	o.Trace = j.request.Traced
	return nil
}

func (j *Job) readBuffers() error {
	for i, text := range j.request.Buffers {
		err := j.readBuffer(text, j.request.Seed+uint64(i))
		if err != nil {
			return fmt.Errorf("--buffer %s: %w", text, err)
		}
	}
	return nil
}

func (j *Job) readBuffer(text string, seed uint64) error {
	p, content, err := cutPlace(text)
	if err != nil {
		return err
	}
	d := j.descriptor(p.Binding)
	switch {
	case d == nil:
		return fmt.Errorf("there is no descriptor at set %d, binding %d%s", p.Set, p.Binding.Binding, j.descriptorNames())
	case !isBuffer(d):
		return fmt.Errorf("%s is no buffer but %s: type --image or --sampler", d.Name, d.Kind)
	case j.bufferAt(p) != nil:
		return fmt.Errorf("it was given before")
	case p.array && !d.Count.Unbounded && uint64(p.element) >= d.Count.Value:
		return fmt.Errorf("%s has %d descriptors", d.Name, d.Count.Value)
	}
	b := &buffer{place: p, descriptor: d, layout: layout{r: j.reflection, typ: d.Type}}
	if b.data, err = b.block(true).content(content, seed); err != nil {
		return err
	}
	j.buffers = append(j.buffers, b)
	return nil
}

func (b *buffer) block(exact bool) block {
	to := block{layout: b.layout, size: int(min(b.descriptor.Size, mostBytes)), exact: exact}
	if b.descriptor.Unbounded {
		to.element = int(b.descriptor.ElementStride)
	}
	return to
}

func isBuffer(d *reflect.Descriptor) bool {
	return d.Kind == reflect.StorageBuffer || d.Kind == reflect.UniformBuffer
}

// descriptor is the one at a binding; the one that the entry point uses, if there are several.
func (j *Job) descriptor(b interp.Binding) (found *reflect.Descriptor) {
	for _, d := range j.reflection.Descriptors {
		if d.Set == b.Set && d.Binding == b.Binding && (found == nil || j.uses(d.UsedBy)) {
			found = d
		}
	}
	return found
}

func (j *Job) descriptorNames() string {
	var names []string
	for _, d := range j.reflection.Descriptors {
		names = append(names, fmt.Sprintf("%v %s", place{Binding: interp.Binding{Set: d.Set, Binding: d.Binding}}, d.Name))
	}
	if len(names) == 0 {
		return "; the module has none"
	}
	return "; those are: " + strings.Join(names, ", ")
}

func (j *Job) bufferAt(p place) *buffer {
	for _, b := range j.buffers {
		if b.Binding == p.Binding && b.element == p.element {
			return b
		}
	}
	return nil
}

// uses reports whether the entry point is among those that use something.
func (j *Job) uses(list []reflect.Use) bool {
	return slices.ContainsFunc(list, func(u reflect.Use) bool { return u.EntryPoint == j.index })
}

// push is the block of push constants of the entry point; nil if it has none.
func (j *Job) push() *reflect.Block {
	for _, b := range j.reflection.PushConstants {
		if j.uses(b.UsedBy) {
			return b
		}
	}
	return nil
}

func (j *Job) readPush() ([]byte, error) {
	text := j.request.Push
	if text == "" {
		return nil, nil
	}
	p := j.push()
	if p == nil {
		return nil, fmt.Errorf("--push %s: entry point %s has no push constants", text, j.entry.Name)
	}
	b := block{layout: layout{r: j.reflection, typ: p.Type}, size: int(min(p.Offset+p.Size, mostBytes)), exact: true}
	data, err := b.content(text, j.request.Seed)
	if err != nil {
		return nil, fmt.Errorf("--push %s: %w", text, err)
	}
	if len(data) != b.size {
		return nil, fmt.Errorf("--push %s: these are %d bytes, but %s has %d", text, len(data), p.Name, b.size)
	}
	return data, nil
}

func (j *Job) bindings() map[interp.Binding][][]byte {
	all := map[interp.Binding][][]byte{}
	for _, b := range j.buffers {
		if b.arg {
			continue
		}
		list := all[b.Binding]
		for len(list) <= b.element {
			list = append(list, nil)
		}
		list[b.element] = b.data
		all[b.Binding] = list
	}
	return all
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
