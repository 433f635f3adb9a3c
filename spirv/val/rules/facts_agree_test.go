package rules_test

import (
	"fmt"
	"hash/crc32"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val"
	"github.com/spvc/spvc/spirv/val/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A factDifference is where the verifier of operations and the rules that its facts are taken from do not say the same.
type factDifference struct {
	ops   string // a regular expression
	rules string // what the validator says of what the verifier takes; or
	says  string // what the verifier says of what the validator takes
	why   string
}

var factDifferences = []factDifference{
	{ops: "BitCastArrayQCOM|ExtractSubArrayQCOM", rules: "(bitcast-array|sub-array): .*(must have integers of 32 bits|must be an array of the elements of the result|must have as many).*",
		why: "what elements there may be is no fact about one type alone"},
	{ops: "Composite(Construct|Extract)CoopMatQCOM", rules: "(matrix-of-array|array-of-matrix): .*", why: "it depends on the use of the matrix"},
	{ops: "ConvertUToAccelerationStructureKHR", rules: "convert-to-acceleration-structure: .* must have 64 bits", why: "width and count count together"},
	{ops: "CooperativeMatrix(ConvertUseEXT|TransposeNV)", rules: "cooperative-matrix-use: .*", why: "uses, and whether sizes may change places, are parts of the type that facts do not know"},
	{ops: "CooperativeMatrixReduceEXT", rules: "cooperative-reduce: .*", why: "as above, and it has to do with a function"},
	{ops: "FmaKHR", rules: "float-arithmetic: .* must have the use of the result", why: "as above"},
	{ops: "(DPd|Fwidth).*", rules: "derivative: .* must have components of 32 bits", why: "an extension allows 16 bits"},
	{ops: "FDot2Mix.*|FDot4Mix.*", rules: "mixed-dot-.*: .*(must have [24] components|needs? (the )?|must have the encoding).*", why: "how floats are encoded, and capabilities"},
	{ops: "GLSL.InterpolateAt.*", rules: "extended-operand: the operand interpolant .*", why: "it is a loaded value where HLSL is to be legalized"},
	{ops: "GLSL.InterpolateAt.*", rules: "extended-(result|operand): .*not 32-bit floats.*", why: "an extension allows 16 bits"},
	{ops: "GLSL.Frexp", rules: "extended-operand: .*32-bit integers.*", why: "an extension allows 16 bits"},
	{ops: "GroupWaitEvents|GroupAsyncCopy", rules: "group-.*", why: "where pointers lead is asked apart"},
	{ops: "HitObject(Exec|Trace|Reorder|GetAttr|Record).*|ExecuteCallable.*|TraceRay.*", rules: "(hit-object|ray-tracing): .* must be a variable in .*", why: "what makes an operand is no fact about its type"},
	{ops: "RayQuery.*", rules: "ray-query: .* must be a constant", why: "what makes an operand is no fact about its type"},
	{ops: "OCL.(fract|frexp|lgamma_r|modf|remquo|sincos|v.*|prefetch)", rules: "extended-operand: .* not a pointer in (Generic|UniformConstant|CrossWorkgroup).*", why: "storage classes are no facts yet"},
	{ops: "CopyObject", says: "requires the same type for all operands and results", why: "integers without a sign are unsigned ones in words only"},
	{ops: "OCL.vload.*", rules: "extended-operand: the operand n of .*", why: "it is a literal"},
	{ops: "OCL.(v.*|prefetch)", rules: "extended-operand: .* not an integer as wide as an address", why: "it depends on the addressing of the module"},
	{ops: "OCL..*_upsample", rules: "extended-operand: .* half as wide as the result's", why: "facts have no half widths"},
}

// What is verified of an operation, from its facts, is what the rules of the validator say of its words: of random types they take the same.
func TestFactsAgree(t *testing.T) {
	t.Parallel()
	tries := 2
	if s := os.Getenv("SPVC_FACTS"); s != "" {
		tries, _ = strconv.Atoi(s)
	}
	facts, from := rules.FactsByName(), rules.FactRules()
	names := slices.Sorted(maps.Keys(facts))
	seen := make([]bool, len(factDifferences))
	var taken, refused, skipped int
	var never []string
	for _, name := range names {
		reported := false
		m := &typer{Rand: rand.New(rand.NewPCG(uint64(crc32.ChecksumIEEE([]byte(name))), 1)), facts: facts[name]}
		def := mlir.GetOpName("spv." + name).Def()
		require.NotNil(t, def, name)
		ever := false
		for i := 0; i < tries || i < 20*tries && (!ever || mayShow(name, seen)); i++ {
			c := m.call(def)
			for range 25 {
				said, rule, ok := c.verdicts(t, from)
				switch {
				case !ok:
					skipped++
				case said == "" && rule == "":
					taken++
				case said != "" && rule != "":
					refused++
				default:
					known := slices.IndexFunc(factDifferences, func(d factDifference) bool { return d.is(name, said, rule) })
					if known >= 0 {
						seen[known] = true
					} else if !reported {
						reported = true
						t.Errorf("verified: %s\nvalidated: %s\n%s", said, rule, c.text())
					}
				}
				if said == "" {
					ever = true
					break
				}
				for range 30 { // until it is about something else
					c.mend(said)
					if _, now := c.verified(t); about(now) != about(said) || now == "" {
						break
					}
				}
			}
		}
		if !ever {
			never = append(never, name)
		}
	}
	t.Logf("%d operations: %d taken by both, %d refused by both, %d have no words with valid types", len(names), taken, refused, skipped)
	assert.Empty(t, never, "none of these is ever taken")
	for i, s := range seen {
		assert.True(t, s, "no difference any more: %s", factDifferences[i].why)
	}
}

// mayShow reports whether an operation may have a difference that was not seen yet.
func mayShow(name string, seen []bool) bool {
	for i := range factDifferences {
		if !seen[i] && factDifferences[i].has(name) {
			return true
		}
	}
	return false
}

func (d *factDifference) has(name string) bool {
	return regexp.MustCompile("^(" + d.ops + ")$").MatchString(name)
}

func (d *factDifference) is(name, said, rule string) bool {
	if !d.has(name) {
		return false
	}
	if said == "" {
		return d.rules != "" && regexp.MustCompile("^("+d.rules+")$").MatchString(rule)
	}
	return d.says != "" && regexp.MustCompile(d.says).MatchString(said)
}

// A typer makes random types for operations, mostly such as their facts speak of.
type typer struct {
	*rand.Rand
	facts string
}

func pick[T any](m *typer, list ...T) T { return list[m.IntN(len(list))] }

// A typedCall is an operation and the types of what it takes and gives.
type typedCall struct {
	m        *typer
	def      *mlir.OpDef
	operands []mlir.Type
	result   mlir.Type // nil without one
	kernel   bool
	literal  string
}

func (m *typer) call(def *mlir.OpDef) *typedCall {
	c := &typedCall{m: m, def: def, kernel: m.IntN(2) == 0, literal: pick(m, "2 : i32", "3 : i32", "4 : i32")}
	if len(def.Results) > 0 && (def.Results[0].Count == mlir.One || m.IntN(8) != 0) {
		c.result = m.typ(nil)
	}
	if strings.Contains(m.facts, "r:void") && m.IntN(4) != 0 {
		c.result = nil
	}
	for i := range def.Operands {
		if def.Operands[i].Count == mlir.One || m.IntN(2) == 0 {
			c.operands = append(c.operands, m.typ(c.result))
		}
	}
	return c
}

var namedTypes = regexp.MustCompile(`[:(]([A-Z]\w+)`)

// typ is a type that may have to do with that of a result.
func (m *typer) typ(result mlir.Type) mlir.Type {
	if result != nil && m.IntN(3) != 0 {
		return m.like(result)
	}
	switch m.IntN(8) {
	case 0, 1, 2:
		return m.scalar()
	case 3, 4:
		return vector(m.length(), m.scalar())
	}
	var makers []func() mlir.Type
	for _, x := range [...]struct {
		word string
		make func() mlir.Type
	}{
		{"mat(", func() mlir.Type {
			return spirv.GetMatrixType(vector(min(m.length(), 4), pick[mlir.Type](m, mlir.F32, mlir.F32, mlir.F64)), uint32(min(m.length(), 4)))
		}},
		{"coop(", func() mlir.Type {
			return spirv.GetCooperativeMatrixType(m.scalar(), 8, 8, grammar.ScopeSubgroup, grammar.CooperativeMatrixUse(m.Uint32N(3)))
		}},
		{"array", func() mlir.Type {
			return spirv.GetArrayType(pick(m, m.scalar(), vector(m.length(), m.scalar())), uint64(m.length()), 0)
		}},
		{"struct", func() mlir.Type {
			a := pick(m, m.scalar(), vector(m.length(), m.scalar()))
			return spirv.GetStructType("", []spirv.Member{{Type: a}, {Type: pick(m, a, m.scalar())}}, nil)
		}},
		{"ptr", func() mlir.Type { return m.pointer(m.typ(result)) }},
	} {
		if strings.Contains(m.facts, x.word) {
			makers = append(makers, x.make)
		}
	}
	for _, name := range namedTypes.FindAllStringSubmatch(m.facts, -1) {
		makers = append(makers, func() mlir.Type { return m.named(name[1]) })
	}
	if len(makers) == 0 {
		return m.scalar()
	}
	return pick(m, makers...)()
}

func (m *typer) pointer(to mlir.Type) mlir.Type {
	return spirv.GetPointerType(to, pick(m, grammar.StorageClassFunction, grammar.StorageClassFunction, grammar.StorageClassGeneric,
		grammar.StorageClassCrossWorkgroup, grammar.StorageClassInput))
}

// like is a type that is the same as another in some way.
func (m *typer) like(t mlir.Type) mlir.Type {
	element, n := t, int64(1)
	switch x := t.(type) {
	case *mlir.VectorType:
		element, n = x.ElementType(), x.Shape()[0]
	case *spirv.MatrixType:
		element = pick[mlir.Type](m, x.ColumnType(), x.ElementType())
	case *spirv.ArrayType:
		return pick(m, t, x.ElementType())
	case *spirv.StructType:
		return x.Members()[0].Type
	case *mlir.IntegerType, *mlir.FloatType:
	default:
		return t
	}
	whole := func(e mlir.Type) mlir.Type {
		if n == 1 {
			return e
		}
		return vector(n, e)
	}
	switch m.IntN(6) {
	case 0:
		return element
	case 1:
		return whole(m.scalar())
	case 2:
		if i, ok := element.(*mlir.IntegerType); ok && i.Width() > 1 {
			return whole(mlir.GetIntegerType(i.Width(), pick(m, mlir.Signless, mlir.Signed, mlir.Unsigned)))
		}
		if _, ok := t.(*spirv.MatrixType); !ok {
			return vector(m.length(), element)
		}
	case 3:
		if strings.Contains(m.facts, "ptr") {
			return m.pointer(pick(m, t, whole(m.scalar()), element))
		}
	}
	return t
}

var (
	countsOfFacts = regexp.MustCompile(`count:(\d+)`)
	widthsOfFacts = regexp.MustCompile(`width:(\d+)`)
)

// hint is a number that facts speak of; otherwise false.
func (m *typer) hint(of *regexp.Regexp) (int, bool) {
	list := of.FindAllStringSubmatch(m.facts, -1)
	if list == nil || m.IntN(3) == 0 {
		return 0, false
	}
	n, _ := strconv.Atoi(list[m.IntN(len(list))][1])
	return n, true
}

func (m *typer) length() int64 {
	if n, ok := m.hint(countsOfFacts); ok && n > 1 {
		return int64(n)
	}
	return pick[int64](m, 2, 2, 3, 3, 4, 4, 8, 16)
}

func (m *typer) scalar() mlir.Type {
	if n, ok := m.hint(widthsOfFacts); ok {
		return pick[mlir.Type](m, mlir.GetIntegerType(n, mlir.Signless), map[int]mlir.Type{8: mlir.F8E4M3FN, 16: mlir.F16, 32: mlir.F32, 64: mlir.F64}[n])
	}
	return pick[mlir.Type](m, mlir.I1, mlir.GetIntegerType(8, mlir.Signless), mlir.GetIntegerType(16, mlir.Signed), mlir.I32, mlir.GetIntegerType(32, mlir.Signed),
		mlir.GetIntegerType(32, mlir.Unsigned), mlir.I64, mlir.F16, mlir.F32, mlir.F64, mlir.BF16)
}

func vector(n int64, of mlir.Type) mlir.Type { return mlir.GetVectorType([]int64{n}, nil, of) }

func (m *typer) named(name string) mlir.Type {
	var operands []mlir.Attribute
	if name == "Pipe" {
		operands = append(operands, spirv.GetEnumAttr(grammar.KindAccessQualifier, m.Uint32N(2)))
	}
	return spirv.GetGenericType(grammar.ByName("OpType"+name), operands...)
}

var (
	operandNumber = regexp.MustCompile(`operand #(\d+)`)
	resultNumber  = regexp.MustCompile(`result #0|results`)
)

// mend changes what an error is about.
func (c *typedCall) mend(said string) {
	if at := operandNumber.FindStringSubmatch(said); at != nil {
		if i, _ := strconv.Atoi(at[1]); i < len(c.operands) {
			c.operands[i] = c.m.typ(c.result)
			return
		}
	}
	if i := c.m.IntN(len(c.operands) + 1); i < len(c.operands) && !strings.Contains(said, "result #0") {
		c.operands[i] = c.m.typ(c.result)
	} else if c.result != nil {
		c.result = c.m.typ(nil)
	}
}

// text is the module with the operation.
func (c *typedCall) text() string {
	var args, names, types, attrs []string
	for i, t := range c.operands {
		names = append(names, fmt.Sprint("%a", i))
		types = append(types, mlir.TypeString(t))
		args = append(args, names[i]+": "+types[i])
	}
	slots := spirv.RowOf(c.def).Slots
	for i := range slots {
		if s := &slots[i]; s.Attr != "" && s.Operand.Quantifier == grammar.One {
			attrs = append(attrs, s.Attr+" = "+c.attr(s))
		}
	}
	result, name := "()", ""
	if c.result != nil {
		result, name = mlir.TypeString(c.result), "%r = "
	}
	return fmt.Sprintf("spv.module \"Physical64\" \"OpenCL\" requires %s {\n  spv.func @f(%s) {\n    %s%q(%s) {%s} : (%s) -> %s\n    spv.Return\n  }\n}\n",
		c.needs(), strings.Join(args, ", "), name, c.def.Name, strings.Join(names, ", "), strings.Join(attrs, ", "),
		strings.Join(types, ", "), result)
}

func (c *typedCall) attr(s *spirv.Slot) string {
	switch {
	case s.Kind == grammar.KindScope:
		return mlir.AttrString(spirv.GetEnumAttr(s.Kind, uint32(grammar.ScopeSubgroup)))
	case s.Kind != 0:
		return mlir.AttrString(spirv.GetEnumAttr(s.Kind, s.Kind.Info().Enumerants[0].Value))
	case s.Role == spirv.RoleSymbol:
		return "@f"
	case s.Role == spirv.RoleType:
		return "i32"
	}
	return c.literal
}

// needs are what types need, and the operation itself.
func (c *typedCall) needs() string {
	list := []string{"Shader", "Float16", "Float64", "Int8", "Int16", "Int64", "BFloat16TypeKHR", "Float8EXT", "CooperativeMatrixKHR", "VulkanMemoryModel", "Linkage"}
	if c.kernel {
		list = append(list, "Kernel", "Addresses", "Vector16", "GenericPointer", "Groups", "Pipes", "PipeStorage")
	}
	var own []grammar.Capability
	if row := spirv.RowOf(c.def); row.Instruction != nil {
		own = row.Instruction.Capabilities
	} else {
		own = row.Ext.Capabilities
	}
	for _, x := range own {
		if name := x.String(); !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return "#spv.vce<v1.6, [" + strings.Join(list, ", ") + "], []>"
}

// verdicts are the first error of the verifier and the first rule of those that facts are taken from; ok is false if there are no words with valid types.
func (c *typedCall) verdicts(t *testing.T, from []string) (said, rule string, ok bool) {
	module, said := c.verified(t)
	words, err := serialize.Words(module, serialize.Options{Workers: 1}, nil)
	if err != nil {
		return said, "", false
	}
	env, _ := val.EnvByName("universal1.6")
	for _, v := range val.Words(words, val.Options{Env: env}) {
		if v.At.Opcode >= grammar.OpTypeVoid && v.At.Opcode <= grammar.OpTypeFunction || strings.HasPrefix(v.At.Opcode.String(), "OpType") {
			return said, "", false // what uses it is not looked at
		}
		if slices.Contains(from, v.Rule.Name) {
			return said, v.Rule.Name + ": " + v.Message, true
		}
	}
	return said, "", true
}

// verified is the module, and the first error in it.
func (c *typedCall) verified(t *testing.T) (module *mlir.Operation, said string) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(c.text()), mlir.ParseOptions{Workers: 1}, &d)
	require.NoError(t, d.Err(), c.text())
	if !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d) {
		said = d.All()[0].Message
	}
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Is(spirv.OpModule) {
			module = op
		}
		return mlir.WalkAdvance
	})
	return module, said
}

// about is what an error is about: an operand, the result, or several.
func about(said string) string { return operandNumber.FindString(said) + resultNumber.FindString(said) }
