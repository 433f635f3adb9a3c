package vector

import (
	"github.com/spvc/spvc/dialect/arith"
	c "github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/dialect/enum"
	"github.com/spvc/spvc/dialect/fold"
	"github.com/spvc/spvc/dialect/forms"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the vector dialect.
var Dialect = &mlir.Dialect{Name: "vector", Ops: ops, ParseAttribute: parseAttribute, MaterializeConstant: arith.Materialize,
	Directives: map[string]*mlir.Directive{"DynamicIndexList": forms.DynamicIndexList},
	Inlining:   &mlir.Inlining{}}

func init() {
	Dialect.MoreOps = define
	enum.Register(Dialect, kinds...)
	mlir.Register(Dialect)
}

func define() []*mlir.OpDef {
	mlir.Complete(ops, rows(), overlay())
	return nil
}

// overlay is what MLIR says of the operations in C++.
func overlay() []mlir.OpDef {
	anyIndices, offsets := indicesFit("indices"), indicesFit("offsets")
	plain := verifies(checkPlain, anyIndices)
	return []mlir.OpDef{
		{Name: "vector.bitcast", Fold: fold.InTurn(foldSameType, foldTwice), Verify: verifies(checkBitCast)},
		{Name: "vector.broadcast", Fold: fold.InTurn(foldSameType, foldSplat), Canonicalize: broadcastPatterns, Verify: verifies(checkBroadcast)},
		{Name: "vector.compressstore", Canonicalize: storePatterns, Verify: verifies(sameElements, anyIndices, sameShapes("mask", "dim", true))},
		{Name: "vector.constant_mask", Fold: foldMaskConstant, Verify: verifyConstantMask},
		{Name: "vector.contract", Canonicalize: contractPatterns, Parse: parseContract, Print: printContract, Verify: verifies(checkContract)},
		{Name: "vector.create_mask", Canonicalize: createMaskPatterns, Verify: verifies(checkCreateMask)},
		{Name: "vector.deinterleave", ResultNames: named("res1", "res2"), Verify: verifies(
			fails("the trailing dimension of the source vector has an even number of elements", hasEvenRows),
			fails("the trailing dimension of the results is half the width of source trailing dimension", func(op *mlir.Operation) bool {
				return doubles(vectorOf(op.Result(0)), vectorOf(op.Operand(0)))
			}))},
		{Name: "vector.expandload", Canonicalize: loadPatterns, Verify: verifies(sameElements, anyIndices, sameShapes("mask", "dim", true), samePassed)},
		{Name: "vector.extract", Canonicalize: extractPatterns, Fold: fold.InTurn(foldExtractAll, foldExtractConstant, foldExtractTwice, foldExtractInserted,
			foldExtractBroadcast, foldExtractElement, foldExtractTransposed, foldExtractShuffled, foldExtractCast, foldExtractSlice), InferResults: inferExtract, Verify: verifyExtract},
		{Name: "vector.extract_strided_slice", Canonicalize: sliceOutPatterns, Fold: fold.InTurn(foldSameType, foldSplat, foldSliceInserted), Verify: verifies(checkExtractStridedSlice)},
		{Name: "vector.from_elements", Fold: foldFromElements, Canonicalize: fromElementPatterns, Parse: parseFromElements, Print: printFromElements},
		{Name: "vector.gather", Canonicalize: gatherPatterns, Verify: verifies(hasRank, sameElements, offsets, sameShapes("indices", "dim", false),
			sameShapes("mask", "dim", false), samePassed)},
		{Name: "vector.insert", Fold: fold.InTurn(foldInsertAll, foldInsertConstant, foldInsertAgain), Canonicalize: insertPatterns, Verify: verifyInsert},
		{Name: "vector.insert_strided_slice", Fold: foldInsertSlice, Canonicalize: sliceInPatterns, Verify: verifies(checkInsertStridedSlice)},
		{Name: "vector.interleave", Verify: verifies(fails("type of 'result' is double the width of the inputs", func(op *mlir.Operation) bool {
			return doubles(vectorOf(op.Operand(0)), vectorOf(op.Result(0)))
		}))},
		{Name: "vector.load", Fold: memref.FoldCasts, Verify: plain},
		{Name: "vector.mask", Fold: foldEmptyMask, Canonicalize: maskPatterns, Parse: parseMask, Print: printMasked, VerifyRegions: verifies(checkMask)},
		{Name: "vector.maskedload", Fold: memref.FoldCasts, Canonicalize: loadPatterns, Verify: verifies(sameElements, anyIndices, sameShapes("mask", "shape", false), samePassed)},
		{Name: "vector.maskedstore", Fold: memref.FoldCasts, Canonicalize: storePatterns, Verify: verifies(sameElements, anyIndices, sameShapes("mask", "shape", false))},
		{Name: "vector.multi_reduction", Canonicalize: multiReductionPatterns, Verify: verifies(checkMultiReduction)},
		{Name: "vector.outerproduct", Parse: parseOuterProduct, Print: printOuterProduct, Verify: verifies(checkOuterProduct)},
		{Name: "vector.print", Verify: verifies(fails("`source` or `punctuation` are not set when printing strings", printsOneThing))},
		{Name: "vector.reduction", Canonicalize: reductionPatterns, Verify: verifies(checkReduction)},
		{Name: "vector.scalable.extract", Verify: verifies(fails("position is a multiple of the result length.", positionFits(c.Result(0))))},
		{Name: "vector.scalable.insert", Verify: verifies(fails("position is a multiple of the source length.", positionFits(c.Operand(0))))},
		{Name: "vector.scan", ResultNames: named("dest", "accumulated_value"), Verify: verifies(checkScan)},
		{Name: "vector.scatter", Canonicalize: scatterPatterns, Verify: verifies(hasRank, sameElements, offsets, sameShapes("indices", "dim", false),
			sameShapes("mask", "dim", false))},
		{Name: "vector.shape_cast", Fold: fold.InTurn(foldSameType, foldTwice, foldSplat, foldReshaped), Canonicalize: shapeCastPatterns, Verify: verifies(checkShapeCast)},
		{Name: "vector.shuffle", Fold: foldShuffle, Canonicalize: shufflePatterns, InferResults: inferShuffle, Verify: verifies(checkShuffle)},
		{Name: "vector.step", Canonicalize: stepPatterns},
		{Name: "vector.store", Fold: memref.FoldCasts, Verify: plain},
		{Name: "vector.to_elements", Fold: foldToElements, Canonicalize: toElementPatterns, InferResults: inferElements, Parse: parseToElements, Print: printToElements},
		{Name: "vector.transfer_read", Fold: fold.InTurn(foldBounds, foldFullMask, memref.FoldCasts), Effects: transferEffects(mlir.EffectRead), Parse: parseRead, Print: printRead, Verify: verifies(checkRead)},
		{Name: "vector.transfer_write", Fold: fold.InTurn(foldBounds, foldFullMask, memref.FoldCasts), Effects: transferEffects(mlir.EffectWrite), Parse: parseWrite, Print: printWrite, Verify: verifies(checkWrite)},
		{Name: "vector.transpose", Fold: fold.InTurn(foldIdentity, foldSplat), Canonicalize: transposePatterns, Verify: verifies(checkTranspose)},
		{Name: "vector.type_cast", Verify: verifies(checkTypeCast)},
		{Name: "vector.vscale", ResultNames: named("vscale")},
	}
}

func parseAttribute(p *mlir.Parser, _ mlir.Type) mlir.Attribute { return enum.Parse(p, kinds...) }

func named(names ...string) func(*mlir.Operation, func(int, string)) {
	return func(_ *mlir.Operation, set func(int, string)) {
		for i, n := range names {
			set(i, n)
		}
	}
}
