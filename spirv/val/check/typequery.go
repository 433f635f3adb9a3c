package check

import (
	"iter"

	"github.com/spvc/spvc/spirv/grammar"
)

// The questions below take the id of a type; of any other id they are false or zero.

// Is reports whether a type is declared by one of some instructions.
func (m *Module) Is(id ID, ops ...grammar.Opcode) bool {
	op := m.Type(id).Op
	for _, o := range ops {
		if op == o {
			return op != 0
		}
	}
	return false
}

// IsType reports whether an id declares a type.
func (m *Module) IsType(id ID) bool { return m.Type(id).Op != 0 }

// IsVoid reports whether a type is void.
func (m *Module) IsVoid(id ID) bool { return m.Type(id).Op == grammar.OpTypeVoid }

// IsBool reports whether a type is the boolean scalar.
func (m *Module) IsBool(id ID) bool { return m.Type(id).Op == grammar.OpTypeBool }

// IsInt reports whether a type is an integer scalar.
func (m *Module) IsInt(id ID) bool { return m.Type(id).Op == grammar.OpTypeInt }

// IsUnsigned reports whether a type is an unsigned integer scalar.
func (m *Module) IsUnsigned(id ID) bool {
	t := m.Type(id)
	return t.Op == grammar.OpTypeInt && !t.Signed
}

// IsSigned reports whether a type is a signed integer scalar.
func (m *Module) IsSigned(id ID) bool { t := m.Type(id); return t.Op == grammar.OpTypeInt && t.Signed }

// IsIntOf reports whether a type is an integer scalar of a width.
func (m *Module) IsIntOf(id ID, width int) bool { return m.IsInt(id) && m.Type(id).Width == width }

// IsFloat reports whether a type is a float scalar, of any encoding.
func (m *Module) IsFloat(id ID) bool { return m.Type(id).Op == grammar.OpTypeFloat }

// IsFloatOf reports whether a type is a float scalar of a width.
func (m *Module) IsFloatOf(id ID, width int) bool { return m.IsFloat(id) && m.Type(id).Width == width }

// IsScalar reports whether a type is a number or a boolean.
func (m *Module) IsScalar(id ID) bool { return m.IsInt(id) || m.IsFloat(id) || m.IsBool(id) }

// IsVector reports whether a type is a vector whose size is a number; one whose size is an id, long or cooperative, is another thing.
func (m *Module) IsVector(id ID) bool { return m.Type(id).Op == grammar.OpTypeVector }

// IsMatrix reports whether a type is a matrix; a cooperative matrix is another thing.
func (m *Module) IsMatrix(id ID) bool { return m.Type(id).Op == grammar.OpTypeMatrix }

// IsAnyVector reports whether a type is a vector, also one whose size is an id.
func (m *Module) IsAnyVector(id ID) bool {
	return m.Is(id, grammar.OpTypeVector, grammar.OpTypeVectorIdEXT)
}

// IsIntVector reports whether a type is a vector of integers, also one whose size is an id.
func (m *Module) IsIntVector(id ID) bool { return m.IsAnyVector(id) && m.IsInt(m.Type(id).Elem) }

// IsFloatVector reports whether a type is a vector of floats, also one whose size is an id.
func (m *Module) IsFloatVector(id ID) bool { return m.IsAnyVector(id) && m.IsFloat(m.Type(id).Elem) }

// IsBoolVector reports whether a type is a vector of booleans, also one whose size is an id.
func (m *Module) IsBoolVector(id ID) bool { return m.IsAnyVector(id) && m.IsBool(m.Type(id).Elem) }

// IsFloatMatrix reports whether a type is a matrix of floats.
func (m *Module) IsFloatMatrix(id ID) bool { return m.IsMatrix(id) && m.IsFloatVector(m.Type(id).Elem) }

// IsInts reports whether a type is an integer scalar or a vector of them.
func (m *Module) IsInts(id ID) bool { return m.IsInt(id) || m.IsIntVector(id) }

// IsUnsigneds reports whether a type is an unsigned integer scalar or a vector of them.
func (m *Module) IsUnsigneds(id ID) bool { return m.IsInts(id) && !m.Type(m.Scalar(id)).Signed }

// IsSigneds reports whether a type is a signed integer scalar or a vector of them.
func (m *Module) IsSigneds(id ID) bool { return m.IsInts(id) && m.Type(m.Scalar(id)).Signed }

// IsFloats reports whether a type is a float scalar or a vector of them.
func (m *Module) IsFloats(id ID) bool { return m.IsFloat(id) || m.IsFloatVector(id) }

// IsBools reports whether a type is the boolean scalar or a vector of them.
func (m *Module) IsBools(id ID) bool { return m.IsBool(id) || m.IsBoolVector(id) }

