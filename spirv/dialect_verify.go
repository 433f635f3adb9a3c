package spirv

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// upstreamAttr is the rest of an attribute's name in MLIR's spelling; false for
// one in our own, where all that is imported may stand.
func upstreamAttr(name string) (string, bool) { return strings.CutPrefix(name, "spirv.") }

// verifyAttr checks the attributes of the dialect on operations of any kind.
func verifyAttr(op *mlir.Operation, a mlir.NamedAttribute, d *mlir.Diagnostics) bool {
	name, ok := upstreamAttr(a.Name)
	if !ok {
		return true
	}
	switch name {
	case EntryPointABI:
		if !isRecord(a.Value, EntryPointABI) {
			d.Errorf(op.Loc(), "'%s' attribute must be an entry point ABI attribute", a.Name)
			return false
		}
	case "target_env":
		if _, ok := a.Value.(*TargetEnvAttr); !ok {
			d.Errorf(op.Loc(), "'%s' must be a spirv::TargetEnvAttr", a.Name)
			return false
		}
	default:
		d.Errorf(op.Loc(), "found unsupported '%s' attribute on operation", a.Name)
		return false
	}
	return true
}

// verifyRegionArgAttr checks the attributes of the dialect on function
// arguments.
func verifyRegionArgAttr(op *mlir.Operation, _, index int, a mlir.NamedAttribute, d *mlir.Diagnostics) bool {
	name, ok := upstreamAttr(a.Name)
	if !ok {
		return true
	}
	switch name {
	case "interface_var_abi":
		abi, ok := a.Value.(*InterfaceVarABIAttr)
		if !ok {
			d.Errorf(op.Loc(), "'%s' must be a spirv::InterfaceVarABIAttr", a.Name)
			return false
		}
		if f := op.FunctionType(); abi.HasStorageClass() && f != nil && index < len(f.Inputs()) && !isScalar(f.Inputs()[index]) {
			d.Errorf(op.Loc(), "'%s' attribute cannot specify storage class when attaching to a non-scalar value", a.Name)
			return false
		}
	case "decoration":
		if _, ok := AttrToDecorations(a.Name, a.Value); !ok {
			d.Errorf(op.Loc(), "'%s' must be a spirv::DecorationAttr", a.Name)
			return false
		}
	default:
		d.Errorf(op.Loc(), "found unsupported '%s' attribute on region argument", a.Name)
		return false
	}
	return true
}

// isScalar reports whether t is a bool, an integer or a float.
func isScalar(t mlir.Type) bool {
	switch t.(type) {
	case *mlir.IntegerType, *mlir.FloatType:
		return true
	}
	return false
}

// verifyRegionResultAttr refuses attributes of MLIR's spelling on results.
func verifyRegionResultAttr(op *mlir.Operation, _, _ int, a mlir.NamedAttribute, d *mlir.Diagnostics) bool {
	if _, ok := upstreamAttr(a.Name); !ok {
		return true
	}
	d.Errorf(op.Loc(), "cannot attach SPIR-V attributes to region result")
	return false
}
