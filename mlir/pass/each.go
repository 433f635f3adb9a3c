package pass

import (
	"slices"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
)

// each does the same for several operations inside the runner's, on all cores
// where they are isolated from each other, and hands each a runner of its own. It
// is done for all of them even if it fails for some, so that each has its errors
// told; these come in the order of the operations.
func (r *runner) each(ops []*mlir.Operation, do func(part *runner, op *mlir.Operation) bool) bool {
	workers := min(parallel.Workers(r.Workers), len(ops))
	parts := make([]*runner, len(ops))
	for i, op := range ops {
		parts[i] = &runner{Options: r.Options, d: r.d, analyses: r.analyses.Inside(op), around: r, kept: analysis.All}
	}
	failed := make([]bool, len(ops))
	if workers > 1 && !slices.ContainsFunc(ops, isNotIsolated) && r.split(parts) {
		for _, part := range parts {
			part.d = new(mlir.Diagnostics)
			part.Workers = max(1, parallel.Workers(r.Workers)/len(ops))
		}
		parallel.Each(workers, len(ops), func(_, i int) { failed[i] = !do(parts[i], ops[i]) })
		for _, part := range parts {
			r.d.Join(part.d)
			for i, w := range r.Watchers {
				w.(Splitter).Join(part.Watchers[i])
			}
		}
	} else {
		for i, op := range ops {
			failed[i] = !do(parts[i], op)
		}
	}
	for _, part := range parts {
		r.join(part)
	}
	return !slices.Contains(failed, true)
}

func isNotIsolated(op *mlir.Operation) bool { return !op.Has(mlir.IsolatedFromAbove) }

// split gives each part watchers of its own. It is false if one of the watchers, or the check,
// has to see one thing after the other.
func (r *runner) split(parts []*runner) bool {
	if r.Check != nil {
		return false
	}
	for _, w := range r.Watchers {
		if s, ok := w.(Splitter); !ok || !s.CanSplit() {
			return false
		}
	}
	for _, part := range parts {
		part.Watchers = make([]Watcher, len(r.Watchers))
		for i, w := range r.Watchers {
			part.Watchers[i] = w.(Splitter).Split()
		}
	}
	return true
}

// join takes over what a part has changed.
func (r *runner) join(part *runner) {
	if !part.changed {
		return
	}
	r.changed, r.unsettled = true, true
	r.version++
	r.kept = r.kept.And(part.kept)
	r.analyses.ChangedInside(nil, part.kept)
}

// verify verifies what was changed: the runner's operation, or some that are
// isolated inside of it.
func (r *runner) verify(changed []*mlir.Operation) bool {
	if r.NoVerify || len(changed) == 0 {
		return true
	}
	opts := r.Verify
	opts.Workers = r.Workers
	opts.LeaveSymbols = r.around != nil
	if len(changed) == 1 {
		return mlir.Verify(changed[0], opts, r.d)
	}
	found := make([]mlir.Diagnostics, len(changed))
	opts.Around, opts.Workers = new(mlir.SymbolTables), 1
	parallel.Each(parallel.Workers(r.Workers), len(changed), func(_, i int) { mlir.Verify(changed[i], opts, &found[i]) })
	ok := true
	for i := range found {
		ok = ok && found[i].NumErrors() == 0
		r.d.Join(&found[i])
	}
	return ok
}
