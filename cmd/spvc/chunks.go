package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/expect"
	"github.com/spvc/spvc/source"
)

// maxShown is how many diagnostics of a piece of input are worth showing.
const maxShown = 200

// A chunkRunner runs a command on each piece of its input and reports what goes
// wrong: with --split-input-file the pieces between "// -----" lines, with
// --verify-diagnostics against the comments in the input that expect errors.
type chunkRunner struct {
	marker    string // of --split-input-file, empty without it
	verify    string // of --verify-diagnostics: "", "all" or "only-expected"
	separator string // written between the outputs of pieces
}

func (c *chunkRunner) addFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&c.marker, "split-input-file", "", "process each piece between `MARKER` lines on its own (by default \""+mlir.SplitMarker+"\")")
	f.Lookup("split-input-file").NoOptDefVal = mlir.SplitMarker
	addChoice(cmd, &c.verify, "verify-diagnostics", "check that the errors are those that comments in the input expect: `all` or only-expected", "all", "only-expected")
	f.Lookup("verify-diagnostics").NoOptDefVal = "all"
}

// whole reports whether the input is one piece of which nothing is expected.
func (c *chunkRunner) whole() bool { return c.marker == "" && c.verify == "" }

// run calls process on every piece with a fresh collector of diagnostics, then
// tells what was found. A piece that fails does not stop the next one. It
// returns errReported when anything was wrong.
func (c *chunkRunner) run(in *input, j *job, process func(in *input, d *mlir.Diagnostics)) error {
	pieces := []mlir.Chunk{{Text: in.Data, Line: 1}}
	if c.marker != "" && in.Form() == source.Text {
		pieces = mlir.SplitInput(in.Data, c.marker)
	}
	failed := false
	for i, p := range pieces {
		if i > 0 {
			_, _ = j.out.WriteString(c.separator)
		}
		d := new(mlir.Diagnostics)
		piece := &input{source.File{Name: in.Name, Data: p.Text, Line: p.Line, Path: in.Path}}
		process(piece, d)
		if c.verify != "" {
			d = c.compare(in.Name, p, d)
		}
		failed = failed || d.NumErrors() > 0
		show := piece.renderer(j.show)
		list := d.All()
		if err := show.Render(list[:min(len(list), maxShown)]...); err != nil {
			return err
		}
		if more := len(list) - maxShown; more > 0 {
			fmt.Fprintf(j.show, "%s: %d more diagnostics are not shown\n", in.Name, more)
		}
	}
	if failed {
		return errReported
	}
	return nil
}

// compare is what differs between the diagnostics found and those expected.
func (c *chunkRunner) compare(file string, p mlir.Chunk, found *mlir.Diagnostics) *mlir.Diagnostics {
	d := new(mlir.Diagnostics)
	expect.ParseExpectations(file, p.Text, p.Line, d).Check(found.All(), c.verify == "only-expected", d)
	return d
}
