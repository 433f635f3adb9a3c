package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Matrices. Slang keeps row-major matrices as they are in memory, takes them apart and puts the rows together as columns: the transposed
// matrix, which most often is only there to be multiplied. The components of a product are sums of the same terms, in the same order,
// whichever instruction says so; but devices may round in between for one instruction and not for the other. What has to be the same in all
// shaders, or is not to be contracted, stays the instruction that it is: whether the other one is shorter hangs on what else there is.

var matrixRules = []rule{
	{"rows that become columns", "CompositeConstruct", transposedColumns},
	{"matrix transposed twice", "Transpose", transposedTwice},
	{"vector times transposed matrix", "VectorTimesMatrix MatrixTimesVector", timesTransposed},
	{"vector times a part of a transposed matrix", "VectorTimesMatrix MatrixTimesVector", timesTransposedPart},
	{"product of transposed matrices", "MatrixTimesMatrix", productOfTransposed},
	{"some components of a product", "VectorShuffle", productOfColumns},
}

// transposedColumns: component k of column j is component j of vector k.
func transposedColumns(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	matrix, ok := op.Result(0).Type().(*spirv.MatrixType)
	if !ok {
		return false
	}
	t := newTrace(op, k.types)
	defer t.done()
	columns := make([][]part, op.NumOperands())
	for j, c := range op.Operands {
		columns[j] = t.vector(c)
	}
	var rows []*expr
	row := mlir.GetVectorType([]int64{int64(len(columns))}, nil, matrix.ElementType())
	for k := range int(matrix.Rows()) {
		e := t.rowExpr(row, columns, k)
		if e == nil {
			return false
		}
		rows = append(rows, e)
	}
	from := matrixOf(rows)
	if from == nil {
		from = instruction(spirv.DefOf(grammar.OpCompositeConstruct), spirv.GetMatrixType(row, uint32(len(rows))), rows...)
	}
	return become(r, op, t.better(instruction(spirv.DefOf(grammar.OpTranspose), matrix, from)))
}

// rowExpr is the vector of component k of all columns, where that is a vector or in one; nil where it is not.
func (t *trace) rowExpr(typ mlir.Type, columns [][]part, k int) *expr {
	parts := make([]part, len(columns))
	for j := range columns {
		parts[j] = columns[j][k]
	}
	var best *expr
	from := sourcesOf(parts)
	for i, s := range from.list[:from.n] {
		var e *expr
		if s.typ() == typ && from.covers(i, parts) {
			e = t.sourceExpr(s)
		} else if e = t.shuffleExpr(typ, parts, &from, i, i); e == nil {
			continue
		}
		if best == nil || e.words() < best.words() {
			best = e
		}
	}
	return best
}

// matrixOf is the matrix of which these are the columns, nil if there is none.
func matrixOf(columns []*expr) *expr {
	var whole source
	for i, c := range columns {
		if c.n == 0 || c.path[c.n-1] != uint32(i) {
			return nil
		}
		s := c.source
		s.n--
		clear(s.path[s.n:])
		if i > 0 && s != whole {
			return nil
		}
		whole = s
	}
	if m, ok := whole.typ().(*spirv.MatrixType); !ok || int(m.Columns()) != len(columns) {
		return nil
	}
	return &expr{source: whole}
}

// transposed is the matrix that v is the transposed of.
func transposed(v *mlir.Value) (*mlir.Value, bool) {
	t, ok := spirv.AsTranspose(v.Def())
	if !ok {
		return nil, false
	}
	return t.Matrix(), true
}

func transposedTwice(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	inner, ok := transposed(op.Operand(0))
	if !ok {
		return false
	}
	r.Replace(op, inner)
	return true
}

// staysProduct reports whether a product may not become one by another instruction.
func (k *combiner) staysProduct(op *mlir.Operation) bool {
	return k.invariant || op.Attr(spirv.DecorationName(grammar.DecorationNoContraction)) != nil
}

// timesTransposed: v*transpose(M) is M*v, and transpose(M)*v is v*M.
func timesTransposed(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	if k.staysProduct(op) {
		return false
	}
	m, ok := transposed(factor(op))
	if !ok {
		return false
	}
	timesFromOtherSide(r, op, m)
	return true
}

// timesTransposedPart is the same for the upper left part of transpose(M), which is the transposed part of M.
func timesTransposedPart(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	if k.staysProduct(op) {
		return false
	}
	construct, ok := spirv.AsCompositeConstruct(factor(op).Def())
	part := factor(op).Type().(*spirv.MatrixType)
	n := int(part.Columns())
	if !ok || !factor(op).HasOneUse() || int(part.Rows()) != n {
		return false
	}
	var of *mlir.Value
	for i, c := range construct.Op.Operands {
		m := startOfColumn(c, i)
		if m == nil || of != nil && m != of {
			return false
		}
		of = m
	}
	m, ok := transposed(of)
	uses := 0
	for range of.Uses {
		uses++
	}
	if !ok || uses > n || int(m.Type().(*spirv.MatrixType).Columns()) <= n {
		return false
	}
	build := spirv.BuildAt(&r.Builder, op)
	list := make([]uint32, n)
	for i := range list {
		list[i] = uint32(i)
	}
	columns := make([]*mlir.Value, n)
	for i := range columns {
		columns[i] = build.CompositeExtract(m, uint32(i))
		if columns[i].Type() != part.ColumnType() {
			columns[i] = build.VectorShuffle(columns[i], columns[i], list...)
		}
	}
	timesFromOtherSide(r, op, build.Op(grammar.OpCompositeConstruct, part, columns, construct.Op.Attrs().Entries()...).Result(0))
	return true
}

