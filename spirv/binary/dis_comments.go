package binary

import (
	"bytes"
	"strconv"

	"github.com/spvc/spvc/spirv/grammar"
)

// commenter writes the comments of [DisassembleOptions] behind instructions, and headings between them, as spirv-dis does
// for --offsets and --comment.
type commenter struct {
	offsets   bool
	explain   bool
	column    int               // where the comment of the line before begins, zero if it has none
	headed    map[string]bool   // headings that were written
	decorated map[uint32][]byte // by id, its decorations, until they are written at its definition
}

func newCommenter(opts DisassembleOptions) *commenter {
	if !opts.Offsets && !opts.Comments {
		return nil
	}
	return &commenter{offsets: opts.Offsets, explain: opts.Comments, headed: map[string]bool{}, decorated: map[uint32][]byte{}}
}

const (
	commentColumn    = 50  // where comments begin, unless a long instruction pushes them to the right
	maxCommentColumn = 256 // a longer instruction does not push those of the lines behind it any further
	commentStep      = 4   // comments begin at multiples of it
)

// heading writes what stands before the first instruction of a part of the module, and before every function.
func (c *commenter) heading(p *printer, inst Instruction) {
	if !c.explain {
		return
	}
	if inst.Opcode == grammar.OpFunction {
		if p.nested {
			p.buf = append(p.buf, '\n') // one line more than between blocks
		}
		_, id := inst.Results()
		p.heading("; Function ")
		start := len(p.buf)
		p.id(id)
		p.buf = append(append(p.buf[:start], p.buf[start+len("%"):]...), '\n')
		return
	}
	if title := headingOf(inst.Row()); title != "" && !c.headed[title] {
		c.headed[title] = true
		p.heading(title)
		p.buf = append(p.buf, '\n')
	}
}

func (p *printer) heading(title string) {
	p.buf = append(p.buf, '\n')
	p.pad(p.column)
	p.buf = append(p.buf, title...)
}

func headingOf(row *grammar.Instruction) string {
	switch {
	case row == nil:
	case row.Class == grammar.ClassDebug:
		return "; Debug Information"
	case row.Class == grammar.ClassAnnotation && !row.Result:
		return "; Annotations"
	case row.Class == grammar.ClassTypeDeclaration && row.Result:
		return "; Types, variables and constants"
	}
	return ""
}

// behind writes the comment of the instruction whose text begins at start. All comments of a run of lines stand in one
// column, which only moves to the right.
func (c *commenter) behind(p *printer, inst Instruction, start int) {
	if c.explain {
		c.learn(p, inst)
	}
	length := len(p.buf) - start
	column := max(length+len("  "), c.column, commentColumn)
	column += (commentStep - column%commentStep) % commentStep
	p.pad(column - length)
	begin := len(p.buf)
	c.remarks(p, inst)
	if len(p.buf) == begin {
		p.buf = p.buf[:start+length]
		c.column = 0
		return
	}
	c.column = min(column, maxCommentColumn)
}

func (c *commenter) remarks(p *printer, inst Instruction) {
	separator := "; "
	if c.offsets {
		p.buf = appendHex(append(append(p.buf, separator...), "0x"...), uint32(4*inst.Offset()))
		separator = ", "
	}
	if c.explain && inst.Opcode == grammar.OpName && len(inst.Words) > 1 {
		p.buf = append(append(p.buf, separator...), "id %"...)
		p.buf = strconv.AppendUint(p.buf, uint64(inst.Words[1]), 10)
	}
	// Once only: a module that defines an id again and again would make more text than it has words.
	if _, id := inst.Results(); id != 0 && len(c.decorated[id]) > 0 {
		p.buf = append(append(p.buf, separator...), c.decorated[id]...)
		delete(c.decorated, id)
	}
}

// learn takes note of a decoration for where its id is defined.
func (c *commenter) learn(p *printer, inst Instruction) {
	if inst.Opcode != grammar.OpDecorate || len(inst.Words) < 3 {
		return
	}
	id := inst.Words[1]
	text := c.decorated[id]
	whole := len(text)
	if whole > 0 {
		text = append(text, ","...)
	}
	scratch := printer{buf: text, context: p.context, names: p.names}
	ops := OperandsIn(p.context, inst)
	ops.Next()
	for ops.Next() {
		scratch.operand(&ops)
	}
	if ops.Err() != nil {
		return
	}
	if text = scratch.buf; whole == 0 {
		text = text[len(" "):]
	}
	c.decorated[id] = oneLine(text, whole)
}

// oneLine takes the line ends out of strings, from start on: a comment has none.
func oneLine(text []byte, start int) []byte {
	for i := start; i < len(text); i++ {
		if bytes.IndexByte([]byte("\r\n"), text[i]) >= 0 {
			text[i] = ' '
		}
	}
	return text
}

func appendHex(dst []byte, w uint32) []byte {
	for shift := 28; shift >= 0; shift -= 4 {
		dst = append(dst, "0123456789abcdef"[w>>shift&15])
	}
	return dst
}
