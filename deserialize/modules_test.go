package deserialize_test

import (
	"bytes"
	stdbinary "encoding/binary"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the golden files anew")

var littleEndian = stdbinary.LittleEndian

// invalid are the modules in testdata/modules that spirv-val does not accept, and
// why they are there.
var invalid = map[string]string{
	"extension_types": "spirv-val of 2023 does not know the extensions",
	"graph":           "spirv-val of 2023 does not know the extensions",
	"merge_to_header": "the merge block of a loop branches to its header",
	"module_scope":    "spirv-val of 2023 does not know the extensions",
	"unknown":         "nobody knows the instruction",
	"untyped":         "spirv-val of 2023 does not know the extensions",
	"unstructured":    "an if jumps to the merge block of the if around it",
}

// TestModules imports the assembly in testdata/modules and compares with the text
// next to it, in one worker and in many.
func TestModules(t *testing.T) {
	for _, file := range glob(t, "testdata/modules/*.spvasm") {
		name := strings.TrimSuffix(filepath.Base(file), ".spvasm")
		t.Run(name, func(t *testing.T) {
			words := assemble(t, file)
			got := importText(t, words, deserialize.Options{Workers: 1})
			require.Equal(t, got, importText(t, words, deserialize.Options{Workers: 8}))
			golden(t, strings.TrimSuffix(file, ".spvasm")+".mlir", got)
		})
	}
}

// TestNoStructurize imports the same modules as flat graphs.
func TestNoStructurize(t *testing.T) {
	for _, file := range glob(t, "testdata/modules/*.spvasm") {
		text := importText(t, assemble(t, file), deserialize.Options{NoStructurize: true})
		require.NotRegexp(t, `spv\.(selection|loop) `, text, file)
		if filepath.Base(file) == "exits.spvasm" {
			golden(t, "testdata/modules/exits.flat.mlir", text)
		}
	}
}

// TestStripDebug leaves nothing of names, lines and sources.
func TestStripDebug(t *testing.T) {
	text := importText(t, assemble(t, "testdata/modules/module.spvasm"), deserialize.Options{StripDebug: true})
	for _, word := range []string{"count", "Node", "shader.frag", "GL_EXT", "by hand"} {
		require.NotContains(t, text, word)
	}
	require.Contains(t, text, `"entry point"`)
	for _, file := range []string{"debug_info", "shader_debug_info"} {
		text := importText(t, assemble(t, "testdata/modules/"+file+".spvasm"), deserialize.Options{StripDebug: true})
		require.NotContains(t, text, "DebugInfo", file)
	}
}

// TestModulesAreValid asks the peer whether the inputs above are what they claim
// to be.
func TestModulesAreValid(t *testing.T) {
	peer.Need(t, "spirv-val", "spirv-tools")
	for _, file := range glob(t, "testdata/modules/*.spvasm") {
		words := assemble(t, file)
		val := exec.Command("spirv-val")
		val.Stdin = bytes.NewReader(binary.AppendBytes(nil, words, littleEndian))
		out, err := val.CombinedOutput()
		if invalid[strings.TrimSuffix(filepath.Base(file), ".spvasm")] != "" {
			require.Error(t, err, file)
		} else {
			require.NoError(t, err, "%s: %s", file, out)
		}
	}
}

func assemble(t testing.TB, file string) []uint32 {
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	words, err := binary.Assemble(string(text), binary.AssembleOptions{})
	require.NoError(t, err, file)
	return words
}

// importText is the text of an imported module, which must verify.
func importText(t testing.TB, words []uint32, opts deserialize.Options) string {
	var d mlir.Diagnostics
	m, _ := deserialize.Words(words, opts, &d)
	require.NoError(t, d.Err())
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	mlir.Verify(m.Op, mlir.VerifyOptions{}, &d)
	require.NoError(t, d.Err(), out.String())
	return out.String()
}

func golden(t testing.TB, file, got string) {
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
		return
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}

func glob(t testing.TB, pattern string) []string {
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, files, "no file matches %s", pattern)
	return files
}
