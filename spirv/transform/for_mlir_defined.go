package transform

import (
	"math"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Instructions that MLIR has not, and that the specifications define by others that it has.

// A definition makes the value of an operation at the insertion point; nil if there is something special about it.
type definition func(w *wording, op *mlir.Operation) *mlir.Value

var definitions = map[*mlir.OpDef]definition{}

func init() {
	for opcode, d := range map[grammar.Opcode]definition{
		grammar.OpAny: func(w *wording, op *mlir.Operation) *mlir.Value { return w.foldComponents(op, grammar.OpLogicalOr) },
		grammar.OpAll: func(w *wording, op *mlir.Operation) *mlir.Value { return w.foldComponents(op, grammar.OpLogicalAnd) },
		grammar.OpLessOrGreater: func(w *wording, op *mlir.Operation) *mlir.Value {
			return w.op(grammar.OpFOrdNotEqual, op.Result(0).Type(), op.OperandValues()...)
		},
		grammar.OpExpectKHR:    first,
		grammar.OpCopyObject:   first,
		grammar.OpCopyLogical:  func(w *wording, op *mlir.Operation) *mlir.Value { return w.copied(op.Operand(0), op.Result(0).Type()) },
		grammar.OpOuterProduct: (*wording).outerProduct,
		grammar.OpCompositeConstruct: func(w *wording, op *mlir.Operation) *mlir.Value {
			if op.NumOperands() > 0 {
				return nil
			}
			return w.op(grammar.OpUndef, op.Result(0).Type()) // a struct without members has one value
		},
	} {
		definitions[spirv.DefOf(opcode)] = d
	}
	for name, d := range map[string]definition{
		"Trunc":       (*wording).trunc,
		"Degrees":     func(w *wording, op *mlir.Operation) *mlir.Value { return w.scaled(op, 180/math.Pi) },
		"Radians":     func(w *wording, op *mlir.Operation) *mlir.Value { return w.scaled(op, math.Pi/180) },
		"Step":        (*wording).step,
		"SmoothStep":  (*wording).smoothStep,
		"FaceForward": (*wording).faceForward,
		"Refract":     (*wording).refract,
		"NMin": func(w *wording, op *mlir.Operation) *mlir.Value {
			return w.unlessNaN("FMin", op.Operand(0), op.Operand(1))
		},
		"NMax": func(w *wording, op *mlir.Operation) *mlir.Value {
			return w.unlessNaN("FMax", op.Operand(0), op.Operand(1))
		},
		"NClamp": func(w *wording, op *mlir.Operation) *mlir.Value {
			return w.unlessNaN("FMin", w.unlessNaN("FMax", op.Operand(0), op.Operand(1)), op.Operand(2))
		},
	} {
		definitions[glslDef(name)] = d
	}
}

// define replaces an operation by what it is defined to be, and reports whether it has done so.
func (w *wording) define(op *mlir.Operation) bool {
	d := definitions[op.Def()]
	if d == nil || op.NumResults() != 1 || !onlyRelaxed(op) {
		return false
	}
	w.b.Before(op)
	w.loc = op.Loc()
	v := d(w, op)
	if v == nil {
		return false
	}
	op.ReplaceWith(v)
	return true
}

func first(_ *wording, op *mlir.Operation) *mlir.Value { return op.Operand(0) }

// op makes the operation of an instruction.
func (w *wording) op(opcode grammar.Opcode, t mlir.Type, operands ...*mlir.Value) *mlir.Value {
	return w.b.CreateOp(spirv.DefOf(opcode), w.loc, operands, []mlir.Type{t}).Result(0)
}

// same makes the operation of an instruction whose result has the type of its first operand.
func (w *wording) same(opcode grammar.Opcode, operands ...*mlir.Value) *mlir.Value {
	return w.op(opcode, operands[0].Type(), operands...)
}

// glsl makes an extended instruction whose result has the type of its first operand.
func (w *wording) glsl(name string, operands ...*mlir.Value) *mlir.Value {
	return w.b.CreateOp(glslDef(name), w.loc, operands, []mlir.Type{operands[0].Type()}).Result(0)
}

const glslSet = "GLSL.std.450"

func glslDef(name string) *mlir.OpDef {
	return spirv.ExtDefOf(glslSet, grammar.ExtInstSetByName(glslSet).ByName(name).Number)
}

// float is the number, in every component, of a type of floats.
func (w *wording) float(t mlir.Type, v float64) *mlir.Value {
	element := spirv.ElementOf(t).(*mlir.FloatType)
	var value mlir.Attribute = mlir.GetFloatAttr(element, v)
	if vector, ok := t.(*mlir.VectorType); ok {
		value = mlir.GetDenseSplat(vector, value)
	}
	return w.b.CreateOp(spirv.OpConstant, w.loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: spirv.ValueAttr, Value: value}).Result(0)
}

