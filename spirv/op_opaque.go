package spirv

import (
	"iter"
	"math"
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Instructions whose operands have no place of their own: extended instructions about code or of sets that no grammar
// knows, and any instruction that its own op cannot say, such as an atomic with a scope that is computed.
//
//	spv.ExtInst @DebugTypeBasic0 = "OpenCL.DebugInfo.100" DebugTypeBasic("float", 32 : i32, 3)
//	spv.ExtInst "OpenCL.DebugInfo.100" DebugDeclare(@DebugLocalVariable0, %v, @DebugExpression0) : (!spv.ptr<f32, Function>) -> ()
//	%r = spv.Instruction AtomicIAdd(%p, %scope, 0 : i32, %v) : (!spv.ptr<i32, Workgroup>, i32, i32) -> i32
//
// In parentheses stands what stands in the instruction: a value; a symbol; a type; a constant with its type; the text of
// an OpString; a literal word as a number without a type. In memory that is the attribute "arguments", where "unit" stands
// for the next operand. It is absent when all are operands.
var (
	// OpExtInst is an extended instruction by the name of its set and its number.
	OpExtInst = &mlir.OpDef{
		Name:    "spv.ExtInst",
		Summary: "OpExtInst whose operands are listed, with a symbol when another instruction refers to it",
		Attrs: []mlir.AttrDef{
			{Name: SetAttr, Attr: stringAttr},
			{Name: InstructionAttr, Attr: i32Attr},
			{Name: ArgumentsAttr, Optional: true, Attr: arrayAttr},
			{Name: mlirSymName, Optional: true, Attr: stringAttr},
			{Name: TypeAttr, Optional: true, Attr: typeAttr},
			{Name: ForwardAttr, Optional: true},
		},
		Operands: []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic}},
		Results:  []mlir.ValueDef{{Name: "result", Count: mlir.Optional}},
		Traits:   mlir.Symbol,
	}
	// OpInstruction is an instruction by its opcode. One that the grammar does not know notes its words: whatever they
	// mention keeps the id that it had, since nobody knows which of them are ids.
	OpInstruction = &mlir.OpDef{
		Name:    "spv.Instruction",
		Summary: "An instruction that has no op, or not with these operands; with a symbol when it makes a constant of the module",
		Attrs: []mlir.AttrDef{
			{Name: InstructionAttr, Attr: i32Attr},
			{Name: ArgumentsAttr, Optional: true, Attr: arrayAttr},
			{Name: mlirSymName, Optional: true, Attr: stringAttr},
			{Name: TypeAttr, Optional: true, Attr: typeAttr},
			{Name: WordsAttr, Optional: true},
		},
		Operands: []mlir.ValueDef{{Name: "operands", Count: mlir.Variadic}},
		Results:  []mlir.ValueDef{{Name: "result", Count: mlir.Optional}},
		Traits:   mlir.Symbol,
	}
)

// WordsAttr names the words of an instruction that the grammar does not know, its opcode and length excluded.
const WordsAttr = "words"

var opaqueOps = []overlay{
	{ops: "ExtInst", with: &mlir.OpDef{
		Parse: parseExtInst, Print: printExtInst, Verify: verifyArguments,
		Effects: effectsOfExtInst, SlotUse: debugUse, Tell: debugTell, PartUsed: debugPart, UsePart: debugParts,
	}},
	{ops: "Instruction", with: &mlir.OpDef{Parse: parseInstruction, Print: printInstruction, Verify: verifyArguments}},
}

func parseExtInst(p *mlir.Parser, s *mlir.OperationState) {
	named := parseOptionalSymbol(p, s)
	set := p.StringLiteral()
	number := parseInstructionNumber(p, grammar.ExtInstSetByName(set).Names(), func(name string) (uint32, bool) {
		if g := grammar.ExtInstSetByName(set); g != nil {
			if e := g.ByName(name); e != nil {
				return e.Number, true
			}
		}
		return 0, false
	})
	if p.Failed() {
		return
	}
	s.AddAttr(SetAttr, mlir.GetStringAttr(set))
	s.AddAttr(InstructionAttr, number)
	parseArguments(p, s, named)
}

