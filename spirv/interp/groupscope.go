package interp

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// The scopes of instructions on groups: a workgroup or a subgroup, and who of it takes part.

// A subset is the invocations of a workgroup or a subgroup that are active, ascending; first is the one with the number zero in it.
type subset struct {
	lanes []int32
	first int32
}

// lane is the invocation with a number in the group; -1 if it is not active.
func (s subset) lane(n int64) int32 {
	if n < 0 || n > 1<<20 {
		return -1
	}
	l := s.first + int32(n)
	if i := int(n); i < len(s.lanes) && s.lanes[i] == l {
		return l
	}
	if _, ok := slices.BinarySearch(s.lanes, l); ok {
		return l
	}
	return -1
}

// groupOf is the scope of an instruction that a group does together, and the operands behind it; false, and an error, for one
// that does not run. Those named for subgroups have no operand for the scope; the non-uniform ones must say Subgroup.
func (c *compiler) groupOf(in module.Instruction) (grammar.Scope, []uint32, bool) {
	name, ids := in.Opcode.String(), operands(in)
	switch {
	case strings.HasPrefix(name, "OpSubgroup") || scopeless.Get()[in.Opcode]:
		return grammar.ScopeSubgroup, ids, true
	case len(ids) < 1:
		c.errorf("too few operands")
		return 0, nil, false
	}
	scope, ok := c.groupScope(ids[0])
	if ok && scope != grammar.ScopeSubgroup && strings.HasPrefix(name, "OpGroupNonUniform") {
		c.errorf("the scope must be Subgroup; %s is not supported", scope)
		ok = false
	}
	return scope, ids[1:], ok
}

// scopeless are the instructions on subgroups whose name does not say that they have no scope.
var scopeless = lazy.Value[map[grammar.Opcode]bool]{Make: func() map[grammar.Opcode]bool {
	return map[grammar.Opcode]bool{grammar.OpGroupNonUniformPartitionEXT: true, grammar.OpGroupNonUniformQuadAllKHR: true, grammar.OpGroupNonUniformQuadAnyKHR: true}
}}

// groupOperation is what groupOf is, and the literal behind the scope: reduce or scan.
func (c *compiler) groupOperation(in module.Instruction) (grammar.Scope, grammar.GroupOperation, []uint32, bool) {
	scope, ids, ok := c.groupOf(in)
	if ok && len(ids) < 2 {
		c.errorf("too few operands")
		ok = false
	}
	if !ok {
		return 0, 0, nil, false
	}
	return scope, grammar.GroupOperation(ids[0]), ids[1:], true
}

// groupScope is the scope that an operand says.
func (c *compiler) groupScope(id uint32) (grammar.Scope, bool) {
	n, err := c.p.uint(id)
	if err != nil {
		c.fail(err)
		return 0, false
	}
	switch scope := grammar.Scope(n); scope {
	case grammar.ScopeWorkgroup, grammar.ScopeSubgroup:
		return scope, true
	default:
		c.errorf("the scope %s is not supported", scope)
	}
	return 0, false
}

// subsets yields the active invocations of each workgroup or subgroup.
func (g *group) subsets(scope grammar.Scope) func(yield func(subset) bool) {
	workgroup := int32(g.lanes)
	if g.m.compute() {
		workgroup = int32(all(g.m.size))
	}
	size := workgroup
	if scope == grammar.ScopeSubgroup {
		size = int32(g.m.subgroup())
	}
	return func(yield func(subset) bool) {
		for i := 0; i < len(g.active); {
			first := g.active[i] - g.active[i]%workgroup%size
			end := min(first+size, first-first%workgroup+workgroup)
			j := i
			for j < len(g.active) && g.active[j] < end {
				j++
			}
			if !yield(subset{g.active[i:j], first}) {
				return
			}
			i = j
		}
	}
}

// number is the number of an invocation in its subgroup.
func (g *group) number(lane int32) int32 {
	if g.m.compute() {
		lane %= int32(all(g.m.size))
	}
	return lane % int32(g.m.subgroup())
}

// meeting has the sanitizer look whether all invocations come to an instruction of the sort that demands it.
func (c *compiler) meeting(in module.Instruction, scope grammar.Scope) {
	name := in.Opcode.String()
	if c.check() && strings.HasPrefix(name, "OpGroup") && !strings.Contains(name, "NonUniform") {
		c.emitOp(op{run: runMeeting, imm: int64(scope)})
	}
}

func runMeeting(g *group, o *op) {
	scope := grammar.Scope(o.imm)
	size := int32(g.m.subgroup())
	workgroup := int32(all(g.m.size))
	if scope == grammar.ScopeWorkgroup {
		size = workgroup
	}
	for s := range g.subsets(scope) {
		alive := 0
		for l := s.first; l < min(s.first+size, s.first-s.first%workgroup+workgroup); l++ {
			alive += int(truth(!g.dead[l]))
		}
		if len(s.lanes) < alive {
			g.find(Divergence, s.lanes[0], "only %d of %d invocations of the %s come here together", len(s.lanes), alive, strings.ToLower(scope.String()))
			return
		}
	}
}
