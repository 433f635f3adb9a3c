package emulate

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
)

// widestOption is the width of the widest integers that the target has, in bits: a power of two.
const widestOption = "widest-int-supported"

func widestOf(c *pass.Context) (int, error) {
	text, ok := c.Options[widestOption]
	if !ok {
		return 32, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 2 || n > mlir.MaxIntegerWidth/2 || bits.OnesCount(uint(n)) != 1 {
		return 0, fmt.Errorf("option %s is a power of two, 2 or more, not %q", widestOption, text)
	}
	return n, nil
}

// wideTypes says what types become with integers of half bits.
func wideTypes(half int, memory bool) *convert.Types {
	var t convert.Types
	part := mlir.GetIntegerType(half, mlir.Signless)
	integer := func(elem mlir.Type) (isWide bool, err error) {
		i, ok := elem.(*mlir.IntegerType)
		switch {
		case !ok || i.Width() <= half:
			return false, nil
		case i.Width() != 2*half || !i.IsSignless():
			return false, fmt.Errorf("'%s' is not twice as wide as i%d, and no other integer becomes two", mlir.TypeString(i), half)
		}
		return true, nil
	}
	t.Add(
		convert.Keep(func(mlir.Type) bool { return true }),
		convert.On(func(i *mlir.IntegerType) (mlir.Type, error) {
			if isWide, err := integer(i); !isWide {
				return nil, err
			}
			return mlir.GetVectorType([]int64{2}, nil, part), nil
		}),
		convert.On(func(v *mlir.VectorType) (mlir.Type, error) {
			if isWide, err := integer(v.ElementType()); !isWide {
				return nil, err
			}
			scalable := v.ScalableDims()
			if scalable != nil {
				scalable = append(slices.Clone(scalable), false)
			}
			return mlir.GetVectorType(append(slices.Clone(v.Shape()), 2), scalable, part), nil
		}),
	)
	if memory {
		t.Add(convert.On(func(m *mlir.MemRefType) (mlir.Type, error) {
			elem, err := t.Convert(m.ElementType())
			if err != nil || elem == m.ElementType() {
				return nil, err
			}
			return mlir.GetMemRefType(m.Shape(), elem, m.Layout(), m.MemorySpace()), nil
		}))
	}
	return &t
}
