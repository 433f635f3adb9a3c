package roundtrip

import (
	"github.com/spvc/spvc/spirv"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

const (
	hashStart = 14695981039346656037 // FNV-1a with 64 bits
	hashPrime = 1099511628211
)

// token stands for an id: what is declared by what it says, other things by their
// id.
func (c *canonical) token(id uint32) uint64 {
	id = follow(c.passed, c.resolved(id))
	inst, ok := c.declare[id]
	if !ok {
		if formal, ok := c.formals[id]; ok {
			return formal
		}
		return uint64(id)
	}
	if h, ok := c.hashes[id]; ok {
		return h
	}
	c.hashes[id] = uint64(id) // of a type that leads back to itself
	h := c.hash(hashStart, inst)
	c.hashes[id] = h
	return h
}

func mix(h, v uint64) uint64 { return (h ^ v) * hashPrime }

// hash goes over the opcode and the operands of an instruction, but for the id of
// its result if that is a declaration's.
func (c *canonical) hash(h uint64, inst spv.Instruction) uint64 {
	h = mix(h, uint64(inst.Opcode))
	row := inst.Row()
	if row == nil {
		for _, w := range inst.Words[1:] {
			h = mix(h, uint64(w))
		}
		return h
	}
	_, result := inst.Results()
	ops := c.words.Operands(inst)
	for ops.Next() {
		isID := ops.Kind.Category() == grammar.Id
		for _, w := range ops.Words {
			pointer := c.declare[w]
			value, isNumber := c.number(inst, &ops.Operand)
			switch {
			case isNumber:
				h = mix(h, value|1<<41)
			case isID && inst.Opcode == grammar.OpTypeStruct && pointer.Opcode == grammar.OpTypePointer:
				h = mix(mix(h, uint64(pointer.Opcode)), uint64(pointer.Words[2])) // the pointer says what it leads to

			case isID && w == result:
				if _, ok := c.declare[result]; !ok {
					h = mix(h, uint64(result))
				}
			case isID:
				h = mix(h, c.token(w))
			default:
				h = mix(h, uint64(w)|1<<40)
			}
		}
	}
	return h
}

// number is the value of an operand of which nothing else counts: neither its type, nor whether a zero is an OpConstantNull.
func (c *canonical) number(inst spv.Instruction, o *spv.Operand) (value uint64, ok bool) {
	isLength := inst.Opcode == grammar.OpTypeArray && o.Kind == grammar.KindIdRef && len(inst.Words) == 4 && &o.Words[0] == &inst.Words[3]
	if !isLength && !isEnum(inst, o) {
		return 0, false
	}
	switch constant := c.declare[o.Words[0]]; constant.Opcode {
	case grammar.OpConstantNull:
		return 0, c.declare[constant.Words[1]].Opcode == grammar.OpTypeInt
	case grammar.OpConstant:
		for i, w := range constant.Words[3:] {
			value |= uint64(w) << (32 * i)
		}
		return value, true
	}
	return 0, false
}

// isEnum reports whether an operand is the id of a constant that says one of an enumeration, or a mask of it.
func isEnum(inst spv.Instruction, o *spv.Operand) bool {
	if o.Kind == grammar.KindIdScope || o.Kind == grammar.KindIdMemorySemantics {
		return true
	}
	row, at := spirv.RowOf(spirv.DefOf(inst.Opcode)), o.Row
	t, id := inst.Results()
	for _, result := range [...]uint32{t, id} { // which have no slots
		if result != 0 {
			at--
		}
	}
	return row != nil && !o.Parameter && at >= 0 && at < len(row.Slots) && row.Slots[at].Role == spirv.RoleConst
}
