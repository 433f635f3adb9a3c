package amber

import (
	"bytes"
	"fmt"
	"math"
	"strings"
)

// expectation reads an EXPECT.
func (p *parser) expectation() func(*runner) error {
	b := p.named()
	switch {
	case p.accept("EQ_BUFFER"):
		other := p.named()
		return func(*runner) error { return equalBuffers(b, other) }
	case p.accept("RMSE_BUFFER"):
		other := p.named()
		p.expect("TOLERANCE")
		most := p.number("a tolerance").float
		return func(*runner) error { return atMost(b, other, "root of mean squares", rootOfMeanSquares, most) }
	case p.accept("EQ_HISTOGRAM_EMD_BUFFER"):
		other := p.named()
		p.expect("TOLERANCE")
		most := p.number("a tolerance").float
		return func(*runner) error { return atMost(b, other, "distance of histograms", histogramDistance, most) }
	}
	p.expect("IDX")
	first := p.integer("a place")
	if len(p.words) > 0 {
		if _, ok := parseNumber(p.words[0].text); ok {
			return p.expectPixels(b, first, p.integer("y"))
		}
	}
	return p.expectValues(b, first)
}

// tolerance is how far a value may be off: absolute, or in percent.
type tolerance struct {
	value   float64
	percent bool
}

func (p *parser) tolerances() []tolerance {
	var list []tolerance
	for p.more() {
		text := p.words[0].text
		t := tolerance{percent: strings.HasSuffix(text, "%")}
		n, ok := parseNumber(strings.TrimSuffix(text, "%"))
		if !ok {
			break
		}
		p.take("")
		t.value = n.float
		list = append(list, t)
	}
	if len(list) == 0 {
		p.failf("a tolerance is missing")
	}
	return list
}

// expectValues reads the values of a buffer from a byte on.
func (p *parser) expectValues(b *buffer, at int) func(*runner) error {
	var off *tolerance
	if p.accept("TOLERANCE") {
		if list := p.tolerances(); len(list) > 0 {
			off = &list[0]
		}
	}
	compare := p.take("a comparison")
	holds, ok := comparisons[compare]
	if p.err == nil && !ok {
		p.failf("the comparison %q is not known", compare)
	}
	var want []number
	for p.more() {
		want = append(want, p.number("a value"))
	}
	if p.err == nil && len(want) == 0 {
		p.failf("a value is missing")
	}
	return func(*runner) error {
		offsets, stride := b.t.components()
		size := b.t.bits / 8
		if b.t.format != nil {
			size = b.t.format.Size
		}
		place, component := at, 0
		for i, w := range want {
			if component == len(offsets) {
				place, component = place+stride, 0
			}
			from := place + offsets[component]
			if from+size > len(b.data) {
				return fmt.Errorf("value %d is beyond the end of buffer %s, which has %d bytes", i, b.name, len(b.data))
			}
			got := b.t.read(b.data[from:], component)
			if off != nil && compare == "EQ" {
				ok = near(got.float, w.float, *off)
			} else {
				ok = holds(b.t.order(got, w))
			}
			if !ok {
				return fmt.Errorf("value %d of buffer %s, at byte %d, is %s, but %s %s is expected", i, b.name, from, b.t.show(got), compare, b.t.show(w))
			}
			component++
		}
		return nil
	}
}

// comparisons say for which order of two values they hold: -1, 0 or 1, and 2 where one is no number.
var comparisons = map[string]func(int) bool{
	"EQ": func(o int) bool { return o == 0 }, "NE": func(o int) bool { return o != 0 },
	"LT": func(o int) bool { return o == -1 }, "LE": func(o int) bool { return o == -1 || o == 0 },
	"GT": func(o int) bool { return o == 1 }, "GE": func(o int) bool { return o == 1 || o == 0 },
}

