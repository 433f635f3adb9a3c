package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
)

// An input is what a command reads.
type input struct{ source.File }

// newInput is an input that was read as a whole.
func newInput(name string, data []byte) *input {
	return &input{source.File{Name: name, Data: data, Line: 1}}
}

// readInput reads the file at path; "-" is standard input, which MLIR's tools call <stdin>. The heap is made ready for that.
func readInput(path string) (*input, error) {
	if info, err := os.Stat(path); err == nil && path != "-" && !info.IsDir() {
		prepareFor(info.Size())
	}
	return openInput(path)
}

// openInput is readInput without the heap.
func openInput(path string) (*input, error) {
	name := inputName(path)
	if path == "-" {
		if terminal.Is(os.Stdin) {
			fmt.Fprintln(stderr, "spvc: reading from the terminal; end with Ctrl-D, or name a file")
		}
		data, err := io.ReadAll(os.Stdin)
		in := newInput(name, data)
		if err == nil {
			err = in.foreign()
		}
		return in, err
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, missing(path, err)
	case info.IsDir():
		return nil, fmt.Errorf("%s is a folder; name a file, or several: %s", path, filepath.Join(path, "*"))
	}
	file, err := source.OpenMapped(path)
	if err != nil {
		return nil, err
	}
	in := &input{*file}
	if in.Path == "" {
		err = in.foreign()
	}
	return in, err
}

// prepare makes the heap ready for all that the input becomes.
func (in *input) prepare() {
	prepareFor(in.size())
	savePages(in.size())
}

// size is how many bytes the input has, whether they were read or not.
func (in *input) size() int64 {
	if info, err := os.Stat(in.Path); err == nil && in.Path != "" {
		return info.Size()
	}
	return int64(len(in.Data))
}

// renderer shows diagnostics with what the input says there.
func (in *input) renderer(show *console) *mlir.Renderer {
	r := show.renderer()
	r.Input = in.Name
	switch in.Form() {
	case source.Text:
		r.AddSource(in.Name, in.Data, in.Line)
	case source.Assembly:
		r.AddSource(in.Name, in.Data, in.Line)
		all := sync.OnceValues(in.AssemblyLines)
		r.AddWords(in.Name, func(word int) (line, col int, ok bool) {
			lines, _ := all()
			at, ok := binary.LineOf(lines, word)
			return at.Line, at.Column, ok
		})
	case source.Words:
		r.AddBinary(in.Name, func(word int) string {
			words, _ := binary.View(in.Data)
			return binary.InstructionText(words, word)
		})
	}
	return r
}

// explain shows all diagnostics that are in an error about the input; the error is that of who has been told then.
func (in *input) explain(err error, show *console) error {
	list := (*mlir.ErrorList)(nil)
	if !errors.As(err, &list) {
		return err
	}
	if err := in.renderer(show).Render(list.List...); err != nil {
		return err
	}
	return errReported
}

// missing says what there is in place of a file that is not there.
func missing(path string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var names []string
	if entries, e := os.ReadDir(filepath.Dir(path)); e == nil && len(entries) < 10_000 {
		for _, e := range entries {
			names = append(names, e.Name())
		}
	}
	return fmt.Errorf("%s: no such file%s", path, suggestName(filepath.Base(path), names))
}

func inputName(path string) string {
	if path == "-" {
		return "<stdin>"
	}
	return path
}

// spirv is the words of the module in the input, of any form.
func (in *input) spirv() ([]uint32, error) {
	if err := in.wantModule(); err != nil {
		return nil, err
	}
	switch in.Form() {
	case source.Words, source.Assembly:
		return in.Words(nil)
	}
	m, err := in.Module(source.LoadOptions{}, nil)
	if err != nil {
		return nil, err
	}
	return source.Export(m, source.SaveOptions{}.Words, nil)
}

// modulesIn are the files that arguments name: of a folder every .spv file in it, at any depth. several says that more than one is
// meant, however many there are.
func modulesIn(args []string) (files []string, several bool, err error) {
	if len(args) == 0 {
		return []string{"-"}, false, nil
	}
	several = len(args) > 1
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil || !info.IsDir() {
			files = append(files, arg)
			continue
		}
		several = true
		err = filepath.WalkDir(arg, func(path string, e fs.DirEntry, err error) error {
			if err == nil && !e.IsDir() && filepath.Ext(path) == ".spv" {
				files = append(files, path)
			}
			return err
		})
		if err != nil {
			return nil, true, err
		}
	}
	if len(files) == 0 {
		return nil, true, fmt.Errorf("no .spv file in %s", strings.Join(args, ", "))
	}
	return files, several, nil
}
