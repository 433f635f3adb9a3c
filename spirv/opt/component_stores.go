package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(MergeComponentStores) }

// MergeComponentStores stores a vector whole of which a block stores all components one by one, where the last of them is stored: in between
// nothing may read or write the vector.
//
// Facts: volatile stores and those with other memory operands stay (5), and what may be the vector by another name is a use of it (6). Buffers
// are left alone: a vector that is partly outside of one may not be stored at all.
var MergeComponentStores = &pass.Pass{
	Name:    "spirv-merge-component-stores",
	Summary: "Store vectors whole of which all components are stored one by one",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		all, pointers := globalsOf(op), pointerTypes(op)
		return forFunctions(op, c, func(f *mlir.Operation) bool { return mergeComponentStores(f, all, pointers) })
	},
}

// maxStoredVectors is how many vectors are looked at at a time.
const maxStoredVectors = 16

// A storedVector is a vector, and the stores to its components that were met.
type storedVector struct {
	at     location
	typ    *mlir.VectorType
	stores []spirv.StoreOp // by component; those not met have no operation
	last   *mlir.Operation // of them in the block
}

func mergeComponentStores(f *mlir.Operation, all globals, pointers map[mlir.Type]bool) bool {
	memory := &memory{globals: all}
	var whole []storedVector
	f.Walk(func(op *mlir.Operation) mlir.WalkResult {
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks {
				whole = append(whole, wholeVectors(f, b, memory)...)
			}
		}
		return mlir.WalkAdvance
	})
	changed := false
	for _, v := range whole {
		if v.isShorterWhole(pointers) {
			v.merge()
			changed = true
		}
	}
	return changed
}

// wholeVectors are the vectors that a block stores whole, with nothing in between that may read or write them.
func wholeVectors(f *mlir.Operation, b *mlir.Block, m *memory) (whole []storedVector) {
	var open []storedVector
	for op := range b.Operations {
		if op.NumRegions() > 0 {
			open = open[:0]
			continue
		}
		if op.Effects() == 0 {
			continue
		}
		at, typ, component := componentStored(op, m)
		for e, on := range op.MemoryEffects {
			if e == 0 || len(open) == 0 {
				continue
			}
			if m.aliases == nil {
				m.aliases = analysis.Get[analysis.Aliases](analysis.NewCache(f))
			}
			open = slices.DeleteFunc(open, func(v storedVector) bool {
				return !v.waitsFor(at, component) && (on == nil || m.mayAlias(v.any().Pointer(), on))
			})
		}
		if typ == nil {
			continue
		}
		i := slices.IndexFunc(open, func(v storedVector) bool { return isSameLocation(v.at, at) })
		if i < 0 {
			if i = len(open); i == maxStoredVectors {
				i--
				open = slices.Delete(open, 0, 1)
			}
			open = append(open, storedVector{at: at, typ: typ, stores: make([]spirv.StoreOp, typ.Shape()[0])})
		}
		open[i].stores[component], open[i].last = spirv.StoreOp{Op: op}, op
		if !slices.ContainsFunc(open[i].stores, func(s spirv.StoreOp) bool { return s.Op == nil }) {
			whole = append(whole, open[i])
			open = slices.Delete(open, i, i+1)
		}
	}
	return whole
}

// componentStored is the vector that op stores a component of, without a type if it does something else, or must stay as it is.
func componentStored(op *mlir.Operation, m *memory) (at location, typ *mlir.VectorType, component uint64) {
	store, ok := spirv.AsStore(op)
	if !ok || op.Attrs().Len() > 0 || op.Properties().Len() > 0 || !m.isPlain(store.Pointer()) {
		return location{}, nil, 0
	}
	switch spirv.ClassOf(store.Pointer().Type()) {
	case grammar.StorageClassFunction, grammar.StorageClassPrivate, grammar.StorageClassOutput, grammar.StorageClassWorkgroup:
	default:
		return location{}, nil, 0
	}
	at, ok = locationOf(store.Pointer())
	if !ok || len(at.indices) == 0 {
		return location{}, nil, 0
	}
	last := at.indices[len(at.indices)-1]
	at, _ = at.without(last)
	base, ok := at.base.Type().(*spirv.PointerType)
	if !ok || last.value != nil {
		return location{}, nil, 0
	}
	typ, _ = typeAt(base.Pointee(), at.indices).(*mlir.VectorType)
	if typ == nil || last.constant >= uint64(vectorLength(typ)) || !spirv.MayCompute(op, typ) {
		return location{}, nil, 0
	}
	return at, typ, last.constant
}

// waitsFor reports whether a store to a component at a place is one of those that v lacks.
func (v *storedVector) waitsFor(at location, component uint64) bool {
	return at.base != nil && isSameLocation(v.at, at) && v.stores[component].Op == nil
}

// any is one of the stores.
func (v *storedVector) any() spirv.StoreOp {
	return v.stores[slices.IndexFunc(v.stores, func(s spirv.StoreOp) bool { return s.Op != nil })]
}

// isShorterWhole compares: a store of what is put together, and a chain to what is in something else, with a store for each component, and a
// chain if that serves for nothing else.
func (v *storedVector) isShorterWhole(pointers map[mlir.Type]bool) bool {
	const storeWords, constructWords = 3, 3 // without the constituents
	n := len(v.stores)
	apart, together := n*storeWords, constructWords+n+storeWords
	for _, s := range v.stores {
		if s.Pointer().HasOneUse() {
			apart += chainWords + s.Pointer().Def().NumOperands() - 1
		}
	}
	if len(v.at.indices) > 0 {
		together += chainWords + len(v.at.indices)
		if !pointers[spirv.GetPointerType(v.typ, spirv.ClassOf(v.at.base.Type()))] {
			together += pointerWords
		}
	}
	return together < apart
}

// merge stores the vector where its last component is stored.
func (v *storedVector) merge() {
	values := make([]*mlir.Value, len(v.stores))
	for i, s := range v.stores {
		values[i] = s.Object()
	}
	var b mlir.Builder
	build := spirv.BuildAt(&b, v.last)
	build.Store(v.at.pointer(build), build.CompositeConstruct(v.typ, values...))
	for _, s := range v.stores {
		chain := s.Pointer().Def()
		s.Op.Erase()
		if !chain.Result(0).HasUses() {
			chain.Erase()
		}
	}
}
