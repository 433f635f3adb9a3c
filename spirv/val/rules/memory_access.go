package rules

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// accessing are the instructions that read or write memory and can say how.
var accessing = []grammar.Opcode{
	grammar.OpLoad, grammar.OpStore, grammar.OpCopyMemory, grammar.OpCopyMemorySized, grammar.OpPredicatedLoadINTEL,
	grammar.OpPredicatedStoreINTEL, grammar.OpCooperativeMatrixLoadNV, grammar.OpCooperativeMatrixStoreNV,
	grammar.OpCooperativeMatrixLoadKHR, grammar.OpCooperativeMatrixStoreKHR, grammar.OpCooperativeMatrixLoadTensorNV,
	grammar.OpCooperativeMatrixStoreTensorNV, grammar.OpCooperativeVectorLoadNV, grammar.OpCooperativeVectorStoreNV,
}

// memoryAccess are the rules on memory operands.
var memoryAccess = []check.Rule{
	{Name: "memory-available", Section: "3.2.26", Says: "MakePointerAvailable is for writes, MakePointerVisible for reads, and both are for pointers that are NonPrivatePointer.",
		Ops: accessing, Check: onAccesses(memoryAvailable)},
	{Name: "memory-non-private", Section: "3.2.26", Says: "NonPrivatePointer is for pointers to memory that invocations share.",
		Ops: accessing, Check: onAccesses(memoryNonPrivate)},
	{Name: "memory-aligned", Section: "3.2.26", Says: "An access to a physical storage buffer says how it is Aligned: by a power of two, not less than the size of any scalar in it.",
		VUIDs: []string{"StandaloneSpirv-PhysicalStorageBuffer64-04708", "StandaloneSpirv-PhysicalStorageBuffer64-06314"},
		Ops:   accessing, Check: onAccesses(memoryAligned)},
	{Name: "memory-predicated", Section: "SPV_INTEL_predicated_io", Says: "Predicated accesses are not Volatile.",
		Ops: []grammar.Opcode{grammar.OpPredicatedLoadINTEL, grammar.OpPredicatedStoreINTEL}, Check: onAccesses(memoryPredicated)},
	{Name: "memory-two-accesses", Section: "3.3.8", Says: "A copy has two memory operands from version 1.4 on: the first is for the target and makes nothing visible, the second is for the source and makes nothing available.",
		Ops: []grammar.Opcode{grammar.OpCopyMemory, grammar.OpCopyMemorySized}, Check: memoryTwoAccesses},
}

// An access is a memory operand of an instruction, and the pointers that the instruction uses.
type access struct {
	target, source *check.Type // of the pointers: the source's only of a copy
	reads, writes  bool
	result         ID // the type of what is read
	operand
}

// An operand is a memory operand as it is given.
type operand struct {
	given     bool // there is one
	mask      grammar.MemoryAccess
	alignment uint32
}

// onAccesses makes a rule out of one about a memory operand: it is called once for each that an instruction has, and once if it has none.
func onAccesses(f func(*check.Context, check.Inst, access)) func(*check.Context, check.Inst) {
	return func(c *check.Context, in check.Inst) {
		a, second := accessOf(c, in)
		f(c, in, a)
		if second.given {
			a.operand = second
			f(c, in, a)
		}
	}
}

// operandOf is a memory operand with its parameters.
func operandOf(mask grammar.MemoryAccess, given bool, aligned []uint32) operand {
	o := operand{mask: mask, given: given}
	if mask&grammar.MemoryAccessAligned != 0 && len(aligned) > 0 {
		o.alignment = aligned[0]
	}
	return o
}

