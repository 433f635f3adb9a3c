package memref

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// A mixed is an offset, a size or a stride as operations list them: a number, or a value where value is not nil.
type mixed struct {
	number int64
	value  *mlir.Value
}

// mixedOf is one of the lists of an operation: offsets, sizes or strides.
func mixedOf(op *mlir.Operation, name string) []mixed {
	values := op.OperandsNamed(name)
	static := numbers(op, "static_"+name)
	list := make([]mixed, len(static))
	for i, n := range static {
		if list[i].number = n; n == mlir.Dynamic && len(values) > 0 {
			list[i].value, values = values[0], values[1:]
		}
	}
	return list
}

// known has the numbers of values that are constant, if least allows them, and reports whether there are any.
func known(list []mixed, allowed func(n int64) bool) (known []mixed, found bool) {
	known = slices.Clone(list)
	for i, m := range list {
		if m.value == nil {
			continue
		}
		if n, ok := constant(m.value); ok && allowed(n) {
			known[i] = mixed{number: n}
			found = true
		}
	}
	return known, found
}

func notNegative(n int64) bool { return n >= 0 }

func notZero(n int64) bool { return n != 0 && n != mlir.Dynamic }

// allAre reports whether all of the list are the number n.
func allAre(list []mixed, n int64) bool {
	return !slices.ContainsFunc(list, func(m mixed) bool {
		if m.value != nil {
			v, ok := constant(m.value)
			return !ok || v != n
		}
		return m.number != n
	})
}

// A slice is the three lists of an operation.
type slice struct{ offsets, sizes, strides []mixed }

func sliceOf(op *mlir.Operation) slice {
	return slice{mixedOf(op, "offsets"), mixedOf(op, "sizes"), mixedOf(op, "strides")}
}

// make makes an operation of that definition with the lists.
func (s slice) make(r *mlir.Rewriter, def *mlir.OpDef, at *mlir.Operation, source *mlir.Value, t mlir.Type) *mlir.Operation {
	operands, sizes := []*mlir.Value{source}, []int32{1}
	var attrs []mlir.NamedAttribute
	for _, l := range []struct {
		name string
		list []mixed
	}{{"static_offsets", s.offsets}, {"static_sizes", s.sizes}, {"static_strides", s.strides}} {
		static, values := make([]int64, len(l.list)), int32(0)
		for i, m := range l.list {
			if static[i] = m.number; m.value != nil {
				static[i] = mlir.Dynamic
				operands = append(operands, m.value)
				values++
			}
		}
		sizes = append(sizes, values)
		attrs = append(attrs, mlir.NamedAttribute{Name: l.name, Value: mlir.GetDenseI64Array(static...)})
	}
	attrs = append(attrs, mlir.NamedAttribute{Name: mlir.OperandSegmentSizes, Value: mlir.GetDenseI32Array(sizes...)})
	return r.CreateOp(def, at.Loc(), operands, []mlir.Type{t}, attrs...)
}

// static are the numbers of a list, [mlir.Dynamic] for values.
func static(list []mixed) []int64 {
	numbers := make([]int64, len(list))
	for i, m := range list {
		if numbers[i] = m.number; m.value != nil {
			numbers[i] = mlir.Dynamic
		}
	}
	return numbers
}
