package lower

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// atomicArithmetic are the operations that kinds of memref.atomic_rmw do; nil for the new value itself.
var atomicArithmetic = lazy.Value[map[uint64]*mlir.OpDef]{Make: func() map[uint64]*mlir.OpDef {
	return map[uint64]*mlir.OpDef{
		arith.AtomicRMWKindAddf: arith.AddF, arith.AtomicRMWKindAddi: arith.AddI, arith.AtomicRMWKindAndi: arith.AndI, arith.AtomicRMWKindAssign: nil,
		arith.AtomicRMWKindMaximumf: arith.MaximumF, arith.AtomicRMWKindMaxnumf: arith.MaxNumF, arith.AtomicRMWKindMaxs: arith.MaxSI,
		arith.AtomicRMWKindMaxu: arith.MaxUI, arith.AtomicRMWKindMinimumf: arith.MinimumF, arith.AtomicRMWKindMinnumf: arith.MinNumF,
		arith.AtomicRMWKindMins: arith.MinSI, arith.AtomicRMWKindMinu: arith.MinUI, arith.AtomicRMWKindMulf: arith.MulF,
		arith.AtomicRMWKindMuli: arith.MulI, arith.AtomicRMWKindOri: arith.OrI, arith.AtomicRMWKindXori: arith.XOrI,
	}
}}

// combined is what a kind of memref.atomic_rmw makes of two values.
func combined(b *mlir.Builder, loc mlir.Location, kind uint64, old, v *mlir.Value) *mlir.Value {
	def := atomicArithmetic.Get()[kind]
	if def == nil {
		return v
	}
	_ = def.OpName() // completes the definition
	var attrs []mlir.NamedAttribute
	for _, a := range def.Attrs {
		if a.Default != nil {
			attrs = append(attrs, mlir.NamedAttribute{Name: a.Name, Value: a.Default})
		}
	}
	return b.CreateOp(def, loc, []*mlir.Value{old, v}, []mlir.Type{old.Type()}, attrs...).Result(0)
}

// calculatePrivately is an atomic operation on memory that nobody else sees.
func (l *lowering) calculatePrivately(r *convert.Rewriter, op *mlir.Operation, kind uint64) error {
	v, at := op.OperandNamed("value"), append([]*mlir.Value{op.OperandNamed("memref")}, op.OperandsNamed("indices")...)
	old := r.CreateOp(memref.Load, op.Loc(), at, []mlir.Type{v.Type()}).Result(0)
	next := combined(&r.Builder, op.Loc(), kind, old, v)
	r.CreateOp(memref.Store, op.Loc(), append([]*mlir.Value{next}, at...), nil)
	r.Replace(op, old)
	return nil
}

// exchangeFloats makes integers of floats in memory on which there are atomic operations that the target has for integers only: those
// calculate with the bits, and loads and stores cast them. It leaves memory alone that something else uses, too.
func (l *lowering) exchangeFloats(module *mlir.Operation) {
	var memories []*mlir.Value
	for op := range module.Nested {
		if l.exchangesFloat(op) {
			memories = append(memories, rootOf(op.OperandNamed("memref")))
		}
	}
	for i, memory := range memories {
		if slices.Contains(memories[:i], memory) {
			continue
		}
		if list, ok := viewsOf(memory); ok {
			retypeAsIntegers(list)
		}
	}
}

// exchangesFloat reports whether an operation is an atomic one on floats for which there is no instruction.
func (l *lowering) exchangesFloat(op *mlir.Operation) bool {
	switch {
	case op.Is(memref.GenericAtomicRMW):
		_, isFloat := op.Result(0).Type().(*mlir.FloatType)
		return isFloat
	case op.Is(memref.AtomicRMW):
		t, isFloat := op.Result(0).Type().(*mlir.FloatType)
		row, ok := atomicRows.Get()[arith.AtomicRMWKind.In(op, "kind")]
		return isFloat && (!ok || l.needAtomic(row, t) != nil)
	}
	return false
}

func rootOf(v *mlir.Value) *mlir.Value {
	for range longestView {
		op := v.Def()
		if op == nil || rowOfView(op) == nil {
			break
		}
		v = op.Operand(viewed)
	}
	return v
}

// viewsOf are a memory and all views of it; not ok if something uses one that doesn't work with the elements alone.
func viewsOf(memory *mlir.Value) (list []*mlir.Value, ok bool) {
	list = []*mlir.Value{memory}
	for i := 0; i < len(list); i++ {
		for use := range list[i].Uses {
			switch op := use.Owner(); {
			case rowOfView(op) != nil:
				if _, ranked := op.Result(0).Type().(*mlir.MemRefType); !ranked {
					return nil, false
				}
				list = append(list, op.Result(0))
			case op.Is(memref.Load), op.Is(memref.Dim), op.Is(memref.Dealloc), op.Is(memref.GenericAtomicRMW), op.Is(vector.Load):
			case op.Is(memref.Store) && op.OperandNamed("value") != list[i], op.Is(memref.AtomicRMW), op.Is(vector.Store):
			default:
				return nil, false
			}
		}
	}
	def := memory.Def()
	return list, def == nil && memory.ArgumentOf().IsEntry() || def != nil && (def.Is(memref.Alloc) || def.Is(memref.Alloca))
}

