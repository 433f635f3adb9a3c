package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val"
	"github.com/spvc/spvc/spirv/val/profile"
	"github.com/spvc/spvc/spirv/val/report"
)

// A validation is what spvc val was asked for.
type validation struct {
	opts    val.Options
	env     string
	format  string
	quiet   bool
	explain []string
	profile string
	list    bool
	out     output
}

// valCommand validates modules.
func valCommand() *cobra.Command {
	v := &validation{opts: val.Options{MaxErrors: 0}}
	cmd := &cobra.Command{
		Use:   "val [FILE|DIR]… [--target-env ENV]",
		Short: "Validate: say everything that is wrong with modules",
		Long: "Holds modules against the specification, against what a client API demands (--target-env), and against limits, and says\n" +
			"everything that is wrong: the rule, the instruction, the line of the source. The exit status is 0 if all modules are\n" +
			"valid, and 1 if one is not.\n\n" +
			"A module can be of any form that spvc reads. Of a folder every .spv file in it is taken.",
		Example: "  spvc val shader.spv\n  spvc val --target-env vulkan1.2 shaders/\n  spvc val --format sarif -o report.sarif *.spv\n" +
			"  spvc val --explain VUID-StandaloneSpirv-Location-04916",
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case v.list:
				return v.listRules()
			case len(v.explain) > 0:
				return v.explainRules()
			}
			return v.run(args)
		},
	}
	v.addFlags(cmd)
	return cmd
}

func (v *validation) run(args []string) error {
	v.opts.Env, _ = val.EnvByName(v.env)
	if err := v.readProfile(); err != nil {
		return err
	}
	if v.opts.MaxErrors < 0 {
		return errors.New("--max-errors: a number below zero; 0 is all")
	}
	for _, name := range v.opts.Allow {
		if val.RuleByName(name) == nil {
			return fmt.Errorf("--allow: no rule %s%s; \"spvc val --list-rules\" lists them", name, suggestName(name, ruleNames()))
		}
	}
	files, several, err := modulesIn(args)
	if err != nil {
		return err
	}
	if len(files) > 1 {
		v.opts.Workers = max(1, runtime.GOMAXPROCS(0)/len(files))
	}
	results := make([]report.Result, len(files))
	shown := &inOrder{ready: make([]bool, len(files)), show: func(i int) error { return v.show(&results[i]) }}
	parallel.Each(runtime.GOMAXPROCS(0), len(files), func(_, i int) {
		results[i] = v.file(files[i])
		shown.done(i)
	})
	if shown.err != nil {
		return shown.err
	}
	if err := v.write(results); err != nil {
		return err
	}
	return v.verdict(results, several)
}

// readProfile reads the device of --profile.
func (v *validation) readProfile() error {
	if v.profile == "" {
		return nil
	}
	path, name, _ := strings.Cut(v.profile, "#")
	data, err := os.ReadFile(path)
	if err != nil {
		return missing(path, err)
	}
	if v.opts.Device, err = profile.Read(data, name); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return nil
}

// show writes what was found in a file as soon as that is known, where it is for people.
func (v *validation) show(r *report.Result) error {
	if v.format != "text" {
		return nil
	}
	if v.out.given() {
		return report.Text(&v.out, r, report.TextOptions{})
	}
	return report.Text(stderr, r, report.TextOptions{Color: stderr.color})
}

func (v *validation) write(results []report.Result) (err error) {
	switch v.format {
	case "json":
		err = report.JSON(&v.out, results)
	case "sarif":
		err = report.SARIF(&v.out, "spvc val", release(), results)
	case "junit":
		err = report.JUnit(&v.out, results)
	default:
		if !v.out.given() {
			return nil
		}
	}
	if err != nil {
		return err
	}
	return v.out.flush()
}

func (v *validation) verdict(results []report.Result, several bool) error {
	invalid, failed, violations := 0, 0, 0
	for i := range results {
		switch r := &results[i]; {
		case len(r.Errors) > 0:
			failed++
		case !r.Valid:
			invalid++
		}
		violations += results[i].Count()
	}
	if several && !v.quiet {
		fmt.Fprintf(stderr, "%s: %d valid, %d not (%s)", modules(len(results)), len(results)-invalid-failed, invalid, report.Violations(violations))
		if failed > 0 {
			fmt.Fprintf(stderr, ", %d could not be read", failed)
		}
		fmt.Fprintln(stderr)
	}
	if invalid+failed > 0 {
		return errReported
	}
	return nil
}

// file validates one file.
func (v *validation) file(path string) report.Result {
	r := report.Result{File: inputName(path), Env: v.env, Violations: []report.Entry{}}
	in, err := readInput(path)
	if err != nil {
		r.Errors = troubles(r.File, err)
		return r
	}
	words, err := in.spirv()
	if err != nil {
		r.Errors = troubles(r.File, err)
		return r
	}
	m, _ := module.New(words)
	if m == nil {
		return report.Of(r.File, v.opts, nil, val.Words(words, v.opts))
	}
	if r = report.Of(r.File, v.opts, m, val.Validate(m, v.opts)); !r.Valid {
		v.addLines(in, m, &r)
	}
	return r
}

// addLines says for what is wrong in text where in the text it stands. Assembly knows its lines, and names its ids as it likes; MLIR is exported once
// more with the lines that its operations have.
func (v *validation) addLines(in *input, m *module.Module, r *report.Result) {
	switch in.Form() {
	case source.Words:
	case source.Assembly:
		lines, names := in.AssemblyLines()
		opts := v.opts
		opts.Names = names
		*r = report.Of(r.File, opts, m, val.Validate(m, opts))
		r.SetLines(lines)
	default:
		m, err := in.Module(source.LoadOptions{}, nil)
		if err != nil {
			return
		}
		opts := source.SaveOptions{}.Words
		opts.DebugInfo = true
		words, err := source.Export(m, opts, nil)
		if err != nil {
			return
		}
		if m, _ := module.New(words); m != nil {
			r.SetSources(report.Of(r.File, v.opts, m, val.Validate(m, v.opts)))
		}
	}
}

func modules(n int) string {
	if n == 1 {
		return "1 module"
	}
	return fmt.Sprintf("%d modules", n)
}

// troubles are why a file could not be read.
func troubles(file string, err error) (all []report.Trouble) {
	found := []error{err}
	if list := (*mlir.ErrorList)(nil); errors.As(err, &list) {
		found = list.Unwrap()
	}
	for _, err := range found {
		t := report.Trouble{Message: strings.TrimPrefix(err.Error(), file+": ")}
		if d := (*mlir.Diagnostic)(nil); errors.As(err, &d) {
			t.Message = d.Message
			switch in, line, column, ok := d.Loc.FilePosition(); {
			case ok && in == file:
				t.Line, t.Column = int(line), int(column)
			case ok:
				t.Message = fmt.Sprintf("%s:%d:%d: %s", in, line, column, d.Message)
			}
		}
		all = append(all, t)
	}
	return all
}

// An inOrder shows things in their order, each as soon as all before are there.
type inOrder struct {
	mu    sync.Mutex
	ready []bool
	next  int
	show  func(i int) error
	err   error
}

func (o *inOrder) done(i int) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.ready[i] = true
	for ; o.next < len(o.ready) && o.ready[o.next] && o.err == nil; o.next++ {
		o.err = o.show(o.next)
	}
}
