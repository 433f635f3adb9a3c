package bytecode

import "github.com/spvc/spvc/mlir"

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
var floatCodes = map[*mlir.FloatType]int{
	mlir.BF16: codeBF16, mlir.F16: codeF16, mlir.F32: codeF32, mlir.F64: codeF64, mlir.F80: codeF80, mlir.F128: codeF128,
}

func oneType(code uint64, t mlir.Type) typeEncoding {
	return typeEncoding{encoding{code: code}, func(*record) (mlir.Type, string) { return t, "" }}
}

// builtinTypes are the encodings of builtin types.
var builtinTypes = []typeEncoding{
	{encoding{code: codeIntegerType, layout: "v"}, makeInteger},
	oneType(codeIndex, mlir.Index),
	{encoding{code: codeFunction, layout: "TU"}, func(r *record) (mlir.Type, string) {
		return mlir.GetFunctionType(r.typList, r.outs), ""
	}},
	oneType(codeBF16, mlir.BF16),
	oneType(codeF16, mlir.F16),
	oneType(codeF32, mlir.F32),
	oneType(codeF64, mlir.F64),
	oneType(codeF80, mlir.F80),
	oneType(codeF128, mlir.F128),
	{encoding{code: codeComplex, layout: "t"}, func(r *record) (mlir.Type, string) {
		if elem := r.types[0]; elem == mlir.Index || !mlir.IsIntOrIndexOrFloat(elem) {
			return nil, "invalid element type for complex: " + shownType(elem)
		}
		return mlir.GetComplexType(r.types[0]), ""
	}},
	{encoding{code: codeMemRef, layout: "Zta"}, func(r *record) (mlir.Type, string) {
		return makeMemRef(r, r.attrs[0], nil)
	}},
	{encoding{code: codeMemRefWithSpace, layout: "aZta"}, func(r *record) (mlir.Type, string) {
		return makeMemRef(r, r.attrs[1], r.attrs[0])
	}},
	oneType(codeNone, mlir.None),
	{encoding{code: codeTensor, layout: "Zt"}, func(r *record) (mlir.Type, string) {
		return makeTensor(r, nil)
	}},
	{encoding{code: codeTensorWithEncoding, layout: "aZt"}, func(r *record) (mlir.Type, string) {
		return makeTensor(r, r.attrs[0])
	}},
	{encoding{code: codeTuple, layout: "T"}, func(r *record) (mlir.Type, string) {
		return mlir.GetTupleType(r.typList...), ""
	}},
	{encoding{code: codeUnrankedMemRef, layout: "t"}, func(r *record) (mlir.Type, string) {
		return makeUnrankedMemRef(r, nil)
	}},
	{encoding{code: codeUnrankedMemRefWithSpace, layout: "at"}, func(r *record) (mlir.Type, string) {
		return makeUnrankedMemRef(r, r.attrs[0])
	}},
	{encoding{code: codeUnrankedTensor, layout: "t"}, func(r *record) (mlir.Type, string) {
		if problem := mlir.CheckTensorType(nil, r.types[0]); problem != "" {
			return nil, problem
		}
		return mlir.GetUnrankedTensorType(r.types[0]), ""
	}},
	{encoding{code: codeVector, layout: "Zt"}, makeVector},
	// Release 16 said how many of the last dimensions are scalable.
	{encoding{code: codeScalableVector, layout: "BZt", older: &encoding{layout: "vZt"}}, makeVector},
}

// makeInteger takes the width apart from the signedness in its two lowest bits.
func makeInteger(r *record) (mlir.Type, string) {
	width, sign := r.nums[0]>>2, r.nums[0]&3
	if width > mlir.MaxIntegerWidth || sign > uint64(mlir.Unsigned) {
		return nil, "invalid integer type"
	}
	return mlir.GetIntegerType(int(width), mlir.Signedness(sign)), ""
}

func makeTensor(r *record, encoding mlir.Attribute) (mlir.Type, string) {
	if problem := mlir.CheckTensorType(r.intList, r.types[0]); problem != "" {
		return nil, problem
	}
	return mlir.GetTensorType(r.intList, r.types[0], encoding), ""
}

