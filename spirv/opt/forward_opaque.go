package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(ForwardOpaque) }

// ForwardOpaque does without variables of functions that hold images, samplers, or pointers of logical addressing, as compilers leave
// them that expect somebody to legalize what they make (specification, section 2.16.1: such values are not stored). Branches cannot
// bring such values along, so that mem2reg leaves them. A load is what was stored, where one store is the only one, or all store the
// same, and one of them comes before the load on every way. Nothing else is moved.
//
// Facts: volatile accesses stay (5); opaque values come by no phi and are in no memory (11).
var ForwardOpaque = &pass.Pass{
	Name:    "spirv-forward-opaque",
	Summary: "Use images, samplers and pointers where they were stored into variables and loaded",
	On:      "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return forFunctions(op, c, func(f *mlir.Operation) bool {
			list := opaqueVariables(f)
			if len(list) == 0 {
				return false
			}
			changed := false
			t := newTree(f)
			for _, v := range list {
				changed = v.forward(t) || changed
			}
			return changed
		})
	},
}

// An opaqueVariable is a variable with all that is done to it: whole values are loaded and stored.
type opaqueVariable struct {
	op     *mlir.Operation
	stores []spirv.StoreOp
	loads  []spirv.LoadOp
}

func opaqueVariables(f *mlir.Operation) (list []*opaqueVariable) {
	for op := range f.Region(0).Entry().Operations {
		v, ok := spirv.AsVariable(op)
		if !ok || v.Initializer() != nil {
			continue
		}
		if isOpaque(v.Result().Type().(*spirv.PointerType).Pointee()) {
			if x := usesOfOpaque(v.Result()); x != nil {
				list = append(list, x)
			}
		}
	}
	return list
}

// usesOfOpaque is nil where a variable is used by more than loads and stores that are no more than that.
func usesOfOpaque(pointer *mlir.Value) *opaqueVariable {
	x := &opaqueVariable{op: pointer.Def()}
	for u := range pointer.Uses {
		if load, ok := spirv.AsLoad(u.Owner()); ok && load.MemoryAccess() == 0 {
			x.loads = append(x.loads, load)
		} else if store, ok := spirv.AsStore(u.Owner()); ok && store.Object() != pointer && store.MemoryAccess() == 0 {
			x.stores = append(x.stores, store)
		} else {
			return nil
		}
	}
	return x
}

// isOpaque reports whether a type is one of which no values are stored where it counts.
func isOpaque(t mlir.Type) bool {
	switch t := t.(type) {
	case *spirv.PointerType:
		switch t.StorageClass() {
		case grammar.StorageClassPhysicalStorageBuffer, grammar.StorageClassCrossWorkgroup, grammar.StorageClassGeneric:
			return false
		}
		return true
	case *spirv.ImageType, *spirv.SampledImageType:
		return true
	}
	return t == spirv.Sampler
}

// forward puts what was stored in place of loads. What is left without loads goes.
func (x *opaqueVariable) forward(t *tree) bool {
	if len(x.stores) == 0 {
		return false
	}
	for _, s := range x.stores[1:] {
		if !isSameOpaque(s.Object(), x.stores[0].Object()) {
			return false
		}
	}
	changed := false
	left := 0
	for _, load := range x.loads {
		if s, ok := x.before(load, t); ok {
			load.Result().ReplaceAllUsesWith(s.Object())
			load.Op.Erase()
			changed = true
		} else {
			left++
		}
	}
	if left > 0 {
		return changed
	}
	for _, s := range x.stores {
		s.Op.Erase()
	}
	x.op.Erase()
	return true
}

// before is a store that comes before a load on every way.
func (x *opaqueVariable) before(load spirv.LoadOp, t *tree) (spirv.StoreOp, bool) {
	for _, s := range x.stores[:min(len(x.stores), maxSteps)] {
		if isMarkedNonUniform(load.Op) && !(s.Object().Def() != nil && isMarkedNonUniform(s.Object().Def())) {
			continue
		}
		if t.isDoneBefore(s.Op, load.Op) {
			return s, true
		}
	}
	return spirv.StoreOp{}, false
}

// isSameOpaque reports whether two values are the same: one, or loaded from one variable that nobody writes.
func isSameOpaque(a, b *mlir.Value) bool {
	from := constantVariable(a)
	return a == b || from != "" && from == constantVariable(b)
}

// constantVariable is the variable that nobody writes that a value is loaded from, empty where it is from elsewhere.
func constantVariable(v *mlir.Value) string {
	load, ok := spirv.AsLoad(v.Def())
	if !ok || load.MemoryAccess() != 0 {
		return ""
	}
	a, ok := spirv.AsAddressOf(load.Pointer().Def())
	if !ok {
		return ""
	}
	if p, ok := a.Result().Type().(*spirv.PointerType); !ok || p.StorageClass() != grammar.StorageClassUniformConstant {
		return ""
	}
	return a.Variable()
}
