package main

import (
	"fmt"
	"io"
	"slices"

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
	s.add(&passCounts{pass: x.Pass, before: s.before, after: countOps(x.Op), counts: x.Counts})
}

func (s *statistics) add(n *passCounts) {
	i := slices.IndexFunc(s.passes, func(p *passCounts) bool { return p.pass == n.pass })
	if i < 0 {
		i, s.passes = len(s.passes), append(s.passes, &passCounts{pass: n.pass, counts: map[string]int{}})
	}
	c := s.passes[i]
	c.before += n.before
	c.after += n.after
	for name, k := range n.counts {
		c.counts[name] += k
	}
}

// CanSplit is true: sums do not depend on the order.
func (s *statistics) CanSplit() bool { return true }

// Split makes statistics of their own.
func (s *statistics) Split() pass.Watcher { return new(statistics) }

// Join adds others.
func (s *statistics) Join(part pass.Watcher) {
	for _, c := range part.(*statistics).passes {
		s.add(c)
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
