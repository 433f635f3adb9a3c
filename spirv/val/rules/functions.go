package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// functionRules are about functions, their parameters, and calls.
var functionRules = []check.Rule{
	{Name: "function-type", Section: "3.3.9", Says: "The type of a function is an OpTypeFunction that returns what the function does.",
		Ops: []grammar.Opcode{grammar.OpFunction}, Check: functionType},
	{Name: "function-parameters", Section: "3.3.9", Says: "The parameters of a function are those of its type.", OfFunction: functionParameters},
	{Name: "call-type", Section: "3.3.9", Says: "A call calls a function, with arguments of the types of its parameters, for what it returns.",
		Ops: []grammar.Opcode{grammar.OpFunctionCall}, Check: callType},
	{Name: "call-of-pointers", Section: "2.16.1", Says: "With logical addressing, pointers that are passed to functions or returned are to memory that allows it, and passed ones are variables or parameters.",
		Ops: []grammar.Opcode{grammar.OpFunctionCall}, Check: callOfPointers},
	{Name: "per-element-operation", Section: "SPV_NV_cooperative_matrix2", Says: "The function for each element takes row, column, element and the operands behind it, and returns an element.",
		Ops: []grammar.Opcode{grammar.OpCooperativeMatrixPerElementOpEXT}, Check: perElementOperation},
}

func functionType(c *check.Context, in check.Inst) {
	v, _ := view.AsFunction(in)
	t := c.Type(v.FunctionType())
	switch {
	case t.Op != grammar.OpTypeFunction:
		c.Fail(in, "%v is no function type", c.Name(v.FunctionType()))
	case t.Elem != v.ResultType():
		c.Fail(in, "the result is %v, the type returns %v", c.TypeName(v.ResultType()), c.TypeName(t.Elem)).Note(t.Inst, "the type")
	}
}

func functionParameters(c *check.Context, f *check.Function) {
	v, _ := view.AsFunction(f.Def())
	t := c.Type(v.FunctionType())
	if t.Op != grammar.OpTypeFunction {
		return
	}
	n := 0
	for in := range f.Params {
		p, _ := view.AsFunctionParameter(in)
		switch {
		case n >= len(t.Members):
			c.Fail(in, "the function's type has %v only", check.Count(len(t.Members), "parameter")).Note(t.Inst, "the type")
		case p.ResultType() != t.Members[n]:
			c.Fail(in, "the parameter is %v, the function's type says %v", c.TypeName(p.ResultType()), c.TypeName(t.Members[n])).Note(t.Inst, "the type")
		}
		n++
	}
	// Nothing asks that all are declared, and spirv-val does not; calls are held against the type.
}

func callType(c *check.Context, in check.Inst) {
	v, _ := view.AsFunctionCall(in)
	f := c.CalleeOf(in)
	if f == nil || f.Def().Opcode != grammar.OpFunction {
		c.Fail(in, "%v is no function", c.Name(v.Function()))
		return
	}
	callee, _ := view.AsFunction(f.Def())
	if callee.ResultType() != v.ResultType() {
		c.Fail(in, "the result is %v, the function returns %v", c.TypeName(v.ResultType()), c.TypeName(callee.ResultType())).Note(f.Def(), "the function")
	}
	t := c.Type(callee.FunctionType())
	if t.Op != grammar.OpTypeFunction {
		return
	}
	arguments := v.Arguments()
	if len(arguments) != len(t.Members) {
		c.Fail(in, "%v for %v", check.There(len(arguments), "argument"), check.Count(len(t.Members), "parameter")).Note(f.Def(), "the function")
		return
	}
	for i, id := range arguments {
		if is, want := c.TypeOf(id), t.Members[i]; is != want && !(c.BeforeHLSLLegalization && pointeesMatch(c, is, want)) {
			c.Fail(in, "the argument %v is %v, the parameter is %v", c.Name(id), c.TypeName(is), c.TypeName(want)).Note(f.Def(), "the function")
		}
	}
}

// pointeesMatch reports whether legalization can make one pointer type the other.
func pointeesMatch(c *check.Context, is, want check.ID) bool {
	a, b := c.Type(is), c.Type(want)
	return a.Op == grammar.OpTypePointer && b.Op == grammar.OpTypePointer && c.IsDecoratedAs(is, want) &&
		(a.Elem == b.Elem || c.LogicallyMatch(a.Elem, b.Elem, true))
}

func callOfPointers(c *check.Context, in check.Inst) {
	f := c.CalleeOf(in)
	if f == nil || c.RelaxLogicalPointer ||
		c.Addressing != grammar.AddressingModelLogical && c.Addressing != grammar.AddressingModelPhysicalStorageBuffer64 {
		return
	}
	v, _ := view.AsFunctionCall(in)
	if t := c.Type(v.ResultType()); c.IsPointer(t.ID) {
		returnedPointer(c, in, t.Storage)
	}
	for _, id := range v.Arguments() {
		if t := c.TypeOfValue(id); c.IsPointer(t.ID) && t.Storage != grammar.StorageClassPhysicalStorageBuffer {
			passedPointer(c, in, id, t.Storage)
		}
	}
}

