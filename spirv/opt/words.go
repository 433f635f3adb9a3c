package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// How long code is, in words of SPIR-V.

// The lengths of instructions.
const (
	labelWords      = 2
	phiWords        = 3 // without ways in
	wayWords        = 2 // into an OpPhi
	mergeWords      = 7 // a merge instruction, with the label and the branch of its block
	chainWords      = 4 // OpAccessChain without its indices
	loadWords       = 4
	extractWords    = 5 // OpCompositeExtract of one index
	decorationWords = 3 // OpDecorate without parameters
	pointerWords    = 4 // OpTypePointer
	vectorTypeWords = 4
)

// wordsOf is how long the instruction of op is, with its decorations; 0 for what has no words where it stands.
func wordsOf(op *mlir.Operation) int {
	row := spirv.RowOf(op.Def())
	if row == nil || op.Has(mlir.ConstantLike) {
		return 0
	}
	n := 1 + 2*op.NumResults() + op.NumOperands()
	if row.Ext != nil {
		n += 2
	}
	if list, ok := op.Attr(indicesAttr).(*mlir.ArrayAttr); ok {
		n += list.Len()
	}
	if list, ok := op.Attr(componentsAttr).(*mlir.ArrayAttr); ok {
		n += list.Len()
	}
	return n + decorationWords*len(op.Attrs().Entries())
}

// wordsInside is how many words an operation has with all that is inside of it.
func wordsInside(op *mlir.Operation) int {
	n := wordsOf(op)
	for i := range op.NumRegions() {
		n += mergeWords
		for b := range op.Region(i).Blocks {
			n += labelWords + b.NumArguments()*(phiWords+2*wayWords)
			for inner := range b.Operations {
				n += wordsInside(inner)
			}
		}
	}
	return n
}
