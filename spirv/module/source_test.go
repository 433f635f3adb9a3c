package module_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// sourceOf returns the line of the first instruction of an opcode, "file:line:column text".
func sourceOf(t *testing.T, m *module.Module, op grammar.Opcode) module.SourceLine {
	t.Helper()
	for inst := range m.All() {
		if inst.Opcode == op {
			line, ok := m.SourceLine(inst)
			require.Equal(t, ok, line != module.SourceLine{})
			return line
		}
	}
	t.Fatalf("no %v", op)
	return module.SourceLine{}
}

func TestSourceLineOfOpLine(t *testing.T) {
	m := assemble(t, `
OpCapability Shader
%file = OpString "a.glsl"
OpSource GLSL 450 %file "#version 450
void main() {"
OpSourceContinued "
  discard;
}"
%void = OpTypeVoid
%type = OpTypeFunction %void
OpLine %file 2 1
%main = OpFunction %void None %type
%start = OpLabel
OpLine %file 3 3
OpNop
OpNoLine
OpKill
OpFunctionEnd
`)
	require.Equal(t, module.SourceLine{File: "a.glsl", Line: 3, Column: 3, Text: "  discard;"}, sourceOf(t, m, grammar.OpNop))
	require.Equal(t, module.SourceLine{File: "a.glsl", Line: 2, Column: 1, Text: "void main() {"}, sourceOf(t, m, grammar.OpFunction))
	require.Zero(t, sourceOf(t, m, grammar.OpKill))
	require.Zero(t, sourceOf(t, m, grammar.OpTypeVoid))
}

// debugShader has debugging information; BODY is in the function.
const debugShader = `
OpCapability Shader
OpExtension "SPV_KHR_non_semantic_info"
%debug = OpExtInstImport "NonSemantic.Shader.DebugInfo.100"
OpEntryPoint GLCompute %main "main"
%file = OpString "b.hlsl"
%text = OpString "float x;
void main() {
  int i = 0"
%more = OpString ";
  x = 1;
}
"
%name = OpString "x"
%void = OpTypeVoid
%u32 = OpTypeInt 32 0
%f32 = OpTypeFloat 32
%n0 = OpConstant %u32 0
%n1 = OpConstant %u32 1
%n2 = OpConstant %u32 2
%n3 = OpConstant %u32 3
%n4 = OpConstant %u32 4
%n7 = OpConstant %u32 7
%n32 = OpConstant %u32 32
%one = OpConstant %f32 1
%to_f32 = OpTypePointer Private %f32
%to_u32 = OpTypePointer Function %u32
%x = OpVariable %to_f32 Private
%type = OpTypeFunction %void
%source = OpExtInst %void %debug DebugSource %file %text
%rest = OpExtInst %void %debug DebugSourceContinued %more
%unit = OpExtInst %void %debug DebugCompilationUnit %n1 %n4 %source %n2
%float = OpExtInst %void %debug DebugTypeBasic %name %n32 %n3 %n0
%signature = OpExtInst %void %debug DebugTypeFunction %n0 %void
%global = OpExtInst %void %debug DebugGlobalVariable %name %float %source %n1 %n7 %unit %name %x %n0
%func = OpExtInst %void %debug DebugFunction %name %signature %source %n2 %n1 %unit %name %n0 %n2
%local = OpExtInst %void %debug DebugLocalVariable %name %float %source %n3 %n7 %func %n0
%nothing = OpExtInst %void %debug DebugExpression
%main = OpFunction %void None %type
%start = OpLabel
%i = OpVariable %to_u32 Function
%d0 = OpExtInst %void %debug DebugFunctionDefinition %func %main
%d1 = OpExtInst %void %debug DebugDeclare %local %i %nothing
BODY
OpReturn
OpFunctionEnd
`

