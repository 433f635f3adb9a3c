package layout_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/spvc/spvc/dialect/dlti"
	"github.com/spvc/spvc/internal/testdialect"
	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

func parse(t testing.TB, src string) *mlir.Operation {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{AllowUnregistered: true, NoImplicitModule: true}, &d)
	require.NoError(t, d.Err())
	return m.Op
}

func typ(t testing.TB, text string) mlir.Type {
	t.Helper()
	parsed, err := mlir.ParseType(text)
	require.NoError(t, err)
	return parsed
}

// figures is size, bits, alignments and width of an index.
func figures(t testing.TB, l *layout.DataLayout, text string) string {
	t.Helper()
	u := typ(t, text)
	size, err := l.Size(u)
	require.NoError(t, err)
	bits, err := l.SizeInBits(u)
	require.NoError(t, err)
	abi, err := l.ABIAlignment(u)
	require.NoError(t, err)
	preferred, err := l.PreferredAlignment(u)
	require.NoError(t, err)
	index, _, err := l.IndexBitwidth(u)
	require.NoError(t, err)
	return fmt.Sprintf("%v bytes, %v bits, align %d/%d, index %d", size, bits, abi, preferred, index)
}

func TestDefaultsOfTheDocument(t *testing.T) {
	l, err := layout.New(nil)
	require.NoError(t, err)
	require.Nil(t, l.Scope())
	for text, want := range map[string]string{
		"i1":               "1 bytes, 1 bits, align 1/1, index 0",
		"i24":              "3 bytes, 24 bits, align 4/4, index 0",
		"i63":              "8 bytes, 63 bits, align 8/8, index 0",
		"i64":              "8 bytes, 64 bits, align 4/8, index 0",
		"i65":              "9 bytes, 65 bits, align 4/16, index 0",
		"index":            "8 bytes, 64 bits, align 4/8, index 64",
		"f16":              "2 bytes, 16 bits, align 2/2, index 0",
		"f64":              "8 bytes, 64 bits, align 8/8, index 0",
		"f80":              "10 bytes, 80 bits, align 16/16, index 0",
		"complex<f80>":     "26 bytes, 208 bits, align 16/16, index 0",
		"complex<i6>":      "2 bytes, 14 bits, align 1/1, index 0",
		"vector<3xi32>":    "16 bytes, 128 bits, align 16/16, index 0",
		"vector<2x3xf32>":  "32 bytes, 256 bits, align 32/32, index 0",
		"vector<3x4xf32>":  "48 bytes, 384 bits, align 64/64, index 0",
		"vector<[4]xf32>":  "16 × vscale bytes, 128 × vscale bits, align 16/16, index 0",
		"vector<4xi1>":     "4 bytes, 32 bits, align 4/4, index 0",
		"vector<3xindex>":  "32 bytes, 256 bits, align 32/32, index 0",
		"vector<f32>":      "4 bytes, 32 bits, align 4/4, index 0",
		"vector<5x[3]xi8>": "20 × vscale bytes, 160 × vscale bits, align 32/32, index 0",
	} {
		require.Equal(t, want, figures(t, l, text), text)
	}
}

func TestTypesWithoutLayoutAreErrors(t *testing.T) {
	l, _ := layout.New(nil)
	for _, text := range []string{"tuple<i32>", "memref<4xf32>", "tensor<4xf32>", "none", "() -> ()", "!spv.array<4xf32>", "vector<4xmemref<4xf32>>"} {
		u, err := mlir.ParseType(text)
		if err != nil {
			continue // vectors have numbers in them
		}
		for range 2 { // kept as well
			_, err = l.Size(u)
			require.ErrorContains(t, err, "neither the scoping op nor the type class provide data layout information for", text)
		}
		_, isPointer, err := l.IndexBitwidth(u)
		require.NoError(t, err)
		require.False(t, isPointer)
	}
	_, err := l.Size(typ(t, "vector<4611686018427387904x4xf32>"))
	require.ErrorContains(t, err, "larger than")
}

const nested = `module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<[64, 128]> : vector<2xi64>, index = 32,
    "dlti.endianness" = "big", "dlti.stack_alignment" = 128 : i64>,
    dlti.target_system_spec = #dlti.target_system_spec<"GPU" = #dlti.target_device_spec<"lanes" = 32 : i64>>} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<i32 = dense<32> : vector<1xi64>, f32 = dense<256> : vector<1xi64>, "dlti.alloca_memory_space" = 5 : i64>} {
    module {
      "test.here"() : () -> ()
    }
  }
}`

