package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(SROA) }

// SROA takes memory apart of which only parts are used, or the whole by what can be done part by part: each part becomes memory of
// its own. Parts that nobody uses are gone. Definitions say what can be taken apart: [mlir.Slot], OpDef.PartUsed, OpDef.UsePart.
var SROA = &pass.Pass{
	Name:    "sroa",
	Title:   "SROA",
	Summary: "Take memory apart into what its parts hold",
	Statistics: []pass.Statistic{
		{Name: "destructured slots", Summary: "Total amount of memory slots destructured"},
		{Name: "slots with memory benefit", Summary: "Total amount of memory slots that required less memory after destructuring"},
	},
	Repeats: true,
	Needs:   hasSlot,
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		return eachIsolated(op, c, d, func(root *mlir.Operation, said *notes) bool {
			s := destructuring{}
			s.run(root)
			said.count("destructured slots", s.slots)
			said.count("slots with memory benefit", s.smaller)
			return s.slots > 0
		})
	},
}

// maxWholeParts is how many parts memory may have that is used as a whole, by so many operations each time.
const maxWholeParts = 16

// destructuring takes the memory in one isolated operation apart.
type destructuring struct {
	builder        mlir.Builder
	todo           []*mlir.Operation
	slots, smaller int
}

func (s *destructuring) run(root *mlir.Operation) {
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Def() != nil && op.Def().Slot != nil && op.Def().Slot.Parts != nil && op.HasUses() {
			s.todo = append(s.todo, op)
		}
		if op != root && op.Has(mlir.IsolatedFromAbove) {
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	for i := 0; i < len(s.todo); i++ { // parts come behind
		if n := len(s.todo[i].Def().Slot.Parts(s.todo[i])); n > 0 && canBeTakenApart(s.todo[i], n) {
			s.takeApart(s.todo[i], n)
		}
	}
}

// canBeTakenApart reports whether it is known of all uses which parts they go to.
func canBeTakenApart(op *mlir.Operation, parts int) bool {
	for u := range op.Result(0).Uses {
		def := u.Owner().Def()
		if def == nil || def.PartUsed == nil {
			return false
		}
		if part := def.PartUsed(u); part == mlir.NoPart || part == mlir.Whole && parts > maxWholeParts && !u.SlotUse().Tells {
			return false
		}
	}
	return true
}

func (s *destructuring) takeApart(op *mlir.Operation, n int) {
	parts := make([]*mlir.Value, n)
	used := 0
	part := func(i int) *mlir.Value {
		if parts[i] == nil {
			var at mlir.Builder
			parts[i] = op.Def().Slot.Part(at.Before(op), op, i)
			s.todo = append(s.todo, parts[i].Def())
			used++
		}
		return parts[i]
	}
	for u := op.Result(0).FirstUse(); u != nil; u = op.Result(0).FirstUse() {
		u.Owner().Def().UsePart(s.builder.Before(u.Owner()), u, part)
	}
	s.slots++
	if used < n {
		s.smaller++
	}
	op.Erase()
}
