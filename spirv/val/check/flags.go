package check

import (
	"strconv"
	"strings"
)

// A Flag is an option as the command and other validators spell it.
type Flag struct {
	Name  string // "--relax-block-layout"
	Value string // what it takes: "N", "S:A"; empty for one that is on or off
	Says  string // for help
	set   func(o *Options, value string) bool
}

// Flags are all options but the environment.
var Flags = []Flag{
	on("--relax-logical-pointer", "pointers may be stored and returned in logical addressing", func(o *Options) *bool { return &o.RelaxLogicalPointer }),
	on("--relax-block-layout", "relaxed block layout (default from Vulkan 1.1 on)", func(o *Options) *bool { return &o.RelaxBlockLayout }),
	on("--uniform-buffer-standard-layout", "uniform buffers follow the rules of storage buffers", func(o *Options) *bool { return &o.UniformBufferStandardLayout }),
	on("--scalar-block-layout", "blocks are aligned by their scalars", func(o *Options) *bool { return &o.ScalarBlockLayout }),
	on("--workgroup-scalar-block-layout", "blocks in workgroup memory are aligned by their scalars", func(o *Options) *bool { return &o.WorkgroupScalarBlockLayout }),
	on("--skip-block-layout", "do not check how blocks are laid out", func(o *Options) *bool { return &o.SkipBlockLayout }),
	on("--relax-struct-store", "OpStore may store a structure of the same layout", func(o *Options) *bool { return &o.RelaxStructStore }),
	on("--allow-localsizeid", "LocalSizeId where the environment forbids it", func(o *Options) *bool { return &o.AllowLocalSizeID }),
	on("--allow-offset-texture-operand", "the image operand Offset where the environment forbids it", func(o *Options) *bool { return &o.AllowOffsetTextureOperand }),
	on("--allow-vulkan-32-bit-bitwise", "bit instructions on other widths than 32 for Vulkan", func(o *Options) *bool { return &o.AllowVulkan32BitBitwise }),
	on("--before-hlsl-legalization", "allow what legalization of HLSL repairs", func(o *Options) *bool { return &o.BeforeHLSLLegalization }),
	heap("--buffer-descriptor-layout", "a buffer's descriptor", func(o *Options) *DescriptorLayout { return &o.BufferDescriptor }),
	heap("--image-descriptor-layout", "an image's descriptor", func(o *Options) *DescriptorLayout { return &o.ImageDescriptor }),
	heap("--sampler-descriptor-layout", "a sampler's descriptor", func(o *Options) *DescriptorLayout { return &o.SamplerDescriptor }),
	heap("--tensor-descriptor-layout", "a tensor's descriptor", func(o *Options) *DescriptorLayout { return &o.TensorDescriptor }),
	limit("--max-struct-members", "members of a structure", func(l *Limits) *int { return &l.StructMembers }),
	limit("--max-struct-depth", "structures inside each other", func(l *Limits) *int { return &l.StructDepth }),
	limit("--max-local-variables", "variables in all functions", func(l *Limits) *int { return &l.LocalVariables }),
	limit("--max-global-variables", "variables outside of functions", func(l *Limits) *int { return &l.GlobalVariables }),
	limit("--max-switch-branches", "cases of a switch", func(l *Limits) *int { return &l.SwitchBranches }),
	limit("--max-function-args", "parameters of a function", func(l *Limits) *int { return &l.FunctionArgs }),
	limit("--max-control-flow-nesting-depth", "constructs inside each other", func(l *Limits) *int { return &l.ControlFlowNestingDepth }),
	limit("--max-access-chain-indexes", "indexes of an access chain", func(l *Limits) *int { return &l.AccessChainIndexes }),
	limit("--max-id-bound", "that the bound of ids may be", func(l *Limits) *int { return &l.IDBound }),
}

func on(name, says string, field func(*Options) *bool) Flag {
	return Flag{name, "", says, func(o *Options, value string) bool {
		*field(o) = true
		return value == ""
	}}
}

func limit(name, says string, field func(*Limits) *int) Flag {
	return Flag{name, "N", "the most " + says, func(o *Options, value string) bool {
		n, err := strconv.Atoi(value)
		if *field(&o.Limits) = n; n == 0 {
			*field(&o.Limits) = -1 // none, as is typed, not the default
		}
		return err == nil && n >= 0
	}}
}

func heap(name, says string, field func(*Options) *DescriptorLayout) Flag {
	return Flag{name, "S:A", "size and alignment of " + says + " in a heap, in bytes, neither of them zero", func(o *Options, value string) bool {
		size, alignment, _ := strings.Cut(value, ":")
		s, err1 := strconv.ParseUint(size, 10, 32)
		a, err2 := strconv.ParseUint(alignment, 10, 32)
		*field(o) = DescriptorLayout{uint32(s), uint32(a)}
		return err1 == nil && err2 == nil && s > 0 && a > 0
	}}
}

// Set sets an option by its flag; false if there is none of that name, or the value is none for it.
func (o *Options) Set(name, value string) bool {
	for _, f := range Flags {
		if f.Name == name {
			return f.set(o, value)
		}
	}
	return false
}