func innermost(t testing.TB, root *mlir.Operation) (at *mlir.Operation) {
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Name().String() == "test.here" {
			at = op
		}
		return mlir.WalkAdvance
	})
	require.NotNil(t, at)
	return at
}

func TestScopesCombine(t *testing.T) {
	root := parse(t, nested)
	l, err := layout.Closest(innermost(t, root))
	require.NoError(t, err)
	require.Equal(t, "4 bytes, 32 bits, align 4/4, index 0", figures(t, l, "i32")) // the inner scope relaxes it
	require.Equal(t, "4 bytes, 32 bits, align 32/32, index 0", figures(t, l, "f32"))
	require.Equal(t, "4 bytes, 32 bits, align 4/4, index 32", figures(t, l, "index"))
	outer, err := layout.New(root)
	require.NoError(t, err)
	require.Equal(t, "4 bytes, 32 bits, align 8/16, index 0", figures(t, outer, "i32"))

	endian, err := l.Endianness()
	require.NoError(t, err)
	require.Equal(t, mlir.Attribute(mlir.GetStringAttr("big")), endian)
	stack, err := l.StackAlignment()
	require.NoError(t, err)
	require.EqualValues(t, 128, stack)
	space, err := l.AllocaMemorySpace()
	require.NoError(t, err)
	require.Equal(t, "5 : i64", mlir.AttrString(space))
	for _, unsaid := range []func() (mlir.Attribute, error){l.ManglingMode, l.DefaultMemorySpace, l.ProgramMemorySpace, l.GlobalMemorySpace, l.FunctionPointerAlignment, l.LegalIntWidths} {
		a, err := unsaid()
		require.NoError(t, err)
		require.Nil(t, a)
	}
	lanes, err := l.DeviceProperty("GPU", "lanes")
	require.NoError(t, err)
	require.Equal(t, "32 : i64", mlir.AttrString(lanes))
	for _, q := range [][2]string{{"GPU", "other"}, {"CPU", "lanes"}} {
		a, err := l.DeviceProperty(q[0], q[1])
		require.NoError(t, err)
		require.Nil(t, a)
	}
}

func TestUseAfterChangeIsAnError(t *testing.T) {
	spec, err := dlti.GetSpec(dlti.GetEntry(layout.Key{Type: mlir.Index}, mlir.GetIntegerAttr(mlir.I64, 16)))
	require.NoError(t, err)
	changes := map[string]func(at *mlir.Operation){
		"own spec":   func(at *mlir.Operation) { at.Parent().SetAttr("dlti.dl_spec", spec) },
		"outer spec": func(at *mlir.Operation) { at.Parent().Parent().SetAttr("dlti.dl_spec", spec) },
		"gone":       func(at *mlir.Operation) { at.Parent().Parent().Parent().SetAttr("dlti.dl_spec", nil) },
		"system":     func(at *mlir.Operation) { at.Parent().Parent().Parent().SetAttr("dlti.target_system_spec", nil) },
		"moved":      func(at *mlir.Operation) { at.Parent().Remove() },
		"block moved": func(at *mlir.Operation) {
			at.Parent().Block().Remove()
		},
		"moved elsewhere": func(at *mlir.Operation) {
			op, root := at.Parent(), at.Parent().Parent().Parent()
			op.Remove()
			root.Region(0).Entry().Append(op)
		},
		"block moved elsewhere": func(at *mlir.Operation) {
			b, root := at.Parent().Block(), at.Parent().Parent().Parent()
			b.Remove()
			root.Region(0).Append(b)
		},
	}
	for name, change := range changes {
		at := innermost(t, parse(t, nested))
		l, err := layout.Closest(at)
		require.NoError(t, err)
		_, err = l.Size(mlir.I32)
		require.NoError(t, err)
		at.Parent().SetAttr("test.other", mlir.Unit) // says nothing about layouts
		require.NoError(t, l.Check())
		change(at)
		require.ErrorIs(t, l.Check(), layout.ErrScopeChanged, name)
		_, err = l.Size(mlir.I32)
		require.ErrorIs(t, err, layout.ErrScopeChanged, name)
		_, err = l.Endianness()
		require.ErrorIs(t, err, layout.ErrScopeChanged, name)
		_, err = l.DeviceProperty("GPU", "lanes")
		require.ErrorIs(t, err, layout.ErrScopeChanged, name)
		_, err = l.StackAlignment()
		require.ErrorIs(t, err, layout.ErrScopeChanged, name)
	}
}

