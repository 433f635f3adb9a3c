package mlir

import (
	"maps"
	"math/rand"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDictionaryIsAMap(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	names := []string{"a", "b", "c", "dd", "e", "é", "", "a.b", "z", "zz"}
	var d *DictionaryAttr
	model := map[string]Attribute{}
	for range 5000 {
		switch name := names[r.Intn(len(names))]; r.Intn(3) {
		case 0:
			v := GetIntegerAttr(I32, int64(r.Intn(3)))
			d, model[name] = d.With(name, v), v
		case 1:
			d = d.With(name, nil)
			delete(model, name)
		default:
			var list []NamedAttribute
			for range r.Intn(4) {
				list = append(list, NamedAttribute{names[r.Intn(len(names))], GetIntegerAttr(I64, int64(r.Intn(3)))})
				model[list[len(list)-1].Name] = list[len(list)-1].Value
			}
			d = d.WithAll(list)
		}
		require.Equal(t, len(model), d.Len())
		require.Equal(t, len(model) == 0, d == nil, "an empty dictionary is nil")
		var entries []NamedAttribute
		for _, name := range slices.Sorted(maps.Keys(model)) {
			require.Equal(t, model[name], d.Get(name))
			entries = append(entries, NamedAttribute{name, model[name]})
		}
		require.Equal(t, entries, d.Entries())
		require.Nil(t, d.Get("missing"))
		if d != nil {
			r.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
			require.Same(t, d, GetDictionaryAttr(entries))
		}
	}
	require.Same(t, GetDictionaryAttr(nil), orEmpty(nil))
}

func TestDenseElementsKeepTheirValues(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	elems := []Type{I1, I8, I32, SI16, UI64, Index, GetIntegerType(3, Signless), GetIntegerType(70, Signed), F16, F32, F64, BF16, F80, F4E2M1FN}
	for range 2000 {
		elem, n := elems[r.Intn(len(elems))], 1+r.Intn(20)
		shaped := GetTensorType([]int64{int64(n)}, elem, nil)
		list := make([]Attribute, n)
		for i := range list {
			list[i] = scalarAttr(elem, MakeAPUint(scalarWidth(elem), uint64(r.Intn(3)+1)&lowMask(scalarWidth(elem))))
		}
		a := GetDenseOf(shaped, list)
		same := !slices.ContainsFunc(list, func(e Attribute) bool { return e != list[0] })
		require.Equal(t, same, a.IsSplat())
		require.Equal(t, n, a.Len())
		for i, e := range list {
			require.Equal(t, e, a.Element(i))
		}
		require.Same(t, a, GetDenseElements(shaped, a.Raw()))
		if same {
			require.Same(t, a, GetDenseSplat(shaped, list[0]))
		}
		b, err := ParseAttribute(AttrString(a))
		require.NoError(t, err)
		require.Same(t, a, b)
	}
}

func TestDenseAccessors(t *testing.T) {
	a := GetDenseI32Array(1, -2, 3)
	require.Equal(t, []int64{1, -2, 3}, a.Ints())
	require.Equal(t, GetIntegerAttr(I32, -2), a.Element(1))
	require.Equal(t, []int64{-1}, GetDenseI64Array(-1).Ints())
	require.Equal(t, 2, GetDenseBoolArray(true, false).Len())
	c, err := ParseAttribute("dense<[(1, 2), (3, 4)]> : tensor<2xcomplex<i8>>")
	require.NoError(t, err)
	require.Equal(t, GetArrayAttr(GetIntegerAttr(I8, 3), GetIntegerAttr(I8, 4)), c.(*DenseElementsAttr).Element(1))
	s := GetDenseStringElements(GetTensorType([]int64{2}, GetOpaqueType("foo", "s"), nil), []string{"a", "b"})
	require.Equal(t, "b", s.Element(1).(*StringAttr).Value())
	require.Panics(t, func() { GetDenseElements(GetTensorType([]int64{2}, I32, nil), []byte{1}) })
}

func TestNumberOfElementsDoesNotOverflow(t *testing.T) {
	require.Equal(t, int64(24), NumElements(GetTensorType([]int64{2, 3, 4}, I8, nil)))
	require.Equal(t, int64(0), NumElements(GetTensorType([]int64{1 << 40, 0, 1 << 40}, I8, nil)))
	require.Equal(t, int64(-1), NumElements(GetTensorType([]int64{1 << 40, 1 << 40}, I8, nil)))
	require.False(t, HasStaticShape(GetTensorType([]int64{2, Dynamic}, I8, nil)))
	require.False(t, HasStaticShape(GetUnrankedTensorType(I8)))
}

func TestMergeLocs(t *testing.T) {
	a, b, c := NameLoc("a", UnknownLoc), NameLoc("b", UnknownLoc), FileLineCol("f", 1, 2)
	m := GetStringAttr("m")
	require.Equal(t, UnknownLoc, MergeLocs(nil, nil))
	require.Equal(t, UnknownLoc, MergeLocs([]Location{UnknownLoc}, nil))
	require.Equal(t, a, MergeLocs([]Location{a, UnknownLoc, a}, nil))
	require.Equal(t, FusedLoc([]Location{a, b, c}, nil), MergeLocs([]Location{a, FusedLoc([]Location{b, c}, nil), b}, nil))
	require.Equal(t, FusedLoc([]Location{a}, m), MergeLocs([]Location{a}, m))
	require.Equal(t, FusedLoc([]Location{UnknownLoc}, m), MergeLocs(nil, m))
	inner := FusedLoc([]Location{b, c}, nil)
	require.Equal(t, FusedLoc([]Location{a, inner}, m), MergeLocs([]Location{a, inner}, m))
}

func TestElementOptions(t *testing.T) {
	list, err := ParseAttribute("dense<[1, 2, 3]> : tensor<3xi16>")
	require.NoError(t, err)
	splat, err := ParseAttribute("dense<1> : tensor<300xi16>")
	require.NoError(t, err)
	sparse, err := ParseAttribute("sparse<[[0], [1], [2]], [1, 2, 3]> : tensor<4xi16>")
	require.NoError(t, err)
	text := func(a Attribute, o PrintOptions) string {
		o.LocalScope = true
		p := Printer{opts: &o}
		p.Attribute(a)
		return string(p.buf)
	}
	limit := func(n int) *int { return &n }
	require.Equal(t, "dense_resource<__elided__> : tensor<3xi16>", text(list, PrintOptions{ElideElementsLargerThan: limit(2)}))
	require.Equal(t, "dense<[1, 2, 3]> : tensor<3xi16>", text(list, PrintOptions{ElideElementsLargerThan: limit(3)}))
	require.Equal(t, "dense<1> : tensor<300xi16>", text(splat, PrintOptions{ElideElementsLargerThan: limit(2)}))
	require.Equal(t, "dense_resource<__elided__> : tensor<4xi16>", text(sparse, PrintOptions{ElideElementsLargerThan: limit(2)}))
	require.Equal(t, `dense<"0x010002000300"> : tensor<3xi16>`, text(list, PrintOptions{HexElementsLargerThan: limit(2)}))
	require.Equal(t, `sparse<[[0], [1], [2]], "0x010002000300"> : tensor<4xi16>`, text(sparse, PrintOptions{HexElementsLargerThan: limit(2)}))
	many := make([]Attribute, 101)
	for i := range many {
		many[i] = GetIntegerAttr(I8, int64(i))
	}
	long := GetDenseOf(GetTensorType([]int64{101}, I8, nil), many)
	require.Contains(t, text(long, PrintOptions{}), `dense<"0x000102`)
	require.Contains(t, text(long, PrintOptions{HexElementsLargerThan: limit(-1)}), `dense<[0, 1, 2`)
}
