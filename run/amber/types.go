package amber

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"sync"

	"github.com/spvc/spvc/spirv/interp/texel"
)

// A dataType is what the elements of a buffer are: a number, a vector, a matrix; or a texel.
type dataType struct {
	float         bool
	signed        bool
	bits          int
	rows, columns int
	array         bool          // an element of an array: a multiple of 16 bytes in std140
	format        *texel.Format // of texels; nil for others
	std140        bool
}

var composite = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:vec([234])|mat([234])x([234]))<(\w+)>$`) })

// parseType reads "int32", "vec4<float>", "mat2x3<float>[]", "R8G8B8A8_UNORM".
func parseType(text string) (dataType, bool) {
	t := dataType{rows: 1, columns: 1}
	if len(text) > 2 && text[len(text)-2:] == "[]" {
		t.array, text = true, text[:len(text)-2]
	}
	if m := composite().FindStringSubmatch(text); m != nil {
		text = m[4]
		if m[1] != "" {
			t.rows, _ = strconv.Atoi(m[1])
		} else {
			t.columns, _ = strconv.Atoi(m[2])
			t.rows, _ = strconv.Atoi(m[3])
		}
	}
	switch text {
	case "float16":
		t.float, t.bits = true, 16
	case "float":
		t.float, t.bits = true, 32
	case "double":
		t.float, t.bits = true, 64
	case "int8", "int16", "int32", "int64":
		t.signed = true
		t.bits, _ = strconv.Atoi(text[3:])
	case "uint8", "uint16", "uint32", "uint64":
		t.bits, _ = strconv.Atoi(text[4:])
	default:
		f, err := texel.Parse(text)
		if err != nil || t.rows*t.columns != 1 {
			return t, false
		}
		return formatType(f), true
	}
	return t, true
}

// formatType is the type of texels. Their numbers are those in memory: 255 in a byte of R8_UNORM is written 255.
func formatType(f *texel.Format) dataType {
	return dataType{format: f, rows: len(f.Numbers()), columns: 1}
}

// count is how many numbers an element has.
func (t *dataType) count() int { return t.rows * t.columns }

// kind is what a number of an element is.
func (t *dataType) kind(component int) texel.Number {
	if t.format != nil {
		return t.format.Numbers()[component]
	}
	return texel.Number{Bits: t.bits, Float: t.float, Signed: t.float || t.signed}
}

// components are where the numbers of an element are, in bytes, and how far it is to the next element.
func (t *dataType) components() (offsets []int, stride int) {
	if t.format != nil {
		return make([]int, t.rows), t.format.Size
	}
	size := t.bits / 8
	column := size * t.rows
	if t.rows == 3 {
		column = 4 * size
	}
	if t.std140 && t.columns > 1 {
		column = (column + 15) / 16 * 16
	}
	for c := range t.columns {
		for r := range t.rows {
			offsets = append(offsets, c*column+r*size)
		}
	}
	if stride = column * t.columns; t.std140 && t.array {
		stride = (stride + 15) / 16 * 16
	}
	return offsets, stride
}

// place is where the i-th number is of those that begin at a byte; false if that is beyond the end.
func (t *dataType) place(data []byte, at, i int) (from, component int, ok bool) {
	offsets, stride := t.components()
	component = i % len(offsets)
	from = at + i/len(offsets)*stride + offsets[component]
	size := t.bits / 8
	if t.format != nil {
		size = t.format.Size
	}
	return from, component, from+size <= len(data)
}

// write sets a number of an element.
func (t *dataType) write(to []byte, component int, n number) {
	if k := t.kind(component); k.Float && k.Bits == 16 {
		n.float = cutToHalf(n.float)
	}
	if t.format != nil {
		t.format.SetNumber(to, component, n.float, int64(n.integer))
		return
	}
	bits := n.integer
	if t.float {
		switch t.bits {
		case 16:
			half.Encode(to[:2], texel.Texel{F: [4]float64{n.float}})
			return
		case 32:
			bits = uint64(math.Float32bits(float32(n.float)))
		default:
			bits = math.Float64bits(n.float)
		}
	}
	switch t.bits {
	case 8:
		to[0] = byte(bits)
	case 16:
		binary.LittleEndian.PutUint16(to, uint16(bits))
	case 32:
		binary.LittleEndian.PutUint32(to, uint32(bits))
	default:
		binary.LittleEndian.PutUint64(to, bits)
	}
}

// cutToHalf is a number as Amber makes 16 bits of it: the bits that do not fit are cut off.
func cutToHalf(v float64) float64 {
	v = float64(float32(v))
	if v == 0 || math.IsNaN(v) || math.IsInf(v, 0) {
		return v
	}
	step := math.Ldexp(1, max(math.Ilogb(v), -14)-10)
	return math.Trunc(v/step) * step
}

// read is a number of an element.
func (t *dataType) read(from []byte, component int) number {
	if t.format != nil {
		float, integer := t.format.Number(from, component)
		return number{float, uint64(integer), !t.kind(component).Float}
	}
	var bits uint64
	for i := range t.bits / 8 {
		bits |= uint64(from[i]) << (8 * i)
	}
	switch {
	case t.float && t.bits == 16:
		return number{float: half.Decode(from[:2]).F[0]}
	case t.float && t.bits == 32:
		return number{float: float64(math.Float32frombits(uint32(bits)))}
	case t.float:
		return number{float: math.Float64frombits(bits)}
	case t.signed:
		v := int64(bits<<(64-t.bits)) >> (64 - t.bits)
		return number{float64(v), uint64(v), true}
	}
	return number{float64(bits), bits, true}
}

var half, _ = texel.Parse("R16_SFLOAT")

// attribute is the format of a vertex attribute of this type.
func (t *dataType) attribute() (*texel.Format, error) {
	if t.format != nil {
		return t.format, nil
	}
	if t.columns > 1 {
		return nil, errors.New("matrices are not supported yet")
	}
	suffix := "_UINT"
	if t.float {
		suffix = "_SFLOAT"
	} else if t.signed {
		suffix = "_SINT"
	}
	name := ""
	for i := range t.rows {
		name += fmt.Sprintf("%c%d", "RGBA"[i], t.bits)
	}
	return texel.Parse(name + suffix)
}
