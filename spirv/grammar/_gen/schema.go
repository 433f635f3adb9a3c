package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// grammarFile is one vendored file: the core grammar, or one extended instruction set. One instruction or enumerant
// is one line of the file, so that an update reads well as a diff.
type grammarFile struct {
	Name         string // "SPIR-V", or the import name of the set
	Ident        string // prefix of the set's Go constants; empty for the core
	Versioned    bool   // the import name goes on with "." and a number
	Version      string // of the core: "1.6"
	Revision     int
	Instructions []instruction
	Kinds        []kind
}

// instruction is a row of either grammar; the extended sets leave class and version empty.
type instruction struct {
	Name         string   `json:"name"`
	Opcode       uint32   `json:"opcode"`
	Class        string   `json:"class,omitempty"`
	Operands     []string `json:"operands,omitempty"` // see operand
	Capabilities []string `json:"capabilities,omitempty"`
	Extensions   []string `json:"extensions,omitempty"`
	Version      string   `json:"version,omitempty"` // absent: in no core version
	LastVersion  string   `json:"lastVersion,omitempty"`
	Aliases      []string `json:"aliases,omitempty"`
	Provisional  bool     `json:"provisional,omitempty"`
}

type kind struct {
	Name       string      `json:"name"`
	Category   string      `json:"category"`
	Bases      []string    `json:"bases,omitempty"`
	Enumerants []enumerant `json:"-"`
}

type enumerant struct {
	Name         string   `json:"name"`
	Value        uint32   `json:"value"`
	Parameters   []string `json:"parameters,omitempty"` // see operand
	Capabilities []string `json:"capabilities,omitempty"`
	Extensions   []string `json:"extensions,omitempty"`
	Version      string   `json:"version,omitempty"`
	LastVersion  string   `json:"lastVersion,omitempty"`
	Aliases      []string `json:"aliases,omitempty"`
	Provisional  bool     `json:"provisional,omitempty"`
}

// operand is written as one string: kind, quantifier ("", "?" or "*"), then a space and the name where there is one.
type operand struct{ Kind, Quantifier, Name string }

func (o operand) String() string {
	s := o.Kind + o.Quantifier
	if o.Name != "" {
		s += " " + o.Name
	}
	return s
}

func parseOperand(s string) operand {
	head, name, _ := strings.Cut(s, " ")
	kind := strings.TrimRight(head, "?*")
	return operand{kind, head[len(kind):], name}
}

// header is what precedes the rows in a file.
type header struct {
	Name      string `json:"name"`
	Ident     string `json:"ident,omitempty"`
	Versioned bool   `json:"versioned,omitempty"`
	Version   string `json:"version,omitempty"`
	Revision  int    `json:"revision"`
}

func (g *grammarFile) marshal() ([]byte, error) {
	var b bytes.Buffer
	head, err := compact(header{g.Name, g.Ident, g.Versioned, g.Version, g.Revision})
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(&b, "{\"grammar\":%s,\n\"instructions\":[\n", head)
	if err := writeRows(&b, g.Instructions); err != nil {
		return nil, err
	}
	b.WriteString("],\n\"kinds\":[\n")
	for i, k := range g.Kinds {
		row, err := compact(k)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "{\"kind\":%s,\"enumerants\":[", row)
		if len(k.Enumerants) > 0 {
			b.WriteByte('\n')
		}
		if err := writeRows(&b, k.Enumerants); err != nil {
			return nil, err
		}
		b.WriteString("]}" + comma(i, len(g.Kinds)))
	}
	b.WriteString("]}\n")
	return b.Bytes(), nil
}

func writeRows[T any](b *bytes.Buffer, rows []T) error {
	for i, row := range rows {
		line, err := compact(row)
		if err != nil {
			return err
		}
		b.Write(line)
		b.WriteString(comma(i, len(rows)))
	}
	return nil
}

func comma(i, n int) string {
	if i < n-1 {
		return ",\n"
	}
	return "\n"
}

// compact is json.Marshal without the escaping for HTML.
func compact(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	err := enc.Encode(v)
	return bytes.TrimSpace(b.Bytes()), err
}

func readGrammar(path string) (*grammarFile, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var f struct {
		Grammar      header        `json:"grammar"`
		Instructions []instruction `json:"instructions"`
		Kinds        []struct {
			Kind       kind        `json:"kind"`
			Enumerants []enumerant `json:"enumerants"`
		} `json:"kinds"`
	}
	if err := strict(data, &f); err != nil {
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	h := f.Grammar
	g := &grammarFile{h.Name, h.Ident, h.Versioned, h.Version, h.Revision, f.Instructions, nil}
	for _, k := range f.Kinds {
		k.Kind.Enumerants = k.Enumerants
		g.Kinds = append(g.Kinds, k.Kind)
	}
	return g, nil
}

// strict decodes JSON and refuses fields that it does not know, so that no fact of a newer grammar is lost in silence.
func strict(data []byte, v any) error {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	return dec.Decode(v)
}
