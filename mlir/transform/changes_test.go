package transform_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/transform"
	"github.com/stretchr/testify/require"
)

// A record is what a pipeline's passes did.
type record struct {
	pass.NoWatcher
	changed bool
	counts  map[string]int
}

func (r *record) AfterPass(x *pass.Execution, _ bool) {
	r.changed = r.changed || len(x.Changed) > 0
	for name, n := range x.Counts {
		r.counts[name] += n
	}
}

// whatBecomes is what passes make of src, in which unknown dialects are fine, and what they say of it.
func whatBecomes(t *testing.T, src, passes string) (string, record) {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	r := run(t, m.Op, passes, &d)
	require.NoError(t, d.Err())
	return textOf(t, m), r
}

// textOf is what is in a module, as it stands alone.
func textOf(t *testing.T, m *mlir.Module) string {
	t.Helper()
	var b strings.Builder
	require.NoError(t, mlir.Print(&b, m, mlir.PrintOptions{}))
	return strings.ReplaceAll(strings.TrimPrefix(b.String(), "module {"), "\n  ", "\n")
}

func run(t *testing.T, op *mlir.Operation, passes string, d *mlir.Diagnostics) record {
	t.Helper()
	p, err := pass.Parse("any(" + passes + ")")
	require.NoError(t, err)
	r := record{counts: map[string]int{}}
	p.RunWith(op, pass.Options{Verify: mlir.VerifyOptions{AllowUnregistered: true}, Watchers: []pass.Watcher{&r}}, d)
	return r
}

// TestPassesSayWhatTheyDid: each does one thing, and says so; when it runs again it says that there was nothing.
func TestPassesSayWhatTheyDid(t *testing.T) {
	for _, test := range []struct{ pass, counted, src string }{
		{"control-flow-sink", "num-sunk:1", `func.func @f(%c: i1, %a: i32) -> i32 {
  %x = arith.addi %a, %a : i32
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %a : i32
  }
  return %r : i32
}`},
		{"loop-invariant-code-motion", "num-hoisted:1", `func.func private @use(i32)
func.func @f(%n: index, %s: index, %a: i32) {
  scf.for %i = %s to %n step %s {
    %x = arith.addi %a, %a : i32
    func.call @use(%x) : (i32) -> ()
  }
  return
}`},
		{"mem2reg", "promoted slots:1", `func.func @f(%a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}`},
		{"sroa", "destructured slots:1 slots with memory benefit:1", `func.func @f(%a: i32) {
  %0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi32>
  memref.store %a, %m[%0] : memref<2xi32>
  return
}`},
		{"sroa", "destructured slots:1 slots with memory benefit:0", `func.func @f(%a: i32) {
  %0 = arith.constant 0 : index
  %1 = arith.constant 1 : index
  %m = memref.alloca() : memref<2xi32>
  memref.store %a, %m[%0] : memref<2xi32>
  memref.store %a, %m[%1] : memref<2xi32>
  return
}`},
		{"symbol-dce", "num-dce'd:1", "func.func private @f()"},
		{"sccp", "", `func.func @f() -> i32 {
  %k = arith.constant 3 : i32
  cf.br ^next(%k : i32)
^next(%x: i32):
  return %x : i32
}`},
		{"sccp", "", `func.func private @use(i32)
func.func @f() {
  scf.execute_region {
    %k = arith.constant 3 : i32
    cf.br ^next(%k : i32)
  ^next(%x: i32):
    func.call @use(%x) : (i32) -> ()
    scf.yield
  }
  return
}`},
		{"sccp", "", `func.func @f(%a: i32) -> i32 {
  %x = arith.subi %a, %a : i32
  return %x : i32
}`},
		{"sccp", "", `func.func @f() -> i32 {
  %x = "makes.known"() : () -> i32
  return %x : i32
}`},
		{"sccp", "", `func.func @f(%a: i32) -> i32 {
  %x:2 = "makes.first"(%a) : (i32) -> (i32, i32)
  return %x#0 : i32
}`},
		{"sccp", "", `func.func private @use(i32)
func.func @f(%c: i1, %n: index) {
  %k = arith.constant 3 : i32
  %s = scf.if %c -> i32 {
    func.call @use(%k) : (i32) -> ()
    scf.yield %k : i32
  } else {
    scf.yield %k : i32
  }
  func.call @use(%s) : (i32) -> ()
  return
}`},
		{"strip-debuginfo", "", `func.func @f(%a: i32 loc(unknown)) {
  %k = arith.constant 3 : i32 loc("a.c":1:2)
  return loc(unknown)
} loc(unknown)`},
		{"strip-debuginfo", "", `func.func @f(%a: i32 loc("a.c":1:2), %b: i32 loc(unknown)) {
  return loc(unknown)
} loc(unknown)`},
		{"inline{default-pipeline=}", "", `func.func private @g()
func.func @f() {
  call @g() : () -> ()
  return
}
func.func @h() {
  call @f() : () -> ()
  return
}`},
		{"inline", "", `func.func @f() -> i32 {
  %k = arith.constant 3 : i32
  %r = arith.addi %k, %k : i32
  return %r : i32
}`},
		{"inline", "", `func.func @f() {
  builtin.module {
    func.func @g() -> i32 {
      %k = arith.constant 3 : i32
      %r = arith.addi %k, %k : i32
      return %r : i32
    }
  }
  return
}`},
	} {
		t.Run(test.pass, func(t *testing.T) {
			var d mlir.Diagnostics
			m, _ := mlir.Parse([]byte(test.src), mlir.ParseOptions{}, &d)
			require.NoError(t, d.Err())
			m.Op.SetLoc(mlir.UnknownLoc)
			said := run(t, m.Op, test.pass, &d)
			require.True(t, said.changed)
			require.Equal(t, "map["+test.counted+"]", fmt.Sprint(said.counts))
			again := run(t, m.Op, test.pass, &d)
			require.NoError(t, d.Err())
			require.NotContains(t, fmt.Sprint(again.counts), ":1")
			// What was replaced behind code that does something is replaced by the same each time.
			require.Equal(t, strings.Contains(test.src, "scf.yield %k") || strings.Contains(test.src, "makes."), again.changed)
		})
	}
}

