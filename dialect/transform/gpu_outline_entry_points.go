package transform

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(GPUOutlineEntryPoints) }

const entryPointABI = "spirv.entry_point_abi"

// GPUOutlineEntryPoints makes kernels of functions that say that they are entry points, by the attribute spirv.entry_point_abi, as kernels do: each
// func.func in a gpu.module becomes a gpu.func, and those around go into one gpu.module of their own, with copies of what they name.
var GPUOutlineEntryPoints = &pass.Pass{
	Name:    "gpu-outline-entry-points",
	Title:   "GpuOutlineEntryPointsPass",
	Summary: "Make kernels of functions that are entry points",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		if !op.Has(mlir.SymbolTable) {
			return false
		}
		o := &outliner{table: op}
		for at := range op.Region(0).Entry().Operations {
			if at.Is(gpu.Module) {
				for _, f := range entryPointsIn(at) {
					kernel := o.entryPoint(f)
					o.Before(f).Insert(kernel)
					f.Erase()
					o.done = true
				}
			}
		}
		around := entryPointsIn(op)
		if len(around) == 0 {
			return o.done
		}
		var kernels []*mlir.Operation
		for _, f := range around {
			kernels = append(kernels, o.entryPoint(f))
		}
		module := o.module(around[0].Loc(), "kernels", kernels)
		o.symbols.Insert(op, module)
		around[0].Block().InsertBefore(module, around[0])
		for _, f := range around {
			f.Erase()
		}
		return true
	},
}

// entryPointsIn are the functions in a module that are to become kernels, and are none yet.
func entryPointsIn(module *mlir.Operation) (list []*mlir.Operation) {
	for f := range module.Region(0).Entry().Operations {
		if f.Name().String() == "func.func" && f.Attr(entryPointABI) != nil && !f.Region(0).Empty() && len(f.FunctionType().Results()) == 0 {
			list = append(list, f)
		}
	}
	return list
}

// entryPoint is the kernel that a function becomes, which loses its code.
func (o *outliner) entryPoint(f *mlir.Operation) *mlir.Operation {
	attrs := []mlir.NamedAttribute{{Name: "gpu.kernel", Value: mlir.Unit}}
	for _, a := range f.AllAttrs() {
		if a.Name != mlir.SymbolVisibility {
			attrs = append(attrs, a)
		}
	}
	o.Builder.AtEnd(nil)
	kernel := o.CreateOp(gpu.Func, f.Loc(), nil, nil, attrs...)
	for b := f.Region(0).Entry(); b != nil; b = f.Region(0).Entry() {
		b.Remove()
		kernel.Region(0).Append(b)
	}
	for b := range kernel.Region(0).Blocks {
		if last := b.Last(); last.Name().String() == "func.return" {
			o.Before(last).CreateOp(gpu.Return, last.Loc(), nil, nil)
			last.Erase()
		}
	}
	return kernel
}
