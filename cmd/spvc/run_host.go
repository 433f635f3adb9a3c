package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
	"github.com/spvc/spvc/run/findings"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/report"
)

// hostFlags are those of modules that mean something for one with a host part, which says the others itself.
var hostFlags = []string{"entry", "device", "compare", "subgroup-size", "workers", "tolerance", "target", "cap", "ext", "precise"}

// hostModule is the module in a file, if it has a host part to run: text or bytecode with a gpu.module and a function that takes nothing.
// It is nil otherwise.
func (r *moduleRun) hostModule(in *source.File) (*mlir.Module, error) {
	if f := in.Form(); f != source.Text && f != source.Bytecode {
		return nil, nil
	}
	m, err := in.Module(source.LoadOptions{}, nil)
	if err != nil {
		return nil, err
	}
	if !host.HasHost(m.Op, r.hostEntry()) || !hasKernels(m.Op) {
		return nil, nil
	}
	return m, nil
}

func (r *moduleRun) hostEntry() string {
	if r.Entry != "" {
		return r.Entry
	}
	return "main"
}

func hasKernels(m *mlir.Operation) bool {
	for op := range m.Nested {
		switch op.Name().String() {
		case "gpu.module", "gpu.launch", "scf.parallel", "affine.parallel":
			return true
		}
	}
	return false
}

// runHost compiles the kernels and runs the function of the host part. What it prints goes to w.
func (r *moduleRun) runHost(in *source.File, m *mlir.Module, w io.Writer) error {
	if err := r.checkHostFlags(in); err != nil {
		return err
	}
	o, done, err := r.hostOptions(in, m, w)
	if err != nil {
		return err
	}
	defer done()
	var found []report.Result
	o.Launched = func(_ *evaluate.Launch, x host.Runner, t host.Times) {
		if !r.quiet {
			printTimes(w, t)
		}
		if machine, ok := x.(*interp.Machine); ok && r.Check {
			found = append(found, findings.Of(inputName(in.Name), machine.Module(), machine.Findings(), nil))
		}
	}
	ctx, cancel := r.limited()
	defer cancel()
	if err := host.New(m.Op, o).Run(ctx, r.hostEntry()); err != nil {
		if errors.Is(err, context.DeadlineExceeded) {
			return fmt.Errorf("%s: not done after %v", inputName(in.Name), r.timeout)
		}
		return err
	}
	if r.Check {
		if err := r.writeFound(found); err != nil {
			return err
		}
	}
	if slices.ContainsFunc(found, func(f report.Result) bool { return !f.Valid }) {
		return errReported
	}
	return nil
}

// checkHostFlags reports flags that mean nothing for a host part.
func (r *moduleRun) checkHostFlags(in *source.File) error {
	for _, name := range moduleFlags {
		if r.flags != nil && r.flags.Changed(name) && !slices.Contains(hostFlags, name) {
			return fmt.Errorf("--%s is about a module of SPIR-V; @%s of %s says that itself", name, r.hostEntry(), inputName(in.Name))
		}
	}
	if r.format != "" && r.format != "text" && !r.out.given() {
		return fmt.Errorf("--format %s: @%s of %s prints, too; name a file for what --check finds with -o", r.format, r.hostEntry(), inputName(in.Name))
	}
	return nil
}

// hostOptions compiles the kernels, makes the host part ready, and says how to run it. The caller calls done when it has run.
func (r *moduleRun) hostOptions(in *source.File, m *mlir.Module, w io.Writer) (o host.Options, done func(), err error) {
	compiled, to, err := r.compile(in)
	if err != nil {
		return o, nil, err
	}
	o = host.Options{Kernels: map[string][]uint32{}, Out: w, Compare: r.on.compare, Tolerance: r.Tolerance,
		Interp: interp.Options{Check: r.Check, MaxSteps: r.MaxSteps, SubgroupSize: r.SubgroupSize, Workers: r.Workers, Output: w}}
	if to != nil {
		o.IndexWidth = to.IndexWidth
	}
	for _, out := range compiled.Outputs {
		if o.Kernels[out.Name], err = r.through.rewrite(out.Words); err != nil {
			return o, nil, fmt.Errorf("%s: @%s: %w", inputName(in.Name), out.Name, err)
		}
	}
	var d mlir.Diagnostics
	if !compile.Host(m, to, &d) {
		return o, nil, d.Err()
	}
	on := r.on
	on.compare = false // with the evaluation, not with a device
	q, done := on.request(r.Request)
	if q.On != nil {
		o.On = func(m *module.Module, i interp.Options) (host.Runner, error) { return q.On(m, i) }
	}
	return o, done, nil
}

// printTimes writes the lines of MLIR's runner for Vulkan.
func printTimes(w io.Writer, t host.Times) {
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	fmt.Fprintf(w, "Compute shader execution time: %.3fms\nCommand buffer submit time: %.3fms\nWait idle time: %.3fms\n",
		ms(t.Run), ms(t.Submit), ms(t.Wait))
}

// limited is a context for the time that there is.
func (r *moduleRun) limited() (context.Context, context.CancelFunc) {
	if r.timeout > 0 {
		return context.WithTimeout(context.Background(), r.timeout)
	}
	return context.WithCancel(context.Background())
}
