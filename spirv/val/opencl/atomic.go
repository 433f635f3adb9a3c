package opencl

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

var atomics = []check.Rule{
	{Name: "atomic-storage-class-opencl", Section: "OpenCL environment, 2.9", Says: "For OpenCL, atomics work on memory of functions, workgroups and devices; before version 2.0 not through generic pointers.", In: check.OpenCL,
		Of: grammar.Atomic, Check: atomicStorageClass},
}

func atomicStorageClass(c *check.Context, in check.Inst) {
	at := 1 // where the pointer is: behind the result, if there is one
	if typ, _ := in.Results(); typ != 0 {
		at += 2
	}
	t := c.TypeOfValue(in.Words[at])
	switch t.Storage {
	case grammar.StorageClassFunction, grammar.StorageClassWorkgroup, grammar.StorageClassCrossWorkgroup:
	case grammar.StorageClassGeneric:
		if c.Env.Name == "opencl1.2" {
			c.Fail(in, "OpenCL 1.2 has no generic pointers")
		}
	default:
		if c.IsPointer(t.ID) {
			c.Fail(in, "for OpenCL, %v cannot work on memory of the storage class %v", in.Opcode, t.Storage)
		}
	}
}
