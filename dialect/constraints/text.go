package constraints

import "github.com/spvc/spvc/mlir"

// ParseInts reads [1, 2], as formats spell arrays of numbers of a type.
func ParseInts(of *mlir.IntegerType) func(*mlir.Parser) mlir.Attribute {
	return func(p *mlir.Parser) mlir.Attribute {
		var list []int64
		p.Delimited("[", "]", func() {
			pos, n := p.Pos(), p.Integer()
			if of.Width() < 64 && n>>(of.Width()-1) != n>>63 {
				p.Errorf(pos, "integer value too large")
			}
			list = append(list, n)
		})
		var raw []byte
		for _, n := range list {
			raw = mlir.MakeAPInt(of.Width(), n).AppendBytes(raw)
		}
		return mlir.GetDenseArray(of, raw)
	}
}

// PrintInts writes what ParseInts reads.
func PrintInts(p *mlir.Printer, a mlir.Attribute) {
	p.Write("[")
	for i, n := range a.(*mlir.DenseArrayAttr).Ints() {
		if i > 0 {
			p.Write(", ")
		}
		p.Int(n)
	}
	p.Write("]")
}

// OptionalString consumes a string literal, if there is one: for a string attribute that begins an optional part.
func OptionalString(p *mlir.Parser) (mlir.Attribute, bool) {
	s, ok := p.OptionalString()
	if !ok {
		return nil, false
	}
	return mlir.GetStringAttr(s), true
}

// OptionalArray consumes an array of attributes, if there is one.
func OptionalArray(p *mlir.Parser) (mlir.Attribute, bool) {
	if !p.At("[") {
		return nil, false
	}
	return p.Attribute(nil), true
}
