package convert

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// A driver converts one operation and what is in it. What patterns replace stays in place until all is done: so a pattern sees the
// code that it was written for, and nothing has to be taken back, since patterns decide before they change anything.
type driver struct {
	root     *mlir.Operation
	target   *Target
	patterns *patternTable
	options  *Conversion
	d        *mlir.Diagnostics
	rewriter Rewriter
	values   valueTable
	dead     []bool // by number of the operation: it is about to go, or in one that is
	seen     []bool // by number of the block: see blocksInOrder

	converted []bool // by number of the block: its arguments were

	leaving   []*mlir.Operation // those that go in the end
	arguments []convertedBlock  // blocks with arguments that go in the end
	to, back  []*mlir.Operation // casts made here: to types that the converter asks for, and back to those of old
	fresh     []*mlir.Operation // what the pattern that runs has made or changed so far
	failed    bool
}

type convertedBlock struct {
	block *mlir.Block
	gone  int // how many arguments go, from the first on
}

func newDriver(c *Conversion, op *mlir.Operation, d *mlir.Diagnostics) *driver {
	run := &driver{root: op, target: c.Target, patterns: newPatternTable(c.Patterns), options: c, d: d}
	run.values.n = op.RenumberThroughout()
	run.values.rows = make([]valueRow, run.values.n.Values)
	run.dead = make([]bool, run.values.n.Values)
	run.seen = make([]bool, run.values.n.Blocks)
	run.rewriter = Rewriter{Types: c.Types, d: run}
	run.rewriter.Created = run.created
	return run
}

func (d *driver) created(op *mlir.Operation) {
	d.values.n.AddOperation(op)
	d.fresh = append(d.fresh, op)
}

func (d *driver) modified(op *mlir.Operation) { d.fresh = append(d.fresh, op) }

// leaves notes that op goes in the end.
func (d *driver) leaves(op *mlir.Operation) {
	switch {
	case op == d.root:
		d.failed = true
		d.d.OpError(op, "BUG: a pattern replaces the operation that the conversion is for")
	case !d.isDead(op):
		d.die(op)
		d.leaving = append(d.leaving, op)
	}
}

func (d *driver) isDead(op *mlir.Operation) bool {
	n := op.Number()
	return n < len(d.dead) && d.dead[n]
}

func (d *driver) die(op *mlir.Operation) {
	n := op.Number()
	if n >= len(d.dead) {
		d.dead = slices.Grow(d.dead, n+1-len(d.dead))[:n+1]
	}
	d.dead[n] = true
}

// A cause is the pattern that made an operation, nil where folding did, and what made the one that it was made from.
type cause struct {
	pattern *Pattern
	from    *mlir.Operation
	before  *cause
	depth   int
}

// mostSteps bounds how many steps there are from an operation to what becomes of it.
const mostSteps = 1000

func (c *cause) then(p *Pattern, from *mlir.Operation) *cause {
	next := &cause{pattern: p, from: from, before: c, depth: 1}
	if c != nil {
		next.depth += c.depth
	}
	return next
}

func (c *cause) forbids(p *Pattern) bool {
	if p.Again {
		return c.isTooLong()
	}
	for ; c != nil; c = c.before {
		if c.pattern == p {
			return true
		}
	}
	return false
}

func (c *cause) isTooLong() bool { return c != nil && c.depth >= mostSteps }

// legalize converts op, and what comes of it in turn.
func (d *driver) legalize(op *mlir.Operation, why *cause) {
	type made struct {
		op  *mlir.Operation
		why *cause
	}
	for stack := []made{{op, why}}; len(stack) > 0; {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		by := d.step(at.op, at.why)
		for _, op := range slices.Backward(d.fresh) {
			stack = append(stack, made{op, by})
		}
		d.fresh = d.fresh[:0]
	}
}

