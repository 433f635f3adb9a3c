package deserialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// Extended instructions that only say things about code, for debuggers and for reflection, and do not change what it does.
// Most stand outside of functions, where the dialect has no place for them: a set with such instructions is left out as a
// whole, since what its instructions in functions say hangs on them. Others in functions are kept.

// isDebugSet reports whether an instruction set only says things about code.
// DebugPrintf does something for its user.
func isDebugSet(d *binary.Decoder, set uint32) bool {
	name, _ := d.ExtInstSet(set)
	switch name {
	case "DebugInfo", "OpenCL.DebugInfo.100":
		return true
	case "NonSemantic.DebugPrintf", "NonSemantic.DebugBreak":
		return false
	}
	return grammar.IsNonSemantic(name)
}

// moduleExtInst lets the instructions of debug sets pass outside of functions,
// and remembers the set.
func (m *module) moduleExtInst(inst binary.Instruction) bool {
	set := inst.Words[3]
	if !isDebugSet(m.decoder, set) {
		return m.fail(inst, "the extended instruction is not known outside of functions")
	}
	if m.leftOut == nil {
		m.leftOut = map[uint32]bool{}
	}
	m.leftOut[set] = true
	return true
}

// warnOfDebugSets says which instruction sets are left out.
func (m *module) warnOfDebugSets() {
	for _, inst := range m.top {
		if inst.Opcode == grammar.OpExtInstImport && m.leftOut[inst.Words[1]] && !m.opts.StripDebug {
			m.diags.Warningf(m.loc, "the instructions of the set %q are left out", binary.String(inst.Words[2:]))
		}
	}
}

// keepsDebug reports whether an instruction of a debug set, in a function, is
// kept: all that it refers to must be values.
func (e *emitter) keepsDebug(inst binary.Instruction) bool {
	if e.opts.StripDebug || e.opts.AsMLIR || e.leftOut[inst.Words[3]] {
		return false
	}
	ops := e.decoder.Operands(inst)
	for range 4 {
		ops.Next()
	}
	for ops.Next() {
		if ops.Kind.Category() == grammar.Id && !e.hasValue(e.number(ops.Words[0])) {
			return false
		}
	}
	return true
}

// hasValue reports whether a number is that of something with a value, inside or
// outside of the function.
func (e *emitter) hasValue(n number) bool {
	if n == 0 {
		return false
	}
	if e.isValue(n) {
		t := e.typeOfNumber(n)
		return t != nil && t != mlir.None
	}
	switch e.entities[n].kind {
	case nothing, aType, aFunction:
		return e.isUndef(n)
	}
	return true
}