func (t *dataType) order(a, b number) int {
	if t.float || t.format != nil && !t.format.Numeric.IsInt() {
		x, y := a.float, b.float
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
	if !a.whole || !b.whole {
		b.integer = uint64(int64(b.float))
	}
	x, y := a.integer, b.integer
	if !t.signed {
		x, y = x^1<<63, y^1<<63 // unsigned numbers have the order of signed ones then
	} else {
		y = uint64(int64(y<<(64-t.bits)) >> (64 - t.bits))
	}
	switch {
	case x == y:
		return 0
	case int64(x) < int64(y):
		return -1
	}
	return 1
}

func (t *dataType) show(n number) string {
	switch {
	case t.float || t.format != nil || !n.whole:
		return fmt.Sprint(n.float)
	case t.signed:
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

// expectPixels reads the colour that a rectangle of a picture has.
func (p *parser) expectPixels(b *buffer, x, y int) func(*runner) error {
	p.expect("SIZE")
	w, h := p.integer("a width"), p.integer("a height")
	n := 4
	switch compare := p.take("EQ_RGBA or EQ_RGB"); compare {
	case "EQ_RGBA":
	case "EQ_RGB":
		n = 3
	default:
		p.failf("the comparison %q is not known for pictures", compare)
	}
	var want, off [4]float64
	for i := range n {
		want[i] = p.number("a colour").float / 255
		off[i] = 0.002
	}
	if p.accept("TOLERANCE") {
		list := p.tolerances()
		for i := range n {
			if len(list) == 0 {
				break
			}
			t := list[min(i, len(list)-1)]
			if off[i] = t.value / 255; t.percent {
				off[i] = want[i] * t.value / 100
			}
		}
	}
	return func(*runner) error {
		if b.t.format == nil || x+w > b.width || y+h > b.height || w*h == 0 {
			return fmt.Errorf("there is no rectangle of %d×%d pixels at %d, %d in %s, which has %d×%d", w, h, x, y, b.name, b.width, b.height)
		}
		wrong, first := 0, ""
		for j := y; j < y+h; j++ {
			for i := x; i < x+w; i++ {
				got := b.pixel(i, j)
				for c := range n {
					if d := math.Abs(got[c] - want[c]); !(d <= off[c]) {
						if wrong++; wrong == 1 {
							first = fmt.Sprintf("pixel %d, %d of %s is %s, but %s is expected", i, j, b.name, colour(got[:n]), colour(want[:n]))
						}
						break
					}
				}
			}
		}
		if wrong > 0 {
			return fmt.Errorf("%s; %d of %d pixels differ", first, wrong, w*h)
		}
		return nil
	}
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

func equalBuffers(a, b *buffer) error {
	if len(a.data) != len(b.data) {
		return fmt.Errorf("buffer %s has %d bytes, %s has %d", a.name, len(a.data), b.name, len(b.data))
	}
	if bytes.Equal(a.data, b.data) {
		return nil
	}
	at := 0
	for a.data[at] == b.data[at] {
		at++
	}
	return fmt.Errorf("buffers %s and %s differ at byte %d: %d and %d", a.name, b.name, at, a.data[at], b.data[at])
}

// atMost compares two pictures by a measure.
func atMost(a, b *buffer, what string, measure func(a, b *buffer) float64, most float64) error {
	if a.t.format == nil || b.t.format == nil || a.width != b.width || a.height != b.height {
		return fmt.Errorf("%s and %s are not pictures of one size", a.name, b.name)
	}
	if got := measure(a, b); !(got <= most) {
		return fmt.Errorf("the %s of %s and %s is %.6g, but at most %g is expected", what, a.name, b.name, got, most)
	}
	return nil
}

func rootOfMeanSquares(a, b *buffer) float64 {
	sum := 0.0
	for y := range a.height {
		for x := range a.width {
			p, q := a.pixel(x, y), b.pixel(x, y)
			for c := range p {
				d := 255 * (p[c] - q[c])
				sum += d * d
			}
		}
	}
	return math.Sqrt(sum / float64(4*a.width*a.height))
}

// histogramDistance is how far the colours of two pictures are apart, wherever they are: the earth mover's distance of
// their histograms, of the worst channel.
func histogramDistance(a, b *buffer) float64 {
	var counts [4][256]float64
	share := 1 / float64(a.width*a.height)
	for y := range a.height {
		for x := range a.width {
			p, q := a.pixel(x, y), b.pixel(x, y)
			for c := range p {
				counts[c][bin(p[c])] += share
				counts[c][bin(q[c])] -= share
			}
		}
	}
	worst := 0.0
	for c := range counts {
		moved, carried := 0.0, 0.0
		for _, d := range counts[c] {
			carried += d
			moved += math.Abs(carried)
		}
		worst = max(worst, moved/256)
	}
	return worst
}

func bin(v float64) int { return int(max(min(math.Round(v*255), 255), 0)) }
