package lower

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
)

// typeBytes makes memory of bytes that is only looked at by memref.view memory of what the views have as elements: pointers can't be cast in
// Vulkan, and need not be in OpenCL. Parts of an allocation that no two views have in common are allocated for themselves, so that they may be of different
// types. What it does not know stays, and is refused later.
func (l *lowering) typeBytes(module *mlir.Operation) {
	var memories []*mlir.Value
	for op := range module.Nested {
		if op.Is(memref.View) {
			if memory := rootOf(op.OperandNamed("source")); !slices.Contains(memories, memory) {
				memories = append(memories, memory)
			}
		}
	}
	for _, memory := range memories {
		if views, ok := bytesSeen(memory); ok {
			l.typeMemory(memory, views)
		}
	}
}

// bytesSeen are the memref.view of a memory; not ok if it is used by anything else.
func bytesSeen(memory *mlir.Value) (views []*mlir.Operation, ok bool) {
	t, ok := memory.Type().(*mlir.MemRefType)
	if !ok || len(t.Shape()) != 1 || t.Layout() != nil {
		return nil, false
	}
	list := []*mlir.Value{memory}
	for i := 0; i < len(list); i++ {
		for use := range list[i].Uses {
			switch op := use.Owner(); {
			case op.Is(memref.View):
				views = append(views, op)
			case op.Is(memref.Cast):
				list = append(list, op.Result(0))
			case op.Is(memref.Dealloc):
			default:
				return nil, false
			}
		}
	}
	return views, true
}

// A part of a memory is what views have in common.
type part struct {
	begin, end int64 // in bytes
	views      []*mlir.Operation
}

// typeMemory gives the memory, or each part of it, the type that the views have.
func (l *lowering) typeMemory(memory *mlir.Value, views []*mlir.Operation) {
	def := memory.Def()
	isAllocated := def != nil && (def.Is(memref.Alloc) || def.Is(memref.Alloca)) && def.NumOperands() == 0
	t := memory.Type().(*mlir.MemRefType)
	switch elem := elementSeen(views); {
	case elem != nil && bytesOf(elem) > 0 && (isAllocated || def == nil && memory.ArgumentOf().IsEntry()):
		n := t.Shape()[0]
		if n != mlir.Dynamic {
			n = (n + bytesOf(elem) - 1) / bytesOf(elem)
		}
		for _, v := range views {
			viewTyped(v, memory, 0)
		}
		eraseCasts(memory)
		memory.SetType(mlir.GetMemRefType([]int64{n}, elem, nil, t.MemorySpace()))
		if def == nil {
			retypeSignature(memory.ArgumentOf().Parent())
		}
	case isAllocated:
		parts := partsOf(views)
		if slices.ContainsFunc(parts, func(p part) bool { return elementSeen(p.views) == nil }) || parts == nil {
			return
		}
		var b mlir.Builder
		for _, p := range parts {
			elem := elementSeen(p.views)
			n := (p.end - p.begin + bytesOf(elem) - 1) / bytesOf(elem)
			own := b.Before(def).CreateOp(def.Def(), def.Loc(), nil, []mlir.Type{mlir.GetMemRefType([]int64{n}, elem, nil, t.MemorySpace())}, def.AllAttrs()...)
			for _, v := range p.views {
				viewTyped(v, own.Result(0), p.begin)
			}
		}
		eraseCasts(memory)
	}
}

// elementSeen is what the elements of all views are; nil if not all have the same.
func elementSeen(views []*mlir.Operation) (elem mlir.Type) {
	for _, v := range views {
		own := v.Result(0).Type().(*mlir.MemRefType).ElementType()
		if elem != nil && own != elem {
			return nil
		}
		elem = own
	}
	return elem
}

// partsOf are the parts of a memory; nil if a view is of bytes that are not known.
func partsOf(views []*mlir.Operation) (parts []part) {
	var list []part
	for _, v := range views {
		begin, end := rangeOf(v)
		if end < 0 {
			return nil
		}
		list = append(list, part{begin, end, []*mlir.Operation{v}})
	}
	slices.SortStableFunc(list, func(a, b part) int { return cmp.Compare(a.begin, b.begin) })
	for _, p := range list {
		if n := len(parts); n > 0 && p.begin < parts[n-1].end {
			last := &parts[n-1]
			last.end, last.views = max(last.end, p.end), append(last.views, p.views...)
			continue
		}
		parts = append(parts, p)
	}
	return parts
}

// viewTyped makes a memref.view a memref.reinterpret_cast of memory that has elements of its type, and begins at a byte.
func viewTyped(view *mlir.Operation, memory *mlir.Value, begin int64) {
	var b mlir.Builder
	b.Before(view)
	index := func(n int64) *mlir.Value {
		return b.CreateOp(arith.Constant, view.Loc(), nil, []mlir.Type{mlir.Index}, mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(mlir.Index, n)}).Result(0)
	}
	t := view.Result(0).Type().(*mlir.MemRefType)
	strides, _, _ := t.Strides()
	rank := len(strides)
	dynamic := make([]*mlir.Value, 1+2*rank)
	shift := view.OperandNamed("byte_shift")
	size := bytesOf(t.ElementType())
	offset := int64(mlir.Dynamic)
	if n, ok := mlir.ConstantValue(shift).(*mlir.IntegerAttr); ok {
		offset = (n.Int() - begin) / size
	} else {
		dynamic[0] = b.CreateOp(arith.DivUI, view.Loc(), []*mlir.Value{shift, index(size)}, []mlir.Type{mlir.Index}).Result(0)
	}
	sizes := view.OperandsNamed("sizes")
	for i, n := range t.Shape() {
		if n == mlir.Dynamic && len(sizes) > 0 {
			dynamic[1+i], sizes = sizes[0], sizes[1:]
		}
	}
	var inner *mlir.Value // the product of the sizes behind
	for i := rank - 1; i >= 0; i-- {
		dynamic[1+rank+i] = inner
		n := dynamic[1+i]
		if n == nil {
			n = index(t.Shape()[i])
		}
		if inner != nil {
			n = b.CreateOp(arith.MulI, view.Loc(), []*mlir.Value{inner, n}, []mlir.Type{mlir.Index}).Result(0)
		}
		inner = n
	}
	view.ReplaceWith(reinterpret(&b, view.Loc(), t, memory, []int64{offset}, t.Shape(), strides, dynamic))
	view.Erase()
}

// eraseCasts lets go of what nobody uses of a memory that has no views any more.
func eraseCasts(memory *mlir.Value) {
	var users []*mlir.Operation
	for use := range memory.Uses {
		if op := use.Owner(); op.Is(memref.Cast) {
			users = append(users, op)
		}
	}
	for _, op := range users {
		eraseCasts(op.Result(0))
		if !op.HasUses() {
			op.Erase()
		}
	}
	if def := memory.Def(); def != nil && !def.Is(memref.Cast) && !memory.HasUses() {
		def.Erase()
	}
}
