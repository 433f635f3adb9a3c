package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// cooperativeTypes is what extensions say of the types of cooperative matrices and tensors.
var cooperativeTypes = []check.Rule{
	{Name: "type-cooperative-matrix", Section: "3.3.6", Says: "A cooperative matrix has numbers as components; its scope, sizes and use are integer constants.",
		Ops: []grammar.Opcode{grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV}, Check: typeCooperativeMatrix},
	{Name: "type-cooperative-matrix-scope", Section: "3.3.6", Says: "The scope of a cooperative matrix is Subgroup, or Workgroup where all entry points have a local size.",
		Ops: []grammar.Opcode{grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV}, VUIDs: []string{matrixScopeVUID}, Check: typeCooperativeScope},
	{Name: "type-tensor", Section: "3.3.6", Says: "A tensor is made of scalars; its rank is an integer constant, and its shape a constant array with a positive length for each dimension.",
		Ops: []grammar.Opcode{grammar.OpTypeTensorARM}, Check: typeTensor},
	{Name: "type-tensor-layout", Section: "3.3.6", Says: "A tensor layout has one to five dimensions and a mode of clamping, both integers of 32 bits.",
		Ops: []grammar.Opcode{grammar.OpTypeTensorLayoutNV}, Check: typeTensorLayout},
	{Name: "type-tensor-view", Section: "3.3.6", Says: "A tensor view has one to five dimensions, which its permutation names once each.",
		Ops: []grammar.Opcode{grammar.OpTypeTensorViewNV}, Check: typeTensorView},
}

const matrixScopeVUID = "StandaloneSpirv-Scope-12243"

func typeCooperativeMatrix(c *check.Context, in check.Inst) {
	_, id := in.Results()
	m := matrixOf(c.Type(id))
	t := c.Type(m.component)
	switch {
	case t.Op != grammar.OpTypeInt && t.Op != grammar.OpTypeFloat:
		c.Fail(in, "the components must be numbers, but are %v", c.TypeName(m.component))
		return
	case t.Encoding == grammar.FPEncodingBFloat16KHR && !c.Has(grammar.CapabilityBFloat16CooperativeMatrixKHR):
		needsCapability(c, in, "cooperative matrices of bfloat16 need", "BFloat16CooperativeMatrixKHR")
	case isFloat8(t) && !c.Has(grammar.CapabilityFloat8CooperativeMatrixEXT):
		needsCapability(c, in, "cooperative matrices of floats of 8 bits need", "Float8CooperativeMatrixEXT")
	}
	for _, o := range [...]struct {
		name string
		id   check.ID
	}{{"scope", m.scope}, {"count of rows", m.rows}, {"count of columns", m.columns}, {"use", m.use}} {
		if o.id != 0 && !(isConstant(c, o.id) && c.IsInt(c.TypeOf(o.id))) {
			c.Fail(in, "the %s, %v, must be an integer constant", o.name, c.Name(o.id))
		}
	}
}

func isFloat8(t *check.Type) bool {
	return t.Op == grammar.OpTypeFloat && (t.Encoding == grammar.FPEncodingFloat8E4M3EXT || t.Encoding == grammar.FPEncodingFloat8E5M2EXT)
}

func typeCooperativeScope(c *check.Context, in check.Inst) {
	_, id := in.Results()
	n, ok := c.UintConstant(matrixOf(c.Type(id)).scope)
	switch {
	case !ok, grammar.Scope(n) == grammar.ScopeSubgroup:
	case grammar.Scope(n) != grammar.ScopeWorkgroup:
		c.FailVUID(matrixScopeVUID, in, "the scope of a cooperative matrix must be Workgroup or Subgroup, not %v", grammar.Scope(n))
	default:
		workgroupMatrix(c, in)
	}
}

// workgroupMatrix: whoever shares a matrix must know how many share it.
func workgroupMatrix(c *check.Context, in check.Inst) {
	for e := range c.EntryPoints {
		sized := false
		for mode := range c.Modes(e.Function) {
			switch mode.Mode {
			case grammar.ExecutionModeLocalSize:
				sized = true
			case grammar.ExecutionModeLocalSizeId:
				sized = true
				for _, id := range mode.Operands {
					if def, ok := c.Def(id); ok && def.Offset() > in.Offset() {
						c.Fail(in, "a matrix of the scope Workgroup must stand behind %v, which is a part of the local size", c.Name(id)).
							Note(def, "it is defined here")
					}
				}
			}
		}
		if !sized {
			c.Fail(in, "a matrix of the scope Workgroup needs a local size of the entry point %q", e.Name)
		}
	}
}

