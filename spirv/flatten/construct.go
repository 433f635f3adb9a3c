package flatten

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A construct is a selection or loop that is being lowered.
type construct struct {
	outer      *construct
	op         *mlir.Operation
	join, cont *Block
	isSwitch   bool
	leave      *mlir.Operation // the spv._merge at its end
}

// loop is the innermost loop around c, c included; nil if there is none.
func (c *construct) loop() *construct {
	for ; c != nil && !c.op.Is(spirv.OpLoop); c = c.outer {
	}
	return c
}

// switchAround is the innermost selection around c that begins with a switch.
func (c *construct) switchAround() *construct {
	for ; c != nil && !c.isSwitch; c = c.outer {
	}
	return c
}

// isConstruct reports whether op is a selection or loop with a merge block.
func isConstruct(op *mlir.Operation) bool {
	if !op.Is(spirv.OpSelection) && !op.Is(spirv.OpLoop) || op.NumRegions() == 0 {
		return false
	}
	r := op.Region(0)
	return !r.Empty() && !r.HasOneBlock()
}

// Carrier is the value that becomes the OpPhi of a construct's result: the
// argument of its merge block. Of any other value it is that value.
func Carrier(v *mlir.Value) *mlir.Value {
	def := v.Def()
	if def == nil || !isConstruct(def) {
		return v
	}
	last := def.Region(0).LastBlock()
	if v.Index() < last.NumArguments() {
		return last.Argument(v.Index())
	}
	return v
}
