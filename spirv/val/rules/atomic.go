package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// atomics is section 3.3.18.
func atomics() []check.Rule {
	return []check.Rule{
		{Name: "atomic-result", Section: "3.3.18", Says: "The result of an atomic instruction is a number of the kind that it computes with.",
			Ops: atomicOps, Check: atomicResult},
		{Name: "atomic-pointer", Section: "3.3.18", Says: "The pointer of an atomic instruction leads to a value of the type of the result.",
			Ops: atomicOps, Check: atomicPointer},
		{Name: "atomic-value", Section: "3.3.18", Says: "The values that an atomic instruction takes are of the type that its pointer leads to.",
			Ops: atomicOps, Check: atomicValue},
		{Name: "atomic-storage-class", Section: "2.16.1", Says: "Atomic instructions work on memory that invocations share; in shaders not on that of functions.",
			Ops: atomicOps, VUIDs: []string{atomicStorageVUID}, Check: atomicStorageClass},
		{Name: "atomic-capability", Section: "3.3.18", Says: "Atomics of 64 bits, and arithmetic of floats in shaders, need the capability of their width.",
			Ops: atomicOps, Check: atomicCapability},
	}
}

const atomicStorageVUID = "StandaloneSpirv-None-04686"

func atomicResult(c *check.Context, in check.Inst) {
	k := callOf(in)
	if k.typ == 0 {
		return
	}
	v := value{Is: intScalar}
	halves := false
	switch in.Opcode {
	case grammar.OpAtomicFAddEXT, grammar.OpAtomicFMinEXT, grammar.OpAtomicFMaxEXT:
		v.Is, halves = floatScalar, true
	case grammar.OpAtomicLoad:
		v.Is |= floatScalar
	case grammar.OpAtomicExchange:
		v.Is, halves = v.Is|floatScalar, true
	case grammar.OpAtomicFlagTestAndSet:
		v.Is = boolScalar
	}
	if halves && c.Has(grammar.CapabilityAtomicFloat16VectorNV) && isHalves(c, k.typ) {
		return
	}
	v.holdsFor(c, k, -1)
}

// isHalves reports whether a type is a vector of two or four floats of 16 bits.
func isHalves(c *check.Context, id check.ID) bool {
	n := c.Size(id)
	return kindOf(c, id)&floatVectors != 0 && (n == 2 || n == 4) && c.Width(id) == 16
}

// atomicData is the type of the value that an atomic instruction works on; an untyped pointer does not say it.
func atomicData(c *check.Context, k call) check.ID {
	p := c.Type(k.typeAt(c, 0))
	switch {
	case p.Op != grammar.OpTypeUntypedPointerKHR:
		return p.Elem
	case k.op == grammar.OpAtomicStore && len(k.operands) > 3:
		return k.typeAt(c, 3)
	}
	return k.typ
}

func isFlag(op grammar.Opcode) bool {
	return op == grammar.OpAtomicFlagTestAndSet || op == grammar.OpAtomicFlagClear
}

func atomicPointer(c *check.Context, in check.Inst) {
	k := callOf(in)
	pointer := value{Is: anyPointer}
	if !pointer.holdsFor(c, k, 0) {
		return
	}
	data := atomicData(c, k)
	switch {
	case isFlag(k.op) && c.IsUntypedPointer(k.typeAt(c, 0)):
		k.fail(c, 0, "a flag needs a typed pointer")
	case isFlag(k.op) && !c.IsIntOf(data, 32):
		k.fail(c, 0, "a flag is an integer of 32 bits")
	case isFlag(k.op):
	case k.op == grammar.OpAtomicStore && !c.IsInt(data) && !c.IsFloat(data):
		k.fail(c, 0, "must lead to an integer or float scalar")
	case k.op != grammar.OpAtomicStore && data != k.typ:
		k.fail(c, 0, "must lead to a value of the type of the result, %v", c.TypeName(k.typ))
	}
}

