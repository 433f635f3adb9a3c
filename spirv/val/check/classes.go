package check

import "github.com/spvc/spvc/spirv/grammar"

// A Class says what an id is: a bit for each thing that rules about all operands look for. Of several ids it is what any of them is.
//
// Nearly no instruction mentions what such a rule is about, so it asks for the class of all operands first, which is found once for all
// rules, and looks at them one by one only then.
type Class uint16

// The bits of a Class.
const (
	Undefined        Class = 1 << iota // nothing defines it
	Ahead                              // what defines it does not stand in front of the instruction
	IsType                             // a type
	IsFunction                         // a function
	IsUntyped                          // something else without a type: a label, a string, a group of decorations
	IsLogicalPointer                   // a pointer that is no address
	IsNonSemantic                      // the result of an instruction of a set without semantics

	// What the type of the result is; it is none of the above but Undefined and Ahead.
	ResultNoType         // no type, or one of functions
	ResultLogicalPointer // a pointer that is no address

	// Anything stands for instructions whatever they mention.
	Anything = ^Class(0)
)

// asResult are the bits that are asked of the type of a result only.
const asResult = ResultNoType | ResultLogicalPointer

// findClasses gives each number its class. Undefined and Ahead are not for it to tell.
func (m *Module) findClasses() {
	for n := 1; n < len(m.classes); n++ {
		if i := m.typeOf[n]; i != 0 {
			m.classes[n] = IsType | classAsResult(&m.types[i])
		} else {
			m.classes[n] = ResultNoType | m.classOf(m.Numbered(uint32(n)))
		}
	}
}

func classAsResult(t *Type) Class {
	switch {
	case t.Op == grammar.OpTypeFunction:
		return ResultNoType
	case t.isLogicalPointer():
		return ResultLogicalPointer
	}
	return 0
}

func (m *Module) classOf(inst Inst) (class Class) {
	switch {
	case inst.Opcode.Is(grammar.Type):
		return IsType
	case inst.Opcode == grammar.OpFunction:
		class |= IsFunction
	}
	typ, _ := m.Results(inst)
	if typ == 0 {
		class |= IsUntyped
	} else if m.Type(typ).isLogicalPointer() {
		class |= IsLogicalPointer
	}
	if m.HasNoSemantics(inst) {
		class |= IsNonSemantic
	}
	return class
}

// isLogicalPointer reports whether a type is that of pointers that are no addresses.
func (t *Type) isLogicalPointer() bool {
	return (t.Op == grammar.OpTypePointer || t.Op == grammar.OpTypeUntypedPointerKHR) && t.Storage != grammar.StorageClassPhysicalStorageBuffer
}

func (c *Context) mentionedBy(inst Inst) (all Class) {
	typeAt, _ := inst.Opcode.ResultWords()
	words, ok := c.Module.Module.Mentions(inst)
	if !ok {
		for at, id := range c.IDs(inst) {
			all |= c.mention(inst, id, at == typeAt)
		}
		return all
	}
	for at, id := range inst.Words[:words.End] {
		if at > 0 && words.Has(at) {
			all |= c.mention(inst, id, at == typeAt)
		}
	}
	return all
}

// mention is the class of one id that an instruction mentions, perhaps as the type of its result.
func (c *Context) mention(inst Inst, id ID, asType bool) (class Class) {
	n := c.Number(id)
	if n == 0 {
		return Undefined
	}
	if class = c.classes[n]; asType {
		class &= asResult
	} else {
		class &^= asResult
	}
	if c.Offset(n) >= inst.Offset() {
		class |= Ahead
	}
	return class
}
