package rules

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// terminators is what section 3.3.17 says of each instruction of control flow by itself.
var terminators = []check.Rule{
	{Name: "branch-label", Section: "3.3.17", Says: "What is branched to, and what merge instructions name, is a label.",
		Ops: []grammar.Opcode{grammar.OpBranch, grammar.OpBranchConditional, grammar.OpSwitch, grammar.OpLoopMerge}, Check: branchLabel},
	{Name: "branch-conditional", Section: "3.3.17", Says: "OpBranchConditional has a boolean condition, and two weights or none.",
		Ops: []grammar.Opcode{grammar.OpBranchConditional}, Check: branchConditional},
	{Name: "branch-labels-differ", Section: "3.3.17", Says: "From SPIR-V 1.6 on, the labels of OpBranchConditional differ.",
		Ops: []grammar.Opcode{grammar.OpBranchConditional}, Check: branchLabelsDiffer},
	{Name: "switch-selector", Section: "3.3.17", Says: "The selector of OpSwitch is an integer.",
		Ops: []grammar.Opcode{grammar.OpSwitch}, Check: switchSelector},
	{Name: "loop-merge", Section: "3.3.17", Says: "A loop header, its merge block and its continue target are different blocks, but for loops of one block.",
		Ops: []grammar.Opcode{grammar.OpLoopMerge}, Check: loopMerge},
	{Name: "loop-control", Section: "3.23", Says: "DontUnroll excludes Unroll, PeelCount and PartialCount; IterationMultiple is not zero.",
		Ops: []grammar.Opcode{grammar.OpLoopMerge}, Check: loopControl},
	{Name: "return-type", Section: "3.3.17", Says: "OpReturn ends functions that return nothing.",
		Ops: []grammar.Opcode{grammar.OpReturn}, Check: returnType},
	{Name: "return-value", Section: "3.3.17", Says: "OpReturnValue returns a value of the type that the function has.",
		Ops: []grammar.Opcode{grammar.OpReturnValue}, Check: returnValue},
	{Name: "return-pointer", Section: "2.16.1", Says: "With logical addresses functions return no pointers, unless pointers are variable.",
		Ops: []grammar.Opcode{grammar.OpReturnValue}, Check: returnPointer},
	{Name: "phi-type", Section: "3.3.17", Says: "OpPhi has the type of all its values, which is not void; pointers and what is opaque are limited.",
		Ops: []grammar.Opcode{grammar.OpPhi}, Check: phiType},
	{Name: "phi-parents", Section: "3.3.17", Says: "OpPhi has one value for each block that leads to its own.",
		Ops: []grammar.Opcode{grammar.OpPhi}, Check: phiParents},
	{Name: "lifetime", Section: "3.3.17", Says: "A lifetime is that of memory in Function; its size is zero without the capability Addresses.",
		Ops: []grammar.Opcode{grammar.OpLifetimeStart, grammar.OpLifetimeStop}, Check: lifetime},
}

func branchLabel(c *check.Context, in check.Inst) {
	check := func(id check.ID) {
		if def, _ := c.Def(id); def.Opcode != grammar.OpLabel {
			c.Fail(in, "%v is not a label", c.Name(id))
		}
	}
	if v, ok := view.AsLoopMerge(in); ok {
		check(v.MergeBlock())
		check(v.ContinueTarget())
		return
	}
	for id := range c.Targets(in) {
		check(id)
	}
}

func branchConditional(c *check.Context, in check.Inst) {
	v, _ := view.AsBranchConditional(in)
	if len(v.BranchWeights())%2 != 0 || len(v.BranchWeights()) > 2 {
		c.Fail(in, "%v; there must be two or none", check.There(len(v.BranchWeights()), "branch weight"))
	}
	if t := c.TypeOf(v.Condition()); !c.IsBool(t) {
		c.Fail(in, "the condition %v is %v, not a boolean", c.Name(v.Condition()), c.TypeName(t))
	}
}

func branchLabelsDiffer(c *check.Context, in check.Inst) {
	if v, _ := view.AsBranchConditional(in); c.Version >= grammar.MakeVersion(1, 6) && v.TrueLabel() == v.FalseLabel() {
		c.Fail(in, "both ways lead to %v", c.Name(v.TrueLabel())).Suggest("OpBranch")
	}
}

func switchSelector(c *check.Context, in check.Inst) {
	v, _ := view.AsSwitch(in)
	if t := c.TypeOf(v.Selector()); !c.IsInt(t) {
		c.Fail(in, "the selector %v is %v, not an integer", c.Name(v.Selector()), c.TypeName(t))
	}
}

func loopMerge(c *check.Context, in check.Inst) {
	v, _ := view.AsLoopMerge(in)
	if v.MergeBlock() == v.ContinueTarget() {
		c.Fail(in, "%v is the merge block and the continue target", c.Name(v.MergeBlock()))
	}
	if c.Func == nil {
		return
	}
	body := c.Func.Body()
	if b, ok := body.BlockOf(v.MergeBlock()); ok {
		if own, ok := body.Merge(b); ok && own.Offset() == in.Offset() {
			c.Fail(in, "%v is its own merge block", c.Name(v.MergeBlock()))
		}
	}
}

// loopExclusions are what DontUnroll excludes.
const loopExclusions = grammar.LoopControlUnroll | grammar.LoopControlPeelCount | grammar.LoopControlPartialCount

