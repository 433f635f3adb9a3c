package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/run/amber"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/opt"
)

// A throughFlag is what is done with modules before they run. They are validated: what one does that is not valid means nothing.
// And they may go through a pipeline of passes: what they do then shows whether import, passes and export keep what a module means.
type throughFlag struct {
	text       string
	given      bool
	noValidate bool
}

func (f *throughFlag) add(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.text, "through", "", "import modules, run this `PIPELINE` of passes on them, export them, and run what comes out: canonicalize,cse;\n"+
		"-O and -Os are those of spvc opt, and empty is import and export alone")
	cmd.Flags().BoolVar(&f.noValidate, "no-validate", false, "run also what is not valid SPIR-V, as far as it goes")
}

// read looks whether the flag was given, and whether its pipeline is one.
func (f *throughFlag) read(cmd *cobra.Command) error {
	f.given = cmd.Flags().Changed("through")
	p, err := f.pipeline()
	if err != nil {
		return fmt.Errorf("--through: %w", err)
	}
	p.Load()
	return nil
}

// pipeline is the passes, or those of a level. Those that name no operation run on any.
func (f *throughFlag) pipeline() (*pass.Pipeline, error) {
	text := strings.TrimSpace(f.text)
	if word, ok := strings.CutPrefix(strings.TrimLeft(text, "-"), "O"); ok && strings.HasPrefix(text, "-") {
		level, err := opt.ParseLevel(word)
		if err != nil {
			return nil, err
		}
		text = level.Pipeline()
	}
	if first, _, nested := strings.Cut(text, "("); !nested || strings.ContainsAny(first, ",{") || pass.Lookup(first) != nil {
		text = pass.AnyOp + "(" + text + ")"
	}
	return pass.Parse(text)
}

// validate is an error of words of a script that are not valid.
func (f *throughFlag) validate(script string) func(words []uint32, text *amber.Text) error {
	if f.noValidate {
		return nil
	}
	return func(words []uint32, text *amber.Text) error {
		if text == nil {
			return source.CheckWords(words, mlir.UnknownLoc, nil)
		}
		of := source.File{Name: script, Data: []byte(text.Assembly), Line: text.Line, Assembly: text.Options}
		return of.CheckWords(words, nil)
	}
}

// rewrite is a module after the passes; the module itself if none were asked for.
func (f *throughFlag) rewrite(words []uint32) ([]uint32, error) {
	if !f.given {
		return words, nil
	}
	p, err := f.pipeline()
	if err != nil {
		return nil, err
	}
	var d mlir.Diagnostics
	failed := func(where string) error {
		if err := d.Err(); err != nil {
			return fmt.Errorf("%s: %w", where, err)
		}
		return errors.New(where + " failed")
	}
	m, _ := deserialize.Words(words, deserialize.Options{Workers: 1}, &d)
	if m == nil {
		return nil, failed("import")
	}
	if !p.Run(m.Op, 1, mlir.VerifyOptions{Workers: 1}, &d) {
		return nil, failed("passes")
	}
	out, err := serialize.Words(m.Op, serialize.Options{Workers: 1}, &d)
	if err != nil {
		return nil, failed("export")
	}
	return out, nil
}
