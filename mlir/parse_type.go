package mlir

import (
	"slices"
	"strconv"
	"strings"
)

// fixedTypes are the types that are one word without a body.
var fixedTypes = func() map[string]Type {
	m := map[string]Type{"index": Index, "none": None}
	for _, t := range FloatTypes {
		m[t.name] = t
	}
	return m
}()

// typeBodies read what follows the word that such a type starts with.
var typeBodies map[string]func(p *Parser) Type

func init() {
	typeBodies = map[string]func(p *Parser) Type{
		"vector":  (*Parser).vectorType,
		"tensor":  (*Parser).tensorType,
		"memref":  (*Parser).memRefType,
		"tuple":   (*Parser).tupleType,
		"complex": (*Parser).complexType,
	}
}

// Type consumes a type.
func (p *Parser) Type() Type {
	t, ok := p.OptionalType()
	if !ok {
		p.unknownType()
	}
	return t
}

// nonFunctionType consumes a type that is no function type, as after an arrow.
func (p *Parser) nonFunctionType() Type {
	if p.At("(") {
		p.expected("non-function type")
		return nil
	}
	return p.Type()
}

// OptionalType consumes a type, if there is one.
func (p *Parser) OptionalType() (Type, bool) {
	switch p.tok.kind {
	case tokWord:
		return p.wordType()
	case tokBang:
		return p.extendedType(), true
	case tokPunct:
		if p.At("(") {
			return asType(p.FunctionalType()), true
		}
	}
	return nil, false
}

// asType is t as an interface that is nil for a nil pointer.
func asType[T any, P interface {
	*T
	Type
}](t P) Type {
	if t == nil {
		return nil
	}
	return t
}

func (p *Parser) wordType() (Type, bool) {
	text := p.text()
	if t := fixedTypes[text]; t != nil {
		p.next()
		return t, true
	}
	if body := typeBodies[text]; body != nil {
		p.next()
		var t Type
		if p.enter() {
			t = body(p)
		}
		p.leave()
		return t, true
	}
	if !isIntegerTypeName(text) {
		return nil, false
	}
	return p.integerType(), true
}

// isIntegerTypeName reports whether s is i, si or ui and a number.
func isIntegerTypeName(s string) bool {
	if s[0] == 's' || s[0] == 'u' {
		s = s[1:]
	}
	if len(s) < 2 || s[0] != 'i' {
		return false
	}
	for i := 1; i < len(s); i++ {
		if byteClass[s[i]]&isDigit == 0 {
			return false
		}
	}
	return true
}

func (p *Parser) integerType() Type {
	text, sign := p.text(), Signless
	switch text[0] {
	case 's':
		sign = Signed
	case 'u':
		sign = Unsigned
	}
	width, err := strconv.ParseUint(text[strings.IndexByte(text, 'i')+1:], 10, 32)
	if err != nil {
		p.Errorf(p.tok.start, "invalid integer width")
		return nil
	}
	if width > MaxIntegerWidth {
		p.Errorf(p.tok.start, "integer bitwidth is limited to %d bits", MaxIntegerWidth)
		return nil
	}
	p.next()
	return GetIntegerType(int(width), sign)
}

// ColonType consumes ":" and a type.
func (p *Parser) ColonType() Type {
	if !p.Expect(":") {
		return nil
	}
	return p.Type()
}

// TypeList consumes types between parentheses, of which there may be none.
func (p *Parser) TypeList() []Type {
	var ts []Type
	p.Delimited("(", ")", func() { ts = append(ts, p.Type()) })
	return ts
}

// FunctionalType consumes (inputs) -> results.
func (p *Parser) FunctionalType() *FunctionType {
	defer p.leave()
	if !p.enter() {
		return nil
	}
	ins := p.TypeList()
	if !p.expectIn("->", "in function type") {
		return nil
	}
	outs := p.resultTypes()
	if p.failed {
		return nil
	}
	return GetFunctionType(ins, outs)
}

// resultTypes consumes one type, or any number of them between parentheses.
func (p *Parser) resultTypes() []Type {
	if p.At("(") {
		return p.TypeList()
	}
	return []Type{p.Type()}
}

// ArrowTypeList consumes "->" and one type, or any number between parentheses.
func (p *Parser) ArrowTypeList() []Type {
	if !p.Expect("->") {
		return nil
	}
	return p.resultTypes()
}

// OptionalArrowTypeList is [Parser.ArrowTypeList] if there is an arrow.
func (p *Parser) OptionalArrowTypeList() []Type {
	if !p.At("->") {
		return nil
	}
	return p.ArrowTypeList()
}

