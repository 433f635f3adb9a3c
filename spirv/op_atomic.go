package spirv

import "github.com/spvc/spvc/mlir"

// The text forms of atomic instructions.
const (
	atomicForm        = "$memory_scope $semantics operands attr-dict `:` custom<Pointer>(type($pointer))"
	atomicCompareForm = "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` custom<Pointer>(type($pointer))"
)

// Atomic instructions: specification, section 3.3.18.
var atomicOps = []overlay{
	{ops: "AtomicAnd AtomicOr AtomicXor AtomicIAdd AtomicISub AtomicIIncrement AtomicIDecrement AtomicSMax AtomicSMin AtomicUMax AtomicUMin",
		lax: true, with: &mlir.OpDef{Format: atomicForm, Verify: verifyAtomicInteger}, pointees: "result value"},
	// Vectors of two or four halves: SPV_NV_shader_atomic_fp16_vector.
	{ops: "AtomicExchange AtomicFAddEXT", lax: true, wide: "value result",
		with: &mlir.OpDef{Format: atomicForm, Verify: verifyMemorySemantics}, pointees: "result value"},
	{ops: "AtomicFMinEXT AtomicFMaxEXT", wide: "value result",
		with: &mlir.OpDef{Format: atomicForm, Verify: verifyMemorySemantics}, pointees: "result value"},
	{ops: "AtomicCompareExchange AtomicCompareExchangeWeak", lax: true,
		with: &mlir.OpDef{Format: atomicCompareForm, Verify: verifyMemorySemantics}, pointees: "result value comparator"},
	{ops: "AtomicLoad", with: &mlir.OpDef{Format: atomicForm, Verify: verifyMemorySemantics}, pointees: "result"},
	{ops: "AtomicStore", with: &mlir.OpDef{Format: atomicForm, Verify: verifyMemorySemantics}, pointees: "value"},
	{ops: "AtomicFlagTestAndSet AtomicFlagClear", with: &mlir.OpDef{Verify: verifyMemorySemantics}},
}

// pointerDirective is the type of the pointer of an atomic instruction. All other values have the type that it points to; where it
// does not say one, that stands behind it.
var pointerDirective = &mlir.Directive{
	Parse: func(f *mlir.FormatState, args []mlir.FormatArg) bool {
		pointer := f.Type()
		f.OperandTypes[args[0].Index] = []mlir.Type{pointer}
		if f.Failed() || !IsPointer(pointer) || pointeeOf(pointer) != nil || !f.Expect(",") {
			return true
		}
		value := f.Type()
		for i := range f.OperandTypes {
			if i != args[0].Index {
				f.OperandTypes[i] = []mlir.Type{value}
			}
		}
		for i := range f.ResultTypes {
			f.ResultTypes[i] = []mlir.Type{value}
		}
		return true
	},
	Print: func(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) {
		pointer := op.Operand(args[0].Index).Type()
		p.Type(pointer)
		if pointeeOf(pointer) != nil {
			return
		}
		p.Write(", ")
		if op.NumResults() > 0 {
			p.Type(op.Result(0).Type())
		} else {
			p.Type(op.Operand(1 - args[0].Index).Type())
		}
	},
}

// atomicPointee is what the pointer of an atomic instruction points to. All have it where OpAtomicLoad has its own.
func atomicPointee(op *mlir.Operation) mlir.Type {
	return pointeeOf((AtomicLoadOp{op}).Pointer().Type())
}

func verifyAtomicInteger(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if t := atomicPointee(op); t != nil && !isInteger(t) {
		return fail(op, d, "pointer operand must point to an integer value, found '%s'", typeText(op, t))
	}
	return verifyMemorySemantics(op, d)
}

// barrierOps are the barrier instructions: specification, section 3.3.20.
var barrierOps = []overlay{
	{ops: "ControlBarrier", with: &mlir.OpDef{Format: "$execution_scope `,` $memory_scope `,` $memory_semantics attr-dict", Verify: verifyMemorySemantics}},
	{ops: "MemoryBarrier", with: &mlir.OpDef{Format: "$memory_scope `,` $memory_semantics attr-dict", Verify: verifyMemorySemantics}},
	{ops: "ControlBarrierArriveEXT ControlBarrierWaitEXT",
		with: &mlir.OpDef{Format: "$execution_scope $memory_scope $memory_semantics attr-dict",
			Verify: verifyMemorySemantics}},
}
