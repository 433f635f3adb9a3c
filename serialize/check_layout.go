package serialize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/memory"
)

// checkLayout: a block that is read from memory says where its members are, and
// they hold their types without overlap (specification, section 2.16.2). The rules
// are the least strict ones that devices have; of types that those know nothing of,
// nothing is asked.
func (m *module) checkLayout(op *mlir.Operation) {
	t := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr)
	if t == nil {
		return
	}
	p, ok := t.Value().(*spirv.PointerType)
	if !ok || op.Attr(spirv.NoBlockAttr) != nil && spirv.StructLackingBlock(p) != nil {
		return
	}
	b, ok := memory.BlockOf(p)
	if !ok || b.Class == grammar.StorageClassShaderRecordBufferKHR {
		return
	}
	m.checkBlock(b.Type, map[mlir.Type]bool{})
	if s, ok := b.Type.(*spirv.StructType); ok && b.Class != grammar.StorageClassUniform && slices.ContainsFunc(s.Decorations(),
		func(d spirv.Decoration) bool { return d.Kind == grammar.DecorationBufferBlock }) {
		return // BufferBlock is about Uniform, and elsewhere nothing is asked of it
	}
	known := memory.WithLengths(b.Type, op.Parent())
	if _, err := memory.Declared(known, memory.Scalar); err != nil {
		return
	}
	for _, v := range memory.Check(known, memory.Scalar) {
		m.fail("holds a block whose member %s breaks its layout: %s", v.Path, v.Message)
	}
}

// checkBlock: what is in a block is none itself, and no boolean, which has no size.
func (m *module) checkBlock(t mlir.Type, seen map[mlir.Type]bool) {
	outermost := len(seen) == 0
	if seen[t] {
		return
	}
	seen[t] = true
	switch t := t.(type) {
	case *spirv.StructType:
		blocks := 0
		for _, d := range t.Decorations() {
			if d.Kind == grammar.DecorationBlock || d.Kind == grammar.DecorationBufferBlock {
				blocks++
			}
		}
		if outermost && blocks > 1 {
			m.fail("holds a struct that is both Block and BufferBlock")
		} else if !outermost && blocks > 0 {
			m.fail("holds a block inside of a block")
		}
	case *spirv.PointerType:
		return // leads elsewhere
	case *mlir.IntegerType:
		if t.Width() == 1 {
			m.fail("holds a boolean in a block, which has no size in memory")
		}
	}
	if c, ok := t.(mlir.Composite); ok {
		c.SubElements(func(mlir.Attribute) {}, func(part mlir.Type) { m.checkBlock(part, seen) })
	}
}
