package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Which functions do nothing but compute a value.

// A verdict is what is known of a function.
type verdict uint8

const (
	unknown verdict = iota
	asked           // it is being looked at: a call of it is a circle
	quiet           // it ends, and does nothing that others notice
	loud
)

// verdicts are those of the functions of a module.
type verdicts struct {
	functions map[string]*mlir.Operation // with a body, by name
	known     map[string]verdict
	globals   globals
}

func verdictsOf(module *mlir.Operation) *verdicts {
	d := &verdicts{functions: map[string]*mlir.Operation{}, known: map[string]verdict{}, globals: globalsOf(module)}
	for f := range (spirv.ModuleOp{Op: module}).Bodies {
		d.functions[f.Name()] = f.Op
	}
	for name := range d.functions {
		d.isQuietFunction(name)
	}
	return d
}

// isQuietCall reports whether op is a call of a function that ends, and does nothing that is noticed outside of it.
func (d *verdicts) isQuietCall(op *mlir.Operation) bool {
	call, ok := spirv.AsFunctionCall(op)
	return ok && d.known[call.Function()] == quiet
}

// isQuiet reports whether op, in a function, ends and does nothing that is noticed outside of it.
func (d *verdicts) isQuiet(op *mlir.Operation) bool {
	switch {
	case spirv.OpcodeOf(op) == grammar.OpFunctionCall:
		call, _ := spirv.AsFunctionCall(op)
		return d.isQuietFunction(call.Function())
	case isReturn(op), isStructure(op) && !endsFunction(op), op.Is(spirv.OpDecorate), isDebugInst(op), spirv.OpcodeOf(op) == grammar.OpVariable:
		return true
	case op.Is(spirv.OpLoop) && !counts(op, d.globals):
		return false
	case op.Is(spirv.OpSelection), op.Is(spirv.OpLoop):
		for b := range op.Region(0).Blocks {
			for inner := range b.Operations {
				if !d.isQuiet(inner) {
					return false
				}
			}
		}
		return true
	case spirv.OpcodeOf(op) == grammar.OpStore:
		store, _ := spirv.AsStore(op)
		return op.Effects()&mlir.EffectUnknown == 0 && isLocal(store.Pointer())
	}
	return op.NumRegions() == 0 && !op.Has(mlir.IsTerminator) && op.Effects()&^mlir.EffectRead == 0
}

// isQuietFunction reports whether a call of a function ends, and does nothing that is noticed outside of it. One that calls itself may not
// end.
func (d *verdicts) isQuietFunction(name string) bool {
	f := d.functions[name]
	if f == nil {
		return false
	}
	if d.known[name] == unknown {
		d.known[name] = asked
		v := quiet
		if !f.Region(0).HasOneBlock() {
			v = loud // branches without structure may be a loop
		}
		for op := range f.Region(0).Entry().Operations {
			if v == quiet && !d.isQuiet(op) {
				v = loud
			}
		}
		d.known[name] = v
	}
	return d.known[name] == quiet
}
