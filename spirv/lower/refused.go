package lower

import (
	"errors"
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// A refusal says of operations why there is nothing in SPIR-V for them, and what helps.
type refusal struct {
	ops       []string
	why, help string
}

var refusals = []refusal{
	{[]string{"cf.assert"}, "a kernel can't be stopped by one of its invocations", "scf.if around gpu.printf, or a store, lets the host know"},
	{[]string{"memref.dma_start", "memref.dma_wait"}, "invocations have no engine that copies for them", "memref.copy, or loads and stores with gpu.barrier, copy"},
	{[]string{"memref.realloc"}, "kernels have no memory that grows", "memref.alloc and memref.copy do it for a size that is known"},
	{[]string{"gpu.alloc", "gpu.dealloc", "gpu.memcpy", "gpu.memset", "gpu.host_register", "gpu.host_unregister", "gpu.set_default_device", "gpu.wait", "gpu.launch", "gpu.launch_func"},
		"it is for code of the host", "memref.alloc, memref.copy and memref.store are for kernels"},
	{[]string{"gpu.create_2to4_spmat", "gpu.create_bsr", "gpu.create_coo", "gpu.create_coo_aos", "gpu.create_csc", "gpu.create_csr", "gpu.create_dn_tensor", "gpu.destroy_dn_tensor",
		"gpu.destroy_sp_mat", "gpu.sddmm", "gpu.sddmm_buffer_size", "gpu.set_csr_pointers", "gpu.spgemm_copy", "gpu.spgemm_create_descr", "gpu.spgemm_destroy_descr",
		"gpu.spgemm_work_estimation_or_compute", "gpu.spmat_get_size", "gpu.spmm", "gpu.spmm_buffer_size", "gpu.spmv", "gpu.spmv_buffer_size"},
		"it calls a library of CUDA from the host", ""},
	{[]string{"gpu.cluster_id", "gpu.cluster_dim", "gpu.cluster_block_id", "gpu.cluster_dim_blocks"},
		"SPIR-V has no clusters of workgroups, as no version or extension of it knows them", ""},
	{[]string{"vector.print"}, "kernels print numbers one by one", "gpu.printf prints"},
	{[]string{"vector.vscale", "vector.scalable.extract", "vector.scalable.insert"}, "SPIR-V has no vectors of a size that the device chooses", "vectors of sizes that are known are for all devices"},
	{[]string{"vector.type_cast"}, "memory of one element that is a vector has no counterpart", "vector.load and vector.transfer_read take vectors out of memory of numbers"},
	{[]string{"arith.scaling_extf", "arith.scaling_truncf"}, "SPIR-V has no floats of 8 bits and less that share a scale", "loads as i8, shifts and arith.bitcast make numbers of them"},
	{[]string{"complex.abs", "complex.add", "complex.angle", "complex.atan2", "complex.conj", "complex.cos", "complex.div", "complex.eq", "complex.exp", "complex.expm1", "complex.log", "complex.log1p",
		"complex.mul", "complex.neg", "complex.neq", "complex.pow", "complex.powi", "complex.rsqrt", "complex.sign", "complex.sin", "complex.sqrt", "complex.sub", "complex.tan", "complex.tanh"},
		"SPIR-V does not calculate with complex numbers", "--convert-complex-to-standard calculates with their parts"},
}

// refused are the patterns that say what is in the rows.
func (l *lowering) refused() []convert.Pattern {
	var list []convert.Pattern
	for _, row := range refusals {
		err := errors.New(row.why)
		if row.help != "" {
			err = fmt.Errorf("%s; %s", row.why, row.help)
		}
		for _, name := range row.ops {
			list = append(list, convert.Pattern{Op: name, AnyTypes: true, Rewrite: func(*convert.Rewriter, *mlir.Operation, []*mlir.Value) error { return err }})
		}
	}
	return list
}
