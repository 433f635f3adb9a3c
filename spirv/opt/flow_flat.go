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
	if f.latches == nil {
		f.latches = latchesOf(f.fn)
	}
	if name, ok := label.Attr(spirv.LabelNameAttr).(*mlir.StringAttr); ok && f.latches[name.Value()] {
		label.MoveBefore(b.First())
	}
}

// latchesOf are the names of what merge instructions name: true for continue targets that are nothing else.
func latchesOf(fn *mlir.Operation) map[string]bool {
	latches, merges := map[string]bool{}, []string{}
	for b := range fn.Region(0).Blocks {
		attrs := b.Last().Attrs()
		if loop, ok := attrs.Get(flatten.LoopMergeAttr).(*spirv.LoopMergeAttr); ok {
			latches[loop.Continue()] = true
			merges = append(merges, loop.Merge())
		}
		if s, ok := attrs.Get(flatten.SelectionMergeAttr).(*spirv.SelectionMergeAttr); ok {
			merges = append(merges, s.Merge())
		}
	}
	for _, name := range merges {
		latches[name] = false
	}
	return latches
}
