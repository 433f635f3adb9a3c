package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Composite instructions: specification, section 3.3.12.
var compositeOps = []overlay{
	{ops: "CompositeConstruct", with: &mlir.OpDef{Parse: parseCompositeConstruct, Print: printCompositeConstruct, Verify: verifyCompositeConstruct}, wide: "result"},
	{ops: "CompositeExtract CompositeInsert", with: &mlir.OpDef{OnlyGeneric: hasAttrsForMLIR}},
	{ops: "CompositeExtract", with: &mlir.OpDef{Parse: parseCompositeExtract, Print: printCompositeExtract, Verify: verifyCompositeExtract}, wide: "composite"},
	{ops: "CompositeInsert", with: &mlir.OpDef{Parse: parseCompositeInsert, Print: printCompositeInsert, Verify: verifyCompositeInsert}, wide: "composite result"},
	{ops: "VectorExtractDynamic", with: &mlir.OpDef{Format: "$vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)"}},
	{ops: "VectorInsertDynamic", with: &mlir.OpDef{Format: "$component `,` $vector `[` $index `]` attr-dict `:` type($vector) `,` type($index)"}},
	{ops: "VectorShuffle",
		with: &mlir.OpDef{Format: "attr-dict $components $vector1 `,` $vector2 `:` type($vector1) `,` type($vector2) `->` type($result)",
			Verify: verifyVectorShuffle}},
	{ops: "ArrayLength", with: &mlir.OpDef{Traits: mlir.Pure}},
}

// parseCompositeConstruct reads "%a, %b, … : type of the composite" where each operand is one member, element or component;
// otherwise, and always in MLIR's spelling, all types are written.
func parseCompositeConstruct(p *mlir.Parser, s *mlir.OperationState) {
	uses := p.OperandList()
	p.AttrDict(s)
	p.Expect(":")
	if p.At("(") {
		parseAllTypes(p, s, uses)
		return
	}
	pos := p.Pos()
	t := p.Type()
	if p.Failed() {
		return
	}
	members := membersOf(t, len(uses))
	if len(members) != len(uses) {
		if n, composite := memberCount(t); composite {
			p.Errorf(pos, "has incorrect number of operands: expected %d, but provided %d; or write the types of all", n, len(uses))
		} else {
			p.Errorf(pos, "result type must be a composite type, but provided '%s'; or write all types", parsedTypeText(p, t))
		}
		return
	}
	p.ResolveAll(s, uses, members, pos)
	s.Results = append(s.Results, t)
}

func printCompositeConstruct(p *mlir.Printer, op *mlir.Operation) {
	printOperandList(p, op)
	p.AttrDict(op)
	p.Write(" : ")
	result := op.Result(0).Type()
	if !inUpstream(p) && slices.Equal(membersOf(result, op.NumOperands()), operandTypes(op)) {
		p.Type(result)
		return
	}
	p.FunctionalType(operandTypes(op), op.ResultTypes())
}

// membersOf are the types of the members of a composite, nil when it is none or has not as many as at most limit.
func membersOf(t mlir.Type, limit int) []mlir.Type {
	if s, ok := t.(*StructType); ok {
		var list []mlir.Type
		for i := range s.NumMembers() {
			list = append(list, s.Member(i).Type)
		}
		return list
	}
	elem, n := elementsOf(t)
	if elem == nil || n > uint64(limit) {
		return nil
	}
	return slices.Repeat([]mlir.Type{elem}, int(n))
}

// memberCount is the number of members of a composite; false for other types.
func memberCount(t mlir.Type) (uint64, bool) {
	if s, ok := t.(*StructType); ok {
		return uint64(s.NumMembers()), true
	}
	elem, n := elementsOf(t)
	return n, elem != nil
}

// elementsOf is the type of the elements of an array, vector or matrix and how many there are; 0 for as many as there are
// operands, nil for other types.
func elementsOf(t mlir.Type) (mlir.Type, uint64) {
	switch t := t.(type) {
	case *mlir.VectorType:
		return t.ElementType(), uint64(componentCount(t))
	case *ArrayType:
		return t.ElementType(), t.Count()
	case *MatrixType:
		return t.ColumnType(), uint64(t.Columns())
	}
	return nil, 0
}

