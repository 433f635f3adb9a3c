package vulkan

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/interp"
)

// An image and a sampler at one place are a combined descriptor, whichever the module declares first.
func TestImageAndSampler(t *testing.T) {
	d := device(t)
	var l lookup
	for _, l = range lookups() {
		if strings.Contains(l.text, "OpImageSampleExplicitLod") && strings.Contains(l.typ, " 2D 0 0 0") {
			break
		}
	}
	image, sampler := "%image = OpVariable %pt UniformConstant\n", "%st2 = OpTypeSampler\n%ps = OpTypePointer UniformConstant %st2\n%sampler = OpVariable %ps UniformConstant\n"
	for _, order := range []string{image + sampler, sampler + image} {
		text := strings.NewReplacer("OpDecorate %image DescriptorSet 0\n", "OpDecorate %image DescriptorSet 0\nOpDecorate %sampler DescriptorSet 0\nOpDecorate %sampler Binding 0\n",
			image, order, "TYPE", l.typ, "BOUND", "%t", "LOAD", "%i = OpLoad %t %image\n%s = OpLoad %st2 %sampler\n%si = OpSampledImage %st %i %s", "TEXT", l.text).Replace(lookupModule)
		m := assemble(t, "; Version: 1.0\n"+text)
		mine, got := l.options(t)
		theirs, want := l.options(t)
		x, err := interp.New(m, mine)
		require.NoError(t, err)
		require.NoError(t, x.Dispatch(t.Context(), [3]uint32{4, 1, 1}))
		y, err := d.New(m, theirs)
		require.NoError(t, err)
		require.NoError(t, y.Dispatch(t.Context(), [3]uint32{4, 1, 1}))
		require.NoError(t, y.Close())
		require.Empty(t, difference("f32", got, want, tolerance{near: l.allowed}))
		require.NotEqual(t, make([]byte, len(got)), got)
	}
}

// Two variables see one buffer: what one of them writes the other one reads.
func TestTwoVariablesAtOnePlace(t *testing.T) {
	d := device(t)
	text := strings.NewReplacer("OpDecorate %out Binding 1\n", "OpDecorate %out Binding 0\nOpDecorate %out Aliased\nOpDecorate %in Aliased\n").Replace(variablePointers)
	require.NotEqual(t, variablePointers, text)
	k := &kernel{name: "aliases", module: assemble(t, text), groups: [3]uint32{1, 1, 1}}
	o, _ := k.options(0)
	o.Resources.Buffers[interp.Binding{}] = [][]byte{bytesOf("u32", make([]float64, 80)...)}
	y, err := d.New(k.module, o)
	require.NoError(t, err, "one descriptor for both")
	require.NoError(t, y.Dispatch(t.Context(), k.groups))
	require.NoError(t, y.Close())

	mixed := strings.NewReplacer("OpDecorate %row DescriptorSet 1", "OpDecorate %row DescriptorSet 0", "OpDecorate %row Binding 3", "OpDecorate %row Binding 0").Replace(storageModule)
	other, _ := lookups()[0].options(t)
	_, err = d.New(assemble(t, "; Version: 1.0\n"+mixed), other)
	require.ErrorContains(t, err, "at one place are not supported on devices")
}
