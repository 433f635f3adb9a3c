package rewrite

import (
	"math"

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

// Canonicalize folds and rewrites everything inside root, which is isolated, root itself excepted,
// as the definitions of the operations or opts.Patterns ask, until nothing
// changes any more or a limit is met.
func Canonicalize(root *mlir.Operation, opts Options) Result {
	switch {
	case opts.MaxIterations < 0:
		opts.MaxIterations = math.MaxInt
	case opts.MaxIterations == 0:
		opts.MaxIterations = DefaultIterations
	}
	if opts.MaxRewrites <= 0 {
		opts.MaxRewrites = math.MaxInt
	}
	symbols := new(mlir.SymbolTables)
	return forIsolated(root, opts.Workers, func(op *mlir.Operation) outcome {
		d := newDriver(op, &opts)
		defer d.done()
		d.rewriter.Symbols = symbols
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
