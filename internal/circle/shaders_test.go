package circle

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/require"
)

// compilers turn a GLSL shader into words, each in its own style: glslang as it
// is, and with the optimizer's recipes for speed and for size.
var compilers = []struct {
	name, tool, debianPackage string
	args                      []string
}{
	{"glslang", "glslangValidator", "glslang-tools", []string{"-V", "--target-env", "vulkan1.2"}},
	{"glslang -g", "glslangValidator", "glslang-tools", []string{"-V", "-g", "--target-env", "vulkan1.1"}},
	{"glslc -O0", "glslc", "glslc", []string{"-O0", "--target-env=vulkan1.1"}},
	{"glslc -O", "glslc", "glslc", []string{"-O", "--target-env=vulkan1.1"}},
	{"glslc -Os", "glslc", "glslc", []string{"-Os", "--target-env=vulkan1.3"}},
}

// TestShaders takes the project's own shaders round, compiled in every way. All
// of them must come round.
func TestShaders(t *testing.T) {
	peer.Need(t, "spirv-val", "spirv-tools")
	files, err := filepath.Glob(filepath.Join("..", "..", "testdata", "shaders", "*"))
	require.NoError(t, err)
	require.NotEmpty(t, files)
	var c count
	for _, compiler := range compilers {
		peer.Need(t, compiler.tool, compiler.debianPackage)
		for _, file := range files {
			out := filepath.Join(t.TempDir(), "out.spv")
			text, err := exec.Command(compiler.tool, append(compiler.args, file, "-o", out)...).CombinedOutput()
			require.NoError(t, err, "%s %s: %s", compiler.name, file, text)
			c.add(filepath.Base(file)+" by "+compiler.name, readModule(t, out))
		}
	}
	c.wait()
	c.report(t)
	require.Len(t, c.modules[done], len(compilers)*len(files))
}
