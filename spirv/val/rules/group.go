package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// groups is section 3.3.21.
var groups = []family{
	{
		Rule: check.Rule{Name: "group-any-all", Section: "3.3.21", Says: "A vote of a group takes and gives a boolean.",
			Ops: []grammar.Opcode{grammar.OpGroupAny, grammar.OpGroupAll}},
		Result:   value{Is: boolScalar},
		Operands: []value{{}, {Is: boolScalar}},
	},
	{
		Rule: check.Rule{Name: "group-broadcast", Section: "3.3.21", Says: "OpGroupBroadcast takes a scalar or vector of the type of the result.",
			Ops: []grammar.Opcode{grammar.OpGroupBroadcast}},
		Result:   value{Is: scalarVector},
		Operands: []value{{}, {Like: sameType}},
	},
	{
		Rule: check.Rule{Name: "group-float", Section: "3.3.21", Says: "A group combines floats of the type of the result.",
			Ops: []grammar.Opcode{grammar.OpGroupFAdd, grammar.OpGroupFMax, grammar.OpGroupFMin}},
		Result:   value{Is: floats},
		Operands: []value{{}, {}, {Like: sameType}},
	},
	{
		Rule: check.Rule{Name: "group-integer", Section: "3.3.21", Says: "A group combines integers of the type of the result.",
			Ops: []grammar.Opcode{grammar.OpGroupIAdd, grammar.OpGroupUMin, grammar.OpGroupSMin, grammar.OpGroupUMax, grammar.OpGroupSMax}},
		Result:   value{Is: ints},
		Operands: []value{{}, {}, {Like: sameType}},
	},
	{
		Rule: check.Rule{Name: "group-async-copy", Section: "3.3.21", Says: "OpGroupAsyncCopy copies numbers between a workgroup and the device, and gives an event.",
			Ops: []grammar.Opcode{grammar.OpGroupAsyncCopy}},
		Result:   value{Type: grammar.OpTypeEvent},
		Operands: []value{{}, {Is: typedPointer}, {Is: anyPointer}, {Is: intScalar}, {Is: intScalar}, {Type: grammar.OpTypeEvent}},
		Then:     groupAsyncCopy,
	},
	{
		Rule: check.Rule{Name: "group-wait-events", Section: "3.3.21", Says: "OpGroupWaitEvents takes a count of 32 bits and a pointer to events.",
			Ops: []grammar.Opcode{grammar.OpGroupWaitEvents}},
		Operands: []value{{}, {Is: intScalar, Width: 32}, {Is: typedPointer}},
		Then: func(c *check.Context, k call) {
			if to := c.Type(k.typeAt(c, 2)).Elem; !c.Is(to, grammar.OpTypeEvent) {
				k.fail(c, 2, "must lead to events")
			}
		},
	},
}

func groupAsyncCopy(c *check.Context, k call) {
	v, _ := view.AsGroupAsyncCopy(k.inst)
	to, from := c.TypeOfValue(v.Destination()), c.TypeOfValue(v.Source())
	const workgroup, device = grammar.StorageClassWorkgroup, grammar.StorageClassCrossWorkgroup
	switch {
	case to.Storage != workgroup && to.Storage != device:
		c.Fail(k.inst, "the destination must be in Workgroup or CrossWorkgroup, not in %v", to.Storage)
	case kindOf(c, to.Elem)&(ints|floats) == 0:
		c.Fail(k.inst, "what is copied must be numbers, not %v", c.TypeName(to.Elem))
	case to.Elem != from.Elem:
		c.Fail(k.inst, "the source leads to %v, the destination to %v", c.TypeName(from.Elem), c.TypeName(to.Elem))
	case from.Storage+to.Storage != workgroup+device:
		c.Fail(k.inst, "one of source and destination must be in Workgroup and one in CrossWorkgroup, not in %v and %v", from.Storage, to.Storage)
	default:
		width := 32
		if c.Addressing == grammar.AddressingModelPhysical64 {
			width = 64
		}
		for _, id := range [...]check.ID{v.NumElements(), v.Stride()} {
			if c.Width(c.TypeOf(id)) != width {
				c.Fail(k.inst, "%v must be an integer of %d bits, as wide as an address", c.Name(id), width)
			}
		}
	}
}
