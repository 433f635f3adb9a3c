package transform

import (
	"math"
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Instructions that MLIR has not, and that the specifications define by others that it has.

// A definition makes the value of an operation at the insertion point; nil if there is something special about it.
type definition func(w *wording, op *mlir.Operation) *mlir.Value

var definitions = lazy.Value[map[*mlir.OpDef]definition]{Make: func() map[*mlir.OpDef]definition {
	m := map[*mlir.OpDef]definition{}
	for opcode, d := range map[grammar.Opcode]definition{
		grammar.OpAny: func(w *wording, op *mlir.Operation) *mlir.Value {
			return w.foldComponents(view(spirv.AsAny(op)).Vector(), w.now().LogicalOr)
		},
		grammar.OpAll: func(w *wording, op *mlir.Operation) *mlir.Value {
			return w.foldComponents(view(spirv.AsAll(op)).Vector(), w.now().LogicalAnd)
		},
		grammar.OpLessOrGreater: func(w *wording, op *mlir.Operation) *mlir.Value {
			test := view(spirv.AsLessOrGreater(op))
			return w.now().FOrdNotEqual(test.X(), test.Y())
		},
		grammar.OpExpectKHR:  func(_ *wording, op *mlir.Operation) *mlir.Value { return view(spirv.AsExpectKHR(op)).Value() },
		grammar.OpCopyObject: func(_ *wording, op *mlir.Operation) *mlir.Value { return view(spirv.AsCopyObject(op)).Operand() },
		grammar.OpCopyLogical: func(w *wording, op *mlir.Operation) *mlir.Value {
			return w.copied(view(spirv.AsCopyLogical(op)).Operand(), op.Result(0).Type())
		},
		grammar.OpOuterProduct: (*wording).outerProduct,
		grammar.OpCompositeConstruct: func(w *wording, op *mlir.Operation) *mlir.Value {
			if op.NumOperands() > 0 {
				return nil
			}
			return w.now().Undef(op.Result(0).Type()) // a struct without members has one value
		},
	} {
		m[spirv.DefOf(opcode)] = d
	}
	for name, d := range map[string]definition{
		"Trunc": (*wording).trunc,
		"Degrees": func(w *wording, op *mlir.Operation) *mlir.Value {
			return w.scaled(view(spirv.AsGLSLDegrees(op)).Radians(), 180/math.Pi)
		},
		"Radians": func(w *wording, op *mlir.Operation) *mlir.Value {
			return w.scaled(view(spirv.AsGLSLRadians(op)).Degrees(), math.Pi/180)
		},
		"Step":        (*wording).step,
		"SmoothStep":  (*wording).smoothStep,
		"FaceForward": (*wording).faceForward,
		"Refract":     (*wording).refract,
		"NMin": func(w *wording, op *mlir.Operation) *mlir.Value {
			least := view(spirv.AsGLSLNMin(op))
			return w.unlessNaN(w.gl().FMin, least.X(), least.Y())
		},
		"NMax": func(w *wording, op *mlir.Operation) *mlir.Value {
			most := view(spirv.AsGLSLNMax(op))
			return w.unlessNaN(w.gl().FMax, most.X(), most.Y())
		},
		"NClamp": func(w *wording, op *mlir.Operation) *mlir.Value {
			clamp := view(spirv.AsGLSLNClamp(op))
			return w.unlessNaN(w.gl().FMin, w.unlessNaN(w.gl().FMax, clamp.X(), clamp.MinVal()), clamp.MaxVal())
		},
	} {
		m[glslDef(name)] = d
	}
	return m
}}

// define replaces an operation by what it is defined to be, and reports whether it has done so.
func (w *wording) define(op *mlir.Operation) bool {
	d := definitions.Get()[op.Def()]
	if d == nil || op.NumResults() != 1 || !onlyRelaxed(op) || !isWellTyped(op) {
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

// isWellTyped reports whether an operation that has a definition has the types that this counts on: the verifier takes others, too.
func isWellTyped(op *mlir.Operation) bool {
	t := op.Result(0).Type()
	var operands []mlir.Type
	for _, v := range op.Operands {
		operands = append(operands, v.Type())
	}
	switch spirv.OpcodeOf(op) {
	case grammar.OpCopyLogical, grammar.OpCompositeConstruct:
		return true
	case grammar.OpCopyObject, grammar.OpExpectKHR:
		return operands[0] == t || sameBits(operands[0], t)
	case grammar.OpAny, grammar.OpAll:
		v, ok := operands[0].(*mlir.VectorType)
		return ok && t == mlir.I1 && v.ElementType() == mlir.I1
	case grammar.OpLessOrGreater:
		return isFloats(operands[0]) && operands[1] == operands[0] && spirv.WithElementType(operands[0], mlir.I1) == t
	case grammar.OpOuterProduct:
		m, ok := t.(*spirv.MatrixType)
		return ok && operands[0] == m.ColumnType() && operands[1] == mlir.GetVectorType([]int64{int64(m.Columns())}, nil, spirv.ElementOf(operands[0]))
	case grammar.OpExtInst:
		if op.Def() == glslDef("Refract") {
			operands = operands[:2] // the last one is a number
		}
	}
	return isFloats(t) && !slices.ContainsFunc(operands, func(of mlir.Type) bool { return of != t })
}

// isFloats reports whether a type is one of floats, or of vectors of them.
func isFloats(t mlir.Type) bool {
	_, scalar := t.(*mlir.FloatType)
	v, ok := t.(*mlir.VectorType)
	if ok {
		_, ok = v.ElementType().(*mlir.FloatType)
	}
	return scalar || ok
}

// view is the view of an operation of which it is known what it is.
func view[V any](v V, _ bool) V { return v }

// at makes what comes next, with a location.
func (w *wording) at(loc mlir.Location) *spirv.Builder { return spirv.NewBuilder(&w.b, loc) }

// now makes what comes next, with the location of what is being said in other words; gl makes extended instructions.
func (w *wording) now() *spirv.Builder   { return w.at(w.loc) }
func (w *wording) gl() spirv.GLSLBuilder { return w.now().GLSL() }

const glslSet = "GLSL.std.450"

func glslDef(name string) *mlir.OpDef {
	return spirv.ExtDefOf(glslSet, grammar.ExtInstSetByName(glslSet).ByName(name).Number)
}

// float is the number, in every component, of a type of floats.
func (w *wording) float(t mlir.Type, v float64) *mlir.Value { return w.now().Constant(t, v) }

// extract is one part of a composite.
func (w *wording) extract(v *mlir.Value, i int) *mlir.Value {
	return w.now().CompositeExtract(v, uint32(i))
}

// foldComponents combines the components of a vector.
func (w *wording) foldComponents(vector *mlir.Value, with func(a, b *mlir.Value) *mlir.Value) *mlir.Value {
	v := w.extract(vector, 0)
	for i := 1; i < int(vector.Type().(*mlir.VectorType).Shape()[0]); i++ {
		v = with(v, w.extract(vector, i))
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
		if parts[i] = w.copied(w.extract(v, i), types[i]); parts[i] == nil {
			return nil
		}
	}
	return w.now().CompositeConstruct(to, parts...)
}

// outerProduct has the columns a·b[i].
func (w *wording) outerProduct(op *mlir.Operation) *mlir.Value {
	product := view(spirv.AsOuterProduct(op))
	t := product.Result().Type().(*spirv.MatrixType)
	columns := make([]*mlir.Value, t.Columns())
	for i := range columns {
		columns[i] = w.now().VectorTimesScalar(product.Vector1(), w.extract(product.Vector2(), i))
	}
	return w.now().CompositeConstruct(t, columns...)
}

// unlessNaN is an instruction for two numbers, or that of the two that is one.
func (w *wording) unlessNaN(both func(x, y *mlir.Value) *mlir.Value, x, y *mlir.Value) *mlir.Value {
	b := w.now()
	known := b.Select(b.IsNan(y), x, both(x, y))
	return b.Select(b.IsNan(x), y, known)
}

// trunc goes down for positive numbers, up for negative ones.
func (w *wording) trunc(op *mlir.Operation) *mlir.Value {
	x := view(spirv.AsGLSLTrunc(op)).X()
	negative := w.now().FOrdLessThan(x, w.float(x.Type(), 0))
	return w.now().Select(negative, w.gl().Ceil(x), w.gl().Floor(x))
}

func (w *wording) scaled(v *mlir.Value, by float64) *mlir.Value {
	return w.now().FMul(v, w.float(v.Type(), by))
}

// step is 0 for x < edge, else 1.
func (w *wording) step(op *mlir.Operation) *mlir.Value {
	step := view(spirv.AsGLSLStep(op))
	t := step.Result().Type()
	return w.now().Select(w.now().FOrdLessThan(step.X(), step.Edge()), w.float(t, 0), w.float(t, 1))
}

// smoothStep is t²(3 - 2t) for t = clamp((x - edge0) / (edge1 - edge0), 0, 1).
func (w *wording) smoothStep(op *mlir.Operation) *mlir.Value {
	step, b := view(spirv.AsGLSLSmoothStep(op)), w.now()
	low, typ := step.Edge0(), step.Result().Type()
	part := b.FDiv(b.FSub(step.X(), low), b.FSub(step.Edge1(), low))
	t := b.GLSL().FClamp(part, w.float(typ, 0), w.float(typ, 1))
	rest := b.FSub(w.float(typ, 3), b.FMul(w.float(typ, 2), t))
	return b.FMul(b.FMul(t, t), rest)
}

// dot is the product of two vectors, or of two numbers.
func (w *wording) dot(a, b *mlir.Value) *mlir.Value {
	if spirv.ElementOf(a.Type()) != a.Type() {
		return w.now().Dot(a, b)
	}
	return w.now().FMul(a, b)
}

// spread is a scalar in every component of a type, or the scalar itself.
func (w *wording) spread(v *mlir.Value, t mlir.Type) *mlir.Value {
	vector, ok := t.(*mlir.VectorType)
	if !ok {
		return v
	}
	parts := slices.Repeat([]*mlir.Value{v}, int(vector.Shape()[0]))
	return w.now().CompositeConstruct(spirv.WithElementType(t, v.Type()), parts...)
}

// faceForward is N if Nref · I < 0, else -N.
func (w *wording) faceForward(op *mlir.Operation) *mlir.Value {
	face := view(spirv.AsGLSLFaceForward(op))
	n := face.N()
	d := w.dot(face.Nref(), face.I())
	facing := w.now().FOrdLessThan(d, w.float(d.Type(), 0))
	return w.now().Select(w.spread(facing, n.Type()), n, w.now().FNegate(n))
}

// refract is 0 for k < 0, else eta·I - (eta (N · I) + √k) N, with k = 1 - eta² (1 - (N · I)²).
func (w *wording) refract(op *mlir.Operation) *mlir.Value {
	refract, b := view(spirv.AsGLSLRefract(op)), w.now()
	i, n, eta := refract.I(), refract.N(), refract.Eta()
	t, scalar := i.Type(), spirv.ElementOf(i.Type())
	if eta.Type() != scalar {
		return nil
	}
	one, zero := w.float(scalar, 1), w.float(scalar, 0)
	d := w.dot(n, i)
	side := b.FSub(one, b.FMul(d, d))
	k := b.FSub(one, b.FMul(b.FMul(eta, eta), side))
	along := b.FAdd(b.FMul(eta, d), b.GLSL().Sqrt(k))
	bent := b.FSub(b.FMul(w.spread(eta, t), i), b.FMul(w.spread(along, t), n))
	total := b.FOrdLessThan(k, zero)
	return b.Select(w.spread(total, t), w.float(t, 0), bent)
}

// dropFirstLevel takes the level 0 from a fetch, where it goes without saying (Vulkan, section Integer Texel Coordinate Operations).
func dropFirstLevel(fetch spirv.ImageFetchOp) {
	if fetch.ImageOperands() != grammar.ImageOperandsLod {
		return
	}
	for _, v := range fetch.ImageOperandsArguments(grammar.ImageOperandsLod) {
		c, ok := spirv.AsConstant(v.Def())
		if !ok {
			continue
		}
		if level, ok := c.Value().(*mlir.IntegerAttr); ok && level.Int() == 0 {
			fetch.SetImageOperands(nil)
		}
	}
}
