package transform

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(Inline) }

// Inline puts bodies of functions in the place of calls, callees before their
// callers. Functions that call themselves, directly or not, stay; those that
// nobody calls or can call any more go. The passes of the option default-pipeline
// run on every function before and after; the option inlining-threshold bounds the
// operations of a callee by a percentage of those of its caller. MLIR's option
// max-iterations is taken but not needed: as callees come first, one time is
// enough.
//
// The option max-callee-size, which MLIR has not, bounds the operations of a
// callee, [DefaultCalleeSize] where it is not given, 0 for no bound. So a call
// makes no more than that out of itself, however often the pass runs. The option
// max-copy-size bounds those of a callee with several callers in the same way; where
// it is given, a callee with one is not bounded, but that no more than eight such
// go into each other; and one that stays, as others may call it, is copied if it has
// no more than an eighth of that.
var Inline = &pass.Pass{
	Name:    "inline",
	Title:   "Inliner",
	Summary: "Inline function calls",
	Options: []string{"default-pipeline", "op-pipelines", "max-iterations", "inlining-threshold", "max-callee-size", "max-copy-size"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		in, err := newInliner(c)
		if err != nil {
			d.Errorf(op.Loc(), "inline: %v", err)
			return false
		}
		in.run(op, d)
		return in.changed
	},
	RunAlone: inlineNothing,
}

// inlineNothing is what Inline does where nothing is called: what is to be done before, on each function that is there.
func inlineNothing(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) (changed, ok bool) {
	in, err := newInliner(c)
	if err != nil {
		return false, false
	}
	for inside := range op.Nested {
		if inside.Callee() != nil {
			return false, false
		}
	}
	for _, f := range in.calls.Functions {
		if !f.Unread() && in.optimizeFunction(f, pass.Options{Workers: 1, Arena: c.Arena}, d) {
			changed = true
		}
	}
	return changed, true
}

// DefaultCalleeSize is how many operations a callee may have to be inlined.
const DefaultCalleeSize = 250

// growth and least bound the operations that are copied, as a multiple of those
// that there are, or altogether if that is more: functions that each call the
// next one twice would double with every level.
const (
	growth = 100
	least  = 1 << 16
)

// moves is how many large callees with one caller move into each other: what is in the innermost is copied so many times.
const moves = 8

type inliner struct {
	optimize  *pass.Pipeline
	context   *pass.Context
	threshold int64 // percent; negative for none
	largest   int   // operations in a callee; 0 for no bound
	copied    int   // operations in a callee that several calls name; 0 for no bound
	budget    int   // how many operations may still be copied
	builder   mlir.Builder
	calls     *analysis.CallGraph
	functions []function // by place in calls
	changed   bool
}

// A function is what is known of one.
type function struct {
	size    int  // operations in it, once no call in it will be inlined any more; 0 before
	inlined bool // somewhere
	calls   int  // of it
	stays   bool // also when nothing here calls it: others may
	moved   int  // how many large callees, one inside the other, were moved into it

	// What came of the pipeline before anything was inlined, if it was run on all functions at once.
	prepared, changed bool
	said              mlir.Diagnostics
}

// of is what is known of f, which calls knows.
func (in *inliner) of(f *mlir.Operation) *function { return &in.functions[in.calls.Place(f)] }

func newInliner(c *pass.Context) (*inliner, error) {
	in := &inliner{
		context: c, threshold: -1, largest: DefaultCalleeSize,
		calls: analysis.Get[analysis.CallGraph](c.Analyses),
	}
	in.functions = make([]function, len(in.calls.Functions))
	if c.Options["op-pipelines"] != "" {
		return nil, fmt.Errorf("there is one pipeline for all functions, default-pipeline")
	}
	if text, given := c.Options["max-iterations"]; given {
		if _, err := strconv.ParseUint(text, 10, 31); err != nil {
			return nil, fmt.Errorf("max-iterations is a number, not '%s'", text)
		}
	}
	if text, given := c.Options["inlining-threshold"]; given {
		n, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("inlining-threshold is a percentage, not '%s'", text)
		}
		in.threshold = int64(n)
	}
	if text, given := c.Options["max-callee-size"]; given {
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil {
			return nil, fmt.Errorf("max-callee-size is a number of operations, not '%s'", text)
		}
		in.largest = int(n)
	}
	if text, given := c.Options["max-copy-size"]; given {
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil {
			return nil, fmt.Errorf("max-copy-size is a number of operations, not '%s'", text)
		}
		in.copied = int(n)
		for v := range len(in.functions) {
			for _, to := range in.calls.Successors(int32(v)) {
				in.functions[to].calls++
			}
		}
		in.findStaying()
	}
	steps, given := c.Options["default-pipeline"]
	if !given {
		in.optimize = &pass.Pipeline{Op: pass.AnyOp}
		in.optimize.Add(pass.Canonicalize, nil)
		return in, nil
	}
	var err error
	in.optimize, err = pass.Parse(pass.AnyOp + "(" + steps + ")")
	return in, err
}

