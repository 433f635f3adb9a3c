package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(WebGPUPrepare) }

// WebGPUPrepare says what WGSL has no word for in other words: the arithmetic of 32-bit integers with results of 64 bits, and
// the tests for infinities and NaNs, which WGSL lets an implementation take for never there.
var WebGPUPrepare = &pass.Pass{
	Name:    "spirv-webgpu-prepare",
	Title:   "SPIRVWebGPUPreparePass",
	Summary: "Prepare SPIR-V to target WebGPU by expanding unsupported ops and replacing with supported ones",
	On:      "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: map[*mlir.OpDef][]*mlir.Pattern{
			spirv.DefOf(grammar.OpUMulExtended): {expandUMul},
			spirv.DefOf(grammar.OpSMulExtended): {expandSMul},
			spirv.DefOf(grammar.OpIAddCarry):    {expandAddCarry},
			spirv.DefOf(grammar.OpISubBorrow):   {expandSubBorrow},
			spirv.DefOf(grammar.OpIsInf):        {neverTrue},
			spirv.DefOf(grammar.OpIsNan):        {neverTrue},
		}}))
	},
}

// neverTrue is false in all components.
var neverTrue = &mlir.Pattern{Name: "finite arithmetic", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	r.Replace(op, spirv.NewConstant(&r.Builder, op.Loc(), op.Result(0).Type(), 0))
	return true
}}

var (
	expandUMul = expand32("wide unsigned product", func(w *wide, a, b *mlir.Value) (low, high *mlir.Value) {
		return w.product(w.digits(a), w.digits(b))
	})
	expandSMul = expand32("wide signed product", func(w *wide, a, b *mlir.Value) (low, high *mlir.Value) {
		return w.product(w.signedDigits(a), w.signedDigits(b))
	})
	expandAddCarry = expand32("addition with carry", func(w *wide, a, b *mlir.Value) (low, high *mlir.Value) {
		one, zero := w.constant(1), w.constant(0)
		sum := w.op(grammar.OpIAdd, a, b)
		return sum, w.selectIfLess(sum, a, one, zero)
	})
	// MLIR 22 leaves this one to the backends, which have no word for it either.
	expandSubBorrow = expand32("subtraction with borrow", func(w *wide, a, b *mlir.Value) (low, high *mlir.Value) {
		one, zero := w.constant(1), w.constant(0)
		return w.op(grammar.OpISub, a, b), w.selectIfLess(a, b, one, zero)
	})
)

// expand32 is a pattern for operations on numbers of 32 bits with two results in a struct, of which compute makes the two.
func expand32(name string, compute func(w *wide, a, b *mlir.Value) (low, high *mlir.Value)) *mlir.Pattern {
	return &mlir.Pattern{Name: name, Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
		t := op.Operand(0).Type()
		if n, ok := spirv.ElementOf(t).(*mlir.IntegerType); !ok || n.Width() != 32 {
			return false
		}
		w := &wide{r: r, loc: op.Loc(), t: t}
		low, high := compute(w, op.Operand(0), op.Operand(1))
		n := r.CreateOp(spirv.DefOf(grammar.OpCompositeConstruct), op.Loc(), []*mlir.Value{low, high}, op.ResultTypes(), op.Attrs().Entries()...)
		r.Replace(op, n.Result(0))
		return true
	}}
}

// wide computes with numbers of 64 bits as four digits of 16 bits, each in a value of 32 bits of type t, lowest first.
type wide struct {
	r   *mlir.Rewriter
	loc mlir.Location
	t   mlir.Type

	mask, sixteen *mlir.Value
}

func (w *wide) op(opcode grammar.Opcode, a, b *mlir.Value) *mlir.Value {
	return w.r.CreateOp(spirv.DefOf(opcode), w.loc, []*mlir.Value{a, b}, []mlir.Type{w.t}).Result(0)
}

func (w *wide) constant(v int64) *mlir.Value { return spirv.NewConstant(&w.r.Builder, w.loc, w.t, v) }

// selectIfLess is a < b ? then : otherwise, of unsigned numbers.
func (w *wide) selectIfLess(a, b, then, otherwise *mlir.Value) *mlir.Value {
	less := w.r.CreateOp(spirv.DefOf(grammar.OpULessThan), w.loc, []*mlir.Value{a, b}, []mlir.Type{spirv.Retyped(w.t, mlir.I1)})
	operands := []*mlir.Value{less.Result(0), then, otherwise}
	return w.r.CreateOp(spirv.DefOf(grammar.OpSelect), w.loc, operands, []mlir.Type{w.t}).Result(0)
}

func (w *wide) low(v *mlir.Value) *mlir.Value { return w.op(grammar.OpBitwiseAnd, v, w.mask) }
func (w *wide) high(v *mlir.Value) *mlir.Value {
	return w.op(grammar.OpShiftRightLogical, v, w.sixteen)
}

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
	sign := w.high(w.op(grammar.OpShiftRightArithmetic, v, w.sixteen))
	return append(d, sign, sign)
}

// product multiplies digit by digit, as one does on paper. A product of two digits and two more digits fit in 32 bits.
func (w *wide) product(a, b []*mlir.Value) (low, high *mlir.Value) {
	var sum [4]*mlir.Value
	add := func(i int, v *mlir.Value) *mlir.Value {
		if sum[i] == nil {
			return v
		}
		return w.op(grammar.OpIAdd, sum[i], v)
	}
	for i := range a {
		for j := 0; j < len(b) && i+j < len(sum); j++ {
			s := add(i+j, w.op(grammar.OpIMul, a[i], b[j]))
			sum[i+j] = w.low(s)
			if i+j+1 < len(sum) {
				sum[i+j+1] = add(i+j+1, w.high(s))
			}
		}
	}
	return w.join(sum[0], sum[1]), w.join(sum[2], sum[3])
}

func (w *wide) join(low, high *mlir.Value) *mlir.Value {
	return w.op(grammar.OpBitwiseOr, low, w.op(grammar.OpShiftLeftLogical, high, w.sixteen))
}
