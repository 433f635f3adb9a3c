package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// keepsAddresses reports whether the code of a module may put addresses of variables into memory, compute others of them, and pass these on, as kernels
// do. A function that is called can get at a variable then though it was given no pointer to it. With logical addressing, as shaders have it, none of that is
// possible: specification, section 2.16.1.
func keepsAddresses(module *mlir.Operation) bool {
	m, _ := spirv.AsModule(module)
	return !m.HasLogicalAddresses()
}
