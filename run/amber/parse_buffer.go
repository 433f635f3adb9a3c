package amber

import (
	"github.com/spvc/spvc/spirv/interp/texel"
)

// mostBytes is how large a buffer may be: a limit against hostile sizes.
const mostBytes = 1 << 30

// buffer reads a BUFFER.
func (p *parser) buffer() {
	b := &buffer{name: p.take("a name"), samples: 1, mips: 1}
	if p.err == nil && p.s.buffers[b.name] != nil {
		p.failf("there are two buffers %q", b.name)
	}
	p.s.buffers[b.name] = b
	if p.accept("FORMAT") {
		p.picture(b)
		return
	}
	p.expect("DATA_TYPE")
	p.dataType(b)
	if p.accept("STD140") {
		b.t.std140 = true
	} else {
		p.accept("STD430")
	}
	n := -1
	switch {
	case p.accept("SIZE"):
		n = p.integer("a size")
	case p.accept("WIDTH"):
		b.width = p.integer("a width")
		p.expect("HEIGHT")
		b.height = p.integer("a height")
		n = b.width * b.height
	}
	if p.accept("MIP_LEVELS") {
		b.mips = p.integer("how many levels")
	}
	if p.err == nil {
		p.initialize(b, n)
	}
}

func (p *parser) dataType(b *buffer) {
	text := p.take("a type")
	t, ok := parseType(text)
	if p.err == nil && !ok {
		p.unknown("type", text)
	}
	b.t = t
}

// picture reads what is behind FORMAT.
func (p *parser) picture(b *buffer) {
	name := p.take("a format")
	f, err := texel.Parse(name)
	if p.err == nil && err != nil {
		p.failf("%v", err)
	}
	if p.err != nil {
		return
	}
	b.picture, b.t = true, formatType(f)
	for p.more() {
		switch keyword := p.take(""); keyword {
		case "MIP_LEVELS":
			b.mips = p.integer("how many levels")
		case "SAMPLES":
			if b.samples = p.integer("how many samples"); b.samples < 1 || b.samples > 64 || b.samples&(b.samples-1) != 0 {
				p.failf("there are no pictures of %d samples", b.samples)
			}
		case "FILE":
			p.expect("PNG")
			p.png(b)
		default:
			p.unknown("option", keyword)
		}
	}
}

// initialize reads what a buffer holds at the beginning; it may stand on the next line. n is how many elements there are,
// -1 if nobody said that.
func (p *parser) initialize(b *buffer, n int) {
	_, stride := b.t.components()
	if n >= 0 && (n > mostBytes || n*stride > mostBytes) {
		p.failf("the buffer is too large")
		return
	}
	switch keyword := p.anywhere("DATA, FILL, SERIES_FROM or FILE"); keyword {
	case "DATA":
		p.data(b, n)
	case "FILL":
		v := p.valueOf(b, 0)
		if p.sized(b, n) {
			b.each(func(int) literal { return v })
		}
	case "SERIES_FROM":
		from := p.valueOf(b, 0)
		p.expect("INC_BY")
		step := p.valueOf(b, 0)
		if p.sized(b, n) {
			b.each(func(i int) literal {
				return literal{from.float + float64(i)*step.float, from.integer + uint64(i)*step.integer, from.whole}
			})
		}
	case "FILE":
		p.file(b, n)
	default:
		p.unknown("way to fill a buffer", keyword)
	}
}

// sized gives a buffer bytes for n elements; false if nobody said how many.
func (p *parser) sized(b *buffer, n int) bool {
	if n < 0 {
		p.failf("the SIZE of buffer %s is missing", b.name)
	}
	if p.err != nil {
		return false
	}
	_, stride := b.t.components()
	b.data = make([]byte, n*stride)
	return true
}

// valueOf reads the i-th number of a buffer.
func (p *parser) valueOf(b *buffer, i int) literal {
	n := p.number("a value")
	if p.err == nil && !n.integral() && !b.t.kind(i%b.t.count()).Float {
		p.failf("%s is no whole number, but buffer %s has only these", p.last.text, b.name)
	}
	return n
}

// each sets every number of a buffer.
func (b *buffer) each(of func(i int) literal) {
	offsets, stride := b.t.components()
	i := 0
	for at := 0; at+stride <= len(b.data); at += stride {
		for c, o := range offsets {
			b.t.write(b.data[at+o:], c, of(i))
			i++
		}
	}
}

// data reads numbers up to END.
func (p *parser) data(b *buffer, n int) {
	begin := p.last
	var list []literal
	for p.err == nil {
		for len(p.words) == 0 && p.line() {
		}
		if p.err == nil && len(p.words) == 0 {
			p.last = begin
			p.failf("the END of DATA is missing")
		}
		if p.accept("END") {
			break
		}
		if list = append(list, p.valueOf(b, len(list))); len(list) > mostBytes/8 {
			p.failf("the buffer is too large")
		}
	}
	if each := b.t.count(); p.err == nil && n >= 0 && len(list) != n*each {
		p.failf("there are %d numbers, but %d elements are announced", len(list), n)
	}
	p.fillWith(b, list, n)
}

// fillWith gives a buffer the numbers that were found, and room for n elements if those are more.
func (p *parser) fillWith(b *buffer, list []literal, n int) {
	each := b.t.count()
	if p.err == nil && len(list)%each != 0 {
		p.failf("%d numbers are no whole number of elements, which have %d", len(list), each)
	}
	if !p.sized(b, max(len(list)/each, n)) {
		return
	}
	b.each(func(i int) literal {
		if i < len(list) {
			return list[i]
		}
		return literal{whole: true}
	})
}
