package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(RewriteInserts) }

// RewriteInserts constructs a composite at once where insertions set its members one after the other, the first to the last.
var RewriteInserts = &pass.Pass{
	Name:    "spirv-rewrite-inserts",
	Title:   "SPIRVRewriteInsertsPass",
	Summary: "Rewrite sequential chains of `spirv.CompositeInsert` operations into `spirv.CompositeConstruct` operations",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		var chains [][]*mlir.Operation
		op.Walk(func(at *mlir.Operation) mlir.WalkResult {
			if chain := insertionChain(at); chain != nil {
				chains = append(chains, chain)
			}
			return mlir.WalkAdvance
		})
		var b mlir.Builder
		for _, chain := range chains {
			constructAtOnce(&b, chain)
		}
		return len(chains) > 0
	},
}

// insertionChain are the insertions that set all members of a composite in order, of which op is the last; nil if op is not.
func insertionChain(op *mlir.Operation) []*mlir.Operation {
	index, ok := insertedAt(op)
	if !ok || index+1 != memberCount(op.Result(0).Type()) {
		return nil
	}
	chain := make([]*mlir.Operation, 1, 4)
	for chain[0] = op; index > 0; {
		index--
		insert, _ := spirv.AsCompositeInsert(op)
		op = insert.Composite().Def()
		if at, ok := insertedAt(op); !ok || at != index {
			return nil
		}
		chain = append(chain, op)
	}
	return chain
}

// insertedAt is the member that op sets, when op is an insertion with one index. Deeper ones set parts of members.
func insertedAt(op *mlir.Operation) (index uint64, ok bool) {
	insert, ok := spirv.AsCompositeInsert(op)
	if !ok || len(insert.Indexes()) != 1 {
		return 0, false
	}
	return uint64(insert.Indexes()[0]), true
}

// memberCount is how many constituents OpCompositeConstruct takes for a type, 0 when that is not known.
func memberCount(t mlir.Type) uint64 {
	switch t := t.(type) {
	case *mlir.VectorType:
		return uint64(t.Shape()[0])
	case *spirv.ArrayType:
		if t.CountSymbol() == nil {
			return t.Count()
		}
	case *spirv.StructType:
		return uint64(t.NumMembers())
	case *spirv.MatrixType:
		return uint64(t.Columns())
	}
	return 0
}

// constructAtOnce replaces the last of a chain, which comes first in it, and erases what nobody uses any more.
func constructAtOnce(b *mlir.Builder, chain []*mlir.Operation) {
	last := chain[0]
	members := make([]*mlir.Value, len(chain))
	for i, op := range chain {
		insert, _ := spirv.AsCompositeInsert(op)
		members[len(chain)-1-i] = insert.Object()
	}
	n := spirv.BuildAt(b, last).CompositeConstruct(last.Result(0).Type(), members...)
	n.Def().SetAttrs(last.Attrs())
	last.ReplaceWith(n)
	for _, op := range chain[1:] {
		if op.HasUses() {
			break
		}
		op.Erase()
	}
}
