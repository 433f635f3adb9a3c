package analysis_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/stretchr/testify/require"
)

const pointers = `spirv.module PhysicalStorageBuffer64 GLSL450 {
  spirv.GlobalVariable @a bind(0, 0) : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>
  spirv.GlobalVariable @b bind(0, 1) : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>
  spirv.GlobalVariable @aliased bind(0, 2) {aliased} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>
  spirv.GlobalVariable @uniform bind(0, 3) : !spirv.ptr<!spirv.struct<(f32 [0])>, Uniform>
  spirv.GlobalVariable @private : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @tile : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>
  spirv.func @f(%i: i32, %k: i32, %cond: i1, %p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, Function>,
      %r: !spirv.ptr<f32, StorageBuffer> {spirv.decoration = #spirv.decoration<Restrict>}, %s: !spirv.ptr<f32, StorageBuffer>,
      %t: !spirv.ptr<!spirv.array<4xf32, stride=4>, StorageBuffer>) "None" {
    %0 = spirv.Constant 0 : i32
    %1 = spirv.Constant 1 : i32
    %2 = spirv.Constant 2 : i32
    %local = spirv.Variable {at = "local"} : !spirv.ptr<f32, Function>
    %other = spirv.Variable {at = "other"} : !spirv.ptr<f32, Function>
    %copy = "spirv.CopyObject"(%local) {at = "copy"} : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>
    %chosen = spirv.Select %cond, %local, %other {at = "local or other"} : i1, !spirv.ptr<f32, Function>
    %either = spirv.Select %cond, %local, %p {at = "local or p"} : i1, !spirv.ptr<f32, Function>
    %holds = spirv.Variable : !spirv.ptr<!spirv.ptr<f32, StorageBuffer>, Function>
    spirv.Store "Function" %holds, %r : !spirv.ptr<f32, StorageBuffer>
    %back = spirv.Load "Function" %holds {at = "restricted, held"} : !spirv.ptr<f32, StorageBuffer>
    %a = spirv.mlir.addressof @a {at = "a"} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>
    %again = spirv.mlir.addressof @a {at = "a again"} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>
    %b = spirv.mlir.addressof @b {at = "b"} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>
    %al = spirv.mlir.addressof @aliased {at = "aliased"} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>
    %u = spirv.mlir.addressof @uniform {at = "uniform"} : !spirv.ptr<!spirv.struct<(f32 [0])>, Uniform>
    %pr = spirv.mlir.addressof @private {at = "private"} : !spirv.ptr<f32, Private>
    %a0 = spirv.AccessChain %a[%0] {at = "a.0"} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>, i32 -> !spirv.ptr<!spirv.array<4xf32, stride=4>, StorageBuffer>
    %a01 = spirv.AccessChain %a0[%1] {at = "a.0.1"} : !spirv.ptr<!spirv.array<4xf32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %a01b = spirv.AccessChain %again[%0, %1] {at = "a.0.1 again"} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %a02 = spirv.AccessChain %again[%0, %2] {at = "a.0.2"} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %a0i = spirv.AccessChain %a[%0, %i] {at = "a.0.i"} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>, i32, i32 -> !spirv.ptr<f32, StorageBuffer>
    %a0j = spirv.AccessChain %a0[%i] {at = "a.0.i again"} : !spirv.ptr<!spirv.array<4xf32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %a0k = spirv.AccessChain %a0[%k] {at = "a.0.k"} : !spirv.ptr<!spirv.array<4xf32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %a1 = spirv.AccessChain %a[%1] {at = "a.1"} : !spirv.ptr<!spirv.struct<(!spirv.array<4xf32, stride=4> [0], f32 [16])>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %t0 = spirv.AccessChain %t[%0] {at = "t.0"} : !spirv.ptr<!spirv.array<4xf32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %t0b = spirv.AccessChain %t[%0] {at = "t.0 again"} : !spirv.ptr<!spirv.array<4xf32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %t1 = spirv.AccessChain %t[%1] {at = "t.1"} : !spirv.ptr<!spirv.array<4xf32, stride=4>, StorageBuffer>, i32 -> !spirv.ptr<f32, StorageBuffer>
    %tile = spirv.mlir.addressof @tile : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>
    %tile0 = spirv.AccessChain %tile[%0] {at = "tile.0"} : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
    %tile1 = spirv.AccessChain %tile[%1] {at = "tile.1"} : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
    %beside = spirv.PtrAccessChain %tile1[%i] {at = "beside tile.1"} : !spirv.ptr<f32, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
    %moved = spirv.PtrAccessChain %tile[%i] : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32 -> !spirv.ptr<!spirv.array<4 x f32>, Workgroup>
    %moved1 = spirv.AccessChain %moved[%1] {at = "beside tile, 1"} : !spirv.ptr<!spirv.array<4 x f32>, Workgroup>, i32 -> !spirv.ptr<f32, Workgroup>
    %selected = spirv.mlir.selection -> !spirv.ptr<f32, Function> {
      spirv.BranchConditional %cond, ^then, ^end(%local : !spirv.ptr<f32, Function>)
    ^then:
      spirv.Branch ^end(%other : !spirv.ptr<f32, Function>)
    ^end(%m: !spirv.ptr<f32, Function>):
      spirv.mlir.merge %m : !spirv.ptr<f32, Function>
    }
    %sel = "spirv.CopyObject"(%selected) {at = "selected of local and other"} : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>
    %third = spirv.Variable {at = "third"} : !spirv.ptr<f32, Function>
    %looped = spirv.mlir.loop -> !spirv.ptr<f32, Function> {
      spirv.Branch ^header(%local : !spirv.ptr<f32, Function>)
    ^header(%turn: !spirv.ptr<f32, Function>):
      spirv.BranchConditional %cond, ^body, ^end
    ^body:
      spirv.Branch ^continue
    ^continue:
      spirv.Branch ^header(%turn : !spirv.ptr<f32, Function>)
    ^end:
      spirv.mlir.merge %turn : !spirv.ptr<f32, Function>
    }
    %loop = "spirv.CopyObject"(%looped) {at = "local in all turns"} : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>
    spirv.BranchConditional %cond, ^x(%a1 : !spirv.ptr<f32, StorageBuffer>), ^x(%a01 : !spirv.ptr<f32, StorageBuffer>)
  ^x(%arg: !spirv.ptr<f32, StorageBuffer>):
    %ca = "spirv.CopyObject"(%arg) {at = "a.1 or a.0.1"} : (!spirv.ptr<f32, StorageBuffer>) -> !spirv.ptr<f32, StorageBuffer>
    %cp = "spirv.CopyObject"(%p) {at = "p"} : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>
    %cq = "spirv.CopyObject"(%q) {at = "q"} : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>
    %cr = "spirv.CopyObject"(%r) {at = "restricted"} : (!spirv.ptr<f32, StorageBuffer>) -> !spirv.ptr<f32, StorageBuffer>
    %cs = "spirv.CopyObject"(%s) {at = "s"} : (!spirv.ptr<f32, StorageBuffer>) -> !spirv.ptr<f32, StorageBuffer>
    spirv.Return
  }
}`

