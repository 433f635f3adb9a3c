package main

import (
	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
)

// textFlags are the flags that say how text is read and written, under the
// names that they have at mlir-opt.
type textFlags struct {
	load                      source.LoadOptions
	verify                    mlir.VerifyOptions
	print                     mlir.PrintOptions
	elide, hex, elideResource int
	width                     int
	disableThreading          bool
}

// defaultWidth is that of [mlir.PrintOptions].
const defaultWidth = 120

func (t *textFlags) addFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.BoolVar(&t.load.AllowUnregistered, "allow-unregistered-dialect", false, "accept operations, types and attributes of unknown dialects")
	f.BoolVar(&t.load.NoImplicitModule, "no-implicit-module", false, "expect one operation at the top and put no module around it")
	f.BoolVar(&t.load.NoVerify, "mlir-very-unsafe-disable-verifier-on-parsing", false, "do not verify what was parsed")
	f.BoolVar(&t.disableThreading, "mlir-disable-threading", false, "use one core")
	t.addPrintFlags(cmd)
}

func (t *textFlags) addPrintFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	addSyntaxFlag(cmd, &t.print)
	f.BoolVar(&t.print.Generic, "mlir-print-op-generic", false, "print every operation in the generic form")
	f.BoolVar(&t.print.DebugInfo, "mlir-print-debuginfo", false, "print locations")
	f.BoolVar(&t.print.PrettyDebugInfo, "mlir-pretty-debuginfo", false, "print locations in a form for the eye, which can't be parsed")
	f.BoolVar(&t.print.LocalScope, "mlir-print-local-scope", false, "print without aliases")
	f.BoolVar(&t.print.AssumeVerified, "mlir-print-assume-verified", false, "print the custom form without verifying first")
	f.BoolVar(&t.print.UseNameLocAsPrefix, "mlir-use-nameloc-as-prefix", false, "name values after their name locations")
	f.BoolVar(&t.print.ValueUsers, "mlir-print-value-users", false, "print the users of every value as a comment")
	f.BoolVar(&t.print.NoTypeAliases, "no-type-aliases", false, "print long types in full")
	f.IntVar(&t.width, "line-width", defaultWidth, "break lines of the spelling spv that are longer than `N` columns; 0 never")
	f.IntVar(&t.elide, "mlir-elide-elementsattrs-if-larger", -1, "leave out elements of dense attributes of more than `N` elements")
	f.IntVar(&t.hex, "mlir-print-elementsattrs-with-hex-if-larger", 100, "print dense attributes of more than `N` elements as hex; -1 never")
	f.IntVar(&t.elideResource, "mlir-elide-resource-strings-if-larger", -1, "leave out resources of more than `N` characters")
}

// finish fills the options in after the flags were parsed.
func (t *textFlags) finish(workers int) error {
	t.verify.AllowUnregistered = t.load.AllowUnregistered
	workers = parallel.Workers(workers)
	if t.disableThreading {
		workers = 1
	}
	t.load.Workers, t.verify.Workers, t.print.Workers = workers, workers, workers
	if t.elide >= 0 {
		t.print.ElideElementsLargerThan = &t.elide
	}
	t.print.HexElementsLargerThan = &t.hex
	switch t.width {
	case defaultWidth: // in the spelling made for reading
	case 0:
		t.print.LineWidth = -1
	default:
		t.print.LineWidth = t.width
	}
	t.print.AssumeVerified = t.print.AssumeVerified || !t.load.NoVerify // load has done so
	if t.elideResource >= 0 {
		t.print.ElideResourcesLargerThan = &t.elideResource
	}
	return nil
}

// addSyntaxFlag adds --syntax.
func addSyntaxFlag(cmd *cobra.Command, p *mlir.PrintOptions) {
	addChoice(cmd, &p.Syntax, "syntax", "spelling of the SPIR-V dialect: `spv` or spirv; as the input has it by default", spirv.Dialect.Spellings...)
}
