package all

// toDo lists hooks that MLIR has for operations, and that are not here yet.
const toDo = `
affine.delinearize_index: fold canonicalize
affine.for: fold
affine.if: fold canonicalize
affine.linearize_index: fold canonicalize
affine.load: fold canonicalize
affine.max: canonicalize
affine.min: canonicalize
affine.parallel: fold
affine.prefetch: fold canonicalize
affine.store: fold canonicalize
affine.vector_load: canonicalize
affine.vector_store: canonicalize
complex.log: fold
gpu.module: verify
memref.alloca_scope: canonicalize
memref.extract_strided_metadata: fold
scf.forall: canonicalize
scf.if: infer
tensor.bitcast: canonicalize cast
tensor.cast: canonicalize cast
tensor.collapse_shape: verify fold canonicalize
tensor.concat: verify fold canonicalize
tensor.dim: fold canonicalize
tensor.empty: verify canonicalize
tensor.expand_shape: verify fold canonicalize
tensor.extract: verify fold canonicalize
tensor.extract_slice: verify fold canonicalize
tensor.from_elements: fold canonicalize rule(operand types match result element type)
tensor.gather: verify fold
tensor.generate: verify verify-regions canonicalize
tensor.insert: verify fold
tensor.insert_slice: verify fold canonicalize
tensor.pad: verify verify-regions fold canonicalize
tensor.parallel_insert_slice: verify canonicalize
tensor.rank: fold
tensor.reshape: verify fold
tensor.scatter: verify
tensor.splat: verify fold
vector.multi_reduction: fold
vector.transfer_read: canonicalize
vector.transfer_write: canonicalize
`
