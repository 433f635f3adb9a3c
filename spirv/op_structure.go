package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The ops that give a module its structure. They stand for none, several or parts of instructions, so they are written out
// here. Their text forms and rules are in the overlay, in files such as op_module.go and op_function.go.
var (
	// OpModule is the module: one region with one block, which holds everything else.
	OpModule = &mlir.OpDef{
		Name: "spv.module", Spelled: []string{"spirv.module"},
		Summary: "A SPIR-V module: the header's facts are its attributes",
		Attrs: []mlir.AttrDef{
			{Name: AddressingModelAttr, Attr: enumAttr(grammar.KindAddressingModel)},
			{Name: MemoryModelAttr, Attr: enumAttr(grammar.KindMemoryModel)},
			{Name: VCETripleAttr, Optional: true, Attr: vceAttr},
			{Name: mlirSymName, Optional: true, Attr: stringAttr},
		},
		Regions: []mlir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1}},
		Traits: mlir.IsolatedFromAbove | mlir.SymbolTable | mlir.Symbol | mlir.SingleBlock | mlir.NoTerminator |
			mlir.NoRegionArguments,
		BareNames: map[string]string{"func": "spv.func", "return": "spv.return"},
	}
	// OpModuleEnd ended a module in 2019. It is read and dropped.
	OpModuleEnd = &mlir.OpDef{
		Name: "spv._module_end", Also: []string{"spv.mlir.endmodule", "spirv.mlir.endmodule"},
		Summary: "Older spelling: the end of a module",
		Traits:  mlir.IsTerminator,
	}
	// OpFunc is a function; without blocks it is a declaration.
	OpFunc = &mlir.OpDef{
		Name: "spv.func", Spelled: []string{"spirv.func"},
		Summary: "OpFunction with its parameters and its body",
		Attrs: []mlir.AttrDef{
			{Name: FunctionTypeAttr, Attr: functionTypeAttr},
			{Name: ArgAttrsAttr, Optional: true},
			{Name: ResAttrsAttr, Optional: true},
			{Name: mlirSymName, Attr: stringAttr},
			{Name: FunctionControlAttr, Attr: enumAttr(grammar.KindFunctionControl)},
			{Name: LinkageAttr, Optional: true, Attr: linkageAttr},
		},
		Regions: []mlir.RegionDef{{Name: "body"}},
		Traits:  mlir.IsolatedFromAbove | mlir.Symbol | mlir.FunctionLike | mlir.AutomaticAllocationScope,
		Keyword: []string{"func"},
	}
	// OpGlobalVariable is an OpVariable outside of functions.
	OpGlobalVariable = &mlir.OpDef{
		Name: "spv.globalVariable", Spelled: []string{"spirv.GlobalVariable"}, Also: []string{"spv.GlobalVariable"},
		Summary: "OpVariable at module scope; a symbol, not a value",
		Attrs: []mlir.AttrDef{
			{Name: TypeAttr, Attr: typeAttr},
			{Name: mlirSymName, Attr: stringAttr},
			{Name: DataTypeAttr, Optional: true, Attr: typeAttr},
			{Name: InitializerAttr, Optional: true, Attr: symbolAttr},
			{Name: "location", Optional: true, Attr: i32OrListAttr},
			{Name: "binding", Optional: true, Attr: i32Attr},
			{Name: "descriptor_set", Optional: true, Attr: i32Attr},
			{Name: "built_in", Optional: true, Attr: stringAttr},
			{Name: LinkageAttr, Optional: true, Attr: linkageAttr},
		},
		Traits: mlir.Symbol,
	}
	// OpSpecConstant is a scalar specialization constant.
	OpSpecConstant = &mlir.OpDef{
		Name: "spv.specConstant", Spelled: []string{"spirv.SpecConstant"}, Also: []string{"spv.SpecConstant"},
		Summary: "OpSpecConstant, OpSpecConstantTrue or OpSpecConstantFalse",
		Attrs: []mlir.AttrDef{
			{Name: mlirSymName, Attr: stringAttr},
			{Name: DefaultValueAttr},
		},
		Traits: mlir.Symbol,
	}
	// OpSpecConstantComposite is a composite with specialization constants inside.
	OpSpecConstantComposite = &mlir.OpDef{
		Name: "spv.specConstantComposite", Spelled: []string{"spirv.SpecConstantComposite"}, Also: []string{"spv.SpecConstantComposite"},
		Summary: "OpSpecConstantComposite; constituents are symbols or plain constants",
		Attrs: []mlir.AttrDef{
			{Name: TypeAttr, Attr: typeAttr},
			{Name: mlirSymName, Attr: stringAttr},
			{Name: ConstituentsAttr, Attr: arrayAttr},
		},
		Traits: mlir.Symbol,
	}
	// OpSpecConstantOp computes one specialization constant from others, at module scope.
	OpSpecConstantOp = &mlir.OpDef{
		Name:    "spv.specConstantOp",
		Summary: "OpSpecConstantOp at module scope; operands are symbols, plain constants or literals",
		Attrs: []mlir.AttrDef{
			{Name: TypeAttr, Attr: typeAttr},
			{Name: mlirSymName, Attr: stringAttr},
			{Name: InstructionAttr, Attr: stringAttr},
			{Name: OperandsAttr, Attr: arrayAttr},
		},
		Traits: mlir.Symbol,
	}
	// OpGlobalConstant is a plain constant that something refers to by name.
	OpGlobalConstant = &mlir.OpDef{
		Name:    "spv.globalConstant",
		Summary: "A plain constant with a name: one that is decorated or initializes a variable",
		Attrs: []mlir.AttrDef{
			{Name: TypeAttr, Attr: typeAttr},
			{Name: mlirSymName, Attr: stringAttr},
			{Name: ValueAttr},
		},
		Traits: mlir.Symbol,
	}
	// OpEntryPoint is OpEntryPoint.
	OpEntryPoint = &mlir.OpDef{
		Name: "spv.EntryPoint", Spelled: []string{"spirv.EntryPoint"},
		Summary: "OpEntryPoint with its interface variables; with a condition OpConditionalEntryPointINTEL",
		Attrs: []mlir.AttrDef{
			{Name: ExecutionModelAttr, Attr: enumAttr(grammar.KindExecutionModel)},
			{Name: FnAttr, Attr: symbolAttr},
			{Name: InterfaceAttr, Attr: symbolArrayAttr},
			{Name: EntryNameAttr, Optional: true, Attr: stringAttr},
			{Name: ConditionAttr, Optional: true, Attr: symbolAttr},
		},
	}
	// OpExecutionMode is OpExecutionMode with literal parameters.
	OpExecutionMode = &mlir.OpDef{
		Name: "spv.ExecutionMode", Spelled: []string{"spirv.ExecutionMode"},
		Summary: "OpExecutionMode",
		Attrs: []mlir.AttrDef{
			{Name: FnAttr, Attr: symbolAttr},
			{Name: ExecutionModeAttr, Attr: enumAttr(grammar.KindExecutionMode)},
			{Name: ValuesAttr, Attr: arrayAttr},
		},
	}
	// OpExecutionModeId is OpExecutionModeId, whose parameters are constants.
	OpExecutionModeId = &mlir.OpDef{
		Name:    "spv.ExecutionModeId",
		Summary: "OpExecutionModeId; parameters are symbols or plain constants",
		Attrs: []mlir.AttrDef{
			{Name: FnAttr, Attr: symbolAttr},
			{Name: ExecutionModeAttr, Attr: enumAttr(grammar.KindExecutionMode)},
			{Name: ValuesAttr, Attr: arrayAttr},
		},
	}
)

