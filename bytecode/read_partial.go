package bytecode

import (
	"runtime"

	"github.com/spvc/spvc/mlir"
)

// Partial reads the module in the file but for bodies of minimum bytes and more, which [mlir.Partial.Body] decodes. Nil if the
// module is to be read as a whole: it has mistakes, operations of an older version of a dialect, or no such bodies.
func (f *File) Partial(minimum int) *mlir.Partial {
	defer runtime.KeepAlive(f)
	f.lend()
	if f.upgrades() {
		return nil
	}
	later := &leftOut{minimum: max(minimum, 2)} // a region of a declaration takes one
	var d mlir.Diagnostics
	m := f.module(&taskQueue{later: later}, &d)
	if m == nil || len(d.All()) > 0 || len(later.tasks) == 0 {
		return nil
	}
	part := &mlir.Partial{Module: m, Workers: f.workers()}
	tasks := later.inOrder(m.Op, part)
	readers := make([]*irReader, part.Workers)
	part.Body = func(w, i int) bool {
		if readers[w] == nil {
			readers[w] = newIRReader(f, &taskQueue{})
			readers[w].dec.passing = true
		}
		part.Unread[i].SetRead()
		return readers[w].again(tasks[i]) && f.Syntax() == m.Syntax // else the text before was printed without
	}
	return part
}

// upgrades reports whether operations of the file have to be brought to the version of a dialect that there is.
func (f *File) upgrades() bool {
	for _, e := range f.dialects {
		if e.hooks != nil && e.older && e.hooks.Upgrade != nil {
			return true
		}
	}
	return false
}

// A leftOut is what is read later: the regions of operations that may be unread in a [mlir.Partial]. Nil puts nothing off.
type leftOut struct {
	minimum int // bytes
	tasks   []task
}

// putOff puts a task off if that can be. The operation is in its block; until it is read it has a block inside, as those have that
// are defined.
func (r *irReader) putOff(t task) bool {
	q := r.queue
	around := t.op.Parent()
	if q.later == nil || t.end-t.start < q.later.minimum || t.op.NumRegions() != 1 || !t.op.Has(mlir.IsolatedFromAbove) || t.op.Has(mlir.SymbolTable) ||
		around == nil || !around.Has(mlir.SymbolTable) {
		return false
	}
	t.op.Region(0).Append(r.arena.NewBlock(mlir.UnknownLoc))
	q.mu.Lock()
	defer q.mu.Unlock()
	t.op.SetUnread(len(q.later.tasks))
	q.later.tasks = append(q.later.tasks, t)
	return true
}

// inOrder makes the operations whose regions were put off those that are unread in part, and returns the tasks in the same order.
func (l *leftOut) inOrder(module *mlir.Operation, part *mlir.Partial) []task {
	tasks := make([]task, 0, len(l.tasks))
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Unread() {
			tasks = append(tasks, l.tasks[op.UnreadIndex()])
			op.SetUnread(len(part.Unread))
			part.Unread = append(part.Unread, op)
		}
		return mlir.WalkAdvance
	})
	return tasks
}

// again reads the regions of a task into the memory of those before, of which nobody may use anything any more. It reports
// whether all went well.
func (r *irReader) again(t task) bool {
	r.arena.Recycle()
	r.values.standIns = nil
	t.op.Region(0).Entry().Remove()
	r.isolated(t)
	for rest, ok := r.queue.next(); ok; rest, ok = r.queue.next() { // isolated ones inside
		r.isolated(rest)
		r.queue.done()
	}
	return r.err() == nil && !t.op.Region(0).Empty()
}
