package transform

import (
	"reflect"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(UnifyAliasedResource) }

// UnifyAliasedResource makes one variable of several with the attribute aliased that are bound to the same place and are
// arrays of numbers or vectors, for targets that do not take more than one. It is the one with the smallest vectors, or else
// the smallest numbers; values of other types are cast, and put together from several. Unsupported resources are unchanged:
// vectors of three, arrays with gaps, numbers that would be parts of others, uses other than load and store. As in MLIR, a
// store that would become several is an error.
var UnifyAliasedResource = &pass.Pass{
	Name:    "spirv-unify-aliased-resource",
	Title:   "SPIRVUnifyAliasedResourcePass",
	Summary: "Access resources that are bound to the same place through one of them",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) bool {
		groups := map[[2]mlir.Attribute][]*resource{}
		var order [][2]mlir.Attribute
		uses := mlir.UsesBySymbol(op)
		for at := range op.Region(0).Entry().Operations {
			if !at.Is(spirv.OpGlobalVariable) || at.Attr("binding") == nil {
				continue
			}
			key := [2]mlir.Attribute{at.Attr("descriptor_set"), at.Attr("binding")}
			if groups[key] == nil {
				order = append(order, key)
			}
			groups[key] = append(groups[key], resourceOf(at, uses[at.Symbol()]))
		}
		changed := false
		for _, key := range order {
			if group := groups[key]; !slices.Contains(group, nil) && unify(group, d) {
				changed = true
			}
		}
		return changed
	},
}

// A resource is a variable that is an array of numbers or vectors.
type resource struct {
	variable *mlir.Operation
	uses     []mlir.SymbolUse // of the variable, before anything is changed
	pointer  *spirv.PointerType
	element  numbers
}

// numbers are a number or a vector.
type numbers struct {
	t      mlir.Type
	scalar mlir.Type
	count  int64
	bits   int64 // altogether
}

// resourceOf is nil for what the pass is not about.
func resourceOf(op *mlir.Operation, uses []mlir.SymbolUse) *resource {
	if op.Attr("aliased") == nil {
		return nil
	}
	ptr, _ := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr).Value().(*spirv.PointerType)
	if ptr == nil {
		return nil
	}
	s, _ := ptr.Pointee().(*spirv.StructType)
	if s == nil || s.NumMembers() != 1 {
		return nil
	}
	array, _ := s.Member(0).Type.(*spirv.RuntimeArrayType)
	if array == nil || array.StrideSymbol() != nil {
		return nil
	}
	n, ok := numbersOf(array.ElementType())
	if !ok || 8*int64(array.Stride()) > n.bits {
		return nil
	}
	return &resource{op, uses, ptr, n}
}

func numbersOf(t mlir.Type) (numbers, bool) {
	n := numbers{t: t, scalar: t, count: 1}
	if v, ok := t.(*mlir.VectorType); ok {
		n.scalar, n.count = v.ElementType(), v.Shape()[0]
	}
	switch s := n.scalar.(type) {
	case *mlir.IntegerType:
		n.bits = n.count * int64(s.Width())
	case *mlir.FloatType:
		n.bits = n.count * int64(s.Width())
	}
	return n, n.bits >= 8 && n.bits%8 == 0
}

// unify makes one of a group if all of it can be rewritten. It reports whether it
// did; otherwise nothing has changed.
func unify(group []*resource, d *mlir.Diagnostics) bool {
	one := canonical(group)
	if one == nil {
		return false
	}
	var all []*aliasedChain
	for _, r := range group {
		if r == one {
			continue
		}
		chains, ok := chainsOf(r, one)
		if !ok {
			return false
		}
		all = append(all, chains...)
	}
	if !splitsNoStore(all, d) {
		return false
	}
	for _, c := range all {
		c.rewrite(one)
	}
	for _, r := range group {
		if r != one {
			r.replaceBy(one)
		}
	}
	one.variable.SetAttr("aliased", nil)
	return true
}

// canonical is the resource that the others can be accessed through, nil if there is none.
func canonical(group []*resource) *resource {
	smallest := func(a, b *resource) bool {
		if (a.element.count > 1) != (b.element.count > 1) {
			return a.element.count > 1
		}
		return a.element.bits < b.element.bits
	}
	one := group[0]
	for _, r := range group[1:] {
		if smallest(r, one) {
			one = r
		}
	}
	for _, r := range group {
		e := r.element
		if e.count != 1 && e.count != 2 && e.count != 4 ||
			e.count > 1 && e.bits%one.element.bits != 0 || e.bits%(one.element.bits/one.element.count) != 0 || !sameBut(r, one) {
			return nil
		}
	}
	return one
}

// sameBut reports whether nothing but the element type tells two resources apart.
func sameBut(a, b *resource) bool {
	s, t := a.pointer.Pointee().(*spirv.StructType), b.pointer.Pointee().(*spirv.StructType)
	m, n := *s.Member(0), *t.Member(0)
	m.Type, n.Type = nil, nil
	return a.variable.Attrs() == b.variable.Attrs() && a.pointer.StorageClass() == b.pointer.StorageClass() &&
		reflect.DeepEqual(m, n) && reflect.DeepEqual(s.Decorations(), t.Decorations())
}

// replaceBy gives what names r the other resource; access chains do no longer. Lists of interfaces may have that already.
func (r *resource) replaceBy(one *resource) {
	ref := mlir.GetSymbolRef(one.variable.Symbol())
	for _, use := range r.uses {
		if use.User.Is(spirv.OpAddressOf) {
			use.User.SetAttr(spirv.VariableAttr, ref)
			use.User.Result(0).SetType(one.pointer)
			continue
		}
		list := slices.Clone(mlir.AttrOf[*mlir.ArrayAttr](use.User, spirv.InterfaceAttr).Elements())
		old := mlir.Attribute(mlir.GetSymbolRef(r.variable.Symbol()))
		if slices.Contains(list, mlir.Attribute(ref)) {
			list = slices.DeleteFunc(list, func(a mlir.Attribute) bool { return a == old })
		} else if i := slices.Index(list, old); i >= 0 {
			list[i] = ref
		}
		use.User.SetAttr(spirv.InterfaceAttr, mlir.GetArrayAttr(list...))
	}
	r.variable.Erase()
}

// splitsNoStore reports the stores that would become several.
func splitsNoStore(chains []*aliasedChain, d *mlir.Diagnostics) bool {
	good := true
	for _, c := range chains {
		for use := range c.op.Result(0).Uses {
			if op := use.Owner(); c.parts > 1 && spirv.OpcodeOf(op) == grammar.OpStore {
				good = false
				d.Errorf(op.Loc(), "failed to legalize operation '%s': it would take %d stores", op.Name(), c.parts)
			}
		}
	}
	return good
}
