package examples_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/compile"
)

// notInWebGPU are the examples that need what WebGPU does not have.
var notInWebGPU = map[string]string{
	"matmul_cooperative": "needs at least one capability in [CooperativeMatrixKHR]",
	"reduce_subgroup":    "needs at least one capability in [GroupNonUniformArithmetic",
}

// The examples become valid modules for WebGPU, or the error names the capability that it lacks.
func TestWebGPU(t *testing.T) {
	for _, name := range names(t) {
		to := named(t, "", "webgpu")
		r, err := compile.File(read(t, name), compile.Options{Target: to, Level: 1}, nil)
		if why := notInWebGPU[name]; why != "" {
			require.ErrorContains(t, err, why, name)
			continue
		}
		require.NoError(t, err, name)
		require.NotEmpty(t, r.Outputs, name)
	}
}
