package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Arithmetic (specification, section 3.3.13), bits (3.3.14) and relations (3.3.15). What is the same for each component
// comes from the generated kernels; here is the rest.

func arithmeticRows() []row {
	return []row{
		{grammar.OpShiftLeftLogical, (*compiler).shift},
		{grammar.OpShiftRightLogical, (*compiler).shift},
		{grammar.OpShiftRightArithmetic, (*compiler).shift},
		{grammar.OpVectorTimesScalar, (*compiler).vectorTimesScalar},
		{grammar.OpMatrixTimesScalar, (*compiler).vectorTimesScalar},
		{grammar.OpMatrixTimesVector, (*compiler).matrixTimesVector},
		{grammar.OpVectorTimesMatrix, (*compiler).vectorTimesMatrix},
		{grammar.OpMatrixTimesMatrix, (*compiler).matrixTimesMatrix},
		{grammar.OpOuterProduct, (*compiler).outerProduct},
		{grammar.OpDot, (*compiler).dot},
		{grammar.OpTranspose, (*compiler).transpose},
		{grammar.OpSelect, (*compiler).choose},
		{grammar.OpAny, func(c *compiler, in module.Instruction) { c.fold(in, grammar.OpLogicalOr) }},
		{grammar.OpAll, func(c *compiler, in module.Instruction) { c.fold(in, grammar.OpLogicalAnd) }},
		{grammar.OpIAddCarry, func(c *compiler, in module.Instruction) { c.pair(in, addCarry) }},
		{grammar.OpISubBorrow, func(c *compiler, in module.Instruction) { c.pair(in, subBorrow) }},
		{grammar.OpUMulExtended, func(c *compiler, in module.Instruction) { c.pair(in, mulUnsigned) }},
		{grammar.OpSMulExtended, func(c *compiler, in module.Instruction) { c.pair(in, mulSigned) }},
		{grammar.OpBitCount, (*compiler).bitCount},
		{grammar.OpBitFieldInsert, (*compiler).bitField},
		{grammar.OpBitFieldSExtract, (*compiler).bitField},
		{grammar.OpBitFieldUExtract, (*compiler).bitField},
		{grammar.OpIsNormal, (*compiler).isNormal},
	}
}

// operands are the words behind the result of an instruction: for instructions all of whose operands are ids.
func operands(in module.Instruction) []uint32 {
	if len(in.Words) < 3 {
		return nil
	}
	return in.Words[3:]
}

// componentwise compiles what does the same to each component.
func (c *compiler) componentwise(in module.Instruction) {
	at := [3]reg{noReg, noReg, noReg}
	var n int
	var k kind
	for i, id := range operands(in) {
		if i == len(at) {
			break
		}
		v := c.value(id)
		if at[i] = v.reg; i == 0 {
			n, k = v.shape.components(), v.shape.kind
		}
	}
	d := c.result(in)
	run := wideKernel(in.Opcode, k, kernelOf(in.Opcode, k))
	switch {
	case c.err != nil:
	case run == nil:
		c.errorf("not supported for operands like %s", c.p.m.TypeString(c.p.m.TypeOf(operands(in)[0])))
	case d.shape.components() != n:
		c.errorf("the result does not have as many components as the operands")
	case !c.controlled(in.Opcode, k, d.reg, at[0], at[1], n):
		o := c.emit(run, d.reg, at[0], at[1], n)
		u := c.uses[c.p.m.Number(c.resultID)]
		o.local = u != nil && !u.away
	}
}

// do emits a kernel by its instruction.
func (c *compiler) do(op grammar.Opcode, k kind, d, a, b reg, n int) {
	run := wideKernel(op, k, kernelOf(op, k))
	if run == nil {
		c.errorf("not supported for this type")
		return
	}
	if !c.controlled(op, k, d, a, b, n) {
		c.emit(run, d, a, b, n)
	}
}

// shift has a second operand that may be of another width.
func (c *compiler) shift(in module.Instruction) {
	v, _ := view.AsShiftLeftLogical(module.Instruction{Opcode: grammar.OpShiftLeftLogical, Word: uint32(in.Offset()), Words: in.Words})
	base, shift := c.value(v.Base()), c.value(v.Shift())
	d, n := c.result(in), base.shape.components()
	by := shift.reg
	if shift.shape.kind != base.shape.kind {
		by = c.temp(base.shape.kind, n)
		c.convert(grammar.OpUConvert, by, shift.reg, shift.shape.kind, base.shape.kind, n)
	}
	c.do(in.Opcode, base.shape.kind, d.reg, base.reg, by, n)
}

// vectorTimesScalar multiplies each component by one number.
func (c *compiler) vectorTimesScalar(in module.Instruction) {
	ids := operands(in)
	v, s, d := c.value(ids[0]), c.value(ids[1]), c.result(in)
	c.scale(d.reg, v.reg, s.reg, v.shape.kind, v.shape.components())
}

// scale is d = a·s for n components of a and one of s.
func (c *compiler) scale(d, a, s reg, k kind, n int) {
	op := grammar.OpFMul
	if k.isInt() { // of a cooperative matrix
		op = grammar.OpIMul
	}
	for i := range n {
		step := reg(i * k.slots())
		c.do(op, k, d+step, a+step, s, 1)
	}
}