// TestNothingIsLeft: of what a pass has made it makes nothing else.
func TestNothingIsLeft(t *testing.T) {
	files, err := filepath.Glob("testdata/out/*.mlir")
	require.NoError(t, err)
	for _, file := range files {
		name, _, _ := strings.Cut(filepath.Base(file), ".")
		switch name {
		case "mem2reg", "sroa", "symbol-dce", "loop-invariant-code-motion", "control-flow-sink":
			t.Run(filepath.Base(file), func(t *testing.T) {
				src, err := os.ReadFile(file)
				require.NoError(t, err)
				_, said := whatBecomes(t, string(src), name)
				require.False(t, said.changed)
			})
		}
	}
}

// TestWhatFailsChangesNothing: a pass that says what is wrong has changed nothing.
func TestWhatFailsChangesNothing(t *testing.T) {
	for passes, want := range map[string]string{
		"inline{max-copy-size=few}":           "max-copy-size is a number of operations, not 'few'",
		"func.func(symbol-dce)":               "does not define a symbol table",
		"symbol-dce":                          "operation contains potentially unknown symbol table",
		"func.func(scf.execute_region(sccp))": "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'",
		"func.func(arith.constant(sccp))":     "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'",
	} {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(`func.func private @g()
func.func @f() {
  %k = arith.constant 3 : i32
  "unknown.table"() ({
  }) : () -> ()
  scf.execute_region {
    scf.yield
  }
  return
}`), mlir.ParseOptions{AllowUnregistered: true}, &d)
		require.NoError(t, d.Err())
		r := run(t, m.Op, passes, &d)
		require.ErrorContains(t, d.Err(), want)
		require.False(t, r.changed, passes)
	}
}

