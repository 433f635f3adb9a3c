package provenance

import "github.com/spvc/spvc/mlir"

// A Scout goes over functions ahead of [DeclarationsOf] and [Entities] and finds the few operations in them that mention something
// for the first time. There is one for each worker, which looks at functions in the order of the module: what an operation adds to
// what its worker has met before is all that it can add to what comes before it in the module.
type Scout struct{ plain, all *Declarations }

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
	first := s.plain.growsBy(op)
	return s.all != nil && s.all.growsBy(op) || first
}

func (d *Declarations) growsBy(op *mlir.Operation) bool {
	d.list, d.entities, d.grew = d.list[:0], d.entities[:0], false
	d.note(op)
	return d.grew
}