// The ops of a function that stand for no instruction, or for ids that other instructions define.
var (
	// OpConstant is a plain constant of any type, once per function that uses it.
	OpConstant = &mlir.OpDef{
		Name: "spv.constant", Spelled: []string{"spirv.Constant"}, Also: []string{"spv.Constant"},
		Summary: "A plain constant: OpConstant, OpConstantTrue, OpConstantFalse, OpConstantComposite or OpConstantNull",
		Attrs:   []mlir.AttrDef{{Name: ValueAttr}},
		Results: []mlir.ValueDef{{Name: "constant"}},
		Traits:  mlir.ConstantLike | mlir.Pure,
	}
	// OpConstantCompositeReplicate is a composite constant all of whose constituents are the same.
	OpConstantCompositeReplicate = &mlir.OpDef{
		Name: "spv.ConstantCompositeReplicateEXT", Spelled: []string{"spirv.EXT.ConstantCompositeReplicate"},
		Summary: "OpConstantCompositeReplicateEXT",
		Attrs:   []mlir.AttrDef{{Name: ValueAttr}},
		Results: []mlir.ValueDef{{Name: "replicated_constant"}},
		Traits:  mlir.Pure,
	}
	// OpSpecConstantCompositeReplicate is a composite all of whose constituents are one specialization constant.
	OpSpecConstantCompositeReplicate = &mlir.OpDef{
		Name: "spv.SpecConstantCompositeReplicateEXT", Spelled: []string{"spirv.EXT.SpecConstantCompositeReplicate"},
		Summary: "OpSpecConstantCompositeReplicateEXT",
		Attrs: []mlir.AttrDef{
			{Name: TypeAttr, Attr: typeAttr},
			{Name: mlirSymName, Attr: stringAttr},
			{Name: "constituent", Attr: symbolAttr},
		},
		Traits: mlir.Symbol,
	}
	// OpAddressOf is a global variable as a value.
	OpAddressOf = &mlir.OpDef{
		Name: "spv._address_of", Spelled: []string{"spirv.mlir.addressof"}, Also: []string{"spv.mlir.addressof"},
		Summary: "The pointer to a global variable",
		Attrs:   []mlir.AttrDef{{Name: VariableAttr, Attr: symbolAttr}},
		Results: []mlir.ValueDef{{Name: "pointer", Type: typeConstraint("ptr")}},
		Traits:  mlir.Pure,
	}
	// OpReferenceOf is a specialization constant, or a constant with a name, as a value.
	OpReferenceOf = &mlir.OpDef{
		Name: "spv._reference_of", Spelled: []string{"spirv.mlir.referenceof"}, Also: []string{"spv.mlir.referenceof"},
		Summary: "The value of a specialization constant",
		Attrs:   []mlir.AttrDef{{Name: SpecConstAttr, Attr: symbolAttr}},
		Results: []mlir.ValueDef{{Name: "reference"}},
		Traits:  mlir.Pure,
	}
	// OpString is the text of an OpString as a value: what the format of a DebugPrintf is.
	OpString = &mlir.OpDef{
		Name:    "spv._string",
		Summary: "The text of an OpString, for extended instructions that take one",
		Attrs:   []mlir.AttrDef{{Name: ValueAttr, Attr: stringAttr}},
		Results: []mlir.ValueDef{{Name: "text", Type: noneType}},
		Traits:  mlir.Pure,
	}
	// OpSpecConstantOperation is MLIR's form of OpSpecConstantOp: an op wrapped in a region, in a function.
	OpSpecConstantOperation = &mlir.OpDef{
		Name: "spv.specConstantOperation", Spelled: []string{"spirv.SpecConstantOperation"}, Also: []string{"spv.SpecConstantOperation"},
		Summary: "OpSpecConstantOp around the one op in its region",
		Results: []mlir.ValueDef{{Name: "result"}},
		Regions: []mlir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1}},
		Traits:  mlir.Pure | mlir.SingleBlock | mlir.Wraps,
	}
	// OpYield hands out the value of OpSpecConstantOperation's region.
	OpYield = &mlir.OpDef{
		Name: "spv._yield", Spelled: []string{"spirv.mlir.yield"}, Also: []string{"spv.mlir.yield"},
		Summary:  "The result of the operation wrapped by spv.specConstantOperation",
		Operands: []mlir.ValueDef{{Name: "operand"}},
		Traits:   mlir.IsTerminator | mlir.Pure,
	}
	// OpDecorateType holds decorations of a type that has no place for them.
	OpDecorateType = &mlir.OpDef{
		Name:    "spv._decorate_type",
		Summary: "Decorations of a type, as attributes",
		Attrs:   []mlir.AttrDef{{Name: TypeAttr, Attr: typeAttr}},
	}
	// OpDecorate holds decorations of a value that cannot carry attributes: a block argument.
	OpDecorate = &mlir.OpDef{
		Name:     "spv._decorate",
		Summary:  "Decorations of a block argument, as attributes",
		Operands: []mlir.ValueDef{{Name: "target"}},
		Mend:     mendDecorate,
	}
)

