package mlir_test

import (
	"testing"

	"github.com/spvc/spvc/internal/contract"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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

// What is still used is not erased: somebody would meet a value that nothing computes.
func TestErasingWhatIsUsed(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte("\"test.region\"() ({\n^bb0(%a: i1, %b: i1):\n  %0:2 = \"test.two\"(%b) : (i1) -> (i1, i1)\n  \"test.use\"(%0#1) : (i1) -> ()\n}) : () -> ()"),
		mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	b := m.Op.Region(0).Entry().First().Region(0).Entry()
	require.PanicsWithValue(t, "mlir: Block.EraseArgument: argument 1 is still used by 'test.two'", func() { b.EraseArgument(1) })
	require.PanicsWithValue(t, "mlir: Block.EraseArguments: argument 1 is still used by 'test.two'", func() { b.EraseArguments(func(int) bool { return true }) })
	require.PanicsWithValue(t, "mlir: Operation.Erase: result 1 of 'test.two' is still used by 'test.use'", b.First().Erase)
	b.Last().Erase()
	b.First().Erase()
	b.EraseArgument(1)
	b.EraseArgument(0)
	require.Zero(t, b.NumArguments())
}
