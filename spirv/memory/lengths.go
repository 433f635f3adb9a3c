package memory

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// WithLengths is t with arrays of as many elements as the specialization
// constants of module have by default, where their lengths are such constants:
// what a pipeline reads that specializes nothing.
func WithLengths(t mlir.Type, module *mlir.Operation) mlir.Type {
	return (&specializer{module, map[mlir.Type]mlir.Type{}}).typ(t)
}

type specializer struct {
	module *mlir.Operation
	done   map[mlir.Type]mlir.Type
}

func (s *specializer) typ(t mlir.Type) mlir.Type {
	if done := s.done[t]; done != nil {
		return done
	}
	n := s.specialize(t)
	s.done[t] = n
	return n
}

// specialize does not follow pointers: what they point to is elsewhere.
func (s *specializer) specialize(t mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *spirv.ArrayType:
		elem, count := s.typ(t.ElementType()), t.Count()
		if symbol := t.CountSymbol(); symbol != nil {
			n, ok := s.defaultOf(symbol)
			if !ok {
				return spirv.GetSpecArrayType(elem, symbol, t.Stride())
			}
			count = n
		}
		return spirv.GetArrayType(elem, count, t.Stride())
	case *spirv.RuntimeArrayType:
		return spirv.GetRuntimeArrayType(s.typ(t.ElementType()), t.Stride())
	case *spirv.StructType:
		members := append([]spirv.Member(nil), t.Members()...)
		changed := false
		for i := range members {
			n := s.typ(members[i].Type)
			changed = changed || n != members[i].Type
			members[i].Type = n
		}
		if changed {
			return spirv.GetStructType(t.Name(), members, t.Decorations())
		}
	}
	return t
}

// defaultOf is the value of a specialization constant that nobody sets.
func (s *specializer) defaultOf(symbol *mlir.SymbolRefAttr) (uint64, bool) {
	for op := range s.module.Region(0).Entry().Operations {
		if op.Is(spirv.OpSpecConstant) && op.Symbol() == symbol.Root() {
			if n, ok := op.Attr(spirv.DefaultValueAttr).(*mlir.IntegerAttr); ok {
				return n.Uint(), true
			}
		}
	}
	return 0, false
}
