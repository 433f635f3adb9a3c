package lower

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// calls are the extended instructions, as a device has them: tanh is a quotient of what overflows, and powers are of positive numbers.
var calls = map[string]func(x, y float64) float64{
	"FAbs": func(x, _ float64) float64 { return math.Abs(x) }, "Floor": func(x, _ float64) float64 { return math.Floor(x) },
	"Ceil": func(x, _ float64) float64 { return math.Ceil(x) }, "Exp": func(x, _ float64) float64 { return math.Exp(x) },
	"Log": func(x, _ float64) float64 { return math.Log(x) }, "Atan": func(x, _ float64) float64 { return math.Atan(x) },
	"FMin": math.Min, "FMax": math.Max,
	"FSign": func(x, _ float64) float64 { return math.Copysign(min(1, math.Ceil(math.Abs(x))), x) },
	"Tanh": func(x, _ float64) float64 {
		if math.Exp(math.Abs(x)) > math.MaxFloat32/1e10 {
			return math.NaN()
		}
		return math.Tanh(x)
	},
	"Pow": func(x, y float64) float64 { return math.Exp2(y * math.Log2(x)) },
}

// evaluated is what code makes of a number.
func evaluated(t *testing.T, x float32, code func(*spirv.Builder, *mlir.Value) *mlir.Value) float32 {
	t.Helper()
	return evaluatedOf(t, []float32{x}, func(b *spirv.Builder, in []*mlir.Value) *mlir.Value { return code(b, in[0]) })
}

// evaluatedOf is what code makes of numbers.
func evaluatedOf(t *testing.T, x []float32, code func(*spirv.Builder, []*mlir.Value) *mlir.Value) float32 {
	t.Helper()
	var b mlir.Builder
	m := b.NewModule(mlir.UnknownLoc)
	b.AtEnd(m.Region(0).Entry())
	s := spirv.NewBuilder(&b, mlir.UnknownLoc)
	s.Module(grammar.AddressingModelLogical, grammar.MemoryModelGLSL450)
	f := s.Func("f", mlir.GetFunctionType(slices.Repeat([]mlir.Type{mlir.F32}, len(x)), []mlir.Type{mlir.F32}))
	known := map[*mlir.Value]uint32{}
	var in []*mlir.Value
	for i, v := range f.Region(0).Entry().Arguments {
		known[v] = math.Float32bits(x[i])
		in = append(in, v)
	}
	out := code(s, in)
	for op := range f.Region(0).Entry().Operations {
		var v [3]uint32
		for i, operand := range op.Operands {
			v[i] = known[operand]
		}
		known[op.Result(0)] = evaluate(t, op, v)
	}
	return math.Float32frombits(known[out])
}

// evaluate is what one instruction makes of its operands.
func evaluate(t *testing.T, op *mlir.Operation, v [3]uint32) uint32 {
	t.Helper()
	f := func(i int) float32 { return math.Float32frombits(v[i]) }
	truth := func(b bool) uint32 {
		if b {
			return 1
		}
		return 0
	}
	switch a := op.Attr("value").(type) {
	case *mlir.FloatAttr:
		return math.Float32bits(float32(a.Float()))
	case *mlir.IntegerAttr:
		return uint32(a.Int())
	}
	if row := spirv.RowOf(op.Def()); row.Ext != nil {
		call, ok := calls[row.Ext.Name]
		require.True(t, ok, "no case for %s", op.Name())
		return math.Float32bits(float32(call(float64(f(0)), float64(f(1)))))
	}
	switch spirv.OpcodeOf(op) {
	case grammar.OpBitcast:
		return v[0]
	case grammar.OpBitwiseAnd:
		return v[0] & v[1]
	case grammar.OpBitwiseOr:
		return v[0] | v[1]
	case grammar.OpBitwiseXor:
		return v[0] ^ v[1]
	case grammar.OpShiftRightLogical:
		return v[0] >> v[1]
	case grammar.OpIAdd:
		return v[0] + v[1]
	case grammar.OpFAdd:
		return math.Float32bits(f(0) + f(1))
	case grammar.OpFSub:
		return math.Float32bits(f(0) - f(1))
	case grammar.OpFMul:
		return math.Float32bits(f(0) * f(1))
	case grammar.OpFDiv:
		return math.Float32bits(f(0) / f(1))
	case grammar.OpFNegate:
		return v[0] ^ 1<<31
	case grammar.OpFOrdEqual:
		return truth(f(0) == f(1))
	case grammar.OpFOrdNotEqual:
		return truth(f(0) < f(1) || f(0) > f(1))
	case grammar.OpFOrdLessThan:
		return truth(f(0) < f(1))
	case grammar.OpFOrdGreaterThan:
		return truth(f(0) > f(1))
	case grammar.OpFOrdGreaterThanEqual:
		return truth(f(0) >= f(1))
	case grammar.OpSLessThan:
		return truth(int32(v[0]) < int32(v[1]))
	case grammar.OpLogicalAnd:
		return v[0] & v[1]
	case grammar.OpLogicalOr:
		return v[0] | v[1]
	case grammar.OpLogicalNot:
		return 1 - v[0]
	case grammar.OpIsInf:
		return truth(math.IsInf(float64(f(0)), 0))
	case grammar.OpULessThan:
		return truth(v[0] < v[1])
	case grammar.OpUGreaterThan:
		return truth(v[0] > v[1])
	case grammar.OpUGreaterThanEqual:
		return truth(v[0] >= v[1])
	case grammar.OpIsNan:
		return truth(f(0) != f(0))
	case grammar.OpSelect:
		if v[0] != 0 {
			return v[1]
		}
		return v[2]
	}
	t.Fatalf("no case for %s", op.Name())
	return 0
}