func TestAliases(t *testing.T) {
	m := parse(t, pointers)
	var f *mlir.Operation
	for op := range m.Op.Nested {
		if op.Has(mlir.FunctionLike) {
			f = op
		}
	}
	a := analysis.Get[analysis.Aliases](analysis.NewCache(f))
	for _, test := range []struct {
		a, b string
		want analysis.Relation
	}{
		{"local", "local", analysis.MustAlias},
		{"local", "copy", analysis.MustAlias},
		{"local", "other", analysis.NoAlias},
		{"local", "p", analysis.NoAlias}, // it was made after p
		{"p", "q", analysis.MayAlias},
		{"local or other", "local", analysis.MayAlias},
		{"local or other", "p", analysis.NoAlias},
		{"local or p", "other", analysis.NoAlias},
		{"local or p", "q", analysis.MayAlias},
		{"local", "private", analysis.NoAlias},
		{"private", "a", analysis.NoAlias},
		{"a", "a again", analysis.MustAlias},
		{"a", "b", analysis.NoAlias},        // shaders say Aliased if not
		{"a", "aliased", analysis.MayAlias}, // one that says so is enough
		{"a", "uniform", analysis.MayAlias}, // a buffer may be bound as both
		{"a.0.1", "a", analysis.MayAlias},
		{"a.0.1", "a.0.1 again", analysis.MustAlias},
		{"a.0.1", "a.0.2", analysis.NoAlias},
		{"a.0.1", "a.1", analysis.NoAlias},
		{"a.0.1", "a.0.i", analysis.MayAlias},
		{"a.0.i", "a.0.i again", analysis.MustAlias},
		{"a.0.i", "a.0.k", analysis.MayAlias},
		{"a.1", "a.0.k", analysis.NoAlias},
		{"a.1 or a.0.1", "a.0.2", analysis.MayAlias}, // of choices paths are forgotten
		{"a.1 or a.0.1", "b", analysis.NoAlias},
		{"restricted", "s", analysis.NoAlias},
		{"restricted", "a.1", analysis.NoAlias},
		{"restricted", "restricted, held", analysis.MayAlias},
		{"s", "a.1", analysis.MayAlias},
		{"t.0", "t.0 again", analysis.MustAlias},
		{"t.0", "t.1", analysis.NoAlias},
		{"tile.0", "tile.1", analysis.NoAlias},
		{"beside tile.1", "tile.1", analysis.MayAlias},
		{"beside tile.1", "tile.0", analysis.MayAlias},
		{"beside tile, 1", "tile.1", analysis.MayAlias},
		{"beside tile, 1", "tile.0", analysis.MayAlias}, // an array further on is where the element is
		{"beside tile.1", "private", analysis.NoAlias},
		{"selected of local and other", "local", analysis.MayAlias},
		{"selected of local and other", "third", analysis.NoAlias},
		{"selected of local and other", "p", analysis.MayAlias}, // a switch may end there with another one
		{"local in all turns", "local", analysis.MayAlias},
		{"local in all turns", "other", analysis.NoAlias},
		{"local in all turns", "p", analysis.NoAlias},
	} {
		v, w := find(t, f, test.a).Result(0), find(t, f, test.b).Result(0)
		require.Equal(t, test.want, a.Relation(v, w), "%s and %s", test.a, test.b)
		require.Equal(t, test.want, a.Relation(w, v), "%s and %s", test.b, test.a)
	}
	require.Equal(t, "MustAlias", analysis.MustAlias.String())
}

