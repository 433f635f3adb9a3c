package main

import (
	"cmp"
	"errors"
	"fmt"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/compile"
	"github.com/spvc/spvc/compile/header"
	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
)

// A compilation is what spvc compile was asked for.
type compilation struct {
	opts   compile.Options
	target targetFlags
	cache  cacheFlags
	out    output
	jobs   jobFlags

	level, emit, header, goPackage, syntax string
	module, depfile, temps                 string
	printPipeline                          bool

	mu    sync.Mutex
	rules []compile.Rule    // of --depfile
	taken map[string]string // which input an output was written for, where several are
}

// compileCommand makes SPIR-V of kernels.
func compileCommand() *cobra.Command {
	c := &compilation{}
	cmd := &cobra.Command{
		Use:   "compile [FILE]… [-o FILE | -d DIR] [--target TARGET]",
		Short: "Compile kernels to SPIR-V for a target",
		Long: "Makes SPIR-V of files of any form: MLIR text, MLIR bytecode, SPIR-V words or assembly. Each kernel module in them becomes a\n" +
			"module for the target, is optimized, validated and written as words, or as what the name of the output says: .mlir, .mlirbc,\n" +
			".spv, .spvasm, .h, .go.\n\n" +
			"With --cache, what was compiled before is not compiled again.",
		Example: "  spvc compile kernel.mlir -o kernel.spv --target vulkan1.2\n  spvc compile *.mlir -d out/ --target opencl3.0 --cache ~/.cache/spvc\n" +
			"  spvc compile kernel.mlir -o kernel.h --depfile kernel.d\n  spvc compile --print-target vulkan1.3 --cap Int64",
		RunE: c.runAll,
	}
	f := cmd.Flags()
	c.target.addFlags(cmd)
	f.StringVarP(&c.level, "optimize", "O", "1", "`LEVEL` 0 leaves modules as they come, 1 makes them smaller and faster")
	f.Lookup("optimize").NoOptDefVal = "1"
	f.StringVar(&c.opts.Pipeline, "pass-pipeline", "", "run these passes in place of the usual ones: `PIPELINE` is text such as any(inline,cse)")
	f.BoolVar(&c.opts.Precise, "precise", false, "have floats computed as they are written; drivers may reorder operations else")
	f.BoolVar(&c.printPipeline, "print-pipeline", false, "print the passes that run for the target, and exit")
	addChoice(cmd, &c.emit, "emit", "write this `FORM`: mlir, bytecode, spv or asm; without, what the name of the output says", "mlir", "bytecode", "spv", "asm")
	addChoice(cmd, &c.header, "emit-header", "write a header for programs in `LANGUAGE` c or go: words, entry points, bindings, structs", "c", "go")
	f.StringVar(&c.goPackage, "package", "kernels", "with --emit-header=go: the `NAME` of the package")
	addChoice(cmd, &c.syntax, "syntax", "with --emit=mlir: spelling of the SPIR-V dialect, `spv` or spirv", "spv", "spirv")
	f.StringVar(&c.module, "module", "", "of several kernel modules compile the one of this `NAME` to the output")
	f.StringVar(&c.depfile, "depfile", "", "write to `FILE` what outputs are made of, as Make and Ninja read it")
	f.StringVar(&c.temps, "save-temps", "", "keep what comes between as files, in the folder `DIR`, or beside the output")
	f.Lookup("save-temps").NoOptDefVal = "."
	f.BoolVarP(&c.opts.DebugInfo, "debug-info", "g", false, "write the positions in the source as OpLine")
	f.BoolVar(&c.opts.StripDebug, "strip-debug", false, "leave out names and lines")
	f.BoolVar(&c.opts.NoValidate, "no-validate", false, "write words also where they are not valid SPIR-V")
	f.BoolVar(&c.opts.AllowUnregistered, "allow-unregistered-dialect", false, "accept operations of unknown dialects around kernels")
	c.cache.addFlags(f)
	c.out.addFlags(cmd)
	c.out.addForceFlag(cmd)
	c.jobs.addFlags(cmd)
	return cmd
}

