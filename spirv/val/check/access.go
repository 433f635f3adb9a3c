package check

import (
	"cmp"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// An Access is how an instruction reads or writes memory: the pointers that it uses, and a memory operand.
type Access struct {
	Target, Source *Type // of the pointers: the source's only of a copy; Op is zero for what is no pointer
	Reads, Writes  bool
	Type           ID // of what is read or written, if the instruction says that
	MemoryOperand
}

// A MemoryOperand is one as it is given.
type MemoryOperand struct {
	Given              bool // there is one
	Mask               grammar.MemoryAccess
	Alignment          uint32 // zero without one
	Available, Visible ID     // the scopes of what is made so
}

// Accessing are the instructions that read or write memory and can say how.
var Accessing = []grammar.Opcode{
	grammar.OpLoad, grammar.OpStore, grammar.OpCopyMemory, grammar.OpCopyMemorySized, grammar.OpPredicatedLoadINTEL,
	grammar.OpPredicatedStoreINTEL, grammar.OpCooperativeMatrixLoadNV, grammar.OpCooperativeMatrixStoreNV,
	grammar.OpCooperativeMatrixLoadKHR, grammar.OpCooperativeMatrixStoreKHR, grammar.OpCooperativeMatrixLoadTensorNV,
	grammar.OpCooperativeMatrixStoreTensorNV, grammar.OpCooperativeVectorLoadNV, grammar.OpCooperativeVectorStoreNV,
	grammar.OpUntypedGroupAsyncCopyKHR, grammar.OpSubgroupBlockPrefetchINTEL,
}

// OnAccesses makes a rule out of one about a memory operand: it is called once for each that an instruction has, and once if it has none.
// The only one of a copy is about both pointers, and of two each is about its own.
func OnAccesses(f func(*Context, Inst, Access)) func(*Context, Inst) {
	return func(c *Context, in Inst) {
		a, second := c.AccessOf(in)
		if !second.Given {
			f(c, in, a)
			return
		}
		read := a
		a.Source = &noType
		read.Target, read.Source, read.MemoryOperand = read.Source, &noType, second
		f(c, in, a)
		f(c, in, read)
	}
}

// OnMemoryOperands makes a rule out of one that says nothing of an access without a memory operand.
func OnMemoryOperands(f func(*Context, Inst, Access)) func(*Context, Inst) {
	each := OnAccesses(f)
	return func(c *Context, in Inst) {
		switch n := len(in.Words); {
		case in.Opcode == grammar.OpLoad && n <= 4, in.Opcode == grammar.OpStore && n <= 3:
			return // nearly all
		}
		each(c, in)
	}
}

// operandOf is a memory operand, as the parameters of its bits say that a view has.
func operandOf[V any](v V, mask grammar.MemoryAccess, given bool, parameters func(V, grammar.MemoryAccess) []uint32) MemoryOperand {
	first := func(bit grammar.MemoryAccess) uint32 {
		if mask&bit == 0 {
			return 0
		}
		if w := parameters(v, bit); len(w) > 0 {
			return w[0]
		}
		return 0
	}
	return MemoryOperand{given, mask, first(grammar.MemoryAccessAligned), first(grammar.MemoryAccessMakePointerAvailable),
		first(grammar.MemoryAccessMakePointerVisible)}
}

// AccessOf returns how an instruction accesses memory, and the second memory operand of a copy.
func (m *Module) AccessOf(in Inst) (a Access, second MemoryOperand) {
	switch in.Opcode {
	case grammar.OpLoad:
		v, _ := view.AsLoad(in)
		mask, given := v.MemoryAccess()
		return m.reading(v.Pointer(), v.ResultType(), operandOf(v, mask, given, view.Load.MemoryAccessParameters)), second
	case grammar.OpStore:
		v, _ := view.AsStore(in)
		mask, given := v.MemoryAccess()
		return m.writing(v.Pointer(), m.TypeOf(v.Object()), operandOf(v, mask, given, view.Store.MemoryAccessParameters)), second
	case grammar.OpCopyMemory:
		v, _ := view.AsCopyMemory(in)
		mask, given := v.SourceAccess()
		second = operandOf(v, mask, given, view.CopyMemory.SourceAccessParameters)
		mask, given = v.TargetAccess()
		a = m.copying(v.Target(), v.Source(), operandOf(v, mask, given, view.CopyMemory.TargetAccessParameters))
		a.Type = cmp.Or(a.Target.Elem, a.Source.Elem) // one of them may be untyped
		return a, second
	case grammar.OpCopyMemorySized:
		v, _ := view.AsCopyMemorySized(in)
		mask, given := v.SourceAccess()
		second = operandOf(v, mask, given, view.CopyMemorySized.SourceAccessParameters)
		mask, given = v.TargetAccess()
		return m.copying(v.Target(), v.Source(), operandOf(v, mask, given, view.CopyMemorySized.TargetAccessParameters)), second
	case grammar.OpPredicatedLoadINTEL:
		v, _ := view.AsPredicatedLoadINTEL(in)
		mask, given := v.MemoryAccess()
		return m.reading(v.Pointer(), v.ResultType(), operandOf(v, mask, given, view.PredicatedLoadINTEL.MemoryAccessParameters)), second
	case grammar.OpPredicatedStoreINTEL:
		v, _ := view.AsPredicatedStoreINTEL(in)
		mask, given := v.MemoryAccess()
		return m.writing(v.Pointer(), m.TypeOf(v.Object()), operandOf(v, mask, given, view.PredicatedStoreINTEL.MemoryAccessParameters)), second
	case grammar.OpUntypedGroupAsyncCopyKHR:
		v, _ := view.AsUntypedGroupAsyncCopyKHR(in)
		mask, given := v.DestinationMemoryOperands()
		a = m.writing(v.Destination(), 0, operandOf(v, mask, given, view.UntypedGroupAsyncCopyKHR.DestinationMemoryOperandsParameters))
		if mask, given = v.SourceMemoryOperands(); given {
			a.Source, a.Reads = m.PointerOf(v.Source()), true
			second = operandOf(v, mask, given, view.UntypedGroupAsyncCopyKHR.SourceMemoryOperandsParameters)
		}
		return a, second
	case grammar.OpSubgroupBlockPrefetchINTEL:
		v, _ := view.AsSubgroupBlockPrefetchINTEL(in)
		mask, given := v.MemoryAccess()
		return m.reading(v.Pointer(), 0, operandOf(v, mask, given, view.SubgroupBlockPrefetchINTEL.MemoryAccessParameters)), second
	}
	return m.cooperativeAccess(in), second
}

func (m *Module) reading(pointer, typ ID, o MemoryOperand) Access {
	return Access{Target: m.PointerOf(pointer), Source: &noType, Reads: true, Type: typ, MemoryOperand: o}
}

func (m *Module) writing(pointer, typ ID, o MemoryOperand) Access {
	return Access{Target: m.PointerOf(pointer), Source: &noType, Writes: true, Type: typ, MemoryOperand: o}
}

func (m *Module) copying(target, source ID, o MemoryOperand) Access {
	return Access{Target: m.PointerOf(target), Source: m.PointerOf(source), Reads: true, Writes: true, MemoryOperand: o}
}

// cooperativeAccess is AccessOf for what reads and writes cooperative matrices and vectors.
func (m *Module) cooperativeAccess(in Inst) Access {
	switch in.Opcode {
	case grammar.OpCooperativeMatrixLoadNV:
		v, _ := view.AsCooperativeMatrixLoadNV(in)
		mask, given := v.MemoryAccess()
		return m.reading(v.Pointer(), v.ResultType(), operandOf(v, mask, given, view.CooperativeMatrixLoadNV.MemoryAccessParameters))
	case grammar.OpCooperativeMatrixStoreNV:
		v, _ := view.AsCooperativeMatrixStoreNV(in)
		mask, given := v.MemoryAccess()
		return m.writing(v.Pointer(), m.TypeOf(v.Object()), operandOf(v, mask, given, view.CooperativeMatrixStoreNV.MemoryAccessParameters))
	case grammar.OpCooperativeMatrixLoadKHR:
		v, _ := view.AsCooperativeMatrixLoadKHR(in)
		mask, given := v.MemoryOperand()
		return m.reading(v.Pointer(), v.ResultType(), operandOf(v, mask, given, view.CooperativeMatrixLoadKHR.MemoryOperandParameters))
	case grammar.OpCooperativeMatrixStoreKHR:
		v, _ := view.AsCooperativeMatrixStoreKHR(in)
		mask, given := v.MemoryOperand()
		return m.writing(v.Pointer(), m.TypeOf(v.Object()), operandOf(v, mask, given, view.CooperativeMatrixStoreKHR.MemoryOperandParameters))
	case grammar.OpCooperativeMatrixLoadTensorNV:
		v, _ := view.AsCooperativeMatrixLoadTensorNV(in)
		return m.reading(v.Pointer(), v.ResultType(), operandOf(v, v.MemoryOperand(), true, view.CooperativeMatrixLoadTensorNV.MemoryOperandParameters))
	case grammar.OpCooperativeMatrixStoreTensorNV:
		v, _ := view.AsCooperativeMatrixStoreTensorNV(in)
		return m.writing(v.Pointer(), m.TypeOf(v.Object()), operandOf(v, v.MemoryOperand(), true, view.CooperativeMatrixStoreTensorNV.MemoryOperandParameters))
	case grammar.OpCooperativeVectorLoadNV:
		v, _ := view.AsCooperativeVectorLoadNV(in)
		mask, given := v.MemoryAccess()
		return m.reading(v.Pointer(), v.ResultType(), operandOf(v, mask, given, view.CooperativeVectorLoadNV.MemoryAccessParameters))
	}
	v, _ := view.AsCooperativeVectorStoreNV(in)
	mask, given := v.MemoryAccess()
	return m.writing(v.Pointer(), m.TypeOf(v.Object()), operandOf(v, mask, given, view.CooperativeVectorStoreNV.MemoryAccessParameters))
}
