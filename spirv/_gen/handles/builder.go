package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
)

// byHand are the instructions for which build_*.go have methods.
const byHand = " Variable "

// A method is the parts of a method of the Builder.
type method struct {
	parameters, operands, attrs []string
	lists                       []string // further operands
	mayBeNil                    []string
}

// builders writes the methods of the Builder.
func (e *emitter) builders(list []instruction) {
	for i := range list {
		e.builder(&list[i])
	}
}

// builder writes the method that makes an instruction. What may be left out is left out, and set by the view.
func (e *emitter) builder(i *instruction) {
	if strings.Contains(byHand, " "+i.name+" ") {
		return
	}
	receiver, name, b, def := "b *Builder", i.name, "b", fmt.Sprintf("DefOf(%s)", i.id)
	if i.set != "" {
		receiver, name, b, def = "set "+i.set+"Builder", i.short, "set.b", fmt.Sprintf("ExtDefOf(%s)", i.id)
		if i.first {
			e.pf("// %sBuilder makes the instructions of the set %s.\ntype %sBuilder struct{ b *Builder }\n\n", i.set, i.row.Set.Name, i.set)
			e.pf("// %s makes the instructions of the set %s.\nfunc (b *Builder) %s() %sBuilder { return %sBuilder{b} }\n\n", i.set, i.row.Set.Name, i.set, i.set, i.set)
		}
	}
	var m method
	t := "nil"
	one := i.hasResult()
	if len(i.def.Results) == 1 && !i.isInferred() && (one || i.set == "") {
		t = "resultType"
		m.parameters = append(m.parameters, "resultType mlir.Type")
	}
	for n := range i.row.Slots {
		m.add(i, n)
	}
	operands := "nil"
	if len(m.operands) > 0 {
		operands = "[]*mlir.Value{" + strings.Join(m.operands, ", ") + "}"
	}
	switch {
	case len(m.lists) == 1 && operands == "nil":
		operands = m.lists[0]
	case len(m.lists) == 1:
		operands = fmt.Sprintf("append(%s, %s...)", operands, m.lists[0])
	case len(m.lists) > 1:
		operands = fmt.Sprintf("slices.Concat(%s, %s)", operands, strings.Join(m.lists, ", "))
	}
	call := fmt.Sprintf("%s.make(%s, %s, %s", b, def, t, operands)
	if len(m.attrs) > 0 {
		call += ",\n" + strings.Join(m.attrs, ",\n") + ",\n"
	}
	call += ")"
	result := "*mlir.Operation"
	if one {
		result, call = "*mlir.Value", call+".Result(0)"
	}
	e.pf("// %s makes %s.", name, i.spec)
	if !one && t != "nil" {
		e.pf(" A resultType of nil is void.")
	}
	for _, name := range m.mayBeNil {
		e.pf(" %s may be nil.", name)
	}
	e.pf("\nfunc (%s) %s(%s) %s { return %s }\n\n", receiver, name, m.signature(), result, call)
}

// add adds what slot n asks for.
func (m *method) add(i *instruction, n int) {
	s := &i.row.Slots[n]
	name := parameter(s.Operand.Field)
	take := func(t string) { m.parameters = append(m.parameters, name+" "+t) }
	attr := func(format string, args ...any) {
		m.attrs = append(m.attrs, fmt.Sprintf("mlir.NamedAttribute{Name: %q, Value: %s}", s.Attr, fmt.Sprintf(format, args...)))
	}
	f := i.formOf(n)
	if !i.isRequired(n) && f != rest && f != optional && f != words && f != shared {
		return
	}
	last := n == len(i.row.Slots)-1
	switch f {
	case value, shared:
		if s.Operand.Quantifier == grammar.Any {
			m.list(name, last)
			return
		}
		take("*mlir.Value")
		if s.Operand.Quantifier == grammar.Optional {
			m.mayBeNil, m.lists = append(m.mayBeNil, name), append(m.lists, "some("+name+")")
			return
		}
		m.operands = append(m.operands, name)
	case optional, rest:
		m.list(name, last)
	case enumerant, constant:
		take("grammar." + s.Kind.String())
		attr("GetEnumAttr(grammar.Kind%s, uint32(%s))", s.Kind, name)
	case parametric:
		if literalParameters(s.Kind) {
			take("*EnumAttr")
			attr("%s", name)
		} else {
			take("grammar." + s.Kind.String())
			attr("GetEnumAttr(grammar.Kind%s, uint32(%s))", s.Kind, name)
		}
		if s.Group >= 0 {
			m.list(name+"Arguments", last)
		}
	case word:
		take("uint32")
		attr("LiteralAttrOf(%s, %s)", i.opcode(), name)
	case words:
		t := "[]uint32"
		if last {
			t = "...uint32"
		}
		take(t)
		attr("literalsAttr32(%s, %s)", i.opcode(), name)
	case text:
		take("string")
		attr("mlir.GetStringAttr(%s)", name)
	case symbol:
		take("string")
		attr("mlir.GetSymbolRef(%s)", name)
	case typ:
		take("mlir.Type")
		attr("mlir.GetTypeAttr(%s)", name)
	case attribute:
		take("mlir.Attribute")
		attr("%s", name)
	}
}

// signature is the parameters, those of one type in a row with that said once.
func (m *method) signature() string {
	list := slices.Clone(m.parameters)
	for i := 0; i+1 < len(list); i++ {
		name, t, _ := strings.Cut(list[i], " ")
		if _, next, _ := strings.Cut(m.parameters[i+1], " "); next == t {
			list[i] = name
		}
	}
	return strings.Join(list, ", ")
}

// list takes any number of operands: as the last parameters, or as a slice.
func (m *method) list(name string, last bool) {
	t := "[]*mlir.Value"
	if last {
		t = "...*mlir.Value"
	}
	m.parameters = append(m.parameters, name+" "+t)
	m.lists = append(m.lists, name)
}
