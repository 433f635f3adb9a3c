package module

import (
	"math"
	"slices"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// A Constant is what a constant instruction says. The methods that return a number do so with false where the constant has none.
type Constant struct {
	ID, Type ID
	Kind     ConstantKind
	// Spec says that the value is only the default: it can be another one when the module is used.
	Spec bool
	// Members are the constants that a composite is made of; of a replicated one the one.
	Members []ID
	// Operation and Operands are those of an OpSpecConstantOp. Operands are ids, and literals where the operation has such.
	Operation grammar.Opcode
	Operands  []uint32

	number binary.NumberType
	words  []uint32
}

// A ConstantKind says what sort of constant it is.
type ConstantKind uint8

// The kinds of constants.
const (
	BoolConstant      ConstantKind = iota + 1 // true or false
	NumberConstant                            // an integer or a float
	NullConstant                              // null, which is zero for a number
	CompositeConstant                         // made of others
	ReplicateConstant                         // made of one that all members are
	OperationConstant                         // what an operation makes of others
	UndefConstant                             // an undefined value
	OtherConstant                             // a sampler, a string, …: see its instruction
)

// Constant returns the constant with an id; false for other ids, and for instructions with too few operands.
func (m *Module) Constant(id ID) (Constant, bool) {
	inst, ok := m.Def(id)
	inst = m.Whole(inst)
	if !ok || !inst.Opcode.Is(grammar.GlobalValue) && inst.Opcode != grammar.OpUndef || m.Check(inst) != nil {
		return Constant{}, false
	}
	c := Constant{ID: id, Spec: inst.Opcode.Is(grammar.SpecConstant)}
	c.Type, _ = inst.Results()
	switch inst.Opcode {
	case grammar.OpConstantTrue, grammar.OpSpecConstantTrue:
		c.Kind, c.words = BoolConstant, one
	case grammar.OpConstantFalse, grammar.OpSpecConstantFalse:
		c.Kind, c.words = BoolConstant, zero
	case grammar.OpConstant:
		v, _ := view.AsConstant(inst)
		c.Kind, c.words = NumberConstant, v.Value()
	case grammar.OpSpecConstant:
		v, _ := view.AsSpecConstant(inst)
		c.Kind, c.words = NumberConstant, v.Value()
	case grammar.OpConstantNull:
		c.Kind, c.words = NullConstant, zero
	case grammar.OpConstantComposite:
		v, _ := view.AsConstantComposite(inst)
		c.Kind, c.Members = CompositeConstant, v.Constituents()
	case grammar.OpSpecConstantComposite:
		v, _ := view.AsSpecConstantComposite(inst)
		c.Kind, c.Members = CompositeConstant, v.Constituents()
	case grammar.OpConstantCompositeReplicateEXT, grammar.OpSpecConstantCompositeReplicateEXT:
		c.Kind, c.Members = ReplicateConstant, inst.Words[len(inst.Words)-1:]
	case grammar.OpSpecConstantOp:
		v, _ := view.AsSpecConstantOp(inst)
		c.Kind, c.Operation, c.Operands = OperationConstant, v.Opcode(), v.Operands()
	case grammar.OpUndef:
		c.Kind = UndefConstant
	default:
		c.Kind = OtherConstant
	}
	if c.Type == 0 {
		return Constant{}, false
	}
	if c.number = m.NumberType(c.Type); c.Kind == NumberConstant && len(c.words) != c.number.Words() {
		return Constant{}, false
	}
	return c, true
}

var one, zero = []uint32{1}, []uint32{0}

// Words returns the literal of a number, lowest word first; of other constants nothing.
func (c Constant) Words() []uint32 {
	if c.Kind == NumberConstant {
		return c.words
	}
	return nil
}

// Bool returns the value of a boolean.
func (c Constant) Bool() (value, ok bool) {
	if c.words == nil || c.Kind == NumberConstant || c.Kind == NullConstant && c.number.Width != 0 {
		return false, false
	}
	return c.words[0] != 0, true
}

// Uint returns the bits of an integer, without those above its width. An integer of more than 64 bits has some only where the others are zero.
func (c Constant) Uint() (value uint64, ok bool) {
	if c.words == nil || c.number.Width == 0 || c.number.Float {
		return 0, false
	}
	if c.number.Width > 64 {
		return c.number.Bits(c.words), !slices.ContainsFunc(c.words[min(2, len(c.words)):], func(w uint32) bool { return w != 0 })
	}
	return c.number.Bits(c.words) << (64 - c.number.Width) >> (64 - c.number.Width), true
}

// Int returns the value of an integer, as a signed one if its type is signed; of more than 64 bits only what is not negative and fits.
func (c Constant) Int() (value int64, ok bool) {
	bits, ok := c.Uint()
	if ok && c.number.Width > 64 {
		return int64(bits), bits <= math.MaxInt64
	}
	if ok && c.number.Signed {
		return int64(bits<<(64-c.number.Width)) >> (64 - c.number.Width), true
	}
	return int64(bits), ok
}

// Float returns the value of a float of any encoding.
func (c Constant) Float() (value float64, ok bool) {
	if c.words == nil || !c.number.Float {
		return 0, false
	}
	return c.number.Float64(c.number.Bits(c.words)), true
}

// Uint returns the value of an integer constant that is not specialized, as the length of an array is one; false for other ids.
func (m *Module) Uint(id ID) (value uint64, ok bool) {
	c, ok := m.Constant(id)
	if !ok || c.Spec {
		return 0, false
	}
	return c.Uint()
}

// SpecID returns the number by which the value of a specialization constant is given (decoration SpecId).
func (m *Module) SpecID(id ID) (number uint32, ok bool) {
	return m.DecorationWord(id, grammar.DecorationSpecId)
}

// literal is a literal of the type that an id has: sign-extended if that is signed.
func (m *Module) literal(id ID, words []uint32) int64 {
	n := m.NumberType(id)
	if n.Words() != len(words) {
		return int64(words[0])
	}
	v, _ := Constant{Kind: NumberConstant, number: n, words: words}.Int()
	return v
}
