package evaluate

import (
	"strconv"
	"strings"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
)

// A Value is what an operation computes: the bits of a scalar, of the elements of a
// vector in row-major order, the parts of a complex number, or a view of memory. The type of the operation's result
// says which. Bits above the width of the type are zero.
type Value struct {
	Bits   uint64
	Vector []uint64 // never changed once it is there
	View   *View
}

// Int is the value of an integer or index type, from v in two's complement.
func (p *Program) Int(t mlir.Type, v int64) Value {
	k, _ := p.kindOf(t)
	return Value{Bits: k.cut(uint64(v))}
}

// Text writes a value of type t as a person reads it, for messages and print-outs.
func (p *Program) Text(t mlir.Type, v Value) string {
	if v.View != nil {
		return t.String()
	}
	k, ok := p.kindOf(t)
	if !ok {
		return t.String()
	}
	if v.Vector == nil {
		return k.text(v.Bits)
	}
	list := make([]string, len(v.Vector))
	for i, e := range v.Vector {
		list[i] = k.text(e)
	}
	return "(" + strings.Join(list, ", ") + ")"
}

func (k kind) text(v uint64) string {
	switch {
	case k.float != nil:
		bits := 64
		if k.float == mlir.F32 {
			bits = 32
		}
		return strconv.FormatFloat(k.number(v), 'g', -1, bits)
	case k.width == 1:
		return strconv.FormatUint(v, 10)
	}
	return strconv.FormatInt(k.signed(v), 10)
}

// elements is how many elements a value of type t has: 1 for a scalar.
func elements(t mlir.Type) int {
	if _, isComplex := t.(*mlir.ComplexType); isComplex {
		return 2
	}
	v, ok := t.(*mlir.VectorType)
	if !ok {
		return 1
	}
	n := 1
	for _, d := range v.Shape() {
		n *= int(d)
	}
	return n
}

// isVector reports whether an invocation has several elements of a value of type t.
func isVector(t mlir.Type) bool {
	switch t.(type) {
	case *mlir.VectorType, *mlir.ComplexType, *gpu.MMAMatrixType:
		return true
	}
	return false
}
