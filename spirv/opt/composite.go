package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What composites consist of, by type.

// vectorLength is the number of components of a vector as shaders have them, 0 for any other type.
func vectorLength(t mlir.Type) int {
	v, ok := t.(*mlir.VectorType)
	if !ok || v.Shape()[0] > maxComponents {
		return 0
	}
	return int(v.Shape()[0])
}

// lengthOfAny is how many components a vector has, also one that is longer than those that are looked at; zero for others.
func lengthOfAny(t mlir.Type) int {
	if v, ok := t.(*mlir.VectorType); ok {
		return int(v.Shape()[0])
	}
	return 0
}

// numComponents is how many numbers a value of a type is that is computed component by component.
func numComponents(t mlir.Type) int { return max(1, vectorLength(t)) }

// maxComponents is how many components the vectors have that are looked at.
const maxComponents = 4

// memberType is the type of member i of a composite; nil where it has none.
func memberType(t mlir.Type, i uint32) mlir.Type {
	switch t := t.(type) {
	case *mlir.VectorType:
		if int64(i) < t.Shape()[0] {
			return t.ElementType()
		}
	case *spirv.MatrixType:
		if i < t.Columns() {
			return t.ColumnType()
		}
	case *spirv.ArrayType:
		return t.ElementType()
	case *spirv.RuntimeArrayType:
		return t.ElementType()
	case *spirv.StructType:
		if int64(i) < int64(t.NumMembers()) {
			return t.Member(int(i)).Type
		}
	}
	return nil
}

// typeInside is the type that indices lead to.
func typeInside(t mlir.Type, path []uint32) mlir.Type {
	for _, i := range path {
		if t == nil {
			return nil
		}
		t = memberType(t, i)
	}
	return t
}

// numMembers is how many members a composite is constructed of; 0 for other types and unknown lengths.
func numMembers(t mlir.Type) int {
	switch t := t.(type) {
	case *mlir.VectorType:
		return vectorLength(t)
	case *spirv.MatrixType:
		return int(t.Columns())
	case *spirv.StructType:
		return t.NumMembers()
	}
	return 0
}

// The attributes of literal numbers, as the rows of OpCompositeExtract and OpVectorShuffle name them.
const (
	indicesAttr    = "indices"
	componentsAttr = "components"
)

// noComponent is the literal of OpVectorShuffle for a component that nobody wants: specification, section 3.3.12.
const noComponent = ^uint32(0)

// constantMember is what indices lead to in a constant; nil where that can't be said.
func constantMember(a mlir.Attribute, t mlir.Type, path []uint32) mlir.Attribute {
	for _, i := range path {
		switch c := a.(type) {
		case *mlir.ArrayAttr:
			a = c.Elements()[i]
		case *mlir.DenseElementsAttr:
			if len(c.ShapedType().Shape()) != 1 {
				return nil
			}
			a = c.Element(int(i))
		case *spirv.NullAttr:
			at := typeInside(t, path)
			if at == nil {
				return nil
			}
			if zero := spirv.ZeroOf(at); zero != nil {
				return zero
			}
			return spirv.GetNullAttr(at)
		default:
			return nil
		}
	}
	if null, ok := a.(*spirv.NullAttr); ok { // a number says which zero it is
		if zero := spirv.ZeroOf(null.Type()); zero != nil {
			return zero
		}
	}
	if !spirv.IsConstantAlone(a) {
		return nil
	}
	return a
}

// opcodeOf is the opcode of the instruction that computes v, zero for none.
func opcodeOf(v *mlir.Value) (code grammar.Opcode) {
	if v.Def() != nil {
		code = spirv.OpcodeOf(v.Def())
	}
	return code
}
