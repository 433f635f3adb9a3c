package evaluate

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// Matrices that a subgroup holds together: of n lanes the one with number l has the elements l, l+n, l+2n, … in the order of rows, as a
// vector. MLIR leaves open which they are; the interpreter does the same.

func matrixRows() map[string]row {
	return map[string]row{
		"gpu.subgroup_mma_load_matrix":          loadMatrix,
		"gpu.subgroup_mma_store_matrix":         storeMatrix,
		"gpu.subgroup_mma_compute":              multiplyMatrices,
		"gpu.subgroup_mma_constant_matrix":      fillMatrix,
		"gpu.subgroup_mma_elementwise":          matrixElements,
		"gpu.subgroup_mma_extract_thread_local": extractFromMatrix,
		"gpu.subgroup_mma_insert_thread_local":  insertIntoMatrix,
	}
}

// A matrix is the shape of one.
type matrix struct{ rows, columns int }

func matrixOf(t mlir.Type) matrix {
	shape := t.(mlir.ShapedType).Shape()
	return matrix{int(shape[0]), int(shape[1])}
}

// share is which elements a lane has.
func (m matrix) share(f *frame, in *instruction, yield func(i, row, column int)) {
	if f.inv == nil {
		fail(in.op, "is not in a kernel")
	}
	g := f.inv.group
	if g.invocations()%g.subgroup != 0 {
		fail(in.op, "is for whole subgroups of %d invocations, and a workgroup has %d", g.subgroup, g.invocations())
	}
	for i, n := 0, f.inv.linear%g.subgroup; n < m.rows*m.columns; i, n = i+1, n+g.subgroup {
		yield(i, n/m.columns, n%m.columns)
	}
}

// components is how many elements a lane has.
func (m matrix) components(f *frame, in *instruction) (n int) {
	m.share(f, in, func(int, int, int) { n++ })
	return n
}

// matrixInMemory calls do with the place of each element that the lane has, once all lanes have come. The memref is the operand of that name.
func matrixInMemory(fn *function, op *mlir.Operation, memref string, m matrix, do func(f *frame, in *instruction, memory *Memory, place int64, i int)) step {
	to, _ := operand(op, memref)
	first, n := operand(op, "indices")
	lead := mlir.AttrOf[*mlir.IntegerAttr](op, "leadDimension").Int()
	transposed := op.Attr("transpose") != nil
	fn.meets = true
	return func(f *frame, in *instruction) {
		f.meet(in, meeting{})
		memory, begin := f.access(in, to, f.indices(in, first, n))
		v := f.values[in.in[to]].View
		m.share(f, in, func(i, row, column int) {
			if transposed {
				row, column = column, row
			}
			place, wrong := v.check(begin+(int64(row)*lead+int64(column))*v.size, v.size)
			if wrong != "" {
				fail(in.op, "is out of bounds: %s", wrong)
			}
			do(f, in, memory, place, i)
		})
	}
}

func loadMatrix(fn *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	m, k := matrixOf(t), fn.kind(op, t)
	load := matrixInMemory(fn, op, "srcMemref", m, func(f *frame, in *instruction, memory *Memory, place int64, i int) {
		f.values[in.out[0]].Vector[i] = memory.load(place, k, 1, false).Bits
	})
	return func(f *frame, in *instruction) {
		f.values[in.out[0]] = Value{Vector: make([]uint64, m.components(f, in))}
		load(f, in)
	}
}

func storeMatrix(fn *function, op *mlir.Operation) step {
	src, _ := operand(op, "src")
	t := op.Operand(src).Type()
	k := fn.kind(op, t)
	return matrixInMemory(fn, op, "dstMemref", matrixOf(t), func(f *frame, in *instruction, memory *Memory, place int64, i int) {
		memory.store(place, k, Value{Bits: f.values[in.in[src]].Vector[i]})
	})
}

func fillMatrix(_ *function, op *mlir.Operation) step {
	m := matrixOf(op.Result(0).Type())
	return func(f *frame, in *instruction) {
		list := make([]uint64, m.components(f, in))
		for i := range list {
			list[i] = f.values[in.in[0]].Bits
		}
		f.values[in.out[0]] = Value{Vector: list}
	}
}

// elementwise are the operations on single elements that those on matrices do.
var elementwise = lazy.Value[map[string]string]{Make: func() map[string]string {
	return map[string]string{
		"addf": "arith.addf", "subf": "arith.subf", "mulf": "arith.mulf", "divf": "arith.divf", "maxf": "arith.maximumf", "minf": "arith.minimumf",
		"negatef": "arith.negf", "extf": "arith.extf", "addi": "arith.addi", "subi": "arith.subi", "muli": "arith.muli", "divs": "arith.divsi",
		"divu": "arith.divui",
	}
}}

