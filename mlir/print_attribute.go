package mlir

// colonType writes ": type" after an attribute, unless the context elides it or
// it says nothing.
func (p *Printer) colonType(t Type) {
	if p.elision != elideAlways && t != None {
		p.Write(" : ")
		p.Type(t)
	}
}

// Print writes "unit".
func (*UnitAttr) Print(p *Printer) { p.Write("unit") }

// Print writes true, false, or the number and its type.
func (a *IntegerAttr) Print(p *Printer) {
	if a.t == I1 {
		p.integer(a.t, a.v)
		return
	}
	p.buf = a.v.AppendText(p.buf, !a.isUnsigned())
	if p.elision != elideDefault || a.t != I64 {
		p.colonType(a.t)
	}
}

// integer writes an element of a list of integers of type t.
func (p *Printer) integer(t Type, v APInt) {
	i, ok := t.(*IntegerType)
	switch {
	case !ok || i.width != 1:
		p.buf = v.AppendText(p.buf, !ok || i.sign != Unsigned)
	case v.IsZero():
		p.Write("false")
	default:
		p.Write("true")
	}
}

// scalar writes an element of a list of numbers of type t.
func (p *Printer) scalar(t Type, v APInt) {
	if f, ok := t.(*FloatType); ok {
		p.buf = f.AppendText(p.buf, v)
	} else {
		p.integer(t, v)
	}
}

// Print writes the number and its type.
func (a *FloatAttr) Print(p *Printer) {
	p.buf = a.t.AppendText(p.buf, a.v)
	// Without a type, hexadecimal digits would read as an integer.
	if p.elision != elideDefault || a.t != F64 || !a.t.IsFinite(a.v) || p.endsInHex() {
		p.colonType(a.t)
	}
}

// endsInHex reports whether the number just written is hexadecimal: the only
// one without a point in it.
func (p *Printer) endsInHex() bool {
	for i := len(p.buf) - 1; i >= 0; i-- {
		switch p.buf[i] {
		case '.':
			return false
		case 'x':
			return true
		}
	}
	return false
}

// Print writes the string and the type that it may have.
func (a *StringAttr) Print(p *Printer) {
	p.Quoted(a.value)
	p.colonType(a.t)
}

// Print writes [a, b].
func (a *ArrayAttr) Print(p *Printer) {
	p.Write("[")
	for i, e := range a.elems {
		if i > 0 {
			p.Write(", ")
		}
		p.attribute(e, elideDefault)
	}
	p.Write("]")
}

// Print writes {a = 1 : i32, b}.
func (a *DictionaryAttr) Print(p *Printer) {
	p.Write("{")
	for i, e := range a.Entries() {
		if i > 0 {
			p.Write(", ")
		}
		p.namedAttribute(e)
	}
	p.Write("}")
}

// namedAttribute writes name = value; a unit value goes without saying.
func (p *Printer) namedAttribute(a NamedAttribute) {
	p.KeywordOrString(a.Name)
	if a.Value != Unit {
		p.Write(" = ")
		p.Attribute(a.Value)
	}
}

// Print writes the type.
func (a *TypeAttr) Print(p *Printer) { p.Type(a.t) }

// Print writes @root::@nested.
func (a *SymbolRefAttr) Print(p *Printer) {
	p.SymbolName(a.root)
	for _, n := range a.nested {
		p.Write("::")
		p.SymbolName(n)
	}
}

// Print writes the attribute as it was read.
func (a *OpaqueAttr) Print(p *Printer) {
	p.Write("#")
	p.opaque(a.dialect, a.data)
	p.colonType(a.t)
}

// Print writes distinct[n]<attribute>; n is only good for telling the
// attributes of one text apart.
func (a *DistinctAttr) Print(p *Printer) {
	p.Write("distinct[")
	p.Int(int64(p.distinctID(a)))
	p.Write("]<")
	if a.ref != Unit {
		p.Attribute(a.ref)
	}
	p.Write(">")
}

// Print writes strided<[strides], offset: n>.
func (a *StridedLayoutAttr) Print(p *Printer) {
	p.Write("strided<[")
	for i, s := range a.strides {
		if i > 0 {
			p.Write(", ")
		}
		p.dimension(s)
	}
	p.Write("]")
	if a.offset != 0 {
		p.Write(", offset: ")
		p.dimension(a.offset)
	}
	p.Write(">")
}

// Print writes array<type: elements>.
func (a *DenseArrayAttr) Print(p *Printer) {
	p.Write("array<")
	p.Type(a.elem)
	for i := range a.Len() {
		if i == 0 {
			p.Write(": ")
		} else {
			p.Write(", ")
		}
		p.scalar(a.elem, a.bits(i))
	}
	p.Write(">")
}

// Print writes loc(…).
func (a *LocationAttr) Print(p *Printer) { p.location(a.loc) }
