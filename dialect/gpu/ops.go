package gpu

import (
	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/enum"
	"github.com/spvc/spvc/dialect/memref"
	"github.com/spvc/spvc/mlir"
)

// Dialect is the gpu dialect.
var Dialect = &mlir.Dialect{Name: "gpu", Ops: ops, Directives: directives.Get(), Partial: true, ParseAttribute: parseAttribute, ParseType: parseType,
	VerifyAttr: verifyAttribute, MaterializeConstant: arith.Materialize, Inlining: &mlir.Inlining{}}

func init() {
	Dialect.MoreOps = define
	enum.Register(Dialect, kinds...)
	mlir.Register(Dialect)
}

func define() []*mlir.OpDef {
	mlir.Complete(ops, rows(), overlay())
	return nil
}

// overlay is what MLIR says of the operations in C++.
func overlay() []mlir.OpDef {
	return []mlir.OpDef{
		{Name: "gpu.all_reduce", VerifyRegions: verifyAllReduce, Fold: foldReduction},
		{Name: "gpu.alloc", Canonicalize: allocPatterns, Verify: verifyAlloc, ResultNames: named("memref", "asyncToken")},
		{Name: "gpu.barrier", Canonicalize: barrierPatterns},
		{Name: "gpu.block_dim", ResultNames: byDimension("block_dim")},
		{Name: "gpu.block_id", ResultNames: byDimension("block_id")},
		{Name: "gpu.cluster_block_id", ResultNames: byDimension("cluster_block_id")},
		{Name: "gpu.cluster_dim", ResultNames: byDimension("cluster_dim")},
		{Name: "gpu.cluster_dim_blocks", ResultNames: byDimension("cluster_dim_blocks")},
		{Name: "gpu.cluster_id", ResultNames: byDimension("cluster_id")},
		{Name: "gpu.dynamic_shared_memory", Verify: verifyDynamicMemory},
		{Name: "gpu.func", Parse: parseFunc, Print: printFunc, MoreArguments: true, Verify: verifyFunc, VerifyRegions: verifyBody},
		{Name: "gpu.global_id", ResultNames: byDimension("global_id")},
		{Name: "gpu.grid_dim", ResultNames: byDimension("grid_dim")},
		{Name: "gpu.launch", Parse: parseLaunch, Print: printLaunch, Verify: verifyLaunch, VerifyRegions: verifyLaunchRegion,
			Canonicalize: launchPatterns},
		{Name: "gpu.launch_func", Verify: verifyLaunchFunc, VerifySymbolUses: verifyKernel},
		{Name: "gpu.memcpy", Verify: verifyMemcpy, Fold: memref.FoldCasts, Canonicalize: memcpyPatterns},
		{Name: "gpu.memset", Fold: memref.FoldCasts},
		{Name: "gpu.return", Verify: verifyReturn},
		{Name: "gpu.rotate", Verify: verifyRotate, ResultNames: named("rotateResult", "valid")},
		{Name: "gpu.shuffle", ResultNames: named("shuffleResult", "valid")},
		{Name: "gpu.subgroup_broadcast", Verify: verifyBroadcast, Fold: foldBroadcast},
		{Name: "gpu.subgroup_mma_compute", Verify: verifyMatrixCompute},
		{Name: "gpu.subgroup_mma_load_matrix", Verify: verifyMatrixLoad},
		{Name: "gpu.subgroup_mma_store_matrix", Verify: verifyMatrixStore},
		{Name: "gpu.subgroup_reduce", Verify: verifySubgroupReduce, Fold: foldSubgroupReduce},
		{Name: "gpu.thread_id", ResultNames: byDimension("thread_id")},
		{Name: "gpu.wait", Canonicalize: waitPatterns},
		{Name: "gpu.warp_execute_on_lane_0", Parse: parseWarp, Print: printWarp, Verify: verifyWarp},
	}
}

func parseAttribute(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	if p.AcceptKeyword("loop_dim_map") {
		return parseLoopDimMap(p)
	}
	return enum.Parse(p, kinds...)
}

// named proposes a name for each result that there is.
func named(names ...string) func(*mlir.Operation, func(int, string)) {
	return func(op *mlir.Operation, set func(int, string)) {
		for i := range min(len(names), op.NumResults()) {
			set(i, names[i])
		}
	}
}

// byDimension proposes the operation's name with the letter of its dimension.
func byDimension(name string) func(*mlir.Operation, func(int, string)) {
	return func(op *mlir.Operation, set func(int, string)) {
		set(0, name+"_"+Dimension.Word(Dimension.In(op, "dimension")))
	}
}
