package evaluate

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// contract goes over all indices of its maps, the last one fastest, and combines products with what there is.
func contract(fn *function, op *mlir.Operation) step {
	t := op.Result(0).Type()
	k := fn.kind(op, t)
	addProduct := productAdder(op, k)
	var maps [][]int64
	var space []int64
	for i, a := range op.Attr("indexing_maps").(*mlir.ArrayAttr).Elements() {
		m := a.(*mlir.AffineMapAttr).Value()
		if space == nil {
			space = make([]int64, m.NumDims())
		}
		var dims []int64
		for j, e := range m.Results() {
			dims = append(dims, e.Value())
			space[e.Value()] = shapeOf(op.Operand(i).Type())[j]
		}
		maps = append(maps, dims)
	}
	place := func(i int, at []int64) int64 {
		var list []int64
		for _, d := range maps[i] {
			list = append(list, at[d])
		}
		return flat(shapeOf(op.Operand(i).Type()), list)
	}
	widen := func(v Value, i int) []uint64 { return widened(v.List(), fn.kind(op, op.Operand(i).Type()), k) }
	return func(f *frame, in *instruction) {
		a, b, out := widen(f.values[in.in[0]], 0), widen(f.values[in.in[1]], 1), slices.Clone(f.values[in.in[2]].List())
		gridOf(space, func(at []int64) {
			if i := place(2, at); !f.isMasked(flat(space, at)) {
				out[i] = addProduct(out[i], a[place(0, at)], b[place(1, at)])
			}
		})
		f.values[in.out[0]] = valueOf(t, out)
	}
}

// widened are numbers as those of a type that has at least as many bits.
func widened(list []uint64, from, to kind) []uint64 {
	if from == to {
		return list
	}
	out := make([]uint64, len(list))
	for i, v := range list {
		if to.float != nil {
			out[i] = to.round(from.number(v))
		} else {
			out[i] = to.cut(uint64(from.signed(v)))
		}
	}
	return out
}

// scan combines each element with all before it in a dimension, and what there is to begin with.
func scan(fn *function, op *mlir.Operation) step {
	shape, d := shapeOf(op.Operand(0).Type()), op.Attr("reduction_dim").(*mlir.IntegerAttr).Int()
	inclusive := op.Attr("inclusive").(*mlir.IntegerAttr).Bool()
	do := combine(op, word(op.Attr("kind")), fn.kind(op, op.Operand(0).Type()))
	without := func(list []int64) []int64 { return slices.Delete(slices.Clone(list), int(d), int(d)+1) }
	return func(f *frame, in *instruction) {
		v, sums := f.values[in.in[0]].Vector, slices.Clone(f.values[in.in[1]].List())
		out := make([]uint64, len(v))
		gridOf(shape, func(at []int64) {
			i, place := flat(shape, at), flat(without(shape), without(at))
			switch {
			case inclusive && at[d] == 0:
				sums[place] = v[i]
			case inclusive:
				sums[place] = do(sums[place], v[i])
			case at[d] > 0:
				before := slices.Clone(at)
				before[d]--
				sums[place] = do(sums[place], v[flat(shape, before)])
			}
			out[i] = sums[place]
		})
		f.write(in, []Value{{Vector: out}, valueOf(op.Result(1).Type(), sums)})
	}
}

// maskRegion runs what is in it, which looks for the mask itself.
func maskRegion(fn *function, op *mlir.Operation) step {
	body := fn.region(op.Region(0))
	return func(f *frame, in *instruction) {
		around := f.mask
		f.mask = f.values[in.in[0]].List()
		end := f.run(body, nil)
		mask := f.mask
		f.mask = around
		out := f.read(end.in)
		if len(in.in) > 1 {
			other := f.values[in.in[1]].List()
			list := slices.Clone(out[0].List())
			for i := range list {
				if mask[i] == 0 {
					list[i] = other[i]
				}
			}
			out[0] = valueOf(op.Result(0).Type(), list)
		}
		f.write(in, out)
	}
}
