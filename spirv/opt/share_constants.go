package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() {
	pass.Register(ShareIndices)
	pass.Register(NullConstants)
}

// ShareIndices has constants of which the sign does not matter, since they are only an index, a distance, a sample or the length of an array, once for
// both signs: of the type in which the number is there anyway. So a module may do without one of the types.
//
// Facts: an index, a distance, a sample and a length are numbers whatever their sign, but where a struct is indexed the number has to be a constant (4, 12); a
// specialization constant is its own (10).
var ShareIndices = &pass.Pass{
	Name:    "spirv-share-indices",
	Summary: "Have constants that are only indices once for both signs",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		s := surveyOf(op)
		var free []spirv.ConstantOp
		for _, c := range s.constants {
			t := c.Result().Type()
			value, ok := c.Value().(*mlir.IntegerAttr)
			switch {
			case !is32(t):
			case !ok || value.Value().IsNegative() || !isOnlyIndex(c):
				s.types[t] = true
				s.want(t, c.Value())
			default:
				free = append(free, c)
			}
		}
		changed := s.chooseLengths(op)
		signs := [2]int{} // how many unsigned and signed numbers there have to be
		for w := range s.wanted {
			if is32(w.t) {
				signs[signOf(w.t)]++
			}
		}
		usual := mlir.Type(mlir.I32)
		if s.types[signed32.Get()] && (!s.types[mlir.I32] || signs[1] > signs[0]) {
			usual = signed32.Get()
		}
		for _, c := range free {
			changed = retype(c, s.typeFor(c, usual)) || changed
		}
		return changed
	},
}

// chooseLengths gives the lengths of arrays the type with which there is less to declare, and wants them. It reports whether that is another.
func (s *survey) chooseLengths(module *mlir.Operation) bool {
	if len(s.lengths) == 0 {
		return false
	}
	was := mlir.Type(mlir.I32)
	if module.Attr(spirv.SignedLengthsAttr) != nil {
		was = signed32.Get()
	}
	chosen, least := was, s.costOfLengths(was)
	for _, t := range []mlir.Type{mlir.I32, signed32.Get()} {
		if n := s.costOfLengths(t); n < least {
			chosen, least = t, n
		}
	}
	for n := range s.lengths {
		s.want(chosen, mlir.GetIntegerAttr(chosen, int64(n)))
	}
	s.types[chosen] = true
	switch {
	case chosen == was:
		return false
	case chosen == signed32.Get():
		module.SetAttr(spirv.SignedLengthsAttr, mlir.Unit)
	default:
		module.SetAttr(spirv.SignedLengthsAttr, nil)
	}
	return true
}

// costOfLengths is how many instructions of four words there are only for lengths of a type.
func (s *survey) costOfLengths(t mlir.Type) (n int) {
	if !s.types[t] {
		n++
	}
	for length := range s.lengths {
		if !s.wanted[constantNumber{t, mlir.GetIntegerAttr(t, int64(length))}] {
			n++
		}
	}
	return n
}

func is32(t mlir.Type) bool { return t == mlir.I32 || t == signed32.Get() }

func signOf(t mlir.Type) int {
	if t == signed32.Get() {
		return 1
	}
	return 0
}

// typeFor is the type in which a number is there anyway, or else the usual one.
func (s *survey) typeFor(c spirv.ConstantOp, usual mlir.Type) mlir.Type {
	for _, t := range []mlir.Type{usual, mlir.I32, signed32.Get()} {
		if s.wanted[constantNumber{t, withType(c, t)}] {
			return t
		}
	}
	return usual
}

func withType(c spirv.ConstantOp, t mlir.Type) mlir.Attribute {
	return mlir.GetIntegerAttrAP(t, c.Value().(*mlir.IntegerAttr).Value())
}

func retype(c spirv.ConstantOp, t mlir.Type) bool {
	if c.Result().Type() == t {
		return false
	}
	c.Op.SetAttr(spirv.ValueAttr, withType(c, t))
	c.Result().SetType(t)
	return true
}

// isOnlyIndex reports whether the sign of a constant matters to none of its users.
func isOnlyIndex(c spirv.ConstantOp) bool {
	if c.Op.Attrs().Len() > 0 {
		return false
	}
	for u := range c.Result().Uses {
		if !isChainIndex(u) && !isDistance(u) && !isSample(u) {
			return false
		}
	}
	return true
}

// isChainIndex reports whether a use, of a number, is one of the indices that lead to a member.
func isChainIndex(u *mlir.Operand) bool {
	return isChain(u.Owner())
}

