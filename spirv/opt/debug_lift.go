package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(LiftDebugLines) }

// LiftDebugLines makes locations of the debug instructions that say which scope and line the code behind them is from: a fused location
// with the arguments of both. As locations they go where the code goes, and are in nobody's way. What says which function one is becomes
// an attribute of it. [PlaceDebugLines] makes instructions again.
//
// Facts: what is only said for debugging neither keeps code nor changes it (14).
var LiftDebugLines = &pass.Pass{
	Name:    "spirv-lift-debug-lines",
	Summary: "Make locations of the debug instructions that name scopes and lines",
	On:      "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		if !hasDebugInfo(op) {
			return false
		}
		return forFunctions(op, c, func(f *mlir.Operation) bool {
			changed := false
			eachBlock(f, func(b *mlir.Block) { changed = liftLines(b, f) || changed })
			return changed
		})
	},
}

// hasDebugInfo reports whether a module has instructions that describe its source. Those in functions refer to some outside.
func hasDebugInfo(module *mlir.Operation) bool {
	for op := range module.Region(0).Entry().Operations {
		if _, ok := spirv.DebugInstOf(op); ok {
			return true
		}
	}
	return false
}

// eachBlock visits the blocks of a function and of the constructs in it.
func eachBlock(f *mlir.Operation, visit func(b *mlir.Block)) {
	f.Walk(func(op *mlir.Operation) mlir.WalkResult {
		for i := range op.NumRegions() {
			for _, b := range slices.Collect(op.Region(i).Blocks) {
				visit(b)
			}
		}
		return mlir.WalkAdvance
	})
}

// debugDefinition is the attribute of a function that holds the arguments of its DebugFunctionDefinition, in the place of a scope.
const debugDefinition = "spv.debug_function_definition"

// A debugPlace is where code is from: the arguments of a DebugScope and of a DebugLine, nil for none. set is the set of both.
type debugPlace struct {
	set         mlir.Attribute
	scope, line *mlir.ArrayAttr
}

// liftLines takes the debug instructions in a block away that say where code is from; what is behind them has it as its location.
func liftLines(b *mlir.Block, f *mlir.Operation) bool {
	var at debugPlace
	changed := false
	for op, next := b.First(), (*mlir.Operation)(nil); op != nil; op = next {
		next = op.Next()
		name, _ := spirv.DebugInstOf(op)
		if op.NumOperands() > 0 {
			name = "" // about a value
		}
		args := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ArgumentsAttr)
		switch name {
		case "DebugScope":
			at.scope, at.set = args, op.Attr(spirv.SetAttr)
		case "DebugNoScope":
			at.scope = nil
		case "DebugLine":
			at.line, at.set = args, op.Attr(spirv.SetAttr)
		case "DebugNoLine":
			at.line = nil
		case "DebugFunctionDefinition":
			f.SetAttr(debugDefinition, (&debugPlace{set: op.Attr(spirv.SetAttr), scope: args}).attr())
		default:
			changed = spirv.DeclareValue(op) || changed
			if at.scope != nil || at.line != nil {
				op.SetLoc(mlir.FusedLoc([]mlir.Location{op.Loc()}, at.attr()))
			}
			continue
		}
		op.Erase()
		changed = true
	}
	return changed
}

// grammar is the set, nil if it does not describe source.
func (p *debugPlace) grammar() *grammar.ExtInstSet {
	if name, ok := p.set.(*mlir.StringAttr); ok && spirv.IsDebugInfo(name.Value()) {
		return grammar.ExtInstSetByName(name.Value())
	}
	return nil
}

// attr is the place as the metadata of a location; what is not there is unit.
func (p *debugPlace) attr() mlir.Attribute {
	return mlir.GetArrayAttr(p.set, orUnit(p.scope), orUnit(p.line))
}

func orUnit(a *mlir.ArrayAttr) mlir.Attribute {
	if a == nil {
		return mlir.Unit
	}
	return a
}

// placeOf is the place that the metadata of a location says; false where it says something else.
func placeOf(a mlir.Attribute) (p debugPlace, ok bool) {
	list, ok := a.(*mlir.ArrayAttr)
	if !ok || list.Len() != 3 {
		return p, false
	}
	p.set = list.Elements()[0]
	p.scope, _ = list.Elements()[1].(*mlir.ArrayAttr)
	p.line, _ = list.Elements()[2].(*mlir.ArrayAttr)
	return p, p.grammar() != nil && (p.line == nil || p.grammar().ByName("DebugLine") != nil)
}
