package main

import (
	"go/ast"
	"slices"
	"strings"
)

// rowsFor are the rows for a package: those that are for any, and its own.
func rowsFor(pkg string) []*spared { return slices.Concat(sparedRows, sparedIn[pkg]) }

// sparedIn are rows for packages alone. Without kinds they are of all.
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
}, "mlir/rewrite": {
	{"memory", nil, "how memory is taken, let go and used again changes no value", func(f *finder, n ast.Node) bool {
		switch text := f.text(n); f.method() {
		case "computations.reserve": // a table of any size will do, but for what was in it
			return text != "clear(c.heads)"
		case "computations.cut":
			return strings.Contains(text, "c.stack") && !strings.HasPrefix(text, "*c.head")
		case "constants.renumbered":
			return text == "clear(keys[len(c.keys):])"
		case "constants.forgetAll":
			return text != "c.known = slab.Emptied(c.known)" && f.parent() != "slab.Emptied(c.known)"
		case "cse.run":
			return strings.HasPrefix(f.parent(), "n.Values / ")
		case "cse.done":
			return slices.Contains([]string{"clear(c.children[i])", "c.dom.Forget()", "cses.Put(c)"}, text)
		case "driver.done":
			return !slices.Contains([]string{"d.constants.forgetAll()", "d.opts.Arena != nil", "*d.opts.Arena = d.rewriter.Arena", "d.opts.Patterns != nil", "clear(d.patterns[:])"}, text)
		case "driver.survey", "driver.multiBlockRegions", "driver.goOn", "worklist.clear", "worklist.pop":
			return slices.Contains([]string{"clear(d.holders)", "clear(d.regions)", "d.blocks[len(d.blocks)-1] = nil", "clear(w.stack)", "w.stack[n-1] = nil",
				"w.stack = w.stack[:n-1]"}, text)
		case "worklist.forget":
			return true
		case "worklist.put":
			return f.text(n) == "more > 0" || f.parent() == "more > 0"
		}
		return f.text(n) == "d.rewriter.Arena = *opts.Arena"
	}},
	{"asked in vain", nil, "what is asked for first saves time: where it holds for more, or less, more is looked at, and the same is found", func(f *finder, n ast.Node) bool {
		switch text := f.text(n); f.method() + f.function() {
		case "computations.findfind": // what has the same hash is the same, and else is held against it
			return text == "at.hash == hash && equal(op, at.op)"
		case "constants.keyOfkeyOf": // nobody asks for what was forgotten
			return text == "i >= 0 && c.known[c.keys[i]] == op"
		case "driver.isUsedisUsed":
			return true
		case "driver.isDeadisDead":
			return strings.Contains(text, "manyResults")
		case "driver.surveysurvey":
			return text == "d.surveyed = true"
		case "driver.eraseUnreachableBlockseraseUnreachableBlocks":
			return text == "d.surveyed = !changed" || f.parent() == "d.surveyed = !changed"
		case "driver.multiBlockRegionsmultiBlockRegions":
			return text == "!r.Empty() && !r.HasOneBlock()"
		case "driver.eraseDeaderaseDead":
			return strings.Contains(text, "b.NumArguments() > 0")
		case "driver.releaseOperandsreleaseOperands":
			return text == "v != nil && !hasTwoOtherUsers(v, op)" && f.kept == "v != nil"
		case "driver.eraseUnreachableeraseUnreachable": // what goes with what is around it may go once more, and what is dead goes in the end
			return slices.Contains([]string{"r.Empty()", "false", "op.Remove()", "detachBlocks(op.Region(i))"}, text)
		case "worklist.putput": // nobody brings in what was numbered elsewhere
			return text == "n == 0 || n >= w.numbers.Values" && f.kept == "n == 0" || text == "n >= w.numbers.Values"
		case "foldWith":
			return strings.Contains(text, "foldingTraits") || strings.Contains(f.parent(), "foldingTraits")
		case "findLive":
			return text == "l.follow()" || text == "len(l.dead) > 0"
		case "inside", "walk.nextHoldernextHolder":
			return strings.Contains(text, "op.NumRegions() > 0")
		case "isolatedOps": // what is not read is empty
			return text == "isolated(op) && !op.Unread()"
		}
		return f.function() == "hasTwoOtherUsers" || f.function() == "detachBlocks"
	}},
	{"an end that has to be", []string{"off by one", "other comparison"}, "what goes on in circles ends somewhere", func(f *finder, n ast.Node) bool {
		return f.parent() == "1 + len(d.work.stack)" || f.text(n) == "d.steps > 0" || f.parent() == "d.steps > 0"
	}},
}, "mlir/analysis": {
	{"remembered", nil, "what is not remembered is found again", func(f *finder, n ast.Node) bool {
		switch text := f.text(n); f.method() {
		case "Aliases.of":
			return true
		case "Aliases.Analyze", "Aliases.isEscaping":
			return strings.HasPrefix(text, "a.known = ") || text == "k.escapes = stays"
		case "Cache.Changed":
			return text == "delete(c.inside, op)"
		}
		return false
	}},
	{"one goroutine", nil, "where no functions are known nobody looks for one: others may be changing what is around", func(f *finder, n ast.Node) bool {
		return f.method() == "CallGraph.Callee" && (strings.Contains(f.text(n), "len(g.place) == 0") || f.parent() == "len(g.place) == 0")
	}},
	{"nothing to tie", []string{"dropped check"}, "no values meet at the starts of regions that use what is outside", func(f *finder, n ast.Node) bool {
		return f.text(n) == "other.By == way.By && way.By != nil" || f.text(n) == "carrier != nil && e.To == nil" && f.kept == "e.To == nil"
	}},
	{"memory", []string{"off by one"}, "a list may be longer than it is looked at", func(f *finder, n ast.Node) bool { return f.parent() == "len(from)+1" }},
}, "spirv/structure": {
	{"shortcuts", []string{"other comparison", "&& for ||", "dropped check", "off by one"}, "without phis nothing is one value, in one region all is seen, what is in a block or the entry is above it, and nothing lands at the entry",
		func(f *finder, n ast.Node) bool {
			switch text := f.text(n); f.method() {
			case "Router.seenFrom":
				return slices.Contains([]string{"a == b", "a == r.Entry", "a == b || a == r.Entry"}, text)
			case "Router.Use":
				return text == "at < 0" || f.parent() == "at < 0"
			}
			return f.text(n) == "len(b.Phis) > 0" || f.text(n) == "len(s.Regions) > 1"
		}},
}}

// parent is the source that what is looked at is directly in.
func (f *finder) parent() string { return f.text(f.around[len(f.around)-1]) }
