package module

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// A Type is what a type declaration says. It is one of the structs below, by value: use a type switch.
type Type interface{ isType() }

// The types of the core. What refers to other types or constants has their ids.
type (
	VoidType    struct{}
	BoolType    struct{}
	SamplerType struct{}
	IntType     struct {
		Width  int
		Signed bool
	}
	FloatType struct {
		Width    int
		Encoding grammar.FPEncoding // NoEncoding for those of IEEE 754
	}
	VectorType struct {
		Component ID
		Count     int
	}
	MatrixType struct {
		Column ID // a vector
		Count  int
	}
	ImageType struct {
		Sampled   ID
		Dim       grammar.Dim
		Depth     uint32 // 0 no, 1 yes, 2 unknown
		Arrayed   bool
		MS        bool   // multisampled
		Use       uint32 // 0 known at run time, 1 sampled, 2 read and written
		Format    grammar.ImageFormat
		Access    grammar.AccessQualifier
		HasAccess bool
	}
	SampledImageType struct{ Image ID }
	// Length is a constant: see Module.Uint.
	ArrayType        struct{ Element, Length ID }
	RuntimeArrayType struct{ Element ID }
	StructType       struct{ Members []ID }
	OpaqueType       struct{ Name string }
	// Pointee is zero for an untyped pointer.
	PointerType struct {
		Storage grammar.StorageClass
		Pointee ID
	}
	FunctionType struct {
		Return ID
		Params []ID
	}
	// OtherType is any other declaration, of an extension or of kernels: see package view for its operands.
	OtherType struct{ Instruction Instruction }
)

// NoEncoding says that a float is one of IEEE 754.
const NoEncoding grammar.FPEncoding = ^grammar.FPEncoding(0)

func (VoidType) isType()         {}
func (BoolType) isType()         {}
func (IntType) isType()          {}
func (FloatType) isType()        {}
func (VectorType) isType()       {}
func (MatrixType) isType()       {}
func (ImageType) isType()        {}
func (SamplerType) isType()      {}
func (SampledImageType) isType() {}
func (ArrayType) isType()        {}
func (RuntimeArrayType) isType() {}
func (StructType) isType()       {}
func (OpaqueType) isType()       {}
func (PointerType) isType()      {}
func (FunctionType) isType()     {}
func (OtherType) isType()        {}

// Type returns the type that an id declares; false for other ids, and for declarations with too few operands.
func (m *Module) Type(id ID) (Type, bool) {
	inst, _ := m.Def(id)
	inst = m.Whole(inst)
	if !inst.Opcode.Is(grammar.Type) || m.Check(inst) != nil {
		return nil, false
	}
	t := typeOf(inst)
	return t, true
}

// typeOf is what a declaration says.
func typeOf(inst Instruction) Type {
	switch inst.Opcode {
	case grammar.OpTypeVoid:
		return VoidType{}
	case grammar.OpTypeBool:
		return BoolType{}
	case grammar.OpTypeSampler:
		return SamplerType{}
	case grammar.OpTypeInt:
		t, _ := view.AsTypeInt(inst)
		return IntType{int(t.Width()), t.Signedness() != 0}
	case grammar.OpTypeFloat:
		t, _ := view.AsTypeFloat(inst)
		encoding, ok := t.FloatingPointEncoding()
		if !ok {
			encoding = NoEncoding
		}
		return FloatType{int(t.Width()), encoding}
	case grammar.OpTypeVector:
		t, _ := view.AsTypeVector(inst)
		return VectorType{t.ComponentType(), int(t.ComponentCount())}
	case grammar.OpTypeMatrix:
		t, _ := view.AsTypeMatrix(inst)
		return MatrixType{t.ColumnType(), int(t.ColumnCount())}
	case grammar.OpTypeImage:
		return imageOf(inst)
	case grammar.OpTypeSampledImage:
		t, _ := view.AsTypeSampledImage(inst)
		return SampledImageType{t.ImageType()}
	case grammar.OpTypeArray:
		t, _ := view.AsTypeArray(inst)
		return ArrayType{t.ElementType(), t.Length()}
	case grammar.OpTypeRuntimeArray:
		t, _ := view.AsTypeRuntimeArray(inst)
		return RuntimeArrayType{t.ElementType()}
	case grammar.OpTypeStruct:
		t, _ := view.AsTypeStruct(inst)
		return StructType{t.MemberTypes()}
	case grammar.OpTypeOpaque:
		t, _ := view.AsTypeOpaque(inst)
		return OpaqueType{t.Name()}
	case grammar.OpTypePointer:
		t, _ := view.AsTypePointer(inst)
		return PointerType{t.StorageClass(), t.Type()}
	case grammar.OpTypeUntypedPointerKHR:
		t, _ := view.AsTypeUntypedPointerKHR(inst)
		return PointerType{Storage: t.StorageClass()}
	case grammar.OpTypeFunction:
		t, _ := view.AsTypeFunction(inst)
		return FunctionType{t.ReturnType(), t.ParameterTypes()}
	}
	return OtherType{inst}
}

func imageOf(inst Instruction) Type {
	t, _ := view.AsTypeImage(inst)
	access, ok := t.AccessQualifier()
	return ImageType{
		Sampled: t.SampledType(), Dim: t.Dim(), Depth: t.Depth(), Arrayed: t.Arrayed() != 0, MS: t.MS() != 0,
		Use: t.Sampled(), Format: t.ImageFormat(), Access: access, HasAccess: ok,
	}
}

// Pointee returns the type that a pointer type leads to, or that the pointer with an id does; zero if the id is neither.
func (m *Module) Pointee(id ID) ID {
	if typ := m.TypeOf(id); typ != 0 {
		id = typ
	}
	t, _ := m.Type(id)
	p, _ := t.(PointerType)
	return p.Pointee
}