func printExtInst(p *mlir.Printer, op *mlir.Operation) {
	printOptionalSymbol(p, op)
	set := mlir.AttrOf[*mlir.StringAttr](op, SetAttr).Value()
	number := uint32(mlir.AttrOf[*mlir.IntegerAttr](op, InstructionAttr).Uint())
	name := ""
	if g := grammar.ExtInstSetByName(set); g != nil {
		if e := g.Lookup(number); e != nil {
			name = e.Name
		}
	}
	p.Write(" ")
	p.Quoted(set)
	printInstructionNumber(p, number, name)
	printArguments(p, op, SetAttr)
}

func parseInstruction(p *mlir.Parser, s *mlir.OperationState) {
	named := parseOptionalSymbol(p, s)
	number := parseInstructionNumber(p, grammar.OperationNames, func(name string) (uint32, bool) {
		if row := grammar.ByName("Op" + name); row != nil {
			return uint32(row.Opcode), true
		}
		return 0, false
	})
	if p.Failed() {
		return
	}
	s.AddAttr(InstructionAttr, number)
	parseArguments(p, s, named)
}

func printInstruction(p *mlir.Printer, op *mlir.Operation) {
	printOptionalSymbol(p, op)
	number := uint32(mlir.AttrOf[*mlir.IntegerAttr](op, InstructionAttr).Uint())
	name := ""
	if row := grammar.Lookup(grammar.Opcode(number)); row != nil && number <= maxOpcode {
		name = row.Name[len("Op"):]
	}
	printInstructionNumber(p, number, name)
	printArguments(p, op)
}

const maxOpcode = 1<<16 - 1

func parseOptionalSymbol(p *mlir.Parser, s *mlir.OperationState) bool {
	name, ok := p.OptionalSymbolName()
	if ok {
		s.AddAttr(mlirSymName, mlir.GetStringAttr(name))
		p.Expect("=")
	}
	return ok
}

func printOptionalSymbol(p *mlir.Printer, op *mlir.Operation) {
	if name := op.Symbol(); name != "" {
		p.Write(" ")
		p.SymbolName(name)
		p.Write(" =")
	}
}

// parseInstructionNumber reads the number of an instruction, or its name, which is one of names.
func parseInstructionNumber(p *mlir.Parser, names iter.Seq[string], byName func(string) (uint32, bool)) mlir.Attribute {
	pos := p.Pos()
	name, ok := p.OptionalKeyword()
	if !ok {
		return parseLiteral(p)
	}
	n, ok := byName(name)
	if !ok {
		p.Unknown(pos, name, names, "unknown instruction '%s'", name)
	}
	return LiteralAttr(n)
}

func printInstructionNumber(p *mlir.Printer, number uint32, name string) {
	p.Write(" ")
	if name == "" {
		p.Int(int64(number))
	} else {
		p.Write(name)
	}
}

// parseArguments reads `(arguments) {attributes} : (types of the values) -> result`. The types are left out when there are
// none.
func parseArguments(p *mlir.Parser, s *mlir.OperationState, named bool) {
	var list []mlir.Attribute
	var uses []mlir.UnresolvedOperand
	pos := p.Pos()
	p.Delimited("(", ")", func() {
		switch n, isNumber := int64(0), false; {
		case p.AtOperand():
			uses = append(uses, p.Operand())
			list = append(list, mlir.Unit)
		default:
			at := p.Pos()
			if n, isNumber = p.OptionalInteger(); !isNumber {
				list = append(list, p.Attribute(nil))
			} else if p.Accept(":") {
				list = append(list, typedNumber(p, at, p.Type(), n))
			} else if n < 0 || n > math.MaxUint32 {
				p.Errorf(at, tooLarge)
			} else {
				list = append(list, mlir.GetIntegerAttr(mlir.Index, n))
			}
		}
	})
	p.AttrDict(s)
	if !p.Failed() && len(uses) < len(list) {
		s.AddAttr(ArgumentsAttr, mlir.GetArrayAttr(list...))
	}
	if !p.At(":") && len(uses) == 0 {
		return
	}
	p.Expect(":")
	if p.Failed() {
		return
	}
	if named {
		s.AddAttr(TypeAttr, mlir.GetTypeAttr(p.Type()))
		return
	}
	t := p.FunctionalType()
	if p.Failed() {
		return
	}
	p.ResolveAll(s, uses, t.Inputs(), pos)
	s.Results = slices.Clone(t.Results())
}

