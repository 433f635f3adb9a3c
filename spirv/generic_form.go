package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The text form of an op of which nothing but its row is known: the operands of the instruction in order, values and
// attributes alike, then all types:
//
//	%r = spv.ImageGather %image, %coordinate, %component, "ConstOffset", %offset : (…) -> vector<4xf32>
//	spv.LifetimeStart %p, 0 : (!spv.ptr<i8, Function>) -> ()

func parseGeneric(p *mlir.Parser, s *mlir.OperationState) {
	def := s.Name.Def()
	slots := attrSlots(def)
	pos := p.Pos()
	var uses []mlir.UnresolvedOperand
	item := func() {
		switch {
		case p.AtOperand():
			uses = append(uses, p.Operand())
		case len(slots) == 0:
			p.Operand() // reports that one is expected
		default:
			if a := parseSlot(p, slots[0]); a != nil {
				s.AddAttr(slots[0].Attr, a)
			}
			slots = slots[1:]
		}
	}
	if !p.At("{") && !p.At(":") && !endsHere(def) {
		item()
		for p.Accept(",") {
			item()
		}
	}
	p.AttrDict(s)
	if len(def.Operands) == 0 && len(def.Results) == 0 {
		return
	}
	p.Expect(":")
	t := p.FunctionalType()
	if p.Failed() {
		return
	}
	p.ResolveAll(s, uses, t.Inputs(), pos)
	s.Results = slices.Clone(t.Results())
}

// endsHere reports whether an op without any operand of its instruction is at its end.
func endsHere(def *mlir.OpDef) bool {
	return len(def.Operands) == 0 && len(attrSlots(def)) == 0
}

// attrSlots are the slots kept in attributes, in order.
func attrSlots(def *mlir.OpDef) []*Slot {
	var list []*Slot
	row := RowOf(def)
	for i := range row.Slots {
		if row.Slots[i].Attr != "" {
			list = append(list, &row.Slots[i])
		}
	}
	return list
}

func parseSlot(p *mlir.Parser, s *Slot) mlir.Attribute {
	switch {
	case s.Role == RoleType:
		return mlir.GetTypeAttr(p.Type())
	case s.Role == RoleSymbol:
		return mlir.GetSymbolRef(p.SymbolName())
	case s.Kind != 0:
		return parseEnum(p, s.Kind, s.Role == RoleConst)
	case s.Operand.Quantifier == grammar.Any:
		var list []mlir.Attribute
		p.Delimited("[", "]", func() { list = append(list, s.parseWord(p)) })
		return mlir.GetArrayAttr(list...)
	}
	switch s.Operand.Kind {
	case grammar.KindLiteralString:
		return mlir.GetStringAttr(p.StringLiteral())
	case grammar.KindLiteralInteger:
		return s.parseWord(p)
	}
	return p.Attribute(mlir.I32)
}

// parseWord reads a literal.
func (s *Slot) parseWord(p *mlir.Parser) mlir.Attribute {
	if isRaw(s.opcode) && p.At("-") {
		return p.Attribute(mlir.I32)
	}
	return LiteralAttrOf(s.opcode, parseU32(p))
}

func printGeneric(p *mlir.Printer, op *mlir.Operation) {
	def := op.Def()
	row := RowOf(def)
	first := true
	separate := func() {
		if first {
			p.Write(" ")
		} else {
			p.Write(", ")
		}
		first = false
	}
	printed := 0 // operand groups
	var elided []string
	for i := range row.Slots {
		s := &row.Slots[i]
		if a := op.Attr(s.Attr); s.Attr != "" && a != nil {
			separate()
			printSlot(p, s, a)
			elided = append(elided, s.Attr)
		}
		if s.Group == printed {
			printed++
			for _, v := range groupValues(op, s.Group) {
				separate()
				p.Value(v)
			}
		}
	}
	p.AttrDict(op, elided...)
	if len(def.Operands) > 0 || len(def.Results) > 0 {
		p.Write(" : ")
		p.FunctionalType(operandTypes(op), op.ResultTypes())
	}
}

func printSlot(p *mlir.Printer, s *Slot, a mlir.Attribute) {
	list, isList := a.(*mlir.ArrayAttr)
	switch {
	case s.Kind != 0:
		printEnum(p, a)
	case isList:
		p.Write("[")
		for i, e := range list.Elements() {
			if i > 0 {
				p.Write(", ")
			}
			p.AttributeWithoutType(e)
		}
		p.Write("]")
	default:
		p.AttributeWithoutType(a)
	}
}
