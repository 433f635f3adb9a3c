package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/run/launch"
	"github.com/spvc/spvc/run/profile"
	"github.com/spvc/spvc/spirv/interp"
)

// A look is what spvc run shows of how a module runs.
type look struct {
	trace   string // the invocation
	profile string // where to; "-" for a table alone
	line    string // of the source, that was shown last
}

func (l *look) addFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&l.trace, "trace", "", "print the values that one invocation calculates: the one with the global id `X,Y,Z`, or with the pixel X,Y, or the first one")
	f.Lookup("trace").NoOptDefVal = "0,0,0"
	f.StringVar(&l.profile, "profile", "", "print how many instructions each function and each line ran; with `=FILE.svg` also draw a flame graph")
	f.Lookup("profile").NoOptDefVal = "-"
}

// request has the run looked at.
func (l *look) request(q *launch.Request, w io.Writer) error {
	if l.profile != "" && l.profile != "-" && !strings.HasSuffix(l.profile, ".svg") {
		return fmt.Errorf("--profile=%s: a flame graph is written as .svg", l.profile)
	}
	q.Profile = l.profile != ""
	q.Trace, q.Traced = l.trace, func(s interp.Step) { l.step(w, s) }
	return nil
}

// step shows a value, below its line of source.
func (l *look) step(w io.Writer, s interp.Step) {
	line := s.Function
	if at := s.Place.Line; at.Line > 0 {
		line = fmt.Sprintf("%s:%d: %s", at.File, at.Line, strings.TrimSpace(at.Text))
	}
	if line != l.line {
		fmt.Fprintln(w, terminal.Clean(strings.TrimSuffix(line, ": ")))
		l.line = line
	}
	fmt.Fprintf(w, "    %s\n", terminal.Clean(s.String()))
}

// show shows the profile.
func (l *look) show(j *launch.Job, w io.Writer) error {
	if l.profile == "" {
		return nil
	}
	spent := j.Profile()
	if err := profile.Table(w, spent); err != nil || l.profile == "-" {
		return err
	}
	return atomicfile.Write(l.profile, func(w io.Writer) error { return profile.FlameGraph(w, inputName(j.Name()), spent) })
}
