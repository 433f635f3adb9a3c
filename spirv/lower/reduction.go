package lower

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A reductionRow is how two elements become one: by an instruction, one for floats and one for Booleans, too; or by an extended one.
type reductionRow struct {
	number, float, boolean grammar.Opcode
	glsl, opencl           string
	reads                  reading
	nan, isExtremum        bool // of floats: NaN if one of the two is, or else the other one
}

var reductionRows = lazy.Value[map[uint64]reductionRow]{Make: func() map[uint64]reductionRow {
	return map[uint64]reductionRow{
		vector.CombiningKindAdd:      {number: grammar.OpIAdd, float: grammar.OpFAdd, boolean: grammar.OpLogicalNotEqual},
		vector.CombiningKindMul:      {number: grammar.OpIMul, float: grammar.OpFMul, boolean: grammar.OpLogicalAnd},
		vector.CombiningKindAnd:      {number: grammar.OpBitwiseAnd, boolean: grammar.OpLogicalAnd},
		vector.CombiningKindOr:       {number: grammar.OpBitwiseOr, boolean: grammar.OpLogicalOr},
		vector.CombiningKindXor:      {number: grammar.OpBitwiseXor, boolean: grammar.OpLogicalNotEqual},
		vector.CombiningKindMinui:    {glsl: "UMin", opencl: "u_min", reads: unsigned, boolean: grammar.OpLogicalAnd},
		vector.CombiningKindMaxui:    {glsl: "UMax", opencl: "u_max", reads: unsigned, boolean: grammar.OpLogicalOr},
		vector.CombiningKindMinsi:    {glsl: "SMin", opencl: "s_min", reads: signed, boolean: grammar.OpLogicalOr},
		vector.CombiningKindMaxsi:    {glsl: "SMax", opencl: "s_max", reads: signed, boolean: grammar.OpLogicalAnd},
		vector.CombiningKindMinnumf:  {glsl: "FMin", opencl: "fmin", isExtremum: true},
		vector.CombiningKindMaxnumf:  {glsl: "FMax", opencl: "fmax", isExtremum: true},
		vector.CombiningKindMinimumf: {glsl: "FMin", opencl: "fmin", isExtremum: true, nan: true},
		vector.CombiningKindMaximumf: {glsl: "FMax", opencl: "fmax", isExtremum: true, nan: true},
	}
}}

// reduceVector combines the elements of a vector from the first to the last, and what is there to begin with at last.
func (l *lowering) reduceVector(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	row, ok := reductionRows.Get()[vector.CombiningKind.In(op, "kind")]
	if !ok {
		return convert.Need("a kind that is known")
	}
	from := op.Result(0).Type()
	t, err := l.calculable(from)
	if err != nil {
		return err
	}
	combine, err := l.combiner(row, op, t, from)
	if err != nil {
		return err
	}
	b := builder(r, op)
	list := []*mlir.Value{sumByDot(b, op, operands[0])}
	if list[0] == nil {
		list = components(b, operands[0])
	}
	list = append(list, operands[1:]...)
	all := list[0]
	for _, v := range list[1:] {
		all = combine(b, all, v)
	}
	r.Replace(op, all)
	return nil
}

// sumByDot is the sum of the floats of v by one instruction, which adds in any order; nil if op does not allow that or sums nothing.
func sumByDot(b *spirv.Builder, op *mlir.Operation, v *mlir.Value) *mlir.Value {
	t, ok := v.Type().(*mlir.VectorType)
	if !ok || vector.CombiningKind.In(op, "kind") != vector.CombiningKindAdd || arith.FastMathOf(op)&arith.FastMathFlagsReassoc == 0 {
		return nil
	}
	elem, ok := t.ElementType().(*mlir.FloatType)
	if !ok || v.Type() != op.Operand(0).Type() { // which is as it was
		return nil
	}
	if product := v.Def(); product != nil && (product.Name().String() == "arith.mulf" || product.Is(spirv.DefOf(grammar.OpFMul))) {
		return b.Dot(product.Operand(0), product.Operand(1))
	}
	return b.Dot(v, b.ConstantOf(t, mlir.GetDenseSplat(t, mlir.GetFloatAttr(elem, 1))))
}

func (l *lowering) combiner(row reductionRow, op *mlir.Operation, t, from mlir.Type) (func(b *spirv.Builder, left, right *mlir.Value) *mlir.Value, error) {
	_, isFloat := t.(*mlir.FloatType)
	opcode := row.number
	switch {
	case t == mlir.I1:
		opcode = row.boolean
	case isFloat:
		opcode = row.float
	}
	if opcode != 0 {
		return func(b *spirv.Builder, left, right *mlir.Value) *mlir.Value {
			return l.rounded(b, b.Op(opcode, t, []*mlir.Value{left, right}).Result(0), from)
		}, nil
	}
	set, name, err := l.extension(row.glsl, row.opencl, t)
	if err != nil {
		return nil, err
	}
	return func(b *spirv.Builder, left, right *mlir.Value) *mlir.Value {
		if row.isExtremum {
			return l.extreme(b, op, set, name, t, left, right, row.nan)
		}
		return b.ExtInst(set, name, t, l.read(b, row.reads, left, from), l.read(b, row.reads, right, from)).Result(0)
	}, nil
}
