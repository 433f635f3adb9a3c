package mlir

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The dialect "check" has an operation for every trait that the verifier knows.
var (
	anyValues = []ValueDef{{Name: "in", Count: Variadic}}
	anyResult = []ValueDef{{Name: "out", Count: Variadic}}
	checkEnd  = &OpDef{Name: "check.end", Traits: IsTerminator | Pure}
	checkHold = &OpDef{Name: "check.hold", Operands: anyValues, Results: anyResult, Regions: []RegionDef{{Name: "body", Variadic: true}}}
	checkUse  = &OpDef{Name: "check.use", Operands: anyValues}
	checkDef  = &OpDef{Name: "check.def", Results: anyResult}
	checkWall = &OpDef{Name: "check.wall", Operands: anyValues, Regions: []RegionDef{{}}, Traits: IsolatedFromAbove | NoTerminator | SingleBlock,
		VerifyRegions: func(op *Operation, d *Diagnostics) bool {
			if op.Attr("late") != nil {
				d.OpError(op, "is late")
				return false
			}
			return true
		}}
	checkNamed = &OpDef{Name: "check.named", Traits: Symbol, Attrs: []AttrDef{{Name: SymbolName}, {Name: SymbolVisibility, Optional: true}},
		Regions: []RegionDef{{Variadic: true}}}
	checkTable = &OpDef{Name: "check.table", Traits: SymbolTable | Symbol | NoTerminator, Regions: []RegionDef{{}},
		Attrs: []AttrDef{{Name: SymbolName, Optional: true}}}
	checkRef = &OpDef{Name: "check.ref", Attrs: []AttrDef{{Name: "to"}}, Callee: "to",
		VerifySymbolUses: func(op *Operation, t *SymbolTables, d *Diagnostics) bool {
			if t.LookupFrom(op, op.Callee()) == nil {
				d.OpError(op, "finds no %s", AttrString(op.Callee()))
				return false
			}
			return true
		}}
)

func init() {
	with := func(name string, t Trait) *OpDef {
		return &OpDef{Name: "check." + name, Operands: anyValues, Results: anyResult, Traits: t}
	}
	pair := &TypeConstraint{Desc: "integer", Check: func(t Type) bool { _, ok := t.(*IntegerType); return ok }}
	Register(&Dialect{Name: "check",
		VerifyAttr: func(op *Operation, a NamedAttribute, d *Diagnostics) bool {
			if a.Name == "check.bad" {
				d.OpError(op, "has a bad attribute")
			}
			return a.Name != "check.bad"
		},
		VerifyRegionArgAttr: func(op *Operation, _, i int, a NamedAttribute, d *Diagnostics) bool {
			d.OpError(op, "argument %d has %s", i, a.Name)
			return false
		},
		Ops: []*OpDef{checkEnd, checkHold, checkUse, checkDef, checkWall, checkNamed, checkTable, checkRef,
			with("same_element", SameOperandsElementType), with("same_elements", SameOperandsAndResultElementType),
			with("same_shape", SameOperandsShape), with("same_shapes", SameOperandsAndResultShape),
			with("same_type", SameTypeOperands), with("same_types", SameOperandsAndResultType), with("mapped", Elementwise),
			with("bools", ResultsAreBoolLike), with("floats", ResultsAreFloatLike), with("ints", ResultsAreSignlessIntegerLike),
			with("in_floats", OperandsAreFloatLike), with("in_ints", OperandsAreSignlessIntegerLike),
			{Name: "check.child", Traits: HasParent, Parents: []string{"check.hold"}},
			{Name: "check.child_of", Traits: HasParent, Parents: []string{"check.hold", "check.table"}},
			{Name: "check.sized", Regions: []RegionDef{{Name: "first", MinBlocks: 2, MaxBlocks: 2}, {MinBlocks: 1, MaxBlocks: 1}}},
			{Name: "check.some", Regions: []RegionDef{{MinBlocks: 1}}},
			{Name: "check.graph", Regions: []RegionDef{{}}, Traits: GraphRegion},
			{Name: "check.single", Regions: []RegionDef{{}}, Traits: SingleBlock},
			{Name: "check.no_args", Regions: []RegionDef{{}, {}}, Traits: NoRegionArguments},
			{Name: "check.implicit", Regions: []RegionDef{{}}, Traits: SingleBlock | ImplicitTerminator, Terminator: "check.end"},
			{Name: "check.groups", Traits: AttrSizedOperandSegments | AttrSizedResultSegments,
				Operands: []ValueDef{{Count: Optional, Type: pair}, {Count: Variadic, Type: pair}},
				Results:  []ValueDef{{Count: Variadic}, {Count: Optional}}},
			{Name: "check.counts", Operands: []ValueDef{{Type: pair}, {Type: pair}, {Count: Variadic, Type: pair}}, Results: []ValueDef{{}, {}}},
			{Name: "check.branch", Traits: IsTerminator, Operands: anyValues, Successors: []SuccessorDef{{}, {Variadic: true}},
				SuccessorOperands: func(op *Operation, i int) (int, int) { return 0, op.NumOperands() * (1 - min(i, 1)) }},
			{Name: "check.constrained", Attrs: []AttrDef{{Name: "b", Attr: &AttrConstraint{Desc: "true", Check: func(a Attribute) bool { return a == GetBoolAttr(true) }}}}},
			{Name: "check.maybe", Operands: []ValueDef{{Count: Optional}}},
		}})
}