func TestContradictionsAreErrors(t *testing.T) {
	root := parse(t, `module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "little">} {
    "test.here"() : () -> ()
  }
}`)
	_, err := layout.Closest(innermost(t, root))
	require.EqualError(t, err, `"dlti.endianness" is "little" in a scope inside one where it is "big"`)
	_, err = layout.New(innermost(t, root))
	require.EqualError(t, err, "'test.here' is no scope of data layouts")
}

// Of several entries for integers the one for the next wider type counts, in whatever order they stand, or else that for the widest.
func TestTheClosestIntegerCounts(t *testing.T) {
	for _, entries := range []string{
		"i8 = dense<16> : vector<1xi64>, i32 = dense<64> : vector<1xi64>, i64 = dense<[128, 256]> : vector<2xi64>",
		"i64 = dense<[128, 256]> : vector<2xi64>, i8 = dense<16> : vector<1xi64>, i32 = dense<64> : vector<1xi64>",
		"i32 = dense<64> : vector<1xi64>, i64 = dense<[128, 256]> : vector<2xi64>, i8 = dense<16> : vector<1xi64>",
	} {
		l, err := layout.New(parse(t, "module attributes {dlti.dl_spec = #dlti.dl_spec<"+entries+">} {}"))
		require.NoError(t, err)
		for text, want := range map[string]string{
			"i1": "align 2/2", "i8": "align 2/2", "i9": "align 8/8", "i32": "align 8/8", "i33": "align 16/32", "i64": "align 16/32", "i200": "align 16/32",
		} {
			require.Contains(t, figures(t, l, text), want, "%s of %s", text, entries)
		}
	}
}

// What is outside of all scopes has the layout outside of all scopes, and no devices.
func TestOutsideOfScopes(t *testing.T) {
	root := parse(t, `"test.around"() ({ "test.here"() : () -> () }) : () -> ()`)
	for _, op := range []*mlir.Operation{nil, innermost(t, root)} {
		l, err := layout.Closest(op)
		require.NoError(t, err)
		require.Nil(t, l.Scope())
		a, err := l.DeviceProperty("GPU", "lanes")
		require.NoError(t, err)
		require.Nil(t, a)
		stack, err := l.StackAlignment()
		require.NoError(t, err)
		require.Zero(t, stack)
	}
}

func TestStackAlignmentIsANumber(t *testing.T) {
	l, err := layout.New(parse(t, `module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.stack_alignment" = "big">} {}`))
	require.NoError(t, err)
	_, err = l.StackAlignment()
	require.EqualError(t, err, `dlti.stack_alignment is "big", which is no number`)
}

// A scope may say under which names its specifications stand.
func TestScopesOfNamedAttributes(t *testing.T) {
	layout.RegisterScope("test.named", layout.AttrScope{SpecName: "b", SystemName: "s"})
	root := parse(t, `"test.named"() ({ "test.here"() : () -> () }) {
		a = #dlti.dl_spec<index = 16>, b = #dlti.dl_spec<index = 32>, c = #dlti.dl_spec<index = 24>,
		r = #dlti.target_system_spec<"GPU" = #dlti.target_device_spec<"lanes" = 8>>, s = #dlti.target_system_spec<"GPU" = #dlti.target_device_spec<"lanes" = 16>>
	} : () -> ()`)
	l, err := layout.Closest(innermost(t, root))
	require.NoError(t, err)
	require.Contains(t, figures(t, l, "index"), "index 32")
	lanes, err := l.DeviceProperty("GPU", "lanes")
	require.NoError(t, err)
	require.Equal(t, "16 : i64", mlir.AttrString(lanes))
}

// endless is a type whose layout depends on that of others without end: on
// itself for next nil.
type endless struct {
	mlir.NoneType
	next func() mlir.Type
	same mlir.Type
}

func (e *endless) inner() mlir.Type {
	if e.next != nil {
		return e.next()
	}
	return e.same
}
func (e *endless) String() string        { return mlir.TypeString(e) }
func (e *endless) Print(p *mlir.Printer) { p.Write("endless") }
func (e *endless) SizeInBits(l *layout.DataLayout, _ []layout.Entry) (layout.Size, error) {
	return l.SizeInBits(e.inner())
}
func (e *endless) ABIAlignment(l *layout.DataLayout, _ []layout.Entry) (uint64, error) {
	return l.ABIAlignment(e.inner())
}

