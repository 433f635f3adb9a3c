package pass

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
)

// RunPartial runs the pipeline on a module whose functions come and go: on what is there, and on each function when it was made. It
// is false where that can't be done without a word: then the module is to be read as a whole. So it is for pipelines in which a pass
// is not [Pass.Local]. The module must be verified before, see [mlir.Partial.Verify].
func (p *Pipeline) RunPartial(part *mlir.Partial) bool {
	if slices.ContainsFunc(p.Steps, func(s Step) bool { return s.Nested != nil || !s.Pass.Local || s.Pass.On != "" }) {
		return false
	}
	if !p.local(part, part.Module.Op) {
		return false
	}
	part.Then(func(_ int, op *mlir.Operation) bool { return p.local(part, op) })
	return true
}

// local runs the steps on an operation of part. What they change is verified. It is false if there is anything to be told.
func (p *Pipeline) local(part *mlir.Partial, op *mlir.Operation) bool {
	for i := range p.Steps {
		s := &p.Steps[i]
		var d mlir.Diagnostics
		c := &Context{Workers: 1, Options: s.Options, Analyses: analysis.NewCache(op)}
		if changed := s.Pass.Run(op, c, &d); len(d.All()) > 0 || changed && !part.IsFine(op) {
			return false
		}
	}
	return true
}