// findStaying finds the functions that stay where all calls of them are inlined: inlining one is a copy, also of what a single call names.
func (in *inliner) findStaying() {
	for i := range in.functions {
		in.functions[i].stays = true
	}
	for _, functions := range byTable(in.calls.Functions) {
		for _, f := range unneeded(functions[0].Parent(), functions) {
			in.of(f).stays = false
		}
	}
}

// run goes through the functions in root, callees first.
func (in *inliner) run(root *mlir.Operation, d *mlir.Diagnostics) {
	in.budget = least
	for range root.Nested {
		in.budget += growth
	}
	in.prepare()
	for f := range in.calls.CalleesFirst {
		if hasBody(f) {
			in.finish(f, d)
		}
	}
	in.eraseUnneeded(root)
}

func hasBody(f *mlir.Operation) bool { return !f.Region(0).Empty() }

// prepare runs the pipeline on all functions at once, unless there are some inside of others.
func (in *inliner) prepare() {
	if slices.ContainsFunc(in.calls.Functions, isInFunction) {
		return
	}
	parallel.Each(parallel.Workers(in.context.Workers), len(in.functions), func(_, i int) {
		if hasBody(in.calls.Functions[i]) {
			in.functions[i].prepared = true
			in.functions[i].changed = in.optimizeFunction(in.calls.Functions[i], pass.Options{Workers: 1}, &in.functions[i].said)
		}
	})
}

func isInFunction(f *mlir.Operation) bool {
	for p := f.Parent(); p != nil; p = p.Parent() {
		if p.Has(mlir.FunctionLike) {
			return true
		}
	}
	return false
}

// callee is the function with a body that op calls, nil if there is none.
func (in *inliner) callee(op *mlir.Operation) *mlir.Operation {
	f := in.calls.Callee(op)
	if f == nil || !hasBody(f) {
		return nil
	}
	return f
}

// finish inlines what f calls; all of that is done.
func (in *inliner) finish(f *mlir.Operation, d *mlir.Diagnostics) {
	if was := in.of(f); was.prepared {
		d.Join(&was.said)
		in.changed = in.changed || was.changed
	} else if in.optimizeFunction(f, pass.Options{Workers: in.context.Workers}, d) {
		in.changed = true
	}
	inlined := false
	size := countOperations(f)
	var calls []*mlir.Operation
	for op := range f.Nested {
		if in.callee(op) != nil {
			calls = append(calls, op)
		}
	}
	into := &mlir.Settling{Builder: &in.builder, Function: f}
	for _, call := range calls {
		callee := in.callee(call)
		n := in.of(callee).size
		why := in.tooMuch(in.of(callee), size)
		switch {
		case why != "":
		case in.inline(call, callee, into):
			inlined, in.of(callee).inlined, in.changed = true, true, true
			if in.isLarge(n) {
				in.of(f).moved = max(in.of(f).moved, in.of(callee).moved+1)
			}
			size += n
			in.budget -= n
		default:
			why = "what is in it cannot stand where the call is"
		}
		if why != "" {
			in.context.Remarkf(d, call.Loc(), "the call of '%s' is not inlined: %s", callee.Symbol(), why)
		}
	}
	if inlined {
		in.keepLocal(f)
		in.optimizeFunction(f, pass.Options{Workers: in.context.Workers}, d)
	}
	in.of(f).size = countOperations(f)
}

// shareOfStaying is by how much shorter than others a function has to be that is copied although it stays: nothing goes for what comes.
const shareOfStaying = 8

// tooMuch is why the options keep a callee where it is, for a caller of so many operations; empty where they don't.
func (in *inliner) tooMuch(callee *function, caller int) string {
	n := callee.size
	switch {
	case n == 0:
		return "it calls itself"
	case in.copied > 0 && n > in.copied/shareOfStaying && callee.stays:
		return fmt.Sprintf("it has %d operations and stays for others, and max-copy-size is %d", n, in.copied)
	case in.copied > 0 && n > in.copied && callee.calls > 1:
		return fmt.Sprintf("it has %d operations and %d callers, and max-copy-size is %d", n, callee.calls, in.copied)
	case in.isLarge(n) && (in.copied == 0 || callee.calls > 1 || callee.stays || callee.moved == moves):
		return fmt.Sprintf("it has %d operations, and max-callee-size is %d", n, in.largest)
	case in.threshold >= 0 && int64(n)*100 > in.threshold*int64(caller):
		return fmt.Sprintf("it has %d operations, and inlining-threshold is %d %% of the caller's %d", n, in.threshold, caller)
	case n > in.budget:
		return "the module would grow to more than a hundred times its size"
	}
	return ""
}

func (in *inliner) isLarge(size int) bool { return in.largest > 0 && size > in.largest }

// optimizeFunction runs the pipeline on f, and reports whether that changed it.
func (in *inliner) optimizeFunction(f *mlir.Operation, opts pass.Options, d *mlir.Diagnostics) (changed bool) {
	if f.Has(mlir.IsolatedFromAbove) {
		// The module is verified once, after the pass: to verify a function takes an index of all symbols around it.
		opts.NoVerify = true
		changed, _ = in.optimize.RunWith(f, opts, d)
	}
	return changed
}

func countOperations(f *mlir.Operation) (n int) {
	for range f.Nested {
		n++
	}
	return n
}