// typedNumber is a constant whose number has been read.
func typedNumber(p *mlir.Parser, at mlir.Pos, t mlir.Type, n int64) mlir.Attribute {
	switch t := t.(type) {
	case *mlir.FloatType:
		if v := mlir.MakeAPInt(t.Width(), n); t.Width() >= 64 || n >= 0 && v.Uint64() == uint64(n) {
			return mlir.GetFloatAttrBits(t, v)
		}
		p.Errorf(at, "the bits of %s are %d", t.Name(), t.Width())
		return mlir.Unit
	case *mlir.IntegerType:
		if w := t.Width(); w < 64 && (n < -1<<w>>1 || n >= 1<<w || n < 0 && t.Signedness() == mlir.Unsigned) {
			p.Errorf(at, "integer constant out of range for attribute")
		}
		return mlir.GetIntegerAttr(t, n)
	}
	p.Errorf(p.Pos(), "expected a type of numbers")
	return mlir.Unit
}

func printArguments(p *mlir.Printer, op *mlir.Operation, elided ...string) {
	p.Write("(")
	values := op.OperandValues()
	for i, a := range argumentsOf(op) {
		if i > 0 {
			p.Write(", ")
		}
		switch n, ok := a.(*mlir.IntegerAttr); {
		case a == mlir.Unit && len(values) > 0:
			p.Value(values[0])
			values = values[1:]
		case ok && n.Type() == mlir.Index:
			p.Int(n.Int())
		default:
			p.Attribute(a)
		}
	}
	p.Write(")")
	p.AttrDict(op, append(elided, InstructionAttr, ArgumentsAttr, TypeAttr, mlirSymName)...)
	switch t := mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr); {
	case t != nil:
		p.Write(" : ")
		p.Type(t.Value())
	case op.NumOperands() > 0 || op.NumResults() > 0:
		p.Write(" : ")
		p.FunctionalType(operandTypes(op), op.ResultTypes())
	}
}

// argumentsOf are the arguments of an op, with unit for each operand.
func argumentsOf(op *mlir.Operation) []mlir.Attribute {
	if a := mlir.AttrOf[*mlir.ArrayAttr](op, ArgumentsAttr); a != nil {
		return a.Elements()
	}
	return slices.Repeat([]mlir.Attribute{mlir.Unit}, op.NumOperands())
}

// Arguments calls value or attr for each argument of an OpExtInst or OpInstruction in turn.
func Arguments(op *mlir.Operation, value func(*mlir.Value), attr func(mlir.Attribute)) {
	next := 0
	for _, a := range argumentsOf(op) {
		if a == mlir.Unit && next < op.NumOperands() {
			value(op.Operand(next))
			next++
		} else {
			attr(a)
		}
	}
}

// verifyArguments: there is a place for each operand, and an op with a symbol uses no values.
func verifyArguments(op *mlir.Operation, d *mlir.Diagnostics) bool {
	places := 0
	for _, a := range argumentsOf(op) {
		if a == mlir.Unit {
			places++
		}
	}
	switch {
	case places != op.NumOperands():
		return fail(op, d, "has %d operands and %d places for them in '%s'", op.NumOperands(), places, ArgumentsAttr)
	case op.Symbol() != "" && op.NumOperands()+op.NumResults() > 0:
		return fail(op, d, "has a symbol, and operands or results; a symbol belongs to the module, where there are no values")
	}
	return true
}

// IsDebugInfo reports whether an instruction set describes the source of a module for debuggers, and nothing else.
func IsDebugInfo(set string) bool {
	return set == "DebugInfo" || set == "OpenCL.DebugInfo.100" || strings.HasPrefix(set, "NonSemantic.Shader.DebugInfo.")
}

// IsDescriptiveSet reports whether the instructions of a set only describe the module and have no effect. spv.ExtInst holds them, since
// they refer to each other, also at module scope. DebugPrintf and DebugBreak have effects.
func IsDescriptiveSet(set string) bool {
	return IsDebugInfo(set) || grammar.IsNonSemantic(set) && set != "NonSemantic.DebugPrintf" && set != "NonSemantic.DebugBreak"
}
