package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Variables that are written to, and that nothing reads.

// written is the pointer that op writes through, if it does nothing besides but read memory; nil for others.
func written(op *mlir.Operation) *mlir.Value {
	var to *mlir.Value
	if store, ok := spirv.AsStore(op); ok {
		to = store.Pointer()
	} else if c, ok := spirv.AsCopyMemory(op); ok {
		to = c.Target()
	}
	if to == nil || op.Effects()&mlir.EffectUnknown != 0 {
		return nil
	}
	return to
}

// writtenUnread is as written, but for memory that nobody reads. There nobody sees either whether a store is atomic or makes itself available to others, so
// more kinds of stores are nothing but that. An atomic store that makes other memory available is more: somebody may read that.
func writtenUnread(op *mlir.Operation) *mlir.Value {
	if to := written(op); to != nil {
		return to
	}
	if store, ok := spirv.AsStore(op); ok && store.MemoryAccess()&grammar.MemoryAccessVolatile == 0 {
		return store.Pointer()
	}
	if store, ok := spirv.AsCooperativeMatrixStoreKHR(op); ok && store.MemoryOperand()&grammar.MemoryAccessVolatile == 0 {
		return store.Pointer()
	}
	if store, ok := spirv.AsAtomicStore(op); ok {
		if semantics, known := store.Semantics(); known && semantics&(grammar.MemorySemanticsVolatile|grammar.MemorySemanticsMakeAvailable) == 0 {
			return store.Pointer()
		}
	}
	return nil
}

// noteUnread marks the variables of a module that nobody outside of it sees and nothing in it reads. Stores to them may go.
func (g globals) noteUnread(module *mlir.Operation) {
	some := false
	for op := range module.Region(0).Entry().Operations {
		if v, ok := spirv.AsGlobalVariable(op); ok {
			x := g[v.Name()]
			x.unread = !x.odd && (x.class == grammar.StorageClassPrivate || x.class == grammar.StorageClassWorkgroup) && op.Attr(spirv.LinkageAttr) == nil &&
				!spirv.IsVolatile(v.Type().(*spirv.PointerType).Pointee())
			some = some || x.unread
		}
	}
	if !some {
		return
	}
	eachUseOfNames(module, func(name string, _ *mlir.Operation, address *mlir.Value) {
		if x := g[name]; x != nil && x.unread {
			x.unread = address != nil && isOnlyWritten(address)
		}
	})
}

// isOnlyWritten reports whether a pointer, and those made of it, are for nothing but to store through them.
func isOnlyWritten(pointer *mlir.Value) bool {
	for todo := []*mlir.Value{pointer}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for u := range at.Uses {
			op := u.Owner()
			switch {
			case isDebugInst(op):
			case isChain(op) || spirv.OpcodeOf(op) == grammar.OpCopyObject:
				todo = append(todo, op.Result(0))
			case writtenUnread(op) != at:
				return false
			}
		}
	}
	return true
}
