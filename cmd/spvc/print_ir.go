package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/source"
)

// irFlags say when the IR is printed while passes run, under the names that they have at mlir-opt. --mlir-print-ir-after-change
// alone means all passes.
type irFlags struct {
	beforeAll, afterAll, change, failure, moduleScope bool
	before, after                                     []string
	treeDir                                           string
}

func (f *irFlags) addFlags(cmd *cobra.Command) {
	flags := cmd.Flags()
	flags.BoolVar(&f.beforeAll, "mlir-print-ir-before-all", false, "print the IR before each pass, to standard error")
	flags.BoolVar(&f.afterAll, "mlir-print-ir-after-all", false, "print the IR after each pass, to standard error")
	flags.StringSliceVar(&f.before, "mlir-print-ir-before", nil, "print the IR before these `PASSES`")
	flags.StringSliceVar(&f.after, "mlir-print-ir-after", nil, "print the IR after these `PASSES`")
	flags.BoolVar(&f.change, "mlir-print-ir-after-change", false, "print the IR after a pass only if the pass changed it")
	flags.BoolVar(&f.failure, "mlir-print-ir-after-failure", false, "print the IR after a pass only if the pass failed")
	flags.BoolVar(&f.moduleScope, "mlir-print-ir-module-scope", false, "print all of the module, not what the pass ran on alone")
	flags.StringVar(&f.treeDir, "mlir-print-ir-tree-dir", "", "print the IR into files in the folder `DIR`, a folder for each operation")
	for _, name := range []string{"mlir-print-ir-before", "mlir-print-ir-after"} {
		_ = cmd.RegisterFlagCompletionFunc(name, completePassName)
	}
}

func completePassName(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return passNames(), cobra.ShellCompDirectiveNoFileComp
}

// check refuses names of passes that there are not.
func (f *irFlags) check() error {
	for flag, names := range map[string][]string{"before": f.before, "after": f.after} {
		for _, name := range names {
			if pass.Lookup(name) == nil {
				return fmt.Errorf("--mlir-print-ir-%s: there is no pass '%s'%s", flag, name, suggestName(name, passNames()))
			}
		}
	}
	if f.change && !f.failure && len(f.after) == 0 {
		f.afterAll = true
	}
	return nil
}

func passNames() (names []string) {
	for _, p := range pass.All() {
		names = append(names, p.Name)
	}
	return names
}

func (f *irFlags) given() bool {
	return f.beforeAll || f.afterAll || f.failure || len(f.before)+len(f.after) > 0
}

// An irPrinter prints the IR of one module while passes run on it.
type irPrinter struct {
	pass.NoWatcher
	*irFlags
	w      io.Writer
	module *mlir.Module
	opts   mlir.PrintOptions
	before [sha256.Size]byte       // of what the pass runs on, for --mlir-print-ir-after-change
	counts map[*mlir.Operation]int // of files by operation, as mlir-opt counts
}

func (f *irFlags) watch(m *mlir.Module, w io.Writer, opts mlir.PrintOptions) pass.Watcher {
	opts.AssumeVerified = false // after a pass that failed
	return &irPrinter{irFlags: f, w: w, module: m, opts: opts, counts: map[*mlir.Operation]int{}}
}

// CanSplit reports whether only what passes run on is printed, and not into files, whose names count.
func (p *irPrinter) CanSplit() bool { return !p.moduleScope && p.treeDir == "" }

// Split makes a printer that keeps what it prints.
func (p *irPrinter) Split() pass.Watcher {
	part := *p
	part.w = new(bytes.Buffer)
	return &part
}

// Join prints what a part has kept.
func (p *irPrinter) Join(part pass.Watcher) {
	_, _ = part.(*irPrinter).w.(*bytes.Buffer).WriteTo(p.w)
}

func (p *irPrinter) BeforePass(x *pass.Execution) {
	if p.change {
		p.before = sha256.Sum256(p.text(x.Op))
	}
	if p.beforeAll || slices.Contains(p.irFlags.before, x.Pass.Name) {
		p.print("Before "+titleOf(x.Pass), x)
	}
}

func (p *irPrinter) AfterPass(x *pass.Execution, failed bool) {
	switch {
	case !p.afterAll && !p.failure && !slices.Contains(p.after, x.Pass.Name):
	case failed:
		p.print("After "+titleOf(x.Pass)+" Failed", x)
	case p.failure || p.change && (len(x.Changed) == 0 || p.before == sha256.Sum256(p.text(x.Op))):
	default:
		p.print("After "+titleOf(x.Pass), x)
	}
}

// titleOf is what reports call a pass.
func titleOf(p *pass.Pass) string {
	if p.Title != "" {
		return p.Title
	}
	return p.Name
}

// text is an operation as it is printed: as in mlir-opt, what is inside of the module is printed without aliases if it can be.
func (p *irPrinter) text(op *mlir.Operation) []byte {
	var b bytes.Buffer
	m := &mlir.Module{Op: op, Syntax: p.module.Syntax, UseNameLocs: p.module.UseNameLocs, Rules: p.module.Rules}
	opts := p.opts
	opts.LocalScope = opts.LocalScope || op != p.module.Op
	err := source.Print(&b, m, opts)
	if err != nil && !p.opts.LocalScope {
		b.Reset()
		err = source.Print(&b, m, p.opts)
	}
	if err != nil {
		fmt.Fprintf(&b, "// this can't be printed: %v\n", err)
	}
	return b.Bytes()
}

// print prints with mlir-opt's header.
func (p *irPrinter) print(when string, x *pass.Execution) {
	place, shown := "", x.Op
	if p.moduleScope {
		place, shown = fmt.Sprintf(" ('%s' operation", x.Op.Name()), p.module.Op
		if s := x.Op.Symbol(); s != "" {
			place += ": @" + s
		}
		place += ")"
	}
	text := fmt.Sprintf("// -----// IR Dump %s (%s)%s //----- //\n%s\n", when, x.Pass.Name, place, p.text(shown))
	if shown == p.module.Op && !p.opts.LocalScope {
		text += "\n"
	}
	if p.treeDir == "" {
		_, _ = io.WriteString(p.w, text)
		return
	}
	path := p.file(x)
	err := os.MkdirAll(filepath.Dir(path), 0o777)
	if err == nil {
		err = atomicfile.Write(path, func(w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
	}
	if err != nil {
		fmt.Fprintf(p.w, "--mlir-print-ir-tree-dir: %v\n", err)
	}
}

// file is where the IR goes that a pass runs on: DIR/builtin_module_NAME/func_func_NAME/COUNT_…_PASS.mlir, with a folder and a
// count of files for each operation around it.
func (p *irPrinter) file(x *pass.Execution) string {
	if n, ok := p.counts[x.Op]; ok {
		p.counts[x.Op] = n + 1
	} else {
		p.counts[x.Op] = 0
	}
	path, counts := "", ""
	for op := x.Op; op != nil; op = op.Parent() {
		symbol := op.Symbol()
		if symbol == "" {
			symbol = "no-symbol-name"
		}
		path = filepath.Join(fileName(op.Name().String()+"_"+symbol), path)
		counts = fmt.Sprintf("%d_%s", p.counts[op], counts)
		p.counts[op] += 0 // what is around is known from now on
	}
	return filepath.Join(p.treeDir, path, counts+x.Pass.Name+".mlir")
}

// fileName is a name that is good for a file anywhere.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if r == '-' || r == '_' || '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' {
			return r
		}
		return '_'
	}, name[:min(len(name), 100)])
}
