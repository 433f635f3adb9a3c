package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// How the sizes of two cooperative types are held against each other.
type shaping uint8

const (
	plainShape   shaping = 0
	convertShape shaping = 1 << iota // a conversion may change what a matrix is used for
	swapShape                        // rows are columns
)

// matrixParts are the operands of a cooperative matrix type, of either extension.
type matrixParts struct{ component, scope, rows, columns, use check.ID }

func matrixOf(t *check.Type) matrixParts {
	if v, ok := view.AsTypeCooperativeMatrixKHR(t.Inst); ok {
		return matrixParts{v.ComponentType(), v.Scope(), v.Rows(), v.Columns(), v.Use()}
	}
	v, _ := view.AsTypeCooperativeMatrixNV(t.Inst)
	return matrixParts{v.ComponentType(), v.ExecutionScope(), v.Rows(), v.Columns(), 0}
}

func longVectorCount(t *check.Type) check.ID {
	v, _ := view.AsTypeVectorIdEXT(t.Inst)
	return v.ComponentCount()
}

// differ reports whether two integers of 32 bits are certain and not equal.
func differ(c *check.Context, a, b check.ID) bool {
	x, okX, _ := c.Int32(a)
	y, okY, _ := c.Int32(b)
	return okX && okY && x != y
}

// misfit says why an operand does not have the shape of the result; nothing if it does: components are counted, cooperative
// types have to be of one kind and of the same sizes as far as these are certain.
func misfit(c *check.Context, result, operand check.ID, how shaping) string {
	a, b := c.Type(result), c.Type(operand)
	switch {
	case a.Op == grammar.OpTypeVectorIdEXT || b.Op == grammar.OpTypeVectorIdEXT:
		if a.Op != b.Op {
			return "only one of it and the result has a count of components that is an id"
		}
		if differ(c, longVectorCount(a), longVectorCount(b)) {
			return "must have as many components as the result"
		}
		return ""
	case c.IsCooperativeMatrix(result) || c.IsCooperativeMatrix(operand):
		if a.Op != b.Op {
			return "only one of it and the result is a cooperative matrix of that kind"
		}
		return matrixMisfit(c, matrixOf(a), matrixOf(b), how)
	case c.Size(result) != c.Size(operand):
		return "must have as many components as the result"
	}
	return ""
}

func matrixMisfit(c *check.Context, result, operand matrixParts, how shaping) string {
	rows, columns := result.rows, result.columns
	if how&swapShape != 0 {
		rows, columns = columns, rows
	}
	switch {
	case differ(c, result.scope, operand.scope):
		return "must have the scope of the result"
	case differ(c, rows, operand.rows):
		return "must have as many rows as the result, or as its columns if transposed"
	case differ(c, columns, operand.columns):
		return "must have as many columns as the result, or as its rows if transposed"
	case result.use == 0:
		return ""
	}
	return useMisfit(c, result.use, operand.use, how)
}

// useMisfit says whether a matrix may be used for something else: accumulators become operands, and with
// SPV_EXT_cooperative_matrix_conversions the other way round.
func useMisfit(c *check.Context, result, operand check.ID, how shaping) string {
	to, toCertain, _ := c.Int32(result)
	from, fromCertain, _ := c.Int32(operand)
	ext := c.Has(grammar.CapabilityCooperativeMatrixConversionsEXT)
	if how&swapShape != 0 && ext && (result == operand || toCertain && !isOperandUse(to) || fromCertain && !isAccumulator(from)) {
		return "must be an accumulator of which the transposed result is an operand of a product"
	}
	if !toCertain || !fromCertain || to == from {
		return ""
	}
	allowed := (ext || c.Has(grammar.CapabilityCooperativeMatrixConversionsNV)) && isAccumulator(from) && isOperandUse(to) ||
		ext && isAccumulator(to) && isOperandUse(from)
	if how&convertShape != 0 && allowed {
		return ""
	}
	return "must have the use of the result"
}

func isAccumulator(use uint32) bool {
	return grammar.CooperativeMatrixUse(use) == grammar.CooperativeMatrixUseMatrixAccumulatorKHR
}

func isOperandUse(use uint32) bool {
	u := grammar.CooperativeMatrixUse(use)
	return u == grammar.CooperativeMatrixUseMatrixAKHR || u == grammar.CooperativeMatrixUseMatrixBKHR
}
