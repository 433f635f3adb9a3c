package llvm

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
)

// Print writes the attribute in the style of its sort.
func (a *Attr) Print(p *mlir.Printer) {
	p.Write(a.def.name)
	a.printBare(p)
}

// printBare writes what follows the name.
func (a *Attr) printBare(p *mlir.Printer) {
	values := a.fields.Elements()
	if a.def.style == step {
		p.Write(a.def.fields[0].words.word(number(values[0])))
		a.printArguments(p, values)
		return
	}
	var shown int
	for i := range values {
		if values[i] != mlir.Unit {
			shown++
		}
	}
	if shown == 0 && a.def.style == orNothing {
		return
	}
	p.Write("<")
	sep := ""
	for i, v := range values {
		if v == mlir.Unit {
			continue
		}
		p.Write(sep)
		f := &a.def.fields[i]
		switch sep = ", "; a.def.style {
		case named, orNothing:
			p.Write(f.name, " = ")
		case inDirectory:
			sep = " in "
		case pair:
			sep = ":"
		}
		f.print(p, v, a.def.style)
	}
	p.Write(">")
}

// printArguments writes (number, …) behind a step of an expression. The second one of a conversion is an encoding.
func (a *Attr) printArguments(p *mlir.Printer, values []mlir.Attribute) {
	list, ok := values[1].(*mlir.ArrayAttr)
	if !ok {
		return
	}
	p.Write("(")
	for i, v := range list.Elements() {
		if i > 0 {
			p.Write(", ")
		}
		if i == 1 && number(values[0]) == convert {
			p.Write(vocabularies.Get()["encoding"].word(number(v)))
		} else {
			p.Write(strconv.FormatUint(number(v), 10))
		}
	}
	p.Write(")")
}

func (f *field) print(p *mlir.Printer, v mlir.Attribute, in style) {
	if !f.list {
		f.printOne(p, v)
		return
	}
	before, behind := "", ""
	switch {
	case in == expression:
		before, behind = "[", "]"
	case f.of != nil && f.of.style == listed:
		before, behind = "{", "}"
	}
	p.Write(before)
	for i, e := range v.(*mlir.ArrayAttr).Elements() {
		if i > 0 {
			p.Write(", ")
		}
		f.printOne(p, e)
	}
	p.Write(behind)
}

func (f *field) printOne(p *mlir.Printer, v mlir.Attribute) {
	switch f.kind {
	case kindBare:
		if a, ok := v.(*Attr); ok && a.def == f.of {
			p.AliasOr(a, a.printBare)
			return
		}
		p.Attribute(v)
	case kindAttr:
		p.Attribute(v)
	case kindBool:
		p.Write(strconv.FormatBool(number(v) != 0))
	case kindUint, kindMaybe:
		p.Write(strconv.FormatUint(number(v), 10))
	case kindInt:
		p.Int(int64(number(v)))
	case kindString:
		p.Quoted(v.(*mlir.StringAttr).Value())
	case kindWord:
		if n := number(v); f.words.bits && !f.words.isOne(n) {
			p.Quoted(f.words.word(n))
		} else {
			p.Write(f.words.word(n))
		}
	}
}

// parse reads an attribute after "#llvm."; nil for the sorts that stay text.
func parse(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	name, _ := p.OptionalKeyword()
	d := known.Get().defs[name]
	if d == nil || d.style == step {
		return nil
	}
	if a := d.parseBare(p); a != nil {
		return a
	}
	return nil
}