// accessOf is how an instruction accesses memory, and the second memory operand of a copy.
func accessOf(c *check.Context, in check.Inst) (a access, second operand) {
	const aligned = grammar.MemoryAccessAligned
	switch in.Opcode {
	case grammar.OpLoad:
		v, _ := view.AsLoad(in)
		mask, given := v.MemoryAccess()
		return reading(c, v.Pointer(), v.ResultType(), operandOf(mask, given, v.MemoryAccessParameters(aligned))), second
	case grammar.OpStore:
		v, _ := view.AsStore(in)
		mask, given := v.MemoryAccess()
		return writing(c, v.Pointer(), operandOf(mask, given, v.MemoryAccessParameters(aligned))), second
	case grammar.OpCopyMemory:
		v, _ := view.AsCopyMemory(in)
		mask, given := v.SourceAccess()
		second = operandOf(mask, given, v.SourceAccessParameters(aligned))
		mask, given = v.TargetAccess()
		return copying(c, v.Target(), v.Source(), operandOf(mask, given, v.TargetAccessParameters(aligned))), second
	case grammar.OpCopyMemorySized:
		v, _ := view.AsCopyMemorySized(in)
		mask, given := v.SourceAccess()
		second = operandOf(mask, given, v.SourceAccessParameters(aligned))
		mask, given = v.TargetAccess()
		return copying(c, v.Target(), v.Source(), operandOf(mask, given, v.TargetAccessParameters(aligned))), second
	case grammar.OpPredicatedLoadINTEL:
		v, _ := view.AsPredicatedLoadINTEL(in)
		mask, given := v.MemoryAccess()
		return reading(c, v.Pointer(), v.ResultType(), operandOf(mask, given, v.MemoryAccessParameters(aligned))), second
	case grammar.OpPredicatedStoreINTEL:
		v, _ := view.AsPredicatedStoreINTEL(in)
		mask, given := v.MemoryAccess()
		return writing(c, v.Pointer(), operandOf(mask, given, v.MemoryAccessParameters(aligned))), second
	}
	return cooperativeAccess(c, in), second
}

func reading(c *check.Context, pointer, result ID, o operand) access {
	return access{target: c.PointerOf(pointer), source: c.Type(0), reads: true, result: result, operand: o}
}

func writing(c *check.Context, pointer ID, o operand) access {
	return access{target: c.PointerOf(pointer), source: c.Type(0), writes: true, operand: o}
}

func copying(c *check.Context, target, source ID, o operand) access {
	return access{target: c.PointerOf(target), source: c.PointerOf(source), reads: true, writes: true, operand: o}
}

// cooperativeAccess is accessOf for what reads and writes cooperative matrices and vectors.
func cooperativeAccess(c *check.Context, in check.Inst) access {
	const aligned = grammar.MemoryAccessAligned
	switch in.Opcode {
	case grammar.OpCooperativeMatrixLoadNV:
		v, _ := view.AsCooperativeMatrixLoadNV(in)
		mask, given := v.MemoryAccess()
		return reading(c, v.Pointer(), v.ResultType(), operandOf(mask, given, v.MemoryAccessParameters(aligned)))
	case grammar.OpCooperativeMatrixStoreNV:
		v, _ := view.AsCooperativeMatrixStoreNV(in)
		mask, given := v.MemoryAccess()
		return writing(c, v.Pointer(), operandOf(mask, given, v.MemoryAccessParameters(aligned)))
	case grammar.OpCooperativeMatrixLoadKHR:
		v, _ := view.AsCooperativeMatrixLoadKHR(in)
		mask, given := v.MemoryOperand()
		return reading(c, v.Pointer(), v.ResultType(), operandOf(mask, given, v.MemoryOperandParameters(aligned)))
	case grammar.OpCooperativeMatrixStoreKHR:
		v, _ := view.AsCooperativeMatrixStoreKHR(in)
		mask, given := v.MemoryOperand()
		return writing(c, v.Pointer(), operandOf(mask, given, v.MemoryOperandParameters(aligned)))
	case grammar.OpCooperativeMatrixLoadTensorNV:
		v, _ := view.AsCooperativeMatrixLoadTensorNV(in)
		return reading(c, v.Pointer(), v.ResultType(), operandOf(v.MemoryOperand(), true, v.MemoryOperandParameters(aligned)))
	case grammar.OpCooperativeMatrixStoreTensorNV:
		v, _ := view.AsCooperativeMatrixStoreTensorNV(in)
		return writing(c, v.Pointer(), operandOf(v.MemoryOperand(), true, v.MemoryOperandParameters(aligned)))
	case grammar.OpCooperativeVectorLoadNV:
		v, _ := view.AsCooperativeVectorLoadNV(in)
		mask, given := v.MemoryAccess()
		return reading(c, v.Pointer(), v.ResultType(), operandOf(mask, given, v.MemoryAccessParameters(aligned)))
	}
	v, _ := view.AsCooperativeVectorStoreNV(in)
	mask, given := v.MemoryAccess()
	return writing(c, v.Pointer(), operandOf(mask, given, v.MemoryAccessParameters(aligned)))
}