func typeTensor(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeTensorARM(in)
	if !c.IsScalar(v.ElementType()) {
		c.Fail(in, "the elements of a tensor must be scalars, but are %v", c.TypeName(v.ElementType()))
		return
	}
	rank, ok := v.Rank()
	if !ok {
		return
	}
	size, certain := c.UintConstant(rank)
	switch {
	case !isConstant(c, rank) || !c.IsInt(c.TypeOf(rank)):
		c.Fail(in, "the rank of a tensor must be an integer constant, but %v is none", c.Name(rank))
	case certain && size == 0:
		c.Fail(in, "the rank of a tensor must be at least 1")
	default:
		if shape, ok := v.Shape(); ok {
			tensorShape(c, in, shape, size)
		}
	}
}

func tensorShape(c *check.Context, in check.Inst, shape check.ID, rank uint64) {
	t := c.TypeOfValue(shape)
	if !isConstant(c, shape) {
		c.Fail(in, "the shape of a tensor must be a constant, but %v is none", c.Name(shape))
		return
	}
	n, certain := c.UintConstant(t.Length)
	if t.Op != grammar.OpTypeArray || !c.IsInt(t.Elem) || rank != 0 && certain && n != rank {
		c.Fail(in, "the shape of a tensor must be an array of integers, one for each dimension, but %v is of type %v", c.Name(shape), c.TypeName(t.ID))
		return
	}
	for i, id := range constituents(c, shape) {
		if n, ok := c.UintConstant(id); ok && n == 0 {
			c.Fail(in, "dimension %d of a tensor must have at least the length 1", i)
		}
	}
}

// constituents are what a composite constant is made of.
func constituents(c *check.Context, id check.ID) []uint32 {
	def, _ := c.Def(id)
	def = c.Whole(def)
	switch def.Opcode {
	case grammar.OpConstantComposite, grammar.OpSpecConstantComposite, grammar.OpConstantCompositeReplicateEXT,
		grammar.OpSpecConstantCompositeReplicateEXT:
		return callOf(def).operands
	}
	return nil
}

func typeTensorLayout(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeTensorLayoutNV(in)
	if !tensorDim(c, in, v.Dim()) {
		return
	}
	clamp := v.ClampMode()
	if !c.IsIntOf(c.TypeOf(clamp), 32) {
		c.Fail(in, "the mode of clamping, %v, must be an integer of 32 bits", c.Name(clamp))
		return
	}
	if n, ok := c.UintConstant(clamp); ok && n > uint64(grammar.TensorClampModeRepeatMirrored) {
		c.Fail(in, "there is no mode of clamping %d", n)
	}
}

// tensorDim checks a count of dimensions.
func tensorDim(c *check.Context, in check.Inst, dim check.ID) bool {
	const most = 5
	if !c.IsIntOf(c.TypeOf(dim), 32) {
		c.Fail(in, "the count of dimensions, %v, must be an integer of 32 bits", c.Name(dim))
		return false
	}
	if n, ok := c.UintConstant(dim); ok && (n == 0 || n > most) {
		c.Fail(in, "there must be 1 to %v, not %d", check.Count(most, "dimension"), n)
		return false
	}
	return true
}

func typeTensorView(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeTensorViewNV(in)
	if !tensorDim(c, in, v.Dim()) {
		return
	}
	if !c.IsBool(c.TypeOf(v.HasDimensions())) {
		c.Fail(in, "whether there are dimensions, %v, must be a boolean", c.Name(v.HasDimensions()))
		return
	}
	order := v.Permutation()
	var seen uint64
	certain := true
	for _, id := range order {
		if !c.IsIntOf(c.TypeOf(id), 32) {
			c.Fail(in, "%v, a part of the permutation, must be an integer of 32 bits", c.Name(id))
			return
		}
		n, ok := c.UintConstant(id)
		if ok && n >= uint64(len(order)) {
			c.Fail(in, "the permutation names dimension %d of %d", n, len(order))
			return
		}
		seen |= 1 << n
		certain = certain && ok
	}
	if n, ok := c.UintConstant(v.Dim()); ok && n != uint64(len(order)) {
		c.Fail(in, "%v, but the permutation names %d", check.There(n, "dimension"), len(order))
		return
	}
	if certain && seen != 1<<len(order)-1 {
		c.Fail(in, "the permutation must name each dimension once")
	}
}
