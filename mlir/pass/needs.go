package pass

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Most passes look for a few kinds of operations, which most modules do not have. To know what a module has is cheaper than to look for it
// again in each pass.

// Ops is for [Pass.Needs]: operations of these names, as definitions have them.
func Ops(names ...string) func(*mlir.OpDef) bool {
	return func(def *mlir.OpDef) bool { return slices.Contains(names, def.Name) }
}

// A stock is the definitions of the operations inside an operation, each once.
type stock struct {
	defs []*mlir.OpDef
	met  [64]*mlir.OpDef // some of them, by their names, to know them again quickly
	at   int             // the version of the operation at which it was taken, from 1; 0 for never
}

func (s *stock) take(op *mlir.Operation) {
	s.defs = s.defs[:0]
	clear(s.met[:])
	s.inside(op)
}

func (s *stock) inside(op *mlir.Operation) {
	for i := range op.NumRegions() {
		for b := op.Region(i).Entry(); b != nil; b = b.Next() {
			for at := b.First(); at != nil; at = at.Next() {
				if def := at.Def(); def != nil {
					s.meet(def)
				}
				if at.NumRegions() > 0 {
					s.inside(at)
				}
			}
		}
	}
}

func (s *stock) meet(def *mlir.OpDef) {
	met := &s.met[def.Hash()%len(s.met)]
	if *met == def {
		return
	}
	*met = def
	if !slices.Contains(s.defs, def) {
		s.defs = append(s.defs, def)
	}
}

// lacks reports whether the runner's operation has nothing inside that a pass needs.
func (r *runner) lacks(p *Pass, op *mlir.Operation) bool {
	if p.Needs == nil {
		return false
	}
	if r.stock.at != r.version+1 {
		r.stock.take(op)
		r.stock.at = r.version + 1
	}
	return !slices.ContainsFunc(r.stock.defs, p.Needs)
}
