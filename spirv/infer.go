package spirv

import "github.com/spvc/spvc/mlir"

// The types of results that follow from operands and attributes by more than a rule of the op's row can say.
// See [mlir.InferResultTypes].

// An inference computes the type of the one result; nil, perhaps after a report, when it does not follow.
type inference func(s *mlir.OperationState, r reporter) mlir.Type

var inferOps = []overlay{
	{ops: "Load AtomicLoad", infer: func(s *mlir.OperationState, _ reporter) mlir.Type { return pointeeOf(typeOfOperand(s, 0)) }},
	{ops: "AccessChain InBoundsAccessChain PtrAccessChain InBoundsPtrAccessChain", infer: inferAccessChain},
	{ops: "CompositeExtract", infer: func(s *mlir.OperationState, r reporter) mlir.Type {
		return indexed(typeOfOperand(s, 0), indicesOf(s), r)
	}},
	{ops: "CompositeInsert", infer: likeSecond},
	{ops: "VectorShuffle", infer: inferShuffle},
	{ops: `VectorTimesScalar MatrixTimesScalar CopyObject FreezeKHR VectorInsertDynamic QuantizeToF16 FmaKHR
		GroupNonUniformBroadcastFirst GroupNonUniformQuadBroadcast GLSL.Trunc GLSL.Radians GLSL.Degrees GLSL.Atan2 GLSL.IMix
		GLSL.Modf GLSL.Frexp GLSL.MatrixInverse GLSL.FaceForward GLSL.Refract GLSL.NMin GLSL.NMax GLSL.NClamp`, infer: likeFirst},
	{ops: "Select GLSL.Step", infer: likeSecond},
	{ops: "GLSL.SmoothStep", infer: likeThird},
	{ops: "Dot", infer: func(s *mlir.OperationState, _ reporter) mlir.Type { return elementOf(typeOfOperand(s, 0)) }},
	{ops: "Any All PtrEqual PtrNotEqual", infer: func(*mlir.OperationState, reporter) mlir.Type { return mlir.I1 }},
	{ops: "Transpose", infer: inferTranspose},
	{ops: `IEqual INotEqual UGreaterThan SGreaterThan UGreaterThanEqual SGreaterThanEqual ULessThan SLessThan ULessThanEqual
		SLessThanEqual FOrdEqual FUnordEqual FOrdNotEqual FUnordNotEqual FOrdLessThan FUnordLessThan FOrdGreaterThan
		FUnordGreaterThan FOrdLessThanEqual FUnordLessThanEqual FOrdGreaterThanEqual FUnordGreaterThanEqual IsNan IsInf IsFinite
		IsNormal SignBitSet LessOrGreater Ordered Unordered`,
		infer: func(s *mlir.OperationState, _ reporter) mlir.Type { return boolOf(typeOfOperand(s, 0)) }},
	{ops: "IAddCarry ISubBorrow UMulExtended SMulExtended", infer: func(s *mlir.OperationState, _ reporter) mlir.Type {
		return GetStructType("", []Member{{Type: typeOfOperand(s, 0)}, {Type: typeOfOperand(s, 0)}}, nil)
	}},
}

// The result has the type of an operand.
func likeFirst(s *mlir.OperationState, _ reporter) mlir.Type  { return typeOfOperand(s, 0) }
func likeSecond(s *mlir.OperationState, _ reporter) mlir.Type { return typeOfOperand(s, 1) }
func likeThird(s *mlir.OperationState, _ reporter) mlir.Type  { return typeOfOperand(s, 2) }

// hook makes an inference the function of a definition.
func (f inference) hook(s *mlir.OperationState, d *mlir.Diagnostics) ([]mlir.Type, bool) {
	if len(s.Operands) < len(s.Name.Def().Operands) && s.Name.Def().Operands[len(s.Operands)].Count == mlir.One {
		d.Errorf(s.Loc, "'%s' op lacks operands", s.Name)
		return nil, false
	}
	t := f(s, reporter{at: s, d: d})
	return []mlir.Type{t}, t != nil
}

func typeOfOperand(s *mlir.OperationState, i int) mlir.Type { return s.Operands[i].Type() }

func indicesOf(s *mlir.OperationState) []mlir.Attribute {
	list, _ := s.Attr("indices").(*mlir.ArrayAttr)
	if list == nil {
		return nil
	}
	return list.Elements()
}

func inferAccessChain(s *mlir.OperationState, r reporter) mlir.Type {
	t, _ := accessChainType(typeOfOperand(s, 0), s.Operands[1:], s.Name.Def(), r)
	return t
}

func inferShuffle(s *mlir.OperationState, _ reporter) mlir.Type {
	list, _ := s.Attr("components").(*mlir.ArrayAttr)
	if list == nil || list.Len() == 0 {
		return nil
	}
	elem := elementOf(typeOfOperand(s, 0))
	if elem == nil {
		return nil
	}
	return mlir.GetVectorType([]int64{int64(list.Len())}, nil, elem)
}

func inferTranspose(s *mlir.OperationState, _ reporter) mlir.Type {
	rows, columns, elem, ok := matrixShape(typeOfOperand(s, 0))
	if !ok {
		return nil
	}
	return GetMatrixType(mlir.GetVectorType([]int64{int64(columns)}, nil, elem), uint32(rows))
}
