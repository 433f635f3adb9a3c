package spirv

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// listMistake checks the operands of an instruction that are listed in the
// operation instead of having a place each.
func listMistake(op *mlir.Operation) string {
	var p binary.Pattern
	var opcode grammar.Opcode
	list := argumentsOf(op)
	switch number, isNumber := op.Attr(InstructionAttr).(*mlir.IntegerAttr); {
	case op.Is(OpSpecConstantOp):
		name, isName := op.Attr(InstructionAttr).(*mlir.StringAttr)
		operands, isList := op.Attr(OperandsAttr).(*mlir.ArrayAttr)
		if !isName || !isList || grammar.ByName("Op"+name.Value()) == nil {
			return ""
		}
		row := grammar.ByName("Op" + name.Value())
		opcode = row.Opcode
		p.Wrap(row)
		list = operands.Elements()
	case !isNumber:
		return ""
	case op.Is(OpInstruction):
		n, ok := LiteralWord(number)
		if !ok || n > maxOpcode {
			return fmt.Sprintf("has the opcode %s, which is more than 65535", mlir.AttrString(number))
		}
		row := grammar.Lookup(grammar.Opcode(n))
		if row == nil {
			return wordsMistake(list)
		}
		p.Wrap(row)
	default:
		n, ok := LiteralWord(number)
		if !ok {
			return wordMistake(InstructionAttr, number)
		}
		set, isSet := op.Attr(SetAttr).(*mlir.StringAttr)
		if !isSet || grammar.ExtInstSetByName(set.Value()) == nil || grammar.ExtInstSetByName(set.Value()).Lookup(n) == nil {
			return wordsMistake(list)
		}
		p.Extend(grammar.ExtInstSetByName(set.Value()).Lookup(n), grammar.IsNonSemantic(set.Value()))
	}
	return walkList(p, list, opcode)
}

// wordsMistake checks the literal words among arguments of which nothing is known.
func wordsMistake(list []mlir.Attribute) string {
	for _, a := range list {
		if _, ok := LiteralWord(a); !ok && isLiteralArgument(a) {
			return wordMistake(ArgumentsAttr, a)
		}
	}
	return ""
}

// isLiteralArgument reports whether an argument is a word of the instruction, not
// the constant of that number.
func isLiteralArgument(a mlir.Attribute) bool {
	n, ok := a.(*mlir.IntegerAttr)
	return ok && n.Type() == mlir.Index
}

// walkList holds a list against the operands that the grammar asks for. In the
// list of an spv.specConstantOp, which is for an opcode, literals have a type, as
// constants have.
func walkList(p binary.Pattern, list []mlir.Attribute, opcode grammar.Opcode) string {
	typed := opcode != 0
	for i := 0; i < len(list); i++ {
		want, ok := p.Next()
		if !ok {
			return fmt.Sprintf("has %d operands, but its instruction takes %d", len(list), i)
		}
		e, isEnum := list[i].(*EnumAttr)
		isWord := isLiteralArgument(list[i]) || typed && (isAttr[*mlir.IntegerAttr](list[i]) || isEnum)
		switch category := want.Kind.Category(); {
		case category == grammar.Id && (!isWord || typed && !isEnum):
			continue
		case category == grammar.Id:
			return fmt.Sprintf("has the word %s as operand %d, which is an id", mlir.AttrString(list[i]), i)
		case !isWord:
			return fmt.Sprintf("has %s as operand %d, which is %s", mlir.AttrString(list[i]), i, want.Kind)
		case isEnum && e.kind != want.Kind:
			return fmt.Sprintf("has %s as operand %d, which is %s", mlir.AttrString(e), i, want.Kind)
		case want.Kind == grammar.KindLiteralContextDependentNumber:
			return ""
		}
		w, fits := LiteralWordOf(opcode, list[i])
		if isEnum {
			w, fits = e.value, !e.HasParams()
		}
		switch {
		case !fits:
			return wordMistake(ArgumentsAttr, list[i])
		case want.Kind == grammar.KindLiteralString:
			for !hasEnd(w) { // the words of a string follow each other
				if i++; i == len(list) || !isLiteralArgument(list[i]) {
					return "has a string without an end"
				}
				w, _ = LiteralWord(list[i])
			}
		case want.Kind.IsEnum() && !p.Enum(want.Kind, w):
			return ""
		}
	}
	if want, ok := p.Required(); ok {
		return fmt.Sprintf("has %d operands, and lacks one that is %s", len(list), want.Kind)
	}
	return ""
}

func hasEnd(w uint32) bool { return w>>24 == 0 || w>>16&0xff == 0 || w>>8&0xff == 0 || w&0xff == 0 }
