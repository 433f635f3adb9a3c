package minimal

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A Case is a module around one instance of an operation.
type Case struct {
	Name      string // the operation's name without "spv.", and what is special about the instance
	Def       *mlir.OpDef
	Module    *mlir.Module
	Enumerant string // the one with parameters that it is about, empty for none
}

// A variant says how an instance is written out.
type variant struct {
	name          string
	optional      bool // with all that may be left out
	slot          int  // the slot whose enumerant is given, -1 for none
	enumerant     uint32
	enumerantName string
}

// Of are the modules around operations of a definition; nil when it stands for no instruction, for one that ends a block
// with successors, or for one that goes on with another. Enumerants with parameters of an enumeration are tried only where params is set.
func Of(def *mlir.OpDef, params func(grammar.Kind) bool) []Case {
	row := spirv.RowOf(def)
	if row == nil || len(def.Successors) > 0 || def == spirv.DefOf(grammar.OpCompositeConstructContinuedINTEL) {
		return nil
	}
	name := strings.TrimPrefix(def.Name, "spv.")
	sig := signatureOf(name, row, variant{})
	variants := []variant{{name: "", slot: -1}}
	if hasOptional(def, row, sig) {
		variants = append(variants, variant{name: " with everything", optional: true, slot: -1})
	}
	for i := range row.Slots {
		s := &row.Slots[i]
		if s.Role != spirv.RoleAttr || s.Kind == 0 {
			continue
		}
		first := params(s.Kind)
		for _, e := range s.Kind.Info().Enumerants {
			host := enumerantHosts[e.Name]
			if len(e.Parameters) > 0 && (host == name || host == "" && first) {
				variants = append(variants, variant{name: " with " + e.Name, optional: true, slot: i, enumerant: e.Value, enumerantName: e.Name})
			}
		}
	}
	var out []Case
	for _, v := range variants {
		m := newMaker(def, row, v, signatureOf(name, row, v))
		out = append(out, Case{name + v.name, def, m.module(), v.enumerantName})
	}
	return out
}

func hasOptional(def *mlir.OpDef, row *spirv.Row, sig signature) bool {
	for i := range row.Slots {
		s := &row.Slots[i]
		if s.Role == spirv.RoleOperand && s.Operand.Quantifier != grammar.One && !sig.whole ||
			s.Attr != "" && def.Attr(s.Attr).Optional && s.Operand.Quantifier != grammar.One {
			return true
		}
	}
	return false
}

// A maker puts one module together.
type maker struct {
	b       mlir.Builder
	def     *mlir.OpDef
	row     *spirv.Row
	v       variant
	sig     signature
	body    *mlir.Block
	entry   *mlir.Block
	blocks  []*mlir.Block          // in front of entry
	values  map[string]*mlir.Value // constants and variables by the short names of their types
	globals []*mlir.Operation
	state   mlir.OperationState
	next    int             // operand types of the signature that were used
	last    grammar.Version // that has the enumerant; zero for any
}

func newMaker(def *mlir.OpDef, row *spirv.Row, v variant, sig signature) *maker {
	m := &maker{def: def, row: row, v: v, sig: sig, values: map[string]*mlir.Value{}}
	m.state = mlir.OperationState{Name: def.OpName(), Loc: mlir.UnknownLoc}
	m.entry = m.b.NewBlock(mlir.UnknownLoc)
	return m
}

