package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The text forms of conversions.
const (
	castForm        = "$operand attr-dict `:` type($operand) `to` type($result)"
	pointerCastForm = "$pointer attr-dict `:` type($pointer) `to` type($result)"
)

// Conversion instructions: specification, section 3.3.11.
var castOps = []overlay{
	{ops: "ConvertUToPtr", with: &mlir.OpDef{Format: castForm}, wide: "operand result"}, // vectors: SPV_INTEL_masked_gather_scatter
	{ops: "ConvertFToS ConvertFToU ConvertSToF ConvertUToF ConvertFToBF16INTEL ConvertBF16ToFINTEL RoundFToTF32INTEL",
		with: &mlir.OpDef{Format: castForm},
	},
	{ops: "FConvert SConvert UConvert", with: &mlir.OpDef{Format: castForm, Verify: verifyWidthChange}},
	{ops: "Bitcast", with: &mlir.OpDef{Format: castForm, Verify: verifyBitcast}},
	{ops: "ConvertPtrToU", with: &mlir.OpDef{Format: pointerCastForm}, wide: "pointer result"},
	{ops: "PtrCastToGeneric", with: &mlir.OpDef{Format: pointerCastForm, Verify: verifyPtrCastToGeneric}},
	{ops: "GenericCastToPtr GenericCastToPtrExplicit", with: &mlir.OpDef{Format: pointerCastForm, Verify: verifyGenericCast}},
	{ops: "CopyObject", short: &unary, with: &mlir.OpDef{Traits: pureOfOneType}},
	{ops: "CopyLogical", with: &mlir.OpDef{Format: castForm, Traits: mlir.Pure}},
	{ops: "SatConvertSToU SatConvertUToS", with: &mlir.OpDef{Traits: mlir.Pure}},
}

// verifyWidthChange: a conversion between numbers of one kind changes their width.
func verifyWidthChange(op *mlir.Operation, d *mlir.Diagnostics) bool {
	from, to := UnaryOp{op}.Operand().Type(), op.Result(0).Type()
	if componentWidth(from) == componentWidth(to) && (is[*mlir.IntegerType](elementOf(from)) || from == to) {
		return fail(op, d, "expected the different bit widths for operand type and result type, but provided '%s' and '%s'",
			typeText(op, from), typeText(op, to))
	}
	return true
}

// verifyBitcast: as many bits come out as go in; pointers may turn into integers where addresses are physical.
func verifyBitcast(op *mlir.Operation, d *mlir.Diagnostics) bool {
	from, to := UnaryOp{op}.Operand().Type(), op.Result(0).Type()
	switch {
	case from == to && byMLIR(d): // translators of LLVM write such a cast, and validators take it
		return fail(op, d, "result type must be different from operand type")
	case IsPointer(from) && IsPointer(to):
		return true
	case (IsPointer(from) || IsPointer(to)) && !byMLIR(d):
		return true // which pointers are numbers is up to the addressing model
	case IsPointer(from):
		return fail(op, d, "unhandled bit cast conversion from pointer type to non-pointer type")
	case IsPointer(to):
		return fail(op, d, "unhandled bit cast conversion from non-pointer type to pointer type")
	}
	a, b := totalWidth(from), totalWidth(to)
	if a != b && !isGeneric(from, grammar.OpTypeVectorIdEXT) && !isGeneric(to, grammar.OpTypeVectorIdEXT) { // how long these are is not known here
		return fail(op, d, "mismatch in result type bitwidth %d and operand type bitwidth %d", b, a)
	}
	return true
}

func totalWidth(t mlir.Type) int64 { return componentCount(t) * int64(componentWidth(t)) }

func verifyPtrCastToGeneric(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return verifyGenericPair(op, d, GenericPtrMemSemanticsOp{op}.Pointer().Type(), op.Result(0).Type(),
		"pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class", "result type must be of storage class Generic")
}

func verifyGenericCast(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return verifyGenericPair(op, d, op.Result(0).Type(), GenericPtrMemSemanticsOp{op}.Pointer().Type(),
		"result must point to the Workgroup, CrossWorkgroup, or Function Storage Class", "pointer type must be of storage class Generic")
}

// verifyGenericPair: one pointer is of a storage class that Generic stands for, the other of Generic, to the same type.
func verifyGenericPair(op *mlir.Operation, d *mlir.Diagnostics, specific, generic mlir.Type, specificError, genericError string) bool {
	s, typed := specific.(*PointerType)
	g, typed2 := generic.(*PointerType)
	if !typed || !typed2 {
		return true
	}
	if g.StorageClass() != grammar.StorageClassGeneric {
		return fail(op, d, "%s", genericError)
	}
	switch s.StorageClass() {
	case grammar.StorageClassWorkgroup, grammar.StorageClassCrossWorkgroup, grammar.StorageClassFunction:
	case grammar.StorageClassCodeSectionINTEL:
		if byMLIR(d) {
			return fail(op, d, "%s", specificError)
		}
	default:
		return fail(op, d, "%s", specificError)
	}
	if s.Pointee() != g.Pointee() {
		return fail(op, d, "pointee type must have the same as the op result type")
	}
	return true
}
