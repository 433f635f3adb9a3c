package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// NewModule makes a module with an empty body at b's insertion point, if it has
// one, and moves the insertion point into the body. Without VCETripleAttr export
// declares what the module needs.
func NewModule(b *mlir.Builder, loc mlir.Location, addressing grammar.AddressingModel, memory grammar.MemoryModel) *mlir.Operation {
	op := b.CreateOp(OpModule, loc, nil, nil,
		mlir.NamedAttribute{Name: AddressingModelAttr, Value: GetEnumAttr(grammar.KindAddressingModel, uint32(addressing))},
		mlir.NamedAttribute{Name: MemoryModelAttr, Value: GetEnumAttr(grammar.KindMemoryModel, uint32(memory))})
	b.CreateBlock(op.Region(0), loc)
	return op
}

// NewGlobalVariable makes a variable of a module at b's insertion point.
func NewGlobalVariable(b *mlir.Builder, loc mlir.Location, name string, t *PointerType, decorations ...Decoration) *mlir.Operation {
	return b.CreateOp(OpGlobalVariable, loc, nil, nil, append(DecorationsToAttrs(decorations),
		mlir.NamedAttribute{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)},
		mlir.NamedAttribute{Name: TypeAttr, Value: mlir.GetTypeAttr(t)})...)
}

// NewAddressOf makes the pointer to a variable of the module at b's insertion
// point, which is in a function.
func NewAddressOf(b *mlir.Builder, loc mlir.Location, variable *mlir.Operation) *mlir.Value {
	t := mlir.AttrOf[*mlir.TypeAttr](variable, TypeAttr).Value()
	return b.CreateOp(OpAddressOf, loc, nil, []mlir.Type{t},
		mlir.NamedAttribute{Name: VariableAttr, Value: mlir.GetSymbolRef(variable.Symbol())}).Result(0)
}

// NewFunc makes a function with an entry block, whose arguments are the
// parameters, at b's insertion point, and moves that into the block. To declare a
// function that is elsewhere, erase the block.
func NewFunc(b *mlir.Builder, loc mlir.Location, name string, t *mlir.FunctionType) *mlir.Operation {
	op := b.CreateOp(OpFunc, loc, nil, nil,
		mlir.NamedAttribute{Name: mlir.SymbolName, Value: mlir.GetStringAttr(name)},
		mlir.NamedAttribute{Name: FunctionTypeAttr, Value: mlir.GetTypeAttr(t)},
		mlir.NamedAttribute{Name: FunctionControlAttr, Value: GetEnumAttr(grammar.KindFunctionControl, uint32(grammar.FunctionControlNone))})
	b.CreateBlock(op.Region(0), loc, t.Inputs()...)
	return op
}

// NewEntryPoint makes fn an entry point, at b's insertion point in the module. The
// variables are its interface, by their symbols.
func NewEntryPoint(b *mlir.Builder, loc mlir.Location, model grammar.ExecutionModel, fn string, variables ...string) *mlir.Operation {
	list := make([]mlir.Attribute, len(variables))
	for i, name := range variables {
		list[i] = mlir.GetSymbolRef(name)
	}
	return b.CreateOp(OpEntryPoint, loc, nil, nil,
		mlir.NamedAttribute{Name: ExecutionModelAttr, Value: GetEnumAttr(grammar.KindExecutionModel, uint32(model))},
		mlir.NamedAttribute{Name: FnAttr, Value: mlir.GetSymbolRef(fn)},
		mlir.NamedAttribute{Name: InterfaceAttr, Value: mlir.GetArrayAttr(list...)})
}

// NewExecutionMode gives the entry point fn a mode with its literals, such as the
// three sizes of LocalSize, at b's insertion point in the module.
func NewExecutionMode(b *mlir.Builder, loc mlir.Location, fn string, mode grammar.ExecutionMode, literals ...int64) *mlir.Operation {
	list := make([]mlir.Attribute, len(literals))
	for i, v := range literals {
		list[i] = mlir.GetIntegerAttr(mlir.I32, v)
	}
	return b.CreateOp(OpExecutionMode, loc, nil, nil,
		mlir.NamedAttribute{Name: FnAttr, Value: mlir.GetSymbolRef(fn)},
		mlir.NamedAttribute{Name: ExecutionModeAttr, Value: GetEnumAttr(grammar.KindExecutionMode, uint32(mode))},
		mlir.NamedAttribute{Name: ValuesAttr, Value: mlir.GetArrayAttr(list...)})
}
