package evaluate

import (
	"github.com/spvc/spvc/mlir"
)

func global(fn *function, op *mlir.Operation) step {
	name := op.Attr("name").(*mlir.SymbolRefAttr).Root()
	var def *mlir.Operation
	for table := op.Parent(); table != nil && def == nil; table = table.Parent() {
		if table.Has(mlir.SymbolTable) {
			def = mlir.LookupSymbol(table, name)
		}
	}
	if def == nil {
		fail(op, "names @%s, which there is not", name)
	}
	t := op.Result(0).Type().(*mlir.MemRefType)
	s := fn.program.symbol(def)
	if isWorkgroup(t) {
		if s.slot == 0 {
			fn.program.shared++
			s.slot = fn.program.shared
		}
		return func(f *frame, in *instruction) {
			if f.inv == nil {
				fail(in.op, "is memory of a workgroup, and not in a kernel")
			}
			f.values[in.out[0]] = Value{View: f.inv.group.shared(s.slot-1, func() *View { return f.allocate(in.op, t, nil) })}
		}
	}
	return func(f *frame, in *instruction) {
		if s.view == nil {
			v := f.allocate(in.op, t, nil)
			if init, ok := def.Attr("initial_value").(mlir.TypedAttribute); ok {
				f.fn.fillView(in.op, v, init)
			}
			s.view = v
		}
		f.values[in.out[0]] = Value{View: s.view}
	}
}

// fillView writes a constant of elements to a dense view.
func (fn *function) fillView(op *mlir.Operation, v *View, a mlir.TypedAttribute) {
	k := fn.kind(op, a.Type())
	for i, e := range fn.constant(op, a, a.Type()).Vector {
		v.Memory.store(int64(i)*v.size, k, Value{Bits: e})
	}
}
