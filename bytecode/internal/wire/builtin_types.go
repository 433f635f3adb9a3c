package wire

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// The codes of builtin types: their places in builtinTypes.
const (
	codeIntegerType = iota
	codeIndex
	codeFunction
	codeBF16
	codeF16
	codeF32
	codeF64
	codeF80
	codeF128
	codeComplex
	codeMemRef
	codeMemRefWithSpace
	codeNone
	codeTensor
	codeTensorWithEncoding
	codeTuple
	codeUnrankedMemRef
	codeUnrankedMemRefWithSpace
	codeUnrankedTensor
	codeVector
	codeScalableVector
)

// floatCodes are the float types that have a code. The others are text.
var floatCodes = lazy.Value[map[*mlir.FloatType]int]{Make: func() map[*mlir.FloatType]int {
	return map[*mlir.FloatType]int{
		mlir.BF16: codeBF16, mlir.F16: codeF16, mlir.F32: codeF32, mlir.F64: codeF64, mlir.F80: codeF80, mlir.F128: codeF128,
	}
}}

func oneType(code uint64, t mlir.Type) TypeEncoding {
	return TypeEncoding{Encoding{Code: code}, func(*Record) (mlir.Type, string) { return t, "" }}
}

// builtinTypes are the encodings of builtin types.
var builtinTypes = lazy.Value[[]TypeEncoding]{Make: func() []TypeEncoding {
	return []TypeEncoding{
		{Encoding{Code: codeIntegerType, Layout: "v"}, makeInteger},
		oneType(codeIndex, mlir.Index),
		{Encoding{Code: codeFunction, Layout: "TU"}, func(r *Record) (mlir.Type, string) {
			return mlir.GetFunctionType(r.TypList, r.Outs), ""
		}},
		oneType(codeBF16, mlir.BF16),
		oneType(codeF16, mlir.F16),
		oneType(codeF32, mlir.F32),
		oneType(codeF64, mlir.F64),
		oneType(codeF80, mlir.F80),
		oneType(codeF128, mlir.F128),
		{Encoding{Code: codeComplex, Layout: "t"}, func(r *Record) (mlir.Type, string) {
			if elem := r.Types[0]; elem == mlir.Index || !mlir.IsIntOrIndexOrFloat(elem) {
				return nil, "invalid element type for complex: " + ShownType(elem)
			}
			return mlir.GetComplexType(r.Types[0]), ""
		}},
		{Encoding{Code: codeMemRef, Layout: "Zta"}, func(r *Record) (mlir.Type, string) {
			return makeMemRef(r, r.Attrs[0], nil)
		}},
		{Encoding{Code: codeMemRefWithSpace, Layout: "aZta"}, func(r *Record) (mlir.Type, string) {
			return makeMemRef(r, r.Attrs[1], r.Attrs[0])
		}},
		oneType(codeNone, mlir.None),
		{Encoding{Code: codeTensor, Layout: "Zt"}, func(r *Record) (mlir.Type, string) {
			return makeTensor(r, nil)
		}},
		{Encoding{Code: codeTensorWithEncoding, Layout: "aZt"}, func(r *Record) (mlir.Type, string) {
			return makeTensor(r, r.Attrs[0])
		}},
		{Encoding{Code: codeTuple, Layout: "T"}, func(r *Record) (mlir.Type, string) {
			return mlir.GetTupleType(r.TypList...), ""
		}},
		{Encoding{Code: codeUnrankedMemRef, Layout: "t"}, func(r *Record) (mlir.Type, string) {
			return makeUnrankedMemRef(r, nil)
		}},
		{Encoding{Code: codeUnrankedMemRefWithSpace, Layout: "at"}, func(r *Record) (mlir.Type, string) {
			return makeUnrankedMemRef(r, r.Attrs[0])
		}},
		{Encoding{Code: codeUnrankedTensor, Layout: "t"}, func(r *Record) (mlir.Type, string) {
			if problem := mlir.CheckTensorType(nil, r.Types[0]); problem != "" {
				return nil, problem
			}
			return mlir.GetUnrankedTensorType(r.Types[0]), ""
		}},
		{Encoding{Code: codeVector, Layout: "Zt"}, makeVector},
		// Release 16 said how many of the last dimensions are scalable.
		{Encoding{Code: codeScalableVector, Layout: "BZt", Older: &Encoding{Layout: "vZt"}}, makeVector},
	}
}}

// makeInteger takes the width apart from the signedness in its two lowest bits.
func makeInteger(r *Record) (mlir.Type, string) {
	width, sign := r.Nums[0]>>2, r.Nums[0]&3
	if width > mlir.MaxIntegerWidth || sign > uint64(mlir.Unsigned) {
		return nil, "invalid integer type"
	}
	return mlir.GetIntegerType(int(width), mlir.Signedness(sign)), ""
}

