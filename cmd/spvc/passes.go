package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	_ "github.com/spvc/spvc/dialect/emulate"   // passes that do without types
	_ "github.com/spvc/spvc/dialect/loops"     // passes on loops of scf
	_ "github.com/spvc/spvc/dialect/transform" // passes on the dialects of kernels
	_ "github.com/spvc/spvc/dialect/unroll"    // vectors of any shape
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform" // passes for any dialect
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/source"
	_ "github.com/spvc/spvc/spirv/lower"     // conversions to the dialect
	_ "github.com/spvc/spvc/spirv/transform" // the passes of the dialect
)

// passFlags are the passes that run on a module, in the order in which they were
// typed: each has a flag, and --pass-pipeline spells a whole pipeline. What is
// told of them while they run has flags of its own.
type passFlags struct {
	typed      pass.Pipeline
	pipeline   string
	asItIs     bool // what is inlined is not simplified before
	verifyEach bool
	validates  bool // --verify-each was typed: words are validated after each pass
	checks     bool // --check: modules run after each pass
	dump       bool
	remarks    bool // passes say what they don't do
	reproduce  bool
	crash      string // the file of a reproducer
	ir         irFlags
	timing     timing
	statistics statistics
}

func (f *passFlags) addFlags(cmd *cobra.Command) {
	f.typed.Op = pass.AnyOp
	flags := cmd.Flags()
	flags.StringVar(&f.pipeline, "pass-pipeline", "", "passes with the operations they run on, as `PIPELINE`: OP(PASS{OPTIONS},OP(…),…)")
	flags.BoolVar(&f.asItIs, "mlir-disable-inline-simplify", false, "inline functions as they are: inline{default-pipeline=''}, as one said it in 2019")
	flags.BoolVar(&f.verifyEach, "verify-each", true, "verify after each pass; where it is typed, valid SPIR-V must stay valid, too, as words (not with --no-validate)")
	flags.BoolVar(&f.dump, "dump-pass-pipeline", false, "print the pipeline that runs, to standard error")
	flags.BoolVar(&f.remarks, "remarks", false, "have passes tell what they did not do, and why: calls that stay, variables that stay in memory")
	flags.StringVar(&f.crash, "mlir-pass-pipeline-crash-reproducer", "", "if a pass fails or crashes, write the module and the pipeline to `FILE`")
	flags.BoolVar(&f.reproduce, "run-reproducer", false, "run the pipeline in the file, which is a reproducer")
	f.ir.addFlags(cmd)
	f.timing.addFlags(cmd)
	f.statistics.addFlags(cmd)
}

// addNames adds a flag for each pass, but where it is known of what was typed that none of them is among it.
func (f *passFlags) addNames(cmd *cobra.Command, typed []string) {
	if typed != nil && !slices.ContainsFunc(typed, func(a string) bool { return mayNamePass(cmd, a) }) {
		return
	}
	flags := cmd.Flags()
	for _, p := range pass.All() {
		flags.VarPF(&passFlag{p, f}, p.Name, "", strings.ToLower(p.Summary[:1])+p.Summary[1:]).NoOptDefVal = " "
	}
	for _, n := range pass.AllNamed() {
		flags.VarPF(&namedFlag{n, f}, n.Name, "", strings.ToLower(n.Summary[:1])+n.Summary[1:]).NoOptDefVal = " "
	}
}

// mayNamePass reports whether an argument may be a flag that the command does not have yet.
func mayNamePass(cmd *cobra.Command, arg string) bool {
	name, dashed := strings.CutPrefix(arg, "-")
	if !dashed {
		return false
	}
	if long, ok := strings.CutPrefix(name, "-"); ok {
		long, _, _ = strings.Cut(long, "=")
		return long != "" && cmd.Flags().Lookup(long) == nil
	}
	return len(name) > 2 || name != "" && cmd.Flags().ShorthandLookup(name[:1]) == nil
}

