package opt

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(RestoreMatrices) }

// RestoreMatrices makes matrices of arrays of vectors in buffers, where matrices are put together of the elements of such arrays, as
// Slang does: a matrix with the columns at the same offsets is the same memory, and loaded whole. Indices lead to the same columns, so
// that nothing but types changes.
//
// Facts: sets, bindings and offsets stay (12), and volatile accesses what they were (5).
var RestoreMatrices = &pass.Pass{
	Name:    "spirv-restore-matrices",
	Summary: "Make matrices of arrays in buffers of which matrices are made",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		arrays := matrixArrays(op)
		if len(arrays) == 0 {
			return false
		}
		keepOrdinary(op, arrays)
		if len(arrays) == 0 {
			return false
		}
		strides := map[mlir.Type]uint32{}
		for a, m := range arrays {
			strides[m] = a.Stride()
		}
		spirv.NewRetyping(func(t mlir.Type) mlir.Type {
			switch t := t.(type) {
			case *spirv.ArrayType:
				if m := arrays[t]; m != nil {
					return m
				}
			case *spirv.StructType:
				return withMatrixLayout(t, strides)
			}
			return t
		}).Operation(op)
		return true
	},
}

// matrixArrays are the arrays of which matrices are put together, each with its matrix; of several for one matrix none.
func matrixArrays(module *mlir.Operation) map[*spirv.ArrayType]*spirv.MatrixType {
	arrays := map[*spirv.ArrayType]*spirv.MatrixType{}
	known := map[*spirv.MatrixType]bool{}
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		construct, ok := spirv.AsCompositeConstruct(op)
		if !ok {
			return mlir.WalkAdvance
		}
		m, ok := op.Result(0).Type().(*spirv.MatrixType)
		if !ok {
			return mlir.WalkAdvance
		}
		a := arrayOfColumns(construct)
		if a == nil || a.Stride() == 0 || a.Count() != uint64(m.Columns()) || known[m] {
			return mlir.WalkAdvance // the stride of the first one found counts
		}
		arrays[a], known[m] = m, true
		return mlir.WalkAdvance
	})
	return arrays
}

// arrayOfColumns is the type of the array whose elements, in their order, a composite is constructed of; nil if there is none.
func arrayOfColumns(construct spirv.CompositeConstructOp) *spirv.ArrayType {
	var whole source
	for i, c := range construct.Constituents() {
		extract, ok := spirv.AsCompositeExtract(c.Def())
		if !ok {
			return nil
		}
		path := extract.Indexes()
		s, ok := sourceAt(extract.Composite(), path[:len(path)-1])
		if !ok || path[len(path)-1] != uint32(i) || i > 0 && s != whole {
			return nil
		}
		whole = s
	}
	if whole.of == nil {
		return nil
	}
	a, _ := whole.typ().(*spirv.ArrayType)
	return a
}

// bufferClasses are the storage classes of which nothing but offsets counts, and those where nobody else looks.
var bufferClasses = lazy.Value[map[grammar.StorageClass]bool]{Make: func() map[grammar.StorageClass]bool {
	return map[grammar.StorageClass]bool{
		grammar.StorageClassUniform: true, grammar.StorageClassStorageBuffer: true, grammar.StorageClassPushConstant: true,
		grammar.StorageClassFunction: true, grammar.StorageClassPrivate: true,
	}
}}

// keepOrdinary takes out of arrays those that are not in members of structs in buffers, and those of which something other is wanted
// than members and whole values.
func keepOrdinary(module *mlir.Operation, arrays map[*spirv.ArrayType]*spirv.MatrixType) {
	drop := func(t mlir.Type) {
		for u := range spirv.TypesIn(t) {
			if a, ok := u.(*spirv.ArrayType); ok {
				delete(arrays, a)
			}
		}
	}
	pointers := map[*spirv.PointerType]bool{}
	note := func(t mlir.Type) {
		if p, ok := t.(*spirv.PointerType); ok {
			pointers[p] = true
		}
	}
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if v, ok := spirv.AsGlobalVariable(op); ok {
			note(v.Type())
			if p, ok := v.Type().(*spirv.PointerType); ok && structIn(p.Pointee()) == nil {
				drop(v.Type()) // there is no member to say the stride of
			}
		}
		if t := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr); t != nil && !op.Is(spirv.OpGlobalVariable) {
			drop(t.Value()) // a constant with a name
		}
		for _, r := range op.Results {
			note(r.Type())
		}
		if !movesWholes(op) {
			for _, v := range op.Operands {
				drop(v.Type())
			}
			for _, r := range op.Results {
				drop(r.Type())
			}
		}
		return mlir.WalkAdvance
	})
	for p := range pointers {
		if !bufferClasses.Get()[p.StorageClass()] || leadsToPointers(p.Pointee()) {
			drop(p)
		}
	}
}

func leadsToPointers(t mlir.Type) bool {
	for u := range spirv.TypesIn(t) {
		if _, ok := u.(*spirv.PointerType); ok {
			return true
		}
	}
	return false
}

// movesWholes reports whether an operation treats arrays and matrices alike.
func movesWholes(op *mlir.Operation) bool {
	switch spirv.OpcodeOf(op) {
	case grammar.OpLoad, grammar.OpAccessChain, grammar.OpInBoundsAccessChain, grammar.OpCompositeExtract:
		return true
	case grammar.OpStore, grammar.OpCompositeInsert, grammar.OpCompositeConstruct, grammar.OpFunctionCall:
		return true
	case grammar.OpVariable, grammar.OpUndef:
		return op.NumOperands() == 0
	}
	return op.Is(spirv.OpAddressOf)
}

// withMatrixLayout is a struct with the layout of the matrices in it that have none yet.
func withMatrixLayout(t *spirv.StructType, strides map[mlir.Type]uint32) mlir.Type {
	members := slices.Clone(t.Members())
	changed := false
	for i := range members {
		m := &members[i]
		stride := strides[inArrays(m.Type)]
		if stride == 0 || !m.HasOffset || spirv.HasDecoration(m.Decorations, grammar.DecorationMatrixStride) {
			continue
		}
		m.Decorations = append(slices.Clone(m.Decorations), spirv.MakeDecoration(grammar.DecorationColMajor),
			spirv.MakeDecoration(grammar.DecorationMatrixStride, stride))
		changed = true
	}
	if !changed {
		return t
	}
	return spirv.GetStructType(t.Name(), members, t.Decorations())
}

// inArrays is the type of what arrays are of.
func inArrays(t mlir.Type) mlir.Type {
	for {
		switch a := t.(type) {
		case *spirv.ArrayType:
			t = a.ElementType()
		case *spirv.RuntimeArrayType:
			t = a.ElementType()
		default:
			return t
		}
	}
}
