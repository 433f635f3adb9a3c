package interp

// Fairness. The first block that has invocations runs, so those that turn in a loop until another one lets them go on, as a spin
// lock does, could keep that one waiting for ever. Where a function has atomic instructions, those that wait further behind get
// turns too, once the first ones took very many; but never for a block in which invocations work together, because who is to come
// along might still be on the way. What functions that may spin do stands among the blocks of their caller (inline.go), so those
// that wait in either get turns.

const (
	patience = 1 << 14 // turns of the first ones until others get some
	cycle    = 1 << 8  // of so many turns from then on
	share    = 1 << 6  // so many go to anybody
)

// fair is which of the waiting sets has its turn: the last one, which is first in the order of blocks, but at times another.
func (f *frame) fair(last int) int {
	f.turns++
	if f.turns < patience || f.turns%cycle >= share {
		return last
	}
	// Each time another one begins the search, so that no two sets keep a third one waiting.
	for i := range last + 1 {
		if n := (f.turns + i) % (last + 1); !f.fn.blocks[f.wait[n].block].meets {
			return n
		}
	}
	return last
}
