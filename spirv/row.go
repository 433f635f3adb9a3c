package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Row ties an operation to the instruction that it stands for: it says where each operand of the instruction is kept in
// the operation. Import and export are loops over rows. Rows are shared and must not be written to.
//
// Exactly one of Instruction and Ext is set. Operations that correspond to no single instruction have no row.
type Row struct {
	Instruction *grammar.Instruction
	Set         *grammar.ExtInstSet // the set of Ext
	Ext         *grammar.ExtInst    // then Slots describe what follows the instruction's number in OpExtInst
	Slots       []Slot              // one for each operand of the grammar, without IdResultType and IdResult

	short  *shortTypes  // of an op whose text leaves out types that follow from others
	strict *strictRules // what MLIR asks of operands and results; nil where it does not know the op

	literals bool // some slot is of RoleAttr
	idParams bool // some enumerant of these brings ids along
}

// A Role says what an operand of an instruction is in the operation.
type Role uint8

const (
	// RoleOperand: ids of values, which are operands of the group Slot.Group.
	RoleOperand Role = iota
	// RoleAttr: a literal or an enumeration in the attribute Slot.Attr. LiteralInteger is an integer as LiteralAttr makes it, or
	// an array of them when there may be any number; LiteralString a string; an enumeration an EnumAttr of Slot.Kind.
	//
	// An optional operand that is absent has no attribute. Parameters of the enumerants that are ids are operands of
	// Slot.Group; literal ones are EnumAttr.Params, except those that Slot.Params gives an attribute of their own.
	RoleAttr
	// RoleConst: the id of a constant whose value is an enumeration (Scope, memory semantics, matrix layout), kept as EnumAttr
	// of Slot.Kind in Slot.Attr, or as a symbol reference to a specialization constant.
	RoleConst
	// RoleSymbol: the id of a function or another thing with a symbol, kept as a symbol reference in Slot.Attr.
	RoleSymbol
	// RoleType: the id of a type, kept as a type attribute in Slot.Attr.
	RoleType
	// RoleSuccessor: the label of a block that may follow. Special cases of import and export handle it.
	RoleSuccessor
)

// A Slot is the place of one operand of an instruction.
//
// Several slots may share an operand group: the group's values are then those of the first slot, of the next, and so on, in
// the order of the words. This is unambiguous because an optional operand is only there when those before it are, and
// because an enumeration's value says how many parameters it has.
type Slot struct {
	Operand grammar.Operand
	Role    Role
	Kind    grammar.Kind   // the enumeration of RoleAttr and RoleConst; zero for a literal
	Attr    string         // name of the inherent attribute, empty for RoleOperand and RoleSuccessor
	Group   int            // number of the operand group in OpDef.Operands, -1 for none
	Params  []ParamAttr    // enumerants whose literal parameter is an attribute of its own
	opcode  grammar.Opcode // of the instruction; zero for an extended one
}

// A ParamAttr says that the literal parameter of an enumerant is the integer attribute Attr.
type ParamAttr struct {
	Enumerant uint32
	Attr      string
}

// ParamAttr is the name of the attribute that holds the enumerant's literal parameter, empty when EnumAttr.Params does.
func (s *Slot) ParamAttr(enumerant uint32) string {
	for _, p := range s.Params {
		if p.Enumerant == enumerant {
			return p.Attr
		}
	}
	return ""
}

// AttrOf is the attribute of op that says what the slot holds, nil when there is none. A storage class that op does not name
// is that of the pointer it makes: MLIR leaves it out of OpGenericCastToPtrExplicit.
func (s *Slot) AttrOf(op *mlir.Operation) mlir.Attribute {
	if a := op.Attr(s.Attr); a != nil || s.Kind != grammar.KindStorageClass || op.NumResults() == 0 {
		return a
	}
	if p, ok := op.Result(0).Type().(*PointerType); ok {
		return GetEnumAttr(grammar.KindStorageClass, uint32(p.StorageClass()))
	}
	return nil
}

// slot is that of an operand, by its name in the grammar.
func (r *Row) slot(field string) *Slot {
	for i := range r.Slots {
		if r.Slots[i].Operand.Field == field {
			return &r.Slots[i]
		}
	}
	panic("BUG: " + r.name() + " has no operand " + field)
}

// name is the instruction's.
func (r *Row) name() string {
	if r.Instruction != nil {
		return r.Instruction.Name
	}
	return r.Ext.Name
}

// RowOf is the row of a definition, nil when it stands for no single instruction, or is of another dialect.
func RowOf(def *mlir.OpDef) *Row {
	if def == nil {
		return nil
	}
	row, _ := def.Extra.(*Row)
	return row
}

// OpcodeOf is the opcode of the one instruction that op stands for, OpExtInst for an extended one, and zero where there is none:
// for constructs, functions, constants, global variables and what carries instructions by name.
func OpcodeOf(op *mlir.Operation) grammar.Opcode {
	switch row := RowOf(op.Def()); {
	case row == nil:
		return 0
	case row.Instruction == nil:
		return grammar.OpExtInst
	default:
		return row.Instruction.Opcode
	}
}

// DefOf is the definition of the operation that stands for an instruction. It is nil for instructions that have no operation
// of their own: types, normal constants, the module's header, decorations, debug information, functions, labels, OpPhi and
// merges.
func DefOf(opcode grammar.Opcode) *mlir.OpDef {
	if def := byPlace.Get(opcode.Place(), defAt); def != noOp {
		return def
	}
	return nil
}

// defAt finds the definition for the instruction at a place.
func defAt(place int) *mlir.OpDef {
	if place == 0 {
		return noOp
	}
	inst := &grammar.All()[place-1]
	if def := structuralOpOf(inst.Opcode); def != nil {
		return mlir.GetOpName(def.Name).Def()
	}
	if hasOwnOp(inst) {
		return mlir.GetOpName(opNameOf(inst)).Def()
	}
	return noOp
}

// ExtDefOf is the definition of the operation that stands for an extended instruction, by the name under which its set is
// imported and its number. It is nil when no grammar names it; [OpExtInst] then carries it.
func ExtDefOf(set string, number uint32) *mlir.OpDef {
	s := grammar.ExtInstSetByName(set)
	if s == nil {
		return nil
	}
	key := extKey{s, number}
	if def, ok := byExt.Load(key); ok {
		return def.(*mlir.OpDef)
	}
	ext := s.Lookup(number)
	if ext == nil {
		return nil
	}
	def := mlir.GetOpName(extNameOf(s, ext)).Def()
	byExt.Store(key, def)
	return def
}

type extKey struct {
	set    *grammar.ExtInstSet
	number uint32
}
