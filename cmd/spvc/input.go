package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
)

// An input is a whole file with the name that diagnostics call it by.
type input struct {
	name string
	data []byte
	line int    // the line of the file that data starts on
	path string // of bytecode that is not read here, but mapped: data is its head
}

// readInput reads the file at path; "-" is standard input, which MLIR's tools call <stdin>.
func readInput(path string) (*input, error) {
	name := inputName(path)
	if path == "-" {
		if terminal.Is(os.Stdin) {
			fmt.Fprintln(stderr, "spvc: reading from the terminal; end with Ctrl-D, or name a file")
		}
		data, err := io.ReadAll(os.Stdin)
		return &input{name: name, data: data, line: 1}, err
	}
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return nil, missing(path, err)
	case info.IsDir():
		return nil, fmt.Errorf("%s is a folder; name a file, or several: %s", path, filepath.Join(path, "*"))
	case isBytecodeFile(path):
		head, err := readHead(path)
		return &input{name: name, data: head, line: 1, path: path}, err
	}
	data, err := os.ReadFile(path)
	in := &input{name: name, data: data, line: 1}
	if err == nil {
		err = in.foreign()
	}
	return in, err
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

// isBytecodeFile reports whether the file at path is one, and bytecode.
func isBytecodeFile(path string) bool {
	info, err := os.Stat(path)
	if err != nil || !info.Mode().IsRegular() {
		return false
	}
	head, err := readHead(path)
	return err == nil && (&input{data: head}).kind() == kindBytecode
}

// readHead is how the file at path starts.
func readHead(path string) ([]byte, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	head := make([]byte, 4)
	n, err := io.ReadFull(file, head)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil
	}
	return head[:n], err
}

func inputName(path string) string {
	if path == "-" {
		return "<stdin>"
	}
	return path
}

// words are the words of a binary, or of assembly; nil after errors, which are in d.
func (in *input) words(d *mlir.Diagnostics) []uint32 {
	if in.kind() != kindAssembly {
		words, err := binary.Words(in.data)
		if err != nil {
			d.Errorf(mlir.OpaqueLoc(in.name), "%v", err)
		}
		return words
	}
	return in.assembled(d)
}

// assembled are the words of assembly; nil after errors, which are in d.
func (in *input) assembled(d *mlir.Diagnostics) []uint32 {
	words, err := binary.Assemble(string(in.data), binary.AssembleOptions{})
	var mistakes binary.TextErrors
	switch {
	case errors.As(err, &mistakes):
		for _, m := range mistakes {
			d.Errorf(mlir.FileLineCol(in.name, uint32(m.Line), uint32(m.Col)), "%s", m.Msg)
		}
		return nil
	case err != nil:
		d.Errorf(mlir.OpaqueLoc(in.name), "%v", err)
		return nil
	}
	return words
}
