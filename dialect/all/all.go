package all

import (
	_ "github.com/spvc/spvc/dialect/affine" // affine
	_ "github.com/spvc/spvc/dialect/arith"  // arith
	_ "github.com/spvc/spvc/dialect/cf"     // cf
	_ "github.com/spvc/spvc/dialect/dlti"   // dlti
	_ "github.com/spvc/spvc/dialect/funcs"  // func
	_ "github.com/spvc/spvc/dialect/memref" // memref
	_ "github.com/spvc/spvc/dialect/names"  // llvm, ml_program
	_ "github.com/spvc/spvc/spirv"          // spv, spirv
)
