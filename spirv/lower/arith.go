package lower

import (
	"fmt"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(arithToSPIRV.pass()) }

var arithToSPIRV = &conversion{
	name: "convert-arith-to-spirv", title: "ConvertArithToSPIRVPass", summary: "Convert Arith dialect to SPIR-V dialect",
	options: []string{emulateOption, fastMathOption}, patterns: (*lowering).arith, illegal: []string{"arith"},
}

// arith are the patterns for the dialect arith.
func (l *lowering) arith() []convert.Pattern {
	var list []convert.Pattern
	for _, row := range elementwiseRows {
		list = append(list, l.elementwise(row))
	}
	for _, row := range extendedRows {
		list = append(list, l.extended(row))
	}
	list = append(list, l.arithCasts()...)
	list = append(list, l.arithComparisons()...)
	return append(list, l.arithExpansions()...)
}

// An elementwiseRow is an operation that is one instruction: for numbers, and for Booleans, where there is one.
type elementwiseRow struct {
	op              string
	number, boolean grammar.Opcode
	left, right     reading
	exact           bool // of floats: the result need not be rounded
}

var elementwiseRows = []elementwiseRow{
	{op: "arith.addi", number: grammar.OpIAdd, boolean: grammar.OpLogicalNotEqual},
	{op: "arith.subi", number: grammar.OpISub, boolean: grammar.OpLogicalNotEqual},
	{op: "arith.muli", number: grammar.OpIMul, boolean: grammar.OpLogicalAnd},
	{op: "arith.divsi", number: grammar.OpSDiv, left: signed, right: signed},
	{op: "arith.divui", number: grammar.OpUDiv, left: unsigned, right: unsigned},
	{op: "arith.remui", number: grammar.OpUMod, left: unsigned, right: unsigned},
	{op: "arith.andi", number: grammar.OpBitwiseAnd, boolean: grammar.OpLogicalAnd},
	{op: "arith.ori", number: grammar.OpBitwiseOr, boolean: grammar.OpLogicalOr},
	{op: "arith.xori", number: grammar.OpBitwiseXor, boolean: grammar.OpLogicalNotEqual},
	{op: "arith.shli", number: grammar.OpShiftLeftLogical, right: unsigned},
	{op: "arith.shrsi", number: grammar.OpShiftRightArithmetic, left: signed, right: unsigned},
	{op: "arith.shrui", number: grammar.OpShiftRightLogical, left: unsigned, right: unsigned},
	{op: "arith.addf", number: grammar.OpFAdd},
	{op: "arith.subf", number: grammar.OpFSub},
	{op: "arith.mulf", number: grammar.OpFMul},
	{op: "arith.divf", number: grammar.OpFDiv},
	{op: "arith.remf", number: grammar.OpFRem},
	{op: "arith.negf", number: grammar.OpFNegate, exact: true},
}

func (l *lowering) elementwise(row elementwiseRow) convert.Pattern {
	return convert.Pattern{Op: row.op, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		t, err := l.resultOf(op)
		if err != nil {
			return err
		}
		from := formerType(op)
		opcode := row.number
		if elementOf(from) == mlir.I1 {
			if opcode = row.boolean; opcode == 0 {
				return fmt.Errorf("SPIR-V has no such instruction for Booleans")
			}
		}
		if err := l.need(env.InstructionNeed(grammar.Lookup(opcode))); err != nil {
			return err
		}
		b := builder(r, op)
		values := []*mlir.Value{l.read(b, row.left, operands[0], from)}
		if len(operands) > 1 {
			values = append(values, l.read(b, row.right, operands[1], from))
		}
		v := b.Op(opcode, t, values).Result(0)
		if !row.exact {
			v = l.rounded(b, v, from)
		}
		r.Replace(op, v)
		return nil
	}}
}

// resultOf is what the type of op's first result becomes, if that and op's operands are numbers or vectors of such, with which
// SPIR-V can calculate.
func (l *lowering) resultOf(op *mlir.Operation) (mlir.Type, error) {
	for _, v := range op.Operands {
		if _, err := l.calculable(v.Type()); err != nil {
			return nil, err
		}
	}
	return l.calculable(op.Result(0).Type())
}

