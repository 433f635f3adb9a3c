package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/flatten"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(DeadStores) }

// DeadStores erases stores to outputs, to memory that invocations share, to private variables and to those of a function, where on each way from
// there something else is stored in the same place, or the variable is gone, before anything reads it.
//
// Facts: volatile accesses stay; a barrier, an atomic access, and what others do, may let others read what is not an invocation's own; a call may
// read what it gets at (5). Variables are different memory, unless they are Aliased or have one binding (6). What an invocation that is discarded
// has written to outputs is not seen, but what it has written to buffers is (8).
var DeadStores = &pass.Pass{
	Name: "spirv-dead-stores", Summary: "Erase stores that are overwritten before they are read",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		all, starts, keeps, symbols := globalsOf(op), entryPoints(op), keepsAddresses(op), new(mlir.SymbolTables)
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			f, _ := spirv.AsFunc(fn)
			changed, again := false, true
			for again { // what only a store needed that is gone reads nothing more
				s := storing{globals: all, isStart: starts[f.Name()], keeps: keeps, symbols: symbols}
				again = s.run(fn, &changed)
			}
			return changed
		})
	},
}

// A target is a place in memory: an object, and the constant indices that lead to a part of it.
type target struct {
	object any
	global *global // nil for a variable of the function
	class  grammar.StorageClass
	path   []int64
	exact  bool // this part; otherwise somewhere in it
}

// isShared reports whether others may read a place: invocations while this one runs, or who runs the shader, even if this invocation ends early.
func (t target) isShared() bool {
	switch t.class {
	case grammar.StorageClassStorageBuffer, grammar.StorageClassUniform, grammar.StorageClassWorkgroup:
		return true
	}
	return false
}

// maxTargets is how many places of a function are looked at: a set of them has to fit a word.
const maxTargets = 64

// storing knows what a function stores. Sets of places have a bit for each of targets.
type storing struct {
	globals globals
	isStart bool
	keeps   bool     // see keepsAddresses
	targets []target // the places that are stored to
	gone    uint64   // those that nobody can read when the function has returned
	called  uint64   // those that a called function may read though no pointer to them is passed
	symbols *mlir.SymbolTables
	ops     []*mlir.Operation // see backward
}

// run erases the stores that nothing needs, with what was computed for them, and reports whether something that reads was among that.
func (s *storing) run(fn *mlir.Operation, changed *bool) (again bool) {
	if !s.collect(fn) {
		return false
	}
	for i, t := range s.targets {
		if s.isGone(t) {
			s.gone |= 1 << i
		}
		variable, isLocal := t.object.(*mlir.Value)
		if !isLocal || s.keeps && analysis.Escapes(variable, isDebugUse) {
			s.called |= 1 << i
		}
	}
	for _, op := range s.dead(flatten.Lower(fn, fn.Renumber(), false, &mlir.Diagnostics{})) {
		store, _ := spirv.AsStore(op)
		pointer, object := store.Pointer().Def(), store.Object().Def()
		op.Erase()
		for _, def := range []*mlir.Operation{pointer, object} {
			if def != nil && eraseDead(def, s.symbols) {
				again = true
			}
		}
		*changed = true
	}
	return again
}

// collect takes down the places that a function stores to, each once. It is false if no store can be dead: nothing is stored to twice, no place is
// gone at the end, and nothing ends invocations.
func (s *storing) collect(fn *mlir.Operation) (mayBeDead bool) {
	var some []target // that are known in part
	for op := range fn.Nested {
		switch spirv.OpcodeOf(op) {
		case grammar.OpKill, grammar.OpTerminateInvocation:
			mayBeDead = true
		}
		t := s.stored(op)
		if t.object == nil || len(s.targets) == maxTargets {
			continue
		}
		isSame := func(x target) bool { return x.object == t.object && overlaps(x, t) }
		mayBeDead = mayBeDead || s.isGone(t) || slices.ContainsFunc(s.targets, isSame) || slices.ContainsFunc(some, isSame)
		switch {
		case t.exact && s.index(t) < 0:
			s.targets = append(s.targets, t)
		case !t.exact && !mayBeDead:
			some = append(some, t)
		}
	}
	return len(s.targets) > 0 && (mayBeDead || len(s.targets) == maxTargets)
}