// factor is the matrix of a product of a matrix and a vector.
func factor(op *mlir.Operation) *mlir.Value {
	if times, ok := spirv.AsVectorTimesMatrix(op); ok {
		return times.Matrix()
	}
	times, _ := spirv.AsMatrixTimesVector(op)
	return times.Matrix()
}

// timesFromOtherSide puts M*v in the place of a vector times some matrix, and v*M in that of a matrix times a vector.
func timesFromOtherSide(r *mlir.Rewriter, op *mlir.Operation, m *mlir.Value) {
	build := spirv.BuildAt(&r.Builder, op)
	other, operands := grammar.OpMatrixTimesVector, []*mlir.Value{m, op.Operand(0)}
	if times, ok := spirv.AsMatrixTimesVector(op); ok {
		other, operands = grammar.OpVectorTimesMatrix, []*mlir.Value{times.Vector(), m}
	}
	r.Replace(op, build.Op(other, op.Result(0).Type(), operands, op.Attrs().Entries()...).Result(0))
}

// startOfColumn is the matrix of which v, that nobody else needs, is column i, or the first components of it; nil if there is none.
func startOfColumn(v *mlir.Value, i int) *mlir.Value {
	if !v.HasOneUse() {
		return nil
	}
	if shuffle, ok := spirv.AsVectorShuffle(v.Def()); ok {
		v = shuffle.Vector1()
		for k, c := range shuffle.Components() {
			if int(c) != k { // of a matrix with more rows, so that it is one of the first vector
				return nil
			}
		}
		if !isOnlyUsedBy(v, shuffle.Op) {
			return nil
		}
	}
	extract, ok := spirv.AsCompositeExtract(v.Def())
	if !ok || !slices.Equal(extract.Indexes(), []uint32{uint32(i)}) {
		return nil
	}
	return extract.Composite()
}

// productOfTransposed: transpose(A)*transpose(B) is transpose(B*A).
func productOfTransposed(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	if k.staysProduct(op) {
		return false
	}
	times, _ := spirv.AsMatrixTimesMatrix(op)
	a, ok1 := transposed(times.LeftMatrix())
	b, ok2 := transposed(times.RightMatrix())
	if !ok1 || !ok2 || !times.LeftMatrix().HasOneUse() && !times.RightMatrix().HasOneUse() {
		return false
	}
	build := spirv.BuildAt(&r.Builder, op)
	t := op.Result(0).Type().(*spirv.MatrixType)
	row := mlir.GetVectorType([]int64{int64(t.Columns())}, nil, t.ElementType())
	product := build.Op(grammar.OpMatrixTimesMatrix, spirv.GetMatrixType(row, t.Rows()), []*mlir.Value{b, a}, op.Attrs().Entries()...)
	r.Replace(op, build.Transpose(product.Result(0)))
	return true
}

// productOfColumns: components of v*M, where M is put together of columns, are the product of v and of the columns that they are of.
func productOfColumns(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	shuffle, _ := spirv.AsVectorShuffle(op)
	times, ok := spirv.AsVectorTimesMatrix(shuffle.Vector1().Def())
	if !ok || !isOnlyUsedBy(times.Result(), op) || !times.Matrix().HasOneUse() {
		return false
	}
	construct, ok := spirv.AsCompositeConstruct(times.Matrix().Def())
	matrix := times.Matrix().Type().(*spirv.MatrixType)
	if !ok {
		return false
	}
	var columns []*mlir.Value
	picked := shuffle.Components()
	for i, c := range picked {
		if c >= matrix.Columns() || slices.Contains(picked[:i], c) {
			return false
		}
		columns = append(columns, construct.Op.Operand(int(c)))
	}
	if len(columns) < 2 {
		return false
	}
	build := spirv.BuildAt(&r.Builder, op)
	t := spirv.GetMatrixType(matrix.ColumnType().(*mlir.VectorType), uint32(len(columns)))
	m := build.Op(grammar.OpCompositeConstruct, t, columns, construct.Op.Attrs().Entries()...)
	product := build.Op(grammar.OpVectorTimesMatrix, op.Result(0).Type(), []*mlir.Value{times.Vector(), m.Result(0)}, times.Op.Attrs().Entries()...)
	r.Replace(op, product.Result(0))
	return true
}

// isOnlyUsedBy reports whether a value is an operand of op alone, maybe more than once.
func isOnlyUsedBy(v *mlir.Value, op *mlir.Operation) bool {
	for u := range v.Uses {
		if u.Owner() != op {
			return false
		}
	}
	return true
}
