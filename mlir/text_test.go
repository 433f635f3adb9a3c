package mlir_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the golden files")

const textFiles = "../testdata/mlir/*.mlir"

func eachTextFile(t *testing.T, pattern string, test func(t *testing.T, path string, src []byte)) {
	files, err := filepath.Glob(pattern)
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, f := range files {
		t.Run(strings.TrimSuffix(filepath.Base(f), ".mlir"), func(t *testing.T) {
			src, err := os.ReadFile(f)
			require.NoError(t, err)
			test(t, f, src)
		})
	}
}

// withLocations reports whether a golden file shows locations.
func withLocations(src []byte) bool { return bytes.Contains(src, []byte("} loc(")) }

// The golden files are as they are printed.
func TestTextIsAFixedPoint(t *testing.T) {
	eachTextFile(t, textFiles, func(t *testing.T, path string, src []byte) {
		got := printText(t, parseText(t, src, 1), mlir.PrintOptions{DebugInfo: withLocations(src)})
		if *update {
			require.NoError(t, os.WriteFile(path, []byte(got), 0o666))
		}
		require.Equal(t, string(src), got)
	})
}

// Whatever form is printed, the same IR is read from it.
func TestEveryFormReadsBack(t *testing.T) {
	forms := map[string]mlir.PrintOptions{
		"generic":   {Generic: true},
		"local":     {LocalScope: true},
		"locations": {DebugInfo: true},
		"all":       {Generic: true, LocalScope: true, DebugInfo: true},
	}
	eachTextFile(t, textFiles, func(t *testing.T, path string, src []byte) {
		m := parseText(t, src, 1)
		all := printText(t, m, forms["all"])
		for name, opts := range forms {
			back := parseText(t, []byte(printText(t, m, opts)), 1)
			want, compare := all, forms["all"]
			if !opts.DebugInfo {
				compare.DebugInfo = false
				want = printText(t, m, compare)
			}
			require.Equal(t, want, printText(t, back, compare), name)
		}
	})
}

// mlirOpt runs the real tool.
func mlirOpt(t *testing.T, src []byte, args ...string) string {
	path := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	cmd := exec.Command(path, append(args, "--allow-unregistered-dialect", "-")...)
	var out, errs bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(src), &out, &errs
	require.NoError(t, cmd.Run(), "%s", &errs)
	return strings.TrimRight(out.String(), "\n") + "\n" // how many it writes depends on the flags
}

// mlir-opt prints all forms just as we do.
func TestPeerPrintsTheSameText(t *testing.T) {
	modes := []struct {
		flags string
		opts  mlir.PrintOptions
	}{
		{"", mlir.PrintOptions{}},
		{"--mlir-print-op-generic", mlir.PrintOptions{Generic: true}},
		{"--mlir-print-debuginfo", mlir.PrintOptions{DebugInfo: true}},
		{"--mlir-print-debuginfo --mlir-print-op-generic", mlir.PrintOptions{DebugInfo: true, Generic: true}},
		{"--mlir-print-local-scope", mlir.PrintOptions{LocalScope: true}},
		{"--mlir-print-local-scope --mlir-print-debuginfo --mlir-pretty-debuginfo", mlir.PrintOptions{LocalScope: true, PrettyDebugInfo: true}},
		{"--mlir-print-unique-ssa-ids", mlir.PrintOptions{UniqueSSAIDs: true}},
		{"--mlir-print-value-users", mlir.PrintOptions{ValueUsers: true}},
		{"--mlir-print-skip-regions", mlir.PrintOptions{SkipRegions: true}},
		{"--mlir-use-nameloc-as-prefix", mlir.PrintOptions{UseNameLocAsPrefix: true}},
	}
	eachTextFile(t, textFiles, func(t *testing.T, _ string, src []byte) {
		m := parseText(t, src, 0)
		for _, mode := range modes {
			want := mlirOpt(t, src, strings.Fields(mode.flags)...)
			require.Equal(t, want, printText(t, m, mode.opts), mode.flags)
		}
	})
}

// The number of workers shows nowhere: not in the text, not in the errors.
func TestWorkersDoNotShow(t *testing.T) {
	good := []byte("module {\n\"my.first\"() {a = affine_map<(d0) -> (d0)>} : () -> ()\n" + string(bigModule(40)) + "}\n")
	bad := bytes.ReplaceAll(good, []byte("%37 = arith.muli"), []byte("%37 = arith.nonsense"))
	bad = bytes.ReplaceAll(bad, []byte("cf.br ^bb1"), []byte("cf.br ^bb7"))
	require.NotEqual(t, good, bad)
	var text, errs string
	for _, workers := range []int{1, 2, 3, 8} {
		m := parseText(t, good, workers)
		got := printText(t, m, mlir.PrintOptions{Workers: workers, DebugInfo: true})
		got += printText(t, m, mlir.PrintOptions{Workers: workers, Generic: true})
		var d mlir.Diagnostics
		_, err := mlir.Parse(bad, mlir.ParseOptions{AllowUnregistered: true, Workers: workers}, &d)
		require.Error(t, err)
		var list strings.Builder
		for _, e := range d.All() {
			fmt.Fprintln(&list, e.Error())
		}
		require.Equal(t, 80, d.NumErrors())
		if workers == 1 {
			text, errs = got, list.String()
		}
		require.Equal(t, text, got)
		require.Equal(t, errs, list.String())
	}
	require.Contains(t, text, "@f39")
	require.Contains(t, text, "a = #map")
}

