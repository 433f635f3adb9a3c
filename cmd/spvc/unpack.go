package main

import (
	"errors"
	"io"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/bytecode"
)

// unpackCommand cuts a file of bytecode into pieces to look at, and packCommand joins them.
func unpackCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "unpack FILE DIR",
		Short: "Cut a file of bytecode into pieces, each region and resource a file",
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
				if _, err := f.Unpack(args[1], d); err != nil {
					return err
				}
			}
			return showAll(d)
		},
	}
}

func packCommand() *cobra.Command {
	var path string
	cmd := &cobra.Command{
		Use:   "pack DIR -o FILE",
		Short: "Join the pieces that unpack made into a file of bytecode",
		Args:  cobra.ExactArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			if path == "" {
				return errors.New("name the file to write with -o")
			}
			return writeFile(path, func(w io.Writer) error { return bytecode.Pack(w, args[0]) })
		},
	}
	cmd.Flags().StringVarP(&path, "output", "o", "", "write to `FILE`")
	return cmd
}
