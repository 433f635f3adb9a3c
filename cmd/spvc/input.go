package main

import (
	"fmt"
	"io"
	"os"
)

// An input is a whole file with the name that diagnostics call it by.
type input struct {
	name string
	data []byte
	line int    // the line of the file that data starts on
	path string // of bytecode that is not read here, but mapped: data is its head
}

type inputKind int

const (
	kindText inputKind = iota
	kindSPIRV
	kindBytecode
)

func (k inputKind) String() string {
	return [...]string{"MLIR text", "SPIR-V", "MLIR bytecode"}[k]
}

// readInput reads the file that the arguments of a command name; none or "-" is
// standard input, which MLIR's tools call <stdin>.
func readInput(args []string) (*input, error) {
	name := inputName(args)
	if len(args) == 0 || args[0] == "-" {
		data, err := io.ReadAll(os.Stdin)
		return &input{name: name, data: data, line: 1}, err
	}
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		if head, err := readHead(name); err == nil && (&input{data: head}).kind() == kindBytecode {
			return &input{name: name, data: head, line: 1, path: name}, nil
		}
	}
	data, err := os.ReadFile(name)
	return &input{name: name, data: data, line: 1}, err
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

func inputName(args []string) string {
	if len(args) == 0 || args[0] == "-" {
		return "<stdin>"
	}
	return args[0]
}

// kind looks at the first bytes, never at the file's name.
func (in *input) kind() inputKind {
	if len(in.data) < 4 {
		return kindText
	}
	switch string(in.data[:4]) {
	case "\x03\x02\x23\x07", "\x07\x23\x02\x03": // binary.Magic in either byte order
		return kindSPIRV
	case "ML\xefR":
		return kindBytecode
	}
	return kindText
}

// want is an error unless the input is of kind k.
func (in *input) want(k inputKind) error {
	if len(in.data) == 0 {
		return fmt.Errorf("%s: the file is empty; expected %v", in.name, k)
	}
	if got := in.kind(); got != k {
		return fmt.Errorf("%s: this is %v; expected %v", in.name, got, k)
	}
	return nil
}
