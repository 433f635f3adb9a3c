package serialize

import (
	"sync/atomic"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/flatten"
	index "github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/provenance"
)

// WordsPartial is [Words] for the spv.module op in a module whose functions come and go: each is made, compiled and forgotten. The
// words are those of the whole module, for any number of workers. It is false if the module is to be exported as a whole: a body
// can't be had, there is something to be said, or what a function is made of is needed when it is gone.
func WordsPartial(part *mlir.Partial, op *mlir.Operation, opts Options) ([]uint32, bool) {
	opts.Workers = part.Workers
	if part.End != nil {
		return nil, false
	}
	keeps := keepsIDs(op, opts)
	x := newPartial(part, op, opts, keeps)
	if x == nil {
		return nil, false
	}
	ops := functionsIn(op)
	var gaveUp atomic.Bool
	parallel.Each(part.Workers, len(ops), func(w, i int) {
		var kept func(visit func(provenance.Local, uint32))
		if keeps {
			kept = func(visit func(provenance.Local, uint32)) { provenance.KeptLocals(ops[i], visit) }
		}
		switch op := ops[i]; {
		case gaveUp.Load():
		case !op.Unread():
			x.compile(w, op, nil)
		case !part.Body(w, op.UnreadIndex()) || !x.Function(w, op, kept, nil):
			gaveUp.Store(true)
		default:
			op.Forget()
		}
	})
	if gaveUp.Load() || !part.Agrees() {
		return nil, false
	}
	return x.Words()
}

// A Partial is the export of a module whose functions come and go.
type Partial struct {
	*compiler
	module *mlir.Operation
	opts   Options
}

// NewPartial begins the export of the spv.module op in part, where functions of other modules neither come nor go; nil if they do.
func NewPartial(part *mlir.Partial, op *mlir.Operation, opts Options) *Partial {
	return newPartial(part, op, opts, part.End != nil)
}

// newPartial is NewPartial, which is told whether ids are kept.
func newPartial(part *mlir.Partial, op *mlir.Operation, opts Options, keeps bool) *Partial {
	if !op.Is(spirv.OpModule) || op.NumRegions() != 1 || !op.Region(0).HasOneBlock() {
		return nil
	}
	for _, f := range part.Unread {
		if f.Parent() != op || !f.Is(spirv.OpFunc) {
			return nil
		}
	}
	opts.Workers = part.Workers
	x := &Partial{newCompiler(op, op.Renumber(), opts, keeps), op, opts}
	for i := range x.spare {
		x.spare[i].shared = map[need]*need{}
	}
	return x
}

// Function compiles a function, whose body is there, so that it can go. Kept, which may be nil, visits everything in it whose id is
// to be kept. From are words that it was made of, or none: the less memory it takes from now on, the more it becomes them again; they
// must not change. Each worker must compile functions in their order. It is false if the module is to be exported as a whole.
func (x *Partial) Function(worker int, op *mlir.Operation, kept func(visit func(provenance.Local, uint32)), from []uint32) bool {
	return x.compile(worker, op, from).leave(kept, &x.spare[worker])
}

// FirstIn gives the operations of a function that was compiled that mention something for the first time; see
// [provenance.DeclarationsOf].
func (x *Partial) FirstIn(function *mlir.Operation) []*mlir.Operation {
	if f := x.compiled.of(function); f != nil {
		return f.first
	}
	return nil
}

// Words is the export when all functions that come and go were compiled, once. It is false if the module is to be exported as a whole.
func (x *Partial) Words() ([]uint32, bool) {
	words, _, ok := x.Parts(nil)
	return words, ok
}

// Parts is Words, and the same taken apart if that was needed on the way, else nil. Like, which may be nil, is a module that likely has the same functions.
func (x *Partial) Parts(like *index.Module) ([]uint32, *arrange.Parts, bool) {
	var d mlir.Diagnostics
	m := newModule(x.module, x.opts, &d)
	m.like = like
	words, ok := m.export(x.module, func(*mlir.Operation, mlir.Numbers, Options) functions {
		for _, op := range functionsIn(x.module) {
			if x.compiled.of(op) == nil { // a declaration, which mentions nothing inside
				x.compiled[op.Number()] = compile(op, nil, x.opts, x.lines, new(scratch))
			}
		}
		return x.compiled
	})
	x.compiler = nil
	return words, m.parts, ok && len(d.All()) == 0
}

// leave lets f do without the inside of its operation from now on, and gives what it needed for that back. It is false if that can't be.
func (f *function) leave(kept func(visit func(provenance.Local, uint32)), s *scratch) bool {
	if len(f.d.All()) > 0 || f.unstructured != nil {
		return false
	}
	for _, n := range f.needs {
		if n.kind == needOperation {
			return false
		}
	}
	arena := new(mlir.Arena)
	for i, op := range f.first {
		f.first[i] = provenance.StubOf(op, arena)
	}
	if kept != nil {
		f.kept = keep(&s.marks, func(note func(ref, uint32)) {
			kept(func(l provenance.Local, id uint32) { note(f.refOf(l), id) })
		})
	}
	s.bench, f.bench = f.bench, nil
	return true
}

// refOf is the ref of something in the function; zero if it has none.
func (f *function) refOf(l provenance.Local) ref {
	switch {
	case l.Block != nil:
		return f.labelOf(l.Block)
	case l.Op != nil:
		return f.ids[l.Op.Number()].ref
	}
	return f.ids[flatten.Carrier(l.Value).Number()].ref
}
