package spirv

import (
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// parseSymbolDef reads the name of the symbol that an op defines.
func parseSymbolDef(p *mlir.Parser, s *mlir.OperationState) {
	name := p.SymbolName()
	if !p.Failed() {
		s.AddAttr(mlirSymName, mlir.GetStringAttr(name))
	}
}

func printSymbolDef(p *mlir.Printer, op *mlir.Operation) {
	p.Write(" ")
	p.SymbolName(op.Symbol())
}

// SpecIDAttr is the attribute that the decoration SpecId becomes.
const SpecIDAttr = "spec_id"

// parseSpecConstant reads `spv.specConstant @c spec_id(3) = 1 : i32 {attributes}`.
func parseSpecConstant(p *mlir.Parser, s *mlir.OperationState) {
	parseSymbolDef(p, s)
	if p.AcceptKeyword(SpecIDAttr) {
		p.Expect("(")
		if s.Name.Namespace() == Dialect.Spellings[SpellingSpirv] { // MLIR's parser makes an i64 of the number, and has its verifier say what is wrong
			s.AddAttr(SpecIDAttr, mlir.GetIntegerAttr(mlir.I64, p.Integer()))
		} else if pos := p.Pos(); p.At("-") {
			p.Errorf(pos, "SpecId cannot be negative")
		} else {
			s.AddAttr(SpecIDAttr, parseLiteral(p))
		}
		p.Expect(")")
	}
	p.Expect("=")
	value := p.Attribute(nil)
	p.AttrDict(s)
	if !p.Failed() {
		s.AddAttr(DefaultValueAttr, value)
	}
}

func printSpecConstant(p *mlir.Printer, op *mlir.Operation) {
	printSymbolDef(p, op)
	elided := []string{mlirSymName, DefaultValueAttr}
	if id := mlir.AttrOf[*mlir.IntegerAttr](op, SpecIDAttr); id != nil {
		p.Write(" spec_id(")
		printLiteral(p, id)
		p.Write(")")
		elided = append(elided, SpecIDAttr)
	}
	p.Write(" = ")
	p.Attribute(op.Attr(DefaultValueAttr))
	p.AttrDict(op, elided...)
}

// verifySpecConstant: a scalar that SPIR-V has. With an extension integers have any width; MLIR knows the usual ones.
func verifySpecConstant(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if id := mlir.AttrOf[*mlir.IntegerAttr](op, SpecIDAttr); id != nil && id.Int() < 0 {
		return fail(op, d, "SpecId cannot be negative")
	}
	switch v := op.Attr(DefaultValueAttr).(type) {
	case *mlir.IntegerAttr:
		if !byMLIR(d) || v.Type() == mlir.I1 || isUsualInteger(v.Type()) {
			return true
		}
	case *NumberAttr:
		return true
	case *mlir.FloatAttr:
		if componentWidth(v.Type()) <= 64 {
			return true
		}
	default:
		return fail(op, d, "default value can only be a bool, integer, or float scalar")
	}
	return fail(op, d, "default value bitwidth disallowed")
}

// parseOperands reads the operands of a constant between delimiters: symbols and plain constants.
func parseOperands(p *mlir.Parser, open, close string) *mlir.ArrayAttr {
	var list []mlir.Attribute
	p.Delimited(open, close, func() { list = append(list, p.Attribute(nil)) })
	if p.Failed() {
		return nil
	}
	return mlir.GetArrayAttr(list...)
}

func printOperands(p *mlir.Printer, a mlir.Attribute, open, close string) {
	list, _ := a.(*mlir.ArrayAttr)
	p.Write(open)
	for i, e := range list.Elements() {
		if i > 0 {
			p.Write(", ")
		}
		p.Attribute(e)
	}
	p.Write(close)
}

// parseTypeAndAttrs reads `: type {attributes}`; MLIR does not write the attributes, but reads them nowhere else either.
func parseTypeAndAttrs(p *mlir.Parser, s *mlir.OperationState) {
	t := p.ColonType()
	p.AttrDict(s)
	if !p.Failed() {
		s.AddAttr(TypeAttr, mlir.GetTypeAttr(t))
	}
}

func printTypeAndAttrs(p *mlir.Printer, op *mlir.Operation, elided ...string) {
	p.Write(" : ")
	p.Type(mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr).Value())
	p.AttrDict(op, append(elided, mlirSymName, TypeAttr)...)
}

// parseSpecComposite reads `spv.specConstantComposite @c (@a, 1 : i32) : type {attributes}`.
func parseSpecComposite(p *mlir.Parser, s *mlir.OperationState) {
	parseSymbolDef(p, s)
	var list *mlir.ArrayAttr
	if s.Name.Namespace() == Dialect.Spellings[SpellingSpirv] {
		list = parseSymbols(p)
	} else {
		list = parseOperands(p, "(", ")")
	}
	parseTypeAndAttrs(p, s)
	if !p.Failed() {
		s.AddAttr(ConstituentsAttr, list)
	}
}

func printSpecComposite(p *mlir.Printer, op *mlir.Operation) {
	printSymbolDef(p, op)
	p.Write(" ")
	list := op.Attr(ConstituentsAttr)
	if a, ok := list.(*mlir.ArrayAttr); ok && !onlySymbols(a) {
		unsayable(p, "specialization constant of plain constants")
	}
	printOperands(p, list, "(", ")")
	printTypeAndAttrs(p, op, ConstituentsAttr)
}

