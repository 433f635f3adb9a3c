package mlir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Types and attributes are looked up in every inner loop; once they exist, that
// must not allocate.
func TestLookUpsDoNotAllocate(t *testing.T) {
	n := int64(len(t.Name()))
	types := []Type{I32, F32}
	shape := []int64{n, 4}
	list := []NamedAttribute{{"b", Unit}, {"a", GetStringAttr("x")}}
	dict := GetDictionaryAttr(list)
	raw := []byte{1, 0, 0, 0, 2, 0, 0, 0}
	for name, get := range map[string]func() any{
		"integer type":    func() any { return GetIntegerType(32, Signed) },
		"wide type":       func() any { return GetIntegerType(128, Signless) },
		"vector":          func() any { return GetVectorType([]int64{n}, nil, F32) },
		"scalable":        func() any { return GetVectorType([]int64{n}, []bool{true}, F32) },
		"tensor":          func() any { return GetTensorType(shape, F32, nil) },
		"unranked tensor": func() any { return GetUnrankedTensorType(F32) },
		"memref":          func() any { return GetMemRefType(shape, F32, nil, nil) },
		"function":        func() any { return GetFunctionType(types, []Type{I1}) },
		"tuple":           func() any { return GetTupleType(I32, F32, I1) },
		"complex":         func() any { return GetComplexType(F32) },
		"opaque":          func() any { return GetOpaqueType("foo", "bar") },
		"integer":         func() any { return GetIntegerAttr(I32, n) },
		"float":           func() any { return GetFloatAttr(F32, float64(n)) },
		"string":          func() any { return GetStringAttr("hello") },
		"array":           func() any { return GetArrayAttr(Unit, True) },
		"dictionary":      func() any { return GetDictionaryAttr(list) },
		"dictionary with": func() any { return dict.With("c", Unit) },
		"dictionary get":  func() any { return dict.Get("b") },
		"dictionary all":  func() any { return dict.WithAll(list) },
		"type attribute":  func() any { return GetTypeAttr(I32) },
		"symbol":          func() any { return GetSymbolRef("f") },
		"nested symbol":   func() any { return GetSymbolRef("m", "f") },
		"dense array":     func() any { return GetDenseI32Array(int32(n), 2, 3) },
		"dense":           func() any { return GetDenseElements(GetTensorType([]int64{2}, I32, nil), raw) },
		"strided":         func() any { return GetStridedLayoutAttr(n, shape) },
		"affine map":      func() any { return GetAffineMap(1, 0, DimExpr(0)) },
		"affine sum":      func() any { return DimExpr(0).Add(ConstantExpr(n)) },
		"location":        func() any { return GetLocationAttr(FileLineCol("f", 1, 2)) },
		"sparse resource": func() any { return GetDenseResourceElements(GetTensorType([]int64{2}, I32, nil), "k") },
	} {
		require.Equal(t, get(), get(), name)
		require.Zero(t, testing.AllocsPerRun(100, func() { get() }), name)
	}
}

func BenchmarkGetIntegerAttr(b *testing.B) {
	for b.Loop() {
		GetIntegerAttr(I32, 42)
	}
}

func BenchmarkGetStringAttr(b *testing.B) {
	for b.Loop() {
		GetStringAttr("in_bounds")
	}
}

func BenchmarkGetVectorType(b *testing.B) {
	for b.Loop() {
		GetVectorType([]int64{4}, nil, F32)
	}
}

func BenchmarkGetDictionary(b *testing.B) {
	list := []NamedAttribute{{"a", Unit}, {"b", GetStringAttr("x")}}
	for b.Loop() {
		GetDictionaryAttr(list)
	}
}
