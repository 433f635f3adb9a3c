package interp

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Profiles (Options.Profile): an op at the beginning of each block counts how often it runs, and for how many invocations. Without,
// none of them is compiled.

// A Spent is how much of the work was at a line of the source, or in a function that has no lines.
type Spent struct {
	Stack        []string // the functions, the entry point first
	Line         module.SourceLine
	Instructions uint64 // that invocations ran
	Steps        uint64 // that groups of invocations ran together
}

// A profile counts.
type profile struct {
	mu     sync.Mutex
	counts map[profileKey]*blockCount
}

type profileKey struct {
	stack string // names of functions
	block *blockLines
}

type blockCount struct{ runs, invocations uint64 }

// blockLines are the instructions of a block by line.
type blockLines struct {
	lines  []module.SourceLine
	counts []uint64
}

// profiled emits at the beginning of a block that it is counted.
func (c *compiler) profiled(body *module.Body, b int) {
	if !c.p.options.Profile {
		return
	}
	x := &blockLines{}
	for in := range body.Instructions(b) {
		switch in.Opcode {
		case grammar.OpLabel, grammar.OpLine, grammar.OpNoLine, grammar.OpVariable, grammar.OpSelectionMerge, grammar.OpLoopMerge:
			continue
		}
		line, _ := lineNear(c.p.m, in)
		i := slices.IndexFunc(x.lines, func(l module.SourceLine) bool { return l.Line == line.Line && l.File == line.File })
		if i < 0 {
			i = len(x.lines)
			x.lines, x.counts = append(x.lines, line), append(x.counts, 0)
		}
		x.counts[i]++
	}
	c.ops = append(c.ops, op{run: runCount, aux: x, at: int32(body.Label(b).Offset())})
}

func runCount(g *group, o *op) {
	names := make([]string, len(g.stack))
	for i, fn := range g.stack {
		names[i] = fn.name
	}
	key := profileKey{strings.Join(names, "\x00"), o.aux.(*blockLines)}
	p := g.m.profile
	p.mu.Lock()
	n := p.counts[key]
	if n == nil {
		n = &blockCount{}
		p.counts[key] = n
	}
	n.runs++
	n.invocations += uint64(len(g.active))
	p.mu.Unlock()
}

// Profile is where instructions were run since New, by the functions that called each other and the lines in the last one, in their
// order. Nil without Options.Profile.
func (x *Machine) Profile() []Spent {
	if x.profile == nil {
		return nil
	}
	type key struct {
		stack, file string
		line        int
	}
	all := map[key]*Spent{}
	for k, n := range x.profile.counts {
		for i, line := range k.block.lines {
			at := key{k.stack, line.File, line.Line}
			if all[at] == nil {
				all[at] = &Spent{Stack: strings.Split(k.stack, "\x00"), Line: line}
			}
			all[at].Steps += n.runs * k.block.counts[i]
			all[at].Instructions += n.invocations * k.block.counts[i]
		}
	}
	var list []Spent
	for _, s := range all {
		list = append(list, *s)
	}
	slices.SortFunc(list, func(a, b Spent) int {
		return cmp.Or(slices.Compare(a.Stack, b.Stack), strings.Compare(a.Line.File, b.Line.File), cmp.Compare(a.Line.Line, b.Line.Line))
	})
	return list
}
