package main

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// bytecodeFlags say whether and how modules are written as bytecode, under the
// names that they have at mlir-opt.
type bytecodeFlags struct {
	emit    bool
	version int
	release string
	opts    bytecode.WriteOptions
}

func (f *bytecodeFlags) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.BoolVar(&f.emit, "emit-bytecode", false, "write bytecode; the default for an output that ends in .mlirbc")
	flags.IntVar(&f.version, "emit-bytecode-version", bytecode.MaxVersion, "write version `N` of the format, and bytecode at all")
	flags.StringVar(&f.opts.Producer, "emit-bytecode-producer", "", "say that `S` wrote the bytecode")
	flags.BoolVar(&f.opts.ElideResourceData, "elide-resource-data-from-bytecode", false, "leave the data of resources out of the bytecode")
	flags.StringVar(&f.release, "bytecode-for", "", "lay properties out as in `RELEASE`, such as llvm22, and not in the form that all releases read")
}

// given reports whether a flag says that bytecode is to be written.
func (f *bytecodeFlags) given(cmd *cobra.Command) bool {
	return f.emit || cmd.Flags().Changed("emit-bytecode-version") || f.release != ""
}

// finish fills the options in after the flags were parsed. What is for a release of MLIR is in MLIR's spelling.
func (f *bytecodeFlags) finish(t *textFlags) error {
	if f.release != "" && t.print.Syntax == "" {
		t.print.Syntax = spirv.Dialect.Spellings[spirv.SpellingSpirv]
	}
	version := f.version
	f.opts.Version = &version
	f.opts.Syntax, f.opts.Workers = t.print.Syntax, t.parse.Workers
	if f.release == "" {
		return nil
	}
	digits, ok := strings.CutPrefix(f.release, "llvm")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil {
		return fmt.Errorf("--bytecode-for=%s: name a release as llvm and a number", f.release)
	}
	f.opts.Release = n
	return nil
}

// write writes m as bytecode; what can't be written is an error in d.
func (f *bytecodeFlags) write(out *output, m *mlir.Module, t *textFlags, d *mlir.Diagnostics) {
	switch {
	case !sayForMLIR(m, t, d):
	case out.single:
		out.err = out.stream(func(w io.Writer) error { return f.writeTo(w, m, d) })
	default:
		_ = f.writeTo(out, m, d) // which takes everything
	}
}

func (f *bytecodeFlags) writeTo(w io.Writer, m *mlir.Module, d *mlir.Diagnostics) error {
	errors := d.NumErrors()
	if err := bytecode.Write(w, m, f.opts, d); err != nil || d.NumErrors() == errors {
		return err
	}
	return errReported
}