// isStored reports whether something may store to a memory: what is not known to only look does.
func (l *lowering) isStored(memory *mlir.Value) bool {
	stored, ok := l.stored[memory]
	if !ok {
		stored = mayStore(memory)
		l.stored[memory] = stored
	}
	return stored
}

func mayStore(memory *mlir.Value) bool {
	list := []*mlir.Value{memory}
	for i := 0; i < len(list); i++ {
		for use := range list[i].Uses {
			switch op := use.Owner(); {
			case rowOfView(op) != nil:
				list = append(list, op.Result(0))
			case op.Is(memref.Load), op.Is(memref.Dim), op.Is(vector.Load):
			default:
				return true
			}
		}
	}
	return false
}

// asInteger is the type with integers of the same size for elements.
func asInteger(t mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *mlir.FloatType:
		return mlir.GetIntegerType(t.Width(), mlir.Signless)
	case *mlir.VectorType:
		return mlir.GetVectorType(t.Shape(), nil, asInteger(t.ElementType()))
	case *mlir.MemRefType:
		return mlir.GetMemRefType(t.Shape(), asInteger(t.ElementType()), t.Layout(), t.MemorySpace())
	}
	return t
}

func retypeAsIntegers(views []*mlir.Value) {
	for _, v := range views {
		v.SetType(asInteger(v.Type()))
		if block := v.ArgumentOf(); v.Def() == nil && block != nil {
			retypeSignature(block.Parent())
		}
	}
	for _, v := range views {
		var users []*mlir.Operation
		for use := range v.Uses {
			users = append(users, use.Owner())
		}
		for _, op := range users {
			useBits(op)
		}
	}
}

// retypeSignature makes the type of a function that of its arguments.
func retypeSignature(f *mlir.Operation) {
	t := f.FunctionType()
	if t == nil {
		return
	}
	inputs := slices.Clone(t.Inputs())
	for i := range inputs {
		inputs[i] = f.Region(0).Entry().Argument(i).Type()
	}
	f.SetAttr(mlir.FunctionTypeAttr, mlir.GetTypeAttr(mlir.GetFunctionType(inputs, t.Results())))
}

// useBits makes an operation on memory that had floats one on integers.
func useBits(op *mlir.Operation) {
	var b mlir.Builder
	cast := func(v *mlir.Value, t mlir.Type) *mlir.Value {
		return b.CreateOp(arith.Bitcast, op.Loc(), []*mlir.Value{v}, []mlir.Type{t}).Result(0)
	}
	afterwards := func() {
		from := op.Result(0).Type()
		op.Result(0).SetType(asInteger(from))
		b.After(op)
		v := cast(op.Result(0), from)
		op.Result(0).ReplaceAllUsesWith(v)
		v.Def().SetOperand(0, op.Result(0))
	}
	before := func(name string) {
		begin, _ := op.OperandRange(name)
		b.Before(op)
		op.SetOperand(begin, cast(op.Operand(begin), asInteger(op.Operand(begin).Type())))
	}
	switch {
	case op.Is(memref.Load), op.Is(vector.Load):
		afterwards()
	case op.Is(memref.Store):
		before("value")
	case op.Is(vector.Store):
		before("valueToStore")
	case op.Is(memref.GenericAtomicRMW):
		body := op.Region(0).Entry()
		v := body.Argument(0)
		from := v.Type()
		b.AtStart(body)
		v.SetType(asInteger(from))
		as := cast(v, from)
		v.ReplaceAllUsesWith(as)
		as.Def().SetOperand(0, v)
		end := body.Last()
		b.Before(end)
		end.SetOperand(0, cast(end.OperandNamed("result"), asInteger(from)))
		afterwards()
	case op.Is(memref.AtomicRMW):
		exchangeBits(&b, op)
	}
}

// exchangeBits makes of an atomic operation on floats one that calculates with them in a region.
func exchangeBits(b *mlir.Builder, op *mlir.Operation) {
	v := op.OperandNamed("value")
	bits := asInteger(v.Type())
	b.Before(op)
	made := b.CreateOp(memref.GenericAtomicRMW, op.Loc(), append([]*mlir.Value{op.OperandNamed("memref")}, op.OperandsNamed("indices")...), []mlir.Type{bits})
	body := b.CreateBlock(made.Region(0), op.Loc(), bits)
	old := b.CreateOp(arith.Bitcast, op.Loc(), []*mlir.Value{body.Argument(0)}, []mlir.Type{v.Type()}).Result(0)
	next := combined(b, op.Loc(), arith.AtomicRMWKind.In(op, "kind"), old, v)
	next = b.CreateOp(arith.Bitcast, op.Loc(), []*mlir.Value{next}, []mlir.Type{bits}).Result(0)
	b.CreateOp(memref.AtomicYield, op.Loc(), []*mlir.Value{next}, nil)
	b.Before(op)
	op.Result(0).ReplaceAllUsesWith(b.CreateOp(arith.Bitcast, op.Loc(), []*mlir.Value{made.Result(0)}, []mlir.Type{v.Type()}).Result(0))
	op.Erase()
}
