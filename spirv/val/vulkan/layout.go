package vulkan

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// layouts are the rules on explicit layout: they go over the module once, because what they find out of a type counts for all that use it.
var layouts = []check.Rule{
	{Name: "vulkan-layout", Section: "Vulkan, Offset and Stride Assignment", Says: "What lies in memory with a layout is laid out: members by offsets and matrices and arrays by strides that are aligned, in order and large enough.",
		In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-OpTypeRuntimeArray-04680"}, OfModule: explicitLayout},
	{Name: "vulkan-no-layout", Section: "Vulkan, appendix A", Says: "What lies in memory without a layout, and an array of descriptors, has no decorations of a layout.",
		In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-None-10684"}, OfModule: noLayout},
}

// A requirement says whether memory has a layout.
type requirement uint8

const (
	mayHaveLayout requirement = iota
	mustHaveLayout
	mustHaveNone
)

// A reference is an instruction that refers to memory of a type.
type reference struct {
	inst    check.Inst
	typ     ID // without the array of descriptors
	array   ID // the array of descriptors; zero without one
	storage grammar.StorageClass
	needs   requirement
	rules   layoutRules
	untyped bool
}

// requirementOf says whether memory of a storage class has a layout. Workgroup memory has one if it is a block, and uniform constants if they
// are a heap.
func requirementOf(c *check.Context, s grammar.StorageClass, block, heap bool) requirement {
	switch s {
	case grammar.StorageClassWorkgroup:
		if block {
			return mustHaveLayout
		}
		return mustHaveNone
	case grammar.StorageClassStorageBuffer, grammar.StorageClassUniform, grammar.StorageClassPushConstant, grammar.StorageClassPhysicalStorageBuffer:
		return mustHaveLayout
	case grammar.StorageClassUniformConstant:
		if heap {
			return mustHaveLayout
		}
		return mustHaveNone
	case grammar.StorageClassFunction, grammar.StorageClassPrivate:
		if c.Version > grammar.MakeVersion(1, 4) {
			return mustHaveNone
		}
	}
	return mayHaveLayout
}

// rulesOf says by which rules memory of a storage class is laid out.
func rulesOf(c *check.Context, s grammar.StorageClass, typ ID) layoutRules {
	scalar := c.ScalarBlockLayout
	switch s {
	case grammar.StorageClassWorkgroup:
		scalar = c.WorkgroupScalarBlockLayout
	case grammar.StorageClassStorageBuffer, grammar.StorageClassPushConstant, grammar.StorageClassUniformConstant, grammar.StorageClassPhysicalStorageBuffer:
	case grammar.StorageClassUniform:
		bufferBlock := c.IsStruct(typ) && c.HasDecoration(typ, grammar.DecorationBufferBlock)
		if !scalar && !bufferBlock && !c.UniformBufferStandardLayout {
			return extendedLayout
		}
	default:
		scalar = false
	}
	if scalar {
		return scalarLayout
	}
	return standardLayout
}

// referenceOf is what an instruction refers to; false if it is no memory whose layout counts: that of typed pointers is looked at where they
// come from, that of untyped ones wherever it is used.
func referenceOf(c *check.Context, in check.Inst) (reference, bool) {
	typ, _ := c.Results(in)
	t := c.Type(typ)
	switch {
	case in.Opcode == grammar.OpVariable:
		return variableReference(c, in)
	case t.Op == grammar.OpTypePointer && t.Storage == grammar.StorageClassPhysicalStorageBuffer:
		return reference{inst: in, typ: t.Elem, storage: t.Storage, needs: mustHaveLayout, rules: rulesOf(c, t.Storage, 0)}, true
	case in.Opcode == grammar.OpBufferPointerEXT && t.Op == grammar.OpTypePointer:
		return reference{inst: in, typ: t.Elem, storage: t.Storage, needs: mustHaveLayout, rules: rulesOf(c, t.Storage, t.Elem)}, true
	case c.Has(grammar.CapabilityUntypedPointersKHR):
		return untypedReference(c, in)
	}
	return reference{}, false
}

func variableReference(c *check.Context, in check.Inst) (reference, bool) {
	v, _ := c.AsVariable(in)
	if v.Data == 0 {
		return reference{}, false
	}
	block := c.IsStruct(v.Data) && c.HasDecoration(v.Data, grammar.DecorationBlock)
	r := reference{inst: in, typ: v.Data, storage: v.Storage, needs: requirementOf(c, v.Storage, block, c.IsHeap(in))}
	switch v.Storage {
	case grammar.StorageClassStorageBuffer, grammar.StorageClassUniform, grammar.StorageClassUniformConstant:
		if c.IsArray(v.Data) {
			r.array, r.typ = v.Data, c.Type(v.Data).Elem
		}
	}
	r.rules = rulesOf(c, v.Storage, r.typ)
	return r, true
}

func untypedReference(c *check.Context, in check.Inst) (reference, bool) {
	var pointer, data ID // types
	switch in.Opcode {
	case grammar.OpUntypedVariableKHR:
		v, _ := c.AsVariable(in)
		pointer, data = v.Type, v.Data
	case grammar.OpLoad:
		v, _ := view.AsLoad(in)
		pointer, data = c.TypeOf(v.Pointer()), v.ResultType()
	case grammar.OpStore:
		v, _ := view.AsStore(in)
		pointer, data = c.TypeOf(v.Pointer()), c.TypeOf(v.Object())
	case grammar.OpUntypedArrayLengthKHR:
		v, _ := view.AsUntypedArrayLengthKHR(in)
		pointer, data = c.TypeOf(v.Pointer()), v.Structure()
	default:
		if x, ok := c.AsChain(in); ok && x.Untyped {
			pointer, data = x.Type, x.BaseType
		}
	}
	if data == 0 || !c.IsUntypedPointer(pointer) {
		return reference{}, false
	}
	r := reference{inst: in, typ: data, storage: c.Type(pointer).Storage, needs: mustHaveLayout, untyped: true}
	if c.IsArray(data) && c.HasDecoration(c.Type(data).Elem, grammar.DecorationBlock, grammar.DecorationBufferBlock) {
		r.array, r.typ = data, c.Type(data).Elem
	}
	r.rules = rulesOf(c, r.storage, r.typ)
	return r, true
}

// references yields what refers to memory whose layout counts.
func references(c *check.Context) func(yield func(reference) bool) {
	onlyVariables := !c.HasAny(grammar.CapabilityPhysicalStorageBufferAddresses, grammar.CapabilityUntypedPointersKHR, grammar.CapabilityDescriptorHeapEXT)
	return func(yield func(reference) bool) {
		for in := range c.In(module.Globals) {
			if r, ok := referenceOf(c, in); ok && !c.IsBad(resultOf(c, in)) && !yield(r) {
				return
			}
		}
		for i := range c.NumFuncs() {
			for in := range c.Module.Func(i).All() {
				if onlyVariables && in.Opcode != grammar.OpVariable {
					continue
				}
				if r, ok := referenceOf(c, in); ok && !yield(r) {
					return
				}
			}
		}
	}
}

func resultOf(c *check.Context, in check.Inst) ID {
	_, id := c.Results(in)
	return id
}

func noLayout(c *check.Context) {
	const vuid = "StandaloneSpirv-None-10684"
	seen := map[ID]bool{}
	for r := range references(c) {
		switch {
		case r.array != 0 && c.HasDecoration(r.array, grammar.DecorationArrayStride, grammar.DecorationArrayStrideIdEXT):
			c.FailVUID(vuid, r.inst, "%v is an array of descriptors and has an ArrayStride", c.TypeName(r.array)).Note(c.Type(r.array).Inst, "the array")
		case r.untyped && r.inst.Opcode == grammar.OpUntypedVariableKHR && r.storage == grammar.StorageClassWorkgroup &&
			!(c.IsStruct(r.typ) && c.HasDecoration(r.typ, grammar.DecorationBlock)):
			c.FailVUID(vuid, r.inst, "the untyped workgroup variable %v is no Block", c.Name(resultOf(c, r.inst)))
		case r.needs == mustHaveNone:
			if typ, d, ok := laidOut(c, r.typ, seen); ok {
				c.FailVUID(vuid, r.inst, "%v in %s has no layout, but %v has %s", c.Name(resultOf(c, r.inst)), r.storage, c.TypeName(typ), d).
					Note(c.Type(typ).Inst, "the type")
			}
		}
	}
}

// layoutDecorations are the decorations of a layout.
var layoutDecorations = []grammar.Decoration{
	grammar.DecorationBlock, grammar.DecorationBufferBlock, grammar.DecorationOffset, grammar.DecorationOffsetIdEXT, grammar.DecorationArrayStride,
	grammar.DecorationArrayStrideIdEXT, grammar.DecorationMatrixStride, grammar.DecorationRowMajor, grammar.DecorationColMajor,
}

// laidOut finds a type in a type that is decorated with a layout. It goes through pointers to where there is none either; those to where
// there is may have strides. What was seen has none.
func laidOut(c *check.Context, typ ID, seen map[ID]bool) (ID, grammar.Decoration, bool) {
	for work := []ID{typ}; len(work) > 0; {
		typ, work = work[len(work)-1], work[:len(work)-1]
		t := c.Type(typ)
		if seen[typ] || t.Op == grammar.OpTypePointer && requirementOf(c, t.Storage, true, false) != mustHaveNone {
			continue
		}
		for _, d := range layoutDecorations {
			if c.HasDecoration(typ, d) || c.AnyMemberHas(typ, d) {
				return typ, d, true
			}
		}
		seen[typ] = true
		switch t.Op {
		case grammar.OpTypeStruct:
			work = append(work, t.Members...)
		case grammar.OpTypeArray, grammar.OpTypeRuntimeArray, grammar.OpTypePointer:
			work = append(work, t.Elem)
		}
	}
	return 0, 0, false
}

func explicitLayout(c *check.Context) {
	if c.SkipBlockLayout {
		return
	}
	l := newLayouter(c)
	for r := range references(c) {
		if r.needs == mustHaveLayout {
			l.reference = r
			l.check(placed{typ: r.typ, rules: r.rules, matrix: matrixLayout{columns: true}}, 0)
		}
	}
}
