package main

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"
)

// A command and its flags take little: a small file takes no more time than they do. Lists of what there is, such as the targets, are not
// to make it all.
func TestCommandsAreMadeOfLittle(t *testing.T) {
	const most = 128 << 10
	for _, c := range commands {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		rootFor([]string{c.name, "file"})
		runtime.ReadMemStats(&after)
		require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(most), c.name)
		t.Logf("%s: %d bytes", c.name, after.TotalAlloc-before.TotalAlloc)
	}
}
