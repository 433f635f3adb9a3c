package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/grammar"
)

// serializeCommand writes the SPIR-V module of a text file as words.
func serializeCommand() *cobra.Command {
	var (
		text  textFlags
		out   output
		emit  writer
		jobs  jobFlags
		asked string
		keep  bool
	)
	run := func(cmd *cobra.Command, j *job, text textFlags, emit writer) error {
		in, err := openInput(j.path)
		if err == nil {
			err = in.wantModule()
		}
		if err == nil {
			err = text.finish(j.workers)
		}
		if err == nil && asked != "" {
			emit.Words.Version, err = parseVersion(asked)
		}
		if err == nil {
			emit.Words.NewIDs = !keep
			err = emit.finish(cmd, j.out.path, source.Words, &text)
		}
		if err != nil {
			return err
		}
		if done, err := j.out.streamModule(in, &text, new(pass.Pipeline), &emit, ""); done || err != nil {
			return err
		}
		in.prepare()
		err = new(chunkRunner).run(in, j, func(in *input, d *mlir.Diagnostics) {
			if m, err := in.Module(text.load, d); err == nil {
				emit.write(j.out, m, "", &text, d)
			}
		})
		if err != nil {
			return err
		}
		return j.out.flush()
	}
	cmd := &cobra.Command{
		Use:   "serialize [FILE.mlir]… [-o FILE.spv | -d DIR]",
		Short: "Compile a module of the SPIR-V dialect to SPIR-V words",
		Example: "  spvc serialize testdata/saxpy.mlir -o saxpy.spv && spirv-val saxpy.spv\n" +
			"  spvc serialize saxpy.mlir -o saxpy.spvasm\n  spvc serialize *.mlir -d words/",
		RunE: func(cmd *cobra.Command, args []string) error {
			emits := func() source.Form { t, e := text, emit; _ = e.finish(cmd, "", source.Words, &t); return e.Form }
			return jobs.run(args, &out, emits, func(j *job) error { return run(cmd, j, text, emit) })
		},
	}
	f := cmd.Flags()
	f.BoolVar(&text.load.AllowUnregistered, "allow-unregistered-dialect", false, "accept operations of unknown dialects around the SPIR-V module")
	f.BoolVar(&keep, "keep-ids", true, "give everything the id that it was imported with, where the text notes it")
	f.BoolVar(&emit.Words.StripDebug, "strip-debug", false, "leave out names and lines")
	f.StringVar(&asked, "spirv-version", "", "declare `VERSION`, 1.0 to 1.6, and report what it does not have; without, what the module says, or the lowest that will do")
	f.BoolVarP(&emit.Words.DebugInfo, "debug-info", "g", false, "write the positions in the text as OpLine")
	f.BoolVar(&emit.BigEndian, "big-endian", false, "write the bytes of a word highest first")
	out.addFlags(cmd)
	out.addForceFlag(cmd)
	emit.addFlags(cmd)
	jobs.addFlags(cmd)
	return cmd
}

// parseVersion reads a version of SPIR-V, such as 1.3 or v1.3.
func parseVersion(text string) (grammar.Version, error) {
	minor, ok := strings.CutPrefix(strings.TrimPrefix(text, "v"), "1.")
	if n, err := strconv.Atoi(minor); ok && err == nil && n >= 0 && n <= newestMinor {
		return grammar.MakeVersion(1, uint8(n)), nil
	}
	return 0, fmt.Errorf("--spirv-version: %q is not a version of SPIR-V from 1.0 to 1.%d", text, newestMinor)
}

const newestMinor = 6
