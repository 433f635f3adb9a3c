package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

type constantKey struct {
	typ   mlir.Type
	value mlir.Attribute
}

// word32 is the id of a 32-bit unsigned constant.
func (m *module) word32(v uint32) uint32 {
	return m.constantID(mlir.I32, mlir.GetIntegerAttr(mlir.I32, int64(int32(v))))
}

// constantID is the id of a plain constant: one for each type and value. It is 0
// after an error.
func (m *module) constantID(t mlir.Type, value mlir.Attribute) uint32 {
	key := constantKey{t, value}
	if id, ok := m.constants[key]; ok {
		return id
	}
	if !m.nest() {
		return 0
	}
	defer m.leave()
	op, operands := m.constant(t, value)
	if op == 0 {
		return 0
	}
	id := m.once(op, m.typeID(t), operands...)
	m.constants[key] = id
	return id
}

// constant is the instruction that makes a constant, behind its result; OpNop
// after an error.
func (m *module) constant(t mlir.Type, value mlir.Attribute) (op grammar.Opcode, operands []uint32) {
	switch a := value.(type) {
	case *spirv.NullAttr:
		return grammar.OpConstantNull, nil
	case *spirv.UndefAttr:
		return grammar.OpUndef, nil
	case *mlir.IntegerAttr:
		if mlir.IsInteger(t, 1) {
			if a.Bool() {
				return grammar.OpConstantTrue, nil
			}
			return grammar.OpConstantFalse, nil
		}
		return grammar.OpConstant, m.number(t, a.Value())
	case *mlir.FloatAttr:
		return grammar.OpConstant, m.number(t, a.Bits())
	case *spirv.NumberAttr:
		return grammar.OpConstant, m.number(t, a.Bits())
	case *mlir.DenseElementsAttr:
		next := 0
		return grammar.OpConstantComposite, m.denseConstituents(t, a, &next)
	case *mlir.ArrayAttr:
		return grammar.OpConstantComposite, m.constituents(t, a.Elements())
	}
	if value == nil {
		m.fail("has no value")
	} else {
		m.fail("has a value that SPIR-V cannot hold: %s", mlir.AttrString(value))
	}
	return 0, nil
}

// number is a literal of the type t: lowest word first; less than 32 bits are
// sign-extended when the type is signed (specification, section 2.2.1, "Literal").
func (m *module) number(t mlir.Type, bits mlir.APInt) []uint32 {
	signed := false
	switch t := t.(type) {
	case *mlir.IntegerType:
		signed = t.Signedness() == mlir.Signed
		if t.Width() != bits.Width() {
			m.fail("has a value of %d bits for the type %s", bits.Width(), mlir.TypeString(t))
		}
	case *mlir.FloatType:
		if t.Width() != bits.Width() {
			m.fail("has a value of %d bits for the type %s", bits.Width(), t.Name())
		}
	case *spirv.NumberType:
		signed = t.IsSigned()
		if int(t.Width()) != bits.Width() {
			m.fail("has a value of %d bits for the type %s", bits.Width(), mlir.TypeString(t))
		}
	default:
		m.fail("has a number for a value of type %s", mlir.TypeString(t))
	}
	if bits.Width() < 32 {
		bits = bits.Resize(32, signed)
	}
	var words []uint32
	for i := 0; i < bits.Width(); i += 32 {
		words = append(words, uint32(bits.Word(i/64)>>(i%64)))
	}
	return words
}

// A shape says what a composite type is made of.
type shape struct {
	n    int // constituents; -1 when that is not known here
	each func(i int) mlir.Type
}

func shapeOf(t mlir.Type) (shape, bool) {
	all := func(n uint64, t mlir.Type) (shape, bool) {
		return shape{int(n), func(int) mlir.Type { return t }}, true
	}
	switch t := t.(type) {
	case *mlir.VectorType:
		if len(t.Shape()) == 1 {
			return all(uint64(t.Shape()[0]), t.ElementType())
		}
	case *spirv.ArrayType:
		if t.CountSymbol() != nil {
			return shape{-1, func(int) mlir.Type { return t.ElementType() }}, true
		}
		return all(t.Count(), t.ElementType())
	case *spirv.MatrixType:
		return all(uint64(t.Columns()), t.ColumnType())
	case *spirv.CooperativeMatrixType:
		return all(1, t.ElementType())
	case *spirv.StructType:
		return shape{t.NumMembers(), func(i int) mlir.Type { return t.Member(i).Type }}, true
	case *spirv.GenericType:
		// Vectors and tensors of extensions begin with the type of their components.
		if len(t.Operands()) > 0 {
			if elem, ok := t.Operands()[0].(*mlir.TypeAttr); ok {
				return shape{-1, func(int) mlir.Type { return elem.Value() }}, true
			}
		}
	}
	return shape{}, false
}

// constituents are the ids of the parts of a composite: constants, or symbols of
// constants.
func (m *module) constituents(t mlir.Type, list []mlir.Attribute) []uint32 {
	s, ok := shapeOf(t)
	if !ok || s.n >= 0 && s.n != len(list) {
		m.fail("has %d constituents for the type %s", len(list), mlir.TypeString(t))
		return nil
	}
	ids := make([]uint32, len(list))
	for i, a := range list {
		ids[i] = m.constantOrSymbol(s.each(i), a)
	}
	return ids
}

func (m *module) constantOrSymbol(t mlir.Type, a mlir.Attribute) uint32 {
	if ref, ok := a.(*mlir.SymbolRefAttr); ok {
		return m.symbolRefID(ref)
	}
	return m.constantID(t, a)
}

// denseConstituents reads the parts of t off dense elements, from element *next.
func (m *module) denseConstituents(t mlir.Type, a *mlir.DenseElementsAttr, next *int) []uint32 {
	s, ok := shapeOf(t)
	if s.n < 0 {
		s.n = a.Len() - *next
	}
	if !ok || !m.nest() {
		m.fail("has elements for the type %s", mlir.TypeString(t))
		return nil
	}
	defer m.leave()
	if s.n > maxConstituents {
		m.fail("has more than %d elements", maxConstituents)
		return nil
	}
	ids := make([]uint32, 0, s.n)
	for i := range s.n {
		if a.IsSplat() && i > 0 {
			if _, isStruct := t.(*spirv.StructType); !isStruct {
				ids = append(ids, ids[0])
				continue
			}
		}
		ids = append(ids, m.denseElement(s.each(i), a, next))
	}
	return ids
}

func (m *module) denseElement(t mlir.Type, a *mlir.DenseElementsAttr, next *int) uint32 {
	if _, nested := shapeOf(t); nested {
		return m.once(grammar.OpConstantComposite, m.typeID(t), m.denseConstituents(t, a, next)...)
	}
	at := *next
	if *next++; a.IsSplat() {
		at = 0
	}
	if at >= a.Len() {
		m.fail("has too few elements: %d", a.Len())
		return 0
	}
	return m.constantID(t, a.Element(at))
}
