package lower

import (
	"cmp"

	"github.com/spvc/spvc/dialect/enum"
	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(mapMemorySpaces.Get()) }

// mapMemorySpaces gives memory spaces that are numbers, or words of the dialect gpu, the storage classes of an API. It is OpenCL's where
// the target around is for kernels, whatever the option says.
var mapMemorySpaces = lazy.Value[*pass.Pass]{Make: func() *pass.Pass {
	return &pass.Pass{
		Name: "map-memref-spirv-storage-class", Title: "MapMemRefStorageClassPass",
		Summary: "Map numeric MemRef memory spaces to SPIR-V storage classes", Options: []string{"client-api"}, Spelling: mlirSpelling.Get(),
		Run: func(op *mlir.Operation, x *pass.Context, d *mlir.Diagnostics) bool {
			classes := classesFor(newLowering(op, options{}))
			switch api := cmp.Or(x.Options["client-api"], "vulkan"); {
			case api == "opencl" || classes == openCLClasses.Get():
				classes = openCLClasses.Get()
			case api != "vulkan":
				d.Errorf(op.Loc(), "option client-api is vulkan or opencl, not %q", api)
				return false
			}
			return classes.apply(op, d)
		},
	}
}}

// memoryClasses are the storage classes of memory spaces: of numbers, and of words of the dialect gpu.
type memoryClasses struct {
	numbers map[int64]grammar.StorageClass
	words   map[uint64]grammar.StorageClass
}

var vulkanClasses = lazy.Value[*memoryClasses]{Make: func() *memoryClasses {
	return &memoryClasses{
		numbers: map[int64]grammar.StorageClass{
			0: grammar.StorageClassStorageBuffer, 1: grammar.StorageClassGeneric, 3: grammar.StorageClassWorkgroup,
			4: grammar.StorageClassUniform, 5: grammar.StorageClassPrivate, 6: grammar.StorageClassFunction, 7: grammar.StorageClassPushConstant,
			8: grammar.StorageClassUniformConstant, 9: grammar.StorageClassInput, 10: grammar.StorageClassOutput,
			11: grammar.StorageClassPhysicalStorageBuffer, 12: grammar.StorageClassImage,
		},
		words: map[uint64]grammar.StorageClass{
			gpu.AddressSpaceGlobal: grammar.StorageClassStorageBuffer, gpu.AddressSpaceWorkgroup: grammar.StorageClassWorkgroup,
			gpu.AddressSpacePrivate: grammar.StorageClassFunction,
		},
	}
}}

var openCLClasses = lazy.Value[*memoryClasses]{Make: func() *memoryClasses {
	return &memoryClasses{
		numbers: map[int64]grammar.StorageClass{
			0: grammar.StorageClassCrossWorkgroup, 1: grammar.StorageClassGeneric, 3: grammar.StorageClassWorkgroup,
			4: grammar.StorageClassUniformConstant, 5: grammar.StorageClassPrivate, 6: grammar.StorageClassFunction, 7: grammar.StorageClassImage,
		},
		words: map[uint64]grammar.StorageClass{
			gpu.AddressSpaceGlobal: grammar.StorageClassCrossWorkgroup, gpu.AddressSpaceWorkgroup: grammar.StorageClassWorkgroup,
			gpu.AddressSpacePrivate: grammar.StorageClassFunction,
		},
	}
}}

// classesFor are those of OpenCL for kernels of it, and else those of Vulkan.
func classesFor(l *lowering) *memoryClasses {
	if l.has(grammar.CapabilityKernel) {
		return openCLClasses.Get()
	}
	return vulkanClasses.Get()
}

// of is the attribute for a memory space; the space itself where there is no class for it.
func (c *memoryClasses) of(space mlir.Attribute) (mlir.Attribute, bool) {
	var class grammar.StorageClass
	ok := true
	switch a := space.(type) {
	case nil:
		class = c.numbers[0]
	case *mlir.IntegerAttr:
		class, ok = c.numbers[a.Int()]
	case *enum.Attr:
		if a.Kind() == gpu.AddressSpace {
			class, ok = c.words[a.Value()]
			break
		}
		return space, true
	default:
		return space, true
	}
	if !ok {
		return space, false
	}
	return spirv.GetEnumAttr(grammar.KindStorageClass, uint32(class)), true
}

// apply replaces all types in op and in what is in it. A space that has no class is an error.
func (c *memoryClasses) apply(op *mlir.Operation, d *mlir.Diagnostics) bool {
	var missing mlir.Type
	types := spirv.NewRetyping(func(t mlir.Type) mlir.Type {
		ok := true
		to := t
		switch m := t.(type) {
		case *mlir.MemRefType:
			var space mlir.Attribute
			space, ok = c.of(m.MemorySpace())
			to = mlir.GetMemRefType(m.Shape(), m.ElementType(), m.Layout(), space)
		case *mlir.UnrankedMemRefType:
			var space mlir.Attribute
			space, ok = c.of(m.MemorySpace())
			to = mlir.GetUnrankedMemRefType(m.ElementType(), space)
		}
		if !ok {
			missing = t
			return t
		}
		return to
	})
	ok := true
	for at := range op.Nested {
		look := func(v *mlir.Value) {
			if missing = nil; ok {
				types.Type(v.Type())
			}
			if missing != nil {
				d.Errorf(at.Loc(), "failed to legalize operation '%s': the API has no storage class for the memory space of '%s'", at.Name(), typeText(missing))
				ok = false
			}
		}
		for _, v := range at.Results {
			look(v)
		}
		for i := range at.NumRegions() {
			for b := range at.Region(i).Blocks {
				for _, v := range b.Arguments {
					look(v)
				}
			}
		}
	}
	if ok {
		types.Operation(op)
	}
	return ok
}
