package vector

import (
	"github.com/spvc/spvc/mlir"
)

// contractAttrs are those that stand in the dictionary in front.
var contractAttrs = []string{"indexing_maps", "iterator_types", "kind"}

// parseContract reads {maps, iterators, kind} %lhs, %rhs, %acc {attributes} : type, type into type. Iterators are words in
// quotes, and adding is the kind that may be left out. Types behind the second one are not looked at.
func parseContract(p *mlir.Parser, s *mlir.OperationState) {
	pos := p.Pos()
	dict, ok := p.Attribute(nil).(*mlir.DictionaryAttr)
	if p.Failed() {
		return
	}
	if !ok {
		p.Errorf(pos, "expected dictionary attribute")
		return
	}
	kind := false
	for _, a := range dict.Entries() {
		v := a.Value
		if a.Name == "iterator_types" {
			if v = iterators(p, pos, v); v == nil {
				return
			}
		}
		kind = kind || a.Name == "kind"
		s.AddAttr(a.Name, v)
	}
	if !kind {
		s.AddAttr("kind", CombiningKind.Attr(CombiningKindAdd))
	}
	uses := append([]mlir.UnresolvedOperand(nil), p.OperandList()...)
	p.AttrDict(s)
	p.Expect(":")
	var types []mlir.Type
	pos = p.Pos()
	p.CommaSeparated(func() { types = append(types, p.Type()) })
	p.ExpectKeyword("into")
	result := p.Type()
	if p.Failed() {
		return
	}
	if len(uses) != 3 || len(types) < 2 {
		p.Errorf(pos, "expected zero or exactly 2 vector mask operands")
		return
	}
	p.ResolveAll(s, uses, []mlir.Type{types[0], types[1], result}, pos)
	s.Results = append(s.Results, result)
}

// iterators makes words attributes of the enumeration.
func iterators(p *mlir.Parser, pos mlir.Pos, a mlir.Attribute) mlir.Attribute {
	list, ok := a.(*mlir.ArrayAttr)
	if !ok {
		p.Errorf(pos, "expected array of iterator types")
		return nil
	}
	var out []mlir.Attribute
	for _, e := range list.Elements() {
		text, ok := e.(*mlir.StringAttr)
		if !ok {
			out = append(out, e)
			continue
		}
		i := 0
		for i < len(IteratorType.Cases) && IteratorType.Cases[i].Word != text.Value() {
			i++
		}
		if i == len(IteratorType.Cases) {
			p.Errorf(pos, "unexpected iterator_type (%s)", text.Value())
			return nil
		}
		out = append(out, IteratorType.Attr(IteratorType.Cases[i].Value))
	}
	return mlir.GetArrayAttr(out...)
}

func printContract(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" {indexing_maps = ")
	p.Attribute(op.Attr("indexing_maps"))
	p.Write(", iterator_types = [")
	for i, e := range mlir.AttrOf[*mlir.ArrayAttr](op, "iterator_types").Elements() {
		if i > 0 {
			p.Write(", ")
		}
		v, _ := IteratorType.Of(e)
		p.Quoted(IteratorType.Word(v))
	}
	p.Write("], kind = ")
	p.Attribute(op.Attr("kind"))
	p.Write("} ")
	p.Values(op.OperandValues())
	p.AttrDict(op, contractAttrs...)
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(", ")
	p.Type(op.Operand(1).Type())
	p.Write(" into ")
	p.Type(op.Result(0).Type())
}

// parseOuterProduct reads %lhs, %rhs, %acc {attributes} : type, type.
func parseOuterProduct(p *mlir.Parser, s *mlir.OperationState) {
	uses := append([]mlir.UnresolvedOperand(nil), p.OperandList()...)
	p.AttrDict(s)
	if s.Attr("kind") == nil {
		s.AddAttr("kind", CombiningKind.Attr(CombiningKindAdd))
	}
	pos := p.Pos()
	left, ok := p.ColonType().(*mlir.VectorType)
	p.Expect(",")
	right := p.Type()
	if p.Failed() {
		return
	}
	switch {
	case len(uses) < 2:
		p.Errorf(pos, "expected at least 2 operands")
		return
	case !ok || len(left.Shape()) == 0:
		p.Errorf(pos, "expected vector type for operand #1")
		return
	}
	shape, scalable := []int64{left.Shape()[0]}, []bool{left.IsScalableDim(0)}
	if v, ok := right.(*mlir.VectorType); ok && len(v.Shape()) > 0 {
		shape, scalable = append(shape, v.Shape()[0]), append(scalable, v.IsScalableDim(0))
	}
	result := mlir.GetVectorType(shape, scalable, left.ElementType())
	types := []mlir.Type{left, right, result}
	if len(uses) > len(types) {
		p.Errorf(pos, "expected at most 3 operands")
		return
	}
	p.ResolveAll(s, uses, types[:len(uses)], pos)
	s.Results = append(s.Results, result)
}

func printOuterProduct(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.Values(op.OperandValues())
	if v, _ := CombiningKind.Of(op.Attr("kind")); v == CombiningKindAdd {
		p.AttrDict(op, "kind")
	} else {
		p.AttrDict(op)
	}
	p.Write(" : ")
	p.Type(op.Operand(0).Type())
	p.Write(", ")
	p.Type(op.Operand(1).Type())
}
