// Package names registers dialects of which only the name counts here: files
// mention them, but nothing has to be known about what is in them.
//
// Importing it registers them. A dialect with operations or with types that mean
// something gets a package of its own instead.
package names

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

func init() {
	// ml_program: its resources belong to operations, none of which is known.
	mlir.Register(&mlir.Dialect{Name: "ml_program", Partial: true, TextTypes: true, AttributeAlias: alias("ml_program", "extern", "extern"),
		Resource: func(string) bool { return false }})
	// sparse_tensor: the encodings of tensors.
	mlir.Register(&mlir.Dialect{Name: "sparse_tensor", Partial: true, TextTypes: true,
		AttributeAlias: alias("sparse_tensor", "encoding", "sparse")})
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
