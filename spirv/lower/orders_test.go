package lower_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

// onePass are the conversions of single dialects but gpu, which converts all that is in a kernel.
var onePass = strings.Fields(`convert-arith-to-spirv convert-cf-to-spirv convert-func-to-spirv convert-index-to-spirv convert-math-to-spirv
	convert-memref-to-spirv convert-scf-to-spirv convert-tensor-to-spirv convert-ub-to-spirv convert-vector-to-spirv`)

// Kernels are converted one dialect after the other in any order, or there are errors: what an earlier pass left in the types of MLIR, with
// casts, is no surprise to a later one. Nothing panics, and what comes out is valid.
func TestAnyOrder(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../../compile/testdata/*/*.mlir", "../../examples/*.mlir", "../../run/host/testdata/*/*.mlir"} {
		found, err := filepath.Glob(pattern)
		require.NoError(t, err)
		require.NotEmpty(t, found)
		files = append(files, found...)
	}
	r := rand.New(rand.NewPCG(1, 2))
	converted := 0
	for _, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, piece := range mlir.SplitInput(src, mlir.SplitMarker) {
			for range 3 {
				order := []string{"map-memref-spirv-storage-class", "convert-to-spirv"}
				if n := r.IntN(8); n > 0 {
					order = order[:1]
					for _, i := range r.Perm(len(onePass)) {
						order = append(order, onePass[i])
					}
					order = append(order[r.IntN(2):], order[1:n]...) // some again, of what is left
					if r.IntN(2) == 0 {
						order = append(order, "convert-gpu-to-spirv")
					}
				}
				text := "any(" + strings.Join(order, ",") + ")"
				m, err := mlir.Parse(piece.Text, mlir.ParseOptions{AllowUnregistered: true}, nil)
				if err != nil {
					continue
				}
				p, err := pass.Parse(text)
				require.NoError(t, err)
				var d mlir.Diagnostics
				ok := func() bool {
					defer func() {
						if e := recover(); e != nil {
							t.Errorf("%s:%d: %s: %v", file, piece.Line, text, e)
						}
					}()
					_, ok := p.RunWith(m.Op, pass.Options{Workers: 1, Verify: mlir.VerifyOptions{AllowUnregistered: true}}, &d)
					return ok
				}()
				if ok {
					converted++
				}
			}
		}
	}
	require.Greater(t, converted, 100)
}