func parseForTest(t testing.TB, text string) *Module {
	var d Diagnostics
	m, _ := Parse([]byte(text), ParseOptions{Filename: "t", AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return m
}

func complaints(op *Operation, workers int) []string {
	var d Diagnostics
	Verify(op, VerifyOptions{AllowUnregistered: true, Workers: workers}, &d)
	var list []string
	for _, diag := range d.All() {
		list = append(list, diag.Error())
		for _, n := range diag.Notes {
			list = append(list, n.Error())
		}
	}
	return list
}

func TestVerifyUnregistered(t *testing.T) {
	m := parseForTest(t, `"unknown.op"() : () -> ()`)
	var d Diagnostics
	require.False(t, Verify(m.Op, VerifyOptions{}, &d))
	require.ErrorContains(t, d.Err(), "'unknown.op' op created with unregistered dialect")
}

// Text cannot say that a value crosses an isolated region: names end there.
func TestVerifyIsolation(t *testing.T) {
	m := parseForTest(t, `
%0 = "check.def"() : () -> i32
"check.wall"() ({
  "check.hold"() ({ "check.use"(%1) : (i32) -> ()
                    "check.end"() : () -> () }) : () -> ()
  %1 = "check.def"() : () -> i32
}) : () -> ()`)
	outer := m.Op.Region(0).Entry().First()
	wall := outer.Next()
	hold := wall.Region(0).Entry().First()
	hold.Region(0).Entry().First().SetOperand(0, outer.Result(0))
	require.Equal(t, []string{
		"t:4:21: error: 'check.use' op using value defined outside the region",
		"t:3:1: note: required by region isolation constraints",
	}, complaints(m.Op, 1))
}

// Values are found, or not, from any depth.
func TestVerifyDeepOperands(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var text strings.Builder
	n := 0
	some := func() {
		fmt.Fprintf(&text, "%%%d = \"check.def\"() : () -> i32\n\"check.use\"(%%%d) : (i32) -> ()\n", n, n)
		n++
	}
	var write func(depth int)
	write = func(depth int) {
		some()
		if depth < 40 {
			fmt.Fprintf(&text, "\"check.hold\"() ({\n^a(%%a%d: i32):\n", n)
			write(depth + 1)
			fmt.Fprintf(&text, "\"check.end\"() : () -> () }, {\n^a(%%a%d: i32):\n", n)
			write(depth + 1 + r.IntN(40))
			text.WriteString("\"check.end\"() : () -> () }) : () -> ()\n")
		}
		some()
	}
	write(0)
	m := parseForTest(t, text.String())
	var values []*Value
	wrong, uses := 0, 0
	for op := range m.Op.Nested {
		if op.Is(checkDef) {
			values = append(values, op.Result(0))
			if b := op.Block(); b.NumArguments() > 0 {
				values = append(values, b.Argument(0))
			}
		}
	}
	for op := range m.Op.Nested {
		if op.Is(checkUse) {
			around := op
			for k := r.IntN(40); k > 0 && around.Parent() != m.Op; k-- {
				around = around.Parent()
			}
			op.SetOperand(0, []*Value{values[r.IntN(len(values))], around.Block().First().Result(0)}[r.IntN(2)])
			if uses++; !new(Dominance).Value(op.Operand(0), op) {
				wrong++
			}
		}
	}
	require.Greater(t, wrong, uses/10)
	require.Less(t, wrong, uses*9/10)
	errors := 0
	for _, c := range complaints(m.Op, 1) {
		errors += strings.Count(c, "error:")
	}
	require.Equal(t, wrong, errors)
}

func TestVerifyNullOperand(t *testing.T) {
	m := parseForTest(t, `%0 = "check.def"() : () -> i32
"check.use"(%0) : (i32) -> ()`)
	m.Op.Region(0).Entry().Last().SetOperand(0, nil)
	require.Equal(t, []string{"t:2:1: error: 'check.use' op null operand found"}, complaints(m.Op, 1))
}

func TestVerifyForeignSuccessor(t *testing.T) {
	m := parseForTest(t, `"check.hold"() ({
  "check.branch"()[^a] : () -> ()
^a:
  "check.end"() : () -> ()
}) : () -> ()
"check.hold"() ({ "check.end"() : () -> () }) : () -> ()`)
	first := m.Op.Region(0).Entry().First()
	first.Region(0).Entry().Last().SetSuccessor(0, first.Next().Region(0).Entry())
	require.Contains(t, complaints(m.Op, 1), "t:2:3: error: 'check.branch' op branching to block of a different region")
}

// All errors are found, in the order of the operations, for any number of
// workers; what depends on a broken inside is not looked at.
func TestVerifyOrder(t *testing.T) {
	var text strings.Builder
	var want []string
	line := 1
	emit := func(s string, expected ...string) {
		for _, e := range expected {
			want = append(want, fmt.Sprintf("t:%d:1: error: %s", line, e))
		}
		fmt.Fprintln(&text, s)
		line++
	}
	for i := range 40 {
		emit(`"check.use"() {check.bad} : () -> ()`, "'check.use' op has a bad attribute")
		emit(`"check.wall"() ({`)
		emit(`"check.wall"() ({`)
		if i%2 == 0 {
			emit(`"check.use"() {check.bad} : () -> ()`, "'check.use' op has a bad attribute")
		}
		emit(`"check.use"() : () -> ()`)
		emit(`}) {late} : () -> ()`)
		emit(`"check.maybe"() {check.bad} : () -> ()`, "'check.maybe' op has a bad attribute")
		emit(`}) : () -> ()`)
	}
	m := parseForTest(t, text.String())
	// The late checks of the inner walls ran only where nothing else was wrong.
	got := complaints(m.Op, 1)
	late := 0
	for i := 0; i < len(got); i++ {
		if strings.Contains(got[i], "is late") {
			late++
			got = append(got[:i], got[i+1:]...)
			i--
		}
	}
	require.Equal(t, 20, late)
	require.Equal(t, want, got)
	for workers := 2; workers < 9; workers++ {
		require.Equal(t, complaints(m.Op, 1), complaints(m.Op, workers))
	}
}

// A late check of an operation waits for the isolated operations inside.
func TestVerifyRegionsLast(t *testing.T) {
	m := parseForTest(t, `"check.wall"() ({
  "check.wall"() ({ "check.use"() : () -> () }) {late} : () -> ()
}) {late} : () -> ()`)
	require.Equal(t, []string{"t:2:3: error: 'check.wall' op is late"}, complaints(m.Op, 1))
	m.Op.Region(0).Entry().First().Region(0).Entry().First().SetAttr("late", nil)
	require.Equal(t, []string{"t:1:1: error: 'check.wall' op is late"}, complaints(m.Op, 2))
}

// benchmarkModule has n functions of 1000 operations each.
func benchmarkModule(b testing.TB, n int) *Module {
	var text strings.Builder
	for range n {
		text.WriteString("\"check.wall\"() ({\n%0, %1 = \"check.counts\"(%a, %a) : (i32, i32) -> (i32, i32)\n%a = \"check.def\"() : () -> i32\n}) : () -> ()\n")
	}
	m := parseForTest(b, strings.ReplaceAll(text.String(), "%0, %1 = \"check.counts\"(%a, %a) : (i32, i32) -> (i32, i32)\n%a = \"check.def\"() : () -> i32\n",
		"%a = \"check.def\"() : () -> i32\n"+strings.Repeat("%z, %y = \"check.counts\"(%a, %a) : (i32, i32) -> (i32, i32)\n", 1)+
			strings.Repeat("\"check.use\"(%a, %a) : (i32, i32) -> ()\n", 500)+
			strings.Repeat("\"check.same_type\"(%a, %a) : (i32, i32) -> ()\n", 498)))
	return m
}

func BenchmarkVerify(b *testing.B) {
	m := benchmarkModule(b, 100)
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers=%d", workers), func(b *testing.B) {
			for b.Loop() {
				var d Diagnostics
				if !Verify(m.Op, VerifyOptions{Workers: workers}, &d) {
					b.Fatal(d.Err())
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/100_000, "ns/op-verified")
		})
	}
}
