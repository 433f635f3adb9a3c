package mutate

import "slices"

// Damage changes words without regard to what they mean: bits flipped, words swapped or repeated, the end cut off, an
// instruction taken out. The words that it is given stay as they are.
func Damage(words []uint32, c Chooser) []uint32 {
	w := slices.Clone(words)
	for range 1 + c.IntN(3) {
		if len(w) < 8 {
			break
		}
		at := 1 + c.IntN(len(w)-1)
		if c.IntN(4) > 0 { // behind the header, where it gets further
			at = 5 + c.IntN(len(w)-5)
		}
		switch other := 5 + c.IntN(len(w)-5); c.IntN(9) {
		case 0, 1:
			w[at] ^= 1 << c.IntN(32)
		case 2:
			w[at] = uint32(c.IntN(int(w[3]%4096) + 1)) // another id
		case 3, 4:
			w[at] = w[other]
		case 5:
			w[at], w[other] = w[other], w[at]
		case 6:
			w = w[:at]
		case 7:
			w = slices.Insert(w, at, w[other])
		case 8:
			if n := int(w[at] >> 16); n > 0 && at+n < len(w) {
				w = slices.Delete(w, at, at+n)
			} else {
				w = slices.Delete(w, at, at+1)
			}
		}
	}
	return w
}
