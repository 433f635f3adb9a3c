package spirv

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A randomModule is a module of symbols that refer to each other, mostly to ones that there are.
type randomModule struct {
	m         *typeMaker
	b         strings.Builder
	functions []symbolOf // what has been declared so far
	variables []symbolOf
	constants []symbolOf
	n         int
}

// A symbolOf is a symbol and the type that stands behind it.
type symbolOf struct {
	name string
	typ  mlir.Type
}

// modulePiece is a module of several declarations, in the ops' own forms.
func (m *typeMaker) modulePiece() string {
	r := &randomModule{m: m}
	fmt.Fprintf(&r.b, "spirv.module%s %s%s {\n", oneOf(m, "", "", " @m"), m.models(), m.requires())
	for range 1 + m.IntN(6) {
		oneOf(m, r.variable, r.variable, r.specConstant, r.specConstant, r.composite, r.function, r.function, r.function, r.entryPoint, r.mode)()
	}
	r.b.WriteString("}\n")
	return m.mutateText(r.b.String())
}

func (m *typeMaker) models() string {
	return oneOf(m, "Logical", "Physical32", "Physical64", "PhysicalStorageBuffer64") + " " + oneOf(m, "Simple", "GLSL450", "OpenCL", "Vulkan")
}

func (m *typeMaker) requires() string {
	return oneOf(m, "", "", " requires #spirv.vce<v1.0, [Shader], []>", " requires #spirv.vce<v1.3, [Kernel, Addresses], [SPV_KHR_8bit_storage]>",
		" attributes {a = 1 : i32}", " requires #spirv.vce<v1.6, [Shader, Shader], []>")
}

// name is a new symbol, or now and then one that there is.
func (r *randomModule) name() string {
	if r.m.IntN(30) != 0 {
		r.n++
	}
	return fmt.Sprint("@s", r.n)
}

// some is one of the symbols, or one that there may not be.
func (r *randomModule) some(list []symbolOf) symbolOf {
	if len(list) == 0 || r.m.IntN(12) == 0 {
		return symbolOf{fmt.Sprint("@s", r.m.IntN(8)), r.m.common()}
	}
	return oneOf(r.m, list...)
}

func (r *randomModule) line(format string, args ...any) { fmt.Fprintf(&r.b, "  "+format+"\n", args...) }

func (r *randomModule) variable() {
	m, name := r.m, r.name()
	t := mlir.Type(GetPointerType(m.common(), oneOf(m, grammar.StorageClassInput, grammar.StorageClassStorageBuffer, grammar.StorageClassUniform,
		grammar.StorageClassPrivate, grammar.StorageClassWorkgroup, m.usualClass())))
	if m.IntN(15) == 0 {
		t = m.common()
	}
	init := ""
	if m.IntN(5) == 0 {
		c := r.some(append(r.constants, r.variables...))
		init = " initializer(" + c.name + ")"
		if m.IntN(4) != 0 {
			t = GetPointerType(c.typ, grammar.StorageClassPrivate)
		}
	}
	r.line("spirv.GlobalVariable %s%s%s : %s", name, init, oneOf(m, "", "", " bind(0, 1)", ` built_in("GlobalInvocationId")`, " {location = 0 : i32}",
		` {linkage_attributes = #spirv.linkage_attributes<linkage_name="v", linkage_type=<Import>>}`, " {binding = 1 : i64}", " bind(-1, 2)", " {foo}"), spelledIn(t))
	r.variables = append(r.variables, symbolOf{name, t})
}

func (r *randomModule) specConstant() {
	m, name := r.m, r.name()
	t := m.simple(oneOf(m, "int", "float", "bool", "bool", "i32", "bf16"))
	if m.IntN(12) == 0 {
		t = m.common()
	}
	r.line("spirv.SpecConstant %s%s = %s", name, oneOf(m, "", "", " spec_id(3)", " spec_id(-1)"), m.constantText(t))
	r.constants = append(r.constants, symbolOf{name, t})
}

func (r *randomModule) composite() {
	m, name := r.m, r.name()
	if m.IntN(5) == 0 {
		c := r.some(r.constants)
		t := oneOf[mlir.Type](m, GetArrayType(c.typ, 1+m.Uint64N(3), 0), m.common())
		if isScalar(c.typ) && m.IntN(2) == 0 {
			t = vectorOf(oneOf[int64](m, 2, 3, 4), c.typ)
		}
		r.line("spirv.EXT.SpecConstantCompositeReplicate %s (%s) : %s", name, c.name, spelledIn(t))
		r.constants = append(r.constants, symbolOf{name, t})
		return
	}
	var names []string
	var types []mlir.Type
	for range 1 + m.IntN(4) {
		c := r.some(r.constants)
		if len(types) > 0 && m.IntN(4) != 0 {
			c = symbolOf{names[0], types[0]}
		}
		names, types = append(names, c.name), append(types, c.typ)
	}
	t := oneOf[mlir.Type](m, literalStruct(types...), GetArrayType(types[0], uint64(len(types)), 0), m.common())
	if isScalar(types[0]) && m.IntN(2) == 0 {
		t = vectorOf(int64(len(types)), types[0])
	}
	r.line("spirv.SpecConstantComposite %s (%s) : %s", name, strings.Join(names, ", "), spelledIn(t))
	r.constants = append(r.constants, symbolOf{name, t})
}

