package deserialize

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// Most instructions are a result and ids of values in a row. For which, and how many ids, stands in a table by opcode, so that their
// operands are read without a walk by the grammar.

// A plainRow says which operation an instruction with nothing but ids of values becomes.
type plainRow struct {
	def         *mlir.OpDef // nil for what takes more than that
	least, most int         // words
	skip        int         // words in front of the operands
}

// plainRows are those of instructions, by their places in the grammar.
var plainRows = lazy.Table[plainRow]{Size: grammar.Places}

// plainRowAt is the row of the instruction at a place.
func plainRowAt(place int) *plainRow {
	if place == 0 {
		return &plainRow{}
	}
	def := spirv.DefOf(grammar.All()[place-1].Opcode)
	row := plainRowOf(def, spirv.RowOf(def))
	return &row
}

// plainRowOf is the row of an instruction: its operands up to the first that is no value.
func plainRowOf(def *mlir.OpDef, row *spirv.Row) plainRow {
	if row == nil || row.Instruction == nil || def.Traits&mlir.AttrSizedOperandSegments != 0 {
		return plainRow{}
	}
	p := plainRow{def: def, skip: 1}
	if row.Instruction.ResultType {
		p.skip++
	}
	if row.Instruction.Result {
		p.skip++
	}
	p.least, p.most = p.skip, p.skip
	for i := range row.Slots {
		s := &row.Slots[i]
		switch q := s.Operand.Quantifier; {
		case s.Role != spirv.RoleOperand && q == grammar.One:
			return plainRow{}
		case s.Role != spirv.RoleOperand:
			return p
		case s.Operand.Kind.Category() != grammar.Id:
			return plainRow{}
		case q == grammar.Any:
			p.most = maxPlain
			return p
		case q == grammar.Optional:
			p.most++
		default:
			p.least, p.most = p.least+1, p.most+1
		}
	}
	return p
}

// takes reports whether an instruction has nothing but ids of values behind its result.
func (p *plainRow) takes(inst binary.Instruction) bool {
	return p.def != nil && len(inst.Words) >= p.least && len(inst.Words) <= p.most
}

// maxPlain is how many words an instruction can have.
const maxPlain = 1<<16 - 1

// plain makes the operation of an instruction of block b that has nothing but ids of values; false if it is another.
func (e *emitter) plain(inst binary.Instruction, b int32) (isPlain bool, err error) {
	p := plainRows.Get(inst.Opcode.Place(), plainRowAt)
	if !p.takes(inst) {
		return false, nil
	}
	s := e.newState()
	s.Name, s.Loc = p.def.OpName(), e.line
	for _, id := range inst.Words[p.skip:] {
		v := e.use(inst, id, b)
		if v == nil {
			return true, errReported
		}
		s.Operands = append(s.Operands, v)
	}
	return true, e.create(s, inst)
}
