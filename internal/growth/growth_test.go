package growth

import (
	"bytes"
	"fmt"
	"io"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/spent"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
	"github.com/spvc/spvc/spirv/val"
)

const (
	head  = "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n"
	types = "%void = OpTypeVoid\n%vf = OpTypeFunction %void\n%f = OpTypeFloat 32\n%u = OpTypeInt 32 0\n%p = OpTypePointer Private %f\n"
)

// shapes are modules with n of one thing, in assembly.
var shapes = map[string]func(n int) string{
	"functions": functions,
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
	"members": func(n int) string { // of a struct, of which 16,383 are allowed
		return head + "OpDecorate %s Block\n" + each(n, "OpMemberDecorate %%s %[1]d Offset %[1]d00\nOpMemberName %%s %[1]d \"m%[1]d\"", "") + types +
			"%s = OpTypeStruct" + strings.Repeat(" %f", n) + "\n%ps = OpTypePointer StorageBuffer %s\n%v = OpVariable %ps StorageBuffer\n"
	},
	"members of a value": func(n int) string {
		return head + types + "%c = OpConstant %f 1\n%n = OpConstant %u " + fmt.Sprint(n) + "\n%a = OpTypeArray %f %n\n%k = OpConstantComposite %a" +
			strings.Repeat(" %c", n) + "\n%fn = OpFunction %void None %vf\n%l = OpLabel\n%x = OpFAdd %f %c %c\n%v = OpCompositeConstruct %a" +
			strings.Repeat(" %x", n) + "\n" + each(n, "%%e%[1]d = OpCompositeExtract %%f %%v %[1]d", "") + "OpReturn\nOpFunctionEnd\n"
	},
	"members of a value, two by turns": func(n int) string {
		return head + types + "%c = OpConstant %f 1\n%n = OpConstant %u " + fmt.Sprint(2*n) + "\n%a = OpTypeArray %f %n\n%fn = OpFunction %void None %vf\n%l = OpLabel\n" +
			"%x = OpFAdd %f %c %c\n%y = OpFMul %f %c %x\n%v = OpCompositeConstruct %a" + strings.Repeat(" %x %y", n) + "\nOpReturn\nOpFunctionEnd\n"
	},
	"decorations of one thing": func(n int) string {
		return head + each(n, `OpDecorateString %%v UserSemantic "s%[1]d"`, "") + types + "%v = OpVariable %p Private\n"
	},
	"parameters": func(n int) string {
		return head + types + "%vfs = OpTypeFunction %void" + strings.Repeat(" %f", n) + "\n%c = OpConstant %f 1\n%fn = OpFunction %void None %vfs\n" +
			each(n, "%%p%d = OpFunctionParameter %%f", "") + "%l = OpLabel\nOpReturn\nOpFunctionEnd\n%gn = OpFunction %void None %vf\n%gl = OpLabel\n%r = OpFunctionCall %void %fn" +
			strings.Repeat(" %c", n) + "\nOpReturn\nOpFunctionEnd\n"
	},
	"uses of one value": func(n int) string {
		return head + types + "%c = OpConstant %f 1\n%fn = OpFunction %void None %vf\n%l = OpLabel\n%x = OpFAdd %f %c %c\n" +
			each(n, "%%v%d = OpFAdd %%f %%x %%x", "") + "OpReturn\nOpFunctionEnd\n"
	},
	"a chain of values": func(n int) string {
		return head + types + "%c = OpConstant %f 1\n%fn = OpFunction %void None %vf\n%l = OpLabel\n%v0 = OpFAdd %f %c %c\n" +
			steps(n, "%%v%[2]d = OpFMul %%f %%v%[1]d %%v%[1]d") + "OpReturn\nOpFunctionEnd\n"
	},
	"values at a merge": func(n int) string {
		return head + types + "%bool = OpTypeBool\n%t = OpConstantTrue %bool\n%c = OpConstant %f 1\n%d = OpConstant %f 2\n%fn = OpFunction %void None %vf\n%l = OpLabel\n" +
			"OpSelectionMerge %m None\nOpBranchConditional %t %a %b\n%a = OpLabel\nOpBranch %m\n%b = OpLabel\nOpBranch %m\n%m = OpLabel\n" +
			each(n, "%%v%d = OpPhi %%f %%c %%a %%d %%b", "") + each(n, "%%w%[1]d = OpFAdd %%f %%v%[1]d %%v%[1]d", "") + "OpReturn\nOpFunctionEnd\n"
	},
	"variables": func(n int) string {
		return head + types + "%pf = OpTypePointer Function %f\n%c = OpConstant %f 1\n%fn = OpFunction %void None %vf\n%l = OpLabel\n" + each(n, "%%v%d = OpVariable %%pf Function", "") +
			each(n, "OpStore %%v%[1]d %%c\n%%x%[1]d = OpLoad %%f %%v%[1]d", "") + "OpReturn\nOpFunctionEnd\n"
	},
	"calls": func(n int) string {
		return head + types + each(n, "%%f%[1]d = OpFunction %%void None %%vf\n%%l%[1]d = OpLabel\n%%r%[1]d = OpFunctionCall %%void %%g\nOpReturn\nOpFunctionEnd", "") +
			"%g = OpFunction %void None %vf\n%l = OpLabel\nOpReturn\nOpFunctionEnd\n"
	},
	"capabilities and extensions": func(n int) string {
		return "OpCapability Shader\nOpCapability Linkage\n" + strings.Repeat("OpCapability Float64\n", n) + strings.Repeat("OpExtension \"SPV_KHR_storage_buffer_storage_class\"\n", n) + "OpMemoryModel Logical GLSL450\n"
	},
	"sources and strings": func(n int) string {
		return "OpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n" + each(n, "%%s%[1]d = OpString \"file%[1]d\"", "") +
			each(n, "OpModuleProcessed \"p%d\"", "") + types + "%c = OpConstant %f 1\n%fn = OpFunction %void None %vf\n%l = OpLabel\n" +
			each(n, "OpLine %%s%[1]d %[1]d 1\n%%v%[1]d = OpFAdd %%f %%c %%c", "") + "OpReturn\nOpFunctionEnd\n"
	},
	"cases":  func(n int) string { return flows["cases of a switch"](n) },
	"blocks": func(n int) string { return flows["selections in a row"](n) },
	"loops":  func(n int) string { return flows["loops in a row, with variables that are only stored to"](n) },
}

