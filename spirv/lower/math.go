package lower

import (
	"slices"

	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(mathToSPIRV.pass()) }

var mathToSPIRV = &conversion{
	name: "convert-math-to-spirv", title: "ConvertMathToSPIRVPass", summary: "Convert Math dialect to SPIR-V dialect",
	options: []string{emulateOption, fastMathOption}, patterns: (*lowering).math,
}

// math are the patterns for the dialect math.
func (l *lowering) math() []convert.Pattern {
	var list []convert.Pattern
	for _, row := range mathRows {
		list = append(list, l.extended(row))
	}
	list = append(list, l.elementwise(elementwiseRow{op: "math.isnan", number: grammar.OpIsNan, exact: true}),
		l.elementwise(elementwiseRow{op: "math.isinf", number: grammar.OpIsInf, exact: true}))
	list = append(list, l.mathExpansions()...)
	return slices.Concat(list, l.bitCounts(), l.powers())
}

// mathRows are the operations that are instructions as they are. What has an empty place is made of others in math_expand.go; the
// instructions that MLIR has no word for are not used, but for erfc, of which nothing takes the place.
var mathRows = []extendedRow{
	{op: "math.absf", glsl: "FAbs", opencl: "fabs", exact: true},
	{op: "math.absi", glsl: "SAbs", opencl: "s_abs", reads: signed},
	{op: "math.acos", glsl: "Acos", opencl: "acos"},
	{op: "math.acosh", glsl: "Acosh", opencl: "acosh"},
	{op: "math.asin", glsl: "Asin", opencl: "asin"},
	{op: "math.asinh", glsl: "Asinh", opencl: "asinh"},
	{op: "math.atan", glsl: "Atan", opencl: "atan"},
	{op: "math.atan2", opencl: "atan2"},
	{op: "math.atanh", glsl: "Atanh", opencl: "atanh"},
	{op: "math.ceil", glsl: "Ceil", opencl: "ceil", exact: true},
	{op: "math.cos", glsl: "Cos", opencl: "cos"},
	{op: "math.cosh", glsl: "Cosh", opencl: "cosh"},
	{op: "math.erf", opencl: "erf"},
	{op: "math.erfc", opencl: "erfc"},
	{op: "math.exp", glsl: "Exp", opencl: "exp"},
	{op: "math.exp2", glsl: "Exp2"},
	{op: "math.floor", glsl: "Floor", opencl: "floor", exact: true},
	{op: "math.fma", glsl: "Fma", opencl: "fma"},
	{op: "math.log", glsl: "Log", opencl: "log"},
	{op: "math.log2", glsl: "Log2"},
	{op: "math.powf", opencl: "pow"},
	{op: "math.round", opencl: "round", exact: true},
	{op: "math.roundeven", glsl: "RoundEven", opencl: "rint", exact: true},
	{op: "math.rsqrt", glsl: "InverseSqrt", opencl: "rsqrt"},
	{op: "math.sin", glsl: "Sin", opencl: "sin"},
	{op: "math.sinh", glsl: "Sinh", opencl: "sinh"},
	{op: "math.sqrt", glsl: "Sqrt", opencl: "sqrt"},
	{op: "math.tan", glsl: "Tan", opencl: "tan"},
	{op: "math.tanh", opencl: "tanh"},
}
