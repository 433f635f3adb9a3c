package spirv

import "github.com/spvc/spvc/mlir"

// MLIR's rules for composites all of whose constituents are one constant.

// verifyReplicated: the value is a constituent of the result, or a constituent of that, and so on.
func verifyReplicated(op *mlir.Operation, d *mlir.Diagnostics) bool {
	have := typeOfReplicated(op.Attr(ValueAttr))
	if have == nil {
		d.Errorf(op.Loc(), "unknown value attribute type")
		return false
	}
	possible, part := "", firstConstituent(op.Result(0).Type())
	for ; part != nil; part = firstConstituent(part) {
		if part == have {
			return true
		}
		if possible != "" {
			possible += " or "
		}
		possible += "'" + typeText(op, part) + "'"
	}
	d.Errorf(op.Loc(), "expected value attribute type %s, but got: '%s'", possible, typeText(op, have))
	return false
}

// typeOfReplicated is the type of an attribute's value, where a list is an array of what its first element is; nil for others.
func typeOfReplicated(a mlir.Attribute) mlir.Type {
	switch a := a.(type) {
	case mlir.TypedAttribute:
		return a.Type()
	case *mlir.ArrayAttr:
		if a.Len() > 0 {
			if first, ok := a.Elements()[0].(mlir.TypedAttribute); ok {
				return GetArrayType(first.Type(), uint64(a.Len()), 0)
			}
		}
	}
	return nil
}

// firstConstituent is the type of a composite's first constituent, nil for what has none.
func firstConstituent(t mlir.Type) mlir.Type {
	if s, ok := t.(*StructType); ok && s.NumMembers() == 0 {
		return nil
	}
	return memberAt(t, 0, reporter{})
}

// verifyReplicatedSpec: the constituent is a scalar specialization constant of the type that all constituents have.
func verifyReplicatedSpec(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	typ := mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr)
	if !byMLIR(d) || typ == nil {
		return true
	}
	say := func(format string, args ...any) bool {
		d.Errorf(op.Loc(), format, args...)
		return false
	}
	want := firstConstituent(typ.Value())
	if want == nil {
		return say("result type must be a composite type, but provided '%s'", typeText(op, typ.Value()))
	}
	constant := t.LookupFrom(op, mlir.AttrOf[*mlir.SymbolRefAttr](op, "constituent"))
	switch {
	case constant == nil:
		return say("splat spec constant reference defining constituent not found")
	case !constant.Is(OpSpecConstant):
		return say("constituent is not a spec constant")
	}
	if have := TypeOfConstantSymbol(constant); have != want {
		return say("constituent has incorrect type: expected '%s', but provided '%s'", typeText(op, want), typeText(op, have))
	}
	return true
}
