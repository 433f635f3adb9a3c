package binary

import (
	"github.com/spvc/spvc/spirv/grammar"
)

// Operand is one physical operand of an instruction.
type Operand struct {
	Kind      grammar.Kind // never a pair; zero where the grammar cannot say what the word is
	Name      string       // of the logical operand, empty where the grammar gives none
	Words     []uint32     // one, or more for strings and wide numbers; aliases the instruction
	Number    NumberType   // of a LiteralContextDependentNumber, and of the LiteralInteger of a switch's case
	Row       int          // place of the logical operand in the row it comes from: see Operands
	Parameter bool         // a parameter of the enumerant before it
	Likely    grammar.Kind // where Kind is zero for an enumerant before it that the grammar does not know: that of the row, if nothing can be in between
}

// Unclear reports whether the operand may be an id for all that the grammar says.
func (o *Operand) Unclear() bool {
	return o.Kind == 0 && (o.Likely == 0 || o.Likely.Category() == grammar.Id)
}

// Context knows what the operands of an instruction can depend on: the types that number literals take, and the imported
// instruction sets. A [Decoder] learns it on the way; an index of a module has it already.
type Context interface {
	// NumberType returns the number type that an id is, or that its value has; zero if there is none.
	NumberType(id uint32) NumberType
	// ExtInstSet returns the import name and the set of an OpExtInstImport; the set is nil if the grammar does not know
	// it, and the name is empty if the id is not an import's.
	ExtInstSet(id uint32) (name string, set *grammar.ExtInstSet)
}

// Decoder is a [Context] that learns from the instructions as they come. Learn must see them in their order. After that,
// or between, Operands only reads, so that several goroutines may decode at once.
type Decoder struct {
	numbers idTable[NumberType] // of a type id: the type; of a value's id: its type
	sets    []importedSet
}

type importedSet struct {
	id   uint32
	name string
	set  *grammar.ExtInstSet // nil if unknown
}

// NewDecoder returns a decoder for the module of a header. The bound is only a hint.
func NewDecoder(h Header) *Decoder {
	d := &Decoder{}
	d.numbers.reserve(h.Bound)
	return d
}

// decoderOf is a decoder for what r reads. An id of a sane module is defined by an instruction of two words or more, so a bound that is larger
// than the module asks for no memory.
func decoderOf(r *Reader) *Decoder {
	h := r.Header()
	h.Bound = min(h.Bound, uint32(len(r.Words())))
	return NewDecoder(h)
}

// Learn takes note of a type, of a value of such a type, or of an import.
func (d *Decoder) Learn(inst Instruction) {
	w := inst.Words
	switch inst.Opcode {
	case grammar.OpTypeInt, grammar.OpTypeFloat:
		if len(w) >= 3 {
			d.numbers.set(w[1], NumberTypeOf(inst))
		}
	case grammar.OpExtInstImport:
		if len(w) >= 3 && StringWords(w[2:]) > 0 {
			name := String(w[2:])
			d.sets = append(d.sets, importedSet{w[1], name, grammar.ExtInstSetByName(name)})
		}
	default:
		if typ, id := inst.Results(); typ != 0 && id != 0 {
			if n := d.numbers.get(typ); n != (NumberType{}) {
				d.numbers.set(id, n)
			}
		}
	}
}

// NumberType is that of a [Context].
func (d *Decoder) NumberType(id uint32) NumberType { return d.numbers.get(id) }

// ExtInstSet is that of a [Context].
func (d *Decoder) ExtInstSet(id uint32) (name string, set *grammar.ExtInstSet) {
	for i := len(d.sets) - 1; i >= 0; i-- {
		if d.sets[i].id == id {
			return d.sets[i].name, d.sets[i].set
		}
	}
	return "", nil
}

// extInst returns an extended instruction, nil for an unknown one, and whether its set is a non-semantic one.
func extInst(c Context, set, number uint32) (inst *grammar.ExtInst, nonSemantic bool) {
	name, s := c.ExtInstSet(set)
	if s != nil {
		inst = s.Lookup(number)
	}
	return inst, grammar.IsNonSemantic(name)
}

// Operands walks the operands of one instruction:
//
//	ops := d.Operands(inst)
//	for ops.Next() {
//		… ops.Kind, ops.Words …
//	}
//
// (A variable of the for statement would be copied for each operand.)
//
// Result type and result come first, as ids. Row counts from the instruction's row; after the number of an extended
// instruction from that instruction's row; and after the opcode of an OpSpecConstantOp from the row of the operation,
// where its first two places are the results that it has not got.
//
// Where the grammar does not know an opcode, an enumerant or an extended instruction, what follows comes word by word with
// a Kind of zero, and that is no mistake. Behind an enumerant that is not known, of a kind of which none has parameters, the row says what is likely.
type Operands struct {
	Operand
	pattern Pattern
	context Context
	inst    Instruction
	at      int  // next word
	loose   bool // the grammar has lost its way
	guess   bool // the row says what follows all the same
	err     error
}

