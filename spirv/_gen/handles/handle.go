package main

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
)

// names are those of views that are of many instructions, by the first of these.
var names = map[string]string{"IAdd": "Binary", "CopyObject": "Unary", "IsNan": "Test", "GLSLNMin": "Comparison", "Nop": "Bare", "DPdx": "Derivative"}

// A view is a type with the methods that its instructions have in common.
type view struct {
	methods string
	name    string
	of      []*instruction
}

// views writes the views of instructions. Instructions whose operands have the same names at the same places share one, since
// a type for each would make the package several times as large.
func (e *emitter) views(list []instruction) {
	var all []*view
	for n := range list {
		i := &list[n]
		m := &emitter{}
		m.methods(i)
		at := slices.IndexFunc(all, func(v *view) bool { return v.methods == m.String() })
		if at < 0 {
			at = len(all)
			name := cmp.Or(names[i.name], i.name)
			all = append(all, &view{methods: m.String(), name: name + "Op"})
		}
		all[at].of = append(all[at].of, i)
	}
	for _, v := range all {
		specs := make([]string, len(v.of))
		for n, i := range v.of {
			specs[n] = i.spec
		}
		e.comment(v.name + " is the view of " + strings.Join(specs, ", ") + ".")
		e.pf("type %s struct{ Op *mlir.Operation }\n\n", v.name)
		for _, i := range v.of {
			is := "isInstruction"
			if i.set != "" {
				is = "isExtended"
			}
			e.pf("// As%s is op as %s; false where it is another, or nil.\n", i.name, i.spec)
			e.pf("func As%s(op *mlir.Operation) (%s, bool) { return %s{op}, %s(op, %s) }\n\n", i.name, v.name, v.name, is, i.id)
		}
		e.WriteString(strings.ReplaceAll(v.methods, "@", v.name))
		e.pf("\n")
	}
}

// comment writes lines of a comment that are not too long.
func (e *emitter) comment(text string) {
	line := "//"
	for word := range strings.FieldsSeq(text) {
		if len(line)+1+len(word) > 125 {
			e.pf("%s\n", line)
			line = "//"
		}
		line += " " + word
	}
	e.pf("%s\n", line)
}

// methods writes the methods of the view of an instruction, with @ for its name.
func (e *emitter) methods(i *instruction) {
	for n := range i.row.Slots {
		e.accessor(i, n)
	}
	if len(i.def.Results) > 0 {
		e.pf("// Result is nil where its type is void.\nfunc (o @) Result() *mlir.Value { return resultOf(o.Op) }\n")
	}
}

