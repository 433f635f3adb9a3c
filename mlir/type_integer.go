package mlir

import (
	"strconv"

	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/internal/lazy"
)

// Signedness says how the bits of an integer type are read.
type Signedness uint8

// The three kinds of signedness. Signless integers leave it to the operation.
const (
	Signless Signedness = iota
	Signed
	Unsigned
)

// MaxIntegerWidth is the largest width of an integer type, in bits.
const MaxIntegerWidth = 1<<24 - 1

// An IntegerType is iN, siN or uiN.
type IntegerType struct {
	builtinType
	width int
	sign  Signedness
}

var integerTypes intern.Table[plain[IntegerType], IntegerType]

// narrowIntegers are the types up to 64 bits by signedness and width, so that a
// look-up is an index.
var narrowIntegers = func() (t [3][65]IntegerType) {
	for sign := range t {
		for width := range t[sign] {
			t[sign][width] = IntegerType{width: width, sign: Signedness(sign)}
		}
	}
	return t
}()

// narrowNames are the texts of narrowIntegers.
var narrowNames = lazy.Value[*[3][65]string]{Make: func() *[3][65]string {
	var names [3][65]string
	for sign := range names {
		for width := range names[sign] {
			names[sign][width] = signNames[sign] + strconv.Itoa(width)
		}
	}
	return &names
}}

var signNames = [...]string{"i", "si", "ui"}

// GetIntegerType is the integer type of the given width, at most
// [MaxIntegerWidth] bits.
func GetIntegerType(width int, sign Signedness) *IntegerType {
	if width < 0 || sign > Unsigned {
		panic("mlir: GetIntegerType of width " + strconv.Itoa(width) + " and sign " + strconv.Itoa(int(sign)))
	}
	if width <= 64 {
		return &narrowIntegers[sign][width]
	}
	return integerTypes.Get(plain[IntegerType]{IntegerType{width: width, sign: sign}})
}

// The integer types that code names most.
var (
	I1   = GetIntegerType(1, Signless)
	I8   = GetIntegerType(8, Signless)
	I16  = GetIntegerType(16, Signless)
	I32  = GetIntegerType(32, Signless)
	I64  = GetIntegerType(64, Signless)
	SI8  = GetIntegerType(8, Signed)
	SI16 = GetIntegerType(16, Signed)
	SI32 = GetIntegerType(32, Signed)
	SI64 = GetIntegerType(64, Signed)
	UI8  = GetIntegerType(8, Unsigned)
	UI16 = GetIntegerType(16, Unsigned)
	UI32 = GetIntegerType(32, Unsigned)
	UI64 = GetIntegerType(64, Unsigned)
)

// Width is the number of bits.
func (t *IntegerType) Width() int { return t.width }

// Signedness says how the bits are read.
func (t *IntegerType) Signedness() Signedness { return t.sign }

// IsSignless reports whether the type is iN.
func (t *IntegerType) IsSignless() bool { return t.sign == Signless }

// IndexType is the type of sizes and positions, as wide as the target says.
type IndexType struct{ builtinType }

// Index is the one index type.
var Index = &IndexType{}

// IndexWidth is the width of index constants in memory.
const IndexWidth = 64

// IsInteger reports whether t is an integer of the given width, of any
// signedness.
func IsInteger(t Type, width int) bool {
	i, ok := t.(*IntegerType)
	return ok && i.width == width
}

// isIntOrIndex reports whether t is an integer or index.
func isIntOrIndex(t Type) bool {
	switch t.(type) {
	case *IntegerType, *IndexType:
		return true
	}
	return false
}

// IsIntOrIndexOrFloat reports whether t is a scalar number.
func IsIntOrIndexOrFloat(t Type) bool {
	_, ok := t.(*FloatType)
	return ok || isIntOrIndex(t)
}
