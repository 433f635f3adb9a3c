package lower

import (
	"fmt"
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Functions that no instruction is, or none that MLIR has a word for.

// A formula makes a function of others. Its methods are named for what they make.
type formula struct {
	*lowering
	*spirv.Builder
	t    mlir.Type // of the result, and the floats
	bits mlir.Type // integers of as many bits, in the shape of t
	in   []*mlir.Value
}

// mathExpansions come after the instructions: where a target has one, that is used.
func (l *lowering) mathExpansions() []convert.Pattern {
	return []convert.Pattern{
		l.formula("math.expm1", needsAny|inSingle, (*formula).expMinusOne),
		l.formula("math.log1p", needsAny|inSingle, (*formula).logOnePlus),
		l.formula("math.exp2", needsAny, func(f *formula) *mlir.Value { return f.call("", "pow", f.number(2), f.in[0]) }),
		l.formula("math.log2", needsAny, func(f *formula) *mlir.Value { return f.log(math.Log2E) }),
		l.formula("math.log10", needsAny, func(f *formula) *mlir.Value { return f.log(math.Log10E) }),
		l.formula("math.trunc", needsAny, (*formula).truncated),
		l.formula("math.isfinite", 0, (*formula).isFinite),
		l.formula("math.isnormal", needsAny, (*formula).isNormal),
		l.formula("math.copysign", needsBits, func(f *formula) *mlir.Value { return f.withSign(f.in[0], f.in[1]) }),
		l.formula("math.round", needsShader|needsBits, (*formula).round),
		l.formula("math.tanh", needsShader|inSingle, (*formula).tanh),
		l.formula("math.erf", needsShader|inSingle, (*formula).erf),
		l.formula("math.erfc", needsShader|needsBits|inSingle, (*formula).erfc),
		l.formula("math.powf", needsShader, (*formula).pow),
		l.formula("math.atan2", needsShader|needsBits, (*formula).atan2),
		l.formula("math.cbrt", needsAny|needsBits, (*formula).cubeRoot),
		l.formula("math.clampf", needsAny, (*formula).clamp),
		{Op: "math.sincos", Rewrite: l.sinCos},
	}
}

// needs are what a formula asks of the target.
type needs uint8

const (
	needsShader needs = 1 << iota // the instructions of GLSL.std.450
	needsAny                      // those of some set
	needsBits                     // integers of as many bits
	inSingle                      // nothing: of floats of 16 bits it is made in f32, in shaders
)

// shaderFunctions is the capability of those who have the functions of GLSL.std.450.
const shaderFunctions = grammar.CapabilityShader

// formula is a pattern for a function of floats, or one that asks something of floats.
func (l *lowering) formula(name string, asks needs, make func(f *formula) *mlir.Value) convert.Pattern {
	return convert.Pattern{Op: name, Benefit: -1, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		if _, err := l.resultOf(op); err != nil {
			return err
		}
		t := operands[0].Type()
		width := bitsIn(t)
		widened := asks&inSingle != 0 && width == 16 && l.has(shaderFunctions)
		if widened {
			t, width = withElement(t, mlir.F32), 32
		}
		switch {
		case asks&needsShader != 0 && !l.has(shaderFunctions):
			return l.needCapability(grammar.CapabilityShader)
		case asks&needsAny != 0 && !l.has(shaderFunctions) && !l.has(grammar.CapabilityKernel):
			return convert.Need("capability Shader or Kernel")
		case asks&(needsShader|needsAny) != 0 && width == 64 && l.has(shaderFunctions) && !isExact.Get()[name]:
			return fmt.Errorf("%s has no functions of f64", glslSet)
		case asks&needsBits == 0 || width == 32:
		case width == 64 && !l.has(grammar.CapabilityInt64):
			return l.needCapability(grammar.CapabilityInt64)
		case width == 16 && !l.has(grammar.CapabilityInt16):
			return l.needCapability(grammar.CapabilityInt16)
		}
		f := &formula{lowering: l, Builder: builder(r, op), t: t, bits: withElement(t, mlir.GetIntegerType(width, mlir.Signless)), in: operands}
		if widened {
			f.in = []*mlir.Value{f.FConvert(t, operands[0])}
		}
		v := make(f)
		if widened {
			v = f.FConvert(operands[0].Type(), v)
		}
		if !isExact.Get()[name] {
			v = l.rounded(f.Builder, v, op.Result(0).Type())
		}
		r.Replace(op, v)
		return nil
	}}
}

// isExact are the functions whose results are numbers that the operands' type has, and that use no function which only floats of fewer
// bits have.
var isExact = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	return map[string]bool{
		"math.trunc": true, "math.isfinite": true, "math.isnormal": true, "math.copysign": true, "math.round": true, "math.clampf": true,
	}
}}

// number is a float in all components.
func (f *formula) number(v float64) *mlir.Value { return f.Constant(f.t, v) }

// call calls the function of the set that the target has.
func (f *formula) call(glsl, opencl string, in ...*mlir.Value) *mlir.Value {
	if glsl != "" && f.has(shaderFunctions) {
		return f.ExtInst(glslSet, glsl, f.t, in...).Result(0)
	}
	return f.ExtInst(openclSet, opencl, f.t, in...).Result(0)
}

func (f *formula) log(scale float64) *mlir.Value {
	by := f.number(scale)
	return f.FMul(f.call("Log", "log", f.in[0]), by)
}

func (f *formula) truncated() *mlir.Value {
	x := f.in[0]
	negative := f.FOrdLessThan(x, f.number(0))
	up := f.call("Ceil", "ceil", x)
	return f.Select(negative, up, f.call("Floor", "floor", x))
}

