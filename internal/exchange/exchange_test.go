package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	needed "github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/require"
)

// pieces use what is encoded in ways of its own: properties that are no attributes, aliases in text that is kept, types and
// attributes of other dialects.
const pieces = `
llvm.func @flags(%a: i32, %p: !llvm.ptr, %i: i64) {
  %0 = llvm.add %a, %a overflow<nsw> : i32
  %1 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.return
}
// -----
func.func @linear(%i: index, %p: !ptr.ptr<#ptr.generic_space>) {
  %0 = affine.linearize_index [%i, %i] by (2, 3) : index
  %1 = affine.linearize_index disjoint [%i, %i] by (2, 3) : index
  %2 = ptr.load volatile %p alignment = 8 : !ptr.ptr<#ptr.generic_space> -> f32
  %3 = ptr.ptr_diff nuw %p, %p : !ptr.ptr<#ptr.generic_space> -> index
  return
}
// -----
#row = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
func.func @sparse(%a: tensor<4xf32, #row>, %q: tensor<4x!quant.uniform<u8:f32, 2.0:3>>) -> tensor<4xf32, #row> {
  return %a : tensor<4xf32, #row>
}
// -----
this is none
`

// TestExchange runs the program over a folder.
func TestExchange(t *testing.T) {
	needed.Need(t, "mlir-opt-22", "mlir-22-tools")
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "pieces.mlir"), []byte(pieces), 0o666))
	var out, errs bytes.Buffer
	ok, err := exchange([]string{"--with", "22", "--versions", "3,6", "--uses", dir}, &out, &errs)
	require.NoError(t, err)
	require.True(t, ok, out.String())
	require.Contains(t, out.String(), "| 22 | 6 | read | 3 | 0 | 0 |  |")
	require.Contains(t, out.String(), "| 22 | 6 | native, uses | 3 | 0 | 0 |")
}

// TestExchangeOlder: an attribute that became inherent later is in the file of an older release what it was there.
func TestExchangeOlder(t *testing.T) {
	needed.Need(t, "mlir-opt-22", "mlir-22-tools")
	needed.Need(t, "mlir-opt-19", "mlir-19-tools")
	const src = `func.func @f(%i: index) {
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) {
  }
  return
}
`
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "if.mlir"), []byte(src), 0o666))
	var out, errs bytes.Buffer
	ok, err := exchange([]string{"--with", "19", "--versions", "3,6", dir}, &out, &errs)
	require.NoError(t, err)
	require.True(t, ok, out.String())
	require.Contains(t, out.String(), "| 19 | 6 | read | 1 | 0 | 0 |  |")
	require.Contains(t, out.String(), "| 19 | 6 | native to it | 1 | 0 | 0 |")
}
