package compile

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/compile/cache"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/target"
	"github.com/spvc/spvc/spirv/val"
)

// Options say how to compile. The zero value compiles for the default target without optimizing.
type Options struct {
	// Target is what modules are made for. Nil is [DefaultTarget] for kernels; what is SPIR-V already is then held against the
	// specification alone.
	Target *target.Target
	// Level is 0 for modules as they come, 1 for smaller and faster ones.
	Level int
	// Precise has kernels compute floats as they are written. Else drivers may join a product and a sum, and reorder operations, as they do
	// for shaders.
	Precise bool
	// Pipeline is the passes that run in place of the usual ones, as a text; empty for those.
	Pipeline string
	// DebugInfo writes the positions in the source as OpLine; StripDebug leaves out names and lines.
	DebugInfo, StripDebug bool
	// NoValidate takes words that are not valid.
	NoValidate bool
	// NeedModule says that the IR of outputs is wanted, not their words alone.
	NeedModule bool
	// AllowUnregistered is for operations of unknown dialects around kernels.
	AllowUnregistered bool
	// Assembly says how text of assembly becomes words.
	Assembly binary.AssembleOptions
	// Workers is how many goroutines work; 0 is one for each processor. The result does not depend on it.
	Workers int
	// Watchers are told which passes run.
	Watchers []pass.Watcher
	// Parsed is told the module that was read, before anything becomes of it; nil for nobody.
	Parsed func(*mlir.Module)

	// Cache has results of former compilations; nil for none. It is not asked where Watchers or Parsed are there, which want to see
	// something.
	Cache *cache.Cache
	// Version is that of the program: results of another one are not used.
	Version string
}

// A Result is what becomes of a file.
type Result struct {
	Outputs []*Output
	Cached  bool // it was compiled before
}

// An Output is a SPIR-V module.
type Output struct {
	Name   string       // of the kernel module or the SPIR-V module that it was; empty if that has no name
	Module *mlir.Module // with Options.NeedModule: the SPIR-V module alone
	Words  []uint32
}

// File compiles what is in a file. The error is an [*mlir.ErrorList] of what is in d too, which may be nil.
func File(f *source.File, opts Options, d *mlir.Diagnostics) (*Result, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) (*Result, bool) {
		r := opts.cached(f, own)
		if r == nil {
			r = opts.file(f, own)
		}
		return r, r != nil
	})
}

// file is File without a cache; nil after an error, which is in d.
func (o *Options) file(f *source.File, d *mlir.Diagnostics) *Result {
	for _, text := range o.Pipelines() {
		if p, err := pass.Parse(text); err == nil {
			p.Load()
		}
	}
	named := o.Target != nil
	m, err := f.Module(source.LoadOptions{AllowUnregistered: o.AllowUnregistered, KeepNames: !o.StripDebug, Workers: o.Workers}, d)
	if err != nil {
		o.help(named, d)
		return nil
	}
	if o.Parsed != nil {
		o.Parsed(m)
	}
	var asIs []*mlir.Operation // modules that say themselves what they need
	for _, op := range modules(m) {
		if isFinished(op) {
			asIs = append(asIs, op)
		}
	}
	if !o.transform(m, d) {
		o.help(named, d)
		return nil
	}
	found := modules(m)
	if len(found) == 0 {
		at := m.Op.Loc()
		if first := kernels(m); first != nil {
			at = first.Loc()
		}
		d.Errorf(at, "there is nothing to compile: no kernel, and no spirv.module").
			Note(at, "a kernel is a gpu.func in a gpu.module, or a func.func with the attribute spirv.entry_point_abi")
		return nil
	}
	r := &Result{}
	for _, op := range found {
		out := &Output{Name: strings.TrimPrefix(op.Symbol(), "__spv__")}
		if out.Words = o.export(m, op, d); out.Words == nil {
			o.help(named, d)
			return nil
		}
		if !slices.Contains(asIs, op) {
			o.remark(named, out, op, d)
		}
		if o.NeedModule {
			out.Module = alone(m, op)
		}
		r.Outputs = append(r.Outputs, out)
	}
	return r
}

