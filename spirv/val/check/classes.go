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
)

// findClasses gives each number its class. Undefined and Ahead are not for it to tell.
func (m *Module) findClasses() []Class {
	classes := make([]Class, m.LastNumber()+1)
	for n := range classes[1:] {
		inst := m.Numbered(uint32(n + 1))
		classes[n+1] = m.classOf(inst)
	}
	return classes
}

func (m *Module) classOf(inst Inst) (class Class) {
	if inst.Opcode.Is(grammar.Type) {
		return IsType
	}
	typ, _ := m.Results(inst)
	if inst.Opcode == grammar.OpFunction {
		class |= IsFunction
	}
	if typ == 0 {
		class |= IsUntyped
	}
	if m.isLogicalPointer(typ) {
		class |= IsLogicalPointer
	}
	if m.HasNoSemantics(inst) {
		class |= IsNonSemantic
	}
	return class
}

// isLogicalPointer reports whether a type is that of pointers that are no addresses.
func (m *Module) isLogicalPointer(typ ID) bool {
	t := m.Type(typ)
	return (t.Op == grammar.OpTypePointer || t.Op == grammar.OpTypeUntypedPointerKHR) && t.Storage != grammar.StorageClassPhysicalStorageBuffer
}

func (c *Context) mentionedBy(inst Inst) (all Class) {
	typeAt, _ := inst.Opcode.ResultWords()
	for at, id := range c.IDs(inst) {
		n := c.Number(id)
		if n == 0 {
			all |= Undefined
			continue
		}
		if c.Offset(n) >= inst.Offset {
			all |= Ahead
		}
		if at != typeAt {
			all |= c.classes[n]
			continue
		}
		if t := c.Type(id); t.Op == 0 || t.Op == grammar.OpTypeFunction {
			all |= ResultNoType
		} else if c.isLogicalPointer(id) {
			all |= ResultLogicalPointer
		}
	}
	return all
}
