package mlir_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
)

// What is read from lines that are known already is what is read from any: all texts of the tests, each twice in a file, wrong ones too.
func TestKnownLinesAreReadAsOthers(t *testing.T) {
	before := mlir.SetLinesForMemory(0)
	defer mlir.SetLinesForMemory(before)
	files := 0
	require.NoError(t, filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".mlir" {
			return err
		}
		text, err := os.ReadFile(path)
		for _, piece := range mlir.SplitInput(text, mlir.SplitMarker) {
			twice := bytes.Join([][]byte{piece.Text, piece.Text}, []byte("\n"))
			for _, keep := range []bool{false, true} {
				opts := mlir.ParseOptions{Workers: 1, AllowUnregistered: true, KeepNames: keep}
				mlir.SetLinesForMemory(0)
				known := readAs(twice, opts)
				mlir.SetLinesForMemory(1 << 30)
				require.True(t, readAs(twice, opts) == known, "%s:%d", path, piece.Line)
				files++
			}
		}
		return err
	}))
	assert.Greater(t, files, 1000)
}

// readAs is the module in text, with all places, or what is wrong.
func readAs(text []byte, opts mlir.ParseOptions) string {
	var d mlir.Diagnostics
	m, _ := mlir.Parse(text, opts, &d)
	var out bytes.Buffer
	if m != nil {
		_ = mlir.Print(&out, m, mlir.PrintOptions{Generic: true, DebugInfo: true})
	}
	for _, diag := range d.All() {
		out.WriteString(diag.Error() + "\n")
	}
	return out.String()
}

// What is not the operation's own is not taken over from a line that is the same: places, and what the next line has to do with it.
func TestKnownLinesEndWhereTheyEnd(t *testing.T) {
	before := mlir.SetLinesForMemory(0)
	defer mlir.SetLinesForMemory(before)
	for _, body := range []string{
		"%0 = spirv.FAdd %x, %x : f32 loc(\"a\":1:2)", "%0 = spirv.FAdd %x, %y : f32 loc(\"a\":1:2)", "%0 = spirv.FAdd %x, %y : f32 loc (\"a\":1:2)",
		"%0 = spirv.FAdd %x, %y : f32\n%1 = spirv.FAdd %y, %x : f32\nloc(\"b\":3:4)", "%0 = spirv.FSub %x, %x : f32\n%1 = spirv.FSub %x, %y : f32",
		"%0 = spirv.FAdd %x, %y : f32\n%1 = spirv.FAdd %i, %i : f32", "%0 = spirv.FAdd %x, %y : f32\n%1 = spirv.FAdd %z, %x : f32\n%z = spirv.FNegate %x : f32",
		"%0 = spirv.FAdd %x, %y : f32 // one\n%1 = spirv.FAdd %x, %y : f32\n : f32", "spirv.Branch ^a\n^a:\nspirv.Branch ^b\n^b:\nspirv.Branch ^a",
		"%0 = spirv.FAdd %x, %x : f32\n%" + strings.Repeat("n", 70_000) + " = spirv.FAdd %0, %0 : f32\n%1 = spirv.FAdd %" + strings.Repeat("n", 70_000) + ", %y : f32",
	} {
		text := "spirv.module Logical GLSL450 {\nspirv.func @f(%x: f32, %y: f32, %i: i32) \"None\" {\n" + body + "\n" +
			"spirv.Return\n}\nspirv.func @g(%y: f32, %x: f32, %i: i32) \"None\" {\n" + body + "\nspirv.Return\n}\n}\n"
		opts := mlir.ParseOptions{Workers: 1}
		mlir.SetLinesForMemory(0)
		known := readAs([]byte(text), opts)
		mlir.SetLinesForMemory(1 << 30)
		assert.Equal(t, readAs([]byte(text), opts), known, body)
	}
}

// Types that were read before are what they are where they stand: with names of the file, inside of others, behind mistakes, too deep.
func TestSameTypesAreReadAsOthers(t *testing.T) {
	before := mlir.SetLinesForMemory(0)
	defer mlir.SetLinesForMemory(before)
	deep := strings.Repeat("!spirv.struct<(", 200) + "f32" + strings.Repeat(")>", 200)
	for _, types := range [][]string{
		{"!spirv.ptr<!a, Uniform>", "!spirv.ptr<!a, Uniform>"},
		{"!spirv.ptr<f32, Uniform> // of >", "!spirv.ptr<f32, Uniform> loc(\"a\":1:2)", "!spirv.ptr<f32, Uniform>"},
		{"!spirv.struct<s, (f32, !spirv.ptr<!spirv.struct<s>, Uniform>)>", "!spirv.ptr<!spirv.struct<s>, Uniform>", "!spirv.struct<s>"},
		{"!spirv.ptr<f32, Wrong>", "!spirv.ptr<f32, Wrong>", "!spirv.ptr<f32, Uniform"},
		{"vector<4x!spirv.ptr<f32, Uniform>>", "!spirv.ptr<f32, Uniform>", "tuple<!spirv.ptr<f32, Uniform>, i1>"},
		{deep, deep, strings.Repeat("tuple<", 2_450) + deep + strings.Repeat(">", 2_450)},
		{"!spv.ptr<f32, Uniform>", "!spirv.ptr<f32, Uniform>", "!spv.ptr<f32, Uniform>"},
	} {
		var text strings.Builder
		text.WriteString("!a = !spirv.ptr<f32, Uniform>\n")
		for _, typ := range types {
			text.WriteString("\"x\"() : () -> " + typ + "\n")
		}
		opts := mlir.ParseOptions{Workers: 1, AllowUnregistered: true}
		mlir.SetLinesForMemory(0)
		known := readAs([]byte(text.String()), opts)
		mlir.SetLinesForMemory(1 << 30)
		assert.True(t, readAs([]byte(text.String()), opts) == known, "%.200s\n%.400s", types, known)
	}
}

// A text without ends of lines is read in time in proportion: not all of it is looked at for each operation. In proportion it takes a quarter of a second.
func TestTextWithoutLines(t *testing.T) {
	text := `spirv.module Logical GLSL450 { spirv.func @f() "None" { ` +
		strings.Repeat("spirv.ControlBarrier <Workgroup>, <Workgroup>, <AcquireRelease> ", 100_000) + "spirv.Return } }"
	start := time.Now()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{Workers: 1}, &d)
	require.NoError(t, d.Err())
	require.NotNil(t, m)
	require.Less(t, time.Since(start), 20*time.Second)
}
