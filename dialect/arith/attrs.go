package arith

import (
	"math/bits"
	"slices"
	"strings"

	"github.com/spvc/spvc/dialect/constraints"
	"github.com/spvc/spvc/mlir"
)

// Flags is an attribute that is a set of flags of one kind, such as
// #arith.overflow<nsw, nuw>.
type Flags struct {
	kind *flagKind
	bits uint32
}

// flagKind is a kind of flags: its name in text, the flag of each bit, what all
// bits together are called, and how flags are separated.
type flagKind struct {
	name, all, separator string
	flags                []string
	values               []Flags // by bits, so that equal ones are one pointer
}

var (
	overflowKind = newFlagKind(flagKind{name: "overflow", separator: ", ", flags: []string{"nsw", "nuw"}})
	fastMathKind = newFlagKind(flagKind{name: "fastmath", separator: ",", all: "fast",
		flags: []string{"reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"}})
)

// Overflow is the attribute for overflow flags: bit 0 nsw, bit 1 nuw.
func Overflow(bits uint32) *Flags { return overflowKind.get(bits) }

// FastMath is the attribute for fast-math flags: from bit 0 reassoc, nnan, ninf,
// nsz, arcp, contract, afn.
func FastMath(bits uint32) *Flags { return fastMathKind.get(bits) }

func (k *flagKind) get(bits uint32) *Flags { return &k.values[bits] }

func newFlagKind(k flagKind) *flagKind {
	k.values = make([]Flags, 1<<len(k.flags))
	for i := range k.values {
		k.values[i] = Flags{&k, uint32(i)}
	}
	return &k
}

// Bits are the flags as bits.
func (f *Flags) Bits() uint32 { return f.bits }

// Dialect is the arith dialect.
func (f *Flags) Dialect() *mlir.Dialect { return Dialect }

// Print writes the attribute.
func (f *Flags) Print(p *mlir.Printer) { p.Write(f.kind.name, f.text()) }

// String is the text of the attribute.
func (f *Flags) String() string { return mlir.AttrString(f) }

func (f *Flags) text() string {
	switch {
	case f.bits == 0:
		return "<none>"
	case f.kind.all != "" && bits.OnesCount32(f.bits) == len(f.kind.flags):
		return "<" + f.kind.all + ">"
	}
	var names []string
	for i, n := range f.kind.flags {
		if f.bits>>i&1 != 0 {
			names = append(names, n)
		}
	}
	return "<" + strings.Join(names, f.kind.separator) + ">"
}

func (k *flagKind) parse(p *mlir.Parser) mlir.Attribute {
	var set uint32
	p.Delimited("<", ">", func() {
		pos, word := p.Pos(), p.Keyword()
		for i, n := range k.flags {
			if n == word {
				set |= 1 << i
				return
			}
		}
		switch {
		case word == k.all && word != "":
			set = 1<<len(k.flags) - 1
		case word != "none":
			p.Unknown(pos, word, slices.Values(k.flags), "expected one of %s", strings.Join(k.flags, ", "))
		}
	})
	if p.Failed() {
		return nil
	}
	return k.get(set)
}

// constraint is the set of attributes of the kind; formats spell <flags>.
func (k *flagKind) constraint() *mlir.AttrConstraint {
	return &mlir.AttrConstraint{
		Desc: "flags of kind " + k.name,
		Check: func(a mlir.Attribute) bool {
			f, ok := a.(*Flags)
			return ok && f.kind == k
		},
		Parse: k.parse,
		Print: func(p *mlir.Printer, a mlir.Attribute) { p.Write(a.(*Flags).text()) },
	}
}

func parseAttribute(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	pos := p.Pos()
	for _, k := range []*flagKind{overflowKind, fastMathKind} {
		if p.AcceptKeyword(k.name) {
			return k.parse(p)
		}
	}
	p.Errorf(pos, "unknown attribute in dialect `arith`")
	return nil
}

// The predicates of comparisons, in the order of their numbers.
var (
	integerPredicates = constraints.Enum(mlir.I64,
		"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
	floatPredicates = constraints.Enum(mlir.I64,
		"false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord",
		"ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true")
	roundingModes = constraints.Enum(mlir.I32,
		"to_nearest_even", "downward", "upward", "toward_zero", "to_nearest_away")
)
