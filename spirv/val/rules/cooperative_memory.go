package rules

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

var (
	matrixAccesses = []grammar.Opcode{
		grammar.OpCooperativeMatrixLoadNV, grammar.OpCooperativeMatrixStoreNV, grammar.OpCooperativeMatrixLoadKHR,
		grammar.OpCooperativeMatrixStoreKHR, grammar.OpCooperativeMatrixLoadTensorNV, grammar.OpCooperativeMatrixStoreTensorNV,
	}
	matrixAccessesKHR = lazy.Value[[]grammar.Opcode]{Make: func() []grammar.Opcode {
		return matrixAccesses[2:4]
	}}
	tensorAccesses = lazy.Value[[]grammar.Opcode]{Make: func() []grammar.Opcode {
		return matrixAccesses[4:6]
	}}
	matrixLengths = []grammar.Opcode{grammar.OpCooperativeMatrixLengthKHR, grammar.OpCooperativeMatrixLengthNV, grammar.OpSpecConstantOp}
)

// cooperativeMemory are the rules on what reads and writes cooperative matrices.
func cooperativeMemory() []check.Rule {
	return []check.Rule{
		{Name: "cooperative-matrix-access", Section: "SPV_KHR_cooperative_matrix",
			Says: "A cooperative matrix is loaded and stored through a pointer to a number or a vector of numbers, in shared memory.",
			Ops:  matrixAccesses, VUIDs: []string{"StandaloneSpirv-Pointer-08973"}, Check: matrixAccess},
		{Name: "cooperative-matrix-layout", Section: "SPV_KHR_cooperative_matrix",
			Says: "The layout of a cooperative matrix in memory is a constant, and comes with the stride that it needs.",
			Ops:  matrixAccesses[:4], Check: matrixLayout},
		{Name: "cooperative-matrix-arm-layout", Section: "SPV_ARM_cooperative_matrix_layouts",
			Says: "An interleaved layout needs CooperativeMatrixLayoutsARM, a stride of 1, 2 or 4 that is constant, and whole blocks.",
			Ops:  matrixAccessesKHR.Get(), Check: matrixARMLayout},
		{Name: "cooperative-matrix-length", Section: "SPV_KHR_cooperative_matrix", Says: "The length of a cooperative matrix is an unsigned integer of 32 bits.",
			Ops: matrixLengths, Check: matrixLength},
		{Name: "cooperative-matrix-coordinate", Section: "SPV_EXT_cooperative_matrix_maintenance1",
			Says: "A coordinate in a cooperative matrix is a vector of two integers of 32 bits, for an index of 32 bits.",
			Ops:  []grammar.Opcode{grammar.OpCooperativeMatrixGetCoordinateEXT}, Check: matrixCoordinate},
		{Name: "cooperative-tensor-operands", Section: "SPV_NV_cooperative_matrix2", Says: "A matrix is read from and written to a tensor with a layout, a view if there is one, and for reading functions that decode.",
			Ops: tensorAccesses.Get(), Check: tensorOperands},
		{Name: "cooperative-tensor-decode", Section: "SPV_NV_cooperative_matrix2", Says: "A function that decodes takes a physical pointer and two arrays as long as the tensor has dimensions, and gives components of the matrix.",
			Ops: []grammar.Opcode{grammar.OpCooperativeMatrixLoadTensorNV}, Check: tensorDecode},
	}
}

// A matrixAccessed is what is read or written, and through what.
type matrixAccessed struct {
	matrix, pointer         ID
	layout, stride          ID // of those of KHR; stride is zero where it is missing
	columnMajor             ID // of those of NV
	tensor                  ID // the layout of a tensor
	object                  ID // of which a load gives those elements that it does not read
	isNV, isKHR, isOfTensor bool
}

