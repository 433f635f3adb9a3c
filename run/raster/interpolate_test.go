package raster

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Inputs of 16 bits lie between those of the vertices, as those of 32 do.
func TestInterpolateHalves(t *testing.T) {
	m := machine(t, `
OpCapability Shader
OpCapability Float16
OpCapability StorageInputOutput16
OpExtension "SPV_KHR_16bit_storage"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %in
OpExecutionMode %main OriginUpperLeft
OpDecorate %in Location 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%half = OpTypeFloat 16
%ptr = OpTypePointer Input %half
%in = OpVariable %ptr Input
%main = OpFunction %void None %fn
%entry = OpLabel
OpReturn
OpFunctionEnd`)
	s := &m.Inputs()[0]
	k := key{}
	at := &weights{perspective: [3]float64{0.25, 0.75, 0}}
	pr := &primitive{vertices: []*vertex{{values: map[key]uint64{k: 0x3C00}}, {values: map[key]uint64{k: 0x4500}}, {values: map[key]uint64{k: 0x4000}}}}
	require.EqualValues(t, 0x4400, interpolate(pr, k, s, at), "a quarter of 1 and three of 5")
	s.Flat = true
	require.EqualValues(t, 0x3C00, interpolate(pr, k, s, at))
}
