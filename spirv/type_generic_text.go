package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Print writes the name of the instruction without OpType, and its operands:
// AccelerationStructureKHR, Pipe<ReadOnly>, CooperativeVectorNV<f16, 4 : i32>.
func (t *GenericType) Print(p *mlir.Printer) {
	if inUpstream(p) && printTensor(p, t) {
		return
	}
	unsayable(p, "type %s", t.Name())
	p.Write(t.Name())
	ops := t.operands.Elements()
	if len(ops) == 0 {
		return
	}
	p.Write("<")
	for i, a := range ops {
		if i > 0 {
			p.Write(", ")
		}
		printTypeOperand(p, a, TypeOperandKind(t.inst, i))
	}
	printOrdinal(p, t.ordinal)
	p.Write(">")
}

func printTypeOperand(p *mlir.Printer, a mlir.Attribute, kind grammar.Kind) {
	switch a := a.(type) {
	case *mlir.TypeAttr:
		p.Type(a.Value())
	case *EnumAttr:
		if a.kind == kind {
			p.Write(a.Text())
		} else {
			p.Attribute(a)
		}
	case *mlir.IntegerAttr:
		if kind == grammar.KindLiteralInteger {
			p.Int(int64(uint32(a.Uint())))
		} else {
			p.Attribute(a)
		}
	default:
		p.Attribute(a)
	}
}

// TypeOperandKind is the kind of operand i of a type instruction, the result id
// not counted.
func TypeOperandKind(inst *grammar.Instruction, i int) grammar.Kind {
	operands := inst.Operands[1:]
	if i >= len(operands) {
		if n := len(operands); n > 0 && operands[n-1].Quantifier == grammar.Any {
			return operands[n-1].Kind
		}
		return 0
	}
	return operands[i].Kind
}

// genericTypeByName is the type instruction of that name without OpType, unless
// it has a Go type of its own or declares no type.
func genericTypeByName(name string) *grammar.Instruction {
	inst := grammar.ByName("OpType" + name)
	if inst == nil || !inst.Result || HasOwnType(inst.Opcode) {
		return nil
	}
	return inst
}

// HasOwnType reports whether the types of a type instruction are always or
// mostly of a Go type other than [GenericType]. OpTypeCooperativeMatrixKHR is not
// among them: see [CooperativeMatrixType].
func HasOwnType(op grammar.Opcode) bool {
	switch op {
	case grammar.OpTypeVoid, grammar.OpTypeBool, grammar.OpTypeInt, grammar.OpTypeFloat, grammar.OpTypeVector,
		grammar.OpTypeMatrix, grammar.OpTypeImage, grammar.OpTypeSampler, grammar.OpTypeSampledImage, grammar.OpTypeArray,
		grammar.OpTypeRuntimeArray, grammar.OpTypeStruct, grammar.OpTypePointer, grammar.OpTypeFunction:
		return true
	}
	return false
}

func parseGenericType(p *mlir.Parser, inst *grammar.Instruction) mlir.Type {
	var operands []mlir.Attribute
	var ordinal uint32
	pos := p.Pos()
	p.OptionalDelimited("<", ">", func() {
		if isRepeatable(inst.Opcode) && ordinal == 0 && p.AcceptKeyword(distinctKeyword) {
			ordinal = parseOrdinalNumber(p)
			return
		}
		kind := TypeOperandKind(inst, len(operands))
		if kind == 0 {
			p.Errorf(p.Pos(), "too many operands of %s", inst.Name)
			return
		}
		operands = append(operands, parseTypeOperand(p, kind))
	})
	if p.Failed() {
		return nil
	}
	if n := len(operands) + 1; n < len(inst.Operands) && inst.Operands[n].Quantifier == grammar.One {
		p.Errorf(pos, "too few operands of %s", inst.Name)
		return nil
	}
	return Distinct(GetGenericType(inst, operands...), ordinal)
}

func parseTypeOperand(p *mlir.Parser, kind grammar.Kind) mlir.Attribute {
	switch {
	case kind == grammar.KindLiteralInteger:
		return parseLiteral(p)
	case kind == grammar.KindLiteralString:
		return mlir.GetStringAttr(p.StringLiteral())
	case kind.IsEnum():
		return parseEnumBody(p, kind)
	}
	return p.Attribute(nil)
}