// An address that is handed on may come back in a pointer out of memory.
func TestEscapes(t *testing.T) {
	m := parse(t, `spirv.module Physical64 OpenCL {
  spirv.func @f(%p: !spirv.ptr<!spirv.ptr<f32, Function>, CrossWorkgroup>) "None" {
    %kept = spirv.Variable {at = "kept"} : !spirv.ptr<f32, Function>
    %given = spirv.Variable {at = "given"} : !spirv.ptr<f32, Function>
    %cast = "spirv.CopyObject"(%given) : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>
    %0 = spirv.Load "Function" %kept : f32
    spirv.Store "Function" %kept, %0 : f32
    spirv.Store "CrossWorkgroup" %p, %cast : !spirv.ptr<f32, Function>
    %back = spirv.Load "CrossWorkgroup" %p {at = "back"} : !spirv.ptr<f32, Function>
    spirv.Return
  }
}`)
	a := analysis.Get[analysis.Aliases](analysis.NewCache(m.Op.Region(0).Entry().First().Region(0).Entry().First()))
	at := func(name string) *mlir.Value { return find(t, m.Op, name).Result(0) }
	require.Equal(t, analysis.NoAlias, a.Relation(at("kept"), at("back")))
	require.Equal(t, analysis.MayAlias, a.Relation(at("given"), at("back")))
	require.Equal(t, analysis.MayAlias, a.Relation(at("back"), at("given")))
}

// A pointer with more sources than are looked at is one that nobody knows, and so is one that something else than a branch hands to a block.
func TestUnknownSources(t *testing.T) {
	var b strings.Builder
	b.WriteString("spirv.module Physical64 OpenCL {\nspirv.func @f(%p: !spirv.ptr<!spirv.ptr<f32, Function>, CrossWorkgroup>, %n: i32) \"None\" {\n")
	for i := range 18 {
		fmt.Fprintf(&b, "%%v%d = spirv.Variable {at = \"v%d\"} : !spirv.ptr<f32, Function>\nspirv.Store \"CrossWorkgroup\" %%p, %%v%d : !spirv.ptr<f32, Function>\n", i, i, i)
	}
	b.WriteString("spirv.Switch %n : i32, [\ndefault: ^x(%v0 : !spirv.ptr<f32, Function>)")
	for i := range 17 {
		fmt.Fprintf(&b, ",\n%d: ^x(%%v%d : !spirv.ptr<f32, Function>)", i, i)
	}
	b.WriteString("\n]\n^x(%any: !spirv.ptr<f32, Function>):\n%c = \"spirv.CopyObject\"(%any) {at = \"any\"} : (!spirv.ptr<f32, Function>) -> !spirv.ptr<f32, Function>\nspirv.Return\n}\n}")
	m := parse(t, b.String())
	a := analysis.Get[analysis.Aliases](analysis.NewCache(m.Op.Region(0).Entry().First().Region(0).Entry().First()))
	at := func(name string) *mlir.Value { return find(t, m.Op, name).Result(0) }
	for _, name := range []string{"v0", "v16", "v17"} { // it may be one of them, and nobody knows which it is not
		require.Equal(t, analysis.MayAlias, a.Relation(at(name), at("any")), name)
		require.Equal(t, analysis.MayAlias, a.Relation(at("any"), at(name)), name)
	}
}
