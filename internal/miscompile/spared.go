package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

// A spared row says where no mistakes of some kinds are planted, since none of them changes what becomes of a module.
type spared struct {
	name  string
	kinds []string // what is not done there; nil for anything
	why   string
	holds func(f *finder, n ast.Node) bool
}

var sparedRows = []*spared{
	{"order of alike", []string{"swapped operands"}, "the order of the operands means nothing", func(f *finder, _ ast.Node) bool {
		call, ok := f.around[len(f.around)-1].(*ast.CallExpr)
		return ok && slices.Contains(symmetric, f.text(call.Fun))
	}},
	{"bounds of effort", []string{"off by one", "other comparison", "wrong sign", "statement left out"}, "how far something is looked for is a trade-off: a step more or less is as right", func(f *finder, n ast.Node) bool {
		if s, ok := n.(*ast.IncDecStmt); ok {
			return isEffort(s.X)
		}
		if f.isDepth(n) {
			return true
		}
		e, ok := n.(*ast.BinaryExpr)
		if !ok {
			e, ok = f.around[len(f.around)-1].(*ast.BinaryExpr)
		}
		return ok && (isEffort(e.X) || isEffort(e.Y))
	}},
	{"nobody looks", []string{"off by one", "other answer"}, "where the last result says that there is none, the others are not looked at", func(f *finder, n ast.Node) bool {
		r, ok := f.around[len(f.around)-1].(*ast.ReturnStmt)
		return ok && len(r.Results) > 1 && f.text(r.Results[len(r.Results)-1]) == "false" && n != r.Results[len(r.Results)-1]
	}},
	{"room", []string{"off by one", "swapped operands", "other comparison"}, "how much memory is asked for at once changes no value", func(f *finder, n ast.Node) bool {
		for _, a := range f.around {
			if call, ok := a.(*ast.CallExpr); ok && f.text(call.Fun) == "make" && f.isRoom(call, n) {
				return true
			}
		}
		call, ok := f.around[len(f.around)-1].(*ast.CallExpr)
		if ok {
			s, isMethod := call.Fun.(*ast.SelectorExpr)
			ok = isMethod && s.Sel.Name == "take"
		}
		return ok || f.method() == "scratch.take"
	}},
	{"looked for in vain", []string{"dropped check", "&& for ||", "other comparison", "swapped operands", "statement left out", "other answer"},
		"what is asked for first saves time: where it holds for more, more is looked at, and nothing is found there", func(f *finder, n ast.Node) bool {
			switch text := f.text(n); f.method() {
			case "storing.collect": // a store that nothing makes dead is looked at; those that are too many have no bit
				return slices.Contains([]string{"x.object == t.object && overlaps(x, t)", "!t.exact && !mayBeDead", "len(s.targets) > 0", "continue",
					"len(s.targets) > 0 && (mayBeDead || len(s.targets) == maxTargets)", "t.object == nil || len(s.targets) == maxTargets"}, text) ||
					f.text(f.around[len(f.around)-1]) == "overlaps(x, t)"
			case "storing.read": // nothing but what asks others reads without saying where
				return strings.HasSuffix(text, "op.Effects() == mlir.EffectRead") && f.kept == "op.Effects() == mlir.EffectRead"
			case "globals.haveVolatile":
				return text == "false"
			case "verdicts.readsVolatile":
				return f.kept == "op.IsRestless(&d.symbols)"
			case "spreading.holdsResource":
				return text == "s.holds[t] = holds"
			}
			return f.text(n) == "len(v.named) > 0" || f.isNeed()
		}},
	{"all alike", []string{"off by one", "statement left out"}, "where all elements are alike the first one is as good as another, and as all", func(f *finder, n ast.Node) bool {
		if f.text(n) == "break" {
			return f.method() == "survey.parts"
		}
		if slices.Contains([]string{"splatOf construct.Op.Operand(0)", "insertInstead parts[0]", "inserted a[0]"}, f.function()+" "+f.text(f.around[len(f.around)-1])) {
			return true // all are compared with it
		}
		call, ok := f.around[len(f.around)-1].(*ast.CallExpr)
		d := f.declared()
		return ok && d != nil && strings.HasSuffix(f.text(call.Fun), ".Element") && strings.Contains(f.text(d), "IsSplat()")
	}},
	{"sets", []string{"swapped operands"}, "of what is in such a list one only asks whether something is there", func(f *finder, n ast.Node) bool {
		switch x := f.around[len(f.around)-1].(type) {
		case *ast.CompositeLit:
			return x.Type != nil && f.text(x.Type) == "[]Level" || f.method() == "storing.run" // both are erased where nothing needs them
		case *ast.CallExpr:
			return f.text(x.Fun) == "exitsInside" || f.method() == "Level.ForKernels" || f.function() == "rulesAt" // of these rules one applies at most
		}
		return false
	}},
	{"memory used again", []string{"statement left out"}, "lists begin anew at no length; what is called here only lets memory go, or keeps it for the next trace", func(f *finder, n ast.Node) bool {
		_, isCall := n.(*ast.ExprStmt)
		return isCall && f.method() == "trace.done" || !isCall && f.method() == "scratch.reset" || f.text(n) == "f.visit = visit"
	}},
	{"no vector of one", []string{"off by one"}, "a vector has two components at least: specification, section 2.2.1", func(f *finder, n ast.Node) bool {
		e, ok := f.around[len(f.around)-1].(*ast.BinaryExpr)
		if !ok || f.text(n) != "0" || e.Op != token.GTR && e.Op != token.EQL {
			return false
		}
		switch x := e.X.(type) {
		case *ast.CallExpr:
			return f.text(x.Fun) == "vectorLength"
		case *ast.Ident: // also where it is a variable or a parameter
			d := f.declared()
			return d != nil && (assignsLength(x.Name).MatchString(f.text(d)) || d.Name.Name == "scalarAt" && x.Name == "n")
		}
		return false
	}},
	{"no loop of one word", []string{"off by one"}, "a loop may grow by nothing where no option says more: no loop has one word, either", func(f *finder, n ast.Node) bool {
		call, ok := f.around[len(f.around)-1].(*ast.CallExpr)
		return ok && f.text(call) == `c.Number("growth", 0)`
	}},
	{"the long way", []string{"statement left out", "negated condition", "other comparison", "negation left out"}, "where not all functions are starts, or there are many, all is looked at, and nothing goes that is named", func(f *finder, n ast.Node) bool {
		return f.function() == "areAllStarts" && slices.Contains([]string{"starts = append(starts, e.Function())", "len(functions) > fewFunctions",
			"!slices.Contains(starts, name)"}, f.text(n))
	}},
	{"told in vain", []string{"statement left out"}, "a pass that does not say that it has nothing more to do runs again, in vain", func(f *finder, n ast.Node) bool {
		return f.text(n) == "c.SetSettled()"
	}},
	{"the same twice", []string{"other comparison"}, "numbers of values are equal only where both are the same value, which then has no order; of two blocks above a third one, one is deeper", func(f *finder, n ast.Node) bool {
		return f.function() == "ordered" || f.function() == "isKnownAt" && strings.Contains(f.text(n), ".depth < ")
	}},
	{"no width between", []string{"off by one", "other comparison"}, "no integer is as wide as what floats of 64 bits hold exactly, or one bit wider", func(f *finder, n ast.Node) bool {
		e, ok := n.(*ast.BinaryExpr)
		if !ok {
			e, ok = f.around[len(f.around)-1].(*ast.BinaryExpr)
		}
		return ok && f.text(e) == "a[0].width <= 53"
	}},
	{"deeper", []string{"off by one"}, "depths in a tree are only compared: what is below has more", func(f *finder, n ast.Node) bool {
		e, ok := f.around[len(f.around)-1].(*ast.BinaryExpr)
		return ok && f.method() == "tree.sorted" && strings.HasSuffix(f.text(e.X), ".depth")
	}},
}

