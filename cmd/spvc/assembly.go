package main

import (
	"errors"
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
)

// disCommand prints SPIR-V words as assembly.
func disCommand() *cobra.Command {
	var (
		out  output
		opts binary.DisassembleOptions
	)
	cmd := &cobra.Command{
		Use:   "dis [FILE.spv]",
		Short: "Disassemble SPIR-V words to assembly text that spirv-as accepts",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, err := readInput(args)
			if err == nil {
				err = in.want(kindSPIRV)
			}
			if err != nil {
				return err
			}
			if err := disassemble(&out, in, opts); err != nil {
				return err
			}
			return out.flush(false)
		},
	}
	cmd.Flags().BoolVar(&opts.FriendlyNames, "names", false, "name ids after OpName instead of their numbers")
	out.addFlags(cmd)
	return cmd
}

// asCommand turns assembly into SPIR-V words.
func asCommand() *cobra.Command {
	var out output
	cmd := &cobra.Command{
		Use:   "as [FILE.spvasm] -o FILE.spv",
		Short: "Assemble text, ours or that of spirv-dis, to SPIR-V words",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			in, err := readInput(args)
			if err != nil {
				return err
			}
			if err := assemble(&out, in); err != nil {
				return err
			}
			return out.flush(true)
		},
	}
	out.addFlags(cmd)
	out.addForceFlag(cmd)
	return cmd
}

// disassemble writes the assembly of in. Words that can't be read are an error
// that says at which word, behind the instructions before it.
func disassemble(out *output, in *input, opts binary.DisassembleOptions) error {
	words, err := binary.Words(in.data)
	if err == nil {
		err = binary.Disassemble(out, words, opts)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", in.name, err)
	}
	return nil
}

// assemble writes the words of the text in, and shows every mistake of it.
func assemble(out *output, in *input) error {
	words, err := binary.Assemble(string(in.data), binary.AssembleOptions{})
	if err == nil {
		out.writeWords(words)
		return nil
	}
	var mistakes binary.TextErrors
	if !errors.As(err, &mistakes) {
		return fmt.Errorf("%s: %w", in.name, err)
	}
	show := mlir.Renderer{W: os.Stderr}
	show.AddSource(in.name, in.data, 1)
	for _, m := range mistakes {
		loc := mlir.FileLineCol(in.name, uint32(m.Line), uint32(m.Col))
		if err := show.Render(&mlir.Diagnostic{Loc: loc, Message: m.Msg}); err != nil {
			return err
		}
	}
	return errReported
}