func loopControl(c *check.Context, in check.Inst) {
	v, _ := view.AsLoopMerge(in)
	control := v.LoopControl()
	if wrong := control & loopExclusions; control&grammar.LoopControlDontUnroll != 0 && wrong != 0 {
		c.Fail(in, "DontUnroll and %v exclude each other", wrong)
	}
	if p := v.LoopControlParameters(grammar.LoopControlIterationMultiple); len(p) > 0 && p[0] == 0 {
		c.Fail(in, "IterationMultiple is zero")
	}
}

// returned is what the function around returns.
func returned(c *check.Context) (check.ID, bool) {
	if c.Func == nil {
		return 0, false
	}
	v, ok := view.AsFunction(c.Func.Def())
	return v.ResultType(), ok
}

func returnType(c *check.Context, in check.Inst) {
	if t, ok := returned(c); ok && !c.IsVoid(t) {
		c.Fail(in, "the function returns %v", c.TypeName(t)).Note(c.Func.Def(), "the function")
	}
}

func returnValue(c *check.Context, in check.Inst) {
	v, _ := view.AsReturnValue(in)
	t := c.TypeOf(v.Value())
	if t == 0 || c.IsVoid(t) {
		c.Fail(in, "%v is not a value", c.Name(v.Value()))
		return
	}
	if want, ok := returned(c); ok && t != want {
		c.Fail(in, "%v is %v; the function returns %v", c.Name(v.Value()), c.TypeName(t), c.TypeName(want)).Note(c.Func.Def(), "the function")
	}
}

// hasVariablePointers reports whether pointers may be values.
func hasVariablePointers(c *check.Context) bool {
	return c.HasAny(grammar.CapabilityVariablePointers, grammar.CapabilityVariablePointersStorageBuffer)
}

func returnPointer(c *check.Context, in check.Inst) {
	v, _ := view.AsReturnValue(in)
	t := c.TypeOf(v.Value())
	if c.Addressing == grammar.AddressingModelLogical && c.IsPointer(t) && !hasVariablePointers(c) && !c.RelaxLogicalPointer {
		c.Fail(in, "%v is the pointer %v, which a function cannot return with logical addresses", c.Name(v.Value()), c.TypeName(t))
	}
}

func phiType(c *check.Context, in check.Inst) {
	v, _ := view.AsPhi(in)
	t := c.Type(v.ResultType())
	switch {
	case t.Op == grammar.OpTypeVoid:
		c.Fail(in, "OpPhi cannot be void")
		return
	case c.IsPointer(t.ID) && c.Addressing == grammar.AddressingModelLogical && !hasVariablePointers(c):
		c.Fail(in, "OpPhi of pointers needs the capability VariablePointers or VariablePointersStorageBuffer").Suggest("add OpCapability VariablePointers")
	case isOpaquePhi(c, t.Op):
		c.Fail(in, "OpPhi cannot be %v", c.TypeName(t.ID))
	}
	for value := range v.Incoming() {
		if typ := c.TypeOf(value); typ != v.ResultType() {
			c.Fail(in, "the value %v is %v, not %v", c.Name(value), c.TypeName(typ), c.TypeName(v.ResultType()))
		}
	}
}

// isOpaquePhi reports whether values of a type cannot be chosen by where control comes from.
func isOpaquePhi(c *check.Context, op grammar.Opcode) bool {
	if c.BeforeHLSLLegalization || c.Has(grammar.CapabilityBindlessTextureNV) {
		return false
	}
	return op == grammar.OpTypeSampledImage || c.Has(grammar.CapabilityShader) && (op == grammar.OpTypeImage || op == grammar.OpTypeSampler)
}

func phiParents(c *check.Context, in check.Inst) {
	v, _ := view.AsPhi(in)
	if c.Func == nil {
		return
	}
	body := c.Func.Body()
	block, ok := body.BlockOf(v.Result())
	if !ok {
		return
	}
	parents := body.Predecessors(block)
	var few [64]bool
	seen := few[:]
	if len(parents) > len(seen) {
		seen = make([]bool, len(parents))
	}
	count := 0
	for _, label := range v.Incoming() {
		count++
		if def, _ := c.Def(label); def.Opcode != grammar.OpLabel {
			c.Fail(in, "%v is not a label", c.Name(label))
			return
		}
		b, ok := body.BlockOf(label)
		i, isParent := slices.BinarySearch(parents, int32(b))
		switch {
		case !ok || !isParent:
			c.Fail(in, "%v does not lead to %v", c.Name(label), c.Name(body.ID(block))).Note(body.Label(block), "the block with the OpPhi")
			return
		case seen[i]:
			c.Fail(in, "%v is there twice", c.Name(label))
			return
		}
		seen[i] = true
	}
	if count != len(parents) {
		c.Fail(in, "there are values for %d of the %d blocks that lead to %v", count, len(parents), c.Name(body.ID(block))).
			Note(body.Label(block), "the block with the OpPhi")
	}
}

func lifetime(c *check.Context, in check.Inst) {
	var pointer check.ID
	var size uint32
	if v, ok := view.AsLifetimeStart(in); ok {
		pointer, size = v.Pointer(), v.Size()
	} else if v, ok := view.AsLifetimeStop(in); ok {
		pointer, size = v.Pointer(), v.Size()
	}
	switch t := c.TypeOfValue(pointer); {
	case t.Op != grammar.OpTypePointer:
		c.Fail(in, "%v is not a typed pointer", c.Name(pointer))
	case t.Storage != grammar.StorageClassFunction:
		c.Fail(in, "%v is in %v, not in Function", c.Name(pointer), t.Storage)
	case size != 0 && !c.Has(grammar.CapabilityAddresses):
		c.Fail(in, "the size is %d; without the capability Addresses it must be 0", size)
	}
}
