package spirv

import (
	"iter"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The views of operations that stand for no single instruction, in the form of those that are generated.

// ModuleOp is the view of spv.module.
type ModuleOp struct{ Op *mlir.Operation }

// AsModule is op as a module; false where it is another, or nil.
func AsModule(op *mlir.Operation) (ModuleOp, bool) { return ModuleOp{op}, isOp(op, OpModule) }

func (o ModuleOp) AddressingModel() grammar.AddressingModel {
	v, _ := enumAttrOf[grammar.AddressingModel](o.Op, AddressingModelAttr, grammar.KindAddressingModel)
	return v
}
func (o ModuleOp) MemoryModel() grammar.MemoryModel {
	v, _ := enumAttrOf[grammar.MemoryModel](o.Op, MemoryModelAttr, grammar.KindMemoryModel)
	return v
}

// HasLogicalAddresses reports whether pointers are variables and parts of them, and no numbers, outside of PhysicalStorageBuffer: in all modules
// but kernels. Specification, section 2.16.1.
func (o ModuleOp) HasLogicalAddresses() bool {
	model := o.AddressingModel()
	return model == grammar.AddressingModelLogical || model == grammar.AddressingModelPhysicalStorageBuffer64
}

// Body is the block that everything else stands in.
func (o ModuleOp) Body() *mlir.Block { return o.Op.Region(0).Entry() }

// Functions yields the functions of the module, declarations too. The function visited may get something in front of it.
func (o ModuleOp) Functions(yield func(FuncOp) bool) {
	for op := range o.Body().Operations {
		if f, ok := AsFunc(op); ok && !yield(f) {
			return
		}
	}
}

// Bodies is [ModuleOp.Functions] without the declarations.
func (o ModuleOp) Bodies(yield func(FuncOp) bool) {
	for f := range o.Functions {
		if f.Entry() != nil && !yield(f) {
			return
		}
	}
}

// FreeBinding is the first binding of a descriptor set behind all that variables of the module have.
func (o ModuleOp) FreeBinding(set uint32) uint32 {
	free := uint64(0)
	for op := range o.Body().Operations {
		if v, ok := AsGlobalVariable(op); !ok || v.number(grammar.DecorationDescriptorSet) != int64(set) {
			continue
		} else if n := v.number(grammar.DecorationBinding); n >= 0 {
			free = max(free, uint64(n)+1)
		}
	}
	return uint32(free)
}

// ModulesIn yields the SPIR-V modules in op, in the order of the text: op itself if it is one, else those nested in it. Given the Op of a
// [mlir.Module] it finds them wherever the file came from.
func ModulesIn(op *mlir.Operation) iter.Seq[ModuleOp] {
	return func(yield func(ModuleOp) bool) {
		op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			m, ok := AsModule(op)
			switch {
			case !ok:
				return mlir.WalkAdvance
			case !yield(m):
				return mlir.WalkInterrupt
			}
			return mlir.WalkSkip
		})
	}
}

// FuncOp is the view of spv.func.
type FuncOp struct{ Op *mlir.Operation }

// AsFunc is op as a function; false where it is another, or nil.
func AsFunc(op *mlir.Operation) (FuncOp, bool) { return FuncOp{op}, isOp(op, OpFunc) }

func (o FuncOp) Name() string { return o.Op.Symbol() }
func (o FuncOp) FunctionType() *mlir.FunctionType {
	t, _ := typeAttrOf(o.Op, FunctionTypeAttr).(*mlir.FunctionType)
	return t
}
func (o FuncOp) FunctionControl() grammar.FunctionControl {
	v, _ := enumAttrOf[grammar.FunctionControl](o.Op, FunctionControlAttr, grammar.KindFunctionControl)
	return v
}

// Entry is the first block, nil of a declaration.
func (o FuncOp) Entry() *mlir.Block { return o.Op.Region(0).Entry() }

// Code is the first operation behind the variables, which all stand first (section 2.4); nil of a declaration.
func (o FuncOp) Code() *mlir.Operation {
	if o.Entry() == nil {
		return nil
	}
	op := o.Entry().First()
	for isOp(op, OpLabel) || isInstruction(op, grammar.OpVariable) {
		op = op.Next()
	}
	return op
}

// GlobalVariableOp is the view of spv.globalVariable.
type GlobalVariableOp struct{ Op *mlir.Operation }

