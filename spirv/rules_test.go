package spirv_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
)

// Rules are an option: in either spelling those hold that are asked for. A cast to the same type is wrong by MLIR only, and
// operands of GL.UClamp that have several types are so by SPIR-V only. Whoever loads a text in MLIR's spelling gets MLIR's.
func TestRules(t *testing.T) {
	const cast = "must be different"
	for _, c := range []struct{ name, text, bySPIRV, byMLIR, byDefault string }{
		{"cast, spv", `spv.module "Logical" "GLSL450" { func @f(%a: f32) { %0 = spv.Bitcast %a : f32 to f32 spv.Return } }`, "", cast, ""},
		{"cast, spirv", `spirv.module Logical GLSL450 { spirv.func @f(%a: f32) "None" { %0 = spirv.Bitcast %a : f32 to f32 spirv.Return } }`,
			"", cast, cast},
		{"clamp, spirv", `spirv.module Logical GLSL450 { spirv.func @f(%a: i32, %b: i16) "None" {
			%0 = "spirv.GL.UClamp"(%a, %b, %b) : (i32, i16, i16) -> i16 spirv.Return } }`, "same type", "", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			var d mlir.Diagnostics
			m, err := mlir.Parse([]byte(c.text), mlir.ParseOptions{}, &d)
			require.NoError(t, err)
			for _, by := range []struct {
				rules mlir.Rules
				want  string
			}{{spirv.RulesOfSPIRV.Option(), c.bySPIRV}, {spirv.RulesOfMLIR.Option(), c.byMLIR}, {nil, c.bySPIRV}, {source.Rules(m), c.byDefault}} {
				var d mlir.Diagnostics
				ok := mlir.Verify(m.Op, mlir.VerifyOptions{Rules: by.rules}, &d)
				assert.Equal(t, by.want == "", ok, "%v: %v", by.rules, d.Err())
				if by.want != "" && !ok {
					assert.ErrorContains(t, d.Err(), by.want)
				}
			}
		})
	}
}
