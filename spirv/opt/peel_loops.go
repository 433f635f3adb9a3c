package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(PeelLoops) }

// PeelLoops does the first turn of a loop in front of it, where something is a constant in all others: whether this is the first turn, say.
// What that constant decides goes when flow is simplified.
//
// The option growth says how many words a loop may have for this, with what is in it.
//
// Facts: control goes the same ways as before (7), but not for MaximallyReconverges; what a loop is asked not to do stays undone (DontUnroll), and
// what is said of the number of its turns stays right (MinIterations). Pointers that a loop hands out are in one place (11).
var PeelLoops = &pass.Pass{
	Name: "spirv-peel-loops", Summary: "Do the first turn of a loop in front of it, where something is constant in the others",
	On:      "spv.module",
	Needs:   pass.Ops("spv.loop"),
	Options: []string{"growth"},
	Numbers: map[string]string{"growth": "a small number of words"},
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		growth := c.Number("growth", 0)
		if reconverges(op) {
			return false
		}
		return forLoops(op, c, func(loop spirv.LoopOp) bool {
			if !saysNothing(loop) || wordsInside(loop.Op) > growth || !handsOutPhis(loop.Op) {
				return false
			}
			p, ok := peelable(loop)
			if !ok || !p.hasLaterConstant() {
				return false
			}
			p.peel()
			return true
		})
	},
}

// saysNothing reports whether a loop says nothing of how it goes, but that it may be unrolled.
func saysNothing(loop spirv.LoopOp) bool { return loop.LoopControl()&^grammar.LoopControlUnroll == 0 }

// A peeling is a loop whose turns go through the same blocks, one behind the other, until one of them leaves the loop.
type peeling struct {
	b      mlir.Builder
	loop   spirv.LoopOp
	blocks []*mlir.Block // from the header to the one that goes back there
	exit   int           // the block that may leave the loop
	now    mlir.Mapping  // what values of the loop are in its first turn
}

func peelable(loop spirv.LoopOp) (p peeling, ok bool) {
	p = peeling{loop: loop, exit: -1}
	merge := loop.Merge()
	if exitsInside(loop.Op.Region(0), spirv.OpBreak, spirv.OpContinue) {
		return p, false
	}
	for at := loop.Header(); ; {
		p.blocks = append(p.blocks, at)
		last := at.Last()
		next := 0
		if branch, ok := spirv.AsBranchConditional(last); ok && p.exit < 0 && (branch.TrueLabel() == merge) != (branch.FalseLabel() == merge) {
			p.exit = len(p.blocks) - 1
			next = btoi(branch.TrueLabel() == merge)
		} else if _, ok := spirv.AsBranch(last); !ok {
			return p, false
		}
		to := last.Successor(next)
		if to == loop.Header() {
			return p, p.exit >= 0 && 2+len(p.blocks) == numBlocks(loop.Op.Region(0)) && !slices.ContainsFunc(p.blocks, isLabelled)
		}
		if to.SinglePredecessor() != at { // so none comes twice
			return p, false
		}
		at = to
	}
}

// hasLaterConstant reports whether something that the loop begins with is used, and the same constant in all turns but the first.
func (p *peeling) hasLaterConstant() bool {
	for i, v := range p.loop.Header().Arguments {
		if v.HasUses() && p.constantLater(i) != nil {
			return true
		}
	}
	return false
}

// constantLater is the constant that argument i of the header is in all turns but the first; nil if it is none, or in that one, too.
func (p *peeling) constantLater(i int) *mlir.Value {
	first, later := p.loop.Op.Region(0).Entry().Last().Operand(i), p.passedBack()[i]
	is := mlir.ConstantValue(later)
	if is == nil || is == mlir.ConstantValue(first) || p.loop.Op.IsAncestorOf(later.Def()) {
		return nil
	}
	return later
}

// passedBack is what the header gets from the turn before.
func (p *peeling) passedBack() []*mlir.Value {
	last := p.blocks[len(p.blocks)-1].Last()
	return passed(last, wayTo(last, p.loop.Header()))
}

