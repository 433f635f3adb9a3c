package amber

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// A dataType is what the elements of a buffer are: a number, a vector, a matrix; or a texel.
type dataType struct {
	of            number.Type // what it is made of
	rows, columns int
	array         bool          // an element of an array: a multiple of 16 bytes in std140
	format        *texel.Format // of texels; nil for others
	std140        bool
}

// anyType stands for a type behind a mistake.
var anyType = lazy.Value[dataType]{Make: func() dataType {
	return dataType{of: number.F32, rows: 1, columns: 1}
}}

var composite = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^(?:vec([234])|mat([234])x([234]))<(\w+)>$`) }}

// parseType reads "int32", "vec4<float>", "mat2x3<float>[]", "R8G8B8A8_UNORM".
func parseType(text string) (dataType, bool) {
	t := dataType{rows: 1, columns: 1}
	if len(text) > 2 && text[len(text)-2:] == "[]" {
		t.array, text = true, text[:len(text)-2]
	}
	if m := composite.Get().FindStringSubmatch(text); m != nil {
		text = m[4]
		if m[1] != "" {
			t.rows, _ = strconv.Atoi(m[1])
		} else {
			t.columns, _ = strconv.Atoi(m[2])
			t.rows, _ = strconv.Atoi(m[3])
		}
	}
	if t.of = numbers.Get()[text]; t.of.Size == 0 {
		f, err := texel.Parse(text)
		if err != nil || t.rows*t.columns != 1 {
			return t, false
		}
		return formatType(f), true
	}
	return t, true
}

// numbers are the types by the names that scripts have for them.
var numbers = lazy.Value[map[string]number.Type]{Make: func() map[string]number.Type {
	return func() map[string]number.Type {
		all := map[string]number.Type{}
		for prefix, short := range map[string]string{"int": "i", "uint": "u"} {
			for _, bits := range []string{"8", "16", "32", "64"} {
				all[prefix+bits], _ = number.Named(short + bits)
			}
		}
		for name, short := range map[string]string{"float16": "f16", "float": "f32", "double": "f64"} {
			all[name], _ = number.Named(short)
		}
		return all
	}()
}}

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
	return texel.Number{Bits: 8 * t.of.Size, Float: t.of.IsFloat(), Signed: t.of.Kind != number.Unsigned}
}

// components are where the numbers of an element are, in bytes, and how far it is to the next element.
func (t *dataType) components() (offsets []int, stride int) {
	if t.format != nil {
		return make([]int, t.rows), t.format.Size
	}
	size := t.of.Size
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
	size := t.of.Size
	if t.format != nil {
		size = t.format.Size
	}
	return from, component, from+size <= len(data)
}

// write sets a number of an element.
func (t *dataType) write(to []byte, component int, n literal) {
	if k := t.kind(component); k.Float && k.Bits == 16 {
		n.float = cutToHalf(n.float)
	}
	switch {
	case t.format != nil:
		t.format.SetNumber(to, component, n.float, int64(n.integer))
	case t.of.IsFloat():
		t.of.SetFloat(to, n.float)
	default:
		t.of.SetBits(to, n.integer)
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
func (t *dataType) read(from []byte, component int) literal {
	if t.format != nil {
		float, integer := t.format.Number(from, component)
		return literal{float, uint64(integer), !t.kind(component).Float}
	}
	if t.of.IsFloat() {
		return literal{float: t.of.Float(from)}
	}
	return literal{t.of.Float(from), t.of.Bits(from), true}
}

// attribute is the format of a vertex attribute of this type.
func (t *dataType) attribute() (*texel.Format, error) {
	if t.format != nil {
		return t.format, nil
	}
	if t.columns > 1 {
		return nil, errors.New("matrices are not supported yet")
	}
	suffix := "_UINT"
	if t.of.IsFloat() {
		suffix = "_SFLOAT"
	} else if t.of.Kind == number.Signed {
		suffix = "_SINT"
	}
	name := ""
	for i := range t.rows {
		name += fmt.Sprintf("%c%d", "RGBA"[i], 8*t.of.Size)
	}
	return texel.Parse(name + suffix)
}
