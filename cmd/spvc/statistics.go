package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir/pass"
)

// statistics adds up what passes count, for --mlir-pass-statistics; of each pass also how many operations there were before and
// after.
type statistics struct {
	pass.NoWatcher
	on     bool
	passes []*passCounts
	before int
}

type passCounts struct {
	pass          *pass.Pass
	before, after int
	counts        map[string]int
}

func (s *statistics) addFlags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&s.on, "mlir-pass-statistics", false, "print what passes did, in numbers, to standard error")
}

func (s *statistics) BeforePass(x *pass.Execution) { s.before = countOps(x.Op) }

func (s *statistics) AfterPass(x *pass.Execution, _ bool) {
	var c *passCounts
	for _, p := range s.passes {
		if p.pass == x.Pass {
			c = p
		}
	}
	if c == nil {
		c = &passCounts{pass: x.Pass, counts: map[string]int{}}
		s.passes = append(s.passes, c)
	}
	c.before += s.before
	c.after += countOps(x.Op)
	for name, n := range x.Counts {
		c.counts[name] += n
	}
}

// report prints them in mlir-opt's form.
func (s *statistics) report(w io.Writer) {
	if !s.on {
		return
	}
	banner(w, "... Pass statistics report ...")
	for _, p := range s.passes {
		fmt.Fprintln(w, titleOf(p.pass))
		for _, x := range p.pass.Statistics {
			fmt.Fprintf(w, "  (S) %d %s - %s\n", p.counts[x.Name], x.Name, x.Summary)
		}
		fmt.Fprintf(w, "  (S) %d operations-before - Number of operations before\n  (S) %d operations-after - Number of operations after\n", p.before, p.after)
	}
}
