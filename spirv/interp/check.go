package interp

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/module"
)

// The sanitizer (Options.Check): code is compiled with ops that look at what the others do, and each register has a shadow
// that says whether its value is defined. What is wrong is a Finding; the run goes on. All runs on one worker then.
//
// check_use.go and check_shadow.go follow undefined values, check_number.go looks at operands, check_race.go at who reads and writes what.

// A Mistake is a kind of finding. It is also the name of the rule in reports.
type Mistake string

// What the sanitizer finds.
const (
	OutOfBounds    Mistake = "out-of-bounds"
	Uninitialized  Mistake = "uninitialized"
	Race           Mistake = "data-race"
	Divergence     Mistake = "divergence"
	Misaligned     Mistake = "misaligned"
	DivisionByZero Mistake = "division-by-zero"
	ShiftTooWide   Mistake = "shift-too-wide"
	OutOfRange     Mistake = "conversion-out-of-range"
	Unreachable    Mistake = "unreachable"
	EndlessLoop    Mistake = "endless-loop"
)

// A Finding is one mistake. One that happens again at the same instruction is only counted.
type Finding struct {
	Mistake    Mistake
	Msg        string
	Place      Place
	Invocation string      // who: "invocation (3, 0, 0) of workgroup (1, 0, 0)", "pixel (3, 1)"
	By         *Invocation // the same as numbers; nil for stages of graphics
	Other      *Place      // the other access of a race
	OtherBy    string      // who made it
	OtherID    *Invocation
	Reads      []Place  // where an undefined value may have been read
	Variable   string   // what is accessed, where it has a name
	Stack      []string // the functions, innermost first
	Calls      []Place  // where each of them was called; one less than functions
	Count      int
}

// An Invocation is one of a compute shader.
type Invocation struct{ Workgroup, Local [3]uint32 }

// String is the invocation for people.
func (i Invocation) String() string {
	return fmt.Sprintf("invocation (%d, %d, %d) of workgroup (%d, %d, %d)", i.Local[0], i.Local[1], i.Local[2], i.Workgroup[0], i.Workgroup[1], i.Workgroup[2])
}

// A Place is an instruction: where it stands in the words, its name, and the line that it comes from if the module says so.
type Place struct {
	Word int
	Name string
	Line module.SourceLine
	Near bool // the line is that of an instruction nearby: this one has none
}

// String is the place for people.
func (p Place) String() string {
	switch {
	case p.Line.Line > 0 && p.Near:
		return fmt.Sprintf("near %s:%d: %s", p.Line.File, p.Line.Line, p.Name)
	case p.Line.Line > 0:
		return fmt.Sprintf("%s:%d: %s", p.Line.File, p.Line.Line, p.Name)
	}
	return fmt.Sprintf("word %d: %s", p.Word, p.Name)
}

// String is the finding as lines for people.
func (f Finding) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s: %s", f.Place, f.Mistake, f.Msg)
	if f.Invocation != "" {
		fmt.Fprintf(&b, "\n  by %s", f.Invocation)
	}
	if f.Other != nil {
		fmt.Fprintf(&b, "\n  the other access: %s, by %s", *f.Other, f.OtherBy)
	}
	for i, call := range f.Calls {
		fmt.Fprintf(&b, "\n  in %s, called by %s at %s", f.Stack[i], f.Stack[i+1], call)
	}
	if f.Count > 1 {
		b.WriteString("\n  and " + f.Again())
	}
	return b.String()
}

// Again says how often the mistake was found again, for people: "once more", "3 times more".
func (f Finding) Again() string {
	if f.Count == 2 {
		return "once more"
	}
	return fmt.Sprintf("%d times more", f.Count-1)
}

// A sanitizer collects findings.
type sanitizer struct {
	found map[findingKey]*Finding
	races *races
}

type findingKey struct {
	mistake Mistake
	word    int32
}

func newSanitizer() *sanitizer {
	return &sanitizer{found: map[findingKey]*Finding{}, races: newRaces()}
}

// Findings are what the sanitizer found since New, in the order of the words. Nil without Options.Check.
func (x *Machine) Findings() []Finding {
	if x.check == nil {
		return nil
	}
	var list []Finding
	for _, f := range x.check.found {
		list = append(list, *f)
	}
	slices.SortFunc(list, func(a, b Finding) int {
		return cmp.Or(cmp.Compare(a.Place.Word, b.Place.Word), strings.Compare(string(a.Mistake), string(b.Mistake)))
	})
	return list
}

// find notes a mistake of an invocation at the instruction that runs. It returns the finding if it is a new one.
func (g *group) find(m Mistake, lane int32, format string, args ...any) *Finding {
	s := g.m.check
	key := findingKey{m, g.at}
	if f := s.found[key]; f != nil {
		f.Count++
		return nil
	}
	f := &Finding{Mistake: m, Msg: fmt.Sprintf(format, args...), Place: g.place(g.at), Invocation: g.who(lane), Count: 1}
	if g.m.compute() {
		f.By = g.invocationAt(lane)
	}
	for i := len(g.stack) - 1; i >= 0; i-- {
		f.Stack = append(f.Stack, g.stack[i].name)
		if i > 0 {
			f.Calls = append(f.Calls, g.place(g.calls[i]))
		}
	}
	s.found[key] = f
	return f
}

func (g *group) place(at int32) Place {
	p := Place{Word: int(at)}
	if at > 0 && int(at) < len(g.m.module.Words()) {
		in := g.m.module.At(int(at))
		p.Name = in.Opcode.String()
		p.Line, p.Near = lineNear(g.m.module, in)
	}
	return p
}

// who is how messages call an invocation.
func (g *group) who(lane int32) string {
	if g.called != nil {
		return g.called(int(lane))
	}
	if !g.m.compute() {
		return fmt.Sprintf("invocation %d", lane)
	}
	return g.invocationAt(lane).String()
}

func (g *group) invocationAt(lane int32) *Invocation {
	at, local := g.invocation(lane)
	return &Invocation{at, local}
}

// invocation is where an invocation is: its workgroup, and its place in there.
func (g *group) invocation(lane int32) (workgroup, local [3]uint32) {
	return g.grid.at(g.workgroupOf(lane)), g.m.localOf(g.size, uint32(lane)%all(g.m.size))
}

// outside notes an access outside of an allocation.
func (s *sanitizer) outside(g *group, a *allocation, at int64, size int8, write bool, lanes []int32) {
	what := "reads"
	if write {
		what = "writes"
	}
	if len(lanes) == 0 {
		return
	}
	if a == nil {
		g.find(OutOfBounds, lanes[0], "%s %d bytes where there is nothing", what, size)
		return
	}
	if f := g.find(OutOfBounds, lanes[0], "%s %d bytes %s", what, size, g.whereIs(a, at)); f != nil {
		f.Variable = g.nameAt(a, at)
	}
}

// before are the ops that look at an instruction's operands.
func (c *compiler) before(in module.Instruction) {
	if check := known.checks[in.Opcode]; check != nil {
		check(c, in)
	}
}
