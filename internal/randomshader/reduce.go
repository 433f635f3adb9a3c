package randomshader

import "maps"

// Reduce is which statements of a shader may be left out as long as fails holds: as many as can be found one after the other, first in
// large pieces. It calls fails with sets of numbers for [Options.Without].
func Reduce(o Options, fails func(without map[int]bool) bool) map[int]bool {
	_, n := Generate(o)
	without := map[int]bool{}
	for piece := (n + 1) / 2; piece > 0; piece /= 2 {
		for again := true; again; {
			again = false
			for at := n - piece; at > -piece; at -= piece {
				tried := maps.Clone(without)
				for i := max(at, 0); i < at+piece; i++ {
					tried[i] = true
				}
				if len(tried) > len(without) && fails(tried) {
					without, again = tried, piece == 1
				}
			}
		}
	}
	return without
}
