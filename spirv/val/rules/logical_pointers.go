package rules

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// logicalPointers are the rules on pointers that are not addresses.
var logicalPointers = []check.Rule{
	{Name: "logical-pointer-operand", Section: "2.16.1", Says: "A logical pointer is an operand only of instructions that take one, of some only with variable pointers.",
		Every: true, Mention: logicalOperands, Check: logicalPointerOperand},
	{Name: "logical-pointer-result", Section: "2.16.1", Says: "A logical pointer is the result only of instructions that make one, of some only with variable pointers.",
		Every: true, Mention: logicalResults, Check: logicalPointerResult},
	{Name: "variable-pointer-target", Section: "2.16.1",
		Says:     "A variable pointer leads to no matrix, no part of one and no array of blocks, is not asked for a length, and with VariablePointersStorageBuffer alone comes from one buffer.",
		OfModule: variablePointerTargets},
}

// A pointerUse says what an instruction may do with logical pointers.
type pointerUse uint8

const (
	takesNone     pointerUse = iota
	takesVariable            // with a variable pointer capability
	takesAny
)

// logicalUses are what instructions may do with operands and with their result, by the place of the opcode in the grammar.
type logicalUses struct{ operand, result []pointerUse }

var logicalUse = lazy.Value[*logicalUses]{Make: makeLogicalUses}

func makeLogicalUses() *logicalUses {
	all := grammar.All()
	t := &logicalUses{make([]pointerUse, grammar.Places), make([]pointerUse, grammar.Places)}
	set := func(table []pointerUse, use pointerUse, ops ...grammar.Opcode) {
		for _, op := range ops {
			table[op.Place()] = use
		}
	}
	for i := range all {
		row := &all[i]
		if row.Opcode.Is(grammar.Atomic) || isOfRays(row.Name) {
			t.operand[row.Opcode.Place()] = takesAny
		}
	}
	set(t.operand, takesAny, grammar.OpLoad, grammar.OpStore, grammar.OpAccessChain, grammar.OpInBoundsAccessChain, grammar.OpFunctionCall,
		grammar.OpImageTexelPointer, grammar.OpCopyMemory, grammar.OpCopyObject, grammar.OpArrayLength, grammar.OpExtInst,
		grammar.OpDecorate, grammar.OpDecorateId, grammar.OpGroupDecorate, grammar.OpEntryPoint, grammar.OpName, grammar.OpDecorateString,
		grammar.OpUntypedArrayLengthKHR, grammar.OpUntypedAccessChainKHR, grammar.OpUntypedInBoundsAccessChainKHR, grammar.OpCopyMemorySized,
		grammar.OpCooperativeMatrixLoadKHR, grammar.OpCooperativeMatrixLoadNV, grammar.OpCooperativeMatrixStoreKHR,
		grammar.OpCooperativeMatrixStoreNV, grammar.OpTraceRayKHR, grammar.OpExecuteCallableKHR, grammar.OpTraceMotionNV, grammar.OpTraceRayMotionNV,
		grammar.OpRawAccessChainNV, grammar.OpCooperativeMatrixLoadTensorNV, grammar.OpCooperativeMatrixStoreTensorNV,
		grammar.OpCooperativeVectorLoadNV, grammar.OpCooperativeVectorStoreNV, grammar.OpCooperativeVectorMatrixMulNV,
		grammar.OpCooperativeVectorMatrixMulAddNV, grammar.OpCooperativeVectorOuterProductAccumulateNV,
		grammar.OpCooperativeVectorReduceSumAccumulateNV, grammar.OpEmitMeshTasksEXT, grammar.OpEnqueueNodePayloadsAMDX,
		grammar.OpNodePayloadArrayLengthAMDX, grammar.OpIsNodePayloadValidAMDX, grammar.OpFinishWritingNodePayloadAMDX,
		grammar.OpPredicatedLoadINTEL, grammar.OpPredicatedStoreINTEL, grammar.OpGraphEntryPointARM, grammar.OpBufferPointerEXT,
		grammar.OpUntypedImageTexelPointerEXT)
	set(t.operand, takesVariable, grammar.OpReturnValue, grammar.OpPtrAccessChain, grammar.OpPtrEqual, grammar.OpPtrNotEqual,
		grammar.OpPtrDiff, grammar.OpSelect, grammar.OpPhi, grammar.OpVariable, grammar.OpUntypedPtrAccessChainKHR)
	set(t.result, takesAny, grammar.OpVariable, grammar.OpAccessChain, grammar.OpInBoundsAccessChain, grammar.OpFunctionParameter,
		grammar.OpImageTexelPointer, grammar.OpCopyObject, grammar.OpUndef, grammar.OpConstantFunctionPointerINTEL, grammar.OpUntypedAccessChainKHR,
		grammar.OpUntypedInBoundsAccessChainKHR, grammar.OpUntypedVariableKHR, grammar.OpRawAccessChainNV, grammar.OpAllocateNodePayloadsAMDX,
		grammar.OpBufferPointerEXT, grammar.OpUntypedImageTexelPointerEXT)
	set(t.result, takesVariable, grammar.OpSelect, grammar.OpPhi, grammar.OpFunctionCall, grammar.OpPtrAccessChain, grammar.OpLoad,
		grammar.OpConstantNull, grammar.OpFunction, grammar.OpUntypedPtrAccessChainKHR)
	return t
}

