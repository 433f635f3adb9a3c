package check

// last: the rules of an instruction ask one after the other what it says. What the last one was told is kept for the next.
type last struct {
	mentions   Class
	mentionsAt int

	access       Access
	secondAccess MemoryOperand
	accessAt     int

	variable   Variable
	isVariable bool
	variableAt int

	chain   Chain
	isChain bool
	chainAt int
}

// Mentions returns what an instruction mentions.
func (c *Context) Mentions(inst Inst) Class {
	if l := &c.last; l.mentionsAt != inst.Offset() {
		l.mentions, l.mentionsAt = c.mentionedBy(inst), inst.Offset()
	}
	return c.last.mentions
}

// AccessOf is [Module.AccessOf].
func (c *Context) AccessOf(inst Inst) (a Access, second MemoryOperand) {
	l := &c.last
	if l.accessAt != inst.Offset() {
		l.access, l.secondAccess = c.Module.AccessOf(inst)
		l.accessAt = inst.Offset()
	}
	return l.access, l.secondAccess
}

// AsVariable is [Module.AsVariable].
func (c *Context) AsVariable(inst Inst) (Variable, bool) {
	l := &c.last
	if l.variableAt != inst.Offset() {
		l.variable, l.isVariable = c.Module.AsVariable(inst)
		l.variableAt = inst.Offset()
	}
	return l.variable, l.isVariable
}

// AsChain is [Module.AsChain].
func (c *Context) AsChain(inst Inst) (Chain, bool) {
	l := &c.last
	if l.chainAt != inst.Offset() {
		l.chain, l.isChain = c.Module.AsChain(inst)
		l.chainAt = inst.Offset()
	}
	return l.chain, l.isChain
}
