package spirv

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A NumberType is a number that MLIR has no name for: an integer of one bit, since i1 is a Boolean, or of more bits than MLIR's have here,
// and a float whose encoding MLIR does not know. [IntegerTypeOf] and [EncodedFloat] make them.
type NumberType struct {
	inst  grammar.Opcode // OpTypeInt or OpTypeFloat
	width uint32
	kind  uint32 // the signedness of an integer, the encoding of a float
}

var numberTypes table[NumberType]

// MXInt8 is a number of 8 bits of which 6 are behind the point: SPV_EXT_ocp_microscaling_types.
var MXInt8 = numberTypes.get(NumberType{grammar.OpTypeFloat, 8, uint32(grammar.FPEncodingMXInt8EXT)})

// widestInteger is the most bits of an integer that is one of MLIR's.
const widestInteger = 1 << 16

// IntegerTypeOf is the type that OpTypeInt declares; nil where it has no bits.
func IntegerTypeOf(width uint32, signed bool) mlir.Type {
	switch {
	case width == 0:
		return nil
	case (width == 1 || width > widestInteger) && signed:
		return numberTypes.get(NumberType{grammar.OpTypeInt, width, 1})
	case width == 1 || width > widestInteger:
		return numberTypes.get(NumberType{grammar.OpTypeInt, width, 0})
	case signed:
		return mlir.GetIntegerType(int(width), mlir.Signed)
	}
	return mlir.GetIntegerType(int(width), mlir.Signless)
}

// Dialect is [Dialect].
func (t *NumberType) Dialect() *mlir.Dialect { return Dialect }

// VectorElement: there are vectors of all numbers.
func (*NumberType) VectorElement() {}

// Instruction declares the type.
func (t *NumberType) Instruction() grammar.Opcode { return t.inst }

// Width is the number of bits.
func (t *NumberType) Width() uint32 { return t.width }

// Operands are those of the instruction, behind its result.
func (t *NumberType) Operands() []uint32 { return []uint32{t.width, t.kind} }

// IsInteger reports whether the number is an integer.
func (t *NumberType) IsInteger() bool { return t.inst == grammar.OpTypeInt }

// IsSigned reports whether the number is an integer whose signedness is 1.
func (t *NumberType) IsSigned() bool { return t.IsInteger() && t.kind != 0 }

// Print writes Int<1, 0>, or Float<8, MXInt8EXT>.
func (t *NumberType) Print(p *mlir.Printer) {
	if t.IsInteger() {
		unsayable(p, "integer of %d bits", t.width)
		p.Printf("Int<%d, %d>", t.width, t.kind)
		return
	}
	encoding := enumWithParams(grammar.KindFPEncoding, t.kind, nil)
	unsayable(p, "float of the encoding %s", encoding)
	p.Printf("Float<%d, %s>", t.width, encoding)
}

// parseNumberType reads the operands of an instruction that declares numbers; each type has one name, so those that MLIR has a name for are
// refused.
func parseNumberType(op grammar.Opcode) func(*mlir.Parser) mlir.Type {
	return func(p *mlir.Parser) mlir.Type {
		pos := p.Pos()
		p.Expect("<")
		width := parseU32(p)
		p.Expect(",")
		var t mlir.Type
		if op == grammar.OpTypeInt {
			at := p.Pos()
			signed := parseU32(p)
			if signed > 1 {
				p.Errorf(at, "the signedness of an integer is 0 or 1")
			}
			t = IntegerTypeOf(width, signed == 1)
		} else {
			t = EncodedFloat(width, grammar.FPEncoding(parseEnumKeyword(p, grammar.KindFPEncoding, "unknown encoding: %s")))
		}
		if !p.Expect(">") {
			return nil
		}
		switch t.(type) {
		case nil:
			p.Errorf(pos, "SPIR-V has no such number")
			return nil
		case *NumberType:
			return t
		}
		p.Errorf(pos, "this number is called %s", parsedTypeText(p, t))
		return nil
	}
}

// A NumberAttr is a constant of a [NumberType]: its bits.
type NumberAttr struct {
	typ  *NumberType
	bits mlir.APInt
}

var numberAttrs table[NumberAttr]

// GetNumberAttr is the constant of the type with the bits, which have its width.
func GetNumberAttr(t *NumberType, bits mlir.APInt) *NumberAttr {
	if t == nil || uint64(bits.Width()) != uint64(t.width) {
		panic("spirv: GetNumberAttr with bits of another width than the type's")
	}
	return numberAttrs.get(NumberAttr{t, bits})
}

// Dialect is [Dialect].
func (a *NumberAttr) Dialect() *mlir.Dialect { return Dialect }

// Type is the type of the value.
func (a *NumberAttr) Type() mlir.Type { return a.typ }

// Bits are the bits of the value.
func (a *NumberAttr) Bits() mlir.APInt { return a.bits }

// SubElements makes NumberAttr an [mlir.Composite].
func (a *NumberAttr) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(a.typ) }

// Print writes "number<-1> : type", and of a float the bits as an unsigned integer.
func (a *NumberAttr) Print(p *mlir.Printer) {
	p.Write("number<", a.bits.Text(a.typ.IsSigned()), "> : ")
	p.Type(a.typ)
}

// mostNumberBits is how many bits a constant has that a text says: an instruction has no more words.
const mostNumberBits = 32 << 16

func parseNumberAttr(p *mlir.Parser, t mlir.Type) mlir.Attribute {
	number, ok := t.(*NumberType)
	if !ok || number.width > mostNumberBits {
		p.Errorf(p.Pos(), "expected a type of numbers of the dialect, with up to %s bits", strconv.Itoa(mostNumberBits))
		return nil
	}
	sign := mlir.Unsigned
	if number.IsSigned() {
		sign = mlir.Signed
	}
	p.Expect("<")
	bits, ok := p.OptionalIntegerLiteral(mlir.GetIntegerType(int(number.width), sign))
	if !ok {
		p.Errorf(p.Pos(), "expected a number")
	}
	if !p.Expect(">") {
		return nil
	}
	return GetNumberAttr(number, bits.Value())
}