// TestFunctionByFunction: where nothing is called a function may be done alone.
func TestFunctionByFunction(t *testing.T) {
	const fold = "func.func @f() -> i32 {\n  %k = arith.constant 3 : i32\n  %r = arith.addi %k, %k : i32\n  return %r : i32\n}"
	for _, test := range []struct {
		src, option string
		changed, ok bool
	}{
		{fold, "max-callee-size=1", true, true},
		{fold, "max-callee-size=few", false, false},
		{"func.func @f() {\n  return\n}", "max-callee-size=1", false, true},
		{"func.func private @f()", "max-callee-size=1", false, true},
		{strings.Replace(fold, "@f", "@unread", 1), "max-callee-size=1", false, true},
		{fold + "\nfunc.func @g() -> i32 {\n  %r = call @f() : () -> i32\n  return %r : i32\n}", "max-callee-size=1", false, false},
	} {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(test.src), mlir.ParseOptions{}, &d)
		require.NoError(t, d.Err())
		o, err := transform.Inline.ParseOptions(test.option)
		require.NoError(t, err)
		unread := mlir.LookupSymbol(m.Op, "unread")
		if unread != nil {
			unread.SetUnread(0)
		}
		changed, ok := transform.Inline.RunAlone(m.Op, &pass.Context{Options: o, Analyses: analysis.NewCache(m.Op)}, &d)
		require.Equal(t, []bool{test.changed, test.ok}, []bool{changed, ok}, test.src)
		if unread != nil {
			unread.SetRead()
		}
		require.Equal(t, test.changed, strings.Contains(textOf(t, m), "constant 6"))
	}
}

// refused are the remarks of inline with options: which calls are not inlined, and why.
func refused(t *testing.T, src, options string) (list []string) {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	p, err := pass.Parse("any(inline{" + options + "})")
	require.NoError(t, err)
	p.RunWith(m.Op, pass.Options{Remarks: true}, &d)
	require.NoError(t, d.Err())
	for _, x := range d.All() {
		list = append(list, strings.Replace(x.Message, "the call of ", "", 1))
	}
	return list
}