func makeMemRef(r *record, layout, space mlir.Attribute) (mlir.Type, string) {
	if problem := mlir.CheckMemRefType(r.intList, r.types[0], layout, space); problem != "" {
		return nil, problem
	}
	return mlir.GetMemRefType(r.intList, r.types[0], layout, space), ""
}

func makeUnrankedMemRef(r *record, space mlir.Attribute) (mlir.Type, string) {
	if problem := mlir.CheckMemRefType(nil, r.types[0], nil, space); problem != "" {
		return nil, problem
	}
	return mlir.GetUnrankedMemRefType(r.types[0], space), ""
}

func makeVector(r *record) (mlir.Type, string) {
	scalable := r.boolean
	if len(r.nums) > 0 { // the encoding of release 16
		if r.nums[0] > uint64(len(r.intList)) {
			return nil, "a vector type has more scalable dimensions than dimensions"
		}
		scalable = make([]bool, len(r.intList))
		for i := range int(r.nums[0]) {
			scalable[len(scalable)-1-i] = true
		}
	}
	if len(scalable) == 0 {
		scalable = nil
	}
	if problem := mlir.CheckVectorType(r.intList, scalable, r.types[0]); problem != "" {
		return nil, problem
	}
	return mlir.GetVectorType(r.intList, scalable, r.types[0]), ""
}

// builtinTypeRow is the encoding of t, whose fields go into r.
func builtinTypeRow(t mlir.Type, r *record) *typeEncoding {
	switch t := t.(type) {
	case *mlir.IntegerType:
		r.num(uint64(t.Width())<<2 | uint64(t.Signedness()))
		return &builtinTypes[codeIntegerType]
	case *mlir.IndexType:
		return &builtinTypes[codeIndex]
	case *mlir.FunctionType:
		r.typList = append(r.typList, t.Inputs()...)
		r.outs = append(r.outs, t.Results()...)
		return &builtinTypes[codeFunction]
	case *mlir.FloatType:
		if code, ok := floatCodes[t]; ok {
			return &builtinTypes[code]
		}
		return nil
	case *mlir.ComplexType:
		r.typ(t.ElementType())
		return &builtinTypes[codeComplex]
	case *mlir.NoneType:
		return &builtinTypes[codeNone]
	case *mlir.TupleType:
		r.typList = append(r.typList, t.Elements()...)
		return &builtinTypes[codeTuple]
	case mlir.ShapedType:
		r.typ(t.ElementType())
		r.intList = append(r.intList, t.Shape()...)
		return shapedRow(t, r)
	}
	return nil
}

func shapedRow(t mlir.ShapedType, r *record) *typeEncoding {
	switch t := t.(type) {
	case *mlir.VectorType:
		if !t.IsScalable() {
			return &builtinTypes[codeVector]
		}
		for i := range t.Shape() {
			r.boolean = append(r.boolean, t.IsScalableDim(i))
		}
		return &builtinTypes[codeScalableVector]
	case *mlir.RankedTensorType:
		if t.Encoding() == nil {
			return &builtinTypes[codeTensor]
		}
		r.attr(t.Encoding())
		return &builtinTypes[codeTensorWithEncoding]
	case *mlir.UnrankedTensorType:
		return &builtinTypes[codeUnrankedTensor]
	case *mlir.MemRefType:
		layout := t.Layout()
		if layout == nil {
			layout = mlir.GetAffineMapAttr(mlir.IdentityMap(len(t.Shape())))
		}
		if t.MemorySpace() == nil {
			r.attr(layout)
			return &builtinTypes[codeMemRef]
		}
		r.attr(t.MemorySpace(), layout)
		return &builtinTypes[codeMemRefWithSpace]
	case *mlir.UnrankedMemRefType:
		if t.MemorySpace() == nil {
			return &builtinTypes[codeUnrankedMemRef]
		}
		r.attr(t.MemorySpace())
		return &builtinTypes[codeUnrankedMemRefWithSpace]
	}
	return nil
}
