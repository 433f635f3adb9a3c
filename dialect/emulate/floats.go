package emulate

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(unsupportedFloats) }

// The options: floats with which the target does not calculate, separated by commas, and the one that stands in for them.
const (
	sourcesOption = "source-types"
	targetOption  = "target-type"
)

// unsupportedFloats lets arithmetic widen its operands and round its results. With f32 for f16 or bf16, sums, differences, products,
// quotients and roots round as if they had been calculated as they were; integers and fused products may round twice.
var unsupportedFloats = &pass.Pass{
	Name: "arith-emulate-unsupported-floats", Title: "ArithEmulateUnsupportedFloats",
	Summary: "Emulate operations on unsupported floats with extf/truncf", Options: []string{sourcesOption, targetOption},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		types, err := floatTypes(c.Options)
		if err != nil {
			d.Errorf(op.Loc(), "%v", err)
			return false
		}
		target := new(convert.Target).LegalIf(types.AreLegal, calculating...).Legal(passing...)
		run := convert.Conversion{Target: target, Types: types}
		for _, name := range calculating {
			p := convert.Pattern{Rewrite: recalculate}
			if strings.Contains(name, ".") {
				p.Op = name
			} else {
				p.Dialect = name
			}
			run.Patterns = append(run.Patterns, p)
		}
		return run.Run(op, d)
	},
}

// calculating are the dialects and operations that calculate with floats; passing are those among them that take any.
var (
	calculating = []string{"arith", "math", "vector.contract", "vector.fma", "vector.multi_reduction", "vector.outerproduct", "vector.reduction", "vector.scan"}
	passing     = []string{"arith.bitcast", "arith.constant", "arith.extf", "arith.scaling_extf", "arith.scaling_truncf", "arith.select", "arith.truncf"}
)

// recalculate makes op anew with the types that there are now, and rounds its results.
func recalculate(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	made, err := passingRow{}.remake(r, op, operands)
	if err != nil {
		return err
	}
	values := make([]*mlir.Value, made.NumResults())
	for i := range values {
		if values[i] = made.Result(i); values[i].Type() != op.Result(i).Type() {
			values[i] = convertFloat(&r.Builder, arith.TruncF, op.Loc(), op.Result(i).Type(), values[i])
		}
	}
	r.Replace(op, values...)
	return nil
}

// floatTypes says which floats become which.
func floatTypes(options map[string]string) (*convert.Types, error) {
	float := func(what, text string) (*mlir.FloatType, error) {
		t, err := mlir.ParseType(text)
		if f, ok := t.(*mlir.FloatType); ok && err == nil {
			return f, nil
		}
		return nil, fmt.Errorf("option %s names floats, such as bf16, not %q", what, text)
	}
	text, ok := options[targetOption]
	if !ok {
		text = "f32"
	}
	to, err := float(targetOption, text)
	if err != nil {
		return nil, err
	}
	var sources []*mlir.FloatType
	for text := range strings.SplitSeq(options[sourcesOption], ",") {
		if text == "" {
			continue
		}
		f, err := float(sourcesOption, text)
		switch {
		case err != nil:
			return nil, err
		case f == to:
			return nil, fmt.Errorf("option %s is '%s', which is one of those that are not supported", targetOption, f.Name())
		case f.Width() >= to.Width():
			return nil, fmt.Errorf("'%s' does not hold all numbers of '%s'", to.Name(), f.Name())
		}
		sources = append(sources, f)
	}
	var t convert.Types
	t.Add(
		convert.Keep(func(mlir.Type) bool { return true }),
		convert.On(func(f *mlir.FloatType) (mlir.Type, error) {
			if !slices.Contains(sources, f) {
				return nil, nil
			}
			return to, nil
		}),
		convert.On(func(v *mlir.VectorType) (mlir.Type, error) {
			elem, err := t.Convert(v.ElementType())
			return withElement(v, elem), err
		}),
	)
	t.AddTarget(func(b *mlir.Builder, loc mlir.Location, types []mlir.Type, inputs []*mlir.Value) []*mlir.Value {
		if len(types) != 1 || len(inputs) != 1 {
			return nil
		}
		return []*mlir.Value{convertFloat(b, arith.ExtF, loc, types[0], inputs[0])}
	})
	return &t, nil
}

func convertFloat(b *mlir.Builder, def *mlir.OpDef, loc mlir.Location, to mlir.Type, v *mlir.Value) *mlir.Value {
	flags := mlir.NamedAttribute{Name: "fastmath", Value: arith.FastMath(arith.FastMathFlagsContract)}
	return b.CreateOp(def, loc, []*mlir.Value{v}, []mlir.Type{to}, flags).Result(0)
}
