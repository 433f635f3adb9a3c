package deserialize

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/provenance"
)

// maxTypeDepth bounds the recursion through pointers that are used before they
// are declared.
const maxTypeDepth = 200

// maxTypeSize and maxConstantSize bound what a type or a constant is when it is
// written out, maxTypeSize also what computes a constant. A type can use another twice, and so on: forty structs are enough
// for a text that no disk can hold. What the words themselves write out is no bomb.
const (
	maxTypeSize     = 1 << 16
	maxConstantSize = 1 << 22
)

// A typeBuilder makes types out of their instructions. Types come in order, but
// for pointers announced by OpTypeForwardPointer; through these a struct may
// lead back to itself. Types made on the way are provisional then, and settled
// when the struct is finished.
type typeBuilder struct {
	open     map[number]*openType // types being made
	made     []number             // types made since the outermost of those, which may be provisional
	pointers int                  // pointers among the types being made
	structs  int                  // structs among them
	loops    int                  // structs among them that something leads back to
	named    int                  // recursive structs that got a name
	ordinals map[uint32]uint32    // by id, see distinct.go
	size     int                  // of the type being made, so far
	nest     int                  // how deep it nests, so far
}

// An openType is a type being made.
type openType struct {
	pointers, structs int               // how many of these were being made before it
	back              *spirv.StructType // what stands for it in what leads back to it; nil until then
}

// resolveType makes the type that inst declares. It is nil after an error.
func (m *module) resolveType(inst binary.Instruction) mlir.Type {
	b := &m.building
	id := inst.Words[1]
	n := m.index.Number(id)
	if e := m.entities.at(n); e.kind == aType {
		return e.typ
	}
	if open, busy := b.open[n]; busy {
		return m.leadBack(inst, open)
	}
	if len(b.open) == maxTypeDepth {
		m.fail(inst, "types lead to each other more than %d deep through pointers that are declared later", maxTypeDepth)
		return nil
	}
	if b.open == nil {
		b.open = map[number]*openType{}
	}
	open, mark := &openType{pointers: b.pointers, structs: b.structs}, len(b.made)
	b.open[n] = open
	outer, outerNest := b.size, b.nest
	b.size, b.nest = 1, 1
	t := m.makeType(inst, open)
	size, nest := b.size, b.nest
	b.size, b.nest, b.pointers, b.structs = outer, outerNest, open.pointers, open.structs
	delete(b.open, n)
	if open.back != nil {
		b.loops--
		if t != nil {
			m.settle(b.made[mark:], open.back, t)
		}
	}
	switch {
	case t == nil:
		return nil
	case size > max(maxTypeSize, len(m.words)):
		m.fail(inst, "the type is made of more than %d types", max(maxTypeSize, len(m.words)))
		return nil
	case nest > mlir.MaxNesting:
		m.fail(inst, "types are nested more than %d deep", mlir.MaxNesting)
		return nil
	}
	m.entities.set(n, entity{kind: aType, typ: t, size: size, nest: nest})
	if len(b.open) > 0 {
		b.made = append(b.made, n)
	} else {
		b.made = b.made[:0]
	}
	return t
}

// leadBack is what stands for a type in a type that it is made of. The way back
// goes through a struct, which can stand for itself, and a pointer.
func (m *module) leadBack(inst binary.Instruction, open *openType) mlir.Type {
	b := &m.building
	if inst.Opcode != grammar.OpTypeStruct {
		if b.structs > open.structs {
			pointers := b.pointers
			t := m.makeType(inst, open)
			b.pointers = pointers
			return t
		}
	} else if b.pointers > open.pointers {
		if open.back == nil {
			open.back = spirv.NewDistinctStruct(m.recursiveName(inst.Words[1]), b.ordinals[inst.Words[1]])
			b.loops++
		}
		return open.back
	}
	m.fail(inst, "the type contains itself")
	return nil
}

// recursiveName is the name of a struct that contains itself. The text form
// needs one.
func (m *module) recursiveName(id uint32) string {
	if name := m.name(id); name != "" {
		return name
	}
	m.building.named++
	return provenance.MadeUpStruct + strconv.Itoa(m.building.named)
}

// add counts a part of the type being made.
func (b *typeBuilder) add(part *entity) {
	b.size += part.size
	b.nest = max(b.nest, part.nest+1)
}

// part is the type with an id that another type is made of.
func (m *module) part(inst binary.Instruction, id uint32) mlir.Type {
	n := m.index.Number(id)
	if at := m.index.Offset(n); at > 0 && m.entities.at(n).kind == nothing {
		def := m.at(at)
		if def.Opcode.Is(grammar.Type) {
			t := m.resolveType(def)
			m.building.add(m.entities.at(n))
			return t
		}
	}
	if e := m.entities.at(n); e.kind == aType {
		m.building.add(e)
		return e.typ
	}
	m.fail(inst, "id %%%d is not a type", id)
	return nil
}

// component is part for types that the dialect makes others of: of void and of functions there are only pointers.
func (m *module) component(inst binary.Instruction, id uint32) mlir.Type {
	t := m.part(inst, id)
	if t == nil || spirv.IsComposable(t) {
		return t
	}
	if inst.Opcode == grammar.OpTypePointer && spirv.IsOnlyPointee(t) {
		return t
	}
	m.fail(inst, "nothing can be made of the type %s", mlir.TypeString(t))
	return nil
}

func (m *module) parts(inst binary.Instruction, ids []uint32) ([]mlir.Type, bool) {
	out := make([]mlir.Type, len(ids))
	for i, id := range ids {
		if out[i] = m.part(inst, id); out[i] == nil {
			return nil, false
		}
	}
	return out, true
}