func matrixAccessedBy(c *check.Context, in check.Inst) (a matrixAccessed) {
	switch in.Opcode {
	case grammar.OpCooperativeMatrixLoadNV:
		v, _ := view.AsCooperativeMatrixLoadNV(in)
		return matrixAccessed{matrix: v.ResultType(), pointer: v.Pointer(), stride: v.Stride(), columnMajor: v.ColumnMajor(), isNV: true}
	case grammar.OpCooperativeMatrixStoreNV:
		v, _ := view.AsCooperativeMatrixStoreNV(in)
		return matrixAccessed{matrix: c.TypeOf(v.Object()), pointer: v.Pointer(), stride: v.Stride(), columnMajor: v.ColumnMajor(), isNV: true}
	case grammar.OpCooperativeMatrixLoadKHR:
		v, _ := view.AsCooperativeMatrixLoadKHR(in)
		a = matrixAccessed{matrix: v.ResultType(), pointer: v.Pointer(), layout: v.MemoryLayout(), isKHR: true}
		a.stride, _ = v.Stride()
	case grammar.OpCooperativeMatrixStoreKHR:
		v, _ := view.AsCooperativeMatrixStoreKHR(in)
		a = matrixAccessed{matrix: c.TypeOf(v.Object()), pointer: v.Pointer(), layout: v.MemoryLayout(), isKHR: true}
		a.stride, _ = v.Stride()
	case grammar.OpCooperativeMatrixLoadTensorNV:
		v, _ := view.AsCooperativeMatrixLoadTensorNV(in)
		return matrixAccessed{matrix: v.ResultType(), pointer: v.Pointer(), tensor: v.TensorLayout(), object: v.Object(), isOfTensor: true}
	case grammar.OpCooperativeMatrixStoreTensorNV:
		v, _ := view.AsCooperativeMatrixStoreTensorNV(in)
		return matrixAccessed{matrix: c.TypeOf(v.Object()), pointer: v.Pointer(), tensor: v.TensorLayout(), isOfTensor: true}
	}
	return a
}

func isSharedBuffer(s grammar.StorageClass) bool {
	return s == grammar.StorageClassWorkgroup || s == grammar.StorageClassStorageBuffer || s == grammar.StorageClassPhysicalStorageBuffer
}

func matrixAccess(c *check.Context, in check.Inst) {
	a := matrixAccessedBy(c, in)
	want := grammar.OpTypeCooperativeMatrixKHR
	if a.isNV {
		want = grammar.OpTypeCooperativeMatrixNV
	}
	if !c.Is(a.matrix, want) {
		c.Fail(in, "%v is no cooperative matrix that this instruction takes", c.TypeName(a.matrix))
		return
	}
	if !checkPointer(c, in, a.pointer) {
		return
	}
	p := c.PointerOf(a.pointer)
	switch {
	case p.Op != grammar.OpTypePointer && !a.isKHR:
		c.Fail(in, "%v is an untyped pointer", c.Name(a.pointer))
	case !isSharedBuffer(p.Storage) && (!a.isKHR || c.Env.Is(check.Vulkan)):
		vuid := "StandaloneSpirv-Pointer-08973"
		if a.isNV {
			vuid = ""
		}
		c.FailVUID(vuid, in, "%v is in %s, not in a storage buffer or workgroup memory", c.Name(a.pointer), p.Storage).Note(p.Inst, "its type")
	case p.Op == grammar.OpTypePointer && !a.isOfTensor && !c.IsInts(p.Elem) && !c.IsFloats(p.Elem):
		c.Fail(in, "%v leads to %v, not to a number or a vector of numbers", c.Name(a.pointer), c.TypeName(p.Elem)).Note(p.Inst, "its type")
	}
}

// isARMLayout reports whether a layout is one that interleaves.
func isARMLayout(layout uint64) bool {
	l := grammar.CooperativeMatrixLayout(layout)
	return l == grammar.CooperativeMatrixLayoutRowBlockedInterleavedARM || l == grammar.CooperativeMatrixLayoutColumnBlockedInterleavedARM
}

func matrixLayout(c *check.Context, in check.Inst) {
	a := matrixAccessedBy(c, in)
	layout, known := c.UintConstant(a.layout)
	needsStride := known && (grammar.CooperativeMatrixLayout(layout) == grammar.CooperativeMatrixLayoutRowMajorKHR ||
		grammar.CooperativeMatrixLayout(layout) == grammar.CooperativeMatrixLayoutColumnMajorKHR || isARMLayout(layout))
	switch {
	case a.isKHR && !(c.IsInt(c.TypeOf(a.layout)) && c.IsConstant(a.layout)):
		c.Fail(in, "the layout %v is no constant integer", c.Name(a.layout))
	case a.stride == 0 && needsStride:
		c.Fail(in, "the layout %s needs a stride", grammar.CooperativeMatrixLayout(layout))
	case a.stride != 0 && !c.IsInt(c.TypeOf(a.stride)):
		c.Fail(in, "the stride %v is no integer", c.Name(a.stride))
	case a.isNV && !(c.IsBool(c.TypeOf(a.columnMajor)) && c.IsConstant(a.columnMajor)):
		c.Fail(in, "%v, whether columns lie together, is no constant boolean", c.Name(a.columnMajor))
	}
}

