package provenance

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const scouted = `spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
  func @a(%x: f32) -> f32 {
    %c = spv.constant 1.0 : f32
    %d = spv.constant dense<[1.0, 2.0]> : vector<2xf32>
    %0 = spv.FAdd %x, %c : f32
    %1 = spv.GLSL.Sin %0 : f32
    spv.ReturnValue %1 : f32
  }
  func @b(%x: f64) -> f64 {
    %c = spv.constant 1.0 : f64
    %u = spv.undef : !spv.struct<(f32, f64)>
    %0 = spv.FAdd %x, %c : f64
    spv.ReturnValue %0 : f64
  }
  func @c(%x: f32) -> f32 {
    %c = spv.constant 1.0 : f32
    %0 = spv.FAdd %x, %c : f32
    %l = spv.constant [1.0 : f64, 2.0 : f64] : !spv.array<2xf64>
    spv.ReturnValue %0 : f32
  }
}
`

// What scouts pick out is all that counts, whichever of them gets which function.
func TestScouts(t *testing.T) {
	var d mlir.Diagnostics
	m, err := mlir.Parse([]byte(scouted), mlir.ParseOptions{}, &d)
	require.NoError(t, err)
	module := m.Op
	for !module.Is(spirv.OpModule) {
		module = module.Region(0).Entry().First()
	}
	declarations, entities := DeclarationsOf(module, nil).List(), Entities(module, nil)
	require.Greater(t, len(declarations), 3)
	for schedule := range 8 {
		scouts := []*Scout{NewScout(module, true), NewScout(module, true)}
		picked, taken, all, i := map[*mlir.Operation][]*mlir.Operation{}, 0, 0, 0
		for f := range functionsOf(module) {
			for op := range f.Nested {
				if all++; scouts[schedule>>i&1].IsFirst(op) {
					picked[f] = append(picked[f], op)
					taken++
				}
			}
			i++
		}
		first := func(f *mlir.Operation) []*mlir.Operation { return picked[f] }
		assert.Equal(t, declarations, DeclarationsOf(module, first).List())
		assert.Equal(t, entities, Entities(module, first))
		assert.Less(t, taken, all)
	}
}
