package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// loads are the rules on what loads and stores.
var loads = []check.Rule{
	{Name: "load-pointer", Section: "3.3.8", Says: "What is loaded or stored through is a pointer, and with logical addressing one that may be.",
		Ops: []grammar.Opcode{grammar.OpLoad, grammar.OpStore, grammar.OpPredicatedLoadINTEL, grammar.OpPredicatedStoreINTEL}, Check: loadPointer},
	{Name: "load-type", Section: "3.3.8", Says: "OpLoad gives what its pointer leads to.",
		Ops: []grammar.Opcode{grammar.OpLoad}, Check: loadType},
	{Name: "load-runtime-array", Section: "2.16.1", Says: "Nothing with an array without a length is loaded.",
		Ops: []grammar.Opcode{grammar.OpLoad}, Where: check.RuntimeArrays, Check: loadRuntimeArray},
	{Name: "load-small-type", Section: "2.16.1", Says: "Numbers of 8 and 16 bits that the module may only store are loaded as scalars, vectors and matrices.",
		Ops: []grammar.Opcode{grammar.OpLoad}, Where: check.SmallNumbers, Check: loadSmallType},
	{Name: "store-type", Section: "3.3.8", Says: "OpStore stores a value of the type that its pointer leads to.",
		Ops: []grammar.Opcode{grammar.OpStore}, Check: storeType},
	{Name: "store-read-only", Section: "3.2.7", Says: "Nothing is stored in uniform constants, inputs, push constants and shader records.",
		Ops: []grammar.Opcode{grammar.OpStore}, Check: storeReadOnly},
	{Name: "hit-attribute-store", Section: "SPV_KHR_ray_tracing", Says: "Any-hit and closest-hit shaders do not store in HitAttributeKHR.",
		VUIDs: []string{"StandaloneSpirv-HitAttributeKHR-04703"}, Ops: []grammar.Opcode{grammar.OpStore}, Where: check.HitAttributes, Check: hitAttributeStore},
	{Name: "mesh-output-load", Section: "SPV_EXT_mesh_shader", Says: "Mesh shaders do not load from Output.",
		VUIDs: []string{"StandaloneSpirv-MeshEXT-07107"}, Ops: []grammar.Opcode{grammar.OpLoad}, Where: check.Meshes, Check: meshOutputLoad},
	{Name: "predicated-access", Section: "SPV_INTEL_predicated_io", Says: "A predicated load or store is of numbers or vectors of them, with a boolean, and of the types that fit.",
		Ops: []grammar.Opcode{grammar.OpPredicatedLoadINTEL, grammar.OpPredicatedStoreINTEL}, Check: predicatedAccess},
}

// isLogicalPointer reports whether a value may be loaded or stored through with the addressing model Logical; with others any may.
func isLogicalPointer(c *check.Context, id ID) bool {
	if c.Addressing != grammar.AddressingModelLogical {
		return true
	}
	def, _ := c.Def(id)
	switch def.Opcode {
	case grammar.OpVariable, grammar.OpUntypedVariableKHR, grammar.OpAccessChain, grammar.OpInBoundsAccessChain,
		grammar.OpUntypedAccessChainKHR, grammar.OpUntypedInBoundsAccessChainKHR, grammar.OpBufferPointerEXT,
		grammar.OpFunctionParameter, grammar.OpImageTexelPointer, grammar.OpUntypedImageTexelPointerEXT, grammar.OpCopyObject,
		grammar.OpRawAccessChainNV, grammar.OpAllocateNodePayloadsAMDX:
		return true
	case grammar.OpSelect, grammar.OpPhi, grammar.OpFunctionCall, grammar.OpPtrAccessChain, grammar.OpUntypedPtrAccessChainKHR,
		grammar.OpLoad, grammar.OpConstantNull:
		return c.Has(grammar.CapabilityVariablePointersStorageBuffer)
	}
	return false
}

// checkPointer is the rule on what is loaded and stored through.
func checkPointer(c *check.Context, in check.Inst, pointer ID) bool {
	def, _ := c.Def(pointer)
	switch {
	case !isLogicalPointer(c, pointer):
		c.Fail(in, "%v is no logical pointer", c.Name(pointer)).Note(def, "defined here")
	case c.PointerOf(pointer).Op == 0:
		c.Fail(in, "%v is no pointer", c.Name(pointer)).Note(def, "defined here")
	default:
		return true
	}
	return false
}

func loadPointer(c *check.Context, in check.Inst) {
	if v, ok := view.AsLoad(in); ok {
		checkPointer(c, in, v.Pointer())
	} else if v, ok := view.AsPredicatedLoadINTEL(in); ok {
		checkPointer(c, in, v.Pointer())
	} else {
		v, _ := view.AsStore(in)
		checkPointer(c, in, v.Pointer())
	}
}

func loadType(c *check.Context, in check.Inst) {
	v, _ := view.AsLoad(in)
	if c.Is(v.ResultType(), grammar.OpTypeFunction) {
		c.Fail(in, "%v is the type of functions", c.Name(v.ResultType()))
		return
	}
	if p := c.PointerOf(v.Pointer()); p.Op == grammar.OpTypePointer && p.Elem != v.ResultType() {
		c.Fail(in, "%v leads to %v, the result is %v", c.Name(v.Pointer()), c.TypeName(p.Elem), c.TypeName(v.ResultType())).Note(p.Inst, "the type of the pointer")
	}
}

func loadRuntimeArray(c *check.Context, in check.Inst) {
	v, _ := view.AsLoad(in)
	if c.Holds(v.ResultType(), check.HasRuntimeArray) && !c.BeforeHLSLLegalization {
		c.Fail(in, "%v has no length", c.TypeName(v.ResultType()))
	}
}