// parseBare reads what follows the name.
func (d *def) parseBare(p *mlir.Parser) *Attr {
	values := make([]mlir.Attribute, len(d.fields))
	pos := p.Pos()
	switch d.style {
	case step:
		values[0] = d.fields[0].parseOne(p)
		values[1] = parseArguments(p)
	case expression:
		p.Expect("<")
		if p.At("[") {
			var list []mlir.Attribute
			p.Delimited("[", "]", func() { list = append(list, d.fields[0].parseOne(p)) })
			values[0] = mlir.GetArrayAttr(list...)
		}
		p.Expect(">")
	case named:
		d.parseNamed(p, values)
	case orNothing:
		if p.At("<") {
			d.parseNamed(p, values)
		}
	default:
		p.Expect("<")
		for i := range d.fields {
			switch {
			case i == 0:
			case d.style == inDirectory:
				p.ExpectKeyword("in")
			case d.style == pair:
				p.Expect(":")
			default:
				p.Expect(",")
			}
			values[i] = d.fields[i].parseOne(p)
		}
		p.Expect(">")
	}
	for i := range d.fields {
		if f := &d.fields[i]; !p.Failed() && !f.optional && values[i] == nil {
			p.Errorf(pos, "struct is missing required parameter: %s", f.name)
		}
	}
	if p.Failed() {
		return nil
	}
	return d.get(values)
}

// parseNamed reads <name = value, …>. A list has no brackets: it ends where the next name is.
func (d *def) parseNamed(p *mlir.Parser, values []mlir.Attribute) {
	p.Expect("<")
	for more := !p.Accept(">"); more && !p.Failed(); {
		pos := p.Pos()
		name := p.Keyword()
		i := 0
		for i < len(d.fields) && d.fields[i].name != name {
			i++
		}
		if i == len(d.fields) || values[i] != nil {
			if !p.Failed() {
				p.Errorf(pos, "duplicate or unknown struct parameter name: %s", name)
			}
			return
		}
		p.Expect("=")
		values[i], more = d.fields[i].parse(p)
	}
}

// parse reads a value, and the comma behind it or the end; more reports which.
func (f *field) parse(p *mlir.Parser) (v mlir.Attribute, more bool) {
	behind := func() bool {
		if p.Accept(",") {
			return true
		}
		p.Expect(">")
		return false
	}
	if !f.list {
		v = f.parseOne(p)
		return v, behind()
	}
	var list []mlir.Attribute
	if f.of != nil && f.of.style == listed {
		p.Delimited("{", "}", func() { list = append(list, f.parseOne(p)) })
		return mlir.GetArrayAttr(list...), behind()
	}
	for {
		a := f.parseOne(p)
		if p.Failed() {
			return nil, false
		}
		list = append(list, a)
		if more = behind(); !more || p.AtAnyKeyword() {
			return mlir.GetArrayAttr(list...), more
		}
	}
}

func parseArguments(p *mlir.Parser) mlir.Attribute {
	var list []mlir.Attribute
	p.OptionalDelimited("(", ")", func() {
		pos := p.Pos()
		if word, ok := p.OptionalKeyword(); ok {
			n, known := vocabularies.Get()["encoding"].number(word)
			if !known {
				p.Errorf(pos, "encoding expected")
			}
			list = append(list, numberAttr(n))
			return
		}
		list = append(list, parseUint(p))
	})
	return mlir.GetArrayAttr(list...)
}

func parseUint(p *mlir.Parser) mlir.Attribute {
	if v, ok := p.OptionalIntegerLiteral(mlir.I64); ok {
		return v
	}
	return numberAttr(uint64(p.Integer()))
}

func (f *field) parseOne(p *mlir.Parser) mlir.Attribute {
	pos := p.Pos()
	switch f.kind {
	case kindBare:
		if f.of.style == step || p.At("<") {
			if a := f.of.parseBare(p); a != nil {
				return a
			}
			return nil
		}
		return p.Attribute(nil)
	case kindBool:
		if p.AcceptKeyword("true") {
			return numberAttr(1)
		}
		p.ExpectKeyword("false")
		return numberAttr(0)
	case kindUint, kindInt, kindMaybe:
		return parseUint(p)
	case kindString:
		return mlir.GetStringAttr(p.StringLiteral())
	case kindWord:
		word := p.KeywordOrString()
		n, ok := f.words.number(word)
		if !ok && !p.Failed() {
			p.Errorf(pos, "invalid debug info %s name: %s", f.words.title, word)
		}
		return numberAttr(n)
	}
	return p.Attribute(nil)
}
