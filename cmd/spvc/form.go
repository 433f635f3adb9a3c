package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
)

// A form is one of the four that a module has in files.
type form string

const (
	formText     form = "mlir"
	formBytecode form = "bytecode"
	formWords    form = "spv"
	formAssembly form = "asm"
)

// suffixes say by the name of a file what is to be in it.
var suffixes = map[string]form{".mlir": formText, ".mlirbc": formBytecode, ".spv": formWords, ".spvasm": formAssembly}

// suffix is how the names of files of a form end.
func (f form) suffix() string {
	for s, g := range suffixes {
		if f == g {
			return s
		}
	}
	return ""
}

// isBinary reports whether the form is nothing for a terminal.
func (f form) isBinary() bool { return f == formBytecode || f == formWords }

// A writer writes modules in the form that is asked for: by --emit, by the flags of bytecode, by the name of the output, or the
// one that the command is for.
type writer struct {
	form     form
	asked    string // by --emit
	bytecode bytecodeFlags
	words    serialize.Options
}

func (w *writer) addFlags(cmd *cobra.Command) {
	addChoice(cmd, &w.asked, "emit", "write this `FORM`: mlir, bytecode, spv or asm; without, what the name of the output says", "mlir", "bytecode", "spv", "asm")
	w.bytecode.addFlags(cmd)
}

// finish fills the options in after the flags were parsed, for an output at path. Text is what is written when nothing says
// otherwise, or what usual is.
func (w *writer) finish(cmd *cobra.Command, path string, usual form, t *textFlags) error {
	named, isNamed := suffixes[filepath.Ext(path)]
	switch {
	case w.asked != "":
		w.form = form(w.asked)
	case w.bytecode.given(cmd):
		w.form = formBytecode
	case isNamed:
		w.form = named
	default:
		w.form = usual
	}
	if w.form == formWords || w.form == formAssembly {
		t.parse.KeepNames = !w.words.StripDebug
	}
	w.words.Workers = t.parse.Workers
	return w.bytecode.finish(t)
}

// write writes m to out; what can't be written is an error in d.
func (w *writer) write(out *output, m *mlir.Module, t *textFlags, d *mlir.Diagnostics) {
	switch w.form {
	case formText:
		printModule(out, m, t, d)
	case formBytecode:
		out.binary = true
		w.bytecode.write(out, m, t, d)
	case formWords, formAssembly:
		words := exportWords(m, w.words, d)
		if words == nil {
			return
		}
		if w.form == formWords {
			out.writeWords(words)
		} else if err := binary.Disassemble(out, words, binary.DisassembleOptions{}); err != nil {
			d.Errorf(m.Op.Loc(), "%v", err)
		}
	}
}

// checkForm refuses an output whose name says what a command for words or assembly does not write.
func checkForm(command, path string, alternatives ...form) (form, error) {
	f, ok := suffixes[filepath.Ext(path)]
	if !ok {
		return alternatives[0], nil
	}
	for _, a := range alternatives {
		if a == f {
			return f, nil
		}
	}
	return "", fmt.Errorf("spvc %s writes no %s; \"spvc deserialize\" makes it of SPIR-V", command, strings.TrimPrefix(filepath.Ext(path), "."))
}

var errPieces = errors.New("--split-input-file: several modules are no file of SPIR-V; write text")
