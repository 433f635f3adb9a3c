package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"  // passes for any dialect
	_ "github.com/spvc/spvc/spirv/transform" // the passes of the dialect
)

// passFlags are the passes that run on a module, in the order in which they were
// typed: each has a flag, and --pass-pipeline spells a whole pipeline.
type passFlags struct {
	typed    pass.Pipeline
	pipeline string
	asItIs   bool // what is inlined is not simplified before
}

func (f *passFlags) addFlags(cmd *cobra.Command) {
	f.typed.Op = pass.AnyOp
	flags := cmd.Flags()
	for _, p := range pass.All() {
		flag := flags.VarPF(&passFlag{p, f}, p.Name, "", strings.ToLower(p.Summary[:1])+p.Summary[1:])
		flag.NoOptDefVal = " "
		flag.Annotations = map[string][]string{passAnnotation: append([]string{}, p.Options...)}
	}
	flags.StringVar(&f.pipeline, "pass-pipeline", "", "passes with the operations they run on, as `PIPELINE`: OP(PASS{OPTIONS},OP(…),…)")
	flags.BoolVar(&f.asItIs, "mlir-disable-inline-simplify", false, "inline functions as they are: inline{default-pipeline=''}, as one said it in 2019")
}

// run runs the passes on op; false after an error, which is in d.
func (f *passFlags) run(op *mlir.Operation, t *textFlags, d *mlir.Diagnostics) bool {
	p := &f.typed
	if f.pipeline != "" {
		var err error
		if p, err = pass.Parse(f.pipeline); err != nil {
			d.Errorf(mlir.UnknownLoc, "%v", err)
			return false
		}
	}
	if f.asItIs {
		inlineAsItIs(p)
	}
	return p.Run(op, t.verify.Workers, t.verify, d)
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
	if f.pipeline != "" && len(f.typed.Steps) > 0 {
		return fmt.Errorf("--pass-pipeline=%s: the flag of a pass was given too", f.pipeline)
	}
	f.typed.Load()
	if p, err := pass.Parse(f.pipeline); f.pipeline != "" && err == nil {
		p.Load()
	}
	return nil
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
