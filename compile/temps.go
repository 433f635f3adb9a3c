package compile

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
)

// Temps keep what comes between the source and the words as files: BASE.00-parsed.mlir, then one for each pass that changed something,
// such as BASE.03-canonicalize.mlir, and the words of each output as assembly, BASE.spvasm.
type Temps struct {
	base   string
	number int
	module *mlir.Module
	failed error
	pass.NoWatcher
}

// SaveTemps makes options keep files in a folder, which is there, under names that begin with base.
func (o *Options) SaveTemps(dir, base string) *Temps {
	t := &Temps{base: filepath.Join(dir, base)}
	o.Parsed = func(m *mlir.Module) {
		t.module = m
		t.write("parsed", 0)
	}
	o.Watchers = append(o.Watchers, t)
	return t
}

// AfterPass is told of passes.
func (t *Temps) AfterPass(x *pass.Execution, failed bool) {
	if len(x.Changed) > 0 || failed {
		t.number++
		t.write(x.Pass.Name, t.number)
	}
}

func (t *Temps) write(what string, number int) {
	err := atomicfile.Overwrite(fmt.Sprintf("%s.%02d-%s.mlir", t.base, number, what), func(w io.Writer) error {
		return source.Print(w, t.module, mlir.PrintOptions{})
	})
	if t.failed == nil {
		t.failed = err
	}
}

// FileName is the name of a module as a part of the name of a file: what is no letter, digit, '-', '_' or '.' becomes '_'.
func FileName(module string) string {
	return strings.Map(func(c rune) rune {
		if c >= utf8.RuneSelf || strings.ContainsRune("-_.", c) || unicode.IsLetter(c) || unicode.IsDigit(c) {
			return c
		}
		return '_'
	}, module)
}

// Finish writes the assembly of the outputs of r, which may be nil. The error is the first one of all files.
func (t *Temps) Finish(r *Result) error {
	if r == nil {
		return t.failed
	}
	for _, out := range r.Outputs {
		name := t.base + ".spvasm"
		if len(r.Outputs) > 1 {
			name = t.base + "." + FileName(out.Name) + ".spvasm"
		}
		err := atomicfile.Overwrite(name, func(w io.Writer) error { return binary.Disassemble(w, out.Words, binary.DisassembleOptions{}) })
		if t.failed == nil {
			t.failed = err
		}
	}
	return t.failed
}
