package arith

import "github.com/spvc/spvc/mlir"

func castable(ok func(in, out mlir.Type) bool) func(*mlir.Operation, *mlir.Diagnostics) bool {
	return func(op *mlir.Operation, d *mlir.Diagnostics) bool {
		in, out := op.Operand(0).Type(), op.Result(0).Type()
		if sameShape(in, out) && ok(mlir.ElementTypeOrSelf(in), mlir.ElementTypeOrSelf(out)) {
			return true
		}
		d.OpError(op, "operand type '%s' and result type '%s' are cast incompatible", mlir.TypeString(in), mlir.TypeString(out))
		return false
	}
}

// sameShape reports whether in and out are both scalars, or the same container
// of elements.
func sameShape(in, out mlir.Type) bool {
	s, ok1 := in.(mlir.ShapedType)
	t, ok2 := out.(mlir.ShapedType)
	if !ok1 || !ok2 {
		return ok1 == ok2
	}
	if s.HasRank() != t.HasRank() || len(s.Shape()) != len(t.Shape()) {
		return !s.HasRank() || !t.HasRank()
	}
	for i, n := range s.Shape() {
		if n != t.Shape()[i] && n != mlir.Dynamic && t.Shape()[i] != mlir.Dynamic {
			return false
		}
	}
	return true
}

func width(t mlir.Type) int {
	if w, ok := t.(interface{ Width() int }); ok {
		return w.Width()
	}
	return 0
}

func always(_, _ mlir.Type) bool      { return true }
func wider(in, out mlir.Type) bool    { return width(in) < width(out) }
func narrower(in, out mlir.Type) bool { return width(in) > width(out) }

func indexAndInteger(in, out mlir.Type) bool {
	return (in == mlir.Index) != (out == mlir.Index)
}

func sameWidth(in, out mlir.Type) bool {
	return in != mlir.Index && out != mlir.Index && width(in) == width(out)
}