func loadSmallType(c *check.Context, in check.Inst) {
	v, _ := view.AsLoad(in)
	if !c.Has(grammar.CapabilityShader) {
		return
	}
	switch c.Type(v.ResultType()).Op {
	case grammar.OpTypePointer, grammar.OpTypeInt, grammar.OpTypeFloat, grammar.OpTypeVector, grammar.OpTypeMatrix:
		return
	}
	if c.Reaches(v.ResultType(), c.LimitedSmallTypes()) {
		c.Fail(in, "%v has numbers of 8 or 16 bits, and is no scalar, vector or matrix", c.TypeName(v.ResultType()))
	}
}

func storeType(c *check.Context, in check.Inst) {
	v, _ := view.AsStore(in)
	object := c.TypeOf(v.Object())
	p := c.PointerOf(v.Pointer())
	switch {
	case object == 0 || c.IsVoid(object):
		c.Fail(in, "%v is no value", c.Name(v.Object()))
	case p.Op != grammar.OpTypePointer || p.Elem == object:
	case c.IsVoid(p.Elem):
		c.Fail(in, "%v leads to void", c.Name(v.Pointer())).Note(p.Inst, "the type of the pointer")
	case !c.RelaxStructStore || !c.IsStruct(p.Elem) || !c.IsStruct(object):
		c.Fail(in, "%v leads to %v, the value is %v", c.Name(v.Pointer()), c.TypeName(p.Elem), c.TypeName(object)).Note(p.Inst, "the type of the pointer")
	case !sameLayout(c, p.Elem, object):
		c.Fail(in, "%v and %v are laid out differently", c.TypeName(p.Elem), c.TypeName(object)).
			Note(c.Type(p.Elem).Inst, "what the pointer leads to").Note(c.Type(object).Inst, "what is stored")
	}
}

// sameLayout reports whether two structures have members of the same types, or of structures of the same layout, at the same offsets as
// far as both have any.
func sameLayout(c *check.Context, a, b ID) bool {
	type pair struct{ a, b ID }
	seen := map[pair]bool{}
	for work := []pair{{a, b}}; len(work) > 0; {
		p := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[p] {
			continue
		}
		seen[p] = true
		s, t := c.Type(p.a), c.Type(p.b)
		if s.Op != grammar.OpTypeStruct || t.Op != grammar.OpTypeStruct || len(s.Members) != len(t.Members) {
			return false
		}
		for i := range s.Members {
			if s.Members[i] != t.Members[i] {
				work = append(work, pair{s.Members[i], t.Members[i]})
			}
			m, ok := c.MemberDecorationWord(p.a, i, grammar.DecorationOffset)
			n, ok2 := c.MemberDecorationWord(p.b, i, grammar.DecorationOffset)
			if ok && ok2 && m != n {
				return false
			}
		}
	}
	return true
}

func storeReadOnly(c *check.Context, in check.Inst) {
	v, _ := view.AsStore(in)
	p := c.PointerOf(v.Pointer())
	if p.Op == 0 {
		return
	}
	switch p.Storage {
	case grammar.StorageClassUniformConstant, grammar.StorageClassInput, grammar.StorageClassPushConstant, grammar.StorageClassShaderRecordBufferKHR:
		c.Fail(in, "%v leads to %s, which is read only", c.Name(v.Pointer()), p.Storage)
	}
}

func hitAttributeStore(c *check.Context, in check.Inst) {
	v, _ := view.AsStore(in)
	if p := c.PointerOf(v.Pointer()); p.Op != 0 && p.Storage == grammar.StorageClassHitAttributeKHR && c.Func != nil &&
		c.InModel(c.Func, grammar.ExecutionModelAnyHitKHR, grammar.ExecutionModelClosestHitKHR) {
		c.FailVUID("StandaloneSpirv-HitAttributeKHR-04703", in, "%v leads to HitAttributeKHR, which is read only in hit shaders", c.Name(v.Pointer()))
	}
}

func meshOutputLoad(c *check.Context, in check.Inst) {
	v, _ := view.AsLoad(in)
	if p := c.PointerOf(v.Pointer()); p.Op != 0 && p.Storage == grammar.StorageClassOutput && c.Has(grammar.CapabilityMeshShadingEXT) &&
		c.Func != nil && c.InModel(c.Func, grammar.ExecutionModelMeshEXT) {
		c.FailVUID("StandaloneSpirv-MeshEXT-07107", in, "%v leads to an output, which mesh shaders do not read", c.Name(v.Pointer()))
	}
}

func predicatedAccess(c *check.Context, in check.Inst) {
	var pointer, predicate, typ ID
	if v, ok := view.AsPredicatedLoadINTEL(in); ok {
		pointer, predicate, typ = v.Pointer(), v.Predicate(), v.ResultType()
		if c.TypeOf(v.DefaultValue()) != typ {
			c.Fail(in, "the default value %v is not of the type of the result", c.Name(v.DefaultValue()))
			return
		}
	} else {
		v, _ := view.AsPredicatedStoreINTEL(in)
		pointer, predicate, typ = v.Pointer(), v.Predicate(), c.TypeOf(v.Object())
	}
	switch p := c.PointerOf(pointer); {
	case !c.IsInts(typ) && !c.IsFloats(typ):
		c.Fail(in, "%v is no number and no vector of numbers", c.TypeName(typ))
	case p.Op == grammar.OpTypePointer && p.Elem != typ:
		c.Fail(in, "%v leads to %v, not %v", c.Name(pointer), c.TypeName(p.Elem), c.TypeName(typ))
	case !c.IsBool(c.TypeOf(predicate)):
		c.Fail(in, "the predicate %v is no boolean", c.Name(predicate))
	}
}
