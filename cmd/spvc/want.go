package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/spvc/spvc/source"
)

// want is an error unless the input is of one of the forms; it says which command takes what it is.
func (in *input) want(forms ...source.Form) error {
	if len(in.Data) == 0 {
		return fmt.Errorf("%s: the file is empty; expected %v", in.Name, forms[0])
	}
	got := in.Form()
	if slices.Contains(forms, got) {
		return nil
	}
	if got == source.Text && !in.looksLikeText() {
		return fmt.Errorf("%s: this is no file that spvc knows; expected %v", in.Name, forms[0])
	}
	return fmt.Errorf("%s: this is %v; expected %v%s", in.Name, got, forms[0], advice(got, forms[0]))
}

// wantModule is an error for what is nothing that a module can be in.
func (in *input) wantModule() error {
	if len(in.Data) == 0 {
		return fmt.Errorf("%s: the file is empty; expected MLIR text, MLIR bytecode or SPIR-V", in.Name)
	}
	if in.Form() == source.Text && !in.looksLikeText() {
		return fmt.Errorf("%s: this is no file that spvc knows: neither MLIR text nor MLIR bytecode nor SPIR-V", in.Name)
	}
	return nil
}

// looksLikeText reports whether what is not known by its first bytes can be text at all: that has no control characters but white
// space, and the escapes of terminals.
func (in *input) looksLikeText() bool {
	return !slices.ContainsFunc(in.Data[:min(len(in.Data), 1000)], func(c byte) bool {
		return c < ' ' && (c < '\t' || c > '\r') && c != '\x1b'
	})
}

// looksLikeMLIR reports whether text starts with an operation of MLIR.
func (in *input) looksLikeMLIR() bool {
	word, _, _ := bytes.Cut(bytes.TrimLeft(in.Data, " \t\r\n"), []byte(" "))
	return bytes.HasPrefix(word, []byte("//")) || bytes.HasPrefix(word, []byte("module")) || bytes.Contains(word, []byte("."))
}

// advice says which command makes one form of another.
func advice(got, want source.Form) string {
	switch {
	case want == source.Bytecode:
		return `; "spvc opt FILE -o FILE.mlirbc" makes it`
	case want == source.Assembly:
		return `; "spvc dis" makes it of SPIR-V`
	case got == source.Assembly:
		return `; "spvc as" makes it`
	}
	return `; "spvc serialize" makes it, and "spvc opt" reads MLIR`
}
