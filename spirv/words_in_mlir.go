package spirv

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// TypesInMLIR are the types that the operands and results of op must have for MLIR to accept it, where they may differ from
// what they are in the signedness of integers: MLIR wants one type where SPIR-V lets these differ, or integers without a sign.
// Each is nil when all are as they must be, or nothing is known.
func TypesInMLIR(op *mlir.Operation) (operands, results []mlir.Type) {
	operands = operandTypesInMLIR(op)
	row := RowOf(op.Def())
	if row == nil || row.strict == nil {
		return operands, nil
	}
	strict := row.strict.Get()
	for i := range strict.Operands {
		begin, end := op.OperandGroup(i)
		for k := begin; k < end; k++ {
			t := op.Operand(k).Type()
			if operands != nil {
				t = operands[k]
			}
			if want := withoutSign(strict.Operands[i].Type, t); want != t {
				if operands == nil {
					operands = operandTypes(op)
				}
				operands[k] = want
			}
		}
	}
	for i := range strict.Results {
		if i >= op.NumResults() {
			break
		}
		t := op.Result(i).Type()
		if want := withoutSign(strict.Results[i].Type, t); want != t {
			if results == nil {
				results = slices.Clone(op.ResultTypes())
			}
			results[i] = want
		}
	}
	return operands, results
}

// withoutSign is t with signless integers if that is what it takes to be in a set; else t.
func withoutSign(set *mlir.TypeConstraint, t mlir.Type) mlir.Type {
	integer, ok := elementOf(t).(*mlir.IntegerType)
	if !ok || set == nil || set.Check == nil || set.Check(t) {
		return t
	}
	if plain := WithElementType(t, mlir.GetIntegerType(integer.Width(), mlir.Signless)); set.Check(plain) {
		return plain
	}
	return t
}

// operandTypesInMLIR is [TypesInMLIR] for ops whose short text leaves types out.
func operandTypesInMLIR(op *mlir.Operation) []mlir.Type {
	row := RowOf(op.Def())
	if row == nil || row.short == nil || row.short.fits(op) {
		return nil
	}
	f := row.short
	first := op.Result(0).Type()
	if f.result != nil {
		first = op.Operand(0).Type()
	}
	want := operandTypes(op)
	for i, n := range f.operands {
		if n == 0 {
			want[i] = first
		}
	}
	return want
}

// IsWrappedInMLIR reports whether MLIR's form of OpSpecConstantOp may wrap an operation of the definition.
func IsWrappedInMLIR(def *mlir.OpDef) bool {
	row := RowOf(def)
	return row != nil && row.strict != nil && slices.Contains(strings.Fields(row.strict.upstream.rules), "UsableInSpecConstantOp")
}
