package opt

import (
	"fmt"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// The tables of instructions hold row by row, by construction: what a row says is tried with the instruction on operands that it takes,
// and that it is not done with those without a row.

// A sample is an instruction with operands of types that it takes.
type sample struct {
	name     string
	operands []string // types
	result   string
}

func (s sample) text(result string, operands ...string) string {
	return fmt.Sprintf("%s = %q(%s) : (%s) -> %s\n", result, "spv."+s.name, strings.Join(operands, ", "), strings.Join(s.operands, ", "), s.result)
}

var sampleTypes = []string{"i32", "f32", "i1", "vector<2xf32>", "vector<2xi32>", "vector<2xi1>", "i64", "f64", "!spv.matrix<2 x vector<2xf32>>"}

// oddSamples take operands of several types.
var oddSamples = map[string]sample{
	"Select":               {operands: []string{"i1", "i32", "i32"}, result: "i32"},
	"BitFieldInsert":       {operands: []string{"i32", "i32", "i32", "i32"}, result: "i32"},
	"GLSL.Ldexp":           {operands: []string{"f32", "i32"}, result: "f32"},
	"OCL.pown":             {operands: []string{"f32", "i32"}, result: "f32"},
	"OCL.rootn":            {operands: []string{"f32", "i32"}, result: "f32"},
	"VectorTimesScalar":    {operands: []string{"vector<2xf32>", "f32"}, result: "vector<2xf32>"},
	"VectorTimesMatrix":    {operands: []string{"vector<2xf32>", "!spv.matrix<2 x vector<2xf32>>"}, result: "vector<2xf32>"},
	"MatrixTimesVector":    {operands: []string{"!spv.matrix<2 x vector<2xf32>>", "vector<2xf32>"}, result: "vector<2xf32>"},
	"CompositeConstruct":   {operands: []string{"f32", "f32"}, result: "vector<2xf32>"},
	"VectorExtractDynamic": {operands: []string{"vector<2xf32>", "i32"}, result: "f32"},
}

// ofFloats are functions of floats, which are read with other operands, too.
var ofFloats = regexp.MustCompile(`^(GLSL|OCL)\.([FN][A-Z]|Floor|Ceil|Trunc|Round|fabs|floor|ceil|trunc|rint)`)

// sampleOf finds types that an instruction takes.
func sampleOf(name string) (sample, bool) {
	if s, ok := oddSamples[name]; ok {
		s.name = name
		return s, true
	}
	n := len(definition(name).Operands)
	types := sampleTypes
	if ofFloats.MatchString(name) {
		types = []string{"f32"}
	}
	for _, a := range types {
		for _, result := range append([]string{a, "i1"}, sampleTypes...) {
			s := sample{name, []string{a, a, a}[:min(n, 3)], result}
			if _, ok := parsed(s.function(s.text("%r", s.arguments()...) + used("%r", result))); ok {
				return s, n > 0
			}
		}
	}
	return sample{}, false
}

func (s sample) arguments() (list []string) {
	for i := range s.operands {
		list = append(list, fmt.Sprintf("%%x%d", i))
	}
	return list
}

func used(v, typ string) string {
	return fmt.Sprintf("%s_p = spv.Variable : !spv.ptr<%s, Function>\nspv.Store \"Function\" %s_p, %s : %s\n", v, typ, v, v, typ)
}

// function is a module with a function that has the operands as arguments, and a condition %c.
func (s sample) function(body string) string {
	parameters := []string{"%c: i1"}
	for i, t := range s.operands {
		parameters = append(parameters, fmt.Sprintf("%%x%d: %s", i, t))
	}
	return "spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.3, [Shader], []> {\nfunc @f(" + strings.Join(parameters, ", ") + ") {\n" + body + "spv.Return\n}\n}\n"
}

func parsed(text string) (*mlir.Module, bool) {
	var d mlir.Diagnostics
	m, err := mlir.Parse([]byte(text), mlir.ParseOptions{}, &d)
	if err != nil || d.NumErrors() > 0 {
		return nil, false
	}
	return m, mlir.Verify(m.Op, mlir.VerifyOptions{Rules: spirv.RulesOfSPIRV.Option()}, &d)
}

// after counts how many instructions of a name there are behind a pass.
func after(t *testing.T, passes, text string, names ...string) (n int) {
	t.Helper()
	m, ok := parsed(text)
	require.True(t, ok, text)
	p, err := pass.Parse("any(" + passes + ")")
	require.NoError(t, err)
	var d mlir.Diagnostics
	require.True(t, p.Run(m.Op, 1, mlir.VerifyOptions{Rules: spirv.RulesOfSPIRV.Option()}, &d), "%v: %s", d.Err(), text)
	for op := range m.Op.Nested {
		for _, name := range names {
			if op.Is(definition(name)) {
				n++
			}
		}
	}
	return n
}

var known = sync.OnceValue(knownSamples)

// knownSamples are the instructions that are in any of the tables, with a sample of each.
func knownSamples() (list []sample) {
	seen := map[string]bool{}
	add := func(name string) {
		name = strings.TrimPrefix(name, "spv.")
		if seen[name] {
			return
		}
		seen[name] = true
		if s, ok := sampleOf(name); ok {
			list = append(list, s)
		}
	}
	for _, text := range []string{foldedNames, takesEitherSign, "UDiv SDiv UMod SRem SMod FDiv FRem FMod VectorTimesMatrix MatrixTimesVector MatrixTimesMatrix"} {
		for name := range strings.FieldsSeq(text) {
			add(name)
		}
	}
	for _, table := range []names{commutative.Get(), cheap.Get(), givesEitherSign.Get()} {
		for _, name := range sortedNames(table) {
			add(name)
		}
	}
	return list
}

// definition is the definition of an instruction: "FAdd", "GLSL.Sqrt".
func definition(name string) *mlir.OpDef {
	def := mlir.GetOpName("spv." + name).Def()
	if def == nil {
		panic("BUG: there is no operation spv." + name)
	}
	return def
}

// Tables know instructions by the names of their definitions, and by no other.
func TestNames(t *testing.T) {
	tables := []names{byComponent.Get(), commutative.Get(), cheap.Get(), givesEitherSign.Get(), canonicalNames.Get()}
	for _, keys := range []iter.Seq[string]{maps.Keys(foldings.Get()), maps.Keys(packings.Get()), maps.Keys(patternsByName.Get())} {
		tables = append(tables, namesIn(strings.Join(slices.Collect(keys), " ")))
	}
	for _, table := range tables {
		require.Greater(t, len(table), 3)
		for name := range table {
			require.Equal(t, name, nameOf(definition(name)))
		}
	}
	require.Empty(t, nameOf(nil))
}

func sortedNames(table names) []string {
	return slices.Sorted(maps.Keys(table))
}

func TestSamples(t *testing.T) { require.Greater(t, len(known()), 80) }

// Operands change places where that changes nothing, and nowhere else. What is so is known here from algebra.
func TestCommutative(t *testing.T) {
	const all = ` IAdd IMul FAdd FMul Dot BitwiseAnd BitwiseOr BitwiseXor LogicalAnd LogicalOr LogicalEqual LogicalNotEqual IEqual INotEqual
		FOrdEqual FOrdNotEqual FUnordEqual FUnordNotEqual GLSL.UMin GLSL.UMax GLSL.SMin GLSL.SMax `
	for _, s := range known() {
		if len(s.operands) != 2 || s.operands[0] != s.operands[1] {
			continue
		}
		want := 2
		if contains(all, s.name) {
			want = 1
		}
		text := s.function(s.text("%a", "%x0", "%x1") + s.text("%b", "%x1", "%x0") + used("%a", s.result) + used("%b", s.result))
		require.Equal(t, want, after(t, "spirv-value-numbering,cse", text, s.name), s.name)
	}
}

func contains(list, name string) bool {
	for word := range strings.FieldsSeq(list) {
		if word == name {
			return true
		}
	}
	return false
}

// A comparison is another one with its operands the other way around.
func TestTurned(t *testing.T) {
	for _, s := range known() {
		other := strings.NewReplacer("Less", "Greater", "Greater", "Less").Replace(s.name)
		if other == s.name || strings.Contains(s.name, "GLSL") {
			continue
		}
		o := sample{other, s.operands, s.result}
		same := s.function(s.text("%a", "%x0", "%x1") + o.text("%b", "%x1", "%x0") + used("%a", "i1") + used("%b", "i1"))
		require.Equal(t, 1, after(t, "spirv-value-numbering,cse", same, s.name, other), s.name)
		apart := s.function(s.text("%a", "%x0", "%x1") + o.text("%b", "%x0", "%x1") + used("%a", "i1") + used("%b", "i1"))
		require.Equal(t, 2, after(t, "spirv-value-numbering,cse", apart, s.name, other), s.name)
	}
}

// What is cheap and always defined runs where it did not; the rest does not.
func TestCheap(t *testing.T) {
	costly := "UDiv SDiv UMod SRem SMod FDiv FRem FMod ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic VectorExtractDynamic BitCount BitReverse " +
		"VectorTimesMatrix MatrixTimesVector MatrixTimesMatrix ConvertFToS ConvertFToU IsNan IsInf GLSL.Ceil GLSL.Trunc GLSL.RoundEven GLSL.SSign " +
		"GLSL.UClamp GLSL.SClamp GLSL.FClamp GLSL.NClamp GLSL.NMin GLSL.NMax OCL.fabs OCL.floor OCL.ceil OCL.trunc OCL.rint OCL.s_min OCL.s_max OCL.u_min OCL.u_max OCL.popcount " +
		"BitFieldInsert BitFieldSExtract BitFieldUExtract GLSL.FindILsb GLSL.FindSMsb GLSL.FindUMsb"
	for _, s := range known() {
		arm := func(n int, operands ...string) string {
			v := fmt.Sprintf("%%v%d", n)
			p := fmt.Sprintf("spv.Store \"Function\" %%p%d, %s : %s\n", n, v, s.result)
			return "spv.selection {\nspv.BranchConditional %c, ^then, ^end\n^then:\n" + s.text(v, operands...) + p + "spv.Branch ^end\n^end:\nspv._merge\n}\n"
		}
		pointers := fmt.Sprintf("%%p0 = spv.Variable : !spv.ptr<%s, Function>\n%%p1 = spv.Variable : !spv.ptr<%s, Function>\n", s.result, s.result)
		text := s.function(pointers + arm(0, s.arguments()...) + arm(1, s.arguments()...))
		want := 1
		if contains(costly, s.name) {
			want = 2
		}
		require.Equal(t, want, after(t, "spirv-value-numbering", text, s.name), s.name)
	}
}

// Casts between signs go where the instruction takes either, and stay elsewhere.
func TestEitherSign(t *testing.T) {
	const gives = "IAdd ISub IMul SDiv SRem SMod SNegate Not BitwiseAnd BitwiseOr BitwiseXor ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic"
	for _, s := range known() {
		if s.operands[0] != "i32" || contains("Bitcast UConvert SConvert", s.name) {
			continue
		}
		takes := contains(gives+` AccessChain InBoundsAccessChain VectorExtractDynamic ConvertSToF ConvertUToF IEqual INotEqual UGreaterThan SGreaterThan
			UGreaterThanEqual SGreaterThanEqual ULessThan SLessThan ULessThanEqual SLessThanEqual`, s.name)
		arguments := s.arguments()
		arguments[0] = "%cast"
		text := s.function("%cast = spv.Bitcast %y : si32 to i32\n" + s.text("%a", arguments...) + used("%a", s.result))
		text = strings.Replace(text, "%x0: i32", "%x0: i32, %y: si32", 1)
		require.Equal(t, btoi(!takes), after(t, "spirv-combine", text, "Bitcast"), s.name)
		if s.result != "i32" {
			continue
		}
		text = s.function(s.text("%a", s.arguments()...) + "%cast = spv.Bitcast %a : i32 to si32\n" + used("%cast", "si32"))
		require.Equal(t, btoi(!contains(gives, s.name)), after(t, "spirv-combine", text, "Bitcast"), s.name)
	}
}

// What there is a folding for folds.
func TestFoldedNames(t *testing.T) {
	for name := range foldings.Get() {
		s, ok := sampleOf(name)
		require.True(t, ok, name)
		if contains(foldedExactly, name) {
			continue // not for all constants
		}
		var body strings.Builder
		for i, typ := range s.operands {
			value := map[string]string{"i32": fmt.Sprint(i + 1), "i64": fmt.Sprint(i + 1), "i1": "true", "f32": "1.5", "f64": "1.5"}[typ]
			if strings.HasPrefix(typ, "vector<2xf") {
				value = "dense<1.5>"
			} else if strings.HasPrefix(typ, "vector<2xi") {
				value = "dense<1>"
			}
			fmt.Fprintf(&body, "%%k%d = spv.constant %s : %s\n", i, value, typ)
		}
		arguments := s.arguments()
		for i := range arguments {
			arguments[i] = strings.Replace(arguments[i], "x", "k", 1)
		}
		text := strings.ReplaceAll(s.function(body.String()+s.text("%r", arguments...)+used("%r", s.result)), "spv.constant true : i1", "spv.constant true")
		require.Zero(t, after(t, "spirv-combine", text, name), text)
	}
}

// What is done to each component of vectors is done to the vectors. All instructions on numbers are like
// that.
func TestByComponent(t *testing.T) {
	const apart = ` Any All BitFieldInsert BitFieldSExtract BitFieldUExtract GLSL.Determinant GLSL.MatrixInverse GLSL.Modf GLSL.ModfStruct GLSL.IMix
		GLSL.Frexp GLSL.Ldexp GLSL.PackUnorm4x8 GLSL.PackSnorm4x8 GLSL.PackSnorm2x16 GLSL.PackUnorm2x16 GLSL.PackHalf2x16 GLSL.PackDouble2x32
		GLSL.UnpackSnorm2x16 GLSL.UnpackUnorm2x16 GLSL.UnpackHalf2x16 GLSL.UnpackSnorm4x8 GLSL.UnpackUnorm4x8 GLSL.UnpackDouble2x32
		GLSL.Length GLSL.Distance GLSL.Cross GLSL.Normalize GLSL.FaceForward GLSL.Reflect GLSL.Refract GLSL.InterpolateAtCentroid
		GLSL.InterpolateAtSample GLSL.InterpolateAtOffset ` // they take vectors, scalars beside these, or matrices
	names := sortedNames(byComponent.Get())
	add := func(name string) {
		if mlir.GetOpName("spv."+name).Def() != nil && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, s := range known() {
		add(s.name)
	}
	for _, e := range grammar.ExtInstSetByName("GLSL.std.450").Instructions {
		add("GLSL." + e.Name)
	}
	tried := 0
	for _, name := range names {
		s, ok := sampleOf(name)
		if !ok || !isScalarSample(s) || contains("CompositeConstruct VectorExtractDynamic Bitcast", name) {
			continue
		}
		tried++
		vectorOf := func(scalar string) string { return "vector<2x" + scalar + ">" }
		var body strings.Builder
		vectors := sample{name: name, result: vectorOf(s.result)}
		arguments := [2][]string{}
		for i, typ := range s.operands {
			vectors.operands = append(vectors.operands, vectorOf(typ))
			for k := range arguments {
				v := fmt.Sprintf("%%e%d_%d", i, k)
				fmt.Fprintf(&body, "%s = spv.CompositeExtract %%x%d[%d : i32] : %s\n", v, i, k, vectorOf(typ))
				arguments[k] = append(arguments[k], v)
			}
		}
		body.WriteString(s.text("%r0", arguments[0]...) + s.text("%r1", arguments[1]...))
		fmt.Fprintf(&body, "%%all = \"spv.CompositeConstruct\"(%%r0, %%r1) : (%s, %s) -> %s\n", s.result, s.result, vectors.result)
		want := 1
		if contains(apart, name) || strings.HasPrefix(name, "OCL.") {
			want = 2
		}
		if got := after(t, "spirv-combine", vectors.function(body.String()+used("%all", vectors.result)), name); got != want {
			t.Errorf("%s: %d of them, want %d", name, got, want)
		}
	}
	require.Greater(t, tried, 60)
}

func isScalarSample(s sample) bool {
	return !strings.ContainsAny(s.result+strings.Join(s.operands, ""), "<!")
}

// A comparison that is negated is the opposite one.
func TestOpposites(t *testing.T) {
	words := map[string]string{"Equal": "NotEqual", "NotEqual": "Equal", "LessThan": "GreaterThanEqual", "GreaterThanEqual": "LessThan",
		"GreaterThan": "LessThanEqual", "LessThanEqual": "GreaterThan"}
	kinds := map[string]string{"I": "I", "S": "S", "U": "U", "Logical": "Logical", "FOrd": "FUnord", "FUnord": "FOrd"}
	tried := 0
	for _, s := range known() {
		for kind, otherKind := range kinds {
			word, ok := strings.CutPrefix(s.name, kind)
			if !ok || words[word] == "" {
				continue
			}
			tried++
			text := s.function(s.text("%a", "%x0", "%x1") + "%n = spv.LogicalNot %a : i1\n" + used("%n", "i1"))
			require.Equal(t, 1, after(t, "spirv-combine", text, otherKind+words[word]), s.name)
			require.Zero(t, after(t, "spirv-combine", text, "LogicalNot"), s.name)
		}
	}
	require.Equal(t, 24, tried)
}

// Each rule starts at instructions that there are.
func TestRulesStartSomewhere(t *testing.T) {
	for _, table := range rules.Get() {
		for _, row := range table {
			for name := range strings.FieldsSeq(row.ops) {
				require.True(t, slices.ContainsFunc(rulesAt(definition(name)), func(p *mlir.Pattern) bool { return p.Name == row.name }), "%s: %s", row.name, name)
			}
		}
	}
	for name := range strings.FieldsSeq(canonical) {
		require.NotEmpty(t, definition(name).Canonicalize, name)
		require.Subset(t, rulesAt(definition(name)), definition(name).Canonicalize)
	}
}

// longNames are functions that a device computes by many instructions; half_, native_ and those that GLSL is loose about have one.
var longNames = regexp.MustCompile(`^OCL\.(pow|pown|powr|rootn|cbrt|erfc?|[lt]gamma|exp(2|10|m1)?|log(2|10|1p)?)$|^GLSL\.(Pow|Determinant|MatrixInverse)$|` +
	`^(OCL|GLSL)\.(?i:a?(sin|cos|tan)(h|pi)?|atan2(pi)?)$`)

// What is long costs more than other functions, none is forgotten, and each row is for one.
func TestLongCalls(t *testing.T) {
	tried := map[int]int{}
	for _, def := range spirv.Dialect.Definitions() {
		name := strings.TrimPrefix(def.Name, "spv.")
		if !strings.HasPrefix(name, "GLSL.") && !strings.HasPrefix(name, "OCL.") {
			continue
		}
		s, ok := sampleOf(name)
		if !ok {
			require.False(t, longNames.MatchString(name), "%s has no sample", name)
			continue
		}
		m, _ := parsed(s.function(s.text("%r", s.arguments()...) + used("%r", s.result)))
		for op := range m.Op.Nested {
			if !op.Is(def) {
				continue
			}
			want := 4
			if longNames.MatchString(name) {
				want = 12
			}
			if cost, ok := speculationCost(op); ok {
				require.Equal(t, want, cost, name)
				tried[want]++
			}
		}
	}
	require.Greater(t, tried[4], 100)
	require.Len(t, longCalls.Get(), tried[12])
}