func (r *randomModule) entryPoint() {
	m := r.m
	var list []string
	for range m.IntN(3) {
		list = append(list, r.some(r.variables).name)
	}
	r.line("spirv.EntryPoint %q %s", oneOf(m, "GLCompute", "Fragment", "Vertex", "Kernel", "MeshEXT", "Nothing"), strings.Join(append([]string{r.some(r.functions).name}, list...), ", "))
}

func (r *randomModule) mode() {
	m := r.m
	r.line("spirv.ExecutionMode %s %s", r.some(r.functions).name, oneOf(m, `"LocalSize", 8, 1, 1`, `"ContractionOff"`, `"OriginUpperLeft"`, `"LocalSize"`,
		`"LocalSizeHint", 3, 4, 5`, `"Nothing", 1`, `"LocalSize", 1, 1`, `"SubgroupSize", 4294967295`, `"LocalSize", 1 : i64`))
}

// function is one with statements about the symbols, or a declaration.
func (r *randomModule) function() {
	m, name := r.m, r.name()
	inputs := make([]string, m.IntN(3))
	types := make([]mlir.Type, len(inputs))
	for i := range inputs {
		types[i] = m.common()
		inputs[i] = fmt.Sprintf("%%a%d: %s", i, spelledIn(types[i]))
	}
	var result mlir.Type
	arrow := ""
	if m.IntN(3) == 0 {
		result = oneOf(m, m.common(), m.common(), append(types, mlir.I32)[0])
		arrow = " -> " + spelledIn(result)
	}
	control := oneOf(m, "None", "None", "Inline", "Pure|Const", "Inline|DontInline", "Nothing")
	if m.IntN(8) == 0 {
		r.line("spirv.func %s(%s)%s %q%s", name, strings.Join(spelledAll(types), ", "), arrow, control,
			oneOf(m, "", ` attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name="f", linkage_type=<Import>>}`,
				` attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name="f", linkage_type=<Export>>}`))
	} else {
		r.line("spirv.func %s(%s)%s %q {", name, strings.Join(inputs, ", "), arrow, control)
		for i := range m.IntN(4) {
			r.statement(i, types)
		}
		r.end(result, types)
		r.line("}")
	}
	var results []mlir.Type
	if result != nil {
		results = []mlir.Type{result}
	}
	r.functions = append(r.functions, symbolOf{name, mlir.GetFunctionType(types, results)})
}

// end is how the function stops, mostly with the result that it should have.
func (r *randomModule) end(result mlir.Type, inputs []mlir.Type) {
	m := r.m
	switch {
	case m.IntN(10) == 0:
		r.line("  %s", oneOf(m, "spirv.Return", "spirv.Unreachable", "spirv.Kill", "", "spirv.ReturnValue %a0 : i32"))
	case result == nil:
		r.line("  spirv.Return")
	case len(inputs) > 0 && m.IntN(2) == 0:
		r.line("  spirv.ReturnValue %%a0 : %s", spelledIn(inputs[0]))
	default:
		r.line("  %%end = spirv.Undef : %s", spelledIn(result))
		r.line("  spirv.ReturnValue %%end : %s", spelledIn(result))
	}
}

func (r *randomModule) statement(i int, inputs []mlir.Type) {
	m := r.m
	switch m.IntN(8) {
	case 0:
		v := r.some(r.variables)
		r.line("  %%v%d = spirv.mlir.addressof %s : %s", i, v.name, spelledIn(m.mostly(v.typ)))
	case 1:
		c := r.some(r.constants)
		r.line("  %%v%d = spirv.mlir.referenceof %s : %s", i, c.name, spelledIn(m.mostly(c.typ)))
	case 2:
		t := m.common()
		r.line("  %%v%d = spirv.Constant %s", i, m.constantOf(t))
	case 3:
		r.call(i, inputs)
	case 4:
		r.wrapped(i)
	case 5:
		v := r.some(r.variables)
		t := v.typ
		if p, ok := t.(*PointerType); ok {
			r.line("  %%p%d = spirv.mlir.addressof %s : %s", i, v.name, spelledIn(t))
			r.line("  %%v%d = spirv.Load %q %%p%d%s : %s", i, EnumName(grammar.KindStorageClass, uint32(p.StorageClass())), i,
				oneOf(m, "", "", ` ["Aligned", 4]`, ` ["Volatile"]`, ` ["Aligned"]`, ` ["Aligned", 3]`, ` ["Volatile|Nontemporal", 4]`), spelledIn(m.mostly(p.Pointee())))
		}
	case 6:
		t := m.common()
		init := ""
		if m.IntN(2) == 0 {
			r.line("  %%i%d = %s : %s", i, oneOf(m, "spirv.Undef", "spirv.Undef", "spirv.Constant 1"), spelledIn(t))
			init = fmt.Sprintf(" init(%%i%d)", i)
		}
		r.line("  %%v%d = spirv.Variable%s : %s", i, init, spelledIn(GetPointerType(t, oneOf(m, grammar.StorageClassFunction, grammar.StorageClassFunction, m.usualClass()))))
	case 7:
		r.chain(i)
	}
}

