package compile

import (
	"fmt"
	"slices"
	"strings"

	_ "github.com/spvc/spvc/dialect/emulate"   // passes that do without types
	_ "github.com/spvc/spvc/dialect/loops"     // passes on loops
	_ "github.com/spvc/spvc/dialect/transform" // passes on the dialects of kernels
	_ "github.com/spvc/spvc/dialect/unroll"    // vectors of any shape
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform" // passes for any dialect
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	_ "github.com/spvc/spvc/spirv/lower" // conversions to SPIR-V
	"github.com/spvc/spvc/spirv/opt"
	"github.com/spvc/spvc/spirv/target"
	_ "github.com/spvc/spvc/spirv/transform" // passes of the SPIR-V dialect
)

// A recipe is the passes that run for a client API, as texts of pipelines. They run on the module that a file is, which has the target as
// the attribute spirv.target_env where something is to be lowered or finished.
type recipe struct {
	api     string // as in [target.Target]
	client  string // that storage classes of kernels follow, as in map-memref-spirv-storage-class
	options string // of convert-to-spirv
	vce     string // finishes a module of the SPIR-V dialect that does not say what it needs, or has no entry points yet
	simple  string // makes SPIR-V modules smaller and faster, at levels above 0
}

const (
	entryPoints = "any(spirv-name-numbers,spirv-lower-abi-attrs,spirv-update-vce)"
	openCL      = "any(spirv-name-numbers,spirv-lower-abi-attrs,spirv-insert-constituents,spirv-update-vce)"
	precise     = "any(spirv-no-contraction)"
	// shortLoops unrolls loops that take more instructions than what they repeat.
	shortLoops = "scf-for-loop-unroll{max-growth=3}"
	// launches are made of parallel loops, and kernels of launches. Sizes of workgroups are numbers by sccp.
	// What kernels take is what buffers hold.
	launches = "lower-affine,gpu-tile-parallel-loops,convert-parallel-loops-to-gpu,lower-affine,func.func(sccp),gpu-launch-sink-index-computations,gpu-kernel-outlining,gpu-infer-block-size%s,gpu-lower-arguments{client-api=%s}"
)

// smaller are the optimizer's passes for speed, after those that know regions of all dialects. Arguments of kernels stay: programs bind them.
// The bytes in them do, too, but what is only read and written in rows of numbers is declared as vectors.
var smaller = lazy.Value[string]{Make: func() string {
	return "any(inline,sroa,mem2reg,sccp,canonicalize,cse,symbol-dce,spirv-vectorize-memory," + strings.TrimPrefix(opt.Speed.ForKernels(), "any(")
}}

// kernel makes SPIR-V modules of what is none; it does not run where there is nothing else. It is the passes from kernels to SPIR-V, with
// those between that do without what the target does not have.
func (r *recipe) kernel(t *target.Target, level int) string {
	offered := slices.Concat(t.Capabilities, t.Optional)
	var options []string
	if !slices.Contains(offered, grammar.CapabilityInt64) {
		options = append(options, "widest=32")
	}
	if slices.Contains(offered, grammar.CapabilityVector16) {
		options = append(options, "width=16")
	}
	vectors := "vector-unroll"
	if options != nil {
		vectors += "{" + strings.Join(options, " ") + "}"
	}
	blocks := "lift-cf-to-scf" // shaders have no other control flow
	if r.api == "OpenCL" {
		blocks += "{nested=true}"
	}
	choices := "" // by numbers, where there are no variable pointers
	if r.api != "OpenCL" && !slices.Contains(offered, grammar.CapabilityVariablePointers) {
		choices = "memref-number-choices,"
	}
	passes := []string{"gpu-outline-entry-points", r.launches(), "gpu-size-dynamic-memory", "gpu-drop-host", "gpu.module(scf-forall-to-for," + blocks + ",inline,symbol-dce," + choices + "memref-expand,convert-complex-to-standard)", vectors}
	for _, s := range substitutes {
		if slices.Contains(offered, s.capability) == s.offered {
			passes = append(passes, "gpu.module("+s.pass+")")
		}
	}
	if n := len(passes); passes[n-1] != vectors {
		passes = append(passes, vectors) // for what has become of numbers in vectors
	}
	if level > 0 {
		passes = append(passes, "gpu.module("+shortLoops+")")
	}
	passes = append(passes, "map-memref-spirv-storage-class{client-api="+r.client+"}", "convert-to-spirv"+r.options)
	return "builtin.module(" + strings.Join(passes, ",") + ")"
}

