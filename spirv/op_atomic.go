package spirv

import "github.com/spvc/spvc/mlir"

// Atomic instructions: specification, section 3.3.18.
func atomicOps() []overlay {
	const (
		update  = "$memory_scope $semantics operands attr-dict `:` custom<Pointer>(type($pointer))"
		compare = "$memory_scope $equal_semantics $unequal_semantics operands attr-dict `:` custom<Pointer>(type($pointer))"
	)
	return []overlay{
		{ops: "AtomicAnd AtomicOr AtomicXor AtomicIAdd AtomicISub AtomicIIncrement AtomicIDecrement AtomicSMax AtomicSMin AtomicUMax AtomicUMin",
			format: update, verify: verifyAtomicInteger, lax: true, rules: atomicRules("result", "value")},
		// Vectors of two or four halves: SPV_NV_shader_atomic_fp16_vector.
		{ops: "AtomicExchange AtomicFAddEXT", format: update, verify: verifyMemorySemantics, lax: true, wide: "value result", rules: atomicRules("result", "value")},
		{ops: "AtomicFMinEXT AtomicFMaxEXT", format: update, verify: verifyMemorySemantics, wide: "value result", rules: atomicRules("result", "value")},
		{ops: "AtomicCompareExchange AtomicCompareExchangeWeak",
			format: compare,
			verify: verifyMemorySemantics, lax: true, rules: atomicRules("result", "value", "comparator")},
		{ops: "AtomicLoad", format: update, verify: verifyMemorySemantics, rules: atomicRules("result")},
		{ops: "AtomicStore", format: update, verify: verifyMemorySemantics, rules: atomicRules("value")},
		{ops: "AtomicFlagTestAndSet AtomicFlagClear", verify: verifyMemorySemantics},
	}
}

// atomicRules: values of these names have the type that the pointer points to.
func atomicRules(names ...string) []mlir.TypeRule {
	var rules []mlir.TypeRule
	for _, to := range names {
		rules = append(rules, pointeeRule(to, "pointer"))
	}
	return rules
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

func verifyAtomicInteger(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if t := pointeeOf(op.Operand(0).Type()); t != nil && !isInteger(t) {
		return fail(op, d, "pointer operand must point to an integer value, found '%s'", typeText(op, t))
	}
	return verifyMemorySemantics(op, d)
}

// barrierOps are the barrier instructions: specification, section 3.3.20.
func barrierOps() []overlay {
	return []overlay{
		{ops: "ControlBarrier", format: "$execution_scope `,` $memory_scope `,` $memory_semantics attr-dict", verify: verifyMemorySemantics},
		{ops: "MemoryBarrier", format: "$memory_scope `,` $memory_semantics attr-dict", verify: verifyMemorySemantics},
		{ops: "ControlBarrierArriveEXT ControlBarrierWaitEXT",
			format: "$execution_scope $memory_scope $memory_semantics attr-dict",
			verify: verifyMemorySemantics},
	}
}
