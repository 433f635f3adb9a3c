package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/spvc/spvc/internal/intern"
)

// setLimits lets the heap grow: a compile lives for a moment and is mostly IR that stays. This is the command's choice; the
// libraries do not touch it.
func setLimits() {
	setGCPercent(usualPercent())
	// Where much of that is no longer used, it is collected before it adds up: five times what is used is too much for a
	// machine when that is a lot. What is used may be more.
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(min(memoryLimit, addressesLeft/2))
	}
}

// addressesLeft is how many bytes of addresses this process may still take, by "ulimit -v" and "ulimit -d". The heap may have half of them, as threads and
// mapped files take some too. Where there is such a limit, no memory is asked for in advance: it counts even if nobody touches it.
var addressesLeft = leftOfAddresses()

const manyAddresses = 1 << 40 // as good as no bound

// By how much the heap grows between collections, in percent: where most of what is made stays, and where it doesn't, so that
// more room would only take memory.
const (
	manyAlive   = 400
	fewAlive    = 100
	tightly     = 60  // the words are there several times at the end, for a moment
	someAlive   = 160 // most of it goes when a function is done, but types, attributes and tables about them stay
	bodiesAlive = 200 // what functions became stays, and passes take as much
	noneAlive   = 400 // nearly all of it goes when a function is done
)

// sawLong says that there was a long input.
var sawLong atomic.Bool

// usualPercent is for where nothing else is known. A long input may fill the machine, and five times what is used is much of it: optimizing 13 MB
// of words takes two thirds of the memory with less, for a twentieth more of time.
func usualPercent() int {
	if sawLong.Load() {
		return someAlive
	}
	return manyAlive
}

// setGCPercent lets the heap grow by so much between collections, unless the environment says it.
func setGCPercent(percent int) {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
		intern.SetHeapGrowth(percent)
	}
}

// memoryLimit is from how much memory on collections come more often; see raiseLimit.
const memoryLimit = 2560 << 20

var raised sync.Once

// raiseLimit raises the limit to half of the machine's memory, if that is more. A long input may need more than the usual limit, and would be collected all
// the time.
func raiseLimit() {
	if os.Getenv("GOMEMLIMIT") == "" && addressesLeft >= manyAddresses {
		raised.Do(func() { debug.SetMemoryLimit(max(memoryLimit, machineMemory()/2)) })
	}
}

// From how many bytes on an input is long, and how many times its size one takes in memory, at most.
const (
	longInput  = 1 << 20
	timesInput = 192
)

var largePages sync.Once

// room is memory that nobody touches, so that the system does not give it: it stands for a mapped file in the heap, which grows between
// collections by what is in it. A collection while all cores make functions costs a tenth of a long leg, mostly for barriers at what is written
// meanwhile; with room there is none, or one.
var room []byte

var makeRoom sync.Once

func roomFor(bytes int64) {
	if bytes >= longInput && addressesLeft >= manyAddresses {
		makeRoom.Do(func() { room = make([]byte, min(bytes, memoryLimit/16)) })
	}
}

// prepareFor makes the heap ready for reading an input of so many bytes.
func prepareFor(bytes int64) {
	if bytes < longInput {
		return
	}
	raiseLimit()
	if !sawLong.Swap(true) {
		setGCPercent(usualPercent())
	}
	useLargePages(bytes)
}

// useLargePages lets the heap have large pages for all that inputs of so many bytes become. They fill much of it once, and half of the time
// that takes is the system's, which clears memory page by page: it is asked for large pages. The runtime of Go does not ask; it takes
// an unused block back into the heap with the pages as they are. That takes a collection.
func useLargePages(bytes int64) {
	if addressesLeft < manyAddresses {
		return
	}
	largePages.Do(func() {
		if !overcommits() {
			return
		}
		withoutCollecting(func() {
			wantLargePages(make([]byte, inLargePages(bytes, machineMemory())))
			runtime.GC()
		})
	})
}

// withoutCollecting does what asks for so much memory that a collection would begin.
func withoutCollecting(do func()) {
	percent := debug.SetGCPercent(-1)
	defer debug.SetGCPercent(percent)
	do()
}

// inLargePages is for how much memory large pages are asked, in bytes: all that inputs take, but for what a machine with so much memory would refuse at once.
// What the machine has may not be known and 0.
func inLargePages(inputs, machine int64) int64 {
	wanted := min(max(inputs*timesInput, fewLargePages), memoryLimit/2)
	if machine > 0 {
		wanted = min(wanted, machine/4)
	}
	return wanted
}

// Where a page is dear, large ones are worth it from how many bytes of input on, and are asked for at least so much memory.
const (
	largeInput    = smallInput
	fewLargePages = 16 << 20
)

// A page is dear that takes the system longer than this. It takes half a microsecond where the processor keeps the tables of a virtual machine, and
// ten where the system around it has to.
const dear = 2 * time.Microsecond

// savePages lets the heap have large pages for inputs of so many bytes, which need not be long, where a page is dear. Elsewhere large ones
// take as much time as they save where the heap stays small.
func savePages(bytes int64) {
	if bytes >= largeInput && pageCost() > dear {
		useLargePages(bytes)
	}
}
