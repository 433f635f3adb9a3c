package serialize

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Most operations of a function become their result and their operands in a row. For which this is so stands in a table by opcode,
// so that they are written without a look at the slots of their row.

// An emission says how an operation without attributes becomes words: as the type and the id of its result, if it has one, and the
// ids of its operands.
type emission struct {
	def         *mlir.OpDef // nil for what takes more than that
	hasResult   bool
	least, most int // operands
}

// emissions are those of instructions, by their places in the grammar.
var emissions = lazy.Table[emission]{Size: grammar.Places}

// emissionAt is the emission of the instruction at a place.
func emissionAt(place int) *emission {
	if place == 0 {
		return &emission{}
	}
	e := emission{}
	opcode := grammar.All()[place-1].Opcode
	if def := spirv.DefOf(opcode); opcode != grammar.OpNop && def != nil {
		e = emissionOf(def)
	}
	return &e
}

// emissionOf is the emission of an operation with a row.
func emissionOf(def *mlir.OpDef) emission {
	row := spirv.RowOf(def)
	if spirv.DefStandsOutside(def) || row == nil || row.Instruction == nil || row.Instruction.Result != row.Instruction.ResultType {
		return emission{}
	}
	e := emission{def: def, hasResult: row.Instruction.Result}
	for i := range row.Slots {
		s, last := &row.Slots[i], i == len(row.Slots)-1
		switch q := s.Operand.Quantifier; {
		case s.Role != spirv.RoleOperand && (q == grammar.One || s.Role == spirv.RoleSuccessor || s.Kind == grammar.KindStorageClass):
			return emission{}
		case s.Role != spirv.RoleOperand: // it is an attribute, and there is none
		case q == grammar.Any && !last:
			return emission{}
		case q == grammar.Any:
			e.most = maxWords - 3
		case q == grammar.Optional:
			e.most++
		default:
			e.least, e.most = e.least+1, e.most+1
		}
	}
	return e
}

// plainly writes an operation of the definition that an emission is for, if it needs nothing else.
func (f *function) plainly(op *mlir.Operation, opcode grammar.Opcode, e *emission) bool {
	n := op.NumOperands()
	if op.Def() != e.def || n < e.least || n > e.most || op.HasAttrs() || op.NumRegions() > 0 || (op.NumResults() == 1) != e.hasResult || op.NumResults() > 1 {
		return false
	}
	f.at = op
	f.line(op)
	c := &f.body
	if !e.hasResult {
		c.words = append(c.words, uint32(1+n)<<16|uint32(opcode))
	} else {
		v := op.Result(0)
		id := f.value(v)
		c.words = append(c.words, uint32(3+n)<<16|uint32(opcode))
		c.ref(f.resultRef(opcode, v.Type()))
		c.ref(id)
		f.name(id, op.Loc().Name())
	}
	for i := range n {
		c.ref(f.value(op.Operand(i)))
	}
	return true
}

// A metType is a type of results with its ref.
type metType struct {
	of  mlir.Type
	ref ref
}

// resultRef is the ref of a type of results, which instructions of an opcode mostly have in common.
func (f *function) resultRef(opcode grammar.Opcode, t mlir.Type) ref {
	met := &f.met[int(opcode)%len(f.met)]
	if met.of != t {
		*met = metType{t, f.typeRef(t)}
	}
	return met.ref
}
