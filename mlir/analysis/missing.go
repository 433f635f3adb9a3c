package analysis

import "github.com/spvc/spvc/mlir"

// Missing yields the operands inside an isolated operation whose values may not have been computed yet when control comes to them. It finds more than
// [mlir.Dominance], and so the verifier, which sees branches alone: here a break out of an inner construct also leads to what follows the outer one.
// Code that is never reached is not looked at.
func (p *Points) Missing(yield func(use *mlir.Operand) bool) {
	for at := int32(1); at < int32(len(p.List)); at++ {
		if !p.Tree.Reaches(at) {
			continue
		}
		for op := range p.List[at].Code {
			uses := op.OperandUses(0, op.NumOperands())
			for i := range uses {
				if from := p.begins(uses[i].Value()); !p.Tree.Dominates(from, at) && !yield(&uses[i]) {
					return
				}
			}
		}
	}
}

// begins is the point from which on a value is there; 0, which dominates all, for values from outside of the operation.
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

// CheckMissing reports what Missing finds in an isolated operation and in those inside of it: the first of each.
func CheckMissing(root *mlir.Operation, d *mlir.Diagnostics) (ok bool) {
	ok = true
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Has(mlir.IsolatedFromAbove) {
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
