package mlir

import (
	"unsafe"

	"github.com/spvc/spvc/internal/slab"
)

// An Arena is where IR nodes are made. Nodes made by one arena may refer to
// nodes of any other; an arena only decides which chunk of memory they share.
// Each worker that builds IR owns one. The zero Arena is ready to use.
type Arena struct {
	operations    slab.Slab[Operation]
	values        slab.Slab[Value]
	operands      slab.Slab[Operand]
	exts          slab.Slab[operationExt]
	regions       slab.Slab[Region]
	blocks        slab.Slab[Block]
	arguments     slab.Slab[blockArgument]
	blockOperands slab.Slab[BlockOperand]
}

// Recycle takes back all nodes that the arena has made since it was called first. Nobody may use them any more.
func (a *Arena) Recycle() {
	a.operations.Recycle()
	a.values.Recycle()
	a.operands.Recycle()
	a.exts.Recycle()
	a.regions.Recycle()
	a.blocks.Recycle()
	a.arguments.Recycle()
	a.blockOperands.Recycle()
}

// NewRegion makes a region without a parent, to be filled and then moved into
// an operation through [OperationState.Regions].
func (a *Arena) NewRegion() *Region { return a.regions.New() }

func (v *Value) init(t Type, op *Operation, index int) {
	v.typ, v.owner, v.place = t, unsafe.Pointer(op), uint32(index)
}
