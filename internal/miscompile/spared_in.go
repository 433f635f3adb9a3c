package main

import (
	"go/ast"
	"slices"
)

// rowsFor are the rows for a package: those that are for any, and its own.
func rowsFor(pkg string) []*spared { return slices.Concat(sparedRows, sparedIn[pkg]) }

// sparedIn are rows for packages alone.
var sparedIn = map[string][]*spared{"mlir/transform": {
	{"done once more", []string{"statement left out", "off by one"}, "what is noted as done takes time when it is done again, and nothing comes of it", func(f *finder, n ast.Node) bool {
		switch text := f.text(n); f.method() {
		case "promotion.findFrontiers":
			return text == "break" || f.parent() == "len(f) > 0"
		case "promotion.placeJoins":
			return text == "break" || text == "left[behind] = int32(i) + 1" || slices.ContainsFunc(f.around, func(a ast.Node) bool { return f.text(a) == "left[behind] == int32(i)+1" })
		case "propagation.meet":
			return text == "s.waits[op.Number()] = true"
		}
		return false
	}},
	{"shortcuts", []string{"negated condition", "other comparison", "off by one", "other answer"}, "where none is taken all is looked at, and nothing is found", func(f *finder, n ast.Node) bool {
		switch text := f.text(n); f.function() {
		case "nothingStarts":
			return text == "0"
		case "starts": // mostly of what ends a function
			return slices.Contains([]string{"n == 0", "op.NumRegions() > 0"}, text) || slices.Contains([]string{"n == 0", "return false"}, f.parent())
		case "allAlive":
			return slices.Contains([]string{"at.Def() == nil", "at.Has(mlir.SymbolTable) || at.Def() == nil"}, text) || f.parent() == "return true"
		}
		return false
	}},
	{"all at once", []string{"negated condition", "other comparison", "off by one", "other answer", "statement left out"},
		"what is not run on all functions at once is run on each when it is its turn, by as many as there are", func(f *finder, n ast.Node) bool {
			return f.method() == "inliner.prepare" || f.function() == "isInFunction" || f.text(n) == "in.prepare()" || f.parent() == "Workers: 1"
		}},
	{"memory and verification", []string{"statement left out"}, "how memory is taken and used again changes no value, nor does it what is verified more often than once", func(f *finder, n ast.Node) bool {
		return slices.Contains([]string{"m.Expect(in.of(callee).size)", "s.operands = operands", "s.arena.Recycle()", "opts.NoVerify = true"}, f.text(n))
	}},
	{"the last of 65,536", []string{"other comparison"}, "how far a module may grow is a trade-off: an operation more or less is as right", func(f *finder, n ast.Node) bool {
		return f.text(n) == "n > in.budget"
	}},
}}

// parent is the source that what is looked at is directly in.
func (f *finder) parent() string { return f.text(f.around[len(f.around)-1]) }