func returnedPointer(c *check.Context, in check.Inst, storage grammar.StorageClass) {
	switch {
	case storage == grammar.StorageClassPhysicalStorageBuffer,
		storage == grammar.StorageClassStorageBuffer && c.Has(grammar.CapabilityVariablePointersStorageBuffer),
		storage == grammar.StorageClassWorkgroup && c.Has(grammar.CapabilityVariablePointers):
	case storage == grammar.StorageClassStorageBuffer:
		c.Fail(in, "a function may return a pointer into %v only with VariablePointersStorageBuffer", storage).
			Suggest("add OpCapability VariablePointersStorageBuffer")
	case storage == grammar.StorageClassWorkgroup:
		c.Fail(in, "a function may return a pointer into %v only with VariablePointers", storage).Suggest("add OpCapability VariablePointers")
	default:
		c.Fail(in, "a function may not return a pointer into %v", storage)
	}
}

func passedPointer(c *check.Context, in check.Inst, id check.ID, storage grammar.StorageClass) {
	variable := c.HasAny(grammar.CapabilityVariablePointers, grammar.CapabilityVariablePointersStorageBuffer)
	switch storage {
	case grammar.StorageClassUniformConstant, grammar.StorageClassFunction, grammar.StorageClassPrivate, grammar.StorageClassWorkgroup,
		grammar.StorageClassAtomicCounter, grammar.StorageClassTileImageEXT, grammar.StorageClassShaderRecordBufferKHR:
	case grammar.StorageClassStorageBuffer:
		if !variable {
			c.Fail(in, "%v points into %v, which may be passed only with VariablePointersStorageBuffer", c.Name(id), storage)
			return
		}
	default:
		c.Fail(in, "%v points into %v, which may not be passed", c.Name(id), storage)
		return
	}
	def, _ := c.Def(id)
	switch {
	case def.Opcode.Is(grammar.Variable), def.Opcode == grammar.OpFunctionParameter, c.BeforeHLSLLegalization,
		storage == grammar.StorageClassUniformConstant,
		storage == grammar.StorageClassStorageBuffer && c.Has(grammar.CapabilityVariablePointersStorageBuffer),
		storage == grammar.StorageClassWorkgroup && c.Has(grammar.CapabilityVariablePointers):
		return
	}
	c.Fail(in, "%v is neither a variable nor a parameter", c.Name(id)).Note(def, "it is made here")
}

func perElementOperation(c *check.Context, in check.Inst) {
	v, _ := view.AsCooperativeMatrixPerElementOpEXT(in)
	matrix := c.TypeOf(v.Matrix())
	elem := c.Type(matrix).Elem
	f := c.FuncOf(v.Func())
	switch {
	case f == nil:
		c.Fail(in, "%v is no function", c.Name(v.Func()))
		return
	case !c.Is(matrix, grammar.OpTypeCooperativeMatrixKHR):
		c.Fail(in, "%v is no cooperative matrix", c.Name(v.Matrix()))
		return
	case matrix != v.ResultType():
		c.Fail(in, "the result is %v, the matrix is %v", c.TypeName(v.ResultType()), c.TypeName(matrix))
		return
	}
	callee, _ := view.AsFunction(f.Def())
	t := c.Type(callee.FunctionType())
	operands := v.Operands()
	switch {
	case t.Op != grammar.OpTypeFunction:
	case t.Elem != elem:
		c.Fail(in, "the function returns %v, an element is %v", c.TypeName(t.Elem), c.TypeName(elem)).Note(f.Def(), "the function")
	case len(t.Members) != 3+len(operands):
		c.Fail(in, "the function has %v, %d are needed", check.Count(len(t.Members), "parameter"), 3+len(operands)).Note(f.Def(), "the function")
	case !c.IsIntOf(t.Members[0], 32) || !c.IsIntOf(t.Members[1], 32):
		c.Fail(in, "the first two parameters of the function are not both integers of 32 bits").Note(f.Def(), "the function")
	case t.Members[2] != elem:
		c.Fail(in, "the third parameter of the function is %v, an element is %v", c.TypeName(t.Members[2]), c.TypeName(elem)).Note(f.Def(), "the function")
	default:
		for i, id := range operands {
			perElementOperand(c, in, id, matrix, t.Members[3+i])
		}
	}
}

// perElementOperand is about an operand of an operation on elements: a matrix is given element by element, anything else as it is.
func perElementOperand(c *check.Context, in check.Inst, id, matrix, parameter check.ID) {
	is := c.TypeOf(id)
	if c.IsCooperativeMatrix(is) {
		if is != matrix {
			c.Fail(in, "the operand %v is %v, the matrix is %v", c.Name(id), c.TypeName(is), c.TypeName(matrix))
			return
		}
		is = c.Type(is).Elem
	}
	if is != parameter {
		c.Fail(in, "the operand %v gives %v, the parameter is %v", c.Name(id), c.TypeName(is), c.TypeName(parameter))
	}
}