// Operands begins the walk over the operands of an instruction.
func (d *Decoder) Operands(inst Instruction) Operands { return OperandsIn(d, inst) }

// OperandsIn begins the walk over the operands of an instruction in a context.
func OperandsIn(c Context, inst Instruction) Operands {
	ops := Operands{context: c, inst: inst, at: 1}
	if row := inst.Row(); row != nil {
		ops.pattern = NewPattern(row)
	} else {
		ops.loose = true
	}
	return ops
}

// Err returns the mistake that ended the walk early, or nil.
func (o *Operands) Err() error { return o.err }

// Rest returns the words that Next has not gone over yet.
func (o *Operands) Rest() []uint32 { return o.inst.Words[o.at:] }

// Next goes to the next operand and reports whether there is one.
func (o *Operands) Next() bool {
	rest := o.inst.Words[o.at:]
	switch {
	case o.err != nil:
		return false
	case len(rest) == 0:
		if want, ok := o.pattern.Required(); ok && !o.loose {
			o.fail(missing(want))
		}
		return false
	case o.loose:
		o.Operand = Operand{Words: rest[:1], Row: -1}
		if o.guess {
			o.Likely = o.next()
		}
		o.at++
		return true
	}
	index := o.pattern.place()
	if id, ok := o.pattern.id(); ok {
		o.Kind, o.Name, o.Words = id.Kind, id.Name, rest[:1]
		o.Number, o.Row, o.Parameter = NumberType{}, index, false
		o.at++
		return true
	}
	parameter := o.pattern.inParameters()
	want, ok := o.pattern.Next()
	if !ok {
		o.fail(ErrSurplus)
		return false
	}
	number, size := o.extent(want.Kind, rest)
	if size == 0 {
		return false
	}
	if size > len(rest) {
		o.fail(missing(want))
		return false
	}
	// Field by field: this is the hottest line there is, and a composite literal would be built elsewhere and copied.
	o.Kind, o.Name, o.Words = want.Kind, want.Name, rest[:size]
	o.Number, o.Row, o.Parameter = number, index, parameter
	o.at += size
	o.expand(want.Kind, rest[0])
	return true
}

// next is the kind of the next operand by the row, if it takes one word and has nothing behind it that depends on it; zero else.
func (o *Operands) next() grammar.Kind {
	want, ok := o.pattern.Next()
	if o.guess = ok && (want.Kind.Category() == grammar.Id || want.Kind == grammar.KindLiteralInteger || want.Kind.IsEnum() && !want.Kind.HasParameters()); !o.guess {
		return 0
	}
	return want.Kind
}

// extent returns the number of words of an operand, and the type of a number. Zero words mean that it failed.
func (o *Operands) extent(kind grammar.Kind, rest []uint32) (NumberType, int) {
	switch kind {
	case grammar.KindLiteralString:
		size := StringWords(rest)
		if size == 0 {
			o.fail(ErrString)
		}
		return NumberType{}, size
	case grammar.KindLiteralContextDependentNumber:
		return o.number()
	case grammar.KindLiteralInteger:
		if o.inst.Opcode == grammar.OpSwitch {
			return o.number()
		}
	}
	return NumberType{}, 1
}

// number returns the type that the first operand is or has: the result type of a constant, the selector of a switch.
func (o *Operands) number() (NumberType, int) {
	n := o.context.NumberType(o.inst.Words[1])
	size := n.Words()
	if size == 0 {
		o.fail(ErrNumberType)
	}
	return n, size
}

// expand makes the pattern follow a value that decides what comes next.
func (o *Operands) expand(kind grammar.Kind, value uint32) {
	switch kind {
	case grammar.KindLiteralSpecConstantOpInteger:
		if row := grammar.Lookup(grammar.Opcode(value)); row != nil && value <= 0xffff {
			o.pattern.Wrap(row)
		} else {
			o.loose = true
		}
	case grammar.KindLiteralExtInstInteger:
		inst, nonSemantic := extInst(o.context, o.inst.Words[o.at-2], value)
		if inst != nil {
			o.pattern.Extend(inst, nonSemantic)
		}
		o.loose = inst == nil && !nonSemantic
	default:
		if kind.IsEnum() && !o.pattern.Enum(kind, value) {
			o.loose, o.guess = true, !kind.HasParameters()
		}
	}
}

func (o *Operands) fail(err error) {
	e := &Error{Offset: o.inst.Offset() + o.at, Err: err}
	if row := o.inst.Row(); row != nil {
		e.Name = row.Name
	}
	o.err = e
}
