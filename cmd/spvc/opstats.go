package main

import (
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
)

// opStats counts the operations of a module by name, for --print-op-stats.
type opStats struct{ form string }

func (s *opStats) addFlags(cmd *cobra.Command) {
	addChoice(cmd, &s.form, "print-op-stats", "print how often each operation occurs, to standard error; as text or `json`", "text", "json")
	cmd.Flags().Lookup("print-op-stats").NoOptDefVal = "text"
}

// countOps is how many operations op is, with those inside.
func countOps(op *mlir.Operation) (n int) {
	op.Walk(func(*mlir.Operation) mlir.WalkResult {
		n++
		return mlir.WalkAdvance
	})
	return n
}

func (s *opStats) write(w io.Writer, m *mlir.Module) {
	if s.form == "" {
		return
	}
	counts := map[string]int{}
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		counts[op.Name().String()]++
		return mlir.WalkAdvance
	})
	names := slices.Sorted(maps.Keys(counts))
	if s.form == "json" {
		fmt.Fprintln(w, "{")
		for i, n := range names {
			comma := ","
			if i == len(names)-1 {
				comma = ""
			}
			fmt.Fprintf(w, "  %q : %d%s\n", n, counts[n], comma)
		}
		fmt.Fprintln(w, "}")
		return
	}
	fmt.Fprintln(w, "Operations encountered:\n-----------------------")
	width := 0
	for _, n := range names {
		width = max(width, len(n))
	}
	for _, n := range names {
		fmt.Fprintf(w, "  %-*s , %d\n", width, n, counts[n])
	}
}
