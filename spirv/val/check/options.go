package check

// Options say what a module is held against. The zero value is SPIR-V 1.6 alone, with the limits of the specification.
type Options struct {
	Env Env // DefaultEnv if it is zero

	RelaxLogicalPointer         bool // pointers may be stored and returned where the addressing is Logical
	RelaxStructStore            bool // OpStore takes another structure of the same layout
	RelaxBlockLayout            bool // VK_KHR_relaxed_block_layout; always from Vulkan 1.1 on
	UniformBufferStandardLayout bool // uniform buffers follow the rules of storage buffers
	ScalarBlockLayout           bool // blocks are aligned by their scalars
	WorkgroupScalarBlockLayout  bool // those in workgroup memory too
	SkipBlockLayout             bool // blocks may be laid out anyhow
	AllowLocalSizeID            bool // LocalSizeId where the environment forbids it
	AllowOffsetTextureOperand   bool // the image operand Offset where the environment forbids it
	AllowVulkan32BitBitwise     bool // bit instructions of other widths than 32 for Vulkan
	BeforeHLSLLegalization      bool // what legalization of HLSL repairs is no mistake; implies RelaxLogicalPointer

	// Sizes and alignments of descriptors in heaps (SPV_EXT_descriptor_heap); zero where they are not known.
	BufferDescriptor, ImageDescriptor, SamplerDescriptor, TensorDescriptor DescriptorLayout

	Limits Limits
	Device *Device // what the module is to run on; nil for no particular one. For Vulkan.

	Allow     []string // names of rules, or VUIDs, that are not looked at
	Names     []string // what ids are called in messages, by number, without the %; the number where that is empty. nil for [binary.FriendlyNames]
	MaxErrors int      // how many violations to return at most; zero for all
	Workers   int      // how many functions to look at at once; zero for as many as there are cores
}

// A DescriptorLayout says how a descriptor lies in a heap, in bytes.
type DescriptorLayout struct{ Size, Alignment uint32 }

// Limits are the universal limits (specification, section 2.17). Zero means the limit that stands there, a number below zero that none is
// allowed.
type Limits struct {
	StructMembers, StructDepth, LocalVariables, GlobalVariables, SwitchBranches, FunctionArgs,
	ControlFlowNestingDepth, AccessChainIndexes, IDBound int
}

var universalLimits = Limits{
	StructMembers: 16383, StructDepth: 255, LocalVariables: 524287, GlobalVariables: 65535, SwitchBranches: 16383,
	FunctionArgs: 255, ControlFlowNestingDepth: 1023, AccessChainIndexes: 255, IDBound: 0x3fffff,
}

// complete fills in what is not said.
func (o Options) complete() Options {
	if o.Env.Kind == 0 {
		o.Env = DefaultEnv()
	}
	if o.BeforeHLSLLegalization {
		o.RelaxLogicalPointer = true
	}
	if o.Env.Is(Vulkan) && o.Env.AtLeast(1, 1) {
		o.RelaxBlockLayout = true
	}
	l, u := &o.Limits, &universalLimits
	for _, limit := range []struct{ have, want *int }{
		{&l.StructMembers, &u.StructMembers}, {&l.StructDepth, &u.StructDepth}, {&l.LocalVariables, &u.LocalVariables},
		{&l.GlobalVariables, &u.GlobalVariables}, {&l.SwitchBranches, &u.SwitchBranches}, {&l.FunctionArgs, &u.FunctionArgs},
		{&l.ControlFlowNestingDepth, &u.ControlFlowNestingDepth}, {&l.AccessChainIndexes, &u.AccessChainIndexes}, {&l.IDBound, &u.IDBound},
	} {
		switch {
		case *limit.have == 0:
			*limit.have = *limit.want
		case *limit.have < 0:
			*limit.have = 0
		}
	}
	return o
}
