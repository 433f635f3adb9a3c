package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// What is to be done once bodies are where calls were.

// keepLocal copies operations whose results are for their block only to where
// they are used, if a body came in between that is more than straight code.
func (in *inliner) keepLocal(f *mlir.Operation) {
	var locals []*mlir.Operation
	for op := range f.Nested {
		if op.Has(mlir.LocalUses) {
			locals = append(locals, op)
		}
	}
	if len(locals) == 0 {
		return
	}
	stretch := stretches(f)
	for _, op := range locals {
		var uses []*mlir.Operand
		for _, v := range op.Results {
			for use := range v.Uses {
				if stretch[use.Owner().Number()] != stretch[op.Number()] {
					uses = append(uses, use)
				}
			}
		}
		for _, use := range uses {
			var m mlir.Mapping
			copied := in.builder.Before(use.Owner()).Clone(op, &m)
			use.Set(copied.Result(use.Value().Index()))
		}
	}
}

// stretches numbers the stretches of code in a function that no branch and no
// operation with regions interrupts, by number of the operation. What is made later has number 0.
func stretches(f *mlir.Operation) []int {
	out := make([]int, f.RenumberAround().Values)
	var n int
	var region func(op *mlir.Operation)
	region = func(op *mlir.Operation) {
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks {
				n++
				for at := range b.Operations {
					out[at.Number()] = n
					region(at)
				}
			}
		}
	}
	region(f)
	return out
}

// eraseUnneeded erases functions that were inlined, are named by nobody any more,
// and can't be by anybody outside.
func (in *inliner) eraseUnneeded(root *mlir.Operation) {
	var inlined []*mlir.Operation
	for i, f := range in.calls.Functions {
		if in.functions[i].inlined && f != root {
			inlined = append(inlined, f)
		}
	}
	for _, functions := range byTable(inlined) {
		table, named := functions[0].Parent(), map[string]bool{}
		var find mlir.SymbolFinder
		for op := range table.Region(0).Entry().Operations {
			if !find.EachUseIn(op, func(use mlir.SymbolUse) { named[use.Ref.Root()] = true }) {
				return
			}
		}
		uncalled := slices.DeleteFunc(functions, func(f *mlir.Operation) bool { return named[f.Symbol()] })
		for _, f := range unneeded(table, uncalled) {
			f.Erase()
		}
	}
}

// byTable are functions, those of a symbol table together. Most have the table of the one before them.
func byTable(functions []*mlir.Operation) (list [][]*mlir.Operation) {
	for _, f := range functions {
		at := len(list) - 1
		for at >= 0 && list[at][0].Parent() != f.Parent() {
			at--
		}
		if at < 0 {
			at = len(list)
			list = append(list, nil)
		}
		list[at] = append(list[at], f)
	}
	return list
}

// unneeded are those of the functions that can go: what the dialect says, and
// private symbols.
func unneeded(table *mlir.Operation, functions []*mlir.Operation) (out []*mlir.Operation) {
	if i := mlir.InliningOf(table); i != nil && i.Unneeded != nil {
		return i.Unneeded(table, functions)
	}
	for _, f := range functions {
		if f.Visibility() == mlir.Private {
			out = append(out, f)
		}
	}
	return out
}
