package main

import (
	"github.com/spf13/cobra"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/source"
)

// A deserialization is what spvc deserialize was asked for.
type deserialization struct {
	text   textFlags
	out    output
	opts   deserialize.Options
	passes passFlags
	emit   writer
	jobs   jobFlags
	verify bool
	check  bool
}

// deserializeCommand prints SPIR-V words as readable, structured text.
func deserializeCommand(typed []string) *cobra.Command {
	all := new(deserialization)
	cmd := &cobra.Command{
		Use:   "deserialize [FILE.spv]… [-o FILE | -d DIR]",
		Short: "Import SPIR-V words as readable, structured IR",
		Long: "Imports SPIR-V, words or assembly, as readable, structured IR, and writes text, or what the name of the output\n" +
			"says: .mlir, .mlirbc, .spv, .spvasm.",
		Example: "  spvc deserialize shader.spv\n  glslc -fshader-stage=compute a.glsl -o - | spvc deserialize\n" +
			"  spvc deserialize *.spv -d text/",
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := all.passes.check(); err != nil {
				return err
			}
			emits := func() source.Form {
				t, e := all.text, all.emit
				_ = e.finish(cmd, "", source.Text, &t)
				return e.Form
			}
			return all.jobs.run(args, &all.out, emits, func(j *job) error { return all.run(cmd, j, all.text, all.emit) })
		},
	}
	f := cmd.Flags()
	f.BoolVar(&all.opts.NoStructurize, "no-structurize", false, "keep control flow as flat blocks with merge hints")
	f.BoolVar(&all.opts.KeepIDs, "keep-ids", true, "note the ids of the binary, so that serialize gives them again")
	f.BoolVar(&all.opts.StripDebug, "strip-debug", false, "leave out names and lines")
	f.BoolVar(&all.verify, "verify-roundtrip", false, "export the module as well, and report every instruction that does not come back")
	f.BoolVar(&all.check, "check", false, "validate the words first: what is not valid SPIR-V is an error, but with --no-validate")
	all.text.addPrintFlags(cmd)
	all.out.addFlags(cmd)
	all.passes.addFlags(cmd)
	all.out.addForceFlag(cmd)
	all.emit.addFlags(cmd)
	all.jobs.addFlags(cmd)
	all.passes.addNames(cmd, typed)
	return cmd
}

// run is for one of several files, which may have others beside it at the same time: text and emit are its own.
func (all *deserialization) run(cmd *cobra.Command, j *job, text textFlags, emit writer) error {
	in, err := openInput(j.path)
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
	text.load.NoIDs, text.load.StripDebug = !all.opts.KeepIDs, all.opts.StripDebug
	if !all.opts.NoStructurize && !all.verify && !all.check && all.passes.silent() {
		if done, err := j.out.streamModule(in, &text, &all.passes.typed, &emit, ""); done || err != nil {
			return err
		}
	}
	in.prepare()
	opts := all.opts
	opts.Filename, opts.Workers = in.Name, text.load.Workers
	by := roundtrip.Import
	if all.verify {
		by = roundtrip.Verify
	}
	j.out.single = true
	err = new(chunkRunner).run(in, j, func(in *input, d *mlir.Diagnostics) {
		words, err := in.Words(d)
		if err != nil {
			return
		}
		if all.check && !emit.noValidate && in.CheckWords(words, d) != nil {
			return
		}
		m, failed := by(words, opts, d)
		if failed != nil {
			return
		}
		verify := text.verify
		verify.Rules = source.Rules(m)
		if mlir.Verify(m.Op, verify, d) && all.passes.run(m, &text, j.show, d) {
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
