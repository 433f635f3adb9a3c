package mlir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

const symbolText = `"check.ref"() <{to = @t::@a}> {also = [{x = @t}, @t::@a::@deep, @a]} : () -> ()
"check.table"() <{sym_name = "t"}> ({
  "check.named"() <{sym_name = "a", sym_visibility = "private"}> : () -> ()
  "check.ref"() <{to = @a}> : () -> ()
  "check.hold"() ({
    "check.ref"() <{to = @a}> : () -> ()
    "check.end"() : () -> ()
  }) : () -> ()
  "check.table"() ({
    "check.ref"() <{to = @a}> : () -> ()
    "check.named"() <{sym_name = "a"}> : () -> ()
  }) : () -> ()
}) : () -> ()`

func TestSymbols(t *testing.T) {
	m := parseForTest(t, symbolText)
	ref := m.Op.Region(0).Entry().First()
	table := ref.Next()
	named := LookupSymbol(table, "a")
	require.Equal(t, "a", named.Symbol())
	require.Equal(t, Private, named.Visibility())
	require.Equal(t, Public, table.Visibility())
	require.Nil(t, LookupSymbol(table, "b"))
	require.Nil(t, LookupSymbol(table, ""))
	require.Equal(t, m.Op, NearestSymbolTable(ref))
	require.Equal(t, table, NearestSymbolTable(table))

	var tables SymbolTables
	require.Equal(t, named, tables.LookupFrom(ref, GetSymbolRef("t", "a")))
	require.Nil(t, tables.LookupFrom(ref, GetSymbolRef("a")))
	require.Nil(t, tables.LookupFrom(ref, GetSymbolRef("t", "a", "b")))
	require.Nil(t, tables.LookupFrom(ref, nil))

	named.SetVisibility(Nested)
	require.Equal(t, Nested, named.Visibility())
	named.SetVisibility(Public)
	require.Nil(t, named.Attr(SymbolVisibility))
}

// TestSymbolsInside: what is in an operation is looked at anew for each, what is around them once.
func TestSymbolsInside(t *testing.T) {
	m := parseForTest(t, symbolText)
	table := m.Op.Region(0).Entry().First().Next()
	inner := table.Region(0).Entry().Last()
	var around SymbolTables
	inside := func() *SymbolTables { return &SymbolTables{around: &around, inside: inner} }
	outer, own := LookupSymbol(table, "a"), LookupSymbol(inner, "a")
	require.Equal(t, outer, inside().LookupFrom(table, GetSymbolRef("a")))
	require.Equal(t, own, inside().LookupFrom(inner, GetSymbolRef("a")))
	outer.SetSymbol("b")
	own.SetSymbol("b")
	require.Equal(t, outer, inside().LookupFrom(table, GetSymbolRef("a")))
	require.Equal(t, own, inside().LookupFrom(inner, GetSymbolRef("b")))
	require.Nil(t, inside().LookupFrom(inner, GetSymbolRef("a")))
}

func TestSymbolUses(t *testing.T) {
	m := parseForTest(t, symbolText)
	table := m.Op.Region(0).Entry().Last()
	var refs []string
	for _, u := range SymbolUses(LookupSymbol(table, "a")) {
		refs = append(refs, AttrString(u.Ref))
	}
	require.Equal(t, []string{"@a", "@a", "@t::@a", "@t::@a::@deep"}, refs)
	require.Equal(t, SymbolUses(LookupSymbol(table, "a")), UsesBySymbol(table)["a"])
	require.Equal(t, SymbolUses(table), UsesBySymbol(m.Op)["t"])
	inner := table.Region(0).Entry().Last()
	require.Len(t, SymbolUses(LookupSymbol(inner, "a")), 1)
	require.Len(t, SymbolUses(table), 3)
}

