package interp

import (
	"fmt"
	"iter"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// What findings call memory: the variable that lies there, and its member.

// A placed variable lies in memory that it shares with others: that of a workgroup, or of a function in a kernel.
type placed struct {
	root     int32
	from, to int64
	id       uint32
	defined  bool // it has an initializer
	cover    *cover
}

// objectAt is the variable in shared memory; zero where there is none.
func (g *group) objectAt(a *allocation, at int64) uint32 {
	for p := range g.objectsAt(a, at) {
		return p.id
	}
	return 0
}

// objectsAt are the variables in shared memory that have a byte, and where it is in them.
func (g *group) objectsAt(a *allocation, at int64) iter.Seq2[placed, int64] {
	return func(yield func(placed, int64) bool) {
		root, size := int32(rootWorkgroup), g.m.unit.shared
		if a == g.allocs[rootFunction] {
			root, size = rootFunction, g.m.unit.local
		} else if a != g.allocs[rootWorkgroup] {
			return
		}
		if size <= 0 || at < 0 {
			return
		}
		for _, p := range g.m.unit.objects {
			if in := at % size; p.root == root && in >= p.from && in < p.to && !yield(p, in-p.from) {
				return
			}
		}
	}
}

// nameAt is what messages call a place in memory: the variable, and the member of a block.
func (g *group) nameAt(a *allocation, at int64) string {
	if a == nil {
		return "memory"
	}
	if id := g.objectAt(a, at); id != 0 {
		return g.m.program.title(id)
	}
	if a.object == 0 {
		return a.name
	}
	return a.name + g.m.program.memberAt(a.object, at)
}

// title is how messages call a variable: by its name, or that of the block that it is.
func (p *program) title(id uint32) string {
	if name := p.m.Name(id); name != "" {
		return name
	}
	typ := p.blockOf(id)
	if name := p.m.Name(typ); name != "" {
		return name
	}
	return p.name(id)
}

// blockOf is the type of a variable, or of a descriptor in an array of them.
func (p *program) blockOf(id uint32) uint32 {
	if p.unit != nil && p.unit.declared[id].DataType != 0 {
		return p.insideArrays(p.unit.declared[id].DataType)
	}
	return p.insideArrays(p.m.Pointee(p.m.TypeOf(id)))
}

// memberAt is the member of a variable's block at an offset: ".name"; empty where there is none.
func (p *program) memberAt(id uint32, at int64) string {
	typ := p.blockOf(id)
	t, _ := p.typ(typ)
	s, ok := t.(module.StructType)
	if !ok {
		return ""
	}
	best, from := "", int64(-1)
	for i, offset := range p.structLayout(typ).offsets {
		if i < len(s.Members) && offset <= at && offset > from {
			best, from = p.m.MemberName(typ, i), offset
		}
	}
	if best == "" {
		return ""
	}
	return "." + best
}

// lineNear is the line of an instruction, or of the next one that has a line: compilers leave those out that only read a variable.
func lineNear(m *module.Module, in module.Instruction) (line module.SourceLine, near bool) {
	if line, ok := m.SourceLine(in); ok {
		return line, false
	}
	fn := m.FunctionAround(in)
	if fn == nil {
		return module.SourceLine{}, false
	}
	for at := in.Offset(); at < len(m.Words()); {
		next := m.At(at)
		if line, ok := m.SourceLine(next); ok && next.Opcode != grammar.OpFunctionEnd {
			return line, true
		}
		if next.Opcode == grammar.OpFunctionEnd || len(next.Words) == 0 {
			break
		}
		at += len(next.Words)
	}
	return m.SourceLine(module.Instruction{Opcode: grammar.OpFunction, Word: uint32(fn.Def().Offset()), Words: fn.Def().Words})
}

// A suspect is a loop that may be endless: in a function so deep in calls, the words from its merge instruction to its merge block.
type suspect struct {
	depth    int
	from, to int
}

// around are the loops around an instruction of a function, the innermost first.
func (g *group) around(fn uint32, at int, depth int) (list []suspect) {
	f := g.m.module.FunctionOf(fn)
	if f == nil {
		return nil
	}
	body := f.Body()
	for b := range body.NumBlocks() {
		merge, ok := body.Merge(b)
		if !ok {
			continue
		}
		x, ok := view.AsLoopMerge(merge)
		if !ok {
			continue
		}
		n, ok := body.BlockOf(x.MergeBlock())
		if end := body.Label(n).Offset(); ok && body.Label(b).Offset() <= at && at < end {
			list = append([]suspect{{depth, merge.Offset(), end}}, list...)
		}
	}
	return list
}

// grace is how many instructions the loops get that are suspected when the limit is reached: who leaves his loop in that time is
// not endless.
const grace = 1 << 14

// exhausted is told that the limit on steps is reached. Without the sanitizer that is the end.
func (f *frame) exhausted(b *block) {
	g := f.g
	if g.m.check == nil || len(g.active) == 0 {
		g.at = b.at
		g.fault("the invocations ran more instructions than the limit on steps; an endless loop?")
	}
	if g.suspects == nil {
		for depth := len(g.stack); depth > 0; depth-- {
			at := int(b.at)
			if depth < len(g.stack) {
				at = int(g.calls[depth])
			}
			g.suspects = append(g.suspects, g.around(g.stack[depth-1].id, at, depth)...)
		}
		if g.suspects != nil {
			g.steps = grace
			return
		}
	}
	g.at = b.at
	if len(g.suspects) > 0 {
		g.at = int32(g.suspects[0].from)
	}
	g.find(EndlessLoop, g.active[0], "the limit on steps is reached: an endless loop?")
	g.fault("the invocations ran more instructions than the limit on steps; an endless loop?")
}

// acquit takes the loops from the suspects that a block is outside of, but for the outermost one.
func (f *frame) acquit(b *block) {
	g := f.g
	for len(g.suspects) > 1 {
		s := g.suspects[0]
		if len(g.stack) > s.depth || len(g.stack) == s.depth && s.from <= int(b.at) && int(b.at) < s.to {
			return
		}
		g.suspects = g.suspects[1:]
	}
}

// whereIs says where memory is for messages: "at offset 64 of data.values, which has 64 bytes".
func (g *group) whereIs(a *allocation, at int64) string {
	return fmt.Sprintf("at offset %d of %s, which has %d bytes", at, g.nameAt(a, at), len(a.bytes))
}
