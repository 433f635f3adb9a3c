package deserialize

import (
	"cmp"
	"encoding/binary"
	"slices"

	"github.com/spvc/spvc/spirv"
	bin "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// Two declarations of an aggregate or a pointer are two types, whatever they say. The IR tells types apart by what they are made
// of; so the second and later declarations of the same content get ordinals, see [spirv.Distinct]. Which they are follows from
// the words, before any type is made: their operands have ids by which they are told apart already, and types and constants that
// may not be declared twice (but are, in invalid modules) count as the first of their kind.
//
// A pointer that is declared later, behind an OpTypeForwardPointer, counts as any other such pointer. So of two structs that
// contain pointers to themselves the second one may get an ordinal that it could do without; but never do two declarations get
// the same type.

// A twins counts equal declarations.
type twins struct {
	m        *module
	first    map[string]uint32 // by content, the first id of what may be declared only once
	same     map[uint32]uint32 // by id, the first id of the same content, where that is another one
	count    map[string]uint32 // by content, how many declarations there are of what may be declared several times
	ordinals map[uint32]uint32 // by id, where they are not 0
	key      []byte
}

// ordinalsOf are the ordinals of the types of a module, by id.
func (m *module) ordinalsOf() map[uint32]uint32 {
	if m.opts.AsMLIR { // MLIR has one type for all
		return nil
	}
	t := twins{m: m, first: map[string]uint32{}, same: map[uint32]uint32{}, count: map[string]uint32{}, ordinals: map[uint32]uint32{}}
	for inst := range m.top {
		switch _, id := inst.Results(); {
		case spirv.MayRepeat(inst.Opcode):
			t.repeatable(inst)
		case inst.Opcode.Is(grammar.Type), inst.Opcode.Is(grammar.PlainConstant) && !m.hasSymbol(id):
			t.single(inst, id)
		}
	}
	return t.ordinals
}

// repeatable gives a declaration its ordinal.
func (t *twins) repeatable(inst bin.Instruction) {
	w := inst.Words
	t.key = t.key[:0]
	t.word(w[0])
	switch inst.Opcode {
	case grammar.OpTypeStruct:
		t.parts(inst, w[2:])
		t.description(w[1], uint32(len(w)-2))
	case grammar.OpTypeArray:
		t.parts(inst, w[2:3])
		t.length(w[3])
		t.strides(w[1])
	case grammar.OpTypePointer:
		t.word(w[2])
		t.parts(inst, w[3:])
		t.strides(w[1])
	case grammar.OpTypeRuntimeArray:
		t.parts(inst, w[2:])
		t.strides(w[1])
	default:
		t.operands(inst)
	}
	if n := t.count[string(t.key)]; n > 0 {
		t.ordinals[w[1]] = n
	}
	t.count[string(t.key)]++
}

// single notes what counts as the first declaration of its content.
func (t *twins) single(inst bin.Instruction, id uint32) {
	t.key = t.key[:0]
	t.word(inst.Words[0])
	t.operands(inst)
	if first, ok := t.first[string(t.key)]; ok {
		t.same[id] = first
	} else {
		t.first[string(t.key)] = id
	}
}

func (t *twins) word(w uint32) { t.key = binary.LittleEndian.AppendUint32(t.key, w) }

func (t *twins) text(s string) {
	t.word(uint32(len(s)))
	t.key = append(t.key, s...)
}

// operands are those of any instruction but its result.
func (t *twins) operands(inst bin.Instruction) {
	ops := t.m.index.Operands(inst)
	for ops.Next() {
		switch {
		case ops.Kind == grammar.KindIdResult:
		case ops.Kind.Category() == grammar.Id:
			t.parts(inst, ops.Words)
		default:
			for _, w := range ops.Words {
				t.word(w)
			}
		}
	}
}

// parts are ids that inst refers to, zero for what is declared behind it.
func (t *twins) parts(inst bin.Instruction, ids []uint32) {
	for _, id := range ids {
		if first, ok := t.same[id]; ok {
			id = first
		}
		if at := t.m.index.Offset(t.m.index.Number(id)); at > inst.Offset() {
			id = 0
		}
		t.word(id)
	}
}

// length is the length of an array, which its type has as a number.
func (t *twins) length(id uint32) {
	if t.m.opcodeOf(id) != grammar.OpConstant || t.m.hasSymbol(id) {
		t.word(0)
		t.word(id)
		return
	}
	words := t.m.at(t.m.index.Offset(t.m.index.Number(id))).Words[3:]
	for len(words) > 1 && words[len(words)-1] == 0 {
		words = words[:len(words)-1]
	}
	t.word(uint32(len(words)))
	for _, w := range words {
		t.word(w)
	}
}

// hasSymbol reports whether something outside of functions is known by a symbol, and not by what it is.
func (m *module) hasSymbol(id uint32) bool { return m.entities.at(m.index.Number(id)).symbol != "" }

// strides are the decorations that are part of an array or a pointer.
func (t *twins) strides(id uint32) {
	for _, d := range t.m.decorations[id] {
		if d.kind == grammar.DecorationArrayStride || d.kind == grammar.DecorationArrayStrideIdEXT {
			t.decorations([]decoration{d})
		}
	}
}

// description is the name, the members' names, and all decorations of a struct.
func (t *twins) description(id, members uint32) {
	t.text(t.m.name(id))
	t.decorations(t.m.decorations[id])
	for i := range members {
		at := member{id, i}
		t.text(t.m.memberName(at))
		t.decorations(t.m.members[at])
	}
}

// decorations are a list of decorations whose order has no meaning.
func (t *twins) decorations(list []decoration) {
	t.word(uint32(len(list)))
	if len(list) > 1 {
		list = slices.Clone(list)
		slices.SortFunc(list, func(a, b decoration) int {
			return cmp.Or(cmp.Compare(a.kind, b.kind), slices.Compare(a.params, b.params))
		})
	}
	for _, d := range list {
		t.word(uint32(d.kind))
		for _, w := range d.params {
			t.word(w)
		}
	}
}
