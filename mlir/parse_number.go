package mlir

import (
	"math"
	"strconv"
	"strings"
)

// typeOr consumes ":" and a type if the context says no type and there is one;
// otherwise the type is that of the context, or else the default.
func (p *Parser) typeOr(t, otherwise Type) Type {
	switch {
	case t != nil:
		return t
	case p.Accept(":"):
		return p.Type()
	}
	return otherwise
}

// numberAttr consumes an integer or a float with its type.
func (p *Parser) numberAttr(t Type) Attribute {
	neg := p.Accept("-")
	tok := p.tok
	switch {
	case p.is(tokFloat):
		p.next()
		if t = p.typeOr(t, F64); p.failed {
			return nil
		}
		f, ok := t.(*FloatType)
		if !ok {
			p.Errorf(tok.start, "floating point value not valid for specified type")
			return nil
		}
		return GetFloatAttrBits(f, p.floatBits(f, neg, tok))
	case p.is(tokInteger):
		p.next()
		if t = p.typeOr(t, I64); p.failed {
			return nil
		}
		return p.integerAttr(t, neg, tok)
	}
	p.expected("constant integer or floating point value")
	return nil
}

func (p *Parser) integerAttr(t Type, neg bool, tok token) Attribute {
	if f, ok := t.(*FloatType); ok {
		if bits := p.floatBits(f, neg, tok); !p.failed {
			return GetFloatAttrBits(f, bits)
		}
		return nil
	}
	if !isIntOrIndex(t) {
		p.Errorf(tok.start, "integer literal not valid for specified type")
		return nil
	}
	if i, ok := t.(*IntegerType); ok && neg && i.sign == Unsigned {
		p.Errorf(tok.start, "negative integer literal not valid for unsigned integer type")
		return nil
	}
	v, ok := integerBits(t, neg, p.src[tok.start:tok.end])
	if !ok {
		p.Errorf(tok.start, "integer constant out of range for attribute")
		return nil
	}
	return GetIntegerAttrAP(t, v)
}

// integerBits is the number that an integer token, with a minus or not, stands
// for in type t; false when it does not fit. A signless type takes what fits as
// signed or unsigned.
func integerBits(t Type, neg bool, text string) (APInt, bool) {
	width := integerWidth(t)
	v, ok := parseAPInt(text, width)
	if !ok {
		return v, false
	}
	if neg {
		v = v.Neg()
		return v, v.IsNegative() || v.IsZero() && width > 0
	}
	i, isInt := t.(*IntegerType)
	return v, !v.IsNegative() || isInt && i.sign != Signed
}

// parseAPInt reads a decimal number, or a hexadecimal one after 0x, without a
// sign. False when it does not fit.
func parseAPInt(text string, width int) (APInt, bool) {
	base := 10
	if strings.HasPrefix(text, "0x") {
		text, base = text[2:], 16
	}
	if u, err := strconv.ParseUint(text, base, 64); err == nil {
		return MakeAPUint(width, u), width >= 64 || u <= lowMask(width)
	}
	// A number of n digits needs more than 3n bits: do not convert what cannot fit.
	if digits := strings.TrimLeft(text, "0"); (len(digits)-1)*3 > width {
		return APInt{}, false
	}
	return parseBig(text, base, width)
}

// floatBits is the number that a float token stands for, or the bits that an
// integer token in hexadecimal spells out.
func (p *Parser) floatBits(f *FloatType, neg bool, tok token) APInt {
	text := p.src[tok.start:tok.end]
	if tok.kind == tokFloat {
		v, _ := strconv.ParseFloat(text, 64) // out of range is infinite
		if neg {
			v = math.Copysign(v, -1)
		}
		bits := f.FromFloat64(v)
		if p.past() != nil && math.IsInf(f.Float64(bits), 0) {
			p.Errorf(tok.start, "floating point constant out of range for type; infinity is said in hexadecimal")
		}
		return bits
	}
	switch {
	case !strings.HasPrefix(text, "0x"):
		p.Errorf(tok.start, "unexpected decimal integer literal for a floating point value").
			Note(p.Loc(tok.start), "add a trailing dot to make the literal a float")
	case neg:
		p.Errorf(tok.start, "hexadecimal float literal should not have a leading minus")
	default:
		v, ok := parseAPInt(text, f.Width())
		if !ok {
			p.Errorf(tok.start, "hexadecimal float constant out of range for type")
		}
		return v
	}
	return APInt{}
}
