package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Cooperative matrices (SPV_KHR_cooperative_matrix): a matrix that the invocations of a subgroup or a workgroup have together.
// Each has some of its components, as if they were a vector: of n invocations the one with number l has the components l, l+n,
// l+2n, … in the order of rows. So what is done to each component needs nothing else.

func cooperativeRows() []row {
	return []row{
		{grammar.OpCooperativeMatrixLoadKHR, (*compiler).matrixLoad},
		{grammar.OpCooperativeMatrixStoreKHR, (*compiler).matrixStore},
		{grammar.OpCooperativeMatrixMulAddKHR, (*compiler).matrixMulAdd},
		{grammar.OpCooperativeMatrixLengthKHR, (*compiler).matrixLength},
	}
}

// A cooperation is what the shape of such a matrix has besides that of a vector.
type cooperation struct {
	scope         grammar.Scope
	rows, columns int
	invocations   int // that have it together
}

// cooperative fills the shape of a type.
func (p *program) cooperative(s *shape, in module.Instruction) error {
	t, ok := view.AsTypeCooperativeMatrixKHR(in)
	if !ok {
		return p.errorAtID(s.typ, "%s is not supported", in.Row().Name)
	}
	elem, err := p.shapeOf(t.ComponentType())
	if err != nil {
		return err
	}
	var n [3]uint64
	for i, id := range []uint32{t.Scope(), t.Rows(), t.Columns()} {
		if n[i], err = p.uint(id); err != nil {
			return err
		}
	}
	x := &cooperation{scope: grammar.Scope(n[0]), rows: int(min(n[1], 1<<12)), columns: int(min(n[2], 1<<12)), invocations: p.workgroup}
	if x.scope == grammar.ScopeSubgroup {
		x.invocations = p.subgroup
	}
	switch {
	case x.scope != grammar.ScopeSubgroup && x.scope != grammar.ScopeWorkgroup:
		return p.errorAtID(s.typ, "cooperative matrices of the scope %s are not supported", x.scope)
	case elem.class != scalarClass || !elem.kind.isFloat() && !elem.kind.isInt():
		return p.errorAtID(s.typ, "cooperative matrices of %s are not supported", p.m.TypeString(t.ComponentType()))
	case x.invocations == 0 || p.workgroup%x.invocations != 0:
		return p.errorAtID(s.typ, "%d invocations of a workgroup cannot have a cooperative matrix in groups of %d", p.workgroup, x.invocations)
	case n[1] > 1<<12 || n[2] > 1<<12 || x.rows*x.columns == 0:
		return p.errorAtID(s.typ, "a cooperative matrix of %d by %d components is not supported", n[1], n[2])
	}
	s.class, s.kind, s.elem, s.shared = vectorClass, elem.kind, elem, x
	s.count = (x.rows*x.columns + x.invocations - 1) / x.invocations
	s.slots = s.count * elem.slots
	return nil
}

// matrixLength is how many components an invocation has.
func (c *compiler) matrixLength(in module.Instruction) {
	x, _ := view.AsCooperativeMatrixLengthKHR(in)
	typ, id := c.p.m.Results(in)
	s, m := c.shape(typ), c.shape(x.Type())
	if m.shared == nil {
		c.errorf("%s is not a cooperative matrix", c.p.m.TypeString(x.Type()))
	}
	c.set(id, value{c.fixed([]kind{s.kind}, []uint64{uint64(m.count)}), s})
}

// A matrixAccess moves a matrix between registers and memory.
type matrixAccess struct {
	*access
	v       value
	stride  value // no shape if there is none
	unit    int64 // bytes that the stride counts
	columns bool  // these follow each other, not the rows
	write   bool
}

func (c *compiler) matrixLoad(in module.Instruction) {
	x, _ := view.AsCooperativeMatrixLoadKHR(in)
	stride, has := x.Stride()
	d := c.result(in)
	c.matrixAccess(x.Pointer(), x.MemoryLayout(), stride, has, d, false)
}

