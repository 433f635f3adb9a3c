package rewrite

import (
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// Options tune [Canonicalize].
type Options struct {
	// MaxIterations bounds how often everything is looked at again after changes,
	// and MaxRewrites how many patterns are applied, for each isolated operation;
	// negative for no bound. [Canonicalize] takes 0 for [DefaultIterations] and
	// for no bound on rewrites. What can have no end has a bound of its own.
	MaxIterations, MaxRewrites int
	// Workers bounds the goroutines; 0 is one for each processor. The outcome
	// does not depend on it.
	Workers int
	// Patterns are those that are tried at an operation, by its definition, instead
	// of those that the definition names; nil for these. It is called often.
	Patterns func(*mlir.OpDef) []*mlir.Pattern
	// LastFirst begins with the last operation, as MLIR's passes do that are not canonicalize.
	LastFirst bool
	// Arena is where what is new is made, with one worker; nil for an arena that nobody recycles.
	Arena *mlir.Arena
	// Folded says that nothing folds as it stands: folds are tried from the first change on.
	Folded bool
	// State is what the patterns find in their rewriter.
	State any
}

// A Table is patterns by the definition of the operation that they start from.
type Table map[*mlir.OpDef][]*mlir.Pattern

// At is for [Options.Patterns].
func (t Table) At(def *mlir.OpDef) []*mlir.Pattern { return t[def] }

// DefaultIterations is the default iteration limit.
const DefaultIterations = 10

// A Result is what rewriting did.
type Result struct {
	// Changed are the operations inside which something changed: isolated ones, in
	// the order of the text, or the root alone if it is one of them. Empty for none.
	Changed []*mlir.Operation
	// Stopped is set where there was still something to do at a limit. The IR is
	// valid either way.
	Stopped bool
	// Replaced is how many operations [CSE] replaced by others, Removed how many it
	// removed since nothing needed them.
	Replaced, Removed int
}

// Canonicalize folds and rewrites everything inside root, root itself excepted,
// as the definitions of the operations or opts.Patterns ask, until nothing
// changes any more or a limit is met.
func Canonicalize(root *mlir.Operation, opts Options) Result {
	if opts.MaxIterations == 0 {
		opts.MaxIterations = DefaultIterations
	}
	if opts.MaxRewrites == 0 {
		opts.MaxRewrites = -1
	}
	return forIsolated(root, opts.Workers, func(op *mlir.Operation) outcome {
		d := newDriver(op, &opts)
		defer d.done()
		return d.run()
	})
}

// An outcome is the part of a Result that is about one isolated operation.
type outcome struct {
	changed, stopped  bool
	replaced, removed int
}

// forIsolated does the work for each isolated operation in root, and for root.
func forIsolated(root *mlir.Operation, workers int, work func(*mlir.Operation) outcome) Result {
	inner, outer := isolatedOps(root)
	outcomes := make([]outcome, len(inner), len(inner)+len(outer))
	parallel.Each(parallel.Workers(workers), len(inner), func(_, i int) { outcomes[i] = work(inner[i]) })
	for _, op := range outer {
		outcomes = append(outcomes, work(op))
	}
	var r Result
	for i, o := range outcomes {
		r.Stopped = r.Stopped || o.stopped
		r.Replaced, r.Removed = r.Replaced+o.replaced, r.Removed+o.removed
		switch {
		case !o.changed:
		case i < len(inner):
			r.Changed = append(r.Changed, inner[i])
		default:
			r.Changed = []*mlir.Operation{root}
		}
	}
	return r
}

// isolated reports whether op's regions are somebody else's work.
func isolated(op *mlir.Operation) bool { return op.Has(mlir.IsolatedFromAbove) }

// isolatedOps are the isolated operations in root with something inside: first
// those without others in them, then the rest from the inside out, up to root,
// isolated or not.
func isolatedOps(root *mlir.Operation) (inner, outer []*mlir.Operation) {
	var around []*mlir.Operation // isolated operations to come that hold those seen, of each the nearest
	root.WalkPostOrder(func(op *mlir.Operation) bool {
		switch {
		case op == root:
			outer = append(outer, op)
			return true
		case !isolated(op) || op.NumRegions() == 0 || op.Unread():
			return true
		case len(around) > 0 && around[len(around)-1] == op:
			outer = append(outer, op)
			for len(around) > 0 && around[len(around)-1] == op {
				around = around[:len(around)-1]
			}
		default:
			inner = append(inner, op)
		}
		p := op.Parent()
		for p != nil && p != root && !isolated(p) {
			p = p.Parent()
		}
		if p != nil && p != root {
			around = append(around, p)
		}
		return true
	})
	return inner, outer
}

// inside yields the operations inside root, an operation before what it holds,
// without what is inside isolated ones. The one visited may be erased or moved
// towards the front if it has no regions.
func inside(root *mlir.Operation) func(yield func(*mlir.Operation) bool) {
	return func(yield func(*mlir.Operation) bool) {
		type level struct {
			op     *mlir.Operation
			region int
			block  *mlir.Block
			next   *mlir.Operation
		}
		stack := append(make([]level, 0, 8), level{op: root})
		for len(stack) > 0 {
			l := &stack[len(stack)-1]
			switch {
			case l.next != nil:
				op := l.next
				l.next = op.Next()
				if !yield(op) {
					return
				}
				if op.NumRegions() > 0 && !isolated(op) {
					stack = append(stack, level{op: op})
				}
			case l.block != nil && l.block.Next() != nil:
				l.block = l.block.Next()
				l.next = l.block.First()
			case l.region < l.op.NumRegions():
				l.block = l.op.Region(l.region).Entry()
				l.region++
				if l.block != nil {
					l.next = l.block.First()
				}
			default:
				stack = stack[:len(stack)-1]
			}
		}
	}
}

// forBlocks visits the blocks of root and those inside, without what is inside
// isolated operations.
func forBlocks(root *mlir.Operation, visit func(*mlir.Block)) {
	blocks := func(op *mlir.Operation) {
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks {
				visit(b)
			}
		}
	}
	blocks(root)
	for op := range inside(root) {
		if op.NumRegions() > 0 && !isolated(op) {
			blocks(op)
		}
	}
}