// verifyCompositeResult: a composite with a member for each constituent.
func verifyCompositeResult(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr)
	list := mlir.AttrOf[*mlir.ArrayAttr](op, ConstituentsAttr)
	if byMLIR(d) && !verifyStrictComposite(op, d, t.Value(), list) {
		return false
	}
	if isOpenComposite(t.Value()) {
		if byMLIR(d) {
			return fail(op, d, "unsupported composite type '%s'", typeText(op, t.Value()))
		}
		return true
	}
	if a, ok := t.Value().(*ArrayType); ok && a.CountSymbol() != nil {
		return true
	}
	n, ok := memberCount(t.Value())
	if !ok {
		return fail(op, d, "result type must be a composite type, but provided '%s'", typeText(op, t.Value()))
	}
	if uint64(list.Len()) != n {
		return fail(op, d, "has incorrect number of operands: expected %d, but provided %d", n, list.Len())
	}
	return true
}

// verifyConstituents: each constituent is a constant of its member's type, up to the signedness of integers.
func verifyConstituents(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	composite := mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr).Value()
	list := mlir.AttrOf[*mlir.ArrayAttr](op, ConstituentsAttr).Elements()
	members := membersOf(composite, len(list))
	for i := 0; i < len(list) && i < len(members); i++ {
		have := mlir.Type(nil)
		switch e := list[i].(type) {
		case *mlir.SymbolRefAttr:
			if byMLIR(d) && !isScalarConstant(t.LookupFrom(op, e)) {
				return fail(op, d, "constituent '%s' is no scalar specialization constant", mlir.AttrString(e))
			}
			if have = TypeOfConstantSymbol(t.LookupFrom(op, e)); have == nil {
				return fail(op, d, "unknown constituent '%s'", mlir.AttrString(e))
			}
		case mlir.TypedAttribute:
			have = e.Type()
		}
		if have != nil && !likeIntegers(have, members[i]) {
			return fail(op, d, "has incorrect types of operands: expected '%s', but provided '%s'", typeText(op, members[i]), typeText(op, have))
		}
	}
	return true
}

// parseSpecOp reads `spv.specConstantOp @c = "IMul" [@a, 4 : i32] : type {attributes}`.
func parseSpecOp(p *mlir.Parser, s *mlir.OperationState) {
	parseSymbolDef(p, s)
	p.Expect("=")
	pos := p.Pos()
	name := p.StringLiteral()
	if !p.Failed() && grammar.ByName("Op"+name) == nil {
		p.Unknown(pos, name, grammar.OperationNames, "unknown instruction %q", strings.TrimSpace(name))
	}
	list := parseOperands(p, "[", "]")
	parseTypeAndAttrs(p, s)
	if !p.Failed() {
		s.AddAttr(InstructionAttr, mlir.GetStringAttr(name))
		s.AddAttr(OperandsAttr, list)
	}
}

func printSpecOp(p *mlir.Printer, op *mlir.Operation) {
	printSymbolDef(p, op)
	p.Write(" = ")
	p.Quoted(mlir.AttrOf[*mlir.StringAttr](op, InstructionAttr).Value())
	p.Write(" ")
	printOperands(p, op.Attr(OperandsAttr), "[", "]")
	printTypeAndAttrs(p, op, InstructionAttr, OperandsAttr)
}

// verifySpecOpOperands: symbols are constants, or variables that an access chain starts from.
func verifySpecOpOperands(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](op, OperandsAttr).Elements() {
		ref, ok := a.(*mlir.SymbolRefAttr)
		if !ok {
			continue
		}
		if def := t.LookupFrom(op, ref); TypeOfConstantSymbol(def) == nil && (def == nil || !def.Is(OpGlobalVariable)) {
			return fail(op, d, "operand '%s' is no constant", mlir.AttrString(a))
		}
	}
	return true
}

// parseGlobalConstant reads `spv.globalConstant @c = value : type {attributes}`.
func parseGlobalConstant(p *mlir.Parser, s *mlir.OperationState) {
	parseSymbolDef(p, s)
	p.Expect("=")
	value, t := parseConstantValue(p)
	p.AttrDict(s)
	if !p.Failed() {
		s.AddAttr(ValueAttr, value)
		s.AddAttr(TypeAttr, mlir.GetTypeAttr(t))
	}
}

func printGlobalConstant(p *mlir.Printer, op *mlir.Operation) {
	printSymbolDef(p, op)
	p.Write(" = ")
	printConstantValue(p, op.Attr(ValueAttr), mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr).Value())
	p.AttrDict(op, mlirSymName, ValueAttr, TypeAttr)
}

// parseReplicatedSpec reads `spv.SpecConstantCompositeReplicateEXT @c (@a) : type`.
func parseReplicatedSpec(p *mlir.Parser, s *mlir.OperationState) {
	parseSymbolDef(p, s)
	p.Expect("(")
	ref := p.Attribute(nil)
	p.Expect(")")
	parseTypeAndAttrs(p, s)
	if !p.Failed() {
		s.AddAttr("constituent", ref)
	}
}

func printReplicatedSpec(p *mlir.Printer, op *mlir.Operation) {
	printSymbolDef(p, op)
	p.Write(" (")
	p.Attribute(op.Attr("constituent"))
	p.Write(")")
	printTypeAndAttrs(p, op, "constituent")
}
