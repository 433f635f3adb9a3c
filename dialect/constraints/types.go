package constraints

import "github.com/spvc/spvc/mlir"

// Sets of types. Like admits vectors and tensors of what it names.
var (
	Index            = only("index", mlir.Index)
	I1               = only("1-bit signless integer", mlir.I1)
	Integer          = set("integer", isInteger)
	BoolLike         = set("bool-like", like(is(mlir.I1)))
	IntegerLike      = set("signless-integer-like", like(isSignlessIntegerOrIndex))
	FixedIntegerLike = set("signless-fixed-width-integer-like", like(isSignlessInteger))
	FloatLike        = set("floating-point-like", like(isFloat))
	MemRef           = set("memref of any type values", isOf[*mlir.MemRefType])
	AnyMemRef        = set("ranked or unranked memref of any type values", isMemRef)
	Function         = set("function type", isOf[*mlir.FunctionType])
	IntegerLikeOrMem = set("signless-integer-like or memref of signless-integer", orMemRef(isSignlessIntegerOrIndex))
	NumericLikeOrMem = set("signless-integer-or-float-like or memref of signless-integer or float", orMemRef(isSignlessNumber))
)

func set(desc string, check func(mlir.Type) bool) *mlir.TypeConstraint {
	return &mlir.TypeConstraint{Desc: desc, Check: check}
}

func only(desc string, t mlir.Type) *mlir.TypeConstraint {
	return &mlir.TypeConstraint{Desc: desc, Check: is(t), Build: t}
}

func is(want mlir.Type) func(mlir.Type) bool { return func(t mlir.Type) bool { return t == want } }

func isOf[T mlir.Type](t mlir.Type) bool {
	_, ok := t.(T)
	return ok
}

func isInteger(t mlir.Type) bool { return isOf[*mlir.IntegerType](t) }
func isFloat(t mlir.Type) bool   { return isOf[*mlir.FloatType](t) }

func isSignlessInteger(t mlir.Type) bool {
	i, ok := t.(*mlir.IntegerType)
	return ok && i.IsSignless()
}

func isSignlessIntegerOrIndex(t mlir.Type) bool { return t == mlir.Index || isSignlessInteger(t) }

func isSignlessNumber(t mlir.Type) bool { return isSignlessIntegerOrIndex(t) || isFloat(t) }

func isTensor(t mlir.Type) bool {
	return isOf[*mlir.RankedTensorType](t) || isOf[*mlir.UnrankedTensorType](t)
}

func isMemRef(t mlir.Type) bool {
	return isOf[*mlir.MemRefType](t) || isOf[*mlir.UnrankedMemRefType](t)
}

func element(t mlir.Type) mlir.Type { return mlir.ElementTypeOrSelf(t) }

// like admits a type that ok admits, and vectors and tensors of it.
func like(ok func(mlir.Type) bool) func(mlir.Type) bool {
	return func(t mlir.Type) bool {
		if isOf[*mlir.VectorType](t) || isTensor(t) {
			t = element(t)
		}
		return ok(t)
	}
}

// orMemRef admits what like does, and memrefs of it.
func orMemRef(ok func(mlir.Type) bool) func(mlir.Type) bool {
	return func(t mlir.Type) bool {
		if isMemRef(t) {
			t = element(t)
		}
		return like(ok)(t)
	}
}
