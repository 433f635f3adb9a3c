package main

import (
	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
)

// serializeCommand writes the SPIR-V module of a text file as words.
func serializeCommand() *cobra.Command {
	var (
		text textFlags
		out  output
		opts serialize.Options
	)
	cmd := &cobra.Command{
		Use:     "serialize [FILE.mlir] -o FILE.spv",
		Short:   "Compile a module of the SPIR-V dialect to SPIR-V words",
		Example: "  spvc serialize testdata/saxpy.mlir -o saxpy.spv && spirv-val saxpy.spv",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, err := readInput(args)
			if err == nil {
				err = text.finish(in)
			}
			if err != nil {
				return err
			}
			text.parse.KeepNames = !opts.StripDebug
			opts.Workers = text.parse.Workers
			failed := new(chunkRunner).run(in, &out, func(in *input, out *output, d *mlir.Diagnostics) {
				if m := load(in, &text, d); m != nil {
					out.writeWords(exportWords(m, opts, d))
				}
			})
			if failed != nil {
				return failed
			}
			return out.flush(true)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&text.parse.AllowUnregistered, "allow-unregistered-dialect", false, "accept operations of unknown dialects around the SPIR-V module")
	f.BoolVar(&opts.StripDebug, "strip-debug", false, "leave out names and lines")
	f.BoolVarP(&opts.DebugInfo, "debug-info", "g", false, "write the positions in the text as OpLine")
	out.addFlags(cmd)
	out.addForceFlag(cmd)
	return cmd
}