// isDistance reports whether a use is the distance of a shift, or which component of a vector is meant.
func isDistance(u *mlir.Operand) bool {
	op := u.Owner()
	if shift, ok := spirv.AsShiftLeftLogical(op); ok {
		return u.Value() != shift.Base()
	}
	if shift, ok := spirv.AsShiftRightLogical(op); ok {
		return u.Value() != shift.Base()
	}
	if shift, ok := spirv.AsShiftRightArithmetic(op); ok {
		return u.Value() != shift.Base()
	}
	return false
}

// isSample reports whether a use is which sample, or which level, of an image is meant.
func isSample(u *mlir.Operand) bool {
	op := u.Owner()
	if p, ok := spirv.AsImageTexelPointer(op); ok {
		return u.Value() != p.Coordinate()
	}
	if f, ok := spirv.AsImageFetch(op); ok {
		isIt := func(v *mlir.Value) bool { return v == u.Value() && v != f.Coordinate() }
		return slices.ContainsFunc(f.ImageOperandsArguments(grammar.ImageOperandsLod), isIt) ||
			slices.ContainsFunc(f.ImageOperandsArguments(grammar.ImageOperandsSample), isIt)
	}
	return false
}

// NullConstants makes null values of zeros, which are a word shorter, and of composites that are zero. A number stays where somebody
// needs it as OpConstant, so that it would be there twice; and in kernels of OpenCL, whose drivers read modules with a translator that
// up to LLVM 15 takes null values of composites and pointers alone.
//
// Facts: an index into a struct is an OpConstant (12); a specialization constant is no zero (10), and -0 is none (1).
var NullConstants = &pass.Pass{
	Name:    "spirv-null-constants",
	Summary: "Make null values of zeros",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		s := surveyOf(op)
		m, _ := spirv.AsModule(op)
		onlyComposites := m.MemoryModel() == grammar.MemoryModelOpenCL
		var zeros []spirv.ConstantOp
		for _, c := range s.constants {
			if !isZero(c.Value()) || onlyComposites && isNumber(c.Value()) {
				continue
			}
			zeros = append(zeros, c)
			if !mayBeNull(c) {
				s.want(c.Result().Type(), c.Value())
			}
		}
		changed := false
		for _, c := range zeros {
			if t := c.Result().Type(); !s.wanted[constantNumber{t, c.Value()}] {
				c.Op.SetAttr(spirv.ValueAttr, spirv.GetNullAttr(t))
				changed = true
			}
		}
		return changed
	},
}

// isNumber reports whether a value is that of a scalar.
func isNumber(value mlir.Attribute) bool {
	switch value.(type) {
	case *mlir.IntegerAttr, *mlir.FloatAttr, *spirv.NumberAttr:
		return true
	}
	return false
}

// isZero reports whether a value has no bit set, and an instruction longer than OpConstantNull.
func isZero(value mlir.Attribute) bool {
	switch a := value.(type) {
	case *mlir.IntegerAttr:
		return a.Value().IsZero() && a.Type() != mlir.I1
	case *mlir.FloatAttr:
		return a.Bits().IsZero()
	case *mlir.DenseElementsAttr:
		return a.IsSplat() && isZeroPart(a.Element(0))
	case *mlir.ArrayAttr:
		for _, e := range a.Elements() {
			if !isZeroPart(e) {
				return false
			}
		}
		return a.Len() > 0
	}
	return false
}

func isZeroPart(value mlir.Attribute) bool {
	if b, ok := value.(*mlir.IntegerAttr); ok {
		return b.Value().IsZero()
	}
	if _, ok := value.(*spirv.NullAttr); ok {
		return true
	}
	return isZero(value)
}

// mayBeNull reports whether all users of a constant take OpConstantNull.
func mayBeNull(c spirv.ConstantOp) bool {
	for u := range c.Result().Uses {
		row := spirv.RowOf(u.Owner().Def())
		if isStructIndex(u) || isStride(u) || row == nil && !takesAnyValue(u.Owner()) || hasImageOperands(u.Owner()) {
			return false
		}
	}
	return c.Op.Attrs().Len() == 0
}

// isStride reports whether a use is a stride, which has to be an OpConstant (SPV_NV_raw_access_chains).
func isStride(u *mlir.Operand) bool {
	raw, ok := spirv.AsRawAccessChainNV(u.Owner())
	return ok && u.Value() == raw.ByteStride()
}

// takesAnyValue reports whether an operation that is no single instruction passes values on.
func takesAnyValue(op *mlir.Operation) bool { return op.Has(mlir.IsTerminator) }

// hasImageOperands reports whether an operation may have offsets, which have to be constants written out for some readers.
func hasImageOperands(op *mlir.Operation) bool { return op.Attr("image_operands") != nil }
