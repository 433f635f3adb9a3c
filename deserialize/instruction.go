package deserialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// instruction makes the operation of an instruction of block b. For nearly all
// of them the slots of its row say how.
func (e *emitter) instruction(inst binary.Instruction, b int32) error {
	e.line = e.placeOf(inst, e.line)
	switch inst.Opcode {
	case grammar.OpNop:
		if e.opts.AsMLIR {
			return nil
		}
	case grammar.OpLine, grammar.OpNoLine:
		e.line = e.lineOf(inst)
		return nil
	case grammar.OpUndef:
		if e.typeOf(inst, inst.Words[1]) == nil {
			return errReported
		}
		return nil
	case grammar.OpExtInst, grammar.OpExtInstWithForwardRefsKHR:
		return e.extInst(inst, b)
	case grammar.OpLoad:
		if t := e.typeOf(inst, inst.Words[1]); t == mlir.None { // a pointer may lead to void; validators let that be read
			return e.opaque(inst, b)
		}
	case grammar.OpAccessChain, grammar.OpInBoundsAccessChain:
		if len(inst.Words) == 4 { // no index: SPIR-V allows it, MLIR's text does not
			return e.opaque(inst, b)
		}
	case grammar.OpSizeOf:
		if x := e.entityOf(inst.Words[3]); x != nil && x.kind == aType { // of what a pointer of this type leads to, without a pointer
			return e.opaque(inst, b)
		}
	}
	if inst.Row() == nil {
		return e.unknownInstruction(inst, b)
	}
	if isPlain, err := e.plain(inst, b); isPlain {
		return err
	}
	if def := spirv.DefOf(inst.Opcode); def != nil && !e.fits(spirv.RowOf(def), inst, skipped(inst)) {
		return e.opaque(inst, b)
	}
	s := e.newState()
	if err := e.rowState(s, inst, b); err != nil {
		return err
	}
	return e.create(s, inst)
}

// skipped is how many operands of an instruction are its result, for which its
// row has no slots.
func skipped(inst binary.Instruction) int {
	n := 0
	if inst.Row().ResultType {
		n++
	}
	if inst.Row().Result {
		n++
	}
	return n
}

// newState empties the state that all instructions of the function share: the
// operation made of it has copies.
func (e *emitter) newState() *mlir.OperationState {
	s := e.state
	*s = mlir.OperationState{Operands: s.Operands[:0], Results: s.Results[:0], Attrs: s.Attrs[:0], Successors: s.Successors[:0]}
	return s
}

// rowState fills s for an instruction that has a row, as block b sees its
// operands, up to what all instructions have.
func (e *emitter) rowState(s *mlir.OperationState, inst binary.Instruction, b int32) error {
	def := spirv.DefOf(inst.Opcode)
	row := spirv.RowOf(def)
	if row == nil {
		return e.fail(inst, "the instruction is not known in functions")
	}
	s.Name, s.Loc = def.OpName(), e.line
	d := slotDecoder{e: e, inst: inst, b: b, s: s, slots: row.Slots, skip: skipped(inst)}
	ops := e.index.Operands(inst)
	for range d.skip {
		ops.Next()
	}
	return d.decode(&ops, def)
}

// onlyValues reports whether all ids that an extended instruction mentions are
// values.
func (e *emitter) onlyValues(inst binary.Instruction) bool {
	ops := e.index.Operands(inst)
	for range 4 {
		ops.Next()
	}
	for ops.Next() {
		if ops.Kind.Category() != grammar.Id && ops.Kind != 0 {
			continue
		}
		if n := e.number(ops.Words[0]); !e.isLocal(n) {
			if !e.isKnown(n) {
				return false
			}
			switch e.entities.at(n).kind {
			case nothing, aType, aFunction:
				return false
			}
		}
	}
	return true
}

// extInst makes the operation of an extended instruction: the one that the
// grammar of its set gives, or the generic one.
func (e *emitter) extInst(inst binary.Instruction, b int32) error {
	w := inst.Words
	name, _ := e.index.ExtInstSet(w[3])
	if name == "" {
		return e.fail(inst, "id %%%d is not an imported instruction set", w[3])
	}
	ops := e.index.Operands(inst)
	def := spirv.ExtDefOf(name, w[4])
	if spirv.IsDescriptiveSet(name) && e.isLeftOut(inst) {
		return nil
	}
	if def == nil || e.outside[w[3]] || spirv.IsDescriptiveSet(name) && (!e.onlyValues(inst) || hasMore(inst, spirv.RowOf(def))) {
		s := e.newState()
		s.Name, s.Loc = spirv.OpExtInst.OpName(), e.line
		addExtInst(s, inst, name, &ops)
		if !e.arguments(s, inst, &ops, e.mention(b)) {
			return errReported
		}
		return e.create(s, inst)
	}
	for range 4 {
		ops.Next()
	}
	row := spirv.RowOf(def)
	d := slotDecoder{e: e, inst: inst, b: b, s: e.newState(), slots: row.Slots}
	d.s.Name, d.s.Loc = def.OpName(), e.line
	if row.Set.Versioned && name != row.Set.Name {
		d.s.AddAttr(spirv.SetAttr, mlir.GetStringAttr(name))
	}
	if err := d.decode(&ops, def); err != nil {
		return err
	}
	return e.create(d.s, inst)
}

