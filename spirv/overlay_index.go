package spirv

import (
	"iter"

	"github.com/spvc/spvc/internal/lazy"
)

// overlayRows finds overlays by the words that they are about. A map of all names would cost more than the few dozen operations that a
// module has; this costs one walk over the text of the tables.
type overlayRows struct {
	all []*overlay // in their order
	// By bucket, the numbers of the overlays that have a word in it, in their order; those of bucket h end where those of h+1 begin.
	first [overlayBuckets + 1]uint16
	in    []uint8
}

const overlayBuckets = 512

var overlayIndex = lazy.Value[*overlayRows]{Make: func() *overlayRows {
	r := &overlayRows{all: make([]*overlay, 0, 255)}
	for _, table := range overlays {
		for i := range *table {
			r.all = append(r.all, &(*table)[i])
		}
	}
	buckets := make([]uint16, 0, 1<<11)
	for _, row := range r.all {
		for word := range wordsOfList(row.ops) {
			h := overlayBucket(word)
			buckets = append(buckets, h)
			r.first[h+1]++
		}
	}
	for h := range overlayBuckets {
		r.first[h+1] += r.first[h]
	}
	r.in = make([]uint8, len(buckets))
	next, at := r.first, 0
	for n, row := range r.all {
		for range wordsOfList(row.ops) {
			h := buckets[at]
			r.in[next[h]] = uint8(n)
			next[h]++
			at++
		}
	}
	return r
}}

// rows yields the overlays that may be about a word, each once.
func (r *overlayRows) rows(word string) iter.Seq[*overlay] {
	return func(yield func(*overlay) bool) {
		h := overlayBucket(word)
		last := -1
		for _, n := range r.in[r.first[h]:r.first[h+1]] {
			if int(n) != last && !yield(r.all[n]) {
				return
			}
			last = int(n)
		}
	}
}

// overlayBucket is a number for a word, below overlayBuckets.
func overlayBucket(word string) uint16 {
	h := uint32(len(word))
	for i := range len(word) {
		h = h*31 + uint32(word[i])
	}
	return uint16(h * 0x9E3779B1 >> 16 % overlayBuckets)
}

// wordsOfList yields the words of a list that blanks separate.
func wordsOfList(list string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := -1
		for i := 0; i <= len(list); i++ {
			switch blank := i == len(list) || list[i] <= ' '; {
			case !blank && start < 0:
				start = i
			case blank && start >= 0:
				if !yield(list[start:i]) {
					return
				}
				start = -1
			}
		}
	}
}
