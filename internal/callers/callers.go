package callers

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/binary"
)

// The set and the bindings of the buffers: numbers that are read as integers and as floats, and results.
const (
	set      = 97
	integers = 0
	floats   = 1
	results  = 2

	invocations = 24 // as many as package behavior runs of groups of 8, and more than it runs of fragments
)

// A writer adds entry points to the text of a module.
type writer struct {
	known     map[string]string   // ids of types and constants by what declares them
	types     map[string][]string // what declares a type, by id
	lengths   map[string]int      // constants that arrays may have as lengths
	names     map[string]string   // of ids
	called    map[string]bool     // ids of entry points
	globals   []string            // ids of variables
	fragment  bool                // functions look at their neighbours, or end fragments
	added     strings.Builder     // declarations
	points    strings.Builder     // OpEntryPoint of the callers
	modes     strings.Builder     // OpExecutionMode of the callers
	functions strings.Builder     // the callers
	variables strings.Builder     // of the function that is written
	body      strings.Builder
	ids       int
	at        map[string]int // how many words of a buffer the function has used
}

// Add is a module with an entry point more for each function that is exported by a name, or has one, and takes and gives what numbers can be
// made into. They are called "run ", the function and its type. It returns how many there are.
func Add(words []uint32) ([]uint32, int, error) {
	var b strings.Builder
	if err := binary.Disassemble(&b, words, binary.DisassembleOptions{NoIndent: true, Workers: 1}); err != nil {
		return nil, 0, err
	}
	lines := strings.Split(b.String(), "\n")
	w := &writer{known: map[string]string{}, types: map[string][]string{}, lengths: map[string]int{}, names: map[string]string{}, called: map[string]bool{}}
	w.read(lines)
	n := 0
	for i, l := range lines {
		f := strings.Fields(l)
		if len(f) < 6 || f[2] != "OpFunction" || w.called[f[0]] || w.names[f[0]] == "" {
			continue
		}
		parameters, hasBody := parametersBehind(lines[i+1:])
		if text, ok := w.caller(n, f[0], f[3], parameters); ok && hasBody {
			w.entryPoint(n, w.names[f[0]], w.shape(f[5]))
			w.functions.WriteString(text)
			n++
		}
	}
	if n == 0 {
		return nil, 0, nil
	}
	text := w.together(lines)
	out, err := binary.Assemble(text, binary.AssembleOptions{Workers: 1})
	if err != nil {
		return nil, 0, fmt.Errorf("%w in\n%s", err, text)
	}
	return out, n, nil
}

// read notes what the lines of a module declare, and whether only a fragment shader can have its functions.
func (w *writer) read(lines []string) {
	for _, l := range lines {
		f := strings.Fields(l)
		switch {
		case len(f) > 2 && f[0] == "OpName":
			w.names[f[1]] = strings.Trim(strings.Join(f[2:], " "), `"`)
		case len(f) > 2 && f[0] == "OpEntryPoint":
			w.called[f[2]] = true
		case len(f) > 2 && f[1] == "=":
			w.declaration(f)
		}
		w.fragment = w.fragment || slices.ContainsFunc(fragmentsOnly, func(name string) bool { return strings.Contains(l, name) })
	}
}

// fragmentsOnly are parts of the names of instructions that only fragment shaders have.
var fragmentsOnly = []string{"OpKill", "OpDPd", "ImplicitLod", "OpFwidth", "OpDemote", "OpTerminate"}

// parametersBehind are the types of a function's parameters, from the lines behind OpFunction, and whether the function has blocks.
func parametersBehind(lines []string) (types []string, hasBody bool) {
	for _, l := range lines {
		f := strings.Fields(l)
		if len(f) < 3 || f[2] != "OpFunctionParameter" {
			return types, strings.Contains(l, "OpLabel")
		}
		types = append(types, f[3])
	}
	return types, false
}

// entryPoint declares caller n.
func (w *writer) entryPoint(n int, function, shape string) {
	model, mode := "GLCompute", "LocalSize 8 1 1"
	if w.fragment {
		model, mode = "Fragment", "OriginUpperLeft"
	}
	fmt.Fprintf(&w.modes, "OpExecutionMode %%run_%d %s\n", n, mode)
	variables := append(w.globals, "%run_id", "%run_in0", "%run_in1", "%run_out")
	fmt.Fprintf(&w.points, "OpEntryPoint %s %%run_%d \"run %s %s\" %s\n", model, n, function, shape, strings.Join(variables, " "))
}

