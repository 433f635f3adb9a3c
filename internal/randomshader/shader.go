package randomshader

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
)

// Options say which shader. The same options give the same text.
type Options struct {
	Seed uint64
	// Size is about how many statements the shader has.
	Size int
	// Without are numbers of statements that are left out.
	Without map[int]bool
}

// invocations is how many a workgroup has; arrays in buffers are longer than a few groups.
const invocations = 16

// A generator writes one shader.
type generator struct {
	Options
	*rand.Rand
	style // what the shader may have

	globals     strings.Builder // types, constants, variables
	known       map[string]string
	types       map[string]*typ
	kinds       []*typ // what values have
	functions   strings.Builder
	procedures  []procedure
	decorations []byte

	// Of the function that is being written:
	variables []byte
	out       []byte
	block     string // the label of the block
	entry     string // that of the first one
	ended     bool   // it has its terminator
	left      bool   // an invocation may have ended, so that the others can't meet it
	uniform   bool   // all invocations are here
	inMain    bool
	noExit    bool // in a continue construct
	returns   *typ // nil for none
	places    []place
	owned     int     // how many of places are of the module
	among     []place // of these, those that pointers are chosen from
	hot       []place // what shaders that leave come back to
	hotOwned  int     // how many of them are of the module
	copies    []place // those that were made in what was written last
	lane      string  // where the invocation is in its workgroup
	table     *typ    // of what such shaders make copies of
	pointee   *typ    // of what addresses are kept
	holders   []holder
	kept      []string // the variables whose addresses these are
	scopes    []scope
	added     []addition
	frames    []*frame

	gid                                                  string // where the invocation is
	ids, numbered, budget, nesting, depth, specs, shared int
}

// style is what a shader may have.
type style struct {
	old                        bool // version 1.3, not 1.6
	fragment, kills            bool
	narrow, wide, half, big    bool // integers of 8 and 16, of 64 bits, floats of 16, of 64
	subgroups, aliased         bool
	coherent, invariant        bool
	relaxed, precise, preserve bool
	records                    bool // structs in buffers that are stored and loaded whole
	leaves                     bool // see exits.go
	keeps, gives               bool // see addresses.go
	chooses                    bool // see chosen.go
	strays                     bool // see stray.go
}

// Generate is the text of a module, and how many statements it has.
func Generate(o Options) (text string, statements int) {
	g := &generator{Options: o, Rand: rand.New(rand.NewPCG(o.Seed, 1)), known: map[string]string{}, types: map[string]*typ{}, budget: max(o.Size, 1)}
	some := func() bool { return g.chance(3) }
	g.style = style{old: g.chance(2), fragment: some(), kills: g.chance(2), narrow: some(), wide: some(), half: some(), big: g.chance(6), subgroups: some(), aliased: some(),
		coherent: g.chance(6), invariant: g.chance(6), relaxed: some(), precise: g.chance(2), preserve: g.chance(4), records: o.Seed%8 == 7,
		leaves: o.Seed%8 == 1 && !slices.Contains(Telling, int(o.Seed)), keeps: o.Seed%8 == 3 && !slices.Contains(Telling, int(o.Seed)),
		strays: o.Seed%8 == 6 && !slices.Contains(Telling, int(o.Seed))}
	if g.leaves {
		g.budget *= 2
	}
	if g.chooses = o.Seed%8 == 5 && !slices.Contains(Telling, int(o.Seed)); g.chooses {
		g.fragment, g.aliased = false, true
	}
	g.kinds = g.chosenTypes()
	g.module()
	if g.tells() {
		g.sum()
	}
	if g.leaves {
		g.hotGlobals()
	}
	if g.keeps {
		g.gives = g.chance(2)
		g.pointee = pick(g, []*typ{g.u32(), g.array(g.u32(), 3), g.structure(g.f32(), g.vector(g.i32(), 2)), pick(g, g.kinds)})
	}
	for g.IntN(3) < 2 && len(g.procedures) < 4 {
		g.procedure()
	}
	g.main()
	return g.text(), g.numbered
}

// tells reports whether a shader adds up what it reads.
func (g *generator) tells() bool { return g.leaves || g.keeps || g.chooses }

// chosenTypes are the types that most values have.
func (g *generator) chosenTypes() []*typ {
	list := []*typ{g.bool(), g.i32(), g.u32(), g.f32(), g.i32(), g.u32(), g.f32()}
	if g.narrow {
		list = append(list, g.int(8, g.chance(2)), g.int(16, g.chance(2)))
	}
	if g.wide {
		list = append(list, g.int(64, g.chance(2)))
	}
	if g.half {
		list = append(list, g.float(16))
	}
	if g.big {
		list = append(list, g.float(64))
	}
	for range 3 {
		list = append(list, g.vector(pick(g, list).scalar(), 2+g.IntN(3)))
	}
	list = append(list, g.vector(g.f32(), 2+g.IntN(3)), g.vector(g.f32(), 4))
	if g.chance(2) {
		list = append(list, g.matrix(2+g.IntN(3), 2+g.IntN(3)))
	}
	for range g.IntN(3) {
		list = append(list, g.array(pick(g, list), 2+g.IntN(4)))
	}
	for range g.IntN(3) {
		list = append(list, g.structure(pick(g, list), pick(g, list), pick(g, list)))
	}
	return list
}

