package minimal

import (
	"maps"
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// Instructions that are no operations of their own give a module its shape. Here they are in assembly, each with what it cannot
// do without: lines go to the section that they belong to, those of no section into the body of a function of type void.
var structures = []string{
	"OpSource GLSL 450\nOpSourceExtension \"GL_EXT_x\"",
	"%file = OpString \"a.comp\"\nOpSource HLSL 600 %file \"void main() {}\"",
	"%file = OpString \"a.comp\"\nOpSource HLSL 600 %file \"void \"\nOpSourceContinued \"main() {}\"",
	"OpModuleProcessed \"optimized\"",
	"OpExtension \"SPV_KHR_expect_assume\"",
	"OpCapability Matrix",
	"OpEntryPoint GLCompute %test \"main\"\nOpExecutionMode %test LocalSize 4 1 1",
	"OpEntryPoint GLCompute %test \"main\" %v\nOpExecutionMode %test LocalSize 4 1 1\n%p = OpTypePointer Private %u32\n%v = OpVariable %p Private",
	"OpEntryPoint GLCompute %test \"main\"\nOpExecutionModeId %test LocalSizeId %one %one %one\n%one = OpConstant %u32 1",
	"OpName %v \"named\"\n%p = OpTypePointer Private %u32\n%v = OpVariable %p Private",
	"OpName %s \"S\"\nOpMemberName %s 0 \"a\"\n%s = OpTypeStruct %u32\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private",
	"%file = OpString \"a.comp\"\nOpLine %file 3 7\n%x = OpUndef %u32\n%y = OpCopyObject %u32 %x\nOpNoLine\n%z = OpCopyObject %u32 %x",

	// Constants.
	"%bool = OpTypeBool\n%a = OpConstantTrue %bool\n%x = OpCopyObject %bool %a",
	"%bool = OpTypeBool\n%a = OpConstantFalse %bool\n%x = OpCopyObject %bool %a",
	"%a = OpConstant %u32 7\n%x = OpCopyObject %u32 %a",
	"%s = OpTypeStruct %u32\n%a = OpConstantNull %s\n%x = OpCopyObject %s %a",
	"%s = OpTypeStruct %u32 %u32\n%one = OpConstant %u32 1\n%a = OpConstantComposite %s %one %one\n%x = OpCopyObject %s %a",
	"%v4 = OpTypeVector %u32 4\n%one = OpConstant %u32 1\n%a = OpConstantCompositeReplicateEXT %v4 %one\n%x = OpCopyObject %v4 %a",
	"OpDecorate %a SpecId 1\n%bool = OpTypeBool\n%a = OpSpecConstantTrue %bool\n%x = OpCopyObject %bool %a",
	"OpDecorate %a SpecId 1\n%bool = OpTypeBool\n%a = OpSpecConstantFalse %bool\n%x = OpCopyObject %bool %a",
	"OpDecorate %a SpecId 1\n%a = OpSpecConstant %u32 7\n%x = OpCopyObject %u32 %a",
	"%s = OpTypeStruct %u32 %u32\n%b = OpSpecConstant %u32 1\n%a = OpSpecConstantComposite %s %b %b\n%x = OpCopyObject %s %a",
	"%v4 = OpTypeVector %u32 4\n%b = OpSpecConstant %u32 1\n%a = OpSpecConstantCompositeReplicateEXT %v4 %b\n%x = OpCopyObject %v4 %a",
	"%b = OpSpecConstant %u32 1\n%a = OpSpecConstantOp %u32 IAdd %b %b\n%x = OpCopyObject %u32 %a",

	// Decorations.
	"OpDecorate %v Binding 1\nOpDecorate %v DescriptorSet 0\n%p = OpTypePointer UniformConstant %sampler\n%sampler = OpTypeSampler\n%v = OpVariable %p UniformConstant",
	"OpDecorateString %v UserSemantic \"text\"\n%p = OpTypePointer Private %u32\n%v = OpVariable %p Private",
	"OpDecorateId %v UniformId %one\n%one = OpConstant %u32 2\n%p = OpTypePointer Private %u32\n%v = OpVariable %p Private",
	"OpMemberDecorate %s 0 Offset 0\n%s = OpTypeStruct %u32\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private",
	"OpMemberDecorateString %s 0 UserSemantic \"text\"\n%s = OpTypeStruct %u32\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private",
	"OpMemberDecorateIdEXT %s 0 OffsetIdEXT %one\n%one = OpConstant %u32 0\n%s = OpTypeStruct %u32\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private",
	"OpDecorate %g Restrict\n%g = OpDecorationGroup\nOpGroupDecorate %g %v\n%p = OpTypePointer Private %u32\n%v = OpVariable %p Private",
	"OpDecorate %g RelaxedPrecision\n%g = OpDecorationGroup\nOpGroupMemberDecorate %g %s 0\n%s = OpTypeStruct %u32\n%p = OpTypePointer Private %s\n%v = OpVariable %p Private",

	// Control flow.
	"OpBranch %next\n%next = OpLabel",
	"%bool = OpTypeBool\n%c = OpUndef %bool\nOpSelectionMerge %m DontFlatten\nOpBranchConditional %c %t %m\n%t = OpLabel\nOpBranch %m\n%m = OpLabel",
	"%c = OpUndef %u32\nOpSelectionMerge %m None\nOpSwitch %c %m 1 %t\n%t = OpLabel\nOpBranch %m\n%m = OpLabel",
	"%bool = OpTypeBool\n%c = OpUndef %bool\nOpBranch %h\n%h = OpLabel\nOpLoopMerge %m %k Unroll|PeelCount 4\nOpBranchConditional %c %k %m\n" +
		"%k = OpLabel\nOpBranch %h\n%m = OpLabel",
	"%bool = OpTypeBool\n%c = OpUndef %bool\n%one = OpConstant %u32 1\n%two = OpConstant %u32 2\nOpSelectionMerge %m None\nOpBranchConditional %c %t %e\n" +
		"%t = OpLabel\nOpBranch %m\n%e = OpLabel\nOpBranch %m\n%m = OpLabel\n%x = OpPhi %u32 %one %t %two %e\n%y = OpCopyObject %u32 %x",

	// Types that lead back to themselves, and functions from elsewhere.
	"OpTypeForwardPointer %p PhysicalStorageBuffer\nOpMemberDecorate %s 0 Offset 0\n%s = OpTypeStruct %p\n%p = OpTypePointer PhysicalStorageBuffer %s\n" +
		"%q = OpTypePointer Private %p\n%v = OpVariable %q Private",
	"%o = OpTypeOpaque \"stuff\"\n%p = OpTypePointer Function %o\n%x = OpUndef %p\n%y = OpCopyObject %p %x",

	// Extended instructions that no grammar names, and those that refer to what follows.
	"%set = OpExtInstImport \"Vendor.Set\"\n%x = OpExtInst %u32 %set 17",
}

// loops are structures around a loop with each loop control, with its parameters.
func loops() []string {
	var out []string
	for _, e := range grammar.KindLoopControl.Info().Enumerants {
		out = append(out, "%bool = OpTypeBool\n%c = OpUndef %bool\nOpBranch %h\n%h = OpLabel\nOpLoopMerge %m %k "+e.Name+
			strings.Repeat(" 4", len(e.Parameters))+"\nOpBranchConditional %c %k %m\n%k = OpLabel\nOpBranch %h\n%m = OpLabel")
	}
	return out
}

// Assemble is the module around the lines of a structure.
func Assemble(lines string) ([]uint32, error) {
	var sections [5]strings.Builder
	for line := range strings.SplitSeq(lines, "\n") {
		sections[sectionOf(line)].WriteString(line + "\n")
	}
	text := "OpCapability Shader\nOpCapability Linkage\n" + sections[0].String() +
		"OpMemoryModel Logical GLSL450\n" + sections[1].String() + sections[2].String() +
		"%void = OpTypeVoid\n%u32 = OpTypeInt 32 0\n%fn = OpTypeFunction %void\n" + sections[3].String() +
		"%test = OpFunction %void None %fn\n%entry = OpLabel\n" + sections[4].String() + "OpReturn\nOpFunctionEnd\n"
	return binary.Assemble(text, binary.AssembleOptions{Version: grammar.MakeVersion(1, 6)})
}

// sectionOf is the number of a line's section: what comes before the memory model, entry points and debugging information,
// annotations, types and constants, code.
func sectionOf(line string) int {
	_, name, isResult := strings.Cut(line, " = ")
	if !isResult {
		name = line
	}
	name, _, _ = strings.Cut(name, " ")
	inst := grammar.ByName(name)
	switch {
	case inst == nil:
		panic("BUG: no instruction in " + line)
	case inst.Opcode.Is(grammar.Type | grammar.GlobalValue), inst.Opcode == grammar.OpTypeForwardPointer, inst.Opcode == grammar.OpUndef,
		inst.Opcode == grammar.OpVariable && !strings.HasSuffix(line, "Function"):
		return 3
	case inst.Opcode == grammar.OpCapability, inst.Opcode == grammar.OpExtension, inst.Opcode == grammar.OpExtInstImport:
		return 0
	case inst.Opcode.Is(grammar.DebugLine), inst.Opcode == grammar.OpExtInst:
		return 4
	case inst.Class == grammar.ClassDebug, inst.Class == grammar.ClassModeSetting:
		return 1
	case inst.Opcode.Is(grammar.Decorates):
		return 2
	}
	return 4
}

// Types are modules with a function that has a parameter of each type that the tables name, and of each that is just a name.
func Types() []Case {
	var out []Case
	names := slices.Sorted(maps.Keys(typeNames))
	for i := range grammar.All() {
		if inst := &grammar.All()[i]; inst.Opcode.Is(grammar.Type) && len(inst.Operands) == 1 && !spirv.HasOwnType(inst.Opcode) {
			names = append(names, "!spv."+strings.TrimPrefix(inst.Name, "OpType"))
		}
	}
	for _, short := range names {
		if short == "text" || short == "asm" { // no types of values
			continue
		}
		m := newMaker(spirv.DefOf(grammar.OpReturn), spirv.RowOf(spirv.DefOf(grammar.OpReturn)), variant{slot: -1}, signature{operands: []string{}})
		m.b.AddArgument(m.entry, typeOf(short), mlir.UnknownLoc)
		out = append(out, Case{Name: "type " + short, Def: spirv.OpFunc, Module: m.module()})
	}
	return out
}