// isOfRays reports whether an instruction works on ray queries or hit objects, which are known by pointers.
func isOfRays(name string) bool {
	return strings.HasPrefix(name, "OpRayQuery") || strings.HasPrefix(name, "OpHitObject") || strings.HasPrefix(name, "OpReorderThread")
}

// logicalPointer returns the type of a pointer that is no address.
func logicalPointer(c *check.Context, id ID) (*check.Type, bool) {
	t := c.PointerOf(id)
	return t, t.Op != 0 && t.Storage != grammar.StorageClassPhysicalStorageBuffer
}

// variablesAllowed reports whether a capability allows variable pointers to a storage class.
func variablesAllowed(c *check.Context, s grammar.StorageClass) bool {
	return s == grammar.StorageClassStorageBuffer && c.Has(grammar.CapabilityVariablePointersStorageBuffer) ||
		s == grammar.StorageClassWorkgroup && c.Has(grammar.CapabilityVariablePointers)
}

// variablesAdvice says what lets pointers to a storage class be variable; empty where nothing does.
func variablesAdvice(c *check.Context, s grammar.StorageClass) string {
	switch s {
	case grammar.StorageClassStorageBuffer:
		return c.Declare(grammar.CapabilityVariablePointersStorageBuffer)
	case grammar.StorageClassWorkgroup:
		return c.Declare(grammar.CapabilityVariablePointers)
	}
	return ""
}

func useOf(table []pointerUse, op grammar.Opcode) pointerUse {
	return table[op.Place()]
}

func logicalOperands(op grammar.Opcode) check.Class {
	if useOf(logicalUse.Get().operand, op) == takesAny {
		return 0
	}
	return check.IsLogicalPointer
}

func logicalResults(op grammar.Opcode) check.Class {
	if useOf(logicalUse.Get().result, op) == takesAny {
		return 0
	}
	return check.ResultLogicalPointer
}

func logicalPointerOperand(c *check.Context, in check.Inst) {
	use := useOf(logicalUse.Get().operand, in.Opcode)
	if !c.IsLogical() || c.RelaxLogicalPointer {
		return
	}
	for _, id := range c.IDs(in) {
		t, ok := logicalPointer(c, id)
		switch {
		case !ok:
			continue
		case use == takesNone:
			c.Fail(in, "%s takes no logical pointer like %v", in.Opcode, c.Name(id))
		case !variablesAllowed(c, t.Storage):
			c.Fail(in, "%s takes no logical pointer to %s like %v without a variable pointer capability", in.Opcode, t.Storage, c.Name(id)).Advise(variablesAdvice(c, t.Storage))
		}
		return
	}
}

func logicalPointerResult(c *check.Context, in check.Inst) {
	if !c.IsLogical() || c.RelaxLogicalPointer {
		return
	}
	typ, _ := c.Results(in)
	t := c.Type(typ)
	switch use := useOf(logicalUse.Get().result, in.Opcode); {
	case use == takesNone:
		c.Fail(in, "%s does not make logical pointers", in.Opcode)
	case use == takesVariable && !variablesAllowed(c, t.Storage):
		c.Fail(in, "%s makes no logical pointer to %s without a variable pointer capability", in.Opcode, t.Storage).Advise(variablesAdvice(c, t.Storage))
	}
}
