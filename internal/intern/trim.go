package intern

import (
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"sync/atomic"
	"weak"
)

// Tables forget in three steps. They loosen: the entries become weak pointers, and the
// table starts empty. The collector clears the weak pointers to what is in use nowhere.
// Then the tables tighten: what is left becomes entries again. Between the first step
// and the last, a value that is looked up and found among the weak pointers is entered
// again, so there are never two equal values in use.
//
// Tables loosen when what was entered is half as much as all that is in use in the
// program, so a compiler that reads one module seldom pays for it. They wait for the
// collector to run in its own time.

// A trimmer is a table.
type trimmer interface {
	loosen()
	tighten()
}

// minimum is how many bytes are entered before anything is forgotten.
const minimum = 4 << 20

var trimming struct {
	mu    sync.Mutex // held while tables loosen or tighten
	loose bool

	listMu sync.Mutex
	list   []trimmer

	entered atomic.Int64 // in bytes, since the tables were tight
	limit   atomic.Int64 // of entered
}

func init() { trimming.limit.Store(minimum) }

// Trim forgets at once what is in use nowhere. It runs the collector.
func Trim() {
	trimming.mu.Lock()
	defer trimming.mu.Unlock()
	tighten()
	loosen()
	runtime.GC()
	tighten()
}

// enlist makes a table one that forgets.
func enlist(t trimmer) {
	trimming.listMu.Lock()
	defer trimming.listMu.Unlock()
	trimming.list = append(trimming.list, t)
}

func tables() []trimmer {
	trimming.listMu.Lock()
	defer trimming.listMu.Unlock()
	return trimming.list
}

// note counts bytes that were entered.
func note(bytes int) {
	limit := trimming.limit.Load()
	if n := trimming.entered.Add(int64(bytes)); n >= limit && n-int64(bytes) < limit {
		go forget()
	}
}

// forget loosens the tables until the collector has run, if that is worth it.
func forget() {
	trimming.mu.Lock()
	defer trimming.mu.Unlock()
	if trimming.loose {
		return
	}
	if enough := inUse() / 2; trimming.entered.Load() < enough {
		trimming.limit.Store(enough)
		if trimming.entered.Load() < enough { // nobody has passed the limit before it was there
			return
		}
	}
	loosen()
	afterCollection(func() {
		trimming.mu.Lock()
		defer trimming.mu.Unlock()
		tighten()
	})
}

// growth is by how much the heap grows between collections, in percent; see [SetHeapGrowth].
var growth atomic.Int64

// SetHeapGrowth says what debug.SetGCPercent was told; without it, GOGC or Go's default is taken. It is for how much is in use: package
// runtime/metrics knows that, but makes descriptions of all that it knows before main, whether somebody asks or not.
func SetHeapGrowth(percent int) { growth.Store(int64(percent)) }

func heapGrowth() int64 {
	if percent := growth.Load(); percent > 0 {
		return percent
	}
	if percent, err := strconv.Atoi(os.Getenv("GOGC")); err == nil && percent > 0 {
		return int64(percent)
	}
	return 100
}

// inUse is about how many bytes of the program the collector found in use, by how many there are to be when it runs again.
func inUse() int64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return min(int64(m.HeapAlloc), int64(m.NextGC/uint64(100+heapGrowth())*100))
}

// afterCollection calls f when the collector has looked at all memory from now on.
func afterCollection(f func()) {
	type canary struct{ _ [8]*int } // of a size that shares its memory with nothing
	runtime.AddCleanup(new(canary), func(f func()) { go f() }, f)
}

func loosen() {
	trimming.loose = true
	for _, t := range tables() {
		t.loosen()
	}
}

func tighten() {
	if !trimming.loose {
		return
	}
	for _, t := range tables() {
		t.tighten()
	}
	trimming.loose = false
	trimming.entered.Store(0)
	trimming.limit.Store(minimum)
}

// loose are the entries of a table that are weak, in the order in which they came.
type loose[T any] struct {
	entries []entry[T] // without values
	slots   []uint32   // where in entries, plus 1; a power of two of them, never full
}

// loosen makes all entries weak. For each piece of memory the runtime keeps a list of
// what has weak pointers, in the order of addresses, and searches it from the start. So
// the last that was made comes first: its place is at the start.
func (t *Table[K, T]) loosen() {
	t.mu.Lock()
	defer t.mu.Unlock()
	s := t.slots.Load()
	if s == nil {
		return
	}
	l := &loose[T]{make([]entry[T], t.count), make([]uint32, len(s.entries))}
	i := t.count
	for _, chunk := range slices.Backward(t.made) {
		for _, e := range slices.Backward(chunk) {
			if e.weak == (weak.Pointer[T]{}) {
				e.weak = weak.Make(e.value)
			}
			i--
			l.enter(i, entry[T]{hash: e.hash, weak: e.weak})
		}
	}
	t.loose, t.count, t.made = l, 0, nil
	t.slots.Store(nil)
}

func (l *loose[T]) enter(i int, e entry[T]) {
	l.entries[i] = e
	mask := uint64(len(l.slots) - 1)
	at := e.hash & mask
	for l.slots[at] != 0 {
		at = (at + 1) & mask
	}
	l.slots[at] = uint32(i + 1)
}

// findLoose is the entry of k among those that may be forgotten; false if it is not
// there, or already gone. The lock is held.
func (t *Table[K, T]) findLoose(h uint64, k K) (e entry[T], ok bool) {
	l := t.loose
	if l == nil {
		return e, false
	}
	mask := uint64(len(l.slots) - 1)
	for at := h & mask; l.slots[at] != 0; at = (at + 1) & mask {
		e = l.entries[l.slots[at]-1]
		if e.hash != h {
			continue
		}
		if e.value = e.weak.Value(); e.value != nil && k.Match(e.value) {
			return e, true
		}
	}
	return e, false
}

// tighten enters what is left of the weak entries.
func (t *Table[K, T]) tighten() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.loose == nil {
		return
	}
	for _, e := range t.loose.entries {
		if e.value = e.weak.Value(); e.value == nil {
			continue
		}
		if s := t.slots.Load(); s == nil || !s.has(e.hash, e.value) {
			t.put(e)
		}
	}
	t.loose = nil
}
