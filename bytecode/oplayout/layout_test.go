package oplayout

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestLookup(t *testing.T) {
	load, ok := Lookup(22, "spirv.Load")
	require.True(t, ok)
	assert.Equal(t, []Field{{Kind: Opt, Name: "alignment"}, {Kind: Opt, Name: "memory_access"}}, load.Fields)

	subview, ok := Lookup(22, "memref.subview")
	require.True(t, ok)
	assert.Equal(t, Field{Kind: Segments, Name: "operandSegmentSizes", Count: 4}, subview.Fields[3])
	assert.Equal(t, Field{Kind: SegmentsAttr, Name: "operandSegmentSizes", Count: 4}, subview.V5().Fields[0])

	old, _ := Lookup(19, "func.func")
	today, _ := Lookup(22, "func.func")
	assert.Len(t, today.Fields, len(old.Fields)+1, "no_inline is new")

	for _, name := range []string{"", "a", "spirv.IAdd", "zzz.z", "arith", "arith."} {
		_, ok := Lookup(22, name)
		assert.False(t, ok, name)
	}
	assert.True(t, Knows("spirv.IAdd"))
	assert.True(t, Knows("tosa.add"))
	assert.False(t, Knows("tosa.addd"))
	assert.Subset(t, Namespaces(), []string{"arith", "tosa", "spirv"})
	_, ok = Lookup(1, "func.func")
	assert.False(t, ok, "a release without table")
	assert.Equal(t, []int{19, 22}, Releases())
}

// Every line is found by its name, and every field of it can be read.
func TestTables(t *testing.T) {
	for release, table := range tables.Get() {
		lines := strings.Split(strings.TrimSuffix(table, "\n"), "\n")
		assert.True(t, slices.IsSortedFunc(lines, func(a, b string) int {
			x, _, _ := strings.Cut(a, " ")
			y, _, _ := strings.Cut(b, " ")
			return strings.Compare(x, y)
		}))
		for _, line := range lines {
			name, fields, _ := strings.Cut(line, " ")
			assert.True(t, Knows(name), name)
			l, ok := Lookup(release, name)
			require.Equal(t, fields != "", ok, name)
			assert.Len(t, l.Fields, len(strings.Fields(fields)), name)
		}
	}
}

// The tables are what an independent extraction, where there is one beside the checkout, says they are.
func TestAgainstAnotherExtraction(t *testing.T) {
	for _, release := range Releases() {
		text, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "upstream", "op-layouts-"+strconv.Itoa(release)+".json"))
		if err != nil {
			t.Skip("no other extraction to compare with")
		}
		var ops map[string]map[string][][]any
		require.NoError(t, json.Unmarshal(text, &ops))
		for name, want := range ops {
			l, ok := Lookup(release, name)
			require.True(t, ok, name)
			assert.Equal(t, flatten(want["v6"]), written(l), "%s of %d", name, release)
			assert.Equal(t, flatten(want["v5"]), written(l.V5()), "%s of %d in version 5", name, release)
		}
	}
}

func flatten(fields [][]any) []string {
	var out []string
	for _, f := range fields {
		out = append(out, f[0].(string)+" "+f[1].(string))
	}
	return out
}

func written(l Layout) []string {
	kinds := []string{"req", "opt", "prop", "seg", "segattr"}
	var out []string
	for _, f := range l.Fields {
		out = append(out, kinds[f.Kind]+" "+f.Name)
	}
	return out
}

// The vendored table of the newest release is what the script makes of the installed .td files.
func TestGenerated(t *testing.T) {
	tblgen := peer.Need(t, "llvm-tblgen-22", "llvm-22")
	const include = "/usr/lib/llvm-22/include"
	peer.NeedFile(t, filepath.Join(include, "mlir"), "libmlir-22-dev")
	made, err := exec.Command("go", "run", "./_gen", tblgen, "22", include).Output()
	require.NoError(t, err)
	assert.True(t, string(made) == layouts22, "run scripts/update-op-layouts 22")
}

func BenchmarkLookup(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, ok := Lookup(22, "spirv.GlobalVariable"); !ok {
			b.Fatal("not found")
		}
	}
}
