package spirv

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A randomOp is an op of MLIR's table with random types and attributes, mostly such that it is valid.
type randomOp struct {
	m       *typeMaker
	up      *upstreamOp
	values  map[string]mlir.Type // of operands and results by name
	names   []string             // operands that are there, in order
	results []string
	more    map[string][]mlir.Type // what a variadic operand has besides
	attrs   []randomAttr
	extra   []mlir.Type // operands that no name asks for
}

type randomAttr struct{ name, text string }

// notAlone are the ops that stand in modules, or hold regions or blocks; randomModule and randomFlow make them.
var notAlone = map[string]bool{
	"module": true, "func": true, "GlobalVariable": true, "SpecConstant": true, "SpecConstantComposite": true, "EntryPoint": true,
	"ExecutionMode": true, "EXT.SpecConstantCompositeReplicate": true, "SpecConstantOperation": true, "mlir.loop": true,
	"mlir.selection": true, "mlir.merge": true, "mlir.yield": true, "Branch": true, "BranchConditional": true, "Switch": true,
	"FunctionCall": true, "mlir.addressof": true, "mlir.referenceof": true,
	"ARM.Graph": true, "ARM.GraphConstant": true, "ARM.GraphEntryPoint": true, "ARM.GraphOutputs": true,
}

func (m *typeMaker) op(up *upstreamOp) *randomOp {
	o := &randomOp{m: m, up: up, values: map[string]mlir.Type{}, more: map[string][]mlir.Type{}}
	def := upstreamDef(up)
	shape := m.shape()
	sameSet := map[string]mlir.Type{} // sets that were drawn before mostly mean the same type
	draw := func(v *upstreamValue) mlir.Type {
		t := sameSet[v.typ]
		if t == nil || m.IntN(8) == 0 {
			t = m.suiting(v.typ, shape)
			sameSet[v.typ] = t
		}
		return t
	}
	args := parseUpstreamValues(up.arguments)
	for i := range args {
		v := &args[i]
		switch {
		case v.isAttr():
			if v.sign != '?' || m.IntN(3) == 0 {
				o.attrs = append(o.attrs, randomAttr{v.name, m.attrOf(def, v.name)})
			}
			continue
		case v.sign == '?' && m.IntN(2) == 0, v.sign == '*' && m.IntN(4) == 0:
			continue
		case v.sign == '*':
			for range m.IntN(3) {
				o.more[v.name] = append(o.more[v.name], draw(v))
			}
		}
		o.values[v.name] = draw(v)
		o.names = append(o.names, v.name)
	}
	results := parseUpstreamValues(up.results)
	for i := range results {
		o.values[results[i].name] = draw(&results[i])
		o.results = append(o.results, results[i].name)
	}
	for rule := range strings.FieldsSeq(up.rules) {
		o.follow(rule)
	}
	if fix := wellTyped[up.name]; fix != nil && m.IntN(8) != 0 {
		fix(o)
	}
	return o
}

// upstreamDef is the definition of an op of MLIR's table.
func upstreamDef(up *upstreamOp) *mlir.OpDef {
	return mlir.GetOpName("spirv." + up.name).Def()
}

// follow makes one relation between types hold.
func (o *randomOp) follow(rule string) {
	kind, list, _ := strings.Cut(strings.TrimSuffix(rule, ")"), "(")
	names := strings.Split(list, ",")
	switch kind {
	case "SameOperandsAndResultType", "SameTypeOperands":
		all := o.names
		if kind == "SameOperandsAndResultType" {
			all = append(all[:len(all):len(all)], o.results...)
		}
		for _, n := range all {
			o.values[n] = o.values[all[0]]
		}
	case "same":
		for _, n := range names {
			o.values[n] = o.values[names[0]]
		}
	case "pointee":
		o.values[names[1]] = GetPointerType(o.values[names[0]], o.m.usualClass())
		if old, ok := o.values[names[1]].(*PointerType); ok {
			o.values[names[0]] = old.Pointee()
		}
	case "boolof":
		o.values[names[0]] = boolOf(o.values[names[1]])
	case "elementof":
		o.values[names[0]] = elementOf(o.values[names[1]])
	case "element":
		if v, ok := o.values[names[0]].(*mlir.VectorType); ok && len(names) == 2 {
			if _, n := vectorParts(o.values[names[1]]); n == 0 {
				o.values[names[1]] = v.ElementType()
			} else {
				o.values[names[1]] = vectorOf(n, v.ElementType())
			}
		}
	}
}

// slot is the slot that holds an attribute of an op, nil when none does.
func slotOf(def *mlir.OpDef, attr string) *Slot {
	if row := RowOf(def); row != nil {
		for i := range row.Slots {
			if row.Slots[i].Attr == attr {
				return &row.Slots[i]
			}
		}
	}
	return nil
}

// attrOf is the text of some value for an attribute of an op.
func (m *typeMaker) attrOf(def *mlir.OpDef, name string) string {
	slot := slotOf(def, name)
	switch {
	case slot != nil && slot.Kind != 0:
		return m.enum(slot.Kind)
	case name == "memory_semantics" || strings.HasSuffix(name, "semantics"):
		return m.enum(grammar.KindMemorySemantics)
	case name == "storage_class":
		return m.enum(grammar.KindStorageClass)
	case name == "indices" || name == "components":
		list := make([]string, 1+m.IntN(4))
		for i := range list {
			list[i] = fmt.Sprint(m.IntN(5), " : i32")
		}
		return "[" + strings.Join(list, ", ") + "]"
	case name == "cooperative_matrix_type":
		return spelledIn(m.simple(oneOf(m, "coopmatrix", "coopmatrix", "i32")))
	case name == ValueAttr:
		return m.constantText(m.common())
	}
	return fmt.Sprint(oneOf(m, 0, 1, 4, 8, 16), " : i32")
}

