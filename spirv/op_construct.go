package spirv

import (
	"math/bits"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Selections and loops: regions for structured control flow. Their text is
//
//	%r = spv.loop control(Unroll) -> i32 { … }
//
// with the control and the results only where there are any. Several results stand in parentheses, but in MLIR's spelling
// without.

func parseSelection(p *mlir.Parser, s *mlir.OperationState) {
	parseConstruct(p, s, SelectionControlAttr, grammar.KindSelectionControl)
}

func parseLoop(p *mlir.Parser, s *mlir.OperationState) {
	parseConstruct(p, s, LoopControlAttr, grammar.KindLoopControl)
}

func parseConstruct(p *mlir.Parser, s *mlir.OperationState, attr string, kind grammar.Kind) {
	control := mlir.Attribute(GetEnumAttr(kind, 0))
	if p.AcceptKeyword("control") {
		p.Expect("(")
		control = parseEnumBody(p, kind)
		if e, ok := control.(*EnumAttr); ok && s.Name.Namespace() == Dialect.Spellings[SpellingSpirv] && !isSayableControl(e) {
			p.Errorf(p.Pos(), "expected ')'") // where MLIR stops reading
		}
		p.Expect(")")
	}
	s.AddAttr(attr, control)
	if s.Name.Namespace() != Dialect.Spellings[SpellingSpirv] {
		s.Results = append(s.Results, p.OptionalArrowTypeList()...)
	} else if p.Accept("->") {
		p.CommaSeparated(func() { s.Results = append(s.Results, p.Type()) })
	}
	p.AttrDictWithKeyword(s)
	p.Region(s, nil)
}

// isSayableControl reports whether MLIR's own form of a construct can say its control, which is one word.
func isSayableControl(e *EnumAttr) bool { return !e.HasParams() && bits.OnesCount32(e.Value()) <= 1 }

// hasMoreThanAControl reports whether MLIR's own form of a construct cannot say its control, or other attributes.
func hasMoreThanAControl(p *mlir.Printer, op *mlir.Operation) bool {
	for _, name := range [...]string{LoopControlAttr, SelectionControlAttr} {
		if e := mlir.AttrOf[*EnumAttr](op, name); e != nil && !isSayableControl(e) {
			return inUpstream(p)
		}
	}
	return hasAttrsForMLIR(p, op)
}

func printSelection(p *mlir.Printer, op *mlir.Operation) { printConstruct(p, op, SelectionControlAttr) }

func printLoop(p *mlir.Printer, op *mlir.Operation) { printConstruct(p, op, LoopControlAttr) }

func printConstruct(p *mlir.Printer, op *mlir.Operation, attr string) {
	if e := mlir.AttrOf[*EnumAttr](op, attr); e != nil && (e.Value() != 0 || e.HasParams()) {
		p.Write(" control(", e.Text(), ")")
	}
	switch {
	case op.NumResults() == 0:
	case inUpstream(p):
		p.Write(" -> ")
		p.Types(op.ResultTypes(), ", ")
	default:
		p.ArrowTypes(op.ResultTypes())
	}
	p.AttrDictWithKeyword(op, attr)
	p.Write(" ")
	p.Region(op.Region(0), true, true)
}

// isMergeBlock reports whether a block holds nothing but the merge.
func isMergeBlock(b *mlir.Block) bool {
	op := b.First()
	for op != nil && op.Is(OpDecorate) || op != nil && op.Is(OpLabel) {
		op = op.Next()
	}
	return op != nil && op.Is(OpMerge)
}

// verifySelection: a header, and at the end the merge block. An empty region is allowed while a pass builds it.
func verifySelection(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !verifyInFunction(op, d) {
		return false
	}
	r := op.Region(0)
	switch {
	case r.Empty():
		return true
	case r.Entry().NumArguments() > 0:
		return failEntryArguments(op, d)
	case !isMergeBlock(r.LastBlock()):
		return fail(op, d, "last block must be the merge block with only one '%s' op", nameLike(op, OpMerge))
	case r.HasOneBlock():
		return fail(op, d, "must have a selection header block")
	}
	return verifyMergeTypes(op, d)
}

// failEntryArguments: nobody hands the first block of a construct anything, so arguments of it have no values. MLIR's verifier does not look,
// and its printer leaves them out, while their uses stay.
func failEntryArguments(op *mlir.Operation, d *mlir.Diagnostics) bool {
	return fail(op, d, "first block must not have arguments")
}

// verifyMergeTypes: the merge hands out the construct's results.
func verifyMergeTypes(op *mlir.Operation, d *mlir.Diagnostics) bool {
	merge := op.Region(0).LastBlock().Last()
	if merge.NumOperands() != op.NumResults() {
		return fail(op, d, "has %d results but its merge block hands out %d values", op.NumResults(), merge.NumOperands())
	}
	for i, v := range merge.Operands {
		if v.Type() != op.Result(i).Type() {
			return fail(op, d, "result #%d has type '%s' but its merge block hands out '%s'", i, typeText(op, op.Result(i).Type()), typeText(op, v.Type()))
		}
	}
	return true
}

// verifyLoop: an entry block that branches to the header, a continue target that branches back, and at the end the merge block.
//
// MLIR wants the continue block to be second to last and to be the only one that branches back. Here spv._continue_target may
// mark another block, the back edge may leave from any block of a continue construct, and a loop that never goes round has none.
func verifyLoop(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if !verifyInFunction(op, d) {
		return false
	}
	r := op.Region(0)
	if r.Empty() {
		return true
	}
	if r.Entry().NumArguments() > 0 {
		return failEntryArguments(op, d)
	}
	merge := r.LastBlock()
	if !isMergeBlock(merge) {
		return fail(op, d, "last block must be the merge block with only one '%s' op", nameLike(op, OpMerge))
	}
	entry := r.Entry()
	if entry == merge {
		return fail(op, d, "must have an entry block branching to the loop header block")
	}
	header := entry.Next()
	if header == merge {
		return fail(op, d, "must have a loop header block branched from the entry block")
	}
	if last := entry.Last(); last == nil || entry.First() != last || !last.Is(OpBranch) || last.Successor(0) != header {
		return fail(op, d, "entry block must only have one '%s' op to the second block", nameLike(op, OpBranch))
	}
	return verifyContinue(op, d, entry, header) && verifyMergeTypes(op, d)
}

// verifyContinue checks the back edges of a loop: they come from the continue construct (specification, 2.16.1).
func verifyContinue(op *mlir.Operation, d *mlir.Diagnostics, entry, header *mlir.Block) bool {
	target := LoopContinueTarget(op)
	marked := startsWith(target, OpContinueTarget)
	if target == header && !marked {
		return fail(op, d, "requires a loop continue block branching to the loop header block")
	}
	back := false
	var other *mlir.Block
	for b := range header.Predecessors {
		switch b {
		case entry:
		case target:
			back = true
		default:
			other = b
		}
	}
	switch {
	case other != nil && !back && bySPIRV(d) && !goesTo(target, other, header):
		return fail(op, d, "the branch back to the loop header block must come from the continue block or what follows it; the continue block is the second to last, or starts with '%s'", OpContinueTarget.Name)
	case marked:
	case !back && (byMLIR(d) || target.HasPredecessors() && other == nil && branches(target)):
		return fail(op, d, "second to last block must be the loop continue block that branches to the loop header block")
	case back && other != nil:
		return fail(op, d, "can only have the entry and loop continue block branching to the loop header block")
	}
	return true
}

// goesTo reports whether control can come from one block of a region to another without going through a third.
func goesTo(from, to, without *mlir.Block) bool {
	seen := map[*mlir.Block]bool{from: true, without: true}
	for work := []*mlir.Block{from}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		if b == to {
			return true
		}
		last := b.Last()
		if last == nil {
			continue
		}
		for i := range last.NumSuccessors() {
			if next := last.Successor(i); !seen[next] {
				seen[next] = true
				work = append(work, next)
			}
		}
	}
	return false
}

