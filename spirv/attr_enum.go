package spirv

import (
	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// An EnumAttr is a value of one of the grammar's enumerations, or a set of its
// bits, with the literal parameters that follow it.
type EnumAttr struct {
	kind   grammar.Kind
	value  uint32
	params string // packed words
}

// enumAttrKey hashes without looking at memory, since nearly no value has parameters.
type enumAttrKey EnumAttr

func (k enumAttrKey) Hash() uint64 {
	h := intern.Hash(0).Word(uint64(k.kind)<<32 | uint64(k.value))
	if k.params != "" {
		h = h.String(k.params)
	}
	return h.Sum()
}
func (k enumAttrKey) Match(a *EnumAttr) bool { return EnumAttr(k) == *a }
func (k enumAttrKey) Make() *EnumAttr        { return (*EnumAttr)(&k) }

var enumAttrs intern.Table[enumAttrKey, EnumAttr]

// GetEnumAttr is the value of an enumeration. The parameters are the literal
// words that follow the value in an instruction, those of the lowest bit first;
// ids among the parameters are not part of the attribute.
func GetEnumAttr(kind grammar.Kind, value uint32, params ...uint32) *EnumAttr {
	return enumAttrs.Get(enumAttrKey{kind, value, packWords(params)})
}

// Dialect is [Dialect].
func (a *EnumAttr) Dialect() *mlir.Dialect { return Dialect }

// Kind is the enumeration.
func (a *EnumAttr) Kind() grammar.Kind { return a.kind }

// Value is the value, or the bits.
func (a *EnumAttr) Value() uint32 { return a.value }

// Params are the literal parameters. The slice is new.
func (a *EnumAttr) Params() []uint32 { return unpackWords(a.params) }

// HasParams reports whether there are literal parameters.
func (a *EnumAttr) HasParams() bool { return a.params != "" }

// EnumOf is the value of an attribute that is an [EnumAttr] of the kind given.
func EnumOf(a mlir.Attribute, kind grammar.Kind) (value uint32, ok bool) {
	e, ok := a.(*EnumAttr)
	if !ok || e.kind != kind {
		return 0, false
	}
	return e.value, true
}
