package gpu

import "github.com/spvc/spvc/mlir"

// Launches of kernels by name, and what the dialect says of any operation.

// The names of attributes of other operations.
const (
	containerModule = "gpu.container_module"
	kernelAttr      = "gpu.kernel"
)

// sizeHints are the sizes that a function of any dialect may be known to be launched with.
var sizeHints = []string{"gpu.known_block_size", "gpu.known_grid_size", "gpu.known_cluster_size"}

// verifyAttribute verifies an attribute of the dialect that an operation of any dialect has.
func verifyAttribute(op *mlir.Operation, a mlir.NamedAttribute, d *mlir.Diagnostics) bool {
	switch {
	case oneOf(a.Name, sizeHints...):
		return verifySizeHint(op, a, d)
	case a.Name == containerModule && a.Value == mlir.Unit && !op.Is(mlir.ModuleOp):
		d.Errorf(op.Loc(), "expected '%s' attribute to be attached to '%s'", containerModule, mlir.ModuleOp.Name)
		return false
	}
	return true
}

func verifySizeHint(op *mlir.Operation, a mlir.NamedAttribute, d *mlir.Diagnostics) bool {
	if op.Has(mlir.FunctionLike) {
		switch list, ok := a.Value.(*mlir.DenseArrayAttr); {
		case !ok || list.ElementType() != mlir.I32:
			d.OpError(op, "%s must be a dense i32 array", a.Name)
			return false
		case list.Len() != 3:
			d.OpError(op, "%s must contain exactly 3 elements", a.Name)
			return false
		}
	}
	return true
}

func oneOf[T comparable](x T, list ...T) bool {
	for _, y := range list {
		if x == y {
			return true
		}
	}
	return false
}

// moduleAround is the nearest module of the host around op; nil for none.
func moduleAround(op *mlir.Operation) *mlir.Operation {
	m := op.Parent()
	for m != nil && !m.Is(mlir.ModuleOp) {
		m = m.Parent()
	}
	return m
}

func verifyLaunchFunc(op *mlir.Operation, d *mlir.Diagnostics) bool {
	switch m := moduleAround(op); {
	case m == nil:
		d.OpError(op, "expected to belong to a module")
		return false
	case m.Attr(containerModule) != mlir.Attribute(mlir.Unit):
		d.OpError(op, "expected the closest surrounding module to have the '%s' attribute", containerModule)
		return false
	}
	x, y, z := op.TypeOf("clusterSizeX"), op.TypeOf("clusterSizeY"), op.TypeOf("clusterSizeZ")
	if x != nil && (x != y || x != z) {
		d.OpError(op, "expects types of the cluster dimensions must be the same")
		return false
	}
	return true
}

// verifyKernel looks for the kernel that a function of the module launches. As in MLIR, nobody asks for what is launched from deeper
// inside of a function.
func verifyKernel(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	m := moduleAround(op)
	if op.Parent() == nil || op.Parent().Parent() != m {
		return true
	}
	ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, "kernel")
	container := t.Lookup(m, mlir.GetSymbolRef(ref.Root()))
	switch {
	case container == nil:
		d.OpError(op, "kernel container '%s' is undefined", ref.Root())
		return false
	case container.Is(Binary):
		return true
	case !container.Is(Module):
		d.OpError(op, "kernel module '%s' is undefined", ref.Root())
		return false
	}
	kernel := t.Lookup(m, ref)
	switch {
	case kernel == nil:
		d.OpError(op, "kernel function '%s' is undefined", ref)
	case !kernel.Has(mlir.FunctionLike):
		d.OpError(op, "referenced kernel '%s' is not a function", ref).Note(kernel.Loc(), "see the kernel definition here")
	case kernel.Attr(kernelAttr) == nil:
		d.OpError(op, "kernel function is missing the '%s' attribute", kernelAttr)
	case kernel.Is(Func):
		return verifyKernelArguments(op, kernel, d)
	default:
		return true // of a function that was converted the arguments have other types
	}
	return false
}

func verifyKernelArguments(op, kernel *mlir.Operation, d *mlir.Diagnostics) bool {
	t := kernel.FunctionType()
	if t == nil {
		return true // which the kernel reports
	}
	given, want := op.OperandsNamed("kernelOperands"), t.Inputs()
	if len(given) != len(want) {
		d.OpError(op, "got %d kernel operands but expected %d", len(given), len(want))
		return false
	}
	for i, t := range want {
		if given[i].Type() != t {
			d.OpError(op, "type of function argument %d does not match", i)
			return false
		}
	}
	return true
}
