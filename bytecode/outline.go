package bytecode

import (
	"cmp"
	"runtime"
	"slices"
	"sync"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// An outline is operations to be decoded among others that are not.
type outline struct {
	starts []int  // where the operations start, in order
	ranges []text // those of them that are in no other one

	mu  sync.Mutex
	ops map[int]*mlir.Operation // by where they start
}

func newOutline(list []Entry) *outline {
	o := &outline{ops: map[int]*mlir.Operation{}}
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b Entry) int { return cmp.Compare(a.start, b.start) })
	for _, e := range list {
		o.starts = append(o.starts, e.start)
		if n := len(o.ranges); n == 0 || o.ranges[n-1].end <= e.start {
			o.ranges = append(o.ranges, text{e.start, e.end})
		}
	}
	return o
}

// Operations decodes some operations of the file in the place where they are, so
// that a verifier and passes find the symbols they refer to: the operations around
// and beside them are there as well, but those whose regions are isolated have no
// blocks in them unless they were asked for. The error is a [*mlir.ErrorList],
// which is in d too; d may be nil.
func (f *File) Operations(list []Entry, d *mlir.Diagnostics) ([]*mlir.Operation, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) ([]*mlir.Operation, bool) {
		ops := f.operations(list, own)
		return ops, ops != nil
	})
}

func (f *File) operations(list []Entry, d *mlir.Diagnostics) []*mlir.Operation {
	defer runtime.KeepAlive(f)
	o := newOutline(list)
	if f.module(&taskQueue{outline: o}, d) == nil {
		return nil
	}
	ops := make([]*mlir.Operation, len(list))
	for i := range list {
		if ops[i] = o.ops[list[i].start]; ops[i] == nil {
			f.report(d, &wire.Failure{Offset: list[i].start, Message: "an operation in packed regions cannot be read alone"})
			return nil
		}
	}
	return ops
}

// wants reports whether something that is read is in the body of the operation at
// start.
func (o *outline) wants(start int, body text) bool {
	i, _ := slices.BinarySearchFunc(o.ranges, start+1, func(t text, at int) int { return cmp.Compare(t.start, at) })
	if i > 0 && body.end <= o.ranges[i-1].end {
		return true
	}
	return i < len(o.ranges) && o.ranges[i].start < body.end
}

// note keeps the operation at start if it was asked for.
func (o *outline) note(start int, op *mlir.Operation) {
	if _, ok := slices.BinarySearch(o.starts, start); ok {
		o.mu.Lock()
		o.ops[start] = op
		o.mu.Unlock()
	}
}

// skips goes over the isolated regions of the operation at start if nothing in
// them is wanted.
func (o *outline) skips(f *File, c *wire.Cursor, start, regions int) bool {
	after := *c
	body := text{c.Pos, 0}
	if f.version >= regionSections {
		_, s := after.Section()
		body = text{s.Start, s.End}
	} else {
		(&skimmer{f: f}).allRegions(&after, uint64(regions))
		body.end = after.Pos
	}
	if after.Err != nil || o.wants(start, body) {
		return false
	}
	*c = after
	return true
}
