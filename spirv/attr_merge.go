package spirv

import (
	"github.com/spvc/spvc/mlir"
)

// A LoopMergeAttr stands for OpLoopMerge where control flow is not in regions: on
// the terminator of the header it names, by their labels, the merge block and the
// continue target.
type LoopMergeAttr struct {
	merge, target string
	control       *EnumAttr
}

// A SelectionMergeAttr stands for OpSelectionMerge in the same way.
type SelectionMergeAttr struct {
	merge   string
	control *EnumAttr
}

var (
	loopMergeAttrs      table[LoopMergeAttr]
	selectionMergeAttrs table[SelectionMergeAttr]
)

// GetLoopMergeAttr is the attribute that names the merge block and the continue
// target by the names of their spv._label operations. The control is an EnumAttr
// of LoopControl.
func GetLoopMergeAttr(merge, target string, control *EnumAttr) *LoopMergeAttr {
	return loopMergeAttrs.get(LoopMergeAttr{merge, target, control})
}

// GetSelectionMergeAttr is the attribute that names the merge block. The control
// is an EnumAttr of SelectionControl.
func GetSelectionMergeAttr(merge string, control *EnumAttr) *SelectionMergeAttr {
	return selectionMergeAttrs.get(SelectionMergeAttr{merge, control})
}

// Dialect is [Dialect].
func (a *LoopMergeAttr) Dialect() *mlir.Dialect { return Dialect }

// Merge is the label of the merge block.
func (a *LoopMergeAttr) Merge() string { return a.merge }

// Continue is the label of the continue target.
func (a *LoopMergeAttr) Continue() string { return a.target }

// Control is the loop control.
func (a *LoopMergeAttr) Control() *EnumAttr { return a.control }

// SubElements makes LoopMergeAttr an [mlir.Composite].
func (a *LoopMergeAttr) SubElements(attr func(mlir.Attribute), _ func(mlir.Type)) { attr(a.control) }

// Print writes loop_merge<"merge", "continue", Control>.
func (a *LoopMergeAttr) Print(p *mlir.Printer) {
	unsayable(p, "merge instruction outside of a spirv.mlir.loop")
	p.Write("loop_merge<")
	p.Quoted(a.merge)
	p.Write(", ")
	p.Quoted(a.target)
	p.Write(", ", a.control.Text(), ">")
}

// Dialect is [Dialect].
func (a *SelectionMergeAttr) Dialect() *mlir.Dialect { return Dialect }

// Merge is the label of the merge block.
func (a *SelectionMergeAttr) Merge() string { return a.merge }

// Control is the selection control.
func (a *SelectionMergeAttr) Control() *EnumAttr { return a.control }

// SubElements makes SelectionMergeAttr an [mlir.Composite].
func (a *SelectionMergeAttr) SubElements(attr func(mlir.Attribute), _ func(mlir.Type)) {
	attr(a.control)
}

// Print writes selection_merge<"merge", Control>.
func (a *SelectionMergeAttr) Print(p *mlir.Printer) {
	unsayable(p, "merge instruction outside of a spirv.mlir.selection")
	p.Write("selection_merge<")
	p.Quoted(a.merge)
	p.Write(", ", a.control.Text(), ">")
}
