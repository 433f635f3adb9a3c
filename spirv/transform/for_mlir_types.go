package transform

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Types that MLIR has not: types that differ in nothing, structs of one name that differ, and pointers with a stride that nobody needs.

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
