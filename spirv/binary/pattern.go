package binary

import (
	"math/bits"

	"github.com/spvc/spvc/spirv/grammar"
)

// Pattern says which operands an instruction may go on with, one physical operand at a time: pairs come as their parts,
// and the parameters of enumerants follow the enumerant. Whoever walks it (Operands over words, Assemble over text, a
// serializer over attributes) asks for the next operand as long as there is input, and tells back those values that
// decide what follows:
//
//	for more input {
//		want, ok := p.Next()           // !ok: more operands than the instruction has
//		… read a value of want.Kind …
//		p.Enum(want.Kind, value)       // if it is an enumeration
//	}
//	if want, ok := p.Required(); ok    // an operand is missing
//
// The zero Pattern expects nothing. There are three levels because enumerant parameters are never pairs and never have
// parameters themselves, which a test holds against the grammar.
type Pattern struct {
	row   []grammar.Operand // of the instruction
	index int               // in row, of the next operand
	open  bool              // any number of ids may follow the row

	pair []grammar.Kind // what is left of a pair
	name string         // of the operand that is the pair

	params []grammar.Operand // what is left of an enumerant's parameters
	kind   grammar.Kind      // of the mask
	mask   uint32            // bits whose parameters are still to come
}

// An Expected is what a [Pattern] goes on with: of a [grammar.Operand] what a reader needs, in as few words as stay in registers.
type Expected struct {
	Kind       grammar.Kind
	Quantifier grammar.Quantifier
	Name       string
}

func expected(o *grammar.Operand) Expected { return Expected{o.Kind, o.Quantifier, o.Name} }

// NewPattern returns the pattern of an instruction's row, result type and result included.
func NewPattern(row *grammar.Instruction) Pattern { return Pattern{row: row.Operands} }

// Next returns the next operand. Its quantifier is One for an operand that must follow, as the second of a pair must, and
// the grammar's own for others. It returns false where the instruction has no more operands.
func (p *Pattern) Next() (Expected, bool) {
	o, ok := p.peek()
	switch {
	case !ok:
		return o, false
	case len(p.params) > 0:
		if o.Quantifier != grammar.Any {
			p.params = p.params[1:]
		}
		return o, true
	case len(p.pair) > 0:
		p.pair = p.pair[1:]
		return o, true
	}
	if o.Quantifier != grammar.Any {
		p.index++
	}
	if o.Kind.Category() == grammar.Composite {
		bases := o.Kind.Info().Bases
		p.name, p.pair = o.Name, bases[1:]
		o.Kind = bases[0]
	}
	return o, true
}

// Required returns the operand that must still follow, and whether there is one.
func (p *Pattern) Required() (Expected, bool) {
	o, ok := p.peek()
	return o, ok && o.Quantifier == grammar.One
}

// id goes past the next operand if that is one of the row, and an id, as most are.
func (p *Pattern) id() (*grammar.Operand, bool) {
	if len(p.params)+len(p.pair) > 0 || p.mask != 0 || p.index >= len(p.row) {
		return nil, false
	}
	o := &p.row[p.index]
	if o.Kind.Category() != grammar.Id {
		return nil, false
	}
	if o.Quantifier != grammar.Any {
		p.index++
	}
	return o, true
}

// place returns the place in the row of the operand that Next returns next, or that repeats.
func (p *Pattern) place() int { return p.index }

// inParameters reports whether the operand that Next returns next is a parameter of an enumerant.
func (p *Pattern) inParameters() bool { p.peek(); return len(p.params) > 0 }

// peek returns the next operand without going past it; a pair in the row comes whole.
func (p *Pattern) peek() (Expected, bool) {
	for len(p.params) == 0 && p.mask != 0 {
		bit := p.mask & -p.mask
		p.mask ^= bit
		p.params = p.kind.Enumerant(bit).Parameters
	}
	switch {
	case len(p.params) > 0:
		return expected(&p.params[0]), true
	case len(p.pair) > 0:
		return Expected{Kind: p.pair[0], Name: p.name}, true
	case p.index < len(p.row):
		return expected(&p.row[p.index]), true
	case p.open:
		return Expected{Kind: grammar.KindIdRef, Quantifier: grammar.Any}, true
	}
	return Expected{}, false
}

// Enum tells the value that was read for an operand of an enumeration. It returns false if the grammar does not know
// the value, or one bit of it, so that nothing can be said about what follows.
func (p *Pattern) Enum(kind grammar.Kind, value uint32) bool {
	if e := kind.Enumerant(value); e != nil {
		if len(e.Parameters) > 0 { // else it may be a parameter itself, and others follow
			p.params = e.Parameters
		}
		return true
	}
	if kind.Category() != grammar.BitEnum {
		return false
	}
	for rest := value; rest != 0; rest &= rest - 1 {
		if kind.Enumerant(1<<bits.TrailingZeros32(rest)) == nil {
			return false
		}
	}
	p.kind, p.mask = kind, value
	return true
}

// Wrap tells the opcode that was read for the operand of OpSpecConstantOp: its operands follow, less its results.
func (p *Pattern) Wrap(row *grammar.Instruction) {
	p.row, p.index = row.Operands, 0
	if row.ResultType {
		p.index++
	}
	if row.Result {
		p.index++
	}
}

// Extend tells the extended instruction that was read for an operand of OpExtInst: its operands follow instead of
// any number of ids. Those of a non-semantic set may be followed by more ids, which
// a later version of the set gives a meaning.
func (p *Pattern) Extend(inst *grammar.ExtInst, nonSemantic bool) {
	p.row, p.index, p.open = inst.Operands, 0, nonSemantic
}
