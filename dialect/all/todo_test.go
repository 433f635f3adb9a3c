package all

// toDo lists hooks that MLIR has for operations, and that are not here. Some are not meant to come: MLIR's fold of complex.log takes log(exp(z)) for
// z whatever its imaginary part is, and that of vector.multi_reduction forgets what it begins with. The patterns of vector.transfer_read and
// vector.transfer_write are about tensors, as all of tensor is, which kernels have none of.
const toDo = `
complex.log: fold
gpu.module: verify
memref.extract_strided_metadata: fold
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
