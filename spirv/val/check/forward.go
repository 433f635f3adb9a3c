package check

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// IsForwardPointer reports whether an OpTypeForwardPointer in front of a word offset announces a pointer type.
func (m *Module) IsForwardPointer(id ID, offset int) bool {
	at, ok := m.forwards()[id]
	return ok && at < offset
}

func (m *Module) findForwards() map[ID]int {
	found := map[ID]int{}
	for inst := range m.In(module.Globals) {
		if v, ok := view.AsTypeForwardPointer(inst); ok {
			if _, ok := found[v.PointerType()]; !ok {
				found[v.PointerType()] = inst.Offset()
			}
		}
	}
	return found
}

// HasNoSemantics reports whether an instruction is one of a set whose instructions have no semantics.
func (m *Module) HasNoSemantics(inst Inst) bool {
	if !isExtended(inst) {
		return false
	}
	name, _ := m.ExtInstSet(inst.Words[3])
	return grammar.IsNonSemantic(name)
}

// IsDebugInfo reports whether an instruction is one of a set for debugging information.
func (m *Module) IsDebugInfo(inst Inst) bool {
	if !isExtended(inst) {
		return false
	}
	name, _ := m.ExtInstSet(inst.Words[3])
	return isDebugSet(name)
}

func isExtended(inst Inst) bool {
	return (inst.Opcode == grammar.OpExtInst || inst.Opcode == grammar.OpExtInstWithForwardRefsKHR) && len(inst.Words) > 4
}

const shaderDebugInfo = "NonSemantic.Shader.DebugInfo."

func isDebugSet(name string) bool {
	return name == "DebugInfo" || name == "OpenCL.DebugInfo.100" ||
		len(name) > len(shaderDebugInfo) && name[:len(shaderDebugInfo)] == shaderDebugInfo
}
