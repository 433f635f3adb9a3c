package funcs

import (
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the func dialect.
var Dialect = &mlir.Dialect{Name: "func", Ops: []*mlir.OpDef{Func, Return, Call, CallIndirect, Constant}, Inlining: inlining}

func init() { mlir.Register(Dialect) }

// The operations of the dialect.
var (
	Func = &mlir.OpDef{
		Name: "func.func",
		Also: []string{bareFunc},
		Attrs: []mlir.AttrDef{
			{Name: mlir.SymbolName, Attr: c.SymbolName},
			{Name: mlir.FunctionTypeAttr, Attr: c.FunctionType},
			{Name: mlir.SymbolVisibility, Attr: c.String, Optional: true},
			{Name: mlir.ArgAttrs, Attr: c.DictArray, Optional: true},
			{Name: mlir.ResAttrs, Attr: c.DictArray, Optional: true},
			{Name: "no_inline", Attr: c.Unit, Optional: true},
		},
		Regions: []mlir.RegionDef{{Name: "body"}},
		Traits: mlir.IsolatedFromAbove | mlir.Symbol | mlir.FunctionLike |
			mlir.AffineScope | mlir.AutomaticAllocationScope,
		DefaultDialect: "func",
		Parse:          parseFunc,
		Print:          PrintFunction,
		Verify:         verifyFunc,
	}
	Return = &mlir.OpDef{
		Name:     "func.return",
		Operands: []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic}},
		Traits:   mlir.IsTerminator | mlir.ReturnLike | mlir.Pure | mlir.HasParent,
		Parents:  []string{"func.func"},
		Format:   "attr-dict ($operands^ `:` type($operands))?",
		Verify:   verifyReturn,
	}
	Call = &mlir.OpDef{
		Name:     "func.call",
		Operands: []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic}},
		Results:  []mlir.ValueDef{{Name: "results", Count: mlir.Variadic}},
		Attrs: []mlir.AttrDef{
			{Name: "callee", Attr: c.FlatSymbolRef},
			{Name: mlir.ArgAttrs, Attr: c.DictArray, Optional: true},
			{Name: mlir.ResAttrs, Attr: c.DictArray, Optional: true},
			{Name: "no_inline", Attr: c.Unit, Optional: true},
		},
		Callee:           "callee",
		Format:           "$callee `(` $operands `)` attr-dict `:` functional-type($operands, $results)",
		VerifySymbolUses: verifyCall,
	}
	CallIndirect = &mlir.OpDef{
		Name:     "func.call_indirect",
		Operands: []mlir.ValueDef{{Name: "callee", Type: c.Function}, {Name: "callee_operands", Count: mlir.Variadic}},
		Results:  []mlir.ValueDef{{Name: "results", Count: mlir.Variadic}},
		Attrs: []mlir.AttrDef{
			{Name: mlir.ArgAttrs, Attr: c.DictArray, Optional: true},
			{Name: mlir.ResAttrs, Attr: c.DictArray, Optional: true},
		},
		Parse:  parseCallIndirect,
		Print:  printCallIndirect,
		Verify: verifyCallIndirect,
	}
	Constant = &mlir.OpDef{
		Name:             "func.constant",
		Results:          []mlir.ValueDef{{Name: "result"}},
		Attrs:            []mlir.AttrDef{{Name: "value", Attr: c.FlatSymbolRef}},
		Traits:           mlir.ConstantLike | mlir.Pure,
		Format:           "attr-dict $value `:` type(results)",
		VerifySymbolUses: verifyConstant,
		ResultNames:      func(_ *mlir.Operation, set func(int, string)) { set(0, "f") },
		Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return mlir.FoldToAttr(op.Attr("value"))
		},
	}
)
