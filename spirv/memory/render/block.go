package render

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/memory"
)

// BlockOf is the block that a variable is; nil for every other operation. Nil rules are what its decorations say. An empty spelling is
// that of the operation.
func BlockOf(op *mlir.Operation, rules *memory.Rules, spelling string) (*Block, error) {
	attr := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr)
	if !op.Is(spirv.OpGlobalVariable) || attr == nil {
		return nil, nil
	}
	ptr, ok := attr.Value().(*spirv.PointerType)
	if !ok {
		return nil, nil
	}
	block, ok := memory.BlockOf(ptr)
	if !ok {
		return nil, nil
	}
	block.Type = memory.WithLengths(block.Type, op.Parent())
	if spelling == "" {
		spelling = op.Name().Namespace()
	}
	b := &Block{Name: op.Symbol(), Class: grammar.KindStorageClass.Enumerant(uint32(block.Class)).Name, Spelling: spelling,
		Set: numberOf(op, grammar.DecorationDescriptorSet), Binding: numberOf(op, grammar.DecorationBinding)}
	var err error
	if rules != nil {
		b.Rules = rules.Name
		b.Layout, err = memory.Of(block.Type, rules)
	} else {
		b.Layout, b.Rules, err = memory.DeclaredIn(block, memory.RulesOf(op.Parent(), block.Class))
	}
	return b, err
}

// numberOf is the number in a decoration of op; nil where it has none.
func numberOf(op *mlir.Operation, d grammar.Decoration) *uint32 {
	a, ok := op.Attr(spirv.DecorationName(d)).(*mlir.IntegerAttr)
	if !ok {
		return nil
	}
	n := uint32(a.Uint())
	return &n
}
