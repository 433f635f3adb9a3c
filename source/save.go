package source

import (
	"cmp"
	endian "encoding/binary"
	"errors"
	"io"
	"slices"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
)

// SaveOptions say in which form and how a module is written. The zero value is text, in the spelling that the module has.
type SaveOptions struct {
	Form              Form
	Syntax            string // the spelling of the SPIR-V dialect in text and bytecode, of [spirv.Dialect]; empty for the module's
	AllowUnregistered bool   // operations of unknown dialects are fine
	BigEndian         bool   // bytes of words; little-endian is what drivers want
	Validate          bool   // words and assembly, see CheckWords: what is not valid is an error
	Workers           int    // 0 is all cores; the outcome does not depend on it

	// What the forms have of their own. Their fields Syntax, Rules and Workers are not looked at.
	Text     mlir.PrintOptions
	Bytecode bytecode.WriteOptions
	Words    serialize.Options
}

// Save writes m to the file at path, in the form that its name says, or else that of the options. The file appears whole or not
// at all. The module may change when it is saved in another spelling; see [Write].
func Save(path string, m *mlir.Module, opts SaveOptions) error {
	if form, ok := FormOfName(path); ok {
		opts.Form = form
	}
	return atomicfile.Write(path, func(w io.Writer) error { return Write(w, m, opts, nil) })
}

// Write writes m. The error is w's, or an [*mlir.ErrorList] of what the form or the spelling can't say, which is in d too; d may
// be nil. Where MLIR's spelling is asked for of a module in another one, m is changed: it is said in words that MLIR has. Of words
// and assembly there is the one module of the SPIR-V dialect that is in m.
func Write(w io.Writer, m *mlir.Module, opts SaveOptions, d *mlir.Diagnostics) error {
	var failed error // of w
	_, err := mlir.Try(d, func(own *mlir.Diagnostics) (struct{}, bool) {
		failed = write(w, m, opts, own)
		return struct{}{}, own.NumErrors() == 0
	})
	return cmp.Or(err, failed)
}

// write is Write with its errors apart: what can't be said is in d, the result is w's.
func write(w io.Writer, m *mlir.Module, opts SaveOptions, d *mlir.Diagnostics) error {
	spelling := opts.spelling()
	switch opts.Form {
	case Text:
		opts.Text.Syntax, opts.Text.Workers = spelling, opts.Workers
		if !say(m, spelling, &opts, d) {
			return nil
		}
		opts.Text.Rules = rulesIn(m, cmp.Or(spelling, m.Syntax))
		err := mlir.Print(w, m, opts.Text)
		if diag := (*mlir.Diagnostic)(nil); errors.As(err, &diag) {
			d.Report(diag)
			return nil
		}
		return err
	case Bytecode:
		opts.Bytecode.Syntax, opts.Bytecode.Workers = spelling, opts.Workers
		if !say(m, spelling, &opts, d) {
			return nil
		}
		if err := bytecode.Write(w, m, opts.Bytecode, d); !mlir.IsReported(err) {
			return err
		}
		return nil
	}
	opts.Words.Workers = opts.Workers
	export := Export
	if opts.Validate {
		export = func(m *mlir.Module, opts serialize.Options, d *mlir.Diagnostics) ([]uint32, error) {
			return ExportValid(val.DefaultEnv(), m, opts, d)
		}
	}
	words, err := export(m, opts.Words, d)
	switch {
	case err != nil:
		return nil
	case opts.Form == Assembly:
		if err := binary.Disassemble(w, words, binary.DisassembleOptions{}); err != nil {
			d.Errorf(m.Op.Loc(), "%v", err)
		}
		return nil
	}
	return WriteWords(w, words, opts.BigEndian)
}

// WriteWords writes SPIR-V words as bytes.
func WriteWords(w io.Writer, words []uint32, bigEndian bool) error {
	var order endian.AppendByteOrder = endian.LittleEndian
	if bigEndian {
		order = endian.BigEndian
	}
	buf := make([]byte, 0, min(4*len(words), bufferWords*4))
	for len(words) > 0 {
		n := min(len(words), bufferWords)
		if _, err := w.Write(binary.AppendBytes(buf, words[:n], order)); err != nil {
			return err
		}
		words = words[n:]
	}
	return nil
}

// bufferWords is how many words are made bytes at once.
const bufferWords = 64 << 10

// Export turns the one SPIR-V module in m into words. The error is an [*mlir.ErrorList] of what is in d too, which may be nil.
func Export(m *mlir.Module, opts serialize.Options, d *mlir.Diagnostics) ([]uint32, error) {
	module, err := mlir.Try(d, func(own *mlir.Diagnostics) (*mlir.Operation, bool) {
		module := onlyModule(m, own)
		return module, module != nil
	})
	if err != nil {
		return nil, err
	}
	return serialize.Words(module, opts, d)
}

// onlyModule is the one SPIR-V module in m; nil after an error, which is in d.
func onlyModule(m *mlir.Module, d *mlir.Diagnostics) *mlir.Operation {
	found := slices.Collect(spirv.ModulesIn(m.Op))
	switch len(found) {
	case 0:
		d.Errorf(m.Op.Loc(), "expected a 'spirv.module' op, got '%s'; what becomes SPIR-V stands in a spirv.module or spv.module", m.Op.Name())
		return nil
	case 1:
		return found[0].Op
	}
	d.Errorf(found[1].Op.Loc(), "expected one SPIR-V module in the input, found %d", len(found)).
		Note(found[0].Op.Loc(), "the first one is here")
	return nil
}
