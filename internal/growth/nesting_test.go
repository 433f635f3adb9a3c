package growth

import (
	"bytes"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/spent"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
)

// As deep as constructs may nest (section 2.17), they become regions, are text and words again, and the words are the same.
func TestConstructsNestAsDeepAsTheyMay(t *testing.T) {
	const n = 1023
	var in, out strings.Builder
	for i := range n {
		fmt.Fprintf(&in, "OpSelectionMerge %%m%[1]d None\nOpBranchConditional %%c %%t%[1]d %%m%[1]d\n%%t%[1]d = OpLabel\n", i)
		fmt.Fprintf(&out, "OpBranch %%m%[1]d\n%%m%[1]d = OpLabel\n", n-1-i)
	}
	words, err := binary.Assemble(head+types+choosing+in.String()+"OpStore %o %x\n"+out.String()+"OpReturn\nOpFunctionEnd\n", binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := roundtrip.Import(words, deserialize.Options{KeepIDs: true}, nil)
	require.NoError(t, err)
	depth := 0
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Is(spirv.OpSelection) {
			depth++
		}
		return mlir.WalkAdvance
	})
	require.Equal(t, n, depth)
	var text bytes.Buffer
	require.NoError(t, mlir.Print(&text, m, mlir.PrintOptions{}))
	again, err := mlir.ParseText(text.String(), mlir.ParseOptions{}, nil)
	require.NoError(t, err)
	module := slices.Collect(spirv.ModulesIn(again.Op))[0]
	exported, err := serialize.Words(module.Op, serialize.Options{}, nil)
	require.NoError(t, err)
	require.True(t, slices.Equal(words, exported))
}

// Of an operation that is deep inside of others nobody goes out through all of them to see whose its operands are.
func TestDeepOperationsTakeNoLonger(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for _, each := range []int{0, 20} {
		subjects := map[int]map[string]func(){}
		for _, what := range []string{"verify", "write bytecode", "read bytecode", "export"} {
			require.NoError(t, spent.Linear(5, 125, func(n int) func() {
				if subjects[n] == nil {
					subjects[n] = nestedSubject(t, n, each)
				}
				return func() {
					for range 40 / (each + 1) { // so that there is something to measure
						subjects[n][what]()
					}
				}
			}), "%s, %d operations in each", what, each)
		}
	}
}

// nestedSubject is what is done to n selections, one in the other, each with so many operations that use what is outside of all, and
// what the one around begins with.
func nestedSubject(t *testing.T, n, each int) map[string]func() {
	var text strings.Builder
	text.WriteString("spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.0, [Shader, Linkage], []> {\nfunc @f(%c: i1, %x: i32) {\n%v0 = spv.IMul %x, %x : i32\n")
	for i := range n {
		fmt.Fprintf(&text, "spv.selection {\nspv.BranchConditional %%c, ^t%[1]d, ^m%[1]d\n^t%[1]d:\n%%v%[2]d = spv.IMul %%v%[1]d, %%x : i32\n", i, i+1)
		text.WriteString(strings.Repeat(fmt.Sprintf("spv.IAdd %%x, %%v%d : i32\n", i), each))
	}
	for i := range n {
		fmt.Fprintf(&text, "spv.Branch ^m%[1]d\n^m%[1]d:\nspv._merge\n}\n", n-1-i)
	}
	text.WriteString("spv.Return\n}\n}\n")
	m, err := mlir.ParseText(text.String(), mlir.ParseOptions{Workers: 1}, nil)
	require.NoError(t, err)
	module := slices.Collect(spirv.ModulesIn(m.Op))[0].Op
	var bc bytes.Buffer
	require.NoError(t, bytecode.Write(&bc, m, bytecode.WriteOptions{Workers: 1}, nil))
	return map[string]func(){
		"verify":         func() { require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, new(mlir.Diagnostics))) },
		"write bytecode": func() { require.NoError(t, bytecode.Write(io.Discard, m, bytecode.WriteOptions{Workers: 1}, nil)) },
		"read bytecode": func() {
			_, err := bytecode.Read(bc.Bytes(), bytecode.ReadOptions{Workers: 1}, nil)
			require.NoError(t, err)
		},
		"export": func() {
			_, err := serialize.Words(module, serialize.Options{Workers: 1}, nil)
			require.NoError(t, err)
		},
	}
}
