package interp

import (
	"cmp"

	"github.com/spvc/spvc/spirv/grammar"
)

// Outputs of fragments lie in registers, which may be written again, and a fragment may be discarded behind that. So stores only note
// where they are, and what the outputs hold is looked at when the fragments are done.

// outputStores are where each register of outputs was written last, by invocation: words of the module.
type outputStores map[reg][]int32

// note says that an invocation writes registers of an output.
func (s outputStores) note(r reg, slots int, lane, at int32, lanes int) {
	for i := range reg(slots) {
		if s[r+i] == nil {
			s[r+i] = make([]int32, lanes)
		}
		s[r+i][lane] = at
	}
}

// noteOutput emits the note of a store to an output of a fragment.
func (c *compiler) noteOutput(ptr *pointer, v value) {
	if c.check() && ptr.class == grammar.StorageClassOutput && v.shape.slots > 0 {
		c.emitOp(op{run: runNoteOutput, a: ptr.slot, b: ptr.dyn, n: int32(v.shape.slots)})
	}
}

func runNoteOutput(g *group, o *op) {
	if g.wrote == nil {
		g.wrote = outputStores{}
	}
	for _, l := range g.active {
		to := o.a
		if o.b != noReg {
			to += reg(int32(g.u32(o.b, 1)[l])) // one that leads elsewhere finds no output there
		}
		g.wrote.note(to, int(o.n), l, o.at, g.lanes)
	}
}

// checkOutputs looks at what fragments that live have written. A component that nobody wrote is no mistake here: the attachment may
// not have it.
func (g *group) checkOutputs(invocations int) {
	if g.m.check == nil || g.m.entry.Model != grammar.ExecutionModelFragment {
		return
	}
	for i := range g.m.outputs {
		s := &g.m.outputs[i]
		for l := range int32(invocations) {
			if !g.dead[l] && (g.helper == nil || !g.helper[l]) {
				g.checkOutput(s, l)
			}
		}
	}
	clear(g.wrote)
}

func (g *group) checkOutput(s *Slot, lane int32) {
	k := s.shape.kind
	for c := range s.Components {
		r := s.reg + reg(c*k.slots())
		from, stores := g.tainted(r, k, lane), g.wrote[r]
		if from == 0 || from == s.variable || stores == nil || stores[lane] == 0 {
			continue
		}
		g.at = stores[lane]
		name := g.m.program.title(s.variable)
		if f := g.find(Uninitialized, lane, "an undefined value%s is written to %s", g.of(from), name); f != nil {
			f.Variable, f.Reads = cmp.Or(g.nameOfOrigin(from), name), g.readsOf(from)
		}
		return
	}
}
