package spirv_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFolds tries every op that folds on interesting pairs of operands, x being unknown: as scalars and as vectors of equal
// components. The golden file says what comes out; mlir-opt says the same.
func TestFolds(t *testing.T) {
	const numbers = `IAdd ISub IMul SDiv UDiv SMod SRem UMod BitwiseAnd BitwiseOr BitwiseXor
		ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic`
	const comparisons = `IEqual INotEqual SGreaterThan SGreaterThanEqual SLessThan SLessThanEqual
		UGreaterThan UGreaterThanEqual ULessThan ULessThanEqual`
	const logical = `LogicalAnd LogicalOr LogicalEqual LogicalNotEqual`
	pairs := strings.Fields(`x,0 0,x x,1 1,x x,-1 -1,x x,x 7,3 -7,3 7,-3 -7,-3 -6,3 7,0 0,7 0,0 7,7
		-128,-1 -128,1 -128,3 3,-128 127,1 127,127 7,6 -7,6 7,8 -7,9 1,-1`)
	truths := strings.Fields("x,true true,x x,false false,x x,x true,true true,false false,true false,false")
	table := &foldTable{}
	table.addAll(numbers, "i8", "i8", pairs)
	table.addAll(comparisons, "i8", "i1", pairs)
	table.addAll(logical, "i1", "i1", truths)
	out := canonicalized(t, []byte(table.src.String()), 0)
	golden(t, filepath.Join("testdata", "canonicalize", "folds.txt"), table.outcome(t, out))
	assert.Equal(t, mlirCanonicalized(t, table.src.String()), out)
}

// A foldTable is a source with one function for each case.
type foldTable struct {
	src       strings.Builder
	functions int
	cases     []string // "IAdd 7, 3" for the scalar functions, in order
}

func (f *foldTable) addAll(ops, operand, result string, pairs []string) {
	for _, op := range strings.Fields(ops) {
		for _, pair := range pairs {
			a, b, _ := strings.Cut(pair, ",")
			f.cases = append(f.cases, fmt.Sprintf("%s %s, %s", op, a, b))
			f.add(op, a, b, operand, result, "%s")
			f.add(op, a, b, "vector<2x"+operand+">", "vector<2x"+result+">", "dense<%s>")
		}
	}
}

func (f *foldTable) add(op, a, b, operand, result, constant string) {
	f.functions++
	fmt.Fprintf(&f.src, "func.func @f%d(%%x: %s) -> %s {\n", f.functions, operand, result)
	for i, v := range []*string{&a, &b} {
		if *v != "x" {
			fmt.Fprintf(&f.src, "%%c%d = spirv.Constant %s", i, fmt.Sprintf(constant, *v))
			if operand != "i1" {
				fmt.Fprintf(&f.src, " : %s", operand)
			}
			f.src.WriteByte('\n')
			*v = fmt.Sprintf("c%d", i)
		}
	}
	types := operand
	if strings.HasPrefix(op, "Shift") {
		types += ", " + operand
	}
	fmt.Fprintf(&f.src, "%%r = spirv.%s %%%s, %%%s : %s\nspirv.ReturnValue %%r : %s\n}\n", op, a, b, types, result)
}

// outcome is one line for each case: what the scalar function returns.
func (f *foldTable) outcome(t *testing.T, out string) string {
	bodies := strings.Split(out, "func.func")[1:]
	require.Len(t, bodies, 2*len(f.cases))
	var text strings.Builder
	for i, c := range f.cases {
		lines := strings.Split(strings.TrimSpace(bodies[2*i]), "\n")
		value := strings.TrimSpace(lines[1])
		switch {
		case strings.Contains(bodies[2*i], "= spirv."+strings.Fields(c)[0]+" "):
			value = "as it is"
		case strings.HasPrefix(value, "spirv.ReturnValue"):
			value = "x"
		default:
			_, value, _ = strings.Cut(value, "spirv.Constant ")
			value, _, _ = strings.Cut(value, " : ")
		}
		fmt.Fprintf(&text, "%s = %s\n", c, value)
	}
	return text.String()
}
