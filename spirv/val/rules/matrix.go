package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// matrixArithmetic is the part of section 3.3.13 that is about matrices.
var matrixArithmetic = []family{
	{
		Rule: check.Rule{Name: "vector-times-scalar", Section: "3.3.13", Says: "OpVectorTimesScalar takes a vector of the type of the result and a scalar of its components.",
			Ops: []grammar.Opcode{grammar.OpVectorTimesScalar}},
		Result:   value{Is: floatVectors},
		Operands: []value{{Like: sameType}, {Like: sameComponent}},
	},
	{
		Rule: check.Rule{Name: "matrix-times-scalar", Section: "3.3.13", Says: "OpMatrixTimesScalar takes a matrix of the type of the result and a scalar of its components.",
			Ops: []grammar.Opcode{grammar.OpMatrixTimesScalar}},
		Result:   value{Is: floatMatrix | anyCoop | anyCoopNV},
		Operands: []value{{Like: sameType}, {}},
		Then:     matrixTimesScalar,
	},
	{
		Rule: check.Rule{Name: "vector-times-matrix", Section: "3.3.13", Says: "OpVectorTimesMatrix takes a vector with a component for each row of the matrix, and gives one with a component for each column.",
			Ops: []grammar.Opcode{grammar.OpVectorTimesMatrix}},
		Result:   value{Is: floatVectors},
		Operands: []value{{Is: floatVectors}, {Is: floatMatrix}},
		Then:     vectorTimesMatrix,
	},
	{
		Rule: check.Rule{Name: "matrix-times-vector", Section: "3.3.13", Says: "OpMatrixTimesVector takes a vector with a component for each column of the matrix, and gives a column.",
			Ops: []grammar.Opcode{grammar.OpMatrixTimesVector}},
		Result:   value{Is: floatVectors},
		Operands: []value{{Is: floatMatrix}, {Is: floatVectors}},
		Then:     matrixTimesVector,
	},
	{
		Rule: check.Rule{Name: "matrix-times-matrix", Section: "3.3.13", Says: "OpMatrixTimesMatrix gives a matrix with the columns of the left operand, as many as the right operand has; the left one has as many columns as the right one rows.",
			Ops: []grammar.Opcode{grammar.OpMatrixTimesMatrix}},
		Result:   value{Is: floatMatrix},
		Operands: []value{{Is: floatMatrix}, {Is: floatMatrix}},
		Then:     matrixTimesMatrix,
	},
	{
		Rule: check.Rule{Name: "outer-product", Section: "3.3.13", Says: "OpOuterProduct gives a matrix with columns of the type of the left vector, one for each component of the right one.",
			Ops: []grammar.Opcode{grammar.OpOuterProduct}},
		Result:   value{Is: floatMatrix},
		Operands: []value{{Like: sameComponent}, {Is: floatVectors}},
		Then:     outerProduct,
	},
	{
		Rule: check.Rule{Name: "transpose", Section: "3.3.12", Says: "OpTranspose gives a matrix of the same components, with a row for each column.",
			Ops: []grammar.Opcode{grammar.OpTranspose}},
		Result:   value{Is: anyMatrix},
		Operands: []value{{Is: anyMatrix}},
		Then:     transpose,
	},
	{
		Rule: check.Rule{Name: "cooperative-product", Section: "3.3.13", Says: "The product of cooperative matrices has the scope of all of them and the sizes that follow from theirs.",
			Ops: []grammar.Opcode{grammar.OpCooperativeMatrixMulAddKHR, grammar.OpCooperativeMatrixMulAddNV}},
		Then: cooperativeProduct,
	},
	{
		Rule: check.Rule{Name: "cooperative-reduce", Section: "3.3.13", Says: "OpCooperativeMatrixReduceEXT combines the components of an accumulator by a function of two of them.",
			Ops: []grammar.Opcode{grammar.OpCooperativeMatrixReduceEXT}},
		Result:   value{Is: anyCoop},
		Operands: []value{{Is: anyCoop}},
		Then:     cooperativeReduce,
	},
}

// rowsOf is how many rows a matrix has.
func rowsOf(c *check.Context, matrix check.ID) int { return c.Size(c.Type(matrix).Elem) }