// mendDecorate takes away the decorations of what was an argument and has become a constant: it stands for several, and has none of them.
func mendDecorate(op *mlir.Operation) {
	for _, target := range op.Operands {
		if def := target.Def(); def != nil && def.Has(mlir.ConstantLike) {
			op.Erase()
			return
		}
	}
}

const useFlags = "the pass spirv-flag-exits says it with flags"

// The ops of structured and flat control flow.
var (
	// OpSelection is a selection construct: an if or a switch.
	OpSelection = &mlir.OpDef{
		Name: "spv.selection", Spelled: []string{"spirv.mlir.selection"}, Also: []string{"spv.mlir.selection"},
		Summary: "A selection construct: OpSelectionMerge and the blocks it governs",
		Attrs:   []mlir.AttrDef{{Name: SelectionControlAttr, Attr: enumAttr(grammar.KindSelectionControl)}},
		Results: []mlir.ValueDef{{Name: "results", Count: mlir.Variadic}},
		Regions: []mlir.RegionDef{{Name: "body"}},
		Traits:  mlir.EffectsInside,
	}
	// OpLoop is a loop construct.
	OpLoop = &mlir.OpDef{
		Name: "spv.loop", Spelled: []string{"spirv.mlir.loop"}, Also: []string{"spv.mlir.loop"},
		Summary: "A loop construct: OpLoopMerge and the blocks it governs",
		Attrs:   []mlir.AttrDef{{Name: LoopControlAttr, Attr: enumAttr(grammar.KindLoopControl)}},
		Results: []mlir.ValueDef{{Name: "results", Count: mlir.Variadic}},
		Regions: []mlir.RegionDef{{Name: "body"}},
		Traits:  mlir.EffectsInside,
	}
	// OpMerge leaves a construct to what follows it.
	OpMerge = &mlir.OpDef{
		Name: "spv._merge", Spelled: []string{"spirv.mlir.merge"}, Also: []string{"spv.mlir.merge"},
		Summary:  "Leaves the construct for its merge block, with the construct's results",
		Operands: []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic}},
		Traits:   mlir.IsTerminator | mlir.Pure | mlir.ReturnLike,
	}
	// OpBreak leaves the innermost loop.
	OpBreak = &mlir.OpDef{
		Name:     "spv._break",
		Instead:  useFlags,
		Summary:  "Leaves the innermost loop around, through its merge block",
		Operands: []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic}},
		Traits:   mlir.IsTerminator,
	}
	// OpContinue goes to the innermost loop's continue target.
	OpContinue = &mlir.OpDef{
		Name:     "spv._continue",
		Instead:  useFlags,
		Summary:  "Goes to the continue target of the innermost loop around",
		Operands: []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic}},
		Traits:   mlir.IsTerminator,
	}
	// OpSwitchBreak leaves the innermost switch.
	OpSwitchBreak = &mlir.OpDef{
		Name:     "spv._switch_break",
		Instead:  useFlags,
		Summary:  "Leaves the innermost selection with a switch around, through its merge block",
		Operands: []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic}},
		Traits:   mlir.IsTerminator,
	}
	// OpContinueTarget marks the continue target of a loop where its place among the blocks does not.
	OpContinueTarget = &mlir.OpDef{
		Name:    "spv._continue_target",
		Summary: "Marks the block that it starts as its loop's continue target",
		Traits:  mlir.EffectsInside,
	}
	// OpLabel names the block that it starts, for merge hints of the flat form.
	OpLabel = &mlir.OpDef{
		Name:    "spv._label",
		Summary: "Names the block that it starts",
		Traits:  mlir.EffectsInside,
		Attrs:   []mlir.AttrDef{{Name: LabelNameAttr, Attr: stringAttr}},
	}
	// OpBranch is OpBranch.
	OpBranch = &mlir.OpDef{
		Name: "spv.Branch", Spelled: []string{"spirv.Branch"},
		Summary:    "OpBranch; operands go to the arguments of the target",
		Operands:   []mlir.ValueDef{{Name: "targetOperands", Count: mlir.Variadic}},
		Successors: []mlir.SuccessorDef{{Name: "target"}},
		Traits:     mlir.IsTerminator | mlir.Pure,
		Extra:      &Row{Instruction: grammar.Lookup(grammar.OpBranch), Slots: []Slot{{Role: RoleSuccessor, Group: -1}}},
	}
	// OpBranchConditional is OpBranchConditional.
	OpBranchConditional = &mlir.OpDef{
		Name: "spv.BranchConditional", Spelled: []string{"spirv.BranchConditional"},
		Summary: "OpBranchConditional; operands go to the arguments of the targets",
		Operands: []mlir.ValueDef{
			{Name: "condition", Type: typeConstraint("bool")},
			{Name: "trueTargetOperands", Count: mlir.Variadic}, {Name: "falseTargetOperands", Count: mlir.Variadic},
		},
		Attrs:      []mlir.AttrDef{{Name: BranchWeightsAttr, Optional: true, Attr: i32ArrayAttr}},
		Successors: []mlir.SuccessorDef{{Name: "trueTarget"}, {Name: "falseTarget"}},
		Traits:     mlir.IsTerminator | mlir.Pure | mlir.AttrSizedOperandSegments,
		Extra: &Row{Instruction: grammar.Lookup(grammar.OpBranchConditional), Slots: []Slot{
			{Role: RoleOperand, Group: 0}, {Role: RoleSuccessor, Group: -1}, {Role: RoleSuccessor, Group: -1},
			{Operand: grammar.Operand{Kind: grammar.KindLiteralInteger, Quantifier: grammar.Any}, Role: RoleAttr, Attr: BranchWeightsAttr, Group: -1},
		}},
	}
	// OpSwitch is OpSwitch.
	OpSwitch = &mlir.OpDef{
		Name: "spv.Switch", Spelled: []string{"spirv.Switch"},
		Summary: "OpSwitch; operands go to the arguments of the targets",
		Operands: []mlir.ValueDef{
			{Name: "selector", Type: typeConstraint("int")},
			{Name: "defaultOperands", Count: mlir.Variadic}, {Name: "targetOperands", Count: mlir.Variadic},
		},
		Attrs: []mlir.AttrDef{
			{Name: LiteralsAttr, Optional: true, Attr: literalsAttr},
			{Name: CaseOperandSegmentsAttr, Attr: segmentsAttr},
		},
		Successors: []mlir.SuccessorDef{{Name: "defaultTarget"}, {Name: "targets", Variadic: true}},
		Traits:     mlir.IsTerminator | mlir.Pure | mlir.AttrSizedOperandSegments,
		Extra: &Row{Instruction: grammar.Lookup(grammar.OpSwitch), Slots: []Slot{
			{Role: RoleOperand, Group: 0}, {Role: RoleSuccessor, Group: -1},
		}},
	}
)

// OpUndef is an undefined value. It comes from the grammar like all that is one instruction; this is for those who look for it among
// constants.
var OpUndef = &mlir.OpDef{Name: "spv.undef", Also: []string{"spv.Undef"}}

// structuralOps are the ops above that are written out.
func structuralOps() []*mlir.OpDef {
	return []*mlir.OpDef{
		OpModule, OpModuleEnd, OpFunc, OpGlobalVariable, OpSpecConstant, OpSpecConstantComposite, OpSpecConstantOp,
		OpGlobalConstant, OpEntryPoint, OpExecutionMode, OpExecutionModeId,
		OpConstant, OpConstantCompositeReplicate, OpSpecConstantCompositeReplicate, OpAddressOf, OpReferenceOf,
		OpString, OpSpecConstantOperation, OpYield, OpExtInst, OpInstruction, OpDecorateType, OpDecorate,
		OpSelection, OpLoop, OpMerge, OpBreak, OpContinue, OpSwitchBreak, OpContinueTarget, OpLabel,
		OpBranch, OpBranchConditional, OpSwitch, OpGraph, OpGraphOutputs, OpGraphEntryPoint,
	}
}