// branches reports whether a block goes on in its region.
func branches(b *mlir.Block) bool { return b.Last() != nil && b.Last().NumSuccessors() > 0 }

func startsWith(b *mlir.Block, def *mlir.OpDef) bool {
	for op := b.First(); op != nil; op = op.Next() {
		if op.Is(def) {
			return true
		}
		if !op.Is(OpLabel) && !op.Is(OpDecorate) {
			break
		}
	}
	return false
}

// LoopContinueTarget is the continue target of a loop: the block that starts with spv._continue_target, else the last block
// before the merge block. The loop's region must have its header.
func LoopContinueTarget(loop *mlir.Operation) *mlir.Block {
	r := loop.Region(0)
	for b := range r.Blocks {
		if startsWith(b, OpContinueTarget) {
			return b
		}
	}
	return r.LastBlock().Prev()
}

// verifyMerge: only in the merge block of a construct, which is its last.
func verifyMerge(op *mlir.Operation, d *mlir.Diagnostics) bool {
	parent := op.Parent()
	if parent == nil || !parent.Is(OpSelection) && !parent.Is(OpLoop) {
		return fail(op, d, "expected parent op to be '%s' or '%s'", nameLike(op, OpSelection), nameLike(op, OpLoop))
	}
	if op.Block() != parent.Region(0).LastBlock() {
		return fail(op, d, "can only be used in the last block of '%s' or '%s'", nameLike(op, OpSelection), nameLike(op, OpLoop))
	}
	return true
}

