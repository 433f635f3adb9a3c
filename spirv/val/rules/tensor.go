package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// tensorRules is what SPV_ARM_tensors says of its instructions, and SPV_NV_tensor_addressing of layouts and views.
func tensorRules() []check.Rule {
	return []check.Rule{
		{Name: "tensor-read", Section: "3.3.25", Says: "OpTensorReadARM gives elements of a tensor, at as many coordinates as it has dimensions.",
			Ops: []grammar.Opcode{grammar.OpTensorReadARM}, Check: tensorRead},
		{Name: "tensor-write", Section: "3.3.25", Says: "OpTensorWriteARM takes elements of a tensor, at as many coordinates as it has dimensions.",
			Ops: []grammar.Opcode{grammar.OpTensorWriteARM}, Check: tensorWrite},
		{Name: "tensor-query", Section: "3.3.25", Says: "OpTensorQuerySizeARM gives the size of a dimension that the tensor has, as an integer.",
			Ops: []grammar.Opcode{grammar.OpTensorQuerySizeARM}, Check: tensorQuery},
		{Name: "tensor-addressing", Section: "3.3.25", Says: "A tensor layout or view is changed by as many integers of 32 bits as its dimensions demand.",
			Ops: append(allOf(grammar.OpCreateTensorLayoutNV, grammar.OpTensorViewSetStrideNV), grammar.OpTensorViewSetClipNV,
				grammar.OpTensorLayoutSetBlockSizeNV), Check: changeAddressing},
	}
}

// rankOf is how many dimensions a tensor has, if that is certain; ranked is false for what is no tensor, or does not say.
func rankOf(c *check.Context, t *check.Type) (rank uint64, ranked bool) {
	v, ok := view.AsTypeTensorARM(t.Inst)
	id, has := v.Rank()
	if !ok || !has {
		return 0, false
	}
	rank, _ = c.UintConstant(id)
	return rank, true
}

// areElements reports whether a type is the elements of a tensor: one, or an array of them.
func areElements(c *check.Context, id, elem check.ID) bool {
	return id == elem || c.Is(id, grammar.OpTypeArray) && c.Type(id).Elem == elem
}

// isTensorAt checks a tensor and coordinates into it.
func isTensorAt(c *check.Context, in check.Inst, tensor, coordinates check.ID) bool {
	rank, ranked := rankOf(c, c.TypeOfValue(tensor))
	if !ranked {
		c.Fail(in, "%v must be a tensor of a rank, but is %v", c.Name(tensor), c.TypeName(c.TypeOf(tensor)))
		return false
	}
	t := c.TypeOfValue(coordinates)
	n, certain := c.ArrayLength(t.ID)
	if t.Op != grammar.OpTypeArray || !c.IsInt(t.Elem) || rank != 0 && certain && n != rank {
		c.Fail(in, "the coordinates must be an array of integers, one for each dimension, but are %v", c.TypeName(t.ID))
		return false
	}
	return true
}

func tensorRead(c *check.Context, in check.Inst) {
	v, _ := view.AsTensorReadARM(in)
	if !isTensorAt(c, in, v.Tensor(), v.Coordinates()) {
		return
	}
	elem := c.TypeOfValue(v.Tensor()).Elem
	if !areElements(c, v.ResultType(), elem) {
		c.Fail(in, "the result must be elements of the tensor, %v, but is %v", c.TypeName(elem), c.TypeName(v.ResultType()))
		return
	}
	o, ok := v.TensorOperands()
	if !ok {
		return
	}
	tensorModes(c, in, o, grammar.TensorOperandsMakeElementVisibleARM, grammar.TensorOperandsMakeElementAvailableARM)
	if o&grammar.TensorOperandsOutOfBoundsValueARM == 0 {
		return
	}
	for _, id := range v.TensorOperandsParameters(grammar.TensorOperandsOutOfBoundsValueARM) {
		if t := c.TypeOf(id); c.Type(t).ID != elem {
			c.Fail(in, "the value for what is out of bounds must be an element of the tensor, %v, but is %v", c.TypeName(elem), c.TypeName(t))
		}
	}
}

