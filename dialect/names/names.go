// Package names registers dialects of which only the names count here: files
// mention them and their operations, but nothing has to be known about what is in
// them. These are the dialects of MLIR, by the tables of package oplayout.
//
// Importing it registers them. A dialect with operations or with types that mean
// something gets a package of its own instead.
package names

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/mlir"
)

// elsewhere are dialects with something to say, here or in a package of their own.
var elsewhere = []string{
	"affine", "arith", "builtin", "cf", "complex", "dlti", "func", "gpu", "index", "llvm", "math", "memref", "ml_program", "quant", "scf",
	"sparse_tensor", "spirv", "tensor", "ub", "vector",
}

func init() {
	mlir.RegisterLater(named)
	// ml_program: its resources belong to operations, none of which is known.
	mlir.Register(&mlir.Dialect{Name: "ml_program", Partial: true, KnownToMLIR: oplayout.Knows, TextTypes: true,
		AttributeAlias: alias("ml_program", "extern", "extern"), Resource: func(string) bool { return false }})
	// sparse_tensor: the encodings of tensors.
	mlir.Register(&mlir.Dialect{Name: "sparse_tensor", Partial: true, KnownToMLIR: oplayout.Knows, TextTypes: true,
		AttributeAlias: alias("sparse_tensor", "encoding", "sparse")})
}

// named are those of which nothing but names is known.
func named() (list []*mlir.Dialect) {
	for _, namespace := range oplayout.Namespaces() {
		if !slices.Contains(elsewhere, namespace) {
			list = append(list, &mlir.Dialect{Name: namespace, Partial: true, KnownToMLIR: oplayout.Knows, TextTypes: true})
		}
	}
	return list
}

// alias proposes the name for the aliases of the attributes #dialect.mnemonic, which are kept as text.
func alias(dialect, mnemonic, name string) func(mlir.Attribute) string {
	return func(a mlir.Attribute) string {
		text, ok := a.(*mlir.OpaqueAttr)
		if !ok || text.Namespace() != dialect {
			return ""
		}
		if word, _, _ := strings.Cut(text.Data(), "<"); word != mnemonic {
			return ""
		}
		return name
	}
}
