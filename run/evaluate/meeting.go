package evaluate

import (
	"github.com/spvc/spvc/mlir"
)

// meetings says what happens when invocations have met at an operation; nil stands for a lane that did not come.
var meetings map[string]func(lanes []*meeting)

func init() {
	meetings = map[string]func([]*meeting){
		"gpu.barrier":                   func([]*meeting) {},
		"gpu.subgroup_mma_load_matrix":  func([]*meeting) {},
		"gpu.subgroup_mma_store_matrix": func([]*meeting) {},
		"gpu.shuffle":                   shuffleLanes,
		"gpu.rotate":                    rotateLanes,
		"gpu.subgroup_broadcast":        broadcastLane,
		"gpu.subgroup_reduce":           reduceLanes,
		"gpu.all_reduce":                reduceGroup,
		"gpu.subgroup_mma_compute":      matrixProduct,
	}
}

func barrier(fn *function, _ *mlir.Operation) step {
	fn.meets = true
	return func(f *frame, in *instruction) { f.meet(in, meeting{whole: true}) }
}

// withLanes is an operation of a subgroup: its first operand is what the lanes exchange.
func withLanes(fn *function, _ *mlir.Operation) step {
	fn.meets = true
	return func(f *frame, in *instruction) {
		vs := f.read(in.in)
		f.write(in, f.meet(in, meeting{value: vs[0], with: vs[1:]}))
	}
}

// lane is what another lane brought.
func (m *meeting) lane(lanes []*meeting, i int) Value {
	if i < 0 || i >= len(lanes) || lanes[i] == nil {
		fail(m.in.op, "reads from lane %d, which is not there", i)
	}
	return lanes[i].value
}

// number reads operand i of those behind the value.
func (m *meeting) number(i int) int { return int(int32(m.with[i].Bits)) }

func each(lanes []*meeting, do func(lane int, m *meeting)) {
	for i, m := range lanes {
		if m != nil {
			do(i, m)
		}
	}
}

func shuffleLanes(lanes []*meeting) {
	each(lanes, func(lane int, m *meeting) {
		offset, width := m.number(0), m.number(1)
		if width <= 0 {
			fail(m.in.op, "has a width of %d", width)
		}
		begin := lane / width * width
		from := begin + offset
		switch word(m.in.op.Attr("mode")) {
		case "xor":
			from = lane ^ offset
		case "up":
			from = lane - offset
		case "down":
			from = lane + offset
		}
		if from < begin || from >= begin+width {
			m.result = []Value{m.value, {}} // not valid: what was there
			return
		}
		m.result = []Value{m.lane(lanes, from), {Bits: 1}}
	})
}

func rotateLanes(lanes []*meeting) {
	each(lanes, func(lane int, m *meeting) {
		offset, width := attrOr(m, "offset", 0), attrOr(m, "width", len(lanes))
		begin := lane / width * width
		m.result = []Value{m.lane(lanes, begin+(lane-begin+offset)%width), {Bits: truth(lane < width)}}
	})
}

// attrOr is a number that stands in an attribute, or an operand in older releases.
func attrOr(m *meeting, name string, without int) int {
	if a, ok := m.in.op.Attr(name).(*mlir.IntegerAttr); ok {
		return int(a.Int())
	}
	for i, d := range m.in.op.Def().Operands {
		if d.Name == name && i >= 1 && i-1 < len(m.with) {
			return m.number(i - 1)
		}
	}
	return without
}

func broadcastLane(lanes []*meeting) {
	first := -1
	each(lanes, func(lane int, m *meeting) {
		if first < 0 {
			first = lane
		}
	})
	each(lanes, func(_ int, m *meeting) {
		from := first
		if len(m.with) > 0 {
			from = m.number(0)
		}
		m.result = []Value{m.lane(lanes, from)}
	})
}

func reduceLanes(lanes []*meeting) {
	each(lanes, func(lane int, m *meeting) {
		size, stride := attrOr(m, "cluster_size", len(lanes)), attrOr(m, "cluster_stride", 1)
		if size <= 0 || stride <= 0 {
			fail(m.in.op, "has clusters of %d lanes, %d apart", size, stride)
		}
		begin := lane/(size*stride)*(size*stride) + lane%stride
		var members []*meeting
		for i := begin; i < begin+size*stride && i < len(lanes); i += stride {
			if lanes[i] != nil {
				members = append(members, lanes[i])
			}
		}
		m.result = []Value{combined(m, members)}
	})
}

func allReduce(fn *function, op *mlir.Operation) step {
	fn.meets = true
	if !op.Region(0).Empty() {
		fn.program.prepare(op) // it is isolated from above
	}
	return func(f *frame, in *instruction) {
		f.write(in, f.meet(in, meeting{whole: true, value: f.values[in.in[0]], with: []Value{{}}}))
	}
}

// reduceGroup combines what all bring, by name or by the region.
func reduceGroup(lanes []*meeting) {
	result := combined(lanes[0], lanes)
	for _, m := range lanes {
		m.result = []Value{result}
	}
}

// combined is the values of members joined, in order.
func combined(m *meeting, members []*meeting) Value {
	op := m.in.op
	p := m.inv.program()
	t := op.Operand(0).Type()
	k, _ := p.kindOf(t)
	if op.NumRegions() > 0 && !op.Region(0).Empty() {
		return combinedByRegion(m, members)
	}
	do := combine(op, word(op.Attr("op")), k)
	sum := append([]uint64(nil), members[0].value.List()...)
	for _, other := range members[1:] {
		for i, e := range other.value.List() {
			sum[i] = do(sum[i], e)
		}
	}
	return valueOf(t, sum)
}

func combinedByRegion(m *meeting, members []*meeting) Value {
	fn := m.inv.program().prepare(m.in.op)
	f := fn.frame(m.inv)
	body := fn.blocks[m.in.op.Region(0).Entry().Number()]
	sum := members[0].value
	for _, other := range members[1:] {
		sum = f.read(f.run(body, []Value{sum, other.value}).in)[0]
	}
	return sum
}
