package number

import (
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unsafe"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// A Type is what a number is in memory.
type Type struct {
	Name string // as package reflect writes it: f16, bf16, u8 … i64
	Size int    // in bytes
	Kind Kind
	NPY  string // NumPy's name; empty where it has none
}

// A Kind says what the bits of a number mean.
type Kind uint8

// The kinds of numbers. Brain is a bfloat16.
const (
	Unsigned Kind = iota
	Signed
	Float
	Brain
)

// The types that are named in code.
var (
	U8  = Type{"u8", 1, Unsigned, "|u1"}
	F32 = Type{"f32", 4, Float, "<f4"}
)

// Types are all types of numbers.
var Types = []Type{
	U8, {"u16", 2, Unsigned, "<u2"}, {"u32", 4, Unsigned, "<u4"}, {"u64", 8, Unsigned, "<u8"},
	{"i8", 1, Signed, "|i1"}, {"i16", 2, Signed, "<i2"}, {"i32", 4, Signed, "<i4"}, {"i64", 8, Signed, "<i8"},
	{"f16", 2, Float, "<f2"}, F32, {"f64", 8, Float, "<f8"}, {"bf16", 2, Brain, ""},
}

// Named is the type of a name; false if there is none.
func Named(name string) (Type, bool) {
	for _, t := range Types {
		if t.Name == name {
			return t, true
		}
	}
	return Type{}, false
}

// OfNPY is the type of a name of NumPy's, whatever it says of the order of bytes; false if there is none.
func OfNPY(name string) (Type, bool) {
	for _, t := range Types {
		if t.NPY != "" && t.NPY[1:] == name[1:] {
			return t, true
		}
	}
	return Type{}, false
}

// Memory makes bytes that are aligned for atomic access to any type.
func Memory(n int) []byte {
	w := make([]uint64, (n+7)/8)
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(w))), 8*len(w))[:n:n]
}

// IsFloat reports whether numbers have fractions.
func (t Type) IsFloat() bool { return t.Kind >= Float }

// Bits are the bits of a number in memory, with the sign of a signed one.
func (t Type) Bits(b []byte) uint64 {
	var v uint64
	switch t.Size {
	case 1:
		v = uint64(b[0])
	case 2:
		v = uint64(binary.LittleEndian.Uint16(b))
	case 4:
		v = uint64(binary.LittleEndian.Uint32(b))
	default:
		v = binary.LittleEndian.Uint64(b)
	}
	if t.Kind == Signed {
		shift := 64 - 8*t.Size
		v = uint64(int64(v<<shift) >> shift)
	}
	return v
}

// SetBits writes as many bits as the type has.
func (t Type) SetBits(b []byte, v uint64) {
	switch t.Size {
	case 1:
		b[0] = byte(v)
	case 2:
		binary.LittleEndian.PutUint16(b, uint16(v))
	case 4:
		binary.LittleEndian.PutUint32(b, uint32(v))
	default:
		binary.LittleEndian.PutUint64(b, v)
	}
}

var half = lazy.Value[*texel.Format]{Make: func() *texel.Format {
	f, _ := texel.Parse("R16_SFLOAT")
	return f
}}

// Float is a number in memory as a float64.
func (t Type) Float(b []byte) float64 {
	v := t.Bits(b)
	switch {
	case t.Kind == Unsigned:
		return float64(v)
	case t.Kind == Signed:
		return float64(int64(v))
	case t.Kind == Brain:
		return float64(math.Float32frombits(uint32(v) << 16))
	case t.Size == 2:
		return half.Get().Decode(b).F[0]
	case t.Size == 4:
		return float64(math.Float32frombits(uint32(v)))
	}
	return math.Float64frombits(v)
}

// SetFloat writes a number; an integer is what is left without the fraction.
func (t Type) SetFloat(b []byte, v float64) {
	switch {
	case t.Kind == Unsigned && v >= 0:
		t.SetBits(b, uint64(v))
	case !t.IsFloat():
		t.SetBits(b, uint64(int64(v)))
	case t.Kind == Brain:
		f := math.Float32bits(float32(v))
		if v == v {
			f += 0x7FFF + f>>16&1 // to the nearest, to even between two
		}
		t.SetBits(b, uint64(f>>16))
	case t.Size == 2:
		half.Get().Encode(b, texel.Texel{F: [4]float64{v}})
	case t.Size == 4:
		t.SetBits(b, uint64(math.Float32bits(float32(v))))
	default:
		t.SetBits(b, math.Float64bits(v))
	}
}

// SetIndex writes a place among others, as many bits of it as there are.
func (t Type) SetIndex(b []byte, i int) {
	if t.IsFloat() {
		t.SetFloat(b, float64(i))
	} else {
		t.SetBits(b, uint64(i))
	}
}

// Set writes a number that was typed; an error if it does not fit.
func (t Type) Set(b []byte, text string) error {
	text = strings.TrimSpace(text)
	var err error
	switch t.Kind {
	case Unsigned:
		var v uint64
		if v, err = strconv.ParseUint(text, 0, 8*t.Size); err == nil {
			t.SetBits(b, v)
		}
	case Signed:
		var v int64
		if v, err = strconv.ParseInt(text, 0, 8*t.Size); err == nil {
			t.SetBits(b, uint64(v))
		}
	default:
		var v float64
		if v, err = strconv.ParseFloat(text, 64); err == nil {
			t.SetFloat(b, v)
			if math.IsInf(t.Float(b), 0) && !math.IsInf(v, 0) {
				return fmt.Errorf("%s is too large for a number of type %s", text, t.Name)
			}
		}
	}
	if err != nil {
		return fmt.Errorf("%q is not a number of type %s", text, t.Name)
	}
	return nil
}

// Text is a number for people, and for JSON where it is finite.
func (t Type) Text(b []byte) string {
	switch {
	case t.Kind == Unsigned:
		return strconv.FormatUint(t.Bits(b), 10)
	case t.Kind == Signed:
		return strconv.FormatInt(int64(t.Bits(b)), 10)
	case t.Size == 8:
		return strconv.FormatFloat(t.Float(b), 'g', -1, 64)
	}
	return strconv.FormatFloat(t.Float(b), 'g', -1, 32)
}

// Equal reports whether two numbers are the same, or differ by no more than the tolerance, or by that part of what is wanted. Two
// NaNs are the same.
func (t Type) Equal(want, got []byte, tolerance float64) bool {
	if t.Bits(want) == t.Bits(got) {
		return true
	}
	w, g := t.Float(want), t.Float(got)
	switch {
	case w != w || g != g:
		return w != w && g != g
	case t.IsFloat() && w == g:
		return true
	case math.IsInf(w, 0) || math.IsInf(g, 0):
		return false
	}
	return tolerance > 0 && math.Abs(w-g) <= tolerance*max(1, math.Abs(w))
}
