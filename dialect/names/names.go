// Package names registers dialects of which only the name counts here: files
// mention them, but nothing has to be known about what is in them.
//
// Importing it registers them. A dialect with operations or with types that mean
// something gets a package of its own instead.
package names

import "github.com/spvc/spvc/mlir"

func init() {
	// llvm: its types stand in the signatures of functions around a kernel.
	mlir.Register(&mlir.Dialect{Name: "llvm", Partial: true, TextTypes: true})
	// ml_program: its resources belong to operations, none of which is known.
	mlir.Register(&mlir.Dialect{Name: "ml_program", Partial: true, Resource: func(string) bool { return false }})
}