func tensorWrite(c *check.Context, in check.Inst) {
	v, _ := view.AsTensorWriteARM(in)
	if !isTensorAt(c, in, v.Tensor(), v.Coordinates()) {
		return
	}
	elem := c.TypeOfValue(v.Tensor()).Elem
	if t := c.TypeOf(v.Object()); !areElements(c, t, elem) {
		c.Fail(in, "the object must be elements of the tensor, %v, but is %v", c.TypeName(elem), c.TypeName(t))
		return
	}
	if o, ok := v.TensorOperands(); ok {
		tensorModes(c, in, o, grammar.TensorOperandsMakeElementAvailableARM, grammar.TensorOperandsMakeElementVisibleARM|grammar.TensorOperandsOutOfBoundsValueARM)
	}
}

// tensorModes checks those that need NonPrivateElementARM, and those that the instruction does not have.
func tensorModes(c *check.Context, in check.Inst, o, shared, forbidden grammar.TensorOperands) {
	switch {
	case o&forbidden != 0:
		c.Fail(in, "%v does not have the tensor operand %v", in.Opcode, o&forbidden)
	case o&shared != 0 && o&grammar.TensorOperandsNonPrivateElementARM == 0:
		c.Fail(in, "the tensor operand %v needs NonPrivateElementARM", shared)
	}
}

func tensorQuery(c *check.Context, in check.Inst) {
	v, _ := view.AsTensorQuerySizeARM(in)
	rank, ranked := rankOf(c, c.TypeOfValue(v.Tensor()))
	dim := v.Dimension()
	n, certain := c.UintConstant(dim)
	switch {
	case !c.IsInt(v.ResultType()):
		c.Fail(in, "the result must be an integer, not %v", c.TypeName(v.ResultType()))
	case !ranked:
		c.Fail(in, "%v must be a tensor of a rank, but is %v", c.Name(v.Tensor()), c.TypeName(c.TypeOf(v.Tensor())))
	case !isConstant(c, dim) || !c.IsInt(c.TypeOf(dim)):
		c.Fail(in, "the dimension, %v, must be an integer constant", c.Name(dim))
	case certain && rank != 0 && n >= rank:
		c.Fail(in, "the tensor has %v, so there is no dimension %d", check.Count(rank, "dimension"), n)
	}
}

// changeAddressing: what is changed comes first, then as many integers as dimensions, or twice, or four, or one.
func changeAddressing(c *check.Context, in check.Inst) {
	k := callOf(in)
	want := grammar.OpTypeTensorViewNV
	times, more := uint64(1), uint64(0)
	switch in.Opcode {
	case grammar.OpCreateTensorLayoutNV, grammar.OpTensorLayoutSetDimensionNV, grammar.OpTensorLayoutSetStrideNV, grammar.OpTensorLayoutSetBlockSizeNV:
		want = grammar.OpTypeTensorLayoutNV
	case grammar.OpTensorLayoutSliceNV:
		want, times = grammar.OpTypeTensorLayoutNV, 2
	case grammar.OpTensorLayoutSetClampValueNV:
		want, times, more = grammar.OpTypeTensorLayoutNV, 0, 1
	case grammar.OpTensorViewSetClipNV:
		times, more = 0, 4
	}
	t := c.Type(k.typ)
	if t.Op != want {
		c.Fail(in, "the result must be an %v, not %v", want, c.TypeName(k.typ))
		return
	}
	if len(k.operands) == 0 {
		return
	}
	if k.typeAt(c, 0) != k.typ {
		k.fail(c, 0, "must have the type of the result, %v", c.TypeName(k.typ))
		return
	}
	dims, certain := c.UintConstant(callOf(t.Inst).operands[0])
	if n := uint64(len(k.operands) - 1); certain && n != dims*times+more {
		c.Fail(in, "%v of %v takes %v more, not %d", in.Opcode, check.Count(dims, "dimension"), check.Count(dims*times+more, "operand"), n)
		return
	}
	for i, id := range k.operands[1:] {
		if !c.IsIntOf(c.TypeOf(id), 32) {
			k.fail(c, i+1, "must be an integer of 32 bits")
			return
		}
	}
}
