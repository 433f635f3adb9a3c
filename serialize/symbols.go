package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A symbol is an operation that has an id by name.
type symbol struct {
	op   *mlir.Operation
	id   uint32
	open bool // its declaration has begun, but it has no id yet
}

// collectSymbols makes all symbols known, in whatever order they are used, and the local sizes that are constants.
func (m *module) collectSymbols(body *mlir.Block) {
	for op := range body.Operations {
		if op.Is(spirv.OpExecutionModeId) {
			if mode, _ := spirv.EnumOf(op.Attr(spirv.ExecutionModeAttr), grammar.KindExecutionMode); mode == uint32(grammar.ExecutionModeLocalSizeId) {
				m.sizes = append(m.sizes, op)
			}
		}
		name := op.Symbol()
		if name == "" {
			continue
		}
		if m.symbols[name] != nil {
			m.d.OpError(op, "redefines the symbol @%s", name)
			continue
		}
		m.symbols[name] = &symbol{op: op}
	}
}

func (m *module) symbolRefID(ref *mlir.SymbolRefAttr) uint32 {
	if len(ref.Nested()) > 0 {
		m.fail("refers to a symbol in another one: %s", mlir.AttrString(ref))
		return 0
	}
	return m.symbolID(ref.Root())
}

// symbolID is the id of a symbol, which is declared when this is the first use
// of it. It is 0 after an error.
func (m *module) symbolID(name string) uint32 {
	s := m.symbols[name]
	switch {
	case s == nil:
		m.fail("refers to the symbol @%s, which is not in the module", name)
		return 0
	case s.id != 0:
		return s.id
	case s.open:
		m.fail("refers to the symbol @%s, whose declaration leads back here", name)
		return 0
	case !m.nest():
		return 0
	}
	defer m.leave()
	user := m.at
	s.open, m.at = true, s.op
	s.id = m.declareSymbol(s.op)
	s.open, m.at = false, user
	return s.id
}

// declareSymbol writes what the operation stands for, functions and extended
// instructions excepted: these only get their id.
func (m *module) declareSymbol(op *mlir.Operation) uint32 {
	if op.Is(spirv.OpExtInst) {
		return m.newID()
	}
	decorations := m.decorationsOf(op)
	m.declareParameters(decorations)
	var id uint32
	switch op.Def() {
	case spirv.OpFunc, spirv.OpGraph:
		id = m.newID()
	case spirv.OpInstruction:
		id = m.newID()
		var c code
		if !encodeInstruction(&c, m, op, ref(id)) {
			return 0
		}
		m.append(sectionFor(grammar.Opcode(c.words[0]&0xffff)), &c)
	case spirv.OpGlobalVariable:
		id = m.variable(op)
	case spirv.OpSpecConstant:
		id = m.specConstant(op)
	case spirv.OpSpecConstantComposite:
		t := m.typeOf(op)
		list := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ConstituentsAttr)
		id = m.declareConstant(grammar.OpSpecConstantComposite, t, m.constituents(t, list.Elements()))
	case spirv.OpSpecConstantCompositeReplicate:
		id = m.replicate(op)
	case spirv.OpSpecConstantOp:
		id = m.specConstantOp(op)
	case spirv.OpGlobalConstant:
		t := m.typeOf(op)
		if code, operands := m.constant(t, op.Attr(spirv.ValueAttr)); code != 0 {
			id = m.declareConstant(code, t, operands)
		}
	default:
		m.fail("is a symbol that SPIR-V has no id for")
		return 0
	}
	if id != 0 {
		m.describeSymbol(id, op, decorations)
	}
	return id
}

// declareConstant writes a constant of its own, even if there is an equal one.
func (m *module) declareConstant(op grammar.Opcode, t mlir.Type, operands []uint32) uint32 {
	typ, id := m.typeID(t), m.newID()
	m.global(op, typ, id, operands...)
	return id
}

// typeOf is the type in the attribute "type"; mlir.None after an error.
func (m *module) typeOf(op *mlir.Operation) mlir.Type {
	if a := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr); a != nil {
		return a.Value()
	}
	m.fail("has no type")
	return mlir.None
}

func (m *module) variable(op *mlir.Operation) uint32 {
	t, ok := m.typeOf(op).(*spirv.PointerType)
	if !ok {
		return m.untypedVariable(op)
	}
	operands := []uint32{uint32(t.StorageClass())}
	if init := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.InitializerAttr); init != nil {
		operands = append(operands, m.symbolRefID(init))
	}
	typ, id := m.typeID(t), m.newID()
	m.global(grammar.OpVariable, typ, id, operands...)
	if op.Attr(spirv.NoBlockAttr) == nil {
		m.completeBlock(t)
	}
	return id
}

// untypedVariable writes a variable whose pointer does not say what is behind it.
func (m *module) untypedVariable(op *mlir.Operation) uint32 {
	t, ok := m.typeOf(op).(*spirv.GenericType)
	if !ok || t.Instruction().Opcode != grammar.OpTypeUntypedPointerKHR {
		m.fail("has a type that is not a pointer")
		return 0
	}
	class, _ := spirv.EnumOf(t.Operands()[0], grammar.KindStorageClass)
	operands := []uint32{class}
	data := mlir.AttrOf[*mlir.TypeAttr](op, spirv.DataTypeAttr)
	init := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.InitializerAttr)
	if data != nil {
		operands = append(operands, m.typeID(data.Value()))
	} else if init != nil {
		m.fail("has an initializer, but does not say of which type")
	}
	if init != nil {
		operands = append(operands, m.symbolRefID(init))
	}
	typ, id := m.typeID(t), m.newID()
	m.global(grammar.OpUntypedVariableKHR, typ, id, operands...)
	return id
}

