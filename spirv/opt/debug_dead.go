package opt

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(DeadDebugInfo) }

// DeadDebugInfo erases debugging information about what is not there: types, scopes and local variables that nothing names, and variables of the module that are
// gone. It runs when scopes are instructions again ([PlaceDebugLines]): locations name them without being a use,
// so that nothing goes before.
//
// Facts: what is only said for debugging neither keeps code nor changes it (14).
var DeadDebugInfo = &pass.Pass{
	Name:    "spirv-dead-debug-info",
	Summary: "Erase debugging information about what is gone",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		if !hasDebugInfo(op) || hasLifted(op) {
			return false
		}
		d := deadGlobals{module: op, inParts: true, symbols: map[string]*candidate{}}
		none := noneIn(op)
		d.mayGo = func(op *mlir.Operation) bool { return op.Symbol() != "" && goesUnnamed(op, none) }
		changed := false
		for at := range op.Region(0).Entry().Operations {
			if at.Symbol() == "" && goesUnnamed(at, none) {
				at.Erase()
				changed = true
			}
		}
		return d.collect() && d.sweep() || changed
	},
}

// hasLifted reports whether locations of code name scopes.
func hasLifted(module *mlir.Operation) bool {
	for f := range module.Region(0).Entry().Operations {
		if !f.Is(spirv.OpFunc) {
			continue
		}
		if f.Attr(debugDefinition) != nil {
			return true
		}
		for op := range f.Nested {
			if isLifted(op.Loc()) {
				return true
			}
		}
	}
	return false
}

func isLifted(l mlir.Location) bool {
	parts := l.Parts()
	switch parts.Kind {
	case mlir.LocFused:
		_, ok := placeOf(parts.Metadata)
		return ok
	case mlir.LocCallSite:
		return isLifted(parts.Children[0]) || isLifted(parts.Children[1])
	}
	return false
}

// noneIn are the names of what says that there is nothing.
func noneIn(module *mlir.Operation) map[string]bool {
	all := map[string]bool{}
	for op := range module.Region(0).Entry().Operations {
		if name, _ := spirv.DebugInstOf(op); name == "DebugInfoNone" {
			all[op.Symbol()] = true
		}
	}
	return all
}

// stays reports whether what debugging information describes is there in the end: a variable or a function, or something that stands for one.
func (d *deadGlobals) stays(described mlir.Attribute) bool {
	ref, ok := described.(*mlir.SymbolRefAttr)
	if !ok {
		return true
	}
	c := d.symbols[ref.Root()]
	return c == nil || c.isNamed || isDebugInst(c.op)
}

// isDebug reports whether a candidate is debugging information itself.
func (d *deadGlobals) isDebug(ref *mlir.SymbolRefAttr) bool {
	c := d.symbols[ref.Root()]
	return c != nil && isDebugInst(c.op)
}

// goesUnnamed reports whether debugging information outside of functions is there for what names it: the types, the scopes and the variables of
// code that is gone say nothing.
func goesUnnamed(op *mlir.Operation, none map[string]bool) bool {
	name, _ := spirv.DebugInstOf(op)
	switch name {
	case "DebugGlobalVariable":
		args, at := describedBy(op)
		if at < 0 {
			return false
		}
		ref, ok := args[at].(*mlir.SymbolRefAttr)
		return ok && none[ref.Root()]
	case "DebugInfoNone", "DebugExpression", "DebugOperation", "DebugInlinedAt", "DebugLocalVariable", "DebugLexicalBlock", "DebugLexicalBlockDiscriminator",
		"DebugFunction", "DebugFunctionDeclaration":
		return true
	}
	return strings.HasPrefix(name, "DebugType")
}

// describedBy is the place of the variable or function among the arguments of debugging information about one, less than zero for others. It keeps
// neither.
func describedBy(op *mlir.Operation) (args []mlir.Attribute, at int) {
	switch name, _ := spirv.DebugInstOf(op); name {
	case "DebugGlobalVariable":
		at = describedVariable
	case "DebugFunction":
		at = describedFunction
	default:
		return nil, -1
	}
	list := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ArgumentsAttr)
	if op.NumOperands() > 0 || list == nil || list.Len() <= at {
		return nil, -1
	}
	if set := mlir.AttrOf[*mlir.StringAttr](op, spirv.SetAttr); at == describedFunction && strings.HasPrefix(set.Value(), "NonSemantic.") {
		return nil, -1 // a DebugFunctionDefinition says it the other way around
	}
	return list.Elements(), at
}

// The places of the variable among the arguments of a DebugGlobalVariable, and of the function among those of a DebugFunction.
const (
	describedVariable = 7
	describedFunction = 9
)

// describeNothing says of debugging information that what it describes is gone.
func (d *deadGlobals) describeNothing(op *mlir.Operation, at int) {
	if d.none == nil {
		d.none = d.noneOf(op)
	}
	args := slices.Clone(mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ArgumentsAttr).Elements())
	args[at] = d.none
	op.SetAttr(spirv.ArgumentsAttr, mlir.GetArrayAttr(args...))
}

// noneOf makes a DebugInfoNone of the set of op in front of it.
func (d *deadGlobals) noneOf(op *mlir.Operation) *mlir.SymbolRefAttr {
	set := mlir.AttrOf[*mlir.StringAttr](op, spirv.SetAttr)
	var names mlir.SymbolTables
	ref := mlir.GetSymbolRef("DebugInfoNone")
	names.Lookup(d.module, ref) // knows the others from here on
	var b mlir.Builder
	none := b.Before(op).CreateOp(spirv.OpExtInst, mlir.UnknownLoc, nil, nil,
		mlir.NamedAttribute{Name: spirv.SetAttr, Value: set},
		mlir.NamedAttribute{Name: spirv.InstructionAttr, Value: spirv.LiteralAttr(grammar.ExtInstSetByName(set.Value()).ByName("DebugInfoNone").Number)})
	none.SetAttr(mlir.SymbolName, mlir.GetStringAttr(ref.Root()))
	return mlir.GetSymbolRef(names.Insert(d.module, none))
}
