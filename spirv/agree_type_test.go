package spirv

import (
	"strconv"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Random types that suit the sets of MLIR's table, for TestAgreesWithMLIR.

// scalarShape and cooperativeShape are what a type is that has no number of components.
const (
	scalarShape      = 0
	cooperativeShape = -1
)

// shape is the common shape of an op's values.
func (m *typeMaker) shape() int64 {
	return oneOf[int64](m, scalarShape, scalarShape, scalarShape, scalarShape, 2, 3, 4, 4, 8, 16, cooperativeShape)
}

// suiting is a type out of a set, in the shape where the set has one. Any other set gives some type.
func (m *typeMaker) suiting(set string, shape int64) mlir.Type {
	var fitting []string
	alternatives := splitAlternatives(set)
	for _, a := range alternatives {
		if shapeOfSet(a, shape) {
			fitting = append(fitting, a)
		}
	}
	if len(fitting) == 0 {
		fitting = alternatives
	}
	return m.alternative(oneOf(m, fitting...), shape)
}

// shapeOfSet reports whether an alternative of a set has types of the shape.
func shapeOfSet(alternative string, shape int64) bool {
	open := strings.IndexByte(alternative, '(')
	if open < 0 {
		return shape == scalarShape
	}
	digits := strings.IndexAny(alternative[:open], "0123456789")
	switch {
	case digits < 0:
		return shape == cooperativeShape
	case shape <= 0:
		return false
	}
	for n := range strings.SplitSeq(alternative[digits:open], "/") {
		if n == strconv.FormatInt(shape, 10) {
			return true
		}
	}
	return false
}

func (m *typeMaker) alternative(set string, shape int64) mlir.Type {
	open := strings.IndexByte(set, '(')
	if open < 0 {
		return m.simple(set)
	}
	element := m.alternative(oneOf(m, splitAlternatives(set[open+1:len(set)-1])...), scalarShape)
	digits := strings.IndexAny(set[:open], "0123456789")
	switch {
	case set[:open] == "mat":
		return m.matrix(element)
	case digits < 0:
		return m.cooperative(element)
	}
	lengths := strings.Split(set[digits:open], "/")
	n, _ := strconv.ParseInt(oneOf(m, lengths...), 10, 64)
	for _, l := range lengths {
		if l == strconv.FormatInt(shape, 10) {
			n = shape
		}
	}
	return vectorOf(n, element)
}

func vectorOf(n int64, element mlir.Type) mlir.Type {
	return mlir.GetVectorType([]int64{n}, nil, element)
}

func (m *typeMaker) matrix(element mlir.Type) mlir.Type {
	return GetMatrixType(mlir.GetVectorType([]int64{2 + m.Int64N(3)}, nil, element), 2+m.Uint32N(3))
}

func (m *typeMaker) cooperative(element mlir.Type) mlir.Type {
	return GetCooperativeMatrixType(element, oneOf[uint32](m, 8, 16), oneOf[uint32](m, 8, 16),
		oneOf(m, grammar.ScopeSubgroup, grammar.ScopeWorkgroup), grammar.CooperativeMatrixUse(m.Uint32N(3)))
}

// integer is mostly signless.
func (m *typeMaker) integer(width int) mlir.Type {
	return mlir.GetIntegerType(width, oneOf(m, mlir.Signless, mlir.Signless, mlir.Signless, mlir.Signed, mlir.Unsigned))
}

// simple is a type out of a set with a name.
func (m *typeMaker) simple(set string) mlir.Type {
	switch set {
	case "bool":
		return mlir.I1
	case "int":
		return m.integer(oneOf(m, 32, 32, 32, 8, 16, 64))
	case "uint":
		return mlir.GetIntegerType(oneOf(m, 32, 32, 8, 16, 64), oneOf(m, mlir.Signless, mlir.Unsigned))
	case "uint32":
		return mlir.GetIntegerType(32, oneOf(m, mlir.Signless, mlir.Unsigned))
	case "int32", "i32":
		return m.integer(32)
	case "i16":
		return m.integer(16)
	case "float":
		return oneOf[mlir.Type](m, mlir.F32, mlir.F32, mlir.F16, mlir.F64)
	case "float32":
		return oneOf[mlir.Type](m, mlir.F32, mlir.F32, mlir.F16)
	case "f32":
		return mlir.F32
	case "bf16":
		return mlir.BF16
	case "ptr":
		return GetPointerType(m.common(), m.usualClass())
	case "array":
		return GetArrayType(m.common(), 1+m.Uint64N(4), 0)
	case "rtarray":
		return GetRuntimeArrayType(m.common(), 0)
	case "struct":
		return literalStruct(m.common(), m.common())
	case "matrix":
		return m.matrix(oneOf[mlir.Type](m, mlir.F32, mlir.F16, mlir.F64))
	case "coopmatrix":
		return m.cooperative(oneOf[mlir.Type](m, mlir.F32, mlir.F16, mlir.I32, mlir.GetIntegerType(8, mlir.Signless)))
	case "image":
		return m.usualImage()
	case "sampledimage":
		return GetSampledImageType(m.usualImage())
	}
	return m.common()
}

func literalStruct(types ...mlir.Type) *StructType {
	list := make([]Member, len(types))
	for i := range types {
		list[i].Type = types[i]
	}
	return GetStructType("", list, nil)
}

// common is a type as a usual value has it.
func (m *typeMaker) common() mlir.Type {
	switch m.IntN(12) {
	case 0, 1, 2:
		return m.integer(oneOf(m, 32, 32, 32, 8, 16, 64))
	case 3, 4:
		return m.simple("float")
	case 5:
		return mlir.I1
	case 6, 7:
		return vectorOf(oneOf[int64](m, 2, 3, 4), m.simple(oneOf(m, "int", "float", "bool")))
	case 8:
		return m.simple("array")
	case 9:
		return m.simple("struct")
	case 10:
		return m.simple(oneOf(m, "matrix", "coopmatrix", "ptr", "image", "sampledimage", "rtarray", "bf16"))
	}
	return m.typ(m.IntN(3))
}

func (m *typeMaker) usualClass() grammar.StorageClass {
	return oneOf(m, grammar.StorageClassFunction, grammar.StorageClassFunction, grammar.StorageClassStorageBuffer, grammar.StorageClassUniform,
		grammar.StorageClassWorkgroup, grammar.StorageClassCrossWorkgroup, grammar.StorageClassGeneric, grammar.StorageClassInput,
		grammar.StorageClassOutput, grammar.StorageClassPhysicalStorageBuffer, m.class())
}

// usualImage is an image of which most can be sampled or read.
func (m *typeMaker) usualImage() *ImageType {
	return GetImageType(ImageParams{Sampled: m.simple(oneOf(m, "f32", "i32", "float", "int")),
		Dim:   oneOf(m, grammar.Dim1D, grammar.Dim2D, grammar.Dim2D, grammar.Dim3D, grammar.DimCube, grammar.DimBuffer, grammar.DimRect, grammar.DimSubpassData),
		Depth: m.Uint32N(3), Arrayed: m.IntN(3) == 0, MS: m.IntN(3) == 0, Sampler: m.Uint32N(3),
		Format: oneOf(m, grammar.ImageFormatUnknown, grammar.ImageFormatRgba32f, grammar.ImageFormatR32ui)})
}

// near is a type that differs a little from t.
func (m *typeMaker) near(t mlir.Type) mlir.Type {
	if m.IntN(4) == 0 {
		return m.common()
	}
	switch t := t.(type) {
	case *mlir.IntegerType:
		return oneOf[mlir.Type](m, mlir.GetIntegerType(t.Width(), oneOf(m, mlir.Signless, mlir.Signed, mlir.Unsigned)), m.simple("int"),
			mlir.F32, mlir.I1, mlir.GetIntegerType(24, mlir.Signless), mlir.Index, vectorOf(4, t))
	case *mlir.FloatType:
		return oneOf[mlir.Type](m, mlir.F16, mlir.F32, mlir.F64, mlir.BF16, mlir.I32, mlir.F8E4M3FN, mlir.F8E5M2, vectorOf(2, t), mlir.GetIntegerType(t.Width(), mlir.Signless))
	case *mlir.VectorType:
		n, element := t.Shape()[0], t.ElementType()
		return oneOf(m, element, vectorOf(oneOf[int64](m, 1, 2, 3, 4, 5, 8, 16), element), vectorOf(n, m.near(element)),
			mlir.Type(mlir.GetVectorType([]int64{2, n}, nil, element)))
	case *PointerType:
		return oneOf[mlir.Type](m, GetPointerType(t.Pointee(), m.usualClass()), GetPointerType(m.near(t.Pointee()), t.StorageClass()), t.Pointee())
	case *ArrayType:
		return oneOf[mlir.Type](m, GetArrayType(m.near(t.ElementType()), t.Count(), t.Stride()), GetArrayType(t.ElementType(), t.Count()+1, t.Stride()),
			GetRuntimeArrayType(t.ElementType(), 0))
	case *StructType:
		var types []mlir.Type
		for _, x := range t.Members() {
			types = append(types, x.Type)
		}
		if len(types) > 0 && m.IntN(2) == 0 {
			i := m.IntN(len(types))
			types[i] = m.near(types[i])
		} else {
			types = append(types, m.common())
		}
		return literalStruct(types...)
	case *MatrixType:
		return m.matrix(m.near(t.ElementType()))
	case *CooperativeMatrixType:
		return m.cooperative(oneOf(m, t.ElementType(), m.near(t.ElementType())))
	case *ImageType:
		return m.usualImage()
	case *SampledImageType:
		return oneOf[mlir.Type](m, GetSampledImageType(m.usualImage()), t.Image())
	}
	return m.common()
}