// IsPointer reports whether a type is a pointer, typed or not.
func (m *Module) IsPointer(id ID) bool {
	return m.Is(id, grammar.OpTypePointer, grammar.OpTypeUntypedPointerKHR)
}

// IsTypedPointer reports whether a type is a pointer that says what it leads to.
func (m *Module) IsTypedPointer(id ID) bool { return m.Type(id).Op == grammar.OpTypePointer }

// IsUntypedPointer reports whether a type is an untyped pointer.
func (m *Module) IsUntypedPointer(id ID) bool {
	return m.Type(id).Op == grammar.OpTypeUntypedPointerKHR
}

// IsStruct reports whether a type is a structure.
func (m *Module) IsStruct(id ID) bool { return m.Type(id).Op == grammar.OpTypeStruct }

// IsArray reports whether a type is an array, of a length or without.
func (m *Module) IsArray(id ID) bool {
	return m.Is(id, grammar.OpTypeArray, grammar.OpTypeRuntimeArray)
}

// IsCooperativeMatrix reports whether a type is a cooperative matrix, of either extension.
func (m *Module) IsCooperativeMatrix(id ID) bool {
	return m.Is(id, grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV)
}

// IsCooperativeVector reports whether a type is a cooperative vector.
func (m *Module) IsCooperativeVector(id ID) bool { return m.Is(id, grammar.OpTypeCooperativeVectorNV) }

// IsAggregate reports whether a type is a structure or an array.
func (m *Module) IsAggregate(id ID) bool { return m.IsStruct(id) || m.IsArray(id) }

// IsComposite reports whether a type is an aggregate, a matrix or a vector, cooperative ones too.
func (m *Module) IsComposite(id ID) bool {
	return m.IsAggregate(id) || m.IsMatrix(id) || m.IsVector(id) || m.IsCooperativeMatrix(id) || m.IsCooperativeVector(id)
}

// Scalar returns the scalar that a scalar, a vector, a matrix, or a cooperative one of both is made of; zero for other types.
func (m *Module) Scalar(id ID) ID {
	for range 3 {
		t := m.Type(id)
		switch t.Op {
		case grammar.OpTypeInt, grammar.OpTypeFloat, grammar.OpTypeBool:
			return id
		case grammar.OpTypeVector, grammar.OpTypeMatrix, grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV,
			grammar.OpTypeCooperativeVectorNV:
			id = t.Elem
		default:
			return 0
		}
	}
	return 0
}

// Width returns the bits of a component of a type: of Scalar.
func (m *Module) Width(id ID) int { return m.Type(m.Scalar(id)).Width }

// Size returns how many components a type has: 1 for a scalar, those of a vector, the columns of a matrix; zero for other types, and for a
// vector whose size is not certain.
func (m *Module) Size(id ID) int {
	switch {
	case m.IsScalar(id):
		return 1
	case m.IsAnyVector(id):
		return int(m.VectorSize(m.Type(id)))
	case m.IsMatrix(id):
		return m.Type(id).Count
	}
	return 0
}

// Contains reports whether a type is, or is made of, one that a function says yes to. What pointers lead to is not looked at.
func (m *Module) Contains(id ID, is func(*Type) bool) bool { return m.contains(id, is, map[ID]bool{}) }

func (m *Module) contains(id ID, is func(*Type) bool, seen map[ID]bool) bool {
	work := []ID{id}
	for len(work) > 0 {
		id, work = work[len(work)-1], work[:len(work)-1]
		t := m.Type(id)
		if t.Op == 0 || seen[id] {
			continue
		}
		seen[id] = true
		if is(t) {
			return true
		}
		switch t.Op {
		case grammar.OpTypePointer, grammar.OpTypeUntypedPointerKHR:
			continue
		}
		if t.Elem != 0 {
			work = append(work, t.Elem)
		}
		work = append(work, t.Members...)
	}
	return false
}

// Arrays yields an array, the one that it is made of, and so on. It ends at one that is declared ahead of what it holds, as no array may be.
func (m *Module) Arrays(typ ID) iter.Seq[ID] {
	return func(yield func(ID) bool) {
		for m.Is(typ, grammar.OpTypeArray) {
			elem := m.Type(typ).Elem
			if !yield(typ) || m.Number(elem) >= m.Number(typ) {
				return
			}
			typ = elem
		}
	}
}

// Unarrayed returns what arrays of arrays hold in the end; a type that is no array is that itself.
func (m *Module) Unarrayed(typ ID) ID {
	for array := range m.Arrays(typ) {
		typ = m.Type(array).Elem
	}
	return typ
}
