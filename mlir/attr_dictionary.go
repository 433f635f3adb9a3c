package mlir

import (
	"slices"
	"strings"
	"unsafe"

	"github.com/spvc/spvc/internal/intern"
)

// An ArrayAttr is a list of attributes.
type ArrayAttr struct {
	builtinAttr
	elems []Attribute
}

type arrayKey ArrayAttr

func (k arrayKey) Hash() uint64 {
	h := intern.Hash(len(k.elems))
	for _, e := range k.elems {
		h = h.Word(address(e))
	}
	return h.Sum()
}
func (k arrayKey) Match(a *ArrayAttr) bool { return slices.Equal(k.elems, a.elems) }
func (k arrayKey) Size() int               { return len(k.elems) * int(unsafe.Sizeof(k.elems[0])) }
func (k arrayKey) Make() *ArrayAttr        { return &ArrayAttr{elems: slices.Clone(k.elems)} }

var arrayAttrs intern.Table[arrayKey, ArrayAttr]

// GetArrayAttr is the list of elems.
func GetArrayAttr(elems ...Attribute) *ArrayAttr {
	return arrayAttrs.Get(arrayKey{elems: intern.Borrow(elems)})
}

// Elements are the attributes in the list; the slice must not be changed.
func (a *ArrayAttr) Elements() []Attribute { return a.elems }

// Len is the number of elements.
func (a *ArrayAttr) Len() int { return len(a.elems) }

// SubElements visits the elements.
func (a *ArrayAttr) SubElements(attr func(Attribute), _ func(Type)) {
	for _, e := range a.elems {
		attr(e)
	}
}

// A DictionaryAttr is a list of attributes by name, sorted by name in byte
// order. All methods take a nil receiver for the empty dictionary.
type DictionaryAttr struct {
	builtinAttr
	entries []NamedAttribute
	plain   uint32 // atomic: 1 when it is known that nothing in it names a symbol; a finder notes it, see SymbolFinder
}

type dictionaryKey DictionaryAttr

func (k dictionaryKey) Hash() uint64 {
	h := intern.Hash(len(k.entries))
	for i := range k.entries {
		h = h.String(k.entries[i].Name).Word(address(k.entries[i].Value))
	}
	return h.Sum()
}
func (k dictionaryKey) Match(a *DictionaryAttr) bool { return slices.Equal(k.entries, a.entries) }
func (k dictionaryKey) Size() int                    { return len(k.entries) * int(unsafe.Sizeof(k.entries[0])) }
func (k dictionaryKey) Make() *DictionaryAttr {
	a := &DictionaryAttr{entries: slices.Clone(k.entries)}
	a.ownNames()
	if !slices.ContainsFunc(a.entries, func(e NamedAttribute) bool { return hasParts(e.Value) }) {
		a.plain = 1
	}
	return a
}

// ownNames makes copies of the names, which may be part of a long text.
func (a *DictionaryAttr) ownNames() {
	size := 0
	for i := range a.entries {
		size += len(a.entries[i].Name)
	}
	var b strings.Builder
	b.Grow(size)
	for i := range a.entries {
		b.WriteString(a.entries[i].Name)
	}
	names := b.String()
	for i := range a.entries {
		n := len(a.entries[i].Name)
		a.entries[i].Name, names = names[:n], names[n:]
	}
}

// hasParts reports whether an attribute is a symbol, or has parts that may have some.
func hasParts(a Attribute) bool {
	if list, ok := a.(*ArrayAttr); ok {
		return slices.ContainsFunc(list.elems, isCompositeOrSymbol)
	}
	return isCompositeOrSymbol(a)
}

func isCompositeOrSymbol(a Attribute) bool {
	if _, ok := a.(*SymbolRefAttr); ok {
		return true
	}
	_, ok := a.(Composite)
	return ok
}

var (
	dictionaryAttrs intern.Table[dictionaryKey, DictionaryAttr]
	emptyDictionary = GetDictionaryAttr(nil)
)

// GetDictionaryAttr is the dictionary of the entries, in any order. The last
// entry of a name counts.
func GetDictionaryAttr(entries []NamedAttribute) *DictionaryAttr {
	var buf [16]NamedAttribute
	return internDictionary(sortedByName(entries, buf[:0]))
}

