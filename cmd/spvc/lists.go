package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

// listFlags print what there is, and nothing else happens.
type listFlags struct{ dialects, passes bool }

func (l *listFlags) addFlags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&l.dialects, "show-dialects", false, "print the dialects that are known, and exit")
	cmd.Flags().BoolVar(&l.passes, "list-passes", false, "print the passes that there are, and pipelines with a name, and exit")
}

func (l *listFlags) given() bool { return l.dialects || l.passes }

func (l *listFlags) write(w io.Writer) error {
	if l.dialects {
		var names []string
		for _, d := range mlir.Dialects() {
			names = append(names, d.Spellings...)
			if len(d.Spellings) == 0 {
				names = append(names, d.Name)
			}
		}
		slices.Sort(names)
		if _, err := fmt.Fprintf(w, "Available Dialects: %s\n", strings.Join(slices.Compact(names), ",")); err != nil {
			return err
		}
	}
	if l.passes {
		for _, p := range pass.All() {
			if _, err := fmt.Fprintf(w, "%-40s %s\n", p.Name, p.Summary); err != nil {
				return err
			}
		}
		for _, p := range pass.AllNamed() {
			if _, err := fmt.Fprintf(w, "%-40s %s\n", p.Name, p.Summary); err != nil {
				return err
			}
		}
	}
	return nil
}
