package rules

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// memoryAccess are the rules on memory operands.
func memoryAccess() []check.Rule {
	return []check.Rule{
		{Name: "memory-available", Section: "3.2.26", Says: "MakePointerAvailable is for writes, MakePointerVisible for reads, and both are for pointers that are NonPrivatePointer.",
			Ops: check.Accessing, Check: check.OnMemoryOperands(memoryAvailable)},
		{Name: "memory-non-private", Section: "3.2.26", Says: "NonPrivatePointer is for pointers to memory that invocations share.",
			Ops: check.Accessing, Check: check.OnMemoryOperands(memoryNonPrivate)},
		{Name: "memory-aligned", Section: "3.2.26", Says: "An access to a physical storage buffer says how it is Aligned: by a power of two, not less than the size of any scalar in it.",
			VUIDs: []string{"StandaloneSpirv-PhysicalStorageBuffer64-04708", "StandaloneSpirv-PhysicalStorageBuffer64-06314"},
			Ops:   check.Accessing, Check: alignedAccess},
		{Name: "memory-access-scope", Section: "3.2.26", Says: "What is made available or visible is so in a scope, for which the module has the capability.",
			Ops: check.Accessing, Check: check.OnMemoryOperands(memoryAccessScope)},
		{Name: "memory-predicated", Section: "SPV_INTEL_predicated_io", Says: "Predicated accesses are not Volatile.",
			Ops: []grammar.Opcode{grammar.OpPredicatedLoadINTEL, grammar.OpPredicatedStoreINTEL}, Check: check.OnAccesses(memoryPredicated)},
		{Name: "memory-two-accesses", Section: "3.3.8", Says: "A copy has two memory operands from version 1.4 on: the first is for the target and makes nothing visible, the second is for the source and makes nothing available.",
			Ops: []grammar.Opcode{grammar.OpCopyMemory, grammar.OpCopyMemorySized, grammar.OpUntypedGroupAsyncCopyKHR}, Check: memoryTwoAccesses},
	}
}

func memoryAvailable(c *check.Context, in check.Inst, a check.Access) {
	const available, visible = grammar.MemoryAccessMakePointerAvailable, grammar.MemoryAccessMakePointerVisible
	switch {
	case a.Mask&available != 0 && !a.Writes:
		c.Fail(in, "%s makes nothing available", in.Opcode)
	case a.Mask&visible != 0 && !a.Reads:
		c.Fail(in, "%s makes nothing visible", in.Opcode)
	case a.Mask&(available|visible) != 0 && a.Mask&grammar.MemoryAccessNonPrivatePointer == 0:
		c.Fail(in, "what is made available or visible must be NonPrivatePointer")
	}
}

// sharedMemory are the storage classes of memory that invocations share.
var sharedMemory = []grammar.StorageClass{
	grammar.StorageClassUniform, grammar.StorageClassWorkgroup, grammar.StorageClassCrossWorkgroup, grammar.StorageClassGeneric,
	grammar.StorageClassImage, grammar.StorageClassStorageBuffer, grammar.StorageClassPhysicalStorageBuffer,
}

func memoryNonPrivate(c *check.Context, in check.Inst, a check.Access) {
	if a.Mask&grammar.MemoryAccessNonPrivatePointer == 0 {
		return
	}
	for _, p := range [...]*check.Type{a.Target, a.Source} {
		if p.Op != 0 && !slices.Contains(sharedMemory, p.Storage) {
			c.Fail(in, "NonPrivatePointer is for shared memory, not for storage class %s", p.Storage)
			return
		}
	}
}

var (
	anyAligned = lazy.Value[func(*check.Context, check.Inst)]{Make: func() func(*check.Context, check.Inst) {
		return check.OnAccesses(memoryAligned)
	}}
	givenAligned = lazy.Value[func(*check.Context, check.Inst)]{Make: func() func(*check.Context, check.Inst) {
		return check.OnMemoryOperands(memoryAligned)
	}}
)

