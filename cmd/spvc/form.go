package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
)

// emitted are the values of --emit.
var emitted = lazy.Value[map[string]source.Form]{Make: func() map[string]source.Form {
	return map[string]source.Form{"mlir": source.Text, "bytecode": source.Bytecode, "spv": source.Words, "asm": source.Assembly}
}}

// A writer writes modules in the form that is asked for: by --emit, by the flags of bytecode, by the name of the output, or the
// one that the command is for.
type writer struct {
	source.SaveOptions
	asked    string // by --emit
	bytecode bytecodeFlags

	noValidate bool
}

func (w *writer) addFlags(cmd *cobra.Command) {
	addChoice(cmd, &w.asked, "emit", "write this `FORM`: mlir, bytecode, spv or asm; without, what the name of the output says", "mlir", "bytecode", "spv", "asm")
	w.bytecode.addFlags(cmd, &w.Bytecode)
	cmd.Flags().BoolVar(&w.noValidate, "no-validate", false, "write words and assembly also where they are not valid SPIR-V")
}

// finish fills the options in after the flags were parsed, for an output at path. Text is what is written when nothing says
// otherwise, or what usual is.
func (w *writer) finish(cmd *cobra.Command, path string, usual source.Form, t *textFlags) error {
	named, isNamed := source.FormOfName(path)
	switch {
	case w.asked != "":
		w.Form = emitted.Get()[w.asked]
	case w.bytecode.given(cmd):
		w.Form = source.Bytecode
	case isNamed:
		w.Form = named
	default:
		w.Form = usual
	}
	switch {
	case w.asked != "" && w.Form != source.Bytecode && w.bytecode.given(cmd):
		return fmt.Errorf("--emit=%s and a flag for bytecode: give one of them", w.asked)
	case w.BigEndian && w.Form != source.Words:
		return fmt.Errorf("--big-endian is for words, and this writes %v", w.Form)
	}
	w.Validate = true
	if w.Form == source.Words || w.Form == source.Assembly {
		t.load.KeepNames = !w.Words.StripDebug
	}
	return w.bytecode.finish(&w.Bytecode)
}

// write writes m to out, and behind a text what is to follow it; what can't be written is an error in d.
func (w *writer) write(out *output, m *mlir.Module, end string, t *textFlags, d *mlir.Diagnostics) {
	opts := w.options(t)
	out.binary = out.binary || opts.Form.IsBinary()
	write := func(to io.Writer) error {
		err := source.Write(to, m, opts, d)
		if mlir.IsReported(err) {
			return errReported
		}
		if err == nil && opts.Form == source.Text {
			_, err = io.WriteString(to, end)
		}
		return err
	}
	if out.single && (opts.Form == source.Bytecode || opts.Form == source.Text) { // these may be long
		out.err = out.streamText(write)
	} else {
		_ = write(out) // it takes everything, and d has the rest
	}
}

// checkForm refuses an output whose name says what a command for words or assembly does not write.
func checkForm(command, path string, alternatives ...source.Form) (source.Form, error) {
	f, ok := source.FormOfName(path)
	if !ok {
		return alternatives[0], nil
	}
	for _, a := range alternatives {
		if a == f {
			return f, nil
		}
	}
	return 0, fmt.Errorf("spvc %s writes no %s; \"spvc deserialize\" makes it of SPIR-V", command, strings.TrimPrefix(filepath.Ext(path), "."))
}

var errPieces = errors.New("--split-input-file: several modules are no file of SPIR-V; write text")
