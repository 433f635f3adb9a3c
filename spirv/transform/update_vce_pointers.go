package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// pointers is about pointers that are chosen while the program runs: in logical addressing these are variable pointers (specification, section
// 2.16.1). The grammar does not say so. A target that has none is not told here: validation says where the pointer is.
func (u *vceUpdate) pointers(op *mlir.Operation) {
	var chosen []mlir.Type
	switch {
	case op.Is(spirv.DefOf(grammar.OpSelect)), op.Is(spirv.OpSelection), op.Is(spirv.OpLoop):
		chosen = op.ResultTypes()
	case op.Is(spirv.DefOf(grammar.OpVariable)):
		chosen = []mlir.Type{op.Result(0).Type().(*spirv.PointerType).Pointee()}
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			if b.IsEntry() {
				continue // parameters are chosen by nobody
			}
			for _, a := range b.Arguments {
				chosen = append(chosen, a.Type())
			}
		}
	}
	for _, t := range chosen {
		p, ok := t.(*spirv.PointerType)
		if !ok {
			continue
		}
		if i := slices.IndexFunc(variablePointers[p.StorageClass()], u.allows); i >= 0 {
			u.capability(variablePointers[p.StorageClass()][i])
		}
	}
}

// variablePointers are the capabilities by which pointers to memory of a storage class may be variable. The one for buffers alone is for pointers
// into one buffer.
var variablePointers = map[grammar.StorageClass][]grammar.Capability{
	grammar.StorageClassStorageBuffer: {grammar.CapabilityVariablePointers, grammar.CapabilityVariablePointersStorageBuffer},
	grammar.StorageClassWorkgroup:     {grammar.CapabilityVariablePointers},
}
