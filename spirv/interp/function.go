package interp

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/graph"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Functions (specification, section 3.3.9) and control flow (3.3.17). A function is compiled for the pointers that it is
// called with, as far as these are known: so what a pointer leads to is known inside too. No function calls itself
// (specification, section 2.16.1), so each has its registers for good.

func functionRows() []row {
	return []row{
		{grammar.OpFunctionCall, (*compiler).callRow},
		{grammar.OpPhi, func(c *compiler, in module.Instruction) { c.result(in) }}, // it gets its value by edges
		{grammar.OpLabel, func(*compiler, module.Instruction) {}},
		{grammar.OpLoopMerge, func(*compiler, module.Instruction) {}},
		{grammar.OpSelectionMerge, func(*compiler, module.Instruction) {}},
		{grammar.OpLine, func(*compiler, module.Instruction) {}},
		{grammar.OpNoLine, func(*compiler, module.Instruction) {}},
		{grammar.OpAssumeTrueKHR, func(*compiler, module.Instruction) {}},
		{grammar.OpExpectKHR, (*compiler).copyObject},
	}
}

// mostCodes is how often functions are compiled for the sake of known pointers.
const mostCodes = 512

// function is the code of a function for arguments of which some are known pointers.
func (u *unit) function(fn *module.Function, args []*pointer) (*code, error) {
	for i := range args {
		if args[i] != nil && (len(u.codes) >= mostCodes || !u.placed(args[i])) {
			args[i] = nil
		}
	}
	key := keyOf(fn, args)
	if done := u.codes[key]; done != nil {
		return done, nil
	}
	if slices.Contains(u.stack, fn.ID()) || len(u.stack) > 1000 {
		return nil, u.p.errorAtID(fn.ID(), "function %s calls itself", u.p.name(fn.ID()))
	}
	if fn.IsDeclaration() {
		return nil, u.p.errorAtID(fn.ID(), "function %s has no body", u.p.name(fn.ID()))
	}
	u.stack = append(u.stack, fn.ID())
	defer func() { u.stack = u.stack[:len(u.stack)-1] }()
	at := u.at
	c := newCompiler(u.p, u)
	c.fn, c.code = fn, &code{name: u.p.name(fn.ID()), id: fn.ID()}
	c.function(args)
	if c.err != nil {
		return nil, c.err
	}
	u.at, u.codes[key] = at, c.code
	return c.code, nil
}

// placed reports whether all of a pointer is known: none of it is in a register of somebody.
func (u *unit) placed(p *pointer) bool {
	everywhere := p.dyn == noReg || p.space == memorySpace && (p.dyn == u.perLane || p.dyn == u.perGroup)
	return p.addr == noReg && everywhere && (p.space != memorySpace || p.root != noRoot || p.resource != nil)
}

func keyOf(fn *module.Function, args []*pointer) string {
	var b strings.Builder
	fmt.Fprint(&b, fn.ID())
	for _, a := range args {
		if a == nil {
			b.WriteString(",-")
		} else {
			fmt.Fprintf(&b, ",%d/%d/%d/%v/%d/%p", a.space, a.slot, a.root, a.offset, a.dyn, a.resource)
			fmt.Fprint(&b, a.place)
		}
	}
	return b.String()
}

// parameters gives the parameters of the function their places: args are the pointers that are known, nil for other arguments. It returns
// those that are copied when the function begins.
func (c *compiler) parameters(args []*pointer) (copied []uint32) {
	i := 0
	for in := range c.fn.Params {
		typ, id := c.p.m.Results(in)
		c.at = int32(in.Offset())
		if i < len(args) && args[i] != nil {
			ptr := *args[i]
			ptr.own = false
			c.pointers[c.p.m.Number(id)] = &ptr
			c.code.params = append(c.code.params, value{noReg, &shape{}})
		} else {
			v := value{c.take(c.shape(typ).slots), c.shape(typ)}
			c.set(id, v)
			c.code.params = append(c.code.params, v)
		}
		i++
		if c.p.byValue(id) {
			copied = append(copied, id)
		}
	}
	return copied
}

