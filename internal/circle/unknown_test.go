package circle

import (
	"regexp"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// unknown is a module with instructions, capabilities, decorations and an
// execution mode that no grammar has. Put stands in the block then.
const unknown = `
               OpCapability Shader
               OpCapability Linkage
               OpCapability !60001
       %glsl = OpExtInstImport "GLSL.std.450"
       %more = OpExtInstImport "Some.set"
               OpMemoryModel Logical GLSL450
               OpEntryPoint GLCompute %main "main" %var
               OpExecutionMode %main LocalSize 1 1 1
               OpExecutionMode %main !60002 !7
               OpName %f "f"
               OpDecorate %var !60003 !1 !2
               OpDecorate %new !60004
               OpMemberDecorate %s 0 !60005 !3
       %void = OpTypeVoid
        %i32 = OpTypeInt 32 0
       %bool = OpTypeBool
       %true = OpConstantTrue %bool
       %five = OpConstant %i32 5
         %a2 = OpTypeArray %i32 %five
          %s = OpTypeStruct %i32
       %comp = OpConstantComposite %a2 %five %five %five %five %five
        %ptr = OpTypePointer Private %s
        %var = OpVariable %ptr Private
        %fnt = OpTypeFunction %void %i32
       %vfn = OpTypeFunction %void
          %f = OpFunction %void None %fnt
        %arg = OpFunctionParameter %i32
      %label = OpLabel
          %x = OpIAdd %i32 %arg %five
               OpSelectionMerge %join None
               OpBranchConditional %true %then %join
       %then = OpLabel
               PUT
          %y = OpIAdd %i32 %x %new
         %is = OpExtInst %i32 %more 12 %y %comp
               OpBranch %join
       %join = OpLabel
               OpReturn
               OpFunctionEnd
       %main = OpFunction %void None %vfn
      %start = OpLabel
      %other = OpIAdd %i32 %five %five
               OpReturn
               OpFunctionEnd
`

// put has a result, and words that are ids of values, constants, types, symbols
// and sets, or numbers that look like it.
const put = "!0x000a0fff %i32 %new %x !1000 %glsl %var %comp %void %other !0x00030ffe %new %five"

func importUnknown(t *testing.T, put string) ([]uint32, *mlir.Module, *mlir.Diagnostics) {
	put = strings.ReplaceAll(strings.Replace(unknown, "PUT", put, 1), " !0x00030ffe", "\n!0x00030ffe")
	words, err := binary.Assemble(put, binary.AssembleOptions{})
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, _ := deserialize.Words(words, deserialize.Options{KeepIDs: true}, &d)
	return words, m, &d
}

// TestUnknown carries what no grammar knows through text and back, word for word.
func TestUnknown(t *testing.T) {
	words, m, d := importUnknown(t, put)
	require.NotNil(t, m, d.All())
	text := print(m, mlir.PrintOptions{})
	require.Regexp(t, `%\d+ = spv.Instruction 4095\(%\d+, 1000, \{set = "GLSL.std.450"\}, @_var0, @_const0, none, \d+\)`, text)
	require.Regexp(t, `spv.ExtInst "Some.set" 12\(`, text)
	require.Equal(t, words, exportText(t, text))
}

// TestUnknownKeepsWords gives what unknown instructions mention its ids also
// where the rest of the module has new ones.
func TestUnknownKeepsWords(t *testing.T) {
	words, m, d := importUnknown(t, put)
	require.NotNil(t, m, d.All())
	out, err := serialize.Words(m.Op, serialize.Options{NewIDs: true}, d)
	require.NoError(t, err, d.All())
	require.Equal(t, unknownWords(t, words), unknownWords(t, out))
	back, _ := deserialize.Words(out, deserialize.Options{}, d)
	require.NotNil(t, back, d.All())
}

func unknownWords(t *testing.T, words []uint32) (out [][]uint32) {
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		if inst := r.Instruction(); inst.Row() == nil {
			out = append(out, inst.Words)
		}
	}
	require.Len(t, out, 2)
	return out
}

// TestUnknownRefused reports words that may be ids of what no operation can refer
// to, and instructions of which nobody knows where they belong.
func TestUnknownRefused(t *testing.T) {
	_, m, d := importUnknown(t, put+" !0x00020ffd %join")
	require.Nil(t, m)
	require.Contains(t, d.All()[0].Message, "which may be a label or a number")
	words, err := binary.Assemble("OpMemoryModel Logical GLSL450\n!0x00010fff", binary.AssembleOptions{})
	require.NoError(t, err)
	d = &mlir.Diagnostics{}
	_, err = deserialize.Words(words, deserialize.Options{}, d)
	require.Error(t, err)
	require.Contains(t, d.All()[0].Message, "unknown opcode 4095 outside of functions")
}

// TestUnknownClash refuses to give one thing two ids.
func TestUnknownClash(t *testing.T) {
	_, m, d := importUnknown(t, put)
	require.NotNil(t, m, d.All())
	text := print(m, mlir.PrintOptions{})
	wrong := regexp.MustCompile(`(spv.Instruction 4094.*words = array<i32: )\d+`).ReplaceAllString(text, "${1}4000")
	require.NotEqual(t, text, wrong)
	again, _ := mlir.Parse([]byte(wrong), mlir.ParseOptions{NoImplicitModule: true}, d)
	require.NotNil(t, again, d.All())
	_, err := serialize.Words(again.Op, serialize.Options{}, d)
	require.Error(t, err)
	require.Contains(t, d.All()[0].Message, "needs one thing under two ids")
}