// extract is one part of a composite.
func (w *wording) extract(v *mlir.Value, i int, t mlir.Type) *mlir.Value {
	indices := mlir.NamedAttribute{Name: "indices", Value: mlir.GetArrayAttr(mlir.GetIntegerAttr(mlir.I32, int64(i)))}
	return w.b.CreateOp(spirv.DefOf(grammar.OpCompositeExtract), w.loc, []*mlir.Value{v}, []mlir.Type{t}, indices).Result(0)
}

// foldComponents combines the components of a vector.
func (w *wording) foldComponents(op *mlir.Operation, with grammar.Opcode) *mlir.Value {
	t := op.Operand(0).Type().(*mlir.VectorType)
	v := w.extract(op.Operand(0), 0, t.ElementType())
	for i := 1; i < int(t.Shape()[0]); i++ {
		v = w.same(with, v, w.extract(op.Operand(0), i, t.ElementType()))
	}
	return v
}

// copied is v as a value of another type of the same shape, part by part.
func (w *wording) copied(v *mlir.Value, to mlir.Type) *mlir.Value {
	if v.Type() == to {
		return v
	}
	from, types := partTypes(v.Type()), partTypes(to)
	if from == nil || len(from) != len(types) {
		return nil
	}
	parts := make([]*mlir.Value, len(types))
	for i := range parts {
		if parts[i] = w.copied(w.extract(v, i, from[i]), types[i]); parts[i] == nil {
			return nil
		}
	}
	return w.op(grammar.OpCompositeConstruct, to, parts...)
}

// outerProduct has the columns a·b[i].
func (w *wording) outerProduct(op *mlir.Operation) *mlir.Value {
	a, b, t := op.Operand(0), op.Operand(1), op.Result(0).Type().(*spirv.MatrixType)
	columns := make([]*mlir.Value, t.Columns())
	for i := range columns {
		columns[i] = w.same(grammar.OpVectorTimesScalar, a, w.extract(b, i, t.ElementType()))
	}
	return w.op(grammar.OpCompositeConstruct, t, columns...)
}

// bools is the type of what a comparison of values of a type gives.
func bools(t mlir.Type) mlir.Type { return spirv.Retyped(t, mlir.I1) }

// unlessNaN is an instruction for two numbers, or that of the two that is one.
func (w *wording) unlessNaN(name string, x, y *mlir.Value) *mlir.Value {
	t := bools(x.Type())
	both := w.op(grammar.OpSelect, x.Type(), w.op(grammar.OpIsNan, t, y), x, w.glsl(name, x, y))
	return w.op(grammar.OpSelect, x.Type(), w.op(grammar.OpIsNan, t, x), y, both)
}

// trunc goes down for positive numbers, up for negative ones.
func (w *wording) trunc(op *mlir.Operation) *mlir.Value {
	x := op.Operand(0)
	negative := w.op(grammar.OpFOrdLessThan, bools(x.Type()), x, w.float(x.Type(), 0))
	return w.op(grammar.OpSelect, x.Type(), negative, w.glsl("Ceil", x), w.glsl("Floor", x))
}

func (w *wording) scaled(op *mlir.Operation, by float64) *mlir.Value {
	return w.same(grammar.OpFMul, op.Operand(0), w.float(op.Operand(0).Type(), by))
}

// step is 0 for x < edge, else 1.
func (w *wording) step(op *mlir.Operation) *mlir.Value {
	edge, x, t := op.Operand(0), op.Operand(1), op.Result(0).Type()
	return w.op(grammar.OpSelect, t, w.op(grammar.OpFOrdLessThan, bools(t), x, edge), w.float(t, 0), w.float(t, 1))
}

