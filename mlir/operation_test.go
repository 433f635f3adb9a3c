package mlir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestUsesOfAValue(t *testing.T) {
	m := parseForTest(t, `%0:2 = "check.def"() : () -> (i32, i32)
"check.use"(%0#0, %0#1, %0#0) : (i32, i32, i32) -> ()
"check.use"(%0#0) : (i32) -> ()`)
	def := m.Op.Region(0).Entry().First()
	first, second := def.Next(), def.Next().Next()
	v, w := def.Result(0), def.Result(1)

	at := func(v *Value) (list []int) {
		for u := range v.Uses {
			require.Equal(t, v, u.Value())
			require.Equal(t, v, u.Owner().Operand(u.Index()))
			n := u.Index()
			if u.Owner() == second {
				n += 10
			}
			list = append(list, n)
		}
		return list
	}
	order := at(v)
	require.ElementsMatch(t, []int{0, 2, 10}, order)
	require.True(t, v.HasUses())
	require.False(t, v.HasOneUse())
	require.True(t, w.HasOneUse())
	require.Equal(t, order[0]%10, v.FirstUse().Index())

	v.ReverseUses()
	require.Equal(t, []int{order[2], order[1], order[0]}, at(v))
	var list []*Operand
	for u := v.FirstUse(); u != nil; u = u.Next() {
		list = append(list, u)
	}
	list[0], list[1] = list[1], list[0]
	v.SetUseOrder(list)
	require.Equal(t, []int{order[1], order[2], order[0]}, at(v))
	for range v.Uses {
		break
	}

	first.SetOperand(0, w)
	require.ElementsMatch(t, []int{0, 1}, at(w))
	v.ReplaceAllUsesWith(w)
	require.False(t, v.HasUses())
	require.Len(t, at(w), 4)
	w.ReplaceAllUsesWith(w) // changes nothing, and ends
	require.Len(t, at(w), 4)

	first.SetOperands([]*Value{v, v})
	require.Equal(t, []*Value{v, v}, first.OperandValues())
	require.Len(t, at(w), 1)
	first.SetOperands(nil)
	require.Zero(t, first.NumOperands())
	require.False(t, v.HasUses())
}

func TestLoopsOverPartsMayEnd(t *testing.T) {
	m := parseForTest(t, `%0:3 = "check.def"() : () -> (i1, i8, i16)
"check.use"(%0#0, %0#1, %0#2) : (i1, i8, i16) -> ()`)
	def, use := m.Op.Region(0).Entry().First(), m.Op.Region(0).Entry().Last()
	require.Equal(t, []Type{I1, I8, I16}, def.ResultTypes())
	n := 0
	for i, v := range use.Operands {
		require.Equal(t, def.Result(i), v)
		if n++; i == 1 {
			break
		}
	}
	for i, v := range def.Results {
		require.Equal(t, i, v.Index())
		if n++; i == 1 {
			break
		}
	}
	require.Equal(t, 4, n)
	require.PanicsWithValue(t, "mlir: Operation.Result(3) of 'check.def', which has 3 results", func() { def.Result(3) })
	require.PanicsWithValue(t, "mlir: Operation.Result(0) of 'check.use', which has 0 results", func() { use.Result(0) })
}

func TestReplaceWith(t *testing.T) {
	m := parseForTest(t, `%0:2 = "check.def"() : () -> (i32, i32)
%1:2 = "check.def"() : () -> (i32, i32)
"check.use"(%1#0, %1#1) : (i32, i32) -> ()`)
	def := m.Op.Region(0).Entry().First()
	def.Next().ReplaceWith(def.Result(1), def.Result(0))
	require.Equal(t, parseForTest(t, `%0:2 = "check.def"() : () -> (i32, i32)
"check.use"(%0#1, %0#0) : (i32, i32) -> ()`).Op.String(), m.Op.String())
}

