package opt

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(PlaceDebugLines) }

// PlaceDebugLines makes debug instructions of the locations that [LiftDebugLines] made, in front of code that comes from elsewhere than
// what is before it. Code that was inlined says where it was called (DebugInlinedAt).
//
// Facts: variables and phis come first in a block, so that debug instructions come behind them, and ways out of constructs stay ways without a
// block (11); they change nothing else (14).
var PlaceDebugLines = &pass.Pass{
	Name:    "spirv-place-debug-lines",
	Summary: "Make debug instructions of the locations that name scopes and lines",
	On:      "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		if !hasDebugInfo(op) {
			return false
		}
		p := &placer{inlined: map[mlir.Location]*mlir.SymbolRefAttr{}, names: map[string]bool{}}
		var functions []*mlir.Operation
		for at := range op.Region(0).Entry().Operations {
			p.names[at.Symbol()] = true
			if _, ok := spirv.AsFunc(at); ok && !at.Region(0).Empty() {
				functions = append(functions, at)
			}
		}
		for _, f := range functions {
			p.outside.Before(functions[0])
			p.function(f)
		}
		return len(functions) > 0
	},
}

// A placer goes over the functions of a module.
type placer struct {
	builder mlir.Builder
	outside mlir.Builder                          // in front of the functions, behind what they may refer to
	inlined map[mlir.Location]*mlir.SymbolRefAttr // by the location of the call, its DebugInlinedAt
	names   map[string]bool                       // of the module's symbols
}

func (p *placer) function(f *mlir.Operation) {
	if d, ok := placeOf(f.Attr(debugDefinition)); ok {
		p.make(p.builder.Before(codeOf(f.Region(0).Entry())), mlir.UnknownLoc, d, "DebugFunctionDefinition", d.scope)
		f.SetAttr(debugDefinition, nil)
	}
	eachBlock(f, p.block)
}

// codeOf is the first operation of a block behind variables and constants.
func codeOf(b *mlir.Block) *mlir.Operation {
	op := b.First()
	for comesFirst(op) {
		op = op.Next()
	}
	return op
}

// comesFirst reports whether an operation is none of the code: it says what block it is in, makes memory, or has no place of its own.
func comesFirst(op *mlir.Operation) bool {
	return op.Is(spirv.OpLabel) || op.Is(spirv.OpContinueTarget) || op.Is(spirv.OpDecorate) || op.Is(spirv.OpConstant) || op.Is(spirv.OpAddressOf) ||
		op.Is(spirv.OpReferenceOf) || spirv.OpcodeOf(op) == grammar.OpVariable || spirv.OpcodeOf(op) == grammar.OpUndef
}

// isWayOut reports whether a block has no code, but leaves a construct: control does so directly, without a block in between. An instruction there
// would be a block, and what chooses between two ways out a selection then, which ends somewhere.
func isWayOut(b *mlir.Block) bool {
	return leaves(codeOf(b))
}

// leaves reports whether an operation leaves a construct, and does nothing else.
func leaves(op *mlir.Operation) bool {
	return op.Is(spirv.OpMerge) || op.Is(spirv.OpBreak) || op.Is(spirv.OpContinue) || op.Is(spirv.OpSwitchBreak)
}

// block makes instructions where the place changes. They end with the block.
func (p *placer) block(b *mlir.Block) {
	isWay := isWayOut(b)
	var now debugPlace
	for op, next := b.First(), (*mlir.Operation)(nil); op != nil; op = next {
		next = op.Next()
		at, loc := p.placeOf(op.Loc())
		op.SetLoc(loc)
		if isWay || comesFirst(op) || op.NumRegions() > 0 {
			continue
		}
		if at.scope == nil && at.line == nil && (op.NumSuccessors() > 0 || leaves(op)) {
			continue // nobody needs to know that a branch is from nowhere
		}
		p.builder.Before(op)
		if at.scope != now.scope {
			p.change(loc, at, now, "DebugScope", "DebugNoScope", at.scope)
		}
		if isDebugInst(op) {
			at.line = now.line // what is told of a variable holds from the next code on, on no line of its own
			if at.set == nil {
				at.set = now.set // which says what ends the line
			}
		}
		if at.line != now.line {
			p.change(loc, at, now, "DebugLine", "DebugNoLine", at.line)
		}
		now = at
	}
}

func (p *placer) change(loc mlir.Location, to, from debugPlace, some, none string, args *mlir.ArrayAttr) {
	if args != nil {
		p.make(&p.builder, loc, to, some, args)
	} else {
		p.make(&p.builder, loc, from, none, nil)
	}
}

// make makes an instruction of the set of a place.
func (p *placer) make(b *mlir.Builder, loc mlir.Location, at debugPlace, name string, args *mlir.ArrayAttr) *mlir.Operation {
	attrs := []mlir.NamedAttribute{{Name: spirv.SetAttr, Value: at.set}, {Name: spirv.InstructionAttr, Value: spirv.LiteralAttr(at.grammar().ByName(name).Number)}}
	if args != nil {
		attrs = append(attrs, mlir.NamedAttribute{Name: spirv.ArgumentsAttr, Value: args})
	}
	return b.CreateOp(spirv.OpExtInst, loc, nil, nil, attrs...)
}

// placeOf is the place that a location says, and the location as it was before it said so.
func (p *placer) placeOf(l mlir.Location) (debugPlace, mlir.Location) {
	switch parts := l.Parts(); parts.Kind {
	case mlir.LocFused:
		if place, ok := placeOf(parts.Metadata); ok {
			return place, mlir.MergeLocs(parts.Children, nil)
		}
	case mlir.LocCallSite:
		place, callee := p.placeOf(parts.Children[0])
		caller, outer := p.placeOf(parts.Children[1])
		if place.scope != nil {
			place.scope = p.scopeIn(place, caller, parts.Children[1])
		}
		return place, mlir.CallSiteLoc(callee, outer)
	}
	return debugPlace{}, l
}

// scopeIn is the scope of code that was inlined at a call; nil where it cannot be said: the call says nothing, or the code was inlined
// somewhere before it was compiled.
func (p *placer) scopeIn(place, caller debugPlace, call mlir.Location) *mlir.ArrayAttr {
	if caller.scope == nil || caller.line == nil || place.scope.Len() != 1 || caller.line.Len() < 2 {
		return nil
	}
	at := p.inlined[call]
	if at == nil {
		args := append([]mlir.Attribute{caller.line.Elements()[1]}, caller.scope.Elements()...)
		at = p.newInlinedAt(caller, mlir.GetArrayAttr(args...))
		p.inlined[call] = at
	}
	return mlir.GetArrayAttr(place.scope.Elements()[0], at)
}

// newInlinedAt makes a DebugInlinedAt in front of the functions, behind the scopes that it names.
func (p *placer) newInlinedAt(caller debugPlace, args *mlir.ArrayAttr) *mlir.SymbolRefAttr {
	name := "DebugInlinedAt"
	for i := len(p.inlined); p.names[name]; i++ {
		name = "DebugInlinedAt" + strconv.Itoa(i)
	}
	p.names[name] = true
	inlined := p.make(&p.outside, mlir.UnknownLoc, caller, "DebugInlinedAt", args)
	inlined.SetAttr(mlir.SymbolName, mlir.GetStringAttr(name))
	return mlir.GetSymbolRef(name)
}
