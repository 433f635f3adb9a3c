package opt

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

// Of two comparisons of the same values the second is a constant below a branch on the first, exactly where all numbers agree on it.
func TestComparisonsFollow(t *testing.T) {
	var integers, floats []scalar
	for _, i := range []int32{0, 1, -1, math.MaxInt32, math.MinInt32} {
		integers = append(integers, scalar{width: 32, u: uint64(uint32(i))})
	}
	for _, f := range []float64{0, 1, math.NaN()} {
		floats = append(floats, scalar{width: 32, f: f, float: true})
	}
	names := map[bool][]string{
		false: strings.Fields(`IEqual INotEqual SLessThan SLessThanEqual SGreaterThan SGreaterThanEqual
			ULessThan ULessThanEqual UGreaterThan UGreaterThanEqual`),
		true: strings.Fields(`FOrdEqual FOrdNotEqual FOrdLessThan FOrdLessThanEqual FOrdGreaterThan FOrdGreaterThanEqual
			FUnordEqual FUnordNotEqual FUnordLessThan FUnordLessThanEqual FUnordGreaterThan FUnordGreaterThanEqual`),
	}
	require.Len(t, comparings.Get(), len(names[false])+len(names[true]))
	p, err := pass.Parse("any(spirv-value-numbering)")
	require.NoError(t, err)
	for _, isFloat := range []bool{false, true} {
		numbers, typ := integers, "i32"
		if isFloat {
			numbers, typ = floats, "f32"
		}
		for _, first := range names[isFloat] {
			for _, second := range names[isFloat] {
				for _, holds := range []bool{true, false} {
					for _, operands := range []string{"%x, %y", "%y, %x"} {
						arms := "^then, ^merge"
						if !holds {
							arms = "^merge, ^then"
						}
						text := fmt.Sprintf(`spv.module "Logical" "GLSL450" {
  func @f(%%x: %[1]s, %%y: %[1]s, %%p: !spv.ptr<%[1]s, Function>) {
    %%d = spv.%[2]s %%x, %%y : %[1]s
    spv.selection {
      spv.BranchConditional %%d, %[5]s
    ^then:
      %%c = spv.%[3]s %[4]s : %[1]s
      %%s = spv.Select %%c, %%x, %%y : i1, %[1]s
      spv.Store "Function" %%p, %%s : %[1]s
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    spv.Return
  }
}`, typ, first, second, operands, arms)
						m, ok := parsed(text)
						require.True(t, ok, text)
						require.True(t, p.Run(m.Op, 1, mlir.VerifyOptions{}, nil), text)
						require.Equal(t, agreement(first, second, holds, operands == "%y, %x", numbers), decidedBelow(m), text)
					}
				}
			}
		}
	}
}

// agreement is what the second comparison gives of all numbers of which the first one holds or does not, "either" if that differs.
func agreement(first, second string, holds, turned bool, numbers []scalar) string {
	seen := map[bool]bool{}
	for _, x := range numbers {
		for _, y := range numbers {
			if d, _ := foldings.Get()[first](nil, []scalar{x, y}); (d.u != 0) != holds {
				continue
			}
			a, b := x, y
			if turned {
				a, b = y, x
			}
			c, _ := foldings.Get()[second](nil, []scalar{a, b})
			seen[c.u != 0] = true
		}
	}
	if len(seen) != 1 {
		return "either"
	}
	return fmt.Sprint(seen[true])
}

// decidedBelow is the constant that the one choice in a module is made by, "either" for none.
func decidedBelow(m *mlir.Module) string {
	for op := range m.Op.Nested {
		if s, ok := spirv.AsSelect(op); ok {
			if c, ok := mlir.ConstantValue(s.Condition()).(*mlir.IntegerAttr); ok {
				return fmt.Sprint(c.Bool())
			}
		}
	}
	return "either"
}
