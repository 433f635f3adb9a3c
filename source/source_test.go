package source_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
)

// inDir writes a file into a folder of the test and is its path.
func inDir(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o666))
	return path
}

// A module goes through all forms, and is the same one behind them, with its names.
func TestFormsAreOneModule(t *testing.T) {
	first := inDir(t, "0.mlir", kernel)
	opts := source.LoadOptions{NoImplicitModule: true} // words have no module around them
	m, err := source.Load(first, opts)
	require.NoError(t, err)
	var texts []string
	for _, suffix := range []string{".spv", ".mlirbc", ".spvasm", ".mlir", ".spv", ".mlir"} {
		path := inDir(t, "a"+suffix, "old")
		require.NoError(t, source.Save(path, m, source.SaveOptions{}), suffix)
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		form, _ := source.FormOfName(path)
		require.Equal(t, form, source.FormOf(data), suffix)
		m, err = source.Load(path, opts)
		require.NoError(t, err, suffix)
		texts = append(texts, text(t, m, source.SaveOptions{}))
	}
	for _, s := range texts {
		assert.Equal(t, texts[0], s)
	}
	assert.Contains(t, texts[0], "%product")
}

func text(t *testing.T, m *mlir.Module, opts source.SaveOptions) string {
	t.Helper()
	var b strings.Builder
	require.NoError(t, source.Write(&b, m, opts, nil))
	return b.String()
}

// A module keeps the spelling it came in; bytecode for a release of MLIR is in MLIR's, and so is what is read of it.
func TestSpelling(t *testing.T) {
	m, err := source.Load(inDir(t, "a.mlir", kernel), source.LoadOptions{})
	require.NoError(t, err)
	assert.Contains(t, text(t, m, source.SaveOptions{}), "spv.module")
	path := inDir(t, "a.mlirbc", "")
	var opts source.SaveOptions
	opts.Bytecode.Release = 22
	require.NoError(t, source.Save(path, m, opts))
	m, err = source.Load(path, source.LoadOptions{})
	require.NoError(t, err)
	assert.Contains(t, text(t, m, source.SaveOptions{}), "spirv.module")
	assert.Contains(t, text(t, m, source.SaveOptions{Syntax: "spv"}), "spv.module")
}

// What MLIR's spelling has no words for is refused in bytecode too, where types and attributes are text, and MLIR forgets what it does not know.
func TestWhatMLIRHasNoWordsForIsRefusedInEachForm(t *testing.T) {
	codes := []string{`func @f() { spv.Return } func @g() { spv.Return } spv.EntryPoint "Vertex" @f {entry_name = "m"} spv.EntryPoint "GLCompute" @g {entry_name = "m"}`}
	for _, typ := range []string{"!spv.array<@n x f32>", "!spv.sampler"} {
		codes = append(codes, "func @f(%p : !spv.ptr<"+typ+", UniformConstant>) { spv.Return }", "func @f() attributes {test.type = "+typ+"} { spv.Return }")
	}
	for _, code := range codes {
		for _, form := range []source.Form{source.Text, source.Bytecode} {
			m, err := source.Load(inDir(t, "a.mlir", `spv.module "Logical" "GLSL450" { spv.specConstant @n = 4 : i32 `+code+" }"), source.LoadOptions{})
			require.NoError(t, err)
			err = source.Write(io.Discard, m, source.SaveOptions{Form: form, Syntax: "spirv"}, nil)
			assert.ErrorContains(t, err, `in the spelling "spirv" there is no`, "%s: %s", form, code)
		}
	}
}

// What is wrong in a file is an error with a position; what can't be saved leaves the file as it was.
func TestErrors(t *testing.T) {
	_, err := source.Load(filepath.Join(t.TempDir(), "none.mlir"), source.LoadOptions{})
	require.ErrorIs(t, err, os.ErrNotExist)

	m, err := source.Load(inDir(t, "a.mlir", "\nspv.module \"Logical\" {}"), source.LoadOptions{})
	var list *mlir.ErrorList
	require.True(t, errors.As(err, &list), "%v", err)
	require.Nil(t, m)
	_, line, _, ok := list.List[0].Loc.FilePosition()
	require.True(t, ok)
	assert.EqualValues(t, 2, line)

	m, err = source.Load(inDir(t, "b.mlir", "module {}"), source.LoadOptions{})
	require.NoError(t, err)
	path := inDir(t, "b.spv", "old")
	require.ErrorContains(t, source.Save(path, m, source.SaveOptions{}), "expected a 'spirv.module' op")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, "old", string(data))
}

func TestFormOf(t *testing.T) {
	for data, form := range map[string]source.Form{
		"":                              source.Text,
		"module {}":                     source.Text,
		"%0 = spv.constant 1 : i32":     source.Text,
		"; SPIR-V":                      source.Assembly,
		"\n  OpCapability Shader":       source.Assembly,
		"%void = OpTypeVoid":            source.Assembly,
		"\x03\x02\x23\x07\x00\x00":      source.Words,
		"\x07\x23\x02\x03":              source.Words,
		"ML\xefR\x0d":                   source.Bytecode,
		"ML\xef":                        source.Text,
		"Operation that is none at all": source.Text,
	} {
		assert.Equal(t, form, source.FormOf([]byte(data)), "%q", data)
	}
}
