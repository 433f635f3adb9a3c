package dlti_test

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/dialect/dlti"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// cases are attributes of a module, with what they print as, or the error.
var cases = []struct{ in, want string }{
	{`a.b = #dlti.dl_spec<>`, ``},
	{`a.b = #dlti.dl_spec<i32 = 3, "x" = "y", memref<?xf32> = [1]>`, `a.b = #dlti.dl_spec<i32 = 3 : i64, "x" = "y", memref<?xf32> = [1]>`},
	{`a.b = #dlti.dl_spec<#dlti.dl_entry<i32, 3>, f32 = 4>`, `a.b = #dlti.dl_spec<i32 = 3 : i64, f32 = 4 : i64>`},
	{`a.b = #dlti.dl_entry<"x\"y", 3 : i8>`, `a.b = #dlti.dl_entry<"x\22y", 3 : i8>`},
	{`a.b = #dlti.dl_entry<!spirv.array<4 x f32>, [3]>`, ``},
	{`dlti.map = #dlti.map<>`, ``},
	{`dlti.map = #dlti.map<i32 = 3 : i64, "a" = #dlti.map<"b" = 2 : i8>>`, ``},
	{`dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 4 : ui32>, "GPU" = #dlti.target_device_spec<"w" = 4 : ui32>>`, ``},
	{`a.b = #dlti.target_system_spec<#dlti.dl_entry<"a", #dlti.target_device_spec<#dlti.dl_entry<"x", 3>>>>`, `a.b = #dlti.target_system_spec<"a" = #dlti.target_device_spec<"x" = 3 : i64>>`},
	{`a.b = #dlti.function_pointer_alignment<64, function_dependent = true>`, ``},
	{`dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, i32 = dense<[16, 32]> : tensor<2xi64>, f32 = dense<7> : vector<1xi64>>`, ``},
	{`dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little", "dlti.mangling_mode" = "e", "dlti.stack_alignment" = 128 : i64, "nobody.knows" = 3 : i64, "x" = 4 : i64>`, ``},
	{`dlti.dl_spec = #dlti.dl_spec<"dlti.default_memory_space" = 1 : ui8, "dlti.alloca_memory_space" = 5 : ui32, "dlti.program_memory_space" = "p", "dlti.global_memory_space" = 1 : i64>`, ``},
	{`dlti.dl_spec = #dlti.dl_spec<"dlti.legal_int_widths" = array<i32: 8>, "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<0, function_dependent = false>>`, ``},

	{`a.b = #dlti.dl_spec<"x" = 3, i32 = 1>, c.d = #dlti.dl_spec<>`, `'builtin.module' op expects at most one data layout attribute`},
	{`a.b = #dlti.dl_spec<"a" = 1, "a" = 2>`, `repeated DLTI key: "a"`},
	{`a.b = #dlti.dl_spec<i32 = 1, i32 = 2>`, `repeated DLTI key: i32`},
	{`a.b = #dlti.map<"" = 3>`, `empty string as DLTI key is not allowed`},
	{`a.b = #dlti.dl_spec<3>`, `invalid kind of attribute specified`},
	{`a.b = #dlti.dl_spec<#dlti.map<>>`, `invalid kind of attribute specified`},
	{`a.b = #dlti.dl_spec<i32, 4>`, `expected '='`},
	{`a.b = #dlti.dl_spec<foo = 4>`, `expected attribute value`},
	{`a.b = #dlti.dl_spec`, `expected '<'`},
	{`a.b = #dlti.dl_entry<3, 3>`, `expected a type or a quoted string`},
	{`a.b = #dlti.dl_entry<"x" = 3>`, `expected ','`},
	{`a.b = #dlti.foo`, "unknown attribute `foo` in dialect `dlti`"},
	{`a.b = #dlti.target_device_spec<>`, `no DLTI entries provided`},
	{`a.b = #dlti.target_device_spec<#dlti.dl_entry<i32, 3>>`, `type as DLTI key is not allowed`},
	{`a.b = #dlti.target_system_spec<#dlti.dl_entry<i32, 3>>`, `non-string key of DLTI system spec`},
	{`a.b = #dlti.target_system_spec<"CPU" = 3>`, `value associated with key "CPU" is not a DLTI device spec`},
	{`a.b = #dlti.target_system_spec<"a" = #dlti.target_device_spec<"x" = 1>, "a" = #dlti.target_device_spec<"x" = 1>>`, `repeated device ID in dlti.target_system_spec: "a"`},
	{`a.b = #dlti.function_pointer_alignment<64>`, `expected ','`},
	{`dlti.dl_spec = 3`, `'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute`},
	{`dlti.map = 3`, `'dlti.map' is expected to be a #dlti.map attribute`},
	{`dlti.target_system_spec = 3`, `'dlti.target_system_spec' is expected to be a #dlti.target_system_spec attribute`},
	{`dlti.other = 3`, `attribute 'dlti.other' not supported by dialect`},
	{`dlti.dl_spec = #dlti.dl_spec<index = [32]>`, `expected integer attribute in the data layout entry for 'index'`},
	{`dlti.dl_spec = #dlti.dl_spec<i32 = 32>`, `expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, 32 : i64>`},
	{`dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<1xi16>>`, `expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, dense<32> : vector<1xi16>>`},
	{`dlti.dl_spec = #dlti.dl_spec<i32 = dense<[1, 2, 3]> : vector<3xi64>>`, `expected 1 or 2 elements in the data layout entry #dlti.dl_entry<i32, dense<[1, 2, 3]> : vector<3xi64>>`},
	{`dlti.dl_spec = #dlti.dl_spec<f32 = dense<[16, 8]> : vector<2xi64>>`, `preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry #dlti.dl_entry<f32, dense<[16, 8]> : vector<2xi64>>`},
	{`dlti.dl_spec = #dlti.dl_spec<vector<4xf32> = 3>`, `unexpected data layout for a built-in type`},
	{`dlti.dl_spec = #dlti.dl_spec<!spirv.array<4 x f32> = 3>`, `data layout specified for a type that does not support it`},
	{`dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "some">`, `'dlti.endianness' data layout entry is expected to be either 'big' or 'little'`},
	{`dlti.dl_spec = #dlti.dl_spec<"dlti.foo" = 3>`, `unknown data layout entry name: dlti.foo`},
	{`dlti.dl_spec = #dlti.dl_spec<"builtin.foo" = 3>`, `the 'builtin' dialect does not support identifier data layout entries`},
}