func TestInfiniteNestingIsRefused(t *testing.T) {
	l, _ := layout.New(nil)
	inItself := &endless{}
	inItself.same = inItself
	_, err := l.Size(inItself)
	require.EqualError(t, err, "the layout of endless depends on itself: it contains itself without end")
	_, err = l.PreferredAlignment(inItself)
	require.ErrorContains(t, err, "depends on itself")
	var grow func() mlir.Type
	grow = func() mlir.Type { return &endless{next: grow} }
	_, err = l.Size(grow())
	require.EqualError(t, err, "the layout of endless nests too deeply")
	deep := mlir.Type(mlir.I32) // as deep as it may be
	for range 200 {
		deep = &endless{same: deep}
	}
	size, err := l.Size(deep)
	require.NoError(t, err)
	require.Equal(t, layout.Fixed(4), size)
}

// handling answers for tuples: the sum of their parts.
type handling struct{ layout.AttrScope }

func (handling) Handle(q layout.Query, t mlir.Type, l *layout.DataLayout, _ []layout.Entry) (layout.Size, bool, error) {
	tuple, ok := t.(*mlir.TupleType)
	if !ok || q != layout.QueryBits && q != layout.QueryBytes {
		return layout.Size{}, false, nil
	}
	var sum layout.Size
	for _, e := range tuple.Elements() {
		s, err := l.SizeInBits(e)
		if err != nil {
			return sum, false, err
		}
		sum.Min += s.Min
	}
	if q == layout.QueryBytes {
		sum.Min = (sum.Min + 7) / 8
	}
	return sum, true, nil
}

func TestScopesMayAnswerForTypes(t *testing.T) {
	layout.RegisterScope("test.handling", handling{})
	root := parse(t, `"test.handling"() ({ "test.here"() : () -> () }) : () -> ()`)
	l, err := layout.Closest(innermost(t, root))
	require.NoError(t, err)
	size, err := l.Size(typ(t, "tuple<i32, tuple<i8, f64>>"))
	require.NoError(t, err)
	require.Equal(t, layout.Fixed(13), size)
	_, err = l.Size(typ(t, "tuple<i32, none>"))
	require.EqualError(t, err, "neither the scoping op nor the type class provide data layout information for none")
	_, err = l.ABIAlignment(typ(t, "tuple<i32>"))
	require.ErrorContains(t, err, "neither the scoping op")
}

func TestTypesAnswerForThemselves(t *testing.T) {
	root := parse(t, `"test.op_with_data_layout"() ({
  "test.op_with_data_layout"() ({ "test.here"() : () -> () }) {dlti.dl_spec = #dlti.dl_spec<!test.test_type_with_layout<10> = ["size", 10], !test.test_type_with_layout<20> = ["alignment", 20]>} : () -> ()
}) {dlti.dl_spec = #dlti.dl_spec<!test.test_type_with_layout<10> = ["size", 42], !test.test_type_with_layout<30> = ["preferred", 30]>} : () -> ()`)
	l, err := layout.Closest(innermost(t, root))
	require.NoError(t, err)
	require.Equal(t, "2 bytes, 10 bits, align 20/30, index 0", figures(t, l, "!test.test_type_with_layout<7>"))
	require.Equal(t, mlir.Type(testdialect.GetLayoutType(7)), typ(t, "!test.test_type_with_layout<7>"))
}

func TestManyMayAskAtOnce(t *testing.T) {
	l, err := layout.Closest(innermost(t, parse(t, nested)))
	require.NoError(t, err)
	var done sync.WaitGroup
	for w := range 8 {
		done.Go(func() {
			for i := range 300 {
				u := mlir.GetVectorType([]int64{int64(1 + (i+w)%50)}, nil, mlir.F32)
				if _, err := l.ABIAlignment(u); err != nil {
					t.Error(err)
				}
			}
		})
	}
	done.Wait()
}

func TestCachedQueriesAllocateNothing(t *testing.T) {
	l, err := layout.Closest(innermost(t, parse(t, nested)))
	require.NoError(t, err)
	u := typ(t, "vector<3xf32>")
	require.Zero(t, testing.AllocsPerRun(100, func() {
		_, _ = l.Size(u)
		_, _ = l.ABIAlignment(u)
		_, _ = l.Endianness()
	}))
}

// BenchmarkCachedSize is what a query costs that was asked before, with the
// check of three scopes.
func BenchmarkCachedSize(b *testing.B) {
	l, err := layout.Closest(innermost(b, parse(b, nested)))
	require.NoError(b, err)
	for _, text := range []string{"i32", "vector<3xf32>"} {
		u := typ(b, text)
		b.Run(strings.Trim(text, "<>"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := l.Size(u); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
