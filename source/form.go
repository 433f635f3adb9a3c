package source

import (
	"bytes"
	"path/filepath"
)

// A Form is one of the four that a module has in files.
type Form int

// The forms.
const (
	Text     Form = iota // MLIR text
	Bytecode             // MLIR bytecode
	Words                // SPIR-V
	Assembly             // SPIR-V assembly, as spirv-as reads it
)

var forms = [...]struct{ name, suffix string }{
	Text: {"MLIR text", ".mlir"}, Bytecode: {"MLIR bytecode", ".mlirbc"}, Words: {"SPIR-V", ".spv"}, Assembly: {"SPIR-V assembly", ".spvasm"},
}

// String is what people call the form.
func (f Form) String() string { return forms[f].name }

// Suffix is how the names of files of the form end, with the dot.
func (f Form) Suffix() string { return forms[f].suffix }

// IsBinary reports whether the form is nothing for a terminal.
func (f Form) IsBinary() bool { return f == Bytecode || f == Words }

// FormOfName is the form that the end of a file's name says; false when it says none.
func FormOfName(path string) (Form, bool) {
	for f := range forms {
		if forms[f].suffix == filepath.Ext(path) {
			return Form(f), true
		}
	}
	return Text, false
}

// FormOf is the form of data by its first bytes. What is none of the others is text.
func FormOf(data []byte) Form {
	if len(data) >= 4 {
		switch string(data[:4]) {
		case "\x03\x02\x23\x07", "\x07\x23\x02\x03": // binary.Magic in either byte order
			return Words
		case "ML\xefR":
			return Bytecode
		}
	}
	if isAssembly(data) {
		return Assembly
	}
	return Text
}

// isAssembly reports whether text starts as assembly does: with a comment behind ';', or with an instruction, that may have a
// result. MLIR has neither.
func isAssembly(text []byte) bool {
	text = bytes.TrimLeft(text, " \t\r\n")
	if len(text) > 0 && text[0] == ';' {
		return true
	}
	if len(text) > 0 && text[0] == '%' {
		line, _, _ := bytes.Cut(text, []byte("\n"))
		_, after, ok := bytes.Cut(line, []byte("="))
		if !ok {
			return false
		}
		text = bytes.TrimLeft(after, " \t")
	}
	return len(text) > 2 && text[0] == 'O' && text[1] == 'p' && 'A' <= text[2] && text[2] <= 'Z'
}
