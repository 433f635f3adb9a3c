package deserialize

import (
	"slices"
	"sync"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	index "github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/provenance"
)

// A module is the binary module while it is being imported. collect and resolve
// fill it; after that the functions only read it, several at once.
type module struct {
	annotations
	index     *index.Module
	functions []span
	opts      Options
	loc       mlir.Location // of the whole module, for messages
	header    binary.Header
	words     []uint32
	diags     *mlir.Diagnostics

	capabilities   []grammar.Capability
	extensions     []string
	addressing     grammar.AddressingModel
	memory         grammar.MemoryModel
	hasMemoryModel bool
	conditionals   []binary.Instruction // capabilities and extensions that are there on a condition
	entryPoints    []entryPoint
	executionModes []binary.Instruction
	graphEntries   []binary.Instruction
	facts          facts
	unknown        []binary.Instruction // whose opcodes the grammar does not have
	abouts         []binary.Instruction // outside of functions, extended instructions about the module

	arrangement func() arrangement      // of the words; made when it is asked for first
	localIDs    []provenance.LocalIDs   // by function
	aboutIDs    []kept[*mlir.Operation] // of instructions about the module
	entities    entities
	plainValues map[uint32]mlir.Attribute // by id, the values of plain constants that have a symbol
	ofTypes     []typeDecorations         // of types that have no place for them
	outside     map[uint32]bool           // ids of instruction sets that instructions outside of functions are of
	mentioned   map[uint32]bool           // ids in instructions about the module
	unsayable   map[uint32]bool           // see [module.isUnsayable]
	symbols     symbols
	building    typeBuilder
	builder     mlir.Builder // makes the operations of the module's body
	body        *mlir.Block
}

// An entryPoint is an OpEntryPoint or OpConditionalEntryPointINTEL.
type entryPoint struct {
	inst      binary.Instruction
	condition uint32   // id, 0 for none
	words     []uint32 // the model, the function, the name, the interface
}

// An entity is what an id outside of functions stands for.
type entity struct {
	kind   entityKind
	typ    mlir.Type      // of the value; of a type the type itself
	attr   mlir.Attribute // of a constant its value, of anything with a symbol the reference to it
	symbol string         // empty without
	size   int            // of a type or a constant, written out: how many types or values it is made of
	nest   int            // of a type, how deep it nests
}

// entities are what ids outside of functions stand for, by number. Most numbers are those of values in functions.
type entities []*entity

var noEntity entity

// at is what a number stands for, which is not to be changed.
func (t entities) at(n number) *entity {
	if e := t[n]; e != nil {
		return e
	}
	return &noEntity
}

// made is what a number stands for, to be changed.
func (t entities) made(n number) *entity {
	if t[n] == nil {
		t[n] = new(entity)
	}
	return t[n]
}

func (t entities) set(n number, e entity) { t[n] = &e }

type entityKind uint8

const (
	nothing       entityKind = iota // not resolved, or nothing that can be used
	aType                           // OpType…
	aConstant                       // a plain constant, known by its value
	aReplicate                      // OpConstantCompositeReplicateEXT
	anUndef                         // OpUndef
	aString                         // OpString
	aReference                      // a constant with a symbol
	aVariable                       // a variable
	aFunction                       // a function
	anInstruction                   // a constant of some other kind, known by its instruction
)

func newModule(x *index.Module, opts Options, d *mlir.Diagnostics) *module {
	m := &module{
		opts: opts, loc: location(opts), header: x.Header(), words: x.Words(), index: x,
		diags: d, annotations: newAnnotations(),
		plainValues: map[uint32]mlir.Attribute{}, arrangement: sync.OnceValue(func() arrangement { return arrangementOf(x) }),
	}
	m.body = m.builder.NewBlock(mlir.UnknownLoc)
	m.builder.AtEnd(m.body)
	return m
}

// check reports whether the operands of an instruction are those that the
// grammar demands, so that its words may be used by position.
func (m *module) check(inst binary.Instruction) bool {
	if m.index.FitsBySize(inst) {
		return true
	}
	ops := m.index.Operands(inst)
	for ops.Next() {
	}
	if ops.Err() != nil {
		return m.fail(inst, "%v", ops.Err())
	}
	if len(inst.Words) < leastWords(inst.Row()) { // after an unknown enumerant nothing is demanded
		return m.fail(inst, "the instruction has too few words")
	}
	return true
}

// leastWords is how many words an instruction has at least.
func leastWords(row *grammar.Instruction) int {
	n := 1
	for _, o := range row.Operands {
		if o.Quantifier == grammar.One {
			n++
		}
	}
	return n
}