// completeBlock decorates the struct of an interface variable with Block where
// the type does not say so: the dialect's document and MLIR's passes leave that
// to the exporter, and without it no driver takes the module.
func (m *module) completeBlock(t *spirv.PointerType) {
	s := spirv.StructLackingBlock(t)
	if s == nil || m.blocks[s] {
		return
	}
	m.blocks[s] = true
	writeDecoration(&m.sections[annotations], m, ref(m.typeID(s)), -1, spirv.MakeDecoration(grammar.DecorationBlock))
}

func (m *module) specConstant(op *mlir.Operation) uint32 {
	value, ok := op.Attr(spirv.DefaultValueAttr).(mlir.TypedAttribute)
	if !ok {
		m.fail("has a default value without a type")
		return 0
	}
	code, operands := m.constant(value.Type(), value)
	switch code {
	case grammar.OpConstant:
		code = grammar.OpSpecConstant
	case grammar.OpConstantTrue:
		code = grammar.OpSpecConstantTrue
	case grammar.OpConstantFalse:
		code = grammar.OpSpecConstantFalse
	default:
		m.fail("has a default value that is not a scalar")
		return 0
	}
	return m.declareConstant(code, value.Type(), operands)
}

// replicated writes a constant all of whose parts are the same: its constituent
// or, as MLIR has it, what that consists of in turn.
func (m *module) replicated(t mlir.Type, part mlir.Attribute) uint32 {
	s, ok := shapeOf(t)
	if !ok || part == nil || s.n == 0 {
		m.fail("has no constituent, or a type that has none")
		return 0
	}
	if !m.nest() {
		return 0
	}
	defer m.leave()
	elem := s.each(0)
	if typed, ok := part.(mlir.TypedAttribute); ok && typed.Type() != elem {
		if _, composite := shapeOf(elem); composite {
			return m.once(grammar.OpConstantCompositeReplicateEXT, m.typeID(t), m.replicated(elem, part))
		}
	}
	return m.once(grammar.OpConstantCompositeReplicateEXT, m.typeID(t), m.constantOrSymbol(elem, part))
}

// replicate writes a specialization constant whose parts are all the same one.
func (m *module) replicate(op *mlir.Operation) uint32 {
	t := m.typeOf(op)
	s, ok := shapeOf(t)
	part := op.Attr("constituent")
	if !ok || part == nil || s.n == 0 {
		m.fail("has no constituent, or the type %s, which has none", mlir.TypeString(t))
		return 0
	}
	return m.declareConstant(grammar.OpSpecConstantCompositeReplicateEXT, t, []uint32{m.constantOrSymbol(s.each(0), part)})
}

// specConstantOp writes OpSpecConstantOp out of a list of attributes: where the
// grammar wants an id, a symbol or a constant, otherwise an integer or enumerant.
func (m *module) specConstantOp(op *mlir.Operation) uint32 {
	name := mlir.AttrOf[*mlir.StringAttr](op, spirv.InstructionAttr)
	list := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.OperandsAttr)
	var inst *grammar.Instruction
	if name != nil {
		inst = grammar.ByName("Op" + name.Value())
	}
	if inst == nil || !inst.Result || !inst.ResultType || list == nil {
		m.fail("names no instruction that computes a value, or has no operands")
		return 0
	}
	var pattern spv.Pattern
	pattern.Wrap(inst)
	operands := []uint32{uint32(inst.Opcode)}
	for _, a := range list.Elements() {
		want, _ := pattern.Next()
		words := m.specOperand(inst.Opcode, a, want.Kind)
		if operands = append(operands, words...); want.Kind.IsEnum() && len(words) > 0 {
			pattern.Enum(want.Kind, words[0])
		}
	}
	return m.declareConstant(grammar.OpSpecConstantOp, m.typeOf(op), operands)
}

func (m *module) specOperand(op grammar.Opcode, a mlir.Attribute, kind grammar.Kind) []uint32 {
	switch a := a.(type) {
	case *mlir.SymbolRefAttr:
		return []uint32{m.symbolRefID(a)}
	case *mlir.TypeAttr:
		return []uint32{m.typeID(a.Value())}
	case *spirv.EnumAttr:
		return append([]uint32{a.Value()}, a.Params()...)
	case *mlir.IntegerAttr:
		if kind.Category() == grammar.Literal {
			w, ok := spirv.LiteralWordOf(op, a)
			if !ok {
				m.fail("has the literal %s, which is no number from 0 to 4294967295", mlir.AttrString(a))
			}
			return []uint32{w}
		}
	}
	if typed, ok := a.(mlir.TypedAttribute); ok {
		return []uint32{m.constantID(typed.Type(), typed)}
	}
	m.fail("has an operand that is neither a symbol nor a constant with a type: %s", mlir.AttrString(a))
	return nil
}
