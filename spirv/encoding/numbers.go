package encoding

import (
	"encoding/binary"
	"math/bits"

	"github.com/spvc/spvc/mlir"
)

// maxElements is how many elements a dense attribute has that is not an entry of its own.
const maxElements = 64

// writeNumber writes a value that is a number or consists of such.
func writeNumber(a mlir.Attribute, w mlir.BytecodeWriter) bool {
	more := func(code uint64) { w.Uint(code<<valueShift | valueMore) }
	switch a := a.(type) {
	case *mlir.IntegerAttr:
		switch t, ok := a.Type().(*mlir.IntegerType); {
		case !ok || t.Width() > 64:
			return false
		case t == mlir.I32:
			v := uint32(a.Uint())
			w.Uint(uint64(v<<1^uint32(int32(v)>>31))<<valueShift | valueInt)
		case t == mlir.I1 && a.Bool():
			more(moreTrue)
		case t == mlir.I1:
			more(moreFalse)
		default:
			more(moreInteger)
			w.Type(t)
			w.Int(a.Value().Int64())
		}
		return true
	case *mlir.FloatAttr:
		if a.Bits().Width() > 64 {
			return false
		}
		more(moreFloat)
		w.Type(a.Type())
		w.Uint(turned(a.Bits().Uint64(), a.Bits().Width()))
		return true
	case *mlir.DenseArrayAttr:
		if a.ElementType() != mlir.I32 {
			return false
		}
		more(moreArray)
		w.Uint(uint64(a.Len()))
		for _, v := range a.Ints() {
			w.Int(v)
		}
		return true
	case *mlir.DenseElementsAttr:
		size, isFloat := elementSize(a.ShapedType())
		if size == 0 {
			return false
		}
		if a.IsSplat() {
			more(moreSplat)
		} else {
			more(moreElements)
		}
		w.Type(a.Type())
		for raw := a.Raw(); len(raw) > 0; raw = raw[size:] {
			writeElement(w, raw[:size], isFloat)
		}
		return true
	}
	return false
}

// elementSize is the number of bytes of an element of a dense attribute; 0 if that is an entry of its own.
func elementSize(t mlir.ShapedType) (size int, isFloat bool) {
	if !mlir.HasStaticShape(t) || mlir.NumElements(t) < 1 || mlir.NumElements(t) > maxElements {
		return 0, false
	}
	width := 0
	switch elem := t.ElementType().(type) {
	case *mlir.IntegerType:
		width = elem.Width()
	case *mlir.FloatType:
		width, isFloat = elem.Width(), true
	}
	switch width {
	case 8, 16, 32, 64:
		return width / 8, isFloat
	}
	return 0, false
}

func writeElement(w mlir.BytecodeWriter, raw []byte, isFloat bool) {
	var word [8]byte
	copy(word[:], raw)
	v := binary.LittleEndian.Uint64(word[:])
	unused := 64 - 8*len(raw)
	if isFloat {
		w.Uint(turned(v, 8*len(raw)))
	} else {
		w.Int(int64(v<<unused) >> unused)
	}
}

// turned is v with its width bits in the other order.
func turned(v uint64, width int) uint64 { return bits.Reverse64(v) >> (64 - width) }

// readNumber undoes writeNumber.
func readNumber(r mlir.BytecodeReader, code uint64) mlir.Attribute {
	switch code {
	case moreFalse, moreTrue:
		return mlir.GetIntegerAttr(mlir.I1, int64(code-moreFalse))
	case moreInteger:
		if t, ok := r.Type().(*mlir.IntegerType); ok && t.Width() <= 64 {
			return mlir.GetIntegerAttr(t, r.Int())
		}
	case moreFloat:
		if t, ok := r.Type().(*mlir.FloatType); ok && t.Width() <= 64 {
			return mlir.GetFloatAttrBits(t, mlir.MakeAPUint(t.Width(), turned(r.Uint(), t.Width())))
		}
	case moreElements, moreSplat:
		if t, ok := r.Type().(mlir.ShapedType); ok {
			return readElements(r, t, code == moreSplat)
		}
	case moreArray:
		list := make([]int32, r.Count())
		for i := range list {
			list[i] = int32(r.Int())
		}
		return mlir.GetDenseI32Array(list...)
	}
	r.Errorf("a number has an unknown code or a wrong type: %d", code)
	return mlir.Unit
}

func readElements(r mlir.BytecodeReader, t mlir.ShapedType, splat bool) mlir.Attribute {
	size, isFloat := elementSize(t)
	if size == 0 {
		r.Errorf("elements can't be of the type %s", mlir.TypeString(t))
		return mlir.Unit
	}
	n := 1
	if !splat {
		n = int(mlir.NumElements(t))
	}
	var raw []byte
	for range n {
		var v uint64
		if isFloat {
			v = turned(r.Uint(), 8*size)
		} else {
			v = uint64(r.Int())
		}
		raw = binary.LittleEndian.AppendUint64(raw, v)[:len(raw)+size]
	}
	if problem := mlir.CheckDenseElements(t, raw); problem != "" {
		r.Errorf("%s", problem)
		return mlir.Unit
	}
	return mlir.GetDenseElements(t, raw)
}
