package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/opt"
)

// optCommand reads a module of any kind, verifies it, runs passes on it and prints it. It takes the
// flags that one types at mlir-opt.
func optCommand(typed []string) *cobra.Command {
	o := &optFlags{chunks: chunkRunner{separator: "// -----\n"}}
	cmd := &cobra.Command{
		Use:   "opt [FILE]… [-o FILE | -d DIR]",
		Short: "Read, verify, transform and write a module, as mlir-opt does",
		Long: "OVERVIEW: MLIR modular optimizer driver, for SPIR-V\n\n" +
			"Reads MLIR text, MLIR bytecode, SPIR-V words or assembly, verifies, runs passes in the order typed, and writes text, or\n" +
			"what the name of the output says: .mlir, .mlirbc, .spv, .spvasm.",
		Example: "  spvc opt kernel.mlir --canonicalize --cse\n  spvc opt shader.spv --inline --canonicalize -o smaller.spv\n" +
			"  spvc opt '--pass-pipeline=builtin.module(spv.module(spv.func(cse)))' a.mlir\n  spvc opt *.spv --canonicalize --emit=spv -d out/",
		RunE: o.runAll,
	}
	o.text.addFlags(cmd)
	o.chunks.addFlags(cmd)
	o.out.addFlags(cmd)
	o.out.addForceFlag(cmd)
	o.emit.addFlags(cmd)
	o.stats.addFlags(cmd)
	o.passes.addFlags(cmd)
	o.level.addFlags(cmd)
	cmd.Flags().BoolVar(&o.passes.checks, "check", false,
		"run SPIR-V modules after each pass, by the interpreter on data that depends on a seed: they must do the same to the bit, and stay valid")
	o.only.addFlags(cmd)
	o.jobs.addFlags(cmd)
	o.lists.addFlags(cmd)
	o.passes.addNames(cmd, typed)
	return cmd
}

type optFlags struct {
	text   textFlags
	chunks chunkRunner
	out    output
	stats  opStats
	passes passFlags
	emit   writer
	only   onlyFlags
	jobs   jobFlags
	lists  listFlags
	level  levelFlags
}

func (o *optFlags) runAll(cmd *cobra.Command, args []string) error {
	if o.lists.given() {
		return o.lists.write(cmd.OutOrStdout())
	}
	if err := o.passes.check(); err != nil {
		return err
	}
	level, err := o.level.check(cmd, &o.passes)
	if err != nil {
		return err
	}
	if o.level.printPipeline {
		_, err = fmt.Fprintln(cmd.OutOrStdout(), o.pipeline(level))
		return err
	}
	o.passes.validates = o.passes.verifyEach && cmd.Flags().Changed("verify-each") && !o.emit.noValidate
	emits := func() source.Form { t, e := o.text, o.emit; _ = e.finish(cmd, "", source.Text, &t); return e.Form }
	return o.jobs.run(args, &o.out, emits, func(j *job) error { return o.run(cmd, j, level, o.text, o.emit) })
}

// endOfText follows a module, as in mlir-opt's output, so that outputs compare as texts.
func endOfText(t *textFlags) string {
	if t.print.LocalScope {
		return ""
	}
	return "\n"
}

// run is for one input; text and emit are its own.
func (o *optFlags) run(cmd *cobra.Command, j *job, level opt.Level, text textFlags, emit writer) error {
	if err := text.finish(j.workers); err != nil {
		return err
	}
	if err := emit.finish(cmd, j.out.path, source.Text, &text); err != nil {
		return err
	}
	in, err := openInput(j.path)
	if err != nil {
		return err
	}
	if o.only.copies(cmd, in, &emit, &text, &o.stats) {
		return o.only.rewrite(j, in, &text, &o.passes)
	}
	if o.chunks.marker != "" && (emit.Form == source.Words || emit.Form == source.Assembly) {
		return errPieces
	}
	if o.streams(cmd) {
		if done, err := j.out.streamModule(in, &text, &o.passes.typed, &emit, endOfText(&text)); done || err != nil {
			return err
		}
	}
	in.prepare()
	j.out.single = o.chunks.whole() // of more, or where messages are expected, it is known at the end whether all is well
	failed := o.chunks.run(in, j, func(in *input, d *mlir.Diagnostics) {
		if o.level.given(cmd) {
			o.optimize(in, j, level, &text, &emit, d)
			return
		}
		start := o.passes.timing.start("Parser")
		m, err := in.Module(text.load, d)
		start.end()
		switch {
		case err != nil:
			return
		case o.only.given() && !o.only.run(m, in, &text, &o.passes, j.show, d):
			return
		case !o.only.given() && !o.passes.run(m, &text, j.show, d):
			return
		}
		o.stats.write(j.show, m)
		defer o.passes.timing.start("Output").end()
		emit.write(j.out, m, endOfText(&text), &text, d)
	})
	o.passes.report(j.show)
	if failed != nil && j.out.given() {
		return failed // and the file stays as it was
	}
	if err := j.out.flush(); err != nil {
		return err
	}
	return failed
}
