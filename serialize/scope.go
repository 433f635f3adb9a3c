package serialize

import (
	"encoding/binary"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// At module scope refs are ids.

func (m *module) typeRef(t mlir.Type) ref { return ref(m.typeID(t)) }

func (m *module) constantRef(t mlir.Type, value mlir.Attribute) ref {
	return ref(m.constantID(t, value))
}

func (m *module) symbolRef(name string) ref { return ref(m.symbolID(name)) }

func (m *module) setRef(name string) ref { return ref(m.set(name)) }

func (m *module) stringRef(text string) ref { return ref(m.str(text)) }

// value is the id of a value that exists at module scope.
func (m *module) value(v *mlir.Value) ref {
	known := m.outerRef(v)
	if *known != 0 {
		return *known
	}
	def := v.Def()
	if def == nil || !spirv.StandsOutside(def) {
		m.fail("uses a value that does not exist at module scope")
		return 0
	}
	*known = ref(m.operation(def))
	return *known
}

// outerRef is where the id of a value that exists at module scope is kept: a function has operations that make such values, too.
func (m *module) outerRef(v *mlir.Value) *ref {
	table := m.outer
	if f := m.adopting; f != nil && f.owns(v) {
		if f.outer == nil {
			f.outer = make([]ref, len(f.ids))
		}
		table = f.outer
	}
	if n := v.Number(); n < len(table) {
		return &table[n]
	}
	return new(ref) // a value of another function, where nobody has verified
}

// operation is the id of what an operation stands for at module scope.
func (m *module) operation(op *mlir.Operation) uint32 {
	if !m.nest() {
		return 0
	}
	defer m.leave()
	user := m.at
	m.at = op
	defer func() { m.at = user }()
	switch op.Def() {
	case spirv.OpConstant:
		return m.constantID(op.Result(0).Type(), op.Attr(spirv.ValueAttr))
	case spirv.OpString:
		if text := mlir.AttrOf[*mlir.StringAttr](op, spirv.ValueAttr); text != nil {
			return m.str(text.Value())
		}
		m.fail("has no text")
		return 0
	case spirv.OpUndef:
		return m.once(grammar.OpUndef, m.typeID(op.Result(0).Type()))
	case spirv.OpAddressOf, spirv.OpReferenceOf:
		for _, name := range []string{spirv.VariableAttr, spirv.SpecConstAttr} {
			if symbol := mlir.AttrOf[*mlir.SymbolRefAttr](op, name); symbol != nil {
				return m.symbolRefID(symbol)
			}
		}
		m.fail("refers to no symbol")
		return 0
	case spirv.OpConstantCompositeReplicate:
		return m.replicated(op.Result(0).Type(), op.Attr(spirv.ValueAttr))
	case spirv.OpSpecConstantOperation:
		return m.specConstantOperation(op)
	}
	return m.instructionOnce(op)
}

// instructionOnce writes the instruction that op stands for, unless the same is
// there already: each function has its own copy of what it uses from outside.
func (m *module) instructionOnce(op *mlir.Operation) uint32 {
	var c code
	if !encode(&c, m, op, 0) {
		return 0
	}
	m.finish(&c)
	if len(c.words) == 0 {
		return 0 // too long, which was reported
	}
	key := string(spv.AppendBytes(nil, c.words, binary.NativeEndian))
	var decorations []spirv.Decoration
	if isDeclaredAsAnnotated(op) {
		key += mlir.AttrString(op.Attrs())
		decorations = decorationsIn(m, op.Attrs().Entries())
	}
	if id, ok := m.unique[key]; ok {
		return id
	}
	id, at := m.newID(), 1
	if row := spirv.RowOf(op.Def()); row.Instruction == nil || row.Instruction.ResultType {
		at++
	}
	c.words[at] = id
	m.unique[key] = id
	g := &m.sections[sectionFor(spirv.OpcodeOf(op))]
	g.words = append(g.words, c.words...)
	for _, d := range decorations {
		writeDecoration(&m.sections[annotations], m, ref(id), -1, d)
	}
	return id
}

// sectionFor is where an instruction goes that functions use and that stands outside of them.
func sectionFor(op grammar.Opcode) int {
	if op.Is(grammar.Annotation) {
		return annotations
	}
	return globals
}

// append puts an instruction that was written elsewhere into a section, behind
// what it has declared there meanwhile.
func (m *module) append(section int, c *code) {
	m.finish(c)
	m.pin(c.words, c)
	m.join(section, c)
}

// specConstantOperation writes MLIR's form of OpSpecConstantOp: the instruction
// is the one in the region whose result is yielded.
func (m *module) specConstantOperation(op *mlir.Operation) uint32 {
	if op.NumRegions() != 1 || !op.Region(0).HasOneBlock() {
		m.fail("has no region with one block")
		return 0
	}
	inner := op.Region(0).Entry().First()
	for ; inner != nil && spirv.StandsOutside(inner); inner = inner.Next() {
	}
	if inner == nil || spirv.RowOf(inner.Def()) == nil || spirv.RowOf(inner.Def()).Ext != nil || inner.NumResults() != 1 {
		m.fail("wraps no instruction that computes a value")
		return 0
	}
	m.at = inner
	row := spirv.RowOf(inner.Def())
	id := m.newID()
	var c code
	c.begin(grammar.OpSpecConstantOp)
	c.refList(m.typeRef(inner.Result(0).Type()), ref(id))
	c.word(uint32(row.Instruction.Opcode))
	encodeSlots(&c, m, inner, row.Slots)
	m.append(globals, &c)
	return id
}

// statementSections are where statements without a result stand.
var statementSections = map[grammar.Opcode]int{
	grammar.OpConditionalCapabilityINTEL:   conditionalCapabilities,
	grammar.OpConditionalExtensionINTEL:    conditionalExtensions,
	grammar.OpSamplerImageAddressingModeNV: memoryModel,
}

// statement writes an instruction that stands at module scope by itself, such as
// one of an instruction set without semantics.
func (m *module) statement(op *mlir.Operation) {
	if spirv.StandsOutside(op) {
		return // written where it is used
	}
	row := spirv.RowOf(op.Def())
	if at, ok := statementSections[spirv.OpcodeOf(op)]; ok {
		var c code
		if encode(&c, m, op, 0) {
			m.append(at, &c)
		}
		return
	}
	if row == nil || row.Ext == nil {
		m.fail("cannot stand at module scope")
		return
	}
	id := ref(m.newID())
	var c code
	if encode(&c, m, op, id) {
		m.append(globals, &c)
	}
	if op.NumResults() == 1 {
		*m.outerRef(op.Result(0)) = id
		m.name(uint32(id), op.Loc().Name())
	}
}
