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

// A translation is what spvc translate was asked for.
type translation struct {
	text   textFlags
	chunks chunkRunner
	out    output

	toWords, fromWords, roundTrip, roundTripDebug bool
}

// translateCommand converts between text and words. It takes the flags that one
// types at mlir-translate.
func translateCommand() *cobra.Command {
	t := new(translation)
	cmd := &cobra.Command{
		Use:     "translate [FILE]",
		Short:   "Convert between MLIR text and SPIR-V, as mlir-translate does",
		Example: "  spvc translate --serialize-spirv a.mlir -o a.spv\n  spvc translate --deserialize-spirv a.spv",
		Args:    cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if !t.toWords && !t.fromWords && !t.comesBack() {
				return errors.New("say what to do: --serialize-spirv, --deserialize-spirv or --test-spirv-roundtrip")
			}
			if t.toWords && t.fromWords {
				return errors.New("--serialize-spirv writes words, and --deserialize-spirv reads them: give one of them")
			}
			path := "-"
			if len(args) == 1 {
				path = args[0]
			}
			return t.run(path)
		},
	}
	f := cmd.Flags()
	f.BoolVar(&t.toWords, "serialize-spirv", false, "write the SPIR-V module of the input as words")
	f.BoolVar(&t.fromWords, "deserialize-spirv", false, "read SPIR-V words and print them")
	f.BoolVar(&t.roundTrip, "test-spirv-roundtrip", false, "write as words, read these again, and print")
	f.BoolVar(&t.roundTripDebug, "test-spirv-roundtrip-debug", false, "the same with debug information")
	t.text.addFlags(cmd)
	t.chunks.addFlags(cmd)
	t.out.addFlags(cmd)
	t.out.addForceFlag(cmd)
	return cmd
}

// comesBack reports whether the words are read again, and what comes of it is printed.
func (t *translation) comesBack() bool { return t.roundTrip || t.roundTripDebug }

// writesWords reports whether words come out.
func (t *translation) writesWords() bool { return t.toWords && !t.comesBack() }

func (t *translation) run(path string) error {
	in, err := openInput(path)
	if err == nil && t.fromWords {
		err = in.want(source.Words, source.Assembly)
	}
	if err == nil && t.toWords {
		err = in.wantModule()
	}
	if err == nil {
		err = t.text.finish(0)
	}
	if err != nil {
		return err
	}
	t.text.load.AsMLIR = source.IsMLIRs(t.text.print.Syntax)
	t.text.print.NoTypeAliases, t.text.print.LineWidth = true, -1 // the form of MLIR's tool
	if !t.comesBack() && t.chunks.whole() {
		var to writer
		if t.toWords {
			to.Form = source.Words
		}
		if done, err := t.out.streamModule(in, &t.text, new(pass.Pipeline), &to, ""); done || err != nil {
			return err
		}
	}
	in.prepare()
	failed := t.chunks.run(in, &job{path: path, out: &t.out, show: stderr}, t.chunk)
	if failed != nil && t.out.given() {
		return failed // and the file stays as it was
	}
	if err := t.out.flush(); err != nil {
		return err
	}
	return failed
}

// chunk translates a piece of the input.
func (t *translation) chunk(in *input, d *mlir.Diagnostics) {
	m, err := in.Module(t.text.load, d)
	if err == nil && (t.toWords || t.comesBack()) {
		asMLIR := !t.writesWords() // what is compared is what MLIR's tool would print
		workers := t.text.load.Workers
		words, err := source.Export(m, serialize.Options{DebugInfo: t.roundTripDebug, AsMLIR: asMLIR, Workers: workers}, d)
		if err != nil {
			return
		}
		if t.writesWords() {
			t.out.writeWords(words)
			return
		}
		syntax := m.Syntax
		m, _ = deserialize.Words(words, deserialize.Options{Filename: in.Name, AsMLIR: asMLIR, Workers: workers}, d)
		if m != nil {
			m.Syntax = syntax
		}
	}
	if m != nil {
		new(writer).write(&t.out, m, "", &t.text, d)
	}
}