// TestElsewhere: what LLVM's importers write about types that are not defined here stays.
func TestElsewhere(t *testing.T) {
	const src = `module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
}
`
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%v", d.Err())
	var out strings.Builder
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	require.Equal(t, src, strings.TrimSuffix(out.String(), "\n")+"\n")
}

// TestLayoutsOfOldReleases: alignments were in i32 up to LLVM 17, and MLIR 22 reads what is printed of them.
func TestLayoutsOfOldReleases(t *testing.T) {
	const old = `module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i32, dense<[16, 32]> : vector<2xi32>>, #dlti.dl_entry<index, 32 : i32>,
		#dlti.dl_entry<f64, dense<64> : tensor<1xi32>>, #dlti.dl_entry<"x.y", dense<64> : vector<1xi32>>>} {}`
	const want = `module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[16, 32]> : vector<2xi64>, index = 32 : i32, ` +
		`f64 = dense<64> : tensor<1xi64>, "x.y" = dense<64> : vector<1xi32>>} {
}
`
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(old), mlir.ParseOptions{NoImplicitModule: true}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%v", d.Err())
	var out strings.Builder
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	require.Equal(t, want, out.String())

	l, err := layout.New(m.Op)
	require.NoError(t, err)
	for typ, bits := range map[mlir.Type][2]uint64{mlir.I32: {16, 32}, mlir.I8: {16, 32}, mlir.F64: {64, 64}} {
		abi, err := l.ABIAlignment(typ)
		require.NoError(t, err)
		preferred, err := l.PreferredAlignment(typ)
		require.NoError(t, err)
		require.Equal(t, bits, [2]uint64{8 * abi, 8 * preferred}, typ)
	}
	for _, opt := range []struct{ tool, pkg, text string }{{"mlir-opt-16", "mlir-16-tools", old}, {"mlir-opt-22", "mlir-22-tools", want}} {
		cmd := exec.Command(peer.Need(t, opt.tool, opt.pkg))
		cmd.Stdin = strings.NewReader(opt.text)
		require.NoError(t, cmd.Run(), opt.tool)
	}
}

