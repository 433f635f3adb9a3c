package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(InsertConstituents) }

// InsertConstituents has composites of kernels of OpenCL made by insertions, as compilers of OpenCL C make them. OpCompositeConstruct says the
// same, but what drivers read modules with took it of constants alone up to LLVM 15, and crashes of others. It runs last, since others
// make constructions of insertions.
//
// Facts: what is undefined is put in no place that stays (4).
var InsertConstituents = &pass.Pass{
	Name: "spirv-insert-constituents", Summary: "Have composites of kernels of OpenCL made by insertions",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		if m, _ := spirv.AsModule(op); m.MemoryModel() != grammar.MemoryModelOpenCL {
			return false
		}
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			var list []spirv.CompositeConstructOp
			for op := range fn.Nested {
				if c, ok := spirv.AsCompositeConstruct(op); ok && canBeInserted(c) {
					list = append(list, c)
				}
			}
			var mb mlir.Builder
			for _, c := range list {
				insertInstead(spirv.NewBuilder(mb.Before(c.Op), c.Op.Loc()), c)
			}
			return len(list) > 0
		})
	},
}

// canBeInserted reports whether not all constituents are constants, and it is known where each goes.
func canBeInserted(c spirv.CompositeConstructOp) bool {
	switch c.Result().Type().(type) {
	case *mlir.VectorType, *spirv.ArrayType, *spirv.StructType:
		return slices.ContainsFunc(c.Constituents(), func(v *mlir.Value) bool { return mlir.ConstantValue(v) == nil })
	}
	return false
}

// insertInstead puts insertions in the place of a construction.
func insertInstead(b *spirv.Builder, c spirv.CompositeConstructOp) {
	t := c.Result().Type()
	parts := constituents(b, c)
	var made *mlir.Value
	_, isVector := t.(*mlir.VectorType)
	x := parts[0]
	if isVector && !slices.ContainsFunc(parts, func(v *mlir.Value) bool { return v != x }) {
		first := b.CompositeInsert(x, b.Undef(t), 0)
		made = b.VectorShuffle(first, first, make([]uint32, len(parts))...)
	} else {
		var known []bool
		made, known = beginning(b, t, parts)
		for i, v := range parts {
			if !known[i] {
				made = b.CompositeInsert(v, made, uint32(i))
			}
		}
	}
	c.Result().ReplaceAllUsesWith(made)
	addAttrs(made.Def(), c.Op.Attrs().Entries())
	c.Op.Erase()
}

// constituents are what goes to each place: of a vector its components.
func constituents(b *spirv.Builder, c spirv.CompositeConstructOp) (parts []*mlir.Value) {
	_, isVector := c.Result().Type().(*mlir.VectorType)
	for _, v := range c.Constituents() {
		t, ok := v.Type().(*mlir.VectorType)
		if !isVector || !ok {
			parts = append(parts, v)
			continue
		}
		for i := range uint32(t.Shape()[0]) {
			parts = append(parts, b.CompositeExtract(v, i))
		}
	}
	return parts
}

// beginning is what is inserted into: a vector that has the constants, and one of them where others come; or anything.
func beginning(b *spirv.Builder, t mlir.Type, parts []*mlir.Value) (v *mlir.Value, known []bool) {
	known = make([]bool, len(parts))
	vector, ok := t.(*mlir.VectorType)
	values := make([]mlir.Attribute, len(parts))
	var filler mlir.Attribute
	for i, p := range parts {
		if values[i] = mlir.ConstantValue(p); !isScalarConstant(values[i]) {
			values[i] = nil
		}
		if filler == nil {
			filler = values[i]
		}
	}
	if !ok || filler == nil {
		return b.Undef(t), known
	}
	for i := range values {
		if known[i] = values[i] != nil; !known[i] {
			values[i] = filler
		}
	}
	return b.ConstantOf(t, mlir.GetDenseOf(vector, values)), known
}
