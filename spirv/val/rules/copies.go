package rules

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

var copiesMemory = []grammar.Opcode{grammar.OpCopyMemory, grammar.OpCopyMemorySized}

// copies are the rules on OpCopyMemory and OpCopyMemorySized.
func copies() []check.Rule {
	return []check.Rule{
		{Name: "copy-pointers", Section: "3.3.8", Says: "OpCopyMemory and OpCopyMemorySized copy from a pointer to a pointer; OpCopyMemory between pointers to one type, of which one may be untyped.",
			Ops: copiesMemory, Check: copyPointers},
		{Name: "copy-size", Section: "3.3.8", Says: "The size of OpCopyMemorySized is a positive integer, in shaders of whole words unless both storage classes allow less.",
			VUIDs: []string{"RuntimeSpirv-Size-11165"}, Ops: []grammar.Opcode{grammar.OpCopyMemorySized}, Check: copySize},
		{Name: "copy-small-type", Section: "2.16.1", Says: "Nothing with numbers of 8 and 16 bits that the module may only store is copied.",
			Ops: copiesMemory, Check: copySmallType},
	}
}

// copied is the target and the source of a copy.
func copied(in check.Inst) (target, source ID) {
	v, _ := view.AsCopyMemory(in) // the other one begins like it
	return v.Target(), v.Source()
}

func copyPointers(c *check.Context, in check.Inst) {
	target, source := copied(in)
	for _, id := range [...]ID{target, source} {
		if c.PointerOf(id).Op == 0 {
			c.Fail(in, "%v is no pointer", c.Name(id))
			return
		}
	}
	if in.Opcode != grammar.OpCopyMemory {
		return
	}
	to, from := c.PointerOf(target), c.PointerOf(source)
	switch {
	case to.Op != grammar.OpTypePointer && from.Op != grammar.OpTypePointer:
		c.Fail(in, "both pointers are untyped").Suggest("use OpCopyMemorySized")
	case c.IsVoid(to.Elem) || c.IsVoid(from.Elem):
		c.Fail(in, "one of the pointers leads to void")
	case to.Op == from.Op && to.Elem != from.Elem:
		c.Fail(in, "%v leads to %v, and %v to %v", c.Name(target), c.TypeName(to.Elem), c.Name(source), c.TypeName(from.Elem)).
			Note(to.Inst, "the type of the target").Note(from.Inst, "the type of the source")
	}
}

func copySize(c *check.Context, in check.Inst) {
	v, _ := view.AsCopyMemorySized(in)
	typ := c.TypeOf(v.Size())
	if !c.IsInt(typ) {
		c.Fail(in, "the size %v is no integer", c.Name(v.Size()))
		return
	}
	size, ok := c.IntConstant(v.Size())
	switch {
	case !ok:
	case size == 0:
		c.Fail(in, "the size is zero")
	case size < 0 && c.IsSigned(typ):
		c.Fail(in, "the size is negative")
	case size%4 != 0 && c.Has(grammar.CapabilityShader) && c.IsIntOf(typ, 32):
		copyOfParts(c, in, uint32(size))
	}
}

// smallCopies says which capabilities let a storage class be copied from and to in units of two bytes, and of one. Any of a list
// suffices.
var smallCopies = lazy.Value[map[grammar.StorageClass]struct {
	by2 []grammar.Capability
	by1 []grammar.Capability
}]{Make: func() map[grammar.StorageClass]struct {
	by2 []grammar.Capability
	by1 []grammar.Capability
} {
	return map[grammar.StorageClass]struct{ by2, by1 []grammar.Capability }{
		grammar.StorageClassStorageBuffer: {
			[]grammar.Capability{grammar.CapabilityStorageBuffer16BitAccess, grammar.CapabilityUniformAndStorageBuffer16BitAccess,
				grammar.CapabilityStorageBuffer8BitAccess, grammar.CapabilityUniformAndStorageBuffer8BitAccess},
			[]grammar.Capability{grammar.CapabilityStorageBuffer8BitAccess, grammar.CapabilityUniformAndStorageBuffer8BitAccess}},
		grammar.StorageClassUniform: {
			[]grammar.Capability{grammar.CapabilityUniformAndStorageBuffer16BitAccess, grammar.CapabilityUniformAndStorageBuffer8BitAccess},
			[]grammar.Capability{grammar.CapabilityUniformAndStorageBuffer8BitAccess}},
		grammar.StorageClassPushConstant: {
			[]grammar.Capability{grammar.CapabilityStoragePushConstant16, grammar.CapabilityStoragePushConstant8},
			[]grammar.Capability{grammar.CapabilityStoragePushConstant8}},
		grammar.StorageClassInput:  {[]grammar.Capability{grammar.CapabilityStorageInputOutput16}, nil},
		grammar.StorageClassOutput: {[]grammar.Capability{grammar.CapabilityStorageInputOutput16}, nil},
		grammar.StorageClassWorkgroup: {
			[]grammar.Capability{grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR},
			[]grammar.Capability{grammar.CapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR}},
	}
}}

// copyOfParts looks at a copy of other than whole words.
func copyOfParts(c *check.Context, in check.Inst, size uint32) {
	target, source := copied(in)
	to, from := smallCopies.Get()[c.PointerOf(target).Storage], smallCopies.Get()[c.PointerOf(source).Storage]
	if c.PointerOf(target).Storage == grammar.StorageClassInput {
		to.by2 = nil // read only
	}
	int8, int16 := c.Has(grammar.CapabilityInt8), c.Has(grammar.CapabilityInt16)
	switch {
	case !int8 && !int16 && !(c.HasAny(to.by2...) && c.HasAny(from.by2...)):
		c.FailVUID("RuntimeSpirv-Size-11165", in, "the size %d is no multiple of 4", size)
	case size%2 != 0 && !int8 && !(c.HasAny(to.by1...) && c.HasAny(from.by1...)):
		c.FailVUID("RuntimeSpirv-Size-11165", in, "the size %d is no multiple of 2", size)
	}
}

func copySmallType(c *check.Context, in check.Inst) {
	target, _ := copied(in)
	p := c.PointerOf(target)
	if p.Op != grammar.OpTypePointer || !c.Has(grammar.CapabilityShader) {
		return
	}
	_, data := throughPointers(c, check.Variable{Storage: p.Storage, Data: p.Elem})
	if c.Reaches(data, c.LimitedSmallTypes()) {
		c.Fail(in, "%v has numbers of 8 or 16 bits", c.TypeName(data))
	}
}