func matrixARMLayout(c *check.Context, in check.Inst) {
	a := matrixAccessedBy(c, in)
	layout, known := c.UintConstant(a.layout)
	if !known || !isARMLayout(layout) {
		return
	}
	if !c.Has(grammar.CapabilityCooperativeMatrixLayoutsARM) {
		c.Fail(in, "the layout is interleaved").Suggest("add OpCapability CooperativeMatrixLayoutsARM")
		return
	}
	if a.stride == 0 {
		return
	}
	if !c.IsConstant(a.stride) {
		c.Fail(in, "the stride %v is no constant", c.Name(a.stride))
		return
	}
	stride, known := c.UintConstant(a.stride)
	m, ok := view.AsTypeCooperativeMatrixKHR(c.Type(a.matrix).Inst)
	if !known || !ok {
		return
	}
	if stride != 1 && stride != 2 && stride != 4 {
		c.Fail(in, "the stride is %d, not 1, 2 or 4", stride)
		return
	}
	byRows, byColumns := uint64(4), uint64(16/max(c.Width(m.ComponentType())/8, 1))
	if grammar.CooperativeMatrixLayout(layout) == grammar.CooperativeMatrixLayoutRowBlockedInterleavedARM {
		byColumns *= stride
	} else {
		byRows *= stride
	}
	rows, _ := c.UintConstant(m.Rows())
	columns, _ := c.UintConstant(m.Columns())
	switch {
	case rows%byRows != 0:
		c.Fail(in, "with a stride of %d the %v must be a multiple of %d", stride, check.Count(rows, "row"), byRows)
	case columns%max(byColumns, 1) != 0:
		c.Fail(in, "with a stride of %d the %v must be a multiple of %d", stride, check.Count(columns, "column"), byColumns)
	}
}

func matrixLength(c *check.Context, in check.Inst) {
	op, typ := in.Opcode, ID(0)
	if v, ok := view.AsSpecConstantOp(in); ok {
		op = v.Opcode()
		if o := v.Operands(); len(o) > 0 {
			typ = o[0]
		}
	} else {
		v, _ := view.AsCooperativeMatrixLengthKHR(in) // the other one looks like it
		typ = v.Type()
	}
	want := grammar.OpTypeCooperativeMatrixKHR
	switch op {
	case grammar.OpCooperativeMatrixLengthKHR:
	case grammar.OpCooperativeMatrixLengthNV:
		want = grammar.OpTypeCooperativeMatrixNV
	default:
		return
	}
	result, _ := c.Results(in)
	switch {
	case !c.IsUnsigned(result) || c.Width(result) != 32:
		c.Fail(in, "the result is %v, not an unsigned integer of 32 bits", c.TypeName(result))
	case !c.Is(typ, want):
		c.Fail(in, "%v is no type of cooperative matrices that this instruction takes", c.TypeName(typ))
	}
}

func matrixCoordinate(c *check.Context, in check.Inst) {
	v, _ := view.AsCooperativeMatrixGetCoordinateEXT(in)
	switch {
	case !c.IsIntVector(v.ResultType()) || c.Width(v.ResultType()) != 32 || c.Size(v.ResultType()) != 2:
		c.Fail(in, "the result is %v, not two integers of 32 bits", c.TypeName(v.ResultType()))
	case !c.Is(c.TypeOf(v.Matrix()), grammar.OpTypeCooperativeMatrixKHR):
		c.Fail(in, "%v is no cooperative matrix", c.Name(v.Matrix()))
	case !c.IsIntOf(c.TypeOf(v.Index()), 32):
		c.Fail(in, "the index %v is no integer of 32 bits", c.Name(v.Index()))
	}
}

