package pass

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
)

// A Pass is a transformation with a name.
type Pass struct {
	Name    string // as in the text of a pipeline, such as "canonicalize"
	Summary string // one line for those who look for it
	// On names the operations that the pass runs on, such as "spv.module"; empty
	// for any.
	On string
	// Run changes what is inside op, which is isolated from above, and op's attributes, but nothing around it:
	// the same may be going on there. It reports whether it changed anything, and to
	// d what goes wrong; the pipeline ends there.
	Run func(op *mlir.Operation, c *Context, d *mlir.Diagnostics) (changed bool)
	// Local says that what Run does inside an isolated operation it does whatever is around it, and that what it does around does
	// not depend on what is inside: so a module may be gone over function by function, see [Pipeline.RunPartial].
	Local bool
	// RunAlone, of a pass that is not Local, does to an isolated operation what Run does to it when that is given all around it, if
	// that does not depend on what else is there; otherwise it is not ok. Nil for never.
	RunAlone func(op *mlir.Operation, c *Context, d *mlir.Diagnostics) (changed, ok bool)
	// Preserves are the analyses that are right still after changes of Run.
	Preserves analysis.Set
	// Repeats is set if Run depends on op and the options alone, and does nothing but change op: where it had nothing to change, it is
	// not run again before something else has changed op.
	Repeats bool
	// Folds is set if nothing folds any more that stands where Run had nothing to change; see [Context.Folded].
	Folds bool
	// Needs says of a definition whether Run may have something to do where there is an operation of it inside op; see [Ops]. Without any Run would
	// change nothing, and is not run. Nil for where it may always.
	Needs func(*mlir.OpDef) bool
	// Load makes dialects known that the pass is about, for programs that read a
	// module for it; see [Pipeline.Load]. Nil for none.
	Load func()
	// Options names the options that the pass takes.
	Options []string
	// Numbers are the options that take a number from 0 to 65535, with what it is, such as "a small number of words"; see [Context.Number].
	Numbers map[string]string
	// Title is what MLIR calls the pass in its reports, such as "Canonicalizer"; empty for one that MLIR does not have.
	Title string
	// Spelling is the one that a module gets which has none, as it comes to operations of a dialect with several by this pass.
	Spelling string
	// Statistics are what the pass counts.
	Statistics []Statistic
}

// A Context is what a pass gets besides the operation.
type Context struct {
	Workers  int               // bounds the goroutines; 0 is one for each processor
	Options  map[string]string // by name; "true" for one that was given without value
	Analyses *analysis.Cache   // what is known of the operation; see [analysis.Get]
	Arena    *mlir.Arena       // where what is new may be made, if there is one worker; nil for any
	Remarks  bool              // somebody wants to know what the pass does not do; see Remarkf
	// Folded says that nothing inside the operation folds as it stands ([mlir.OpDef.Fold]): a pass has tried, and nothing has changed since.
	Folded  bool
	settled bool
	counts  map[string]int
	only    []*mlir.Operation
}

// Remarkf tells those who asked for it ([Options.Remarks]) what the pass has not done, and why.
func (c *Context) Remarkf(d *mlir.Diagnostics, loc mlir.Location, format string, args ...any) {
	if c.Remarks {
		d.Remarkf(loc, format, args...)
	}
}

// SetChanged tells that Run changed only what is inside these isolated operations,
// given in the order of the text. Only they are verified.
func (c *Context) SetChanged(ops []*mlir.Operation) { c.only = ops }

// SetSettled tells that Run would change nothing more if it ran again, even though it has changed something.
func (c *Context) SetSettled() { c.settled = true }

// changes are the operations that Run has changed, given what it reported.
func (c *Context) changes(op *mlir.Operation, changed bool) []*mlir.Operation {
	switch {
	case !changed:
		return nil
	case len(c.only) == 0 || slices.Contains(c.only, op):
		return []*mlir.Operation{op}
	}
	return c.only
}

// runsOn reports whether the pass is for operations such as op.
func (p *Pass) runsOn(op *mlir.Operation) bool { return p.On == "" || isNamed(op, p.On) }

// isFor is runsOn for the name of an operation.
func (p *Pass) isFor(op string) bool { return isFor(p.On, op) }

// isFor reports whether what runs on an operation, or on any where it has no name, runs on op.
func isFor(on, op string) bool {
	a, b := mlir.GetOpName(on), mlir.GetOpName(op)
	return on == "" || a == b || a.Def() != nil && a.Def() == b.Def()
}

// isNamed reports whether op has a name in one of its spellings.
func isNamed(op *mlir.Operation, name string) bool {
	n := mlir.GetOpName(name)
	return op.Name() == n || op.Is(n.Def())
}

var registry = map[string]*Pass{}

// Register registers a pass; call it from an init function. It panics if the name
// is taken.
func Register(p *Pass) {
	if registry[p.Name] != nil {
		panic("BUG: pass " + p.Name + " is registered twice")
	}
	registry[p.Name] = p
}

// Lookup is the pass of a name, nil when there is none.
func Lookup(name string) *Pass { return registry[name] }

// All are the registered passes, sorted by name.
func All() []*Pass {
	list := make([]*Pass, 0, len(registry))
	for _, p := range registry {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b *Pass) int { return cmp.Compare(a.Name, b.Name) })
	return list
}