func TestSourceLineOfDebugInfo(t *testing.T) {
	for _, test := range []struct {
		name, body string
		op         grammar.Opcode
		want       module.SourceLine
	}{
		{"a line", "%d = OpExtInst %void %debug DebugLine %source %n4 %n4 %n3 %n7\nOpStore %x %one", grammar.OpStore, module.SourceLine{File: "b.hlsl", Line: 4, Column: 3, Text: "  x = 1;"}},
		{"no line any more", "%d = OpExtInst %void %debug DebugLine %source %n4 %n4 %n3 %n7\n%e = OpExtInst %void %debug DebugNoLine\nOpStore %x %one", grammar.OpStore, module.SourceLine{}},
		{"a line of another block", "%d = OpExtInst %void %debug DebugLine %source %n4 %n4 %n3 %n7\nOpBranch %next\n%next = OpLabel\nOpStore %x %one", grammar.OpStore, module.SourceLine{}},
		{"a scope", "%d = OpExtInst %void %debug DebugScope %func\nOpStore %x %one", grammar.OpStore, module.SourceLine{File: "b.hlsl", Line: 2, Column: 1, Text: "void main() {"}},
		{"a line in a text that goes on", "%d = OpExtInst %void %debug DebugLine %source %n3 %n3 %n1 %n1\nOpStore %x %one", grammar.OpStore, module.SourceLine{File: "b.hlsl", Line: 3, Column: 1, Text: "  int i = 0;"}},
		{"nothing", "OpStore %x %one", grammar.OpStore, module.SourceLine{}},
		{"a global variable", "", grammar.OpVariable, module.SourceLine{File: "b.hlsl", Line: 1, Column: 7, Text: "float x;"}},
		{"a function", "", grammar.OpFunction, module.SourceLine{File: "b.hlsl", Line: 2, Column: 1, Text: "void main() {"}},
		{"the end of a function", "", grammar.OpFunctionEnd, module.SourceLine{File: "b.hlsl", Line: 2, Column: 1, Text: "void main() {"}},
		{"an entry point", "", grammar.OpEntryPoint, module.SourceLine{File: "b.hlsl", Line: 2, Column: 1, Text: "void main() {"}},
		{"a type", "", grammar.OpTypeVoid, module.SourceLine{}},
	} {
		t.Run(test.name, func(t *testing.T) {
			m := assemble(t, strings.ReplaceAll(debugShader, "BODY", test.body))
			require.Equal(t, test.want, sourceOf(t, m, test.op))
		})
	}
}

func TestSourceLineOfLocalVariable(t *testing.T) {
	m := assemble(t, strings.ReplaceAll(debugShader, "BODY", ""))
	found := false
	for inst := range m.FunctionAt(0).All() {
		if inst.Opcode == grammar.OpVariable {
			line, ok := m.SourceLine(inst)
			require.True(t, ok)
			require.Equal(t, module.SourceLine{File: "b.hlsl", Line: 3, Column: 7, Text: "  int i = 0;"}, line)
			found = true
		}
	}
	require.True(t, found)
}

// TestSourceLines checks where lines end.
func TestSourceLines(t *testing.T) {
	m := assemble(t, `
%debug = OpExtInstImport "OpenCL.DebugInfo.100"
%file = OpString "c.cl"
%text = OpString "a

bcd"
%none = OpString ""
%void = OpTypeVoid
%s1 = OpExtInst %void %debug DebugSource %file %text
%s2 = OpExtInst %void %debug DebugSource %file %none
%s3 = OpExtInst %void %debug DebugSource %file
`)
	var lines [][]string
	for inst := range m.In(module.Globals) {
		if _, id := m.Results(inst); inst.Opcode == grammar.OpExtInst {
			lines = append(lines, m.SourceLines(id))
		}
	}
	require.Equal(t, [][]string{{"a", "", "bcd"}, nil, nil}, lines)
}

// TestSourceLineRenumbered checks the numbers that #line gives: glslang writes one behind comments of its own.
func TestSourceLineRenumbered(t *testing.T) {
	text := "// OpModuleProcessed client vulkan100\n#line 1\n#version 450\nvoid main() {\n#line 7 \"other.glsl\"\nint x;\n#line 5\n}\n#line 2000000000\nfar"
	for _, source := range []string{
		"%text = OpString \"" + strings.ReplaceAll(text, `"`, `\"`) + "\"\n%void = OpTypeVoid\n%s = OpExtInst %void %debug DebugSource %file %text",
		"OpSource GLSL 450 %file \"" + strings.ReplaceAll(text, `"`, `\"`) + "\"\n%void = OpTypeVoid",
	} {
		m := assemble(t, `
OpCapability Shader
%debug = OpExtInstImport "OpenCL.DebugInfo.100"
%file = OpString "a.glsl"
`+source+`
%type = OpTypeFunction %void
OpLine %file 2 1
%main = OpFunction %void None %type
%start = OpLabel
OpLine %file 5 1
OpNop
OpLine %file 2000000000 1
OpReturn
OpFunctionEnd
`)
		require.Equal(t, "void main() {", sourceOf(t, m, grammar.OpFunction).Text)
		require.Equal(t, "}", sourceOf(t, m, grammar.OpNop).Text)
		require.Empty(t, sourceOf(t, m, grammar.OpReturn).Text)
		for inst := range m.In(module.Globals) {
			if _, id := m.Results(inst); inst.Opcode == grammar.OpExtInst {
				require.Nil(t, m.SourceLines(id)) // nobody counts them
			}
		}
	}
}
