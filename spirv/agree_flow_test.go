package spirv

import (
	"fmt"
	"strings"
)

// A randomFlow is a function of selections, loops and switches inside each other, mostly as they must be.
type randomFlow struct {
	m      *typeMaker
	b      strings.Builder
	n      int         // of names
	values [][2]string // what may be used: name and type
	depth  int
}

// flowPiece is a module with such a function.
func (m *typeMaker) flowPiece() string {
	f := &randomFlow{m: m, values: [][2]string{{"%c", "i1"}, {"%n", "i32"}, {"%x", "f32"}}}
	fmt.Fprintf(&f.b, "spirv.module %s {\nspirv.func @f(%%c: i1, %%n: i32, %%x: f32) %s\"None\" {\n", m.models(), oneOf(m, "", "", "", "-> i32 "))
	f.body()
	f.line("%s", oneOf(m, "spirv.Return", "spirv.Return", "spirv.Return", "spirv.Return", "spirv.ReturnValue %n : i32", "spirv.Unreachable", ""))
	f.b.WriteString("}\n}\n")
	return m.mutateText(f.b.String())
}

func (f *randomFlow) line(format string, args ...any) { fmt.Fprintf(&f.b, format+"\n", args...) }

// slip is true now and then, when something is to go wrong.
func (f *randomFlow) slip() bool { return f.m.IntN(40) == 0 }

func (f *randomFlow) name() string {
	f.n++
	return fmt.Sprint("v", f.n)
}

// value is the name of something of a type.
func (f *randomFlow) value(typ string) string {
	var list []string
	for _, v := range f.values {
		if v[1] == typ || f.slip() {
			list = append(list, v[0])
		}
	}
	if len(list) == 0 {
		return "%none"
	}
	return oneOf(f.m, list...)
}

func (f *randomFlow) types() []string {
	out := make([]string, max(0, f.m.IntN(5)-2))
	for i := range out {
		out[i] = oneOf(f.m, "i32", "f32", "i1")
	}
	return out
}

// given is a list of values of the types in the form that branches give them, now and then another.
func (f *randomFlow) given(types []string) string {
	if f.slip() {
		types = f.types()
	}
	if len(types) == 0 {
		return ""
	}
	names := make([]string, len(types))
	for i, t := range types {
		names[i] = f.value(t)
	}
	return "(" + strings.Join(names, ", ") + " : " + strings.Join(types, ", ") + ")"
}

// label starts a block with arguments, which are values from there on.
func (f *randomFlow) label(name string, types []string) {
	args := make([]string, len(types))
	for i, t := range types {
		v := "%" + f.name()
		args[i] = v + ": " + t
		f.values = append(f.values, [2]string{v, t})
	}
	list := ""
	if len(args) > 0 {
		list = "(" + strings.Join(args, ", ") + ")"
	}
	f.line("^%s%s:", name, list)
}

// scope makes what body defines unknown behind it.
func (f *randomFlow) scope(body func()) {
	n := len(f.values)
	f.depth++
	body()
	f.depth--
	if !f.slip() {
		f.values = f.values[:n]
	}
}

func (f *randomFlow) body() {
	for range f.m.IntN(3) {
		f.statement()
	}
}

func (f *randomFlow) statement() {
	if f.depth > 3 {
		f.plain()
		return
	}
	oneOf(f.m, f.plain, f.selection, f.selection, f.loop, f.loop, f.choice)()
}

func (f *randomFlow) plain() {
	v := "%" + f.name()
	switch f.m.IntN(4) {
	case 0:
		f.line("%s = spirv.IAdd %s, %s : i32", v, f.value("i32"), f.value("i32"))
		f.values = append(f.values, [2]string{v, "i32"})
	case 1:
		f.line("%s = spirv.SLessThan %s, %s : i32", v, f.value("i32"), f.value("i32"))
		f.values = append(f.values, [2]string{v, "i1"})
	case 2:
		f.line("%s = spirv.FMul %s, %s : f32", v, f.value("f32"), f.value("f32"))
		f.values = append(f.values, [2]string{v, "f32"})
	case 3:
		if f.slip() {
			f.line("%s", oneOf(f.m, "spirv.mlir.merge", "spirv.Return", "spirv.Branch ^nowhere", "spirv.Kill", "spirv.mlir.yield %n : i32"))
		}
	}
}

// open begins a construct and returns the types of its results and the name of the first.
func (f *randomFlow) open(op, kind string) (types []string, result string) {
	types, result = f.types(), "%"+f.name()
	control := oneOf(f.m, "", "", "", " control(None)", " control("+kind+")")
	if f.slip() {
		control = oneOf(f.m, " control(Nothing)", " control()", " control(Flatten)", " control(Unroll)", " control(Unroll|DontUnroll)")
	}
	switch len(types) {
	case 0:
		f.line("%s%s {", op, control)
	case 1:
		f.line("%s = %s%s -> %s {", result, op, control, types[0])
	default:
		arrow := oneOf(f.m, "%s", "%s", "%s", "%s", "%s", "%s", "%s", "%s", "%s", "(%s)")
		f.line("%s:%d = %s%s -> "+arrow+" {", result, len(types), op, control, strings.Join(types, ", "))
	}
	return types, result
}

