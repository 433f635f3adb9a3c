// Package spent measures what tests of growth compare: the time of the processor, which other processes do not count in.
package spent

import "time"

// A Time is what something took.
type Time struct {
	CPU  time.Duration // of all threads of this process
	Wall time.Duration
}

// Of measures do. Nothing else may run in this process meanwhile.
func Of(do func()) Time {
	start, before := time.Now(), processor()
	do()
	return Time{processor() - before, time.Since(start)}
}

// Shared reports whether other processes had a part of the processor: then its caches were theirs too, and what is large was
// slowed down more than what is small.
func (t Time) Shared() bool { return t.Wall > t.CPU+t.CPU/4 }

// Least is the one with less time of the processor.
func Least(a, b Time) Time {
	if b.CPU < a.CPU {
		return b
	}
	return a
}
