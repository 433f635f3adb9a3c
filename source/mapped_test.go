package source

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
)

// longText is a module of more bytes than are forgotten at once.
func longText() string {
	var b strings.Builder
	b.WriteString("spirv.module Logical GLSL450 {\n")
	for i := range 4500 {
		fmt.Fprintf(&b, "  spirv.func @f%d(%%arg0: f32) -> f32 \"None\" {\n", i)
		for j := range 30 {
			fmt.Fprintf(&b, "    %%v%d = spirv.FMul %%arg0, %%arg0 : f32\n", j)
		}
		b.WriteString("    spirv.ReturnValue %v3 : f32\n  }\n")
	}
	b.WriteString("}\n")
	return b.String()
}

func TestMappedTextReadsAsOther(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long.mlir")
	text := longText()
	require.Greater(t, len(text), 4<<20+StreamedFrom)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o666))
	for _, workers := range []int{1, 3} {
		f, err := OpenMapped(path)
		require.NoError(t, err)
		m, err := f.Module(LoadOptions{Workers: workers}, nil)
		require.NoError(t, err)
		other := &File{Name: path, Data: []byte(text), Line: 1}
		want, err := other.Module(LoadOptions{Workers: workers}, nil)
		require.NoError(t, err)
		var got, expected bytes.Buffer
		require.NoError(t, mlir.Print(&got, m, mlir.PrintOptions{}))
		require.NoError(t, mlir.Print(&expected, want, mlir.PrintOptions{}))
		require.True(t, bytes.Equal(expected.Bytes(), got.Bytes()))
	}
}

// Who asked for panics gets one that names the file.
func TestMappedTextThatGetsShorter(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long.mlir")
	require.NoError(t, os.WriteFile(path, []byte(longText()), 0o666))
	f, err := OpenMapped(path)
	require.NoError(t, err)
	if !f.mapped {
		t.Skip("this system maps no files")
	}
	require.NoError(t, os.Truncate(path, 10))
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		name, ok := bytecode.FaultFile(recover())
		require.True(t, ok)
		require.Equal(t, path, name)
	}()
	f.Module(LoadOptions{}, nil)
}
