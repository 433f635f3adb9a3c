package mlir

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/intern"
)

// A StringAttr is a string of bytes; it has a type only if one was given.
type StringAttr struct {
	builtinAttr
	value string
	t     Type
}

type stringKey StringAttr

func (k stringKey) Hash() uint64 { return intern.Hash(address(k.t)).String(k.value).Sum() }
func (k stringKey) Match(a *StringAttr) bool {
	return k.value == a.value && k.t == a.t
}
func (k stringKey) Size() int         { return len(k.value) }
func (k stringKey) Make() *StringAttr { return &StringAttr{value: strings.Clone(k.value), t: k.t} }

var stringAttrs intern.Table[stringKey, StringAttr]

// GetStringAttr is the string s without a type of its own.
func GetStringAttr(s string) *StringAttr { return GetTypedStringAttr(s, None) }

// GetTypedStringAttr is the string s of type t.
func GetTypedStringAttr(s string, t Type) *StringAttr {
	return stringAttrs.Get(stringKey{value: s, t: t})
}

// Value is the string.
func (a *StringAttr) Value() string { return a.value }

// Type is the type given, or [None].
func (a *StringAttr) Type() Type { return a.t }

// SubElements visits the type.
func (a *StringAttr) SubElements(_ func(Attribute), typ func(Type)) { typ(a.t) }

// A SymbolRefAttr names an operation through symbol tables: @root::@nested.
type SymbolRefAttr struct {
	builtinAttr
	root   string
	nested []string
}

type symbolRefKey SymbolRefAttr

func (k symbolRefKey) Hash() uint64 {
	h := intern.Hash(0).String(k.root)
	for _, n := range k.nested {
		h = h.String(n)
	}
	return h.Sum()
}

func (k symbolRefKey) Match(a *SymbolRefAttr) bool {
	return k.root == a.root && slices.Equal(k.nested, a.nested)
}

func (k symbolRefKey) Make() *SymbolRefAttr {
	a := &SymbolRefAttr{root: strings.Clone(k.root)}
	for _, n := range k.nested {
		a.nested = append(a.nested, strings.Clone(n))
	}
	return a
}

var symbolRefs intern.Table[symbolRefKey, SymbolRefAttr]

// GetSymbolRef is the reference to the symbol root and, inside it, to each of
// the nested ones in turn.
func GetSymbolRef(root string, nested ...string) *SymbolRefAttr {
	return symbolRefs.Get(symbolRefKey{root: root, nested: intern.Borrow(nested)})
}

// Root is the first name, to be looked up in the nearest symbol table.
func (a *SymbolRefAttr) Root() string { return a.root }

// Nested are the names after the first; the slice must not be changed.
func (a *SymbolRefAttr) Nested() []string { return a.nested }

// Leaf is the last name: that of the symbol referred to.
func (a *SymbolRefAttr) Leaf() string {
	if n := len(a.nested); n > 0 {
		return a.nested[n-1]
	}
	return a.root
}

// IsFlat reports whether there is only one name.
func (a *SymbolRefAttr) IsFlat() bool { return len(a.nested) == 0 }