func (c *compilation) runAll(cmd *cobra.Command, args []string) (err error) {
	if c.target.given() {
		return c.target.write(cmd.OutOrStdout())
	}
	if c.opts.Target, err = c.target.target(c.target.name); err != nil {
		return err
	}
	if err := c.check(); err != nil {
		return err
	}
	if c.printPipeline {
		for _, text := range c.opts.Pipelines() {
			if _, err := fmt.Fprintln(cmd.OutOrStdout(), text); err != nil {
				return err
			}
		}
		return nil
	}
	if c.opts.Cache, err = c.cache.open(); err != nil {
		return err
	}
	c.opts.Version = buildID()
	form := c.form(c.out.path)
	c.opts.NeedModule = c.header == "" && (form == source.Text || form == source.Bytecode)
	err = c.jobs.run(args, &c.out, func() source.Form { return form }, func(j *job) error { return c.run(j, form) })
	if err == nil && c.depfile != "" {
		err = c.writeDepfile()
	}
	return err
}

// check refuses flags that make no sense.
func (c *compilation) check() error {
	switch c.level {
	case "0":
	case "1", "2", "3", "s": // of compilers
		c.opts.Level = 1
	default:
		return fmt.Errorf("-O%s: the levels are 0 and 1", c.level)
	}
	if c.header == "" && c.emit == "" {
		switch filepath.Ext(c.out.path) {
		case ".h", ".hh", ".hpp":
			c.header = "c"
		case ".go":
			c.header = "go"
		}
	}
	switch {
	case c.header != "" && c.emit != "":
		return errors.New("--emit and --emit-header are one or the other")
	case !token.IsIdentifier(c.goPackage) || c.goPackage == "_":
		return fmt.Errorf("--package=%s: that is no name for a package of Go, which is letters, digits and underscores and starts with no digit", c.goPackage)
	case c.depfile != "" && !c.out.given() && c.jobs.dir == "":
		return errors.New("--depfile says what files are made of; name the output with -o")
	}
	return nil
}

// form is that of the output at path.
func (c *compilation) form(path string) source.Form {
	if c.emit != "" {
		return emitted.Get()[c.emit]
	}
	if form, ok := source.FormOfName(path); ok {
		return form
	}
	return source.Words
}

// run compiles one input.
func (c *compilation) run(j *job, form source.Form) error {
	in, err := readInput(j.path)
	if err == nil {
		err = in.wantModule()
	}
	if err != nil {
		return err
	}
	in.prepare()
	opts := c.opts
	opts.Workers = j.workers
	var temps *compile.Temps
	if c.temps != "" {
		dir := c.temps
		if dir == "." {
			dir = filepath.Dir(j.out.path) // that of "-" is here
		}
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return err
		}
		temps = opts.SaveTemps(dir, baseName(j))
	}
	var r *compile.Result
	var plain map[string][]uint32 // for headers
	failed := new(chunkRunner).run(in, j, func(in *input, d *mlir.Diagnostics) {
		if r, _ = compile.File(&in.File, opts, d); r != nil && c.header != "" {
			plain = plainWords(&in.File, opts)
		}
	})
	if temps != nil {
		failed = cmp.Or(failed, temps.Finish(r))
	}
	if failed != nil {
		return failed
	}
	return c.write(j, r, form, plain)
}

