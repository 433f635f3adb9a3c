package amber

import "strings"

// expectation reads an EXPECT.
func (p *parser) expectation() func(*runner) error {
	b := p.named()
	switch {
	case p.accept("EQ_BUFFER"):
		other := p.named()
		p.alike(b, other)
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
	if p.err == nil && comparisons.Get()[compare] == nil {
		p.unknown("comparison", compare)
	}
	var want []literal
	for p.more() {
		n := p.number("a value")
		if k := b.t.kind(len(want) % b.t.count()); p.err == nil && !k.Float && !n.integral() {
			p.failf("%s is no whole number, but buffer %s has only these", p.last.text, b.name)
		}
		want = append(want, n)
	}
	if p.err == nil && len(want) == 0 {
		p.failf("a value is missing")
	}
	return (&valueProbe{b, b.t, at, compare, off, want}).check
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
		p.unknown("comparison of pictures", compare)
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
	return (&pixelProbe{b: b, x: x, y: y, w: w, h: h, n: n, want: want, off: off}).check
}
