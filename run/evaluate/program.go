package evaluate

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spvc/spvc/mlir"
)

// Options say how a program runs.
type Options struct {
	// IndexWidth is how many bits an index has: 64 if it is 0. In memory an index takes eight bytes.
	IndexWidth int
	// MaxSteps is after how many operations a program is stopped: 1<<32 if it is 0.
	MaxSteps uint64
	// Subgroup is how many invocations a subgroup has: 32 if it is 0.
	Subgroup int
	// Backwards runs workgroups and invocations from the last to the first: what a kernel computes must not depend on it.
	Backwards bool
	// Out is what operations and functions that print write to; nil for nowhere.
	Out io.Writer
	// Launch does what gpu.launch_func says; if it is nil the kernel is evaluated.
	Launch func(context.Context, *Launch) error
	// External are functions without a body, by name, besides those of the library.
	External map[string]func(p *Program, call *Call) error
}

// A Call is a call of a function without a body.
type Call struct {
	Op   *mlir.Operation
	Args []Value
	// Results are what the function gives, as many as Op has: who runs the call sets them.
	Results []Value
}

// A Launch is a kernel with what it is launched with.
type Launch struct {
	Kernel      *mlir.Operation // a gpu.func
	Grid, Group [3]int
	Args        []Value
	DynamicSize int // bytes of dynamic workgroup memory
}

// A Program is a module that is evaluated. It is not for several goroutines at once.
type Program struct {
	opts    Options
	module  *mlir.Operation
	symbols map[*mlir.Operation]*symbol
	shared  int // how many allocations there are that a workgroup shares
	steps   uint64
	ctx     context.Context
}

// A symbol is what an operation that others name became: a function, or the memory of a memref.global.
type symbol struct {
	function *function
	view     *View
	slot     int // of memory that each workgroup has, counted from 1; 0 for none
}

func (p *Program) symbol(op *mlir.Operation) *symbol {
	s := p.symbols[op]
	if s == nil {
		s = &symbol{}
		p.symbols[op] = s
	}
	return s
}

// New makes a program of a module, which must be valid and must not change as long as the program is in use.
func New(module *mlir.Operation, opts Options) *Program {
	if opts.IndexWidth == 0 {
		opts.IndexWidth = 64
	}
	if opts.MaxSteps == 0 {
		opts.MaxSteps = 1 << 32
	}
	if opts.Subgroup == 0 {
		opts.Subgroup = 32
	}
	if opts.Out == nil {
		opts.Out = io.Discard
	}
	return &Program{opts: opts, module: module, symbols: map[*mlir.Operation]*symbol{}}
}

// Call calls the function of that name in the module. An *Error says what is wrong with the program.
func (p *Program) Call(ctx context.Context, name string, args ...Value) (results []Value, err error) {
	defer caught(&err)
	p.ctx = ctx
	op := mlir.LookupSymbol(p.module, name)
	if op == nil || op.CallableRegion() == nil {
		return nil, fmt.Errorf("there is no function @%s", name)
	}
	if n := op.CallableRegion().Entry().NumArguments(); n != len(args) {
		return nil, fmt.Errorf("@%s takes %d arguments, not %d", name, n, len(args))
	}
	return p.call(op, args, nil), nil
}

// Evaluate runs a kernel for all invocations of all workgroups, one workgroup after the other.
func (p *Program) Evaluate(ctx context.Context, l *Launch) (err error) {
	defer caught(&err)
	p.ctx = ctx
	p.dispatch(l)
	return nil
}

// call runs a function with a body.
func (p *Program) call(op *mlir.Operation, args []Value, inv *invocation) []Value {
	fn := p.prepare(op)
	if inv != nil && fn.meets && !inv.group.meets {
		fail(op, "has to wait for other invocations, and is called by a kernel that does not")
	}
	f := fn.frame(inv)
	end := f.run(fn.blocks[op.CallableRegion().Entry().Number()], args)
	return f.read(end.in)
}

// count counts operations and looks whether it is time to stop.
func (p *Program) count(n int, b *block) {
	before := p.steps
	p.steps += uint64(n)
	if p.steps > p.opts.MaxSteps {
		fail(b.steps[0].op, "ends here: %d operations were evaluated, is this an endless loop?", p.opts.MaxSteps)
	}
	if before>>16 == p.steps>>16 {
		return
	}
	if err := p.ctx.Err(); err != nil {
		panic(stopped{errors.Join(err, context.Cause(p.ctx))})
	}
}
