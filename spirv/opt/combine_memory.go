package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Memory that is the same wherever one reads it.

var memoryRules = []rule{
	{"what is the same everywhere in a variable", "Variable", sameEverywhere},
}

// sameEverywhere: what is read of a variable whose parts are all one constant, before and after each store to it, is that constant, whatever the
// index: one that is out of bounds reads what is undefined. A variable that nothing is stored to holds what one likes, too: it is zero, as where
// [transform.Mem2Reg] reads it.
func sameEverywhere(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	v, _ := spirv.AsVariable(op)
	var stored []*mlir.Value
	if initial := v.Initializer(); initial != nil {
		stored = append(stored, initial)
	}
	var loads []*mlir.Operation
	for u := range usesInto(op.Result(0)) {
		user := u.Owner()
		switch code := spirv.OpcodeOf(user); {
		case isDebugInst(user), isChain(user):
		case user.Effects()&mlir.EffectUnknown != 0:
			return false
		case code == grammar.OpLoad:
			loads = append(loads, user)
		case code == grammar.OpStore:
			store, _ := spirv.AsStore(user)
			stored = append(stored, store.Object()) // where that is the pointer it is no constant
		default:
			return false
		}
	}
	changed := false
	for _, load := range loads {
		t := load.Result(0).Type()
		if is := constantOf(stored, t); is != nil {
			r.Replace(load, spirv.BuildAt(&r.Builder, load).ConstantOf(t, is))
			changed = true
		}
	}
	return changed
}

// constantOf is the constant of type t that each part of that type is of what is stored; nil where there is no such thing.
func constantOf(stored []*mlir.Value, t mlir.Type) mlir.Attribute {
	if len(stored) == 0 {
		return zeroOf(t)
	}
	var same mlir.Attribute
	for _, v := range stored {
		left := maxSame
		is := everywhere(mlir.ConstantValue(v), v.Type(), t, &left)
		if is == nil || same != nil && is != same {
			return nil
		}
		same = is
	}
	return same
}

// zeroOf is the zero of a type, nil where it has none.
func zeroOf(t mlir.Type) mlir.Attribute {
	switch t.(type) {
	case *mlir.IntegerType, *mlir.FloatType, *mlir.VectorType:
		return spirv.ZeroOf(t)
	case *spirv.MatrixType, *spirv.ArrayType, *spirv.StructType:
		if spirv.HasNull(t) {
			return spirv.GetNullAttr(t)
		}
	}
	return nil
}

// maxSame is how many members a composite may have that is looked at, and how many composites in one another are.
const maxSame = 256

// everywhere is the constant of type part that each part of that type is in a constant of type t; nil where they differ. What is in many
// places, as it is in all of an array of zeros, is looked at once.
func everywhere(value mlir.Attribute, t, part mlir.Type, left *int) mlir.Attribute {
	*left--
	switch {
	case value == nil || *left < 0:
		return nil
	case t == part:
		return constantMember(value, t, nil)
	}
	n := uint64(numMembers(t))
	if a, ok := t.(*spirv.ArrayType); ok {
		n = a.Count()
	}
	if n > maxSame {
		return nil
	}
	var same, last mlir.Attribute
	var of mlir.Type
	for i := range uint32(n) {
		member, in := constantMember(value, t, []uint32{i}), memberType(t, i)
		if i > 0 && member == last && in == of {
			continue
		}
		last, of = member, in
		is := everywhere(member, in, part, left)
		if is == nil || same != nil && is != same {
			return nil
		}
		same = is
	}
	return same
}
