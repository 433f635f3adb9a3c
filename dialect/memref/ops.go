package memref

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the memref dialect.
var Dialect = &mlir.Dialect{Name: "memref", Ops: ops, MaterializeConstant: arith.Materialize, Inlining: &mlir.Inlining{},
	Directives: map[string]*mlir.Directive{
		"DynamicIndexList": forms.DynamicIndexList, "GlobalMemrefOpTypeAndInitialValue": globalValue}}

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
		{Name: "memref.alloc", Canonicalize: allocPatterns, Verify: verifyAllocation, ResultNames: named("alloc")},
		{Name: "memref.alloca", Canonicalize: allocPatterns, Verify: verifyAllocation, ResultNames: named("alloca"), Slot: stackSlot},
		{Name: "memref.alloca_scope", Canonicalize: scopePatterns, Parse: parseScope, Print: printScope, RegionEdges: scopeEdges.Get(), Carrier: &mlir.Carrier{},
			VerifyRegions: mlir.VerifyRegionEdges},
		{Name: "memref.assume_alignment", Fold: FoldCasts, Verify: verifyAlignment, ResultNames: named("assume_align")},
		{Name: "memref.atomic_rmw", Fold: FoldCasts, Verify: verifyAtomicRMW},
		{Name: "memref.atomic_yield", Verify: verifyAtomicYield},
		{Name: "memref.cast", Fold: fold.InTurn(foldSameType, FoldCasts), Verify: verifyCast, ResultNames: named("cast")},
		{Name: "memref.collapse_shape", Fold: fold.InTurn(foldSameType, foldReshape(ExpandShape)), Canonicalize: collapsePatterns, Verify: verifyCollapse, ResultNames: named("collapse_shape")},
		{Name: "memref.dealloc", Fold: FoldCasts},
		{Name: "memref.rank", Fold: foldRank},
		{Name: "memref.copy", Fold: FoldCasts, Canonicalize: copyPatterns},
		{Name: "memref.dim", Fold: fold.InTurn(foldDim, FoldCasts), Canonicalize: dimPatterns, ResultNames: named("dim")},
		{Name: "memref.distinct_objects", InferResults: sameAsOperands, Verify: verifyDistinct},
		{Name: "memref.expand_shape", Fold: fold.InTurn(foldSameType, foldReshape(CollapseShape)), Canonicalize: expandPatterns, Verify: verifyExpand, ResultNames: named("expand_shape")},
		{Name: "memref.extract_aligned_pointer_as_index", ResultNames: named("intptr")},
		{Name: "memref.extract_strided_metadata", Canonicalize: metadataPatterns, InferResults: inferMetadata, Parse: parseMetadata, Print: printMetadata, ResultNames: metadataNames},
		{Name: "memref.generic_atomic_rmw", Parse: parseAtomicRegion, Print: printAtomicRegion, VerifyRegions: verifyAtomicRegion},
		{Name: "memref.get_global", VerifySymbolUses: verifyGetGlobal},
		{Name: "memref.global", Verify: verifyGlobal},
		{Name: "memref.memory_space_cast", Fold: fold.InTurn(foldSameType, foldTwice), Verify: verifySpaceCast, ResultNames: named("memspacecast")},
		{Name: "memref.prefetch", Fold: FoldCasts, Parse: parsePrefetch, Print: printPrefetch, Verify: verifyPrefetch},
		{Name: "memref.realloc", Canonicalize: reallocPatterns, Verify: verifyRealloc},
		{Name: "memref.reinterpret_cast", Fold: foldReinterpret, Canonicalize: reinterpretPatterns, Verify: verifyReinterpretCast, ResultNames: named("reinterpret_cast")},
		{Name: "memref.reshape", Verify: verifyReshape, ResultNames: named("reshape")},
		{Name: "memref.subview", Fold: fold.InTurn(foldUnchanged, foldSubViewAgain), Canonicalize: subViewPatterns, Verify: verifySubView, ResultNames: named("subview")},
		{Name: "memref.transpose", Fold: fold.InTurn(foldTranspose, FoldCasts), Parse: parseTranspose, Print: printTranspose, Verify: verifyTranspose, ResultNames: named("transpose")},
		{Name: "memref.view", Fold: foldUnchanged, Canonicalize: viewPatterns, Verify: verifyView, ResultNames: named("view")},
		{Name: "memref.load", Fold: FoldCasts, Verify: verifyIndices("load", 0), SlotUse: accessOf(mlir.SlotUse{Reads: true}, loadedMemory), Promote: promoteLoad,
			PartUsed: loadedPart.Get(), UsePart: usePart(loadIndices, loadedPart.Get())},
		{Name: "memref.store", Fold: foldStoreCast, Verify: verifyIndices("store", 1), SlotUse: accessOf(mlir.SlotUse{Writes: true}, storedMemory), Promote: promoteStore,
			PartUsed: storedPart.Get(), UsePart: usePart(storeIndices, storedPart.Get())},
		{Name: "memref.dma_start", Fold: FoldCasts, Parse: parseDmaStart, Print: printDmaStart, Verify: verifyDmaStart},
		{Name: "memref.dma_wait", Fold: FoldCasts, Verify: verifyDmaWait},
	}
}

func named(name string) func(*mlir.Operation, func(int, string)) {
	return func(_ *mlir.Operation, set func(int, string)) { set(0, name) }
}

func sameAsOperands(s *mlir.OperationState, _ *mlir.Diagnostics) ([]mlir.Type, bool) {
	types := make([]mlir.Type, len(s.Operands))
	for i, v := range s.Operands {
		types[i] = v.Type()
	}
	return types, true
}

func inferMetadata(s *mlir.OperationState, _ *mlir.Diagnostics) ([]mlir.Type, bool) {
	if len(s.Operands) == 0 {
		return nil, false
	}
	t, ok := s.Operands[0].Type().(*mlir.MemRefType)
	if !ok {
		return nil, false
	}
	base := mlir.GetMemRefType(nil, t.ElementType(), nil, t.MemorySpace())
	return slices.Concat([]mlir.Type{base}, slices.Repeat([]mlir.Type{mlir.Index}, 1+2*len(t.Shape()))), true
}

// metadataNames are those of memref.extract_strided_metadata: sizes and strides are packs with as many numbers as there are dimensions.
func metadataNames(op *mlir.Operation, set func(int, string)) {
	set(0, "base_buffer")
	set(1, "offset")
	if rank := (op.NumResults() - 2) / 2; rank > 0 {
		set(2, "sizes")
		set(2+rank, "strides")
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
		d.OpError(op, "incorrect number of dynamic sizes, has %d, expected %d", sizes, dynamic)
		return false
	}
	symbols := t.NumLayoutSymbols()
	if op.NumOperands()-sizes != symbols {
		d.OpError(op, "symbol operand count does not equal memref symbol count: expected %d, got %d", symbols, op.NumOperands()-sizes)
		return false
	}
	return true
}

func verifyAlignment(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if n := op.Attr("alignment").(*mlir.IntegerAttr).Int(); n&(n-1) != 0 {
		d.OpError(op, "alignment must be power of 2")
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
