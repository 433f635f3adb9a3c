package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// inlining is what may be inlined. MLIR 22 does not heed DontInline, leaves variables where the call was, and does not ask
// where a loop goes on; each of the three makes modules that SPIR-V does not allow, or that mean something else.
var inlining = &mlir.Inlining{
	Call: func(call, callee *mlir.Operation) bool {
		control, _ := EnumOf(callee.Attr(FunctionControlAttr), grammar.KindFunctionControl)
		if control&uint32(grammar.FunctionControlDontInline) != 0 || hasSpecialMemory(callee) || isConditional(call) || isConditional(callee) {
			return false
		}
		if headsFlatLoop(call) && !isStraight(callee) {
			return false
		}
		return !inContinueConstruct(call) || callee.Region(0).HasOneBlock() && comesBack(callee)
	},
	Into: func(op *mlir.Operation) bool { return op.Is(OpFunc) || op.Is(OpSelection) || op.Is(OpLoop) },
	Op: func(op *mlir.Operation) bool {
		switch {
		case op.Is(OpLabel): // names a block, once in a function
			return false
		case op.Has(mlir.ReturnLike) && !op.Is(OpMerge):
			return op.Parent().Has(mlir.FunctionLike) // returns from within constructs would have to leave these first
		}
		return true
	},
	Branch: func(b *mlir.Builder, loc mlir.Location, next *mlir.Block, values []*mlir.Value) {
		NewBuilder(b, loc).Branch(next, values...)
	},
	Settle: func(s *mlir.Settling, op *mlir.Operation) {
		if settleDebug(op) {
			return
		}
		hoistVariable(s, op)
		giveLatch(s.Builder, op)
	},
	Unneeded: unneededFunctions,
}

// hasSpecialMemory reports whether a function says that what a parameter points to changes by itself, or is seen by others: what is passed need not
// say so, and then nobody would any more.
func hasSpecialMemory(function *mlir.Operation) bool {
	if function.Attr(ArgAttrsAttr) == nil {
		return false
	}
	for i := range function.Region(0).Entry().NumArguments() {
		attrs := dictionaryAt(function, ArgAttrsAttr, i)
		if IsArgDecorated(attrs, grammar.DecorationVolatile) || IsArgDecorated(attrs, grammar.DecorationCoherent) {
			return true
		}
	}
	return false
}

// unneededFunctions are those that are not exported, in a module that has entry points: what nothing there names, nothing can
// call. Without entry points a module is for linking, or a part of something.
func unneededFunctions(module *mlir.Operation, functions []*mlir.Operation) (out []*mlir.Operation) {
	complete := false
	for op := range module.Region(0).Entry().Operations {
		if complete = op.Is(OpEntryPoint); complete {
			break
		}
	}
	for _, f := range functions {
		if f.Visibility() == mlir.Private || complete && f.Attr(LinkageAttr) == nil {
			out = append(out, f)
		}
	}
	return out
}

// giveLatch gives a loop of one block, into which a construct came, a continue block of its own: the header is several blocks in
// SPIR-V now, and the first of them is not post-dominated by itself.
func giveLatch(b *mlir.Builder, op *mlir.Operation) {
	header, loop := op.Block(), op.Parent()
	if !op.Is(OpSelection) && !op.Is(OpLoop) || !loop.Is(OpLoop) || !startsWith(header, OpContinueTarget) {
		return
	}
	end := header.Last()
	goesBack := false
	for _, s := range end.Successors {
		goesBack = goesBack || s == header
	}
	if !goesBack || header.Region().Entry().Last().Successor(0) != header {
		return
	}
	mark := header.First()
	latch := b.SplitBefore(end)
	mark.MoveBefore(latch.First())
	NewBuilder(b.AtEnd(header), end.Loc()).Branch(latch)
}

// inContinueConstruct reports whether control, on its way from op, can only leave the loop around or go to its header.
func inContinueConstruct(op *mlir.Operation) bool {
	for p := op.Parent(); p != nil && !p.Has(mlir.FunctionLike); op, p = p, p.Parent() {
		if !p.Is(OpLoop) || p.Region(0).Entry() == p.Region(0).LastBlock() {
			continue
		}
		for b := LoopContinueTarget(p); b != nil; b = b.Next() {
			if b == op.Block() {
				return true
			}
		}
	}
	return false
}

// headsFlatLoop reports whether a call is in the header of a loop that is no construct: code that is never reached, for one, is not structured. What
// would be put into its place must not part the header from its merge instruction.
func headsFlatLoop(call *mlir.Operation) bool {
	last := call.Block().Last()
	return last != nil && mlir.AttrOf[*LoopMergeAttr](last, "loop_merge") != nil
}

// isStraight reports whether a function is one block, also in SPIR-V.
func isStraight(function *mlir.Operation) bool {
	for op := range function.Nested {
		if op.NumRegions() > 0 && (op.Is(OpLoop) || op.Is(OpSelection)) {
			return false
		}
	}
	return function.Region(0).HasOneBlock()
}

// comesBack reports whether control comes to the end of a function from wherever it is in there: no invocation ends, and no loop goes on forever. In a
// continue construct all has to come to the back edge (specification, section 2.11).
func comesBack(function *mlir.Operation) bool {
	for op := range function.Nested {
		if OpcodeOf(op).Is(grammar.Abort) || (op.Is(OpLoop) || op.Is(OpSelection)) && !IsLeft(op) {
			return false
		}
	}
	return true
}

// placing are the instructions for debugging that say which function this is, and which scope and line the code behind them is from.
var placing = map[string]bool{
	"DebugFunctionDefinition": true, "DebugScope": true, "DebugNoScope": true, "DebugLine": true, "DebugNoLine": true,
}

// settleDebug erases the debug instructions that say where code is from of what was inlined: it is from where the call is then, as what follows the call still is. Who wants to know more has
// locations made of them before. What it declares may be no variable now. It reports whether op is gone.
func settleDebug(op *mlir.Operation) bool {
	isPlace := func(op *mlir.Operation) bool {
		name, _ := DebugInstOf(op)
		return placing[name] && op.NumOperands() == 0
	}
	if isPlace(op) {
		op.Erase()
		return true
	}
	if settleDeclare(op) {
		return true
	}
	var inside, declares []*mlir.Operation
	for inner := range op.Nested {
		if isPlace(inner) {
			inside = append(inside, inner)
		} else if name, _ := DebugInstOf(inner); name == "DebugDeclare" {
			declares = append(declares, inner)
		}
	}
	for _, inner := range declares {
		settleDeclare(inner)
	}
	for _, inner := range inside {
		inner.Erase()
	}
	return false
}

// hoistVariable moves a variable to the function's first block, where they all have to be: specification, section 2.4. What
// initializes it is stored where it was: it may run more than once there.
func hoistVariable(s *mlir.Settling, op *mlir.Operation) {
	variable, ok := AsVariable(op)
	if !ok {
		return
	}
	if initial := variable.Initializer(); initial != nil {
		NewBuilder(s.Builder.After(op), op.Loc()).Store(variable.Result(), initial)
		op.SetOperands(nil)
	}
	first := s.Function.Region(0).Entry().First()
	if s.Last != nil {
		first = s.Last.Next()
	}
	s.Last = op
	for first.Is(OpLabel) || first.Is(op.Def()) && first != op {
		first = first.Next()
	}
	if first != op {
		op.MoveBefore(first)
	}
}
