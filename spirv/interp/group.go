package interp

import (
	"sync/atomic"
	"unsafe"
)

// A reg is the place of a value in the registers: the number of its first slot. A slot has 32 bits for each invocation of
// the group; a component of 64 bits takes two. The components of a value follow each other, so what an instruction does to
// each component of a vector is one loop.
type reg int32

const noReg reg = -1

// A kernel does one operation for the active invocations of a group.
type kernel func(g *group, o *op)

// An op is an instruction, or a part of one, as it runs.
type op struct {
	run        kernel
	d, a, b, c reg
	n          int32 // components
	at         int32 // the instruction's place in the words
	imm        int64
	aux        any
	tag        tag // for the sanitizer
	// local says that only the block reads the result: it may be written for invocations that are elsewhere, too.
	local bool
}

// A group is so many invocations that run each instruction together: one workgroup or more, or a block of pixels.
type group struct {
	m     *Machine
	lanes int      // how many there are room for: a multiple of four, so that quads and pairs of slots have their place
	words []uint32 // the registers: slot by slot, in each a word for each invocation

	active []int32 // the invocations that run, ascending
	// dense says that a register of the function that runs may be written for all invocations, because no other one
	// needs what was there; whole says so for what belongs to no function.
	dense, whole bool
	alive        int    // how many did not end
	dead         []bool // invocations that ended for good
	helper       []bool // those that run for the sake of derivatives only, and write nothing; nil where there are none
	someHelp     bool
	demoted      []bool // helpers that became so; nil where there are none
	someDead     bool

	allocs  []*allocation // by number; those of the group itself among the shared ones
	steps   uint64        // left
	stopped *atomic.Bool  // the context is done: checked at each block
	at      int32         // place of the instruction that runs, for faults
	lists   [][]int32     // free lists of invocations
	scratch []int32
	numbers [5][]float64 // of functions of vectors
	printed []byte       // what was printed since the job began
	emitted []Emitted    // by invocation, of a geometry stage; nil before the first vertex
	traced  int32        // of a batch: the invocation that is traced, plus one
	// elsewhere says what inputs are at other places; nil where they are the same everywhere.
	elsewhere func(s *Slot, component, invocation int, at InputPlace) uint64

	all    []int32     // the numbers of all invocations
	local  [3][]uint32 // LocalInvocationId; nil before the first workgroup
	waits  [][]waiting // free lists of those who wait
	first  uint64      // number of the first workgroup
	grid   grid        // that is dispatched
	size   [3]uint32   // of the workgroups that run; each has as many invocations to itself as the grid says
	stack  []*code     // functions that run, outermost first
	calls  []int32     // where each of them was called; the first one was by nobody
	shadow []uint32    // see check_use.go; nil without the sanitizer
	wrote  outputStores
	// strayed are the instructions at which invocations went where an index leads that is out of bounds; nil before the first.
	strayed []int32
	called  func(invocation int) string // see Batch.CallBy; nil for none
	// What lies where an access goes, and where in it that is: lists to be used again.
	covers []*cover
	starts []int64

	suspects []suspect // loops that may be endless, the innermost first; nil until the limit on steps is reached
}

// u32 is the words of so many slots.
func (g *group) u32(r reg, n int32) []uint32 {
	return g.words[int(r)*g.lanes:][: int(n)*g.lanes : int(n)*g.lanes]
}

// u64 is so many components of 64 bits.
func (g *group) u64(r reg, n int32) []uint64 {
	w := g.words[int(r)*g.lanes:][:2*int(n)*g.lanes]
	return unsafe.Slice((*uint64)(unsafe.Pointer(unsafe.SliceData(w))), len(w)/2)
}

func (g *group) f32(r reg, n int32) []float32 {
	w := g.u32(r, n)
	return unsafe.Slice((*float32)(unsafe.Pointer(unsafe.SliceData(w))), len(w))
}

func (g *group) f64(r reg, n int32) []float64 {
	w := g.u64(r, n)
	return unsafe.Slice((*float64)(unsafe.Pointer(unsafe.SliceData(w))), len(w))
}

// writers are the active invocations that may change memory that is not theirs alone.
func (g *group) writers() []int32 {
	if !g.someHelp {
		return g.active
	}
	g.scratch = g.scratch[:0]
	for _, l := range g.active {
		if !g.helper[l] {
			g.scratch = append(g.scratch, l)
		}
	}
	return g.scratch
}

// mayWrite reports whether an active invocation may change an allocation: one that runs for the sake of derivatives only changes
// what is its own alone.
func (g *group) mayWrite(a *allocation, lane int32) bool {
	return !g.someHelp || !g.helper[lane] || a != nil && a.private
}

// list returns an empty list with room for all invocations.
func (g *group) list() []int32 {
	if n := len(g.lists); n > 0 {
		l := g.lists[n-1]
		g.lists = g.lists[:n-1]
		return l[:0]
	}
	return make([]int32, 0, g.lanes)
}

func (g *group) free(l []int32) { g.lists = append(g.lists, l) }
