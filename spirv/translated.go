package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What MLIR's spelling can say and mlir-translate 22 does not make words of, or makes other words of.

// translated are the decorations that it writes on variables and results, in the order of their numbers.
var translated = []grammar.Decoration{
	grammar.DecorationRelaxedPrecision, grammar.DecorationBlock, grammar.DecorationBuiltIn, grammar.DecorationNoPerspective,
	grammar.DecorationFlat, grammar.DecorationPatch, grammar.DecorationInvariant, grammar.DecorationRestrict, grammar.DecorationAliased,
	grammar.DecorationConstant, grammar.DecorationCoherent, grammar.DecorationNonWritable, grammar.DecorationNonReadable,
	grammar.DecorationLocation, grammar.DecorationIndex, grammar.DecorationBinding, grammar.DecorationDescriptorSet,
	grammar.DecorationFPRoundingMode, grammar.DecorationFPFastMathMode, grammar.DecorationLinkageAttributes,
	grammar.DecorationNoContraction, grammar.DecorationNoSignedWrap, grammar.DecorationNoUnsignedWrap,
	grammar.DecorationRestrictPointer, grammar.DecorationAliasedPointer, grammar.DecorationCacheControlLoadINTEL,
	grammar.DecorationCacheControlStoreINTEL,
}

// untranslated reports what of op mlir-translate would refuse, or make something invalid of.
func untranslated(op *mlir.Operation, d *mlir.Diagnostics) {
	if !op.Is(OpGlobalVariable) && op.NumResults() == 0 {
		return
	}
	list := blockDecorations(op)
	for _, a := range op.Attrs().Entries() {
		more, _ := AttrToDecorations(a.Name, a.Value)
		list = append(list, more...)
	}
	for _, decoration := range list {
		if !slices.Contains(translated, decoration.Kind) {
			d.Errorf(op.Loc(), "'%s' op has the decoration %s, which mlir-translate 22 does not write", op.Name(), decoration.Kind)
		}
	}
	if IsPartOfBlock(op) {
		d.Errorf(op.Loc(), "'%s' op points to a struct inside of a block, which mlir-translate 22 would make a Block itself", op.Name())
	}
}

// blockDecorations are those of the struct that a variable is, or is an array of.
func blockDecorations(op *mlir.Operation) []Decoration {
	t := mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr)
	if !op.Is(OpGlobalVariable) || t == nil {
		return nil
	}
	p, ok := t.Value().(*PointerType)
	if !ok {
		return nil
	}
	s, ok := descriptorOf(p.Pointee()).(*StructType)
	if !ok {
		return nil
	}
	return slices.Clone(s.Decorations())
}

// IsPartOfBlock reports whether op gives a pointer to a struct inside of a block: no variable, and not a Block itself.
func IsPartOfBlock(op *mlir.Operation) bool {
	if op.NumResults() != 1 || op.Is(OpAddressOf) {
		return false
	}
	p, ok := op.Result(0).Type().(*PointerType)
	if !ok {
		return false
	}
	_, isStruct := p.Pointee().(*StructType)
	return isStruct && StructLackingBlock(p) != nil
}
