package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
)

// disCommand prints SPIR-V words as assembly.
func disCommand() *cobra.Command {
	var (
		out  output
		jobs jobFlags
		opts binary.DisassembleOptions
		raw  bool
		dull bool
	)
	cmd := &cobra.Command{
		Use:     "dis [FILE.spv]… [-o FILE.spvasm | -d DIR]",
		Short:   "Disassemble SPIR-V words to assembly text that spirv-as accepts",
		Example: "  spvc dis shader.spv\n  spvc dis --names shader.spv -o shader.spvasm\n  spvc dis *.spv -d text/",
		RunE: func(_ *cobra.Command, args []string) error {
			opts.FriendlyNames = opts.FriendlyNames && !raw
			stderr.color = stderr.color && !dull
			f, err := checkForm("dis", out.path, source.Assembly, source.Words)
			if err != nil {
				return err
			}
			return jobs.run(args, &out, func() source.Form { return source.Assembly }, func(j *job) error {
				in, err := readInput(j.path)
				if err == nil {
					err = in.want(source.Words)
				}
				if err == nil {
					opts := opts
					opts.Workers = j.workers
					err = disassemble(j.out, in, f, opts)
				}
				if err != nil {
					return err
				}
				return j.out.flush()
			})
		},
	}
	cmd.Flags().BoolVar(&opts.FriendlyNames, "names", false, "name ids after OpName instead of their numbers")
	cmd.Flags().BoolVar(&raw, "raw-id", false, "show ids as their numbers, also behind --names")
	cmd.Flags().BoolVar(&opts.NoIndent, "no-indent", false, "no columns")
	cmd.Flags().BoolVar(&opts.NoHeader, "no-header", false, "no comments with what the header says")
	cmd.Flags().BoolVar(&opts.Offsets, "offsets", false, "comments with the byte at which each instruction begins")
	cmd.Flags().BoolVar(&opts.Comments, "comment", false, "headings, and comments with the decorations of what is defined")
	cmd.Flags().BoolVar(&opts.NestedIndent, "nested-indent", false, "blocks further to the right the deeper they are nested in constructs")
	cmd.Flags().BoolVar(&opts.ReorderBlocks, "reorder-blocks", false, "blocks in the order of structured control flow, for reading")
	cmd.Flags().BoolVar(&dull, "no-color", false, "the same as --color=never")
	out.addFlags(cmd)
	jobs.addFlags(cmd)
	return cmd
}

// asCommand turns assembly into SPIR-V words.
func asCommand() *cobra.Command {
	var out output
	var jobs jobFlags
	var env string
	var keep bool
	cmd := &cobra.Command{
		Use:     "as [FILE.spvasm]… [-o FILE.spv | -d DIR]",
		Short:   "Assemble text, ours or that of spirv-dis, to SPIR-V words",
		Long:    "Assembles text to SPIR-V words, as spirv-as does: ids get new numbers in the order in which they come, unless\n--preserve-numeric-ids is given. The version is that of --target-env, or else that of the comments in front, or 1.6.",
		Example: "  spvc as shader.spvasm -o shader.spv\n  spvc dis a.spv | sed s/GLSL450/Vulkan/ | spvc as --preserve-numeric-ids -o b.spv",
		RunE: func(cmd *cobra.Command, args []string) error {
			opts := binary.AssembleOptions{Renumber: !keep}
			if cmd.Flags().Changed("target-env") {
				e, _ := val.EnvByName(env)
				opts.Version = e.SPIRV
			}
			if _, err := checkForm("as", out.path, source.Words); err != nil {
				return err
			}
			return jobs.run(args, &out, func() source.Form { return source.Words }, func(j *job) error {
				in, err := readInput(j.path)
				if err == nil && (in.Form() != source.Text || len(in.Data) == 0 || in.looksLikeMLIR()) {
					err = in.want(source.Assembly)
				}
				if err == nil {
					err = assemble(j, in, opts)
				}
				if err != nil {
					return err
				}
				return j.out.flush()
			})
		},
	}
	cmd.Flags().BoolVar(&keep, "preserve-numeric-ids", false, "%12 keeps the number 12; names get the numbers that are left")
	addEnvFlag(cmd, &env, "take the version of SPIR-V from `ENV`").DefValue = ""
	out.addFlags(cmd)
	out.addForceFlag(cmd)
	jobs.addFlags(cmd)
	return cmd
}

// disassemble writes the assembly of in, or its words. Words that can't be read are an error
// that says at which word, and nothing is written.
func disassemble(out *output, in *input, f source.Form, opts binary.DisassembleOptions) error {
	words, err := binary.View(in.Data)
	if err == nil && f != source.Words {
		err = binary.CheckExtents(words)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", in.Name, err)
	}
	if f == source.Words {
		out.writeWords(words)
		return nil
	}
	return out.streamText(func(w io.Writer) error { return binary.Disassemble(w, words, opts) })
}

// assemble writes the words of the text in, and shows every mistake of it.
func assemble(j *job, in *input, opts binary.AssembleOptions) error {
	in.Assembly = opts
	in.Assembly.Workers = j.workers
	if len(in.Data) >= longInput { // the text and its words are most of the memory
		setGCPercent(fewAlive)
		defer func() { setGCPercent(usualPercent()) }()
	}
	words, err := in.Assemble(nil)
	if err != nil {
		return in.explain(err, j.show)
	}
	return j.out.stream(func(w io.Writer) error { return source.WriteWords(w, words, false) })
}
