package callers

import "fmt"

// words is how many words of each buffer an invocation has.
const words = 64

// place is a pointer to the next word of a buffer.
func (w *writer) place(buffer string) string {
	n := w.at[buffer]
	w.at[buffer]++
	first := w.line("OpIMul %s %%run_first %s", w.uint(), w.number(words))
	i := w.line("OpIAdd %s %s %s", w.uint(), first, w.number(n))
	return w.line("OpAccessChain %%run_e%s %%run_%s %s %s", buffer, buffer, w.number(0), i)
}

// value makes a value of a type out of the next words.
func (w *writer) value(t string) (string, bool) {
	decl := w.types[t]
	if len(decl) == 0 || w.at["in0"]+w.at["in1"] > words {
		return "", false
	}
	several := func(n int, typeOf func(i int) string) (string, bool) {
		parts := ""
		for i := range n {
			v, ok := w.value(typeOf(i))
			if !ok {
				return "", false
			}
			parts += " " + v
		}
		return w.line("OpCompositeConstruct %s%s", t, parts), true
	}
	switch decl[0] {
	case "OpTypeBool":
		n := w.line("OpLoad %s %s", w.uint(), w.place("in0"))
		bit := w.line("OpBitwiseAnd %s %s %s", w.uint(), n, w.number(1))
		return w.line("OpINotEqual %s %s %s", t, bit, w.number(0)), true
	case "OpTypeInt":
		n := w.line("OpLoad %s %s", w.uint(), w.place("in0"))
		switch {
		case t == w.uint():
			return n, true
		case decl[1] == "32":
			return w.line("OpBitcast %s %s", t, n), true
		}
		return w.line("OpUConvert %s %s", t, n), true
	case "OpTypeFloat":
		if len(decl) > 2 {
			return "", false
		}
		x := w.line("OpLoad %s %s", w.float(), w.place("in1"))
		if t == w.float() {
			return x, true
		}
		return w.line("OpFConvert %s %s", t, x), true
	case "OpTypeVector", "OpTypeMatrix":
		n := 0
		_, _ = fmt.Sscan(decl[2], &n)
		return several(n, func(int) string { return decl[1] })
	case "OpTypeArray":
		n, ok := w.lengths[decl[2]]
		if !ok || n > words {
			return "", false
		}
		return several(n, func(int) string { return decl[1] })
	case "OpTypeStruct":
		return several(len(decl)-1, func(i int) string { return decl[1+i] })
	}
	return "", false
}

// give puts a value into the next words of the results.
func (w *writer) give(t, v string) bool {
	decl := w.types[t]
	if len(decl) == 0 || w.at["out"] >= words {
		return false
	}
	put := func(n string) bool {
		fmt.Fprintf(&w.body, "OpStore %s %s\n", w.place("out"), n)
		return true
	}
	several := func(n int, typeOf func(i int) string) bool {
		for i := range n {
			if !w.give(typeOf(i), w.line("OpCompositeExtract %s %s %d", typeOf(i), v, i)) {
				return false
			}
		}
		return true
	}
	switch decl[0] {
	case "OpTypeBool":
		return put(w.line("OpSelect %s %s %s %s", w.uint(), v, w.number(1), w.number(0)))
	case "OpTypeInt":
		switch {
		case t == w.uint():
			return put(v)
		case decl[1] == "32":
			return put(w.line("OpBitcast %s %s", w.uint(), v))
		case decl[1] == "64":
			high := w.line("OpShiftRightLogical %s %s %s", t, v, w.number(32))
			return put(w.line("OpUConvert %s %s", w.uint(), v)) && put(w.line("OpUConvert %s %s", w.uint(), high))
		}
		return put(w.line("OpUConvert %s %s", w.uint(), v))
	case "OpTypeFloat":
		if len(decl) > 2 {
			return false
		}
		x := v
		if t != w.float() { // all bits of a half, most of a double
			x = w.line("OpFConvert %s %s", w.float(), v)
		}
		isNaN := w.line("OpIsNan %s %s", w.declared("OpTypeBool"), v)
		bits := w.line("OpBitcast %s %s", w.uint(), x)
		return put(w.line("OpSelect %s %s %s %s", w.uint(), isNaN, w.number(0x7FC00000), bits)) // nothing says which NaN it is
	case "OpTypeVector", "OpTypeMatrix":
		n := 0
		_, _ = fmt.Sscan(decl[2], &n)
		return several(n, func(int) string { return decl[1] })
	case "OpTypeArray":
		n, ok := w.lengths[decl[2]]
		return ok && n <= words && several(n, func(int) string { return decl[1] })
	case "OpTypeStruct":
		return several(len(decl)-1, func(i int) string { return decl[1+i] })
	}
	return false
}
