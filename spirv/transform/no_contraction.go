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
		c := contractions{said: map[string]bool{}}
		for at := range op.Nested {
			c.look(at)
		}
		changed := false
		if len(c.kernels) == 0 || c.defaults {
			for _, at := range c.computations {
				before := at.Attrs()
				c.forbid(at)
				changed = changed || at.Attrs() != before
			}
		}
		for _, k := range c.kernels {
			if fn := functionOf(k); !c.said[fn] {
				b := new(mlir.Builder).After(k)
				spirv.NewBuilder(b, k.Loc()).ExecutionMode(fn, grammar.ExecutionModeContractionOff)
				c.said[fn], changed = true, true
			}
		}
		return changed
	},
}

// contractions are what a module has to do with them.
type contractions struct {
	kernels      []*mlir.Operation
	computations []*mlir.Operation // that may be contracted
	said         map[string]bool   // by kernel: it says of itself whether it is, and nothing else may
	defaults     bool              // entry points say what instructions may do that say nothing, and these have no NoContraction then
}

func (c *contractions) look(at *mlir.Operation) {
	switch {
	case at.Is(spirv.OpEntryPoint):
		if m, ok := spirv.EnumOf(at.Attr(spirv.ExecutionModelAttr), grammar.KindExecutionModel); ok && grammar.ExecutionModel(m) == grammar.ExecutionModelKernel {
			c.kernels = append(c.kernels, at)
		}
	case at.Is(spirv.OpExecutionMode), at.Is(spirv.OpExecutionModeId):
		mode, _ := spirv.EnumOf(at.Attr(spirv.ExecutionModeAttr), grammar.KindExecutionMode)
		byDefault := grammar.ExecutionMode(mode) == grammar.ExecutionModeFPFastMathDefault
		c.defaults = c.defaults || byDefault
		if byDefault || grammar.ExecutionMode(mode) == grammar.ExecutionModeContractionOff {
			c.said[functionOf(at)] = true
		}
	case contracted.Get()[spirv.OpcodeOf(at)]:
		c.computations = append(c.computations, at)
	}
}

// functionOf is the function that an entry point or an execution mode is about.
func functionOf(op *mlir.Operation) string { return op.Attr(spirv.FnAttr).(*mlir.SymbolRefAttr).Root() }

// forbid says of an instruction that it is not contracted.
func (c *contractions) forbid(op *mlir.Operation) {
	switch {
	case saysMode(op):
	case c.defaults: // nothing that the default may allow
		op.SetAttr(spirv.DecorationName(grammar.DecorationFPFastMathMode), spirv.GetEnumAttr(grammar.KindFPFastMathMode, 0))
	default:
		name, value := spirv.DecorationToAttr(spirv.MakeDecoration(grammar.DecorationNoContraction))
		op.SetAttr(name, value)
	}
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
