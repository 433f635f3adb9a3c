package main

import (
	"github.com/spf13/cobra"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/spirv"
)

// deserializeCommand prints SPIR-V words as readable, structured text.
func deserializeCommand() *cobra.Command {
	var (
		text   textFlags
		out    output
		opts   deserialize.Options
		passes passFlags
		binary bytecodeFlags
		verify bool
	)
	cmd := &cobra.Command{
		Use:     "deserialize [FILE.spv]",
		Short:   "Import SPIR-V words as readable, structured IR",
		Example: "  spvc deserialize shader.spv\n  glslc -fshader-stage=compute a.glsl -o - | spvc deserialize",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, err := readInput(args)
			if err == nil {
				err = in.want(kindSPIRV)
			}
			if err == nil {
				err = text.finish(in)
			}
			if err == nil {
				err = passes.check()
			}
			if err == nil {
				err = binary.finish(cmd, &out, &text)
			}
			if err != nil {
				return err
			}
			opts.Workers = text.parse.Workers
			by := roundtrip.Import
			if verify {
				by = roundtrip.Verify
			}
			out.single = true
			failed := new(chunkRunner).run(in, &out, func(in *input, out *output, d *mlir.Diagnostics) {
				m := importBy(by, in, opts, d)
				if m != nil && mlir.Verify(m.Op, text.verify, d) && passes.run(m.Op, &text, d) {
					if !cmd.Flags().Changed("mlir-print-debuginfo") { // OpLine would get lost without a word
						text.print.DebugInfo = m.Op.Attr(spirv.LineFilesAttr) != nil
					}
					binary.write(out, m, &text, d)
				}
			})
			if failed != nil {
				return failed
			}
			return out.flush(binary.emit)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&opts.NoStructurize, "no-structurize", false, "keep control flow as flat blocks with merge hints")
	f.BoolVar(&opts.KeepIDs, "keep-ids", true, "note the ids of the binary, so that serialize gives them again")
	f.BoolVar(&opts.StripDebug, "strip-debug", false, "leave out names and lines")
	f.BoolVar(&verify, "verify-roundtrip", false, "export the module as well, and report every instruction that does not come back")
	text.addPrintFlags(cmd)
	out.addFlags(cmd)
	passes.addFlags(cmd)
	out.addForceFlag(cmd)
	binary.addFlags(cmd)
	return cmd
}
