package mlir

import (
	"math/rand"
	"testing"

	"github.com/stretchr/testify/require"
)

// affineValue is what e is worth for the given dimensions and symbols; false
// where it divides by zero or by a negative number, which has no agreed result.
func affineValue(e *AffineExpr, dims, symbols []int64) (int64, bool) {
	switch e.kind {
	case AffineConstant:
		return e.value, true
	case AffineDim:
		return dims[e.value], true
	case AffineSymbol:
		return symbols[e.value], true
	}
	l, ok := affineValue(e.lhs, dims, symbols)
	r, ok2 := affineValue(e.rhs, dims, symbols)
	if !ok || !ok2 || e.kind > AffineMul && r <= 0 {
		return 0, false
	}
	return applyAffine(e.kind, l, r), true
}

func applyAffine(kind AffineKind, l, r int64) int64 {
	switch kind {
	case AffineAdd:
		return l + r
	case AffineMul:
		return l * r
	case AffineMod:
		return ((l % r) + r) % r
	case AffineFloorDiv:
		return floorDiv(l, r)
	}
	return -floorDiv(-l, r)
}

// A plainAffine is an expression that nothing simplifies.
type plainAffine struct {
	kind  AffineKind
	value int64
	l, r  *plainAffine
}

func randomAffine(r *rand.Rand, depth int) *plainAffine {
	if depth == 0 || r.Intn(4) == 0 {
		kind := []AffineKind{AffineConstant, AffineDim, AffineSymbol}[r.Intn(3)]
		value := int64(r.Intn(2))
		if kind == AffineConstant {
			value = int64(r.Intn(13) - 4)
		}
		return &plainAffine{kind: kind, value: value}
	}
	e := &plainAffine{kind: AffineAdd + AffineKind(r.Intn(5)), l: randomAffine(r, depth-1), r: randomAffine(r, depth-1)}
	if e.kind > AffineMul || e.kind == AffineMul && r.Intn(2) == 0 {
		e.r = &plainAffine{kind: AffineConstant, value: int64(1 + r.Intn(6))}
	}
	return e
}

func (e *plainAffine) build() *AffineExpr {
	switch e.kind {
	case AffineConstant:
		return ConstantExpr(e.value)
	case AffineDim:
		return DimExpr(int(e.value))
	case AffineSymbol:
		return SymbolExpr(int(e.value))
	}
	l, r := e.l.build(), e.r.build()
	return [...]func(*AffineExpr) *AffineExpr{
		AffineAdd: l.Add, AffineMul: l.Mul, AffineMod: l.Mod, AffineFloorDiv: l.FloorDiv, AffineCeilDiv: l.CeilDiv,
	}[e.kind](r)
}

func (e *plainAffine) eval(dims, symbols []int64) (int64, bool) {
	if e.l == nil {
		return affineValue(e.build(), dims, symbols)
	}
	l, ok := e.l.eval(dims, symbols)
	r, ok2 := e.r.eval(dims, symbols)
	if !ok || !ok2 || e.kind > AffineMul && r <= 0 {
		return 0, false
	}
	return applyAffine(e.kind, l, r), true
}

func TestSimplificationKeepsTheValue(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 20000 {
		e := randomAffine(r, 4)
		simple := e.build()
		dims, symbols := []int64{int64(r.Intn(40) - 20), int64(r.Intn(40) - 20)}, []int64{int64(r.Intn(40) - 20), int64(r.Intn(9))}
		want, ok := e.eval(dims, symbols)
		got, ok2 := affineValue(simple, dims, symbols)
		if ok && ok2 {
			require.Equal(t, want, got, "%s at %v %v", simple, dims, symbols)
		}
	}
}

// Sums print flat, as MLIR's do, so reading a sum inside a sum may simplify more.
func TestAffineTextKeepsTheValue(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	read := 0
	for range 5000 {
		e := randomAffine(r, 4).build()
		a, err := ParseAttribute("affine_map<" + GetAffineMap(2, 2, e).String() + ">")
		if err != nil {
			require.ErrorContains(t, err, "non-affine") // products of dimensions are built but not read
			continue
		}
		read++
		dims, symbols := []int64{int64(r.Intn(40) - 20), int64(r.Intn(40) - 20)}, []int64{int64(r.Intn(40) - 20), int64(r.Intn(9))}
		want, ok := affineValue(e, dims, symbols)
		got, ok2 := affineValue(a.(*AffineMapAttr).Value().Results()[0], dims, symbols)
		if ok && ok2 {
			require.Equal(t, want, got, "%s at %v %v", e, dims, symbols)
		}
	}
	require.Greater(t, read, 1000)
}

func TestIdentityLayoutIsNone(t *testing.T) {
	shape := []int64{2, 3}
	plain := GetMemRefType(shape, F32, nil, nil)
	require.Same(t, plain, GetMemRefType(shape, F32, GetAffineMapAttr(IdentityMap(2)), nil))
	require.Same(t, plain, GetMemRefType(shape, F32, nil, GetIntegerAttr(I32, 0)))
	require.NotSame(t, plain, GetMemRefType(shape, F32, GetAffineMapAttr(GetAffineMap(2, 0, DimExpr(1), DimExpr(0))), nil))
	require.NotSame(t, plain, GetMemRefType(shape, F32, nil, GetIntegerAttr(I32, 1)))
}

func BenchmarkAffineSum(b *testing.B) {
	for b.Loop() {
		DimExpr(0).Mul(ConstantExpr(4)).Add(DimExpr(1)).Add(ConstantExpr(3))
	}
}