// AsGlobalVariable is op as a variable of a module; false where it is another, or nil.
func AsGlobalVariable(op *mlir.Operation) (GlobalVariableOp, bool) {
	return GlobalVariableOp{op}, isOp(op, OpGlobalVariable)
}

func (o GlobalVariableOp) Name() string        { return o.Op.Symbol() }
func (o GlobalVariableOp) Type() mlir.Type     { return typeAttrOf(o.Op, TypeAttr) }
func (o GlobalVariableOp) SetType(t mlir.Type) { o.Op.SetAttr(TypeAttr, mlir.GetTypeAttr(t)) }

// number is the number that the variable is decorated with, -1 for none.
func (o GlobalVariableOp) number(kind grammar.Decoration) int64 {
	name, _ := DecorationToAttr(MakeDecoration(kind, 0))
	if n := mlir.AttrOf[*mlir.IntegerAttr](o.Op, name); n != nil {
		return int64(uint32(n.Uint()))
	}
	return -1
}

// Initializer is the symbol of what the variable is at first, empty where nothing is.
func (o GlobalVariableOp) Initializer() string { return symbolAttrOf(o.Op, InitializerAttr) }

// EntryPointOp is the view of spv.EntryPoint.
type EntryPointOp struct{ Op *mlir.Operation }

// AsEntryPoint is op as an entry point; false where it is another, or nil.
func AsEntryPoint(op *mlir.Operation) (EntryPointOp, bool) {
	return EntryPointOp{op}, isOp(op, OpEntryPoint)
}

func (o EntryPointOp) ExecutionModel() grammar.ExecutionModel {
	v, _ := enumAttrOf[grammar.ExecutionModel](o.Op, ExecutionModelAttr, grammar.KindExecutionModel)
	return v
}

// Function is the symbol of the function.
func (o EntryPointOp) Function() string { return symbolAttrOf(o.Op, FnAttr) }

// Interface is the symbols of the variables.
func (o EntryPointOp) Interface() []string {
	list, _ := o.Op.Attr(InterfaceAttr).(*mlir.ArrayAttr)
	var names []string
	for _, a := range list.Elements() {
		if ref, ok := a.(*mlir.SymbolRefAttr); ok {
			names = append(names, ref.Leaf())
		}
	}
	return names
}

// ConstantOp is the view of spv.constant.
type ConstantOp struct{ Op *mlir.Operation }

// AsConstant is op as a plain constant; false where it is another, or nil.
func AsConstant(op *mlir.Operation) (ConstantOp, bool) { return ConstantOp{op}, isOp(op, OpConstant) }

func (o ConstantOp) Value() mlir.Attribute { return o.Op.Attr(ValueAttr) }
func (o ConstantOp) Result() *mlir.Value   { return o.Op.Result(0) }

// AddressOfOp is the view of spv._address_of.
type AddressOfOp struct{ Op *mlir.Operation }

// AsAddressOf is op as the pointer to a variable of the module; false where it is another, or nil.
func AsAddressOf(op *mlir.Operation) (AddressOfOp, bool) {
	return AddressOfOp{op}, isOp(op, OpAddressOf)
}

// Variable is the symbol of the variable.
func (o AddressOfOp) Variable() string    { return symbolAttrOf(o.Op, VariableAttr) }
func (o AddressOfOp) Result() *mlir.Value { return o.Op.Result(0) }

// ReferenceOfOp is the view of spv._reference_of.
type ReferenceOfOp struct{ Op *mlir.Operation }

// AsReferenceOf is op as the value of a constant with a name; false where it is another, or nil.
func AsReferenceOf(op *mlir.Operation) (ReferenceOfOp, bool) {
	return ReferenceOfOp{op}, isOp(op, OpReferenceOf)
}

// Constant is the symbol of the constant.
func (o ReferenceOfOp) Constant() string    { return symbolAttrOf(o.Op, SpecConstAttr) }
func (o ReferenceOfOp) Result() *mlir.Value { return o.Op.Result(0) }

// SelectionOp is the view of spv.selection.
type SelectionOp struct{ Op *mlir.Operation }

// AsSelection is op as a selection construct; false where it is another, or nil.
func AsSelection(op *mlir.Operation) (SelectionOp, bool) {
	return SelectionOp{op}, isOp(op, OpSelection)
}

func (o SelectionOp) SelectionControl() grammar.SelectionControl {
	v, _ := enumAttrOf[grammar.SelectionControl](o.Op, SelectionControlAttr, grammar.KindSelectionControl)
	return v
}

