package provenance

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// A Scout goes over functions ahead of [DeclarationsOf] and [Entities] and finds the few operations in them that mention something
// for the first time. There is one for each worker, which looks at functions in the order of the module: what an operation adds to
// what its worker has met before is all that it can add to what comes before it in the module.
type Scout struct {
	plain, all *Declarations
	met        [16]mlir.Type // by opcode, a type of results that was noted already
}

// NewScout makes a scout for a module, of declarations, and of entities if they are wanted.
func NewScout(module *mlir.Operation, withEntities bool) *Scout {
	s := &Scout{plain: newDeclarations(module, false)}
	if withEntities {
		s.all = newDeclarations(module, true)
	}
	return s
}

// IsFirst reports whether op, in a function, mentions something that no operation did that the scout was asked about before.
func (s *Scout) IsFirst(op *mlir.Operation) bool {
	if !onlyTypes(op) {
		return s.grows(op)
	}
	if op.NumResults() == 0 {
		return false
	}
	t, met := op.Result(0).Type(), &s.met[int(spirv.OpcodeOf(op))%len(s.met)]
	if t == *met {
		return false
	}
	*met = t
	return s.grows(op)
}

// onlyTypes reports whether op mentions nothing but the type of its one result, if it has one: it stands for an instruction, and
// nothing is said about it.
func onlyTypes(op *mlir.Operation) bool {
	row := spirv.RowOf(op.Def())
	return row != nil && row.Instruction != nil && !op.HasAttrs() && op.NumResults() <= 1 && op.NumRegions() == 0 && !spirv.StandsOutside(op)
}

func (s *Scout) grows(op *mlir.Operation) bool {
	first := s.plain.growsBy(op)
	return s.all != nil && s.all.growsBy(op) || first
}

func (d *Declarations) growsBy(op *mlir.Operation) bool {
	d.list, d.entities, d.grew = d.list[:0], d.entities[:0], false
	d.note(op)
	return d.grew
}

// StubOf is an operation that mentions what op does, in arena, with blocks that have the same arguments: what a scout has picked out of a
// function that goes.
func StubOf(op *mlir.Operation, arena *mlir.Arena) *mlir.Operation {
	stub := op.Stub(arena)
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			block := arena.NewBlock(mlir.UnknownLoc)
			for j := range b.NumArguments() {
				arena.AddArgument(block, b.Argument(j).Type(), mlir.UnknownLoc)
			}
			stub.Region(i).Append(block)
		}
	}
	return stub
}
