package rules

import (
	"sync/atomic"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// A form says what the words of an instruction are, as far as its opcode decides that: of nearly all instructions it is all there is to
// know. What does not fit the form may be right all the same, which the grammar tells, operand by operand.
type form struct {
	least   int         // words that it has at least
	plainTo int         // as long as it has no more words than this, each operand is one
	ids     uint64      // a bit for each of these words that is an id
	restID  bool        // those from 64 on are ids
	enums   []enumWord  // those that are enumerations
	tail    operandTail // what may stand behind them
	valued  int         // from this word on there may be values of enumerations; beyond any length if there are none
}

// An enumWord is a word that is a value of an enumeration.
type enumWord struct {
	at   int
	kind grammar.Kind
}

// An operandTail is a last operand of several words.
type operandTail struct {
	at   int          // the word that it begins with; zero if there is none that a form knows
	kind grammar.Kind // an enumeration with parameters, a string, a number, pairs of ids, or the number of an extended instruction
}

const unbounded = 1 << 30

// formOf is the form of an opcode. Each is made when there is an instruction of it.
func formOf(op grammar.Opcode) *form {
	place := &forms.Get()[op.Place()]
	f := place.Load()
	if f == nil {
		f = makeForm(grammar.Lookup(op))
		place.Store(f)
	}
	return f
}

var forms = lazy.Value[[]atomic.Pointer[form]]{Make: func() []atomic.Pointer[form] { return make([]atomic.Pointer[form], len(grammar.All())+1) }}

func makeForm(row *grammar.Instruction) *form {
	f := &form{least: 1, plainTo: 1, valued: unbounded}
	if row == nil {
		return f
	}
	plain := true
	for i, o := range row.Operands {
		at := i + 1
		if o.Quantifier == grammar.One {
			f.least++
		}
		if o.Kind.IsEnum() || o.Kind == grammar.KindLiteralSpecConstantOpInteger {
			f.valued = min(f.valued, at)
		}
		if !plain {
			continue
		}
		if plain = isPlain(row, o) && at < 64; !plain {
			if isTail(o) && (i == len(row.Operands)-1 || o.Kind == grammar.KindLiteralExtInstInteger) {
				f.tail = operandTail{at, o.Kind}
			}
			continue
		}
		f.addPlain(at, o)
	}
	return f
}

func (f *form) addPlain(at int, o grammar.Operand) {
	isID := o.Kind.Category() == grammar.Id
	if isID {
		f.ids |= 1 << at
	}
	if o.Kind.IsEnum() {
		f.enums = append(f.enums, enumWord{at, o.Kind})
	}
	if f.plainTo = at + 1; o.Quantifier == grammar.Any {
		f.plainTo = unbounded
		if f.restID = isID; isID {
			f.ids |= ^uint64(0) << at
		}
	}
}

// isPlain reports whether an operand is one word: an id, a literal, or a value of an enumeration that has no parameters.
func isPlain(row *grammar.Instruction, o grammar.Operand) bool {
	switch o.Kind.Category() {
	case grammar.Id:
		return true
	case grammar.Literal:
		return (o.Kind == grammar.KindLiteralInteger || o.Kind == grammar.KindLiteralFloat) && row.Opcode != grammar.OpSwitch
	case grammar.BitEnum, grammar.ValueEnum:
		for i := range o.Kind.Info().Enumerants {
			if len(o.Kind.Info().Enumerants[i].Parameters) > 0 {
				return false
			}
		}
		return o.Quantifier != grammar.Any
	}
	return false
}

// isTail reports whether the words of a last operand can be told without walking over them.
func isTail(o grammar.Operand) bool {
	switch o.Kind {
	case grammar.KindLiteralString, grammar.KindLiteralContextDependentNumber:
		return o.Quantifier != grammar.Any
	case grammar.KindLiteralExtInstInteger:
		return true
	case grammar.KindPairIdRefIdRef:
		return o.Quantifier == grammar.Any
	}
	return o.Kind.IsEnum() && o.Quantifier != grammar.Any
}

// fits reports whether words are certain to be the operands of an instruction.
func (f *form) fits(c *check.Context, in check.Inst) bool {
	w := in.Words
	if len(w) < f.least || len(w) > f.plainTo && !f.tailFits(c, in) {
		return false
	}
	for at := 1; at < min(len(w), f.plainTo); at++ {
		if w[at] == 0 && (at < 64 && f.ids>>at&1 != 0 || at >= 64 && f.restID) {
			return false
		}
	}
	for _, e := range f.enums {
		if e.at < len(w) && e.kind.Enumerant(w[e.at]) == nil {
			return false
		}
	}
	return true
}

// tailFits is fits for the words of the last operand.
func (f *form) tailFits(c *check.Context, in check.Inst) bool {
	w := in.Words
	if f.tail.at == 0 {
		return false
	}
	rest := w[f.tail.at:]
	switch f.tail.kind {
	case grammar.KindLiteralString:
		return binary.StringWords(rest) == len(rest)
	case grammar.KindLiteralContextDependentNumber:
		return c.NumberType(w[1]).Words() == len(rest)
	case grammar.KindPairIdRefIdRef:
		return len(rest)%2 == 0 && allIDs(rest)
	case grammar.KindLiteralExtInstInteger:
		return extendedFits(c, in)
	}
	e := f.tail.kind.Enumerant(rest[0])
	return e != nil && operandsFit(e.Parameters, rest[1:])
}

// extendedFits is fits for an extended instruction of a set that was imported.
func extendedFits(c *check.Context, in check.Inst) bool {
	w := in.Words
	_, set := c.ExtInstSet(w[3])
	if set == nil || c.Offset(c.Number(w[3])) > in.Offset() {
		return false
	}
	row := set.Lookup(w[4])
	return row != nil && operandsFit(row.Operands, w[5:])
}

func allIDs(words []uint32) bool {
	for _, w := range words {
		if w == 0 {
			return false
		}
	}
	return true
}

// operandsFit reports whether words are certain to be the operands of a row, or the parameters of an enumerant: each is one word.
func operandsFit(row []grammar.Operand, words []uint32) bool {
	if len(words) != len(row) {
		return false
	}
	for i, p := range row {
		switch {
		case p.Quantifier != grammar.One:
			return false
		case p.Kind.Category() == grammar.Id:
			if words[i] == 0 {
				return false
			}
		case p.Kind.IsEnum():
			if p.Kind.Enumerant(words[i]) == nil {
				return false
			}
		case p.Kind != grammar.KindLiteralInteger && p.Kind != grammar.KindLiteralFloat:
			return false
		}
	}
	return true
}

// enumerants visits the values of enumerations in an instruction whose operands are right, each with its kind.
func (f *form) enumerants(c *check.Context, in check.Inst, visit func(kind grammar.Kind, value uint32)) {
	w := in.Words
	if len(w) > f.plainTo && !f.tailFits(c, in) {
		ops := c.Operands(in)
		for ops.Next() {
			if ops.Kind.IsEnum() {
				visit(ops.Kind, ops.Words[0])
			}
		}
		return
	}
	for _, e := range f.enums {
		if e.at < len(w) {
			visit(e.kind, w[e.at])
		}
	}
	if len(w) <= f.plainTo || !f.tail.kind.IsEnum() {
		return
	}
	rest := w[f.tail.at:]
	visit(f.tail.kind, rest[0])
	for i, p := range f.tail.kind.Enumerant(rest[0]).Parameters {
		if p.Kind.IsEnum() {
			visit(p.Kind, rest[1+i])
		}
	}
}