func (c *compiler) matrixStore(in module.Instruction) {
	x, _ := view.AsCooperativeMatrixStoreKHR(in)
	stride, has := x.Stride()
	c.writes = true
	c.matrixAccess(x.Pointer(), x.MemoryLayout(), stride, has, c.value(x.Object()), true)
}

func (c *compiler) matrixAccess(pointer, layout, stride uint32, hasStride bool, v value, write bool) {
	ptr := c.need(pointer)
	n, err := c.p.uint(layout)
	c.fail(err)
	switch order := grammar.CooperativeMatrixLayout(n); {
	case c.err != nil:
		return
	case v.shape.shared == nil:
		c.errorf("%s is not a cooperative matrix", c.p.m.TypeString(v.shape.typ))
	case ptr.space != memorySpace || ptr.resource != nil:
		c.errorf("cooperative matrices are in memory that has bytes only")
	case order != grammar.CooperativeMatrixLayoutRowMajorKHR && order != grammar.CooperativeMatrixLayoutColumnMajorKHR:
		c.errorf("the layout %s is not supported", order)
	default:
		x := &matrixAccess{access: &access{root: ptr.root, offset: ptr.offset}, v: v, write: write, columns: order == grammar.CooperativeMatrixLayoutColumnMajorKHR}
		x.unit = int64(v.shape.kind.bytes())
		if size, _ := c.p.sizeOf(ptr.place); ptr.place.typ != 0 && c.scalarOrVector(ptr.place.typ) {
			x.unit = size
		}
		if hasStride {
			x.stride = c.value(stride)
		}
		c.emitOp(op{run: runMatrixAccess, a: ptr.addr, b: ptr.dyn, aux: x})
	}
}

// scalarOrVector reports whether a stride counts in a type that is pointed to.
func (c *compiler) scalarOrVector(typ uint32) bool {
	s := c.shape(typ)
	return s.class == scalarClass || s.class == vectorClass
}

func runMatrixAccess(g *group, o *op) {
	x := o.aux.(*matrixAccess)
	m, k := x.v.shape.shared, x.v.shape.kind
	size := int64(k.bytes())
	for s := range g.subsets(m.scope) {
		for _, l := range s.lanes {
			if x.write && g.someHelp && g.helper[l] {
				continue
			}
			a, at := g.where(o, x.access, l)
			for i := range x.v.shape.count {
				n := i*m.invocations + int(l-s.first)
				if n >= m.rows*m.columns {
					break
				}
				x.move(g, a, at+x.offset+x.place(g, n, l), x.v.reg+reg(i*k.slots()), int8(size), l)
			}
		}
	}
}

// place is where a component is, in bytes.
func (x *matrixAccess) place(g *group, n int, lane int32) int64 {
	m := x.v.shape.shared
	line, in, length := int64(n/m.columns), int64(n%m.columns), int64(m.columns)
	if x.columns {
		line, in, length = in, line, int64(m.rows)
	}
	size := int64(x.v.shape.kind.bytes())
	if x.stride.shape == nil {
		return (line*length + in) * size
	}
	k := x.stride.shape.kind
	return line*k.signed(g.integers(x.stride.reg, k).get(lane))*x.unit + in*size
}

func (x *matrixAccess) move(g *group, a *allocation, at int64, r reg, size int8, lane int32) {
	k := x.v.shape.kind
	if g.m.check != nil {
		g.access(a, at, size, lane, x.write)
	}
	ok := true
	if x.write {
		if ok = a.write(at, size, g.integers(r, k).get(lane)); ok && a.undefined != nil {
			a.mark(at, int(size), false)
		}
	} else {
		var v uint64
		v, ok = a.read(at, size)
		g.integers(r, k).set(lane, v)
	}
	if !ok {
		g.outside(a, at, size, x.write, []int32{lane})
	}
}

// A matrixProduct is A·B + C.
type matrixProduct struct {
	a, b, c, d value
	how        grammar.CooperativeMatrixOperands
}

