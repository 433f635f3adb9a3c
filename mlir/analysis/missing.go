package analysis

import "github.com/spvc/spvc/mlir"

// Missing yields the operands inside an isolated operation that control may come to without what computes them. [mlir.Dominance], and so
// the verifier, sees no more than branches: what leaves a region from deeper inside, for a block further out, does not come to what
// follows there. What is never reached is not looked at.
func (p *Points) Missing(yield func(use *mlir.Operand) bool) {
	for at := int32(1); at < int32(len(p.List)); at++ {
		if !p.Tree.Reaches(at) {
			continue
		}
		for op := range p.List[at].Code {
			uses := op.OperandUses(0, op.NumOperands())
			for i := range uses {
				if from := p.begins(uses[i].Value()); from != 0 && !p.Tree.Dominates(from, at) && !yield(&uses[i]) {
					return
				}
			}
		}
	}
}

// begins is the point from which on a value is there; 0 for what comes from outside.
func (p *Points) begins(v *mlir.Value) int32 {
	def := v.Def()
	switch {
	case def == nil:
		return p.AtBlock(v.ArgumentOf())
	case p.Behind(def) != 0:
		return p.Behind(def)
	}
	return p.Of(def)
}

// CheckMissing reports operands that are not there on all ways, in an operation and in the isolated ones inside of it: one of each, where
// the verifier finds nothing.
func CheckMissing(root *mlir.Operation, d *mlir.Diagnostics) (ok bool) {
	ok = true
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op == root || op.Has(mlir.IsolatedFromAbove) {
			for use := range Get[Points](NewCache(op)).Missing {
				d.Errorf(use.Owner().Loc(), "control may come to operand #%d of '%s' without what computes it", use.Index(), use.Owner().Name())
				ok = false
				break
			}
		}
		return mlir.WalkAdvance
	})
	return ok
}