// declaration notes what a line declares.
func (w *writer) declaration(f []string) {
	switch {
	case strings.HasPrefix(f[2], "OpType"):
		w.types[f[0]] = f[2:]
		w.known[strings.Join(f[2:], " ")] = f[0]
	case f[2] == "OpConstant":
		w.known[strings.Join(f[2:], " ")] = f[0]
		n := 0
		if _, err := fmt.Sscan(f[4], &n); err == nil {
			w.lengths[f[0]] = n
		}
	case f[2] == "OpVariable" && f[4] != "Function":
		w.globals = append(w.globals, f[0])
	}
}

// declared is the id of a type or a constant.
func (w *writer) declared(text string) string {
	if id := w.known[text]; id != "" {
		return id
	}
	id := w.fresh()
	fmt.Fprintf(&w.added, "%s = %s\n", id, text)
	w.known[text] = id
	if strings.HasPrefix(text, "OpType") {
		w.types[id] = strings.Fields(text)
	}
	return id
}

// shape is a type without ids.
func (w *writer) shape(t string) string {
	var b strings.Builder
	for i, word := range w.types[t] {
		switch {
		case i > 0:
			b.WriteByte(' ')
		default:
			word = strings.TrimPrefix(word, "OpType")
		}
		if n, ok := w.lengths[word]; ok {
			fmt.Fprint(&b, n)
		} else if w.types[word] != nil {
			b.WriteString("(" + w.shape(word) + ")")
		} else {
			b.WriteString(word)
		}
	}
	return b.String()
}

func (w *writer) fresh() string {
	w.ids++
	return fmt.Sprintf("%%run_v%d", w.ids)
}

// line adds an instruction with a result to the body.
func (w *writer) line(format string, args ...any) string {
	id := w.fresh()
	fmt.Fprintf(&w.body, "%s = %s\n", id, fmt.Sprintf(format, args...))
	return id
}

func (w *writer) uint() string  { return w.declared("OpTypeInt 32 0") }
func (w *writer) float() string { return w.declared("OpTypeFloat 32") }

func (w *writer) number(n int) string {
	return w.declared(fmt.Sprintf("OpConstant %s %d", w.uint(), n))
}

// caller is the function that calls one.
func (w *writer) caller(n int, function, result string, parameters []string) (string, bool) {
	w.variables.Reset()
	w.body.Reset()
	w.at = map[string]int{}
	var args, kept, keptTypes []string
	for _, t := range parameters {
		decl := w.types[t]
		if len(decl) > 2 && decl[0] == "OpTypePointer" && decl[1] == "Function" {
			v, ok := w.value(decl[2])
			if !ok {
				return "", false
			}
			id := w.fresh()
			fmt.Fprintf(&w.variables, "%s = OpVariable %s Function\n", id, t)
			fmt.Fprintf(&w.body, "OpStore %s %s\n", id, v)
			args, kept, keptTypes = append(args, id), append(kept, id), append(keptTypes, decl[2])
			continue
		}
		v, ok := w.value(t)
		if !ok {
			return "", false
		}
		args = append(args, v)
	}
	got := w.line("OpFunctionCall %s %s %s", result, function, strings.Join(args, " "))
	if w.types[result][0] != "OpTypeVoid" && !w.give(result, got) {
		return "", false
	}
	for i, id := range kept {
		if !w.give(keptTypes[i], w.line("OpLoad %s %s", keptTypes[i], id)) {
			return "", false
		}
	}
	void := w.declared("OpTypeVoid")
	var b strings.Builder
	fmt.Fprintf(&b, "%%run_%d = OpFunction %s None %s\n%s = OpLabel\n", n, void, w.declared("OpTypeFunction "+void), w.fresh())
	b.WriteString(w.variables.String())
	// Where the numbers of this invocation begin.
	id := w.uint()
	if w.fragment {
		vec := w.declared("OpTypeVector " + w.float() + " 4")
		p := w.fresh()
		c := w.fresh()
		fmt.Fprintf(&b, "%s = OpLoad %s %%run_id\n%s = OpCompositeExtract %s %s 0\n%%run_first%d = OpConvertFToU %s %s\n", p, vec, c, w.float(), p, n, id, c)
	} else {
		vec := w.declared("OpTypeVector " + w.uint() + " 3")
		p := w.fresh()
		fmt.Fprintf(&b, "%s = OpLoad %s %%run_id\n%%run_first%d = OpCompositeExtract %s %s 0\n", p, vec, n, id, p)
	}
	b.WriteString(strings.ReplaceAll(w.body.String(), "%run_first ", fmt.Sprintf("%%run_first%d ", n)))
	b.WriteString("OpReturn\nOpFunctionEnd\n")
	return b.String(), true
}

