package affine

import (
	"github.com/spvc/spvc/bytecode/oplayout"
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the affine dialect.
var Dialect = &mlir.Dialect{Name: "affine", Partial: true, KnownToMLIR: oplayout.Knows, Ops: []*mlir.OpDef{Apply, For, If, Yield}, Inlining: &mlir.Inlining{
	// What is a dimension or a symbol depends on the function around.
	Into: func(*mlir.Operation) bool { return false },
	Op:   func(op *mlir.Operation) bool { return false },
}}

func init() { mlir.Register(Dialect) }

// The operations of the dialect.
var (
	Apply = &mlir.OpDef{
		Name:     "affine.apply",
		Operands: []mlir.ValueDef{{Name: "mapOperands", Count: mlir.Variadic, Type: c.Index}},
		Results:  []mlir.ValueDef{{Name: "result", Type: c.Index}},
		Attrs:    []mlir.AttrDef{{Name: "map", Attr: c.AffineMap}},
		Traits:   mlir.Pure,
		Parse:    parseApply,
		Print:    printApply,
		Verify:   verifyApply,
	}
	For = &mlir.OpDef{
		Name: "affine.for",
		Operands: []mlir.ValueDef{{Name: "lowerBoundOperands", Count: mlir.Variadic, Type: c.Index},
			{Name: "upperBoundOperands", Count: mlir.Variadic, Type: c.Index}, {Name: "inits", Count: mlir.Variadic}},
		Results: []mlir.ValueDef{{Name: "results", Count: mlir.Variadic}},
		Attrs: []mlir.AttrDef{{Name: "lowerBoundMap", Attr: c.AffineMap}, {Name: "upperBoundMap", Attr: c.AffineMap},
			{Name: "step", Attr: c.IndexAttr}},
		Regions: []mlir.RegionDef{{Name: "region", MinBlocks: 1, MaxBlocks: 1}},
		Traits: mlir.AttrSizedOperandSegments | mlir.SingleBlock | mlir.ImplicitTerminator |
			mlir.RecursiveEffects | mlir.LoopLike | mlir.AutomaticAllocationScope,
		Terminator: "affine.yield",
		Parse:      parseFor,
		Print:      printFor,
		Verify:     verifyFor,
	}
	If = &mlir.OpDef{
		Name:       "affine.if",
		Operands:   []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic, Type: c.Index}},
		Results:    []mlir.ValueDef{{Name: "results", Count: mlir.Variadic}},
		Attrs:      []mlir.AttrDef{{Name: "condition", Attr: c.IntegerSet}},
		Regions:    []mlir.RegionDef{{Name: "thenRegion", MinBlocks: 1, MaxBlocks: 1}, {Name: "elseRegion"}},
		Traits:     mlir.SingleBlock | mlir.ImplicitTerminator | mlir.NoRegionArguments | mlir.RecursiveEffects,
		Terminator: "affine.yield",
		Parse:      parseIf,
		Print:      printIf,
		Verify:     verifyIf,
	}
	Yield = &mlir.OpDef{
		Name:     "affine.yield",
		Operands: []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic}},
		Traits:   mlir.IsTerminator | mlir.ReturnLike | mlir.Pure,
		Format:   "attr-dict ($operands^ `:` type($operands))?",
	}
)
