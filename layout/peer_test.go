package layout_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/internal/testdialect"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/stretchr/testify/require"
)

// TestMain makes the test dialect known before any of its names is used.
func TestMain(m *testing.M) {
	testdialect.Load()
	os.Exit(m.Run())
}

// TestLayoutIsMLIRs compares all figures of random types in random nested scopes
// with those of mlir-opt, as text. SPVC_LAYOUT_TYPES says how many types.
func TestLayoutIsMLIRs(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	types := 400
	if n, err := strconv.Atoi(os.Getenv("SPVC_LAYOUT_TYPES")); err == nil {
		types = n
	}
	const chunk = 1000 // types in one module
	for seed := uint64(1); types > 0; seed++ {
		g := &generator{r: rand.New(rand.NewPCG(seed, 6))}
		src := g.module(min(types, chunk))
		types -= chunk
		cmd := exec.Command(opt, "--test-data-layout-query")
		var stderr bytes.Buffer
		cmd.Stdin, cmd.Stderr = strings.NewReader(src), &stderr
		theirs, err := cmd.Output()
		require.NoError(t, err, "%.2000s", &stderr)
		ours := strings.Split(runQuery(t, src), "\n")
		for i, line := range strings.Split(strings.TrimSuffix(string(theirs), "\n"), "\n") {
			require.Less(t, i, len(ours))
			if line != ours[i] {
				t.Fatalf("seed %d, line %d:\nmlir-opt %s\nours     %s", seed, i+1, line, ours[i])
			}
		}
	}
}

func runQuery(t *testing.T, src string) string {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%v", d.Err())
	p := pass.Pipeline{Op: pass.AnyOp}
	p.Add(testdialect.Query, nil)
	require.True(t, p.Run(m.Op, 0, mlir.VerifyOptions{}, &d), "%v", d.Err())
	var out strings.Builder
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	return out.String()
}

// A generator makes modules with queries about random types in random scopes.
type generator struct {
	r     *rand.Rand
	b     strings.Builder
	types int // to go
}

func (g *generator) module(types int) string {
	g.types = types
	for f := 0; g.types > 0; f++ {
		if f == 0 {
			fmt.Fprintf(&g.b, "module attributes {%s} {\n", g.spec(map[string]bool{}))
		}
		fmt.Fprintf(&g.b, "func.func @f%d() {\n", f)
		g.scope(map[string]bool{}, 0)
		g.b.WriteString("return\n}\n")
	}
	g.b.WriteString("}\n")
	return g.b.String()
}

// scope writes queries and further scopes. Used are the keys that scopes around
// have: mlir-opt 22 crashes where the same class of builtin types has entries in
// nested scopes, and refuses other identifiers than those around.
func (g *generator) scope(used map[string]bool, depth int) {
	for n := 1 + g.r.IntN(6); n > 0; n-- {
		if depth < 4 && g.r.IntN(3) == 0 {
			inner := map[string]bool{}
			for k := range used {
				inner[k] = true
			}
			op := "test.op_with_data_layout"
			if g.r.IntN(3) == 0 {
				op = "builtin.module"
			}
			spec := g.nestedSpec(inner)
			fmt.Fprintf(&g.b, "%q() ({\n", op)
			g.scope(inner, depth+1)
			if op == "test.op_with_data_layout" {
				g.b.WriteString("\"test.maybe_terminator\"() : () -> ()\n")
			}
			fmt.Fprintf(&g.b, "}) {%s} : () -> ()\n", spec)
			continue
		}
		fmt.Fprintf(&g.b, "\"test.data_layout_query\"() : () -> %s\n", g.typ())
		g.types--
	}
}

// outer are the keys of the module at the top, which holds for all.
var topKeys = []string{"integer", "f32", "index", "dlti.endianness", "dlti.stack_alignment", "dlti.mangling_mode"}

func (g *generator) spec(used map[string]bool) string { return g.specOf(topKeys, used) }

