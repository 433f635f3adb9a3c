package mlir_test

import (
	"testing"

	"github.com/spvc/spvc/internal/contract"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
)

// TestContract: whoever calls a constructor with what can't be meant is told so.
func TestContract(t *testing.T) {
	var (
		typ      mlir.Type       = mlir.I32
		attr     mlir.Attribute  = mlir.Unit
		shaped   mlir.ShapedType = mlir.GetTensorType([]int64{2}, mlir.I32, nil)
		shape                    = []int64{2}
		types                    = []mlir.Type{mlir.I32}
		raw                      = make([]byte, 8)
		elements                 = mlir.GetDenseElements(shaped, raw)
		attrs                    = []mlir.Attribute{mlir.GetIntegerAttr(mlir.I32, 1), mlir.GetIntegerAttr(mlir.I32, 2)}
		width, n                 = 32, int64(1)
		text                     = "text"
		texts                    = []string{"a", "b"}
		aff                      = mlir.IdentityMap(1)
		set                      = mlir.GetIntegerSet(1, 0)
		bits                     = mlir.MakeAPInt(32, 1)
		scalable                 = []bool{false}
	)
	whole := []any{
		mlir.GetAffineMap, mlir.GetAffineMapAttr, mlir.GetArrayAttr, mlir.GetComplexType, mlir.GetDenseArray, mlir.GetDenseBoolArray,
		mlir.GetDenseI32Array, mlir.GetDenseI64Array, mlir.GetDenseElements, mlir.GetDenseOf, mlir.GetDenseResourceElements,
		mlir.GetDenseStringElements, mlir.GetDictionaryAttr, mlir.NewDistinctAttr, mlir.GetFunctionType,
		mlir.GetBoolAttr, mlir.GetIntegerAttr, mlir.GetIntegerAttrAP, mlir.GetIntegerSet, mlir.GetIntegerSetAttr, mlir.GetIntegerType,
		mlir.GetLocationAttr, mlir.GetMemRefType, mlir.GetOpName, mlir.GetOpaqueAttr, mlir.GetOpaqueType, mlir.GetTensorType,
		mlir.GetStridedLayoutAttr, mlir.GetStringAttr, mlir.GetTypedStringAttr, mlir.GetSymbolRef,
		mlir.GetTupleType, mlir.GetTypeAttr, mlir.GetUnrankedMemRefType, mlir.GetUnrankedTensorType, mlir.GetVectorType,
		mlir.GetSparseElements, mlir.MakeAPInt, mlir.MakeAPUint, mlir.ConstantExpr, mlir.DimExpr, mlir.SymbolExpr, mlir.IdentityMap,
	}
	good := []any{&typ, &attr, &shaped, &shape, &types, &raw, &elements, &attrs, &width, &n, &text, &texts, &aff, &set, &bits, &scalable}
	contract.Check(t, whole, good)

	assert.PanicsWithValue(t, "mlir: GetVectorType with a dimension of -5", func() { mlir.GetVectorType([]int64{-5}, nil, mlir.I32) })
	assert.PanicsWithValue(t, "mlir: GetVectorType of nil elements", func() { mlir.GetVectorType(shape, nil, nil) })
	assert.PanicsWithValue(t, "mlir: an integer of negative width: -1", func() { mlir.MakeAPInt(-1, 0) })

	typ, attr, shaped = mlir.F32, mlir.GetFloatAttr(mlir.F32, 1), mlir.GetTensorType([]int64{2}, mlir.F32, nil)
	floats := []any{mlir.GetFloatAttr, mlir.GetFloatAttrBits, mlir.GetDenseSplat}
	contract.Check(t, floats, good)
	contract.Complete(t, ".", append(whole, floats...), "Get", "New", "Make")
}
