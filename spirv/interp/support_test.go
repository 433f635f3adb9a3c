package interp

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

// declared are types and constants of each sort, as %x: those that can be values are found out.
var declared = map[string]string{
	"OpTypeVoid": "%x = OpTypeVoid", "OpTypeBool": "%x = OpTypeBool", "OpTypeInt": "%x = OpTypeInt 64 0", "OpTypeFloat": "%x = OpTypeFloat 16",
	"OpTypeVector": "%x = OpTypeVector %uint 16", "OpTypeVectorIdEXT": "%x = OpTypeVectorIdEXT %float %c4", "OpTypeMatrix": "%x = OpTypeMatrix %f4 4", "OpTypeArray": "%x = OpTypeArray %uint %c2",
	"OpTypeRuntimeArray": "%x = OpTypeRuntimeArray %uint", "OpTypeStruct": "%x = OpTypeStruct %uint %float", "OpTypePointer": "%x = OpTypePointer Workgroup %float",
	"OpTypeUntypedPointerKHR": "%x = OpTypeUntypedPointerKHR Workgroup", "OpTypeFunction": "%x = OpTypeFunction %float", "OpTypeForwardPointer": "%x = OpTypePointer Workgroup %float",
	"OpTypeImage": "%x = OpTypeImage %float 2D 0 0 0 1 Rgba8", "OpTypeSampler": "%x = OpTypeSampler", "OpTypeSampledImage": "%i = OpTypeImage %float 2D 0 0 0 1 Unknown\n%x = OpTypeSampledImage %i",
	"OpTypeOpaque": "%x = OpTypeOpaque \"a\"", "OpTypeEvent": "%x = OpTypeEvent", "OpTypeDeviceEvent": "%x = OpTypeDeviceEvent", "OpTypeReserveId": "%x = OpTypeReserveId",
	"OpTypeQueue": "%x = OpTypeQueue", "OpTypePipe": "%x = OpTypePipe ReadOnly", "OpTypeNamedBarrier": "%x = OpTypeNamedBarrier", "OpTypePipeStorage": "%x = OpTypePipeStorage",
	"OpTypeAccelerationStructureKHR": "%x = OpTypeAccelerationStructureKHR", "OpTypeRayQueryKHR": "%x = OpTypeRayQueryKHR",
	"OpTypeCooperativeMatrixKHR": "%x = OpTypeCooperativeMatrixKHR %float %c3 %c4 %c4 %c2", "OpTypeCooperativeVectorNV": "%x = OpTypeCooperativeVectorNV %float %c4",

	"OpConstantTrue": "%x = OpConstantTrue %bool", "OpConstantFalse": "%x = OpConstantFalse %bool", "OpConstant": "%x = OpConstant %uint 5",
	"OpConstantComposite": "%x = OpConstantComposite %u2 %c1 %c2", "OpConstantSampler": "%s = OpTypeSampler\n%x = OpConstantSampler %s Clamp 0 Nearest", "OpConstantNull": "%x = OpConstantNull %f4",
	"OpSpecConstantTrue": "%x = OpSpecConstantTrue %bool", "OpSpecConstantFalse": "%x = OpSpecConstantFalse %bool", "OpSpecConstant": "%x = OpSpecConstant %uint 5",
	"OpSpecConstantComposite": "%x = OpSpecConstantComposite %u2 %c1 %c2", "OpSpecConstantOp": "%x = OpSpecConstantOp %uint IAdd %c1 %c2",
	"OpConstantCompositeReplicateEXT": "%x = OpConstantCompositeReplicateEXT %u2 %c1", "OpSpecConstantCompositeReplicateEXT": "%x = OpSpecConstantCompositeReplicateEXT %u2 %c1",
}

// readOnly are the classes of instructions that say something and do nothing.
var readOnly = map[string]bool{"Annotation": true, "Debug": true, "Extension": true, "Mode-Setting": true}

// supports reports whether an instruction runs, or what it declares can be used.
func supports(t *testing.T, in *grammar.Instruction) bool {
	if _, ok := endings.Get()[in.Opcode]; ok {
		return true
	}
	if in.Class.String() == "Type-Declaration" || in.Class.String() == "Constant-Creation" {
		text, ok := declared[in.Name]
		return ok && declares(t, text)
	}
	return rowOf(in.Opcode) != nil
}

// declares reports whether there are values of a type, or of a constant.
func declares(t *testing.T, text string) bool {
	t.Helper()
	m := assemble(t, strings.Replace(kernelText{types: text}.text(), "OpEntryPoint", "OpName %x \"x\"\nOpEntryPoint", 1))
	p, err := newProgram(m, Options{})
	require.NoError(t, err)
	for id := uint32(1); id < m.Header().Bound; id++ {
		if m.Name(id) != "x" {
			continue
		}
		if m.TypeOf(id) != 0 {
			_, err = p.constant(id)
		} else {
			_, err = p.shapeOf(id)
		}
		return err == nil
	}
	return false
}

// The document says of each instruction whether it runs. It is made from the rows that are there.
func TestSupport(t *testing.T) {
	var b strings.Builder
	b.WriteString(supportHead)
	classes := map[string][]*grammar.Instruction{}
	for i := range grammar.All() {
		in := &grammar.All()[i]
		classes[in.Class.String()] = append(classes[in.Class.String()], in)
	}
	names := []string{}
	for class := range classes {
		if !strings.HasPrefix(class, "@") {
			names = append(names, class)
		}
	}
	slices.Sort(names)
	for _, class := range names {
		var yes, no []string
		for _, in := range classes[class] {
			switch {
			case readOnly[class] && rowOf(in.Opcode) == nil, in.Name == "OpFunction" || in.Name == "OpFunctionParameter" || in.Name == "OpFunctionEnd":
				yes = append(yes, in.Name)
			case supports(t, in):
				yes = append(yes, in.Name)
			default:
				no = append(no, in.Name)
			}
		}
		title := class
		if readOnly[class] {
			title += " (read; there is nothing to run)"
		}
		writeLists(&b, title, yes, no)
	}
	rowOf(grammar.OpNop) // the tables are there from now on
	for _, set := range []string{"GLSL.std.450", "OpenCL.std"} {
		var yes, no []string
		for _, in := range grammar.ExtInstSetByName(set).Instructions {
			if _, ok := known.extended[set][in.Name]; ok {
				yes = append(yes, in.Name)
			} else {
				no = append(no, in.Name)
			}
		}
		writeLists(&b, set, yes, no)
	}
	var own []string
	for _, row := range builtIns {
		own = append(own, row.is.String())
	}
	slices.Sort(own)
	writeLists(&b, "Built-ins that are set without asking", own, nil)
	checkDocument(t, "SUPPORT.md", b.String())
}

func writeLists(b *strings.Builder, title string, yes, no []string) {
	fmt.Fprintf(b, "\n## %s\n", title)
	for _, list := range []struct {
		says  string
		names []string
	}{{"Yes", yes}, {"No", no}} {
		if len(list.names) > 0 {
			fmt.Fprintf(b, "\n%s (%d): %s.\n", list.says, len(list.names), strings.Join(list.names, ", "))
		}
	}
}

const supportHead = `# What runs

Made by ` + "`go test ./spirv/interp -run TestSupport -update`" + ` from the rows that say how instructions are compiled; a test holds it
against them. What does not run is an error of New, with the instruction's name and its place: nothing is skipped or guessed. An
instruction that runs may still refuse a type or an operand, in the same way.

Instructions of the sets NonSemantic.… are read and do nothing, but for DebugPrintf, which prints where Options.Output is given.
`
