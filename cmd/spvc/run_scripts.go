package main

import (
	"context"
	"errors"
	"fmt"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/run/amber"
	"github.com/spvc/spvc/run/findings"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/report"
)

// scripts is what spvc run was asked for.
type scripts struct {
	check, quiet    bool
	steps           uint64
	timeout         time.Duration
	through         throughFlag
	jobs            int
	junit, pictures string
	format          *string // of findings
	out             *output // for these
}

func (c *scripts) add(f *pflag.FlagSet) {
	f.IntVar(&c.jobs, "jobs", 0, "how many scripts run at a time (0: one for each core)")
	f.StringVar(&c.junit, "junit", "", "write what became of scripts to `FILE`, as XML in the form of JUnit")
	f.StringVar(&c.pictures, "save-pictures", "", "write pictures that are not as scripts expect to `DIR`, which is made")
}

// given reports whether there is a flag that is about scripts.
func (c *scripts) given(cmd *cobra.Command) bool {
	f := cmd.Flags()
	return f.Changed("jobs") || f.Changed("junit") || f.Changed("save-pictures")
}

// A scriptOutcome is what became of a script.
type scriptOutcome struct {
	path    string
	err     error
	took    time.Duration
	picture string // where the picture of a failure is
	found   []report.Result
}

// failed reports whether an EXPECT does not hold; a script with another error could not be run.
func (o *scriptOutcome) failed() bool {
	var e *amber.Error
	return errors.As(o.err, &e) && e.Expectation
}

func (c *scripts) run(paths []string) error {
	switch text := *c.format == "text"; {
	case !text && !c.check:
		return fmt.Errorf("--format %s is the form of what --check finds", *c.format)
	case text && c.out.given():
		return errors.New("-o takes what --check finds in scripts, as --format json or sarif; what became of them goes to --junit")
	}
	c.quiet = c.quiet || *c.format != "text" && !c.out.given()
	if c.jobs < 0 {
		return fmt.Errorf("--jobs %d: there must be one at least", c.jobs)
	}
	list := make([]scriptOutcome, len(paths))
	parallel.Each(parallel.Workers(c.jobs), len(paths), func(_, i int) {
		begin := time.Now()
		list[i].path = paths[i]
		list[i].err = c.script(&list[i], len(paths))
		list[i].took = time.Since(begin)
	})
	if c.pictures != "" {
		if err := savePictures(c.pictures, list); err != nil {
			return err
		}
	}
	if c.junit != "" {
		if err := atomicfile.Write(c.junit, func(w io.Writer) error { return writeJUnit(w, list) }); err != nil {
			return err
		}
	}
	passed := c.report(list)
	if err := c.writeFindings(list); err != nil || passed {
		return err
	}
	return errReported
}

// writeFindings writes what was found in all scripts, in a form for programs.
func (c *scripts) writeFindings(list []scriptOutcome) error {
	results := []report.Result{}
	for i := range list {
		results = append(results, list[i].found...)
	}
	var err error
	switch *c.format {
	case "json":
		err = report.JSON(c.out, results)
	case "sarif":
		err = report.SARIF(c.out, "spvc run", release(), results)
	default:
		return nil
	}
	if err != nil {
		return err
	}
	return c.out.flush()
}

// report prints what became of scripts, and whether all passed.
func (c *scripts) report(list []scriptOutcome) bool {
	passed, failed := 0, 0
	for i := range list {
		switch o := &list[i]; {
		case o.err != nil:
			o.print()
			if o.failed() {
				failed++
			}
		default:
			passed++
			if !c.quiet {
				fmt.Fprintf(os.Stdout, "%s: passed\n", o.path)
			}
		}
	}
	if len(list) > 1 && (*c.format == "text" || c.out.given()) {
		fmt.Fprintf(os.Stdout, "%d of %d scripts passed", passed, len(list))
		if passed < len(list) {
			fmt.Fprintf(os.Stdout, "; %d failed, %d could not be run", failed, len(list)-passed-failed)
		}
		fmt.Fprintln(os.Stdout)
	}
	return passed == len(list)
}

// print says what is wrong with a script: the message, the line, and where the picture is.
func (o *scriptOutcome) print() {
	fmt.Fprintln(stderr, terminal.Message(o.err.Error()))
	var e *amber.Error
	if errors.As(o.err, &e) && e.Source != "" {
		fmt.Fprintf(stderr, "    %s\n", terminal.Message(e.Source))
	}
	if o.picture != "" {
		fmt.Fprintf(stderr, "    the picture is in %s\n", o.picture)
	}
}

// script runs one script. With several at once each has one core.
func (c *scripts) script(to *scriptOutcome, of int) error {
	path := to.path
	text, err := os.ReadFile(path)
	if err != nil {
		return missing(path, err)
	}
	s, err := amber.Parse(path, string(text))
	if err != nil {
		return err
	}
	ctx := context.Background()
	if c.timeout > 0 {
		timed, cancel := context.WithTimeout(ctx, c.timeout)
		defer cancel()
		ctx = timed
	}
	o := amber.Options{MaxSteps: c.steps, Check: c.check, Validate: c.through.validate(path), Rewrite: c.through.rewrite}
	o.Found = func(shader string, text *amber.Text, m *module.Module, list []interp.Finding) {
		lines, names := text.Lines()
		found := findings.Of(path, m, list, names)
		found.SetLines(lines)
		for i := range found.Violations {
			found.Violations[i].Message = "shader " + shader + ": " + found.Violations[i].Message
		}
		to.found = append(to.found, found)
	}
	if of > 1 {
		o.Workers = 1
	}
	if err := s.Run(ctx, o); err != nil {
		if ctx.Err() != nil {
			return fmt.Errorf("%s: not done after %v", path, c.timeout)
		}
		return err
	}
	return nil
}

// savePictures writes the pictures of scripts that failed. Each is named after the path of its script.
func savePictures(folder string, list []scriptOutcome) error {
	taken := map[string]bool{}
	for i := range list {
		var e *amber.Error
		if !errors.As(list[i].err, &e) || e.Picture == nil {
			continue
		}
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return err
		}
		name := strings.Trim(strings.NewReplacer("/", "_", "\\", "_", ":", "_").Replace(filepath.Clean(list[i].path)), "_.")
		for taken[name] {
			name += "_"
		}
		taken[name] = true
		list[i].picture = filepath.Join(folder, name+".png")
		if err := atomicfile.Write(list[i].picture, func(w io.Writer) error { return png.Encode(w, e.Picture) }); err != nil {
			return err
		}
	}
	return nil
}
