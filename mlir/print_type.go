package mlir

import (
	"strconv"
	"strings"
)

// word is the text of a type that is one word in every spelling; empty for others.
func word(t Type) string {
	switch t := t.(type) {
	case *IntegerType:
		return t.name()
	case *FloatType:
		return t.name
	}
	return ""
}

func (t *IntegerType) name() string {
	if t.width < len(narrowIntegers[t.sign]) {
		return narrowNames.Get()[t.sign][t.width]
	}
	return signNames[t.sign] + strconv.Itoa(t.width)
}

// Print writes iN, siN or uiN.
func (t *IntegerType) Print(p *Printer) {
	p.Write(t.name())
}

// Print writes "index".
func (*IndexType) Print(p *Printer) { p.Write("index") }

// Print writes the type's name.
func (t *FloatType) Print(p *Printer) { p.Write(t.name) }

// Print writes "none".
func (*NoneType) Print(p *Printer) { p.Write("none") }

// Print writes (inputs) -> results.
func (t *FunctionType) Print(p *Printer) { p.FunctionalType(t.ins, t.outs) }

// Print writes tuple<…>.
func (t *TupleType) Print(p *Printer) {
	p.Write("tuple<")
	p.Types(t.elems, ", ")
	p.Write(">")
}

// Print writes complex<…>.
func (t *ComplexType) Print(p *Printer) {
	p.Write("complex<")
	p.Type(t.elem)
	p.Write(">")
}

// Print writes the type as it was read.
func (t *OpaqueType) Print(p *Printer) {
	p.Write("!")
	p.opaque(t.dialect, t.data)
}

// opaque writes the rest of a dialect's symbol that is kept as text: ns.text if
// the text is a word with or without something in angle brackets, else ns<text>.
// MLIR can't read what it prints in brackets if that ends with "-", as "->" is an
// arrow there; only words that were read without brackets do, and print so.
func (p *Printer) opaque(namespace, data string) {
	if isPrettySymbol(data) || strings.HasSuffix(data, "-") && wordEnd(data, 0) == len(data) {
		p.Write(namespace, ".")
		p.opaqueText(data)
	} else {
		p.Write(namespace, "<")
		p.opaqueText(data)
		p.Write(">")
	}
}

func isPrettySymbol(s string) bool {
	if s == "" || byteClass[s[0]]&isLetter == 0 || s[0] == '_' {
		return false
	}
	rest := strings.TrimLeftFunc(s, func(r rune) bool {
		return r < 0x80 && r != '$' && byteClass[r]&isWord != 0
	})
	return rest == "" || rest[0] == '<' && rest[len(rest)-1] == '>'
}

// Print writes vector<…>.
func (t *VectorType) Print(p *Printer) {
	p.Write("vector<")
	for i, d := range t.shape {
		if t.IsScalableDim(i) {
			p.Write("[")
			p.Int(d)
			p.Write("]x")
		} else {
			p.Int(d)
			p.Write("x")
		}
	}
	p.Type(t.elem)
	p.Write(">")
}

// dimension writes a size, or "?" for [Dynamic].
func (p *Printer) dimension(d int64) {
	if d == Dynamic {
		p.Write("?")
	} else {
		p.Int(d)
	}
}

func (p *Printer) shapeAndElement(t ShapedType) {
	if !t.HasRank() {
		p.Write("*x")
	}
	for _, d := range t.Shape() {
		p.dimension(d)
		p.Write("x")
	}
	p.Type(t.ElementType())
}

// Print writes tensor<…>.
func (t *RankedTensorType) Print(p *Printer) {
	p.Write("tensor<")
	p.shapeAndElement(t)
	if t.encoding != nil {
		p.Write(", ")
		p.Attribute(t.encoding)
	}
	p.Write(">")
}

// Print writes tensor<*x…>.
func (t *UnrankedTensorType) Print(p *Printer) {
	p.Write("tensor<")
	p.shapeAndElement(t)
	p.Write(">")
}

// Print writes memref<…>.
func (t *MemRefType) Print(p *Printer) {
	p.Write("memref<")
	p.shapeAndElement(t)
	p.trailing(t.layout)
	p.trailing(t.memSpace)
	p.Write(">")
}

// trailing writes ", " and the attribute if there is one.
func (p *Printer) trailing(a Attribute) {
	if a != nil {
		p.Write(", ")
		p.attribute(a, elideDefault)
	}
}

// Print writes memref<*x…>.
func (t *UnrankedMemRefType) Print(p *Printer) {
	p.Write("memref<")
	p.shapeAndElement(t)
	p.trailing(t.memSpace)
	p.Write(">")
}