// function compiles the function.
func (c *compiler) function(args []*pointer) {
	copied := c.parameters(args)
	if s := c.shape(c.fn.Type().Return); s.class != voidClass {
		c.code.result = value{c.take(s.slots), s}
	}
	body := c.fn.Body()
	order := blockOrder(body)
	numbers := make([]int32, body.NumBlocks())
	for n, b := range order {
		numbers[b] = int32(n)
	}
	reached := graph.Reachable(successorGraph(body), 0)
	c.findUses(body)
	for _, b := range order {
		c.ops, c.aliases = nil, nil
		if b == 0 {
			for _, id := range copied {
				c.copyParameter(id)
			}
		}
		c.code.blocks = append(c.code.blocks, block{ends: unreachable})
		if !reached[b] {
			continue
		}
		c.profiled(body, int(b))
		for in := range body.Instructions(int(b)) {
			if c.err != nil {
				return
			}
			if in.Opcode.Is(grammar.Convergent) {
				c.meet()
			}
			if !in.Opcode.Is(grammar.Terminator) {
				c.place(in)
			}
			c.code.atomics = c.code.atomics || in.Opcode.Is(grammar.Atomic)
		}
		c.code.blocks[len(c.code.blocks)-1].ops = c.ops
	}
	c.aliases = nil
	// Phis take values that may be defined further behind, so edges come last.
	for n, b := range order {
		if c.err == nil && reached[b] {
			c.ops = c.code.blocks[n].ops
			c.terminator(body, int(b), &c.code.blocks[n], numbers)
		}
	}
	if c.err == nil {
		c.code.inline()
	}
}

// meet notes that the next op of the block works with other invocations.
func (c *compiler) meet() {
	c.code.meets = true
	b := &c.code.blocks[len(c.code.blocks)-1]
	if n := int32(len(c.ops)); !b.meets || b.cuts[len(b.cuts)-1] != n {
		b.meets, b.cuts = true, append(b.cuts, n)
	}
}

func successorGraph(body *module.Body) *graph.Graph {
	succs := make([][]int32, body.NumBlocks())
	for b := range succs {
		succs[b] = body.Successors(b)
	}
	return graph.FromLists(succs)
}

// blockOrder puts the blocks that are reached in the order that decides who waits for whom: each block in front of those
// that it dominates, a construct in front of its merge block, a loop's body in front of its continue target.
func blockOrder(body *module.Body) []int32 {
	type visit struct {
		block int32
		next  []int32
	}
	seen := make([]bool, body.NumBlocks())
	var order []int32
	stack := []visit{{0, later(body, 0)}}
	seen[0] = true
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.next) == 0 {
			order = append(order, top.block)
			stack = stack[:len(stack)-1]
			continue
		}
		b := top.next[0]
		top.next = top.next[1:]
		if !seen[b] {
			seen[b] = true
			stack = append(stack, visit{b, later(body, b)})
		}
	}
	slices.Reverse(order)
	return order
}

// later are the blocks behind a block: first those that are to come last.
func later(body *module.Body, b int32) []int32 {
	var next []int32
	add := func(id uint32) {
		if n, ok := body.BlockOf(id); ok {
			next = append(next, int32(n))
		}
	}
	// A merge block that nothing goes to is not reached, however often it is named; the order of those that are stays right.
	if merge, ok := body.Merge(int(b)); ok {
		if x, ok := view.AsLoopMerge(merge); ok {
			add(x.MergeBlock())
			add(x.ContinueTarget())
		} else if x, ok := view.AsSelectionMerge(merge); ok {
			add(x.MergeBlock())
		}
	}
	successors := body.Successors(int(b))
	for i := len(successors) - 1; i >= 0; i-- {
		next = append(next, successors[i])
	}
	return next
}

// endings are the terminators.
var endings = lazy.Value[map[grammar.Opcode]ending]{Make: func() map[grammar.Opcode]ending {
	return map[grammar.Opcode]ending{
		grammar.OpBranch: branches, grammar.OpBranchConditional: branchesIf, grammar.OpSwitch: switches,
		grammar.OpReturn: returns, grammar.OpReturnValue: returns, grammar.OpUnreachable: unreachable,
		grammar.OpKill: kills, grammar.OpTerminateInvocation: kills, grammar.OpIgnoreIntersectionKHR: kills,
		grammar.OpTerminateRayKHR: kills, grammar.OpAbortKHR: kills,
	}
}}

