package spirv

import "github.com/spvc/spvc/mlir"

// pureOfOneType are the traits of what only computes, values of one type from others.
const pureOfOneType = mlir.Pure | mlir.SameOperandsAndResultType

// Arithmetic instructions: specification, section 3.3.13.
//
// MLIR wants operands and result of one type. SPIR-V lets integers of one width differ in their signedness, and real modules
// use that, so integer ops are lax and write all types where they differ.
var arithmeticOps = []overlay{
	{ops: "FAdd FSub FMul FDiv FRem FMod", short: &uniform2},
	{ops: "FNegate", short: &uniform1},
	{ops: "IAdd ISub IMul SDiv UDiv SRem SMod UMod", short: &uniform2, lax: true, with: &mlir.OpDef{Verify: verifyIntegers}},
	{ops: "SNegate", short: &uniform1, lax: true, with: &mlir.OpDef{Verify: verifyIntegers}},
	{ops: "IAddCarry ISubBorrow UMulExtended SMulExtended", with: &mlir.OpDef{Parse: parseExtended, Print: printExtended, Verify: verifyExtended}},
	{ops: "Dot", with: &mlir.OpDef{Format: "operands attr-dict `:` type($vector1) `->` type($result)", Verify: verifyDot}},
	{ops: "SDot UDot SUDot", lax: true,
		with: &mlir.OpDef{Format: "$vector1 `,` $vector2 ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
			Verify: verifyIntegerDot, TypeRules: []mlir.TypeRule{dotted}}},
	{ops: "SDotAccSat UDotAccSat SUDotAccSat", lax: true,
		with: &mlir.OpDef{Format: "$vector1 `,` $vector2 `,` $accumulator ( `,` $format^ )? attr-dict `:` type($vector1) `->` type($result)",
			Verify: verifyIntegerDot, TypeRules: []mlir.TypeRule{dotted, {Same: []string{"accumulator", "result"}}}}},
	{ops: "Any All", with: &mlir.OpDef{Traits: mlir.Pure}},
	{ops: "OuterProduct QuantizeToF16 FmaKHR", with: &mlir.OpDef{Traits: mlir.Pure}},
	{ops: "DPdx DPdy Fwidth DPdxFine DPdyFine FwidthFine DPdxCoarse DPdyCoarse FwidthCoarse",
		short: &unary, with: &mlir.OpDef{Traits: pureOfOneType}},
}

// dotted is why text need not say both types: they may differ in their signedness only.
var dotted = mlir.TypeRule{Same: []string{"vector1", "vector2"}, TextOnly: true}

// parseExtended reads "%a, %b : struct of two", whose members have the type of the operands. MLIR has attributes in front.
func parseExtended(p *mlir.Parser, s *mlir.OperationState) {
	p.AttrDict(s)
	a := p.Operand()
	p.Expect(",")
	b := p.Operand()
	p.AttrDict(s)
	p.Expect(":")
	pos := p.Pos()
	t := p.Type()
	if p.Failed() {
		return
	}
	result, ok := t.(*StructType)
	if !ok || result.NumMembers() != 2 {
		p.Errorf(pos, "expected spirv.struct type with two members, found '%s'", parsedTypeText(p, t))
		return
	}
	p.Resolve(s, a, result.Member(0).Type)
	p.Resolve(s, b, result.Member(0).Type)
	s.Results = append(s.Results, t)
}

func printExtended(p *mlir.Printer, op *mlir.Operation) {
	if inUpstream(p) {
		p.AttrDict(op)
	}
	printOperandList(p, op)
	if !inUpstream(p) {
		p.AttrDict(op)
	}
	p.Write(" : ")
	p.Type(op.Result(0).Type())
}

// verifyExtended: the result is a struct of two members of the operands' type.
func verifyExtended(op *mlir.Operation, d *mlir.Diagnostics) bool {
	s, ok := op.Result(0).Type().(*StructType)
	t := BinaryOp{op}.Operand1().Type()
	switch {
	case !ok || s.NumMembers() != 2:
		return fail(op, d, "expected result struct type containing two members")
	case BinaryOp{op}.Operand2().Type() != t || s.Member(0).Type != t || s.Member(1).Type != t:
		return fail(op, d, "expected all operand types and struct member types are the same")
	}
	return true
}

// verifyDot: vectors of one type, and a result of their component type.
func verifyDot(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if elementOf(OuterProductOp{op}.Vector1().Type()) != op.Result(0).Type() {
		return fail(op, d, "failed to verify that all of {vector1, result} have same element type")
	}
	return true
}

// verifyIntegerDot: two packed scalars need a format, vectors have none; the result holds at least what a component does.
func verifyIntegerDot(op *mlir.Operation, d *mlir.Diagnostics) bool {
	a, b := SDotOp{op}.Vector1().Type(), SDotOp{op}.Vector2().Type()
	_, packed := a.(*mlir.IntegerType)
	format := op.Attr("format")
	switch {
	case componentCount(a) != componentCount(b) || componentWidth(a) != componentWidth(b):
		return fail(op, d, "requires the same type for both vector operands")
	case packed && !isIntegerOf(a, 32):
		return fail(op, d, "with specified Packed Vector Format (%s) requires integer vector operands to be 32-bits wide", enumText(format))
	case packed && format == nil && byMLIR(d):
		return fail(op, d, "requires Packed Vector Format attribute for scalar vector operands")
	case !packed && format != nil:
		return fail(op, d, "with invalid format attribute for vector operands of type '%s'", typeText(op, a))
	}
	if w := componentWidth(a); !packed && w > componentWidth(op.Result(0).Type()) {
		return fail(op, d, "result type has insufficient bit-width (%d bits) for the specified vector operand type (%d bits)",
			componentWidth(op.Result(0).Type()), w)
	}
	return true
}