// alignedAccess asks those that say nothing only where there are pointers that must be Aligned.
func alignedAccess(c *check.Context, in check.Inst) {
	if c.Names(grammar.StorageClassPhysicalStorageBuffer) {
		anyAligned.Get()(c, in)
	} else {
		givenAligned.Get()(c, in)
	}
}

func memoryAligned(c *check.Context, in check.Inst, a check.Access) {
	physical := func(p *check.Type) bool { return p.Op != 0 && p.Storage == grammar.StorageClassPhysicalStorageBuffer }
	if a.Mask&grammar.MemoryAccessAligned == 0 {
		unsaid := !a.Given && isCooperative(in) // of these the default is not wrong
		if (physical(a.Target) || physical(a.Source)) && !unsaid {
			c.FailVUID("StandaloneSpirv-PhysicalStorageBuffer64-04708", in, "an access to a physical storage buffer must be Aligned")
		}
		return
	}
	if a.Alignment == 0 || a.Alignment&(a.Alignment-1) != 0 {
		c.Fail(in, "the alignment %d is no power of two", a.Alignment)
		return
	}
	largest := 0
	for _, p := range [...]*check.Type{a.Target, a.Source} {
		if typ := cmp.Or(p.Elem, a.Type); typ != 0 && physical(p) { // an untyped pointer leads to what is read or written
			largest = max(largest, largestScalar(c, typ))
		}
	}
	if int64(a.Alignment) < int64(largest) {
		c.FailVUID("StandaloneSpirv-PhysicalStorageBuffer64-06314", in, "the alignment %d is less than a scalar of %v", a.Alignment, check.Count(largest, "byte"))
	}
}

// largestScalar is the size of the largest scalar in a type, in bytes; pointers are as large as those to physical storage buffers.
func largestScalar(c *check.Context, typ ID) int {
	largest := 0
	seen := map[ID]bool{}
	for work := []ID{typ}; len(work) > 0; {
		typ, work = work[len(work)-1], work[:len(work)-1]
		if seen[typ] {
			continue
		}
		seen[typ] = true
		switch t := c.Type(typ); {
		case t.Op == grammar.OpTypeStruct:
			work = append(work, t.Members...)
		case c.IsPointer(typ):
			largest = max(largest, 8)
		case c.Scalar(typ) != 0:
			largest = max(largest, c.Width(typ)/8)
		case t.Elem != 0:
			work = append(work, t.Elem)
		}
	}
	return largest
}

func memoryPredicated(c *check.Context, in check.Inst, a check.Access) {
	if a.Mask&grammar.MemoryAccessVolatile != 0 {
		c.Fail(in, "%s is Volatile", in.Opcode)
	}
}

func memoryTwoAccesses(c *check.Context, in check.Inst) {
	first, second := c.AccessOf(in)
	switch {
	case !second.Given:
	case c.Version < grammar.MakeVersion(1, 4) && in.Opcode != grammar.OpUntypedGroupAsyncCopyKHR:
		c.Fail(in, "two memory operands need SPIR-V 1.4")
	case first.Mask&grammar.MemoryAccessMakePointerVisible != 0:
		c.Fail(in, "the operand of the target makes something visible")
	case second.Mask&grammar.MemoryAccessMakePointerAvailable != 0:
		c.Fail(in, "the operand of the source makes something available")
	}
}

func memoryAccessScope(c *check.Context, in check.Inst, a check.Access) {
	for _, id := range [...]ID{a.Available, a.Visible} {
		if id != 0 && isScope(c, in, id) {
			memoryScopeNeeds(c, in, id)
		}
	}
}

// isCooperative reports whether an instruction reads or writes cooperative matrices or vectors.
func isCooperative(in check.Inst) bool {
	switch in.Opcode {
	case grammar.OpLoad, grammar.OpStore, grammar.OpCopyMemory, grammar.OpCopyMemorySized, grammar.OpPredicatedLoadINTEL,
		grammar.OpPredicatedStoreINTEL:
		return false
	}
	return true
}
