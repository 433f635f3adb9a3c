package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/bytecode"
)

// bytecodeFlags say whether and how modules are written as bytecode, under the
// names that they have at mlir-opt.
type bytecodeFlags struct {
	emit    bool
	version int
	release string
}

func (f *bytecodeFlags) addFlags(cmd *cobra.Command, opts *bytecode.WriteOptions) {
	flags := cmd.Flags()
	flags.BoolVar(&f.emit, "emit-bytecode", false, "write bytecode; the default for an output that ends in .mlirbc")
	flags.IntVar(&f.version, "emit-bytecode-version", bytecode.MaxVersion, "write version `N` of the format, and bytecode at all")
	flags.StringVar(&opts.Producer, "emit-bytecode-producer", "", "say that `S` wrote the bytecode")
	flags.BoolVar(&opts.ElideResourceData, "elide-resource-data-from-bytecode", false, "leave the data of resources out of the bytecode")
	flags.StringVar(&f.release, "bytecode-for", "", "lay properties out as in `RELEASE`, such as llvm22, and not in the form that all releases read")
}

// given reports whether a flag says that bytecode is to be written.
func (f *bytecodeFlags) given(cmd *cobra.Command) bool {
	return f.emit || cmd.Flags().Changed("emit-bytecode-version") || f.release != ""
}

// finish fills the options in after the flags were parsed.
func (f *bytecodeFlags) finish(opts *bytecode.WriteOptions) error {
	version := f.version
	opts.Version = &version
	if f.release == "" {
		return nil
	}
	digits, ok := strings.CutPrefix(f.release, "llvm")
	n, err := strconv.Atoi(digits)
	if !ok || err != nil {
		return fmt.Errorf("--bytecode-for=%s: name a release as llvm and a number", f.release)
	}
	opts.Release = n
	return nil
}
