package main

import (
	"github.com/spf13/cobra"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/source"
)

// deserializeCommand prints SPIR-V words as readable, structured text.
func deserializeCommand(typed []string) *cobra.Command {
	var (
		text   textFlags
		out    output
		opts   deserialize.Options
		passes passFlags
		emit   writer
		jobs   jobFlags
		verify bool
		check  bool
	)
	run := func(cmd *cobra.Command, j *job, text textFlags, emit writer) error {
		in, err := readInput(j.path)
		if err == nil {
			err = in.want(source.Words, source.Assembly)
		}
		if err == nil {
			err = text.finish(j.workers)
		}
		if err == nil {
			err = emit.finish(cmd, j.out.path, source.Text, &text)
		}
		if err != nil {
			return err
		}
		if asIs := (deserialize.Options{KeepIDs: true}); opts == asIs && !verify && !check && passes.silent() {
			if done, err := j.out.streamModule(in, &text, &passes.typed, &emit, ""); done || err != nil {
				return err
			}
		}
		opts := opts
		opts.Filename, opts.Workers = in.Name, text.load.Workers
		by := roundtrip.Import
		if verify {
			by = roundtrip.Verify
		}
		j.out.single = true
		err = new(chunkRunner).run(in, j, func(in *input, d *mlir.Diagnostics) {
			words, err := in.Words(d)
			if err != nil {
				return
			}
			if check && !emit.noValidate && source.CheckWords(words, mlir.OpaqueLoc(in.Name), d) != nil {
				return
			}
			m, failed := by(words, opts, d)
			if failed == nil && mlir.Verify(m.Op, text.verify, d) && passes.run(m, &text, j.show, d) {
				if !cmd.Flags().Changed("mlir-print-debuginfo") { // OpLine would get lost without a word
					text.print.DebugInfo = source.HasLines(m)
				}
				emit.write(j.out, m, "", &text, d)
			}
		})
		if err != nil {
			return err
		}
		return j.out.flush()
	}
	cmd := &cobra.Command{
		Use:   "deserialize [FILE.spv]… [-o FILE | -d DIR]",
		Short: "Import SPIR-V words as readable, structured IR",
		Long: "Imports SPIR-V, words or assembly, as readable, structured IR, and writes text, or what the name of the output\n" +
			"says: .mlir, .mlirbc, .spv, .spvasm.",
		Example: "  spvc deserialize shader.spv\n  glslc -fshader-stage=compute a.glsl -o - | spvc deserialize\n" +
			"  spvc deserialize *.spv -d text/",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := passes.check(); err != nil {
				return err
			}
			emits := func() source.Form { t, e := text, emit; _ = e.finish(cmd, "", source.Text, &t); return e.Form }
			return jobs.run(args, &out, emits, func(j *job) error { return run(cmd, j, text, emit) })
		},
	}
	f := cmd.Flags()
	f.BoolVar(&opts.NoStructurize, "no-structurize", false, "keep control flow as flat blocks with merge hints")
	f.BoolVar(&opts.KeepIDs, "keep-ids", true, "note the ids of the binary, so that serialize gives them again")
	f.BoolVar(&opts.StripDebug, "strip-debug", false, "leave out names and lines")
	f.BoolVar(&verify, "verify-roundtrip", false, "export the module as well, and report every instruction that does not come back")
	f.BoolVar(&check, "check", false, "validate the words first: what is not valid SPIR-V is an error, but with --no-validate")
	text.addPrintFlags(cmd)
	out.addFlags(cmd)
	passes.addFlags(cmd)
	out.addForceFlag(cmd)
	emit.addFlags(cmd)
	jobs.addFlags(cmd)
	passes.addNames(cmd, typed)
	return cmd
}
