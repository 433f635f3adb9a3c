package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Addresses of variables of a function that are anywhere else. Kernels keep them in memory, make others of them, and pass these on; what is called
// gets at the variable then without being given a pointer to it. Shaders can do none of that.

// keepsAddresses reports whether addresses of variables may be in memory, or be those of another storage class: specification, section 2.16.1.
func keepsAddresses(module *mlir.Operation) bool {
	m, _ := spirv.AsModule(module)
	return !m.HasLogicalAddresses()
}

// isDebugUse reports whether a use only tells a debugger something.
func isDebugUse(u *mlir.Operand) bool { return isDebugInst(u.Owner()) }