// isGone reports whether nobody can read a place when the function has returned.
func (s *storing) isGone(t target) bool {
	return t.class == grammar.StorageClassFunction || t.class == grammar.StorageClassPrivate && s.isStart
}

// A passage is what a block does to a set of places, going back from its end to its start. The set has the places of which the content is lost: they are
// overwritten or gone before anybody reads them. What the block stores to comes into the set, what it reads leaves it.
type passage struct {
	kept, added uint64
	stores      bool // the block stores, so that a store in it may be dead
}

// dead are the stores to places whose content is lost behind them, whichever way is taken. The set for the start of each block, before, has everything at
// first; blocks are gone through from the last to the first until no set becomes smaller.
func (s *storing) dead(plan *flatten.Plan) (list []*mlir.Operation) {
	before := make([]uint64, plan.NumIndexes())
	through := make([]passage, plan.NumIndexes())
	for i := range before {
		before[i] = ^uint64(0)
	}
	for _, b := range plan.Blocks {
		through[b.Index] = s.passage(b)
	}
	behind := func(b *flatten.Block) uint64 {
		if len(b.Edges) == 0 {
			return s.atEnd(b.Term)
		}
		set := ^uint64(0)
		for _, e := range b.Edges {
			set &= before[e.To.Index]
		}
		return set
	}
	for changed := true; changed; {
		changed = false
		for _, b := range slices.Backward(plan.Blocks) {
			way := through[b.Index]
			if set := behind(b)&way.kept | way.added; set != before[b.Index] {
				before[b.Index], changed = set, true
			}
		}
	}
	for _, b := range plan.Blocks {
		if through[b.Index].stores {
			list = append(list, s.deadIn(b, behind(b))...)
		}
	}
	return list
}

// atEnd are the places that nobody reads behind a terminator that ends the function or the invocation.
func (s *storing) atEnd(term *mlir.Operation) uint64 {
	switch spirv.OpcodeOf(term) {
	case grammar.OpKill, grammar.OpTerminateInvocation:
		return s.some(func(t target) bool { return !t.isShared() })
	}
	return s.gone
}

// passage is what a block does to a set of places.
func (s *storing) passage(b *flatten.Block) passage {
	p := passage{kept: ^uint64(0)}
	for _, op := range s.backward(b) {
		if t := s.stored(op); t.object != nil {
			p.stores = true
			if s.index(t) >= 0 {
				p.added |= s.all(t, isIn)
			}
		}
		read := s.read(op)
		p.kept, p.added = p.kept&^read, p.added&^read
	}
	return p
}

// deadIn are the dead stores of a block, from the last to the first. set is what is overwritten behind it.
func (s *storing) deadIn(b *flatten.Block, set uint64) (list []*mlir.Operation) {
	for _, op := range s.backward(b) {
		if t := s.stored(op); t.object != nil {
			if set&s.all(t, covers) != 0 {
				list = append(list, op)
			}
			if s.index(t) >= 0 {
				set |= s.all(t, isIn)
			}
		}
		set &^= s.read(op)
	}
	return list
}

// backward are the operations of a block from the last to the first. The list is good until backward is called again.
func (s *storing) backward(b *flatten.Block) []*mlir.Operation {
	s.ops = s.ops[:0]
	for op := range b.Operations {
		s.ops = append(s.ops, op)
	}
	slices.Reverse(s.ops)
	return s.ops
}

