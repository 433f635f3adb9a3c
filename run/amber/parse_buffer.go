package amber

import (
	"os"
	"path/filepath"

	"github.com/spvc/spvc/spirv/interp/texel"
)

// mostBytes is how large a buffer may be: a limit against hostile sizes.
const mostBytes = 1 << 30

// buffer reads a BUFFER.
func (p *parser) buffer() {
	b := &buffer{name: p.take("a name"), samples: 1, mips: 1}
	p.s.buffers[b.name] = b
	if p.accept("FORMAT") {
		p.picture(b)
		return
	}
	p.expect("DATA_TYPE")
	p.dataType(b)
	if p.accept("STD140") {
		b.t.std140 = true
	} else if !p.accept("STD430") {
		p.accept("SCALAR")
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
	if b.mips, b.samples = 1, 1; p.accept("MIP_LEVELS") {
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
		p.failf("the type %s is not supported", text)
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
	b.picture = true
	if f != nil {
		b.t = formatType(f)
	}
	for p.more() {
		switch keyword := p.take(""); keyword {
		case "MIP_LEVELS":
			b.mips = p.integer("how many levels")
		case "SAMPLES":
			b.samples = p.integer("how many samples")
		default:
			p.failf("%s is not supported for a buffer with a format", keyword)
		}
	}
}

// initialize reads what a buffer holds at the beginning; it may stand on the next line. n is how many elements there are,
// -1 if nobody said that.
func (p *parser) initialize(b *buffer, n int) {
	offsets, stride := b.t.components()
	if n >= 0 && (n > mostBytes || n*stride > mostBytes) {
		p.failf("the buffer is too large")
		return
	}
	switch keyword := p.anywhere("DATA, FILL, SERIES_FROM or FILE"); keyword {
	case "DATA":
		p.data(b, offsets, stride)
	case "FILL":
		v := p.number("a value")
		b.data = make([]byte, max(n, 0)*stride)
		b.each(offsets, stride, func(int) number { return v })
	case "SERIES_FROM":
		from := p.number("a value")
		p.expect("INC_BY")
		step := p.number("a value")
		b.data = make([]byte, max(n, 0)*stride)
		b.each(offsets, stride, func(i int) number {
			return number{from.float + float64(i)*step.float, from.integer + uint64(i)*step.integer, from.whole}
		})
	case "FILE":
		p.file(b, offsets, stride)
	default:
		p.failf("a buffer begins with DATA, FILL, SERIES_FROM or FILE, not %q", keyword)
	}
}

// each sets every number of a buffer.
func (b *buffer) each(offsets []int, stride int, of func(i int) number) {
	i := 0
	for at := 0; at+stride <= len(b.data); at += stride {
		for c, o := range offsets {
			b.t.write(b.data[at+o:], c, of(i))
			i++
		}
	}
}

// data reads numbers up to END.
func (p *parser) data(b *buffer, offsets []int, stride int) {
	var list []number
	for p.err == nil {
		text := p.anywhere("END")
		if text == "END" {
			break
		}
		n, ok := parseNumber(text)
		if p.err == nil && !ok {
			p.failf("%q is not a number", text)
		}
		if list = append(list, n); len(list) > mostBytes/8 {
			p.failf("the buffer is too large")
		}
	}
	p.fillWith(b, list, offsets, stride)
}

func (p *parser) fillWith(b *buffer, list []number, offsets []int, stride int) {
	if len(offsets) == 0 || p.err != nil {
		return
	}
	b.data = make([]byte, (len(list)+len(offsets)-1)/len(offsets)*stride)
	b.each(offsets, stride, func(i int) number {
		if i < len(list) {
			return list[i]
		}
		return number{whole: true}
	})
}

// file reads FILE TEXT or FILE BINARY.
func (p *parser) file(b *buffer, offsets []int, stride int) {
	kind := "TEXT"
	if p.accept("BINARY") {
		kind = "BINARY"
	} else if p.accept("PNG") {
		p.failf("FILE PNG is not supported")
	} else {
		p.accept("TEXT")
	}
	name := p.take("a file")
	if p.err != nil {
		return
	}
	if !filepath.IsLocal(name) {
		p.failf("the file %q is outside of the script's folder", name)
		return
	}
	data, err := os.ReadFile(filepath.Join(p.s.folder, name))
	if err != nil {
		p.failf("%v", err)
		return
	}
	if kind == "BINARY" {
		b.data = data
		return
	}
	var list []number
	for _, w := range words(string(replaceLines(data)), p.last.line) {
		n, ok := parseNumber(w.text)
		if !ok {
			p.failf("%s: %q is not a number", name, w.text)
			return
		}
		list = append(list, n)
	}
	p.fillWith(b, list, offsets, stride)
}

func replaceLines(data []byte) []byte {
	for i, c := range data {
		if c == '\n' {
			data[i] = ' '
		}
	}
	return data
}