func internDictionary(sorted []NamedAttribute) *DictionaryAttr {
	return dictionaryAttrs.Get(dictionaryKey{entries: intern.Borrow(sorted)})
}

// sortedByName returns list if it is sorted and without duplicates; otherwise a
// copy in buf that is.
func sortedByName(list, buf []NamedAttribute) []NamedAttribute {
	sorted := true
	for i := 1; i < len(list) && sorted; i++ {
		sorted = list[i-1].Name < list[i].Name
	}
	if sorted {
		return list
	}
	out := append(buf, list...)
	slices.SortStableFunc(out, compareNamed)
	n := 0
	for i := range out {
		if i+1 == len(out) || out[i].Name != out[i+1].Name {
			out[n] = out[i]
			n++
		}
	}
	return out[:n]
}

func compareNamed(a, b NamedAttribute) int { return strings.Compare(a.Name, b.Name) }

// orEmpty is d, or the empty dictionary for nil.
func orEmpty(d *DictionaryAttr) *DictionaryAttr {
	if d == nil {
		return emptyDictionary
	}
	return d
}

// Len is the number of entries.
func (a *DictionaryAttr) Len() int { return len(a.Entries()) }

// Entries are the entries sorted by name; the slice must not be changed.
func (a *DictionaryAttr) Entries() []NamedAttribute {
	if a == nil {
		return nil
	}
	return a.entries
}

// Get is the attribute of the given name, nil when there is none.
func (a *DictionaryAttr) Get(name string) Attribute {
	if entries := a.Entries(); len(entries) <= fewEntries {
		for i := range entries {
			if entries[i].Name == name {
				return entries[i].Value
			}
		}
		return nil
	}
	if i, ok := a.search(name); ok {
		return a.entries[i].Value
	}
	return nil
}

// fewEntries are gone through sooner than searched: most names differ by their length.
const fewEntries = 8

// search is where name stands in the entries or would stand.
func (a *DictionaryAttr) search(name string) (int, bool) {
	entries := a.Entries()
	lo, hi := 0, len(entries)
	for lo < hi {
		mid := int(uint(lo+hi) / 2)
		switch c := strings.Compare(entries[mid].Name, name); {
		case c == 0:
			return mid, true
		case c < 0:
			lo = mid + 1
		default:
			hi = mid
		}
	}
	return lo, false
}

// With is a with the entry of that name set, or removed when v is nil; nil when
// nothing is left.
func (a *DictionaryAttr) With(name string, v Attribute) *DictionaryAttr {
	i, found := a.search(name)
	if !found && v == nil {
		return nilIfEmpty(a)
	}
	var buf [16]NamedAttribute
	old := a.Entries()
	out := append(buf[:0], old[:i]...)
	if v != nil {
		out = append(out, NamedAttribute{name, v})
	}
	if found {
		i++
	}
	return nilIfEmpty(internDictionary(append(out, old[i:]...)))
}

// WithAll is a with every entry of list, which may be in any order, set; nil
// when nothing is in it.
func (a *DictionaryAttr) WithAll(list []NamedAttribute) *DictionaryAttr {
	if len(list) == 0 {
		return nilIfEmpty(a)
	}
	var buf, sorting [16]NamedAttribute
	list = sortedByName(list, sorting[:0])
	old := a.Entries()
	if len(old) == 0 {
		return internDictionary(list)
	}
	out := buf[:0]
	for len(old) > 0 && len(list) > 0 {
		switch c := compareNamed(old[0], list[0]); {
		case c < 0:
			out, old = append(out, old[0]), old[1:]
		case c == 0:
			old = old[1:]
			fallthrough
		default:
			out, list = append(out, list[0]), list[1:]
		}
	}
	return internDictionary(append(append(out, old...), list...))
}

func nilIfEmpty(a *DictionaryAttr) *DictionaryAttr {
	if a.Len() == 0 {
		return nil
	}
	return a
}

// SubElements visits the values.
func (a *DictionaryAttr) SubElements(attr func(Attribute), _ func(Type)) {
	for i := range a.Entries() {
		attr(a.entries[i].Value)
	}
}