func matrixElements(fn *function, op *mlir.Operation) step {
	name := word(op.Attr("opType"))
	if name == "negates" {
		return each1(func(k kind, a uint64) uint64 { return k.cut(-a) })(fn, op)
	}
	make := rows.Get()[elementwise.Get()[name]]
	if make == nil {
		fail(op, "cannot be evaluated: it does %q", name)
	}
	return make(fn, op)
}

// component is the number of one that a lane has.
func (f *frame) component(in *instruction, of Value) int64 {
	first, n := operand(in.op, "indices")
	if n != 1 {
		fail(in.op, "has %d indices, and not one among the elements of a lane", n)
	}
	at := f.indices(in, first, 1)[0]
	if at < 0 || at >= int64(len(of.Vector)) {
		fail(in.op, "is out of bounds: element %d of %d that a lane has", at, len(of.Vector))
	}
	return at
}

func extractFromMatrix(_ *function, op *mlir.Operation) step {
	from, _ := operand(op, "matrix")
	return func(f *frame, in *instruction) {
		v := f.values[in.in[from]]
		f.values[in.out[0]] = Value{Bits: v.Vector[f.component(in, v)]}
	}
}

func insertIntoMatrix(_ *function, op *mlir.Operation) step {
	value, _ := operand(op, "value")
	into, _ := operand(op, "matrix")
	return func(f *frame, in *instruction) {
		v := f.values[in.in[into]]
		list := append([]uint64(nil), v.Vector...)
		list[f.component(in, v)] = f.values[in.in[value]].Bits
		f.values[in.out[0]] = Value{Vector: list}
	}
}

// multiplyMatrices is for the whole subgroup: each lane brings its elements.
func multiplyMatrices(fn *function, op *mlir.Operation) step {
	if op.Attr("a_transpose") != nil || op.Attr("b_transpose") != nil {
		fail(op, "cannot be evaluated with factors that are transposed")
	}
	return withLanes(fn, op)
}

// matrixProduct is what the lanes have met for: sums have 64 bits, and those of floats are rounded at the end.
func matrixProduct(lanes []*meeting) {
	var in *instruction
	each(lanes, func(_ int, m *meeting) { in = m.in })
	a, b, sum := wholeMatrix(lanes, in, "opA"), wholeMatrix(lanes, in, "opB"), wholeMatrix(lanes, in, "opC")
	inner := matrixOf(in.op.TypeOf("opA")).columns
	out := matrixOf(in.op.TypeOf("res"))
	each(lanes, func(lane int, m *meeting) {
		var list []uint64
		for n := lane; n < out.rows*out.columns; n += len(lanes) {
			v := element{of: sum[n].of}
			for j := range inner {
				x, y := a[n/out.columns*inner+j], b[j*out.columns+n%out.columns]
				v.integer += x.integer * y.integer
				v.number += x.number * y.number
			}
			list = append(list, v.plus(sum[n]))
		}
		m.result = []Value{{Vector: list}}
	})
}

// An element of a matrix is an integer or a float.
type element struct {
	of      kind
	integer int64
	number  float64
}

func (e element) plus(other element) uint64 {
	if e.of.float != nil {
		return e.of.round(e.number + other.number)
	}
	return e.of.cut(uint64(e.integer + other.integer))
}

// wholeMatrix puts together what the lanes have of an operand.
func wholeMatrix(lanes []*meeting, in *instruction, name string) []element {
	at, _ := operand(in.op, name)
	t := in.op.Operand(at).Type()
	m := matrixOf(t)
	integer, _ := mlir.ElementTypeOrSelf(t).(*mlir.IntegerType)
	list := make([]element, m.rows*m.columns)
	for n := range list {
		lane := lanes[n%len(lanes)]
		if lane == nil {
			fail(in.op, "is not reached by lane %d of the subgroup", n%len(lanes))
		}
		k, _ := lane.inv.program().kindOf(t)
		v := lane.value
		if at > 0 {
			v = lane.with[at-1]
		}
		bits := v.Vector[n/len(lanes)]
		e := element{of: k}
		switch {
		case k.float != nil:
			e.number = k.number(bits)
		case integer.Signedness() == mlir.Unsigned:
			e.integer = int64(bits)
		default:
			e.integer = k.signed(bits)
		}
		list[n] = e
	}
	return list
}