func isLabelled(b *mlir.Block) bool { return b.First().Is(spirv.OpLabel) }

func numBlocks(r *mlir.Region) (n int) {
	for range r.Blocks {
		n++
	}
	return n
}

// peel does the first turn: what comes behind the place where the loop may end, and the loop, happen if it does not end there.
func (p *peeling) peel() {
	loop := p.loop.Op
	for i, v := range loop.Region(0).Entry().Last().OperandValues() {
		p.now.Map(p.loop.Header().Argument(i), v)
	}
	b := spirv.BuildAt(&p.b, loop)
	p.copy(b, p.blocks[:p.exit+1])
	branch, _ := spirv.AsBranchConditional(p.blocks[p.exit].Last())
	ends := btoi(branch.TrueLabel() != p.loop.Merge()) // the successor
	sides := [2]func() []*mlir.Value{}
	sides[ends] = func() []*mlir.Value { return p.values(handedOut(p.loop.Merge(), branch.Op, ends)) }
	sides[1-ends] = func() []*mlir.Value { return p.goOn(b) }
	s := b.Selection(p.now.Value(branch.Condition()), loop.ResultTypes(), sides[0], sides[1])
	loop.ReplaceWith(s.ResultValues()...)
}

// goOn does the rest of the first turn, and then the loop. It returns the loop's results.
func (p *peeling) goOn(b *spirv.Builder) []*mlir.Value {
	if p.exit+1 < len(p.blocks) {
		p.pass(p.blocks[p.exit], p.blocks[p.exit+1])
	}
	p.copy(b, p.blocks[p.exit+1:])
	loop := b.Clone(p.loop.Op, nil)
	again, _ := spirv.AsLoop(loop)
	for i, v := range p.values(p.passedBack()) {
		loop.Region(0).Entry().Last().SetOperand(i, v)
		if later := p.constantLater(i); later != nil {
			undecorate(again.Header().Argument(i))
			again.Header().Argument(i).ReplaceAllUsesWith(later)
		}
	}
	return loop.ResultValues()
}

// handedOut is what a construct hands out where control goes to its end by a successor of a terminator.
func handedOut(merge *mlir.Block, from *mlir.Operation, successor int) []*mlir.Value {
	list := merge.Last().OperandValues()
	for i, v := range list {
		if v.ArgumentOf() == merge {
			list[i] = passed(from, successor)[v.Index()]
		}
	}
	return list
}

// copy makes copies of what blocks do that come one behind the other.
func (p *peeling) copy(b *spirv.Builder, blocks []*mlir.Block) {
	for i, block := range blocks {
		for op := range block.Operations {
			if op != block.Last() && !op.Is(spirv.OpContinueTarget) && !p.decoratesOther(op) {
				b.Clone(op, &p.now)
			}
		}
		if i+1 < len(blocks) {
			p.pass(block, blocks[i+1])
		}
	}
}

// decoratesOther reports whether an operation decorates what there is no copy of: an argument of a block, or a value from in front of the loop.
func (p *peeling) decoratesOther(op *mlir.Operation) bool {
	return op.Is(spirv.OpDecorate) && !p.loop.Op.IsAncestorOf(op.Operand(0).Def())
}

// wayTo is the successor of a terminator that a block is.
func wayTo(term *mlir.Operation, to *mlir.Block) int {
	n := 0
	for term.Successor(n) != to {
		n++
	}
	return n
}

// pass says what the arguments of a block are, to which control comes from another one.
func (p *peeling) pass(from, to *mlir.Block) {
	for i, v := range p.values(passed(from.Last(), wayTo(from.Last(), to))) {
		p.now.Map(to.Argument(i), v)
	}
}

// values are what values of the loop are in its first turn.
func (p *peeling) values(of []*mlir.Value) []*mlir.Value {
	for i, v := range of {
		of[i] = p.now.Value(v)
	}
	return of
}
