package main

import (
	"errors"
	"fmt"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/memory"
	"github.com/spvc/spvc/spirv/memory/render"
)

// layoutCommand says how types lie in memory: types of the IR as the data layout of a scope has it, types and modules of
// SPIR-V by the rules that drivers read buffers with.
func layoutCommand() *cobra.Command {
	var f layoutFlags
	cmd := &cobra.Command{
		Use:   "layout [--in FILE [--scope @SYMBOL]] TYPE… | MODULE",
		Short: "Say how types, or the blocks of a module, lie in memory",
		Long: "Says how types, or the blocks of a module, lie in memory.\n\n" +
			"TYPE is text such as 'vector<3xf32>'. Its size and alignment are those of MLIR's data layout: outside of all\n" +
			"scopes, or in the scope that --in and --scope name. With --rules the rules for SPIR-V buffers hold:\n\n" + rulesHelp() +
			"\nMODULE is a file of MLIR text, MLIR bytecode or SPIR-V words: its blocks are shown as their decorations say, or\n" +
			"by --rules.\n\n" +
			"--json writes an array with an object for each block:\n\n" +
			"  name, class   symbol and storage class of the variable\n" +
			"  set, binding  its decorations DescriptorSet and Binding, where it has them\n" +
			"  rules, type   what the layout follows, and the text of the type\n" +
			"  size, align   in bytes; bits is the size in bits, preferred an alignment\n" +
			"  stride        from element to element of an array or a matrix\n" +
			"  runtime       true for what ends in a runtime array, which size does not count\n" +
			"  members       at any depth: path, offset in the block, size, align, stride,\n" +
			"                padding behind, type; inside of arrays, of the first element\n\n" +
			"--c writes a header with an include guard, for C11 and C++11; --go a file of Go.\n" +
			"The compiler checks offsets and sizes in both. Without a flag the name of the output says what is written:\n" +
			".json, .svg, .go, or .h.",
		Example: "  spvc layout 'vector<3xf32>' i64\n  spvc layout --rules std140 '!spv.struct<f32, vector<3xf32>>'\n" +
			"  spvc layout shader.spv -o blocks.h",
		Args: cobra.MinimumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error { return f.run(args) },
	}
	f.addFlags(cmd)
	return cmd
}

type layoutFlags struct {
	text              textFlags
	out               output
	in, scope         string
	rules, goPackage  string
	source            string // the file whose blocks are laid out
	json, svg, goo, c bool
}

func (f *layoutFlags) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.StringVar(&f.in, "in", "", "take the data layout of the module in `FILE`")
	flags.StringVar(&f.scope, "scope", "", "with --in: of the operation with this `@SYMBOL`, or the scope that it is in")
	flags.StringVar(&f.rules, "rules", "", "lay out by the `RULES` "+memory.Names())
	flags.BoolVar(&f.json, "json", false, "write JSON")
	flags.BoolVar(&f.svg, "svg", false, "draw the bytes")
	flags.BoolVar(&f.goo, "go", false, "write structs in Go")
	flags.StringVar(&f.goPackage, "package", "buffers", "with --go: the `NAME` of the package")
	flags.BoolVar(&f.c, "c", false, "write structs in C")
	addSyntaxFlag(cmd, &f.text.print)
	f.out.addFlags(cmd)
}

func rulesHelp() string {
	var b strings.Builder
	for _, r := range memory.All() {
		fmt.Fprintf(&b, "  %-15s %s\n", r.Name, r.Summary)
	}
	return b.String()
}

