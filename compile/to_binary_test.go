package compile_test

import (
	"bytes"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/val"
)

// vulkanRunner is what MLIR's runner for Vulkan did with a kernel, as people have it in scripts.
const vulkanRunner = "builtin.module(gpu-kernel-outlining,fold-memref-alias-ops," +
	"spirv-attach-target{caps=Shader exts=SPV_KHR_storage_buffer_storage_class ver=v1.0}," +
	"test-convert-to-spirv{convert-gpu-modules=true nest-in-gpu-module=true run-signature-conversion=false run-vector-unrolling=false}," +
	"gpu.module(spirv.module(spirv-lower-abi-attrs,spirv-update-vce)),gpu-module-to-binary{format="

var objectWords = regexp.MustCompile(`"\\03\\02#\\07.*?">`)

// The passes of MLIR's runner make what mlir-opt makes; the words of the binary are valid.
func TestVulkanRunner(t *testing.T) {
	files, err := filepath.Glob("../run/host/testdata/runner/*.mlir")
	require.NoError(t, err)
	compared := 0
	for _, file := range files {
		src, err := os.ReadFile(file)
		require.NoError(t, err)
		if strings.Contains(string(src), "subui_extended") {
			continue // mlir-opt 22 does not have it
		}
		for _, format := range []string{"fatbin", "bin"} {
			m := runPasses(t, src, vulkanRunner+format+"})", "")
			for op := range m.Op.Nested {
				if op.Is(gpu.Binary) {
					checkObject(t, op)
					compared++
				}
			}
			var text strings.Builder
			require.NoError(t, mlir.Print(&text, m, mlir.PrintOptions{}))
			cmd := exec.Command(peer.Need(t, "mlir-opt-22", "mlir-22-tools"), "--pass-pipeline="+vulkanRunner+format+"})")
			cmd.Stdin = bytes.NewReader(src)
			theirs, err := cmd.CombinedOutput()
			require.NoError(t, err, string(theirs))
			same := func(s string) string {
				return strings.TrimSpace(objectWords.ReplaceAllString(s, "WORDS>"))
			}
			assert.Equal(t, same(string(theirs)), same(text.String()), file)
		}
	}
	require.Greater(t, compared, 6)
}

// runPasses runs a pipeline, which has to end with an error where one is named.
func runPasses(t *testing.T, src []byte, text, wrong string) *mlir.Module {
	t.Helper()
	p, err := pass.Parse(text)
	require.NoError(t, err)
	m := mustParse(t, src)
	m.Syntax = spirv.Dialect.Spellings[spirv.SpellingSpirv]
	var d mlir.Diagnostics
	_, ok := p.RunWith(m.Op, pass.Options{}, &d)
	if wrong != "" {
		require.False(t, ok)
		require.ErrorContains(t, d.Err(), wrong)
		return nil
	}
	require.True(t, ok, "%v", d.Err())
	return m
}

// checkObject validates the words of a gpu.binary.
func checkObject(t *testing.T, op *mlir.Operation) {
	t.Helper()
	text := mlir.AttrString(op.Attr("objects").(*mlir.ArrayAttr).Elements()[0])
	quoted := objectWords.FindString(text)
	require.NotEmpty(t, quoted, text)
	literal, err := mlir.ParseAttribute(strings.TrimSuffix(quoted, ">"))
	require.NoError(t, err)
	raw := []byte(literal.(*mlir.StringAttr).Value())
	require.Zero(t, len(raw)%4)
	words := make([]uint32, len(raw)/4)
	for i := range words {
		words[i] = binary.LittleEndian.Uint32(raw[4*i:])
	}
	assert.Empty(t, val.Words(words, val.Options{Env: val.DefaultEnv()}))
}

func TestNoBinary(t *testing.T) {
	src := []byte(`gpu.module @k { gpu.func @f() kernel attributes {known_block_size = array<i32: 1, 1, 1>} { gpu.return } }`)
	runPasses(t, src, "builtin.module(gpu-module-to-binary{format=isa})", "format 'isa' is none of SPIR-V")
	runPasses(t, src, "builtin.module(gpu-module-to-binary)", "the module has no target attributes")
	runPasses(t, src, "builtin.module(spirv-attach-target{ver=v1.0 caps=Shader},gpu-module-to-binary)", "the module contains no spirv.module")
}
