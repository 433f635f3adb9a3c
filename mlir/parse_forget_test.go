package mlir

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A word is found where two pieces meet, by any number of workers.
func TestWordsAreFoundWherePiecesMeet(t *testing.T) {
	for _, at := range []int{0, 100, forgetAt - 8, forgetAt - 4, forgetAt - 1, forgetAt, 3*forgetAt - 5} {
		s := source{text: strings.Repeat(" ", at) + "distinct[" + strings.Repeat(" ", forgetAt)}
		for _, workers := range []int{1, 3} {
			require.True(t, s.contains("distinct[", workers), at)
			require.False(t, s.contains("distinct<", workers), at)
		}
	}
}

// A long text is let go of piece by piece where it is searched: it is looked at again much later.
func TestLongTextIsLetGoOfWhereItIsSearched(t *testing.T) {
	for _, length := range []int{longSource - 1, longSource} {
		gone := 0
		s := source{text: strings.Repeat(" ", length), forget: func(piece string) { gone += len(piece) }}
		require.False(t, s.contains("distinct[", 1))
		require.Equal(t, length/longSource*length, gone)
	}
}

// While bodies are put off no more than a piece is in memory that was let go of before.
func TestTextIsLetGoOfWhileBodiesArePutOff(t *testing.T) {
	function := "func.func @f() {\n" + strings.Repeat("  \"t.op\"() : () -> ()\n", 5_000) + "  return\n}\n"
	var pieces []string
	text := strings.Repeat(function, 3*forgetAt/len(function))
	_, top := parseTop(text, ParseOptions{AllowUnregistered: true, Forget: func(piece string) { pieces = append(pieces, piece) }}, deferredMinimum, new(Diagnostics))
	require.NotNil(t, top.First())
	small := 0 // of the bodies
	for _, piece := range pieces {
		small += min(1, (forgetAt+2*len(function))/len(piece))
	}
	require.GreaterOrEqual(t, small, len(text)/forgetAt)
	require.Equal(t, text, pieces[len(pieces)-1])
}