// IsLeft reports whether control goes to the end of a construct, from its own blocks or from further in.
func IsLeft(construct *mlir.Operation) bool {
	merge := construct.Region(0).LastBlock()
	left := merge.HasPredecessors()
	construct.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if left = left || op.ExitBlock() == merge; left {
			return mlir.WalkInterrupt
		}
		return mlir.WalkAdvance
	})
	return left
}

// LoopAround is the innermost loop around op, nil when there is none: the target of spv._break and spv._continue.
func LoopAround(op *mlir.Operation) *mlir.Operation {
	for p := op.Parent(); p != nil && !p.Has(mlir.FunctionLike); p = p.Parent() {
		if p.Is(OpLoop) {
			return p
		}
	}
	return nil
}

// SwitchAround is the innermost selection with a switch around op, nil when there is none: the target of spv._switch_break.
func SwitchAround(op *mlir.Operation) *mlir.Operation {
	for p := op.Parent(); p != nil && !p.Has(mlir.FunctionLike); p = p.Parent() {
		if p.Is(OpSelection) && hasSwitch(p) {
			return p
		}
	}
	return nil
}

// hasSwitch reports whether the construct starts with a switch.
func hasSwitch(selection *mlir.Operation) bool {
	if selection.NumRegions() == 0 || selection.Region(0).Empty() {
		return false
	}
	last := selection.Region(0).Entry().Last()
	return last != nil && last.Is(OpSwitch)
}

// verifyLoopExit: a loop is around, and its target block takes the values.
func verifyLoopExit(op *mlir.Operation, d *mlir.Diagnostics) bool {
	loop := LoopAround(op)
	if loop == nil {
		return fail(op, d, "expected to be in the region of '%s'", OpLoop.Name)
	}
	if loop.Region(0).Entry() == loop.Region(0).LastBlock() {
		return true // reported by the loop
	}
	target := loop.Region(0).LastBlock()
	if op.Is(OpContinue) {
		target = LoopContinueTarget(loop)
	}
	return verifyExitValues(op, d, target)
}

func verifySwitchBreak(op *mlir.Operation, d *mlir.Diagnostics) bool {
	selection := SwitchAround(op)
	if selection == nil {
		return fail(op, d, "expected to be in the region of '%s' with '%s'", OpSelection.Name, OpSwitch.Name)
	}
	return verifyExitValues(op, d, selection.Region(0).LastBlock())
}

// mergeEdges: control enters a construct's region, and leaves it with the construct's results from its merge block.
var mergeEdges = mlir.EdgesFromTerminators(func(t, _ *mlir.Operation) bool { return t.Is(OpMerge) })

// loopExit is the block that spv._break or spv._continue goes to.
func loopExit(op *mlir.Operation) *mlir.Block {
	loop := LoopAround(op)
	switch {
	case loop == nil || loop.Region(0).Empty():
		return nil
	case op.Is(OpContinue):
		return LoopContinueTarget(loop)
	}
	return loop.Region(0).LastBlock()
}

// switchExit is the block that spv._switch_break goes to.
func switchExit(op *mlir.Operation) *mlir.Block {
	if s := SwitchAround(op); s != nil && !s.Region(0).Empty() {
		return s.Region(0).LastBlock()
	}
	return nil
}

// verifyExitValues: the values match the arguments of the block that op goes to.
func verifyExitValues(op *mlir.Operation, d *mlir.Diagnostics, target *mlir.Block) bool {
	if op.NumOperands() != target.NumArguments() {
		return fail(op, d, "has %d operands, but the block that it goes to has %d arguments", op.NumOperands(), target.NumArguments())
	}
	for i, v := range op.Operands {
		if t := target.Argument(i).Type(); v.Type() != t {
			return fail(op, d, "type mismatch for argument #%d of the block that it goes to: '%s' vs '%s'", i, typeText(op, v.Type()), typeText(op, t))
		}
	}
	return true
}
