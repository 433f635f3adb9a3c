package serialize

import (
	"sync/atomic"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// WordsPartial is [Words] for the spv.module op in a module whose functions come and go: each is made, compiled and forgotten. The
// words are those of the whole module, for any number of workers. It is false if the module is to be exported as a whole: a body
// can't be had, there is something to be said, or what a function is made of is needed when it is gone.
func WordsPartial(part *mlir.Partial, op *mlir.Operation, opts Options) ([]uint32, bool) {
	opts.Workers = part.Workers
	if keepsIDs(op, opts) {
		return nil, false
	}
	for _, f := range part.Unread {
		if f.Parent() != op || !f.Is(spirv.OpFunc) {
			return nil, false
		}
	}
	var d mlir.Diagnostics
	words, ok := exportWith(op, func(module *mlir.Operation, numbers mlir.Numbers, opts Options) functions {
		return compilePartial(part, module, numbers, opts)
	}, opts, &d)
	return words, ok && len(d.All()) == 0
}

// compilePartial compiles functions that come and go; nil if one of them can't be had.
func compilePartial(part *mlir.Partial, module *mlir.Operation, numbers mlir.Numbers, opts Options) functions {
	var gaveUp atomic.Bool
	all := compileEach(module, numbers, opts, func(w int, op *mlir.Operation, compile func() *function) *function {
		unread := op.Unread()
		if gaveUp.Load() || unread && !part.Body(w, op.UnreadIndex()) {
			gaveUp.Store(true)
			return nil
		}
		f := compile()
		if unread {
			if !f.leave() {
				gaveUp.Store(true)
			}
			op.Forget()
		}
		return f
	})
	if gaveUp.Load() {
		return nil
	}
	return all
}

// leave lets f do without the inside of its operation from now on. It is false if that can't be.
func (f *function) leave() bool {
	if len(f.d.All()) > 0 || f.unstructured != nil {
		return false
	}
	for i := range f.needs {
		if f.needs[i].kind == needOperation {
			return false
		}
		f.needs[i].at = f.op
	}
	for i, op := range f.first {
		f.first[i] = stubOf(op)
	}
	f.at, f.plan, f.ids, f.labels = f.op, nil, nil, nil
	return true
}

// stubOf is an operation that mentions what op does, with blocks that have the same arguments.
func stubOf(op *mlir.Operation) *mlir.Operation {
	stub, arena := op.Stub(), new(mlir.Arena)
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			block := arena.NewBlock(mlir.UnknownLoc)
			for j := range b.NumArguments() {
				arena.AddArgument(block, b.Argument(j).Type(), mlir.UnknownLoc)
			}
			stub.Region(i).Append(block)
		}
	}
	return stub
}
