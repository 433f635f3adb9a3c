package llvm

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

func parseText(t *testing.T, src string) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return m
}

func printed(t *testing.T, m *mlir.Module) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{Generic: true}))
	return out.String()
}

func run(t *testing.T, tool string, in []byte, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(tool, append(args, "--allow-unregistered-dialect")...)
	cmd.Stdin = bytes.NewReader(in)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	require.NoError(t, err, "%.500s", errs.Bytes())
	return out
}

// TestText: what is read is printed as it was.
func TestText(t *testing.T) {
	src, err := os.ReadFile("testdata/attributes.txt")
	require.NoError(t, err)
	require.Equal(t, string(src), printed(t, parseText(t, string(src)))+"\n")
	for _, bad := range []string{
		"di_file<\"a\">", "di_file<\"a\" in 3>", "di_basic_type<tag = DW_TAG_foo, name = \"i\">", "di_basic_type<>", "di_label<scope = 1, scope = 2>",
		"di_expression<[DW_OP_plus", "di_composite_type<flags = \"Public|Foo\">", "tbaa_type_desc<id = \"t\", members = {<1>}>",
		"di_subroutine_type<types = >", "di_null_type<foo = 1>", "di_derived_type<dwarfAddressSpace = x>",
	} {
		var d mlir.Diagnostics
		mlir.Parse([]byte("module attributes {x.a = #llvm."+bad+"} {}"), mlir.ParseOptions{AllowUnregistered: true}, &d)
		require.NotZero(t, d.NumErrors(), bad)
	}
}

// TestExchange: mlir-opt's encodings are read, and it reads ours; the text is always its own.
func TestExchange(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	src, err := os.ReadFile("testdata/attributes.txt")
	require.NoError(t, err)
	require.Equal(t, string(src), string(run(t, opt, src, "--mlir-print-op-generic")))
	theirs := run(t, opt, src, "--emit-bytecode")
	want := string(run(t, opt, theirs, "--mlir-print-op-generic"))
	var d mlir.Diagnostics
	m, _ := bytecode.Read(theirs, bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	require.Equal(t, want, printed(t, m)+"\n")
	for _, version := range []int{0, 4, 5, 6} {
		for _, release := range []int{0, 22} {
			ours, err := bytecode.Append(nil, m, bytecode.WriteOptions{Version: &version, Release: release, Producer: "MLIR22"}, &d)
			require.NoError(t, err)
			got := string(run(t, opt, ours, "--mlir-print-op-generic"))
			if version >= 5 || release != 0 { // in text every mention of something distinct is something else
				require.Equal(t, want, got, "version %d for %d", version, release)
			}
		}
	}
}

// TestWords: the numbers of all words are those that mlir-opt has.
func TestWords(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	var list []string
	for kind, v := range vocabularies.Get() {
		for _, n := range v.order {
			form := map[string]string{
				"tag": "#llvm.di_basic_type<tag = %s, name = \"\">", "encoding": "#llvm.di_basic_type<name = \"\", encoding = %s>",
				"operation": "#llvm.di_expression<[%s]>", "convention": "#llvm.di_subroutine_type<callingConvention = %s>",
				"flags": "#llvm.di_composite_type<flags = \"%s\">", "subprogramflags": "#llvm.di_subprogram<subprogramFlags = \"%s\">",
			}[kind]
			if form == "" {
				form = "#llvm.di_compile_unit<id = unit, sourceLanguage = LANG, file = <\"\" in \"\">, isOptimized = false, emissionKind = EMISSION, nameTableKind = TABLE>"
				words := map[string]string{"language": "DW_LANG_C", "emission": "Full", "nametable": "Default", kind: v.word(n)}
				form = strings.NewReplacer("id = unit", fmt.Sprintf("id = distinct[%d]<>", len(list)), "LANG", words["language"],
					"EMISSION", words["emission"], "TABLE", words["nametable"]).Replace(form)
				list = append(list, form)
				continue
			}
			list = append(list, fmt.Sprintf(form, v.word(n)))
		}
	}
	src := "module attributes {x.all = [" + strings.Join(list, ",\n") + "]} {}\n"
	ours := parseText(t, src)
	var d mlir.Diagnostics
	theirs, _ := bytecode.Read(run(t, opt, []byte(src), "--emit-bytecode"), bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	a, b := ours.Op.Attrs().Get("x.all").(*mlir.ArrayAttr).Elements(), theirs.Op.Attrs().Get("x.all").(*mlir.ArrayAttr).Elements()
	require.Len(t, b, len(a))
	for i := range a {
		if !strings.Contains(list[i], "distinct") {
			require.Same(t, a[i], b[i], list[i])
			continue
		}
		x, y := a[i].(*Attr).fields.Elements(), b[i].(*Attr).fields.Elements()
		require.Equal(t, x[1:], y[1:], list[i])
	}
}
