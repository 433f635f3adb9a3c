package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/textcase"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
)

// forms are the modules that import and export are tested with, on the ways that their tests take.
func forms() (list []input) {
	add := func(name string, run func() string) { list = append(list, input{name: name, together: 1, run: run}) }
	for _, file := range found("deserialize/testdata/modules/*.spvasm") {
		words := assembled(string(read(file)))
		addImports(add, file, words)
	}
	begin := string(read("deserialize/testdata/begin.txt"))
	for _, file := range found("deserialize/testdata/cases/*.txt") {
		for _, c := range textcase.In(string(read(file))) {
			words := assembled(c.ForImport(file, begin))
			add(fmt.Sprintf("%s:%d", file, c.Line), func() string {
				return imported(words, deserialize.Options{Workers: 1, Filename: "in", AsMLIR: c.AsMLIR(file)}, c.SaysLines())
			})
		}
	}
	for _, file := range found("serialize/testdata/cases/*.txt") {
		for _, c := range textcase.In(string(read(file))) {
			in, verify := c.ForExport(file)
			add(fmt.Sprintf("%s:%d", file, c.Line), func() string { return exported(in, verify) })
		}
	}
	for _, file := range append(found("serialize/testdata/*.mlir"), "serialize/testdata/errors/wrong.mlir") {
		for _, c := range mlir.SplitInput(read(file), mlir.SplitMarker) {
			verify := filepath.Base(file) != "errors.mlir" // export is asked alone there
			add(fmt.Sprintf("%s:%d", file, c.Line), func() string { return exported(string(c.Text), verify) })
		}
	}
	tests := len(list)
	eachModule(func(path string, words []uint32) { addImports(add, path, words) })
	for i := tests; i < len(list); i++ {
		list[i].together = 16
	}
	return list
}

// addImports adds what tests make of a whole module.
func addImports(add func(string, func() string), name string, words []uint32) {
	add(name+" as text", func() string { return imported(words, deserialize.Options{Workers: 1}, false) })
	add(name+" without debug information", func() string { return imported(words, deserialize.Options{Workers: 1, StripDebug: true}, false) })
	add(name+" there and back", func() string {
		var d mlir.Diagnostics
		m, err := roundtrip.Import(words, deserialize.Options{KeepIDs: true, Workers: 1}, &d)
		return told(&d) + wordsAgain(m, err, serialize.Options{Workers: 1}) + wordsAgain(m, err, serialize.Options{Workers: 1, StripDebug: true})
	})
	add(name+" there and back, without what is noted", func() string {
		m, err := deserialize.Words(words, deserialize.Options{KeepIDs: true, Workers: 1}, nil)
		return wordsAgain(m, err, serialize.Options{Workers: 1})
	})
	add(name+" with new ids", func() string {
		m, err := deserialize.Words(words, deserialize.Options{Workers: 1}, nil)
		return wordsAgain(m, err, serialize.Options{Workers: 1, StripDebug: true})
	})
}

// imported is what becomes of words.
func imported(words []uint32, opts deserialize.Options, locations bool) string {
	var d mlir.Diagnostics
	m, _ := deserialize.Words(words, opts, &d)
	text := ""
	if m != nil {
		mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d)
		text = printed(m, locations)
	}
	return told(&d) + text
}

// exported is what becomes of a text.
func exported(text string, verify bool) string {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{Filename: "in", AllowUnregistered: true, Workers: 1}, &d)
	if m != nil && verify {
		mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true, Workers: 1}, &d)
	}
	if m == nil || d.NumErrors() > 0 {
		return told(&d)
	}
	out := ""
	for module := range spirv.ModulesIn(m.Op) {
		words, _ := serialize.Words(module.Op, serialize.Options{Workers: 1}, &d)
		out += fmt.Sprint(words)
	}
	return told(&d) + out
}

func wordsAgain(m *mlir.Module, err error, opts serialize.Options) string {
	if m == nil || err != nil {
		return fmt.Sprint("not imported: ", err)
	}
	words, err := source.Export(m, opts, nil)
	return fmt.Sprint(words, err)
}

func told(d *mlir.Diagnostics) string {
	var b strings.Builder
	for _, e := range d.All() {
		fmt.Fprintln(&b, e.Error())
	}
	return b.String()
}

func assembled(text string) []uint32 {
	words, err := (&source.File{Data: []byte(text)}).Assemble(nil)
	if err != nil {
		panic(err)
	}
	return words
}
