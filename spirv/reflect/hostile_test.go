package reflect_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
	"github.com/spvc/spvc/spirv/reflect/render"
)

// repeat writes a line n times, with its number in place of #.
func repeat(n int, line string) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.ReplaceAll(line, "#", strconv.Itoa(i)) + "\n")
	}
	return b.String()
}

// nested is a type that holds the one before twice, so that written out it has 2 to the power of n parts.
func nested(n int, wrap func(i int) string) string {
	text := ""
	for i := 1; i <= n; i++ {
		text += wrap(i) + "\n"
	}
	return text
}

const shaderHead = "OpCapability Shader\nOpMemoryModel Logical GLSL450\n"

// Modules that make for much more than they are themselves end in time.
func TestHostile(t *testing.T) {
	const n = 5000
	twice := func(i int) string { return fmt.Sprintf("%%s%d = OpTypeStruct %%s%d %%s%d", i, i-1, i-1) }
	offsets := func(n int) string {
		return nested(n, func(i int) string {
			return fmt.Sprintf("OpMemberDecorate %%s%d 0 Offset 0\nOpMemberDecorate %%s%d 1 Offset 4", i, i)
		})
	}
	for name, test := range map[string]struct {
		text     string
		tooLarge bool
	}{
		"structs in structs": {text: shaderHead + offsets(60) + "%s0 = OpTypeInt 32 0\n" + nested(60, twice) +
			"%p = OpTypePointer Uniform %s60\n%v = OpVariable %p Uniform\n"},
		"an interface of structs in structs": {text: shaderHead + "OpEntryPoint Vertex %f \"main\" %v\n%s0 = OpTypeInt 32 0\n" + nested(60, twice) +
			"%p = OpTypePointer Input %s60\n%v = OpVariable %p Input\n"},
		"arrays of arrays": {text: shaderHead + "%u = OpTypeInt 32 0\n%c = OpConstant %u 4000000000\n%a0 = OpTypeArray %u %c\n" +
			nested(n, func(i int) string { return fmt.Sprintf("%%a%d = OpTypeArray %%a%d %%c", i, i-1) }) +
			fmt.Sprintf("%%p = OpTypePointer Uniform %%a%d\n%%v = OpVariable %%p Uniform\n", n)},
		"an array of itself":   {text: shaderHead + "%u = OpTypeInt 32 0\n%c = OpConstant %u 2\n%a = OpTypeArray %a %c\n%p = OpTypePointer Uniform %a\n%v = OpVariable %p Uniform\n"},
		"a struct of itself":   {text: shaderHead + "OpEntryPoint Vertex %f \"main\" %v\n%a = OpTypeStruct %a %a\n%p = OpTypePointer Input %a\n%v = OpVariable %p Input\n"},
		"a pointer to itself":  {text: shaderHead + "%p = OpTypePointer Uniform %p\n%v = OpVariable %p Uniform\n"},
		"a constant of itself": {text: shaderHead + "OpDecorate %c SpecId 1\n%u = OpTypeInt 32 0\n%c = OpSpecConstantOp %u IAdd %c %c\n%v = OpSpecConstantComposite %u %v\n"},
		"many entry points with many variables": {tooLarge: true, text: shaderHead + repeat(n, `OpEntryPoint Fragment %f "main#" `+strings.ReplaceAll(repeat(200, "%v#"), "\n", " ")) +
			"%u = OpTypeInt 32 0\n%p = OpTypePointer Input %u\n" + repeat(200, "%v# = OpVariable %p Input")},
		"many entry points with many functions": {tooLarge: true, text: shaderHead + repeat(n, `OpEntryPoint GLCompute %f# "main#"`) +
			"%void = OpTypeVoid\n%fn = OpTypeFunction %void\n" +
			repeat(n, "%f# = OpFunction %void None %fn\n%l# = OpLabel\n%c# = OpFunctionCall %void %f0\n%d# = OpFunctionCall %void %g\nOpReturn\nOpFunctionEnd") +
			"%g = OpFunction %void None %fn\n%gl = OpLabel\n" + repeat(n, "%h# = OpFunctionCall %void %f#") + "OpReturn\nOpFunctionEnd\n"},
		"many constants that depend on many": {tooLarge: true, text: shaderHead + repeat(n, "OpDecorate %c# SpecId #") + "%u = OpTypeInt 32 0\n" + repeat(n, "%c# = OpSpecConstant %u 1") +
			"%s0 = OpSpecConstantOp %u IAdd %c0 %c0\n" + nested(n-1, func(i int) string { return fmt.Sprintf("%%s%d = OpSpecConstantOp %%u IAdd %%s%d %%c%d", i, i-1, i) })},
		"many variables in one pointer": {text: shaderHead + "OpEntryPoint GLCompute %f \"main\"\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%u = OpTypeInt 32 0\n%p = OpTypePointer Uniform %u\n" +
			repeat(500, "%v# = OpVariable %p Uniform") + "%f = OpFunction %void None %fn\n%l = OpLabel\n" +
			"%q0 = OpCopyObject %p %v0\n" + nested(499, func(i int) string { return fmt.Sprintf("%%q%d = OpSelect %%p %%u %%v%d %%q%d", i, i, i-1) }) + "OpReturn\nOpFunctionEnd\n"},
	} {
		t.Run(name, func(t *testing.T) {
			words, err := binary.Assemble(test.text, binary.AssembleOptions{})
			require.NoError(t, err)
			m, err := module.New(words)
			require.NoError(t, err)
			start := time.Now()
			r, err := reflect.Of(m)
			if test.tooLarge {
				require.ErrorIs(t, err, reflect.ErrTooLarge)
			} else {
				require.NoError(t, err)
				text, err := json.Marshal(r)
				require.NoError(t, err)
				assert.Less(t, len(text), 300<<20)
				require.NoError(t, render.Text(&bytes.Buffer{}, reflect.File{Reflection: r}))
			}
			assert.Less(t, time.Since(start), 30*time.Second)
		})
	}
}
