package main

import (
	"errors"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
)

// translateCommand converts between text and words. It takes the flags that one
// types at mlir-translate.
func translateCommand() *cobra.Command {
	var (
		text   textFlags
		chunks chunkRunner
		out    output

		toWords, fromWords, roundTrip, roundTripDebug bool
	)
	cmd := &cobra.Command{
		Use:     "translate [FILE]",
		Short:   "Convert between MLIR text and SPIR-V, as mlir-translate does",
		Example: "  spvc translate --serialize-spirv a.mlir -o a.spv\n  spvc translate --deserialize-spirv a.spv",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !toWords && !fromWords && !roundTrip && !roundTripDebug {
				return errors.New("say what to do: --serialize-spirv, --deserialize-spirv or --test-spirv-roundtrip")
			}
			if toWords && fromWords {
				return errors.New("--serialize-spirv writes words, and --deserialize-spirv reads them: give one of them")
			}
			j := &job{path: "-", out: &out, show: stderr}
			if len(args) == 1 {
				j.path = args[0]
			}
			in, err := openInput(j.path)
			if err == nil && fromWords {
				err = in.want(source.Words, source.Assembly)
			}
			if err == nil && toWords {
				err = in.wantModule()
			}
			if err == nil {
				err = text.finish(0)
			}
			if err != nil {
				return err
			}
			text.load.AsMLIR = source.IsMLIRs(text.print.Syntax)
			text.print.NoTypeAliases, text.print.LineWidth = true, -1 // the form of MLIR's tool
			writesWords := toWords && !roundTrip && !roundTripDebug
			oneWay := writesWords || !toWords && !roundTrip && !roundTripDebug
			if oneWay && chunks.whole() {
				var to writer
				if writesWords {
					to.Form = source.Words
				}
				if done, err := out.streamModule(in, &text, new(pass.Pipeline), &to, ""); done || err != nil {
					return err
				}
			}
			in.prepare()
			failed := chunks.run(in, j, func(in *input, d *mlir.Diagnostics) {
				m, err := in.Module(text.load, d)
				if err == nil && (toWords || roundTrip || roundTripDebug) {
					asMLIR := !writesWords // what is compared is what MLIR's tool would print
					words, err := source.Export(m, serialize.Options{DebugInfo: roundTripDebug, AsMLIR: asMLIR, Workers: text.load.Workers}, d)
					if err != nil {
						return
					}
					if writesWords {
						out.writeWords(words)
						return
					}
					syntax := m.Syntax
					m, _ = deserialize.Words(words, deserialize.Options{Filename: in.Name, AsMLIR: asMLIR, Workers: text.load.Workers}, d)
					if m != nil {
						m.Syntax = syntax
					}
				}
				if m != nil {
					new(writer).write(&out, m, "", &text, d)
				}
			})
			if failed != nil && out.given() {
				return failed // and the file stays as it was
			}
			if err := out.flush(); err != nil {
				return err
			}
			return failed
		},
	}
	f := cmd.Flags()
	f.BoolVar(&toWords, "serialize-spirv", false, "write the SPIR-V module of the input as words")
	f.BoolVar(&fromWords, "deserialize-spirv", false, "read SPIR-V words and print them")
	f.BoolVar(&roundTrip, "test-spirv-roundtrip", false, "write as words, read these again, and print")
	f.BoolVar(&roundTripDebug, "test-spirv-roundtrip-debug", false, "the same with debug information")
	text.addFlags(cmd)
	chunks.addFlags(cmd)
	out.addFlags(cmd)
	out.addForceFlag(cmd)
	return cmd
}
