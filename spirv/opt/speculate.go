package opt

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// speculationCost is what it costs to run an operation where it was not run before; false if that must not be.
//
// A division whose divisor may be zero, a shift whose distance may be too far and an index that is not constant are left alone: their
// results are undefined, and some drivers stop. So are loads of what other invocations write, and what asks neighbours.
func speculationCost(op *mlir.Operation) (cost int, ok bool) {
	if asksNeighbours(op) {
		return 0, false
	}
	switch op.Def() {
	case spirv.OpConstant, spirv.OpAddressOf, spirv.OpReferenceOf:
		return 0, true
	}
	code := spirv.OpcodeOf(op)
	switch code {
	case 0:
		return 0, false
	case grammar.OpExtInst:
		return costOfExtended(op), op.Has(mlir.Pure) && !takesPointer(op)
	case grammar.OpLoad:
		return 2, isReadSafely(op)
	case grammar.OpAccessChain, grammar.OpInBoundsAccessChain:
		return 1, hasConstantPath(op.Result(0))
	case grammar.OpUndef, grammar.OpCopyObject, grammar.OpBitcast:
		return 0, true
	case grammar.OpUDiv, grammar.OpSDiv, grammar.OpUMod, grammar.OpSRem, grammar.OpSMod:
		return 4, isHarmlessDivisor(op.Operand(1))
	case grammar.OpShiftLeftLogical, grammar.OpShiftRightLogical, grammar.OpShiftRightArithmetic:
		return 1, isShiftInRange(op)
	case grammar.OpVectorExtractDynamic, grammar.OpVectorInsertDynamic:
		return 0, false
	case grammar.OpFDiv, grammar.OpFRem, grammar.OpFMod:
		return 3, true
	case grammar.OpMatrixTimesMatrix, grammar.OpMatrixTimesVector, grammar.OpVectorTimesMatrix:
		return 6, true
	}
	return 1, code.Is(grammar.Computation)
}

// costOfExtended is what it costs to run an extended instruction. By the effort of the levels, what is long is done in vain once or twice, not eight times.
func costOfExtended(op *mlir.Operation) int {
	if longCalls.Get().have(op.Def()) {
		return 12
	}
	return 4
}

// longCalls are functions that take a device many instructions, or its slowest ones.
var longCalls = lazy.Value[names]{Make: func() names {
	return namesIn(`GLSL.Pow GLSL.Sin GLSL.Cos GLSL.Tan GLSL.Asin GLSL.Acos GLSL.Atan GLSL.Atan2 GLSL.Sinh GLSL.Cosh GLSL.Tanh GLSL.Asinh GLSL.Acosh
		GLSL.Atanh GLSL.Determinant GLSL.MatrixInverse OCL.pow OCL.pown OCL.powr OCL.rootn OCL.sin OCL.cos OCL.tan OCL.sinpi OCL.cospi
		OCL.tanpi OCL.asin OCL.acos OCL.atan OCL.atan2 OCL.asinpi OCL.acospi OCL.atanpi OCL.atan2pi OCL.sinh OCL.cosh OCL.tanh OCL.asinh OCL.acosh
		OCL.atanh OCL.erf OCL.erfc OCL.tgamma OCL.lgamma OCL.exp OCL.exp2 OCL.exp10 OCL.expm1 OCL.log OCL.log2 OCL.log10 OCL.log1p OCL.cbrt`)
}}

// takesPointer reports whether an operand is a pointer.
func takesPointer(op *mlir.Operation) bool {
	for _, v := range op.Operands {
		if spirv.IsPointer(v.Type()) {
			return true
		}
	}
	return false
}

// isReadSafely reports whether op, a load, may be done where it was not done before: of a variable, by constant indexes, that nobody else
// writes to.
func isReadSafely(op *mlir.Operation) bool {
	load, _ := spirv.AsLoad(op)
	if op.Effects()&mlir.EffectUnknown != 0 {
		return false
	}
	return isReadAnywhere(load.Pointer()) && isPrivatelyWritten(rootOf(load.Pointer()).Type())
}

// isReadAnywhere reports whether a pointer leads by constants that are in bounds into what is there wherever it is read: a variable, but of an
// array of buffers not one of them, which need not be bound where control does not come to its use.
func isReadAnywhere(pointer *mlir.Value) bool {
	return hasConstantPath(pointer) && !isBuffers(rootOf(pointer).Type())
}

// isBuffers reports whether a type is that of a pointer to an array of buffers.
func isBuffers(t mlir.Type) bool {
	p, ok := t.(*spirv.PointerType)
	if !ok {
		return false
	}
	switch p.StorageClass() {
	case grammar.StorageClassUniform, grammar.StorageClassStorageBuffer:
		_, one := p.Pointee().(*spirv.StructType)
		return !one
	}
	return false
}

// isPrivatelyWritten reports whether other invocations do not write to what a pointer points to.
func isPrivatelyWritten(t mlir.Type) bool {
	p, ok := t.(*spirv.PointerType)
	if !ok {
		return false
	}
	switch p.StorageClass() {
	case grammar.StorageClassInput, grammar.StorageClassPushConstant, grammar.StorageClassUniformConstant, grammar.StorageClassPrivate, grammar.StorageClassFunction:
		return true
	case grammar.StorageClassUniform:
		s, ok := p.Pointee().(*spirv.StructType)
		return ok && !spirv.HasDecoration(s.Decorations(), grammar.DecorationBufferBlock)
	}
	return false
}

// isHarmlessDivisor reports whether nothing can be undefined in a division by v: it is a constant, neither 0 nor -1, in each element.
func isHarmlessDivisor(v *mlir.Value) bool {
	return eachInteger(v, func(x *mlir.IntegerAttr, width int) bool {
		all := mlir.MakeAPInt(width, -1)
		return !x.Value().IsZero() && x.Value() != all
	})
}

// isShiftInRange reports whether the distance of a shift is a constant that is less than the width of what is shifted, in each element.
func isShiftInRange(shift *mlir.Operation) bool {
	width := uint64(widthOf(shift.Result(0).Type()))
	return eachInteger(shift.Operand(1), func(x *mlir.IntegerAttr, _ int) bool { return x.Value().ActiveBits() <= 64 && x.Uint() < width })
}

// eachInteger reports whether v is a constant integer, or a vector of such, for all of which holds is true.
func eachInteger(v *mlir.Value, holds func(x *mlir.IntegerAttr, width int) bool) bool {
	switch a := mlir.ConstantValue(v).(type) {
	case *mlir.IntegerAttr:
		return holds(a, a.Type().(*mlir.IntegerType).Width())
	case *mlir.DenseElementsAttr:
		for i := range a.Len() {
			if x := a.Element(i).(*mlir.IntegerAttr); !holds(x, x.Type().(*mlir.IntegerType).Width()) {
				return false
			}
		}
		return true
	}
	return false
}