// step converts op, if it has to be, by one pattern. What this made is in d.fresh; the cause of it is returned.
func (d *driver) step(op *mlir.Operation, why *cause) *cause {
	if d.isDead(op) {
		return nil
	}
	legality := d.target.Of(op)
	switch {
	case legality == Legal:
		return why
	case !why.isTooLong() && d.fold(op):
		return why.then(nil, op)
	}
	by, reasons := d.apply(op, why)
	switch {
	case by != nil:
	case legality == Illegal:
		d.refuse(op, why, " that was explicitly marked illegal", reasons)
	case d.options.Full:
		d.refuse(op, why, "", reasons)
	}
	return by
}

// refuse reports an operation for which there is no way; if patterns made it, the one that they started from.
func (d *driver) refuse(op *mlir.Operation, why *cause, how string, reasons []error) {
	d.failed = true
	reason := bestReason(reasons).Error()
	at := op
	for ; why != nil; why = why.before {
		at = why.from
	}
	if at != op {
		reason = fmt.Sprintf("it becomes '%s', but of that: %s", op.Name(), reason)
		op = at
	}
	d.d.Errorf(op.Loc(), "failed to legalize operation '%s'%s: %s", op.Name(), how, reason)
}

// apply applies the first pattern that takes op. Otherwise it returns why none does.
func (d *driver) apply(op *mlir.Operation, why *cause) (by *cause, reasons []error) {
	given := operands{driver: d, op: op}
	for _, p := range d.patterns.of(op.Name()) {
		if why.forbids(p) {
			reasons = append(reasons, errors.New("it comes of itself, again and again"))
			continue
		}
		before := len(d.leaving)
		err := d.rewrite(p, op, &given)
		if err == nil {
			d.markInside(d.leaving[before:])
			return why.then(p, op), nil
		}
		if len(d.fresh) > 0 || len(d.leaving) > before {
			d.failed = true
			d.d.OpError(op, "BUG: pattern %s had changed something already when it found: %v", p.name(op), err)
			return why.then(p, op), nil
		}
		reasons = append(reasons, err)
	}
	return nil, reasons
}

func (d *driver) rewrite(p *Pattern, op *mlir.Operation, given *operands) error {
	list, err := given.forPattern(p)
	if err != nil {
		return err
	}
	d.rewriter.Before(op)
	if p.RewriteMany != nil {
		return p.RewriteMany(&d.rewriter, op, list)
	}
	single := make([]*mlir.Value, len(list))
	for i, values := range list {
		if len(values) != 1 {
			return fmt.Errorf("operand #%d becomes %d values, not one", i, len(values))
		}
		single[i] = values[0]
	}
	return p.Rewrite(&d.rewriter, op, single)
}

// markInside marks what is still inside of operations that go: nobody has to convert it.
func (d *driver) markInside(leaving []*mlir.Operation) {
	for _, op := range leaving {
		if op.NumRegions() > 0 {
			for inner := range op.Nested {
				d.die(inner)
			}
		}
	}
}

// fold replaces op by what it folds to, and reports whether it did. Constants are made in op's place and converted in turn.
func (d *driver) fold(op *mlir.Operation) bool {
	if d.options.NoFold || op.Has(mlir.ConstantLike) || op.NumResults() == 0 {
		return false
	}
	results := rewrite.Fold(op)
	if results == nil {
		return false
	}
	if len(results) == 0 {
		d.modified(op)
		return true
	}
	values := make([]*mlir.Value, len(results))
	for i, r := range results {
		if values[i] = r.Value; r.Value != nil {
			if slices.Contains(d.values.now(r.Value), op.Result(i)) {
				return false
			}
			continue
		}
		dialect := op.Def().Dialect()
		if dialect.MaterializeConstant == nil {
			return d.unfold()
		}
		d.rewriter.Before(op)
		c := dialect.MaterializeConstant(&d.rewriter.Builder, r.Attr, op.Result(i).Type(), op.Loc())
		if c == nil {
			return d.unfold()
		}
		values[i] = c.Result(0)
	}
	d.rewriter.Replace(op, values...)
	return true
}

// unfold lets the constants go that were made for other results of what does not fold after all.
func (d *driver) unfold() bool {
	for _, c := range d.fresh {
		d.leaves(c)
	}
	d.fresh = d.fresh[:0]
	return false
}
