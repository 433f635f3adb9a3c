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
		binary bytecodeFlags
		only   onlyFlags
	)
	cmd := &cobra.Command{
		Use:   "opt [FILE]",
		Short: "Read, verify, transform and print a module, as mlir-opt does",
		Long:  "OVERVIEW: MLIR modular optimizer driver, for SPIR-V\n\nReads MLIR text, MLIR bytecode or SPIR-V words, verifies, runs passes in the order typed and writes MLIR text or bytecode.",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			err := text.finish(&input{name: inputName(args)})
			if err == nil {
				err = passes.check()
			}
			if err == nil {
				err = binary.finish(cmd, &out, &text)
			}
			if err != nil {
				return err
			}
			if only.copies(cmd, args, &binary, &text, &stats) {
				return only.rewrite(args[0], &text, &passes, &out)
			}
			in, err := readInput(args)
			if err != nil {
				return err
			}
			out.single = chunks.marker == ""
			failed := chunks.run(in, &out, func(in *input, out *output, d *mlir.Diagnostics) {
				m := load(in, &text, d)
				switch {
				case m == nil:
				case only.given():
					m = only.run(m, &text, &passes, d)
				case !passes.run(m.Op, &text, d):
					m = nil
				}
				if m != nil {
					stats.write(cmd.ErrOrStderr(), m)
					binary.write(out, m, &text, d)
					if !binary.emit {
						out.WriteByte('\n') // as mlir-opt does, so that outputs compare as texts
					}
				}
			})
			if err := out.flush(binary.emit); err != nil {
				return err
			}
			return failed
		},
	}
	text.addFlags(cmd)
	chunks.addFlags(cmd)
	out.addFlags(cmd)
	out.addForceFlag(cmd)
	binary.addFlags(cmd)
	stats.addFlags(cmd)
	passes.addFlags(cmd)
	only.addFlags(cmd)
	return cmd
}