// mostly is t, or now and then a type near to it.
func (m *typeMaker) mostly(t mlir.Type) mlir.Type {
	if m.IntN(8) == 0 {
		return m.near(t)
	}
	return t
}

// constantOf is the value and type of a constant in the op's own form.
func (m *typeMaker) constantOf(t mlir.Type) string {
	text := m.constantText(t)
	if is[*ArrayType](t) || m.IntN(10) == 0 {
		return text + " : " + spelledIn(t)
	}
	return text
}

func (r *randomModule) call(i int, inputs []mlir.Type) {
	f := r.some(r.functions)
	t, ok := f.typ.(*mlir.FunctionType)
	if !ok {
		t = mlir.GetFunctionType(inputs, nil)
	}
	var args []string
	for k, in := range t.Inputs() {
		r.line("  %%c%d_%d = spirv.Undef : %s", i, k, spelledIn(in))
		args = append(args, fmt.Sprintf("%%c%d_%d", i, k))
	}
	if len(args) > 0 && r.m.IntN(12) == 0 {
		args = args[1:]
	}
	results := ""
	if len(t.Results()) > 0 {
		results = fmt.Sprintf("%%v%d = ", i)
	}
	r.line("  %sspirv.FunctionCall %s(%s) : (%s) -> (%s)", results, f.name, strings.Join(args, ", "),
		strings.Join(spelledAll(t.Inputs()), ", "), strings.Join(spelledAll(t.Results()), ", "))
}

// wrapped is a specialization constant made by an op.
func (r *randomModule) wrapped(i int) {
	m := r.m
	op := oneOf(m, "IAdd", "ISub", "SDiv", "BitwiseAnd", "ShiftLeftLogical", "FAdd", "IEqual", "LogicalAnd", "Select", "Not", "SConvert", "FConvert", "UMod")
	t := spelledIn(m.simple(oneOf(m, "i32", "int", "f32", "bool")))
	r.line("  %%x%d = spirv.Constant %s : %s", i, oneOf(m, "1", "1", "2", "1.0", "0"), t)
	to := oneOf(m, t, t, t, "i1", "i64")
	uses := map[string]string{"Not": "x", "SConvert": "x", "FConvert": "x", "Select": "xxx"}[op]
	if uses == "" {
		uses = "xx"
	}
	args := strings.TrimSuffix(strings.Repeat(fmt.Sprintf("%%x%d, ", i), len(uses)), ", ")
	types := strings.TrimSuffix(strings.Repeat(t+", ", len(uses)), ", ")
	r.line(`  %%v%d = spirv.SpecConstantOperation wraps "spirv.%s"(%s) : (%s) -> %s`, i, op, args, types, to)
}

// chain is an access chain with constant indices.
func (r *randomModule) chain(i int) {
	m := r.m
	t := oneOf(m, m.simple("struct"), m.simple("array"), m.common())
	r.line("  %%b%d = spirv.Variable : %s", i, spelledIn(GetPointerType(t, grammar.StorageClassFunction)))
	at := t
	var indices, types []string
	for len(indices) == 0 || m.IntN(2) == 0 {
		parts := constituentsOf(at)
		if len(parts) == 0 {
			break
		}
		k := m.IntN(len(parts))
		at = parts[k]
		if m.IntN(20) == 0 {
			k += 9
		}
		name := fmt.Sprintf("%%k%d_%d", i, len(indices))
		r.line("  %s = spirv.Constant %d : i32", name, k)
		indices, types = append(indices, name), append(types, "i32")
	}
	r.line("  %%v%d = spirv.AccessChain %%b%d[%s] : %s, %s -> %s", i, i, strings.Join(indices, ", "), spelledIn(GetPointerType(t, grammar.StorageClassFunction)),
		strings.Join(types, ", "), spelledIn(GetPointerType(m.mostly(at), grammar.StorageClassFunction)))
}