func TestAncestors(t *testing.T) {
	m := parseForTest(t, `"check.hold"() ({
  "check.wall"() ({
    "check.use"() : () -> ()
  }) : () -> ()
  "check.end"() : () -> ()
}) : () -> ()`)
	hold := m.Op.Region(0).Entry().First()
	wall := hold.Region(0).Entry().First()
	use := wall.Region(0).Entry().First()
	require.Equal(t, wall, use.Parent())
	require.Equal(t, wall.Region(0), use.ParentRegion())
	require.Equal(t, hold, use.ParentOf(checkHold))
	require.Equal(t, m.Op, use.ParentOf(ModuleOp))
	require.Nil(t, use.ParentOf(checkTable))
	require.Nil(t, m.Op.ParentOf(ModuleOp), "an operation is not around itself")
	require.True(t, hold.IsAncestorOf(use))
	require.True(t, use.IsAncestorOf(use))
	require.False(t, use.IsAncestorOf(hold))
	require.False(t, use.IsAncestorOf(nil))
}

// Attributes that the definition knows are inherent; a change of the name sorts them anew.
func TestAttributesFindTheirPlace(t *testing.T) {
	m := parseForTest(t, `"check.named"() {sym_name = "a", extra = 1 : i8} : () -> ()`)
	op := m.Op.Region(0).Entry().First()
	require.Equal(t, `{sym_name = "a"}`, op.Properties().String())
	require.Equal(t, `{extra = 1 : i8}`, op.Attrs().String())
	require.True(t, op.HasAttrs())

	op.SetName(GetOpName("check.use"))
	require.True(t, op.Is(checkUse))
	require.Equal(t, `{}`, op.Properties().String())
	require.Equal(t, `{extra = 1 : i8, sym_name = "a"}`, op.Attrs().String())
	op.SetName(GetOpName("check.named"))
	require.Equal(t, `{sym_name = "a"}`, op.Properties().String())

	op.SetAttr("extra", nil)
	op.SetAttr("sym_name", GetStringAttr("b"))
	require.Equal(t, "b", op.Symbol())
	require.Equal(t, `{}`, op.Attrs().String())
	op.SetProperties(nil)
	require.Empty(t, op.Symbol())
	require.False(t, op.HasAttrs())
	op.SetAttrs(GetDictionaryAttr([]NamedAttribute{{"x", Unit}}))
	require.Equal(t, Attribute(Unit), op.Attr("x"))
	require.Nil(t, op.Attr("y"))
	require.Nil(t, AttrOf[*IntegerAttr](op, "x"), "it is of another kind")

	op.SetLoc(NameLoc("n", UnknownLoc))
	require.Equal(t, "n", op.Loc().Name())
	require.Equal(t, Location{}, (&Builder{}).NewModule(UnknownLoc).Loc())
}

func TestBuilderGoesWhereItIsTold(t *testing.T) {
	block := straight(t, `"nest.a"() : () -> ()
"nest.b"() : () -> ()`)
	var b Builder
	var told []string
	b.Created = func(op *Operation) { told = append(told, short(op)) }
	make := func(name string) *Operation { return b.Create(&OperationState{Name: GetOpName("nest." + name)}) }

	alone := make("alone")
	require.Nil(t, b.Block())
	require.Nil(t, alone.Block(), "there is no place to go")
	b.AtEnd(block)
	require.Equal(t, block, b.Block())
	last := make("last")
	b.AtStart(block)
	make("first")
	make("second") // behind what was made there
	b.Before(last)
	make("before")
	b.After(last)
	make("after")
	b.After(block.First())
	b.Insert(alone)
	require.Equal(t, []string{"first", "alone", "second", "a", "b", "before", "last", "after"}, namesIn(block))
	require.Equal(t, []string{"alone", "last", "first", "second", "before", "after", "alone"}, told)
	asLinked(t, block)

	inner := b.CreateOp(checkWall, UnknownLoc, nil, nil, NamedAttribute{"note", Unit})
	require.Equal(t, 1, inner.NumRegions(), "as the definition says")
	require.True(t, inner.Region(0).Empty())
	body := b.CreateBlock(inner.Region(0), UnknownLoc, I32)
	require.Equal(t, body, b.Block())
	b.CreateOp(checkUse, UnknownLoc, []*Value{body.Argument(0)}, nil)
	require.Equal(t, 1, body.First().NumOperands())
	require.Zero(t, b.CreateOp(checkHold, UnknownLoc, nil, nil).NumRegions(), "their number varies")
	require.Panics(t, func() { b.CreateOp(nil, UnknownLoc, nil, nil) })
}
