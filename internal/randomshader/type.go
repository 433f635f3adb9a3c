package randomshader

import (
	"fmt"
	"strconv"
	"strings"
)

type kind int

const (
	boolean kind = iota
	integer
	float
	vector
	matrix
	array
	structure
)

// A typ is a type of the shader, one for each declaration.
type typ struct {
	id      string
	kind    kind
	width   int
	signed  bool
	elem    *typ // of vectors, of matrices (a column) and of arrays
	n       int  // how many elements
	members []*typ
}

// scalar is the type of the components of a scalar or vector.
func (t *typ) scalar() *typ {
	for t.kind == vector || t.kind == matrix {
		t = t.elem
	}
	return t
}

// parts is how many members t has.
func (t *typ) parts() int {
	if t.kind == structure {
		return len(t.members)
	}
	return t.n
}

// part is the type of a member.
func (t *typ) part(i int) *typ {
	if t.kind == structure {
		return t.members[i]
	}
	return t.elem
}

func (t *typ) isComposite() bool { return t.kind >= vector }

// hasFloat reports whether a float is in t.
func (t *typ) hasFloat() bool {
	switch {
	case t.kind == float:
		return true
	case t.kind == structure:
		for _, m := range t.members {
			if m.hasFloat() {
				return true
			}
		}
		return false
	}
	return t.elem != nil && t.elem.hasFloat()
}

// declared is the id of a line of the module's global section, which is written once.
func (g *generator) declared(hint, text string) string {
	if id := g.known[text]; id != "" {
		return id
	}
	id := "%" + hint
	g.known[text] = id
	fmt.Fprintf(&g.globals, "%s = %s\n", id, text)
	return id
}

// typeOf is the type with this declaration.
func (g *generator) typeOf(t typ, hint, text string) *typ {
	id := g.declared(hint, text)
	if g.types[id] == nil {
		t.id = id
		g.types[id] = &t
	}
	return g.types[id]
}

func (g *generator) bool() *typ { return g.typeOf(typ{kind: boolean}, "bool", "OpTypeBool") }

func (g *generator) int(width int, signed bool) *typ {
	hint, sign := "u", 0
	if signed {
		hint, sign = "i", 1
	}
	return g.typeOf(typ{kind: integer, width: width, signed: signed}, hint+strconv.Itoa(width), fmt.Sprintf("OpTypeInt %d %d", width, sign))
}

func (g *generator) u32() *typ { return g.int(32, false) }
func (g *generator) i32() *typ { return g.int(32, true) }
func (g *generator) f32() *typ { return g.float(32) }

func (g *generator) float(width int) *typ {
	return g.typeOf(typ{kind: float, width: width}, "f"+strconv.Itoa(width), fmt.Sprintf("OpTypeFloat %d", width))
}

func (g *generator) vector(elem *typ, n int) *typ {
	return g.typeOf(typ{kind: vector, elem: elem, n: n}, fmt.Sprintf("v%d%s", n, elem.id[1:]), fmt.Sprintf("OpTypeVector %s %d", elem.id, n))
}

func (g *generator) matrix(rows, columns int) *typ {
	column := g.vector(g.f32(), rows)
	return g.typeOf(typ{kind: matrix, elem: column, n: columns}, fmt.Sprintf("m%dx%d", columns, rows), fmt.Sprintf("OpTypeMatrix %s %d", column.id, columns))
}

// array is an array that is not laid out.
func (g *generator) array(elem *typ, n int) *typ {
	text := fmt.Sprintf("OpTypeArray %s %s", elem.id, g.number(g.u32(), n))
	return g.typeOf(typ{kind: array, elem: elem, n: n}, fmt.Sprintf("a%d_%s", n, elem.id[1:]), text)
}

// structure is a struct that is not laid out.
func (g *generator) structure(members ...*typ) *typ {
	return g.typeOf(typ{kind: structure, members: members}, fmt.Sprintf("s%d", len(g.types)), "OpTypeStruct "+idsOf(members))
}

func idsOf(list []*typ) string {
	ids := make([]string, len(list))
	for i, t := range list {
		ids[i] = t.id
	}
	return strings.Join(ids, " ")
}

// like is a type with as many components as t, which are of elem.
func (g *generator) like(t, elem *typ) *typ {
	if t.kind == vector {
		return g.vector(elem, t.n)
	}
	return elem
}

func (g *generator) pointer(class string, t *typ) string {
	return g.declared("p"+class+"_"+t.id[1:], fmt.Sprintf("OpTypePointer %s %s", class, t.id))
}

// literal is a constant as the text says it.
func (g *generator) literal(t *typ, text string) string {
	line := fmt.Sprintf("OpConstant %s %s", t.id, text)
	return g.declared("c"+strconv.Itoa(len(g.known)), line)
}

// number is a small number of a type; all components are it.
func (g *generator) number(t *typ, n int) string {
	switch t.kind {
	case float:
		return g.literal(t, strconv.Itoa(n)+".0")
	case integer:
		return g.literal(t, strconv.Itoa(n))
	}
	return g.composite(t, func(part *typ) string { return g.number(part, n) })
}

func (g *generator) composite(t *typ, part func(*typ) string) string {
	ids := make([]string, t.parts())
	for i := range ids {
		ids[i] = part(t.part(i))
	}
	return g.declared("c"+strconv.Itoa(len(g.known)), fmt.Sprintf("OpConstantComposite %s %s", t.id, strings.Join(ids, " ")))
}

func (g *generator) null(t *typ) string {
	return g.declared("null_"+t.id[1:], "OpConstantNull "+t.id)
}

// Numbers at which arithmetic goes wrong, as text.
var floatEdges = []string{"0.0", "-0.0", "1.0", "-1.0", "0.5", "2.0", "-3.75", "0x1p+128", "-0x1p+128", "0x1.8p+128", "1.0e-40", "1.0e30", "16777216.0", "0.1"}

var halfEdges = []string{"0.0", "-0.0", "1.0", "-1.0", "0.5", "2.0", "-3.75", "0x1p+16", "-0x1p+16", "0x1.8p+16", "6.0e-8", "65504.0"}

var doubleEdges = []string{"0.0", "-0.0", "1.0", "-1.0", "0.5", "2.0", "-3.75", "0x1p+1024", "0x1.8p+1024", "1.0e-310", "1.0e300"}

// constant is any constant of a type.
func (g *generator) constant(t *typ) string {
	if g.chance(8) {
		return g.null(t)
	}
	switch t.kind {
	case boolean:
		if g.chance(2) {
			return g.declared("false", "OpConstantFalse "+t.id)
		}
		return g.declared("true", "OpConstantTrue "+t.id)
	case integer:
		return g.integerConstant(t)
	case float:
		return g.literal(t, pick(g, map[int][]string{16: halfEdges, 32: floatEdges, 64: doubleEdges}[t.width]))
	}
	if t.kind == vector && g.chance(3) {
		one := g.constant(t.elem)
		return g.composite(t, func(*typ) string { return one })
	}
	return g.composite(t, g.constant)
}

func (g *generator) integerConstant(t *typ) string {
	top := int64(1) << (t.width - 1)
	all := []int64{0, 1, 2, 3, 5, 7, 8, int64(t.width) - 1, -1, -2, top - 1, -top, int64(g.Uint64() >> (64 - t.width + 1))}
	v := pick(g, all)
	if t.signed {
		return g.literal(t, strconv.FormatInt(v, 10))
	}
	return g.literal(t, strconv.FormatUint(uint64(v)<<(64-t.width)>>(64-t.width), 10))
}

func pick[T any](g *generator, list []T) T { return list[g.IntN(len(list))] }