// terminator compiles the end of a block.
func (c *compiler) terminator(body *module.Body, b int, to *block, numbers []int32) {
	in, ok := body.Terminator(b)
	if !ok {
		c.at = int32(body.Label(b).Offset())
		c.errorf("the block does not end")
		return
	}
	c.at, c.opcode = int32(in.Offset()), in.Opcode
	to.at = c.at
	targets := slices.Collect(c.p.m.Targets(in))
	if to.ends, ok = endings.Get()[in.Opcode]; !ok {
		c.errorf("the instruction is not supported")
	}
	switch in.Opcode {
	case grammar.OpBranchConditional:
		x, _ := view.AsBranchConditional(in)
		v := c.value(x.Condition())
		c.use(v, "a branch")
		to.cond = v.reg
	case grammar.OpSwitch:
		x, _ := view.AsSwitch(in)
		v := c.value(x.Selector())
		c.use(v, "a switch")
		to.cond, to.wide = v.reg, v.shape.slots == 2
		for literal := range c.p.m.Cases(in) {
			to.cases = append(to.cases, uint64(literal)&v.shape.kind.mask())
		}
	case grammar.OpReturnValue:
		x, _ := view.AsReturnValue(in)
		v := c.value(x.Value())
		to.ops, c.ops = c.ops, nil
		c.copyValue(c.code.result.reg, v)
		to.ret = c.ops
		return
	}
	to.ops = c.ops
	for _, id := range targets {
		n, ok := body.BlockOf(id)
		if !ok {
			c.errorf("there is no block %s", c.p.name(id))
			return
		}
		to.edges = append(to.edges, c.edge(body, body.ID(b), n, numbers[n]))
	}
}

// edge compiles the way from a block to another: the phis there get their values, all at once.
func (c *compiler) edge(body *module.Body, from uint32, target int, number int32) edge {
	type move struct{ d, v value }
	var moves []move
	c.ops = nil
	for phi := range body.Phis(target) {
		x, _ := view.AsPhi(phi)
		_, id := c.p.m.Results(phi)
		d := c.values[c.p.m.Number(id)]
		for v, parent := range x.Incoming() {
			if parent == from {
				moves = append(moves, move{d, c.value(v)})
				break
			}
		}
	}
	// A phi may read what another one here writes.
	for i, m := range moves {
		for _, earlier := range moves[:i] {
			if m.v.reg < earlier.d.reg+reg(earlier.d.shape.slots) && earlier.d.reg < m.v.reg+reg(m.v.shape.slots) {
				kept := c.take(m.v.shape.slots)
				o := op{tag: copyTag, run: runCopy, d: kept, a: m.v.reg, n: int32(m.v.shape.slots), aux: m.v.shape.widths(nil), at: c.at}
				c.ops = slices.Insert(c.ops, 0, o)
				if s, ok := shadowOf(o); ok && c.check() {
					c.ops = slices.Insert(c.ops, 0, s)
				}
				m.v.reg = kept
				break
			}
		}
		c.copyValue(m.d.reg, m.v)
	}
	return edge{to: number, copies: c.ops}
}

// callRow compiles a call: the arguments go into the registers of the parameters, the result is copied back.
func (c *compiler) callRow(in module.Instruction) {
	x, _ := view.AsFunctionCall(in)
	fn := c.p.m.FunctionOf(x.Function())
	if fn == nil || fn.ID() != x.Function() {
		c.errorf("%s is not a function", c.p.name(x.Function()))
		return
	}
	args := make([]*pointer, len(x.Arguments()))
	for i, id := range x.Arguments() {
		if ptr := c.pointer(id); ptr != nil {
			args[i] = ptr
		}
	}
	callee, err := c.unit.function(fn, args)
	if err != nil {
		c.fail(err)
		return
	}
	for i, id := range x.Arguments() {
		if i < len(callee.params) && args[i] == nil {
			c.copyValue(callee.params[i].reg, c.value(id))
		}
	}
	c.code.atomics, c.code.meets = c.code.atomics || callee.atomics, c.code.meets || callee.meets
	if callee.meets && !callee.spins() {
		c.meet()
	}
	c.emitOp(op{run: runCall, aux: callee})
	if _, id := c.p.m.Results(in); callee.result.shape != nil {
		d := c.result(in)
		c.copyValue(d.reg, callee.result)
		c.set(id, d)
	}
}

func runCall(g *group, o *op) { g.call(o.aux.(*code)) }
