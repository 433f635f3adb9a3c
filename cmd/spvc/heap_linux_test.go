package main

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Where the process may take so much memory and no more, a long input is not prepared for by taking more than that, untouched as it may be.
func TestBoundedMemory(t *testing.T) {
	const words = 4 << 20
	module := binary.LittleEndian.AppendUint32(nil, 0x07230203)
	for _, word := range []uint32{0x00010000, 0, 1, 0} {
		module = binary.LittleEndian.AppendUint32(module, word)
	}
	module = append(module, bytes.Repeat([]byte{0, 0, 1, 0}, words)...) // OpNop
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "long.spv"), module, 0o666))
	cmd := exec.Command("sh", "-c", `ulimit -d 600000 && exec spvc dis long.spv -o long.spvasm`)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GOMAXPROCS=2")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
}

// What is asked for in advance is no more than a quarter of a machine, where that is known, and bounded where it is not.
func TestLargePages(t *testing.T) {
	require.EqualValues(t, fewLargePages, inLargePages(largeInput, 1<<30))
	require.EqualValues(t, 192<<20, inLargePages(1<<20, 24<<30))
	require.EqualValues(t, 128<<20, inLargePages(100<<20, 512<<20))
	require.EqualValues(t, memoryLimit/2, inLargePages(100<<20, 0))
	require.Less(t, pageCost(), time.Second)
	require.Positive(t, pageCost())
}
