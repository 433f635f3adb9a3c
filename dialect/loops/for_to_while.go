package loops

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
)

func init() { pass.Register(ForToWhile) }

// ForToWhile makes of each scf.for a loop that carries its counter.
var ForToWhile = &pass.Pass{
	Name:    "scf-for-to-while",
	Title:   "SCFForToWhileLoop",
	Summary: "Make scf.while of scf.for",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: rewrite.Table{
			scf.For: {{Name: "scf.for to scf.while", Rewrite: toWhile}},
		}.At}))
	},
}

// CarryCounters makes scf.while of those scf.for in op for which a function says so.
func CarryCounters(op *mlir.Operation, which func(*mlir.Operation) bool) {
	for _, loop := range all(op, scf.For, false) {
		if which(loop) {
			toWhile(new(mlir.Rewriter), loop)
		}
	}
}

func toWhile(r *mlir.Rewriter, op *mlir.Operation) bool {
	operands := op.OperandValues()
	upper, step := operands[1], operands[2]
	inits := append([]*mlir.Value{operands[0]}, operands[3:]...)
	var types []mlir.Type
	for _, v := range inits {
		types = append(types, v.Type())
	}
	r.Before(op)
	m := &maker{&r.Builder, op.Loc()}
	loop := r.Create(&mlir.OperationState{Name: scf.While.OpName(), Loc: op.Loc(), Operands: inits, Results: types,
		Attrs: op.AllAttrs(), Regions: make([]*mlir.Region, 2)})

	test := r.CreateBlock(loop.Region(0), op.Loc(), types...)
	predicate := uint64(arith.CmpIPredicateSlt)
	if op.Attr("unsignedCmp") != nil {
		predicate = arith.CmpIPredicateUlt
	}
	goesOn := m.compare(predicate, test.Argument(0), upper)
	passed := []*mlir.Value{goesOn}
	for _, a := range test.Arguments {
		passed = append(passed, a)
	}
	r.CreateOp(scf.Condition, op.Loc(), passed, nil)

	body := op.Region(0).Entry()
	run := r.CreateBlock(loop.Region(1), op.Loc(), types...)
	next := m.calculate(arith.AddI, run.Argument(0), step)
	end := body.Terminator()
	yielded := append([]*mlir.Value{next}, end.OperandValues()...)
	yield := r.CreateOp(scf.Yield, end.Loc(), yielded, nil)
	var arguments []*mlir.Value
	for _, a := range run.Arguments {
		arguments = append(arguments, a)
	}
	moveBody(body, yield, arguments)

	var results []*mlir.Value
	for _, v := range loop.Results {
		results = append(results, v)
	}
	r.Replace(op, results[1:]...)
	return true
}
