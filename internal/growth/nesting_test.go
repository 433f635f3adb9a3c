package growth

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/deserialize"
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
