package spirv

import (
	"github.com/spvc/spvc/mlir"
)

// The numbers of the two spellings.
const (
	SpellingSpv   = 0 // the documented one of 2019
	SpellingSpirv = 1 // that of MLIR 22
)

// Dialect is the SPIR-V dialect.
var Dialect = &mlir.Dialect{Name: "spv", Spellings: []string{"spv", "spirv"}}

func init() {
	Dialect.Find, Dialect.Names = findOp, opNames
	Dialect.Readable, Dialect.LongTypeAlias = Dialect.Spellings[SpellingSpv], longTypeAlias
	Dialect.ParseType, Dialect.TypesByText = parseType, true
	Dialect.ParseAttribute = parseAttribute
	Dialect.VerifyAttr = verifyAttr
	Dialect.VerifyRegionArgAttr = verifyRegionArgAttr
	Dialect.VerifyRegionResultAttr = verifyRegionResultAttr
	Dialect.Past = &mlir.Past{Spelling: Dialect.Spellings[SpellingSpv], Reword: rewordAs2019, Complete: complete2019}
	Dialect.MaterializeConstant = materializeFold
	Dialect.Inlining = inlining
	Dialect.Pointers = pointers
	Dialect.Directives = map[string]*mlir.Directive{"Pointer": pointerDirective}
	mlir.Register(Dialect)
}
