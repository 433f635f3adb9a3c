package bytecode

import (
	"bytes"
	"fmt"
	"runtime"
	"sync"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
)

// maxRegionDepth caps how deep regions may nest in a file.
const maxRegionDepth = 5000

// worthATask is the length from which the section of an isolated region is read
// apart from what is around it.
const worthATask = 2 << 10

// Module reads the operations. The error is a [*mlir.ErrorList], which is in d too; d
// may be nil. The module is not verified.
func (f *File) Module(d *mlir.Diagnostics) (*mlir.Module, error) {
	defer runtime.KeepAlive(f)
	f.lend()
	return mlir.Try(d, func(own *mlir.Diagnostics) (*mlir.Module, bool) {
		m := f.module(&taskQueue{}, own)
		return m, m != nil
	})
}

// module reads the operations that q, which is new, asks for.
func (f *File) module(q *taskQueue, d *mlir.Diagnostics) *mlir.Module {
	f.describe()
	q.more.L = &q.mu
	top := newIRReader(f, q)
	block := top.arena.NewBlock(mlir.UnknownLoc)
	c := f.over(wire.SectionIR)
	top.topLevel(&c, block)
	q.fail(top.err())
	q.run(f.workers(), top)
	if len(q.failures) > 0 {
		f.reportAll(d, q.failures)
		return nil
	}
	m := &mlir.Module{Op: f.container(&top.arena, block, d), Resources: f.resources, DialectVersions: f.foreignVersions()}
	if m.Op == nil {
		return nil
	}
	if !f.upgrade(m.Op, d) {
		return nil
	}
	m.Syntax = f.Syntax()
	return m
}

func (f *File) workers() int { return parallel.Workers(f.opts.Workers) }

// container is the one operation that the file holds, or a module around what
// there is; nil after an error.
func (f *File) container(a *mlir.Arena, block *mlir.Block, d *mlir.Diagnostics) *mlir.Operation {
	only := block.First()
	if only != nil && only.Next() != nil {
		only = nil
	}
	switch {
	case only != nil && (f.opts.NoImplicitModule || only.Is(mlir.ModuleOp)):
		only.Remove()
		return only
	case f.opts.NoImplicitModule:
		n := 0
		for range block.Operations {
			n++
		}
		f.report(d, &wire.Failure{Offset: f.sections[wire.SectionIR].Start, Message: fmt.Sprintf("source must contain a single top-level operation, found: %d", n)})
		return nil
	}
	m := a.NewModule(mlir.FileLineCol(f.opts.Filename, 0, 0))
	m.Region(0).Entry().Splice(block)
	return m
}

// foreignVersions are those of dialects that can't be made new here, as they are.
func (f *File) foreignVersions() map[string][]byte {
	var all map[string][]byte
	for i := range f.dialects {
		if e := f.dialects[i]; len(e.version) > 0 && e.hooks == nil && e.interface_ == nil {
			if all == nil {
				all = map[string][]byte{}
			}
			all[e.name] = bytes.Clone(e.version)
		}
	}
	return all
}

// Syntax is the spelling that the file uses of a dialect with several; empty for
// none.
func (f *File) Syntax() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.spelling != "" {
		return f.spelling
	}
	return f.spellingOfOps()
}

// spellingOfOps is the namespace of the first dialect with several that the file
// names.
func (f *File) spellingOfOps() string {
	for i := range f.dialects {
		if d := f.dialects[i].dialect; d != nil && len(d.Spellings) > 1 {
			for _, s := range d.Spellings {
				if s == f.dialects[i].name {
					return s
				}
			}
		}
	}
	return ""
}

// A task is the section with the regions of an isolated operation.
type task struct {
	op         *mlir.Operation
	start, end int
	depth      int
	packed     *opEntry // the operation, if they are packed
}

// A taskQueue hands tasks to workers. Tasks may add more.
type taskQueue struct {
	outline  *outline // of what is read; nil for all
	later    *leftOut // what of it is not read now; nil for nothing
	eager    bool     // no location is late
	mu       sync.Mutex
	more     sync.Cond
	tasks    []task
	busy     int // tasks being worked on
	failures []*wire.Failure
	claims   packedClaims
}

func (q *taskQueue) add(t task) {
	q.mu.Lock()
	q.tasks = append(q.tasks, t)
	q.mu.Unlock()
	q.more.Signal()
}

func (q *taskQueue) fail(e *wire.Failure) {
	if e != nil {
		q.mu.Lock()
		q.failures = append(q.failures, e)
		q.mu.Unlock()
	}
}

// next is a task to do; false when all are done.
func (q *taskQueue) next() (task, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.tasks) == 0 && q.busy > 0 {
		q.more.Wait()
	}
	if len(q.tasks) == 0 {
		return task{}, false
	}
	t := q.tasks[len(q.tasks)-1]
	q.tasks = q.tasks[:len(q.tasks)-1]
	q.busy++
	return t, true
}

func (q *taskQueue) done() {
	q.mu.Lock()
	q.busy--
	q.mu.Unlock()
	q.more.Broadcast()
}

// abandon leaves no task to others: either there is none, or a worker panicked who will not be done with his.
func (q *taskQueue) abandon() {
	q.mu.Lock()
	q.tasks, q.busy = nil, 0
	q.mu.Unlock()
	q.more.Broadcast()
}

// run works on all tasks; first is the reader that one of the workers uses.
func (q *taskQueue) run(workers int, first *irReader) {
	if len(q.tasks) == 0 {
		return
	}
	parallel.Run(workers, func(i int) {
		defer q.abandon()
		r := first
		if i > 0 {
			r = nil
		}
		for t, ok := q.next(); ok; t, ok = q.next() {
			if r == nil || r.err() != nil {
				r = newIRReader(first.f, q)
			}
			r.isolated(t)
			q.fail(r.err())
			q.done()
		}
	})
}
