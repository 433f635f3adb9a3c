package transform

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(NoContraction) }

// NoContraction makes drivers compute floats as they are written: without it they join a product and a sum, and move constants about.
// A shader says it of each instruction, a kernel of itself.
var NoContraction = &pass.Pass{
	Name:    "spirv-no-contraction",
	Title:   "SPIRVNoContractionPass",
	Summary: "Have floating-point arithmetic computed as it is written: NoContraction, or ContractionOff in kernels",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		name, value := spirv.DecorationToAttr(spirv.MakeDecoration(grammar.DecorationNoContraction))
		var kernels, shader []*mlir.Operation
		said := map[string]bool{} // kernels that say it themselves
		for at := range op.Nested {
			switch {
			case at.Is(spirv.OpEntryPoint):
				if m, ok := spirv.EnumOf(at.Attr(spirv.ExecutionModelAttr), grammar.KindExecutionModel); ok && grammar.ExecutionModel(m) == grammar.ExecutionModelKernel {
					kernels = append(kernels, at)
				}
			case at.Is(spirv.OpExecutionMode):
				if mode, ok := spirv.EnumOf(at.Attr(spirv.ExecutionModeAttr), grammar.KindExecutionMode); ok && grammar.ExecutionMode(mode) == grammar.ExecutionModeContractionOff {
					said[at.Attr(spirv.FnAttr).(*mlir.SymbolRefAttr).Root()] = true
				}
			case contracted.Get()[spirv.OpcodeOf(at)]:
				shader = append(shader, at)
			}
		}
		changed := false
		if len(kernels) == 0 {
			for _, at := range shader {
				before := at.Attrs()
				if !saysMode(at) {
					at.SetAttr(name, value)
				}
				changed = changed || at.Attrs() != before
			}
		}
		for _, k := range kernels {
			if fn := k.Attr(spirv.FnAttr).(*mlir.SymbolRefAttr).Root(); !said[fn] {
				b := new(mlir.Builder).After(k)
				spirv.NewBuilder(b, k.Loc()).ExecutionMode(fn, grammar.ExecutionModeContractionOff)
				said[fn], changed = true, true
			}
		}
		return changed
	},
}

// saysMode reports whether an instruction has FPFastMathMode, which is said in place of NoContraction: then it says that nothing may be contracted.
func saysMode(op *mlir.Operation) bool {
	const contracts = grammar.FPFastMathModeFast | grammar.FPFastMathModeAllowContract | grammar.FPFastMathModeAllowTransform
	name := spirv.DecorationName(grammar.DecorationFPFastMathMode)
	bits, ok := spirv.EnumOf(op.Attr(name), grammar.KindFPFastMathMode)
	if !ok {
		return false
	}
	mode := grammar.FPFastMathMode(bits)
	if mode&grammar.FPFastMathModeFast != 0 { // all of these
		mode |= grammar.FPFastMathModeNotNaN | grammar.FPFastMathModeNotInf | grammar.FPFastMathModeNSZ | grammar.FPFastMathModeAllowRecip
	}
	op.SetAttr(name, spirv.GetEnumAttr(grammar.KindFPFastMathMode, uint32(mode&^contracts)))
	return true
}

// contracted are the instructions that drivers may compute together with others.
var contracted = lazy.Value[map[grammar.Opcode]bool]{Make: func() map[grammar.Opcode]bool {
	return map[grammar.Opcode]bool{
		grammar.OpFNegate: true, grammar.OpFAdd: true, grammar.OpFSub: true, grammar.OpFMul: true, grammar.OpFDiv: true, grammar.OpFRem: true,
		grammar.OpFMod: true, grammar.OpDot: true, grammar.OpVectorTimesScalar: true, grammar.OpMatrixTimesScalar: true,
		grammar.OpVectorTimesMatrix: true, grammar.OpMatrixTimesVector: true, grammar.OpMatrixTimesMatrix: true, grammar.OpOuterProduct: true,
	}
}}
