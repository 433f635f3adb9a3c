package main

import (
	"io"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
)

// unpackCommand cuts a file of bytecode into pieces to look at, and packCommand joins them.
func unpackCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "unpack FILE DIR",
		Short:   "Cut a file of bytecode into pieces, each region and resource a file",
		Example: "  spvc unpack kernel.mlirbc pieces\n  cat kernel.mlirbc | spvc unpack - pieces",
		Long: "Cuts a file of MLIR bytecode into files below DIR: one for each section, one for each resource, and one for the\n" +
			"regions of each isolated operation, such as a function, or a folder where others are inside. A manifest says what\n" +
			"goes where. \"spvc pack\" joins them again; a piece may have been replaced meanwhile by one of another size.",
		Args: cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error {
			f, d, err := openBytecode(args[0])
			if err != nil {
				return err
			}
			if f != nil {
				if err := f.Unpack(args[1], d); err != nil && !mlir.IsReported(err) {
					return err
				}
			}
			return stderr.showAll(d)
		},
	}
}

// packCommand joins pieces. What comes of them is read before anybody gets to see it.
func packCommand() *cobra.Command {
	var out output
	cmd := &cobra.Command{
		Use:     "pack DIR -o FILE",
		Short:   "Join the pieces that unpack made into a file of bytecode",
		Example: "  spvc pack pieces -o kernel.mlirbc\n  spvc pack pieces | spvc inspect -",
		Args:    cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			out.check = checkBytecode
			return out.stream(func(w io.Writer) error { return bytecode.Pack(w, args[0]) })
		},
	}
	out.addFlags(cmd)
	out.addForceFlag(cmd)
	return cmd
}

// checkBytecode is an error when the file at path is no good bytecode; what is wrong is shown.
func checkBytecode(path string) error {
	d := new(mlir.Diagnostics)
	f, err := bytecode.OpenFile(path, bytecode.ReadOptions{Filename: "what the pieces make", AllowUnregistered: true, NoImplicitModule: true}, d)
	switch {
	case err == nil:
		_, _ = f.Module(d)
	case !mlir.IsReported(err):
		return err
	}
	return stderr.showAll(d)
}
