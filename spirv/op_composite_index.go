package spirv

import (
	"github.com/spvc/spvc/mlir"
)

// indexed follows literal indices into a composite type; nil after reporting an index that leads nowhere through r.
func indexed(t mlir.Type, indices []mlir.Attribute, r reporter) mlir.Type {
	for _, a := range indices {
		i, ok := a.(*mlir.IntegerAttr)
		if !ok || i.Type() != mlir.I32 {
			r.errorf("attribute 'indices' failed to satisfy constraint: 32-bit integer array attribute")
			return nil
		}
		if t = memberAt(t, i.Int(), r); t == nil {
			return nil
		}
	}
	return t
}

// memberAt is the type of a composite's member; nil after reporting that there is none.
func memberAt(t mlir.Type, i int64, r reporter) mlir.Type {
	count := uint64(1) << 32
	var elem mlir.Type
	switch t := t.(type) {
	case *StructType:
		if uint64(i) < uint64(t.NumMembers()) {
			return t.Member(int(i)).Type
		}
		elem, count = t, 0
	case *CooperativeMatrixType:
		elem = t.ElementType()
	case *RuntimeArrayType:
		elem = t.ElementType()
	case *ArrayType:
		if elem = t.ElementType(); t.CountSymbol() == nil {
			count = t.Count()
		}
	case *GenericType:
		elem = componentOf(t)
	default:
		elem, count = elementsOf(t)
	}
	switch {
	case elem == nil:
		r.errorf("cannot extract from non-composite type '%s' with index %d", r.typeText(t), i)
		return nil
	case uint64(i) >= count:
		r.errorf("index %d out of bounds for '%s'", i, r.typeText(t))
		return nil
	}
	return elem
}

// parseIndices reads "[1 : i32, 2 : i32]" into the attribute indices.
func parseIndices(p *mlir.Parser, s *mlir.OperationState) *mlir.ArrayAttr {
	if p.At("(") && s.Name.Namespace() == Dialect.Name {
		p.Expect("[")
	}
	a, _ := p.Attribute(nil).(*mlir.ArrayAttr)
	if a != nil {
		s.AddAttr("indices", a)
	}
	return a
}

func parseCompositeExtract(p *mlir.Parser, s *mlir.OperationState) {
	composite := p.Operand()
	pos := p.Pos()
	indices := parseIndices(p, s)
	p.AttrDict(s)
	p.Expect(":")
	t := p.Type()
	p.Resolve(s, composite, t)
	if p.Failed() {
		return
	}
	if indices.Len() == 0 {
		p.Errorf(pos, "expected at least one index for %s", s.Name)
		return
	}
	if result := indexed(t, indices.Elements(), inParser(p, pos)); result != nil {
		s.Results = append(s.Results, result)
	}
}

func printCompositeExtract(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(CompositeExtractOp{op}.Composite())
	p.Attribute(op.Attr("indices"))
	p.AttrDict(op, "indices")
	p.Write(" : ")
	p.Type(CompositeExtractOp{op}.Composite().Type())
}

func verifyCompositeExtract(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := elementOfIndices(op, d, CompositeExtractOp{op}.Composite().Type())
	if t == nil {
		return false
	}
	if r := op.Result(0).Type(); t != r {
		return fail(op, d, "invalid result type: expected '%s' but provided '%s'", typeText(op, t), typeText(op, r))
	}
	return true
}

// elementOfIndices is the type that an op's indices lead to, nil after an error.
func elementOfIndices(op *mlir.Operation, d *mlir.Diagnostics, composite mlir.Type) mlir.Type {
	indices := mlir.AttrOf[*mlir.ArrayAttr](op, "indices").Elements()
	if len(indices) == 0 {
		fail(op, d, "expected at least one index for %s", op.Name())
		return nil
	}
	return indexed(composite, indices, inVerifier(op, d))
}

func parseCompositeInsert(p *mlir.Parser, s *mlir.OperationState) {
	object := p.Operand()
	p.Expect(",")
	composite := p.Operand()
	parseIndices(p, s)
	p.AttrDict(s)
	p.Expect(":")
	objectType := p.Type()
	p.ExpectKeyword("into")
	compositeType := p.Type()
	p.Resolve(s, object, objectType)
	p.Resolve(s, composite, compositeType)
	s.Results = append(s.Results, compositeType)
}

func printCompositeInsert(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Values(op.OperandValues())
	p.Attribute(op.Attr("indices"))
	p.AttrDict(op, "indices")
	p.Write(" : ")
	p.Type(CompositeInsertOp{op}.Object().Type())
	p.Write(" into ")
	p.Type(CompositeInsertOp{op}.Composite().Type())
}

func verifyCompositeInsert(op *mlir.Operation, d *mlir.Diagnostics) bool {
	object, composite, result := CompositeInsertOp{op}.Object().Type(), CompositeInsertOp{op}.Composite().Type(), op.Result(0).Type()
	t := elementOfIndices(op, d, composite)
	switch {
	case t == nil:
		return false
	case t != object:
		return fail(op, d, "object operand type should be '%s', but found '%s'", typeText(op, t), typeText(op, object))
	case composite != result:
		return fail(op, d, "result type should be the same as the composite type, but found '%s' vs '%s'",
			typeText(op, composite), typeText(op, result))
	}
	return true
}
