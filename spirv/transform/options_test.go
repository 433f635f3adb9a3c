package transform_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

const constants = `spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Int64, Float64, Linkage], []> {
  spv.specConstant @a spec_id(0) = 1 : i32
  spv.specConstant @b spec_id(1) = true
  spv.specConstant @c spec_id(2) = 1.0 : f32
  spv.specConstant @d spec_id(3) = 1.0 : f64
  spv.specConstant @e spec_id(4) = 1 : i64
}`

// What is wrong with the options of passes is told, and the module stays.
func TestOptions(t *testing.T) {
	for _, row := range []struct{ pipeline, src, want string }{
		{`spirv-attach-target{module="["}`, "gpu.module @k {\n}", "spirv-attach-target: error parsing regexp: missing closing ]: `[`"},
		{"spirv-attach-target{ver=1.3}", "gpu.module @k {\n}", "spirv-attach-target: ver=1.3: the versions are v1.0 to v1.6"},
		{"spirv-attach-target{ver=v1.7}", "gpu.module @k {\n}", "spirv-attach-target: ver=v1.7: the versions are v1.0 to v1.6"},
		{"spirv-attach-target{ver=vx}", "gpu.module @k {\n}", "spirv-attach-target: ver=vx: the versions are v1.0 to v1.6"},
		{"spirv-attach-target{caps=Shade}", "gpu.module @k {\n}", `spirv-attach-target: caps: there is no capability "Shade"; did you mean 'Shader'?`},
		{"spirv-attach-target{exts=KHR_SPV_16bit_storage}", "gpu.module @k {\n}", `spirv-attach-target: exts: there is no extension "KHR_SPV_16bit_storage"; their names begin with SPV_`},
		{"spirv-attach-target{client_api=Vulcan}", "gpu.module @k {\n}", `spirv-attach-target: client_api=Vulcan: the choices are Metal, OpenCL, Vulkan, WebGPU, Unknown; did you mean 'Vulkan'?`},
		{"spirv-attach-target{device_id=4294967296}", "gpu.module @k {\n}", "spirv-attach-target: device_id=4294967296: it takes a number"},
		{"spirv-set-target{target=vulkan}", `spv.module "Logical" "GLSL450" {` + "\n}", `spirv-set-target: `},
		{"spirv-set-target{target=vulkan1.1 caps=Shade}", `spv.module "Logical" "GLSL450" {` + "\n}", `spirv-set-target: `},
		{"spirv-set-spec-constants{values=7}", constants, `spirv-set-spec-constants: "7" is not ID:VALUE, such as 3:16`},
		{"spirv-set-spec-constants{values=x:7}", constants, `spirv-set-spec-constants: "x:7" is not ID:VALUE, such as 3:16`},
		{"spirv-set-spec-constants{values=9223372036854775808:7}", constants, `spirv-set-spec-constants: "9223372036854775808:7" is not ID:VALUE, such as 3:16`},
		{"spirv-set-spec-constants{values=-1:7}", constants, `spirv-set-spec-constants: "-1:7" is not ID:VALUE, such as 3:16`},
		{"spirv-set-spec-constants{values=0:}", constants, `spirv-set-spec-constants: "0:" is not ID:VALUE, such as 3:16`},
		{"spirv-set-spec-constants{values=0:1,0x0:2}", constants, `spirv-set-spec-constants: SpecId 0 has two values`},
		{"spirv-set-spec-constants{values=0:1.5}", constants, `spirv-set-spec-constants: SpecId 0: "1.5" is no i32`},
		{"spirv-set-spec-constants{values=0:4294967296}", constants, `spirv-set-spec-constants: SpecId 0: "4294967296" is no i32`},
		{"spirv-set-spec-constants{values=0:-2147483649}", constants, `spirv-set-spec-constants: SpecId 0: "-2147483649" is no i32`},
		{"spirv-set-spec-constants{values=1:2}", constants, `spirv-set-spec-constants: SpecId 1: "2" is neither true nor false`},
		{"spirv-set-spec-constants{values=2:one}", constants, `spirv-set-spec-constants: SpecId 2: "one" is no f32`},
		{"spirv-set-spec-constants{values=2:1e39}", constants, `spirv-set-spec-constants: SpecId 2: "1e39" is no f32`},
		{"spirv-set-spec-constants{values=4:18446744073709551616}", constants, `spirv-set-spec-constants: SpecId 4: "18446744073709551616" is no i64`},
	} {
		t.Run(row.pipeline, func(t *testing.T) {
			p, err := pass.Parse("any(" + row.pipeline + ")")
			require.NoError(t, err)
			var d mlir.Diagnostics
			m, err := mlir.Parse([]byte(row.src), mlir.ParseOptions{Workers: 1}, &d)
			require.NoError(t, err)
			before := text(t, m)
			require.False(t, p.Run(m.Op, 1, mlir.VerifyOptions{Workers: 1}, &d))
			require.Equal(t, 1, d.NumErrors())
			require.Contains(t, d.Err().Error(), row.want)
			require.Equal(t, before, text(t, m))
		})
	}
}

func text(t *testing.T, m *mlir.Module) string {
	t.Helper()
	var b strings.Builder
	require.NoError(t, mlir.Print(&b, m, mlir.PrintOptions{Workers: 1}))
	return b.String()
}