func (m *maker) module() *mlir.Module {
	m.b.AtEnd(m.entry)
	segments := make([]int32, len(m.def.Operands))
	for i := range m.row.Slots {
		before := len(m.state.Operands)
		m.slot(i)
		if g := m.row.Slots[i].Group; g >= 0 {
			segments[g] += int32(len(m.state.Operands) - before)
		}
	}
	if m.def.Traits&mlir.AttrSizedOperandSegments != 0 {
		m.state.AddSegmentSizes(segments...)
	}
	if m.sig.result != "" && len(m.def.Results) > 0 {
		m.state.Results = []mlir.Type{typeOf(m.sig.result)}
	}
	if m.row.Instruction != nil && m.row.Instruction.Result && !m.row.Instruction.ResultType {
		m.state.Results = []mlir.Type{mlir.None}
	}
	if m.def == spirv.DefOf(grammar.OpSamplerImageAddressingModeNV) {
		m.b.CreateOp(spirv.DefOf(grammar.OpReturn), mlir.UnknownLoc, nil, nil)
		return m.wrap(nil)
	}
	if m.isConditional() {
		m.b.CreateOp(spirv.DefOf(grammar.OpReturn), mlir.UnknownLoc, nil, nil)
		m.globals = append(m.globals, m.b.NewOperation(&mlir.OperationState{Name: spirv.OpSpecConstant.OpName(), Loc: mlir.UnknownLoc,
			Attrs: []mlir.NamedAttribute{
				{Name: mlir.SymbolName, Value: mlir.GetStringAttr(condition)}, {Name: spirv.DefaultValueAttr, Value: mlir.GetBoolAttr(true)},
			}}))
		module := m.wrap(nil)
		m.body.Append(m.b.NewOperation(&m.state))
		return module
	}
	op := m.b.Create(&m.state)
	if op.NumResults() > 0 && (m.def == spirv.OpUndef || spirv.OpcodeOf(op).Is(grammar.GlobalValue)) {
		m.use(op.Result(0))
	}
	var returned mlir.Type
	if m.def == spirv.DefOf(grammar.OpReturnValue) {
		returned = mlir.I32
	}
	if m.def.Traits&mlir.IsTerminator == 0 {
		m.b.CreateOp(spirv.DefOf(grammar.OpReturn), mlir.UnknownLoc, nil, nil)
	}
	if m.def == spirv.DefOf(grammar.OpUnreachable) { // MLIR wants it where nothing leads to
		first := m.b.NewBlock(mlir.UnknownLoc)
		m.b.AtEnd(first).CreateOp(spirv.DefOf(grammar.OpReturn), mlir.UnknownLoc, nil, nil)
		m.blocks = append(m.blocks, first)
	}
	return m.wrap(returned)
}

// use makes an operation that uses a value from outside of the function, which would not be in the words otherwise.
func (m *maker) use(v *mlir.Value) {
	if v.Type() != mlir.None {
		m.b.CreateOp(spirv.DefOf(grammar.OpCopyObject), mlir.UnknownLoc, []*mlir.Value{v}, []mlir.Type{v.Type()})
		return
	}
	m.b.CreateOp(spirv.DefOf(grammar.OpLoad), mlir.UnknownLoc, []*mlir.Value{m.value("fn:i32"), v}, []mlir.Type{mlir.I32}, mlir.NamedAttribute{
		Name: spirv.MemoryAccessAttr, Value: spirv.GetEnumAttr(grammar.KindMemoryAccess, uint32(grammar.MemoryAccessAliasScopeINTELMask)),
	})
}

// wrap puts the block into a function, and that into a module, which has a second function to refer to.
func (m *maker) wrap(returned mlir.Type) *mlir.Module {
	m.body = m.b.NewBlock(mlir.UnknownLoc)
	if m.isBindless() {
		m.body.Append(m.b.NewOperation(&mlir.OperationState{Name: spirv.DefOf(grammar.OpSamplerImageAddressingModeNV).OpName(),
			Loc: mlir.UnknownLoc, Attrs: []mlir.NamedAttribute{{Name: "bit_width", Value: mlir.GetIntegerAttr(mlir.I32, 64)}}}))
	}
	for _, g := range m.globals {
		m.body.Append(g)
	}
	var params []mlir.Type
	for _, a := range m.entry.Arguments {
		params = append(params, a.Type())
	}
	m.function("test", append(m.blocks, m.entry), params, returned)
	if m.sig.callee != "" || m.usesSymbol() {
		m.callee()
	}
	region := m.b.NewRegion()
	region.Append(m.body)
	// Types are such as are needed to have the instance written and read, which need not be what words are valid with.
	return &mlir.Module{Syntax: "spv", Rules: spirv.RulesOfWords.Option(), Op: m.b.NewOperation(&mlir.OperationState{
		Name: spirv.OpModule.OpName(), Loc: mlir.UnknownLoc, Regions: []*mlir.Region{region}, Attrs: []mlir.NamedAttribute{
			{Name: spirv.AddressingModelAttr, Value: spirv.GetEnumAttr(grammar.KindAddressingModel, uint32(m.addressing()))},
			{Name: spirv.MemoryModelAttr, Value: spirv.GetEnumAttr(grammar.KindMemoryModel, uint32(m.memory()))},
			{Name: spirv.VCETripleAttr, Value: spirv.GetVerCapExtAttr(m.version(), m.capabilities(), nil)},
		}})}
}

// isBindless reports whether the module needs the instruction that says how wide handles of images are.
func (m *maker) isBindless() bool {
	return m.row.Instruction != nil && slices.Contains(m.row.Instruction.Capabilities, grammar.CapabilityBindlessTextureNV)
}

// isConditional reports whether the operation stands in the module, and is there only if a constant is true.
func (m *maker) isConditional() bool {
	return m.row.Instruction != nil && m.row.Instruction.Opcode.Is(grammar.Conditional)
}

// condition is the name of that constant.
const condition = "c"

