package quant

import "github.com/spvc/spvc/mlir"

// The codes of the types in MLIR's bytecode. Flags say whether the storage type is signed.
const (
	codeAny = iota + 1
	codeAnyExpressed
	codeCalibrated
	codeUniform
	codePerAxis
	codeSubChannel
)

func write(typ mlir.Type, w mlir.BytecodeWriter) bool {
	t, ok := typ.(*Type)
	if !ok {
		return false
	}
	code := codeCalibrated
	switch {
	case t.form == anyType && t.expressed == nil:
		code = codeAny
	case t.form == anyType:
		code = codeAnyExpressed
	case t.form != calibrated:
		code = codeUniform + int(t.form-uniform)
	}
	w.Uint(uint64(code))
	if code == codeCalibrated {
		w.Type(t.expressed)
		w.Int(bitsOf(t.low))
		w.Int(bitsOf(t.high))
		return true
	}
	if t.signed {
		w.Uint(1)
	} else {
		w.Uint(0)
	}
	w.Type(t.storage)
	if t.expressed != nil {
		w.Type(t.expressed)
	}
	switch code {
	case codeUniform:
		w.Int(bitsOf(t.scales[0]))
		w.Int(t.zeros[0])
	case codePerAxis:
		w.Uint(uint64(t.dims[0]))
	}
	w.Int(t.min)
	w.Int(t.max)
	switch code {
	case codePerAxis:
		w.Uint(uint64(len(t.scales)))
		for _, s := range t.scales {
			w.Int(bitsOf(s))
		}
		writeInts(w, t.zeros)
	case codeSubChannel:
		writeInts(w, t.dims)
		writeInts(w, t.blocks)
		w.Attr(t.scaleElements)
		w.Attr(t.zeroElements)
	}
	return true
}

func writeInts(w mlir.BytecodeWriter, list []int64) {
	w.Uint(uint64(len(list)))
	for _, v := range list {
		w.Int(v)
	}
}

func read(r mlir.BytecodeReader) mlir.Type {
	t := &Type{}
	code := r.Uint()
	switch code {
	case codeAny, codeAnyExpressed:
		t.form = anyType
	case codeCalibrated:
		t.form = calibrated
		t.expressed = r.Type()
		t.low, t.high = floatOf(r.Int()), floatOf(r.Int())
		return t.checked(r)
	case codeUniform, codePerAxis, codeSubChannel:
		t.form = uniform + form(code-codeUniform)
	default:
		r.Errorf("unknown type code: %d", code)
		return nil
	}
	t.signed = r.Uint()&1 != 0
	t.storage = r.Type()
	if code != codeAny {
		t.expressed = r.Type()
	}
	switch code {
	case codeUniform:
		t.scales = []float64{floatOf(r.Int())}
		t.zeros = []int64{r.Int()}
	case codePerAxis:
		t.dims = []int64{int64(r.Uint())}
	}
	t.min, t.max = r.Int(), r.Int()
	switch code {
	case codePerAxis:
		for range r.Count() {
			t.scales = append(t.scales, floatOf(r.Int()))
		}
		if t.zeros = readInts(r); len(t.zeros) != len(t.scales) {
			r.Errorf("illegal number of scales and zeroPoints: %d, %d", len(t.scales), len(t.zeros))
			return nil
		}
	case codeSubChannel:
		if t.dims, t.blocks = readInts(r), readInts(r); len(t.dims) != len(t.blocks) {
			r.Errorf("quantized dimensions and block sizes must match in size: %d, %d", len(t.dims), len(t.blocks))
			return nil
		}
		t.scaleElements, t.zeroElements = r.Attr(), r.Attr()
		if !t.elementsFit() {
			r.Errorf("illegal scales and zeroPoints of sub-channels")
			return nil
		}
	}
	return t.checked(r)
}

func readInts(r mlir.BytecodeReader) []int64 {
	var list []int64
	for range r.Count() {
		list = append(list, r.Int())
	}
	return list
}

// checked is the one type that is like t, or nil.
func (t *Type) checked(r mlir.BytecodeReader) mlir.Type {
	if r.Failed() {
		return nil
	}
	if problem := t.problem(); problem != "" {
		r.Errorf("%s", problem)
		return nil
	}
	return get(t)
}
