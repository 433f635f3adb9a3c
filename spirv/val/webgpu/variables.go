package webgpu

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// variables is where values are, and how they begin.
var variables = []check.Rule{
	rule("storage-class", "WebGPU has few storage classes.", storageClass, grammar.OpTypePointer, grammar.OpVariable),
	rule("initializer", "In WebGPU, variables of Output, Private and Function have an initializer.", initializer, grammar.OpVariable),
	rule("runtime-array", "In WebGPU, a runtime array is in a structure with Block, in the storage class StorageBuffer.", runtimeArray, grammar.OpVariable),
}

func storageClass(c *check.Context, i check.Inst) {
	if class, ok := check.StorageOf(i); ok && !in(storageClasses, class) {
		c.Fail(i, "WebGPU has no storage class %v", class)
	}
}

func initializer(c *check.Context, i check.Inst) {
	v, _ := view.AsVariable(i)
	if _, has := v.Initializer(); !has && in(initialized, v.StorageClass()) {
		c.Fail(i, "%v has no initializer", c.Name(v.Result())).Suggest("initialize it with OpConstantNull")
	}
}

func runtimeArray(c *check.Context, i check.Inst) {
	v, _ := view.AsVariable(i)
	held := c.TypeOfValue(v.Result()).Elem
	switch {
	case !c.Holds(held, check.HasRuntimeArray):
	case !c.IsStruct(held):
		c.Fail(i, "%v holds a runtime array that is in no structure", c.Name(v.Result()))
	case v.StorageClass() != grammar.StorageClassStorageBuffer:
		c.Fail(i, "%v holds a runtime array, in the storage class %v", c.Name(v.Result()), v.StorageClass()).Suggest("use StorageBuffer")
	case !c.HasDecoration(held, grammar.DecorationBlock):
		c.Fail(i, "%v holds a runtime array, in a structure without Block", c.Name(v.Result())).Suggest("decorate %v with Block", c.TypeName(held))
	}
}
