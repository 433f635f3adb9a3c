package binary

import (
	"sync"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/spirv/grammar"
)

// A long module is written in pieces, on several cores. What the text of an instruction depends on are types and instruction sets
// that stand in front of it: these are learned first.

// pieceWords is about how many words a piece has. Tests have shorter ones.
var pieceWords = 16 << 10

// A piece is a part of a module: word offsets of whole instructions.
type piece struct{ from, to int }

// piecesOf cuts what a reader that stands at the beginning has to go over into pieces, up to where the words end within an instruction.
// It returns what is known of the module as well. There are no pieces where the text of an instruction depends on more than the
// types and sets in front of it, and none of a module that refers to what comes later, or says things twice: what is known there
// changes on the way.
func piecesOf(r *Reader, opts DisassembleOptions) (list []piece, known *Decoder) {
	if len(r.words) < 2*pieceWords || parallel.Workers(opts.Workers) < 2 || opts.Offsets || opts.Comments || opts.NestedIndent || opts.ReorderBlocks {
		return nil, nil
	}
	own := *r
	known = NewDecoder(own.header)
	from := own.next
	for own.Next() {
		if !known.settled(own.inst) {
			return nil, nil
		}
		known.Learn(own.inst)
		if own.next-from >= pieceWords {
			list = append(list, piece{from, own.next})
			from = own.next
		}
	}
	if end := min(own.next, len(own.words)); end > from {
		list = append(list, piece{from, end})
	}
	return list, known
}

// settled reports whether what a decoder knows of the operands of an instruction that is next, and whatever it has answered before,
// will still be so when it has learned all that comes.
func (d *Decoder) settled(inst Instruction) bool {
	op := inst.Opcode
	switch op {
	case grammar.OpTypeInt, grammar.OpTypeFloat:
		return d.numbers.get(idAt(inst, 1)) == (NumberType{})
	case grammar.OpExtInstImport:
		name, _ := d.ExtInstSet(idAt(inst, 1))
		return name == ""
	case grammar.OpSpecConstantOp:
		op = grammar.Opcode(idAt(inst, 3))
		if dependsOnSet(op) {
			return false
		}
	}
	if dependsOnSet(op) {
		if name, _ := d.ExtInstSet(idAt(inst, 3)); name == "" {
			return false
		}
	}
	if dependsOnNumber(op) && d.numbers.get(idAt(inst, 1)) == (NumberType{}) {
		return false
	}
	typ, id := inst.Results()
	return typ == 0 || id == 0 || d.numbers.get(typ) == (NumberType{}) || d.numbers.get(id) == (NumberType{})
}

// dependsOnSet reports whether an instruction has operands that depend on the set that an id imports.
func dependsOnSet(op grammar.Opcode) bool {
	return op == grammar.OpExtInst || op == grammar.OpExtInstWithForwardRefsKHR
}

// dependsOnNumber reports whether an instruction has operands that depend on the type that its first one is or has.
func dependsOnNumber(op grammar.Opcode) bool {
	return op == grammar.OpConstant || op == grammar.OpSpecConstant || op == grammar.OpSwitch
}

// pieces writes the pieces of a module in their order, and returns the mistake behind them.
func (p *printer) pieces(list []piece, r *Reader, opts DisassembleOptions) error {
	if p.flush(); p.err != nil {
		return p.err
	}
	texts := sync.Pool{New: func() any { return &printer{context: p.context, names: p.names, column: p.column} }}
	err := parallel.InOrder(parallel.Workers(opts.Workers), len(list), func(_, i int) *printer {
		own := texts.Get().(*printer)
		own.buf = own.buf[:0]
		for at := list[i].from; at < list[i].to; {
			inst, _ := InstructionAt(r.words, at)
			at += len(inst.Words)
			own.instruction(inst)
			own.buf = append(own.buf, '\n')
		}
		return own
	}, func(_ int, own *printer) error {
		_, err := p.w.Write(own.buf)
		texts.Put(own)
		return err
	})
	if err != nil {
		return err
	}
	for r.Next() { // to the mistake
	}
	return r.Err()
}