func (p *Parser) complexType() Type {
	p.expectIn("<", "in complex type")
	pos := p.Pos()
	elem := p.Type()
	p.expectIn(">", "in complex type")
	if p.failed {
		return nil
	}
	switch elem.(type) {
	case *IntegerType, *FloatType:
		return GetComplexType(elem)
	}
	p.Errorf(pos, "invalid element type for complex")
	return nil
}

func (p *Parser) tupleType() Type {
	p.expectIn("<", "in tuple type")
	var elems []Type
	if !p.Accept(">") {
		p.CommaSeparated(func() { elems = append(elems, p.Type()) })
		p.expectIn(">", "in tuple type")
	}
	if p.failed {
		return nil
	}
	return GetTupleType(elems...)
}

func (p *Parser) vectorType() Type {
	p.expectIn("<", "in vector type")
	var dims []int64
	var scalable []bool
	for p.is(tokInteger) || p.At("[") {
		open := p.Accept("[")
		dims, scalable = append(dims, p.dimension(false)), append(scalable, open)
		if open && !p.Accept("]") {
			p.Errorf(p.Pos(), "missing ']' closing scalable dimension")
		}
		p.expectX()
	}
	if p.At("?") {
		p.Errorf(p.Pos(), "vector types must have static shape")
		return nil
	}
	if slices.Contains(dims, 0) {
		p.Errorf(p.Pos(), "vector types must have positive constant sizes")
		return nil
	}
	pos := p.Pos()
	elem := p.Type()
	p.expectIn(">", "in vector type")
	if p.failed {
		return nil
	}
	if !isVectorElement(elem) {
		p.Errorf(pos, "vector elements must be int/index/float type but got '%s'", elem)
		return nil
	}
	return GetVectorType(dims, scalable, elem)
}

// rank consumes "*x" or a list of dimensions, each followed by x.
func (p *Parser) rank() (dims []int64, unranked bool) {
	if p.Accept("*") {
		p.expectX()
		return nil, true
	}
	for p.atDimension() {
		dims = append(dims, p.dimension(true))
		p.expectX()
	}
	return dims, false
}

func (p *Parser) expectX() {
	if !p.acceptX() {
		p.expected("'x' in dimension list")
	}
}

func (p *Parser) tensorType() Type {
	p.expectIn("<", "in tensor type")
	dims, unranked := p.rank()
	pos := p.Pos()
	elem := p.Type()
	var encoding Attribute
	if p.Accept(",") {
		encoding = p.Attribute(nil)
	}
	p.expectIn(">", "in tensor type")
	switch {
	case p.failed:
		return nil
	case !isTensorElement(elem):
		p.Errorf(pos, "invalid tensor element type '%s'", elem)
		return nil
	case !unranked:
		return GetTensorType(dims, elem, encoding)
	case encoding != nil:
		p.Errorf(pos, "cannot apply encoding to unranked tensor")
		return nil
	}
	return GetUnrankedTensorType(elem)
}

func (p *Parser) memRefType() Type {
	start := p.Pos()
	p.expectIn("<", "in memref type")
	dims, unranked := p.rank()
	pos := p.Pos()
	elem := p.Type()
	if !p.failed && !isMemRefElement(elem) {
		p.Errorf(pos, "invalid memref element type")
	}
	var layout, space Attribute
	if !p.Accept(">") {
		if !p.Accept(",") {
			p.expected("',' or '>' in memref type")
		}
		if p.At(">") {
			p.expected("list element")
		}
		p.CommaSeparated(func() { p.memRefAttribute(&layout, &space, unranked) })
		if !p.Accept(">") {
			p.expected("',' or '>'")
		}
	}
	if p.failed {
		return nil
	}
	if problem := checkMemRef(len(dims), layout, space); problem != "" {
		p.Errorf(start, "%s", problem)
		return nil
	}
	if unranked {
		return GetUnrankedMemRefType(elem, space)
	}
	return GetMemRefType(dims, elem, layout, space)
}

// memRefAttribute consumes a layout or the memory space.
func (p *Parser) memRefAttribute(layout, space *Attribute, unranked bool) {
	a := p.Attribute(nil)
	switch {
	case p.failed:
	case !isLayout(a) && *space != nil:
		p.Errorf(p.Pos(), "multiple memory spaces specified in memref type")
	case !isLayout(a):
		*space = a
	case unranked:
		p.Errorf(p.Pos(), "cannot have affine map for unranked memref type")
	case *space != nil:
		p.Errorf(p.Pos(), "expected memory space to be last in memref type")
	default:
		*layout = a
	}
}
