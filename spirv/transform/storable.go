package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What variables of a function can hold, for values that go through one.

// isHeldIn reports whether a variable of the function around an operation can hold values of a type.
func isHeldIn(at *mlir.Operation, t mlir.Type) bool {
	return isStorable(t) && (!isLaidOut(t) || hasLocalLayouts(at))
}

// isStorable reports whether a variable of a function can hold a value in the logical addressing model.
func isStorable(t mlir.Type) bool {
	switch t := t.(type) {
	case *mlir.IntegerType, *mlir.FloatType, *spirv.NumberType, *mlir.VectorType, *spirv.MatrixType, *spirv.StructType, *spirv.CooperativeMatrixType:
		return true
	case *spirv.ArrayType:
		return isStorable(t.ElementType())
	}
	return false
}

// hasLocalLayouts reports whether variables of functions may have types that say where members and elements lie: up to version 1.4 (Vulkan,
// VUID-StandaloneSpirv-None-10684). A module that does not say its version gets a newer one.
func hasLocalLayouts(at *mlir.Operation) bool {
	module := at.ParentOf(spirv.OpModule)
	if module == nil {
		return false
	}
	vce := mlir.AttrOf[*spirv.VerCapExtAttr](module, spirv.VCETripleAttr)
	return vce != nil && vce.Version() <= grammar.MakeVersion(1, 4)
}

// isLaidOut reports whether a type of values says where members and elements lie.
func isLaidOut(t mlir.Type) bool {
	switch t := t.(type) {
	case *spirv.ArrayType:
		return t.Stride() != 0 || t.StrideSymbol() != nil || isLaidOut(t.ElementType())
	case *spirv.StructType:
		return slices.ContainsFunc(t.Decorations(), isAboutLayout) || slices.ContainsFunc(t.Members(), func(m spirv.Member) bool {
			return m.HasOffset || slices.ContainsFunc(m.Decorations, isAboutLayout) || isLaidOut(m.Type)
		})
	}
	return false
}

func isAboutLayout(d spirv.Decoration) bool {
	switch d.Kind {
	case grammar.DecorationBlock, grammar.DecorationBufferBlock, grammar.DecorationOffsetIdEXT,
		grammar.DecorationMatrixStride, grammar.DecorationRowMajor, grammar.DecorationColMajor:
		return true
	}
	return false
}
