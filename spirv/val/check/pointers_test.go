package check_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

const pointers = `
OpCapability Shader
OpCapability UntypedPointersKHR
OpCapability DescriptorHeapEXT
OpExtension "SPV_KHR_untyped_pointers"
OpExtension "SPV_EXT_descriptor_heap"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %50 "main" %20 %21
OpDecorate %21 BuiltIn ResourceHeapEXT
%1 = OpTypeVoid
%2 = OpTypeFunction %1
%3 = OpTypeFloat 32
%4 = OpTypeInt 32 1
%5 = OpConstant %4 1
%6 = OpConstant %4 -1
%7 = OpTypeStruct %3 %4
%8 = OpTypePointer Private %7
%9 = OpTypePointer Private %4
%10 = OpTypeUntypedPointerKHR UniformConstant
%11 = OpTypeSampler
%12 = OpTypeRuntimeArray %11
%20 = OpVariable %8 Private
%21 = OpUntypedVariableKHR %10 UniformConstant
%50 = OpFunction %1 None %2
%51 = OpLabel
%52 = OpAccessChain %9 %20 %5
%53 = OpCopyObject %9 %52
%54 = OpLoad %4 %53 Aligned|MakePointerVisible|NonPrivatePointer 4 %5
%55 = OpUntypedAccessChainKHR %10 %12 %21 %5
%56 = OpLoad %11 %55
OpReturn
OpFunctionEnd
`

func TestChains(t *testing.T) {
	m := read(t, pointers)
	def := func(id check.ID) check.Inst { inst, _ := m.Def(id); return inst }
	chain, ok := m.AsChain(def(52))
	require.True(t, ok)
	require.Equal(t, check.Chain{Result: 52, Type: 9, BaseType: 7, Base: 20, Indexes: []check.ID{5}}, chain)
	chain, ok = m.AsChain(def(55))
	require.True(t, ok)
	require.Equal(t, check.Chain{Result: 55, Type: 10, BaseType: 12, Base: 21, Indexes: []check.ID{5}, Untyped: true}, chain)
	_, ok = m.AsChain(def(53))
	require.False(t, ok)
	v, ok := m.AsVariable(def(20))
	require.True(t, ok)
	require.Equal(t, check.Variable{ID: 20, Type: 8, Data: 7, Storage: grammar.StorageClassPrivate}, v)
}

func TestParts(t *testing.T) {
	m := read(t, pointers)
	part, ok := m.Part(7, 5)
	require.True(t, ok)
	require.Equal(t, check.ID(4), part)
	_, ok = m.Part(7, 6)
	require.False(t, ok, "there is no member -1")
	_, ok = m.Part(3, 5)
	require.False(t, ok, "a number has no parts")
	n, ok := m.IndexConstant(6)
	require.True(t, ok)
	require.Equal(t, int64(-1), n)
	require.True(t, m.Holds(12, check.HasDescriptor))
	require.False(t, m.Holds(8, check.HasDescriptor))
}

func TestRoots(t *testing.T) {
	m := read(t, pointers)
	def := func(id check.ID) check.Inst { inst, _ := m.Def(id); return inst }
	require.Equal(t, def(20), m.Root(53))
	require.Equal(t, def(21), m.HeapRoot(def(56)))
	require.True(t, m.IsHeap(def(56)))
	require.False(t, m.IsHeap(def(54)))
	require.Equal(t, []check.ID{50}, entriesUsing(m, 21))
	require.Equal(t, []check.ID{50}, entriesUsing(m, 3), "by way of the variable")
}

// TestRootOfItself: hostile pointers come from themselves.
func TestRootOfItself(t *testing.T) {
	m := read(t, `
%1 = OpTypeFloat 32
%2 = OpTypePointer Private %1
%3 = OpCopyObject %2 %4
%4 = OpCopyObject %2 %3
`)
	require.Equal(t, grammar.OpCopyObject, m.Root(4).Opcode)
}

func TestAccessOf(t *testing.T) {
	m := read(t, pointers)
	load, _ := m.Def(54)
	a, second := m.AccessOf(load)
	require.True(t, a.Reads && !a.Writes && a.Given)
	require.Equal(t, check.ID(9), a.Target.ID)
	require.Equal(t, uint32(4), a.Alignment)
	require.Equal(t, check.ID(5), a.Visible)
	require.Zero(t, a.Available)
	require.False(t, second.Given)
	require.Zero(t, testing.AllocsPerRun(10, func() { m.AccessOf(load) }))
}

// entriesUsing returns the functions of the entry points that use something.
func entriesUsing(m *check.Module, id check.ID) (functions []check.ID) {
	set := m.NewEntrySet()
	m.AddUsers(set, id)
	for k := range set.All() {
		functions = append(functions, m.Entries()[k].Function)
	}
	return functions
}
