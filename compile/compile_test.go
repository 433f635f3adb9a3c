package compile

import (
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/spvc/spvc/compile/cache"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/target"
	"github.com/stretchr/testify/require"
)

const kernel = `spirv.module @k Logical GLSL450 {
  spirv.func @main() "None" attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [8, 1, 1]>} {
    %0 = spirv.Constant 1.0 : f64
    %1 = spirv.Variable init(%0) : !spirv.ptr<f64, Function>
    spirv.Return
  }
}
`

func file(text string) *source.File { return &source.File{Name: "k.mlir", Data: []byte(text), Line: 1} }

func named(t *testing.T, name string) *target.Target {
	t.Helper()
	found, err := target.ByName(name)
	require.NoError(t, err)
	return found
}

// Each target has a recipe, whose passes for SPIR-V modules there are.
func TestRecipes(t *testing.T) {
	for _, target := range target.All() {
		o := Options{Target: target, Level: 1}
		require.Len(t, o.Pipelines(), 3)
		for _, text := range o.Pipelines()[1:] {
			_, err := pass.Parse(text)
			require.NoError(t, err, target.Name)
			require.Empty(t, unknownPass(text))
		}
	}
	require.Equal(t, "there-is-none", unknownPass("builtin.module(cse,there-is-none{a=b},spirv.module(neither))"))
}

// Everything that changes the outcome changes the key, and nothing else does.
func TestKeys(t *testing.T) {
	extended := named(t, "vulkan1.2")
	require.NoError(t, extended.Add([]string{"Float64"}, nil)) // which the attribute has anyway, but promised it is not
	seen := map[cache.Key]int{}
	for i, x := range []struct {
		o Options
		f *source.File
	}{
		{Options{}, file(kernel)}, {Options{}, file(kernel + " ")}, {Options{Level: 1}, file(kernel)}, {Options{DebugInfo: true}, file(kernel)},
		{Options{StripDebug: true}, file(kernel)}, {Options{NoValidate: true}, file(kernel)}, {Options{NeedModule: true}, file(kernel)},
		{Options{AllowUnregistered: true}, file(kernel)}, {Options{Precise: true}, file(kernel)}, {Options{Pipeline: "any(cse)"}, file(kernel)}, {Options{Version: "2"}, file(kernel)},
		{Options{Target: named(t, "vulkan1.2")}, file(kernel)}, {Options{Target: extended}, file(kernel)}, {Options{Target: named(t, "vulkan1.3")}, file(kernel)},
		{Options{Target: named(t, "spv1.5")}, file(kernel)}, {Options{DebugInfo: true}, &source.File{Name: "other", Data: []byte(kernel)}},
	} {
		key, ok := x.o.key(x.f)
		require.True(t, ok)
		require.NotContains(t, seen, key, "%d and %d", i, seen[key])
		seen[key] = i
	}
	a, _ := (&Options{}).key(file(kernel))
	b, _ := (&Options{Workers: 3}).key(&source.File{Name: "other", Data: []byte(kernel)})
	require.Equal(t, a, b)
}

// What comes out of the cache is what went in, remarks and IR included.
func TestCachedResults(t *testing.T) {
	dir := t.TempDir()
	compile := func() (*Result, string, string) {
		c, err := cache.Open(cache.Options{Dir: dir})
		require.NoError(t, err)
		d := new(mlir.Diagnostics)
		r, err := File(file(kernel), Options{Target: named(t, "vulkan1.2"), Cache: c, NeedModule: true, Level: 1}, d)
		require.NoError(t, err)
		require.Len(t, r.Outputs, 1)
		var b, said strings.Builder
		require.NoError(t, source.Write(&b, r.Outputs[0].Module, source.SaveOptions{}, nil))
		for _, diag := range d.All() {
			_, line, col, _ := diag.Loc.FilePosition()
			fmt.Fprintf(&said, "%v: %d:%d: %s\n", diag.Severity, line, col, diag.Message)
		}
		return r, b.String(), said.String()
	}
	first, text, said := compile()
	second, again, saidAgain := compile()
	require.False(t, first.Cached)
	require.True(t, second.Cached)
	require.Equal(t, first.Outputs[0].Words, second.Outputs[0].Words)
	require.Equal(t, "k", second.Outputs[0].Name)
	require.Equal(t, text, again)
	require.Equal(t, said, saidAgain)
	require.Equal(t, "remark: 1:1: it needs the capability Float64, which not all devices of vulkan1.2 have; --cap Float64 says that yours has it\n", said)
}

func TestDepfile(t *testing.T) {
	var b strings.Builder
	require.NoError(t, Depfile(&b, []Rule{{`a b`, []string{`c#d`, `e$f`, `g\ h`, `i\j`}}, {"k", nil}}))
	require.Equal(t, "a\\ b: c\\#d \\\n e$$f \\\n g\\\\\\ h \\\n i\\j\nk:\n", b.String())
	require.Error(t, Depfile(&b, []Rule{{"a\nb", nil}}))
}

// Make understands what a depfile says.
func TestDepfileInMake(t *testing.T) {
	program := peer.Need(t, "make", "make")
	dir := t.TempDir()
	var b strings.Builder
	require.NoError(t, Depfile(&b, []Rule{{"out put", []string{`odd name#$.mlir`}}}))
	cmd := exec.Command(program, "-s", "-f", "-", "out put")
	cmd.Dir = dir
	cmd.Stdin = strings.NewReader(b.String() + "\t@echo '$<'\nodd\\ name\\#$$.mlir:\n")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", out)
	require.Equal(t, "odd name#$.mlir\n", string(out))
}

func TestFileName(t *testing.T) {
	require.Equal(t, "a_b-c.9é", FileName("a/b-c.9é"))
}
