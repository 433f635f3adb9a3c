package main

import (
	"github.com/spf13/cobra"
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