// Bodies that are put off and bodies that are not give the same IR.
func TestDeferredBodiesAreTheSame(t *testing.T) {
	big := bigModule(30) // beyond the length from which bodies are put off
	var parts []string
	for i, f := range strings.SplitAfter(string(big), "  }\n") {
		if !strings.HasPrefix(f, "  func.func") && i > 0 {
			continue
		}
		alone := strings.TrimPrefix(f, "module {\n")
		text := printText(t, parseText(t, []byte(alone), 1), mlir.PrintOptions{})
		parts = append(parts, strings.TrimSuffix(strings.TrimPrefix(text, "module {\n"), "}\n"))
	}
	whole := printText(t, parseText(t, big, 2), mlir.PrintOptions{})
	require.Equal(t, whole, "module {\n"+strings.Join(parts, "")+"}\n")
}

func eachSeed(f *testing.F) {
	for _, pattern := range []string{textFiles, "../testdata/mlir/errors/*.mlir"} {
		files, err := filepath.Glob(pattern)
		require.NoError(f, err)
		for _, path := range files {
			src, err := os.ReadFile(path)
			require.NoError(f, err)
			for _, c := range mlir.SplitInput(src, mlir.SplitMarker) {
				f.Add(string(c.Text))
			}
		}
	}
}

// What a file holds for dialects that are not known stays in it.
func TestResourcesOfUnknownDialectsStay(t *testing.T) {
	const src = "module {\n}\n\n{-#\n  dialect_resources: {\n    their: {\n      key: \"0x0100000041\"\n    }\n  }\n#-}\n"
	m := parseText(t, []byte(src), 1)
	require.Equal(t, []byte("A"), m.Resources.Find("their", "key").Blob)
	require.Equal(t, src, printText(t, m, mlir.PrintOptions{}))
}

// Names of values may be kept as locations, from which they print again.
func TestKeptNames(t *testing.T) {
	const src = "func.func @f(%first: i32, %arg0: i32) -> i32 {\n  %sum = arith.addi %first, %arg0 : i32\n  %2 = arith.addi %sum, %sum : i32\n  return %2 : i32\n}\n"
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{KeepNames: true}, &d)
	require.NoError(t, d.Err())
	require.Contains(t, printText(t, m, mlir.PrintOptions{}), "(%first: i32, %arg0: i32) -> i32 {\n    %sum = arith.addi %first, %arg0 : i32\n    %0 = arith.addi %sum, %sum : i32\n")
	with := printText(t, m, mlir.PrintOptions{DebugInfo: true})
	require.Contains(t, with, `loc("first"`)
	require.NotContains(t, with, `loc("arg0"`) // what the printer calls it is no name
}

// Equal names, and those that look made up, come back as they were.
func TestKeptNamesAreFoundAgain(t *testing.T) {
	const src = "func.func @f(%x: i32, %x$7: i32, %arg0$1: i32, %arg1: i32) {\n  %sum = arith.addi %x, %x$7 : i32\n  %sum_0 = arith.addi %arg0$1, %arg1 : i32\n  return\n}\n"
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{KeepNames: true}, &d)
	require.NoError(t, d.Err())
	args := m.Op.Region(0).Entry().First().Region(0).Entry().Arguments
	var names []string
	for _, a := range args {
		names = append(names, a.Loc().Name())
	}
	require.Equal(t, []string{"x", "x", "arg0", ""}, names)
	text := printText(t, m, mlir.PrintOptions{})
	require.Contains(t, text, "(%x: i32, %x$0: i32, %arg0$1: i32, %arg0: i32)")
	require.Contains(t, text, "%sum_0 = ")
	again, _ := mlir.Parse([]byte(text), mlir.ParseOptions{KeepNames: true}, &d)
	require.Equal(t, text, printText(t, again, mlir.PrintOptions{}))
}

// A word without a dot means what the operations around say.
func TestBareNames(t *testing.T) {
	m := parseText(t, []byte("func @f() { return }\nmodule { func @g() { \"my.op\"() ({ return }) : () -> () return } }"), 1)
	require.Equal(t, `module {
  func.func @f() {
    return
  }
  module {
    func.func @g() {
      "my.op"() ({
        func.return
      }) : () -> ()
      return
    }
  }
}
`, printText(t, m, mlir.PrintOptions{AssumeVerified: true}))
}
