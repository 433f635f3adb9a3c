package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// pointerConversions is the part of section 3.3.11 that is about pointers.
var pointerConversions = []family{
	{
		Rule: check.Rule{Name: "pointer-to-integer", Section: "3.3.11", Says: "OpConvertPtrToU makes an unsigned integer of a pointer, where pointers are addresses.",
			Ops: []grammar.Opcode{grammar.OpConvertPtrToU}, VUIDs: []string{addressVUID}},
		Spec: true,
		Then: func(c *check.Context, k call) { convertAddress(c, k, -1, 0, uintScalar) },
	},
	{
		Rule: check.Rule{Name: "integer-to-pointer", Section: "3.3.11", Says: "OpConvertUToPtr makes a pointer of an integer, where pointers are addresses.",
			Ops: []grammar.Opcode{grammar.OpConvertUToPtr}, VUIDs: []string{addressVUID}},
		Spec: true,
		Then: func(c *check.Context, k call) { convertAddress(c, k, 0, -1, intScalar) },
	},
	{
		Rule: check.Rule{Name: "pointer-to-generic", Section: "3.3.11", Says: "OpPtrCastToGeneric makes a generic pointer of one to a function's, a workgroup's or a device's memory that leads to the same type.",
			Ops: []grammar.Opcode{grammar.OpPtrCastToGeneric}},
		Spec:     true,
		Result:   value{Is: anyPointer},
		Operands: []value{{Is: anyPointer}},
		Then:     func(c *check.Context, k call) { castGeneric(c, k, -1, 0) },
	},
	{
		Rule: check.Rule{Name: "generic-to-pointer", Section: "3.3.11", Says: "A generic pointer becomes one to a function's, a workgroup's or a device's memory that leads to the same type.",
			Ops: []grammar.Opcode{grammar.OpGenericCastToPtr}},
		Spec:     true,
		Result:   value{Is: anyPointer},
		Operands: []value{{Is: anyPointer}},
		Then:     func(c *check.Context, k call) { castGeneric(c, k, 0, -1) },
	},
	{
		Rule: check.Rule{Name: "generic-to-pointer-explicit", Section: "3.3.11", Says: "OpGenericCastToPtrExplicit makes a pointer to the storage class that it names.",
			Ops: []grammar.Opcode{grammar.OpGenericCastToPtrExplicit}},
		Result:   value{Is: anyPointer},
		Operands: []value{{Is: anyPointer}},
		Then: func(c *check.Context, k call) {
			v, _ := view.AsGenericCastToPtrExplicit(k.inst)
			if s := c.Type(k.typ).Storage; s != v.Storage() {
				c.Fail(k.inst, "the result is a pointer to %v, but %v is named", s, v.Storage())
				return
			}
			castGeneric(c, k, 0, -1)
		},
	},
}

const addressVUID = "StandaloneSpirv-PhysicalStorageBuffer64-04710"

// convertAddress checks the conversion between an integer and a pointer; one of them is the result, at -1.
func convertAddress(c *check.Context, k call, integer, pointer int, want kinds) {
	vectors := c.Has(grammar.CapabilityMaskedGatherScatterINTEL)
	i, p := k.typeAt(c, integer), k.typeAt(c, pointer)
	address := p
	if vectors && c.IsVector(p) {
		address = c.Type(p).Elem
	}
	if vectors {
		want |= want << partsOfShape // vectors of the same
	}
	switch {
	case kindOf(c, i)&want == 0:
		k.fail(c, integer, "must be %v", want)
		return
	case !c.IsPointer(address):
		k.fail(c, pointer, "must be a pointer")
		return
	case c.IsVector(i) != c.IsVector(p), c.Size(i) != c.Size(p) && c.IsVector(p):
		k.fail(c, 0, "must have as many components as the result, which is %v", c.TypeName(k.typ))
		return
	case c.Addressing == grammar.AddressingModelLogical:
		c.Fail(k.inst, "with logical addressing, pointers are no addresses: there is no %v", k.op)
		return
	case c.Addressing != grammar.AddressingModelPhysicalStorageBuffer64:
		return
	}
	if s := c.Type(address).Storage; s != grammar.StorageClassPhysicalStorageBuffer {
		k.fail(c, pointer, "only pointers to PhysicalStorageBuffer are addresses")
		return
	}
	if c.Env.Is(check.Vulkan) && c.Width(i) != 64 {
		c.FailVUID(addressVUID, k.inst, "for Vulkan, an address has 64 bits, but the integer is %v", c.TypeName(i))
	}
}

// castGeneric checks a cast between a generic pointer and one that is not; one of them is the result, at -1.
func castGeneric(c *check.Context, k call, generic, special int) {
	g, s := c.Type(k.typeAt(c, generic)), c.Type(k.typeAt(c, special))
	if g.Storage != grammar.StorageClassGeneric {
		k.fail(c, generic, "must be a generic pointer")
		return
	}
	switch s.Storage {
	case grammar.StorageClassWorkgroup, grammar.StorageClassCrossWorkgroup, grammar.StorageClassFunction, grammar.StorageClassCodeSectionINTEL:
	default:
		k.fail(c, special, "must be a pointer to Workgroup, CrossWorkgroup, Function or CodeSectionINTEL")
		return
	}
	if g.Elem != s.Elem {
		k.fail(c, 0, "must lead to the type that the result leads to, which is %v", c.TypeName(k.typ))
	}
}

// isEncoded reports whether a float is not one of IEEE 754.
func isEncoded(t *check.Type) bool { return t.Encoding != module.NoEncoding }