func tensorOperands(c *check.Context, in check.Inst) {
	a := matrixAccessedBy(c, in)
	if a.object != 0 && c.TypeOf(a.object) != a.matrix {
		c.Fail(in, "%v is not of the type of the result", c.Name(a.object))
		return
	}
	if !c.Is(c.TypeOf(a.tensor), grammar.OpTypeTensorLayoutNV) {
		c.Fail(in, "%v is no layout of a tensor", c.Name(a.tensor))
		return
	}
	mask, tensorView := tensorAddressing(in, grammar.TensorAddressingOperandsTensorView)
	const decode, decodeVector = grammar.TensorAddressingOperandsDecodeFunc, grammar.TensorAddressingOperandsDecodeVectorFunc
	switch {
	case tensorView != 0 && !c.Is(c.TypeOf(tensorView), grammar.OpTypeTensorViewNV):
		c.Fail(in, "%v is no view of a tensor", c.Name(tensorView))
	case in.Opcode == grammar.OpCooperativeMatrixStoreTensorNV && mask&(decode|decodeVector) != 0:
		c.Fail(in, "nothing is decoded when it is stored")
	case mask&decodeVector != 0 && mask&decode == 0:
		c.Fail(in, "DecodeVectorFunc comes without DecodeFunc")
	}
}

// tensorAddressing is the tensor addressing operand of an instruction, and the id that comes with one of its bits: zero if it has not got
// it.
func tensorAddressing(in check.Inst, bit grammar.TensorAddressingOperands) (grammar.TensorAddressingOperands, ID) {
	var mask grammar.TensorAddressingOperands
	var params []uint32
	if v, ok := view.AsCooperativeMatrixLoadTensorNV(in); ok {
		mask, params = v.TensorAddressingOperands(), v.TensorAddressingOperandsParameters(bit)
	} else {
		v, _ := view.AsCooperativeMatrixStoreTensorNV(in)
		mask, params = v.TensorAddressingOperands(), v.TensorAddressingOperandsParameters(bit)
	}
	if len(params) == 0 {
		return mask, 0
	}
	return mask, params[0]
}

func tensorDecode(c *check.Context, in check.Inst) {
	a := matrixAccessedBy(c, in)
	component := c.Type(a.matrix).Elem
	if _, id := tensorAddressing(in, grammar.TensorAddressingOperandsDecodeFunc); id != 0 {
		if why := decodes(c, id, a.tensor); why != "" {
			c.Fail(in, "%v decodes, but %s", c.Name(id), why)
			return
		}
		if c.TypeOf(id) != component {
			c.Fail(in, "%v decodes to %v, not %v", c.Name(id), c.TypeName(c.TypeOf(id)), c.TypeName(component))
			return
		}
	}
	if _, id := tensorAddressing(in, grammar.TensorAddressingOperandsDecodeVectorFunc); id != 0 {
		if why := decodes(c, id, a.tensor); why != "" {
			c.Fail(in, "%v decodes, but %s", c.Name(id), why)
			return
		}
		result := c.Type(c.TypeOf(id))
		if !c.Is(result.ID, grammar.OpTypeVector, grammar.OpTypeVectorIdEXT) || result.Elem != component {
			c.Fail(in, "%v decodes to %v, not a vector of %v", c.Name(id), c.TypeName(result.ID), c.TypeName(component))
			return
		}
		if n, ok := componentsOf(c, result.ID); ok && n != 2 && n != 4 && n != 8 {
			c.Fail(in, "%v decodes %v at once, not 2, 4 or 8", c.Name(id), check.Count(n, "component"))
		}
	}
}

// componentsOf is how many components a vector has; false if that is not certain.
func componentsOf(c *check.Context, typ ID) (uint64, bool) {
	t := c.Type(typ)
	if v, ok := view.AsTypeVectorIdEXT(t.Inst); ok {
		return c.UintConstant(v.ComponentCount())
	}
	return uint64(t.Count), true
}

// decodes is what is wrong with a function that decodes elements of a tensor.
func decodes(c *check.Context, id, tensor ID) string {
	f := c.FuncOf(id)
	if f == nil || f.Def().Opcode != grammar.OpFunction {
		return "is no function"
	}
	params := f.Type().Params
	if len(params) < 3 || c.Type(params[0]).Storage != grammar.StorageClassPhysicalStorageBuffer {
		return "its first parameter is no pointer to a physical storage buffer"
	}
	layout, _ := view.AsTypeTensorLayoutNV(c.TypeOfValue(tensor).Inst)
	dimensions, known := c.UintConstant(layout.Dim())
	for _, p := range params[1:3] {
		n, ok := c.ArrayLength(p)
		if !c.Is(p, grammar.OpTypeArray) || ok && known && n != dimensions {
			return "its second and third parameter are no arrays as long as the tensor has dimensions"
		}
	}
	return ""
}
