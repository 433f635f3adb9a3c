package host

import (
	"context"
	"fmt"
	"io"
	"time"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// Options say how the kernels run.
type Options struct {
	// Kernels are the words that each gpu.module was compiled to, by its name.
	Kernels map[string][]uint32
	// On makes what runs a kernel; nil for the interpreter.
	On func(*module.Module, interp.Options) (Runner, error)
	// Interp are the options of runs but for what is run, and with what.
	Interp interp.Options
	// Compare evaluates each kernel too, before it runs, and has an error where the results differ.
	Compare bool
	// Tolerance is by how much floats may differ then, or by which part of what is expected.
	Tolerance float64
	// IndexWidth is how many bits an index has in kernels: 32 if it is 0.
	IndexWidth int
	// Out is what the host part prints to; nil for nowhere.
	Out io.Writer
	// Launched is told of each launch when it is done, and how long its parts took; nil for nobody.
	Launched func(l *evaluate.Launch, r Runner, t Times)
}

// Times are how long the parts of a launch took: to bind arguments and prepare the kernel, to run it, and to bring back what it wrote.
type Times struct{ Submit, Run, Wait time.Duration }

// A Runner runs workgroups of a kernel, as [interp.Machine] does.
type Runner interface {
	Dispatch(ctx context.Context, groups [3]uint32) error
}

// A Program is a module whose host part runs. It is not for several goroutines at once.
type Program struct {
	opts    Options
	module  *mlir.Operation
	host    *evaluate.Program
	modules map[string]*module.Module
}

// New makes a program of a module, which must be valid and must not change as long as the program is in use.
func New(m *mlir.Operation, opts Options) *Program {
	if opts.IndexWidth == 0 {
		opts.IndexWidth = 32
	}
	if opts.On == nil {
		opts.On = func(m *module.Module, o interp.Options) (Runner, error) { return interp.New(m, o) }
	}
	p := &Program{opts: opts, module: m, modules: map[string]*module.Module{}}
	p.host = evaluate.New(m, evaluate.Options{Out: opts.Out, Launch: p.launch})
	return p
}

// HasHost reports whether a module has a host part: a function of that name with a body that takes nothing.
func HasHost(m *mlir.Operation, entry string) bool {
	op := mlir.LookupSymbol(m, entry)
	return op != nil && op.Has(mlir.FunctionLike) && op.CallableRegion() != nil && op.CallableRegion().Entry().NumArguments() == 0
}

// Run calls a function of the host part. Errors are of type *evaluate.Error where an operation is at fault.
func (p *Program) Run(ctx context.Context, entry string) error {
	_, err := p.host.Call(ctx, entry)
	return err
}

// launch runs a kernel as it was compiled.
func (p *Program) launch(ctx context.Context, l *evaluate.Launch) error {
	m, err := p.compiled(l.Kernel)
	if err != nil {
		return err
	}
	var t Times
	began := time.Now()
	args, err := p.bind(l)
	if err != nil {
		return err
	}
	var want []evaluate.Value
	if p.opts.Compare {
		if want, err = p.evaluated(ctx, l); err != nil {
			return err
		}
	}
	o := p.opts.Interp
	o.Entry = l.Kernel.Symbol()
	args.give(&o, m)
	r, err := p.opts.On(m, o)
	if err != nil {
		return err
	}
	if err := sameSize(r, l); err != nil {
		return err
	}
	t.Submit = time.Since(began)
	began = time.Now()
	if err := r.Dispatch(ctx, [3]uint32{uint32(l.Grid[0]), uint32(l.Grid[1]), uint32(l.Grid[2])}); err != nil {
		return err
	}
	t.Run = time.Since(began)
	began = time.Now()
	args.back()
	t.Wait = time.Since(began)
	if p.opts.Launched != nil {
		p.opts.Launched(l, r, t)
	}
	return p.compare(l, want)
}

// compiled is the module that the kernel is in.
func (p *Program) compiled(kernel *mlir.Operation) (*module.Module, error) {
	name := kernel.Parent().Symbol()
	if m := p.modules[name]; m != nil {
		return m, nil
	}
	words := p.opts.Kernels[name]
	if words == nil {
		return nil, fmt.Errorf("launches a kernel of @%s, which was not compiled", name)
	}
	m, err := module.New(words)
	if err != nil {
		return nil, fmt.Errorf("@%s: %w", name, err)
	}
	p.modules[name] = m
	return m, nil
}

// sameSize wants the launch to have the workgroups that the kernel was compiled for.
func sameSize(r Runner, l *evaluate.Launch) error {
	x, ok := r.(interface{ WorkgroupSize() [3]uint32 })
	if !ok {
		return nil
	}
	if size := x.WorkgroupSize(); size != [3]uint32{uint32(l.Group[0]), uint32(l.Group[1]), uint32(l.Group[2])} {
		return fmt.Errorf("launches workgroups of %d invocations, and @%s is compiled for %d", l.Group, l.Kernel.Symbol(), size)
	}
	return nil
}
