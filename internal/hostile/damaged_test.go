package hostile

import (
	stdbinary "encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// Files that are damaged in one place each, many to a run.

// TestDamagedWords cuts a module short, makes each word huge, and zero.
func TestDamagedWords(t *testing.T) {
	words, err := binary.Assemble(calls(3, func(i int) []int { return []int{i - 1} }), binary.AssembleOptions{})
	require.NoError(t, err)
	var files [][]byte
	for i := range words {
		files = append(files, binary.AppendBytes(nil, words[:i], stdbinary.LittleEndian))
		for _, w := range []uint32{0, 1<<32 - 1, words[i] ^ 1<<16, words[i] + 1} {
			damaged := append([]uint32(nil), words...)
			damaged[i] = w
			files = append(files, binary.AppendBytes(nil, damaged, stdbinary.LittleEndian))
		}
	}
	dir := write(t, files, "spv")
	run(t, dir, "deserialize *.spv -d texts --verify-roundtrip")
	run(t, dir, "dis *.spv -d listings")
}

// TestDamagedBytecode cuts a file short, and makes each byte what stands for much, and for nothing.
func TestDamagedBytecode(t *testing.T) {
	dir := t.TempDir()
	text := "#l = loc(\"f\":1:2)\nfunc.func @f(%a: i32) -> i32 {\n%0 = arith.addi %a, %a : i32 loc(callsite(#l at #l))\nreturn %0 : i32\n}\n" +
		"\"test.op\"() {a = [1, {b = dense_resource<blob> : tensor<1xi8>}], c = tuple<i32, tensor<2xf32>>} : () -> ()\n" +
		"{-# dialect_resources: { builtin: { blob: \"0x0100000001\" } } #-}\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "in.mlir"), []byte(text), 0o644))
	e := run(t, dir, "opt in.mlir --emit-bytecode -f"+unregistered)
	require.True(t, e.ok, e.errors)
	var files [][]byte
	for i := range e.out {
		files = append(files, e.out[:i])
		for _, b := range []byte{0, 0x80, 0xff, e.out[i] + 2} {
			damaged := append([]byte(nil), e.out...)
			damaged[i] = b
			files = append(files, damaged)
		}
	}
	dir = write(t, files, "mlirbc")
	run(t, dir, "opt *.mlirbc -d texts --emit=mlir"+unregistered)
	run(t, dir, "opt *.mlirbc -d others --emit=bytecode"+unregistered)
	for i := 0; i < len(files); i += 1 + len(files)/15 {
		run(t, dir, fmt.Sprintf("inspect %04d.mlirbc", i))
		run(t, dir, fmt.Sprintf("unpack %04d.mlirbc %04d", i, i))
	}
}

func write(t *testing.T, files [][]byte, suffix string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for i, data := range files {
		require.NoError(t, os.WriteFile(filepath.Join(dir, fmt.Sprintf("%04d.%s", i, suffix)), data, 0o644))
	}
	return dir
}

// TestNoFile gives commands what is no file to read, or none to write to.
func TestNoFile(t *testing.T) {
	for _, c := range []string{"opt", "dis", "deserialize", "serialize", "as", "layout", "inspect"} {
		dir := t.TempDir()
		require.NoError(t, os.WriteFile(filepath.Join(dir, "empty"), nil, 0o644))
		require.NoError(t, os.Symlink("circle", filepath.Join(dir, "circle")))
		for _, in := range []string{".", "nothing", "circle", "empty/x"} {
			e := run(t, dir, c+" "+in)
			require.False(t, e.ok, "%s %s", c, in)
		}
		run(t, dir, c+" empty")
		run(t, dir, c+" /dev/null")
		run(t, dir, c+" - <&-")
	}
}
