package amber

import (
	"fmt"
	"math"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
)

// A valueProbe says what the numbers of a buffer are from a byte on.
type valueProbe struct {
	b       *buffer
	t       dataType // the numbers run through its components; padding is skipped
	at      int
	compare string
	off     *tolerance // for EQ; nil: as good as equal
	want    []literal
}

func (v *valueProbe) check(*runner) error {
	holds := comparisons.Get()[v.compare]
	for i, want := range v.want {
		from, component, ok := v.t.place(v.b.data, v.at, i)
		if !ok {
			return mismatchf(v.b, "value %d is beyond the end of buffer %s, which has %d bytes", i, v.b.name, len(v.b.data))
		}
		got := v.t.read(v.b.data[from:], component)
		if k := v.t.kind(component); k.Float && k.Bits <= 32 {
			want.float = float64(float32(want.float)) // the literal as the buffer could hold it
		}
		if v.off != nil && v.compare == "EQ" {
			ok = near(got.float, want.float, *v.off)
		} else {
			ok = holds(v.t.order(got, want, component))
		}
		if !ok {
			return mismatchf(v.b, "value %d of buffer %s, at byte %d, is %s, but %s %s is expected", i, v.b.name, from, v.t.show(got, component), v.compare, v.t.show(want, component))
		}
	}
	return nil
}

// comparisons say for which order of two values they hold: -1, 0 or 1, and 2 where one is no number.
var comparisons = lazy.Value[map[string]func(int) bool]{Make: func() map[string]func(int) bool {
	return map[string]func(int) bool{
		"EQ": func(o int) bool { return o == 0 }, "NE": func(o int) bool { return o != 0 },
		"LT": func(o int) bool { return o == -1 }, "LE": func(o int) bool { return o == -1 || o == 0 },
		"GT": func(o int) bool { return o == 1 }, "GE": func(o int) bool { return o == 1 || o == 0 },
	}
}}

// order is that of a number of a buffer and a literal.
func (t *dataType) order(got, want literal, component int) int {
	k := t.kind(component)
	if k.Float {
		x, y := got.float, want.float
		switch {
		case x != x && y != y, x == y, math.Abs(x-y) <= 1e-8*math.Abs(y):
			return 0
		case x < y:
			return -1
		case x > y:
			return 1
		}
		return 2
	}
	if !want.whole {
		want.integer = uint64(int64(want.float))
	}
	x, y := got.integer, want.integer
	if k.Signed {
		y = uint64(int64(y<<(64-k.Bits)) >> (64 - k.Bits))
	} else {
		y = y << (64 - k.Bits) >> (64 - k.Bits)
		x, y = x^1<<63, y^1<<63 // unsigned numbers have the order of signed ones then
	}
	switch {
	case x == y:
		return 0
	case int64(x) < int64(y):
		return -1
	}
	return 1
}

func (t *dataType) show(n literal, component int) string {
	k := t.kind(component)
	switch {
	case k.Float && k.Bits <= 32:
		return fmt.Sprint(float32(n.float))
	case k.Float || !n.whole:
		return fmt.Sprint(n.float)
	case k.Signed:
		return fmt.Sprint(int64(n.integer))
	}
	return fmt.Sprint(n.integer)
}

func near(got, want float64, t tolerance) bool {
	if got != got || want != want {
		return got != got && want != want
	}
	most := t.value
	if t.percent {
		most = math.Abs(want) * t.value / 100
	}
	return got == want || math.Abs(got-want) <= most
}

// A pixelProbe says which colour a rectangle of a picture has.
type pixelProbe struct {
	b          *buffer
	x, y, w, h int
	n          int // how many channels
	want, off  [4]float64
}

func (p *pixelProbe) check(*runner) error {
	b := p.b
	if b.t.format == nil || p.x+p.w > b.width || p.y+p.h > b.height || p.w <= 0 || p.h <= 0 {
		return fmt.Errorf("there is no rectangle of %d×%d pixels at %d, %d in %s, which has %d×%d", p.w, p.h, p.x, p.y, b.name, b.width, b.height)
	}
	wrong, first := 0, ""
	for y := p.y; y < p.y+p.h; y++ {
		for x := p.x; x < p.x+p.w; x++ {
			got := b.pixel(x, y)
			if p.holds(got) {
				continue
			}
			if wrong++; wrong == 1 {
				first = fmt.Sprintf("pixel %d, %d of %s is %s, but %s is expected", x, y, b.name, colour(got[:p.n]), colour(p.want[:p.n]))
			}
		}
	}
	if wrong > 0 {
		return mismatchf(b, "%s; %d of %d pixels differ", first, wrong, p.w*p.h)
	}
	return nil
}

func (p *pixelProbe) holds(got [4]float64) bool {
	for c := range p.n {
		if d := math.Abs(got[c] - p.want[c]); !(d <= p.off[c]+1e-9) { // a step of 1/255 is not one of a float
			return false
		}
	}
	return true
}

func colour(c []float64) string {
	var parts []string
	for _, v := range c {
		parts = append(parts, fmt.Sprintf("%.4g", v*255))
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// pixel is a colour of a picture: its first sample.
func (b *buffer) pixel(x, y int) [4]float64 {
	at := (y*b.width + x) * max(b.samples, 1) * b.t.format.Size
	t := b.t.format.Decode(b.data[at : at+b.t.format.Size])
	if b.t.format.Numeric.IsInt() {
		for i := range t.F {
			t.F[i] = float64(t.I[i]) / 255
		}
	}
	return t.F
}
