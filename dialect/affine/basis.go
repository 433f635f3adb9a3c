package affine

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// basisOf are the sizes that an index goes through, mlir.Dynamic for those that are operands.
func basisOf(op *mlir.Operation) []int64 {
	return mlir.AttrOf[*mlir.DenseArrayAttr](op, "static_basis").Ints()
}

// verifyBasis: there is an operand for each size that is not known, and no size that is known is empty.
func verifyBasis(op *mlir.Operation, basis []int64, d *mlir.Diagnostics) bool {
	dynamic := 0
	for _, n := range basis {
		if n == mlir.Dynamic {
			dynamic++
		}
	}
	switch {
	case dynamic != len(op.OperandsNamed("dynamic_basis")):
		d.OpError(op, "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite")
	case slices.ContainsFunc(basis, func(n int64) bool { return n != mlir.Dynamic && n <= 0 }):
		d.OpError(op, "no basis element may be statically non-positive")
	default:
		return true
	}
	return false
}

func verifyDelinearize(op *mlir.Operation, d *mlir.Diagnostics) bool {
	basis := basisOf(op)
	if n := op.NumResults(); n != len(basis) && n != len(basis)+1 {
		d.OpError(op, "should return an index for each basis element and up to one extra index")
		return false
	}
	return verifyBasis(op, basis, d)
}

func verifyLinearize(op *mlir.Operation, d *mlir.Diagnostics) bool {
	basis := basisOf(op)
	if n := len(op.OperandsNamed("multi_index")); n != len(basis) && n != len(basis)+1 {
		d.OpError(op, "should be passed a basis element for each index except possibly the first")
		return false
	}
	return verifyBasis(op, basis, d)
}

// verifyYield holds what is yielded against the results of the operation around.
func verifyYield(op *mlir.Operation, d *mlir.Diagnostics) bool {
	around := op.Parent()
	switch {
	case around.NumResults() != op.NumOperands():
		d.OpError(op, "parent of yield must have same number of results as the yield operands")
	case !around.Is(For) && !around.Is(If) && !around.Is(Parallel):
		d.OpError(op, "only terminates affine.if/for/parallel regions")
	default:
		for i, v := range op.Operands {
			if v.Type() != around.Result(i).Type() {
				d.OpError(op, "types mismatch between yield op and its parent")
				return false
			}
		}
		return true
	}
	return false
}
