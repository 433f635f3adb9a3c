package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
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
		Agree: []agreement{
			{1, itself, ofResult, component, "must have the type of the components of the result, which is %v"},
		},
	},
	{
		Rule: check.Rule{Name: "vector-times-matrix", Section: "3.3.13", Says: "OpVectorTimesMatrix takes a vector with a component for each row of the matrix, and gives one with a component for each column.",
			Ops: []grammar.Opcode{grammar.OpVectorTimesMatrix}},
		Result:   value{Is: floatVectors},
		Operands: []value{{Is: floatVectors}, {Is: floatMatrix}},
		Agree: []agreement{
			{0, part, ofResult, part, componentsOfResult},
			{1, component, ofResult, part, componentsOfResult},
			{1, count, ofResult, count, "must have a column for each component of the result, which is %v"},
			{1, rows, 0, count, "must have a row for each component of the vector, which is %v"},
		},
	},
	{
		Rule: check.Rule{Name: "matrix-times-vector", Section: "3.3.13", Says: "OpMatrixTimesVector takes a vector with a component for each column of the matrix, and gives a column.",
			Ops: []grammar.Opcode{grammar.OpMatrixTimesVector}},
		Result:   value{Is: floatVectors},
		Operands: []value{{Is: floatMatrix}, {Is: floatVectors}},
		Agree: []agreement{
			{0, part, ofResult, itself, "must have columns of the type of the result, %v"},
			{1, part, 0, component, "must have components of the type of those of the matrix, %v"},
			{1, count, 0, count, "must have a component for each column of the matrix, which is %v"},
		},
	},
	{
		Rule: check.Rule{Name: "matrix-times-matrix", Section: "3.3.13", Says: "OpMatrixTimesMatrix gives a matrix with the columns of the left operand, as many as the right operand has; the left one has as many columns as the right one rows.",
			Ops: []grammar.Opcode{grammar.OpMatrixTimesMatrix}},
		Result:   value{Is: floatMatrix},
		Operands: []value{{Is: floatMatrix}, {Is: floatMatrix}},
		Agree: []agreement{
			{0, part, ofResult, part, "must have columns of the type of those of the result, %v"},
			{1, component, ofResult, component, componentsOfResult},
			{1, count, ofResult, count, "must have as many columns as the result, which is %v"},
			{1, rows, 0, count, "must have a row for each column of the left matrix, which is %v"},
		},
	},
	{
		Rule: check.Rule{Name: "outer-product", Section: "3.3.13", Says: "OpOuterProduct gives a matrix with columns of the type of the left vector, one for each component of the right one.",
			Ops: []grammar.Opcode{grammar.OpOuterProduct}},
		Result:   value{Is: floatMatrix},
		Operands: []value{{Like: sameComponent}, {Is: floatVectors}},
		Agree: []agreement{
			{1, part, ofResult, component, componentsOfResult},
			{1, count, ofResult, count, "must have a component for each column of the result, which is %v"},
		},
	},
	{
		Rule: check.Rule{Name: "transpose", Section: "3.3.12", Says: "OpTranspose gives a matrix of the same components, with a row for each column.",
			Ops: []grammar.Opcode{grammar.OpTranspose}},
		Result:   value{Is: anyMatrix},
		Operands: []value{{Is: anyMatrix}},
		Agree: []agreement{
			{0, component, ofResult, component, componentsOfResult},
			{0, rows, ofResult, count, columnForEachRow},
			{0, count, ofResult, rows, columnForEachRow},
		},
	},
}

const (
	componentsOfResult = "must have components of the type of those of the result, %v"
	columnForEachRow   = "must have a column for each row of the result, which is %v"
)

// rowsOf is how many rows a matrix has.
func rowsOf(c *check.Context, matrix check.ID) int { return c.Size(c.Type(matrix).Elem) }
