package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Module makes a module with an empty body at the insertion point, if there is
// one, and moves that into the body. Without VCETripleAttr export
// declares what the module needs.
func (b *Builder) Module(addressing grammar.AddressingModel, memory grammar.MemoryModel) *mlir.Operation {
	op := b.CreateOp(OpModule, b.Loc, nil, nil,
		mlir.NamedAttribute{Name: AddressingModelAttr, Value: GetEnumAttr(grammar.KindAddressingModel, uint32(addressing))},
		mlir.NamedAttribute{Name: MemoryModelAttr, Value: GetEnumAttr(grammar.KindMemoryModel, uint32(memory))})
	b.CreateBlock(op.Region(0), b.Loc)
	return op
}

// GlobalVariable makes a variable of a module.
func (b *Builder) GlobalVariable(name string, t *PointerType, decorations ...Decoration) *mlir.Operation {
	return b.CreateOp(OpGlobalVariable, b.Loc, nil, nil, append(DecorationsToAttrs(decorations),
		mlir.NamedAttribute{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)},
		mlir.NamedAttribute{Name: TypeAttr, Value: mlir.GetTypeAttr(t)})...)
}

// StorageBuffer makes a variable of a module for a buffer that holds a t, which is member 0 of the block; [ModuleOp.FreeBinding] finds a
// binding. An array has its stride: see [GetRuntimeArrayType].
func (b *Builder) StorageBuffer(name string, set, binding uint32, t mlir.Type) *mlir.Operation {
	block := GetStructType("", []Member{{Type: t, HasOffset: true}}, []Decoration{MakeDecoration(grammar.DecorationBlock)})
	return b.GlobalVariable(name, GetPointerType(block, grammar.StorageClassStorageBuffer),
		MakeDecoration(grammar.DecorationDescriptorSet, set), MakeDecoration(grammar.DecorationBinding, binding))
}

// AddressOf makes the pointer to a variable of the module. The
// insertion point is in a function.
func (b *Builder) AddressOf(variable *mlir.Operation) *mlir.Value {
	t := mlir.AttrOf[*mlir.TypeAttr](variable, TypeAttr).Value()
	return b.CreateOp(OpAddressOf, b.Loc, nil, []mlir.Type{t},
		mlir.NamedAttribute{Name: VariableAttr, Value: mlir.GetSymbolRef(variable.Symbol())}).Result(0)
}

// Func makes a function with an entry block, whose arguments are the
// parameters, and moves the insertion point into the block. To declare a
// function that is elsewhere, erase the block.
func (b *Builder) Func(name string, t *mlir.FunctionType) *mlir.Operation {
	op := b.CreateOp(OpFunc, b.Loc, nil, nil,
		mlir.NamedAttribute{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)},
		mlir.NamedAttribute{Name: FunctionTypeAttr, Value: mlir.GetTypeAttr(t)},
		mlir.NamedAttribute{Name: FunctionControlAttr, Value: GetEnumAttr(grammar.KindFunctionControl, uint32(grammar.FunctionControlNone))})
	b.CreateBlock(op.Region(0), b.Loc, t.Inputs()...)
	return op
}

// EntryPoint makes fn an entry point. The insertion point is in the module. The
// variables are its interface, by their symbols.
func (b *Builder) EntryPoint(model grammar.ExecutionModel, fn string, variables ...string) *mlir.Operation {
	list := make([]mlir.Attribute, len(variables))
	for i, name := range variables {
		list[i] = mlir.GetSymbolRef(name)
	}
	return b.CreateOp(OpEntryPoint, b.Loc, nil, nil,
		mlir.NamedAttribute{Name: ExecutionModelAttr, Value: GetEnumAttr(grammar.KindExecutionModel, uint32(model))},
		mlir.NamedAttribute{Name: FnAttr, Value: mlir.GetSymbolRef(fn)},
		mlir.NamedAttribute{Name: InterfaceAttr, Value: mlir.GetArrayAttr(list...)})
}

// ExecutionMode gives the entry point fn a mode with its literals, such as the
// three sizes of LocalSize. The insertion point is in the module.
func (b *Builder) ExecutionMode(fn string, mode grammar.ExecutionMode, literals ...int64) *mlir.Operation {
	list := make([]mlir.Attribute, len(literals))
	for i, v := range literals {
		list[i] = mlir.GetIntegerAttr(mlir.I32, v)
	}
	return b.CreateOp(OpExecutionMode, b.Loc, nil, nil,
		mlir.NamedAttribute{Name: FnAttr, Value: mlir.GetSymbolRef(fn)},
		mlir.NamedAttribute{Name: ExecutionModeAttr, Value: GetEnumAttr(grammar.KindExecutionMode, uint32(mode))},
		mlir.NamedAttribute{Name: ValuesAttr, Value: mlir.GetArrayAttr(list...)})
}
