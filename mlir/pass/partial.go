package pass

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
)

// RunPartial runs the pipeline on a module whose functions come and go: on what is there, and on each function when it was made. It
// is false where that can't be done without a word: then the module is to be read as a whole. So it is for pipelines in which a pass
// is neither [Pass.Local] nor has [Pass.RunAlone], and for those of operations that the module is none of; the zero pipeline does nothing.
// The module must be verified before, see [mlir.Partial.Verify].
func (p *Pipeline) RunPartial(part *mlir.Partial) bool {
	if p.Op == "" && len(p.Steps) == 0 {
		return true
	}
	if !p.runsOn(part.Module.Op) || slices.ContainsFunc(p.Steps, func(s Step) bool {
		return s.Nested != nil || !s.Pass.Local && s.Pass.RunAlone == nil || s.Pass.On != ""
	}) {
		return false
	}
	if len(p.Steps) == 0 {
		return true
	}
	isFine := part.IsFine()
	if !p.local(isFine, 0, part.Module.Op, nil) {
		return false
	}
	part.Changes = true
	arenas := make([]mlir.Arena, part.Workers)
	part.Then(func(worker int, op *mlir.Operation) bool {
		arenas[worker].Recycle() // the last function that the worker made is forgotten
		return p.local(isFine, worker, op, &arenas[worker])
	})
	return true
}

// local runs the steps on an operation, as that worker. What they change is verified. It is false if there is anything to be told.
func (p *Pipeline) local(isFine func(int, *mlir.Operation) bool, worker int, op *mlir.Operation, arena *mlir.Arena) bool {
	mended := true // nothing has changed that would have to be
	for i := range p.Steps {
		s := &p.Steps[i]
		var d mlir.Diagnostics
		c := &Context{Workers: 1, Options: s.Options, Analyses: analysis.NewCache(op), Arena: arena}
		changed, ok := s.Pass.alone(op, c, &d)
		if !ok || len(d.All()) > 0 || changed && !isFine(worker, op) {
			return false
		}
		mended = mended && !changed
	}
	if !mended {
		Mend(op)
	}
	return true
}

// alone runs the pass on an operation that stands for itself.
func (p *Pass) alone(op *mlir.Operation, c *Context, d *mlir.Diagnostics) (changed, ok bool) {
	if p.RunAlone != nil {
		return p.RunAlone(op, c, d)
	}
	return p.Run(op, c, d), true
}
