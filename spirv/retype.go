package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// A Retyping replaces types wherever an operation mentions them: in values, function types and constants.
type Retyping struct {
	replace func(from, to mlir.Type) mlir.Type
	done    map[mlir.Type]mlir.Type
	lists   map[*mlir.ArrayAttr]mlir.Attribute // which may share parts
	last    [2]mlir.Type                       // the type that came last, and what becomes of it: mostly it comes again
}

// NewRetyping replaces each type by what the function makes of it. What is inside of the type has been replaced before, except
// in a struct that contains itself, which stays as it is.
func NewRetyping(replace func(mlir.Type) mlir.Type) *Retyping {
	return NewRetypingFrom(func(_, to mlir.Type) mlir.Type { return replace(to) })
}

// NewRetypingFrom is [NewRetyping] for a function that wants to know what the type was, too: from is the type as it stands in the module,
// to that with other types inside.
func NewRetypingFrom(replace func(from, to mlir.Type) mlir.Type) *Retyping {
	return &Retyping{replace: replace, done: map[mlir.Type]mlir.Type{}, lists: map[*mlir.ArrayAttr]mlir.Attribute{}}
}

// Type is what becomes of a type.
func (r *Retyping) Type(t mlir.Type) mlir.Type {
	if t == r.last[0] {
		return r.last[1]
	}
	to, ok := r.done[t]
	if !ok {
		if to = r.inside(t); to == nil {
			to = t
		} else {
			to = r.replace(t, to)
		}
		r.done[t] = to
	}
	r.last = [2]mlir.Type{t, to}
	return to
}

// inside is t with the types in it replaced; nil for what contains itself.
func (r *Retyping) inside(t mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *StructType:
		if isRecursive, _ := t.LeadsBack(); isRecursive {
			return nil
		}
		members := make([]Member, t.NumMembers())
		for i := range members {
			members[i] = *t.Member(i)
			members[i].Type = r.Type(members[i].Type)
		}
		return structTypes.Get(structKey{name: t.name, members: members, decorations: t.decorations, ordinal: t.ordinal})
	case *ArrayType:
		return arrayTypes.get(ArrayType{r.Type(t.elem), t.count, t.symbol, t.stride, t.ordinal})
	case *RuntimeArrayType:
		return runtimeArrayTypes.get(RuntimeArrayType{r.Type(t.elem), t.stride, t.ordinal})
	case *PointerType:
		if !isAcyclic(t.pointee) && slices.ContainsFunc(structsIn(t.pointee), func(s *StructType) bool { isRecursive, _ := s.LeadsBack(); return isRecursive }) {
			return nil
		}
		return pointerTypes.get(PointerType{r.Type(t.pointee), t.class, t.stride, t.ordinal})
	case *mlir.FunctionType:
		return mlir.GetFunctionType(r.types(t.Inputs()), r.types(t.Results()))
	}
	return t
}

func (r *Retyping) types(list []mlir.Type) []mlir.Type {
	out := make([]mlir.Type, len(list))
	for i, t := range list {
		out[i] = r.Type(t)
	}
	return out
}

func structsIn(t mlir.Type) (list []*StructType) {
	for u, again := range TypesIn(t) {
		if s, ok := u.(*StructType); ok && !again {
			list = append(list, s)
		}
	}
	return list
}

// IsRetyped reports whether an attribute is of a kind of which [Retyping.Attr] may make another one.
func IsRetyped(a mlir.Attribute) bool {
	switch a.(type) {
	case *mlir.TypeAttr, *NullAttr, *UndefAttr, *mlir.ArrayAttr:
		return true
	}
	return false
}

// Attr is an attribute with the types in it replaced.
func (r *Retyping) Attr(a mlir.Attribute) mlir.Attribute {
	switch a := a.(type) {
	case *mlir.TypeAttr:
		return mlir.GetTypeAttr(r.Type(a.Value()))
	case *NullAttr:
		return GetNullAttr(r.Type(a.typ))
	case *UndefAttr:
		return GetUndefAttr(r.Type(a.typ))
	case *mlir.ArrayAttr:
		if to := r.lists[a]; to != nil {
			return to
		}
		list := make([]mlir.Attribute, a.Len())
		for i, e := range a.Elements() {
			list[i] = r.Attr(e)
		}
		to := mlir.GetArrayAttr(list...)
		r.lists[a] = to
		return to
	}
	return a
}

// Operation replaces the types in op and all operations in it.
func (r *Retyping) Operation(op *mlir.Operation) {
	op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		for _, v := range at.Results {
			v.SetType(r.Type(v.Type()))
		}
		for i := range at.NumRegions() {
			for b := range at.Region(i).Blocks {
				for _, v := range b.Arguments {
					v.SetType(r.Type(v.Type()))
				}
			}
		}
		for _, a := range at.AllAttrs() {
			if to := r.Attr(a.Value); to != a.Value {
				at.SetAttr(a.Name, to)
			}
		}
		return mlir.WalkAdvance
	})
}