// read are the places that an operation may read.
func (s *storing) read(op *mlir.Operation) (set uint64) {
	code := spirv.OpcodeOf(op)
	switch {
	case comparesNeighbours(op), code.Is(grammar.Convergent) && op.Effects() == mlir.EffectRead && len(op.Def().Accesses) == 0:
		return 0 // it asks others for their values, not for their memory
	case code.Is(grammar.Barrier):
		return s.some(func(t target) bool { return t.class == grammar.StorageClassOutput || t.isShared() })
	case code.Is(grammar.Atomic):
		set = s.some(target.isShared)
	case code == grammar.OpDemoteToHelperInvocation:
		return s.some(target.isShared)
	case code == grammar.OpFunctionCall:
		set = s.called
		for _, v := range op.Operands {
			if spirv.IsPointer(v.Type()) {
				set |= s.readAt(v)
			}
		}
		return set
	}
	for e, on := range op.MemoryEffects {
		switch {
		case e&^(mlir.EffectWrite|mlir.EffectAllocate) == 0:
		case on == nil:
			return ^uint64(0)
		default:
			set |= s.readAt(on)
		}
	}
	return set
}

// readAt are the places that may be read through a pointer, or an image.
func (s *storing) readAt(pointer *mlir.Value) uint64 {
	t := s.targetOf(pointer)
	if t.object == nil {
		class := spirv.ClassOf(pointer.Type())
		return s.some(func(x target) bool { return !spirv.ClassesApart(x.class, class) })
	}
	set := s.all(t, overlaps)
	if t.isShared() { // by another name, perhaps
		set |= s.some(func(x target) bool {
			return x.isShared() && (t.global.odd || x.global != t.global && !apart(x.global, t.global))
		})
	}
	return set
}

// stored is where an operation stores that does nothing else; without object where that is not known, or not looked at.
func (s *storing) stored(op *mlir.Operation) (none target) {
	store, ok := spirv.AsStore(op)
	if !ok || op.Effects() != mlir.EffectWrite {
		return none
	}
	t := s.targetOf(store.Pointer())
	switch t.class {
	case grammar.StorageClassFunction:
		return t
	case grammar.StorageClassOutput, grammar.StorageClassPrivate, grammar.StorageClassWorkgroup:
		if !t.global.odd {
			return t
		}
	case grammar.StorageClassStorageBuffer, grammar.StorageClassUniform:
		if !t.global.odd && !t.global.several {
			return t
		}
	}
	return none
}

// targetOf is where a pointer points to; without object where that is not known.
func (s *storing) targetOf(pointer *mlir.Value) (none target) {
	p, ok := pointer.Type().(*spirv.PointerType)
	if !ok {
		return none
	}
	t := target{class: p.StorageClass(), exact: true}
	anywhere := false // in the object: neither in the part that is pointed to, nor of its size
	for range maxSteps {
		o := mlir.PointerOrigin(pointer)
		if o.Object != nil {
			t.object, t.global = o.Object, s.globals.of(pointer)
			slices.Reverse(t.path)
			if anywhere {
				t.path, t.exact = nil, false
			}
			return t
		}
		if len(o.From) != 1 {
			break
		}
		for _, step := range slices.Backward(o.Path) {
			t.path = append(t.path, step.Const)
			if step.Index != nil {
				t.path, t.exact = t.path[:0], false // what is in front of it is all that is known
			}
		}
		anywhere = anywhere || !o.Exact
		pointer = o.From[0]
	}
	return none
}

// index is the number of an exact place, -1 for none.
func (s *storing) index(t target) int {
	return slices.IndexFunc(s.targets, func(x target) bool { return t.exact && x.object == t.object && slices.Equal(x.path, t.path) })
}

func (s *storing) some(is func(target) bool) (set uint64) {
	for i, t := range s.targets {
		if is(t) {
			set |= 1 << i
		}
	}
	return set
}

// all are the places that stand in a relation to t.
func (s *storing) all(t target, stands func(x, t target) bool) uint64 {
	return s.some(func(x target) bool { return x.object == t.object && stands(x, t) })
}

// covers reports whether all of t is in x.
func covers(x, t target) bool {
	return len(x.path) <= len(t.path) && slices.Equal(x.path, t.path[:len(x.path)])
}

// isIn reports whether all of x is in t, which is exact.
func isIn(x, t target) bool { return covers(t, x) }

// overlaps reports whether x and t may have something in common.
func overlaps(x, t target) bool { return covers(x, t) || covers(t, x) }