// nestedSpec leaves classes out that may stand further out.
func (g *generator) nestedSpec(used map[string]bool) string {
	return g.specOf([]string{"f16", "bf16", "f64", "f80", "f128", "tf32", "f8E5M2", "dlti.default_memory_space",
		"dlti.alloca_memory_space", "dlti.program_memory_space", "dlti.global_memory_space",
		"dlti.function_pointer_alignment", "dlti.legal_int_widths", "foreign.key"}, used)
}

func (g *generator) specOf(keys []string, used map[string]bool) string {
	if g.r.IntN(5) == 0 {
		return ""
	}
	var entries []string
	for _, k := range keys {
		if used[k] || g.r.IntN(3) != 0 {
			continue
		}
		used[k] = true
		entries = append(entries, g.entries(k)...)
	}
	return "dlti.dl_spec = #dlti.dl_spec<" + strings.Join(entries, ", ") + ">"
}

func (g *generator) entries(key string) []string {
	entry := func(k, v string) string {
		if g.r.IntN(2) == 0 {
			return "#dlti.dl_entry<" + k + ", " + v + ">"
		}
		return k + " = " + v
	}
	switch {
	case key == "integer":
		var list []string
		for _, w := range g.r.Perm(130)[:1+g.r.IntN(4)] {
			list = append(list, entry(fmt.Sprintf("%si%d", g.pick("", "", "", "u", "s"), w+1), g.alignment()))
		}
		return list
	case key == "index":
		return []string{entry("index", g.pick("16", "32", "64", "128", "40 : i32", "24 : index"))}
	case strings.Contains(key, "."):
		values := map[string][]string{
			"dlti.endianness":                 {`"big"`, `"little"`},
			"dlti.mangling_mode":              {`"e"`, `"x"`, `3`},
			"dlti.stack_alignment":            {"128", "64 : i32", "8 : index"},
			"dlti.function_pointer_alignment": {"#dlti.function_pointer_alignment<64, function_dependent = true>"},
			"dlti.legal_int_widths":           {"array<i32: 8, 16, 64>"},
		}[key]
		if values == nil {
			values = []string{"5 : ui32", "1", `"space"`, "#dlti.map<i32 = 4>"}
		}
		return []string{entry(strconv.Quote(key), g.pick(values...))}
	}
	return []string{entry(key, g.alignment())}
}

func (g *generator) alignment() string {
	abi := 8 << g.r.IntN(6)
	switch g.r.IntN(3) {
	case 0:
		return fmt.Sprintf("dense<%d> : vector<1xi64>", abi)
	case 1:
		return fmt.Sprintf("dense<[%d, %d]> : vector<2xi64>", abi, abi<<g.r.IntN(4))
	}
	return fmt.Sprintf("dense<[%d, %d]> : tensor<2xi64>", abi+g.r.IntN(30), abi+100)
}

func (g *generator) pick(list ...string) string { return list[g.r.IntN(len(list))] }

func (g *generator) scalar() string {
	switch g.r.IntN(6) {
	case 0, 1, 2:
		width := g.pick("1", "7", "8", "16", "24", "32", "48", "63", "64", "65", "96", "128", "200", "1000")
		if g.r.IntN(3) == 0 {
			width = strconv.Itoa(g.r.IntN(300))
		}
		if width == "0" {
			return "i0"
		}
		return g.pick("", "", "u", "s") + "i" + width
	case 3:
		return "index"
	}
	f := mlir.FloatTypes
	return mlir.TypeString(f[g.r.IntN(len(f))])
}

func (g *generator) typ() string {
	switch g.r.IntN(4) {
	case 0:
		for {
			if s := g.scalar(); s != "index" && s != "i0" { // mlir-opt divides by the size
				return "complex<" + s + ">"
			}
		}
	case 1, 2:
		var shape strings.Builder
		for range 1 + g.r.IntN(4) {
			d := strconv.Itoa(1 + g.r.IntN(20))
			if g.r.IntN(8) == 0 {
				d = "[" + d + "]"
			}
			shape.WriteString(d + "x")
		}
		return "vector<" + shape.String() + g.scalar() + ">"
	}
	return g.scalar()
}