// Header is the block that branches, Merge the one that all ways meet in.
func (o SelectionOp) Header() *mlir.Block { return o.Op.Region(0).Entry() }
func (o SelectionOp) Merge() *mlir.Block  { return o.Op.Region(0).LastBlock() }

// LoopOp is the view of spv.loop.
type LoopOp struct{ Op *mlir.Operation }

// AsLoop is op as a loop construct; false where it is another, or nil.
func AsLoop(op *mlir.Operation) (LoopOp, bool) { return LoopOp{op}, isOp(op, OpLoop) }

func (o LoopOp) LoopControl() grammar.LoopControl {
	v, _ := enumAttrOf[grammar.LoopControl](o.Op, LoopControlAttr, grammar.KindLoopControl)
	return v
}

// Header is the block that is gone back to, ContinueTarget the one that goes back, Merge the one behind the loop.
func (o LoopOp) Header() *mlir.Block         { return o.Op.Region(0).Entry().Last().Successor(0) }
func (o LoopOp) ContinueTarget() *mlir.Block { return LoopContinueTarget(o.Op) }
func (o LoopOp) Merge() *mlir.Block          { return o.Op.Region(0).LastBlock() }

// BranchOp is the view of OpBranch.
type BranchOp struct{ Op *mlir.Operation }

// AsBranch is op as OpBranch; false where it is another, or nil.
func AsBranch(op *mlir.Operation) (BranchOp, bool) { return BranchOp{op}, isOp(op, OpBranch) }

func (o BranchOp) TargetLabel() *mlir.Block { return o.Op.Successor(0) }

// Arguments are the values that the block gets.
func (o BranchOp) Arguments() []*mlir.Value { return o.Op.OperandValues() }

// BranchConditionalOp is the view of OpBranchConditional.
type BranchConditionalOp struct{ Op *mlir.Operation }

// AsBranchConditional is op as OpBranchConditional; false where it is another, or nil.
func AsBranchConditional(op *mlir.Operation) (BranchConditionalOp, bool) {
	return BranchConditionalOp{op}, isOp(op, OpBranchConditional)
}

func (o BranchConditionalOp) Condition() *mlir.Value        { return o.Op.Operand(0) }
func (o BranchConditionalOp) SetCondition(v *mlir.Value)    { o.Op.SetOperand(0, v) }
func (o BranchConditionalOp) TrueLabel() *mlir.Block        { return o.Op.Successor(0) }
func (o BranchConditionalOp) FalseLabel() *mlir.Block       { return o.Op.Successor(1) }
func (o BranchConditionalOp) TrueArguments() []*mlir.Value  { return passedTo(o.Op, 0) }
func (o BranchConditionalOp) FalseArguments() []*mlir.Value { return passedTo(o.Op, 1) }

// SwitchOp is the view of OpSwitch.
type SwitchOp struct{ Op *mlir.Operation }

// AsSwitch is op as OpSwitch; false where it is another, or nil.
func AsSwitch(op *mlir.Operation) (SwitchOp, bool) { return SwitchOp{op}, isOp(op, OpSwitch) }

func (o SwitchOp) Selector() *mlir.Value           { return o.Op.Operand(0) }
func (o SwitchOp) SetSelector(v *mlir.Value)       { o.Op.SetOperand(0, v) }
func (o SwitchOp) Default() *mlir.Block            { return o.Op.Successor(0) }
func (o SwitchOp) DefaultArguments() []*mlir.Value { return passedTo(o.Op, 0) }

// NumTargets is how many cases there are; Target is the block of one, TargetArguments the values that it gets.
func (o SwitchOp) NumTargets() int                     { return o.Op.NumSuccessors() - 1 }
func (o SwitchOp) Target(i int) *mlir.Block            { return o.Op.Successor(i + 1) }
func (o SwitchOp) TargetArguments(i int) []*mlir.Value { return passedTo(o.Op, i+1) }

// Literals are the values of the cases; nil where there are none.
func (o SwitchOp) Literals() *mlir.DenseElementsAttr {
	return mlir.AttrOf[*mlir.DenseElementsAttr](o.Op, LiteralsAttr)
}

// passedTo is what a terminator passes to a successor.
func passedTo(op *mlir.Operation, successor int) []*mlir.Value {
	begin, end := op.Def().SuccessorOperands(op, successor)
	return operandsFrom(op, begin)[:end-begin]
}

func isOp(op *mlir.Operation, def *mlir.OpDef) bool { return op != nil && op.Is(def) }
