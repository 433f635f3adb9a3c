package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(UnswitchLoops) }

// UnswitchLoops asks in front of a loop for a condition that is the same in each turn, and has a loop for each answer. What does not run in
// these goes when flow is simplified.
//
// The option growth says how many words more there may be then for each loop that is in no other.
//
// Facts: what depends on who runs along stays where as many do (7), and so do calls, which may do it; not for MaximallyReconverges. Pointers that
// a loop hands out are in one place (11).
var UnswitchLoops = &pass.Pass{
	Name: "spirv-unswitch-loops", Summary: "Ask in front of a loop for what is the same in each turn",
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
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			changed := false
			for _, loop := range outermostLoops(fn) {
				u := &unswitching{left: growth}
				u.loops(loop)
				changed = changed || u.changed
			}
			return changed
		})
	},
}

// An unswitching takes conditions out of a loop, and out of those in it.
type unswitching struct {
	b       mlir.Builder
	left    int // words that there may be more
	changed bool
}

// loops takes conditions out of a loop, or else out of those in it.
func (u *unswitching) loops(loop *mlir.Operation) {
	if words := wordsInside(loop); words <= u.left && !dependsOnCompany(loop) && handsOutPhis(loop) {
		if condition := invariantCondition(loop); condition != nil {
			u.left -= words
			for _, n := range u.split(loop, condition) {
				u.loops(n)
			}
			return
		}
	}
	for _, inner := range outermostLoops(loop) {
		u.loops(inner)
	}
}

// outermostLoops are the loops inside of an operation that are in no others there.
func outermostLoops(op *mlir.Operation) (list []*mlir.Operation) {
	op.Walk(func(inner *mlir.Operation) mlir.WalkResult {
		if inner == op || !inner.Is(spirv.OpLoop) || !isConstruct(inner) {
			return mlir.WalkAdvance
		}
		list = append(list, inner)
		return mlir.WalkSkip
	})
	return list
}

// dependsOnCompany reports whether something inside may depend on which other invocations run along.
func dependsOnCompany(loop *mlir.Operation) bool {
	for op := range loop.Nested {
		if asksCompany(op) || op.Is(spirv.OpLabel) {
			return true
		}
	}
	return false
}

// invariantCondition is a condition that is asked for inside a loop, behind its header, and that is known in front of the loop; nil if there
// is none. An undefined one may be where control does not come, such as at the end of a loop that is always left.
func invariantCondition(loop *mlir.Operation) *mlir.Value {
	header := loop.Region(0).Entry().Next()
	for op := range loop.Nested {
		branch, ok := spirv.AsBranchConditional(op)
		if !ok || op.Block() == header {
			continue
		}
		c := branch.Condition()
		if !loop.IsAncestorOf(c.Block().Parent()) && mlir.ConstantValue(c) == nil && opcodeOf(c) != grammar.OpUndef {
			return c
		}
	}
	return nil
}

// split puts two copies in the place of a loop: one for where a condition holds and one for where it does not.
func (u *unswitching) split(loop *mlir.Operation, condition *mlir.Value) (copies [2]*mlir.Operation) {
	u.changed = true
	b := spirv.BuildAt(&u.b, loop)
	side := func(i int) func() []*mlir.Value {
		return func() []*mlir.Value {
			known := b.Constant(condition.Type(), i == 0)
			n := b.Clone(loop, nil)
			for use := range condition.Uses {
				if n.IsAncestorOf(use.Owner()) {
					use.Set(known)
				}
			}
			copies[i] = n
			return n.ResultValues()
		}
	}
	s := b.Selection(condition, loop.ResultTypes(), side(0), side(1))
	loop.ReplaceWith(s.ResultValues()...)
	return copies
}
