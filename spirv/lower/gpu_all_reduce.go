package lower

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// convertAllReduce: in OpenCL an instruction of the workgroup, where the target has these. Elsewhere each subgroup reduces what it has and writes that into memory
// of the workgroup; then every invocation puts these together, all in the same order, so that they get the same.
func (l *lowering) convertAllReduce(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, v := op.TypeOf("value"), become(op, operands, "value")
	var row reduceRow
	var err error
	isNamed := op.Attr("op") != nil
	if isNamed {
		row, err = reductionOf(op, t)
	} else {
		err = l.checkRegion(op, v)
	}
	switch {
	case err != nil:
		return err
	case l.hasUniform(op, row):
		l.reduceUniform(r, op, v, row, grammar.ScopeWorkgroup)
		return nil
	case elementOf(t) == mlir.I1:
		return convert.Need("numbers, not Booleans, which have no form in memory of the workgroup").Try("extend them to i32")
	}
	if _, err := l.calculable(t); err != nil {
		return err
	}
	size := workgroupSize(op)
	if size == nil {
		return convert.Need("a size of the workgroup that is known").Try("known_block_size or spirv.entry_point_abi gives it")
	}
	count := int64(1)
	for _, n := range size {
		if n < 1 || n > 1<<20 || count > 1<<20 {
			return convert.Need("a workgroup of a size that devices have")
		}
		count *= n
	}
	if !isNamed {
		l.reduceByRegion(r, op, v, count)
		return nil
	}
	l.reduceInMemory(r, op, v, row, count, fillsRows(size))
	return nil
}

// fillsRows reports whether subgroups are whole rows of the workgroup, or parts of one. Where they are not, Mesa's device on the CPU has more
// subgroups than NumSubgroups says: it begins a new one, of eight, with each row.
func fillsRows(size []int64) bool { return size[0]%8 == 0 || size[1] == 1 && size[2] == 1 }

// reduceInMemory is for workgroups of count invocations at most.
func (l *lowering) reduceInMemory(r *convert.Rewriter, op *mlir.Operation, v *mlir.Value, row reduceRow, count int64, bySubgroups bool) {
	t := op.TypeOf("value")
	m := l.slots(r, op, v.Type(), count)
	b := m.Builder
	v = l.read(b, row.reading, v, t)
	combine := func(x, y *mlir.Value) *mlir.Value { return l.rounded(b, l.pair(b, row, x, y), t) }
	// What devices of OpenCL have of subgroups they have by extensions, and this works without.
	if !bySubgroups || l.has(grammar.CapabilityKernel) || l.exchanged(row.nonUniform, op.OperandNamed("value")) != nil || !l.has(grammar.CapabilityGroupNonUniform) {
		r.Replace(op, m.reduceEach(v, combine))
		return
	}
	v = l.rounded(b, l.reduce(b, row, v, 0), t)
	group := l.builtin(r, op, grammar.BuiltInSubgroupId, mlir.I32)
	many := l.builtin(r, op, grammar.BuiltInNumSubgroups, mlir.I32)
	b.Selection(b.GroupNonUniformElect(grammar.ScopeSubgroup), nil, func() []*mlir.Value {
		b.Store(m.at(group), v)
		return nil
	}, nil)
	r.Replace(op, m.sum(many, combine))
}

// checkRegion wants a region that can be put into a loop as it stands, with values of the types that they become.
func (l *lowering) checkRegion(op *mlir.Operation, v *mlir.Value) error {
	if body := op.Region(0); !body.HasOneBlock() || !body.Entry().Last().Is(gpu.Yield) {
		return convert.Need("a region of one block")
	}
	if t := op.TypeOf("value"); v.Type() != t {
		return convert.Need("%s for '%s', since a region says how values are put together", capabilityOf(t), typeText(t))
	}
	return nil
}

// reduceByRegion puts what the region does into the loop that puts values together.
func (l *lowering) reduceByRegion(r *convert.Rewriter, op *mlir.Operation, v *mlir.Value, count int64) {
	body := op.Region(0).Entry()
	m := l.slots(r, op, v.Type(), count)
	sum := m.reduceEach(v, func(x, y *mlir.Value) *mlir.Value {
		r.ReplaceValue(body.Argument(0), x)
		r.ReplaceValue(body.Argument(1), y)
		result := body.Last().OperandNamed("values")
		moveCode(body, m.Block())
		m.AtEnd(m.Block())
		return result
	})
	r.Replace(op, sum)
}

// slots are memory of the workgroup in which invocations or subgroups leave what they have for all others.
type slots struct {
	*spirv.Builder
	l     *lowering
	r     *convert.Rewriter
	op    *mlir.Operation
	array *mlir.Operation
	count int64
}

// slots makes count slots for values of type t. Nobody writes any before everybody has read what was there from an earlier time.
func (l *lowering) slots(r *convert.Rewriter, op *mlir.Operation, t mlir.Type, count int64) *slots {
	array := l.global(r, op, "__all_reduce__", spirv.GetPointerType(spirv.GetArrayType(t, uint64(count), 0), grammar.StorageClassWorkgroup))
	m := &slots{Builder: builder(r, op), l: l, r: r, op: op, array: array, count: count}
	m.barrier()
	return m
}

func (m *slots) at(i *mlir.Value) *mlir.Value { return m.AccessChain(m.AddressOf(m.array), i) }

func (m *slots) barrier() {
	m.ControlBarrier(grammar.ScopeWorkgroup, grammar.ScopeWorkgroup, grammar.MemorySemanticsAcquireRelease|grammar.MemorySemanticsWorkgroupMemory)
}

// reduceEach puts together what every invocation has.
func (m *slots) reduceEach(v *mlir.Value, combine func(x, y *mlir.Value) *mlir.Value) *mlir.Value {
	m.Store(m.at(m.l.builtin(m.r, m.op, grammar.BuiltInLocalInvocationIndex, mlir.I32)), v)
	return m.sum(m.Constant(mlir.I32, m.count), combine)
}

// sum waits for the others, and puts together what is in the first slots, so many of them.
func (m *slots) sum(many *mlir.Value, combine func(x, y *mlir.Value) *mlir.Value) *mlir.Value {
	m.barrier()
	one := m.Constant(mlir.I32, 1)
	first := m.Load(m.at(m.Constant(mlir.I32, 0)))
	loop := m.Loop([]*mlir.Value{one, first}, func(now []*mlir.Value) *mlir.Value { return m.ULessThan(now[0], many) },
		func(now []*mlir.Value) []*mlir.Value {
			return []*mlir.Value{m.IAdd(now[0], one), combine(now[1], m.Load(m.at(now[0])))}
		})
	return loop.Result(1)
}