func functions(n int) string {
	return head + types + each(n, "%%f%[1]d = OpFunction %%void None %%vf\n%%l%[1]d = OpLabel\n%%v%[1]d = OpFAdd %%f %%c %%c\nOpReturn\nOpFunctionEnd", "%c = OpConstant %f 1\n")
}

// steps is a line for each number below n, which %[1]d in it is; %[2]d is the next.
func steps(n int, line string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, line+"\n", i, i+1)
	}
	return b.String()
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
			for _, what := range []string{"import", "export", "print", "verify", "validate", "say for MLIR", "parse", "write bytecode", "read bytecode", "canonicalize", "cse",
				"disassemble", "assemble", "reflect"} {
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
	var text, bc bytes.Buffer
	require.NoError(t, mlir.Print(&text, m, mlir.PrintOptions{Workers: 1}))
	require.NoError(t, bytecode.Write(&bc, m, bytecode.WriteOptions{Workers: 1}, nil))
	index, err := module.New(words)
	require.NoError(t, err)
	return &subject{map[string]func(){
		"parse": func() {
			_, err := mlir.ParseText(text.String(), mlir.ParseOptions{Workers: 1}, nil)
			require.NoError(t, err)
		},
		"write bytecode": func() { require.NoError(t, bytecode.Write(io.Discard, m, bytecode.WriteOptions{Workers: 1}, nil)) },
		"read bytecode": func() {
			_, err := bytecode.Read(bc.Bytes(), bytecode.ReadOptions{Workers: 1}, nil)
			require.NoError(t, err)
		},
		"canonicalize": func() { rewrite.Canonicalize(new(mlir.Arena).Clone(m.Op, nil), rewrite.Options{Workers: 1}) },
		"cse":          func() { rewrite.CSE(new(mlir.Arena).Clone(m.Op, nil), 1) },
		"disassemble":  func() { require.NoError(t, binary.Disassemble(io.Discard, words, binary.DisassembleOptions{})) },
		"assemble":     func() { _, err := binary.Assemble(assembly, binary.AssembleOptions{}); require.NoError(t, err) },
		"reflect":      func() { _, err := reflect.Of(index); require.NoError(t, err) },
		"import":       func() { _, err = deserialize.Words(words, opts, nil); require.NoError(t, err) },
		"export":       func() { _, err = serialize.Words(m.Op, serialize.Options{Workers: 1}, nil); require.NoError(t, err) },
		"print":        func() { require.NoError(t, mlir.Print(io.Discard, m, mlir.PrintOptions{Workers: 1})) },
		"verify":       func() { require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, new(mlir.Diagnostics))) },
		"validate":     func() { val.Words(words, val.Options{Workers: 1, MaxErrors: 10}) },
		"say for MLIR": func() {
			var d mlir.Diagnostics
			m, err := deserialize.Words(words, deserialize.Options{AsMLIR: true, Workers: 1}, &d)
			require.NoError(t, err)
			require.NoError(t, source.Write(io.Discard, m, source.SaveOptions{Syntax: "spirv", Workers: 1}, &d))
			require.NoError(t, d.Err())
		},
	}}
}
