package lower

import (
	"slices"

	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
)

// reinterpret makes a memref.reinterpret_cast; dynamic are the numbers in the order offset, sizes, strides, nil for those that are known.
func reinterpret(b *mlir.Builder, loc mlir.Location, t mlir.Type, v *mlir.Value, offset, sizes, strides []int64, dynamic []*mlir.Value) *mlir.Value {
	s := mlir.OperationState{Name: memref.ReinterpretCast.OpName(), Loc: loc, Operands: []*mlir.Value{v}, Results: []mlir.Type{t}}
	groups := []int32{1, 0, 0, 0}
	for i, n := range slices.Concat(offset, sizes, strides) {
		if n != mlir.Dynamic {
			continue
		}
		s.Operands = append(s.Operands, dynamic[i])
		switch {
		case i < 1:
			groups[1]++
		case i < 1+len(sizes):
			groups[2]++
		default:
			groups[3]++
		}
	}
	s.AddAttr("static_offsets", mlir.GetDenseI64Array(offset...))
	s.AddAttr("static_sizes", mlir.GetDenseI64Array(sizes...))
	s.AddAttr("static_strides", mlir.GetDenseI64Array(strides...))
	s.AddSegmentSizes(groups...)
	return b.Create(&s).Result(0)
}
