package amber

import (
	"regexp"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
)

// vkTypes are the names of numbers in VkScript: in front of "vec" and "mat", and alone.
var vkTypes = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{"": "float", "f16": "float16", "d": "double", "i": "int32", "u": "uint32", "i8": "int8", "u8": "uint8",
		"i16": "int16", "u16": "uint16", "i64": "int64", "u64": "uint64",
		"float": "float", "float16_t": "float16", "double": "double", "int": "int32", "uint": "uint32", "int8_t": "int8", "uint8_t": "uint8",
		"int16_t": "int16", "uint16_t": "uint16", "int64_t": "int64", "uint64_t": "uint64"}
}}

var vkComposite = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^([a-z0-9]*?)(vec[234]|mat[234]x[234])$`) }}

// parseVkType reads "float", "ivec2", "dmat2x3".
func parseVkType(text string) (dataType, bool) {
	if m := vkComposite.Get().FindStringSubmatch(text); m != nil {
		if number, ok := vkTypes.Get()[m[1]]; ok {
			return parseType(m[2] + "<" + number + ">")
		}
	}
	number, ok := vkTypes.Get()[text]
	if !ok || text == "" {
		return dataType{}, false
	}
	return parseType(number)
}

// typed reads the name of a type.
func (p *vkParser) typed() dataType {
	t, ok := parseVkType(p.take("a type"))
	if !ok {
		p.failf("unknown type %q", p.last.text)
		return anyType.Get()
	}
	return t
}

// values reads the rest of the line: numbers for whole vectors.
func (p *vkParser) values(t *dataType) []literal {
	var list []literal
	for p.more() {
		list = append(list, p.number("a value"))
	}
	if p.err == nil && (len(list) == 0 || len(list)%t.rows != 0) {
		p.failf("%d values are no whole number of vectors of %d", len(list), t.rows)
	}
	return list
}

// indices reads a line of [indices].
func (p *vkParser) indices() {
	if p.l.indices == nil {
		p.l.indices = &buffer{name: "indices"}
		p.l.indices.t, _ = parseType("uint32")
	}
	b := p.l.indices
	for p.more() {
		n := p.integer("an index")
		b.data = append(b.data, 0, 0, 0, 0)
		b.t.write(b.data[len(b.data)-4:], 0, literal{integer: uint64(n)})
	}
}

var glType = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp {
	return regexp.MustCompile(`^(byte|ubyte|short|ushort|int|uint|half|float|double)/(?:[a-z]*vec([234])|[a-z]+)$`)
}}

var glNumbers = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{"byte": "int8", "ubyte": "uint8", "short": "int16", "ushort": "uint16", "int": "int32", "uint": "uint32",
		"half": "float16", "float": "float", "double": "double"}
}}

// vertices reads a line of [vertex data]: the first one says what the columns are, the others are vertices.
func (p *vkParser) vertices() {
	if len(p.l.vertices) == 0 {
		for p.more() {
			p.attribute()
		}
		return
	}
	for i := range p.l.vertices {
		b := p.l.vertices[i].buffer
		offsets, stride := b.t.components()
		at := len(b.data)
		b.data = append(b.data, make([]byte, stride)...)
		for c, o := range offsets {
			b.t.write(b.data[at+o:], c, p.number("a value"))
		}
	}
}

// attribute reads the head of a column: a location, a slash, and a format or two types.
func (p *vkParser) attribute() {
	location, kind, _ := strings.Cut(p.take("a column"), "/")
	n, err := strconv.ParseUint(location, 10, 16)
	if err != nil {
		p.failf("a column begins with a location and a slash, not %q", p.last.text)
		return
	}
	b := &buffer{name: "vertices at " + location}
	if m := glType.Get().FindStringSubmatch(kind); m != nil {
		name := glNumbers.Get()[m[1]]
		if m[2] != "" {
			name = "vec" + m[2] + "<" + name + ">"
		}
		b.t, _ = parseType(name)
	} else {
		b.t = p.format(kind)
	}
	p.l.vertices = append(p.l.vertices, vertexData{buffer: b, location: int(n), stride: -1})
}