func matrixTimesScalar(c *check.Context, k call) {
	if c.Scalar(k.typ) != k.typeAt(c, 1) {
		k.fail(c, 1, "must have the type of the components of the result, which is %v", c.TypeName(k.typ))
	}
}

func vectorTimesMatrix(c *check.Context, k call) {
	vector, matrix := k.typeAt(c, 0), k.typeAt(c, 1)
	component := c.Type(k.typ).Elem
	switch {
	case c.Type(vector).Elem != component:
		k.fail(c, 0, "must have components of the type of those of the result, %v", c.TypeName(k.typ))
	case c.Scalar(matrix) != component:
		k.fail(c, 1, "must have components of the type of those of the result, %v", c.TypeName(k.typ))
	case c.Size(matrix) != countOf(c, k.typ):
		k.fail(c, 1, "must have a column for each component of the result, which is %v", c.TypeName(k.typ))
	case rowsOf(c, matrix) != countOf(c, vector):
		k.fail(c, 1, "must have a row for each component of the vector, which is %v", c.TypeName(vector))
	}
}

func matrixTimesVector(c *check.Context, k call) {
	matrix, vector := k.typeAt(c, 0), k.typeAt(c, 1)
	switch {
	case c.Type(matrix).Elem != k.typ:
		k.fail(c, 0, "must have columns of the type of the result, %v", c.TypeName(k.typ))
	case c.Scalar(matrix) != c.Type(vector).Elem:
		k.fail(c, 1, "must have components of the type of those of the matrix, %v", c.TypeName(matrix))
	case c.Size(matrix) != countOf(c, vector):
		k.fail(c, 1, "must have a component for each column of the matrix, which is %v", c.TypeName(matrix))
	}
}

func matrixTimesMatrix(c *check.Context, k call) {
	left, right := k.typeAt(c, 0), k.typeAt(c, 1)
	switch {
	case c.Type(k.typ).Elem != c.Type(left).Elem:
		k.fail(c, 0, "must have columns of the type of those of the result, %v", c.TypeName(k.typ))
	case c.Scalar(k.typ) != c.Scalar(right):
		k.fail(c, 1, "must have components of the type of those of the result, %v", c.TypeName(k.typ))
	case c.Size(k.typ) != c.Size(right):
		k.fail(c, 1, "must have as many columns as the result, which is %v", c.TypeName(k.typ))
	case c.Size(left) != rowsOf(c, right):
		k.fail(c, 1, "must have a row for each column of the left matrix, which is %v", c.TypeName(left))
	}
}

func outerProduct(c *check.Context, k call) {
	right := k.typeAt(c, 1)
	switch {
	case c.Scalar(k.typ) != c.Type(right).Elem:
		k.fail(c, 1, "must have components of the type of those of the result, %v", c.TypeName(k.typ))
	case c.Size(k.typ) != countOf(c, right):
		k.fail(c, 1, "must have a component for each column of the result, which is %v", c.TypeName(k.typ))
	}
}

func transpose(c *check.Context, k call) {
	matrix := k.typeAt(c, 0)
	switch {
	case c.Scalar(k.typ) != c.Scalar(matrix):
		k.fail(c, 0, "must have components of the type of those of the result, %v", c.TypeName(k.typ))
	case c.Size(k.typ) != rowsOf(c, matrix) || rowsOf(c, k.typ) != c.Size(matrix):
		k.fail(c, 0, "must have a column for each row of the result, which is %v", c.TypeName(k.typ))
	}
}

