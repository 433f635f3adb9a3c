package mlir

import (
	"math"
	"strconv"
	"strings"
)

// OptionalInteger consumes an integer of at most 64 bits, with or without a
// minus sign, if there is one. Hexadecimal digits may fill all 64 bits. A number
// with a fraction is none, and stays.
func (p *Parser) OptionalInteger() (int64, bool) {
	start := p.tok.start
	neg := p.At("-")
	if neg {
		p.next()
	}
	if p.tok.kind != tokInteger {
		switch {
		case neg && p.tok.kind == tokFloat:
			p.resetTo(start)
		case neg:
			p.expected("integer literal")
		}
		return 0, false
	}
	text := p.text()
	u, err := strconv.ParseUint(strings.TrimPrefix(text, "0x"), 10+6*boolInt(strings.HasPrefix(text, "0x")), 64)
	if err != nil || neg && u > 1<<63 || !neg && u > math.MaxInt64 && text[0:min(2, len(text))] != "0x" {
		p.Errorf(start, "integer value too large")
		return 0, false
	}
	p.next()
	if neg {
		return -int64(u), true
	}
	return int64(u), true
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Integer consumes an integer of at most 64 bits.
func (p *Parser) Integer() int64 {
	i, ok := p.OptionalInteger()
	if !ok {
		p.wants("integer value")
	}
	return i
}

// Float consumes a floating-point literal, or the bits of one in hexadecimal.
func (p *Parser) Float() float64 {
	neg := p.Accept("-")
	var f float64
	switch text := p.text(); {
	case p.is(tokFloat):
		f, _ = strconv.ParseFloat(text, 64) // out of range is an infinity
	case p.is(tokInteger) && strings.HasPrefix(text, "0x"):
		u, err := strconv.ParseUint(text[2:], 16, 64)
		if err != nil || neg {
			p.Errorf(p.tok.start, "hexadecimal float literal out of range")
			return 0
		}
		f = math.Float64frombits(u)
	default:
		p.expected("floating point literal")
		return 0
	}
	p.next()
	if neg {
		f = -f
	}
	return f
}

// Dimensions consumes a shape: "4x?x8x" with trailingX, as before an element
// type, and "4x?x8" without. A dynamic dimension, "?", is [Dynamic].
func (p *Parser) Dimensions(allowDynamic, trailingX bool) []int64 {
	var dims []int64
	if !trailingX && !p.atDimension() {
		return nil
	}
	for trailingX && p.atDimension() || !trailingX {
		dims = append(dims, p.dimension(allowDynamic))
		if p.failed {
			return nil
		}
		if !p.acceptX() {
			if trailingX {
				p.expected("'x' in dimension list")
			}
			break
		}
	}
	return dims
}

func (p *Parser) atDimension() bool { return p.is(tokInteger) || p.At("?") }

func (p *Parser) dimension(allowDynamic bool) int64 {
	if p.At("?") {
		if !allowDynamic {
			p.expected("static shape")
		}
		p.next()
		return Dynamic
	}
	if !p.is(tokInteger) {
		p.expected("integer value")
		return 0
	}
	if strings.HasPrefix(p.text(), "0x") { // a zero and the x that follows it
		p.resetTo(p.tok.start + 1)
		return 0
	}
	pos := p.tok.start
	n, err := strconv.ParseInt(p.text(), 10, 64)
	if err != nil {
		p.Errorf(pos, "invalid dimension")
	}
	p.next()
	return n
}

// acceptX consumes the x of a dimension list, which the lexer sees as the start
// of a longer word.
func (p *Parser) acceptX() bool {
	if !p.is(tokWord) || p.src[p.tok.start] != 'x' {
		return false
	}
	p.resetTo(p.tok.start + 1)
	return true
}
