package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spvc/spvc/run/findings"
	"github.com/spvc/spvc/run/launch"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/report"
)

// A moduleRun is what spvc run was asked to do with a module.
type moduleRun struct {
	launch.Request
	timeout time.Duration
	quiet   bool
	through *throughFlag
	format  string // of findings
	out     output // for these
	look    look
	on      devices
	target  targetFlags // of kernels in MLIR
	precise bool
	flags   *pflag.FlagSet                                   // that were typed
	text    func() (lines []binary.TextLine, names []string) // of the assembly that runs; nil for other forms
}

// moduleFlags are those that are about modules, not scripts.
var moduleFlags = []string{"entry", "groups", "global-size", "draw", "args", "local-size", "buffer", "memory", "image", "sampler", "push", "spec", "save", "expect", "tolerance", "trace", "profile", "subgroup-size", "seed", "workers", "device", "compare", "target", "cap", "ext", "precise"}

func (r *moduleRun) addFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&r.Entry, "entry", "", "run the entry point with this `NAME`; needed where there are several")
	f.StringVar(&r.Groups, "groups", "", "run so many workgroups: `X,Y,Z`")
	f.StringVar(&r.Global, "global-size", "", "run so many invocations instead: `X,Y,Z`; the last workgroups of a kernel are smaller if need be")
	f.StringArrayVar(&r.Buffers, "buffer", nil, "bind a buffer: `[SET.]BINDING=CONTENT`, where CONTENT is TYPE:COUNT=VALUES, VALUES, @FILE.bin, @FILE.npy, "+
		"@FILE.json or @FILE.png, VALUES are zero, iota, random(SEED), random(SEED,LOW,HIGH) or 1,2,3, and COUNT may be a shape, 8x16; may be given several times")
	f.StringArrayVar(&r.Memory, "memory", nil, "make memory that addresses lead to, for buffer references and pointers: `NAME=CONTENT` as of --buffer; in other contents "+
		"&NAME is its address, &NAME+16 that of a byte in it, null is none; --save and --expect call it NAME; may be given several times")
	f.StringArrayVar(&r.Images, "image", nil, "bind an image: `[SET.]BINDING=IMAGE`, where IMAGE is "+
		"@FILE.png or FORMAT:WIDTHxHEIGHT=VALUES: FORMAT is as rgba8, r32f or R8G8B8A8_UNORM, the size may have xDEPTH (or layers) and /LEVELS "+
		"behind it, VALUES are as of --buffer: the numbers of texels")
	f.StringArrayVar(&r.Samplers, "sampler", nil, "bind a sampler: `[SET.]BINDING=WORDS`, as in linear,clamp: nearest, linear, trilinear; repeat, mirror, clamp, border; "+
		"less and other comparisons; bias=X; unnormalized")
	f.StringVar(&r.Draw, "draw", "", "run a fragment shader for a rectangle of `WIDTHxHEIGHT` pixels; its inputs at locations are the place in it, from 0 to 1; "+
		"--save picture.png keeps what it draws")
	f.StringArrayVar(&r.Args, "args", nil, "the arguments of a kernel: `CONTENT; CONTENT…` as of --buffer, in their order; --save and --expect call them by their "+
		"numbers, from 0 on")
	f.StringVar(&r.Local, "local-size", "", "make workgroups of `X,Y,Z` invocations, of a kernel that does not say it itself")
	f.StringVar(&r.Push, "push", "", "the push constants: `CONTENT` as of --buffer")
	f.StringArrayVar(&r.Spec, "spec", nil, "give a specialization constant a value: `ID=VALUE` or NAME=VALUE; may be given several times")
	f.StringArrayVar(&r.Save, "save", nil, "save a buffer: `[SET.]BINDING=FILE` with the ending .bin, .npy, .json, or .png, or .png:WIDTHxHEIGHT")
	f.StringArrayVar(&r.Expect, "expect", nil, "compare a buffer: `[SET.]BINDING=CONTENT` as of --buffer, numbers of other types are converted; exit with 1 if it is something else")
	f.Float64Var(&r.Tolerance, "tolerance", 0, "floats may be off by `X`, or by this part of what is expected")
	f.IntVar(&r.SubgroupSize, "subgroup-size", 0, "make subgroups of `N` invocations: a power of two, at most 128 (0: 32)")
	f.Uint64Var(&r.Seed, "seed", 0, "the seed of random values that have none of their own")
	r.on.addFlags(f)
	r.target.addName(cmd, "of kernels in MLIR: ", compilesFor)
	f.BoolVar(&r.precise, "precise", false, "of kernels in MLIR: have floats computed as they are written")
	f.IntVar(&r.Workers, "workers", 0, "run on `N` cores (0: on all)")
	r.format = "text"
	addChoice(cmd, &r.format, "format", "how to report what --check finds: `FORMAT` is text, json or sarif", "text", "json", "sarif").DefValue = "text"
	r.out.addFlags(cmd)
	r.look.addFlags(cmd)
}

// isScript reports whether a file is a script of Amber's, by its name.
func isScript(path string) bool {
	switch filepath.Ext(path) {
	case ".amber", ".vkscript", ".vk_shader_test", ".shader_test":
		return true
	}
	return false
}

// run runs a module. What it says goes to w.
func (r *moduleRun) run(path string, w io.Writer) error {
	if !r.out.given() || r.format != "text" {
		return r.runTo(path, w)
	}
	err := r.runTo(path, &r.out)
	if err == nil || errors.Is(err, errReported) {
		err = cmp.Or(r.out.flush(), err)
	}
	return err
}