func memoryAvailable(c *check.Context, in check.Inst, a access) {
	const available, visible = grammar.MemoryAccessMakePointerAvailable, grammar.MemoryAccessMakePointerVisible
	switch {
	case a.mask&available != 0 && !a.writes:
		c.Fail(in, "%s makes nothing available", in.Opcode)
	case a.mask&visible != 0 && !a.reads:
		c.Fail(in, "%s makes nothing visible", in.Opcode)
	case a.mask&(available|visible) != 0 && a.mask&grammar.MemoryAccessNonPrivatePointer == 0:
		c.Fail(in, "what is made available or visible must be NonPrivatePointer")
	}
}

// sharedMemory are the storage classes of memory that invocations share.
var sharedMemory = []grammar.StorageClass{
	grammar.StorageClassUniform, grammar.StorageClassWorkgroup, grammar.StorageClassCrossWorkgroup, grammar.StorageClassGeneric,
	grammar.StorageClassImage, grammar.StorageClassStorageBuffer, grammar.StorageClassPhysicalStorageBuffer,
}

func memoryNonPrivate(c *check.Context, in check.Inst, a access) {
	if a.mask&grammar.MemoryAccessNonPrivatePointer == 0 {
		return
	}
	for _, p := range [...]*check.Type{a.target, a.source} {
		if p.Op != 0 && !slices.Contains(sharedMemory, p.Storage) {
			c.Fail(in, "NonPrivatePointer is for shared memory, not for storage class %s", p.Storage)
			return
		}
	}
}

func memoryAligned(c *check.Context, in check.Inst, a access) {
	physical := func(p *check.Type) bool { return p.Op != 0 && p.Storage == grammar.StorageClassPhysicalStorageBuffer }
	if a.mask&grammar.MemoryAccessAligned == 0 {
		unsaid := !a.given && isCooperative(in) // of these the default is not wrong
		if (physical(a.target) || physical(a.source)) && !unsaid {
			c.FailVUID("StandaloneSpirv-PhysicalStorageBuffer64-04708", in, "an access to a physical storage buffer must be Aligned")
		}
		return
	}
	if a.alignment == 0 || a.alignment&(a.alignment-1) != 0 {
		c.Fail(in, "the alignment %d is no power of two", a.alignment)
		return
	}
	largest := 0
	switch {
	case physical(a.target) && a.target.Op == grammar.OpTypePointer:
		largest = largestScalar(c, a.target.Elem)
	case physical(a.target) && a.result != 0:
		largest = largestScalar(c, a.result)
	}
	if physical(a.source) && a.source.Op == grammar.OpTypePointer {
		largest = max(largest, largestScalar(c, a.source.Elem))
	}
	if int64(a.alignment) < int64(largest) {
		c.FailVUID("StandaloneSpirv-PhysicalStorageBuffer64-06314", in, "the alignment %d is less than a scalar of %d bytes", a.alignment, largest)
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

func memoryPredicated(c *check.Context, in check.Inst, a access) {
	if a.mask&grammar.MemoryAccessVolatile != 0 {
		c.Fail(in, "%s is Volatile", in.Opcode)
	}
}

func memoryTwoAccesses(c *check.Context, in check.Inst) {
	first, second := accessOf(c, in)
	switch {
	case !second.given:
	case c.Version < grammar.MakeVersion(1, 4):
		c.Fail(in, "two memory operands need SPIR-V 1.4")
	case first.mask&grammar.MemoryAccessMakePointerVisible != 0:
		c.Fail(in, "the operand of the target makes something visible")
	case second.mask&grammar.MemoryAccessMakePointerAvailable != 0:
		c.Fail(in, "the operand of the source makes something available")
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
