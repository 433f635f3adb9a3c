package opt_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

// Passes with an option that is a number take small ones, in decimal, and nothing else: the module is as it was then.
func TestOptionsAreNumbers(t *testing.T) {
	const selection = `spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
  func @f(%c: i1, %x: i32) -> i32 {
    %r = spv.selection -> i32 {
      spv.BranchConditional %c, ^then, ^merge(%x : i32)
    ^then:
      %y = spv.IAdd %x, %x : i32
      spv.Branch ^merge(%y : i32)
    ^merge(%m: i32):
      spv._merge %m : i32
    }
    spv.ReturnValue %r : i32
  }
}`
	for option, says := range map[string]string{
		"spirv-if-convert{effort=65535}":      "",
		"spirv-if-convert{effort=65536}":      "spirv-if-convert: effort is a small number, not '65536'",
		"spirv-if-convert{effort=1A}":         "spirv-if-convert: effort is a small number, not '1A'",
		"spirv-unroll-loops{growth=65535}":    "",
		"spirv-unroll-loops{growth=65536}":    "spirv-unroll-loops: growth is a small number of words, not '65536'",
		"spirv-unroll-loops{growth=1A}":       "spirv-unroll-loops: growth is a small number of words, not '1A'",
		"spirv-if-convert{effort=1}":          "",
		"spirv-unroll-loops{growth=nothing}":  "spirv-unroll-loops: growth is a small number of words, not 'nothing'",
		"spirv-if-convert{effort=everything}": "spirv-if-convert: effort is a small number, not 'everything'",
	} {
		t.Run(option, func(t *testing.T) {
			p, err := pass.Parse("any(" + option + ")")
			require.NoError(t, err)
			var d mlir.Diagnostics
			m, err := mlir.Parse([]byte(selection), mlir.ParseOptions{}, &d)
			require.NoError(t, err)
			before := printed(t, m, 1, false)
			changed, ok := p.RunWith(m.Op, pass.Options{Workers: 1}, &d)
			require.Equal(t, says == "", ok)
			if says != "" {
				require.ErrorContains(t, d.Err(), says)
				require.Equal(t, before, printed(t, m, 1, false))
				require.False(t, changed)
			}
		})
	}
}
