package main

import (
	"io"
	"maps"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/suggest"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
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
func (o *onlyFlags) copies(cmd *cobra.Command, in *input, w *writer, t *textFlags, s *opStats) bool {
	for _, flag := range []string{"emit-bytecode-version", "emit-bytecode-producer", "elide-resource-data-from-bytecode", "bytecode-for"} {
		if cmd.Flags().Changed(flag) {
			return false
		}
	}
	return o.given() && w.Form == source.Bytecode && t.print.Syntax == "" && s.form == "" && in.Path != ""
}

// rewrite runs the passes on the named functions in a file of bytecode, and writes the file with them to where the job says.
func (o *onlyFlags) rewrite(j *job, in *input, t *textFlags, p *passFlags) error {
	d := new(mlir.Diagnostics)
	f, err := in.OpenBytecode(t.load, d)
	if err == nil {
		if edit := o.edit(f, in, t, p, j.show, d); edit != nil {
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

// run runs the passes on the named functions in m; false after an error, which is in d.
func (o *onlyFlags) run(m *mlir.Module, in *input, t *textFlags, p *passFlags, show io.Writer, d *mlir.Diagnostics) bool {
	inside := func(op *mlir.Operation) (list []*mlir.Operation) {
		if def := op.Def(); op.Has(mlir.IsolatedFromAbove) && (def == nil || def.Traits&mlir.SymbolTable != 0) {
			for i := range op.NumRegions() {
				for b := range op.Region(i).Blocks {
					list = slices.AppendSeq(list, b.Operations)
				}
			}
		}
		return list
	}
	list, ok := find(o, in.Name, []*mlir.Operation{m.Op}, (*mlir.Operation).Symbol, inside, d)
	for _, op := range list {
		part := *m
		part.Op = op
		ok = ok && p.run(&part, t, show, d)
	}
	return ok
}

// edit decodes the named functions of a file and runs the passes on them; nil after an error.
func (o *onlyFlags) edit(f *bytecode.File, in *input, t *textFlags, p *passFlags, show io.Writer, d *mlir.Diagnostics) *bytecode.Edit {
	inside := func(e bytecode.Entry) []bytecode.Entry {
		if def := e.Name().Def(); e.Isolated() && (def == nil || def.Traits&mlir.SymbolTable != 0) {
			list, _ := e.Entries(d) // what is wrong is in d
			return list
		}
		return nil
	}
	symbol := func(e bytecode.Entry) string { return e.Symbol() }
	entries, err := f.Entries(d)
	if err != nil {
		return nil
	}
	list, ok := find(o, in.Name, entries, symbol, inside, d)
	if !ok {
		return nil
	}
	edit := f.Edit()
	ops, err := f.Operations(list, d)
	if err != nil {
		return nil
	}
	for i, op := range ops {
		part := &mlir.Module{Op: op, Syntax: f.Syntax()}
		verify := t.verify
		verify.Rules = source.Rules(part)
		if !t.load.NoVerify && !mlir.Verify(op, verify, d) || !p.run(part, t, show, d) {
			return nil
		}
		edit.Replace(&list[i], op)
	}
	if d.NumErrors() > 0 {
		return nil
	}
	return edit
}

// find is what has the symbols, in a list and inside of it, but not inside of what is found; false after an error, which is in
// d: one for each symbol that nothing has.
func find[T any](o *onlyFlags, file string, list []T, symbol func(T) string, inside func(T) []T, d *mlir.Diagnostics) (found []T, ok bool) {
	asked := map[string]bool{} // whether each symbol that there is is asked for
	var look func([]T)
	look = func(list []T) {
		for _, x := range list {
			s := symbol(x)
			asked[s] = s != "" && slices.Contains(o.symbols, s)
			if asked[s] {
				found = append(found, x)
			} else {
				look(inside(x))
			}
		}
	}
	look(list)
	for _, s := range o.symbols {
		if !asked[s] {
			d.Errorf(mlir.OpaqueLoc(file), "--only=%s: there is no operation of this name%s", s, suggest.Phrase(s, maps.Keys(asked)))
		}
	}
	return found, d.NumErrors() == 0
}
