package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
)

// inspectCommand says what is in a file of bytecode, without making a module of it.
func inspectCommand() *cobra.Command {
	var asJSON, diff bool
	var out output
	cmd := &cobra.Command{
		Use:   "inspect [FILE] | --diff A B",
		Short: "Say what is in a file of bytecode and what it takes up",
		Long: "Says what is in a file of MLIR bytecode: its version and producer, the sections with their sizes, the dialects, how\n" +
			"many operations there are of which name, the biggest operations (those at the top, and at any depth those that are\n" +
			"isolated from above, such as functions), the biggest attributes, strings, resources.\n\n" +
			"What a dialect packs of the bodies of its functions is in the section of properties, and counted below it.\n\n" +
			"With --diff, what differs between two files.",
		Example: "  spvc inspect kernel.mlirbc\n  spvc inspect --diff before.mlirbc after.mlirbc",
		Args:    cobra.MaximumNArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			if diff != (len(args) == 2) {
				return errors.New("two files go with --diff, one goes without")
			}
			if len(args) == 0 {
				args = []string{"-"}
			}
			var list []*bytecode.Summary
			for _, path := range args {
				s, err := summarize(path)
				if err != nil {
					return err
				}
				list = append(list, s)
			}
			var err error
			switch {
			case diff:
				err = diffSummaries(&out, list[0], list[1], asJSON)
			case asJSON:
				err = writeJSON(&out, list[0])
			default:
				err = printSummary(&out, list[0])
			}
			if err != nil {
				return err
			}
			return out.flush()
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write JSON")
	cmd.Flags().BoolVar(&diff, "diff", false, "say what differs between two files")
	out.addFlags(cmd)
	return cmd
}

// openBytecode opens a file, which is mapped, or standard input. Without a file and an error, what is wrong is in the diagnostics.
func openBytecode(path string) (*bytecode.File, *mlir.Diagnostics, error) {
	d := new(mlir.Diagnostics)
	in, err := readInput(path)
	if err == nil {
		err = in.want(source.Bytecode)
	}
	if err != nil {
		return nil, d, err
	}
	f, _ := in.OpenBytecode(source.LoadOptions{AllowUnregistered: true}, d)
	return f, d, nil
}

func summarize(path string) (*bytecode.Summary, error) {
	f, d, err := openBytecode(path)
	if err != nil {
		return nil, err
	}
	var s *bytecode.Summary
	if f != nil {
		s = f.Summarize(d)
	}
	return s, stderr.showAll(d)
}

func writeJSON(w io.Writer, v any) error {
	var text strings.Builder
	e := json.NewEncoder(&text)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return err
	}
	// What the encoder lets through and a terminal obeys is a \u in JSON too.
	_, err := io.WriteString(w, terminal.Clean(strings.ReplaceAll(text.String(), "\x7f", `\u007f`)))
	return err
}

// shown is a name as a cell of a table has it: in one line, and without what a terminal would obey.
func shown(name string) string {
	return terminal.Clean(strings.NewReplacer("\n", `\n`, "\t", `\t`).Replace(name))
}

// A cleaned writer writes text with nothing in it that a terminal would obey. What it is given ends with whole characters.
type cleaned struct{ w io.Writer }

func (c cleaned) Write(b []byte) (int, error) {
	_, err := io.WriteString(c.w, terminal.Clean(string(b)))
	return len(b), err
}

func printSummary(out io.Writer, s *bytecode.Summary) error {
	w := tabwriter.NewWriter(cleaned{out}, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "MLIR bytecode, version %d, produced by %q, %d bytes\n", s.Version, s.Producer, s.Size)
	fmt.Fprintf(w, "%d attributes, %d types, %d property lists, %d strings of %d bytes\n", s.Attributes, s.Types, s.Properties, s.Strings.Count, s.Strings.Size)
	fmt.Fprintf(w, "\nsection\toffset\tbytes\tshare\n")
	for _, x := range s.Sections {
		fmt.Fprintf(w, "%s\t%d\t%d\t%.1f%%\n", x.Name, x.Offset, x.Size, x.Share)
		if x.Packed > 0 {
			fmt.Fprintf(w, "  packed operations\t\t%d\t%.1f%%\n", x.Packed, 100*float64(x.Packed)/float64(s.Size))
		}
	}
	fmt.Fprintf(w, "\ndialect\tversion\top names\tattributes\ttypes\n")
	for _, x := range s.Dialects {
		version := x.Version
		if version == "" {
			version = "-"
		}
		fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\n", shown(x.Name), shown(version), x.Ops, x.Attributes, x.Types)
	}
	fmt.Fprintf(w, "\noperation\tcount\n")
	for _, x := range s.Ops {
		fmt.Fprintf(w, "%s\t%d\n", shown(x.Name), x.Count)
	}
	const most = 10
	fmt.Fprintf(w, "\nbiggest operations\tbytes\tsymbol\n")
	for _, x := range s.Entries[:min(most, len(s.Entries))] {
		fmt.Fprintf(w, "%s\t%d\t%s\n", shown(x.Name), x.Size, shown(x.Symbol))
	}
	fmt.Fprintf(w, "\nbiggest attributes\tbytes\tdialect\ttext\n")
	for _, x := range s.Biggest {
		fmt.Fprintf(w, "%d\t%d\t%s\t%s\n", x.Index, x.Size, shown(x.Dialect), shown(x.Text))
	}
	fmt.Fprintf(w, "\nlongest strings\n")
	for _, x := range s.Strings.Longest {
		fmt.Fprintf(w, "%s\n", strconv.Quote(x))
	}
	if len(s.Resources) > 0 {
		fmt.Fprintf(w, "\nresource\tgroup\tkind\tbytes\talignment\n")
	}
	for _, x := range s.Resources {
		fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\n", shown(x.Key), shown(x.Group), x.Kind, x.Size, x.Align)
	}
	return w.Flush()
}