// TestBoundsOfCallees: what a callee may have, and how often it is called, for each option up to which number.
func TestBoundsOfCallees(t *testing.T) {
	const src = `func.func private @g()
func.func @stays() {
  call @g() : () -> ()
  call @g() : () -> ()
  return
}
func.func private @twice() {
  call @g() : () -> ()
  call @g() : () -> ()
  call @g() : () -> ()
  return
}
func.func private @once() {
  call @g() : () -> ()
  call @g() : () -> ()
  call @g() : () -> ()
  call @g() : () -> ()
  return
}
func.func @f() {
  call @stays() : () -> ()
  call @twice() : () -> ()
  call @twice() : () -> ()
  call @once() : () -> ()
  return
}
`
	for options, want := range map[string][]string{
		"": nil,
		"max-callee-size=1": {"'stays' is not inlined: it has 3 operations, and max-callee-size is 1", "'twice' is not inlined: it has 4 operations, and max-callee-size is 1",
			"'twice' is not inlined: it has 4 operations, and max-callee-size is 1", "'once' is not inlined: it has 5 operations, and max-callee-size is 1"},
		"max-callee-size=4":                  {"'once' is not inlined: it has 5 operations, and max-callee-size is 4"},
		"max-callee-size=5":                  nil,
		"max-copy-size=24":                   nil,
		"max-copy-size=23":                   {"'stays' is not inlined: it has 3 operations and stays for others, and max-copy-size is 23"},
		"max-copy-size=24 max-callee-size=2": {"'stays' is not inlined: it has 3 operations, and max-callee-size is 2", "'twice' is not inlined: it has 4 operations, and max-callee-size is 2", "'twice' is not inlined: it has 4 operations, and max-callee-size is 2"},
		"max-copy-size=4":                    {"'stays' is not inlined: it has 3 operations and stays for others, and max-copy-size is 4"},
		"max-copy-size=3": {"'stays' is not inlined: it has 3 operations and stays for others, and max-copy-size is 3",
			"'twice' is not inlined: it has 4 operations and 2 callers, and max-copy-size is 3", "'twice' is not inlined: it has 4 operations and 2 callers, and max-copy-size is 3"},
		"max-copy-size=1": {"'stays' is not inlined: it has 3 operations and stays for others, and max-copy-size is 1",
			"'twice' is not inlined: it has 4 operations and 2 callers, and max-copy-size is 1", "'twice' is not inlined: it has 4 operations and 2 callers, and max-copy-size is 1"},
		"max-copy-size=0":                   nil,
		"max-copy-size=0 max-callee-size=4": {"'once' is not inlined: it has 5 operations, and max-callee-size is 4"},
		"inlining-threshold=60":             nil,
		"inlining-threshold=59": {"'stays' is not inlined: it has 3 operations, and inlining-threshold is 59 % of the caller's 5",
			"'twice' is not inlined: it has 4 operations, and inlining-threshold is 59 % of the caller's 5", "'twice' is not inlined: it has 4 operations, and inlining-threshold is 59 % of the caller's 5",
			"'once' is not inlined: it has 5 operations, and inlining-threshold is 59 % of the caller's 5"},
		"inlining-threshold=0": {"'stays' is not inlined: it has 3 operations, and inlining-threshold is 0 % of the caller's 5",
			"'twice' is not inlined: it has 4 operations, and inlining-threshold is 0 % of the caller's 5", "'twice' is not inlined: it has 4 operations, and inlining-threshold is 0 % of the caller's 5",
			"'once' is not inlined: it has 5 operations, and inlining-threshold is 0 % of the caller's 5"},
	} {
		require.Equal(t, want, refused(t, src, options), options)
	}
	require.Equal(t, []string{"'f' is not inlined: it calls itself"}, refused(t, "func.func @f() {\n  call @f() : () -> ()\n  return\n}", "max-copy-size=9"))
	require.Equal(t, []string{"'blocks' is not inlined: what is in it cannot stand where the call is"}, refused(t, `func.func @blocks() {
  cf.br ^end
^end:
  return
}
func.func @f(%c: i1) {
  scf.if %c {
    func.call @blocks() : () -> ()
  }
  return
}`, "default-pipeline="))
}

// TestLargeCalleesMoveEightTimes: what has one caller is not bounded where copies are, but what is in the innermost is copied with each that it goes into.
func TestLargeCalleesMoveEightTimes(t *testing.T) {
	var src strings.Builder
	src.WriteString("func.func private @g()\nfunc.func @f0() {\n  call @f1() : () -> ()\n  return\n}\n")
	for i := range 11 {
		fmt.Fprintf(&src, "func.func private @f%d() {\n  call @g() : () -> ()\n  call @f%d() : () -> ()\n  return\n}\n", i+1, i+2)
	}
	src.WriteString("func.func private @f12() {\n  call @g() : () -> ()\n  call @g() : () -> ()\n  return\n}\n")
	require.Equal(t, []string{"'f4' is not inlined: it has 11 operations, and max-callee-size is 1"}, refused(t, src.String(), "max-copy-size=1 max-callee-size=1 default-pipeline="))
}

// TestConstantsThatNobodyMakes: where nothing can be put in the place of what is known, nothing has changed.
func TestConstantsThatNobodyMakes(t *testing.T) {
	_, said := whatBecomes(t, `func.func @f() -> (i32, i32) {
  %1 = "check.known"() : () -> i32
  %2 = "nothing.known"() : () -> i32
  return %1, %2 : i32, i32
}`, "sccp")
	require.False(t, said.changed)
}
