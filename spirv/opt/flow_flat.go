package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/flatten"
	"github.com/spvc/spvc/spirv/grammar"
)

// joinFlatLatch gives the label of a continue target to the only block that leads there, which can take its place then. It is for kernels of OpenCL: their
// functions are flat, and merge instructions there are advice, so that any block may be a continue target that leads back.
func (f *flow) joinFlatLatch(b, target *mlir.Block) {
	label := target.First()
	if !label.Is(spirv.OpLabel) || b.IsEntry() || b.First().Is(spirv.OpLabel) || b.Parent() != f.fn ||
		target.SinglePredecessor() != b || isFlatHeader(target) {
		return
	}
	if m, ok := spirv.AsModule(f.fn.Parent()); !ok || m.MemoryModel() != grammar.MemoryModelOpenCL {
		return
	}
	if f.isOnlyLatch(label.Attr(spirv.LabelNameAttr)) {
		label.MoveBefore(b.First())
	}
}

// isOnlyLatch reports whether a name is that of a continue target, and of nothing else that a merge instruction names.
func (f *flow) isOnlyLatch(name mlir.Attribute) bool {
	text, ok := name.(*mlir.StringAttr)
	found := false
	for b := range f.fn.Region(0).Blocks {
		attrs := b.Last().Attrs()
		if loop, isLoop := attrs.Get(flatten.LoopMergeAttr).(*spirv.LoopMergeAttr); isLoop && ok {
			ok = loop.Merge() != text.Value()
			found = found || loop.Continue() == text.Value()
		}
		if s, isSelection := attrs.Get(flatten.SelectionMergeAttr).(*spirv.SelectionMergeAttr); isSelection && ok {
			ok = s.Merge() != text.Value()
		}
	}
	return ok && found
}
