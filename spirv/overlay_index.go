package spirv

import "iter"

// Overlays are found by the words that they are about. A map of all names would cost more than the few dozen operations that a module has,
// so which overlays have a word of a bucket is constant data, which TestOverlayIndex makes: overlayIn has their numbers in their order, and
// those of bucket h are from overlayFirst[h] on.

const overlayBuckets = 512

// overlaysIn yields the overlays that may be about a word, each once.
func overlaysIn(word string) iter.Seq[*overlay] {
	return func(yield func(*overlay) bool) {
		h := overlayBucket(word)
		last := -1
		for _, n := range overlayIn[overlayFirst[h]:overlayFirst[h+1]] {
			if int(n) != last && !yield(overlayAt(int(n))) {
				return
			}
			last = int(n)
		}
	}
}

// overlayAt is the overlay of a number.
func overlayAt(n int) *overlay {
	for _, table := range overlays {
		if n < len(*table) {
			return &(*table)[n]
		}
		n -= len(*table)
	}
	panic("BUG: an overlay that there is not")
}

// overlayBucket is a number for a word, below overlayBuckets.
func overlayBucket(word string) uint16 {
	h := uint32(len(word))
	for i := range len(word) {
		h = h*31 + uint32(word[i])
	}
	return uint16(h * 0x9E3779B1 >> 16 % overlayBuckets)
}
