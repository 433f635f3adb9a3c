// Package bounded ends a test that would not end by itself, or not before memory does. A test that runs into its own time limit
// doesn't say on which of its inputs, and one that takes all memory says nothing at all.
package bounded

import (
	"fmt"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Limits of Run. They are generous: a machine that does something else besides must not make a test fail.
const (
	Time   = 30 * time.Second
	Memory = 1 << 30 // bytes of the heap
)

// Run calls f, and panics in another goroutine, so that nothing recovers, if f has not returned after Time or if the process
// has more than Memory of live or not yet collected objects. The message names the input.
func Run(input any, f func()) { run(input, Time, Memory, f, crash) }

func crash(why string) {
	debug.SetTraceback("all") // who is at it
	fmt.Fprintln(os.Stderr, why)
	panic(why)
}

func run(input any, limit time.Duration, memory uint64, f func(), fail func(why string)) {
	done, watched := make(chan struct{}), make(chan struct{})
	defer func() { close(done); <-watched }()
	start := time.Now()
	go func() {
		defer close(watched)
		tick := time.NewTicker(50 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-tick.C:
			}
			switch d := time.Since(start); {
			case d > limit:
				fail(fmt.Sprintf("%v: no end after %v", input, d.Round(time.Second)))
				return
			case heap() > memory:
				fail(fmt.Sprintf("%v: %d MiB of memory after %v", input, heap()>>20, d))
				return
			}
		}
	}()
	f()
}

// heap is how many bytes objects have, those included that nobody refers to any more.
func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
