package module

import (
	"io"
	"iter"
	"math"
	"sync"

	"github.com/spvc/spvc/spirv/binary"
)

// An ID is an id of the module, as its words have it.
type ID = uint32

// An Instruction is one instruction: its opcode, where it stands, and its words, which are the module's own.
type Instruction = binary.Instruction

// A Module is an index over the words of a SPIR-V module. It keeps the words and does not change them; nobody else may while
// it is used. All methods may be called by several goroutines at once.
type Module struct {
	words     []uint32
	header    binary.Header
	surveyed  uint32 // where the words end, or stop to be instructions
	err       error
	ids       numbering
	runs      []run
	opcodes   [2]opcodeSet // before and behind
	functions []Function
	imports   []importedSet

	redefining, unknown, lineAt, continuations []uint32            // offsets
	wholes                                     map[uint32][]uint32 // by offset of the first, the words of instructions that go on in others
	continues                                  map[uint32]bool     // offsets of such others

	names, memberNames late[*table]
	namings            late[*naming]
	decorations        late[*table]
	uses               late[*table]
	lines              late[[]uint32]
	sources            late[*sourceIndex]
}

// New indexes the words of a module, in either byte order. They need not be valid: an error says that there is no header, or
// where the words are not a sequence of instructions any more; in the second case the module holds all that stands before.
// Errors are of type [binary.Error].
func New(words []uint32) (*Module, error) {
	r, err := binary.NewReader(words)
	if err != nil {
		return nil, err
	}
	if uint64(len(words)) > math.MaxUint32 {
		return nil, &binary.Error{Offset: len(words), Err: binary.ErrTooLong}
	}
	m := &Module{words: r.Words(), header: r.Header()}
	m.err = m.survey()
	return m, m.err
}

// Err returns where the words are not a sequence of instructions any more, as New did; nil if all of them are.
func (m *Module) Err() error { return m.err }

// Read reads a module of either byte order to its end and indexes it; see [New].
func Read(r io.Reader) (*Module, error) {
	words, err := binary.ReadWords(r)
	if err != nil {
		return nil, err
	}
	return New(words)
}

// Header returns the module's header.
func (m *Module) Header() binary.Header { return m.header }

// Words returns the words of the module, header included. They are the module's own.
func (m *Module) Words() []uint32 { return m.words }

// All yields every instruction, in the order of the words.
func (m *Module) All() iter.Seq[Instruction] { return m.between(binary.HeaderWords, m.surveyed) }

// At returns the instruction that begins at a word offset: one that an instruction of this module has as its Offset.
func (m *Module) At(offset int) Instruction {
	inst, err := binary.InstructionAt(m.words, offset)
	if err != nil {
		return Instruction{Word: uint32(offset)}
	}
	return inst
}

// Operands begins the walk over the operands of an instruction by the grammar; see [binary.Operands].
func (m *Module) Operands(inst Instruction) binary.Operands { return binary.OperandsIn(m, inst) }

// Check returns what an instruction has that the grammar does not allow, as a [binary.Error]: operands that are missing, or
// too many of them. It says nothing about opcodes that the grammar does not have.
func (m *Module) Check(inst Instruction) error {
	if m.FitsBySize(inst) {
		return nil
	}
	ops := m.Operands(inst)
	for ops.Next() {
	}
	return ops.Err()
}

const numOpcodeWords = 16 // a test holds the grammar against that

// between yields the instructions of a piece of the words.
func (m *Module) between(from, to uint32) iter.Seq[Instruction] {
	return func(yield func(Instruction) bool) {
		for at := from; at < to; {
			inst := m.at(at)
			if !yield(inst) {
				return
			}
			at += uint32(len(inst.Words))
		}
	}
}

// at is the instruction at an offset that the survey has been at.
func (m *Module) at(offset uint32) Instruction {
	first := m.words[offset]
	end := offset + first>>16
	return Instruction{Opcode: opcodeOf(first), Word: offset, Words: m.words[offset:end:end]}
}

// late is something that is made when it is needed first.
type late[T any] struct {
	once  sync.Once
	value T
}

func (l *late[T]) get(make func() T) T {
	l.once.Do(func() { l.value = make() })
	return l.value
}
