package check

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// A Type is what a type declaration says, in the form that rules ask for most. Other operands are those of Inst.
type Type struct {
	ID     ID
	Op     grammar.Opcode // OpTypeInt, …; zero for what is no type
	Inst   Inst
	Width  int  // of integers and floats, in bits; 1 for OpTypeBool
	Signed bool // of integers
	// Encoding is that of a float: module.NoEncoding for those of IEEE 754.
	Encoding grammar.FPEncoding
	// Count is how many components a vector has, or columns a matrix; of an array see Module.ArrayLength.
	Count int
	// Elem is the component type of a vector, the column type of a matrix, the element type of an array or of a cooperative
	// matrix or vector or tensor, the image type of a sampled image, the sampled type of an image, what a pointer leads to (zero for an
	// untyped one), the return type of a function.
	Elem    ID
	Length  ID                   // of arrays
	Storage grammar.StorageClass // of pointers
	Members []ID                 // of structures; the parameters of function types. The module's words.
}

// noType stands for what is no type: it is no float of any format either.
var noType = Type{Encoding: module.NoEncoding}

// Type returns the type that an id declares outside of functions; one whose Op is zero for other ids. It is never nil and must not be
// changed.
func (m *Module) Type(id ID) *Type {
	if i := m.typeOf[m.Number(id)]; i != 0 {
		return &m.types[i]
	}
	return &noType
}

// TypeOfValue returns the type of a value: Type of TypeOf.
func (m *Module) TypeOfValue(id ID) *Type { return m.Type(m.TypeOf(id)) }

// collectTypes goes over the ids, for each of which the first declaration counts.
func (m *Module) collectTypes() {
	m.types = append(m.types[:0], noType)
	for n := 1; n < len(m.typeOf); n++ {
		inst := m.Numbered(uint32(n))
		if !inst.Opcode.Is(grammar.Type) || m.Check(inst) != nil || m.FunctionAround(inst) != nil {
			continue
		}
		_, id := inst.Results()
		m.typeOf[n] = int32(len(m.types))
		m.types = append(m.types, typeFrom(m.Whole(inst), id))
	}
}

func typeFrom(inst Inst, id ID) Type {
	t := Type{ID: id, Op: inst.Opcode, Inst: inst, Encoding: module.NoEncoding}
	switch inst.Opcode {
	case grammar.OpTypeBool:
		t.Width = 1
	case grammar.OpTypeInt:
		v, _ := view.AsTypeInt(inst)
		t.Width, t.Signed = int(v.Width()), v.Signedness() != 0
	case grammar.OpTypeFloat:
		v, _ := view.AsTypeFloat(inst)
		t.Width = int(v.Width())
		if e, ok := v.FloatingPointEncoding(); ok {
			t.Encoding = e
		}
	case grammar.OpTypeVector:
		v, _ := view.AsTypeVector(inst)
		t.Elem, t.Count = v.ComponentType(), int(v.ComponentCount())
	case grammar.OpTypeMatrix:
		v, _ := view.AsTypeMatrix(inst)
		t.Elem, t.Count = v.ColumnType(), int(v.ColumnCount())
	case grammar.OpTypeArray:
		v, _ := view.AsTypeArray(inst)
		t.Elem, t.Length = v.ElementType(), v.Length()
	case grammar.OpTypeStruct:
		v, _ := view.AsTypeStruct(inst)
		t.Members = v.MemberTypes()
	case grammar.OpTypePointer:
		v, _ := view.AsTypePointer(inst)
		t.Storage, t.Elem = v.StorageClass(), v.Type()
	case grammar.OpTypeUntypedPointerKHR:
		v, _ := view.AsTypeUntypedPointerKHR(inst)
		t.Storage = v.StorageClass()
	case grammar.OpTypeFunction:
		v, _ := view.AsTypeFunction(inst)
		t.Elem, t.Members = v.ReturnType(), v.ParameterTypes()
	default:
		t.Elem = firstOperand(inst)
	}
	return t
}

// firstOperand is the operand behind the result, if it is the id of a type as in all declarations made of another type that have no
// case of their own above.
func firstOperand(inst Inst) ID {
	switch inst.Opcode {
	case grammar.OpTypeImage, grammar.OpTypeSampledImage, grammar.OpTypeRuntimeArray, grammar.OpTypeCooperativeMatrixKHR,
		grammar.OpTypeCooperativeMatrixNV, grammar.OpTypeCooperativeVectorNV, grammar.OpTypeTensorARM:
		return inst.Words[2]
	}
	return 0
}
