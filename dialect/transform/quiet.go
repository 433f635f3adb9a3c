package transform

import "github.com/spvc/spvc/mlir"

// quietAround reports whether what stands around an inner loop, in the body of the outer one, may run in each invocation of the inner loop, at
// any time: it writes nothing, and reads nothing that the inner loop writes.
func quietAround(inner *mlir.Operation) bool {
	for op := range inner.Block().Operations {
		if op == inner || op.Has(mlir.IsTerminator) {
			continue
		}
		switch e := op.Effects(); {
		case e&^mlir.EffectRead != 0 && op.Name() != inner.Name():
			return false
		case e&mlir.EffectRead != 0:
			if mayWrite(inner, op) {
				return false
			}
		}
	}
	return true
}

// mayWrite reports whether something in a loop may write what op reads.
func mayWrite(loop, op *mlir.Operation) bool {
	var read []*mlir.Value // nil in it is anything
	for at := range op.Nested {
		at.MemoryEffects(func(e mlir.Effects, on *mlir.Value) bool {
			if e&mlir.EffectRead != 0 {
				read = append(read, origin(on))
			}
			return true
		})
	}
	found := false
	for at := range loop.Nested {
		if at.NumRegions() > 0 && at.Has(mlir.RecursiveEffects) {
			continue // what is inside has the effects
		}
		at.MemoryEffects(func(e mlir.Effects, on *mlir.Value) bool {
			if e&^mlir.EffectRead != 0 {
				to := origin(on)
				for _, from := range read {
					found = found || from == nil || to == nil || from == to
				}
			}
			return !found
		})
	}
	return found
}

// origin is the memory that a value is a view of; nil where that is not known.
func origin(v *mlir.Value) *mlir.Value {
	for v != nil && v.Def() != nil {
		op := v.Def()
		var of []*mlir.Value
		for _, in := range op.Operands {
			if _, ok := in.Type().(*mlir.MemRefType); ok {
				of = append(of, in)
			}
		}
		switch {
		case len(of) == 0:
			return v
		case len(of) > 1 || op.Effects() != mlir.NoEffects:
			return nil
		}
		v = of[0]
	}
	return v
}