// transform runs the passes.
func (o *Options) transform(m *mlir.Module, d *mlir.Diagnostics) bool {
	verify := mlir.VerifyOptions{AllowUnregistered: o.AllowUnregistered, Rules: source.Rules(m), Workers: o.Workers}
	opts := pass.Options{Workers: o.Workers, Verify: verify, Watchers: o.Watchers}
	r := recipeFor(o.target())
	first := kernels(m)
	unfinished := first != nil
	for _, op := range modules(m) {
		unfinished = unfinished || !isFinished(op)
	}
	if unfinished {
		if o.Target == nil && !namesTarget(m) {
			o.Target = o.target() // so that it is validated for that, too
		}
		o.attach(m)
	}
	if o.Pipeline != "" {
		return run(m.Op, o.Pipeline, opts, d)
	}
	if first != nil {
		kernel := r.kernel(o.target(), o.Level)
		if name := unknownPass(kernel); name != "" {
			d.Errorf(first.Loc(), "nothing makes SPIR-V of '%s': this program has no pass '%s'", first.Name(), name)
			return false
		}
		if !run(m.Op, kernel, opts, d) {
			return false
		}
	}
	for _, op := range modules(m) {
		if !isFinished(op) && !run(op, r.vce, opts, d) {
			return false
		}
		if o.Precise && !run(op, precise, opts, d) {
			return false
		}
	}
	return o.Level == 0 || run(m.Op, r.simple, opts, d)
}

// namesTarget reports whether something in a module says what it is made for.
func namesTarget(m *mlir.Module) (found bool) {
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if found = op.Attr("spirv.target_env") != nil || op.Attr("targets") != nil; found {
			return mlir.WalkInterrupt
		}
		if op.Has(mlir.FunctionLike) {
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	return found
}

// attach makes the target that of the module, and of all modules of kernels in it. What these name themselves counts where the options name none.
func (o *Options) attach(m *mlir.Module) {
	const name = "spirv.target_env"
	if o.Target != nil || m.Op.Attr(name) == nil {
		m.Op.SetAttr(name, o.target().Attr())
	}
	if o.Target == nil {
		return
	}
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		switch {
		case op == m.Op || op.Is(spirv.OpModule):
			return mlir.WalkAdvance
		case op.Is(gpu.Module):
			op.SetAttr("targets", nil)
			op.SetAttr(name, nil)
			return mlir.WalkSkip
		case op.Is(mlir.ModuleOp):
			op.SetAttr(name, nil)
		}
		return mlir.WalkAdvance
	})
}

// export is the words of one SPIR-V module of m; nil after an error.
func (o *Options) export(m *mlir.Module, op *mlir.Operation, d *mlir.Diagnostics) []uint32 {
	one := *m
	one.Op = op
	opts := serialize.Options{Workers: o.Workers, StripDebug: o.StripDebug, DebugInfo: o.DebugInfo}
	var words []uint32
	var err error
	if o.NoValidate {
		words, err = source.Export(&one, opts, d)
	} else {
		words, err = source.ExportValid(o.env(), &one, opts, d)
	}
	if err != nil {
		return nil
	}
	return words
}

// env is what words are validated for.
func (o *Options) env() val.Env {
	if o.Target == nil {
		return val.DefaultEnv()
	}
	return o.Target.Env
}

// alone is the module op of m as a module of its own.
func alone(m *mlir.Module, op *mlir.Operation) *mlir.Module {
	one := *m
	one.Op = new(mlir.Arena).Clone(op, nil)
	return &one
}

// remark tells what a module has got that not every device of the target has. named says that the options name the target.
func (o *Options) remark(named bool, out *Output, op *mlir.Operation, d *mlir.Diagnostics) {
	x, err := module.New(out.Words)
	if err != nil || x == nil {
		return
	}
	var list []grammar.Capability
	for inst := range x.In(module.Capabilities) {
		if inst.Opcode == grammar.OpCapability && len(inst.Words) > 1 {
			list = append(list, grammar.Capability(inst.Words[1]))
		}
	}
	o.remarkLimits(x, op, d)
	t := o.target()
	for _, c := range t.Lacks(list) {
		d.Remarkf(op.Loc(), "it needs the capability %v, which not all devices of %s have; %s says that yours has it", c, t.Name, o.flag(named, "--cap "+c.String()))
	}
}
