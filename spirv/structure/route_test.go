package structure

import (
	"math/rand/v2"
	"testing"

	"github.com/spvc/spvc/internal/graph"
	"github.com/stretchr/testify/require"
)

// A maker makes random control flow that is structured.
type maker struct {
	*CFG
	r    *rand.Rand
	left int // how many constructs there may be still
}

func (m *maker) block() int32 {
	m.Blocks = append(m.Blocks, Block{Merge: None, Cont: None, Before: None})
	return int32(len(m.Blocks) - 1)
}

// branch ends a block.
func (m *maker) branch(from int32, to ...int32) {
	b := &m.Blocks[from]
	b.Ends, b.Targets = EndsBranch, len(to)
	if len(to) > 1 {
		b.Ends = EndsConditional
	}
	for _, t := range to {
		m.AddEdge(from, t)
	}
}

// next is a new block behind at, which branches there.
func (m *maker) next(at int32) int32 {
	n := m.block()
	m.branch(at, n)
	return n
}

// A place says where exits lead to from there: to the merge block and the continue target of the loop around, and to the merge block of a switch.
type place struct{ leave, again, swtch int32 }

// exits are the blocks that control may leave for.
func (p place) exits() (list []int32) {
	for _, t := range []int32{p.leave, p.again, p.swtch} {
		if t != None {
			list = append(list, t)
		}
	}
	return list
}

// code goes on behind at, and returns the block that it ends in, which has no terminator yet; None if it leaves.
func (m *maker) code(at int32, p place) int32 {
	for range 1 + m.r.IntN(5) {
		switch m.left--; {
		case m.left <= 0:
			return at
		case m.r.IntN(8) == 0:
			if exits := p.exits(); len(exits) > 0 {
				m.branch(at, exits[m.r.IntN(len(exits))])
			}
			return None // or the function returns
		case m.r.IntN(5) == 0 && len(p.exits()) > 0:
			exit := p.exits()[m.r.IntN(len(p.exits()))]
			n := m.block()
			if m.r.IntN(2) == 0 { // by way of a block that may be left out
				exit, at = m.block(), m.next(at)
				m.branch(exit, p.exits()[m.r.IntN(len(p.exits()))])
			}
			m.branch(at, exit, n)
			at = n
		case m.r.IntN(3) == 0:
			at = m.loop(m.next(at))
		case m.r.IntN(2) == 0:
			at = m.selection(m.next(at), p)
		default:
			at = m.next(at)
		}
	}
	return at
}

func (m *maker) selection(head int32, p place) int32 {
	merge := m.block()
	m.Blocks[head].Merge = merge
	isSwitch := m.r.IntN(3) == 0
	if isSwitch {
		p.swtch = merge
	}
	var to []int32
	for range 2 + m.r.IntN(2) {
		if m.r.IntN(4) == 0 {
			to = append(to, merge)
			continue
		}
		arm := m.block()
		to = append(to, arm)
		if end := m.code(arm, p); end != None {
			m.branch(end, merge)
		}
	}
	m.branch(head, to...)
	if isSwitch {
		m.Blocks[head].Ends = EndsSwitch
	}
	return merge
}

func (m *maker) loop(head int32) int32 {
	merge, again := m.block(), m.block()
	m.Blocks[head].Merge, m.Blocks[head].Cont = merge, again
	body := m.block()
	if m.r.IntN(3) == 0 {
		m.branch(head, body)
	} else {
		m.branch(head, body, merge)
	}
	if end := m.code(body, place{leave: merge, again: again, swtch: None}); end != None {
		m.branch(end, again)
	}
	end := m.next(again)
	if m.r.IntN(2) == 0 {
		end = m.selection(end, place{leave: None, again: None, swtch: None})
	}
	if m.r.IntN(2) == 0 {
		m.branch(end, head)
	} else {
		m.branch(end, head, merge)
	}
	return merge
}

// Wherever a value is used that is computed on all ways there, the block sees the value that was computed last: itself, or what lands along the way
// that control has taken. A walk through the blocks carries it as branches do.
func TestValuesLandWhereTheyAreUsed(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	landings, unreached, impossible := 0, 0, 0
	for range 6000 {
		m := &maker{CFG: new(CFG), r: random, left: 4 + random.IntN(40)}
		m.code(m.next(m.block()), place{None, None, None})
		plain := graph.Dominators(m.Plain(), 0)
		n := int32(len(m.Blocks))
		const values = 6
		m.NextValue = values
		var defined [values]int32
		var uses [values]map[int32]bool
		used := make([]bool, n)
		for v := 1; v < values; v++ {
			d := random.Int32N(n)
			defined[v], uses[v], used[d] = d, map[int32]bool{}, true
			for b := range n {
				if plain.Reaches(d) && plain.Dominates(d, b) && random.IntN(2) == 0 {
					uses[v][b], used[b] = true, true
				}
			}
		}
		empty := random.Uint64()
		s, err := Structurize(m.CFG, func(b int32) bool { return !used[b] && empty>>(b%64)&1 != 0 })
		require.NoError(t, err)
		_, err = s.Sequence()
		require.NoError(t, err)
		r := NewRouter(s, func(v Value) int32 { return defined[v] })
		for v := Value(1); v < values; v++ {
			for b := range uses[v] {
				if err := r.Use(v, b); err != nil { // it is computed on all ways, but not on those that MLIR sees, past loops that never end
					require.False(t, s.sees().Dominates(defined[v], b))
					impossible++
					delete(uses[v], b)
				} else if at := r.Find(v, b); at >= 0 {
					require.True(t, s.sees().Dominates(at, b))
				}
			}
			for b := range n { // what is never reached sees something, or nothing
				if !s.happens().Reaches(b) && !s.gone[b] && random.IntN(4) == 0 {
					require.NoError(t, r.Use(v, b))
					unreached++
				}
			}
		}
		landings += len(r.landed)
		for v := Value(1); v < values; v++ {
			for range 8 {
				walkWith(t, r, random, v, defined[v], uses[v])
			}
		}
	}
	require.Greater(t, landings, 1000)
	require.Greater(t, unreached, 100)
	require.Less(t, impossible, 20)
}

// walkWith follows control for some steps and sees that each block in uses has the newest instance of v.
func walkWith(t *testing.T, r *Router, random *rand.Rand, v Value, d int32, uses map[int32]bool) {
	instance, landed := 0, map[int32]int{} // by block, the instance that its argument is
	sees := func(b int32) int {
		switch at := r.Find(v, b); {
		case at == asItself:
			return instance
		case at >= 0:
			return landed[at]
		}
		return -1
	}
	at := r.Entry
	for range 60 {
		if at == d {
			instance++
		}
		if uses[at] {
			require.Equal(t, instance, sees(at), "block %d sees the value of block %d", at, d)
		}
		succs := r.Blocks[at].Succs
		if len(succs) == 0 {
			return
		}
		to := succs[random.IntN(len(succs))]
		if r.landed[Landing{to, v}] {
			landed[to] = sees(at)
		}
		at = to
	}
}
