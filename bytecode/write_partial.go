package bytecode

import (
	"io"

	"github.com/spvc/spvc/mlir"
)

// WritePartial is [Write] for a module whose functions come and go: each is made, drafted and forgotten. The bytes are those of the
// whole module, for any number of workers. It is false, and nothing was written, if the module is to be written as a whole: a body
// can't be had, or there is something to be said. The error is w's.
func WritePartial(w io.Writer, part *mlir.Partial, opts WriteOptions) (bool, error) {
	if !part.Settle() { // what End sets is written before
		return false, nil
	}
	opts.Workers = part.Workers
	var d mlir.Diagnostics
	out, _ := build(0, part.Module, part, opts, &d)
	if out == nil || len(d.All()) > 0 || !part.Agrees() {
		return false, nil
	}
	return true, out.WriteTo(w, writeLong)
}

// make lets the body of an operation be there. After one that can't be had, none is made.
func (w *writer) make(worker int, op *mlir.Operation) bool {
	ok := !w.gaveUp.Load() && w.part.Body(worker, op.UnreadIndex())
	if !ok {
		w.gaveUp.Store(true)
	}
	return ok
}