func (f *formula) isFinite() *mlir.Value {
	isNaN := f.IsNan(f.in[0])
	return f.LogicalNot(f.LogicalOr(isNaN, f.IsInf(f.in[0])))
}

func (f *formula) isNormal() *mlir.Value {
	smallest := map[int]float64{16: 0x1p-14, 32: 0x1p-126, 64: 0x1p-1022}[bitsIn(f.t)]
	magnitude := f.call("FAbs", "fabs", f.in[0])
	large := f.FOrdGreaterThanEqual(magnitude, f.number(smallest))
	return f.LogicalAnd(large, f.FOrdLessThan(magnitude, f.number(math.Inf(1))))
}

// withSign is the magnitude of a number with the sign of another.
func (f *formula) withSign(x, sign *mlir.Value) *mlir.Value {
	width := bitsIn(f.t)
	signMask, restMask := f.mask(int64(-1)<<(width-1)), f.mask(int64(1)<<(width-1)-1)
	if v, ok := f.t.(*mlir.VectorType); ok {
		signMask, restMask = f.inAll(v, signMask), f.inAll(v, restMask)
	}
	xBits := f.Bitcast(f.bits, x)
	signBits := f.Bitcast(f.bits, sign)
	rest := f.BitwiseAnd(xBits, restMask)
	return f.Bitcast(f.t, f.BitwiseOr(rest, f.BitwiseAnd(signBits, signMask)))
}

func (f *formula) mask(v int64) *mlir.Value { return f.Constant(elementOf(f.bits), v) }

func (f *formula) inAll(shape *mlir.VectorType, v *mlir.Value) *mlir.Value {
	same := make([]*mlir.Value, shape.Shape()[0])
	for i := range same {
		same[i] = v
	}
	return f.CompositeConstruct(f.bits, same...)
}

// round rounds to the nearest integer, and halves away from zero.
func (f *formula) round() *mlir.Value {
	zero, one, half := f.number(0), f.number(1), f.number(0.5)
	magnitude := f.call("FAbs", "fabs", f.in[0])
	floor := f.call("Floor", "floor", magnitude)
	up := f.FOrdGreaterThanEqual(f.FSub(magnitude, floor), half)
	return f.withSign(f.FAdd(floor, f.Select(up, one, zero)), f.in[0])
}

// pow: GLSL's knows no negative bases.
func (f *formula) pow() *mlir.Value {
	x, y := f.in[0], f.in[1]
	zero := f.number(0)
	negative := f.FOrdLessThan(x, zero)
	v := f.call("Pow", "", f.call("FAbs", "", x), y)
	half := f.FMul(y, f.number(0.5))
	whole := f.FOrdEqual(f.call("Floor", "", y), y)
	odd := f.LogicalAnd(whole, f.FOrdNotEqual(f.call("Floor", "", half), half))
	v = f.Select(f.LogicalAnd(negative, odd), f.FNegate(v), v)
	v = f.Select(f.LogicalAnd(negative, f.LogicalNot(whole)), f.number(math.NaN()), v)
	return f.Select(f.FOrdEqual(y, zero), f.number(1), v)
}

// atan2 is the angle of a smaller side by a larger one, turned to where the point is.
func (f *formula) atan2() *mlir.Value {
	y, x := f.in[0], f.in[1]
	zero := f.number(0)
	width, height := f.call("FAbs", "", x), f.call("FAbs", "", y)
	steep := f.FOrdGreaterThan(height, width)
	large := f.Select(steep, height, width)
	small := f.Select(steep, width, height)
	ratio := f.Select(f.FOrdEqual(small, large), f.number(1), f.FDiv(small, large))
	ratio = f.Select(f.FOrdEqual(large, zero), zero, ratio)
	angle := f.call("Atan", "", ratio)
	angle = f.Select(steep, f.FSub(f.number(math.Pi/2), angle), angle)
	left := f.SLessThan(f.Bitcast(f.bits, x), f.Constant(f.bits, 0))
	angle = f.Select(left, f.FSub(f.number(math.Pi), angle), angle)
	angle = f.Select(f.LogicalOr(f.IsNan(x), f.IsNan(y)), f.FAdd(x, y), angle)
	return f.withSign(angle, y)
}

// cubeRoot is a power, with one of Newton's steps.
func (f *formula) cubeRoot() *mlir.Value {
	x := f.call("FAbs", "fabs", f.in[0])
	third := f.number(1.0 / 3)
	root := f.call("Pow", "pow", x, third)
	square := f.FMul(root, root)
	step := f.FDiv(f.FSub(f.FMul(square, root), x), f.FMul(square, f.number(3)))
	better := f.FSub(root, step)
	zero := f.number(0)
	v := f.Select(f.LogicalOr(f.FOrdEqual(x, zero), f.IsInf(x)), x, better)
	return f.withSign(v, f.in[0])
}

func (f *formula) clamp() *mlir.Value {
	x := f.in[0]
	v := f.call("FMin", "fmin", f.call("FMax", "fmax", x, f.in[1]), f.in[2])
	return f.Select(f.IsNan(x), x, v)
}

func (l *lowering) sinCos(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.resultOf(op)
	if err != nil {
		return err
	}
	set, sin, err := l.extension("Sin", "sin", t)
	if err != nil {
		return err
	}
	_, cos, _ := l.extension("Cos", "cos", t)
	b, from := builder(r, op), op.Result(0).Type()
	first := l.rounded(b, b.ExtInst(set, sin, t, operands...).Result(0), from)
	r.Replace(op, first, l.rounded(b, b.ExtInst(set, cos, t, operands...).Result(0), from))
	return nil
}
