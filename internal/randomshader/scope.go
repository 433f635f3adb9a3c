package randomshader

import (
	"fmt"
	"strings"
)

// A scope has the values that can be used in a block and what it dominates, by type.
type scope map[*typ][]string

func (g *generator) push() { g.scopes = append(g.scopes, scope{}) }
func (g *generator) pop()  { g.scopes = g.scopes[:len(g.scopes)-1] }

func (g *generator) add(t *typ, id string) {
	s := g.scopes[len(g.scopes)-1]
	s[t] = append(s[t], id)
	g.added = append(g.added, addition{s, t, len(s[t]) - 1})
}

// An addition is a value that a statement has put into a scope.
type addition struct {
	in scope
	t  *typ
	at int
}

// chance is true once in n times.
func (g *generator) chance(n int) bool { return g.IntN(n) == 0 }

func (g *generator) fresh() string {
	g.ids++
	return fmt.Sprintf("%%%d", g.ids)
}

// line writes a line of the body.
func (g *generator) line(format string, args ...any) {
	g.out = fmt.Appendf(g.out, format+"\n", args...)
}

// temp is the result of an instruction.
func (g *generator) temp(t *typ, opcode string, operands ...string) string {
	id := g.fresh()
	g.line("%s = %s %s %s", id, opcode, t.id, strings.Join(operands, " "))
	return id
}

// define is the result of an instruction that others may use, too.
func (g *generator) define(t *typ, opcode string, operands ...string) string {
	id := g.temp(t, opcode, operands...)
	g.add(t, id)
	return id
}

// glsl is the result of an instruction of GLSL.std.450.
func (g *generator) glsl(t *typ, name string, operands ...string) string {
	return g.temp(t, "OpExtInst", append([]string{"%glsl", name}, operands...)...)
}

// decorate decorates a result.
func (g *generator) decorate(id, decoration string) {
	g.decorations = fmt.Appendf(g.decorations, "OpDecorate %s %s\n", id, decoration)
}

// there is a value that is there, or a constant.
func (g *generator) there(t *typ) string {
	n := 0
	for _, s := range g.scopes {
		n += len(s[t])
	}
	if n == 0 || g.chance(8) {
		return g.constant(t)
	}
	at := g.IntN(n)
	if g.chance(2) {
		at = n - 1 - at/4 // a young one
	}
	for _, s := range g.scopes {
		if at < len(s[t]) {
			return s[t][at]
		}
		at -= len(s[t])
	}
	panic("no value")
}

// value is a value that is there, or is made of others.
func (g *generator) value(t *typ) string {
	for _, s := range g.scopes {
		if len(s[t]) > 0 {
			return g.there(t)
		}
	}
	if g.nesting > 3 {
		return g.constant(t)
	}
	g.nesting++
	defer func() { g.nesting-- }()
	switch t.kind {
	case boolean:
		return g.define(t, "OpULessThan", g.value(g.u32()), g.value(g.u32()))
	case integer:
		if t.width == 32 && !g.chance(3) {
			return g.define(t, "OpBitcast", g.value(g.int(32, !t.signed)))
		} else if t.width != 32 && t.signed {
			return g.define(t, "OpSConvert", g.value(g.i32()))
		} else if t.width != 32 {
			return g.define(t, "OpUConvert", g.value(g.u32()))
		}
	case float:
		if t.width != 32 {
			return g.define(t, "OpFConvert", g.value(g.f32()))
		}
	default:
		parts := make([]string, t.parts())
		for i := range parts {
			parts[i] = g.value(t.part(i))
		}
		return g.define(t, "OpCompositeConstruct", parts...)
	}
	return g.constant(t)
}

// A mark is where the text was before a statement.
type mark struct {
	out, decorations, added int
	block                   string
	ended, left             bool
	edges                   [][2]int
}

func (g *generator) mark() mark {
	m := mark{len(g.out), len(g.decorations), len(g.added), g.block, g.ended, g.left, nil}
	for _, f := range g.frames {
		m.edges = append(m.edges, [2]int{len(f.breaks), len(f.continues)})
	}
	return m
}

// forget takes a statement back. What it has computed is zero.
func (g *generator) forget(m mark) {
	g.out, g.decorations = g.out[:m.out], g.decorations[:m.decorations]
	for _, a := range g.added[m.added:] {
		a.in[a.t][a.at] = g.null(a.t)
	}
	g.block, g.ended, g.left = m.block, m.ended, m.left
	for i, f := range g.frames {
		f.breaks, f.continues = f.breaks[:m.edges[i][0]], f.continues[:m.edges[i][1]]
	}
}
