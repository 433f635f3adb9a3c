package serialize

import (
	"encoding/binary"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	index "github.com/spvc/spvc/spirv/module"
)

// The sections of a module in the order that the specification demands, section
// 2.4, "Logical Layout of a Module".
const (
	capabilities = iota
	conditionalCapabilities
	extensions
	conditionalExtensions
	instructionSets
	memoryModel
	entryPoints
	executionModes
	sources
	names
	processed
	annotations
	globals // types, constants and variables, each before its first use
	declarations
	definitions
	graphEntryPoints
	graphs
	sectionCount
)

// A module is the binary module while it is being put together. All ids in it
// are final: they are given out in the order in which the operations of the IR
// ask for what they name.
type module struct {
	opts     Options
	d        *mlir.Diagnostics
	at       *mlir.Operation // what is being written; errors are about it
	bound    uint32          // the next free id
	sections [sectionCount]code

	types     typeTable
	constants map[constantKey]uint32
	unique    map[string]uint32 // instructions of section globals by their words
	symbols   map[string]*symbol
	bodies    []*function                // those that make up the definitions
	outer     []ref                      // by number, ids of values at module scope
	adopting  *function                  // the one whose needs are supplied; nil between functions
	about     []uint32                   // by number, ids of instructions about the module that have no symbol
	sets      map[string]uint32          // extended instruction sets by name
	strings   map[string]uint32          // OpString by text
	blocks    map[*spirv.StructType]bool // structs that got a Block decoration here
	named     map[uint32]bool            // ids of constants that have an OpName
	length    mlir.Type                  // of the lengths of arrays
	sizes     []*mlir.Operation          // local sizes that are constants, until they are declared
	depth     int
	isLogical bool              // the addressing model: but for pointers to buffers
	pins      map[uint32]uint32 // by id, the one that it must become
	like      *index.Module     // what likely has the same functions; nil for nothing
	parts     *arrange.Parts    // what was made, if that was taken apart
	unpinned  bool              // there are unknown instructions that do not note their words
}

func newModule(op *mlir.Operation, opts Options, d *mlir.Diagnostics) *module {
	return &module{
		opts: opts, d: d, at: op, bound: 1,
		types:     newTypeTable(),
		constants: map[constantKey]uint32{},
		unique:    map[string]uint32{},
		symbols:   map[string]*symbol{},
		sets:      map[string]uint32{},
		strings:   map[string]uint32{},
		blocks:    map[*spirv.StructType]bool{},
		named:     map[uint32]bool{},
		length:    mlir.I32,
	}
}

func (m *module) newID() uint32 {
	m.bound++
	return m.bound - 1
}

// maxDepth bounds how deep types and constants may nest.
const maxDepth = 1000

// fail reports that the current operation cannot be said in SPIR-V.
func (m *module) fail(format string, args ...any) { m.d.OpError(m.at, format, args...) }

// section is the code of a section, to begin an instruction in.
func (m *module) section(i int, op grammar.Opcode) *code {
	c := &m.sections[i]
	c.begin(op)
	return c
}

// finish ends the instruction that was begun in c.
func (m *module) finish(c *code) {
	if err := c.end(); err != nil {
		m.fail("%v", err)
	}
}

// global writes an instruction into the section of types, constants and
// variables. The result's type is zero for an instruction that has none.
func (m *module) global(op grammar.Opcode, resultType, id uint32, operands ...uint32) {
	c := m.section(globals, op)
	if resultType != 0 {
		c.word(resultType)
	}
	c.word(id)
	c.word(operands...)
	m.finish(c)
}

// once is global with a new id, unless the same instruction is there already.
// Types other than aggregates may be declared only once (specification, section
// 2.8), and there is no use in repeating a constant.
func (m *module) once(op grammar.Opcode, resultType uint32, operands ...uint32) uint32 {
	key := make([]byte, 0, 64)
	key = binary.NativeEndian.AppendUint32(key, uint32(op))
	key = binary.NativeEndian.AppendUint32(key, resultType)
	for _, w := range operands {
		key = binary.NativeEndian.AppendUint32(key, w)
	}
	if id, ok := m.unique[string(key)]; ok {
		return id
	}
	id := m.newID()
	m.unique[string(key)] = id
	m.global(op, resultType, id, operands...)
	return id
}

// set is the id under which an extended instruction set is imported.
func (m *module) set(name string) uint32 {
	id, ok := m.sets[name]
	if !ok {
		id = m.newID()
		m.sets[name] = id
		c := m.section(instructionSets, grammar.OpExtInstImport)
		c.word(id)
		c.str(name)
		m.finish(c)
	}
	return id
}

// str is the id of an OpString.
func (m *module) str(text string) uint32 {
	id, ok := m.strings[text]
	if !ok {
		id = m.newID()
		m.strings[text] = id
		c := m.section(sources, grammar.OpString)
		c.word(id)
		c.str(text)
		m.finish(c)
	}
	return id
}

// nest guards a recursion; leave ends what it began.
func (m *module) nest() bool {
	if m.depth++; m.depth > maxDepth {
		m.fail("uses a type or constant that is nested more than %d deep", maxDepth)
		return false
	}
	return true
}

func (m *module) leave() { m.depth-- }

// join appends code, whose refs are ids already, to a section.
func (m *module) join(section int, part *code) {
	c := &m.sections[section]
	c.words = append(c.words, part.words...)
}

// generator is the word that names the tool in a module's header: 0, which
// Khronos reserves for tools that have not registered a number.
const generator = 0

// words joins the sections behind the header, in the memory of the functions if it is enough. These are parts of the whole from then on.
func (m *module) words(version grammar.Version) []uint32 {
	header := spv.NewWriter(spv.Header{Version: version, Generator: generator, Bound: m.bound}).Words()
	size, begin := len(header), 0
	for i := range m.sections {
		if i == definitions {
			begin = size
		}
		size += len(m.sections[i].words)
	}
	functions := m.sections[definitions].words
	out := functions[:0]
	if cap(out) < size {
		out = make([]uint32, size)
	}
	out = out[:size]
	copy(out[begin:], functions)
	at := copy(out, header)
	for i := range m.sections {
		s := &m.sections[i]
		end := at + len(s.words)
		if i != definitions {
			copy(out[at:], s.words)
		}
		*s = code{words: out[at:end]}
		at = end
	}
	return out
}
