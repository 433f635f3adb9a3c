package lower

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() {
	pass.Register(gpuToSPIRV.Get())
	pass.Register(kernelsToSPIRV.Get())
}

// gpuToSPIRV leaves the kernel modules, since the host's code refers to them: what becomes of one stands in front of it, or inside at its
// beginning where that is a kernel of OpenCL.
var gpuToSPIRV = lazy.Value[*pass.Pass]{Make: func() *pass.Pass {
	return &pass.Pass{
		Name: "convert-gpu-to-spirv", Title: "ConvertGPUToSPIRVPass", Summary: "Convert GPU dialect to SPIR-V dialect",
		Options: []string{index64Option}, Spelling: mlirSpelling.Get(),
		Run: func(op *mlir.Operation, x *pass.Context, d *mlir.Diagnostics) bool {
			o, ok := parseOptions(op, x.Options, d)
			for _, m := range kernelModules(op) {
				if !ok {
					return false
				}
				own := new(mlir.Builder).Before(m).Clone(m, nil)
				made := convertModule(own, o, d)
				ok = made != nil
				if ok && isKernelModel(made) {
					made.MoveBefore(m.Region(0).Entry().First())
				}
			}
			return ok
		},
	}
}}

// kernelsToSPIRV converts all kernel modules, which are gone then, but for those that code of the host launches: a launch without its kernel
// would not be valid. Where there are none, functions are converted as they stand.
var kernelsToSPIRV = lazy.Value[*pass.Pass]{Make: func() *pass.Pass {
	return &pass.Pass{
		Name: "convert-to-spirv", Title: "ConvertToSPIRVPass", Summary: "Convert kernels of all dialects to SPIR-V dialect in one go",
		Options: []string{index64Option, emulateOption, boolBitsOption, fastMathOption}, Spelling: mlirSpelling.Get(),
		Run: func(op *mlir.Operation, x *pass.Context, d *mlir.Diagnostics) bool {
			o, ok := parseOptions(op, x.Options, d)
			if !ok {
				return false
			}
			o.exact = true
			modules := kernelModules(op)
			for _, m := range modules {
				if len(mlir.SymbolUses(m)) > 0 {
					m = new(mlir.Builder).Before(m).Clone(m, nil)
				}
				ok = convertModule(m, o, d) != nil && ok
			}
			if len(modules) > 0 {
				return ok
			}
			l := newLowering(op, o)
			l.synchronizes = usesAtomics(op)
			target := new(convert.Target).Legal(spirv.Dialect.Name, mlir.ModuleOp.Name)
			run := convert.Conversion{Target: target, Types: l.types, Patterns: l.everything()}
			return run.Run(op, d)
		},
	}
}}

// everything are the patterns for all dialects that kernels are written in.
func (l *lowering) everything() []convert.Pattern {
	var list []convert.Pattern
	for _, patterns := range []func(*lowering) []convert.Pattern{
		(*lowering).gpu, (*lowering).gpuGroups, (*lowering).gpuMatrices, (*lowering).function, (*lowering).arith, (*lowering).math, (*lowering).complexNumbers,
		(*lowering).indices, (*lowering).undefined, (*lowering).controlFlow, (*lowering).structured, (*lowering).memory, (*lowering).vectors, (*lowering).scopes, (*lowering).refused,
	} {
		list = append(list, patterns(l)...)
	}
	return list
}

func kernelModules(op *mlir.Operation) (list []*mlir.Operation) {
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if at.Is(gpu.Module) {
			list = append(list, at)
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	return list
}

// convertModule makes a SPIR-V module of a gpu.module, in its place; nil after errors.
func convertModule(op *mlir.Operation, o options, d *mlir.Diagnostics) *mlir.Operation {
	const targetName = "spirv.target_env"
	env := kernelTarget(op)
	l := newLoweringFor(env, o)
	before := new(mlir.Builder).Before(op)
	made := spirv.NewBuilder(before, op.Loc()).Module(l.models())
	made.SetAttr(mlir.SymbolName, mlir.GetStringAttr("__spv__"+op.Symbol()))
	isVulkan := l.needsVulkanMemory(op)
	if env != nil && (op.Attr(targetName) != nil || op.Attr("targets") != nil) {
		made.SetAttr(targetName, env)
	}
	made.Region(0).Entry().Splice(op.Region(0).Entry())
	op.Erase()
	if !l.checkKernels(made, d) {
		return nil
	}
	if l.exact {
		l.synchronizes = usesAtomics(made)
		forward(made)
		l.typeBytes(made)
		l.exchangeFloats(made)
	}
	isReported := func(op *mlir.Operation) bool { return !op.Parent().Is(spirv.OpFunc) } // what it is in
	target := new(convert.Target).Legal(spirv.Dialect.Name).LegalIf(isReported, "gpu.return", "gpu.yield")
	run := convert.Conversion{Target: target, Types: l.types, Patterns: l.everything(), Full: true}
	if !run.Run(made, d) {
		return nil
	}
	if isVulkan {
		l.toVulkanMemory(made)
	}
	return made
}

// usesAtomics reports whether something in op uses what an atomic operation gives.
func usesAtomics(op *mlir.Operation) bool {
	for at := range op.Nested {
		if (at.Is(memref.AtomicRMW) || at.Is(memref.GenericAtomicRMW)) && at.HasUses() {
			return true
		}
	}
	return false
}

// checkKernels reports those kernels of which no entry points can be made.
func (l *lowering) checkKernels(module *mlir.Operation, d *mlir.Diagnostics) bool {
	ok := true
	for f := range module.Region(0).Entry().Operations {
		why := noKernel(f)
		if why == "" {
			continue
		}
		ok = false
		if !l.exact {
			d.Remarkf(f.Loc(), "match failure: %s", why)
		}
		if entryPointOf(f) == nil {
			why += "; known_block_size says how large a workgroup is, too, and so does a launch by constants"
		}
		d.Errorf(f.Loc(), "failed to legalize operation 'gpu.func': %s", why)
	}
	return ok
}

// kernelTarget is the target of a gpu.module: one of its own, or that of the code around it; nil if nobody says.
func kernelTarget(op *mlir.Operation) *spirv.TargetEnvAttr {
	if list := mlir.AttrOf[*mlir.ArrayAttr](op, "targets"); list != nil {
		for _, a := range list.Elements() {
			if t, ok := a.(*spirv.TargetEnvAttr); ok {
				return t
			}
		}
	}
	return spirv.TargetEnvOf(op)
}

// models are what a module for the target is addressed by, and whose memory model it has.
func (l *lowering) models() (grammar.AddressingModel, grammar.MemoryModel) {
	addressing, memory := grammar.AddressingModelLogical, grammar.MemoryModelGLSL450
	if l.has(grammar.CapabilityKernel) {
		addressing = grammar.AddressingModelPhysical32
		if l.index64 {
			addressing = grammar.AddressingModelPhysical64
		}
		if !l.has(grammar.CapabilityShader) {
			memory = grammar.MemoryModelOpenCL
		}
	} else if l.has(grammar.CapabilityPhysicalStorageBufferAddresses) {
		addressing = grammar.AddressingModelPhysicalStorageBuffer64
	}
	return addressing, memory
}

func isKernelModel(module *mlir.Operation) bool {
	m, ok := spirv.EnumOf(module.Attr(spirv.MemoryModelAttr), grammar.KindMemoryModel)
	return ok && grammar.MemoryModel(m) == grammar.MemoryModelOpenCL
}