// accessor writes how one operand is read, and how it is changed.
func (e *emitter) accessor(i *instruction, n int) {
	s := &i.row.Slots[n]
	field, kind := s.Operand.Field, "grammar.Kind"+s.Kind.String()
	get := func(result, format string, args ...any) {
		e.pf("func (o @) %s() %s { return %s }\n", field, result, fmt.Sprintf(format, args...))
	}
	set := func(parameter, format string, args ...any) {
		e.pf("func (o @) Set%s(%s) { %s }\n", field, parameter, fmt.Sprintf(format, args...))
	}
	put := func(parameter, format string) { set(parameter, "o.Op.SetAttr(%q, %s)", s.Attr, format) }
	switch i.formOf(n) {
	case value:
		get("*mlir.Value", "operandOf(o.Op, %d)", s.Group)
		set("v *mlir.Value", "setOperand(o.Op, %d, v)", s.Group)
	case optional:
		e.pf("// %s is nil where there is none.\n", field)
		get("*mlir.Value", "optionalOperand(o.Op, %d)", s.Group)
	case rest:
		get("[]*mlir.Value", "operandsFrom(o.Op, %d)", s.Group)
	case shared:
		if s.Operand.Quantifier == grammar.Any {
			get("[]*mlir.Value", "slotOperands(o.Op, %d)", n)
		} else {
			e.pf("// %s is nil where there is none.\n", field)
			get("*mlir.Value", "slotOperand(o.Op, %d)", n)
		}
	case enumerant:
		e.enumerant(i, n)
		put("v grammar."+s.Kind.String(), fmt.Sprintf("GetEnumAttr(%s, uint32(v))", kind))
	case parametric:
		e.enumerant(i, n)
		e.parameters(i, n)
	case constant:
		e.pf("// %s is false where a specialization constant says it.\n", field)
		get(fmt.Sprintf("(grammar.%s, bool)", s.Kind), "enumAttrOf[grammar.%s](o.Op, %q, %s)", s.Kind, s.Attr, kind)
		put("v grammar."+s.Kind.String(), fmt.Sprintf("GetEnumAttr(%s, uint32(v))", kind))
	case word:
		get("uint32", "wordAttr(o.Op, %q)", s.Attr)
		put("v uint32", "LiteralAttrOf(OpcodeOf(o.Op), v)")
	case words:
		get("[]uint32", "wordsAttr(o.Op, %q)", s.Attr)
		put("v ...uint32", "literalsAttr32(OpcodeOf(o.Op), v)")
	case text:
		get("string", "stringAttrOf(o.Op, %q)", s.Attr)
		put("v string", "mlir.GetStringAttr(v)")
	case symbol:
		get("string", "symbolAttrOf(o.Op, %q)", s.Attr)
		put("name string", "mlir.GetSymbolRef(name)")
	case typ:
		get("mlir.Type", "typeAttrOf(o.Op, %q)", s.Attr)
		put("t mlir.Type", "mlir.GetTypeAttr(t)")
	case attribute:
		get("mlir.Attribute", "o.Op.Attr(%q)", s.Attr)
		put("a mlir.Attribute", "a")
	}
}

func (i *instruction) opcode() string {
	if i.set != "" {
		return "grammar.OpExtInst"
	}
	return i.id
}

// enumerant writes how an enumeration is read: a mask that is not there is empty.
func (e *emitter) enumerant(i *instruction, n int) {
	s := &i.row.Slots[n]
	call := fmt.Sprintf("enumAttrOf[grammar.%s](o.Op, %q, grammar.Kind%s)", s.Kind, s.Attr, s.Kind)
	switch {
	case s.Kind == grammar.KindStorageClass:
		e.pf("func (o @) %s() grammar.StorageClass { return storageClassOf(o.Op, %d) }\n", s.Operand.Field, n)
	case s.Kind.Category() == grammar.BitEnum || i.isRequired(n):
		e.pf("func (o @) %s() grammar.%s { v, _ := %s; return v }\n", s.Operand.Field, s.Kind, call)
	default:
		e.pf("// %s is false where there is none.\nfunc (o @) %s() (grammar.%s, bool) { return %s }\n", s.Operand.Field, s.Operand.Field, s.Kind, call)
	}
}

// parameters writes how what enumerants bring along is read, and how all of it is changed.
func (e *emitter) parameters(i *instruction, n int) {
	s := &i.row.Slots[n]
	field := s.Operand.Field
	if s.Group >= 0 {
		e.pf("// %sArguments are the values that an enumerant brings along, none where it is not there.\n", field)
		e.pf("func (o @) %sArguments(of grammar.%s) []*mlir.Value { return enumerantOperands(o.Op, %d, uint32(of)) }\n", field, s.Kind, n)
	}
	if literalParameters(s.Kind) {
		e.pf("// %sLiterals are the numbers that an enumerant brings along, none where it is not there.\n", field)
		e.pf("func (o @) %sLiterals(of grammar.%s) []uint32 { return enumerantLiterals(o.Op, %d, uint32(of)) }\n", field, s.Kind, n)
	}
	e.pf("// Set%s changes the enumeration with what it brings along: its literals are the attribute's, its values are in the order of its\n// bits. Nil takes it away.\n", field)
	e.pf("func (o @) Set%s(a *EnumAttr, arguments ...*mlir.Value) { setEnumeration(o.Op, %d, a, arguments) }\n", field, n)
}