func atomicValue(c *check.Context, in check.Inst) {
	k := callOf(in)
	data := k.typ
	first := 3 // behind the pointer, the scope and the semantics
	switch k.op {
	case grammar.OpAtomicLoad, grammar.OpAtomicIIncrement, grammar.OpAtomicIDecrement, grammar.OpAtomicFlagTestAndSet, grammar.OpAtomicFlagClear:
		return
	case grammar.OpAtomicStore:
		data = atomicData(c, k)
	case grammar.OpAtomicCompareExchange, grammar.OpAtomicCompareExchangeWeak:
		first++
	}
	for i := first; i < len(k.operands); i++ {
		if k.typeAt(c, i) != data {
			k.fail(c, i, "must be of type %v", c.TypeName(data))
		}
	}
}

func atomicStorageClass(c *check.Context, in check.Inst) {
	k := callOf(in)
	p := c.Type(k.typeAt(c, 0))
	if !c.IsPointer(p.ID) {
		return
	}
	switch p.Storage {
	case grammar.StorageClassUniform, grammar.StorageClassStorageBuffer, grammar.StorageClassWorkgroup, grammar.StorageClassImage,
		grammar.StorageClassPhysicalStorageBuffer, grammar.StorageClassTaskPayloadWorkgroupEXT:
		return
	case grammar.StorageClassCrossWorkgroup, grammar.StorageClassGeneric, grammar.StorageClassAtomicCounter, grammar.StorageClassFunction:
		if !c.Has(grammar.CapabilityShader) {
			return
		}
	default:
		c.Fail(in, "%v cannot work on memory of the storage class %v", in.Opcode, p.Storage)
		return
	}
	switch {
	case c.Env.Is(check.Vulkan):
		c.FailVUID(atomicStorageVUID, in, "for Vulkan, %v cannot work on memory of the storage class %v", in.Opcode, p.Storage)
	case p.Storage == grammar.StorageClassFunction:
		c.Fail(in, "in a shader, %v cannot work on memory of the storage class Function", in.Opcode)
	}
}

func atomicCapability(c *check.Context, in check.Inst) {
	k := callOf(in)
	if c.IsIntOf(atomicData(c, k), 64) && !c.Has(grammar.CapabilityInt64Atomics) {
		needsCapability(c, in, "atomic integers of 64 bits need", "Int64Atomics")
	}
	adds := k.op == grammar.OpAtomicFAddEXT
	if !adds && k.op != grammar.OpAtomicFMinEXT && k.op != grammar.OpAtomicFMaxEXT || !c.Has(grammar.CapabilityShader) {
		return
	}
	type need struct {
		c    grammar.Capability
		name string
	}
	var n need
	switch {
	case isHalves(c, k.typ):
		n = need{grammar.CapabilityAtomicFloat16VectorNV, "AtomicFloat16VectorNV"}
	case c.Width(k.typ) == 16 && adds:
		n = need{grammar.CapabilityAtomicFloat16AddEXT, "AtomicFloat16AddEXT"}
	case c.Width(k.typ) == 32 && adds:
		n = need{grammar.CapabilityAtomicFloat32AddEXT, "AtomicFloat32AddEXT"}
	case c.Width(k.typ) == 64 && adds:
		n = need{grammar.CapabilityAtomicFloat64AddEXT, "AtomicFloat64AddEXT"}
	case c.Width(k.typ) == 16:
		n = need{grammar.CapabilityAtomicFloat16MinMaxEXT, "AtomicFloat16MinMaxEXT"}
	case c.Width(k.typ) == 32:
		n = need{grammar.CapabilityAtomicFloat32MinMaxEXT, "AtomicFloat32MinMaxEXT"}
	case c.Width(k.typ) == 64:
		n = need{grammar.CapabilityAtomicFloat64MinMaxEXT, "AtomicFloat64MinMaxEXT"}
	default:
		return
	}
	if !c.Has(n.c) {
		needsCapability(c, in, k.op.String()+" of "+c.TypeName(k.typ).String()+" needs", n.name)
	}
}