// interfaces declares the number of the invocation and the buffers, and decorates them. What of the functions' text names a type that the
// module has already is named so there.
func (w *writer) interfaces(functions string) (decorated, declared, named string) {
	number, float := w.uint(), w.float()
	vec, class := w.declared("OpTypeVector "+w.uint()+" 3"), "GlobalInvocationId"
	if w.fragment {
		vec, class = w.declared("OpTypeVector "+w.float()+" 4"), "FragCoord"
	}
	length := w.number(invocations * words)
	var decorations, variables strings.Builder
	fmt.Fprintf(&decorations, "OpDecorate %%run_id BuiltIn %s\n", class)
	fmt.Fprintf(&variables, "%%run_idp = OpTypePointer Input %s\n%%run_id = OpVariable %%run_idp Input\n", vec)
	for i, b := range []struct {
		name, elem string
	}{{"in0", number}, {"in1", float}, {"out", number}} {
		fmt.Fprintf(&decorations, "OpDecorate %%run_%s DescriptorSet %d\nOpDecorate %%run_%s Binding %d\nOpDecorate %%run_s%s BufferBlock\nOpMemberDecorate %%run_s%s 0 Offset 0\nOpDecorate %%run_a%s ArrayStride 4\n", b.name, set, b.name, i, b.name, b.name, b.name)
		fmt.Fprintf(&variables, "%%run_a%s = OpTypeArray %s %s\n%%run_s%s = OpTypeStruct %%run_a%s\n%%run_p%s = OpTypePointer Uniform %%run_s%s\n%%run_%s = OpVariable %%run_p%s Uniform\n%%run_e%s = OpTypePointer Uniform %s\n",
			b.name, b.elem, length, b.name, b.name, b.name, b.name, b.name, b.name, b.name, b.elem)
	}
	if id := w.known["OpTypePointer Input "+vec]; id != "" {
		text := strings.Replace(variables.String(), "%run_idp = OpTypePointer Input "+vec+"\n", "", 1)
		variables.Reset()
		variables.WriteString(strings.ReplaceAll(text, "%run_idp", id))
	}
	for _, e := range []string{"in0", "in1", "out"} {
		elem := number
		if e == "in1" {
			elem = float
		}
		if id := w.known["OpTypePointer Uniform "+elem]; id != "" {
			text := strings.Replace(variables.String(), fmt.Sprintf("%%run_e%s = OpTypePointer Uniform %s\n", e, elem), "", 1)
			variables.Reset()
			variables.WriteString(text)
			functions = strings.ReplaceAll(functions, "%run_e"+e+" ", id+" ")
		} else {
			w.known["OpTypePointer Uniform "+elem] = "%run_e" + e
		}
	}
	return decorations.String(), variables.String(), functions
}

// together puts the text together: what is new stands where its section ends.
func (w *writer) together(lines []string) string {
	decorations, variables, functions := w.interfaces(w.functions.String())
	var out []string
	var hasPoints, hasModes, hasDecorations, hasGlobals bool
	put := func(done *bool, text string) {
		if !*done {
			*done = true
			out = append(out, strings.TrimSuffix(text, "\n"))
		}
	}
	for _, l := range lines {
		op := ""
		for _, f := range strings.Fields(l) {
			if strings.HasPrefix(f, "Op") {
				op = f
				break
			}
		}
		early := []string{"OpCapability", "OpExtension", "OpExtInstImport", "OpMemoryModel", ""}
		if op != "" && !slices.Contains(append(early, "OpEntryPoint"), op) {
			put(&hasPoints, w.points.String())
			if op != "OpExecutionMode" && op != "OpExecutionModeId" {
				put(&hasModes, w.modes.String())
				if op != "OpString" && op != "OpSource" && op != "OpSourceExtension" && op != "OpSourceContinued" && op != "OpName" && op != "OpMemberName" && op != "OpModuleProcessed" {
					put(&hasDecorations, decorations)
				}
			}
		}
		if op == "OpFunction" {
			put(&hasGlobals, w.added.String()+variables)
		}
		if op == "OpCapability" && strings.HasSuffix(l, "Linkage") {
			continue
		}
		if op == "OpDecorate" && strings.Contains(l, "LinkageAttributes") {
			continue
		}
		out = append(out, l)
	}
	return strings.Join(out, "\n") + "\n" + functions
}