// isDepth reports whether n is passed as how far something has come.
func (f *finder) isDepth(n ast.Node) bool {
	call, ok := f.around[len(f.around)-1].(*ast.CallExpr)
	if !ok {
		return false
	}
	t, ok := f.info.TypeOf(call.Fun).(*types.Signature)
	i := slices.IndexFunc(call.Args, func(a ast.Expr) bool { return a == n })
	return ok && i >= 0 && i < t.Params().Len() && t.Params().At(i).Name() == "depth"
}

// isNeed reports whether a node is in what says what has to be in a module for a pass to be run.
func (f *finder) isNeed() bool {
	return slices.ContainsFunc(f.around, func(n ast.Node) bool {
		pair, ok := n.(*ast.KeyValueExpr)
		return ok && f.text(pair.Key) == "Needs"
	})
}

// isRoom reports whether n is in what a call of make says of capacity: the last operand, where there are three, or where it makes a map.
func (f *finder) isRoom(call *ast.CallExpr, n ast.Node) bool {
	last := call.Args[len(call.Args)-1]
	_, isMap := f.info.TypeOf(call).Underlying().(*types.Map)
	return len(call.Args) == 2+btoi(!isMap) && last.Pos() <= n.Pos() && n.End() <= last.End()
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// assignsLength matches source that sets a variable to the length of a vector.
func assignsLength(name string) *regexp.Regexp {
	return regexp.MustCompile(`\b` + name + ` := vectorLength\(`)
}

// symmetric are functions that do not care for the order of their operands.
var symmetric = []string{"min", "max", "slices.Equal", "apart", "equalDecorations", "differInSign", "areAlike",
	"equal", "equalOperands", "m.mayAlias", "spirv.ClassesApart", "isSameLocation", "m.aliases.Relation", "ofPaths", "mlir.PointersApart", "w.tie", "x.canChoose", "x.costOfChoices"}

// isEffort reports whether an expression is how far something has come that is bounded for the time that it takes, or the bound.
func isEffort(e ast.Expr) bool {
	if s, ok := e.(*ast.StarExpr); ok {
		return types.ExprString(s.X) == "left" // how much of it there is for all that is asked
	}
	id, ok := e.(*ast.Ident)
	return ok && slices.Contains(strings.Fields("depth steps maxSteps maxChosen maxComputed maxTargets maxLinear maxAccesses maxNested maxImplied maxTrace maxClimb maxUnrolled maxKnown maxSources maxOpenRows maxLonger maxNarrowed maxSame mostReturning maxRoots"), id.Name)
}

// function is the name of the function that is looked at, method that of its receiver's type, too.
func (f *finder) function() string {
	if d := f.declared(); d != nil {
		return d.Name.Name
	}
	return ""
}

func (f *finder) method() string {
	d := f.declared()
	if d == nil || d.Recv == nil {
		return ""
	}
	t := d.Recv.List[0].Type
	if s, ok := t.(*ast.StarExpr); ok {
		t = s.X
	}
	if g, ok := t.(*ast.IndexExpr); ok {
		t = g.X
	}
	return f.text(t) + "." + d.Name.Name
}

func (f *finder) declared() *ast.FuncDecl {
	for _, a := range f.around {
		if d, ok := a.(*ast.FuncDecl); ok {
			return d
		}
	}
	return nil
}

// isSpared reports whether a row says that no mistake of a kind is planted at n, and counts that.
func (f *finder) isSpared(n ast.Node, kind string) bool {
	for _, row := range rowsFor(strings.TrimPrefix(f.pkg.Path(), "github.com/spvc/spvc/")) {
		if (row.kinds == nil || slices.Contains(row.kinds, kind)) && row.holds(f, n) {
			f.spared[row.name]++
			return true
		}
	}
	return false
}

// checkSpared wants each row that is about a package to be for something there.
func checkSpared(pkg string, spared map[string]int) error {
	rows := sparedIn[pkg]
	if pkg == optimizer {
		rows = sparedRows
	}
	for _, row := range rows {
		if spared[row.name] == 0 {
			return fmt.Errorf("no mistake is spared for %q any more: %s", row.name, row.why)
		}
	}
	return nil
}
