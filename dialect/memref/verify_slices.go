package memref

import (
	"strconv"

	"github.com/spvc/spvc/mlir"
)

// A memref.subview and a memref.reinterpret_cast list offsets, sizes and strides, each as numbers and as values where a number is not known.

// verifySlice asks whether there are as many offsets, sizes and strides as there have to be, and a value for each unknown number.
func verifySlice(op *mlir.Operation, offsets, dims int, d *mlir.Diagnostics) bool {
	lists := []struct {
		one, many string
		want      int
	}{{"offset", "offsets", offsets}, {"size", "sizes", dims}, {"stride", "strides", dims}}
	numOffsets, numSizes, numStrides := len(numbers(op, "static_offsets")), len(numbers(op, "static_sizes")), len(numbers(op, "static_strides"))
	switch {
	case numOffsets != numSizes && !(numOffsets == 1 && offsets == 1):
		d.Errorf(op.Loc(), "expected mixed offsets rank to match mixed sizes rank (%d vs %d) so the rank of the result type is well-formed.",
			numOffsets, numSizes)
		return false
	case numSizes != numStrides:
		d.Errorf(op.Loc(), "expected mixed sizes rank to match mixed strides rank (%d vs %d) so the rank of the result type is well-formed.",
			numSizes, numStrides)
		return false
	}
	for _, l := range lists {
		known := numbers(op, "static_"+l.many)
		dynamic := counts(known)[mlir.Dynamic]
		switch {
		case len(known) != l.want:
			d.Errorf(op.Loc(), "expected %d %s values, got %d", l.want, l.one, len(known))
			return false
		case len(op.OperandsNamed(l.many)) != dynamic:
			d.Errorf(op.Loc(), "expected %d dynamic %s values", dynamic, l.one)
			return false
		}
	}
	for _, l := range lists[:2] {
		for _, n := range numbers(op, "static_"+l.many) {
			if n < 0 && n != mlir.Dynamic {
				d.Errorf(op.Loc(), "expected %s to be non-negative, but got %d", l.many, n)
				return false
			}
		}
	}
	return true
}

func verifySubView(op *mlir.Operation, d *mlir.Diagnostics) bool {
	source := op.OperandNamed("source").Type().(*mlir.MemRefType)
	result := op.Result(0).Type().(*mlir.MemRefType)
	if rank := len(source.Shape()); !verifySlice(op, rank, rank, d) {
		return false
	}
	if source.MemorySpace() != result.MemorySpace() {
		d.Errorf(op.Loc(), "different memory spaces specified for base memref type '%s' and subview memref type '%s'",
			mlir.TypeString(source), mlir.TypeString(result))
		return false
	}
	full, ok := SubViewType(op)
	if !ok {
		d.Errorf(op.Loc(), "base type '%s' is not strided", mlir.TypeString(source))
		return false
	}
	return verifyReduced(op, full, result, d) && verifyInBounds(op, source.Shape(), d)
}

// verifyReduced asks whether result is full without some of the dimensions of one element.
func verifyReduced(op *mlir.Operation, full, result *mlir.MemRefType, d *mlir.Diagnostics) bool {
	wrong := ""
	switch {
	case full == result:
		return true
	case len(full.Shape()) < len(result.Shape()):
		d.Errorf(op.Loc(), "expected result rank to be smaller or equal to the source rank, but got '%s'", mlir.TypeString(result))
		return false
	case !dropsOnes(full.Shape(), result.Shape()):
		wrong = "sizes"
	case full.ElementType() != result.ElementType():
		d.Errorf(op.Loc(), "expected result element type to be '%s', but got '%s'", mlir.TypeString(full.ElementType()), mlir.TypeString(result))
		return false
	case !sameLayout(full, result, numbers(op, "static_sizes")):
		wrong = "layout"
	default:
		return true
	}
	d.Errorf(op.Loc(), "expected result type to be '%s' or a rank-reduced version. (mismatch of result %s), but got '%s'",
		mlir.TypeString(full), wrong, mlir.TypeString(result))
	return false
}

// dropsOnes reports whether less is full without some of its ones.
func dropsOnes(full, less []int64) bool {
	for _, n := range full {
		switch {
		case len(less) > 0 && less[0] == n:
			less = less[1:]
		case n != 1:
			return false
		}
	}
	return len(less) == 0
}

// sameLayout reports whether offset and strides are the same, but those of dropped dimensions.
func sameLayout(full, result *mlir.MemRefType, sizes []int64) bool {
	from, offset, ok := full.Strides()
	to, moved, alsoOk := result.Strides()
	if !ok || !alsoOk || offset != moved {
		return false
	}
	dropped, ok := droppedDims(full, result, sizes)
	if !ok {
		return false
	}
	for i, stride := range from {
		if dropped[i] {
			continue
		}
		if len(to) == 0 || to[0] != stride {
			return false
		}
		to = to[1:]
	}
	return true
}

// verifyInBounds asks whether all elements are in the source, as far as the numbers say.
func verifyInBounds(op *mlir.Operation, shape []int64, d *mlir.Diagnostics) bool {
	offsets, sizes, strides := numbers(op, "static_offsets"), numbers(op, "static_sizes"), numbers(op, "static_strides")
	for i, n := range shape {
		if n == mlir.Dynamic || offsets[i] == mlir.Dynamic {
			continue
		}
		if offsets[i] >= n {
			d.Errorf(op.Loc(), "offset %d is out-of-bounds: %d >= %d", i, offsets[i], n)
			return false
		}
		if sizes[i] == mlir.Dynamic || strides[i] == mlir.Dynamic {
			continue
		}
		if last := offsets[i] + (sizes[i]-1)*strides[i]; last >= n {
			d.Errorf(op.Loc(), "slice along dimension %d runs out-of-bounds: %d >= %d", i, last, n)
			return false
		}
	}
	return true
}

func verifyReinterpretCast(op *mlir.Operation, d *mlir.Diagnostics) bool {
	source := op.OperandNamed("source").Type()
	result := op.Result(0).Type().(*mlir.MemRefType)
	if !verifySlice(op, 1, len(result.Shape()), d) || !sameMemory(op, "source type", "result memref type", source, result, d) {
		return false
	}
	strides, offset, ok := result.Strides()
	if !ok {
		d.Errorf(op.Loc(), "expected result type to have strided layout but found '%s'", mlir.TypeString(result))
		return false
	}
	is := func(what string, got, want int64, where string) bool {
		if got == want || got == mlir.Dynamic {
			return true
		}
		d.Errorf(op.Loc(), "expected result type with %s = %s instead of %d%s", what, orDynamic(want), got, where)
		return false
	}
	inDim := func(i int) string { return " in dim = " + strconv.Itoa(i) }
	for i, n := range numbers(op, "static_sizes") {
		if !is("size", result.Shape()[i], n, inDim(i)) {
			return false
		}
	}
	if !is("offset", offset, numbers(op, "static_offsets")[0], "") {
		return false
	}
	for i, n := range numbers(op, "static_strides") {
		if !is("stride", strides[i], n, inDim(i)) {
			return false
		}
	}
	return true
}

func orDynamic(n int64) string {
	if n == mlir.Dynamic {
		return "dynamic"
	}
	return strconv.FormatInt(n, 10)
}
