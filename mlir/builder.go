package mlir

// A Builder makes operations and puts them where its insertion point is; say
// first where that is, with one of AtEnd, AtStart, Before and After. The zero
// Builder is ready for use and makes operations that stand nowhere. It owns an
// [Arena]; one builder belongs to one worker.
type Builder struct {
	Arena
	// Created, if not nil, is told of every operation that Create, Insert or Clone puts in place.
	Created func(*Operation)

	block  *Block
	before *Operation // nil: at the end of block
}

// AtEnd moves the insertion point to the end of block.
func (b *Builder) AtEnd(block *Block) *Builder {
	b.block, b.before = block, nil
	return b
}

// AtStart moves the insertion point to the start of block.
func (b *Builder) AtStart(block *Block) *Builder {
	b.block, b.before = block, block.First()
	return b
}

// Before moves the insertion point in front of op.
func (b *Builder) Before(op *Operation) *Builder {
	b.block, b.before = op.Block(), op
	return b
}

// After moves the insertion point behind op.
func (b *Builder) After(op *Operation) *Builder {
	b.block, b.before = op.Block(), op.Next()
	return b
}

// Block is the block of the insertion point, nil when there is none.
func (b *Builder) Block() *Block { return b.block }

// Next is the operation behind the insertion point, nil at the end of a block.
func (b *Builder) Next() *Operation { return b.before }

// Create makes the operation and inserts it; with no insertion point it stays
// detached.
func (b *Builder) Create(s *OperationState) *Operation {
	op := b.NewOperation(s)
	b.Insert(op)
	return op
}

// Insert puts the detached operation op at the insertion point, if there is one.
func (b *Builder) Insert(op *Operation) {
	if b.block != nil {
		b.block.InsertBefore(op, b.before)
	}
	if b.Created != nil {
		b.Created(op)
	}
}

// CreateOp is [Builder.Create] for the common case: an operation of definition
// d without successors. It has the regions that d says, empty, for
// [Builder.CreateBlock] to fill.
func (b *Builder) CreateOp(d *OpDef, loc Location, operands []*Value, results []Type, attrs ...NamedAttribute) *Operation {
	if d == nil {
		panic("mlir: Builder.CreateOp without a definition: what it was looked up by has no operation of its own")
	}
	s := &OperationState{Name: d.OpName(), Loc: loc, Operands: operands, Results: results, Attrs: attrs}
	s.addEmptyRegions(d)
	return b.Create(s)
}

// addEmptyRegions adds the regions of d, but none where their number varies.
func (s *OperationState) addEmptyRegions(d *OpDef) {
	if n := len(d.Regions); n > 0 && !d.Regions[n-1].Variadic {
		s.Regions = make([]*Region, n)
	}
}

// CreateBlock makes a block with arguments and puts it at the end of r; the
// insertion point moves to it.
func (b *Builder) CreateBlock(r *Region, loc Location, args ...Type) *Block {
	blk := b.NewBlock(loc, args...)
	r.Append(blk)
	b.AtEnd(blk)
	return blk
}
