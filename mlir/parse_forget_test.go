package mlir

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A word is found where two pieces meet, and all of a long text in front of it is let go of piece by piece.
func TestTextIsLetGoOfWhereItWasSearched(t *testing.T) {
	for _, at := range []int{0, 100, forgetAt - 8, forgetAt - 4, forgetAt - 1, forgetAt, 3*forgetAt - 5} {
		gone := 0
		s := source{forget: func(piece string) { gone += len(piece) }}
		s.text = strings.Repeat(" ", at) + "distinct[" + strings.Repeat(" ", forgetAt)
		require.True(t, s.contains("distinct["), at)
		require.Equal(t, max(0, at)/forgetAt*forgetAt, gone, at)
		require.False(t, s.contains("distinct<"), at)
	}
}

// While bodies are put off, and while lines are found, no more than a piece is in memory that was let go of before.
func TestTextIsLetGoOfWhileBodiesArePutOff(t *testing.T) {
	function := "func.func @f() {\n" + strings.Repeat("  \"t.op\"() : () -> ()\n", 5_000) + "  return\n}\n"
	var pieces []string
	text := strings.Repeat(function, 3*forgetAt/len(function))
	_, top := parseTop(text, ParseOptions{AllowUnregistered: true, Forget: func(piece string) { pieces = append(pieces, piece) }}, deferredMinimum, new(Diagnostics))
	require.NotNil(t, top.First())
	small := 0 // of the search, of the lines, and of the bodies
	for _, piece := range pieces {
		small += min(1, (forgetAt+2*len(function))/len(piece))
	}
	require.GreaterOrEqual(t, small, 3*(len(text)/forgetAt))
	require.Equal(t, text, pieces[len(pieces)-1])

	pieces = nil
	s := source{text: text, forget: func(piece string) { pieces = append(pieces, piece) }}
	s.index()
	require.Len(t, pieces, len(text)/forgetAt+1)
	require.Equal(t, strings.Count(text, "\n")+1, len(s.starts))
}
