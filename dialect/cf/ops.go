package cf

import "github.com/spvc/spvc/mlir"

// Dialect is the cf dialect.
var Dialect = &mlir.Dialect{Name: "cf", Ops: ops, Inlining: &mlir.Inlining{}}

func init() {
	Dialect.MoreOps = define
	mlir.Register(Dialect)
}

func define() []*mlir.OpDef {
	mlir.Complete(ops, rows(), overlay())
	return nil
}

// overlay is what MLIR says of the operations in C++.
func overlay() []mlir.OpDef {
	return []mlir.OpDef{
		{Name: "cf.assert", Effects: mlir.Does(mlir.EffectWrite), Canonicalize: assertPatterns},
		{Name: "cf.br", Canonicalize: branchPatterns, SuccessorOperands: func(op *mlir.Operation, _ int) (int, int) { return 0, op.NumOperands() }},
		{Name: "cf.cond_br", Verify: verifyWeights, Decide: mlir.DecideByTruth, Canonicalize: condBranchPatterns,
			SuccessorOperands: func(op *mlir.Operation, i int) (int, int) { return op.OperandGroup(1 + i) }},
		{Name: "cf.switch", Parse: parseSwitch, Print: printSwitch, Verify: verifySwitch, Decide: decideSwitch,
			SuccessorOperands: switchOperands, CaseSegments: "case_operand_segments", Canonicalize: switchPatterns},
	}
}

func verifyWeights(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if w := mlir.AttrOf[*mlir.DenseArrayAttr](op, "branch_weights"); w != nil && w.Len() != 2 {
		d.OpError(op, "expects number of branch weights to match number of successors: %d vs 2", w.Len())
		return false
	}
	return true
}
