package transform

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(GPUDropHost) }

// GPUDropHost leaves nothing but the kernel modules, and what is no code of the host: modules that are finished. The host's code refers to
// kernels, which are no longer there when something else became of them. Functions beside kernels are private then: nobody else calls them.
var GPUDropHost = &pass.Pass{
	Name:    "gpu-drop-host",
	Title:   "GpuDropHostPass",
	Summary: "Remove the functions and globals around kernel modules",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		var around, kernels []*mlir.Operation
		for m := range op.Nested {
			if m.Is(gpu.Module) && m.Parent() != nil {
				around, kernels = append(around, m.Parent()), append(kernels, m)
			}
		}
		changed := false
		for _, m := range kernels {
			for at := range m.Region(0).Entry().Operations {
				if at.Has(mlir.FunctionLike) && !at.Is(gpu.Func) && at.Attr(mlir.SymbolVisibility) == nil && at.Attr("spirv.entry_point_abi") == nil {
					at.SetAttr(mlir.SymbolVisibility, mlir.GetStringAttr("private"))
					changed = true
				}
			}
		}
		for _, m := range around {
			for at := m.Region(0).Entry().First(); at != nil; {
				next := at.Next()
				if at.Has(mlir.FunctionLike) || at.Is(memref.Global) {
					at.Erase()
					changed = true
				}
				at = next
			}
		}
		return changed
	},
}