// enum is the text of a value that MLIR knows, or of a set of one or two bits.
func (m *typeMaker) enum(kind grammar.Kind) string {
	u := upstreamEnumOf(kind)
	value := oneOf(m, u.enumerants...).value
	if kind.Category() == grammar.BitEnum && m.IntN(3) == 0 {
		value |= oneOf(m, u.enumerants...).value
	}
	switch {
	case m.IntN(4) == 0:
	case kind == grammar.KindScope:
		value = uint32(oneOf(m, grammar.ScopeWorkgroup, grammar.ScopeSubgroup))
	case kind == grammar.KindMemorySemantics:
		value = oneOf[uint32](m, 0, 2, 8, 0x108, 0x48)
	case kind == grammar.KindGroupOperation:
		value = uint32(oneOf(m, grammar.GroupOperationReduce, grammar.GroupOperationClusteredReduce))
	}
	return fmt.Sprintf("#spirv.%s<%s>", u.mnemonic, EnumName(kind, value))
}

// constantText is a constant attribute of a type, as far as types have them.
func (m *typeMaker) constantText(t mlir.Type) string {
	switch x := t.(type) {
	case *mlir.IntegerType:
		if x == mlir.I1 {
			return oneOf(m, "true", "false")
		}
		return fmt.Sprint(m.IntN(100), " : ", spelledIn(t))
	case *mlir.FloatType:
		return fmt.Sprint(m.IntN(100), ".5 : ", spelledIn(t))
	case *mlir.VectorType:
		text, _, _ := strings.Cut(m.constantText(x.ElementType()), " :")
		return fmt.Sprintf("dense<%s> : %s", text, spelledIn(t))
	case *ArrayType:
		list := make([]string, min(x.Count(), 4))
		for i := range list {
			list[i] = m.constantText(x.ElementType())
		}
		return "[" + strings.Join(list, ", ") + "]"
	}
	return oneOf(m, `"text"`, "[]", "[1 : i32, 2 : i32]", "unit", "@f")
}

// operands are the types of all operands.
func (o *randomOp) operands() []mlir.Type {
	var list []mlir.Type
	for _, n := range o.names {
		list = append(append(list, o.values[n]), o.more[n]...)
	}
	return append(list, o.extra...)
}

// mutate makes one slight change, which the op mostly does not survive.
func (o *randomOp) mutate() {
	m := o.m
	all := append(o.names[:len(o.names):len(o.names)], o.results...)
	switch m.IntN(8) {
	case 0, 1, 2:
		if len(all) > 0 {
			n := oneOf(m, all...)
			o.values[n] = m.near(o.values[n])
		}
	case 3:
		if n := len(o.names); n > 0 {
			o.names = o.names[:n-1]
		}
	case 4:
		o.extra = append(o.extra, m.common())
	case 5:
		if i := len(o.attrs); i > 0 {
			i = m.IntN(i)
			o.attrs = append(o.attrs[:i:i], o.attrs[i+1:]...)
		}
	case 6:
		if i := len(o.attrs); i > 0 {
			i = m.IntN(i)
			o.attrs[i].text = oneOf(m, "1 : i64", `"text"`, "unit", "-1 : i32", "@f", "[]", "#spirv.scope<Device>", "#spirv.memory_semantics<None>",
				"#spirv.storage_class<Function>", "#spirv.image_operands<None>", "[0 : i64]", "f32")
		}
	case 7:
		if m.IntN(2) == 0 && len(o.results) > 0 {
			o.results = o.results[:0]
		} else {
			o.values["additional"] = m.common()
			o.results = append(o.results, "additional")
		}
	}
}

// module is the text of a module with the op in a function, in the generic form.
func (o *randomOp) module() string {
	var b strings.Builder
	types := o.operands()
	args, names := make([]string, len(types)), make([]string, len(types))
	for i, t := range types {
		names[i] = fmt.Sprint("%a", i)
		args[i] = names[i] + ": " + spelledIn(t)
	}
	fmt.Fprintf(&b, "spirv.module %s {\n", oneOf(o.m, "Logical GLSL450", "Logical GLSL450", "Physical64 OpenCL", "PhysicalStorageBuffer64 Vulkan"))
	fmt.Fprintf(&b, "  spirv.func @f(%s) \"None\" {\n    ", strings.Join(args, ", "))
	var results []string
	for _, n := range o.results {
		results = append(results, spelledIn(o.values[n]))
	}
	if len(results) > 0 {
		fmt.Fprintf(&b, "%%r:%d = ", len(results))
	}
	fmt.Fprintf(&b, "%q(%s)", "spirv."+o.up.name, strings.Join(names, ", "))
	for i, a := range o.attrs {
		fmt.Fprintf(&b, "%s%s = %s", map[bool]string{true: " <{", false: ", "}[i == 0], a.name, a.text)
	}
	if len(o.attrs) > 0 {
		b.WriteString("}>")
	}
	fmt.Fprintf(&b, " : (%s) -> (%s)\n", strings.Join(spelledAll(types), ", "), strings.Join(results, ", "))
	if !strings.Contains(o.up.rules, "Terminator") {
		b.WriteString("    spirv.Return\n")
	}
	b.WriteString("  }\n}\n")
	return b.String()
}

func spelledIn(t mlir.Type) string { return mlir.TypeStringIn(t, "spirv") }

func spelledAll(list []mlir.Type) []string {
	out := make([]string, len(list))
	for i, t := range list {
		out[i] = spelledIn(t)
	}
	return out
}
