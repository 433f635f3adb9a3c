package rules

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// reflection is NonSemantic.ClspvReflection: how what OpenCL knows of a kernel is found in a shader.
func reflection() []description {
	return []description{
		{names: "Kernel", operands: []reference{aKernel, aString.Get(), number, number, aString.Get()}, then: namedKernel},
		{names: "ArgumentInfo", operands: []reference{aString.Get(), aString.Get(), number, number, number}},
		{names: "ArgumentStorageBuffer ArgumentUniform ArgumentSampledImage ArgumentStorageImage ArgumentSampler ArgumentWorkgroup ArgumentPodPushConstant",
			operands: []reference{theKernel.Get(), number, number, number, argumentInfo.Get()}},
		{names: "ArgumentPointerPushConstant", since: 3, operands: []reference{theKernel.Get(), number, number, number, argumentInfo.Get()}},
		{names: "ArgumentStorageTexelBuffer ArgumentUniformTexelBuffer", since: 4, operands: []reference{theKernel.Get(), number, number, number, argumentInfo.Get()}},
		{names: "ArgumentPodStorageBuffer ArgumentPodUniform", operands: []reference{theKernel.Get(), number, number, number, number, number, argumentInfo.Get()}},
		{names: "ArgumentPointerUniform", since: 3, operands: []reference{theKernel.Get(), number, number, number, number, number, argumentInfo.Get()}},
		{names: `SpecConstantWorkgroupSize SpecConstantGlobalOffset SpecConstantWorkDim PushConstantGlobalOffset PushConstantEnqueuedLocalSize
		PushConstantGlobalSize PushConstantRegionOffset PushConstantNumWorkgroups PushConstantRegionGroupOffset LiteralSampler`, rest: []reference{number}},
		{names: "ConstantDataStorageBuffer ConstantDataUniform", operands: []reference{number, number, aString.Get()}},
		{names: "PropertyRequiredWorkgroupSize", operands: []reference{theKernel.Get(), number, number, number}},
		{names: "SpecConstantSubgroupMaxSize", since: 2, operands: []reference{number}},
		{names: "ProgramScopeVariablesStorageBuffer", since: 3, operands: []reference{number, number, aString.Get()}},
		{names: "ProgramScopeVariablePointerRelocation", since: 3, rest: []reference{number}},
		{names: `ImageArgumentInfoChannelOrderPushConstant ImageArgumentInfoChannelDataTypePushConstant ImageArgumentInfoChannelOrderUniform
		ImageArgumentInfoChannelDataTypeUniform`, since: 3, operands: []reference{theKernel.Get()}, rest: []reference{number}},
		{names: "ConstantDataPointerPushConstant ProgramScopeVariablePointerPushConstant", since: 5, operands: []reference{number, number, aString.Get()}},
		{names: "PrintfInfo", since: 5, operands: []reference{number, aString.Get()}, rest: []reference{number}},
		{names: "PrintfBufferStorageBuffer PrintfBufferPointerPushConstant", since: 5, rest: []reference{number}},
	}
}

var (
	aKernel = reference{"an entry point, of GLCompute only", func(k *extCall, id check.ID) bool {
		f, found := k.FuncOf(id), false
		if f == nil {
			return false
		}
		for e := range k.EntriesTo(f) {
			if e.Function == id {
				if e.Model != grammar.ExecutionModelGLCompute {
					return false
				}
				found = true
			}
		}
		return found
	}}

	theKernel = lazy.Value[reference]{Make: func() reference {
		return sameImport("Kernel")
	}}
	argumentInfo = lazy.Value[reference]{Make: func() reference {
		return sameImport("ArgumentInfo")
	}}
)

// sameImport is an instruction of the same import.
func sameImport(name string) reference {
	number := reflectionSet.Get().ByName(name).Number
	return reference{"a " + name + " of the same import", func(k *extCall, id check.ID) bool {
		self, _ := view.AsExtInst(k.in)
		def, _ := k.Def(id)
		v, ok := view.AsExtInst(def)
		return ok && v.Set() == self.Set() && v.Instruction() == number
	}}
}

// namedKernel checks that the name is that of an entry point, and that there are not more operands than the version has.
func namedKernel(k *extCall) {
	if len(k.operands) < 2 {
		return
	}
	if v := k.version(); v < 5 && len(k.operands) > 2 {
		k.Fail(k.in, "Kernel has 2 operands in version %d", v)
		return
	}
	name, _ := k.String(k.operands[1])
	for e := range k.EntriesTo(k.FuncOf(k.operands[0])) {
		if e.Function == k.operands[0] && e.Name == name {
			return
		}
	}
	k.Fail(k.in, "the kernel has no entry point with the name %q", name)
}

// graphDebugInfo is NonSemantic.Graph.DebugInfo.
func graphDebugInfo() []description {
	return []description{
		{names: "DebugGraph", operands: []reference{madeBy(grammar.OpGraphARM), aString.Get()}},
		{names: "DebugOperation", operands: []reference{aDebugGraph, aString.Get()}, rest: []reference{insideOfGraph}, then: hasInstructions},
		{names: "DebugTensor", operands: []reference{tensors, aString.Get(), number}, then: indexOfTensor},
	}
}

var (
	aDebugGraph = reference{"a DebugGraph", func(k *extCall, id check.ID) bool { return graphOf(k, id) != 0 }}

	insideOfGraph = reference{"an instruction of the graph", func(k *extCall, id check.ID) bool {
		def, _ := k.Def(id)
		f := k.FuncAround(def)
		return f != nil && f.ID() == graphOf(k, k.operands[0])
	}}

	tensors = reference{"a tensor, or an array or structure of tensors", func(k *extCall, id check.ID) bool {
		return k.Is(k.TypeOf(id), grammar.OpTypeTensorARM) || areTensors(k, k.TypeOf(id))
	}}
)

// graphOf is the graph that a DebugGraph is about; zero for other ids.
func graphOf(k *extCall, id check.ID) check.ID {
	def, _ := k.Def(id)
	d := newExtCall(k.Context, def)
	if d.set != graphDebugInfoSet.Get() || d.row == nil || d.row.Name != "DebugGraph" || len(d.operands) == 0 {
		return 0
	}
	return d.operands[0]
}

func areTensors(k *extCall, typ check.ID) bool {
	if k.IsArray(typ) {
		return k.Is(k.Type(typ).Elem, grammar.OpTypeTensorARM)
	}
	for _, m := range k.Type(typ).Members {
		if !k.Is(m, grammar.OpTypeTensorARM) {
			return false
		}
	}
	return k.IsStruct(typ)
}

func hasInstructions(k *extCall) {
	if len(k.operands) < 3 {
		k.Fail(k.in, "DebugOperation names no instruction")
	}
}

func indexOfTensor(k *extCall) {
	switch composite := areTensors(k, k.TypeOf(k.operands[0])); {
	case composite && len(k.operands) < 3:
		k.Fail(k.in, "the index of the tensor is missing")
	case !composite && len(k.operands) > 2:
		k.Fail(k.in, "an index, and %v is a tensor itself", k.Name(k.operands[0]))
	}
}