func (m *maker) usesSymbol() bool {
	if m.isConditional() {
		return false
	}
	for i := range m.row.Slots {
		if m.row.Slots[i].Role == spirv.RoleSymbol {
			return true
		}
	}
	return false
}

// callee is a second function for what refers to one.
func (m *maker) callee() {
	block := m.b.NewBlock(mlir.UnknownLoc)
	var params []mlir.Type
	for _, short := range strings.Fields(m.sig.callee) {
		t := typeOf(short)
		params = append(params, t)
	}
	if params != nil {
		block = m.b.NewBlock(mlir.UnknownLoc, params...)
	}
	var returned mlir.Type
	m.b.AtEnd(block)
	if m.sig.result != "" && m.def == spirv.DefOf(grammar.OpFunctionCall) {
		returned = typeOf(m.sig.result)
		m.b.CreateOp(spirv.DefOf(grammar.OpReturnValue), mlir.UnknownLoc, []*mlir.Value{block.Argument(0)}, nil)
	} else {
		m.b.CreateOp(spirv.DefOf(grammar.OpReturn), mlir.UnknownLoc, nil, nil)
	}
	m.function("f", []*mlir.Block{block}, params, returned)
}

func (m *maker) function(name string, blocks []*mlir.Block, params []mlir.Type, returned mlir.Type) {
	var results []mlir.Type
	if returned != nil {
		results = []mlir.Type{returned}
	}
	body := m.b.NewRegion()
	for _, b := range blocks {
		body.Append(b)
	}
	m.body.Append(m.b.NewOperation(&mlir.OperationState{
		Name: spirv.OpFunc.OpName(), Loc: mlir.UnknownLoc, Regions: []*mlir.Region{body}, Attrs: []mlir.NamedAttribute{
			{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)},
			{Name: spirv.FunctionTypeAttr, Value: mlir.GetTypeAttr(mlir.GetFunctionType(params, results))},
			{Name: spirv.FunctionControlAttr, Value: spirv.GetEnumAttr(grammar.KindFunctionControl, 0)},
		}}))
}

// slot adds what a slot of the row holds.
func (m *maker) slot(i int) {
	s := &m.row.Slots[i]
	if s.Role == spirv.RoleOperand {
		m.operands(s.Operand)
		return
	}
	if s.Operand.Quantifier != grammar.One && m.def.Attr(s.Attr).Optional && !m.v.optional {
		return
	}
	value := m.attribute(i, s)
	m.state.AddAttr(s.Attr, value)
	if e, ok := value.(*spirv.EnumAttr); ok && s.Role == spirv.RoleAttr {
		m.parameters(s, e)
	}
}

// operands adds the values of a slot: as many as the variant wants.
func (m *maker) operands(o grammar.Operand) {
	if o.Quantifier == grammar.One {
		m.operand(m.sig.operand(m.next, o.Name))
		m.next++
		return
	}
	if !m.v.optional && !m.sig.whole {
		return
	}
	n := 1
	if o.Quantifier == grammar.Any {
		n = max(len(m.sig.operands)-m.next, 0)
		if m.sig.operands == nil {
			n = 2
		}
	}
	for range n {
		m.operand(m.sig.operand(m.next, o.Name))
		m.next++
	}
}

func (m *maker) operand(short string) { m.state.Operands = append(m.state.Operands, m.value(short)) }

// parameters adds the ids that an enumeration's value brings along.
func (m *maker) parameters(s *spirv.Slot, e *spirv.EnumAttr) {
	info := s.Kind.Enumerant(e.Value() &^ companions[m.v.enumerantName])
	if info == nil {
		return
	}
	for _, p := range info.Parameters {
		if name := s.ParamAttr(info.Value); name != "" {
			m.state.AddAttr(name, mlir.GetIntegerAttr(mlir.I32, 4))
		} else if p.Kind.Category() == grammar.Id {
			m.operand(m.parameterType(info.Name, p))
		}
	}
}

// attribute is a value for the attribute of a slot.
func (m *maker) attribute(i int, s *spirv.Slot) mlir.Attribute {
	switch {
	case s.Role == spirv.RoleSymbol && m.isConditional():
		return mlir.GetSymbolRef(condition)
	case s.Role == spirv.RoleSymbol:
		return mlir.GetSymbolRef("f")
	case s.Role == spirv.RoleType:
		return mlir.GetTypeAttr(typeOf(m.sig.typ))
	case s.Kind != 0 && m.v.slot == i:
		return m.enumerant(s, m.v.enumerant)
	case s.Kind != 0:
		return m.enumerant(s, plainEnumerant(m.sig, s))
	case s.Operand.Kind == grammar.KindLiteralString:
		return mlir.GetStringAttr("text")
	case s.Operand.Quantifier == grammar.Any:
		return mlir.GetArrayAttr(mlir.GetIntegerAttr(mlir.I32, 1), mlir.GetIntegerAttr(mlir.I32, 0))
	case s.Operand.Kind == grammar.KindLiteralFloat:
		return mlir.GetFloatAttrBits(mlir.F32, mlir.MakeAPUint(32, 0x3f800000))
	}
	if m.row.Ext != nil && s.Attr == "n" { // how many components there are
		return mlir.GetIntegerAttr(mlir.I32, 4)
	}
	return mlir.GetIntegerAttr(mlir.I32, 1)
}