// verifyCompositeConstruct: one constituent for each member; a vector may be put together from smaller ones, and a cooperative
// matrix is filled with one value.
func verifyCompositeConstruct(op *mlir.Operation, d *mlir.Diagnostics) bool {
	result := op.Result(0).Type()
	if IsCooperative(result) {
		if n := op.NumOperands(); n != 1 {
			return fail(op, d, "has incorrect number of operands: expected 1, but provided %d", n)
		}
		filler := (CompositeConstructOp{op}).Constituents()[0].Type()
		if m, ok := result.(*CooperativeMatrixType); ok && filler != m.ElementType() {
			return wrongConstituent(op, d, m.ElementType(), filler)
		}
		return true
	}
	if v, ok := result.(*mlir.VectorType); ok && op.NumOperands() < int(componentCount(v)) {
		return verifyVectorConstruct(op, d, v)
	}
	if a, ok := result.(*ArrayType); ok && a.CountSymbol() != nil {
		return true
	}
	if is[*RuntimeArrayType](result) && byMLIR(d) {
		return fail(op, d, "expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs")
	}
	count, ok := memberCount(result)
	switch n := uint64(op.NumOperands()); {
	case !ok:
		return true
	case n < count && !is[*StructType](result) && !is[*mlir.VectorType](result):
		return fail(op, d, "expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs")
	case n != count:
		return fail(op, d, "has incorrect number of operands: expected %d, but provided %d", count, n)
	}
	members := membersOf(result, op.NumOperands())
	for i, v := range op.Operands {
		if v.Type() != members[i] {
			return wrongConstituent(op, d, members[i], v.Type())
		}
	}
	return true
}

func wrongConstituent(op *mlir.Operation, d *mlir.Diagnostics, want, have mlir.Type) bool {
	return fail(op, d, "operand type mismatch: expected operand type '%s', but provided '%s'", typeText(op, want), typeText(op, have))
}

// verifyVectorConstruct: scalars and vectors whose components add up.
func verifyVectorConstruct(op *mlir.Operation, d *mlir.Diagnostics, v *mlir.VectorType) bool {
	sum := int64(0)
	for _, o := range op.Operands {
		if elementOf(o.Type()) != v.ElementType() {
			return fail(op, d, "operand element type mismatch: expected to be '%s', but provided '%s'",
				typeText(op, v.ElementType()), typeText(op, elementOf(o.Type())))
		}
		sum += componentCount(o.Type())
	}
	if sum != componentCount(v) {
		return fail(op, d, "has incorrect number of operands: expected %d, but provided %d", componentCount(v), sum)
	}
	return true
}

// verifyVectorShuffle: as many selectors as the result has components, each in range or 0xffffffff for an undefined one.
func verifyVectorShuffle(op *mlir.Operation, d *mlir.Diagnostics) bool {
	selectors := mlir.AttrOf[*mlir.ArrayAttr](op, "components").Elements()
	a, b, result := VectorShuffleOp{op}.Vector1().Type(), VectorShuffleOp{op}.Vector2().Type(), op.Result(0).Type()
	if elementOf(a) != elementOf(b) || elementOf(a) != elementOf(result) {
		return fail(op, d, "failed to verify that all of {vector1, vector2, result} have same element type")
	}
	if n := componentCount(result); n != int64(len(selectors)) && !isGeneric(result, grammar.OpTypeVectorIdEXT) {
		return fail(op, d, "result type element count (%d) mismatch with the number of component selectors (%d)", n, len(selectors))
	}
	if isGeneric(a, grammar.OpTypeVectorIdEXT) || isGeneric(b, grammar.OpTypeVectorIdEXT) {
		return true
	}
	total := componentCount(a) + componentCount(b)
	for _, s := range selectors {
		if n := uint32(s.(*mlir.IntegerAttr).Int()); int64(n) >= total && n != 0xffffffff {
			return fail(op, d, "component selector %d out of range: expected to be in [0, %d) or 0xffffffff", n, total)
		}
	}
	return true
}
