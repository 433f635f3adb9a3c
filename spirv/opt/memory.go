package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What is in memory at a place of the code: specification, section 2.18.2, and rules 5 and 6 of the package.

// An access says what is where a pointer points to.
type access struct {
	pointer *mlir.Value
	value   *mlir.Value
	load    *mlir.Operation // that has read the value; nil if it was stored
}

// A memory knows what is in memory at a place of the code.
type memory struct {
	globals globals
	aliases *analysis.Aliases
	known   []access
	ends    [][]access // what was known at the end of each block, by its number
	writes  int        // how often something was changed
}

// maxAccesses is how much of memory is known at a time.
const maxAccesses = 64

// isConstant reports whether nothing writes to where a pointer points to.
func (m *memory) isConstant(pointer *mlir.Value) bool {
	g := m.globals.of(pointer)
	return g != nil && g.constant
}

// start begins a block. At its start that is known what was known at the end of the block that control comes from, if it is one.
func (m *memory) start(b *mlir.Block, around []access) {
	m.known = nil
	switch {
	case b.IsEntry():
		m.known = around
	case keeps(b):
	default:
		if from := b.SinglePredecessor(); from != nil {
			m.known = m.ends[from.Number()]
		}
	}
}

// end ends a block. Lists of several blocks may share memory behind what was known in the block that dominates them: each appends its own there. That
// is right since a block is done, with all that it dominates, before the next one begins.
func (m *memory) end(b *mlir.Block) { m.ends[b.Number()] = m.known }

// load is the access that says what a load reads, nil if that is not known; then it is from now on.
func (m *memory) load(load spirv.LoadOp) *access {
	pointer := load.Pointer()
	if !m.isPlain(pointer) {
		return nil
	}
	for i := len(m.known) - 1; i >= 0; i-- {
		a := &m.known[i]
		if a.value.Type() == load.Result().Type() && m.aliases.Relation(a.pointer, pointer) == analysis.MustAlias &&
			(a.load == nil || equalDecorations(a.load, load.Op)) {
			return a
		}
	}
	m.note(access{pointer, load.Result(), load.Op})
	return nil
}

func (m *memory) note(a access) {
	if len(m.known) >= maxAccesses {
		m.known = slices.Clone(m.known[maxAccesses/2:])
	}
	m.known = append(m.known, a)
}

// isPlain reports whether memory does not change by itself.
func (m *memory) isPlain(pointer *mlir.Value) bool {
	g := m.globals.of(pointer)
	return isLocal(pointer) || g != nil && !g.odd
}

// isLocal reports whether a pointer points into a variable of the function.
func isLocal(pointer *mlir.Value) bool {
	return opcodeOf(rootOf(pointer)) == grammar.OpVariable
}

// change forgets what op may change, and notes what it stores.
func (m *memory) change(op *mlir.Operation) {
	if op.Effects()&^mlir.EffectRead == 0 {
		return
	}
	m.writes++
	switch spirv.OpcodeOf(op) {
	case grammar.OpControlBarrier, grammar.OpMemoryBarrier:
		m.forget(func(a access) bool { return !isOwn(a.pointer) })
		return
	}
	for e, on := range op.MemoryEffects {
		if e&^mlir.EffectRead != 0 {
			m.forget(func(a access) bool { return on == nil || m.mayAlias(a.pointer, on) })
		}
	}
	if store, ok := spirv.AsStore(op); ok && op.Effects() == mlir.EffectWrite {
		m.note(access{pointer: store.Pointer(), value: store.Object()})
	}
}

// isOwn reports whether no other invocation gets at what a pointer points to.
func isOwn(pointer *mlir.Value) bool {
	p, ok := pointer.Type().(*spirv.PointerType) // or one without the type of what is there
	return ok && (p.StorageClass() == grammar.StorageClassFunction || p.StorageClass() == grammar.StorageClassPrivate)
}

// mayAlias reports whether a write through one pointer may change what the other points to.
func (m *memory) mayAlias(a, b *mlir.Value) bool {
	if x := m.globals.of(a); x != nil && x.several && x == m.globals.of(b) {
		return true
	}
	return m.aliases.Relation(a, b) != analysis.NoAlias
}

// forget forgets accesses. What is known is shared with other blocks, so it is copied where that changes it.
func (m *memory) forget(gone func(access) bool) {
	if !slices.ContainsFunc(m.known, gone) {
		return
	}
	var kept []access
	for _, a := range m.known {
		if !gone(a) {
			kept = append(kept, a)
		}
	}
	m.known = kept
}