// hasMore reports whether an extended instruction has more operands than its row, as a non-semantic one may.
func hasMore(inst binary.Instruction, row *spirv.Row) bool {
	n := len(row.Slots)
	return len(inst.Words)-5 > n && (n == 0 || row.Slots[n-1].Operand.Quantifier != grammar.Any)
}

// create makes the operation and its result known.
func (e *emitter) create(s *mlir.OperationState, inst binary.Instruction) error {
	typ, id := e.index.Results(inst)
	if !e.completeAs(s, inst, typ, id) {
		return errReported
	}
	if inst.Opcode == grammar.OpCopyLogical && len(s.Results) == 1 && s.Operands[0].Type() == s.Results[0] {
		s.Name = spirv.DefOf(grammar.OpCopyObject).OpName() // two types in SPIR-V, one to MLIR
	}
	op := e.b.Create(s)
	if op.NumResults() > 0 {
		e.setValue(e.index.Number(id), op.Result(0))
	} else if id != 0 && e.kept != nil {
		e.kept.ops = append(e.kept.ops, kept[*mlir.Operation]{op, id})
	}
	return nil
}

// complete adds the result, its name and its decorations.
func (e *emitter) complete(s *mlir.OperationState, inst binary.Instruction) bool {
	typ, id := e.index.Results(inst)
	return e.completeAs(s, inst, typ, id)
}

// hasVoid reports whether a number of type void is that of a value: only what is mentioned is one.
func (e *emitter) hasVoid(n number) bool {
	if p, ok := e.inserted[n]; ok {
		n = p.typeOf
	}
	return e.mentioned[e.idOf(n)]
}

// completeAs is complete for those who know what the ids of the result and its type are.
func (e *emitter) completeAs(s *mlir.OperationState, inst binary.Instruction, typ, id uint32) bool {
	if typ != 0 {
		t := e.typeOf(inst, typ)
		if t == nil {
			return false
		}
		if _, isFunction := t.(*mlir.FunctionType); isFunction {
			return e.fail(inst, "there are no values of the function type %%%d", typ) == nil
		}
		if t != mlir.None || e.mentioned[id] {
			s.Results = append(s.Results, t)
		}
	}
	if id == 0 {
		return true
	}
	if typ == 0 {
		s.Results = append(s.Results, mlir.None)
	}
	attrs, ok := e.decorationAttrs(id)
	s.Attrs = append(s.Attrs, attrs...)
	s.Loc = e.nameLoc(id, e.line)
	return ok
}

// A slotDecoder turns the operands of an instruction into operands and
// attributes of an operation, as the slots of its row say.
type slotDecoder struct {
	e      *emitter
	inst   binary.Instruction
	b      int32
	s      *mlir.OperationState
	slots  []spirv.Slot
	skip   int     // results in front, which have no slots
	groups []int32 // operands in each group, where the operation says that

	slot     *spirv.Slot // of the operand before
	value    uint32      // when that is an enumeration
	params   []uint32    // of that
	literals int         // how many literal parameters it has had
	list     []mlir.Attribute
}

func (d *slotDecoder) decode(ops *binary.Operands, def *mlir.OpDef) error {
	if def.Traits&mlir.AttrSizedOperandSegments != 0 {
		d.groups = make([]int32, len(def.Operands))
	}
	for ops.Next() {
		if ops.Row < 0 {
			return d.e.fail(d.inst, "the grammar does not know an operand")
		}
		if !ops.Parameter {
			at := ops.Row - d.skip
			if at < 0 || at >= len(d.slots) { // words behind what a non-semantic instruction has
				return d.e.fail(d.inst, "'%s' has no place for operand %d", def.Name, at)
			}
			if d.slot != &d.slots[at] {
				d.flush()
				d.slot = &d.slots[at]
			}
		}
		if err := d.operand(&ops.Operand); err != nil {
			return err
		}
	}
	d.flush()
	if ops.Err() != nil {
		return d.e.fail(d.inst, "%v", ops.Err())
	}
	if d.groups != nil {
		d.s.AddSegmentSizes(d.groups...)
	}
	return nil
}

