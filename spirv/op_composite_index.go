package spirv

import (
	"github.com/spvc/spvc/mlir"
)

// indexed follows literal indices into a composite type; nil after reporting an index that leads nowhere through report.
func indexed(t mlir.Type, indices []mlir.Attribute, report func(format string, args ...any)) mlir.Type {
	for _, a := range indices {
		i, ok := a.(*mlir.IntegerAttr)
		if !ok || i.Type() != mlir.I32 {
			report("expected an 32-bit integer for index, but found '%s'", mlir.AttrString(a))
			return nil
		}
		if t = memberAt(t, i.Int(), report); t == nil {
			return nil
		}
	}
	return t
}

// memberAt is the type of a composite's member; nil after reporting that there is none.
func memberAt(t mlir.Type, i int64, report func(format string, args ...any)) mlir.Type {
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
	default:
		elem, count = elementsOf(t)
	}
	switch {
	case elem == nil:
		report("cannot extract from non-composite type '%s' with index %d", mlir.TypeString(t), i)
		return nil
	case uint64(i) >= count:
		report("index %d out of bounds for '%s'", i, mlir.TypeString(t))
		return nil
	}
	return elem
}

// quiet is a report that nobody hears.
func quiet(string, ...any) {}

// parseIndices reads "[1 : i32, 2 : i32]" into the attribute indices.
func parseIndices(p *mlir.Parser, s *mlir.OperationState) *mlir.ArrayAttr {
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
	if r := indexed(t, indices.Elements(), func(format string, args ...any) { p.Errorf(pos, format, args...) }); r != nil {
		s.Results = []mlir.Type{r}
	}
}

func printCompositeExtract(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Value(op.Operand(0))
	p.Attribute(op.Attr("indices"))
	p.AttrDict(op, "indices")
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
}

func verifyCompositeExtract(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := elementOfIndices(op, d, op.Operand(0).Type())
	if t == nil {
		return false
	}
	if r := op.Result(0).Type(); t != r {
		return fail(op, d, "invalid result type: expected '%s' but provided '%s'", mlir.TypeString(t), mlir.TypeString(r))
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
	return indexed(composite, indices, func(format string, args ...any) { d.OpError(op, format, args...) })
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
	s.Results = []mlir.Type{compositeType}
}

func printCompositeInsert(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Values(op.OperandValues())
	p.Attribute(op.Attr("indices"))
	p.AttrDict(op, "indices")
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(" into ")
	p.Type(op.Operand(1).Type())
}

func verifyCompositeInsert(op *mlir.Operation, d *mlir.Diagnostics) bool {
	object, composite, result := op.Operand(0).Type(), op.Operand(1).Type(), op.Result(0).Type()
	t := elementOfIndices(op, d, composite)
	switch {
	case t == nil:
		return false
	case t != object:
		return fail(op, d, "object operand type should be '%s', but found '%s'", mlir.TypeString(t), mlir.TypeString(object))
	case composite != result:
		return fail(op, d, "result type should be the same as the composite type, but found '%s' vs '%s'",
			mlir.TypeString(composite), mlir.TypeString(result))
	}
	return true
}