// collect reads everything that stands outside of functions and needs no order:
// the header's facts, names, decorations, entry points.
func (m *module) collect() bool {
	ok := true
	for inst := range m.index.In(index.Names) {
		ok = m.check(inst) && ok
	}
	for inst := range m.top {
		if !m.check(inst) {
			ok = false
			continue
		}
		w := inst.Words
		switch inst.Opcode {
		case grammar.OpCapability:
			m.capabilities = append(m.capabilities, grammar.Capability(w[1]))
		case grammar.OpExtension:
			m.extensions = append(m.extensions, binary.String(w[1:]))
		case grammar.OpMemoryModel:
			m.addressing, m.memory, m.hasMemoryModel = grammar.AddressingModel(w[1]), grammar.MemoryModel(w[2]), true
		case grammar.OpEntryPoint:
			m.entryPoints = append(m.entryPoints, entryPoint{inst: inst, words: w[1:]})
		case grammar.OpConditionalEntryPointINTEL:
			m.entryPoints = append(m.entryPoints, entryPoint{inst: inst, condition: w[1], words: w[2:]})
		case grammar.OpGraphEntryPointARM:
			m.graphEntries = append(m.graphEntries, inst)
		case grammar.OpConditionalCapabilityINTEL, grammar.OpConditionalExtensionINTEL:
			m.conditionals = append(m.conditionals, inst)
		case grammar.OpExecutionMode, grammar.OpExecutionModeId:
			m.executionModes = append(m.executionModes, inst)
		default:
			ok = m.annotate(inst) && ok
		}
	}
	if ok && !m.hasMemoryModel {
		m.diags.Errorf(m.loc, "the module has no OpMemoryModel")
		return false
	}
	return ok
}

// isKernel reports whether functions obey the rules of kernels, where control
// flow is not structured.
func (m *module) isKernel() bool {
	return slices.Contains(m.capabilities, grammar.CapabilityKernel) && !slices.Contains(m.capabilities, grammar.CapabilityShader)
}

// entityOf is what an id stands for outside of functions; nil if nothing.
func (m *module) entityOf(id uint32) *entity {
	e := m.entities.at(m.index.Number(id))
	if e.kind == nothing {
		return nil
	}
	return e
}

// typeOf is the type with an id; nil, with an error, if it is none.
func (m *module) typeOf(inst binary.Instruction, id uint32) mlir.Type {
	if e := m.entityOf(id); e != nil && e.kind == aType {
		return e.typ
	}
	m.fail(inst, "id %%%d is not a type defined before", id)
	return nil
}

// nameLoc is the location of something with an id: its name around the line that
// it comes from.
func (m *module) nameLoc(id uint32, line mlir.Location) mlir.Location {
	if name := m.name(id); name != "" {
		return mlir.NameLoc(name, line)
	}
	return line
}

// build puts the operations together.
func (m *module) build() *mlir.Module {
	functions := m.importFunctions()
	if functions == nil {
		return nil
	}
	for i, f := range functions {
		m.body.Append(f)
		next := len(m.words)
		if i+1 < len(m.functions) {
			next = m.functions[i+1].from
		}
		if !m.resolveAbout(m.functions[i].to, next) {
			return nil
		}
	}
	op := m.operation()
	if op == nil {
		return nil
	}
	m.facts.addLineFiles(op, m.strings)
	switch {
	case m.keepsIDs():
		m.addLengths(op)
		m.addIDs(op, nil)
	case m.keepsOrder():
		m.addOrder(op, nil)
	}
	return m.moduleOf(op)
}

func (m *module) moduleOf(op *mlir.Operation) *mlir.Module {
	return &mlir.Module{Op: op, Syntax: spirv.Dialect.Spellings[0], UseNameLocs: true, Rules: spirv.RulesOfWords.Option()}
}

// operation makes the operation of the module when all functions are in its body; nil after an error.
func (m *module) operation() *mlir.Operation {
	if !m.buildConditionals() || !m.buildEntryPoints() || !m.buildExecutionModes() || !m.buildGraphEntryPoints() {
		return nil
	}
	region := m.builder.NewRegion()
	region.Append(m.body)
	s := &mlir.OperationState{Name: spirv.OpModule.OpName(), Loc: m.loc, Regions: []*mlir.Region{region}}
	s.AddAttr(spirv.AddressingModelAttr, spirv.GetEnumAttr(grammar.KindAddressingModel, uint32(m.addressing)))
	s.AddAttr(spirv.MemoryModelAttr, spirv.GetEnumAttr(grammar.KindMemoryModel, uint32(m.memory)))
	s.AddAttr(spirv.VCETripleAttr, spirv.GetVerCapExtAttr(m.header.Version, m.capabilities, m.extensions))
	m.facts.addTo(s)
	return m.builder.NewOperation(s)
}
