package randomkernel

import (
	"fmt"
	"strings"
)

// value is a value of type t that can be used here.
func (g *generator) value(t string) string {
	n := 0
	for _, s := range g.scopes {
		n += len(s[t])
	}
	i := g.IntN(n)
	// The newest ones are the likelier ones: so chains grow.
	i = max(i, g.IntN(n))
	for _, s := range g.scopes {
		if i < len(s[t]) {
			return s[t][i]
		}
		i -= len(s[t])
	}
	panic("no value of type " + t)
}

func (g *generator) pick(list []string) string { return list[g.IntN(len(list))] }

// statement writes something that calculates. What invocations do together stands only where all of them are.
func (g *generator) statement(all bool) {
	g.left--
	switch n := g.IntN(100); {
	case n < 60:
		g.operation()
	case n < 70:
		g.load()
	case n < 74:
		g.constant(g.pick(g.types))
	case n < 80 && g.Vectors:
		g.vector()
	case n < 84 && all && g.Together:
		g.together()
	case n < 86 && g.Together:
		g.atomic()
	case n < 92 && g.Memory:
		g.memory()
	case len(g.scopes) < 5:
		g.control()
	default:
		g.operation()
	}
}

// operation writes one of the forms.
func (g *generator) operation() {
	forms := g.forms()
	for {
		f, t := forms[g.IntN(len(forms))], g.pick(g.types)
		if f.of != nil && !f.of(t) {
			continue
		}
		at := func(s string) string { return strings.ReplaceAll(s, "T", t) }
		var operands []string
		for _, o := range f.operands {
			operands = append(operands, g.operand(o, t))
		}
		result, types := at(f.result), at(f.types)
		if f.types == "" {
			types = result
		}
		g.define(result, "%s %s%s : %s", f.name, f.extra, strings.Join(operands, ", "), types)
		return
	}
}

// operand is a value, or one that is limited to what the operation takes.
func (g *generator) operand(o, t string) string {
	switch o {
	case "T":
		return g.value(t)
	case "amount":
		return g.define(t, "arith.andi %s, %s : %s", g.value(t), g.number(t, map[string]int{"i8": 7, "i16": 15, "i64": 63}[elementOf(t)], 31), t)
	case "positive":
		small := g.define(t, "arith.andi %s, %s : %s", g.value(t), g.number(t, 0, 126), t)
		return g.define(t, "arith.ori %s, %s : %s", small, g.number(t, 0, 1), t)
	}
	return g.value(o)
}

func elementOf(t string) string {
	if isVector(t) {
		return strings.TrimSuffix(t[strings.LastIndexByte(t, 'x')+1:], ">")
	}
	return t
}

// number is a constant of an integer type or of vectors of it: n, or other if n is 0.
func (g *generator) number(t string, n, other int) string {
	if n == 0 {
		n = other
	}
	if isVector(t) {
		return g.define(t, "arith.constant dense<%d> : %s", n, t)
	}
	return g.define(t, "arith.constant %d : %s", n, t)
}

// interesting are numbers at which operations change what they do.
var interesting = map[string][]string{
	"i1":    {"true", "false"},
	"i8":    {"0", "1", "-1", "127", "-128", "100"},
	"i16":   {"0", "1", "-1", "32767", "-32768", "1000"},
	"i32":   {"0", "1", "-1", "2147483647", "-2147483648", "65536", "123456789"},
	"i64":   {"0", "1", "-1", "9223372036854775807", "4294967296", "-4294967297"},
	"index": {"0", "1", "2", "7", "31"},
	"f16":   {"0.0", "-0.0", "1.0", "-2.5", "1024.0", "6.1035e-05"},
	"f32":   {"0.0", "-0.0", "1.0", "-2.5", "16777216.0", "1.0e-3", "3.25e+10"},
	"f64":   {"0.0", "-0.0", "1.0", "-2.5", "9007199254740992.0", "1.0e-3", "3.25e+100"},
}

func (g *generator) constant(t string) {
	e := g.pick(interesting[elementOf(t)])
	switch {
	case isVector(t):
		g.define(t, "arith.constant dense<%s> : %s", e, t)
	case t == "i1":
		g.define(t, "arith.constant %s", e)
	default:
		g.define(t, "arith.constant %s : %s", e, t)
	}
}

// place is an index into a buffer: any number, cut to those that there are.
func (g *generator) place() string {
	v := g.fresh()
	g.line("%s = arith.andi %s, %%mask : index", v, g.value("index"))
	return v
}

func (g *generator) load() {
	b := g.inputs[g.IntN(len(g.inputs))]
	at := g.place()
	g.define(b.element, "memref.load %s[%s] : memref<%dx%s>", b.name, at, elements, b.element)
	if b.element == "i32" && g.IntN(2) == 0 {
		// The value as an index: what is loaded next depends on it.
		small := g.define("i32", "arith.andi %s, %s : i32", g.value("i32"), g.number("i32", 0, 1023))
		g.define("index", "arith.index_cast %s : i32 to index", small)
	}
}

// vector makes vectors of scalars and scalars of vectors.
func (g *generator) vector() {
	var vectors []string
	for _, t := range g.types {
		if isVector(t) {
			vectors = append(vectors, t)
		}
	}
	t := g.pick(vectors)
	e := elementOf(t)
	n := int(t[len("vector<")] - '0')
	switch g.IntN(5) {
	case 0:
		g.define(t, "vector.broadcast %s : %s to %s", g.value(e), e, t)
	case 1:
		g.define(e, "vector.extract %s[%d] : %s from %s", g.value(t), g.IntN(n), e, t)
	case 2:
		g.define(t, "vector.insert %s, %s[%d] : %s into %s", g.value(e), g.value(t), g.IntN(n), e, t)
	case 3:
		mask := make([]string, n)
		for i := range mask {
			mask[i] = fmt.Sprint(g.IntN(2 * n))
		}
		g.define(t, "vector.shuffle %s, %s [%s] : %s, %s", g.value(t), g.value(t), strings.Join(mask, ", "), t, t)
	default:
		list := make([]string, n)
		for i := range list {
			list[i] = g.value(e)
		}
		g.define(t, "vector.from_elements %s : %s", strings.Join(list, ", "), t)
	}
}
