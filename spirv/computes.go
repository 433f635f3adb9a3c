package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// What passes may make depends on what a module declares, and on the target that it is made for, where an attribute says so.

// MayCompute reports whether code inside around may do more with values of type t than load, store and copy them and convert them to other
// widths: specification, section 2.16.1. In shaders, numbers of 8 and 16 bits are for memory only where no capability says more; there are
// no constants of them then, and nothing chooses between them. Without a module around that says what it declares, everything goes.
func MayCompute(around *mlir.Operation, t mlir.Type) bool {
	need, ok := computingNeeds(t)
	if !ok {
		return true
	}
	module := moduleAround(around)
	if module == nil {
		return true
	}
	if vce := mlir.AttrOf[*VerCapExtAttr](module, VCETripleAttr); vce != nil && !computesWith(need, vce) {
		return false
	}
	target := TargetEnvOf(module)
	return target == nil || computesWith(need, target.Triple())
}

// computesWith reports whether code with such capabilities computes with numbers that need one.
func computesWith(need grammar.Capability, vce *VerCapExtAttr) bool {
	has := func(c grammar.Capability) bool { return slices.Contains(vce.Capabilities(), c) }
	return has(need) || has(grammar.CapabilityKernel) && !has(grammar.CapabilityShader)
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

// SelectsComposites reports whether OpSelect takes a scalar condition for composites inside around: since version 1.4, specification,
// section 3.3.15. It is false where no module around says which version it has.
func SelectsComposites(around *mlir.Operation) bool {
	module := moduleAround(around)
	if module == nil {
		return false
	}
	vce := mlir.AttrOf[*VerCapExtAttr](module, VCETripleAttr)
	target := TargetEnvOf(module)
	return vce != nil && vce.Version() >= selectsComposites && (target == nil || target.Triple().Version() >= selectsComposites)
}

var selectsComposites = grammar.MakeVersion(1, 4)

// moduleAround is the SPIR-V module that op is in, or is; nil for none.
func moduleAround(op *mlir.Operation) *mlir.Operation {
	if op == nil || op.Is(OpModule) {
		return op
	}
	return op.ParentOf(OpModule)
}
