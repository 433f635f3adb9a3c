package module_test

import (
	"iter"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// opcodes are the names of instructions.
func opcodes(list iter.Seq[module.Instruction]) []string {
	var out []string
	for inst := range list {
		out = append(out, inst.Opcode.String())
	}
	return out
}

func TestHeaderOfTheModule(t *testing.T) {
	m := assemble(t, `
		OpCapability Shader
		OpCapability Linkage
		OpExtension "SPV_KHR_first"
		%1 = OpExtInstImport "GLSL.std.450"
		OpMemoryModel Logical GLSL450
		OpEntryPoint Fragment %2 "main" %3 %4
		OpEntryPoint Vertex %2 "other"
		OpExecutionMode %2 OriginUpperLeft
		OpExecutionMode %2 LocalSize 1 2 3
		OpExecutionMode %5 OriginLowerLeft
		%6 = OpString "file.glsl"
	`)
	assert.Equal(t, []grammar.Capability{grammar.CapabilityShader, grammar.CapabilityLinkage}, slices.Collect(m.Capabilities))
	assert.True(t, m.HasCapability(grammar.CapabilityLinkage))
	assert.False(t, m.HasCapability(grammar.CapabilityKernel))
	assert.Equal(t, []string{"SPV_KHR_first"}, slices.Collect(m.Extensions))
	for id, name := range m.Imports {
		assert.EqualValues(t, 1, id)
		assert.Equal(t, "GLSL.std.450", name)
	}
	addressing, memory, ok := m.MemoryModel()
	assert.True(t, ok)
	assert.Equal(t, grammar.AddressingModelLogical, addressing)
	assert.Equal(t, grammar.MemoryModelGLSL450, memory)
	entries := slices.Collect(m.EntryPoints)
	require.Len(t, entries, 2)
	assert.Equal(t, grammar.ExecutionModelFragment, entries[0].Model)
	assert.Equal(t, "main", entries[0].Name)
	assert.Equal(t, []uint32{3, 4}, entries[0].Interface)
	assert.Empty(t, entries[1].Interface)
	modes := slices.Collect(m.Modes(2))
	require.Len(t, modes, 2)
	assert.Equal(t, grammar.ExecutionModeLocalSize, modes[1].Mode)
	assert.Equal(t, []uint32{1, 2, 3}, modes[1].Operands)
	text, ok := m.String(6)
	assert.True(t, ok)
	assert.Equal(t, "file.glsl", text)
	_, ok = m.String(1)
	assert.False(t, ok)
}

// Instructions belong to the section of their opcode wherever they stand, and a line to what follows it.
func TestSections(t *testing.T) {
	m := assemble(t, `
		OpCapability Shader
		OpMemoryModel Logical GLSL450
		OpName %1 "a"
		OpDecorate %1 Block
		OpLine %9 1 1
		%1 = OpTypeVoid
		%2 = OpTypeFunction %1
		OpLine %9 2 1
		%3 = OpFunction %1 None %2
		OpFunctionEnd
		%4 = OpTypeBool
	`)
	assert.True(t, m.IsSorted())
	assert.Equal(t, []string{"OpLine", "OpTypeVoid", "OpTypeFunction", "OpTypeBool"}, opcodes(m.In(module.Globals)))
	assert.Equal(t, []string{"OpDecorate"}, opcodes(m.In(module.Annotations)))
	assert.Equal(t, 8, len(opcodes(m.Outside)))
	assert.NotContains(t, opcodes(m.Except(module.Names)), "OpName")
	assert.Equal(t, 7, len(opcodes(m.Except(module.Names))))
	assert.Equal(t, 11, len(opcodes(m.All())))
	from, _ := m.FunctionAt(0).Extent()
	assert.Equal(t, grammar.OpLine, m.At(from).Opcode)
	assert.Equal(t, "annotations", module.Annotations.String())

	mixed := assemble(t, "%1 = OpTypeVoid\nOpCapability Shader\n%2 = OpTypeBool\nOpLine %1 1 1")
	assert.False(t, mixed.IsSorted())
	assert.Equal(t, []string{"OpTypeVoid", "OpTypeBool", "OpLine"}, opcodes(mixed.In(module.Globals)))
}

// Every opcode of the grammar fits into the tables of facts by opcode.
func TestOpcodesFitIntoTheTables(t *testing.T) {
	for i := range grammar.All() {
		row := &grammar.All()[i]
		if row.Result {
			words := make([]uint32, len(row.Operands)+1)
			words[0] = uint32(len(words))<<16 | uint32(row.Opcode)
			at := 1
			if row.ResultType {
				at = 2
			}
			words[at] = 7
			m, err := module.New(append([]uint32{binary.Magic, 0x10000, 0, 8, 0}, words...))
			require.NoError(t, err)
			_, ok := m.Def(7)
			assert.True(t, ok, row.Name)
		}
	}
}

func TestIDs(t *testing.T) {
	m := assemble(t, `
		%4000000000 = OpTypeFloat 32
		%2 = OpConstant %4000000000 1
		%2 = OpConstant %4000000000 2
	`)
	assert.EqualValues(t, 1, m.Number(4000000000))
	assert.EqualValues(t, 2, m.Number(2))
	assert.EqualValues(t, 0, m.Number(3))
	assert.EqualValues(t, 2, m.LastNumber())
	assert.EqualValues(t, uint32(4000000000), m.IDOf(1))
	assert.EqualValues(t, 0, m.IDOf(3))
	assert.EqualValues(t, uint32(4000000000), m.TypeOf(2))
	inst, ok := m.Def(2)
	assert.True(t, ok)
	assert.Equal(t, uint32(math.Float32bits(1)), inst.Words[3])
	assert.Len(t, slices.Collect(m.Redefining), 1)
	_, ok = m.Def(3)
	assert.False(t, ok)
}

// Words that are not instructions are an error with their place; what stands before is there.
func TestErrors(t *testing.T) {
	for _, words := range [][]uint32{nil, {1, 2, 3}, {binary.Magic, 1}} {
		m, err := module.New(words)
		assert.Error(t, err)
		assert.Nil(t, m)
	}
	m, err := module.New([]uint32{binary.Magic, 0x10000, 0, 8, 0, 2<<16 | uint32(grammar.OpCapability), 1, 0})
	var e *binary.Error
	require.ErrorAs(t, err, &e)
	assert.Equal(t, 7, e.Offset)
	assert.True(t, m.HasCapability(grammar.CapabilityShader))
	m, err = module.New([]uint32{binary.Magic, 0x10000, 0, 8, 0, 5<<16 | uint32(grammar.OpFunction), 1, 2, 0, 3, 9 << 16})
	require.ErrorAs(t, err, &e)
	assert.Equal(t, []string{"OpFunction"}, opcodes(m.FunctionAt(0).All()))

	m = assemble(t, "OpCapability !0x4 !1\nOpName %1 \"a\"")
	var bad []error
	for inst := range m.All() {
		if err := m.Check(inst); err != nil {
			bad = append(bad, err)
		}
	}
	require.Len(t, bad, 1)
	assert.ErrorContains(t, bad[0], "OpCapability")
}

func TestTypes(t *testing.T) {
	m := assemble(t, `
		OpName %9 "Block"
		%1 = OpTypeVoid
		%2 = OpTypeBool
		%3 = OpTypeInt 32 0
		%4 = OpTypeFloat 16
		%5 = OpTypeVector %4 3
		%6 = OpTypeMatrix %5 2
		%7 = OpConstant %3 12
		%8 = OpTypeArray %6 %7
		%9 = OpTypeStruct %8 %3
		%10 = OpTypePointer Uniform %9
		%11 = OpTypeFunction %1 %10 %3
		%12 = OpTypeImage %4 Cube 1 1 0 1 Rgba8
		%13 = OpTypeSampledImage %12
		%14 = OpTypeSampler
		%15 = OpTypeRuntimeArray %13
		%16 = OpTypeFloat 16 BFloat16KHR
		%17 = OpTypeOpaque "thing"
		%18 = OpTypeEvent
		%19 = OpTypeStruct
		%20 = OpTypeInt 64 1
		%21 = OpSpecConstant %3 4
		%22 = OpTypeArray %20 %21
	`)
	for id, want := range map[uint32]struct {
		t    module.Type
		text string
	}{
		1:  {module.VoidType{}, "void"},
		2:  {module.BoolType{}, "bool"},
		3:  {module.IntType{Width: 32}, "u32"},
		4:  {module.FloatType{16, module.NoEncoding}, "f16"},
		5:  {module.VectorType{4, 3}, "vec3<f16>"},
		6:  {module.MatrixType{5, 2}, "mat2<vec3<f16>>"},
		8:  {module.ArrayType{6, 7}, "array<mat2<vec3<f16>>, 12>"},
		9:  {module.StructType{[]uint32{8, 3}}, "struct Block"},
		10: {module.PointerType{grammar.StorageClassUniform, 9}, "ptr<Uniform, struct Block>"},
		11: {module.FunctionType{1, []uint32{10, 3}}, "fn(ptr<Uniform, struct Block>, u32) -> void"},
		12: {module.ImageType{Sampled: 4, Dim: grammar.DimCube, Depth: 1, Arrayed: true, Use: 1, Format: grammar.ImageFormatRgba8}, "imageCube<f16>"},
		13: {module.SampledImageType{12}, "sampled<imageCube<f16>>"},
		14: {module.SamplerType{}, "sampler"},
		15: {module.RuntimeArrayType{13}, "array<sampled<imageCube<f16>>>"},
		16: {module.FloatType{16, grammar.FPEncodingBFloat16KHR}, "BFloat16KHR"},
		17: {module.OpaqueType{"thing"}, "opaque thing"},
		18: {module.OtherType{m.Numbered(m.Number(18))}, "Event"},
		19: {module.StructType{}, "struct %19"},
		20: {module.IntType{64, true}, "i64"},
		22: {module.ArrayType{20, 21}, "array<i64, %21>"},
		7:  {nil, "%7"},
	} {
		have, ok := m.Type(id)
		assert.Equal(t, want.t != nil, ok)
		assert.Equal(t, want.t, have)
		assert.Equal(t, want.text, m.TypeString(id))
	}
	assert.EqualValues(t, 9, m.Pointee(10))
	assert.EqualValues(t, 0, m.Pointee(3))
}

func TestConstants(t *testing.T) {
	m := assemble(t, `
		OpDecorate %11 SpecId 7
		%1 = OpTypeInt 16 1
		%2 = OpTypeInt 64 0
		%3 = OpTypeFloat 32
		%4 = OpTypeBool
		%5 = OpTypeVector %3 2
		%6 = OpConstant %1 -5
		%7 = OpConstant %2 12345678901
		%8 = OpConstant %3 1.5
		%9 = OpConstantTrue %4
		%10 = OpConstantComposite %5 %8 %8
		%11 = OpSpecConstant %1 3
		%12 = OpSpecConstantOp %1 IAdd %6 %11
		%13 = OpConstantNull %1
		%14 = OpUndef %3
		%15 = OpSpecConstantFalse %4
		%16 = OpConstantNull %4
	`)
	constant := func(id uint32) module.Constant {
		c, ok := m.Constant(id)
		assert.True(t, ok)
		return c
	}
	i, ok := constant(6).Int()
	assert.True(t, ok)
	assert.EqualValues(t, -5, i)
	u, ok := constant(6).Uint()
	assert.True(t, ok)
	assert.EqualValues(t, 0xfffb, u)
	u, _ = constant(7).Uint()
	assert.EqualValues(t, uint64(12345678901), u)
	assert.Len(t, constant(7).Words(), 2)
	f, ok := constant(8).Float()
	assert.True(t, ok)
	assert.Equal(t, 1.5, f)
	_, ok = constant(8).Int()
	assert.False(t, ok)
	b, ok := constant(9).Bool()
	assert.True(t, b && ok)
	b, ok = constant(15).Bool()
	assert.True(t, !b && ok)
	b, ok = constant(16).Bool()
	assert.True(t, !b && ok)
	_, ok = constant(6).Bool()
	assert.False(t, ok)
	assert.Equal(t, []uint32{8, 8}, constant(10).Members)
	assert.True(t, constant(11).Spec)
	_, ok = m.Uint(11)
	assert.False(t, ok, "it may be another one")
	n, ok := m.SpecID(11)
	assert.True(t, ok)
	assert.EqualValues(t, 7, n)
	assert.Equal(t, grammar.OpIAdd, constant(12).Operation)
	assert.Equal(t, []uint32{6, 11}, constant(12).Operands)
	i, ok = constant(13).Int()
	assert.True(t, ok && i == 0)
	assert.Equal(t, module.UndefConstant, constant(14).Kind)
	_, ok = m.Constant(1)
	assert.False(t, ok)
}

func TestNamesAndDecorations(t *testing.T) {
	m := assemble(t, `
		OpName %1 ""
		OpName %1 "S"
		OpName %1 "second"
		OpMemberName %1 1 "b"
		OpMemberName %1 0 "a"
		OpName %99 "nothing"
		OpDecorate %1 Block
		OpMemberDecorate %1 1 Offset 4
		OpMemberDecorate %1 0 Offset 0
		OpMemberDecorateString %1 1 UserSemantic "b"
		OpDecorate %2 RelaxedPrecision
		OpDecorate %2 Offset 8
		%2 = OpDecorationGroup
		OpGroupDecorate %2 %3 %98
		OpGroupMemberDecorate %2 %1 2 %4 0
		OpDecorateId %3 UniformId %5
		%1 = OpTypeStruct
		%3 = OpTypeVoid
		%4 = OpTypeStruct
	`)
	assert.Equal(t, "S", m.Name(1))
	assert.Equal(t, "nothing", m.Name(99))
	assert.Empty(t, m.Name(3))
	assert.Equal(t, "a", m.MemberName(1, 0))
	assert.Equal(t, "b", m.MemberName(1, 1))
	assert.Empty(t, m.MemberName(1, 2))
	assert.Empty(t, m.MemberName(1, -1))
	kinds := func(list iter.Seq[module.Decoration]) (out []grammar.Decoration) {
		for d := range list {
			out = append(out, d.Kind)
		}
		return out
	}
	const block, offset, relaxed = grammar.DecorationBlock, grammar.DecorationOffset, grammar.DecorationRelaxedPrecision
	assert.Equal(t, []grammar.Decoration{block}, kinds(m.Decorations(1)))
	assert.Equal(t, []grammar.Decoration{offset, grammar.DecorationUserSemantic}, kinds(m.MemberDecorations(1, 1)))
	assert.Equal(t, []grammar.Decoration{relaxed, offset}, kinds(m.MemberDecorations(1, 2)), "by way of the group")
	assert.Equal(t, []grammar.Decoration{relaxed, offset, grammar.DecorationUniformId}, kinds(m.Decorations(3)))
	assert.Equal(t, []grammar.Decoration{relaxed, offset}, kinds(m.Decorations(98)), "nothing defines it")
	assert.Empty(t, kinds(m.Decorations(4)))
	d, ok := m.MemberDecoration(1, 1, grammar.DecorationUserSemantic)
	assert.True(t, ok)
	assert.Equal(t, "b", d.String())
	d, ok = m.Decoration(3, grammar.DecorationUniformId)
	assert.True(t, ok)
	assert.Equal(t, grammar.OpDecorateId, d.Instruction.Opcode)
	assert.EqualValues(t, 5, d.Word())
	_, ok = m.DecorationWord(1, block)
	assert.False(t, ok, "it has none")
}

// Nothing stands in front of the first instruction that it could go on with.
func TestContinuationFirst(t *testing.T) {
	m := assemble(t, `
		OpTypeStructContinuedINTEL %1
		%1 = OpTypeVoid
	`)
	assert.Len(t, slices.Collect(m.Continuations), 1)
	for inst := range m.All() {
		assert.False(t, m.Continues(inst))
	}
}

// An opcode that the grammar does not have may have a result; instructions may go on in others.
func TestRareInstructions(t *testing.T) {
	const unknown = 0x10000*3 + 0xff00
	m := assemble(t, `
		%1 = OpTypeVoid
		%2 = OpTypeStruct %1
		OpTypeStructContinuedINTEL %1 %1
		OpNop
		OpTypeStructContinuedINTEL %1
		%3 = OpTypeFunction %1
		%4 = OpFunction %1 None %3
		!0x3ff00 !1 !5
		!0x3ff00 !2 !1
		!0x3ff00 !4 !6
		OpFunctionEnd
		%7 = OpTypeBool
	`)
	typ, _ := m.Type(2)
	assert.Equal(t, module.StructType{Members: []uint32{1, 1, 1}}, typ)
	var continues []int
	for inst := range m.All() {
		if m.Continues(inst) {
			continues = append(continues, inst.Offset())
		}
	}
	require.Len(t, continues, 1, "the one behind the OpNop has nothing that it could go on with")
	inst, _ := m.Def(2)
	assert.Equal(t, continues[0], inst.Offset()+len(inst.Words))
	assert.Len(t, slices.Collect(m.Unknown), 3)
	inst, ok := m.Def(5)
	assert.True(t, ok)
	assert.Equal(t, uint32(unknown), inst.Words[0])
	assert.EqualValues(t, 1, m.TypeOf(5))
	assert.EqualValues(t, 5, m.IDOf(m.Number(5)))
	_, ok = m.Def(6)
	assert.False(t, ok, "4 is no type")
	first, last := m.FunctionAt(0).Numbers()
	assert.Equal(t, first+1, last)
}

func TestVariables(t *testing.T) {
	m := assemble(t, `
		%1 = OpTypeFloat 32
		%2 = OpTypePointer Private %1
		%3 = OpConstant %1 1
		%4 = OpVariable %2 Private %3
		%5 = OpVariable %2 Private
		%6 = OpTypeUntypedPointerKHR StorageBuffer
		%7 = OpUntypedVariableKHR %6 StorageBuffer %1
	`)
	assert.Equal(t, []module.Variable{
		{ID: 4, Type: 2, DataType: 1, Storage: grammar.StorageClassPrivate, Initializer: 3},
		{ID: 5, Type: 2, DataType: 1, Storage: grammar.StorageClassPrivate},
		{ID: 7, Type: 6, DataType: 1, Storage: grammar.StorageClassStorageBuffer},
	}, slices.Collect(m.Variables))
}