// check refuses flags that do not go together.
func (f *layoutFlags) check() (*memory.Rules, error) {
	forms := 0
	for _, set := range []bool{f.json, f.svg, f.goo, f.c} {
		if set {
			forms++
		}
	}
	if forms == 0 {
		f.formOfOutput()
	}
	switch {
	case forms > 1:
		return nil, errors.New("--json, --svg, --go and --c are one or the other")
	case f.scope != "" && f.in == "":
		return nil, errors.New("--scope names an operation of the file that --in names")
	case !token.IsIdentifier(f.goPackage) || f.goPackage == "_":
		return nil, fmt.Errorf("--package=%s: that is no name for a package of Go, which is letters, digits and underscores and starts with no digit", f.goPackage)
	case f.rules != "" && f.in != "":
		return nil, errors.New("--rules and --in: the rules of SPIR-V know no scopes")
	case f.rules == "":
		return nil, nil
	}
	r := memory.ByName(f.rules)
	if r == nil {
		return nil, fmt.Errorf("--rules=%s: the rules are %s", f.rules, memory.Names())
	}
	return r, nil
}

// formOfOutput is the form that the name of the output says, where no flag does.
func (f *layoutFlags) formOfOutput() {
	switch filepath.Ext(f.out.path) {
	case ".json":
		f.json = true
	case ".svg":
		f.svg = true
	case ".go":
		f.goo = true
	case ".h", ".hh", ".hpp":
		f.c = true
	}
}

func (f *layoutFlags) run(args []string) error {
	rules, err := f.check()
	if err != nil {
		return err
	}
	isModule := len(args) == 1 && isFile(args[0])
	switch {
	case len(args) > 1 && slices.ContainsFunc(args, isFile):
		return fmt.Errorf("one module is laid out at a time, or several types: %s", strings.Join(args, ", "))
	case isModule && f.in != "":
		return errors.New("--in is for types; the blocks of a module lie as it says, or by --rules")
	case isModule:
		f.source = args[0]
		err = f.module(args, rules)
	case rules != nil:
		err = f.types(args, rules)
	case f.svg || f.goo || f.c:
		return fmt.Errorf("say with --rules by which rules types lie in memory: %s", memory.Names())
	default:
		err = f.values(args)
	}
	if err != nil {
		return err
	}
	return f.out.flush()
}

// isFile tells a file from a type.
func isFile(arg string) bool {
	switch filepath.Ext(arg) {
	case ".mlir", ".mlirbc", ".spv", ".spvasm":
		return true
	}
	if arg == "-" {
		return true
	}
	info, err := os.Stat(arg)
	return err == nil && info.Mode().IsRegular()
}

// values answers for types in a scope.
func (f *layoutFlags) values(types []string) error {
	var scope *mlir.Operation
	if f.in != "" {
		m, err := f.load(f.in)
		if err != nil {
			return err
		}
		if scope, err = f.scopeIn(m.Op); err != nil {
			return err
		}
	}
	l, err := layout.Closest(scope)
	if err != nil {
		return err
	}
	var list []render.Value
	for _, text := range types {
		t, err := parseType(text)
		if err != nil {
			return err
		}
		v, err := render.Ask(l, t, f.spelling(text))
		if err != nil {
			if t.Dialect() == spirv.Dialect {
				err = fmt.Errorf("%w; --rules says by which rules a type of SPIR-V lies in memory: %s", err, memory.Names())
			}
			return err
		}
		list = append(list, v)
	}
	if f.json {
		return render.ValuesJSON(&f.out, list)
	}
	return render.Values(&f.out, list)
}

// scopeIn is the operation that --scope names, or root.
func (f *layoutFlags) scopeIn(root *mlir.Operation) (*mlir.Operation, error) {
	if f.scope == "" {
		return fileModule(root), nil
	}
	name := strings.TrimPrefix(f.scope, "@")
	var found []*mlir.Operation
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Symbol() == name {
			found = append(found, op)
		}
		return mlir.WalkAdvance
	})
	switch len(found) {
	case 0:
		return nil, fmt.Errorf("--scope=%s: there is no such symbol in %s", f.scope, f.in)
	case 1:
		return found[0], nil
	}
	return nil, fmt.Errorf("--scope=%s: %d operations of %s have this symbol", f.scope, len(found), f.in)
}

