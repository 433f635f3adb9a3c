package main

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	_ "github.com/spvc/spvc/dialect/all"
	_ "github.com/spvc/spvc/dialect/emulate"
	_ "github.com/spvc/spvc/dialect/loops"
	_ "github.com/spvc/spvc/dialect/transform"
	_ "github.com/spvc/spvc/dialect/unroll"
	"github.com/spvc/spvc/internal/randomshader"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	_ "github.com/spvc/spvc/spirv/lower"
	"github.com/spvc/spvc/spirv/opt"
	_ "github.com/spvc/spvc/spirv/transform"
)

// An input is something that passes run on.
type input struct {
	name     string
	run      func() string // what becomes of it
	together int           // how many mistakes are tried together
}

var (
	withSums  = flag.Bool("sums", false, "the modules of TestSums, too")
	withForms = flag.Bool("forms", false, "what import and export are tested with, too")
	withFiles = flag.Bool("files", false, "bytecode, and nothing else")
	moreTexts = flag.String("texts", "", "the cases in this `FILE`, too")
)

// inputs are those of the tests of package opt, files of other packages, and those of TestSums.
func inputs() (list []input) {
	if *withFiles {
		return files()
	}
	list = slices.Concat(goldens(), cases())
	if *moreTexts != "" {
		list = append(list, casesIn(*moreTexts)...)
	}
	if *withForms {
		list = slices.Concat(forms(), list)
	}
	if *withSums {
		list = append(list, sums()...)
	}
	return list
}

func read(path string) []byte {
	data, err := os.ReadFile(path)
	if err != nil {
		panic(err)
	}
	return data
}

func found(pattern string) []string {
	list, err := filepath.Glob(pattern)
	if err != nil || len(list) == 0 {
		panic("no files " + pattern)
	}
	return list
}

// goldens are the files that passes of all packages run on in their tests, as package passtest reads them: in pieces where they are about errors;
// and those of the canonical form.
func goldens() (list []input) {
	for _, file := range found("*/*/testdata/in/*.mlir") {
		pass, _, _ := strings.Cut(filepath.Base(file), ".")
		src := string(read(file))
		first, _, _ := strings.Cut(src, "\n")
		if more, ok := strings.CutPrefix(first, "// then: "); ok {
			pass += "," + strings.Join(strings.Fields(more), ",")
		}
		if options, ok := strings.CutPrefix(first, "// with: "); ok {
			pass += "{" + options + "}"
		}
		pieces := []string{src}
		if strings.Contains(src, "expected-error") {
			pieces = strings.Split(src, mlir.SplitMarker+"\n")
		}
		for i, piece := range pieces {
			list = append(list, input{name: fmt.Sprintf("%s:%d", file, i+1), together: 1, run: text{pass, piece}.run})
		}
	}
	for _, file := range slices.Concat(found("spirv/testdata/canonicalize/in/*.mlir"), found("dialect/all/testdata/canonical/*.mlir")) {
		list = append(list, input{name: file, together: 1, run: text{"canonicalize", string(read(file))}.run})
	}
	return list
}

func cases() (list []input) {
	for _, file := range found("spirv/opt/testdata/cases/*.txt") {
		list = append(list, casesIn(file)...)
	}
	return list
}

func casesIn(file string) (list []input) {
	for i, text := range textsIn(file) {
		list = append(list, input{name: fmt.Sprintf("%s:%d", file, i+1), together: 1, run: text.run})
	}
	return list
}

// A text is a module with the pipeline that runs on it.
type text struct{ pipeline, src string }

func (x text) String() string { return "// " + x.pipeline + "\n" + x.src }

// textsIn are the cases in a file.
func textsIn(file string) (list []text) {
	for _, t := range strings.Split(string(read(file)), mlir.SplitMarker+"\n") {
		first, src, _ := strings.Cut(t, "\n")
		list = append(list, text{strings.TrimPrefix(first, "// "), src})
	}
	return list
}

// failed is what a text becomes begins with, where the passes fail, or change something without a word.
const failed = "failed: "