// enumerant is a value of an enumeration with its literal parameters.
func (m *maker) enumerant(s *spirv.Slot, value uint32) mlir.Attribute {
	var words []uint32
	if e := s.Kind.Enumerant(value); e != nil && s.Role == spirv.RoleAttr && s.ParamAttr(value) == "" {
		for _, p := range e.Parameters {
			if p.Kind.Category() != grammar.Id {
				words = append(words, literalWords(p)...)
			}
		}
	}
	return spirv.GetEnumAttr(s.Kind, value|companions[m.v.enumerantName], words...)
}

// literalWords are the words of a literal parameter.
func literalWords(p grammar.Operand) []uint32 {
	if p.Kind == grammar.KindLiteralString {
		return []uint32{0x74786574, 0} // "text"
	}
	if p.Kind.IsEnum() {
		return []uint32{p.Kind.Info().Enumerants[0].Value}
	}
	return []uint32{4}
}

// value is a value of the type with the short name: a constant for numbers, the address of a variable for pointers to what
// only variables make, and an argument of the function for everything else.
func (m *maker) value(short string) *mlir.Value {
	if v := m.values[short]; v != nil {
		return v
	}
	t := typeOf(short)
	class, _, isPointer := strings.Cut(short, ":")
	var op *mlir.Operation
	switch {
	case short == "text":
		op = m.b.CreateOp(spirv.OpString, mlir.UnknownLoc, nil, []mlir.Type{t},
			mlir.NamedAttribute{Name: spirv.ValueAttr, Value: mlir.GetStringAttr("text")})
	case isPointer && onlyVariables[class]:
		op = m.b.CreateOp(spirv.OpAddressOf, mlir.UnknownLoc, nil, []mlir.Type{t},
			mlir.NamedAttribute{Name: spirv.VariableAttr, Value: mlir.GetSymbolRef(m.variable(t))})
	case class == "psb": // a parameter would need decorations
		op = m.b.CreateOp(spirv.DefOf(grammar.OpConvertUToPtr), mlir.UnknownLoc, []*mlir.Value{m.value("i64")}, []mlir.Type{t})
	default:
		a := constantOf(t)
		if n, special := numbers[short]; special {
			a = mlir.GetIntegerAttr(mlir.I32, n)
		}
		if a == nil {
			return m.b.AddArgument(m.entry, t, mlir.UnknownLoc)
		}
		op = m.b.CreateOp(spirv.OpConstant, mlir.UnknownLoc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: spirv.ValueAttr, Value: a})
	}
	m.values[short] = op.Result(0)
	return op.Result(0)
}

// onlyVariables are the storage classes (by their short names) of which pointers are no parameters of functions.
var onlyVariables = map[string]bool{
	"in": true, "out": true, "un": true, "uc": true, "sb": true, "pc": true, "ray": true, "call": true, "attr": true,
	"hitattr": true, "task": true,
}

func (m *maker) variable(t mlir.Type) string {
	name := fmt.Sprintf("v%d", len(m.globals))
	m.globals = append(m.globals, m.b.NewOperation(&mlir.OperationState{
		Name: spirv.OpGlobalVariable.OpName(), Loc: mlir.UnknownLoc, Attrs: []mlir.NamedAttribute{
			{Name: spirv.TypeAttr, Value: mlir.GetTypeAttr(t)},
			{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)},
		}}))
	return name
}

// constantOf is one, in each component, for types of numbers and lists of them; nil for other types.
func constantOf(t mlir.Type) mlir.Attribute {
	switch t := t.(type) {
	case *mlir.IntegerType:
		if t.Width() == 1 {
			return mlir.GetBoolAttr(true)
		}
		return mlir.GetIntegerAttr(t, 1)
	case *mlir.FloatType:
		return mlir.GetFloatAttr(t, 1)
	case *mlir.VectorType:
		return mlir.GetDenseSplat(t, constantOf(t.ElementType()))
	case *spirv.ArrayType:
		part := constantOf(t.ElementType())
		if part == nil {
			return nil
		}
		parts := make([]mlir.Attribute, t.Count())
		for i := range parts {
			parts[i] = part
		}
		return mlir.GetArrayAttr(parts...)
	}
	return nil
}
