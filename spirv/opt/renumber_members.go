package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// memberNumbers are the new numbers of members, by struct; -1 is a member that goes.
type memberNumbers map[*spirv.StructType][]int

// renumberMembers takes members out of structs, in types and in all that counts members.
func renumberMembers(module *mlir.Operation, numbers memberNumbers) {
	var gone []*mlir.Operation
	var b mlir.Builder
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if numbers.operation(op, &b) {
			gone = append(gone, op)
		}
		return mlir.WalkAdvance
	})
	for _, op := range gone {
		insert, _ := spirv.AsCompositeInsert(op)
		op.ReplaceWith(insert.Composite())
	}
	spirv.NewRetypingFrom(func(from, to mlir.Type) mlir.Type {
		s, _ := from.(*spirv.StructType)
		if numbers[s] == nil {
			return to
		}
		inside := to.(*spirv.StructType)
		var members []spirv.Member
		for i, n := range numbers[s] {
			if n >= 0 {
				members = append(members, *inside.Member(i))
			}
		}
		return spirv.GetStructType(s.Name(), members, s.Decorations())
	}).Operation(module)
}

// operation renumbers what op counts. It is true for what puts a member in that goes.
func (n memberNumbers) operation(op *mlir.Operation, b *mlir.Builder) (puts bool) {
	switch spirv.OpcodeOf(op) {
	case grammar.OpAccessChain, grammar.OpInBoundsAccessChain:
		n.chain(op, b)
	case grammar.OpCompositeExtract:
		extract, _ := spirv.AsCompositeExtract(op)
		path, _ := n.path(extract.Composite().Type(), extract.Indexes())
		extract.SetIndexes(path...)
	case grammar.OpCompositeInsert:
		insert, _ := spirv.AsCompositeInsert(op)
		path, ok := n.path(insert.Composite().Type(), insert.Indexes())
		if !ok {
			return true
		}
		insert.SetIndexes(path...)
	case grammar.OpArrayLength:
		length, _ := spirv.AsArrayLength(op)
		if p, ok := length.Structure().Type().(*spirv.PointerType); ok {
			if path, ok := n.path(p.Pointee(), []uint32{length.ArrayMember()}); ok {
				length.SetArrayMember(path[0])
			}
		}
	case grammar.OpCompositeConstruct:
		s, _ := op.Result(0).Type().(*spirv.StructType)
		if list := n[s]; list != nil {
			var kept []*mlir.Value
			for i, v := range op.Operands {
				if list[i] >= 0 {
					kept = append(kept, v)
				}
			}
			op.SetOperands(kept)
		}
	}
	if c, ok := spirv.AsConstant(op); ok {
		if value := n.constant(c.Value(), c.Result().Type()); value != c.Value() {
			op.SetAttr(spirv.ValueAttr, value)
		}
	}
	return false
}

// chain renumbers the indices of an access chain, which are constants where they lead into a struct.
func (n memberNumbers) chain(op *mlir.Operation, b *mlir.Builder) {
	p, ok := op.Operand(0).Type().(*spirv.PointerType)
	if !ok {
		return
	}
	t := p.Pointee()
	for i := 1; i < op.NumOperands(); i++ {
		at := uint32(0)
		if s, ok := t.(*spirv.StructType); ok {
			value, ok := mlir.ConstantValue(op.Operand(i)).(*mlir.IntegerAttr)
			if !ok {
				return
			}
			at = uint32(value.Uint())
			if list := n[s]; int64(at) < int64(len(list)) && list[at] != int(at) {
				index := op.Operand(i).Type()
				op.SetOperand(i, spirv.BuildAt(b, op).ConstantOf(index, mlir.GetIntegerAttr(index, int64(list[at]))))
			}
		}
		t = memberType(t, at)
	}
}

// path renumbers literal indices; false where they lead to a member that goes.
func (n memberNumbers) path(t mlir.Type, indices []uint32) ([]uint32, bool) {
	path := slices.Clone(indices)
	for i, at := range indices {
		s, _ := t.(*spirv.StructType)
		if list := n[s]; int64(at) < int64(len(list)) {
			if list[at] < 0 {
				return nil, false
			}
			path[i] = uint32(list[at])
		}
		t = memberType(t, at)
	}
	return path, true
}

// constant is a value of type t without the members that go.
func (n memberNumbers) constant(value mlir.Attribute, t mlir.Type) mlir.Attribute {
	list, ok := value.(*mlir.ArrayAttr)
	if !ok {
		return value
	}
	s, _ := t.(*spirv.StructType)
	numbers := n[s]
	var kept []mlir.Attribute
	for i, e := range list.Elements() {
		if numbers == nil || numbers[i] >= 0 {
			kept = append(kept, n.constant(e, memberType(t, uint32(i))))
		}
	}
	return mlir.GetArrayAttr(kept...)
}
