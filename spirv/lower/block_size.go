package lower

import (
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/dialect/memref"
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
			a, ok := knownOnHost(l.OperandNamed(name), mostCalls)
			if !ok || a != int64(int32(a)) {
				return nil
			}
			n[dim] = int32(a)
		}
		own := mlir.GetDenseI32Array(n[:]...)
		if i > 0 && own != size {
			return nil
		}
		size = own
	}
	return size
}

// mostCalls is how many calls deep it is looked for what a number is.
const mostCalls = 8

// knownOnHost is the number that a value of the host part is: a constant, what all calls pass, or the size of memory that they pass.
func knownOnHost(v *mlir.Value, calls int) (n int64, ok bool) {
	if a, isConstant := mlir.ConstantValue(v).(*mlir.IntegerAttr); isConstant {
		return a.Int(), true
	}
	if dim := v.Def(); dim != nil && dim.Is(memref.Dim) {
		if at, isConstant := mlir.ConstantValue(dim.OperandNamed("index")).(*mlir.IntegerAttr); isConstant {
			return sizeOnHost(dim.OperandNamed("source"), at.Int(), calls)
		}
		return 0, false
	}
	return passed(v, calls, knownOnHost)
}

// sizeOnHost is the size of dimension d of memory.
func sizeOnHost(memory *mlir.Value, d int64, calls int) (int64, bool) {
	t, ok := memory.Type().(*mlir.MemRefType)
	if !ok || d < 0 || d >= int64(len(t.Shape())) {
		return 0, false
	}
	if n := t.Shape()[d]; n != mlir.Dynamic {
		return n, true
	}
	if cast := memory.Def(); cast != nil && cast.Is(memref.Cast) {
		return sizeOnHost(cast.OperandNamed("source"), d, calls)
	}
	return passed(memory, calls, func(v *mlir.Value, calls int) (int64, bool) { return sizeOnHost(v, d, calls) })
}

// passed is what is known of what all calls pass for an argument of a function, if it is the same.
func passed(v *mlir.Value, calls int, known func(*mlir.Value, int) (int64, bool)) (n int64, ok bool) {
	block := v.ArgumentOf()
	if block == nil || calls == 0 || block.Region().Parent() == nil || !block.Region().Parent().Has(mlir.FunctionLike) || block != block.Region().Entry() {
		return 0, false
	}
	for i, use := range mlir.SymbolUses(block.Region().Parent()) {
		if use.User.Name().String() != "func.call" {
			return 0, false
		}
		one, found := known(use.User.Operand(v.Index()), calls-1)
		if !found || i > 0 && one != n {
			return 0, false
		}
		n, ok = one, true
	}
	return n, ok
}
