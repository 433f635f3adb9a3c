package deserialize

import (
	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
)

// An instruction that is newer than the grammar can stand in a function. Which
// of its words are ids nobody can tell, so each one that is the id of something
// that the instruction sees becomes an argument, and export gives that its old id
// back: the word is right whether it is an id or a number.

// noteUnknownWords takes note of what unknown instructions may refer to: it needs
// a symbol where it has no other form, and must not be replaced by another value.
func (m *module) noteUnknownWords() {
	for _, inst := range m.unknown {
		for _, w := range inst.Words[1:] {
			if m.index.Number(w) != 0 {
				m.mentioned[w] = true
			}
		}
	}
}

// sees reports whether an instruction of block b can use a value of the function; of
// a graph, which has no blocks, whether the value is made before.
func (e *emitter) sees(inst binary.Instruction, n number, b int32) bool {
	if e.blockOf == nil {
		return e.index.Offset(n) < inst.Offset()
	}
	d := e.definingBlock(n)
	if d == b {
		return e.index.Offset(n) < inst.Offset()
	}
	if e.tree == nil {
		e.tree = graph.Dominators(e.g.Plain(), e.g.Entry)
	}
	return e.tree.Reaches(b) && e.tree.Dominates(d, b)
}

// noteUnknownOperands tells the router what an unknown instruction may use.
func (e *emitter) noteUnknownOperands(inst binary.Instruction, b int32) error {
	for _, w := range inst.Words[1:] {
		if n := e.number(w); e.isValue(n) && e.sees(inst, n, b) {
			if err := e.noteUse(n, b); err != nil {
				return err
			}
		}
	}
	return nil
}

// unknownInstruction makes the operation of an unknown instruction of block b.
func (e *emitter) unknownInstruction(inst binary.Instruction, b int32) error {
	s := e.newState()
	s.Name, s.Loc = spirv.OpInstruction.OpName(), e.line
	s.AddAttr(spirv.InstructionAttr, mlir.GetIntegerAttr(mlir.I32, int64(inst.Opcode)))
	rest := inst.Words[1:]
	words := make([]int32, len(rest))
	for i, w := range rest {
		words[i] = int32(w)
	}
	if typ, _ := e.index.Results(inst); typ != 0 {
		rest = rest[2:]
	}
	list := make([]mlir.Attribute, len(rest))
	for i, w := range rest {
		v, a, err := e.unknownWord(inst, w, b)
		if err != nil {
			return err
		}
		if v != nil {
			s.Operands, a = append(s.Operands, v), mlir.Unit
		}
		list[i] = a
	}
	s.AddAttr(spirv.ArgumentsAttr, mlir.GetArrayAttr(list...))
	s.AddAttr(spirv.WordsAttr, mlir.GetDenseI32Array(words...))
	return e.create(s, inst)
}

// unknownWord is a word of an unknown instruction: what it is the id of, as far
// as the instruction sees that, else a number.
func (e *emitter) unknownWord(inst binary.Instruction, w uint32, b int32) (*mlir.Value, mlir.Attribute, error) {
	literal := mlir.GetIntegerAttr(mlir.Index, int64(w))
	if name, _ := e.index.ExtInstSet(w); name != "" {
		return nil, mlir.GetDictionaryAttr([]mlir.NamedAttribute{{Name: spirv.SetAttr, Value: mlir.GetStringAttr(name)}}), nil
	}
	n := e.number(w)
	if _, isLabel := e.labelled(w); isLabel {
		return nil, nil, e.fail(inst, "unknown opcode %d with the word %d, which may be a label or a number", uint16(inst.Opcode), w)
	}
	switch {
	case n == 0, e.isLocal(n) && e.isValue(n) && !e.sees(inst, n, b):
		return nil, literal, nil
	case !e.isLocal(n) && !e.isKnown(n): // of another function, or an annotation
		if e.isKnownToMLIR(n) {
			return nil, literal, nil
		}
		return nil, nil, e.fail(inst, "unknown opcode %d with the word %d, which may be an id that no operation can refer to, or a number", uint16(inst.Opcode), w)
	}
	v, a := e.mention(b)(inst, w)
	if v == nil && a == nil {
		return nil, nil, errReported
	}
	return v, a, nil
}

// isKnownToMLIR reports whether a number is that of something in another function.
func (m *module) isKnownToMLIR(n number) bool {
	for _, f := range m.functions {
		if f.first < n && n <= f.last {
			return true
		}
	}
	return false
}
