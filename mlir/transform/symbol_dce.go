package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(SymbolDCE) }

// SymbolDCE removes symbols that nothing can name any more: those that are not
// public, or not in reach from outside, and that no live operation refers to.
// The operation it runs on must be a symbol table.
var SymbolDCE = &pass.Pass{
	Name:       "symbol-dce",
	Title:      "SymbolDCE",
	Summary:    "Eliminate dead symbols",
	Statistics: []pass.Statistic{{Name: "num-dce'd", Summary: "Number of symbols DCE'd"}},
	Repeats:    true,
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		if !op.Has(mlir.SymbolTable) {
			d.OpError(op, "was scheduled to run under SymbolDCE, but does not define a symbol table")
			return false
		}
		hidden := op.Parent() == nil || op.Symbol() == "" || op.Visibility() == mlir.Private
		if allAlive(op, hidden) {
			return false
		}
		l := liveness{live: map[*mlir.Operation]bool{}}
		if unknown := l.table(op, hidden); unknown != nil {
			d.Errorf(unknown.Loc(), "operation contains potentially unknown symbol table, meaning that we can't reliable compute symbol uses")
			return false
		}
		erased := l.sweep(op)
		c.Count("num-dce'd", erased)
		return erased > 0
	},
}

// allAlive reports whether all symbols in a table are alive whatever refers to them, as in most modules.
func allAlive(table *mlir.Operation, hidden bool) bool {
	for b := range table.Region(0).Blocks {
		for op := range b.Operations {
			switch {
			case !isRoot(op, hidden):
				return false
			case op.Has(mlir.SymbolTable):
				if !allAlive(op, hidesInside(op, hidden)) {
					return false
				}
			case !op.Walk(func(at *mlir.Operation) mlir.WalkResult {
				if at.Has(mlir.SymbolTable) || at.Def() == nil { // which may be one
					return mlir.WalkInterrupt
				}
				return mlir.WalkAdvance
			}):
				return false
			}
		}
	}
	return true
}

// isRoot reports whether op is alive whatever refers to it.
func isRoot(op *mlir.Operation, hidden bool) bool {
	if op.Symbol() == "" {
		return true
	}
	v := op.Visibility()
	return v == mlir.Public || v == mlir.Nested && !hidden
}

// hidesInside reports whether nothing outside can name what is in a table.
func hidesInside(table *mlir.Operation, hidden bool) bool {
	return hidden || table.Symbol() == "" || table.Visibility() == mlir.Private
}

// liveness finds the symbols that are alive.
type liveness struct {
	live    map[*mlir.Operation]bool
	symbols mlir.SymbolTables
	find    mlir.SymbolFinder
	queue   []reached
}

// A reached operation is alive, and what it names is not yet.
type reached struct {
	op     *mlir.Operation
	hidden bool // nothing outside can name what is in the table that op is in
}

// table marks what is live in a live symbol table, and all that this refers to.
// It returns an operation with unknown symbol uses, or nil.
func (l *liveness) table(table *mlir.Operation, hidden bool) *mlir.Operation {
	l.roots(table, hidden)
	for len(l.queue) > 0 {
		r := l.queue[len(l.queue)-1]
		l.queue = l.queue[:len(l.queue)-1]
		eachTable(r.op, func(inside *mlir.Operation) { l.roots(inside, hidesInside(inside, r.hidden)) })
		if !l.follow(r) {
			return r.op
		}
	}
	return nil
}

// roots marks what is alive in a table whatever refers to it.
func (l *liveness) roots(table *mlir.Operation, hidden bool) {
	for b := range table.Region(0).Blocks {
		for op := range b.Operations {
			if isRoot(op, hidden) {
				l.reach(op, hidden)
			}
		}
	}
}

func (l *liveness) reach(op *mlir.Operation, hidden bool) {
	if !l.live[op] {
		l.live[op] = true
		l.queue = append(l.queue, reached{op, hidden})
	}
}

// follow marks what an operation names, tables on the way included. It is false
// where that is not known.
func (l *liveness) follow(r reached) bool {
	table := mlir.NearestSymbolTable(r.op.Parent())
	return l.find.EachUseIn(r.op, func(use mlir.SymbolUse) {
		nested := use.Ref.Nested()
		for i := range len(nested) + 1 {
			symbol := l.symbols.Lookup(table, mlir.GetSymbolRef(use.Ref.Root(), nested[:i]...))
			if symbol == nil {
				break
			}
			l.reach(symbol, r.hidden)
		}
	})
}

// sweep erases the symbols in the table, and in tables that stay, that are dead.
func (l *liveness) sweep(table *mlir.Operation) (count int) {
	for b := range table.Region(0).Blocks {
		for op := range b.Operations {
			if l.live[op] {
				eachTable(op, func(inside *mlir.Operation) { count += l.sweep(inside) })
			} else {
				op.Erase()
				count++
			}
		}
	}
	return count
}

// eachTable visits op if it is a symbol table, else those inside it, but none inside of these.
func eachTable(op *mlir.Operation, visit func(*mlir.Operation)) {
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		if !at.Has(mlir.SymbolTable) {
			return mlir.WalkAdvance
		}
		visit(at)
		return mlir.WalkSkip
	})
}
