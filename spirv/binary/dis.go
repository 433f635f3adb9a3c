package binary

import (
	"io"
	"math/bits"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
)

// DisassembleOptions chooses among notations. The zero value gives numeric ids, header comments and aligned columns.
type DisassembleOptions struct {
	FriendlyNames bool // %main, %v4float instead of %4, %7: from OpName, types and constants
	NoHeader      bool // no comments with the header's version, generator, bound and schema
	NoIndent      bool // no columns
	Offsets       bool // comments with the byte at which an instruction begins
	Comments      bool // headings, and comments with the decorations of what an instruction defines
	NestedIndent  bool // blocks further to the right the deeper they stand in constructs, with empty lines between them
	ReorderBlocks bool // blocks of a function in structured order, which may be none that a module can have
	Workers       int  // how many pieces of a long module at once; 0 for one per processor. The text does not depend on it
}

// Disassemble writes the assembly text of a module, one instruction a line. It returns the mistake that stopped it, if
// the words end within an instruction, after writing what stood before; an instruction that does not obey the grammar is
// no such mistake: it is written as raw words, with a comment.
func Disassemble(w io.Writer, words []uint32, opts DisassembleOptions) error {
	r, err := NewReader(words)
	if err != nil {
		return err
	}
	decoder := decoderOf(r)
	p := printer{w: w, context: decoder, buf: make([]byte, 0, min(flushSize, 16*len(words))+1024)}
	p.comments, p.nested = newCommenter(opts), opts.NestedIndent
	if !opts.NoIndent {
		p.column = opColumn
	}
	if opts.FriendlyNames {
		p.names = FriendlyNames(r.Words())
	}
	if !opts.NoHeader {
		p.buf = appendHeader(p.buf, r.Header())
	}
	if pieces, known := piecesOf(r, opts); len(pieces) > 1 {
		p.context = known
		return p.pieces(pieces, r, opts)
	}
	blocks := blockList{words: r.Words(), context: decoder}
	for p.err == nil && r.Next() {
		inst := r.Instruction()
		decoder.Learn(inst)
		if opts.NestedIndent || opts.ReorderBlocks {
			if blocks.hold(inst) {
				continue
			}
			p.held(&blocks, opts.ReorderBlocks)
		}
		p.line(inst)
	}
	p.held(&blocks, opts.ReorderBlocks)
	p.flush()
	if p.err != nil {
		return p.err
	}
	return r.Err()
}

// line writes an instruction with all that belongs to it, and hands full buffers on.
func (p *printer) line(inst Instruction) {
	if p.comments != nil {
		p.comments.heading(p, inst)
	}
	if p.nested && inst.Opcode == grammar.OpLabel {
		p.buf = append(p.buf, '\n')
	}
	start := len(p.buf)
	p.instruction(inst)
	if p.comments != nil {
		p.comments.behind(p, inst, start)
	}
	p.buf = append(p.buf, '\n')
	if len(p.buf) >= flushSize {
		p.flush()
	}
}

func (p *printer) flush() {
	if p.err == nil {
		_, p.err = p.w.Write(p.buf)
	}
	p.buf = p.buf[:0]
}

// AppendInstruction appends the text of one instruction, with numeric ids and without columns: for messages.
func AppendInstruction(dst []byte, c Context, inst Instruction) []byte {
	p := printer{buf: dst, context: c}
	p.instruction(inst)
	return p.buf
}

// AppendNamed is AppendInstruction with names for ids, as [FriendlyNames] returns them.
func AppendNamed(dst []byte, c Context, inst Instruction, names []string) []byte {
	p := printer{buf: dst, context: c, names: names}
	p.instruction(inst)
	return p.buf
}

// InstructionText is the text of the instruction at a word offset of a module, as [AppendInstruction] makes it; empty if
// there is none.
func InstructionText(words []uint32, offset int) string {
	r, err := NewReader(words)
	if err != nil {
		return ""
	}
	d := decoderOf(r)
	for r.Next() {
		inst := r.Instruction()
		d.Learn(inst)
		if inst.Offset() >= offset {
			if inst.Offset() > offset {
				return ""
			}
			return string(AppendInstruction(nil, d, inst))
		}
	}
	return ""
}

const (
	flushSize = 32 << 10
	opColumn  = 15 // where opcodes begin, unless a long name pushes them to the right
)

type printer struct {
	buf     []byte
	context Context
	names   []string // by id; may be short, and empty where a name is missing
	column  int
	raw     bool // a raw word has come, after which assemblers read raw words, ids and numbers only

	// Of whole modules only:
	w        io.Writer
	err      error      // of w
	comments *commenter // nil if there are none
	nested   bool       // blocks are indented
	indent   int        // how far, at the moment
}

func (p *printer) instruction(inst Instruction) {
	row := inst.Row()
	if row == nil {
		p.rawInstruction(inst, "unknown opcode "+strconv.Itoa(int(inst.Opcode)))
		return
	}
	start := len(p.buf)
	p.lead(row, inst)
	p.buf = append(p.buf, row.Name...)
	p.raw = false
	if plain.Get()[inst.Opcode.Place()].fits(len(inst.Words)) {
		p.ids(inst)
		return
	}
	ops := OperandsIn(p.context, inst)
	for ops.Next() {
		if ops.Kind != grammar.KindIdResult {
			p.operand(&ops)
		}
	}
	if err := ops.Err(); err != nil {
		p.buf = p.buf[:start]
		p.rawInstruction(inst, row.Name+": "+err.(*Error).Err.Error())
	}
}

