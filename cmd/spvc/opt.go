package main

import (
	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
)

// optCommand reads a module of any kind, verifies it, runs passes on it and prints it. It takes the
// flags that one types at mlir-opt.
func optCommand() *cobra.Command {
	var (
		text   textFlags
		chunks = chunkRunner{separator: "// -----\n"}
		out    output
		stats  opStats
		passes passFlags
	)
	cmd := &cobra.Command{
		Use:   "opt [FILE]",
		Short: "Read, verify, transform and print a module, as mlir-opt does",
		Long:  "OVERVIEW: MLIR modular optimizer driver, for SPIR-V\n\nReads MLIR text or SPIR-V words, verifies, runs passes in the order typed and prints MLIR text.",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, err := readInput(args)
			if err == nil {
				err = text.finish(in)
			}
			if err == nil {
				err = passes.check()
			}
			if err != nil {
				return err
			}
			failed := chunks.run(in, &out, func(in *input, out *output, d *mlir.Diagnostics) {
				if m := load(in, &text, d); m != nil && passes.run(m, &text, d) {
					stats.write(cmd.ErrOrStderr(), m)
					printModule(out, m, &text, d)
					out.WriteByte('\n') // as mlir-opt does, so that outputs compare as texts
				}
			})
			if err := out.flush(false); err != nil {
				return err
			}
			return failed
		},
	}
	text.addFlags(cmd)
	chunks.addFlags(cmd)
	out.addFlags(cmd)
	stats.addFlags(cmd)
	passes.addFlags(cmd)
	return cmd
}
