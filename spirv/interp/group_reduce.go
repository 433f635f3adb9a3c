package interp

import (
	"math"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Reductions and scans over a workgroup or a subgroup.

// A reducer puts values together. Zero is what an exclusive scan begins with.
type reducer struct {
	zero func(k kind) uint64
	of   func(a, b uint64, k kind) uint64
	ops  []grammar.Opcode
}

var inf = lazy.Value[float64]{Make: func() float64 {
	return math.Inf(1)
}}

func numberOf(n uint64) func(kind) uint64 { return func(kind) uint64 { return n } }

func floatOf(v float64) func(kind) uint64 { return func(k kind) uint64 { return fromFloat(k, v) } }

func floatsTo(of func(a, b float64) float64) func(a, b uint64, k kind) uint64 {
	return func(a, b uint64, k kind) uint64 { return fromFloat(k, of(toFloat(k, a), toFloat(k, b))) }
}

func allBits(k kind) uint64 { return k.mask() }

// reducers are the ways to put values together, with the instructions that do it.
func reducers() []reducer {
	ops := func(list ...grammar.Opcode) []grammar.Opcode { return list }
	and := func(a, b uint64, _ kind) uint64 { return a & b }
	or := func(a, b uint64, _ kind) uint64 { return a | b }
	xor := func(a, b uint64, _ kind) uint64 { return a ^ b }
	return []reducer{
		{numberOf(0), func(a, b uint64, _ kind) uint64 { return a + b }, ops(grammar.OpGroupNonUniformIAdd, grammar.OpGroupIAdd, grammar.OpGroupIAddNonUniformAMD)},
		{numberOf(1), func(a, b uint64, _ kind) uint64 { return a * b }, ops(grammar.OpGroupNonUniformIMul, grammar.OpGroupIMulKHR)},
		{floatOf(0), floatsTo(func(a, b float64) float64 { return a + b }), ops(grammar.OpGroupNonUniformFAdd, grammar.OpGroupFAdd, grammar.OpGroupFAddNonUniformAMD)},
		{floatOf(1), floatsTo(func(a, b float64) float64 { return a * b }), ops(grammar.OpGroupNonUniformFMul, grammar.OpGroupFMulKHR)},
		{allBits, func(a, b uint64, _ kind) uint64 { return min(a, b) }, ops(grammar.OpGroupNonUniformUMin, grammar.OpGroupUMin, grammar.OpGroupUMinNonUniformAMD)},
		{numberOf(0), func(a, b uint64, _ kind) uint64 { return max(a, b) }, ops(grammar.OpGroupNonUniformUMax, grammar.OpGroupUMax, grammar.OpGroupUMaxNonUniformAMD)},
		{func(k kind) uint64 { return k.mask() >> 1 }, func(a, b uint64, k kind) uint64 { return uint64(min(k.signed(a), k.signed(b))) },
			ops(grammar.OpGroupNonUniformSMin, grammar.OpGroupSMin, grammar.OpGroupSMinNonUniformAMD)},
		{func(k kind) uint64 { return k.mask() ^ k.mask()>>1 }, func(a, b uint64, k kind) uint64 { return uint64(max(k.signed(a), k.signed(b))) },
			ops(grammar.OpGroupNonUniformSMax, grammar.OpGroupSMax, grammar.OpGroupSMaxNonUniformAMD)},
		{floatOf(inf.Get()), floatsTo(minNumber), ops(grammar.OpGroupNonUniformFMin, grammar.OpGroupFMin, grammar.OpGroupFMinNonUniformAMD)},
		{floatOf(-inf.Get()), floatsTo(maxNumber), ops(grammar.OpGroupNonUniformFMax, grammar.OpGroupFMax, grammar.OpGroupFMaxNonUniformAMD)},
		{allBits, and, ops(grammar.OpGroupNonUniformBitwiseAnd, grammar.OpGroupBitwiseAndKHR)},
		{numberOf(0), or, ops(grammar.OpGroupNonUniformBitwiseOr, grammar.OpGroupBitwiseOrKHR)},
		{numberOf(0), xor, ops(grammar.OpGroupNonUniformBitwiseXor, grammar.OpGroupBitwiseXorKHR)},
		{numberOf(1), and, ops(grammar.OpGroupNonUniformLogicalAnd, grammar.OpGroupLogicalAndKHR)},
		{numberOf(0), or, ops(grammar.OpGroupNonUniformLogicalOr, grammar.OpGroupLogicalOrKHR)},
		{numberOf(0), xor, ops(grammar.OpGroupNonUniformLogicalXor, grammar.OpGroupLogicalXorKHR)},
	}
}

// floatReductions are the reducers of floats, by their first instructions, with what their nearest results lack.
var floatReductions = lazy.Value[map[grammar.Opcode]func(a float64, b float64) double]{Make: func() map[grammar.Opcode]func(a float64, b float64) double {
	return map[grammar.Opcode]func(a, b float64) double{
		grammar.OpGroupNonUniformFAdd: exactSum, grammar.OpGroupNonUniformFMul: exactProduct, grammar.OpGroupNonUniformFMin: nil, grammar.OpGroupNonUniformFMax: nil,
	}
}}

func reductionRows() []row {
	var rows []row
	for _, r := range reducers() {
		for _, op := range r.ops {
			rows = append(rows, row{op, r.compile})
		}
	}
	return rows
}

// A reduction is one as it runs: who goes with whom.
type reduction struct {
	reducer
	how     grammar.GroupOperation // Reduce, InclusiveScan or ExclusiveScan
	cluster int32                  // invocations that go together
	parts   value                  // masks of those that go together; no shape where there are none
}

// compile compiles a reduction or a scan, in clusters if there is a size for them, or in parts if there are masks.
func (r reducer) compile(c *compiler, in module.Instruction) {
	scope, how, ids, ok := c.groupOperation(in)
	if !ok {
		return
	}
	one := &reduction{reducer: r, how: how, cluster: math.MaxInt32}
	switch {
	case how <= grammar.GroupOperationExclusiveScan:
	case how == grammar.GroupOperationClusteredReduce && len(ids) > 1:
		n, err := c.p.uint(ids[1])
		c.fail(err)
		one.cluster, one.how = int32(max(min(n, 128), 1)), grammar.GroupOperationReduce
	case partitions.Get()[how] != 0 && len(ids) > 1:
		one.parts, one.how = c.value(ids[1]), partitions.Get()[how]-1
	default:
		c.errorf("the group operation %s is not supported", how)
		return
	}
	from := []value{c.value(ids[0])}
	if exact, ok := floatReductions.Get()[r.ops[0]]; ok {
		from = c.flushedValues(from)
		one.of = c.controlledPairing(from[0].shape.kind, r.of, exact)
	}
	c.together(in, &subgroupOp{from: from, scope: scope, of: one.run})
}

// partitions are the operations in parts, and what each does there, plus one.
var partitions = lazy.Value[map[grammar.GroupOperation]grammar.GroupOperation]{Make: func() map[grammar.GroupOperation]grammar.GroupOperation {
	return map[grammar.GroupOperation]grammar.GroupOperation{
		grammar.GroupOperationPartitionedReduceEXT:        grammar.GroupOperationReduce + 1,
		grammar.GroupOperationPartitionedInclusiveScanEXT: grammar.GroupOperationInclusiveScan + 1,
		grammar.GroupOperationPartitionedExclusiveScanEXT: grammar.GroupOperationExclusiveScan + 1,
	}
}}

func (r *reduction) run(g *group, s subset, x *subgroupOp) {
	k := x.d.shape.kind
	for i := range x.d.shape.components() {
		from, d := g.integers(x.from[0].reg+reg(i*k.slots()), k), g.integers(x.d.reg+reg(i*k.slots()), k)
		if r.parts.shape != nil {
			r.runParts(g, s, from, d, k)
			continue
		}
		for rest := s.lanes; len(rest) > 0; {
			n := 1
			for n < len(rest) && (rest[n]-s.first)/r.cluster == (rest[0]-s.first)/r.cluster {
				n++
			}
			r.scan(rest[:n], from, d, k)
			rest = rest[n:]
		}
	}
}

// runParts goes through the parts: an invocation that comes first in its part does it for all of that.
func (r *reduction) runParts(g *group, s subset, from, d integers, k kind) {
	var part []int32
	for i, l := range s.lanes {
		m := g.maskOf(r.parts, l)
		part = part[:0]
		first := true
		for j, other := range s.lanes {
			if m.has(int64(other - s.first)) {
				first = first && j >= i
				part = append(part, other)
			}
		}
		if first {
			r.scan(part, from, d, k)
		}
	}
}

// scan reduces the values of some invocations, or scans them.
func (r *reduction) scan(lanes []int32, from, d integers, k kind) {
	if len(lanes) == 0 {
		return
	}
	// It begins with a value, not with zero: the sum of nothing but -0 is -0.
	sum := from.get(lanes[0])
	first := sum
	if r.how == grammar.GroupOperationExclusiveScan {
		first = r.zero(k)
	}
	if r.how != grammar.GroupOperationReduce {
		d.set(lanes[0], first)
	}
	for _, l := range lanes[1:] {
		before := sum
		sum = r.of(sum, from.get(l), k) & k.mask()
		switch r.how {
		case grammar.GroupOperationInclusiveScan:
			d.set(l, sum)
		case grammar.GroupOperationExclusiveScan:
			d.set(l, before)
		}
	}
	if r.how == grammar.GroupOperationReduce {
		for _, l := range lanes {
			d.set(l, sum)
		}
	}
}
