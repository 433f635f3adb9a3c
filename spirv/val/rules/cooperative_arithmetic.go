package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// cooperativeArithmetic is the part of section 3.3.13 that is about cooperative matrices.
var cooperativeArithmetic = []family{
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