// plain is a type that is no array or struct.
func (g *generator) plain() *typ {
	for {
		if t := pick(g, g.kinds); t.kind < array {
			return t
		}
	}
}

// capabilities are those that the style needs.
func (g *generator) capabilities() (list []string) {
	add := func(on bool, names ...string) {
		if on {
			list = append(list, names...)
		}
	}
	add(true, "Shader")
	add(g.keeps, "Addresses")
	add(g.chooses, "VariablePointers")
	add(g.narrow, "Int8", "Int16", "StorageBuffer8BitAccess", "StorageBuffer16BitAccess")
	add(g.half, "Float16")
	add(g.half && !g.narrow, "StorageBuffer16BitAccess")
	add(g.wide, "Int64")
	add(g.big, "Float64")
	add(g.subgroups, "GroupNonUniform", "GroupNonUniformArithmetic", "GroupNonUniformBallot", "GroupNonUniformShuffle")
	add(g.fragment && g.kills, "DemoteToHelperInvocation")
	add(g.preserve, "SignedZeroInfNanPreserve", "DenormPreserve")
	return list
}

// text puts the module together.
func (g *generator) text() string {
	var b strings.Builder
	if g.old {
		b.WriteString("; Version: 1.3\n")
	}
	for _, c := range g.capabilities() {
		fmt.Fprintln(&b, "OpCapability", c)
	}
	if g.fragment && g.kills {
		b.WriteString("OpExtension \"SPV_EXT_demote_to_helper_invocation\"\n")
	}
	if g.narrow {
		b.WriteString("OpExtension \"SPV_KHR_8bit_storage\"\n")
	}
	if g.preserve {
		b.WriteString("OpExtension \"SPV_KHR_float_controls\"\n")
	}
	addressing := "Logical"
	if g.keeps {
		addressing = "Physical64"
	}
	fmt.Fprintf(&b, "%%glsl = OpExtInstImport \"GLSL.std.450\"\nOpMemoryModel %s GLSL450\n", addressing)
	model := "GLCompute"
	if g.fragment {
		model = "Fragment"
	}
	fmt.Fprintf(&b, "OpEntryPoint %s %%main \"main\" %s\n", model, g.listed())
	if g.fragment {
		b.WriteString("OpExecutionMode %main OriginUpperLeft\n")
	} else {
		fmt.Fprintf(&b, "OpExecutionMode %%main LocalSize %d 1 1\n", invocations)
	}
	if g.preserve {
		b.WriteString("OpExecutionMode %main SignedZeroInfNanPreserve 32\nOpExecutionMode %main DenormPreserve 32\n")
	}
	b.Write(g.decorations)
	b.WriteString(g.globals.String())
	b.WriteString(g.functions.String())
	return b.String()
}

// listed are the variables that the entry point names: all, or those of the stage before version 1.4.
func (g *generator) listed() string {
	var list []string
	for line := range strings.Lines(g.globals.String()) {
		words := strings.Fields(line)
		if words[2] == "OpVariable" && (!g.old || words[4] == "Input" || words[4] == "Output") {
			list = append(list, words[0])
		}
	}
	return strings.Join(list, " ")
}

// main is the entry point.
func (g *generator) main() {
	g.begin()
	g.inMain, g.uniform = true, true
	if g.leaves {
		g.hotLocals(true)
	}
	if g.keeps {
		g.keepAddresses("", 0)
	}
	if g.fragment {
		for _, o := range g.outputs() {
			g.line("OpStore %s %s", o.id, g.null(o.t))
		}
	}
	for g.budget > 0 && !g.ended {
		g.statement()
	}
	if !g.ended {
		g.results()
		if g.tells() {
			g.tellSum()
		}
		g.line("OpReturn")
	}
	g.end("%main", g.declared("void", "OpTypeVoid"), nil)
}

// begin starts a function: what invocations see of memory, and where they are.
func (g *generator) begin() {
	g.variables, g.out, g.ended, g.left, g.uniform, g.inMain = nil, nil, false, false, false, false
	g.scopes, g.frames, g.block, g.returns = []scope{{}}, nil, g.fresh(), nil
	g.entry = g.block
	g.places = g.places[:g.owned]
	g.where()
	for range 4 {
		g.load()
	}
}

// end writes the function that was begun.
func (g *generator) end(name, result string, parameters []*typ) {
	fn := g.declared(fmt.Sprintf("fn%d", len(g.known)), "OpTypeFunction "+result+" "+idsOf(parameters))
	fmt.Fprintf(&g.functions, "%s = OpFunction %s %s %s\n", name, result, pick(g, []string{"None", "None", "Inline", "DontInline", "Pure|Const"}[:3]), fn)
	for i, t := range parameters {
		fmt.Fprintf(&g.functions, "%s = OpFunctionParameter %s\n", parameterName(name, i), t.id)
	}
	g.functions.WriteString(g.entry + " = OpLabel\n")
	g.functions.Write(g.variables)
	g.functions.Write(g.out)
	g.functions.WriteString("OpFunctionEnd\n")
}

func parameterName(function string, i int) string { return fmt.Sprintf("%s_p%d", function, i) }
