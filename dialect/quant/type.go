package quant

import (
	"fmt"
	"math"

	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/mlir"
)

// A form is what is said of a quantized type.
type form uint8

const (
	anyType    form = iota // a range of integers, and perhaps what they stand for
	calibrated             // a range of floats
	uniform                // a scale and a zero point
	perAxis                // one for each index of a dimension
	subChannel             // one for each block of several dimensions
)

// A Type is a quantized type: storage stands for expressed. It has the fields that its form needs.
type Type struct {
	form      form
	signed    bool
	storage   mlir.Type // an integer
	expressed mlir.Type // a float; nil for none, which only anyType may have
	min, max  int64     // of storage

	low, high float64 // of calibrated

	// A pair for uniform, perAxis, and nothing of the last for subChannel:
	scales []float64
	zeros  []int64

	dims, blocks []int64 // of subChannel; the one dimension of perAxis
	// The scales and zero points of subChannel.
	scaleElements, zeroElements mlir.Attribute
}

// Dialect is [Dialect].
func (t *Type) Dialect() *mlir.Dialect { return Dialect }

// Storage is the integer type that values are stored as.
func (t *Type) Storage() mlir.Type { return t.storage }

// Expressed is the float that the values stand for, or nil.
func (t *Type) Expressed() mlir.Type { return t.expressed }

// SubElements makes Type an [mlir.Composite].
func (t *Type) SubElements(attr func(mlir.Attribute), typ func(mlir.Type)) {
	for _, part := range []mlir.Type{t.storage, t.expressed} {
		if part != nil {
			typ(part)
		}
	}
	if t.form == subChannel {
		attr(t.scaleElements)
		attr(t.zeroElements)
	}
}

// A key is a type's text, which is all of it.
type key struct {
	text string
	t    *Type
}

func (k key) Hash() uint64       { return intern.Hash(0).String(k.text).Sum() }
func (k key) Match(t *Type) bool { return k.text == keyText(t) }
func (k key) Make() *Type        { return k.t }

var types intern.Table[key, Type]

func get(t *Type) *Type { return types.Get(key{keyText(t), t}) }

// keyText is the text of t. One that is too long for a text is equal to itself only.
func keyText(t *Type) string {
	text, err := mlir.TypeText(t, "")
	if err != nil {
		return fmt.Sprintf("%p", t)
	}
	return text
}

// defaultRange is the range of a storage type that goes without saying.
func defaultRange(width int, signed bool) (low, high int64) {
	if signed {
		return -1 << (width - 1), 1<<(width-1) - 1
	}
	return 0, 1<<width - 1
}

// problem says what is wrong with a type that was read; empty for nothing.
func (t *Type) problem() string {
	if t.form == calibrated {
		if _, ok := t.expressed.(*mlir.FloatType); !ok {
			return "expressed type must be floating point"
		}
		return ""
	}
	storage, ok := t.storage.(*mlir.IntegerType)
	switch {
	case !ok || storage.Width() == 0 || storage.Width() > 32:
		return "illegal storage type size"
	case t.form != anyType && !isFloat(t.expressed):
		return "expressed type must be floating point"
	case t.form == subChannel && (t.scaleElements == nil || t.zeroElements == nil):
		return "scales expected"
	}
	low, high := defaultRange(storage.Width(), t.signed)
	if t.min < low || t.max > high || t.min >= t.max {
		return "illegal storage min and max"
	}
	return ""
}

func isFloat(t mlir.Type) bool {
	_, ok := t.(*mlir.FloatType)
	return ok
}

func floatAttr(v float64) mlir.Attribute { return mlir.GetFloatAttr(mlir.F64, v) }

func bitsOf(v float64) int64     { return int64(math.Float64bits(v)) }
func floatOf(bits int64) float64 { return math.Float64frombits(uint64(bits)) }

// Dialect is the quant dialect.
var Dialect = &mlir.Dialect{
	Name: "quant", Partial: true, KnownToMLIR: oplayout.Knows, ParseType: parse,
	Bytecode: &mlir.BytecodeInterface{Namespace: "quant", Upstream: 16, WriteType: write, ReadType: read},
}

func init() { mlir.Register(Dialect) }

// String is [mlir.TypeString].
func (t *Type) String() string { return mlir.TypeString(t) }
