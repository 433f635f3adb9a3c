package memref

import (
	"github.com/spvc/spvc/bytecode/oplayout"
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the memref dialect.
var Dialect = &mlir.Dialect{Name: "memref", Partial: true, KnownToMLIR: oplayout.Knows, Ops: []*mlir.OpDef{
	Alloc, Alloca, Dealloc, Load, Store, DmaStart, DmaWait,
}, Inlining: &mlir.Inlining{}}

func init() { mlir.Register(Dialect) }

// The operations of the dialect.
var (
	Alloc  = allocation("memref.alloc", "alloc")
	Alloca = allocation("memref.alloca", "alloca")

	Dealloc = &mlir.OpDef{
		Name:     "memref.dealloc",
		Operands: []mlir.ValueDef{{Name: "memref", Type: c.AnyMemRef}},
		Format:   "$memref attr-dict `:` type($memref)",
		Effects:  does(mlir.EffectFree),
	}
	Load = &mlir.OpDef{
		Name:     "memref.load",
		Operands: []mlir.ValueDef{{Name: "memref", Type: c.MemRef}, {Name: "indices", Count: mlir.Variadic, Type: c.Index}},
		Results:  []mlir.ValueDef{{Name: "result"}},
		Attrs:    accessAttrs,
		TypeRules: []mlir.TypeRule{{From: "memref", To: "result", Make: mlir.ElementTypeOrSelf,
			Desc: "result type matches element type of 'memref'"}},
		Format:  "$memref `[` $indices `]` attr-dict `:` type($memref)",
		Verify:  verifyIndices("load", 0),
		Effects: does(mlir.EffectRead),
	}
	Store = &mlir.OpDef{
		Name: "memref.store",
		Operands: []mlir.ValueDef{{Name: "value"}, {Name: "memref", Type: c.MemRef},
			{Name: "indices", Count: mlir.Variadic, Type: c.Index}},
		Attrs: accessAttrs,
		TypeRules: []mlir.TypeRule{{From: "memref", To: "value", Make: mlir.ElementTypeOrSelf,
			Desc: "type of 'value' matches element type of 'memref'"}},
		Format:  "$value `,` $memref `[` $indices `]` attr-dict `:` type($memref)",
		Verify:  verifyIndices("store", 1),
		Effects: does(mlir.EffectWrite),
	}
)

var accessAttrs = []mlir.AttrDef{
	{Name: "nontemporal", Attr: c.Bool, Optional: true},
	{Name: "alignment", Attr: c.I64Attr, Optional: true},
}

func does(e mlir.Effects) func(*mlir.Operation) mlir.Effects {
	return func(*mlir.Operation) mlir.Effects { return e }
}

func allocation(name, result string) *mlir.OpDef {
	return &mlir.OpDef{
		Name: name,
		Operands: []mlir.ValueDef{{Name: "dynamicSizes", Count: mlir.Variadic, Type: c.Index},
			{Name: "symbolOperands", Count: mlir.Variadic, Type: c.Index}},
		Results:     []mlir.ValueDef{{Name: "memref", Type: c.MemRef}},
		Attrs:       []mlir.AttrDef{{Name: "alignment", Attr: c.I64Attr, Optional: true}},
		Traits:      mlir.AttrSizedOperandSegments,
		Format:      "`(` $dynamicSizes `)` (`` `[` $symbolOperands^ `]`)? attr-dict `:` type($memref)",
		Verify:      verifyAllocation,
		Effects:     does(mlir.EffectAllocate),
		ResultNames: func(_ *mlir.Operation, set func(int, string)) { set(0, result) },
	}
}

func verifyAllocation(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := op.Result(0).Type().(*mlir.MemRefType)
	dynamic := 0
	for _, n := range t.Shape() {
		if n == mlir.Dynamic {
			dynamic++
		}
	}
	_, sizes := op.OperandGroup(0)
	if sizes != dynamic {
		d.OpError(op, "dimension operand count does not equal memref dynamic dimension count")
		return false
	}
	symbols := 0
	if m, ok := t.Layout().(*mlir.AffineMapAttr); ok {
		symbols = m.Value().NumSymbols()
	}
	if op.NumOperands()-sizes != symbols {
		d.OpError(op, "symbol operand count does not equal memref symbol count: expected %d, got %d", symbols, op.NumOperands()-sizes)
		return false
	}
	return true
}

// verifyIndices checks that there is one index for each dimension of the memref,
// which is the operand of that number.
func verifyIndices(what string, memref int) func(*mlir.Operation, *mlir.Diagnostics) bool {
	return func(op *mlir.Operation, d *mlir.Diagnostics) bool {
		t := op.Operand(memref).Type().(*mlir.MemRefType)
		if got := op.NumOperands() - memref - 1; got != len(t.Shape()) {
			d.OpError(op, "incorrect number of indices for %s, expected %d but got %d", what, len(t.Shape()), got)
			return false
		}
		return true
	}
}
