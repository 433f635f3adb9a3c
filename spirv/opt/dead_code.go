package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(DeadCode) }

// DeadCode erases loops and calls that do nothing but compute what nobody uses.
//
// Facts: a loop that might not end is not dead (8): one goes only where it counts, by one, to a bound that stays the same. Volatile and atomic
// accesses, barriers and what ends an invocation are effects (5, 8).
var DeadCode = &pass.Pass{
	Name: "spirv-dead-code", Summary: "Erase loops and calls that only compute what nobody uses",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		d := deadCode{verdicts: map[string]verdict{}, functions: map[string]*mlir.Operation{}}
		var order []*mlir.Operation
		for f := range op.Region(0).Entry().Operations {
			if f.Is(spirv.OpFunc) && !f.Region(0).Empty() {
				d.functions[f.Symbol()] = f
				order = append(order, f)
			}
		}
		for _, f := range order {
			d.sweep(f)
		}
		return d.changed
	},
}

// A verdict is what is known of a function.
type verdict uint8

const (
	unknown verdict = iota
	asked           // it is being looked at: a call of it is a circle
	quiet           // it ends, and does nothing that others notice
	loud
)

type deadCode struct {
	functions map[string]*mlir.Operation // with a body, by name
	verdicts  map[string]verdict
	changed   bool
}

// sweep erases what is dead in a function, the last first: what it used may be dead then, too.
func (d *deadCode) sweep(f *mlir.Operation) {
	var list []*mlir.Operation
	f.WalkPostOrder(func(op *mlir.Operation) bool {
		if op.Is(spirv.OpLoop) || spirv.OpcodeOf(op) == grammar.OpFunctionCall {
			list = append(list, op)
		}
		return true
	})
	for i := len(list) - 1; i >= 0; i-- {
		op := list[i]
		if op.HasUses() || op.ParentOf(spirv.OpFunc) != f || !d.isQuiet(op, op) {
			continue
		}
		op.DropAllReferences()
		op.Erase()
		d.changed = true
	}
}

// isQuiet reports whether op, in a construct or function around, ends and does nothing that is noticed outside of it.
func (d *deadCode) isQuiet(op, around *mlir.Operation) bool {
	switch {
	case spirv.OpcodeOf(op) == grammar.OpFunctionCall:
		call, _ := spirv.AsFunctionCall(op)
		return d.isQuietFunction(call.Function())
	case op.Is(spirv.OpBreak), op.Is(spirv.OpContinue):
		loop := spirv.LoopAround(op)
		return loop != nil && (loop == around || around.IsAncestorOf(loop))
	case op.Is(spirv.OpSwitchBreak):
		s := spirv.SwitchAround(op)
		return s != nil && (s == around || around.IsAncestorOf(s))
	case isReturn(op):
		return around.Is(spirv.OpFunc)
	case op.Is(spirv.OpMerge), op.Is(spirv.OpBranch), op.Is(spirv.OpBranchConditional), op.Is(spirv.OpSwitch), op.Is(spirv.OpContinueTarget),
		op.Is(spirv.OpDecorate), spirv.OpcodeOf(op) == grammar.OpUnreachable, spirv.OpcodeOf(op) == grammar.OpVariable:
		return true
	case op.Is(spirv.OpLoop) && !counts(op):
		return false
	case op.Is(spirv.OpSelection), op.Is(spirv.OpLoop):
		for b := range op.Region(0).Blocks {
			for inner := range b.Operations {
				if !d.isQuiet(inner, around) {
					return false
				}
			}
		}
		return true
	case spirv.OpcodeOf(op) == grammar.OpStore:
		store, _ := spirv.AsStore(op)
		return op.Effects()&mlir.EffectUnknown == 0 && around.Is(spirv.OpFunc) && isLocal(store.Pointer())
	}
	return op.NumRegions() == 0 && !op.Has(mlir.IsTerminator) && op.Effects()&^mlir.EffectRead == 0
}

// isQuietFunction reports whether a call of a function ends, and does nothing that is noticed outside of it. One that calls itself may not
// end.
func (d *deadCode) isQuietFunction(name string) bool {
	f := d.functions[name]
	if f == nil {
		return false
	}
	if d.verdicts[name] == unknown {
		d.verdicts[name] = asked
		v := quiet
		if !f.Region(0).HasOneBlock() {
			v = loud // branches without structure may be a loop
		}
		for op := range f.Region(0).Entry().Operations {
			if v == quiet && !d.isQuiet(op, f) {
				v = loud
			}
		}
		d.verdicts[name] = v
	}
	return d.verdicts[name] == quiet
}
