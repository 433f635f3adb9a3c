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

// contractions is what a module says of contractions.
type contractions struct {
	kernels      []*mlir.Operation
	computations []*mlir.Operation                      // that may be contracted
	said         map[string]bool                        // by kernel: it says of itself whether it is, and nothing else may
	defaults     bool                                   // entry points say what instructions may do that say nothing, and these have no NoContraction then
	allowed      map[mlir.Type][]grammar.FPFastMathMode // what each entry point allows by default, by the type of float
	entryPoints  int
}

func (c *contractions) look(at *mlir.Operation) {
	switch {
	case at.Is(spirv.OpEntryPoint):
		c.entryPoints++
		if view(spirv.AsEntryPoint(at)).ExecutionModel() == grammar.ExecutionModelKernel {
			c.kernels = append(c.kernels, at)
		}
	case at.Is(spirv.OpExecutionMode), at.Is(spirv.OpExecutionModeId):
		mode, _ := spirv.EnumOf(at.Attr(spirv.ExecutionModeAttr), grammar.KindExecutionMode)
		byDefault := grammar.ExecutionMode(mode) == grammar.ExecutionModeFPFastMathDefault
		if byDefault {
			c.noteDefault(at)
		}
		if byDefault || grammar.ExecutionMode(mode) == grammar.ExecutionModeContractionOff {
			c.said[functionOf(at)] = true
		}
	case contracted.Get()[spirv.OpcodeOf(at)]:
		c.computations = append(c.computations, at)
	}
}

// noteDefault notes what an entry point allows by default for computations with a float.
func (c *contractions) noteDefault(mode *mlir.Operation) {
	c.defaults = true
	values := mlir.AttrOf[*mlir.ArrayAttr](mode, spirv.ValuesAttr).Elements()
	if len(values) != 2 {
		return
	}
	t, _ := values[0].(*mlir.TypeAttr)
	bits, _ := values[1].(*mlir.IntegerAttr)
	if t == nil || bits == nil {
		return
	}
	if c.allowed == nil {
		c.allowed = map[mlir.Type][]grammar.FPFastMathMode{}
	}
	c.allowed[t.Value()] = append(c.allowed[t.Value()], grammar.FPFastMathMode(bits.Uint()))
}

// allowedByAll is what all entry points allow for computations with a float, but for contractions.
func (c *contractions) allowedByAll(t mlir.Type) grammar.FPFastMathMode {
	list := c.allowed[t]
	if len(list) < c.entryPoints || len(list) == 0 {
		return 0 // nothing is known of one of them
	}
	mode := ^contracts
	for _, m := range list {
		mode &= m
	}
	return mode
}

// functionOf is the function that an entry point or an execution mode is about.
func functionOf(op *mlir.Operation) string { return op.Attr(spirv.FnAttr).(*mlir.SymbolRefAttr).Root() }

// forbid makes an instruction one that must not be contracted.
func (c *contractions) forbid(op *mlir.Operation) {
	switch {
	case saysMode(op):
	case c.defaults:
		mode := c.allowedByAll(elementOf(op.Result(0).Type()))
		op.SetAttr(spirv.DecorationName(grammar.DecorationFPFastMathMode), spirv.GetEnumAttr(grammar.KindFPFastMathMode, uint32(mode)))
	default:
		name, value := spirv.DecorationToAttr(spirv.MakeDecoration(grammar.DecorationNoContraction))
		op.SetAttr(name, value)
	}
}

// contracts are the modes that allow contractions.
const contracts = grammar.FPFastMathModeFast | grammar.FPFastMathModeAllowContract | grammar.FPFastMathModeAllowTransform

// saysMode reports whether an instruction has FPFastMathMode, which is said in place of NoContraction: then it says that nothing may be contracted.
func saysMode(op *mlir.Operation) bool {
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

// elementOf is the type of the numbers in values of a type.
func elementOf(t mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *spirv.MatrixType:
		return t.ElementType()
	case *spirv.CooperativeMatrixType:
		return t.ElementType()
	}
	return mlir.ElementTypeOrSelf(t)
}
