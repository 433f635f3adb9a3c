package lower

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
)

// kernelFiles are kernels that tests compile and run.
var kernelFiles = []string{"../../compile/testdata/*/*.mlir", "../../run/host/testdata/*.mlir", "../../run/host/testdata/*/*.mlir", "../../examples/*.mlir"}

// notInKernels are operations that no kernel has, and no row refuses, with the reason.
var notInKernels = map[string]string{
	"memref.extract_aligned_pointer_as_index": "only OpenCL has addresses: convert-memref-to-spirv has a test",
	"memref.memory_space_cast":                "only OpenCL has generic pointers: convert-memref-to-spirv has a test",
	"ub.unreachable":                          "convert-ub-to-spirv has a test",
	"gpu.binary":                              "it is what a kernel module became, and stays as it is",
	"scf.forall.in_parallel":                  "it ends scf.forall, and is not written",
	"vector.yield":                            "it ends vector.mask, and is not written",
}

// Every operation of the dialects that kernels are written in is in a kernel that is compiled and computes what it says, or there are words
// why it can't be one.
func TestEveryOperation(t *testing.T) {
	known := map[string]bool{}
	word := regexp.MustCompile(`[a-z]+(\.[a-z_0-9]+)+`)
	for _, pattern := range kernelFiles {
		files, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, files, pattern)
		for _, file := range files {
			src, err := os.ReadFile(file)
			require.NoError(t, err)
			for _, piece := range mlir.SplitInput(src, mlir.SplitMarker) {
				if strings.Contains(string(piece.Text), "expected-error") {
					continue
				}
				for _, name := range word.FindAllString(string(piece.Text), -1) {
					known[name] = true
				}
			}
		}
	}
	refused := map[string]bool{}
	for _, row := range refusals {
		require.NotEmpty(t, row.why)
		for _, name := range row.ops {
			assert.NotNil(t, mlir.GetOpName(name).Def(), "no operation %s", name)
			refused[name] = true
		}
	}
	for _, dialect := range []string{"affine", "arith", "cf", "complex", "gpu", "index", "math", "memref", "scf", "ub", "vector"} {
		d := mlir.LookupDialect(dialect)
		require.NotNil(t, d, dialect)
		for _, def := range slices.Concat(d.Ops) {
			_, excused := notInKernels[def.Name]
			assert.True(t, known[def.Name] || refused[def.Name] || excused, "%s is in no kernel, and nothing says why not", def.Name)
			assert.False(t, excused && known[def.Name], "%s is in a kernel now: take it off the list", def.Name)
		}
	}
}
