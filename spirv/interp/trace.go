package interp

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Traces (Options.Trace): ops between the others tell what one invocation calculates. Without, none of them is compiled.

// A Step is an instruction that the traced invocation ran, with its value.
type Step struct {
	Place    Place
	Function string
	Depth    int    // of calls: 0 in the entry point
	ID       uint32 // of the result; of an OpStore zero
	Name     string // of the result, or of the variable that is loaded or stored; empty if it has none
	Value    string // "1.5", "(1, 2, 3)"
}

// String is the step for people.
func (s Step) String() string {
	var b strings.Builder
	b.WriteString(strings.Repeat("  ", s.Depth))
	if s.ID != 0 {
		fmt.Fprintf(&b, "%%%d ", s.ID)
	}
	if s.Name != "" {
		b.WriteString(s.Name + " ")
	}
	fmt.Fprintf(&b, "= %s  %s", s.Value, strings.TrimPrefix(s.Place.Name, "Op"))
	return b.String()
}

// traced reports whether code for traces is compiled.
func (c *compiler) traced() bool { return c.p.options.Trace != nil && !c.constantOnly }

// trace emits that the value of an instruction is told.
func (c *compiler) trace(in module.Instruction) {
	typ, id := c.p.m.Results(in)
	x := &tracing{step: Step{ID: id, Name: c.p.m.Name(id), Function: c.code.name}}
	switch {
	case in.Opcode == grammar.OpStore:
		s, _ := view.AsStore(in)
		x.v, x.typ = c.value(s.Object()), c.p.m.TypeOf(s.Object())
		x.step.Name = c.storedName(s.Pointer())
	case id == 0 || in.Opcode == grammar.OpVariable || in.Opcode == grammar.OpLabel:
		return
	default:
		v, ok := c.values[c.p.m.Number(id)]
		if !ok {
			return // a pointer that is no value
		}
		x.v, x.typ = v, typ
		if l, ok := view.AsLoad(in); ok && x.step.Name == "" {
			x.step.Name = c.storedName(l.Pointer())
		}
	}
	c.emitOp(op{run: runTrace, aux: x})
}

// storedName is the variable that a pointer leads to.
func (c *compiler) storedName(id uint32) string {
	if ptr := c.pointer(id); ptr != nil && ptr.object != 0 {
		return c.p.title(ptr.object)
	}
	return ""
}

type tracing struct {
	v    value
	typ  uint32
	step Step
}

func runTrace(g *group, o *op) {
	x := o.aux.(*tracing)
	lane, ok := g.tracedLane()
	if !ok {
		return
	}
	s := x.step
	s.Place, s.Depth = g.place(o.at), len(g.stack)-1
	s.Value = g.valueText(x.v, x.typ, lane)
	g.m.traceLock.Lock()
	g.m.options.Trace(s)
	g.m.traceLock.Unlock()
}

// Trace says which invocation of the next runs Options.Trace is told of, where the machine has that; -1 is none, as it is at the
// beginning.
func (b *Batch) Trace(invocation int) { b.g.traced = int32(invocation) + 1 }

// tracedLane is the invocation that is traced, if it is one of the active ones.
func (g *group) tracedLane() (int32, bool) {
	if !g.m.compute() {
		_, active := slices.BinarySearch(g.active, g.traced-1)
		return g.traced - 1, active
	}
	at, size := g.m.options.TraceInvocation, g.m.size
	d := &g.grid
	w := uint64(at[0]/size[0]) + uint64(d.groups[0])*(uint64(at[1]/size[1])+uint64(d.groups[1])*uint64(at[2]/size[2]))
	all, here := all(size), d.sizeAt(d.at(w))
	n := at[0]%size[0] + here[0]*(at[1]%size[1]+here[1]*(at[2]%size[2]))
	if w < g.first || w-g.first >= uint64(uint32(g.lanes)/all+1) {
		return 0, false
	}
	lane := int32(uint32(w-g.first)*all + n)
	_, active := slices.BinarySearch(g.active, lane)
	return lane, active
}

// valueText is a value of an invocation for people.
func (g *group) valueText(v value, typ uint32, lane int32) string {
	t, _ := g.m.program.typ(typ)
	switch s := v.shape; s.class {
	case scalarClass:
		return g.scalarText(v, t, lane)
	case vectorClass, matrixClass, arrayClass, structClass:
		var parts []string
		for i := range g.partsOf(t) {
			if i == 16 {
				parts = append(parts, "…")
				break
			}
			at, shape, ok := s.part(i)
			if !ok {
				break
			}
			parts = append(parts, g.valueText(value{v.reg + reg(at), shape}, g.partType(t, i), lane))
		}
		return "(" + strings.Join(parts, ", ") + ")"
	}
	return "?"
}

// partsOf is how many parts a type has, partType the type of one.
func (g *group) partsOf(t module.Type) int {
	switch t := t.(type) {
	case module.VectorType:
		return int(t.Count)
	case module.MatrixType:
		return int(t.Count)
	case module.ArrayType:
		n, _ := g.m.program.uint(t.Length)
		return int(min(n, 64))
	case module.StructType:
		return len(t.Members)
	}
	return 0
}

func (g *group) partType(t module.Type, i int) uint32 {
	switch t := t.(type) {
	case module.VectorType:
		return t.Component
	case module.MatrixType:
		return t.Column
	case module.ArrayType:
		return t.Element
	case module.StructType:
		if i < len(t.Members) {
			return t.Members[i]
		}
	}
	return 0
}

func (g *group) scalarText(v value, t module.Type, lane int32) string {
	k := v.shape.kind
	bits := g.integers(v.reg, k).get(lane)
	switch {
	case k == boolKind:
		return strconv.FormatBool(bits != 0)
	case k == float64Kind:
		return strconv.FormatFloat(math.Float64frombits(bits), 'g', -1, 64)
	case k.isFloat():
		return strconv.FormatFloat(toFloat(k, bits), 'g', -1, 32)
	case k == pointerKind || k == handleKind:
		return "0x" + strconv.FormatUint(bits, 16)
	}
	if i, ok := t.(module.IntType); ok && i.Signed {
		return strconv.FormatInt(k.signed(bits), 10)
	}
	return strconv.FormatUint(bits&k.mask(), 10)
}
