package header_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/compile/header"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"

	endian "encoding/binary"
)

// wordsOf are the words of a kernel.
func wordsOf(t *testing.T, path string) []uint32 {
	t.Helper()
	m, err := source.Load(path, source.LoadOptions{KeepNames: true})
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, source.Write(&b, m, source.SaveOptions{Form: source.Words}, nil))
	words, err := binary.Words(b.Bytes())
	require.NoError(t, err)
	return words
}

const saxpy = "../../testdata/saxpy.mlir"

// A program in C that includes the header has the words and knows where to bind.
func TestC(t *testing.T) {
	gcc := peer.Need(t, "gcc", "gcc")
	words := wordsOf(t, saxpy)
	dir := t.TempDir()
	var b strings.Builder
	require.NoError(t, header.C(&b, "sax-py", header.Module{Words: words}))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "k.h"), []byte(b.String()), 0o666))
	const program = `#include <stdio.h>
#include "k.h"
#include "k.h"
int main(void) {
    fwrite(sax_py_words, 1, sizeof sax_py_words, stdout);
    fprintf(stderr, "%s %d %d %d %d %zu", SAX_PY_SAXPY_NAME, SAX_PY_SAXPY_LOCAL_SIZE_X, SAX_PY_X_SET, SAX_PY_Y_BINDING, SAX_PY_PUSH_SIZE, sizeof(args));
    return 0;
}
`
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.c"), []byte(program), 0o666))
	cmd := exec.Command(gcc, "-std=c11", "-Wall", "-Wextra", "-Werror", "-o", "main", "main.c")
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	var said bytes.Buffer
	cmd = exec.Command(filepath.Join(dir, "main"))
	cmd.Stderr = &said
	out, err = cmd.Output()
	require.NoError(t, err)
	require.Equal(t, binary.AppendBytes(nil, words, endian.LittleEndian), out)
	require.Equal(t, "saxpy 64 0 1 8 8", said.String())
}

// So has a program in Go.
func TestGo(t *testing.T) {
	words := wordsOf(t, saxpy)
	dir := t.TempDir()
	var b strings.Builder
	require.NoError(t, header.Go(&b, "main", "saxpy", header.Module{Words: words}))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "kernel.go"), []byte(b.String()), 0o666))
	const program = `package main

import "fmt"

func main() {
	fmt.Print(len(SaxpyWords), " ", SaxpyWords[3], " ", SaxpySaxpyName, SaxpySaxpyLocalSize, SaxpyXSet, SaxpyYBinding, SaxpyPushSize, unsafeSize())
}

func unsafeSize() int { return len([1]Args{}) }
`
	require.NoError(t, os.WriteFile(filepath.Join(dir, "main.go"), []byte(program), 0o666))
	cmd := exec.Command("go", "run", "kernel.go", "main.go")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GO111MODULE=off")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Equal(t, fmt.Sprintf("%d %d saxpy[64 1 1] 0 1 8 1", len(words), words[3]), string(out))
}

// Headers of real modules compile; names that are none in C or Go do no harm.
func TestRealModules(t *testing.T) {
	gcc := peer.Need(t, "gcc", "gcc")
	paths, err := filepath.Glob("../../testdata/binaries/*.spv")
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	n := 0
	for _, path := range paths {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		words, err := binary.Words(data)
		require.NoError(t, err)
		var b, g bytes.Buffer
		name := filepath.Base(path)
		if err := header.C(&b, name, header.Module{Words: words}); err != nil {
			t.Logf("%s: %v", name, err) // a block without a layout
			continue
		}
		require.NoError(t, header.Go(&g, "kernels", name, header.Module{Words: words}), name)
		n++
		cmd := exec.Command(gcc, "-std=c11", "-fsyntax-only", "-x", "c", "-")
		cmd.Stdin = &b
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "%s: %s", name, out)
	}
	require.Greater(t, n, len(paths)/2)
}