// fileModule is the module that a file is: the one that it holds and nothing else, or the one that the parser put around.
func fileModule(root *mlir.Operation) *mlir.Operation {
	if root.Is(mlir.ModuleOp) && root.Attrs().Len() == 0 && root.Symbol() == "" {
		if b := root.Region(0).Entry(); b != nil && b.First() != nil && b.First() == b.Last() && b.First().Is(mlir.ModuleOp) {
			return b.First()
		}
	}
	return root
}

// parseType reads a type. What could be the name of a file is not one that there is.
func parseType(text string) (mlir.Type, error) {
	t, err := mlir.ParseType(text)
	if err == nil {
		return t, nil
	}
	if !strings.ContainsAny(text, "<!") {
		return nil, fmt.Errorf("%s is neither a type nor a file that there is", text)
	}
	if diag := (*mlir.Diagnostic)(nil); errors.As(err, &diag) {
		_, _, col, _ := diag.Loc.FilePosition()
		return nil, fmt.Errorf("type %s: column %d: %s", text, col, diag.Message)
	}
	return nil, fmt.Errorf("type %s: %w", text, err)
}

// spelling is how types are written: as asked for, or as in the text of a type.
func (f *layoutFlags) spelling(text string) string {
	if s := f.text.print.Syntax; s != "" {
		return s
	}
	if strings.Contains(text, "!spirv.") {
		return "spirv"
	}
	return "spv"
}

// types lays types of SPIR-V out.
func (f *layoutFlags) types(types []string, rules *memory.Rules) error {
	var blocks []*render.Block
	for _, text := range types {
		t, err := parseType(text)
		if err != nil {
			return err
		}
		l, err := memory.Of(t, rules)
		if err != nil {
			return fmt.Errorf("type %s: %w", text, err)
		}
		blocks = append(blocks, &render.Block{Rules: rules.Name, Layout: l, Spelling: f.spelling(text)})
	}
	return f.write(blocks)
}

// module lays the blocks of a module out.
func (f *layoutFlags) module(args []string, rules *memory.Rules) error {
	m, err := f.load(args[0])
	if err != nil {
		return err
	}
	var blocks []*render.Block
	var bad []error
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		b, err := render.BlockOf(op, rules, f.text.print.Syntax)
		if err != nil {
			bad = append(bad, fmt.Errorf("@%s: %w", op.Symbol(), err))
		} else if b != nil {
			blocks = append(blocks, b)
		}
		return mlir.WalkAdvance
	})
	if len(bad) > 0 {
		return errors.Join(bad...)
	}
	if len(blocks) == 0 {
		return fmt.Errorf("%s: no variable in it has a layout: a struct in the storage class Uniform, StorageBuffer, PushConstant or the like", args[0])
	}
	return f.write(blocks)
}

// headerName is what the include guard of a header is made of: the file that is written, or else the one that is read.
func (f *layoutFlags) headerName() string {
	for _, path := range []string{f.out.path, f.source} {
		if path != "" && path != "-" {
			return strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
		}
	}
	return ""
}

func (f *layoutFlags) write(blocks []*render.Block) error {
	var out io.Writer = &f.out
	switch {
	case f.json:
		return render.JSON(out, blocks)
	case f.svg:
		return render.SVG(out, blocks)
	case f.goo:
		return render.Go(out, f.goPackage, blocks)
	case f.c:
		return render.C(out, f.headerName(), blocks)
	}
	return render.Table(out, blocks)
}

// load reads a module; diagnostics go to standard error.
func (f *layoutFlags) load(path string) (*mlir.Module, error) {
	in, err := readInput(path)
	if err == nil {
		err = in.wantModule()
	}
	if err != nil {
		return nil, err
	}
	f.text.load.AllowUnregistered, f.text.load.NoIDs = true, true // only scopes and variables are of interest
	if err := f.text.finish(0); err != nil {
		return nil, err
	}
	var m *mlir.Module
	err = new(chunkRunner).run(in, &job{out: &f.out, show: stderr}, func(in *input, d *mlir.Diagnostics) { m, _ = in.Module(f.text.load, d) })
	return m, err
}
