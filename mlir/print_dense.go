package mlir

// defaultHexThreshold is the number of elements above which dense elements are
// written in hexadecimal if no option says otherwise.
const defaultHexThreshold = 100

// elided is what stands in place of elements that are left out.
const elided = "dense_resource<__elided__>"

// elides reports whether the options leave out so many elements.
func (p *Printer) elides(t ShapedType, splat bool) bool {
	limit := p.opts.ElideElementsLargerThan
	return limit != nil && !splat && NumElements(t) > int64(*limit)
}

func (p *Printer) usesHex(n int) bool {
	limit := defaultHexThreshold
	if o := p.opts.HexElementsLargerThan; o != nil {
		limit = *o
	}
	return limit >= 0 && n > limit
}

// Print writes dense<…> and the type.
func (a *DenseElementsAttr) Print(p *Printer) {
	if p.elides(a.t, a.splat) {
		p.Write(elided)
	} else {
		p.Write("dense<")
		p.denseBody(a, true)
		p.Write(">")
	}
	p.colonType(a.t)
}

// denseBody writes what is between the angle brackets.
func (p *Printer) denseBody(a *DenseElementsAttr, allowHex bool) {
	if !a.splat && allowHex && p.usesHex(a.Len()) {
		p.hexString(nil, a.raw)
		return
	}
	elem := a.t.ElementType()
	c, isComplex := elem.(*ComplexType)
	p.nestedList(a.t, a.splat, func(i int) {
		if !isComplex {
			p.scalar(elem, a.bits(i, 0))
			return
		}
		p.Write("(")
		p.scalar(c.elem, a.bits(i, 0))
		p.Write(",")
		p.scalar(c.elem, a.bits(i, 1))
		p.Write(")")
	})
}

// nestedList writes the elements of t in brackets, one level for each dimension;
// a splat is one element without brackets.
func (p *Printer) nestedList(t ShapedType, splat bool, element func(i int)) {
	if splat {
		element(0)
		return
	}
	shape := t.Shape()
	for i := range int(NumElements(t)) {
		if i > 0 {
			p.Write(", ")
		}
		p.brackets("[", shape, i)
		element(i)
		p.brackets("]", shape, i+1)
	}
}

// brackets writes one bracket for each dimension that starts or ends at i.
func (p *Printer) brackets(b string, shape []int64, i int) {
	size := 1
	for d := len(shape) - 1; d >= 0; d-- {
		if size *= int(shape[d]); i%size != 0 {
			return
		}
		p.Write(b)
	}
}

// Print writes dense<…> and the type.
func (a *DenseStringElementsAttr) Print(p *Printer) {
	if p.elides(a.t, a.IsSplat()) {
		p.Write(elided)
	} else {
		p.Write("dense<")
		p.nestedList(a.t, a.IsSplat(), func(i int) { p.Quoted(a.elems[i]) })
		p.Write(">")
	}
	p.colonType(a.t)
}

// Print writes sparse<indices, values> and the type.
func (a *SparseElementsAttr) Print(p *Printer) {
	values := a.values.(interface {
		ShapedType() ShapedType
		IsSplat() bool
	})
	if p.elides(a.indices.t, a.indices.splat) || p.elides(values.ShapedType(), values.IsSplat()) {
		p.Write(elided)
	} else {
		p.Write("sparse<")
		if a.indices.Len() > 0 {
			p.denseBody(a.indices, false)
			p.Write(", ")
			p.sparseValues(a.values)
		}
		p.Write(">")
	}
	p.colonType(a.t)
}

func (p *Printer) sparseValues(values Attribute) {
	switch v := values.(type) {
	case *DenseElementsAttr:
		p.denseBody(v, true)
	case *DenseStringElementsAttr:
		p.nestedList(v.t, v.IsSplat(), func(i int) { p.Quoted(v.elems[i]) })
	}
}

// Print writes dense_resource<key> and the type.
func (a *DenseResourceElementsAttr) Print(p *Printer) {
	p.Write("dense_resource<")
	p.ResourceHandle(Builtin, a.key)
	p.Write(">")
	p.colonType(a.t)
}
