package spent

import (
	"fmt"
	"runtime"
	"time"
)

// Linear is an error if what work does takes time that grows faster than its size. The work for a size is made first, and then done
// several times; the least time of the processor counts. Garbage is collected in between only: turn the collector off.
//
// Four times as much may take limit times as long, two more where other processes share the processor. Where it takes longer, four
// times as much again decides, with two more: what leaves a cache of the processor costs a step at one size, and what is quadratic is
// steeper the larger it is. With a limit of five, whatever is too steep at the first sizes for this reason is so at the second, too.
func Linear(limit time.Duration, size int, work func(size int) func()) error {
	small, large := work(size), work(4*size)
	first := within(limit, 10, small, large)
	if first == nil {
		return nil
	}
	if second := within(limit+2, 5, large, work(16*size)); second != nil {
		return fmt.Errorf("size %d: %w; size %d: %w", size, first, 4*size, second)
	}
	return nil
}

// within is an error if large takes more than limit times as long as small, however often one tries.
func within(limit time.Duration, attempts int, small, large func()) error {
	few, many := took(small), took(large)
	for range attempts {
		few, many = Least(few, took(small)), Least(many, took(large))
		times := limit
		if few.Shared() || many.Shared() {
			times += 2
		}
		if many.CPU <= times*few.CPU+2*time.Millisecond {
			return nil
		}
	}
	return fmt.Errorf("from %v to %v", few, many)
}

// took is what it takes, without what was garbage before.
func took(work func()) Time {
	runtime.GC()
	return Of(work)
}
