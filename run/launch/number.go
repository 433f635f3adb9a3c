package launch

import (
	"encoding/binary"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/reflect"
)

// A scalar is a type of numbers as they lie in memory.
type scalar struct {
	name string
	size int
	kind kind
	npy  string // NumPy's name; empty where it has none
}

type kind uint8

const (
	unsigned kind = iota
	signed
	float
	brain // a bfloat16
)

var scalars = []scalar{
	{"u8", 1, unsigned, "|u1"}, {"u16", 2, unsigned, "<u2"}, {"u32", 4, unsigned, "<u4"}, {"u64", 8, unsigned, "<u8"},
	{"i8", 1, signed, "|i1"}, {"i16", 2, signed, "<i2"}, {"i32", 4, signed, "<i4"}, {"i64", 8, signed, "<i8"},
	{"f16", 2, float, "<f2"}, {"f32", 4, float, "<f4"}, {"f64", 8, float, "<f8"}, {"bf16", 2, brain, ""},
}

func scalarNamed(name string) (scalar, bool) {
	for _, s := range scalars {
		if s.name == name {
			return s, true
		}
	}
	return scalar{}, false
}

func scalarOfNPY(name string) (scalar, bool) {
	for _, s := range scalars {
		if s.npy != "" && s.npy[1:] == name[1:] {
			return s, true
		}
	}
	return scalar{}, false
}

// scalarOf is the type of a number in a block; an address is an integer, and what is no IEEE float its bits.
func scalarOf(t *reflect.Type) (scalar, bool) {
	name := ""
	switch t.Kind {
	case reflect.Int:
		name = "u"
		if t.Signed {
			name = "i"
		}
		name += strconv.Itoa(t.Width)
	case reflect.Float:
		name = "f" + strconv.Itoa(t.Width)
		if t.Encoding != nil {
			name = "u" + strconv.Itoa(t.Width)
			if *t.Encoding == grammar.FPEncodingBFloat16KHR {
				name = "bf16"
			}
		}
	case reflect.Pointer:
		name = "u" + strconv.Itoa(8*int(t.Size))
	}
	return scalarNamed(name)
}

func (s scalar) isFloat() bool { return s.kind >= float }

// bits are the bits of a number in memory, with the sign of a signed one.
func (s scalar) bits(b []byte) uint64 {
	var v uint64
	switch s.size {
	case 1:
		v = uint64(b[0])
	case 2:
		v = uint64(binary.LittleEndian.Uint16(b))
	case 4:
		v = uint64(binary.LittleEndian.Uint32(b))
	default:
		v = binary.LittleEndian.Uint64(b)
	}
	if s.kind == signed {
		shift := 64 - 8*s.size
		v = uint64(int64(v<<shift) >> shift)
	}
	return v
}

func (s scalar) setBits(b []byte, v uint64) {
	switch s.size {
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

var half, _ = texel.Parse("R16_SFLOAT")

// float is a number in memory as a float64.
func (s scalar) float(b []byte) float64 {
	v := s.bits(b)
	switch {
	case s.kind == unsigned:
		return float64(v)
	case s.kind == signed:
		return float64(int64(v))
	case s.kind == brain:
		return float64(math.Float32frombits(uint32(v) << 16))
	case s.size == 2:
		return half.Decode(b).F[0]
	case s.size == 4:
		return float64(math.Float32frombits(uint32(v)))
	}
	return math.Float64frombits(v)
}

// setFloat writes a number; an integer is what is left without the fraction.
func (s scalar) setFloat(b []byte, v float64) {
	switch {
	case s.kind == unsigned && v >= 0:
		s.setBits(b, uint64(v))
	case !s.isFloat():
		s.setBits(b, uint64(int64(v)))
	case s.kind == brain:
		f := math.Float32bits(float32(v))
		if v == v {
			f += 0x7FFF + f>>16&1 // to the nearest, to even between two
		}
		s.setBits(b, uint64(f>>16))
	case s.size == 2:
		half.Encode(b, texel.Texel{F: [4]float64{v}})
	case s.size == 4:
		s.setBits(b, uint64(math.Float32bits(float32(v))))
	default:
		s.setBits(b, math.Float64bits(v))
	}
}

// set writes a number that was typed.
func (s scalar) set(b []byte, text string) error {
	text = strings.TrimSpace(text)
	switch {
	case s.isFloat():
		v, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("%q is not a number of type %s", text, s.name)
		}
		s.setFloat(b, v)
		return nil
	case s.kind == signed:
		v, err := strconv.ParseInt(text, 0, 8*s.size)
		if err != nil {
			return fmt.Errorf("%q is not a number of type %s", text, s.name)
		}
		s.setBits(b, uint64(v))
		return nil
	}
	v, err := strconv.ParseUint(text, 0, 8*s.size)
	if err != nil {
		return fmt.Errorf("%q is not a number of type %s", text, s.name)
	}
	s.setBits(b, v)
	return nil
}

// text is a number for people, and for JSON where it is finite.
func (s scalar) text(b []byte) string {
	switch {
	case s.kind == unsigned:
		return strconv.FormatUint(s.bits(b), 10)
	case s.kind == signed:
		return strconv.FormatInt(int64(s.bits(b)), 10)
	case s.size == 8:
		return strconv.FormatFloat(s.float(b), 'g', -1, 64)
	}
	return strconv.FormatFloat(s.float(b), 'g', -1, 32)
}