func TestRenameSymbol(t *testing.T) {
	m := parseForTest(t, symbolText)
	table := m.Op.Region(0).Entry().Last()
	RenameSymbol(LookupSymbol(table, "a"), "b")
	RenameSymbol(table, "u")
	want := parseForTest(t, `"check.ref"() <{to = @u::@b}> {also = [{x = @u}, @u::@b::@deep, @a]} : () -> ()
"check.table"() <{sym_name = "u"}> ({
  "check.named"() <{sym_name = "b", sym_visibility = "private"}> : () -> ()
  "check.ref"() <{to = @b}> : () -> ()
  "check.hold"() ({
    "check.ref"() <{to = @b}> : () -> ()
    "check.end"() : () -> ()
  }) : () -> ()
  "check.table"() ({
    "check.ref"() <{to = @a}> : () -> ()
    "check.named"() <{sym_name = "a"}> : () -> ()
  }) : () -> ()
}) : () -> ()`)
	require.Equal(t, want.Op.String(), m.Op.String())
}

// Symbols exchange their names: what names one names the same one afterwards.
func TestRenameSymbols(t *testing.T) {
	m := parseForTest(t, `"check.ref"() <{to = @a}> {also = [@b, @c, @t::@a]} : () -> ()
"check.named"() <{sym_name = "a"}> : () -> ()
"check.named"() <{sym_name = "b"}> : () -> ()`)
	body := m.Op.Region(0).Entry()
	RenameSymbols([]*Operation{body.Last().Prev(), body.Last()}, map[string]string{"a": "b", "b": "a"})
	want := parseForTest(t, `"check.ref"() <{to = @b}> {also = [@a, @c, @t::@a]} : () -> ()
"check.named"() <{sym_name = "b"}> : () -> ()
"check.named"() <{sym_name = "a"}> : () -> ()`)
	require.Equal(t, want.Op.String(), m.Op.String())
}

func TestInsertSymbolMakesNamesUnique(t *testing.T) {
	m := parseForTest(t, `"check.named"() <{sym_name = "a"}> : () -> ()
"check.named"() <{sym_name = "a_0"}> : () -> ()`)
	body := m.Op.Region(0).Entry()
	var tables SymbolTables
	var b Builder
	for _, want := range []string{"a_1", "a_2"} {
		c := b.AtEnd(body).Clone(body.First(), nil)
		require.Equal(t, want, tables.Insert(m.Op, c))
	}
	require.Empty(t, complaints(m.Op, 1))
	tables.Erase(m.Op, LookupSymbol(m.Op, "a_1"))
	require.Nil(t, tables.Lookup(m.Op, GetSymbolRef("a_1")))
	require.Nil(t, LookupSymbol(m.Op, "a_1"))
}

func TestEffects(t *testing.T) {
	m := parseForTest(t, `"unknown.op"() : () -> ()
%0 = builtin.unrealized_conversion_cast to i32
"check.use"(%0) : (i32) -> ()`)
	unknown := m.Op.Region(0).Entry().First()
	cast := unknown.Next()
	require.Equal(t, EffectUnknown, unknown.Effects())
	require.Equal(t, NoEffects, cast.Effects())
	require.False(t, cast.IsTriviallyDead(), "it is used")
	cast.Next().Erase()
	require.True(t, cast.IsTriviallyDead())
	require.False(t, unknown.IsTriviallyDead())
}

// An attribute may name a symbol in more places than there is time for, by parts that it shares.
func TestRenameSymbolInSharedParts(t *testing.T) {
	m := parseForTest(t, symbolText)
	ref := m.Op.Region(0).Entry().First()
	shared := func(name string) Attribute {
		var a Attribute = GetSymbolRef(name)
		for range 60 {
			a = GetArrayAttr(a, a)
		}
		return a
	}
	ref.SetAttr("shared", shared("t"))
	RenameSymbol(LookupSymbol(m.Op, "t"), "u")
	require.Equal(t, shared("u"), ref.Attr("shared"))
}