// sumOfColumns is d = Σ columns[j]·weights[j], of n rows.
func (c *compiler) sumOfColumns(d, columns, weights reg, k kind, rows, n int) {
	part := c.temp(k, rows)
	for j := range n {
		column, weight := columns+reg(j*rows*k.slots()), weights+reg(j*k.slots())
		if j == 0 {
			c.scale(d, column, weight, k, rows)
			continue
		}
		c.scale(part, column, weight, k, rows)
		c.do(grammar.OpFAdd, k, d, d, part, rows)
	}
}

func (c *compiler) matrixTimesVector(in module.Instruction) {
	x, _ := view.AsMatrixTimesVector(in)
	m, v, d := c.value(x.Matrix()), c.value(x.Vector()), c.result(in)
	c.sumOfColumns(d.reg, m.reg, v.reg, d.shape.kind, d.shape.components(), m.shape.count)
}

func (c *compiler) vectorTimesMatrix(in module.Instruction) {
	x, _ := view.AsVectorTimesMatrix(in)
	v, m, d := c.value(x.Vector()), c.value(x.Matrix()), c.result(in)
	k := d.shape.kind
	for j := range m.shape.count {
		c.sumOfProducts(d.reg+reg(j*k.slots()), v.reg, m.reg+reg(j*m.shape.elem.slots), k, v.shape.components())
	}
}

func (c *compiler) matrixTimesMatrix(in module.Instruction) {
	x, _ := view.AsMatrixTimesMatrix(in)
	a, b, d := c.value(x.LeftMatrix()), c.value(x.RightMatrix()), c.result(in)
	for j := range d.shape.count {
		to, column := d.reg+reg(j*d.shape.elem.slots), b.reg+reg(j*b.shape.elem.slots)
		c.sumOfColumns(to, a.reg, column, d.shape.kind, d.shape.elem.count, a.shape.count)
	}
}

func (c *compiler) outerProduct(in module.Instruction) {
	x, _ := view.AsOuterProduct(in)
	a, b, d := c.value(x.Vector1()), c.value(x.Vector2()), c.result(in)
	k := d.shape.kind
	for j := range b.shape.components() {
		c.scale(d.reg+reg(j*a.shape.slots), a.reg, b.reg+reg(j*k.slots()), k, a.shape.components())
	}
}

func (c *compiler) dot(in module.Instruction) {
	x, _ := view.AsDot(in)
	a, b, d := c.value(x.Vector1()), c.value(x.Vector2()), c.result(in)
	c.sumOfProducts(d.reg, a.reg, b.reg, d.shape.kind, a.shape.components())
}

// sumOfProducts is d = Σ a[i]·b[i].
func (c *compiler) sumOfProducts(d, a, b reg, k kind, n int) {
	products := c.temp(k, n)
	c.do(grammar.OpFMul, k, products, a, b, n)
	c.copy(d, products, k, 1)
	for i := 1; i < n; i++ {
		c.do(grammar.OpFAdd, k, d, d, products+reg(i*k.slots()), 1)
	}
}

func (c *compiler) transpose(in module.Instruction) {
	x, _ := view.AsTranspose(in)
	m, d := c.value(x.Matrix()), c.result(in)
	w := reg(d.shape.kind.slots())
	columns, rows := d.shape.count, d.shape.components()/max(d.shape.count, 1)
	for j := range columns {
		for i := range rows {
			c.copy(d.reg+reg(j*rows+i)*w, m.reg+reg(i*columns+j)*w, d.shape.kind, 1)
		}
	}
}

// choose is OpSelect; the condition is one for all, or one for each component.
func (c *compiler) choose(in module.Instruction) {
	x, _ := view.AsSelect(in)
	cond, a, b, d := c.value(x.Condition()), c.value(x.TrueValue()), c.value(x.FalseValue()), c.result(in)
	each := cond.shape.class == vectorClass
	slot := reg(0)
	for i, k := range d.shape.kinds(nil) {
		run := selectNarrow
		if k.slots() == 2 {
			run = selectWide
		}
		which := cond.reg
		if each {
			which += reg(i)
		}
		c.emitOp(op{tag: selectTag, run: run, d: d.reg + slot, a: a.reg + slot, b: b.reg + slot, c: which, n: 1, imm: int64(k)})
		slot += reg(k.slots())
	}
}

func selectNarrow(g *group, o *op) {
	selectOf(g, g.u32(o.d, 1), g.u32(o.a, 1), g.u32(o.b, 1), g.u32(o.c, 1))
}

func selectWide(g *group, o *op) {
	selectOf(g, g.u64(o.d, 1), g.u64(o.a, 1), g.u64(o.b, 1), g.u32(o.c, 1))
}

func selectOf[T any](g *group, d, a, b []T, c []uint32) {
	if g.dense {
		for i := range d {
			if c[i] != 0 {
				d[i] = a[i]
			} else {
				d[i] = b[i]
			}
		}
		return
	}
	for _, l := range g.active {
		if c[l] != 0 {
			d[l] = a[l]
		} else {
			d[l] = b[l]
		}
	}
}

// fold makes one truth of those of a vector.
func (c *compiler) fold(in module.Instruction, op grammar.Opcode) {
	v, d := c.value(operands(in)[0]), c.result(in)
	c.copy(d.reg, v.reg, boolKind, 1)
	for i := 1; i < v.shape.components(); i++ {
		c.do(op, boolKind, d.reg, d.reg, v.reg+reg(i), 1)
	}
}
