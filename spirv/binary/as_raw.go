package binary

import (
	"errors"
	"strconv"
)

// Words that the grammar knows nothing of are written as raw words, !0x0001270f, and instructions of which it knows nothing also as newer
// disassemblers do: OpUnknown(65534, 3) 42 99 is the opcode 65534 in three words.

const unknownName = "OpUnknown"

// rawInstructions reads raw words that begin an instruction, or several, or an unknown one.
func (a *assembler) rawInstructions(unknown bool) {
	start, read := a.w.Len(), a.rawWord
	if unknown {
		read = a.unknown
	}
	if !read() || !a.loose() {
		a.resync()
	}
	for at := start; at < a.w.Len(); {
		inst, err := InstructionAt(a.w.Words(), at)
		if err != nil {
			return // whoever writes raw words may want that
		}
		a.decoder.Learn(inst)
		at += len(inst.Words)
	}
}

// unknown reads an instruction behind OpUnknown, which says its opcode and how many words it has.
func (a *assembler) unknown() bool {
	if a.piece != nil {
		a.piece.odd = true
	}
	name := a.tok
	a.lex.pos = name.offset + len(unknownName)
	opcode, ok1 := a.between('(', ',')
	count, ok2 := a.between(',', ')')
	if !ok1 || !ok2 || count == 0 {
		a.advance()
		return a.errorf(name, "expected %s(OPCODE, WORDS): two numbers of 16 bits, the second one with the word of the opcode in it", unknownName)
	}
	a.advance()
	start := a.w.Len()
	a.w.Word(count<<16 | opcode)
	if !a.loose() {
		return false
	}
	if n := a.w.Len() - start; n != int(count) {
		return a.errorf(name, "%s(%d, %d) has %d words", unknownName, opcode, count, n)
	}
	return true
}

// between reads a number of 16 bits between two bytes, of which the second one is left unless it is the last of all.
func (a *assembler) between(open, end byte) (uint32, bool) {
	a.lex.skip()
	if rest := a.src[a.lex.pos:]; rest == "" || rest[0] != open {
		return 0, false
	}
	a.lex.pos++
	a.lex.skip()
	size := idLength(a.src[a.lex.pos:])
	n, err := strconv.ParseUint(a.src[a.lex.pos:a.lex.pos+size], 0, 16)
	a.lex.pos += size
	a.lex.skip()
	if rest := a.src[a.lex.pos:]; err != nil || rest == "" || rest[0] != end {
		return 0, false
	}
	if end == ')' {
		a.lex.pos++
	}
	return uint32(n), true
}

// loose reads the rest of an instruction after a raw word: raw words, ids, numbers of one word, and strings, with no regard to the grammar.
func (a *assembler) loose() bool {
	for !a.atEnd(false) {
		switch a.tok.kind {
		case tokenRaw:
			if !a.rawWord() {
				return false
			}
			continue
		case tokenID:
			a.writeID(a.tok)
		case tokenString:
			if !a.literalString() {
				return false
			}
			continue
		case tokenWord:
			bits, err := NumberType{Width: 32, Signed: a.tok.text[0] == '-'}.parse(a.tok.text)
			if errors.Is(err, errNoInteger) {
				if bits, err = floatType(32).parse(a.tok.text); err != nil {
					return a.errorf(a.tok, "expected an id, a number, a string or a raw word after a raw word")
				}
			}
			if err != nil {
				return a.errorf(a.tok, "%v", err)
			}
			a.w.Word(uint32(bits))
		default:
			return a.errorf(a.tok, "expected an operand")
		}
		a.advance()
	}
	return true
}

func (a *assembler) rawWord() bool {
	if a.piece != nil {
		a.piece.odd = true
	}
	n, err := strconv.ParseUint(a.tok.text, 0, 32)
	if err != nil {
		return a.errorf(a.tok, "!%s is not a word of 32 bits", a.tok.text)
	}
	a.w.Word(uint32(n))
	a.advance()
	return true
}