func makeTensor(r *Record, encoding mlir.Attribute) (mlir.Type, string) {
	if problem := mlir.CheckTensorType(r.IntList, r.Types[0]); problem != "" {
		return nil, problem
	}
	return mlir.GetTensorType(r.IntList, r.Types[0], encoding), ""
}

func makeMemRef(r *Record, layout, space mlir.Attribute) (mlir.Type, string) {
	if problem := mlir.CheckMemRefType(r.IntList, r.Types[0], layout, space); problem != "" {
		return nil, problem
	}
	return mlir.GetMemRefType(r.IntList, r.Types[0], layout, space), ""
}

func makeUnrankedMemRef(r *Record, space mlir.Attribute) (mlir.Type, string) {
	if problem := mlir.CheckMemRefType(nil, r.Types[0], nil, space); problem != "" {
		return nil, problem
	}
	return mlir.GetUnrankedMemRefType(r.Types[0], space), ""
}

func makeVector(r *Record) (mlir.Type, string) {
	scalable := r.Boolean
	if len(r.Nums) > 0 { // the encoding of release 16
		if r.Nums[0] > uint64(len(r.IntList)) {
			return nil, "a vector type has more scalable dimensions than dimensions"
		}
		scalable = make([]bool, len(r.IntList))
		for i := range int(r.Nums[0]) {
			scalable[len(scalable)-1-i] = true
		}
	}
	if len(scalable) == 0 {
		scalable = nil
	}
	if problem := mlir.CheckVectorType(r.IntList, scalable, r.Types[0]); problem != "" {
		return nil, problem
	}
	return mlir.GetVectorType(r.IntList, scalable, r.Types[0]), ""
}

// builtinTypeRow is the encoding of t, whose fields go into r.
func builtinTypeRow(t mlir.Type, r *Record) *TypeEncoding {
	switch t := t.(type) {
	case *mlir.IntegerType:
		r.num(uint64(t.Width())<<2 | uint64(t.Signedness()))
		return &builtinTypes.Get()[codeIntegerType]
	case *mlir.IndexType:
		return &builtinTypes.Get()[codeIndex]
	case *mlir.FunctionType:
		r.TypList = append(r.TypList, t.Inputs()...)
		r.Outs = append(r.Outs, t.Results()...)
		return &builtinTypes.Get()[codeFunction]
	case *mlir.FloatType:
		if code, ok := floatCodes.Get()[t]; ok {
			return &builtinTypes.Get()[code]
		}
		return nil
	case *mlir.ComplexType:
		r.typ(t.ElementType())
		return &builtinTypes.Get()[codeComplex]
	case *mlir.NoneType:
		return &builtinTypes.Get()[codeNone]
	case *mlir.TupleType:
		r.TypList = append(r.TypList, t.Elements()...)
		return &builtinTypes.Get()[codeTuple]
	case mlir.ShapedType:
		r.typ(t.ElementType())
		r.IntList = append(r.IntList, t.Shape()...)
		return shapedRow(t, r)
	}
	return nil
}

func shapedRow(t mlir.ShapedType, r *Record) *TypeEncoding {
	switch t := t.(type) {
	case *mlir.VectorType:
		if !t.IsScalable() {
			return &builtinTypes.Get()[codeVector]
		}
		for i := range t.Shape() {
			r.Boolean = append(r.Boolean, t.IsScalableDim(i))
		}
		return &builtinTypes.Get()[codeScalableVector]
	case *mlir.RankedTensorType:
		if t.Encoding() == nil {
			return &builtinTypes.Get()[codeTensor]
		}
		r.attr(t.Encoding())
		return &builtinTypes.Get()[codeTensorWithEncoding]
	case *mlir.UnrankedTensorType:
		return &builtinTypes.Get()[codeUnrankedTensor]
	case *mlir.MemRefType:
		layout := t.Layout()
		if layout == nil {
			layout = mlir.GetAffineMapAttr(mlir.IdentityMap(len(t.Shape())))
		}
		if t.MemorySpace() == nil {
			r.attr(layout)
			return &builtinTypes.Get()[codeMemRef]
		}
		r.attr(t.MemorySpace(), layout)
		return &builtinTypes.Get()[codeMemRefWithSpace]
	case *mlir.UnrankedMemRefType:
		if t.MemorySpace() == nil {
			return &builtinTypes.Get()[codeUnrankedMemRef]
		}
		r.attr(t.MemorySpace())
		return &builtinTypes.Get()[codeUnrankedMemRefWithSpace]
	}
	return nil
}