// calculable is what a type becomes if SPIR-V can calculate with that.
func (l *lowering) calculable(from mlir.Type) (mlir.Type, error) {
	t, err := l.types.Convert(from)
	if err != nil {
		return nil, err
	}
	switch elementOf(t).(type) {
	case *mlir.IntegerType, *mlir.FloatType:
	default:
		return nil, fmt.Errorf("SPIR-V does not calculate with '%s'", typeText(from))
	}
	if elementOf(t) == mlir.BF16 {
		return nil, convert.Need("another type than 'bf16', of which SPIR-V has no arithmetic").Try("--arith-emulate-unsupported-floats calculates in f32")
	}
	return t, nil
}

// An extendedRow is an operation that is an instruction of GLSL.std.450 or, in kernels of OpenCL, of OpenCL.std.
type extendedRow struct {
	op           string
	glsl, opencl string // empty for none
	reads        reading
	exact        bool // of floats: the result need not be rounded
	boolean      grammar.Opcode
}

var extendedRows = []extendedRow{
	{op: "arith.maxsi", glsl: "SMax", opencl: "s_max", reads: signed, boolean: grammar.OpLogicalAnd},
	{op: "arith.minsi", glsl: "SMin", opencl: "s_min", reads: signed, boolean: grammar.OpLogicalOr},
	{op: "arith.maxui", glsl: "UMax", opencl: "u_max", reads: unsigned, boolean: grammar.OpLogicalOr},
	{op: "arith.minui", glsl: "UMin", opencl: "u_min", reads: unsigned, boolean: grammar.OpLogicalAnd},
}

func (l *lowering) extended(row extendedRow) convert.Pattern {
	return convert.Pattern{Op: row.op, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		t, err := l.resultOf(op)
		if err != nil {
			return err
		}
		from := formerType(op)
		b := builder(r, op)
		if elementOf(from) == mlir.I1 && row.boolean != 0 {
			r.Replace(op, b.Op(row.boolean, t, operands).Result(0))
			return nil
		}
		set, name, err := l.extension(row.glsl, row.opencl, t)
		if err != nil {
			return err
		}
		for i := range operands {
			operands[i] = l.read(b, row.reads, operands[i], from)
		}
		v := b.ExtInst(set, name, t, operands...).Result(0)
		if !row.exact {
			v = l.rounded(b, v, from)
		}
		r.Replace(op, v)
		return nil
	}}
}

// The sets of extended instructions.
const (
	glslSet   = "GLSL.std.450"
	openclSet = "OpenCL.std"
)

// extension chooses the set that the target has: shaders have one, kernels the other.
func (l *lowering) extension(glsl, opencl string, t mlir.Type) (set, name string, err error) {
	switch {
	case glsl != "" && l.has(grammar.CapabilityShader):
		set, name = glslSet, glsl
	case opencl != "" && l.has(grammar.CapabilityKernel):
		return openclSet, opencl, nil
	case opencl == "":
		return "", "", l.needCapability(grammar.CapabilityShader)
	case glsl == "":
		return "", "", l.needCapability(grammar.CapabilityKernel)
	default:
		return "", "", convert.Need("capability Shader or Kernel")
	}
	if elementOf(t) == mlir.F64 && !hasDoubles.Get()[glsl] {
		return "", "", fmt.Errorf("%s has no %s of f64", glslSet, glsl)
	}
	return set, name, nil
}

// hasDoubles are the instructions of GLSL.std.450 on floats that take 64 bits, too.
var hasDoubles = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	return map[string]bool{
		"FAbs": true, "FSign": true, "Floor": true, "Ceil": true, "Fract": true, "Round": true, "RoundEven": true, "Trunc": true, "Sqrt": true,
		"InverseSqrt": true, "FMin": true, "FMax": true, "NMin": true, "NMax": true, "FClamp": true, "NClamp": true, "Fma": true, "FMix": true,
	}
}}

// hasNoNaNs reports whether op's operands and results are never NaN: the user says so, or op.
func (l *lowering) hasNoNaNs(op *mlir.Operation) bool {
	return l.fastMath || arith.FastMathOf(op)&arith.FastMathFlagsNnan != 0
}
