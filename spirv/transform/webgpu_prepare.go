package transform

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(WebGPUPrepare) }

// WebGPUPrepare says what WGSL has no word for in other words: the arithmetic of 32-bit integers with results of 64 bits, and
// the tests for infinities and NaNs, which WGSL lets an implementation take for never there. Numbers in variables are zero at first.
var WebGPUPrepare = &pass.Pass{
	Name:    "spirv-webgpu-prepare",
	Title:   "SPIRVWebGPUPreparePass",
	Summary: "Prepare SPIR-V to target WebGPU by expanding unsupported ops and replacing with supported ones",
	On:      "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: rewrite.Table{
			spirv.DefOf(grammar.OpUMulExtended): {expandUMul.Get()},
			spirv.DefOf(grammar.OpSMulExtended): {expandSMul.Get()},
			spirv.DefOf(grammar.OpIAddCarry):    {expandAddCarry.Get()},
			spirv.DefOf(grammar.OpISubBorrow):   {expandSubBorrow.Get()},
			spirv.DefOf(grammar.OpIsInf):        {neverTrue},
			spirv.DefOf(grammar.OpIsNan):        {neverTrue},
			spirv.DefOf(grammar.OpVariable):     {initialized},
		}.At}))
	},
}

// neverTrue is false in all components.
var neverTrue = &mlir.Pattern{Name: "finite arithmetic", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	r.Replace(op, spirv.NewBuilder(&r.Builder, op.Loc()).Constant(op.Result(0).Type(), 0))
	return true
}}

// initialized gives a variable its first value, if it holds numbers.
var initialized = &mlir.Pattern{Name: "initial value", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	ptr := op.Result(0).Type().(*spirv.PointerType)
	if op.NumOperands() > 0 || !holdsNumbers(ptr.Pointee()) {
		return false
	}
	b := spirv.NewBuilder(&r.Builder, op.Loc())
	var zero *mlir.Value
	switch t := ptr.Pointee(); t.(type) {
	case *mlir.IntegerType, *mlir.FloatType, *mlir.VectorType:
		zero = b.Constant(t, 0)
	default:
		zero = b.ConstantOf(t, spirv.GetNullAttr(t))
	}
	r.Replace(op, b.CreateOp(op.Def(), op.Loc(), []*mlir.Value{zero}, op.ResultTypes(), op.AllAttrs()...).Result(0))
	return true
}}

// holdsNumbers reports whether a type is one of numbers, alone or in vectors, matrices, arrays and structures.
func holdsNumbers(t mlir.Type) bool {
	for {
		switch of := t.(type) {
		case *mlir.IntegerType, *mlir.FloatType, *spirv.MatrixType:
			return true
		case *mlir.VectorType:
			t = mlir.ElementTypeOrSelf(of)
		case *spirv.ArrayType:
			t = of.ElementType()
		case *spirv.StructType:
			for i := range of.Members() {
				if !holdsNumbers(of.Member(i).Type) {
					return false
				}
			}
			return true
		default:
			return false
		}
	}
}

var (
	expandUMul = lazy.Value[*mlir.Pattern]{Make: func() *mlir.Pattern {
		return expand32("wide unsigned product", func(w *wide, a, b *mlir.Value) (low, high *mlir.Value) {
			return w.product(w.digits(a), w.digits(b))
		})
	}}
	expandSMul = lazy.Value[*mlir.Pattern]{Make: func() *mlir.Pattern {
		return expand32("wide signed product", func(w *wide, a, b *mlir.Value) (low, high *mlir.Value) {
			return w.product(w.signedDigits(a), w.signedDigits(b))
		})
	}}
	expandAddCarry = lazy.Value[*mlir.Pattern]{Make: func() *mlir.Pattern {
		return expand32("addition with carry", func(w *wide, a, b *mlir.Value) (low, high *mlir.Value) {
			one, zero := w.constant(1), w.constant(0)
			sum := w.IAdd(a, b)
			return sum, w.selectIfLess(sum, a, one, zero)
		})
	}}
	// MLIR 22 leaves this one to the backends, which have no word for it either.
	expandSubBorrow = lazy.Value[*mlir.Pattern]{Make: func() *mlir.Pattern {
		return expand32("subtraction with borrow", func(w *wide, a, b *mlir.Value) (low, high *mlir.Value) {
			one, zero := w.constant(1), w.constant(0)
			return w.ISub(a, b), w.selectIfLess(a, b, one, zero)
		})
	}}
)

// expand32 is a pattern for operations on numbers of 32 bits with two results in a struct, of which compute makes the two.
func expand32(name string, compute func(w *wide, a, b *mlir.Value) (low, high *mlir.Value)) *mlir.Pattern {
	return &mlir.Pattern{Name: name, Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
		operands := op.OperandValues()
		a, b := operands[0], operands[1]
		t := a.Type()
		if spirv.ElementOf(t).(*mlir.IntegerType).Width() != 32 {
			return false
		}
		w := &wide{Builder: spirv.NewBuilder(&r.Builder, op.Loc()), t: t}
		low, high := compute(w, a, b)
		n := w.CompositeConstruct(op.Result(0).Type(), low, high)
		n.Def().SetAttrs(op.Attrs())
		r.Replace(op, n)
		return true
	}}
}

// wide computes with numbers of 64 bits as four digits of 16 bits, each in a value of 32 bits of type t, lowest first.
type wide struct {
	*spirv.Builder
	t mlir.Type

	mask, sixteen *mlir.Value
}

func (w *wide) constant(v int64) *mlir.Value { return w.Constant(w.t, v) }

// selectIfLess is a < b ? then : otherwise, of unsigned numbers.
func (w *wide) selectIfLess(a, b, then, otherwise *mlir.Value) *mlir.Value {
	return w.Select(w.ULessThan(a, b), then, otherwise)
}

func (w *wide) low(v *mlir.Value) *mlir.Value  { return w.BitwiseAnd(v, w.mask) }
func (w *wide) high(v *mlir.Value) *mlir.Value { return w.ShiftRightLogical(v, w.sixteen) }

// digits are the two digits of an unsigned number; the others are zero.
func (w *wide) digits(v *mlir.Value) []*mlir.Value {
	if w.mask == nil {
		w.mask, w.sixteen = w.constant(1<<16-1), w.constant(16)
	}
	return []*mlir.Value{w.low(v), w.high(v)}
}

// signedDigits are all four digits of a signed number, which has the same in the last two.
func (w *wide) signedDigits(v *mlir.Value) []*mlir.Value {
	d := w.digits(v)
	sign := w.high(w.ShiftRightArithmetic(v, w.sixteen))
	return append(d, sign, sign)
}

// product multiplies digit by digit, as one does on paper. A product of two digits and two more digits fit in 32 bits.
func (w *wide) product(a, b []*mlir.Value) (low, high *mlir.Value) {
	var sum [4]*mlir.Value
	add := func(i int, v *mlir.Value) *mlir.Value {
		if sum[i] == nil {
			return v
		}
		return w.IAdd(sum[i], v)
	}
	for i := range a {
		for j := 0; j < len(b) && i+j < len(sum); j++ {
			s := add(i+j, w.IMul(a[i], b[j]))
			sum[i+j] = w.low(s)
			if i+j+1 < len(sum) {
				sum[i+j+1] = add(i+j+1, w.high(s))
			}
		}
	}
	return w.join(sum[0], sum[1]), w.join(sum[2], sum[3])
}

func (w *wide) join(low, high *mlir.Value) *mlir.Value {
	return w.BitwiseOr(low, w.ShiftLeftLogical(high, w.sixteen))
}