func (r *moduleRun) runTo(path string, w io.Writer) error {
	r.Name, r.Output = path, w
	if err := r.check(); err != nil {
		return err
	}
	in, err := readInput(path)
	if err == nil {
		err = in.wantModule()
	}
	if err != nil {
		return err
	}
	if m, err := r.hostModule(&in.File); m != nil || err != nil {
		if err != nil {
			return in.explain(err, stderr)
		}
		return r.runHost(&in.File, m, w)
	}
	words, err := r.words(in)
	if err == nil && !r.through.noValidate {
		err = in.CheckWords(words, nil)
	}
	if err != nil {
		return in.explain(err, stderr)
	}
	if words, err = r.through.rewrite(words); err != nil {
		return fmt.Errorf("%s: %w", inputName(path), err)
	}
	if in.Form() == source.Assembly && !r.through.given {
		r.text = sync.OnceValues(in.AssemblyLines)
	}
	m, err := module.New(words)
	if err != nil {
		return fmt.Errorf("%s: %w", inputName(path), err)
	}
	q, done := r.on.request(r.Request)
	defer done()
	if err := r.look.request(&q, w); err != nil {
		return err
	}
	j, err := launch.New(m, q)
	if err != nil {
		return fmt.Errorf("%s: %w", inputName(path), err)
	}
	failed := r.dispatch(j)
	if err := r.report(j); err != nil {
		return err
	}
	if err := r.look.show(j, w); err != nil {
		return err
	}
	if failed != nil {
		return r.placed(failed)
	}
	return r.conclude(m, j, w)
}

// placed gives an error of a run the place in the file that it is about.
func (r *moduleRun) placed(err error) error {
	name, fault := inputName(r.Name), (*interp.Error)(nil)
	if r.text != nil && errors.As(err, &fault) {
		lines, _ := r.text()
		if at, ok := binary.LineOf(lines, fault.Word); ok {
			fault.Word = 0 // means nothing to who wrote text
			return fmt.Errorf("%s:%d:%d: %w", name, at.Line, at.Column, err)
		}
	}
	return fmt.Errorf("%s: %w", name, err)
}

// conclude says what came out of a module that has run, saves it, and compares it.
func (r *moduleRun) conclude(m *module.Module, j *launch.Job, w io.Writer) error {
	path := r.Name
	if !r.quiet {
		r.on.time(w)
	}
	if err := r.beside(m, j, path); err != nil {
		return err
	}
	if err := j.Save(); err != nil {
		return err
	}
	if err := j.Compare(); err != nil {
		return fmt.Errorf("%s: %w", inputName(path), err)
	}
	if len(r.Save)+len(r.Expect) == 0 && !r.quiet && r.format == "text" {
		if err := j.Summary(w); err != nil {
			return err
		}
	}
	if len(j.Findings()) > 0 {
		return errReported
	}
	return nil
}

// check refuses flags that would have no effect.
func (r *moduleRun) check() error {
	switch n := r.SubgroupSize; {
	case n < 0 || n > 128 || n&(n-1) != 0:
		return fmt.Errorf("--subgroup-size %d: it is a power of two, at most 128", n)
	case r.Workers < 0:
		return fmt.Errorf("--workers %d: it is a number of cores, or 0 for all", r.Workers)
	case !(r.Tolerance >= 0) || math.IsInf(r.Tolerance, 0):
		return fmt.Errorf("--tolerance %v: type a number that is zero or more", r.Tolerance)
	case r.Tolerance > 0 && len(r.Expect) == 0 && !r.on.compare:
		return errors.New("--tolerance is for --expect and --compare")
	case r.timeout < 0:
		return fmt.Errorf("--timeout %v: type a time that is zero or more", r.timeout)
	case r.format != "" && r.format != "text" && !r.Check:
		return fmt.Errorf("--format %s is the form of what --check finds", r.format)
	}
	return nil
}

// dispatch runs the job in the time that there is.
func (r *moduleRun) dispatch(j *launch.Job) error {
	ctx, cancel := r.limited()
	defer cancel()
	err := j.Run(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("not done after %v", r.timeout)
	}
	return err
}

// report writes what the sanitizer found: text on standard error, unless -o says where to.
func (r *moduleRun) report(j *launch.Job) error {
	if !r.Check {
		return nil
	}
	var lines []binary.TextLine
	var names []string
	if r.text != nil {
		lines, names = r.text()
	}
	found := findings.Of(inputName(r.Name), j.Module(), j.Findings(), names)
	found.SetLines(lines)
	return r.writeFound([]report.Result{found})
}

// writeFound writes what was found.
func (r *moduleRun) writeFound(found []report.Result) error {
	var err error
	switch r.format {
	case "json":
		err = report.JSON(&r.out, found)
	case "sarif":
		err = report.SARIF(&r.out, "spvc run", release(), found)
	default:
		var to io.Writer = stderr
		opts := report.TextOptions{Color: stderr.color}
		if r.out.given() { // written at the end
			to, opts.Color = &r.out, false
		}
		for i := range found {
			if err := report.Text(to, &found[i], opts); err != nil {
				return err
			}
		}
		return nil
	}
	if err != nil {
		return err
	}
	return r.out.flush()
}

// oneModule is the module among the arguments, if they name no scripts.
func oneModule(cmd *cobra.Command, args []string) (path string, ok bool, err error) {
	scripts := 0
	for _, a := range args {
		if isScript(a) {
			scripts++
		}
	}
	switch {
	case scripts == len(args):
		for _, name := range moduleFlags {
			if cmd.Flags().Changed(name) {
				return "", false, fmt.Errorf("--%s is about a module; %s is a script, which says that itself", name, args[0])
			}
		}
		return "", false, nil
	case len(args) > 1:
		return "", false, fmt.Errorf("one module is run at a time, or several scripts: %s", strings.Join(args, ", "))
	}
	return args[0], true, nil
}

func (r *moduleRun) standardOutput(path string) error { return r.run(path, os.Stdout) }