// cooperativeProduct: with A of M×K and B of K×N, C and the result are M×N.
func cooperativeProduct(c *check.Context, k call) {
	if len(k.operands) < 3 {
		return
	}
	want := kinds(anyCoopNV)
	uses := [3]grammar.CooperativeMatrixUse{grammar.CooperativeMatrixUseMatrixAKHR, grammar.CooperativeMatrixUseMatrixBKHR,
		grammar.CooperativeMatrixUseMatrixAccumulatorKHR}
	khr := k.op == grammar.OpCooperativeMatrixMulAddKHR
	if khr {
		want = anyCoop
	}
	for i := -1; i < 3; i++ {
		if kindOf(c, k.typeAt(c, i))&want == 0 {
			k.fail(c, i, "must be %v", want)
			return
		}
	}
	var parts [4]matrixParts
	for i := range parts {
		parts[i] = matrixOf(c.Type(k.typeAt(c, i-1)))
	}
	d, a, b, acc := parts[0], parts[1], parts[2], parts[3]
	if khr {
		for i, use := range uses {
			if n, ok := c.UintConstant(parts[i+1].use); !ok || grammar.CooperativeMatrixUse(n) != use {
				k.fail(c, i, "its use must be %v", use)
				return
			}
		}
	}
	for i := 1; i < 4; i++ {
		for _, other := range parts[:i] {
			if differ(c, parts[i].scope, other.scope) {
				k.fail(c, i-1, "all matrices must have one scope")
				return
			}
		}
	}
	switch {
	case differ(c, a.rows, acc.rows) || differ(c, a.rows, d.rows) || differ(c, acc.rows, d.rows):
		c.Fail(k.inst, "A, C and the result of %v differ in their count of rows", k.op)
	case differ(c, b.columns, acc.columns) || differ(c, b.columns, d.columns) || differ(c, acc.columns, d.columns):
		c.Fail(k.inst, "B, C and the result of %v differ in their count of columns", k.op)
	case differ(c, a.columns, b.rows):
		c.Fail(k.inst, "the operand A of %v must have as many columns as B has rows", k.op)
	}
}

func cooperativeReduce(c *check.Context, k call) {
	v, _ := view.AsCooperativeMatrixReduceEXT(k.inst)
	result, matrix := matrixOf(c.Type(k.typ)), matrixOf(c.Type(k.typeAt(c, 0)))
	accumulates := func(m matrixParts) bool {
		use, certain, _ := c.Int32(m.use)
		return !certain || isAccumulator(use)
	}
	switch {
	case result.component != matrix.component:
		k.fail(c, 0, "must have components of the type of those of the result, %v", c.TypeName(k.typ))
	case differ(c, result.scope, matrix.scope):
		k.fail(c, 0, "must have the scope of the result")
	case !accumulates(result):
		c.Fail(k.inst, "the result of %v must be an accumulator", k.op)
	case !accumulates(matrix):
		k.fail(c, 0, "must be an accumulator")
	default:
		reducedSize(c, v, result, matrix)
		combiner(c, v, matrix.component)
	}
}

// reducedSize checks what a reduction leaves of the rows and columns.
func reducedSize(c *check.Context, v view.CooperativeMatrixReduceEXT, result, matrix matrixParts) {
	const row, column, both, square = grammar.CooperativeMatrixReduceRow, grammar.CooperativeMatrixReduceColumn,
		grammar.CooperativeMatrixReduceRow | grammar.CooperativeMatrixReduceColumn, grammar.CooperativeMatrixReduce2x2
	halved := func(half, whole check.ID) bool {
		h, okH, _ := c.Int32(half)
		w, okW, _ := c.Int32(whole)
		return !okH || !okW || uint64(h)*2 == uint64(w)
	}
	in := v.Inst()
	switch v.Reduce() {
	case row:
		if differ(c, result.rows, matrix.rows) {
			c.Fail(in, "the result must have as many rows as the matrix of which rows are reduced")
		}
	case column:
		if differ(c, result.columns, matrix.columns) {
			c.Fail(in, "the result must have as many columns as the matrix of which columns are reduced")
		}
	case square:
		if !halved(result.rows, matrix.rows) || !halved(result.columns, matrix.columns) {
			c.Fail(in, "the result must have half the rows and half the columns of the matrix")
		}
	case both:
	default:
		c.Fail(in, "what is reduced must be Row, Column, both, or 2x2")
	}
}

func combiner(c *check.Context, v view.CooperativeMatrixReduceEXT, component check.ID) {
	def, _ := c.Def(v.CombineFunc())
	f, ok := view.AsFunction(def)
	if !ok {
		c.Fail(v.Inst(), "%v must be a function", c.Name(v.CombineFunc()))
		return
	}
	t := c.Type(f.FunctionType())
	if len(t.Members) != 2 || t.Elem != component || t.Members[0] != component || t.Members[1] != component {
		c.Fail(v.Inst(), "%v must take two components of the matrix and give one, of type %v", c.Name(v.CombineFunc()), c.TypeName(component)).
			Note(def, "it is %v", c.TypeName(f.FunctionType()))
	}
}
