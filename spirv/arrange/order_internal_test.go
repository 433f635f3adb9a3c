package arrange

import (
	"cmp"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

// A unit stands with the run that begins last of those that begin at or before it, if that one goes so far, and else behind all. This goes by the words
// of that for each unit, also of runs that overlap, begin at the same place, end before they begin, or hold nothing.
func TestRunsHoldWhatTheySay(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		section := make([]unit, r.IntN(12))
		for i := range section {
			id := r.Uint32N(6)
			section[i] = unit{words: []uint32{3<<16 | uint32(grammar.OpDecorate), id, r.Uint32N(3)}, id: id, place: int32(i)}
		}
		runs := make(order, r.IntN(6))
		for i := range runs {
			runs[i] = run{randomPlace(r, 0), randomPlace(r, lastNumber)}
		}
		want, got := arrangedSlowly(runs, section), runs.arrange(section)
		require.True(t, slices.EqualFunc(want, got, func(a, b unit) bool { return a.place == b.place }), "%v of %v: %v, not %v", runs, section, got, want)
	}
}

func randomPlace(r *rand.Rand, mostly uint64) place {
	p := place{r.Uint64N(7), mostly}
	switch r.IntN(4) {
	case 0:
		p.number = r.Uint64N(4)
	case 1:
		p.id = r.Uint64() // as a damaged note may say
	}
	return p
}

func arrangedSlowly(runs order, section []unit) []unit {
	all := slices.SortedStableFunc(slices.Values(section), bySubject)
	held := make([][]unit, len(runs)+1)
	rest := len(runs)
	for i, u := range all {
		at := place{uint64(u.id), uint64(i - slices.IndexFunc(all, func(v unit) bool { return v.id == u.id }))}
		best := rest
		for k, s := range runs {
			if s.from.compare(at) <= 0 && (best == rest || s.from.compare(runs[best].from) >= 0) {
				best = k
			}
		}
		if best < rest && at.compare(runs[best].to) > 0 {
			best = rest
		}
		held[best] = append(held[best], u)
	}
	slices.SortFunc(held[rest], func(a, b unit) int { return cmp.Compare(a.place, b.place) })
	return slices.Concat(held...)
}