// run runs the passes on m, and prints what is to be printed meanwhile; false after an error, which is in d.
func (f *passFlags) run(m *mlir.Module, t *textFlags, show io.Writer, d *mlir.Diagnostics) bool {
	p, err := f.wanted(m)
	if err != nil {
		d.Errorf(mlir.UnknownLoc, "%v", err)
		return false
	}
	m.Syntax = cmp.Or(m.Syntax, p.Spelling())
	verify := t.verify
	verify.Rules = source.Rules(m)
	opts := pass.Options{Workers: verify.Workers, Verify: verify, NoVerify: !f.verifyEach, Remarks: f.remarks}
	if f.validates {
		opts.Check = source.CheckPasses(m, verify.Workers)
	}
	if f.checks {
		opts.Check = optimize.CheckPasses(m, verify.Workers, d)
	}
	if f.ir.given() {
		opts.Watchers = append(opts.Watchers, f.ir.watch(m, show, t.print))
	}
	if f.timing.on {
		opts.Watchers = append(opts.Watchers, &timingWatcher{t: &f.timing})
	}
	if f.statistics.on {
		opts.Watchers = append(opts.Watchers, &f.statistics)
	}
	if f.crash == "" || len(p.Steps) == 0 {
		_, ok := p.RunWith(m.Op, opts, d)
		return ok
	}
	r, err := newReproducer(f.crash, m, p, f, t.print)
	if err != nil {
		d.Errorf(m.Op.Loc(), "%v", err)
		return false
	}
	opts.Watchers = append(opts.Watchers, r)
	ok := false
	defer func() {
		if !ok {
			r.write(m, d)
		}
	}()
	_, ok = p.RunWith(m.Op, opts, d)
	return ok
}

// wanted is the pipeline that is to run.
func (f *passFlags) wanted(m *mlir.Module) (*pass.Pipeline, error) {
	p := &f.typed
	var err error
	switch {
	case f.reproduce:
		p, err = reproducedPipeline(m)
	case f.pipeline != "":
		p, err = pass.Parse(f.pipeline)
	}
	if err == nil && f.asItIs {
		inlineAsItIs(p)
	}
	return p, err
}

// isEmpty reports whether no pass was typed.
func (f *passFlags) isEmpty() bool { return f.pipeline == "" && len(f.typed.Steps) == 0 }

// report prints what was measured and counted.
func (f *passFlags) report(show io.Writer) {
	f.timing.report(show)
	f.statistics.report(show)
}

func inlineAsItIs(p *pass.Pipeline) {
	for i := range p.Steps {
		switch s := &p.Steps[i]; {
		case s.Nested != nil:
			inlineAsItIs(s.Nested)
		case s.Pass.Name == "inline":
			s.Options = map[string]string{"default-pipeline": ""}
		}
	}
}

// check refuses flags that contradict each other, and makes known what the
// passes want to see in the input.
func (f *passFlags) check() error {
	p := &f.typed
	if f.pipeline != "" {
		if len(p.Steps) > 0 {
			return fmt.Errorf("--pass-pipeline=%s: the flag of a pass was given too", f.pipeline)
		}
		var err error
		if p, err = pass.Parse(f.pipeline); err != nil {
			return err
		}
	}
	p.Load()
	if f.dump {
		f.writePipeline(p)
	}
	return f.ir.check()
}

// writePipeline prints the pipeline in mlir-opt's form; what has no operation runs on the module that a file is.
func (f *passFlags) writePipeline(p *pass.Pipeline) {
	text := p.Tree()
	if p.Op == pass.AnyOp {
		text = mlir.ModuleOp.Name + text[len(pass.AnyOp):]
	}
	fmt.Fprintf(stderr, "Pass Manager with %d passes:\n%s\n\n", len(p.Steps), text)
}

// A passFlag appends its pass to those that were typed before it.
type passFlag struct {
	pass  *pass.Pass
	flags *passFlags
}

// Set takes the pass's options.
func (f *passFlag) Set(text string) error {
	options, err := f.pass.ParseOptions(text)
	if err == nil {
		f.flags.typed.Add(f.pass, options)
	}
	return err
}

func (f *passFlag) String() string { return "" }

// Type is what the help says of a value.
func (f *passFlag) Type() string { return "options" }

func (f *passFlag) options() []string { return f.pass.Options }

// A namedFlag appends the steps of a pipeline that has a name.
type namedFlag struct {
	pipeline *pass.Named
	flags    *passFlags
}

// Set takes the pipeline's options.
func (f *namedFlag) Set(text string) error {
	steps, err := f.pipeline.Steps(f.flags.typed.Op, text)
	f.flags.typed.Steps = append(f.flags.typed.Steps, steps...)
	return err
}

func (f *namedFlag) String() string { return "" }

// Type is what the help says of a value.
func (f *namedFlag) Type() string { return "options" }

func (f *namedFlag) options() []string { return f.pipeline.Options }
