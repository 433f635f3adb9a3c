package growth

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/deserialize"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/spent"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
)

const (
	head  = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n"
	types = "%void = OpTypeVoid\n%vf = OpTypeFunction %void\n%f = OpTypeFloat 32\n%u = OpTypeInt 32 0\n%p = OpTypePointer Private %f\n"
)

// shapes are modules with n of one thing, in assembly.
var shapes = map[string]func(n int) string{
	"functions": func(n int) string {
		return head + types + each(n, "%%f%[1]d = OpFunction %%void None %%vf\n%%l%[1]d = OpLabel\n%%v%[1]d = OpFAdd %%f %%c %%c\nOpReturn\nOpFunctionEnd", "%c = OpConstant %f 1\n")
	},
	"instructions": func(n int) string {
		return head + types + "%c = OpConstant %f 1\n%fn = OpFunction %void None %vf\n%l = OpLabel\n" +
			each(n, "%%v%d = OpFAdd %%f %%c %%c", "") + "OpReturn\nOpFunctionEnd\n"
	},
	"constants": func(n int) string {
		return head + types + each(n, "%%c%[1]d = OpConstant %%u %[1]d", "") + "%fn = OpFunction %void None %vf\n%l = OpLabel\n" +
			each(n, "%%v%[1]d = OpIAdd %%u %%c%[1]d %%c%[1]d", "") + "OpReturn\nOpFunctionEnd\n"
	},
	"specialization constants": func(n int) string {
		return head + each(n, "OpDecorate %%c%[1]d SpecId %[1]d", "") + types + each(n, "%%c%[1]d = OpSpecConstant %%u %[1]d", "")
	},
	"names": func(n int) string { // all the same, so that each gets a number
		return head + each(n, `OpName %%v%d "v"`, "") + types + each(n, "%%v%d = OpVariable %%p Private", "")
	},
	"local names": func(n int) string {
		return head + each(n, `OpName %%v%d "v"`, "") + types + "%c = OpConstant %f 1\n%fn = OpFunction %void None %vf\n%l = OpLabel\n" +
			each(n, "%%v%d = OpFAdd %%f %%c %%c", "") + "OpReturn\nOpFunctionEnd\n"
	},
	"types": func(n int) string {
		return head + each(n, `OpName %%s%[1]d "s%[1]d"`, "") + types +
			each(n, "%%s%[1]d = OpTypeStruct %%f %%u\n%%p%[1]d = OpTypePointer Private %%s%[1]d\n%%v%[1]d = OpVariable %%p%[1]d Private", "")
	},
	"decorations": func(n int) string {
		return head + each(n, "OpDecorate %%v%[1]d Location %[1]d\nOpDecorate %%v%[1]d Flat", "") + types +
			"%pi = OpTypePointer Input %f\n" + each(n, "%%v%d = OpVariable %%pi Input", "")
	},
	"entry points": func(n int) string {
		return "OpCapability Shader\nOpMemoryModel Logical GLSL450\n" + each(n, `OpEntryPoint GLCompute %%f%[1]d "e%[1]d"`, "") +
			each(n, "OpExecutionMode %%f%d LocalSize 1 1 1", "") + types +
			each(n, "%%f%[1]d = OpFunction %%void None %%vf\n%%l%[1]d = OpLabel\nOpReturn\nOpFunctionEnd", "")
	},
}

// each is a line for each number below n, which %[1]d in it is, behind what comes first.
func each(n int, line, first string) string {
	var b strings.Builder
	b.WriteString(first)
	for i := range n {
		fmt.Fprintf(&b, line+"\n", i)
	}
	return b.String()
}

// Four times as much of anything takes at most five times as long.
func TestTimeGrowsWithTheModule(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // it would come within the larger one only
	for name, shape := range shapes {
		t.Run(name, func(t *testing.T) {
			subjects := map[int]*subject{}
			for _, what := range []string{"import", "export", "print", "verify", "validate", "say for MLIR"} {
				require.NoError(t, spent.Linear(5, 1500, func(n int) func() {
					if subjects[n] == nil {
						subjects[n] = newSubject(t, shape(n))
					}
					return subjects[n].work[what]
				}), what)
			}
		})
	}
}

// A subject is a module with what is done to it.
type subject struct {
	work map[string]func()
}

func newSubject(t *testing.T, assembly string) *subject {
	words, err := binary.Assemble(assembly, binary.AssembleOptions{})
	require.NoError(t, err)
	opts := deserialize.Options{KeepIDs: true, Workers: 1}
	m, err := deserialize.Words(words, opts, nil)
	require.NoError(t, err)
	return &subject{map[string]func(){
		"import":   func() { _, err = deserialize.Words(words, opts, nil); require.NoError(t, err) },
		"export":   func() { _, err = serialize.Words(m.Op, serialize.Options{Workers: 1}, nil); require.NoError(t, err) },
		"print":    func() { require.NoError(t, mlir.Print(io.Discard, m, mlir.PrintOptions{Workers: 1})) },
		"verify":   func() { require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, new(mlir.Diagnostics))) },
		"validate": func() { val.Words(words, val.Options{Workers: 1, MaxErrors: 10}) },
		"say for MLIR": func() {
			var d mlir.Diagnostics
			m, err := deserialize.Words(words, deserialize.Options{AsMLIR: true, Workers: 1}, &d)
			require.NoError(t, err)
			require.NoError(t, source.Write(io.Discard, m, source.SaveOptions{Syntax: "spirv", Workers: 1}, &d))
			require.NoError(t, d.Err())
		},
	}}
}
