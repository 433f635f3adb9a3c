package check

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// IsLogical reports whether the addressing model has logical pointers.
func (m *Module) IsLogical() bool {
	return m.Addressing == grammar.AddressingModelLogical || m.Addressing == grammar.AddressingModelPhysicalStorageBuffer64
}

// PointerOf returns the type of a pointer; one whose Op is zero for other values.
func (m *Module) PointerOf(value ID) *Type {
	if t := m.TypeOfValue(value); t.Op == grammar.OpTypePointer || t.Op == grammar.OpTypeUntypedPointerKHR {
		return t
	}
	return &noType
}

// A Variable is what an OpVariable or OpUntypedVariableKHR says.
type Variable struct {
	ID, Type    ID
	Data        ID // what it holds; zero where an untyped one does not say
	Storage     grammar.StorageClass
	Initializer ID // zero without one
	Untyped     bool
}

// AsVariable returns what a declaration of a variable says; false for other instructions.
func (m *Module) AsVariable(inst Inst) (Variable, bool) {
	if v, ok := view.AsVariable(inst); ok {
		x := Variable{ID: v.Result(), Type: v.ResultType(), Storage: v.StorageClass()}
		x.Initializer, _ = v.Initializer()
		if t := m.Type(x.Type); t.Op == grammar.OpTypePointer {
			x.Data = t.Elem
		}
		return x, true
	}
	if v, ok := view.AsUntypedVariableKHR(inst); ok {
		x := Variable{ID: v.Result(), Type: v.ResultType(), Storage: v.StorageClass(), Untyped: true}
		x.Data, _ = v.DataType()
		x.Initializer, _ = v.Initializer()
		return x, true
	}
	return Variable{}, false
}

// A Chain is what an access chain of any kind says.
type Chain struct {
	Result, Type ID
	BaseType     ID // that an untyped one looks at its base as; what the base leads to in others
	Base         ID
	Element      ID // of OpPtrAccessChain and its like
	Indexes      []ID
	Untyped      bool
}

// AsChain returns what an access chain says; false for other instructions, among them OpRawAccessChainNV.
func (m *Module) AsChain(inst Inst) (Chain, bool) {
	var c Chain
	switch inst.Opcode {
	case grammar.OpAccessChain, grammar.OpInBoundsAccessChain:
		v, _ := view.AsAccessChain(inst)
		c = Chain{Result: v.Result(), Type: v.ResultType(), Base: v.Base(), Indexes: v.Indexes()}
	case grammar.OpPtrAccessChain, grammar.OpInBoundsPtrAccessChain:
		v, _ := view.AsPtrAccessChain(inst)
		c = Chain{Result: v.Result(), Type: v.ResultType(), Base: v.Base(), Element: v.Element(), Indexes: v.Indexes()}
	case grammar.OpUntypedAccessChainKHR, grammar.OpUntypedInBoundsAccessChainKHR:
		v, _ := view.AsUntypedAccessChainKHR(inst)
		return Chain{Result: v.Result(), Type: v.ResultType(), BaseType: v.BaseType(), Base: v.Base(), Indexes: v.Indexes(), Untyped: true}, true
	case grammar.OpUntypedPtrAccessChainKHR, grammar.OpUntypedInBoundsPtrAccessChainKHR:
		v, _ := view.AsUntypedPtrAccessChainKHR(inst)
		return Chain{Result: v.Result(), Type: v.ResultType(), BaseType: v.BaseType(), Base: v.Base(), Element: v.Element(),
			Indexes: v.Indexes(), Untyped: true}, true
	default:
		return c, false
	}
	if t := m.TypeOfValue(c.Base); t.Op == grammar.OpTypePointer {
		c.BaseType = t.Elem
	}
	return c, true
}

// Part returns the type of what an index selects of a type; false if it is made of nothing, or of a structure the index is no constant
// within its members.
func (m *Module) Part(typ, index ID) (ID, bool) {
	t := m.Type(typ)
	switch t.Op {
	case grammar.OpTypeStruct:
		i, ok := m.IndexConstant(index)
		if !ok || i < 0 || i >= int64(len(t.Members)) {
			return 0, false
		}
		return t.Members[i], true
	case grammar.OpTypeMatrix, grammar.OpTypeVector, grammar.OpTypeVectorIdEXT, grammar.OpTypeCooperativeMatrixNV,
		grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeArray, grammar.OpTypeRuntimeArray:
		return t.Elem, true
	case grammar.OpTypeNodePayloadArrayAMDX:
		v, _ := view.AsTypeNodePayloadArrayAMDX(t.Inst)
		return v.PayloadType(), true
	}
	return 0, false
}

// IndexConstant returns the value of an integer that is certain when the module is validated, the size of a descriptor too if the options
// have it. Numbers of up to 32 bits are taken as signed.
func (m *Module) IndexConstant(id ID) (int64, bool) {
	inst, _ := m.Def(id)
	if inst.Opcode == grammar.OpConstantSizeOfEXT {
		v, _ := view.AsConstantSizeOfEXT(inst)
		size := int64(m.DescriptorLayout(v.Type()).Size)
		return size, size > 0
	}
	if inst.Opcode != grammar.OpConstant && inst.Opcode != grammar.OpConstantNull {
		return 0, false
	}
	if w := inst.Words; len(w) == 4 && inst.Opcode == grammar.OpConstant {
		if t := m.Type(w[1]); t.Op == grammar.OpTypeInt && t.Width == 32 {
			return int64(int32(w[3])), true // nearly all indexes
		}
	}
	k, _ := m.Constant(id)
	if _, ok := k.Uint(); !ok {
		return 0, false
	}
	switch w := k.Words(); len(w) {
	case 0:
		return 0, true
	case 1:
		return int64(int32(w[0])), true
	case 2:
		return int64(uint64(w[0]) | uint64(w[1])<<32), true
	}
	return 0, false
}

// maxSteps bounds how far a pointer is followed, so that long chains of them, each of which is asked about, cost little. Real ones are
// short.
const maxSteps = 100

// Root follows a pointer through typed access chains and copies to what it comes from.
func (m *Module) Root(pointer ID) Inst {
	inst, _ := m.Def(pointer)
	for range maxSteps {
		next := ID(0)
		if c, ok := m.AsChain(inst); ok && !c.Untyped {
			next = c.Base
		} else if v, ok := view.AsCopyObject(inst); ok {
			next = v.Operand()
		}
		before, ok := m.Def(next)
		if !ok || before.Offset() >= inst.Offset() { // no pointer comes from itself
			break
		}
		inst = before
	}
	return inst
}

// Names reports whether a pointer type, or a variable, is of a storage class.
func (m *Module) Names(class grammar.StorageClass) bool {
	return slices.Contains(m.storageClasses(), class)
}

// A storageList has storage classes, each once: a module has a few.
type storageList []grammar.StorageClass

func (l storageList) with(class grammar.StorageClass) storageList {
	if slices.Contains(l, class) {
		return l
	}
	return append(l, class)
}

func (m *Module) findStorage() storageList {
	found := m.calls().locals
	for inst := range m.In(module.Globals) {
		if class, ok := StorageOf(inst); ok {
			found = found.with(class)
		}
	}
	return found
}
