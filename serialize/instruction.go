package serialize

import (
	"math/bits"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A scope is where an instruction stands: it knows the refs of what the
// instruction's operands name. In a function these are refs, at module scope
// they are ids.
type scope interface {
	typeRef(t mlir.Type) ref
	constantRef(t mlir.Type, value mlir.Attribute) ref
	symbolRef(name string) ref
	setRef(name string) ref
	stringRef(text string) ref
	value(v *mlir.Value) ref
	fail(format string, args ...any)
}

// instruction writes an operation inside a block. Most are a loop over the slots
// of their row.
func (f *function) instruction(op *mlir.Operation) {
	f.at = op
	switch op.Def() {
	case spirv.OpContinueTarget, spirv.OpLabel:
		return
	case spirv.OpDecorate:
		if op.NumOperands() == 1 {
			f.decorate(f.value(op.Operand(0)), f.decorations(op))
		}
		return
	}
	if spirv.StandsOutside(op) {
		f.refuseDecorations(op)
		return
	}
	if f.opts.StripDebug && isDebugInfo(op) {
		return
	}
	f.line(op)
	id := f.result(op)
	if !encode(&f.body, f, op, id) {
		return
	}
	f.finish()
	if id != 0 {
		f.name(id, op.Loc().Name())
	}
	f.decorate(id, f.decorations(op))
}

// result is the ref of what op computes. An instruction may have a result of
// type void, which the IR does not show.
func (f *function) result(op *mlir.Operation) ref {
	if op.NumResults() == 1 {
		return f.value(op.Result(0))
	}
	if op.Is(spirv.OpInstruction) {
		number := mlir.AttrOf[*mlir.IntegerAttr](op, spirv.InstructionAttr)
		if row := grammar.Lookup(grammar.Opcode(number.Uint())); row == nil || !row.Result {
			return 0
		}
		return f.newRef()
	}
	row := spirv.RowOf(op.Def())
	if op.Is(spirv.OpExtInst) || row != nil && (row.Ext != nil || row.Instruction.Result) {
		id := f.newRef()
		f.ids[op.Number()].ref = id
		return id
	}
	return 0
}

// encode begins the instruction that op stands for and writes its operands. It
// reports whether there is such an instruction.
func encode(c *code, s scope, op *mlir.Operation, id ref) bool {
	if op.NumResults() > 1 {
		s.fail("has %d results; an instruction has at most one", op.NumResults())
		return false
	}
	switch op.Def() {
	case spirv.OpExtInst:
		return encodeExtInst(c, s, op, id)
	case spirv.OpInstruction:
		return encodeInstruction(c, s, op, id)
	}
	row := spirv.RowOf(op.Def())
	switch {
	case row == nil:
		s.fail("stands for no instruction of SPIR-V")
		return false
	case row.Ext != nil:
		name := row.Set.Name
		if a := mlir.AttrOf[*mlir.StringAttr](op, spirv.SetAttr); a != nil {
			name = a.Value()
		}
		c.begin(grammar.OpExtInst)
		c.refList(resultType(s, op), id, s.setRef(name))
		c.word(row.Ext.Number)
	default:
		c.begin(row.Instruction.Opcode)
		if row.Instruction.ResultType {
			c.ref(resultType(s, op))
		}
		if row.Instruction.Result {
			c.ref(id)
		}
	}
	encodeSlots(c, s, op, row.Slots)
	return true
}

func resultType(s scope, op *mlir.Operation) ref {
	if op.NumResults() == 0 {
		return s.typeRef(mlir.None)
	}
	return s.typeRef(op.Result(0).Type())
}

// encodeSlots writes the operands of an instruction. Those that are values are
// in the operation in the order of the words, whatever slot they belong to.
func encodeSlots(c *code, s scope, op *mlir.Operation, slots []spirv.Slot) {
	e := slotEncoder{c: c, s: s, op: op}
	for i := range slots {
		e.slot(&slots[i])
	}
	if e.next < op.NumOperands() {
		s.fail("has %d operands; its instruction takes %d", op.NumOperands(), e.next)
	}
}

type slotEncoder struct {
	c    *code
	s    scope
	op   *mlir.Operation
	next int // the next operand to write
}

func (e *slotEncoder) slot(slot *spirv.Slot) {
	switch slot.Role {
	case spirv.RoleOperand:
		e.operands(slot.Operand.Quantifier)
		return
	case spirv.RoleSuccessor:
		e.s.fail("has a successor that cannot be written here")
		return
	}
	a := slot.AttrOf(e.op)
	if a == nil {
		if slot.Operand.Quantifier == grammar.One {
			e.s.fail("lacks the attribute '%s'", slot.Attr)
		}
		return
	}
	switch slot.Role {
	case spirv.RoleConst:
		e.constant(slot, a)
	case spirv.RoleSymbol:
		if ref, ok := a.(*mlir.SymbolRefAttr); ok {
			e.c.ref(e.s.symbolRef(ref.Leaf()))
		} else {
			e.bad(slot)
		}
	case spirv.RoleType:
		if t, ok := a.(*mlir.TypeAttr); ok {
			e.c.ref(e.s.typeRef(t.Value()))
		} else {
			e.bad(slot)
		}
	default:
		e.attribute(slot, a)
	}
}

func (e *slotEncoder) bad(slot *spirv.Slot) {
	e.s.fail("has an attribute '%s' that does not fit its instruction", slot.Attr)
}

func (e *slotEncoder) operands(q grammar.Quantifier) {
	switch left := e.op.NumOperands() - e.next; {
	case q == grammar.Any:
		for ; left > 0; left-- {
			e.operand()
		}
	case left > 0:
		e.operand()
	case q == grammar.One:
		e.s.fail("lacks an operand")
	}
}

func (e *slotEncoder) operand() {
	e.c.ref(e.s.value(e.op.Operand(e.next)))
	e.next++
}

// constant writes the id of a constant that holds an enumerant.
func (e *slotEncoder) constant(slot *spirv.Slot, a mlir.Attribute) {
	switch a := a.(type) {
	case *spirv.EnumAttr:
		e.c.ref(e.s.constantRef(mlir.I32, mlir.GetIntegerAttr(mlir.I32, int64(int32(a.Value())))))
	case *mlir.SymbolRefAttr:
		e.c.ref(e.s.symbolRef(a.Leaf()))
	default:
		e.bad(slot)
	}
}

func (e *slotEncoder) attribute(slot *spirv.Slot, a mlir.Attribute) {
	switch a := a.(type) {
	case *spirv.EnumAttr:
		if slot.Kind != a.Kind() {
			e.bad(slot)
			return
		}
		e.enum(slot, a)
	case *mlir.StringAttr:
		e.c.str(a.Value())
	case *mlir.IntegerAttr:
		w, _ := spirv.LiteralWordOf(grammar.Opcode(e.c.words[e.c.open]&0xffff), a) // checked
		e.c.word(w)
	case *mlir.ArrayAttr:
		for _, x := range a.Elements() {
			e.attribute(slot, x)
		}
	default:
		e.bad(slot)
	}
}

// words are the bits of a literal, at least one word.
func words(v mlir.APInt) []uint32 {
	if v.Width() < 32 {
		v = v.Resize(32, false)
	}
	var out []uint32
	for i := 0; i < v.Width(); i += 32 {
		out = append(out, uint32(v.Word(i/64)>>(i%64)))
	}
	return out
}

// enum writes a value of an enumeration and the parameters that it brings along:
// ids are the next operands, literals are in the attribute or in one of their own.
func (e *slotEncoder) enum(slot *spirv.Slot, a *spirv.EnumAttr) {
	e.c.word(a.Value())
	literals := a.Params()
	parameters := func(enumerant uint32) {
		info := slot.Kind.Enumerant(enumerant)
		if info == nil {
			return
		}
		for _, p := range info.Parameters {
			if p.Kind.Category() == grammar.Id {
				e.operands(p.Quantifier)
				continue
			}
			if name := slot.ParamAttr(enumerant); name != "" {
				if v := mlir.AttrOf[*mlir.IntegerAttr](e.op, name); v != nil {
					w, _ := spirv.LiteralWord(v) // checked
					e.c.word(w)
					continue
				}
			}
			if len(literals) == 0 {
				e.s.fail("lacks the parameter of %s", info.Name)
				return
			}
			e.c.word(literals[0])
			literals = literals[1:]
		}
	}
	if slot.Kind.Category() != grammar.BitEnum {
		parameters(a.Value())
	} else {
		for rest := a.Value(); rest != 0; rest &= rest - 1 {
			parameters(1 << bits.TrailingZeros32(rest))
		}
	}
	e.c.word(literals...)
}
