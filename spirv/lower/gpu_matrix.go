package lower

import (
	"errors"
	"math"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/vector"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// Matrices of subgroups become those of SPV_KHR_cooperative_matrix.

func (l *lowering) gpuMatrices() []convert.Pattern {
	return []convert.Pattern{
		{Op: "gpu.subgroup_mma_load_matrix", Rewrite: l.loadMatrix},
		{Op: "gpu.subgroup_mma_store_matrix", Rewrite: l.storeMatrix},
		{Op: "gpu.subgroup_mma_compute", Rewrite: l.multiplyMatrices},
		{Op: "gpu.subgroup_mma_constant_matrix", Rewrite: l.fillMatrix},
		{Op: "gpu.subgroup_mma_elementwise", Rewrite: l.matrixElements},
		{Op: "gpu.subgroup_mma_extract_thread_local", Rewrite: l.extractFromMatrix},
		{Op: "gpu.subgroup_mma_insert_thread_local", Rewrite: l.insertIntoMatrix},
	}
}

var matrixUses = lazy.Value[map[string]grammar.CooperativeMatrixUse]{Make: func() map[string]grammar.CooperativeMatrixUse {
	return map[string]grammar.CooperativeMatrixUse{
		gpu.OperandA: grammar.CooperativeMatrixUseMatrixAKHR, gpu.OperandB: grammar.CooperativeMatrixUseMatrixBKHR,
		gpu.OperandC: grammar.CooperativeMatrixUseMatrixAccumulatorKHR,
	}
}}

// matrix: its numbers are what they are in memory, so they live in no wider type.
func (l *lowering) matrix(t *gpu.MMAMatrixType) (mlir.Type, error) {
	if err := l.need(env.InstructionNeed(grammar.Lookup(grammar.OpTypeCooperativeMatrixKHR))); err != nil {
		return nil, err
	}
	if l.exact && l.has(grammar.CapabilityShader) {
		if err := l.needCapability(grammar.CapabilityVulkanMemoryModel); err != nil {
			return nil, err
		}
	}
	elem, err := l.scalar(t.ElementType())
	if err != nil {
		return nil, err
	}
	rows, columns := t.Shape()[0], t.Shape()[1]
	switch {
	case elem != t.ElementType():
		return nil, convert.Need("%s for matrices of '%s'", capabilityOf(t.ElementType()), typeText(t.ElementType()))
	case rows < 1 || columns < 1 || rows > math.MaxInt32 || columns > math.MaxInt32:
		return nil, convert.Need("a matrix that has elements, and not too many, not '%s'", typeText(t))
	}
	return spirv.GetCooperativeMatrixType(elem, uint32(rows), uint32(columns), grammar.ScopeSubgroup, matrixUses.Get()[t.Operand()]), nil
}

// A matrixPlace is where a matrix lies: the pointer to its first element, and how far apart its rows or columns are.
type matrixPlace struct {
	pointer, stride *mlir.Value
	layout          grammar.CooperativeMatrixLayout
}

// placeOfMatrix is that of the matrix that op loads or stores, in the memref with this name.
func (l *lowering) placeOfMatrix(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value, memref string) (m matrixPlace, err error) {
	p, err := l.placeOf(op, op.OperandNamed(memref))
	if err != nil {
		return m, err
	}
	lead := mlir.AttrOf[*mlir.IntegerAttr](op, "leadDimension").Int()
	switch {
	case p.perWord != 1 || p.scalars != 1:
		return m, convert.Need("numbers in memory as they are in the matrix, not '%s'", typeText(p.of)).
			Try("capabilities such as StorageBuffer16BitAccess give memory numbers of 8 and 16 bits")
	case lead < 1 || lead > mostElements:
		return m, convert.Need("rows that are apart by a number of elements that is positive, not %d", lead)
	}
	m.layout = grammar.CooperativeMatrixLayoutRowMajorKHR
	if op.Attr("transpose") != nil {
		m.layout = grammar.CooperativeMatrixLayoutColumnMajorKHR
	}
	at := p.elementAt(p.values(r, op), allBecome(op, operands, "indices"))
	m.pointer = at.pointer(at.scalarAt(0))
	m.stride = at.number(lead)
	return m, nil
}

func (l *lowering) loadMatrix(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.types.Convert(op.TypeOf("res"))
	if err != nil {
		return err
	}
	m, err := l.placeOfMatrix(r, op, operands, "srcMemref")
	if err != nil {
		return err
	}
	r.Replace(op, builder(r, op).CooperativeMatrixLoadKHR(t, m.pointer, m.layout, m.stride))
	return nil
}

func (l *lowering) storeMatrix(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	m, err := l.placeOfMatrix(r, op, operands, "dstMemref")
	if err != nil {
		return err
	}
	builder(r, op).CooperativeMatrixStoreKHR(m.pointer, become(op, operands, "src"), m.layout, m.stride)
	r.Erase(op)
	return nil
}

// multiplyMatrices: integers are read with signs where the types of the factors say so, and then so is the sum.
func (l *lowering) multiplyMatrices(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	if op.Attr("a_transpose") != nil || op.Attr("b_transpose") != nil {
		return convert.Need("factors that are not transposed").Try("the load of a matrix transposes it")
	}
	product := builder(r, op).CooperativeMatrixMulAddKHR(become(op, operands, "opA"), become(op, operands, "opB"), become(op, operands, "opC"))
	var signs grammar.CooperativeMatrixOperands
	if isSigned(op.TypeOf("opA")) {
		signs |= grammar.CooperativeMatrixOperandsMatrixASignedComponentsKHR
	}
	if isSigned(op.TypeOf("opB")) {
		signs |= grammar.CooperativeMatrixOperandsMatrixBSignedComponentsKHR
	}
	if signs != 0 {
		signs |= grammar.CooperativeMatrixOperandsMatrixCSignedComponentsKHR | grammar.CooperativeMatrixOperandsMatrixResultSignedComponentsKHR
		spirv.CooperativeMatrixMulAddKHROp{Op: product.Def()}.SetCooperativeMatrixOperands(signs)
	}
	r.Replace(op, product)
	return nil
}

func isSigned(matrix mlir.Type) bool {
	t, ok := matrix.(*gpu.MMAMatrixType).ElementType().(*mlir.IntegerType)
	return ok && t.Signedness() == mlir.Signed
}

func (l *lowering) fillMatrix(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	t, err := l.types.Convert(op.TypeOf("res"))
	if err != nil {
		return err
	}
	r.Replace(op, builder(r, op).CompositeConstruct(t, become(op, operands, "value")))
	return nil
}

// A matrixRow is what is done with each element, by an instruction for whole matrices, or else by a function of two numbers.
type matrixRow struct {
	opcode   grammar.Opcode
	operands int
	float    bool
	extremum uint64 // the reduction that does it
}

var matrixRows = lazy.Value[map[uint64]matrixRow]{Make: func() map[uint64]matrixRow {
	return map[uint64]matrixRow{
		gpu.MMAElementwiseOpAddf:    {opcode: grammar.OpFAdd, operands: 2, float: true},
		gpu.MMAElementwiseOpSubf:    {opcode: grammar.OpFSub, operands: 2, float: true},
		gpu.MMAElementwiseOpMulf:    {opcode: grammar.OpFMul, operands: 2, float: true},
		gpu.MMAElementwiseOpDivf:    {opcode: grammar.OpFDiv, operands: 2, float: true},
		gpu.MMAElementwiseOpNegatef: {opcode: grammar.OpFNegate, operands: 1, float: true},
		gpu.MMAElementwiseOpExtf:    {opcode: grammar.OpFConvert, operands: 1, float: true},
		gpu.MMAElementwiseOpMaxf:    {operands: 2, float: true, extremum: vector.CombiningKindMaximumf},
		gpu.MMAElementwiseOpMinf:    {operands: 2, float: true, extremum: vector.CombiningKindMinimumf},
		gpu.MMAElementwiseOpAddi:    {opcode: grammar.OpIAdd, operands: 2},
		gpu.MMAElementwiseOpSubi:    {opcode: grammar.OpISub, operands: 2},
		gpu.MMAElementwiseOpMuli:    {opcode: grammar.OpIMul, operands: 2},
		gpu.MMAElementwiseOpDivs:    {opcode: grammar.OpSDiv, operands: 2},
		gpu.MMAElementwiseOpDivu:    {opcode: grammar.OpUDiv, operands: 2},
		gpu.MMAElementwiseOpNegates: {opcode: grammar.OpSNegate, operands: 1},
	}
}}

func (l *lowering) matrixElements(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	to, err := l.types.Convert(op.TypeOf("res"))
	if err != nil {
		return err
	}
	t := to.(*spirv.CooperativeMatrixType)
	kind := gpu.MMAElementwiseOp.In(op, "opType")
	row, ok := matrixRows.Get()[kind]
	_, isFloat := t.ElementType().(*mlir.FloatType)
	switch {
	case !ok:
		return errors.New("its operation is not known")
	case len(operands) != row.operands || isFloat != row.float:
		return convert.Need("operands that '%s' is for", gpu.MMAElementwiseOp.Word(kind))
	case row.opcode != grammar.OpFConvert && operands[0].Type() != to:
		return convert.Need("a result of the type of the operands")
	}
	if row.opcode == 0 {
		combine, err := l.combiner(reductionRows.Get()[row.extremum], op, t.ElementType(), t.ElementType())
		if err == nil {
			r.Replace(op, l.eachComponent(r, op, t, operands, combine))
		}
		return err
	}
	b := builder(r, op)
	if scalar, matrix := scalarFactor(op, operands); scalar != nil && row.opcode == grammar.OpFMul {
		r.Replace(op, b.MatrixTimesScalar(matrix, scalar))
		return nil
	}
	r.Replace(op, b.Op(row.opcode, to, operands).Result(0))
	return nil
}

// scalarFactor is what a factor is everywhere, and the other factor; nil where neither is one number.
func scalarFactor(op *mlir.Operation, operands []*mlir.Value) (scalar, matrix *mlir.Value) {
	for i, v := range op.Operands {
		made := operands[i].Def()
		if def := v.Def(); def == nil || !def.Is(gpu.SubgroupMmaConstantMatrix) || made == nil || len(operands) != 2 {
			continue
		}
		if c, ok := spirv.AsCompositeConstruct(made); ok {
			return c.Constituents()[0], operands[1-i]
		}
	}
	return nil, nil
}

// eachComponent does with two matrices what there is no instruction for: each invocation goes over the components that it has.
func (l *lowering) eachComponent(r *convert.Rewriter, op *mlir.Operation, t *spirv.CooperativeMatrixType, operands []*mlir.Value,
	combine func(b *spirv.Builder, x, y *mlir.Value) *mlir.Value) *mlir.Value {
	left, right := functionVariable(r, op, t), functionVariable(r, op, t)
	b := builder(r, op)
	b.Store(left, operands[0])
	b.Store(right, operands[1])
	n := b.CooperativeMatrixLengthKHR(t)
	zero, one := b.Constant(n.Type(), 0), b.Constant(n.Type(), 1)
	b.Loop([]*mlir.Value{zero}, func(now []*mlir.Value) *mlir.Value { return b.ULessThan(now[0], n) },
		func(now []*mlir.Value) []*mlir.Value {
			at := b.AccessChain(left, now[0])
			b.Store(at, combine(b, b.Load(at), b.Load(b.AccessChain(right, now[0]))))
			return []*mlir.Value{b.IAdd(now[0], one)}
		})
	return b.Load(left)
}

// componentOf is the number of the component that op is about among those of an invocation: a constant, or a value.
func (l *lowering) componentOf(op *mlir.Operation, operands []*mlir.Value) (constant uint32, at *mlir.Value, err error) {
	former, now := op.OperandsNamed("indices"), allBecome(op, operands, "indices")
	if len(former) != 1 {
		return 0, nil, convert.Need("one index, among the components that an invocation has")
	}
	if n, ok := mlir.ConstantValue(former[0]).(*mlir.IntegerAttr); ok && n.Int() >= 0 && n.Int() <= math.MaxInt32 {
		return uint32(n.Int()), nil, nil
	}
	return 0, now[0], nil
}

func (l *lowering) extractFromMatrix(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	constant, at, err := l.componentOf(op, operands)
	if err != nil {
		return err
	}
	matrix := become(op, operands, "matrix")
	if at == nil {
		r.Replace(op, builder(r, op).CompositeExtract(matrix, constant))
		return nil
	}
	v := functionVariable(r, op, matrix.Type())
	b := builder(r, op)
	b.Store(v, matrix)
	r.Replace(op, b.Load(b.AccessChain(v, at)))
	return nil
}

func (l *lowering) insertIntoMatrix(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
	constant, at, err := l.componentOf(op, operands)
	if err != nil {
		return err
	}
	matrix, value := become(op, operands, "matrix"), become(op, operands, "value")
	if at == nil {
		r.Replace(op, builder(r, op).CompositeInsert(value, matrix, constant))
		return nil
	}
	v := functionVariable(r, op, matrix.Type())
	b := builder(r, op)
	b.Store(v, matrix)
	b.Store(b.AccessChain(v, at), value)
	r.Replace(op, b.Load(v))
	return nil
}