// lead writes what stands before the opcode: the result, or as much room.
func (p *printer) lead(row *grammar.Instruction, inst Instruction) {
	if !row.Result {
		p.pad(p.column + p.indent)
		return
	}
	_, result := inst.Results()
	start := len(p.buf)
	p.id(result)
	if width := len(p.buf) - start + len(" = "); width < p.column {
		p.buf = p.buf[:start]
		p.pad(p.column - width)
		p.id(result)
	}
	p.buf = append(p.buf, " = "...)
	p.pad(p.indent)
}

// ids writes all operands of an instruction but its result, which are ids.
func (p *printer) ids(inst Instruction) {
	_, result := inst.Opcode.ResultWords()
	for i := 1; i < len(inst.Words); i++ {
		if i != result {
			p.buf = append(p.buf, ' ')
			p.id(inst.Words[i])
		}
	}
}

func (p *printer) pad(n int) {
	const blanks = "                "
	for ; n > len(blanks); n -= len(blanks) {
		p.buf = append(p.buf, blanks...)
	}
	if n > 0 {
		p.buf = append(p.buf, blanks[:n]...)
	}
}

func (p *printer) rawInstruction(inst Instruction, why string) {
	p.pad(p.column + p.indent)
	for i, w := range inst.Words {
		if i > 0 {
			p.buf = append(p.buf, ' ')
		}
		p.rawWord(w)
	}
	p.buf = append(p.buf, " ; "...)
	p.buf = append(p.buf, why...)
}

func (p *printer) rawWord(w uint32) {
	p.buf = appendHex(append(p.buf, "!0x"...), w)
}

// operand writes one operand with the blank before it, as raw words where it has no other notation.
func (p *printer) operand(o *Operands) {
	if !p.raw {
		p.buf = append(p.buf, ' ')
		if p.value(o) {
			return
		}
		p.buf = p.buf[:len(p.buf)-1]
		p.raw = true
	}
	for _, w := range o.Words {
		p.buf = append(p.buf, ' ')
		p.rawWord(w)
	}
}

// value writes an operand, or nothing and returns false where it has no notation.
func (p *printer) value(o *Operands) bool {
	w := o.Words[0]
	switch o.Kind {
	case 0:
		return false
	case grammar.KindLiteralString:
		return p.literalString(o.Words)
	case grammar.KindLiteralContextDependentNumber:
		return p.number(o)
	case grammar.KindLiteralInteger:
		if o.Number.Width != 0 {
			return p.number(o)
		}
		p.buf = strconv.AppendUint(p.buf, uint64(w), 10)
	case grammar.KindLiteralFloat:
		p.buf = floatFormats[single].append(p.buf, uint64(w))
	case grammar.KindLiteralExtInstInteger:
		return p.extInst(o.inst.Words[o.at-2], w)
	case grammar.KindLiteralSpecConstantOpInteger:
		row := grammar.Lookup(grammar.Opcode(w))
		if row == nil || w > 0xffff {
			return false
		}
		p.buf = append(p.buf, row.Name[len("Op"):]...)
	default:
		if o.Kind.IsEnum() {
			return p.enum(o.Kind, w)
		}
		p.id(w)
	}
	return true
}

// extInst writes the name of an extended instruction, or its number if only its set has one.
func (p *printer) extInst(set, number uint32) bool {
	name, known := p.context.ExtInstSet(set)
	if name == "" {
		return false
	}
	if known != nil && isNamedElsewhere(name) {
		if inst := known.Lookup(number); inst != nil {
			p.buf = append(p.buf, inst.Name...)
			return true
		}
	}
	p.buf = strconv.AppendUint(p.buf, uint64(number), 10)
	return true
}

// isNamedElsewhere reports whether SPIRV-Tools, too, has names for the instructions of a set; its assembler refuses names
// that it does not know. It has none for most non-semantic sets.
func isNamedElsewhere(set string) bool {
	return !strings.HasPrefix(set, "NonSemantic.") || strings.HasPrefix(set, "NonSemantic.Shader.DebugInfo") ||
		strings.HasPrefix(set, "NonSemantic.ClspvReflection")
}

func (p *printer) id(id uint32) {
	p.buf = append(p.buf, '%')
	if int64(id) < int64(len(p.names)) && p.names[id] != "" {
		p.buf = append(p.buf, p.names[id]...)
		return
	}
	p.buf = strconv.AppendUint(p.buf, uint64(id), 10)
}

func (p *printer) enum(kind grammar.Kind, value uint32) bool {
	if e := kind.Enumerant(value); e != nil {
		p.buf = append(p.buf, e.Name...)
		return true
	}
	if kind.Category() != grammar.BitEnum {
		return false
	}
	if value == 0 {
		p.buf = append(p.buf, "None"...)
		return true
	}
	start := len(p.buf)
	for rest := value; rest != 0; rest &= rest - 1 {
		e := kind.Enumerant(1 << bits.TrailingZeros32(rest))
		if e == nil {
			p.buf = p.buf[:start]
			return false
		}
		if len(p.buf) > start {
			p.buf = append(p.buf, '|')
		}
		p.buf = append(p.buf, e.Name...)
	}
	return true
}

func (p *printer) number(o *Operands) bool {
	text, ok := o.Number.appendText(p.buf, o.Words)
	p.buf = text
	return ok
}

// literalString writes a string between quotes. A backslash stands before a quote or a backslash, and for what a
// terminal would obey (escapeControls).
func (p *printer) literalString(words []uint32) bool {
	if !canonicalString(words) {
		return false
	}
	p.buf = append(p.buf, '"')
	start := len(p.buf)
	for _, w := range words {
		for ; w != 0; w >>= 8 {
			if c := byte(w); c == '"' || c == '\\' {
				p.buf = append(p.buf, '\\')
			}
			p.buf = append(p.buf, byte(w))
		}
	}
	p.buf = escapeControls(p.buf, start)
	p.buf = append(p.buf, '"')
	return true
}