func (c *compiler) matrixMulAdd(in module.Instruction) {
	x, _ := view.AsCooperativeMatrixMulAddKHR(in)
	p := &matrixProduct{a: c.value(x.A()), b: c.value(x.B()), c: c.value(x.C())}
	p.d = c.result(in)
	p.how, _ = x.CooperativeMatrixOperands()
	a, b, sum, d := p.a.shape, p.b.shape, p.c.shape, p.d.shape
	if a.shared == nil || b.shared == nil || sum.shared == nil || d.shared == nil {
		c.errorf("the operands are not cooperative matrices")
		return
	}
	if a.shared.columns != b.shared.rows || a.shared.rows != d.shared.rows || b.shared.columns != d.shared.columns || sum.shared.rows != d.shared.rows || sum.shared.columns != d.shared.columns ||
		a.kind.isFloat() != d.kind.isFloat() || b.kind.isFloat() != d.kind.isFloat() || sum.kind.isFloat() != d.kind.isFloat() || a.shared.scope != d.shared.scope || b.shared.scope != d.shared.scope {
		c.errorf("these matrices cannot be multiplied")
		return
	}
	c.emitOp(op{run: runMatrixProduct, aux: p})
}

func runMatrixProduct(g *group, o *op) {
	x := o.aux.(*matrixProduct)
	for s := range g.subsets(x.d.shape.shared.scope) {
		if x.d.shape.kind.isFloat() {
			multiply(g, s, x, toFloat, func(k kind, sum, c float64) uint64 { return fromFloat(k, sum+c) })
			continue
		}
		multiply(g, s, x, nil, x.integerSum)
	}
}

// multiply calculates the components that the active invocations have. Sums of floats have 64 bits and are rounded at the end.
func multiply[T float64 | int64](g *group, s subset, x *matrixProduct, convert func(k kind, bits uint64) T, finish func(k kind, sum, c T) uint64) {
	read := func(v value, signed grammar.CooperativeMatrixOperands) []T {
		m := v.shape.shared
		list := make([]T, m.rows*m.columns)
		for n := range list {
			k := v.shape.kind
			bits := g.integers(v.reg+reg(n/m.invocations*k.slots()), k).get(s.first + int32(n%m.invocations))
			switch {
			case convert != nil:
				list[n] = convert(k, bits)
			case x.how&signed != 0:
				list[n] = T(k.signed(bits))
			default:
				list[n] = T(int64(bits))
			}
		}
		return list
	}
	a, b := read(x.a, grammar.CooperativeMatrixOperandsMatrixASignedComponentsKHR), read(x.b, grammar.CooperativeMatrixOperandsMatrixBSignedComponentsKHR)
	c := read(x.c, grammar.CooperativeMatrixOperandsMatrixCSignedComponentsKHR)
	d, k, length := x.d.shape.shared, x.d.shape.kind, x.a.shape.shared.columns
	for _, l := range s.lanes {
		for i := range x.d.shape.count {
			n := i*d.invocations + int(l-s.first)
			if n >= len(c) {
				break
			}
			var sum T
			for j := range length {
				sum += a[n/d.columns*length+j] * b[j*d.columns+n%d.columns]
			}
			g.integers(x.d.reg+reg(i*k.slots()), k).set(l, finish(k, sum, c[n]))
		}
	}
}

// integerSum begins anew behind the largest number, or stays there if the instruction says so.
func (x *matrixProduct) integerSum(k kind, sum, c int64) uint64 {
	switch {
	case x.how&grammar.CooperativeMatrixOperandsSaturatingAccumulationKHR == 0:
		return uint64(sum + c)
	case x.how&grammar.CooperativeMatrixOperandsMatrixResultSignedComponentsKHR != 0:
		return addSaturated(sum, c, 8*k.bytes())
	case sum+c < 0:
		return 0
	}
	return addUnsignedSaturated(uint64(sum), uint64(c), 8*k.bytes())
}
