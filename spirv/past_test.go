package spirv_test

import (
	"os"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each wording of 2019 is needed by a piece of testdata/invalid_2019.mlir.
func TestWordingsOf2019(t *testing.T) {
	const file = "testdata/invalid_2019.mlir"
	src, err := os.ReadFile(file)
	require.NoError(t, err)
	require.NoError(t, mistakes(file, src))
	spirv.WithoutWording(func(row string) {
		assert.Error(t, mistakes(file, src), row)
	})
}

// What texts of 2019 say in ways that are no longer usual.
func TestTextsOf2019(t *testing.T) {
	const src = `module {
func @declared(!spv.ptr<f32, Input>, i32)
func @numbers(%p: !spv.ptr<i32, Workgroup>, %i: i32, %c: i1) -> i32 {
  %0 = std.constant 7 : i32
  %1 = spv.constant 2147483647 : i32
  %2 = "spv.AtomicIAdd"(%p, %i) {memory_scope = 2 : i32, semantics = 8 : i32} : (!spv.ptr<i32, Workgroup>, i32) -> i32
  %3 = "spv.Load"(%p) {memory_access = 3 : i32, alignment = 4 : i32} : (!spv.ptr<i32, Workgroup>) -> i32
  "spv.BranchConditional"(%c)[^a, ^b] : (i1) -> ()
^a:
  return %0 : i32
^b:
  return %3 : i32
}
"spv.module"() ({
  spv.specConstant @c = 1 : i32
}) {addressing_model = 0 : i32, memory_model = 1 : i32} : () -> ()
}
`
	const want = `module {
  func @declared(!spv.ptr<f32, Input>, i32)
  func.func @numbers(%p: !spv.ptr<i32, Workgroup>, %i: i32, %c: i1) -> i32 {
    %c7_i32 = arith.constant 7 : i32
    %cst2147483647_i32 = spv.constant 2147483647 : i32
    %0 = spv.AtomicIAdd "Workgroup" "AcquireRelease" %p, %i : !spv.ptr<i32, Workgroup>
    %1 = spv.Load "Workgroup" %p ["Volatile|Aligned", 4] : i32
    spv.BranchConditional %c, ^bb1, ^bb2
  ^bb1:  // pred: ^bb0
    return %c7_i32 : i32
  ^bb2:  // pred: ^bb0
    return %1 : i32
  }
  spv.module "Logical" "GLSL450" {
    spv.specConstant @c = 1 : i32
  }
}
`
	m := parse(t, "2019", []byte(src), 1)
	assert.Equal(t, want, printed(t, m, mlir.PrintOptions{}))
	assert.Equal(t, want, printed(t, parse(t, "again", []byte(want), 1), mlir.PrintOptions{}))
	generic := printed(t, m, mlir.PrintOptions{Generic: true})
	assert.Equal(t, want, printed(t, parse(t, "generic", []byte(generic), 1), mlir.PrintOptions{}))
}