// smoothStep is t²(3 - 2t) for t = clamp((x - edge0) / (edge1 - edge0), 0, 1).
func (w *wording) smoothStep(op *mlir.Operation) *mlir.Value {
	low, high, x, typ := op.Operand(0), op.Operand(1), op.Operand(2), op.Result(0).Type()
	part := w.same(grammar.OpFDiv, w.same(grammar.OpFSub, x, low), w.same(grammar.OpFSub, high, low))
	t := w.glsl("FClamp", part, w.float(typ, 0), w.float(typ, 1))
	rest := w.same(grammar.OpFSub, w.float(typ, 3), w.same(grammar.OpFMul, w.float(typ, 2), t))
	return w.same(grammar.OpFMul, w.same(grammar.OpFMul, t, t), rest)
}

// dot is the product of two vectors, or of two numbers.
func (w *wording) dot(a, b *mlir.Value) *mlir.Value {
	if element := spirv.ElementOf(a.Type()); element != a.Type() {
		return w.op(grammar.OpDot, element, a, b)
	}
	return w.same(grammar.OpFMul, a, b)
}

// spread is a scalar in every component of a type, or the scalar itself.
func (w *wording) spread(v *mlir.Value, t mlir.Type) *mlir.Value {
	vector, ok := t.(*mlir.VectorType)
	if !ok {
		return v
	}
	parts := make([]*mlir.Value, vector.Shape()[0])
	for i := range parts {
		parts[i] = v
	}
	return w.op(grammar.OpCompositeConstruct, spirv.Retyped(t, v.Type()), parts...)
}

// faceForward is N if Nref · I < 0, else -N.
func (w *wording) faceForward(op *mlir.Operation) *mlir.Value {
	n, i, ref := op.Operand(0), op.Operand(1), op.Operand(2)
	d := w.dot(ref, i)
	facing := w.op(grammar.OpFOrdLessThan, mlir.I1, d, w.float(d.Type(), 0))
	return w.op(grammar.OpSelect, n.Type(), w.spread(facing, n.Type()), n, w.same(grammar.OpFNegate, n))
}

// refract is 0 for k < 0, else eta·I - (eta (N · I) + √k) N, with k = 1 - eta² (1 - (N · I)²).
func (w *wording) refract(op *mlir.Operation) *mlir.Value {
	i, n, eta := op.Operand(0), op.Operand(1), op.Operand(2)
	t, scalar := i.Type(), spirv.ElementOf(i.Type())
	if eta.Type() != scalar {
		return nil
	}
	one, zero := w.float(scalar, 1), w.float(scalar, 0)
	d := w.dot(n, i)
	side := w.same(grammar.OpFSub, one, w.same(grammar.OpFMul, d, d))
	k := w.same(grammar.OpFSub, one, w.same(grammar.OpFMul, w.same(grammar.OpFMul, eta, eta), side))
	along := w.same(grammar.OpFAdd, w.same(grammar.OpFMul, eta, d), w.glsl("Sqrt", k))
	bent := w.same(grammar.OpFSub, w.same(grammar.OpFMul, w.spread(eta, t), i), w.same(grammar.OpFMul, w.spread(along, t), n))
	total := w.op(grammar.OpFOrdLessThan, mlir.I1, k, zero)
	return w.op(grammar.OpSelect, t, w.spread(total, t), w.float(t, 0), bent)
}

// dropFirstLevel takes the level 0 from a fetch, where it goes without saying (Vulkan, section Integer Texel Coordinate Operations).
func dropFirstLevel(op *mlir.Operation) {
	const attr = "image_operands"
	bits, ok := spirv.EnumOf(op.Attr(attr), grammar.KindImageOperands)
	if !ok || bits != uint32(grammar.ImageOperandsLod) || op.NumOperands() != 3 {
		return
	}
	if c := op.Operand(2).Def(); c != nil && c.Is(spirv.OpConstant) {
		if level, ok := c.Attr(spirv.ValueAttr).(*mlir.IntegerAttr); ok && level.Int() == 0 {
			op.SetOperands(op.OperandValues()[:2])
			op.SetAttr(attr, nil)
		}
	}
}
