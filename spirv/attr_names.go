package spirv

// Names of inherent attributes, as MLIR 22 has them; SetAttr, ConditionAttr, EntryNameAttr, InstructionAttr, OperandsAttr, ArgumentsAttr,
// DataTypeAttr, ForwardAttr and LabelNameAttr are ours.
const (
	AddressingModelAttr     = "addressing_model"
	MemoryModelAttr         = "memory_model"
	VCETripleAttr           = "vce_triple"
	FunctionTypeAttr        = "function_type"
	FunctionControlAttr     = "function_control"
	ArgAttrsAttr            = "arg_attrs"
	ResAttrsAttr            = "res_attrs"
	LinkageAttr             = "linkage_attributes"
	TypeAttr                = "type"
	InitializerAttr         = "initializer"
	DefaultValueAttr        = "default_value"
	ConstituentsAttr        = "constituents"
	ValueAttr               = "value"
	ExecutionModelAttr      = "execution_model"
	ExecutionModeAttr       = "execution_mode"
	FnAttr                  = "fn"
	InterfaceAttr           = "interface"
	ValuesAttr              = "values"
	VariableAttr            = "variable"
	SpecConstAttr           = "spec_const"
	SelectionControlAttr    = "selection_control"
	LoopControlAttr         = "loop_control"
	BranchWeightsAttr       = "branch_weights"
	LiteralsAttr            = "literals"
	CaseOperandSegmentsAttr = "case_operand_segments"
	calleeAttr              = "callee"
	MemoryAccessAttr        = "memory_access"
	alignmentAttr           = "alignment"

	ConditionAttr   = "condition"   // of OpEntryPoint: it is OpConditionalEntryPointINTEL
	EntryNameAttr   = "entry_name"  // of OpEntryPoint, when it differs from the function's symbol
	InstructionAttr = "instruction" // of OpSpecConstantOp a name without "Op", of OpExtInst and OpInstruction a number
	OperandsAttr    = "operands"    // of OpSpecConstantOp
	ArgumentsAttr   = "arguments"   // of OpExtInst and OpInstruction
	DataTypeAttr    = "data_type"   // of OpGlobalVariable with an untyped pointer: what it is made for
	ForwardAttr     = "forward"     // of OpExtInst: the instruction is OpExtInstWithForwardRefsKHR
	LabelNameAttr   = "name"        // of OpLabel
)

const mlirSymName = "sym_name"
