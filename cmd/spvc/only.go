package main

import (
	"bytes"
	"io"
	"maps"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/suggest"
	"github.com/spvc/spvc/mlir"
)

// onlyFlags name the functions that opt works on. A file of bytecode that becomes
// one is not read for them: the functions are decoded, and the rest is copied.
type onlyFlags struct{ symbols []string }

func (o *onlyFlags) addFlags(cmd *cobra.Command) {
	cmd.Flags().StringSliceVar(&o.symbols, "only", nil, "run passes on the functions of these `SYMBOLS` only, which see of the others no more than that they are there; from bytecode to bytecode the others are copied undecoded")
}

// given reports whether the flag was.
func (o *onlyFlags) given() bool { return len(o.symbols) > 0 }

// copies reports whether a file is rewritten and not read: it is bytecode, and to
// be written as it is in all that is not named.
func (o *onlyFlags) copies(cmd *cobra.Command, path string, w *writer, t *textFlags, s *opStats) bool {
	for _, flag := range []string{"emit-bytecode-version", "emit-bytecode-producer", "elide-resource-data-from-bytecode", "bytecode-for"} {
		if cmd.Flags().Changed(flag) {
			return false
		}
	}
	return o.given() && w.form == formBytecode && t.print.Syntax == "" && s.form == "" && path != "-" && isBytecodeFile(path)
}

// rewrite runs the passes on the named functions in the file at path, and writes
// the file with them to out.
func (o *onlyFlags) rewrite(j *job, t *textFlags, p *passFlags) error {
	d := new(mlir.Diagnostics)
	f, err := bytecode.OpenFile(j.path, bytecode.ReadOptions{AllowUnregistered: t.parse.AllowUnregistered, Workers: t.parse.Workers}, d)
	if err != nil {
		return err
	}
	if f != nil {
		if edit := o.edit(f, t, p, j.show, d); edit != nil {
			err = j.out.stream(func(w io.Writer) error {
				if err := edit.Write(w, d); err != nil || d.NumErrors() == 0 {
					return err
				}
				return errReported
			})
		}
	}
	if shown := j.show.showAll(d); shown != nil {
		return shown
	}
	return err
}

// run is rewrite for a module; nil after an error.
func (o *onlyFlags) run(m *mlir.Module, t *textFlags, p *passFlags, show io.Writer, d *mlir.Diagnostics) *mlir.Module {
	data, ok := bytecode.Append(nil, m, bytecode.WriteOptions{Workers: t.parse.Workers}, d)
	if !ok {
		return nil
	}
	opts := bytecode.ReadOptions{Filename: t.parse.Filename, AllowUnregistered: true, NoImplicitModule: true, Workers: t.parse.Workers}
	f := bytecode.Open(data, opts, d)
	edit := o.edit(f, t, p, show, d)
	if edit == nil {
		return nil
	}
	var out bytes.Buffer
	if err := edit.Write(&out, d); err != nil || d.NumErrors() > 0 {
		return nil
	}
	return bytecode.Read(out.Bytes(), opts, d)
}

// edit decodes the named functions and runs the passes on them; nil after an error.
func (o *onlyFlags) edit(f *bytecode.File, t *textFlags, p *passFlags, show io.Writer, d *mlir.Diagnostics) *bytecode.Edit {
	found := map[string]bool{} // whether each symbol is asked for
	list := o.find(f.Entries(d), found, d)
	for _, s := range o.symbols {
		if !found[s] {
			d.Errorf(mlir.OpaqueLoc(t.parse.Filename), "--only=%s: there is no operation of this name%s", s, suggest.Phrase(s, maps.Keys(found)))
		}
	}
	if d.NumErrors() > 0 {
		return nil
	}
	edit := f.Edit()
	for i, op := range f.Operations(list, d) {
		if !t.noVerify && !mlir.Verify(op, t.verify, d) || !p.run(&mlir.Module{Op: op}, t, show, d) {
			return nil
		}
		edit.Replace(&list[i], op)
	}
	if d.NumErrors() > 0 {
		return nil
	}
	return edit
}

// find are the entries of the symbols, also those in modules.
func (o *onlyFlags) find(entries []bytecode.Entry, found map[string]bool, d *mlir.Diagnostics) (list []bytecode.Entry) {
	for i := range entries {
		e := &entries[i]
		symbol := e.Symbol()
		found[symbol] = o.names(symbol)
		if found[symbol] {
			list = append(list, *e)
		} else if def := e.Name().Def(); e.Isolated() && (def == nil || def.Traits&mlir.SymbolTable != 0) {
			list = append(list, o.find(e.Entries(d), found, d)...)
		}
	}
	return list
}

func (o *onlyFlags) names(symbol string) bool {
	return symbol != "" && slices.Contains(o.symbols, symbol)
}
