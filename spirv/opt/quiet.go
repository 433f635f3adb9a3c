package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Which operations and functions are quiet: they come to an end, and nobody outside notices them but by their result. Such a call goes if nobody wants the
// result.

// verdicts says which functions of a module are quiet.
type verdicts struct {
	functions map[string]*mlir.Operation // with a body, by name
	quiet     map[string]bool            // of those that were looked at
	globals   globals
	volatile  bool // there are volatile variables
	symbols   mlir.SymbolTables
}

func verdictsOf(module *mlir.Operation) *verdicts {
	d := &verdicts{functions: map[string]*mlir.Operation{}, quiet: map[string]bool{}, globals: globalsOf(module)}
	d.globals.noteUnread(module)
	d.volatile = d.globals.haveVolatile()
	for f := range (spirv.ModuleOp{Op: module}).Bodies {
		d.functions[f.Name()] = f.Op
	}
	for name := range d.functions {
		d.isQuietFunction(name)
	}
	return d
}

// isQuietCall reports whether op, a call, is one of a quiet function.
func (d *verdicts) isQuietCall(op *mlir.Operation) bool {
	call, _ := spirv.AsFunctionCall(op)
	return d.quiet[call.Function()]
}

// isQuiet reports whether an operation of a function does nothing that makes the function not quiet. What it does to variables of the function is its own.
func (d *verdicts) isQuiet(op *mlir.Operation) bool {
	switch {
	case spirv.OpcodeOf(op) == grammar.OpFunctionCall:
		call, _ := spirv.AsFunctionCall(op)
		return d.isQuietFunction(call.Function())
	case isReturn(op), !endsFunction(op), op.Is(spirv.OpDecorate), isDebugInst(op), spirv.OpcodeOf(op) == grammar.OpVariable:
		return true
	case op.Is(spirv.OpLoop) && !counts(op, d.globals):
		return false
	case op.Is(spirv.OpSelection), op.Is(spirv.OpLoop):
		return d.isQuietInside(op)
	case spirv.OpcodeOf(op) == grammar.OpStore:
		store, _ := spirv.AsStore(op)
		return op.Effects()&mlir.EffectUnknown == 0 && isLocal(store.Pointer())
	}
	return !op.Has(mlir.IsTerminator) && op.Effects()&^mlir.EffectRead == 0 && !d.readsVolatile(op)
}

// readsVolatile reports whether op reads a volatile variable of the module. That is noticed, even if nobody wants what was read.
func (d *verdicts) readsVolatile(op *mlir.Operation) bool {
	return d.volatile && op.IsRestless(&d.symbols)
}

// isQuietInside reports whether all operations in the region of op are quiet.
func (d *verdicts) isQuietInside(op *mlir.Operation) bool {
	for b := range op.Region(0).Blocks {
		for inner := range b.Operations {
			if !d.isQuiet(inner) {
				return false
			}
		}
	}
	return true
}

// isQuietFunction reports whether a function is quiet. One that calls itself may never end, and is not.
func (d *verdicts) isQuietFunction(name string) bool {
	f := d.functions[name]
	if _, asked := d.quiet[name]; f != nil && !asked {
		d.quiet[name] = false                                           // the answer for calls of it inside
		d.quiet[name] = f.Region(0).HasOneBlock() && d.isQuietInside(f) // unstructured branches may be an endless loop
	}
	return d.quiet[name]
}