func (d *slotDecoder) operand(o *binary.Operand) error {
	switch {
	case o.Kind.Category() == grammar.Id && (o.Parameter || d.slot.Role == spirv.RoleOperand):
		v := d.e.use(d.inst, o.Words[0], d.b)
		if v == nil {
			return errReported
		}
		d.s.Operands = append(d.s.Operands, v)
		if d.groups != nil && d.slot.Group >= 0 {
			d.groups[d.slot.Group]++
		}
	case o.Kind.Category() == grammar.Id:
		return d.reference(o.Words[0])
	case o.Parameter:
		d.parameter(o.Words)
	case d.slot.Kind != 0:
		d.value, d.params, d.literals = o.Words[0], nil, 0
	default:
		d.list = append(d.list, literalAttr(d.inst.Opcode, o))
	}
	return nil
}

// parameter keeps a literal parameter of an enumerant: in the attribute of the
// enumeration, or in one of its own.
func (d *slotDecoder) parameter(words []uint32) {
	name := ""
	if len(d.slot.Params) > 0 {
		name = d.slot.ParamAttr(literalOwner(d.slot.Kind, d.value, d.literals))
	}
	d.literals++
	if name == "" {
		d.params = append(d.params, words...)
		return
	}
	d.s.AddAttr(name, spirv.LiteralAttr(words[0]))
}

// literalOwner is the enumerant in value that literal parameter n belongs to.
func literalOwner(kind grammar.Kind, value uint32, n int) uint32 {
	for rest := value; rest != 0; rest &= rest - 1 {
		bit := rest & -rest
		if kind.Category() != grammar.BitEnum {
			bit, rest = value, 1
		}
		enumerant := kind.Enumerant(bit)
		if enumerant == nil {
			continue
		}
		for _, p := range enumerant.Parameters {
			if p.Kind.Category() == grammar.Id {
				continue
			}
			if n == 0 {
				return bit
			}
			n--
		}
	}
	return value
}

// flush finishes the slot before.
func (d *slotDecoder) flush() {
	slot := d.slot
	if slot == nil || slot.Role != spirv.RoleAttr {
		return
	}
	switch {
	case slot.Kind != 0:
		d.s.AddAttr(slot.Attr, spirv.GetEnumAttr(slot.Kind, d.value, d.params...))
	case slot.Operand.Quantifier == grammar.Any:
		d.s.AddAttr(slot.Attr, mlir.GetArrayAttr(d.list...))
	case len(d.list) == 1:
		d.s.AddAttr(slot.Attr, d.list[0])
	}
	d.list = nil
}

// reference keeps an id that is not a value of the function: of a constant with
// a meaning, of a function, of a type.
func (d *slotDecoder) reference(id uint32) error {
	x := d.e.entityOf(id)
	switch {
	case x == nil:
	case d.slot.Role == spirv.RoleType && x.kind == aType:
		d.s.AddAttr(d.slot.Attr, mlir.GetTypeAttr(x.typ))
		return nil
	case d.slot.Role == spirv.RoleSymbol && (x.kind == aFunction || x.kind == aVariable),
		d.slot.Role == spirv.RoleConst && x.kind == aReference:
		d.s.AddAttr(d.slot.Attr, x.attr)
		return nil
	case d.slot.Role == spirv.RoleConst && x.kind == aConstant:
		switch v := x.attr.(type) {
		case *mlir.IntegerAttr:
			d.s.AddAttr(d.slot.Attr, spirv.GetEnumAttr(d.slot.Kind, uint32(v.Uint())))
			return nil
		case *spirv.NullAttr:
			d.s.AddAttr(d.slot.Attr, spirv.GetEnumAttr(d.slot.Kind, 0))
			return nil
		}
	}
	return d.e.fail(d.inst, "operand %s: id %%%d is not what the instruction needs here", d.slot.Attr, id)
}

// literalAttr is a literal that is no enumeration.
func literalAttr(op grammar.Opcode, o *binary.Operand) mlir.Attribute {
	switch {
	case o.Kind == grammar.KindLiteralString:
		return mlir.GetStringAttr(binary.String(o.Words))
	case o.Kind == grammar.KindLiteralFloat:
		return mlir.GetFloatAttrBits(mlir.F32, mlir.MakeAPUint(32, uint64(o.Words[0])))
	case len(o.Words) == 2:
		return mlir.GetIntegerAttr(mlir.I64, int64(uint64(o.Words[1])<<32|uint64(o.Words[0])))
	}
	return spirv.LiteralAttrOf(op, o.Words[0])
}
