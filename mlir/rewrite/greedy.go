package rewrite

import (
	"sync"

	"github.com/spvc/spvc/mlir"
)

// A driver applies folds and patterns to everything inside one operation, other
// isolated operations excepted, until nothing changes any more. It belongs to
// one worker.
type driver struct {
	opts      *Options
	root      *mlir.Operation
	rewriter  mlir.Rewriter
	work      worklist
	constants constants
	rewrites  int
	steps     int     // how many changes this iteration may still make
	used      []int32 // by number of an operation with many results, one that was used the last time, if it has not changed since
	folded    bool    // nothing folds, since nothing has changed
	surveyed  bool    // the numbers and the holders are those of what there is

	holders []*mlir.Operation // the root, and what has regions inside it: see [appendHolders]

	patterns [32]tried // of definitions met, where the options say them

	// Memory that is used again: for the operands of a fold, the regions with several blocks, the blocks that control comes to.
	values  [8]mlir.Attribute
	regions []*mlir.Region
	blocks  []*mlir.Block
	reached []bool
}

// tried are the patterns that are tried at operations of a definition.
type tried struct {
	def      *mlir.OpDef
	patterns []*mlir.Pattern
}

// stepsPerOperation bounds the changes in one iteration by the number of
// operations at its start: folds of operations that use each other in a circle,
// as in blocks that are never reached, may have no end.
const stepsPerOperation = 100

// drivers are those that nobody uses: their tables are used again.
var drivers = sync.Pool{New: func() any {
	d := &driver{constants: constants{known: map[constantKey]*mlir.Operation{}}}
	d.rewriter.Modified = d.push
	d.rewriter.Erased = d.erased
	return d
}}

// newDriver is a driver for what is inside root, to be given back by done.
func newDriver(root *mlir.Operation, opts *Options) *driver {
	d := drivers.Get().(*driver)
	d.opts, d.root, d.constants.root, d.rewrites = opts, root, root, 0
	d.rewriter.Builder = mlir.Builder{Created: d.push}
	d.surveyed = false
	if opts.Arena != nil {
		d.rewriter.Arena = *opts.Arena
	}
	d.rewriter.State = opts.State
	return d
}

// done forgets all that the driver has seen.
func (d *driver) done() {
	d.work.forget()
	d.constants.forgetAll()
	if d.opts.Arena != nil {
		*d.opts.Arena = d.rewriter.Arena
	}
	clear(d.regions)
	clear(d.holders)
	d.regions, d.holders = d.regions[:0], d.holders[:0]
	if d.opts.Patterns != nil {
		clear(d.patterns[:])
	}
	d.opts, d.root, d.rewriter.Symbols, d.rewriter.Builder, d.rewriter.State = nil, nil, nil, mlir.Builder{}, nil
	clear(d.values[:])
	drivers.Put(d)
}

// run works until there is nothing to do or it runs into a limit.
func (d *driver) run() (o outcome) {
	o.changed = d.eraseUnreachableBlocks()
	d.folded = d.opts.Folded && !o.changed
	for range d.opts.MaxIterations {
		filled := d.fill()
		d.folded = d.folded && !filled
		changed, done := d.drain()
		if changed {
			d.eraseUnreachableBlocks()
		}
		changed = d.eraseDead() || changed
		o.changed = o.changed || filled || changed
		if o.stopped = !done; o.stopped || !changed {
			return o
		}
		d.folded = false
	}
	o.stopped = true
	return o
}

// fill puts all operations on the worklist, the first on top unless the last is to be, and unifies the
// constants among them. It reports whether that changed anything.
func (d *driver) fill() (changed bool) {
	d.survey()
	for op := range inside(d.root) {
		if op.NumResults() == 1 {
			if value := mlir.ConstantValue(op.Result(0)); value != nil {
				same, news := d.constants.add(op, value)
				changed = changed || news
				if same != nil {
					d.rewriter.Replace(op, same.Result(0))
					continue
				}
			}
		}
		d.work.push(op)
	}
	if !d.opts.LastFirst {
		d.work.reverse()
	}
	d.steps = stepsPerOperation * (1 + len(d.work.stack))
	return changed
}

// survey numbers what there is, for tables, and lists what holds blocks, unless nothing has changed since it did so last. Nothing is
// on the worklist behind it. What is made later gets a number when it comes onto the worklist.
func (d *driver) survey() mlir.Numbers {
	if !d.surveyed {
		n := d.root.RenumberAround()
		d.work.clear(n)
		d.constants.renumbered(n)
		clear(d.holders)
		d.holders = appendHolders(d.holders[:0], d.root)
		d.surveyed = true
	}
	return d.work.numbers
}

