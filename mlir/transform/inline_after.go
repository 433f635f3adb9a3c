package transform

import "github.com/spvc/spvc/mlir"

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
				if stretch[use.Owner()] != stretch[op] {
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
// operation with regions interrupts, by operation.
func stretches(f *mlir.Operation) map[*mlir.Operation]int {
	out := map[*mlir.Operation]int{}
	n := 0
	var region func(op *mlir.Operation)
	region = func(op *mlir.Operation) {
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks {
				n++
				for at := range b.Operations {
					out[at] = n
					if at.NumRegions() > 0 {
						region(at)
						n++
					}
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
	tables := map[*mlir.Operation]bool{}
	for f := range in.inlined {
		if table := f.Parent(); table != nil && (table == root || root.IsAncestorOf(table)) {
			tables[table] = true
		}
	}
	for table := range tables {
		named := map[string]bool{}
		for op := range table.Region(0).Entry().Operations {
			uses, known := mlir.SymbolUsesIn(op)
			if !known {
				return
			}
			for _, use := range uses {
				named[use.Ref.Root()] = true
			}
		}
		var uncalled []*mlir.Operation
		for op := range table.Region(0).Entry().Operations {
			if in.inlined[op] && !named[op.Symbol()] {
				uncalled = append(uncalled, op)
			}
		}
		for _, f := range unneeded(table, uncalled) {
			f.Erase()
		}
	}
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
