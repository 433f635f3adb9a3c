package memory

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
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
	return defaultLength(s.module, symbol)
}

// defaultLength is the value of a specialization constant of a module if nobody
// sets any, also of one that is computed; not ok when it is no integer, or
// computed in a way that lengths are not.
func defaultLength(module *mlir.Operation, symbol *mlir.SymbolRefAttr) (n uint64, ok bool) {
	return defaultOf(module, symbol, maxDepth)
}

func defaultOf(module *mlir.Operation, symbol *mlir.SymbolRefAttr, depth int) (uint64, bool) {
	op := mlir.LookupSymbol(module, symbol.Root())
	switch {
	case op == nil || depth == 0:
		return 0, false
	case op.Is(spirv.OpSpecConstant):
		n, ok := op.Attr(spirv.DefaultValueAttr).(*mlir.IntegerAttr)
		return numberOf(n), ok
	case !op.Is(spirv.OpSpecConstantOp):
		return 0, false
	}
	name, list := mlir.AttrOf[*mlir.StringAttr](op, spirv.InstructionAttr), mlir.AttrOf[*mlir.ArrayAttr](op, spirv.OperandsAttr)
	integer, ok := spirv.TypeOfConstantSymbol(op).(*mlir.IntegerType)
	if name == nil || list == nil || !ok || list.Len() != 2 || computed.Get()[name.Value()] == nil {
		return 0, false
	}
	var operands [2]int64
	for i, a := range list.Elements() {
		n, ok := uint64(0), false
		switch a := a.(type) {
		case *mlir.IntegerAttr:
			n, ok = numberOf(a), true
		case *mlir.SymbolRefAttr:
			n, ok = defaultOf(module, a, depth-1)
		}
		if !ok {
			return 0, false
		}
		operands[i] = int64(n)
		if strings.HasPrefix(name.Value(), "S") {
			above := 64 - integer.Width()
			operands[i] = operands[i] << above >> above
		}
	}
	n, ok := computed.Get()[name.Value()](operands[0], operands[1])
	return uint64(n) & (1<<integer.Width() - 1), ok
}

func numberOf(a *mlir.IntegerAttr) uint64 {
	if a == nil {
		return 0
	}
	return a.Uint()
}

// computed is how lengths of arrays are computed out of two numbers, which have
// their sign where the instruction's name says so.
var computed = lazy.Value[map[string]func(a int64, b int64) (n int64, ok bool)]{Make: func() map[string]func(a int64, b int64) (n int64, ok bool) {
	return map[string]func(a, b int64) (n int64, ok bool){
		"IAdd": func(a, b int64) (int64, bool) { return a + b, true },
		"ISub": func(a, b int64) (int64, bool) { return a - b, true },
		"IMul": func(a, b int64) (int64, bool) { return a * b, true },
		"UDiv": func(a, b int64) (int64, bool) {
			return int64(uint64(a) / max(uint64(b), 1)), b != 0
		},
		"UMod": func(a, b int64) (int64, bool) {
			return int64(uint64(a) % max(uint64(b), 1)), b != 0
		},
		"SDiv": func(a, b int64) (int64, bool) {
			if b == 0 {
				return 0, false
			}
			return a / b, true
		},
		"SRem": func(a, b int64) (int64, bool) {
			if b == 0 {
				return 0, false
			}
			return a % b, true
		},
		"SMod": func(a, b int64) (int64, bool) { // has the sign of b
			if b == 0 {
				return 0, false
			}
			return (a%b + b) % b, true
		},
		"ShiftLeftLogical":  func(a, b int64) (int64, bool) { return a << (uint64(b) & 63), true },
		"ShiftRightLogical": func(a, b int64) (int64, bool) { return int64(uint64(a) >> (uint64(b) & 63)), true },
	}
}}
