package parallel

import (
	"fmt"
	"runtime/debug"
	"sync"
)

// Run calls do with every number below workers, each on a goroutine, and returns when all are done. The goroutines are as the
// caller's: a panic in one of them is a panic of the caller when the others are done, with a [Panic]; and whether memory that
// is not there is a panic ([debug.SetPanicOnFault]) is as the caller has it.
func Run(workers int, do func(worker int)) {
	faults := debug.SetPanicOnFault(false)
	debug.SetPanicOnFault(faults)
	var wg sync.WaitGroup
	var once sync.Once
	var first *Panic
	for w := range workers {
		wg.Go(func() {
			debug.SetPanicOnFault(faults)
			defer func() {
				if r := recover(); r != nil {
					stack := debug.Stack()
					once.Do(func() { first = &Panic{r, stack} })
				}
			}()
			do(w)
		})
	}
	wg.Wait()
	if first != nil {
		panic(first)
	}
}

// A Panic is what a worker panicked with, and where.
type Panic struct {
	Value any
	Stack []byte
}

// Error is what the program says that nobody recovers.
func (p *Panic) Error() string { return fmt.Sprintf("%v\n\nin a worker:\n%s", p.Value, p.Stack) }

// Unwrap is the value, if it is an error.
func (p *Panic) Unwrap() error {
	err, _ := p.Value.(error)
	return err
}