// source is the case as a module, and what is expected of it.
func source(attrs string) string { return "module attributes {" + attrs + "} {\n}\n" }

func TestTextAndVerifiers(t *testing.T) {
	for _, c := range cases {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(source(c.in)), mlir.ParseOptions{}, &d)
		if d.NumErrors() == 0 {
			mlir.Verify(m.Op, mlir.VerifyOptions{}, &d)
		}
		if m != nil {
			var own mlir.Diagnostics
			require.Equal(t, layout.VerifyScope(m.Op, &own), own.NumErrors() == 0, c.in)
		}
		if d.NumErrors() > 0 {
			require.Equal(t, c.want, d.All()[0].Message, c.in)
			continue
		}
		var out strings.Builder
		require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{Syntax: "spirv"}))
		want := c.want
		if want == "" {
			want = c.in
		}
		require.Equal(t, source(want), out.String())
	}
}

// TestMLIRAgrees: mlir-opt prints the same of each case, or the same error.
func TestMLIRAgrees(t *testing.T) {
	opt := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	var all []string
	for _, c := range cases {
		all = append(all, source(c.in))
	}
	cmd := exec.Command(opt, "--split-input-file")
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = strings.NewReader(strings.Join(all, "// -----\n")), &stderr
	out, _ := cmd.Output()
	for _, c := range cases {
		if c.want == "" {
			require.Contains(t, string(out), source(c.in))
		} else if strings.Contains(c.want, "#") && !strings.Contains(c.want, " is expected") && !strings.Contains(c.want, "entry #") {
			require.Contains(t, string(out), source(c.want))
		} else {
			require.Contains(t, stderr.String(), "error: "+c.want+"\n", c.in)
		}
	}
}

func TestNestedScopesMustCombine(t *testing.T) {
	const src = `module attributes {dlti.dl_spec = #dlti.dl_spec<"x.y" = 33 : i64>} {
  module {
    module attributes {dlti.dl_spec = #dlti.dl_spec<"x.y" = 32 : i64>} {
    }
    module attributes {dlti.dl_spec = #dlti.dl_spec<"x.y" = 33 : i64, "x.z" = 1 : i64>} {
    }
    "foo.no_scope"() {dlti.dl_spec = #dlti.dl_spec<"x.y" = 32 : i64>} : () -> ()
  }
}
`
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{Filename: "f", AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	require.False(t, mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d))
	require.Len(t, d.All(), 1)
	require.EqualError(t, d.Err(), "f:3:5: error: data layout does not combine with layouts of enclosing ops")
	var notes []string
	for _, n := range d.All()[0].Notes {
		notes = append(notes, n.Error())
	}
	require.Equal(t, []string{"f:2:3: note: enclosing op with data layout", "f:1:1: note: enclosing op with data layout"}, notes)
}

func TestEqualAttributesAreOne(t *testing.T) {
	entry := dlti.GetEntry(layout.Key{ID: "x"}, mlir.Unit)
	require.Same(t, entry, dlti.GetEntry(layout.Key{ID: "x"}, mlir.Unit))
	a, err := dlti.GetSpec(entry)
	require.NoError(t, err)
	b, err := dlti.GetSpec(entry)
	require.NoError(t, err)
	require.Same(t, a, b)
	require.Equal(t, mlir.Attribute(mlir.Unit), a.Query(layout.Key{ID: "x"}))
	require.Nil(t, a.Query(layout.Key{ID: "y"}))
	require.Same(t, dlti.GetFunctionPointerAlignment(8, true), dlti.GetFunctionPointerAlignment(8, true))
	require.NotSame(t, dlti.GetFunctionPointerAlignment(8, true), dlti.GetFunctionPointerAlignment(8, false))
	_, err = dlti.GetDeviceSpec(entry, entry)
	require.EqualError(t, err, `repeated DLTI key: "x"`)
}
