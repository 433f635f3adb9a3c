package transform

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(Mem2Reg) }

// Mem2Reg puts values in place of memory that is only read and written: what was stored last is what is read. Where several stores
// meet, the value goes along with control, as an argument of a block, through the regions of operations, as their result. It
// does so for all memory of a function together, in time that grows with the code and with what it adds.
//
// Which memory that is say definitions: [mlir.Slot], OpDef.SlotUse, OpDef.Promote and [mlir.Carrier].
var Mem2Reg = &pass.Pass{
	Name:       "mem2reg",
	Title:      "Mem2Reg",
	Summary:    "Put values in place of memory that is only read and written",
	Statistics: []pass.Statistic{{Name: "promoted slots", Summary: "Total amount of memory slot promoted"}},
	Options:    []string{"region-simplify"},
	Repeats:    true,
	Needs:      hasSlot,
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		return eachIsolated(op, c, d, func(root *mlir.Operation, said *notes) bool {
			n := promoteAll(root, said)
			said.count("promoted slots", n)
			return n > 0
		})
	},
}

// hasSlot is [pass.Pass.Needs] of passes on memory.
func hasSlot(def *mlir.OpDef) bool { return def.Slot != nil }

// promoteAll promotes all that can be in an isolated operation, and says how many there were.
func promoteAll(root *mlir.Operation, said *notes) int {
	slots := promotable(root, said)
	if len(slots) == 0 {
		return 0
	}
	p := &promotion{slots: slots, points: analysis.Get[analysis.Points](analysis.NewCache(root))}
	p.survey()
	p.placeJoins()
	p.follow()
	p.needed()
	p.carry()
	p.rewrite()
	p.pass()
	p.finish()
	return len(slots)
}

// A slot is memory that becomes a value.
type slot struct {
	op      *mlir.Operation
	typ     mlir.Type
	uses    []slotUse
	told    []*mlir.Operand   // by which debuggers are told of it
	chains  []*mlir.Operation // the operations that make other pointers of the pointer, each after what it uses
	initial *mlir.Value       // what is in it at first; nil until somebody asks
}

type slotUse struct {
	of   *mlir.Operand
	does mlir.SlotUse
}

// promotable are the slots in root of which all uses are known.
func promotable(root *mlir.Operation, said *notes) (list []*slot) {
	root.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if def := op.Def(); def != nil && def.Slot != nil && op.HasUses() {
			if s, why := slotOf(op); s != nil {
				list = append(list, s)
			} else if said.wanted {
				said.remark(op.Loc(), "it stays in memory: "+why.say(op))
			}
		}
		if op != root && op.Has(mlir.IsolatedFromAbove) {
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	return list
}

// A blocker is what keeps memory from becoming a value: an operation that uses it, or the memory itself.
type blocker struct {
	user *mlir.Operation
	deep bool // it is known what the user does, but not how control comes there
}

func (b *blocker) say(memory *mlir.Operation) string {
	switch {
	case b.user == memory:
		return "what is in it cannot be passed on by branches, or changes by itself"
	case b.deep:
		return fmt.Sprintf("'%s' uses it where it is not known how control comes to", b.user.Name())
	}
	return fmt.Sprintf("'%s' does more than read or write known parts of it", b.user.Name())
}

// slotOf is the memory that op makes; nil where it cannot become a value, with the reason.
func slotOf(op *mlir.Operation) (*slot, *blocker) {
	s := &slot{op: op, typ: op.Def().Slot.Type(op)}
	if s.typ == nil {
		return nil, &blocker{user: op}
	}
	for todo := []*mlir.Value{op.Result(0)}; len(todo) > 0; {
		pointer := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for u := range pointer.Uses {
			does := u.SlotUse()
			switch {
			case does.Inside != nil:
				s.chains = append(s.chains, u.Owner())
				todo = append(todo, does.Inside)
			case does.Tells:
				s.told = append(s.told, u)
			case !does.Reads && !does.Writes:
				return nil, &blocker{user: u.Owner()}
			case !canBeReached(u.Owner(), op, does.Writes):
				return nil, &blocker{user: u.Owner(), deep: true}
			default:
				s.uses = append(s.uses, slotUse{u, does})
			}
		}
	}
	return s, nil
}

// canBeReached reports whether it is known how control, and with it a value that changes, comes from memory to what uses it further in.
func canBeReached(user, memory *mlir.Operation, changes bool) bool {
	for user.ParentRegion() != memory.ParentRegion() {
		around := user.Parent()
		def := around.Def()
		if def == nil || def.RegionEdges == nil || changes && def.Carrier == nil {
			return false
		}
		user = around
	}
	return true
}
