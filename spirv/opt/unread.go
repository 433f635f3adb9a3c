package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Variables that are written to, and that nothing reads.

// written is where op, which does nothing else but read memory, stores something; nil if it is no such operation.
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

// poured is where op stores something, where nobody reads it: nobody sees either whether it is stored in one piece, or made available then. An
// atomic operation may make other memory available, which somebody reads.
func poured(op *mlir.Operation) *mlir.Value {
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

// noteUnread marks the variables of a module that nobody outside sees, and that nothing in it reads: what is stored there counts for nothing.
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

// isOnlyWritten reports whether nothing is done with a pointer to memory of a module, and with those made of it, but to store through it.
func isOnlyWritten(pointer *mlir.Value) bool {
	for todo := []*mlir.Value{pointer}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for u := range at.Uses {
			op := u.Owner()
			switch code := spirv.OpcodeOf(op); {
			case isDebugInst(op):
			case isChain(code) || code == grammar.OpCopyObject:
				todo = append(todo, op.Result(0))
			case poured(op) != at:
				return false
			}
		}
	}
	return true
}
