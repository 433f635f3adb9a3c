package funcs

import "github.com/spvc/spvc/mlir"

// Dialect is the func dialect.
var Dialect = &mlir.Dialect{Name: "func", Ops: ops, Inlining: inlining}

func init() {
	Func.Also, Dialect.Foreign = []string{bareFunc}, []string{bareFunc}
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
		{Name: "func.func", DefaultDialect: "func", Parse: parseFunc, Print: PrintFunction, Verify: verifyFunc},
		{Name: "func.return", Verify: verifyReturn},
		{Name: "func.call", Callee: "callee", VerifySymbolUses: verifyCall},
		{Name: "func.call_indirect", Parse: parseCallIndirect, Print: printCallIndirect, Verify: verifyCallIndirect, Canonicalize: []*mlir.Pattern{callDirectly}},
		{Name: "func.constant", VerifySymbolUses: verifyConstant,
			ResultNames: func(_ *mlir.Operation, set func(int, string)) { set(0, "f") },
			Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
				return mlir.FoldToAttr(op.Attr("value"))
			}},
	}
}

// callDirectly calls a function by its name that is a constant.
var callDirectly = &mlir.Pattern{Name: "CallDirectly", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	callee := op.Operand(0).Def()
	if callee == nil || !callee.Is(Constant) {
		return false
	}
	name := mlir.NamedAttribute{Name: "callee", Value: callee.Attr("value")}
	call := r.CreateOp(Call, op.Loc(), op.OperandValues()[1:], op.ResultTypes(), name)
	results := make([]*mlir.Value, call.NumResults())
	for i := range results {
		results[i] = call.Result(i)
	}
	r.Replace(op, results...)
	return true
}}
