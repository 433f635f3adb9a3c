package opt_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/opt"
)

// The pipelines of the levels are those in testdata/levels.txt.
func TestLevels(t *testing.T) {
	var b strings.Builder
	for _, word := range strings.Split("0 1 2 3 s z  4", " ") {
		l, err := opt.ParseLevel(word)
		fmt.Fprintf(&b, "-O%s %d %v\n", word, l, err)
	}
	for l := opt.None; l <= opt.Unrolling; l++ {
		fmt.Fprintf(&b, "\nlevel %d\n%s\nkeeping the interface\n%s\nfor kernels\n%s\n", l, l.Pipeline(), l.KeepingInterface(), l.ForKernels())
	}
	if *update {
		require.NoError(t, os.WriteFile("testdata/levels.txt", []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile("testdata/levels.txt")
	require.NoError(t, err)
	require.Equal(t, string(want), b.String())
}
