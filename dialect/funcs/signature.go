package funcs

import "github.com/spvc/spvc/mlir"

// A Signature is the head of a function in text.
type Signature struct {
	Args     []mlir.Argument
	Named    bool // the arguments have names, so a body may follow
	Results  []mlir.Type
	ArgAttrs []mlir.Attribute // nil when no argument has attributes
	ResAttrs []mlir.Attribute
}

// Type is the function's type.
func (s *Signature) Type() *mlir.FunctionType {
	ins := make([]mlir.Type, len(s.Args))
	for i := range s.Args {
		ins[i] = s.Args[i].Type
	}
	return mlir.GetFunctionType(ins, s.Results)
}

// ParseFunction reads a function from its visibility on:
//
//	private @name(%arg: type {attributes}, …) -> (type {attributes}, …)
//	    attributes {…} { body }
func ParseFunction(p *mlir.Parser, s *mlir.OperationState) {
	for v := mlir.Public; v <= mlir.Nested; v++ {
		if p.AcceptKeyword(v.String()) {
			s.AddAttr(mlir.SymbolVisibility, mlir.GetStringAttr(v.String()))
			break
		}
	}
	s.AddAttr(mlir.SymbolName, mlir.GetStringAttr(p.SymbolName()))
	sig := ParseSignature(p)
	if p.Failed() {
		return
	}
	s.AddAttr(mlir.FunctionTypeAttr, mlir.GetTypeAttr(sig.Type()))
	before := len(s.Attrs)
	pos := p.Pos()
	p.AttrDictWithKeyword(s)
	for _, a := range s.Attrs[min(before, len(s.Attrs)):] {
		switch a.Name {
		case mlir.SymbolVisibility, mlir.SymbolName, mlir.FunctionTypeAttr:
			p.Errorf(pos, "'%s' is an inferred attribute and should not be specified in the explicit attribute dictionary", a.Name)
			return
		}
	}
	if sig.ArgAttrs != nil {
		s.AddAttr(mlir.ArgAttrs, mlir.GetArrayAttr(sig.ArgAttrs...))
	}
	if sig.ResAttrs != nil {
		s.AddAttr(mlir.ResAttrs, mlir.GetArrayAttr(sig.ResAttrs...))
	}
	var entry []mlir.Argument
	if sig.Named {
		entry = sig.Args
	}
	pos = p.Pos()
	if p.OptionalRegion(s, entry) && !p.Failed() && s.Regions[0].Empty() {
		p.Errorf(pos, "expected non-empty function body")
	}
}

// ParseSignature reads the arguments, which all have names or none has, and the
// results.
func ParseSignature(p *mlir.Parser) *Signature {
	sig := &Signature{}
	p.Delimited("(", ")", func() { sig.argument(p) })
	if !p.Accept("->") {
		return sig
	}
	if !p.At("(") {
		sig.Results = []mlir.Type{p.Type()}
		return sig
	}
	p.Delimited("(", ")", func() {
		sig.Results = append(sig.Results, p.Type())
		sig.ResAttrs = appendAttrs(sig.ResAttrs, len(sig.Results), optionalAttrs(p))
	})
	return sig
}

func (s *Signature) argument(p *mlir.Parser) {
	pos := p.Pos()
	named := p.AtOperand()
	if len(s.Args) > 0 && named != s.Named {
		if named {
			p.Errorf(pos, "expected type instead of SSA identifier")
		} else {
			p.Errorf(pos, "expected SSA identifier")
		}
		return
	}
	s.Named = named
	var a mlir.Argument
	if named {
		a = p.Argument(true, true)
	} else {
		a.Type = p.Type()
		a.Attrs = optionalAttrs(p)
	}
	s.Args = append(s.Args, a)
	s.ArgAttrs = appendAttrs(s.ArgAttrs, len(s.Args), a.Attrs)
}

func optionalAttrs(p *mlir.Parser) []mlir.NamedAttribute {
	if !p.At("{") {
		return nil
	}
	var s mlir.OperationState
	p.AttrDict(&s)
	return s.Attrs
}

// appendAttrs makes attrs the dictionary of number n, counted from 1. The list
// stays nil while there is nothing to say.
func appendAttrs(list []mlir.Attribute, n int, attrs []mlir.NamedAttribute) []mlir.Attribute {
	if list == nil && len(attrs) == 0 {
		return nil
	}
	for len(list) < n-1 {
		list = append(list, mlir.GetDictionaryAttr(nil))
	}
	return append(list, mlir.GetDictionaryAttr(attrs))
}

// PrintFunction writes what ParseFunction reads.
func PrintFunction(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	if v := mlir.AttrOf[*mlir.StringAttr](op, mlir.SymbolVisibility); v != nil {
		p.Write(v.Value(), " ")
	}
	p.SymbolName(op.Symbol())
	PrintSignature(p, op)
	p.AttrDictWithKeyword(op, mlir.SymbolName, mlir.SymbolVisibility, mlir.FunctionTypeAttr, mlir.ArgAttrs, mlir.ResAttrs)
	if body := op.Region(0); !body.Empty() {
		p.Write(" ")
		p.Region(body, false, true)
	}
}

// PrintSignature writes the arguments and the results of the function op.
func PrintSignature(p *mlir.Printer, op *mlir.Operation) {
	t, body := op.FunctionType(), op.Region(0)
	argAttrs := mlir.AttrOf[*mlir.ArrayAttr](op, mlir.ArgAttrs)
	resAttrs := mlir.AttrOf[*mlir.ArrayAttr](op, mlir.ResAttrs)
	p.Write("(")
	for i, in := range t.Inputs() {
		if i > 0 {
			p.Write(", ")
		}
		if body.Empty() {
			p.Type(in)
			printAttrs(p, attrsAt(argAttrs, i))
		} else {
			p.RegionArgument(body.Entry().Argument(i), attrsAt(argAttrs, i))
		}
	}
	p.Write(")")
	printResults(p, t.Results(), resAttrs)
}

func printResults(p *mlir.Printer, results []mlir.Type, attrs *mlir.ArrayAttr) {
	if len(results) == 0 {
		return
	}
	p.Write(" -> ")
	_, isFunction := results[0].(*mlir.FunctionType)
	wrap := len(results) > 1 || isFunction || attrsAt(attrs, 0).Len() > 0
	if wrap {
		p.Write("(")
	}
	for i, t := range results {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(t)
		printAttrs(p, attrsAt(attrs, i))
	}
	if wrap {
		p.Write(")")
	}
}

// attrsAt is the dictionary of number i, nil when there is none.
func attrsAt(list *mlir.ArrayAttr, i int) *mlir.DictionaryAttr {
	if list == nil || i >= list.Len() {
		return nil
	}
	d, _ := list.Elements()[i].(*mlir.DictionaryAttr)
	return d
}

func printAttrs(p *mlir.Printer, d *mlir.DictionaryAttr) {
	if d.Len() > 0 {
		p.Write(" ")
		p.Attribute(d)
	}
}
