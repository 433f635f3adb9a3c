package transform

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(FreezeSpecConstants) }

// FreezeSpecConstants makes plain constants of specialization constants, by their default values, and of what is computed of them
// where that is known. Lengths of arrays become numbers. What has decorations of its own, such as a WorkgroupSize, or is named
// by execution modes, stays a symbol.
var FreezeSpecConstants = &pass.Pass{
	Name:    "spirv-freeze-spec-constants",
	Summary: "Make plain constants of specialization constants, by their default values",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		f := &freezer{module: op}
		for known := 0; f.evaluateAll() > known; known = len(f.frozen) { // values have types, too, and may be known only when these are
			spirv.NewRetyping(f.lengths).Operation(op)
		}
		if len(f.frozen) == 0 {
			return false
		}
		f.replaceReferences()
		f.replaceSymbols()
		return true
	},
}

type freezer struct {
	module *mlir.Operation
	values map[string]mlir.Attribute // of constants, by symbol
	frozen []*mlir.Operation
}

// evaluateAll notes the values of all specialization constants that are known: so many.
func (f *freezer) evaluateAll() int {
	f.values, f.frozen = map[string]mlir.Attribute{}, nil
	for at := range f.module.Region(0).Entry().Operations {
		f.evaluate(at)
	}
	return len(f.frozen)
}

// evaluate notes the value of a specialization constant, if it is one. Operands come before those who use them.
func (f *freezer) evaluate(op *mlir.Operation) {
	var value mlir.Attribute
	t := spirv.TypeOfConstantSymbol(op)
	switch {
	case op.Is(spirv.OpSpecConstant):
		value = op.Attr(spirv.DefaultValueAttr)
	case op.Is(spirv.OpSpecConstantComposite):
		list, known := f.list(op, spirv.ConstituentsAttr)
		if known {
			value = compositeOf(t, list)
		}
	case op.Is(spirv.OpSpecConstantOp):
		list, known := f.list(op, spirv.OperandsAttr)
		if known {
			value = f.compute(op, t, list)
		}
	case op.Is(spirv.OpGlobalConstant):
		f.values[op.Symbol()] = op.Attr(spirv.ValueAttr)
		return
	}
	if value != nil {
		f.values[op.Symbol()] = value
		f.frozen = append(f.frozen, op)
	}
}

// list puts values in place of symbols in a list of op, and reports whether all were known.
func (f *freezer) list(op *mlir.Operation, name string) ([]mlir.Attribute, bool) {
	old := mlir.AttrOf[*mlir.ArrayAttr](op, name).Elements()
	list, known := make([]mlir.Attribute, len(old)), true
	for i, a := range old {
		list[i] = a
		if ref, ok := a.(*mlir.SymbolRefAttr); ok {
			if v := f.values[ref.Root()]; v != nil {
				list[i] = v
			} else {
				known = false
			}
		}
	}
	return list, known
}

// compositeOf is a constant of the type t with these parts.
func compositeOf(t mlir.Type, parts []mlir.Attribute) mlir.Attribute {
	if v, ok := t.(*mlir.VectorType); ok && !slices.ContainsFunc(parts, isNoNumber) {
		return mlir.GetDenseOf(v, parts)
	}
	return mlir.GetArrayAttr(parts...)
}

// isNoNumber reports whether a constant is undefined, or null.
func isNoNumber(a mlir.Attribute) bool {
	switch a.(type) {
	case *mlir.IntegerAttr, *mlir.FloatAttr:
		return false
	}
	return true
}

// lengths puts the numbers in place of lengths of arrays that are symbols.
func (f *freezer) lengths(t mlir.Type) mlir.Type {
	a, ok := t.(*spirv.ArrayType)
	if !ok || a.CountSymbol() == nil {
		return t
	}
	if n, ok := f.values[a.CountSymbol().Root()].(*mlir.IntegerAttr); ok && n.Uint() > 0 {
		return a.WithCount(n.Uint())
	}
	return t
}

// replaceReferences has functions use plain constants.
func (f *freezer) replaceReferences() {
	var found []spirv.ReferenceOfOp
	for at := range f.module.Nested {
		if r, ok := spirv.AsReferenceOf(at); ok && f.values[r.Constant()] != nil {
			found = append(found, r)
		}
	}
	var b mlir.Builder
	for _, r := range found {
		value := spirv.BuildAt(&b, r.Op).ConstantOf(r.Result().Type(), f.values[r.Constant()])
		r.Result().ReplaceAllUsesWith(value)
		r.Op.Erase()
	}
}

// replaceSymbols takes away what nobody names any more, and makes constants with a name of the rest.
func (f *freezer) replaceSymbols() {
	for _, op := range slices.Collect(f.module.Region(0).Entry().Operations) {
		for _, name := range []string{spirv.ConstituentsAttr, spirv.OperandsAttr} {
			if mlir.AttrOf[*mlir.ArrayAttr](op, name) != nil {
				list, _ := f.list(op, name)
				if name == spirv.OperandsAttr {
					keepSymbols(list, mlir.AttrOf[*mlir.ArrayAttr](op, name).Elements())
				}
				op.SetAttr(name, mlir.GetArrayAttr(list...))
			}
		}
	}
	uses := mlir.UsesBySymbol(f.module)
	var b mlir.Builder
	for _, op := range f.frozen {
		if len(uses[op.Symbol()]) > 0 || isDecorated(op) {
			named := b.Before(op).CreateOp(spirv.OpGlobalConstant, op.Loc(), nil, nil,
				mlir.NamedAttribute{Name: spirv.ValueAttr, Value: f.values[op.Symbol()]},
				mlir.NamedAttribute{Name: spirv.TypeAttr, Value: mlir.GetTypeAttr(spirv.TypeOfConstantSymbol(op))})
			for _, a := range op.AllAttrs() {
				if !specAttrs.Get()[a.Name] {
					named.SetAttr(a.Name, a.Value)
				}
			}
		}
		op.Erase()
	}
}

// keepSymbols puts symbols back where a value does not say of which type it is.
func keepSymbols(values, old []mlir.Attribute) {
	for i, v := range values {
		if _, typed := v.(mlir.TypedAttribute); !typed {
			values[i] = old[i]
		}
	}
}

// specAttrs are the attributes of specialization constants that are part of what they are; others are decorations.
var specAttrs = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	return map[string]bool{
		spirv.SpecIDAttr: true, spirv.DefaultValueAttr: true, spirv.ConstituentsAttr: true, spirv.OperandsAttr: true,
		spirv.InstructionAttr: true, spirv.TypeAttr: true,
	}
}}

func isDecorated(op *mlir.Operation) bool {
	for _, a := range op.AllAttrs() {
		if !specAttrs.Get()[a.Name] && a.Name != mlir.SymbolName {
			return true
		}
	}
	return false
}
