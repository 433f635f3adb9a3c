package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
)

// What a kernel is told of the range that it runs over.

// workDim is how many dimensions a dispatch has: as many as it needs, if nobody says more.
func (x *Machine) workDim(size [3]uint64) uint64 {
	n := 1
	for i := range size {
		if size[i] > 1 {
			n = i + 1
		}
	}
	return max(uint64(n), uint64(x.options.WorkDim))
}

// interfaceIDs are the variables that may be inputs or outputs. Kernels do not always list theirs.
func (x *Machine) interfaceIDs() []uint32 {
	if x.entry.Model != grammar.ExecutionModelKernel {
		return x.entry.Interface
	}
	var ids []uint32
	for v := range x.module.Variables {
		if v.Storage == grammar.StorageClassInput {
			ids = append(ids, v.ID)
		}
	}
	return ids
}
