package main

import (
	"bytes"
	"fmt"
	"slices"
)

type inputKind int

const (
	kindText inputKind = iota
	kindSPIRV
	kindBytecode
	kindAssembly
)

func (k inputKind) String() string {
	return [...]string{"MLIR text", "SPIR-V", "MLIR bytecode", "SPIR-V assembly"}[k]
}

// kind looks at the first bytes, never at the file's name.
func (in *input) kind() inputKind {
	if len(in.data) >= 4 {
		switch string(in.data[:4]) {
		case "\x03\x02\x23\x07", "\x07\x23\x02\x03": // binary.Magic in either byte order
			return kindSPIRV
		case "ML\xefR":
			return kindBytecode
		}
	}
	if isAssembly(in.data) {
		return kindAssembly
	}
	return kindText
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

// want is an error unless the input is of one of the kinds; it says which command takes what it is.
func (in *input) want(kinds ...inputKind) error {
	if len(in.data) == 0 {
		return fmt.Errorf("%s: the file is empty; expected %v", in.name, kinds[0])
	}
	got := in.kind()
	if slices.Contains(kinds, got) {
		return nil
	}
	if got == kindText && !in.looksLikeText() {
		return fmt.Errorf("%s: this is no file that spvc knows; expected %v", in.name, kinds[0])
	}
	return fmt.Errorf("%s: this is %v; expected %v%s", in.name, got, kinds[0], advice(got, kinds[0]))
}

// wantModule is an error for what is nothing that a module can be in.
func (in *input) wantModule() error {
	if len(in.data) == 0 {
		return fmt.Errorf("%s: the file is empty; expected MLIR text, MLIR bytecode or SPIR-V", in.name)
	}
	if in.kind() == kindText && !in.looksLikeText() {
		return fmt.Errorf("%s: this is no file that spvc knows: neither MLIR text nor MLIR bytecode nor SPIR-V", in.name)
	}
	return nil
}

// looksLikeText reports whether what is not known by its first bytes can be text at all: text has no zero bytes in it.
func (in *input) looksLikeText() bool {
	return bytes.IndexByte(in.data[:min(len(in.data), 1000)], 0) < 0
}

// looksLikeMLIR reports whether text starts with an operation of MLIR.
func (in *input) looksLikeMLIR() bool {
	word, _, _ := bytes.Cut(bytes.TrimLeft(in.data, " \t\r\n"), []byte(" "))
	return bytes.HasPrefix(word, []byte("//")) || bytes.HasPrefix(word, []byte("module")) || bytes.Contains(word, []byte("."))
}

// advice says which command makes one kind of file of another.
func advice(got, want inputKind) string {
	switch {
	case want == kindBytecode:
		return `; "spvc opt FILE -o FILE.mlirbc" makes it`
	case want == kindAssembly:
		return `; "spvc dis" makes it of SPIR-V`
	case got == kindAssembly:
		return `; "spvc as" makes it`
	}
	return `; "spvc serialize" makes it, and "spvc opt" reads MLIR`
}
