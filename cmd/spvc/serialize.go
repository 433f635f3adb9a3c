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

// A serializer has the flags of "spvc serialize" that say what is written.
type serializer struct {
	text  textFlags
	emit  writer
	asked string // for a version of SPIR-V
	keep  bool   // the ids of import
}

// run writes one file as words. What it finds out about the file stays its own: the serializer is a copy.
func (s serializer) run(cmd *cobra.Command, j *job) error {
	in, err := openInput(j.path)
	if err == nil {
		err = in.wantModule()
	}
	if err == nil {
		err = s.text.finish(j.workers)
	}
	if err == nil && s.asked != "" {
		s.emit.Words.Version, err = parseVersion(s.asked)
	}
	if err == nil {
		s.emit.Words.NewIDs = !s.keep
		err = s.emit.finish(cmd, j.out.path, source.Words, &s.text)
	}
	if err != nil {
		return err
	}
	if done, err := j.out.streamModule(in, &s.text, new(pass.Pipeline), &s.emit, ""); done || err != nil {
		return err
	}
	in.prepare()
	err = new(chunkRunner).run(in, j, func(in *input, d *mlir.Diagnostics) {
		if m, err := in.Module(s.text.load, d); err == nil {
			s.emit.write(j.out, m, "", &s.text, d)
		}
	})
	if err != nil {
		return err
	}
	return j.out.flush()
}

// serializeCommand writes the SPIR-V module of a text file as words.
func serializeCommand() *cobra.Command {
	var (
		s    serializer
		out  output
		jobs jobFlags
	)
	cmd := &cobra.Command{
		Use:   "serialize [FILE.mlir]… [-o FILE.spv | -d DIR]",
		Short: "Compile a module of the SPIR-V dialect to SPIR-V words",
		Example: "  spvc serialize testdata/saxpy.mlir -o saxpy.spv && spirv-val saxpy.spv\n" +
			"  spvc serialize saxpy.mlir -o saxpy.spvasm\n  spvc serialize *.mlir -d words/",
		RunE: func(cmd *cobra.Command, args []string) error {
			emits := func() source.Form { t, e := s.text, s.emit; _ = e.finish(cmd, "", source.Words, &t); return e.Form }
			return jobs.run(args, &out, emits, func(j *job) error { return s.run(cmd, j) })
		},
	}
	f := cmd.Flags()
	f.BoolVar(&s.text.load.AllowUnregistered, "allow-unregistered-dialect", false, "accept operations of unknown dialects around the SPIR-V module")
	f.BoolVar(&s.keep, "keep-ids", true, "give everything the id that it was imported with, where the text notes it")
	f.BoolVar(&s.emit.Words.StripDebug, "strip-debug", false, "leave out names and lines")
	f.StringVar(&s.asked, "spirv-version", "", "declare `VERSION`, 1.0 to 1.6, and report what it does not have; without, what the module says, or the lowest that will do")
	f.BoolVarP(&s.emit.Words.DebugInfo, "debug-info", "g", false, "write the positions in the text as OpLine")
	f.BoolVar(&s.emit.BigEndian, "big-endian", false, "write the bytes of a word highest first")
	out.addFlags(cmd)
	out.addForceFlag(cmd)
	s.emit.addFlags(cmd)
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
