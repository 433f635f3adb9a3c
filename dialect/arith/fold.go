package arith

import (
	"bytes"

	"github.com/spvc/spvc/mlir"
)

// folds are the operations that fold when both operands are constants, with what
// they do to each byte. Other arithmetic is left to whoever lowers it.
var folds = map[string]func(a, b byte) byte{
	"andi": func(a, b byte) byte { return a & b },
	"ori":  func(a, b byte) byte { return a | b },
	"xori": func(a, b byte) byte { return a ^ b },
}

// bitwise makes OpDef.Fold of an operation on bytes; nil for nil.
func bitwise(f func(a, b byte) byte) func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult {
	if f == nil {
		return nil
	}
	return func(_ *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
		switch a := operands[0].(type) {
		case *mlir.IntegerAttr:
			if b, ok := operands[1].(*mlir.IntegerAttr); ok && a.Type() == b.Type() {
				raw := zip(a.Value().AppendBytes(nil), b.Value().AppendBytes(nil), f)
				return mlir.FoldToAttr(mlir.GetIntegerAttrAP(a.Type(), mlir.APIntFromBytes(a.Value().Width(), raw)))
			}
		case *mlir.DenseElementsAttr:
			if b, ok := operands[1].(*mlir.DenseElementsAttr); ok && a.Type() == b.Type() {
				return mlir.FoldToAttr(mlir.GetDenseElements(a.ShapedType(), zip(a.Raw(), b.Raw(), f)))
			}
		}
		return nil
	}
}

// zip applies f to the bytes of two constants of one type; one that stands for
// all elements is repeated.
func zip(a, b []byte, f func(a, b byte) byte) []byte {
	n := max(len(a), len(b))
	a, b = repeat(a, n), repeat(b, n)
	out := make([]byte, n)
	for i := range out {
		out[i] = f(a[i], b[i])
	}
	return out
}

func repeat(raw []byte, n int) []byte {
	if len(raw) == 0 || len(raw) == n {
		return raw
	}
	return bytes.Repeat(raw, n/len(raw))
}

// materializeConstant makes an arith.constant.
func materializeConstant(b *mlir.Builder, value mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
	if typed, ok := value.(mlir.TypedAttribute); !ok || typed.Type() != t {
		return nil
	}
	def := mlir.GetOpName("arith.constant").Def()
	return b.CreateOp(def, loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: value})
}
