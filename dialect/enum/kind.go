package enum

import (
	"math/bits"
	"sync"

	"github.com/spvc/spvc/mlir"
)

// A Kind is an enumeration: which words there are, and how its attributes look. It must not be changed after registration.
type Kind struct {
	// Name is the keyword of the attribute behind the namespace of its dialect; empty for an enumeration that is kept as a
	// plain number of type Type.
	Name string
	Type *mlir.IntegerType
	// Summary completes "attribute 'x' failed to satisfy constraint: …".
	Summary string
	// Angles: formats spell <word>, not word.
	Angles bool
	// Separator stands between flags; empty where a value is one word.
	Separator string
	Cases     []Case

	dialect *mlir.Dialect
	once    sync.Once
	values  []Attr // by number of the case, or by the flags, so that equal ones are one pointer
}

// A Case is a word of an enumeration with its number, or the bits that it stands for.
type Case struct {
	Word  string
	Value uint64
}

// Register makes the dialect the owner of kinds. Call it from an init function.
func Register(d *mlir.Dialect, kinds ...*Kind) {
	for _, k := range kinds {
		k.dialect = d
	}
}

// Attr is an attribute of a kind that has a name.
type Attr struct {
	kind  *Kind
	value uint64
}

// Kind is the enumeration.
func (a *Attr) Kind() *Kind { return a.kind }

// Value is the number of the word, or the flags.
func (a *Attr) Value() uint64 { return a.value }

// Dialect is the one that owns the enumeration.
func (a *Attr) Dialect() *mlir.Dialect { return a.kind.dialect }

// String is the text of the attribute.
func (a *Attr) String() string { return mlir.AttrString(a) }

// Attr is the attribute for a value, which must be one of the kind: an [Attr], or a number where the kind has no name.
func (k *Kind) Attr(value uint64) mlir.Attribute {
	if k.Name == "" {
		return mlir.GetIntegerAttr(k.Type, int64(value))
	}
	k.once.Do(k.makeValues)
	if k.isFlags() {
		return &k.values[value]
	}
	return &k.values[k.find(value)]
}

func (k *Kind) makeValues() {
	if !k.isFlags() {
		k.values = make([]Attr, len(k.Cases))
		for i, c := range k.Cases {
			k.values[i] = Attr{k, c.Value}
		}
		return
	}
	k.values = make([]Attr, k.all()+1)
	for i := range k.values {
		k.values[i] = Attr{k, uint64(i)}
	}
}

func (k *Kind) isFlags() bool { return k.Separator != "" }

// all are all flags together.
func (k *Kind) all() (flags uint64) {
	for _, c := range k.Cases {
		flags |= c.Value
	}
	return flags
}

// find is the number of the case with that value; -1 without.
func (k *Kind) find(value uint64) int {
	for i, c := range k.Cases {
		if c.Value == value {
			return i
		}
	}
	return -1
}

// Of is the value of an attribute of the kind; false for any other.
func (k *Kind) Of(a mlir.Attribute) (uint64, bool) {
	switch a := a.(type) {
	case *Attr:
		return a.value, a.kind == k
	case *mlir.IntegerAttr:
		return a.Uint(), k.Name == "" && a.Type() == k.Type && k.find(a.Uint()) >= 0
	}
	return 0, false
}

// In is the value of op's attribute with that name, what its absence means where it has no such attribute, and 0 if that is
// nothing.
func (k *Kind) In(op *mlir.Operation, name string) uint64 {
	a := op.Attr(name)
	if def := op.Def(); a == nil && def != nil && def.Attr(name) != nil {
		a = def.Attr(name).Default
	}
	v, _ := k.Of(a)
	return v
}

// Has reports whether a is an attribute of the kind.
func (k *Kind) Has(a mlir.Attribute) bool {
	_, ok := k.Of(a)
	return ok
}

// Word is the word for a value, "" where there is none.
func (k *Kind) Word(value uint64) string {
	if i := k.find(value); i >= 0 {
		return k.Cases[i].Word
	}
	return ""
}

// words yields the words of a value: one, or those of its flags, the widest first where a word stands for several.
func (k *Kind) words(value uint64) []string {
	if w := k.Word(value); w != "" || !k.isFlags() {
		return []string{w}
	}
	var list []string
	for _, c := range k.Cases {
		if bits.OnesCount64(c.Value) == 1 && value&c.Value != 0 {
			list = append(list, c.Word)
		}
	}
	return list
}
