package interp

import "github.com/spvc/spvc/spirv/grammar"

// Quads: the four invocations that derivatives are taken of are numbered one after the other. Fragments come so. In a compute
// shader the execution mode says which four are one: consecutive ones, or two by two.

// chooseQuads finds out whether invocations stand in quads, and how.
func (x *Machine) chooseQuads() error {
	x.derives = x.entry.Model == grammar.ExecutionModelFragment
	for mode := range x.module.Modes(x.entry.Function) {
		switch mode.Mode {
		case grammar.ExecutionModeDerivativeGroupLinearKHR:
			x.derives = true
		case grammar.ExecutionModeDerivativeGroupQuadsKHR:
			if x.size[0]%2 != 0 || x.size[1]%2 != 0 {
				return errorAt(x.module, mode.Instruction.Offset(), "a workgroup of %d×%d×%d invocations is not made of quads", x.size[0], x.size[1], x.size[2])
			}
			x.derives, x.square = true, true
		}
	}
	return nil
}

// localOf is the LocalInvocationId of the invocation of a workgroup of a size that has a number here.
func (x *Machine) localOf(size [3]uint32, index uint32) [3]uint32 {
	if !x.square {
		return [3]uint32{index % size[0], index / size[0] % size[1], index / size[0] / size[1]}
	}
	quad, columns, rows := index/4, size[0]/2, size[1]/2
	return [3]uint32{quad%columns*2 + index&1, quad/columns%rows*2 + index>>1&1, quad / columns / rows}
}
