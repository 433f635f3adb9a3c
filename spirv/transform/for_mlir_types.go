package transform

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Types that MLIR has not: types that differ in nothing, structs of one name that differ, pointers with a stride that nobody needs, and sizes with a name.

// sizesInPlace puts plain constants in place of their names, in the lengths of arrays and in all that a cooperative matrix says. A constant has a name
// where a variable begins with it, as which it becomes one of specialization: a type must not follow.
func sizesInPlace(module *mlir.Operation) *spirv.Retyping {
	values := map[string]*mlir.IntegerAttr{}
	for op := range module.Region(0).Entry().Operations {
		if n, ok := op.Attr(spirv.ValueAttr).(*mlir.IntegerAttr); ok && op.Is(spirv.OpGlobalConstant) {
			values[op.Symbol()] = n
		}
	}
	return spirv.NewRetyping(func(t mlir.Type) mlir.Type {
		switch t := t.(type) {
		case *spirv.ArrayType:
			if t.CountSymbol() != nil && values[t.CountSymbol().Root()] != nil {
				return t.WithCount(values[t.CountSymbol().Root()].Uint())
			}
		case *spirv.GenericType:
			return plainMatrix(t, values)
		}
		return t
	})
}

// plainMatrix is a cooperative matrix that says by numbers what it says by constants; t where it says something by others, or is none.
func plainMatrix(t *spirv.GenericType, values map[string]*mlir.IntegerAttr) mlir.Type {
	operands := t.Operands()
	if t.Instruction().Opcode != grammar.OpTypeCooperativeMatrixKHR || len(operands) != 5 {
		return t
	}
	elem, isType := operands[0].(*mlir.TypeAttr)
	var n [4]uint32
	for i := range n {
		value, ok := operands[i+1].(*mlir.IntegerAttr)
		if symbol, named := operands[i+1].(*mlir.SymbolRefAttr); named {
			value, ok = values[symbol.Root()], values[symbol.Root()] != nil
		}
		if !ok || !isType {
			return t
		}
		n[i] = uint32(value.Uint())
	}
	return spirv.GetCooperativeMatrixType(elem.Value(), n[1], n[2], grammar.Scope(n[0]), grammar.CooperativeMatrixUse(n[3]))
}

// mergeTwins makes one type of those that are declared several times. A copy from one to another is nothing then.
func mergeTwins(*survey) *spirv.Retyping {
	return spirv.NewRetyping(func(t mlir.Type) mlir.Type { return spirv.Distinct(t, 0) })
}

// renameTwins gives structs that have the name of a different one another name: to MLIR, the name is the struct.
func renameTwins(*survey) *spirv.Retyping {
	named := map[string]any{} // the body of the struct that has the name
	return spirv.NewRetyping(func(t mlir.Type) mlir.Type {
		s, ok := t.(*spirv.StructType)
		if !ok || s.Name() == "" {
			return t
		}
		body := bodyInMLIR(s)
		for n := -1; ; n++ {
			name := s.Name()
			if n >= 0 {
				name += "_" + strconv.Itoa(n)
			}
			if named[name] == nil {
				named[name] = body
			}
			if named[name] == body {
				return spirv.GetStructType(name, s.Members(), s.Decorations())
			}
		}
	})
}

// bodyInMLIR is what MLIR knows of a struct but for its name: the text, or where that is not all of it the struct without name.
func bodyInMLIR(s *spirv.StructType) any {
	bare := spirv.GetStructType("", s.Members(), s.Decorations())
	text := mlir.TypeStringIn(bare, spirv.Dialect.Spellings[spirv.SpellingSpirv])
	if len(text) >= mlir.MaxString {
		return bare
	}
	return text
}

// dropStrides drops the strides of pointers if no pointer is used as one into an array.
func dropStrides(s *survey) *spirv.Retyping {
	needed := s.has(spirv.DefOf(grammar.OpPtrAccessChain), spirv.DefOf(grammar.OpInBoundsPtrAccessChain), spirv.DefOf(grammar.OpPtrDiff))
	return spirv.NewRetyping(func(t mlir.Type) mlir.Type {
		if p, ok := t.(*spirv.PointerType); ok && p.Stride() != 0 && !needed {
			return spirv.GetPointerType(p.Pointee(), p.StorageClass())
		}
		return t
	})
}
