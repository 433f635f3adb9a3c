package mlir_test

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// Locations with names cost little more memory than they take, to read and to print: there may be millions.
func TestMemoryOfNamedLocations(t *testing.T) {
	const n = 30_000
	var text strings.Builder
	for i := range n {
		fmt.Fprintf(&text, "\"test.op\"() : () -> () loc(#loc%d)\n", i+1)
	}
	for i := range n {
		fmt.Fprintf(&text, "#loc%d = loc(callsite(\"alias%d.c\":%d:1 at \"b.c\":%d:2))\n", i+1, i%7, i+1, i+1)
	}
	allocated := func(times int, work func()) uint64 {
		least := ^uint64(0) // what else the process does counts, too
		for range times {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			work()
			runtime.ReadMemStats(&after)
			least = min(least, after.TotalAlloc-before.TotalAlloc)
		}
		return least / n
	}
	var m *mlir.Module
	read := allocated(1, func() { // the next time the locations are there already
		var err error
		m, err = mlir.ParseText(text.String(), mlir.ParseOptions{AllowUnregistered: true, Workers: 1}, nil)
		require.NoError(t, err)
	})
	printed := allocated(3, func() {
		require.NoError(t, mlir.Print(io.Discard, m, mlir.PrintOptions{DebugInfo: true, Workers: 1}))
	})
	t.Logf("%d bytes to read, %d to print", read, printed)
	require.Less(t, read, uint64(900))
	require.Less(t, printed, uint64(750))
}
