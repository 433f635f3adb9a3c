package mutate

import (
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// An operand is one of an instruction, with its place among the words.
type operand struct {
	binary.Operand
	at int
}

// operands are those of an instruction, up to a mistake in it. Words that it has besides are none.
func (m *module) operands(at int) (out []operand) {
	inst := m.instruction(at)
	next := 1
	for ops := m.decoder.Operands(inst); ops.Next(); {
		out = append(out, operand{ops.Operand, next})
		next += len(ops.Words)
	}
	return out
}

func (o *operand) isID() bool { return o.Kind.Category() == grammar.Id }

// find chooses an instruction that has operands of a sort, and one of them.
func (m *module) find(c Chooser, sort func(o *operand) bool) (at int, o operand, ok bool) {
	var list []operand
	at = search(c, len(m.code), func(at int) bool {
		list = slices.DeleteFunc(m.operands(at), func(o operand) bool { return !sort(&o) })
		return len(list) > 0
	})
	if at < 0 {
		return 0, operand{}, false
	}
	return at, one(c, list), true
}

// instead is an id to stand for another: mostly one of its kind.
func (m *module) instead(id uint32, c Chooser) uint32 {
	k := m.kindOf(id)
	switch c.IntN(8) {
	case 0:
		return one(c, m.ids)
	case 1:
		return uint32(c.IntN(int(min(m.header[3], 1<<20)) + 2)) // also one that nothing defines
	case 2: // of the role, whatever the type
		if other := m.idOf(k.role, c); other != 0 {
			return other
		}
	}
	if list := m.like[k]; len(list) > 0 {
		return one(c, list)
	}
	return one(c, m.ids)
}

func anotherID(m *module, c Chooser) bool {
	at, o, ok := m.find(c, func(o *operand) bool { return o.isID() && o.Kind != grammar.KindIdResult })
	if !ok || len(m.ids) == 0 {
		return false
	}
	m.changeID(at, o, c)
	return true
}

func (m *module) changeID(at int, o operand, c Chooser) { m.set(at, o.at, 1, m.instead(o.Words[0], c)) }

// exchangeOperands exchanges two operands of one kind, in one instruction or in two.
func exchangeOperands(m *module, c Chooser) bool {
	at, o, ok := m.find(c, func(o *operand) bool { return o.Kind != grammar.KindIdResult && o.Kind != 0 })
	if !ok {
		return false
	}
	other := at
	if chance(c, 30) {
		other = c.IntN(len(m.code))
	}
	list := slices.DeleteFunc(m.operands(other), func(p operand) bool {
		return p.Kind != o.Kind || other == at && p.at == o.at || len(p.Words) != len(o.Words)
	})
	if len(list) == 0 {
		return false
	}
	p := one(c, list)
	a, b := slices.Clone(o.Words), slices.Clone(p.Words)
	m.set(at, o.at, len(a), b...)
	m.set(other, p.at, len(b), a...)
	return true
}

// exchangeResults gives the ids of two instructions to each other, which puts one of them behind its uses.
func exchangeResults(m *module, c Chooser) bool {
	result := func(o *operand) bool { return o.Kind == grammar.KindIdResult }
	at, o, ok := m.find(c, result)
	if !ok {
		return false
	}
	id := o.Words[0]
	other, ok := m.defs[m.instead(id, c)]
	if !ok || other == at {
		return false
	}
	for _, p := range m.operands(other) {
		if result(&p) {
			with := p.Words[0]
			m.set(at, o.at, 1, with)
			m.set(other, p.at, 1, id)
			return true
		}
	}
	return false
}

func anotherEnumerant(m *module, c Chooser) bool {
	at, o, ok := m.find(c, func(o *operand) bool { return o.Kind.IsEnum() })
	if !ok {
		return false
	}
	m.changeEnumerant(at, o, c)
	return true
}

func (m *module) changeEnumerant(at int, o operand, c Chooser) {
	old := m.parameters(at, o)
	e := one(c, o.Kind.Info().Enumerants)
	var with []uint32
	if o.Kind.Category() == grammar.ValueEnum {
		with = m.enumerant(o.Kind, e.Value, c)
	} else {
		with = m.toggle(o, e.Value, old, c)
	}
	m.set(at, o.at, 1+len(slices.Concat(old...)), with...)
}

// toggle is the value of a mask with some bits turned, and the parameters. Bits that stay keep theirs.
func (m *module) toggle(o operand, turned uint32, old [][]uint32, c Chooser) []uint32 {
	value := o.Words[0]
	with := []uint32{value ^ turned}
	for rest := value | turned; rest != 0; rest &= rest - 1 {
		bit := rest & -rest
		row := o.Kind.Enumerant(bit)
		if row == nil {
			continue
		}
		for _, p := range row.Parameters {
			var words []uint32
			if value&bit != 0 && len(old) > 0 {
				words, old = old[0], old[1:]
			} else {
				words = m.argument(p, c)
			}
			if (value^turned)&bit != 0 {
				with = append(with, words...)
			}
		}
	}
	return with
}

// parameters are the words of the parameters of an enumerant.
func (m *module) parameters(at int, o operand) (out [][]uint32) {
	for _, p := range m.operands(at) {
		switch {
		case p.at <= o.at:
		case !p.Parameter:
			return out
		default:
			out = append(out, p.Words)
		}
	}
	return out
}

// numbers are those that something happens at.
var numbers = []uint32{0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 127, 128, 255, 256, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff}

func number(c Chooser) uint32 { return one(c, numbers) }

func anotherLiteral(m *module, c Chooser) bool {
	at, o, ok := m.find(c, func(o *operand) bool {
		return o.Kind.Category() == grammar.Literal && o.Kind != grammar.KindLiteralString
	})
	if !ok {
		return false
	}
	m.changeLiteral(at, o, c)
	return true
}

func (m *module) changeLiteral(at int, o operand, c Chooser) {
	word := c.IntN(len(o.Words))
	value := o.Words[word]
	switch c.IntN(5) {
	case 0:
		value++
	case 1:
		value--
	case 2:
		value ^= 1 << c.IntN(32)
	default:
		value = number(c)
	}
	m.set(at, o.at+word, 1, value)
}

// texts are names that are hard on somebody.
var texts = []string{"", "main", "a", "a.b", "%1", "@", "\"", "\\", "a b", "\x1b[31m", "\u202e", "\xff\xfe", "0", "-", "loc", "spv.module",
	"NonSemantic.Unknown.7", "GLSL.std.450", "OpenCL.std", "SPV_KHR_no_such_extension", "a very long name that takes many words, more than one would think at first sight"}

func anotherString(m *module, c Chooser) bool {
	at, o, ok := m.find(c, func(o *operand) bool { return o.Kind == grammar.KindLiteralString })
	if !ok {
		return false
	}
	m.changeString(at, o, c)
	return true
}

func (m *module) changeString(at int, o operand, c Chooser) {
	old := binary.String(o.Words)
	text := one(c, texts)
	switch c.IntN(4) {
	case 0:
		text = old + text
	case 1:
		if len(old) > 0 {
			b := []byte(old)
			b[c.IntN(len(b))] = byte(1 + c.IntN(255))
			text = string(b)
		}
	}
	with, _ := binary.AppendString(nil, text)
	m.set(at, o.at, len(o.Words), with...)
}

// fewerOperands cuts an instruction, mostly in front of an operand that need not be there.
func fewerOperands(m *module, c Chooser) bool {
	any := chance(c, 5)
	var o operand
	at := search(c, len(m.code), func(at int) bool {
		list := m.operands(at)
		if len(list) == 0 {
			return false
		}
		o = list[len(list)-1]
		return any || o.quantifier(m.instruction(at).Row()) != grammar.One
	})
	if at < 0 {
		return false
	}
	m.set(at, o.at, len(o.Words))
	return true
}

// quantifier is that of the operand in its row, One where the row doesn't say.
func (o *operand) quantifier(row *grammar.Instruction) grammar.Quantifier {
	if row == nil || o.Row < 0 || o.Row >= len(row.Operands) || o.Parameter {
		return grammar.One
	}
	return row.Operands[o.Row].Quantifier
}

// moreOperands adds an operand that may be there, or repeats one of those of which there may be any number.
func moreOperands(m *module, c Chooser) bool {
	any := chance(c, 5)
	at := search(c, len(m.code), func(at int) bool {
		row := m.instruction(at).Row()
		return row != nil && len(row.Operands) > 0 && (any || row.Operands[len(row.Operands)-1].Quantifier != grammar.One)
	})
	if at < 0 {
		return false
	}
	row := m.instruction(at).Row()
	last := row.Operands[len(row.Operands)-1]
	same := slices.DeleteFunc(m.operands(at), func(o operand) bool { return o.Kind != last.Kind || o.Row != len(row.Operands)-1 })
	last.Quantifier = grammar.One
	more := m.argument(last, c)
	if len(same) > 0 && chance(c, 60) {
		more = one(c, same).Words
	}
	m.set(at, len(m.code[at]), 0, more...)
	return true
}

// alike are the opcodes by the operands that they have.
var alike = func() map[string][]grammar.Opcode {
	out := map[string][]grammar.Opcode{}
	for i := range grammar.All() {
		row := &grammar.All()[i]
		out[shape(row)] = append(out[shape(row)], row.Opcode)
	}
	return out
}()

func shape(row *grammar.Instruction) string {
	var b []byte
	for _, o := range row.Operands {
		b = append(b, byte(o.Kind), byte(o.Quantifier))
	}
	return string(b)
}

// anotherOpcode makes an instruction another one that takes the same operands.
func anotherOpcode(m *module, c Chooser) bool { return m.changeOpcode(c.IntN(len(m.code)), c) }

func (m *module) changeOpcode(at int, c Chooser) bool {
	if at < 0 {
		return false
	}
	row := m.instruction(at).Row()
	if row == nil {
		return false
	}
	op := one(c, alike[shape(row)])
	if op == row.Opcode {
		return false
	}
	m.set(at, 0, 1, uint32(op))
	return true
}