// baseName is what files are named for that come of an input: the output without its suffix, or else the input.
func baseName(j *job) string {
	name := filepath.Base(j.path)
	if j.out.given() {
		name = filepath.Base(j.out.path)
	}
	if name == "-" {
		return "stdin"
	}
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// write writes what became of an input: one module to the output, several to files beside it where a folder was named.
func (c *compilation) write(j *job, r *compile.Result, form source.Form, plain map[string][]uint32) error {
	outputs := r.Outputs
	if c.module != "" {
		outputs = slices.DeleteFunc(slices.Clone(outputs), func(o *compile.Output) bool { return o.Name != strings.TrimPrefix(c.module, "@") })
	}
	switch {
	case len(outputs) == 0:
		return fmt.Errorf("%s: no module @%s in it; it has %s", inputName(j.path), strings.TrimPrefix(c.module, "@"), moduleNames(r.Outputs))
	case len(outputs) > 1 && c.jobs.dir == "":
		return fmt.Errorf("%s has %d modules: %s; name one with --module, or a folder for all of them with -d", inputName(j.path), len(outputs), moduleNames(outputs))
	}
	if c.header != "" {
		j.out.path = strings.TrimSuffix(j.out.path, form.Suffix())
		if c.jobs.dir != "" {
			j.out.path += map[string]string{"c": ".h", "go": ".go"}[c.header]
		}
	}
	for i, o := range outputs {
		to := j.out
		if len(outputs) > 1 {
			ext := filepath.Ext(j.out.path)
			part := cmp.Or(compile.FileName(o.Name), fmt.Sprint(i))
			to = &output{path: strings.TrimSuffix(j.out.path, ext) + "." + part + ext, force: j.out.force}
		}
		if err := c.claim(to.path, j.path, o.Name); err != nil {
			return err
		}
		if err := c.emitTo(to, j, o, form, plain[o.Name]); err != nil {
			return err
		}
		c.depends(to.path, j.path)
	}
	return nil
}

func moduleNames(list []*compile.Output) string {
	var names []string
	for _, o := range list {
		names = append(names, cmp.Or("@"+o.Name, "one without a name"))
	}
	return strings.Join(names, ", ")
}

// emitTo writes one module.
func (c *compilation) emitTo(to *output, j *job, o *compile.Output, form source.Form, plain []uint32) (err error) {
	name := baseName(&job{path: j.path, out: to})
	m := header.Module{Words: o.Words, Plain: plain}
	switch {
	case c.header == "c":
		err = header.C(to, name, m)
	case c.header == "go":
		err = header.Go(to, c.goPackage, name, m)
	case form == source.Words:
		to.writeWords(o.Words)
	case form == source.Assembly:
		err = binary.Disassemble(to, o.Words, binary.DisassembleOptions{})
	default:
		to.binary = form.IsBinary()
		d := new(mlir.Diagnostics)
		save := source.SaveOptions{Form: form, Syntax: c.syntax, AllowUnregistered: c.opts.AllowUnregistered, Workers: j.workers}
		if err = source.Write(to, o.Module, save, d); mlir.IsReported(err) {
			return j.show.showAll(d)
		}
		if form == source.Text {
			_, _ = to.WriteString("\n")
		}
	}
	if err != nil {
		return fmt.Errorf("%s: %w", inputName(j.path), err)
	}
	return to.flush()
}

// claim refuses to write two modules to one file of the folder.
func (c *compilation) claim(path, input, module string) error {
	if c.jobs.dir == "" {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	what := "@" + module + " of " + inputName(input)
	if other, taken := c.taken[path]; taken {
		return fmt.Errorf("%s and %s would both be written to %s", other, what, path)
	}
	if c.taken == nil {
		c.taken = map[string]string{}
	}
	c.taken[path] = what
	return nil
}

// depends notes what an output is made of.
func (c *compilation) depends(output, input string) {
	rule := compile.Rule{Output: output}
	for _, path := range []string{input, strings.SplitN(c.target.profile, "#", 2)[0]} {
		if path != "" && path != "-" {
			rule.Inputs = append(rule.Inputs, path)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.rules = append(c.rules, rule)
}

func (c *compilation) writeDepfile() error {
	slices.SortFunc(c.rules, func(a, b compile.Rule) int { return strings.Compare(a.Output, b.Output) })
	return atomicfile.Write(c.depfile, func(w io.Writer) error { return compile.Depfile(w, c.rules) })
}
