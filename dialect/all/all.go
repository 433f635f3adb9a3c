package all

import (
	_ "github.com/spvc/spvc/dialect/affine"   // affine
	_ "github.com/spvc/spvc/dialect/arith"    // arith
	_ "github.com/spvc/spvc/dialect/cf"       // cf
	_ "github.com/spvc/spvc/dialect/complex"  // complex
	_ "github.com/spvc/spvc/dialect/dlti"     // dlti
	_ "github.com/spvc/spvc/dialect/funcs"    // func
	_ "github.com/spvc/spvc/dialect/gpu"      // gpu
	_ "github.com/spvc/spvc/dialect/index"    // index
	_ "github.com/spvc/spvc/dialect/llvm"     // llvm
	_ "github.com/spvc/spvc/dialect/math"     // math
	_ "github.com/spvc/spvc/dialect/memref"   // memref
	_ "github.com/spvc/spvc/dialect/names"    // ml_program, sparse_tensor
	_ "github.com/spvc/spvc/dialect/quant"    // quant
	_ "github.com/spvc/spvc/dialect/scf"      // scf
	_ "github.com/spvc/spvc/dialect/tensor"   // tensor
	_ "github.com/spvc/spvc/dialect/ub"       // ub
	_ "github.com/spvc/spvc/dialect/vector"   // vector
	_ "github.com/spvc/spvc/spirv"            // spv, spirv
	_ "github.com/spvc/spvc/spirv/encoding"   // how spirv looks in bytecode
	_ "github.com/spvc/spvc/spirv/provenance" // values are numbered by the ids of the binary
)
