package transform

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(GPUMapParallelLoops) }

// GPUMapParallelLoops says of parallel loops what runs their iterations: of outermost ones workgroups, of those right inside invocations, of
// others one after the other. Each has three dimensions; those of a loop beyond are sequential. Loops that say it already stay as they are.
var GPUMapParallelLoops = &pass.Pass{
	Name:    "gpu-map-parallel-loops",
	Title:   "GpuMapParallelLoopsPass",
	Summary: "Say which dimensions of parallel loops are workgroups and which are invocations",
	Options: []string{"mapping-policy"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		policy := c.Options["mapping-policy"]
		if policy != "" && policy != "outermost-first" && policy != "innermost-first" {
			d.Errorf(op.Loc(), "Invalid mapping policy specified.")
			return false
		}
		changed := false
		op.Walk(func(at *mlir.Operation) mlir.WalkResult {
			if !at.Is(scf.Parallel) {
				return mlir.WalkAdvance
			}
			changed = mapLoop(at, gpu.ProcessorBlockX, policy == "innermost-first") || changed
			return mlir.WalkSkip
		})
		return changed
	},
}

// mapLoop maps a loop to the three processors from first on, and the loops in its body to those behind.
func mapLoop(loop *mlir.Operation, first uint64, innermost bool) bool {
	if loop.Attr(gpu.Mapping) != nil {
		return false
	}
	body := loop.Region(0).Entry()
	n := body.NumArguments()
	mapping := make([]mlir.Attribute, n)
	identity := mlir.IdentityMap(1)
	for i := range n {
		processor := uint64(gpu.ProcessorSequential)
		if i < 3 && first < gpu.ProcessorSequential {
			k := i
			if innermost {
				k = min(n, 3) - 1 - i
			}
			processor = first + uint64(k)
		}
		mapping[i] = gpu.GetLoopDimMapAttr(processor, identity, identity)
	}
	loop.SetAttr(gpu.Mapping, mlir.GetArrayAttr(mapping...))
	for at := range body.Operations {
		if at.Is(scf.Parallel) {
			mapLoop(at, min(first+3, gpu.ProcessorSequential), innermost)
		}
	}
	return true
}
