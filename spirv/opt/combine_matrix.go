package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Matrices. Slang keeps row-major matrices as they are in memory, takes them apart and puts the rows together as columns: the transposed
// matrix, which most often is only there to be multiplied. The components of a product are sums of the same terms, in the same order,
// whichever instruction says so.

var matrixRules = []rule{
	{"rows that become columns", "CompositeConstruct", transposedColumns},
	{"matrix transposed twice", "Transpose", transposedTwice},
	{"vector times transposed matrix", "VectorTimesMatrix MatrixTimesVector", timesTransposed},
	{"product of transposed matrices", "MatrixTimesMatrix", productOfTransposed},
}

// transposedColumns: component k of column j is component j of vector k.
func transposedColumns(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	matrix, ok := op.Result(0).Type().(*spirv.MatrixType)
	if !ok || op.NumOperands() != int(matrix.Columns()) || matrix.Columns() > maxComponents {
		return false
	}
	t := newTrace(op, k.types)
	defer t.done()
	columns := make([][]part, op.NumOperands())
	for j, c := range op.Operands {
		if columns[j] = t.vector(c); columns[j] == nil {
			return false
		}
	}
	var rows []*expr
	row := mlir.GetVectorType([]int64{int64(len(columns))}, nil, matrix.ElementType())
	for k := range columns[0] {
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
		if c.of == nil || c.n == 0 || c.path[c.n-1] != uint32(i) {
			return nil
		}
		s := c.source
		s.n--
		s.path[s.n] = 0
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
	from, ok := transposed(op.Result(0))
	if !ok || from != op.Operand(0) {
		return false
	}
	r.Replace(op, inner)
	return true
}

// timesTransposed: v*transpose(M) is M*v, and transpose(M)*v is v*M.
func timesTransposed(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	var matrix, vector *mlir.Value
	other := grammar.OpMatrixTimesVector
	if times, ok := spirv.AsVectorTimesMatrix(op); ok {
		vector, matrix = times.Vector(), times.Matrix()
	} else {
		times, _ := spirv.AsMatrixTimesVector(op)
		vector, matrix, other = times.Vector(), times.Matrix(), grammar.OpVectorTimesMatrix
	}
	m, ok := transposed(matrix)
	if !ok {
		return false
	}
	operands := []*mlir.Value{m, vector}
	if other == grammar.OpVectorTimesMatrix {
		slices.Reverse(operands)
	}
	n := spirv.BuildAt(&r.Builder, op).Op(other, op.Result(0).Type(), operands, op.Attrs().Entries()...)
	r.Replace(op, n.Result(0))
	return true
}

// productOfTransposed: transpose(A)*transpose(B) is transpose(B*A).
func productOfTransposed(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
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
