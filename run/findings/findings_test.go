package findings

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/report"
)

// A finding has its instruction, its line or one nearby, the other access, and the way it was called.
func TestOf(t *testing.T) {
	words, err := binary.Assemble("OpCapability Shader\nOpMemoryModel Logical GLSL450\n%void = OpTypeVoid\n%u = OpTypeInt 32 0\n", binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	at := func(word, line int, near bool) interp.Place {
		return interp.Place{Word: word, Line: module.SourceLine{File: "a.comp", Line: line, Text: "x = y;"}, Near: near}
	}
	other := at(12, 0, false)
	r := Of("a.spv", m, []interp.Finding{{Mistake: interp.Race, Msg: "writes x", Place: at(10, 7, true), Invocation: "invocation 1", Other: &other,
		OtherBy: "invocation 2", OtherID: &interp.Invocation{Workgroup: [3]uint32{2}, Local: [3]uint32{0, 5, 0}}, Variable: "x", Stack: []string{"inner", "main"}, Calls: []interp.Place{at(10, 0, false)}, Count: 3}}, nil)
	var b bytes.Buffer
	require.NoError(t, report.Text(&b, &r, report.TextOptions{}))
	require.Equal(t, `a.spv: word 10: error: writes x, by invocation 1, and 2 times more [data-race]
    %void = OpTypeVoid
    from near a.comp:7: x = y;
a.spv: word 12: note: the other access, by invocation 2
    %uint = OpTypeInt 32 0
a.spv: word 10: note: inner is called here, in main
    %void = OpTypeVoid
`, b.String())
	b.Reset()
	require.NoError(t, report.JSON(&b, []report.Result{r}))
	require.Regexp(t, `(?s)"message": "the other access, by invocation 2",\s+"by": {\s+"workgroup": \[\s+2,\s+0,\s+0\s+\],\s+"local": \[\s+0,\s+5,\s+0\s+\]`, b.String())
	require.False(t, r.Valid)
	require.NotEmpty(t, r.Violations[0].Says)
}
