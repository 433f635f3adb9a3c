package mlir

import "strconv"

func (p *Parser) sparseAttr(t Type) Attribute {
	pos := p.Pos()
	p.next()
	if !p.Accept("<") {
		p.Errorf(p.Pos(), "Expected '<' after 'sparse'")
	}
	if p.Accept(">") {
		s := p.literalType(pos, t)
		if s == nil {
			return nil
		}
		none := GetTensorType([]int64{0, int64(len(s.Shape()))}, I64, nil)
		return GetSparseElements(s, GetDenseElements(none, nil), p.emptyValues(s.ElementType()))
	}
	indicesAt := p.Pos()
	indices := p.literal(false)
	p.Expect(",")
	valuesAt := p.Pos()
	values := p.literal(true)
	p.Expect(">")
	s := p.literalType(pos, t)
	if s == nil {
		return nil
	}
	shape := indices.shape
	if shape == nil {
		shape = []int64{1, int64(len(s.Shape()))}
	}
	ia, _ := p.denseOf(&indices, indicesAt, GetTensorType(shape, I64, nil)).(*DenseElementsAttr)
	valueShape := values.shape
	if valueShape == nil {
		valueShape = shape[:1]
	}
	va := p.denseOf(&values, valuesAt, GetTensorType(valueShape, s.ElementType(), nil))
	if p.failed {
		return nil
	}
	if problem := checkSparse(s, ia, valueShape); problem != "" {
		p.Errorf(pos, "%s", problem)
		return nil
	}
	return GetSparseElements(s, ia, va)
}

func (p *Parser) emptyValues(elem Type) Attribute {
	t := GetTensorType([]int64{0}, elem, nil)
	if isDenseElement(elem) {
		return GetDenseElements(t, nil)
	}
	return GetDenseStringElements(t, nil)
}

// checkSparse says what is wrong with the parts of a sparse attribute of type t,
// if anything is.
func checkSparse(t ShapedType, indices *DenseElementsAttr, values []int64) string {
	if len(values) != 1 {
		return "expected 1-d tensor for sparse element values"
	}
	rank, shape := len(t.Shape()), indices.t.Shape()
	fits := len(shape) == 2 && shape[1] == int64(rank) || len(shape) == 1 && rank == 1
	if !fits || shape[0] != values[0] {
		return "expected shape ([" + shapeText(t.Shape()) + "]); inferred shape of indices literal ([" + shapeText(shape) +
			"]); inferred shape of values literal ([" + shapeText(values) + "])"
	}
	index := make([]uint64, rank)
	for i := range int(shape[0]) {
		inside := true
		for d, size := range t.Shape() {
			index[d] = indices.bits(i*rank+d, 0).Uint64()
			inside = inside && index[d] < uint64(size)
		}
		if !inside {
			return "sparse index #" + strconv.Itoa(i) + " is not contained within the value shape, with index=[" +
				shapeText(index) + "], and type='" + TypeString(t) + "'"
		}
		if indices.splat {
			break
		}
	}
	return ""
}
