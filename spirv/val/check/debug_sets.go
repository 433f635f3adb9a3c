package check

import "github.com/spvc/spvc/spirv/grammar"

var (
	// ShaderDebugInfo and ShaderDebugInfo100 are the sets of debugging information for shaders: of any version, and of the first one.
	ShaderDebugInfo    = grammar.ExtInstSetByName("NonSemantic.Shader.DebugInfo.101")
	ShaderDebugInfo100 = grammar.ExtInstSetByName("NonSemantic.Shader.DebugInfo.100")
	// OpenCLDebugInfo is the set of debugging information for kernels.
	OpenCLDebugInfo = grammar.ExtInstSetByName("OpenCL.DebugInfo.100")
)

// IsShaderDebugInfo reports whether a set is that of debugging information for shaders, of any version.
func IsShaderDebugInfo(set *grammar.ExtInstSet) bool {
	return set != nil && (set == ShaderDebugInfo || set == ShaderDebugInfo100)
}
