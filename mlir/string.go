package mlir

import "strings"

// String is the location as in text, such as loc("file":1:2).
func (l Location) String() string { return textOf(func(p *Printer) { p.location(l) }) }

// String is the value with its type, such as "%0 : i32", under the name that
// [Operation.String] gives it.
func (v *Value) String() string {
	op := v.Def()
	if b := v.ArgumentOf(); b != nil {
		op = b.Parent()
	} else if up := op.Parent(); up != nil {
		op = up
	}
	p := &Printer{opts: &PrintOptions{Generic: true, LocalScope: true}, workers: 1}
	if op != nil {
		p.nameFromTop(op)
	}
	p.Value(v)
	p.Write(" : ")
	p.Type(v.typ)
	return string(p.buf)
}

// String is the operation in its generic form, with the names that values have
// in the whole that it is part of. It names all that is in the isolated operation around it, so it is for messages
// and debugging; see [Print].
func (op *Operation) String() string {
	p := &Printer{opts: &PrintOptions{Generic: true, LocalScope: true}, workers: 1}
	if up := op.Parent(); up != nil {
		p.nameFromTop(up)
	} else {
		p.names = nameAll(op, p.opts)
	}
	p.Operation(op)
	var text strings.Builder
	var digits []byte
	for _, piece := range p.pieces() {
		_ = piece.writeTo(&text, &digits) // a builder never fails
	}
	return text.String()
}

// nameFromTop names all that op is part of, as far as it is not isolated, and goes to the names inside of op. What is further out gives it
// no names, and others may be changing it.
func (p *Printer) nameFromTop(op *Operation) {
	if up := op.Parent(); up != nil && !op.Has(IsolatedFromAbove) {
		p.nameFromTop(up)
	} else {
		p.names = nameAll(op, p.opts)
	}
	p.names = p.namesInside(op)
}

// Every type and attribute prints itself: see [Type] and [Attribute].

func (t *ComplexType) String() string               { return TypeString(t) }
func (t *FloatType) String() string                 { return TypeString(t) }
func (t *FunctionType) String() string              { return TypeString(t) }
func (t *IndexType) String() string                 { return TypeString(t) }
func (t *IntegerType) String() string               { return TypeString(t) }
func (t *MemRefType) String() string                { return TypeString(t) }
func (t *NoneType) String() string                  { return TypeString(t) }
func (t *OpaqueType) String() string                { return TypeString(t) }
func (t *RankedTensorType) String() string          { return TypeString(t) }
func (t *TupleType) String() string                 { return TypeString(t) }
func (t *UnrankedMemRefType) String() string        { return TypeString(t) }
func (t *UnrankedTensorType) String() string        { return TypeString(t) }
func (t *VectorType) String() string                { return TypeString(t) }
func (a *AffineMapAttr) String() string             { return AttrString(a) }
func (a *ArrayAttr) String() string                 { return AttrString(a) }
func (a *DenseArrayAttr) String() string            { return AttrString(a) }
func (a *DenseElementsAttr) String() string         { return AttrString(a) }
func (a *DenseResourceElementsAttr) String() string { return AttrString(a) }
func (a *DenseStringElementsAttr) String() string   { return AttrString(a) }
func (a *DictionaryAttr) String() string            { return AttrString(a) }
func (a *DistinctAttr) String() string              { return AttrString(a) }
func (a *FloatAttr) String() string                 { return AttrString(a) }
func (a *IntegerAttr) String() string               { return AttrString(a) }
func (a *IntegerSetAttr) String() string            { return AttrString(a) }
func (a *LocationAttr) String() string              { return AttrString(a) }
func (a *OpaqueAttr) String() string                { return AttrString(a) }
func (a *SparseElementsAttr) String() string        { return AttrString(a) }
func (a *StridedLayoutAttr) String() string         { return AttrString(a) }
func (a *StringAttr) String() string                { return AttrString(a) }
func (a *SymbolRefAttr) String() string             { return AttrString(a) }
func (a *TypeAttr) String() string                  { return AttrString(a) }
func (a *UnitAttr) String() string                  { return AttrString(a) }
