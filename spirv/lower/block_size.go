package lower

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(inferBlockSize) }

const knownBlockSizeName = "known_block_size"

// inferBlockSize says of kernels how large their workgroups are, where all launches say the same in constants. With the option "open" the
// others are entry points of which nothing is known, as OpenCL has them.
var inferBlockSize = &pass.Pass{
	Name:    "gpu-infer-block-size",
	Title:   "GpuInferBlockSizePass",
	Summary: "Set known_block_size of kernels to what all their launches say",
	Options: []string{"open"},
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		changed := false
		for _, f := range kernelsIn(op) {
			if entryPointOf(f) != nil {
				continue
			}
			if size := launchedSize(f); size != nil {
				f.SetAttr(knownBlockSizeName, size)
				changed = true
			} else if c.Options["open"] == "true" {
				f.SetAttr(entryPointName, spirv.GetRecordAttr(spirv.EntryPointABI))
				changed = true
			}
		}
		return changed
	},
}

// knownBlockSize is what an attribute of a gpu.func says; nil for nothing.
func knownBlockSize(f *mlir.Operation) *mlir.DenseArrayAttr {
	if !f.Is(gpu.Func) {
		return nil
	}
	if size := mlir.AttrOf[*mlir.DenseArrayAttr](f, knownBlockSizeName); size != nil {
		return size
	}
	return mlir.AttrOf[*mlir.DenseArrayAttr](f, "gpu."+knownBlockSizeName)
}

// launchedSize is the size of the workgroups that a kernel is launched with; nil if it is not known, or not always the same.
func launchedSize(f *mlir.Operation) mlir.Attribute {
	launches, known := launchesOf(f)
	if !known {
		return nil
	}
	var size mlir.Attribute
	for i, l := range launches {
		var n [3]int32
		for dim, name := range []string{"blockSizeX", "blockSizeY", "blockSizeZ"} {
			a, ok := mlir.ConstantValue(l.OperandNamed(name)).(*mlir.IntegerAttr)
			if !ok || a.Int() != int64(int32(a.Int())) {
				return nil
			}
			n[dim] = int32(a.Int())
		}
		own := mlir.GetDenseI32Array(n[:]...)
		if i > 0 && own != size {
			return nil
		}
		size = own
	}
	return size
}
