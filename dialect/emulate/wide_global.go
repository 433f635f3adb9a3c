package emulate

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
)

// halveGlobals makes what a memref.global declares of wide integers two of half as many bits each, in one more dimension where it says what is
// in it, and where all that is done with it is loading: a constant has no vectors as elements. What begins with nothing in it is of vectors.
func halveGlobals(root *mlir.Operation, half int, types interface {
	Convert(mlir.Type) (mlir.Type, error)
}) {
	for op := range root.Nested {
		if !op.Is(memref.Global) {
			continue
		}
		t, ok := mlir.AttrOf[*mlir.TypeAttr](op, "type").Value().(*mlir.MemRefType)
		if i, isInteger := t.ElementType().(*mlir.IntegerType); !ok || !isInteger || i.Width() != 2*half || t.Layout() != nil {
			continue
		}
		value, isFilled := op.Attr("initial_value").(*mlir.DenseElementsAttr)
		if !isFilled {
			if to, err := types.Convert(t); err == nil && op.Attr("constant") == nil {
				op.SetAttr("type", mlir.GetTypeAttr(to))
			}
			continue
		}
		if loads, all := loadsOf(op); all && value.Len() <= mostElements {
			halveConstant(op, t, value, half)
			for _, load := range loads {
				loadHalves(load, half)
			}
		}
	}
}

// loadsOf are the loads from a global; not all if something else is done with it.
func loadsOf(global *mlir.Operation) (list []*mlir.Operation, all bool) {
	for _, use := range mlir.SymbolUses(global) {
		if !use.User.Is(memref.GetGlobal) {
			return nil, false
		}
		for load := range use.User.Result(0).Uses {
			if !load.Owner().Is(memref.Load) {
				return nil, false
			}
			list = append(list, load.Owner())
		}
	}
	return list, true
}

func halveConstant(global *mlir.Operation, t *mlir.MemRefType, value *mlir.DenseElementsAttr, half int) {
	part := mlir.GetIntegerType(half, mlir.Signless)
	shape := append(slices.Clone(t.Shape()), 2)
	var elements []mlir.Attribute
	for i := range value.Len() {
		low, high := halvesOf(value.Element(i).(*mlir.IntegerAttr).Value(), half)
		elements = append(elements, mlir.GetIntegerAttrAP(part, low), mlir.GetIntegerAttrAP(part, high))
	}
	global.SetAttr("type", mlir.GetTypeAttr(mlir.GetMemRefType(shape, part, nil, t.MemorySpace())))
	global.SetAttr("initial_value", mlir.GetDenseOf(mlir.GetTensorType(shape, part, nil), elements))
}

// loadHalves loads both halves in place of a wide integer, and puts them together as one, which is converted like all others.
func loadHalves(load *mlir.Operation, half int) {
	get := load.Operand(0).Def()
	t := load.Operand(0).Type().(*mlir.MemRefType)
	whole, part := load.Result(0).Type(), mlir.GetIntegerType(half, mlir.Signless)
	b := new(mlir.Builder).Before(load)
	loc := load.Loc()
	one := func(def *mlir.OpDef, t mlir.Type, operands []*mlir.Value, attrs ...mlir.NamedAttribute) *mlir.Value {
		return b.CreateOp(def, loc, operands, []mlir.Type{t}, attrs...).Result(0)
	}
	number := func(t mlir.Type, n int64) *mlir.Value {
		return one(arith.Constant, t, nil, mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(t, n)})
	}
	halves := mlir.GetMemRefType(append(slices.Clone(t.Shape()), 2), part, nil, t.MemorySpace())
	from := one(memref.GetGlobal, halves, nil, mlir.NamedAttribute{Name: "name", Value: get.Attr("name")})
	at := func(i int64) *mlir.Value {
		operands := append([]*mlir.Value{from}, load.OperandsNamed("indices")...)
		v := one(memref.Load, part, append(operands, number(mlir.Index, i)))
		return one(arith.ExtUI, whole, []*mlir.Value{v})
	}
	low, high := at(0), at(1)
	shifted := one(arith.ShLI, whole, []*mlir.Value{high, number(whole, int64(half))})
	load.ReplaceWith(one(arith.OrI, whole, []*mlir.Value{low, shifted}))
	load.Erase()
	if get.Result(0).FirstUse() == nil {
		get.Erase()
	}
}