// substitutes are passes for targets that offer a capability, or do not. What has fewer than 32 bits and is not offered needs none:
// spirv/lower keeps it in 32. With the type bf16 comes no arithmetic.
var substitutes = []struct {
	capability grammar.Capability
	offered    bool
	pass       string
}{
	{grammar.CapabilityInt64, false, "memref-emulate-wide-int"},
	{grammar.CapabilityBFloat16TypeKHR, true, "arith-emulate-unsupported-floats{source-types=bf16}"},
}

// recipes are for all client APIs that targets have.
var recipes = lazy.Value[[]recipe]{Make: func() []recipe {
	return []recipe{
		{"Vulkan", "vulkan", "", entryPoints, smaller.Get()},
		{"OpenCL", "opencl", "{use-64bit-index=true}", openCL, smaller.Get()},
		{"WebGPU", "vulkan", "", "any(spirv-name-numbers,spirv-lower-abi-attrs,spirv-webgpu-prepare,spirv-update-vce)", smaller.Get()},
		{"Unknown", "vulkan", "", entryPoints, smaller.Get()},
	}
}}

func recipeFor(t *target.Target) *recipe {
	i := slices.IndexFunc(recipes.Get(), func(r recipe) bool { return r.api == t.API })
	if i < 0 {
		panic("BUG: no recipe for " + t.API)
	}
	return &recipes.Get()[i]
}

// DefaultTarget is the one that kernels are compiled for where nobody says otherwise.
const DefaultTarget = "vulkan1.2"

// target is the one of the options, or the default.
func (o *Options) target() *target.Target {
	if o.Target != nil {
		return o.Target
	}
	t, err := target.ByName(DefaultTarget)
	if err != nil {
		panic("BUG: " + err.Error())
	}
	return t
}

// Pipelines are the texts of the passes that run one after the other on a file with kernels: to be shown, or changed and given as
// Options.Pipeline.
func (o *Options) Pipelines() []string {
	r := recipeFor(o.target())
	list := []string{r.kernel(o.target(), o.Level), r.vce}
	if o.Pipeline != "" {
		list = []string{o.Pipeline}
	} else {
		if o.Precise {
			list = append(list, precise)
		}
		if o.Level > 0 {
			list = append(list, r.simple)
		}
	}
	return list
}

func (r *recipe) launches() string {
	open := ""
	if r.api == "OpenCL" {
		open = "{open=true}" // whoever runs a kernel says how large workgroups are
	}
	return fmt.Sprintf(launches, open, r.client)
}

// Host makes of a module what launches the kernels that it is compiled to for a target, nil for the default: in the place of what they were
// made of, such as parallel loops, stand launches, which pass what the kernels take. It reports errors to d, and false then.
func Host(m *mlir.Module, t *target.Target, d *mlir.Diagnostics) bool {
	o := Options{Target: t}
	return run(m.Op, "builtin.module("+recipeFor(o.target()).launches()+")", pass.Options{}, d)
}

// unknownPass is the first pass of a pipeline that this program does not have; empty if there is none.
func unknownPass(pipeline string) string {
	words := strings.FieldsFunc(pipeline, func(c rune) bool { return strings.ContainsRune("(),", c) })
	for _, w := range words {
		name, _, _ := strings.Cut(w, "{")
		if pass.Lookup(name) == nil && name != pass.AnyOp && mlir.GetOpName(name).Def() == nil {
			return name
		}
	}
	return ""
}

// kernels is the first operation that is not SPIR-V yet; nil if there is none. Around SPIR-V modules there may be modules.
func kernels(m *mlir.Module) (found *mlir.Operation) {
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		switch {
		case op.Is(spirv.OpModule):
			return mlir.WalkSkip
		case op.Is(mlir.ModuleOp):
			return mlir.WalkAdvance
		}
		found = op
		return mlir.WalkInterrupt
	})
	return found
}

// modules are the SPIR-V modules in a module.
func modules(m *mlir.Module) (list []*mlir.Operation) {
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Is(spirv.OpModule) {
			list = append(list, op)
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	return list
}

// isFinished reports whether a SPIR-V module says what it needs, and has entry points where they are.
func isFinished(module *mlir.Operation) bool {
	if module.Attr(spirv.VCETripleAttr) == nil {
		return false
	}
	for op := range module.Region(0).Entry().Operations {
		for _, a := range op.Attrs().Entries() {
			if strings.HasSuffix(a.Name, "."+spirv.EntryPointABI) {
				return false
			}
		}
	}
	return true
}

// run runs a pipeline on an operation; false after an error, which is in d.
func run(op *mlir.Operation, text string, opts pass.Options, d *mlir.Diagnostics) bool {
	p, err := pass.Parse(text)
	if err != nil {
		d.Errorf(mlir.UnknownLoc, "%v", fmt.Errorf("pipeline: %w", err))
		return false
	}
	_, ok := p.RunWith(op, opts, d)
	return ok
}