// end ends a construct with its merge block and makes its results known.
func (f *randomFlow) end(merge string, types []string, result string) {
	f.scope(func() {
		args := types
		if f.slip() {
			args = f.types()
		}
		f.label(merge, args)
		last := f.values[len(f.values)-len(args):]
		if f.slip() {
			f.body()
		}
		names := make([]string, len(last))
		for i := range last {
			names[i] = last[i][0]
		}
		switch {
		case f.slip():
			f.line("%s", oneOf(f.m, "spirv.Return", "spirv.mlir.merge", "spirv.Branch ^"+merge, ""))
		case len(names) == 0:
			f.line("spirv.mlir.merge")
		default:
			f.line("spirv.mlir.merge %s : %s", strings.Join(names, ", "), strings.Join(args, ", "))
		}
		if f.slip() {
			f.line("^more%d:\n%s", f.n, oneOf(f.m, "spirv.mlir.merge", "spirv.Branch ^"+merge, "spirv.Return"))
		}
	})
	f.line("}")
	for i, t := range types {
		v := result
		if len(types) > 1 {
			v = fmt.Sprint(result, "#", i)
		}
		f.values = append(f.values, [2]string{v, t})
	}
}

// leave ends a block, mostly with a branch to the target.
func (f *randomFlow) leave(target string, types []string) {
	switch {
	case f.m.IntN(25) == 0:
		f.line("%s", oneOf(f.m, "spirv.Return", "spirv.Unreachable", "spirv.Kill", "spirv.ReturnValue %n : i32"))
	case f.slip():
		f.line("%s", oneOf(f.m, "spirv.mlir.merge", "", "spirv.Branch ^nowhere", "spirv.BranchConditional %c, ^"+target+", ^"+target))
	default:
		f.line("spirv.Branch ^%s%s", target, f.given(types))
	}
}

func (f *randomFlow) selection() {
	name := f.name()
	then, other, merge := "then_"+name, "else_"+name, "merge_"+name
	types, result := f.open("spirv.mlir.selection", "Flatten")
	f.scope(func() {
		args := f.types()
		if f.slip() {
			f.body()
		}
		weights := oneOf(f.m, "", "", "", " [1, 2]")
		if len(types) == 0 && f.m.IntN(2) == 0 {
			f.line("spirv.BranchConditional %s%s, ^%s%s, ^%s", f.value("i1"), weights, then, f.given(args), merge)
			other = ""
		} else {
			f.line("spirv.BranchConditional %s%s, ^%s%s, ^%s", f.value("i1"), weights, then, f.given(args), other)
		}
		f.scope(func() {
			f.label(then, args)
			f.body()
			f.leave(merge, types)
		})
		if other != "" {
			f.scope(func() {
				f.label(other, nil)
				f.body()
				f.leave(merge, types)
			})
		}
	})
	f.end(merge, types, result)
}

func (f *randomFlow) loop() {
	name := f.name()
	header, body, next, merge := "header_"+name, "body_"+name, "next_"+name, "merge_"+name
	types, result := f.open("spirv.mlir.loop", "Unroll")
	f.scope(func() {
		args := f.types()
		if f.slip() {
			f.body()
		}
		f.line("spirv.Branch ^%s%s", oneOf(f.m, header, header, header, header, header, header, header, header, header, body), f.given(args))
		f.label(header, args)
		if f.m.IntN(2) == 0 {
			f.plain()
		}
		f.line("spirv.BranchConditional %s, ^%s, ^%s%s", f.value("i1"), body, merge, f.given(types))
		f.scope(func() {
			f.label(body, nil)
			f.body()
			f.leave(next, nil)
		})
		if !f.slip() {
			f.label(next, nil)
			if f.m.IntN(3) == 0 {
				f.plain()
			}
			f.leave(header, args)
		}
	})
	f.end(merge, types, result)
}

// choice is a switch.
func (f *randomFlow) choice() {
	name := f.name()
	merge := "merge_" + name
	types, result := f.open("spirv.mlir.selection", "DontFlatten")
	f.scope(func() {
		var labels []string
		f.line("spirv.Switch %s : %s, [", f.value("i32"), oneOf(f.m, "i32", "i32", "i32", "i32", "i32", "i32", "si32", "i64"))
		for i := range f.m.IntN(4) {
			labels = append(labels, fmt.Sprint("case", i, "_", name))
		}
		last := "default_" + name
		if len(types) == 0 && f.m.IntN(2) == 0 {
			last = merge
		}
		comma := ","
		if len(labels) == 0 {
			comma = ""
		}
		f.line("default: ^%s%s", last, comma)
		for i, l := range labels {
			comma := ","
			if i == len(labels)-1 {
				comma = ""
			}
			f.line("%d: ^%s%s", oneOf(f.m, i, i, i, i, i, i, i, i, i, 0, -1), l, comma)
		}
		f.line("]")
		if last != merge {
			labels = append(labels, last)
		}
		for _, l := range labels {
			f.scope(func() {
				f.label(l, nil)
				f.body()
				f.leave(merge, types)
			})
		}
	})
	f.end(merge, types, result)
}
