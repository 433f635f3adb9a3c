package circle

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/require"
)

// Constants, structs and composites that do not fit into the 65,535 words of an
// instruction go on in further ones, and come back whole.
func TestLongComposites(t *testing.T) {
	const n = 150_000 // three instructions
	var members, uses strings.Builder
	for i := range n {
		if i > 0 {
			members.WriteString(", ")
			uses.WriteString(", ")
		}
		members.WriteString("i32")
		fmt.Fprintf(&uses, "%%v%d", i%2)
	}
	text := fmt.Sprintf(`spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
  func @f(%%v0: i32, %%v1: i32) -> !spv.struct<%[1]s> {
    %%c = spv.constant dense<7> : tensor<%[2]dxi32> : !spv.array<%[2]d x i32>
    %%p = spv.Variable init(%%c) : !spv.ptr<!spv.array<%[2]d x i32>, Function>
    %%s = spv.CompositeConstruct %[3]s : !spv.struct<%[1]s>
    spv.ReturnValue %%s : !spv.struct<%[1]s>
  }
}`, members.String(), n, uses.String())
	words := exportText(t, text)
	count := map[grammar.Opcode]int{}
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		count[r.Instruction().Opcode]++
	}
	require.NoError(t, r.Err())
	for _, op := range []grammar.Opcode{grammar.OpTypeStructContinuedINTEL, grammar.OpConstantCompositeContinuedINTEL, grammar.OpCompositeConstructContinuedINTEL} {
		require.Equal(t, 2, count[op], "%s", op)
	}
	var d mlir.Diagnostics
	again, _ := deserialize.Words(words, deserialize.Options{}, &d)
	require.NotNil(t, again, "%v", d.All())
	require.True(t, words != nil && slices.Equal(words, exportText(t, print(again, mlir.PrintOptions{}))))
}

func exportText(t *testing.T, text string) []uint32 {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{NoImplicitModule: true}, &d)
	require.NotNil(t, m, "%v", d.All())
	words, err := serialize.Words(m.Op, serialize.Options{}, &d)
	require.NoError(t, err, "%v", d.All())
	return words
}

// What cannot go on in another instruction is refused.
func TestTooLong(t *testing.T) {
	var cases strings.Builder
	for i := range 40_000 {
		fmt.Fprintf(&cases, ", %d: ^bb1", i)
	}
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`spv.module "Logical" "GLSL450" { func @f(%v: i32) { spv.Switch %v : i32, [default: ^bb1`+cases.String()+`] ^bb1: return } }`), mlir.ParseOptions{NoImplicitModule: true}, &d)
	require.NotNil(t, m, "%v", d.All())
	_, err := serialize.Words(m.Op, serialize.Options{}, &d)
	require.Error(t, err)
	require.Contains(t, reason(&d), "needs an instruction of more than 65535 words")
}
