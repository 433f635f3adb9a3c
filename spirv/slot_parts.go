package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// How variables are taken apart: structs and arrays into a variable for each member.

// maxVariableParts is how many variables become of one at most.
const maxVariableParts = 64

func partsOfVariable(op *mlir.Operation) []mlir.Type {
	t := memoryOfVariable(op)
	n := numParts(t)
	switch t.(type) {
	case *StructType, *ArrayType:
	default:
		return nil
	}
	if n == 0 || n > maxVariableParts {
		return nil
	}
	parts := make([]mlir.Type, n)
	for i := range parts {
		parts[i] = partType(t, i)
		if init := (VariableOp{op}).Initializer(); init != nil && partOfConstant(init, i, parts[i]) == nil {
			return nil
		}
	}
	return parts
}

// partOfConstant is one part of a constant that is a composite; nil where it has a value of its own, such as that of a specialization constant.
func partOfConstant(v *mlir.Value, i int, t mlir.Type) mlir.Attribute {
	constant, ok := AsConstant(v.Def())
	if !ok {
		return nil
	}
	switch value := constant.Value().(type) {
	case *mlir.ArrayAttr:
		if i < value.Len() {
			if part := value.Elements()[i]; IsConstantAlone(part) {
				return part
			}
		}
	case *mlir.DenseElementsAttr:
		if len(value.ShapedType().Shape()) == 1 && i < value.Len() {
			return value.Element(i)
		}
	case *NullAttr:
		if zero := ZeroOf(t); zero != nil {
			return zero
		}
		return GetNullAttr(t)
	}
	return nil
}

// partOfVariable makes a variable for one part.
func partOfVariable(mb *mlir.Builder, op *mlir.Operation, i int) *mlir.Value {
	b := NewBuilder(mb, op.Loc())
	t := partType(memoryOfVariable(op), i)
	var operands []*mlir.Value
	if init := (VariableOp{op}).Initializer(); init != nil {
		operands = append(operands, b.CreateOp(OpConstant, init.Loc(), nil, []mlir.Type{t},
			mlir.NamedAttribute{Name: ValueAttr, Value: partOfConstant(init, i, t)}).Result(0))
	}
	class := GetEnumAttr(grammar.KindStorageClass, uint32(grammar.StorageClassFunction))
	part := b.CreateOp(DefOf(grammar.OpVariable), op.Loc(), operands, []mlir.Type{GetPointerType(t, grammar.StorageClassFunction)},
		mlir.NamedAttribute{Name: storageClassAttr, Value: class})
	part.SetName(op.Name())
	return part.Result(0)
}

// wholeUse: loads and stores go to all of a variable.
func wholeUse(u *mlir.Operand) int {
	if use := useOfAccess(u); !use.Reads && !use.Writes {
		return mlir.NoPart
	}
	return mlir.Whole
}

// partOfChain is the part that the first index selects.
func partOfChain(u *mlir.Operand) int {
	chain, _ := chainOf(u.Owner().Result(0))
	indexes := chain.Indexes()
	if u.Value() != chain.Base() || len(indexes) == 0 {
		return mlir.NoPart
	}
	i, t := partAt(pointeeOf(u.Value().Type()), indexes[0])
	if t == nil || pointersWalk(u.Value().Def()) && !isStaying(chain.Result()) {
		return mlir.NoPart
	}
	return i
}

// pointersWalk reports whether pointers into a variable of a function may be made to point to what is beside: where addressing is not logical.
func pointersWalk(variable *mlir.Operation) bool {
	module, ok := AsModule(moduleAround(variable))
	if !ok {
		return false
	}
	switch module.AddressingModel() {
	case grammar.AddressingModelPhysical32, grammar.AddressingModelPhysical64:
		return true
	}
	return false
}

// isStaying reports whether all that is done with a pointer is in the part that it points to.
func isStaying(pointer *mlir.Value) bool {
	for todo := []*mlir.Value{pointer}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for u := range at.Uses {
			use := u.SlotUse()
			switch {
			case use.Tells, use.Reads, use.Writes:
			case use.Inside != nil:
				todo = append(todo, use.Inside)
			case chainedAt(u) != nil:
				todo = append(todo, chainedAt(u))
			default:
				return false
			}
		}
	}
	return true
}

// chainedAt is the pointer that an access chain makes of u, nil where u is something else.
func chainedAt(u *mlir.Operand) *mlir.Value {
	if u.Owner().NumResults() == 1 {
		if chain, ok := chainOf(u.Owner().Result(0)); ok && chain.Base() == u.Value() {
			return chain.Result()
		}
	}
	return nil
}

// loadParts loads all parts and puts them together.
func loadParts(mb *mlir.Builder, u *mlir.Operand, part func(int) *mlir.Value) {
	b, t := NewBuilder(mb, u.Owner().Loc()), pointeeOf(u.Value().Type())
	parts := make([]*mlir.Value, numParts(t))
	for i := range parts {
		parts[i] = b.Load(part(i))
	}
	u.Owner().ReplaceWith(b.CompositeConstruct(t, parts...))
}

// storeParts stores all parts of a value.
func storeParts(mb *mlir.Builder, u *mlir.Operand, part func(int) *mlir.Value) {
	b := NewBuilder(mb, u.Owner().Loc())
	object := StoreOp{u.Owner()}.Object()
	for i := range numParts(object.Type()) {
		b.Store(part(i), b.CompositeExtract(object, uint32(i)))
	}
	u.Owner().Erase()
}

// chainToPart leaves the first index out of a chain.
func chainToPart(mb *mlir.Builder, u *mlir.Operand, part func(int) *mlir.Value) {
	chain, _ := chainOf(u.Owner().Result(0))
	i := partOfChain(u)
	if rest := chain.Indexes()[1:]; len(rest) > 0 {
		shorter := mb.CreateOp(chain.Op.Def(), chain.Op.Loc(), append([]*mlir.Value{part(i)}, rest...), chain.Op.ResultTypes())
		shorter.SetName(chain.Op.Name())
		chain.Op.ReplaceWith(shorter.Result(0))
		return
	}
	chain.Op.ReplaceWith(part(i))
}
