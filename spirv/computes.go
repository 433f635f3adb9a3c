package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// MayCompute reports whether code inside around may do more with values of type t than load, store and copy them and convert them to other
// widths: specification, section 2.16.1. In shaders, numbers of 8 and 16 bits are for memory only where no capability says more; there are
// no constants of them then, and nothing chooses between them. Without a module around that says what it declares, everything goes.
func MayCompute(around *mlir.Operation, t mlir.Type) bool {
	need, ok := computingNeeds(t)
	if !ok || around == nil {
		return true
	}
	module := around
	if !module.Is(OpModule) {
		module = around.ParentOf(OpModule)
	}
	if module == nil {
		return true
	}
	vce := mlir.AttrOf[*VerCapExtAttr](module, VCETripleAttr)
	if vce == nil {
		return true
	}
	declared := vce.Capabilities()
	forKernels := slices.Contains(declared, grammar.CapabilityKernel) && !slices.Contains(declared, grammar.CapabilityShader)
	return forKernels || slices.Contains(declared, need)
}

// computingNeeds is the capability without which numbers of a type, or vectors and matrices of them, are for memory only; false if there
// is none.
func computingNeeds(t mlir.Type) (grammar.Capability, bool) {
	if m, ok := t.(*MatrixType); ok {
		t = m.ColumnType()
	}
	switch elem := elementOf(t).(type) {
	case *mlir.FloatType:
		return grammar.CapabilityFloat16, elem == mlir.F16
	case *mlir.IntegerType:
		if elem.Width() == 8 {
			return grammar.CapabilityInt8, true
		}
		return grammar.CapabilityInt16, elem.Width() == 16
	}
	return 0, false
}
