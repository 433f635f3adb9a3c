package spirv_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// longTypes is a text with types of every sort that has aliases.
const longTypes = `
"t.a"() {
  named = !spv.struct<"type.Foo", !spv.struct<"buf0", f32 [0] "a", vector<4xf32> [16] "b", Block> [0], i32 [32]>,
  twin = !spv.struct<"buf0", f32 [0] "c", vector<4xf32> [16] "d", Block>,
  short = !spv.struct<f32>,
  image = !spv.sampled_image<!spv.image<f32, Dim2D, IsDepth, Arrayed, SingleSampled, NeedSampler, Unknown>>,
  node = !spv.ptr<!spv.struct<"node", !spv.ptr<!spv.struct<"node">, PhysicalStorageBuffer> [0]>, PhysicalStorageBuffer>
} : () -> ()
`

// parseUnknown parses text with operations that nobody knows.
func parseUnknown(t *testing.T, src string) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{NoImplicitModule: true, AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return m
}

// Long types have aliases in the spelling made for reading, and nowhere else; the
// text means the same.
func TestLongTypesHaveAliases(t *testing.T) {
	m := parseUnknown(t, longTypes)
	const want = `!image_f32_2d_array_depth = !spv.image<f32, Dim2D, IsDepth, Arrayed, SingleSampled, NeedSampler, Unknown>
!sampled_image_f32_2d_array_depth = !spv.sampled_image<!image_f32_2d_array_depth>
!buf0 = !spv.struct<"buf0", f32 [0] "a", vector<4xf32> [16] "b", Block>
!type_Foo = !spv.struct<"type.Foo", !buf0 [0], i32 [32]>
!node = !spv.struct<"node", !spv.ptr<!spv.struct<"node">, PhysicalStorageBuffer> [0]>
!buf0_1 = !spv.struct<"buf0", f32 [0] "c", vector<4xf32> [16] "d", Block>
"t.a"() {image = !sampled_image_f32_2d_array_depth, named = !type_Foo, node = !spv.ptr<!node, PhysicalStorageBuffer>,
    short = !spv.struct<f32>, twin = !buf0_1} : () -> ()
`
	for _, c := range []struct {
		name string
		opts mlir.PrintOptions
	}{
		{"aliases", mlir.PrintOptions{Syntax: "spv"}},
		{"locations", mlir.PrintOptions{Syntax: "spv", DebugInfo: true}},
		{"none", mlir.PrintOptions{Syntax: "spv", NoTypeAliases: true, LineWidth: -1}},
		{"local scope", mlir.PrintOptions{Syntax: "spv", LocalScope: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := printed(t, m, c.opts)
			switch c.name {
			case "aliases":
				assert.Equal(t, want, text)
			case "locations":
				assert.Contains(t, text, strings.SplitAfter(want, "\n")[0])
			default:
				assert.NotContains(t, text, "!buf0")
			}
			again := parseUnknown(t, text)
			assert.Equal(t, text, printed(t, again, c.opts))
			assert.True(t, m.Op.Attrs() == again.Op.Attrs(), "the same types")
		})
	}
	assert.NotContains(t, printed(t, m, mlir.PrintOptions{Syntax: "spirv", Generic: true, AssumeVerified: true}), "!buf0 =")
}

// Text grows with the number of types, however often they share parts.
func TestSharedTypesPrintOnce(t *testing.T) {
	size := func(depth int) int {
		var src strings.Builder
		src.WriteString("!t0 = !spv.struct<\"a long enough name\", f32 [0], f32 [4]>\n")
		for i := range depth {
			fmt.Fprintf(&src, "!t%d = !spv.struct<!t%d [0], !spv.array<2 x !t%d> [1000]>\n", i+1, i, i)
		}
		fmt.Fprintf(&src, "\"t.a\"() {t = !t%d} : () -> ()\n", depth)
		m := parseUnknown(t, src.String())
		text := printed(t, m, mlir.PrintOptions{Syntax: "spv"})
		require.Equal(t, text, printed(t, parseUnknown(t, text), mlir.PrintOptions{Syntax: "spv"}))
		return len(text)
	}
	assert.Less(t, size(80), 5*size(20))
}
