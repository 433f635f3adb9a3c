package forms

import "github.com/spvc/spvc/mlir"

// Mixed is a list of numbers and values as operations have it: the numbers, with [mlir.Dynamic] where one of the values stands. A number
// comes out as an attribute of type index.
func Mixed(numbers []int64, values []*mlir.Value) []mlir.FoldResult {
	list := make([]mlir.FoldResult, len(numbers))
	for i, n := range numbers {
		if n != mlir.Dynamic {
			list[i].Attr = mlir.GetIntegerAttr(mlir.Index, n)
		} else if len(values) > 0 {
			list[i].Value, values = values[0], values[1:]
		}
	}
	return list
}

// Split is a list of [Mixed] as operations have it.
func Split(list []mlir.FoldResult) (numbers []int64, values []*mlir.Value) {
	numbers = make([]int64, len(list))
	for i, r := range list {
		if n, ok := r.Attr.(*mlir.IntegerAttr); ok {
			numbers[i] = n.Int()
			continue
		}
		numbers[i] = mlir.Dynamic
		values = append(values, r.Value)
	}
	return numbers, values
}