// drain works until nothing is left to do. It reports whether it changed
// anything, and whether it came to the end before the limit on rewrites.
func (d *driver) drain() (changed, done bool) {
	for d.steps > 0 && d.rewrites < d.opts.MaxRewrites {
		op := d.work.pop()
		if op == nil {
			return changed, true
		}
		if d.step(op) {
			d.folded, d.surveyed = false, false
			d.steps--
			changed = true
		}
	}
	return changed, false
}

// step does the first thing there is to do about op and reports whether there
// was any.
func (d *driver) step(op *mlir.Operation) bool {
	switch {
	case op.Parent().Has(mlir.Wraps):
		return false
	case d.isDead(op):
		d.rewriter.Erase(op)
		return true
	case !d.folded && !op.Has(mlir.ConstantLike) && d.fold(op):
		return true
	}
	return d.applyPattern(op)
}

// fold replaces op by what it folds to. Constants are made in op's place; the
// next iteration unifies them.
func (d *driver) fold(op *mlir.Operation) bool {
	results := foldWith(op, d.values[:0])
	if results == nil {
		return false
	}
	if len(results) == 0 {
		d.push(op)
		return true
	}
	values := make([]*mlir.Value, len(results))
	var made []*mlir.Operation
	for i, r := range results {
		if values[i] = r.Value; r.Value != nil {
			continue
		}
		c := d.materialize(op, r.Attr, op.Result(i).Type())
		if c == nil {
			for _, m := range made {
				d.rewriter.Erase(m)
			}
			return false
		}
		made, values[i] = append(made, c), c.Result(0)
	}
	d.rewriter.Replace(op, values...)
	return true
}

func (d *driver) materialize(op *mlir.Operation, value mlir.Attribute, t mlir.Type) *mlir.Operation {
	dialect := op.Def().Dialect()
	if dialect.MaterializeConstant == nil {
		return nil
	}
	d.rewriter.Before(op)
	return dialect.MaterializeConstant(&d.rewriter.Builder, value, t, op.Loc())
}

// patternsAt are the patterns to try at operations of a definition. What the options say is asked for once for most.
func (d *driver) patternsAt(def *mlir.OpDef) []*mlir.Pattern {
	if d.opts.Patterns == nil {
		return def.Canonicalize
	}
	t := &d.patterns[def.Hash()%len(d.patterns)]
	if t.def != def {
		*t = tried{def, d.opts.Patterns(def)}
	}
	return t.patterns
}

func (d *driver) applyPattern(op *mlir.Operation) bool {
	def := op.Def()
	if def == nil {
		return false
	}
	for _, p := range d.patternsAt(def) {
		d.rewriter.Before(op)
		if p.Rewrite(&d.rewriter, op) {
			d.rewrites++
			return true
		}
		if op.Block() == nil {
			panic("BUG: the pattern " + p.Name + " erases what it does not apply to")
		}
	}
	return false
}

// push puts op on the worklist, and above it all that it is in: up to the root, or, where a pattern makes it before it has its place, to nothing.
func (d *driver) push(op *mlir.Operation) {
	for ; op != nil && op != d.root; op = op.Parent() {
		d.work.push(op)
	}
}

// erased prepares for the end of op and of everything inside it.
func (d *driver) erased(op *mlir.Operation) {
	d.releaseOperands(op)
	for o := range op.Nested {
		d.releaseOperands(o)
	}
	d.forget(op)
	for o := range op.Nested {
		d.forget(o)
	}
}

func (d *driver) forget(op *mlir.Operation) {
	d.work.remove(op)
	d.constants.forget(op)
}

// releaseOperands puts on the worklist what computes op's operands, where few
// others use them: it may be dead now, or patterns may apply.
func (d *driver) releaseOperands(op *mlir.Operation) {
	for _, v := range op.Operands {
		if v != nil && !hasTwoOtherUsers(v, op) {
			d.push(v.Def())
		}
	}
}

// manyUses is how many uses of a value are looked at: one for each operand of an operation that has many of them would take quadratic time.
const manyUses = 64

// hasTwoOtherUsers reports whether at least two operations besides op use v, or there are so many uses that the next iteration will see.
func hasTwoOtherUsers(v *mlir.Value, op *mlir.Operation) bool {
	var other *mlir.Operation
	seen := 0
	for u := range v.Uses {
		if seen++; seen > manyUses {
			return true
		}
		switch user := u.Owner(); {
		case user == op || user == other:
		case other == nil:
			other = user
		default:
			return true
		}
	}
	return false
}