// run is what the pipeline makes of the text, and what it says.
func (x text) run() string {
	p, err := pass.Parse("any(" + x.pipeline + ")")
	if err != nil {
		return err.Error()
	}
	var d mlir.Diagnostics
	m, err := mlir.Parse([]byte(x.src), mlir.ParseOptions{Workers: 1}, &d)
	if err != nil {
		return err.Error()
	}
	verify := mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}
	if !mlir.Verify(m.Op, verify, &d) {
		return d.Err().Error()
	}
	locations := strings.Contains(x.src, " loc(")
	before := printed(m, locations)
	var said sayings
	changed, ok := p.RunWith(m.Op, pass.Options{Workers: 1, Verify: verify, Remarks: true, Watchers: []pass.Watcher{&said}}, &d)
	after := printed(m, locations)
	for _, r := range d.All() {
		said = append(said, fmt.Sprint(r))
	}
	result := strings.Join(said, "\n") + "\n" + after
	if !ok || !changed && before != after {
		return failed + result
	}
	return result
}

func printed(m *mlir.Module, locations bool) string {
	var b strings.Builder
	if err := mlir.Print(&b, m, mlir.PrintOptions{Workers: 1, DebugInfo: locations}); err != nil {
		return err.Error()
	}
	return b.String()
}

// sayings are the passes of a pipeline, with what they have changed.
type sayings []string

func (s *sayings) BeforePipeline(*pass.Pipeline, *mlir.Operation) {}
func (s *sayings) AfterPipeline(*pass.Pipeline, *mlir.Operation)  {}
func (s *sayings) BeforePass(*pass.Execution)                     {}
func (s *sayings) AfterPass(x *pass.Execution, _ bool) {
	line := x.Pass.Name + ":"
	for _, op := range x.Changed {
		line += fmt.Sprintf(" %s @%s", op.Name(), op.Symbol())
	}
	*s = append(*s, line)
}

// passNames are the passes of the levels, and general ones.
func passNames() []string {
	list := strings.Fields("sccp loop-invariant-code-motion control-flow-sink sroa mem2reg inline canonicalize cse")
	for _, l := range []opt.Level{opt.Speed, opt.Size} {
		text := strings.TrimSuffix(strings.TrimPrefix(l.Pipeline(), "any("), ")")
		for _, p := range regexp.MustCompile(`[\w-]+(\{[^}]*\})?`).FindAllString(text, -1) {
			if !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
	}
	return list
}

// sums are random shaders, and all modules that tests have.
func sums() (list []input) {
	pipelines := []string{opt.Speed.Pipeline(), opt.Size.Pipeline()}
	for _, p := range passNames() {
		pipelines = append(pipelines, "any("+p+")")
	}
	add := func(name string, words []uint32) {
		for i, p := range pipelines {
			together := 16
			if i < 2 {
				together = 64
			}
			list = append(list, input{name: name + " " + p, together: together, run: func() string {
				var d mlir.Diagnostics
				r, err := optimize.Words(words, optimize.Options{Pipeline: p, Larger: true, NoValidate: true, Workers: 1}, &d)
				if err != nil {
					return "error"
				}
				return fmt.Sprint(len(d.All()), len(r.Words), hashOf(r.Words))
			}})
		}
	}
	seeds := slices.Clone(randomshader.Telling)
	for n := range 120 {
		seeds = append(seeds, n)
	}
	for _, n := range seeds {
		text, _ := randomshader.Generate(randomshader.Options{Seed: uint64(n), Size: 10 + n*7%90})
		words, err := (&source.File{Data: []byte(text)}).Assemble(nil)
		if err != nil {
			panic(err)
		}
		add(fmt.Sprint("random ", n), words)
	}
	eachModule(add)
	return list
}

// eachModule goes over the modules in files of tests.
func eachModule(do func(path string, words []uint32)) {
	err := filepath.WalkDir(".", func(path string, e fs.DirEntry, err error) error {
		ext := filepath.Ext(path)
		if err != nil || e.IsDir() || !strings.Contains(path, "testdata") || ext != ".spv" && ext != ".spvasm" && ext != ".mlir" {
			return err
		}
		f, err := source.Open(path)
		if err != nil {
			return err
		}
		if words, err := wordsOf(f); err == nil { // there are some with mistakes
			do(path, words)
		}
		return nil
	})
	if err != nil {
		panic(err)
	}
}

func hashOf(words []uint32) (h uint64) {
	for _, w := range words {
		h = (h ^ uint64(w)) * 0x9E3779B97F4A7C15
		h ^= h >> 29
	}
	return h
}

// wordsOf are the words in a file, or what becomes of the one module of SPIR-V in a text.
func wordsOf(f *source.File) ([]uint32, error) {
	if f.Form() != source.Text {
		return f.Words(nil)
	}
	m, err := f.Module(source.LoadOptions{Workers: 1}, nil)
	if err != nil {
		return nil, err
	}
	return source.Export(m, serialize.Options{Workers: 1}, nil)
}
