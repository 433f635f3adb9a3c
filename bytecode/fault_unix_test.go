//go:build unix

package bytecode_test

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// TestFaults: a file that is made shorter while it is mapped is a panic that names it, wherever it is read, on one core and on
// several; without a fault nothing is.
func TestFaults(t *testing.T) {
	var src strings.Builder
	for i := range 400 {
		fmt.Fprintf(&src, "func.func @f%d(%%a: i32) -> i32 {\n", i)
		fmt.Fprintf(&src, "  %%0 = arith.constant %d : i32\n  return %%0 : i32\n}\n", i)
	}
	fmt.Fprintf(&src, "func.func private @blob() attributes {a.b = dense_resource<big> : tensor<1xi8>}\n")
	fmt.Fprintf(&src, "{-# dialect_resources: { builtin: { big: \"0x08000000%s\" } } #-}", strings.Repeat("01", 100<<10))
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src.String()), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	data := write(t, m, bytecode.WriteOptions{})

	for _, workers := range []int{1, 4} {
		opts := bytecode.ReadOptions{AllowUnregistered: true, Workers: workers}
		for name, read := range map[string]func(f *bytecode.File, whole *mlir.Module){
			"a module":  func(f *bytecode.File, _ *mlir.Module) { _, _ = f.Module(&d) },
			"entries":   func(f *bytecode.File, _ *mlir.Module) { _, _ = f.Operations(entriesOf(f.Entries(&d)), &d) },
			"a summary": func(f *bytecode.File, _ *mlir.Module) { f.Summarize(&d) },
			"pieces":    func(f *bytecode.File, _ *mlir.Module) { _ = f.Unpack(filepath.Join(t.TempDir(), "pieces"), &d) },
			"a change":  func(f *bytecode.File, _ *mlir.Module) { _ = f.Edit().Write(io.Discard, &d) },
			"text": func(_ *bytecode.File, m *mlir.Module) {
				_ = mlir.Print(io.Discard, m, mlir.PrintOptions{Workers: workers})
			},
			"other bytes": func(_ *bytecode.File, m *mlir.Module) {
				_ = bytecode.Write(io.Discard, m, bytecode.WriteOptions{Workers: workers}, &d)
			},
		} {
			path := filepath.Join(t.TempDir(), "a.mlirbc")
			require.NoError(t, os.WriteFile(path, data, 0o666))
			f, err := bytecode.OpenFile(path, opts, &d)
			require.NoError(t, err)
			whole, _ := f.Module(&d)
			require.NoError(t, d.Err())
			require.NoError(t, os.Truncate(path, 0))
			require.Equal(t, path, faultOf(func() { read(f, whole) }), "%s, on %d cores", name, workers)
		}
	}
	require.Empty(t, faultOf(func() { panic("anything else") }))
	require.Empty(t, faultOf(func() { var p *int; *p++ }))
}

// faultOf is the file that a function finds made shorter.
func faultOf(do func()) (path string) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() { path, _ = bytecode.FaultFile(recover()) }()
	do()
	return ""
}
