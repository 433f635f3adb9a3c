package view_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// parse returns the one instruction of an assembly text.
func parse(t *testing.T, text string) binary.Instruction {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	require.True(t, r.Next())
	return r.Instruction()
}

func TestOperands(t *testing.T) {
	ld, ok := view.AsLoad(parse(t, "%3 = OpLoad %1 %2 Volatile|Aligned|MakePointerVisible 16 %9"))
	require.True(t, ok)
	assert.EqualValues(t, 1, ld.ResultType())
	assert.EqualValues(t, 3, ld.Result())
	assert.EqualValues(t, 2, ld.Pointer())
	access, ok := ld.MemoryAccess()
	assert.True(t, ok)
	assert.NotZero(t, access&grammar.MemoryAccessVolatile)
	assert.Equal(t, []uint32{16}, ld.MemoryAccessParameters(grammar.MemoryAccessAligned))
	assert.Equal(t, []uint32{9}, ld.MemoryAccessParameters(grammar.MemoryAccessMakePointerVisible))
	assert.Empty(t, ld.MemoryAccessParameters(grammar.MemoryAccessVolatile))
	assert.Empty(t, ld.MemoryAccessParameters(grammar.MemoryAccessMakePointerAvailable))
	_, ok = view.AsStore(ld.Inst())
	assert.False(t, ok)

	ld, _ = view.AsLoad(parse(t, "%3 = OpLoad %1 %2"))
	_, ok = ld.MemoryAccess()
	assert.False(t, ok)
}

// An operand behind one of several words is found.
func TestOperandsBehindLongOnes(t *testing.T) {
	entry, _ := view.AsEntryPoint(parse(t, `OpEntryPoint Vertex %1 "a long name" %2 %3`))
	assert.Equal(t, "a long name", entry.Name())
	assert.Equal(t, []uint32{2, 3}, entry.Interface())
	entry, _ = view.AsEntryPoint(parse(t, `OpEntryPoint Vertex %1 "a"`))
	assert.Empty(t, entry.Interface())
	cp, _ := view.AsCopyMemory(parse(t, "OpCopyMemory %1 %2 Aligned 4 Aligned 8"))
	assert.Equal(t, []uint32{4}, cp.TargetAccessParameters(grammar.MemoryAccessAligned))
	assert.Equal(t, []uint32{8}, cp.SourceAccessParameters(grammar.MemoryAccessAligned))
	cp, _ = view.AsCopyMemory(parse(t, "OpCopyMemory %1 %2 Aligned 4"))
	_, ok := cp.SourceAccess()
	assert.False(t, ok)
}

func TestParametersOfValues(t *testing.T) {
	mode, _ := view.AsExecutionMode(parse(t, "OpExecutionMode %1 LocalSize 1 2 3"))
	assert.Equal(t, grammar.ExecutionModeLocalSize, mode.Mode())
	assert.Equal(t, []uint32{1, 2, 3}, mode.ModeParameters())
	linkage, _ := view.AsDecorate(parse(t, `OpDecorate %1 LinkageAttributes "name" Import`))
	p := linkage.DecorationParameters()
	assert.Equal(t, "name", binary.String(p))
	assert.EqualValues(t, grammar.LinkageTypeImport, p[len(p)-1])
	unknown, _ := view.AsDecorate(parse(t, "OpDecorate %1 !99999 !1"))
	assert.Empty(t, unknown.DecorationParameters())
}

func TestManyOperands(t *testing.T) {
	phi, _ := view.AsPhi(parse(t, "%3 = OpPhi %1 %4 %5 %6 %7"))
	var incoming [][2]uint32
	for value, block := range phi.Incoming() {
		incoming = append(incoming, [2]uint32{value, block})
	}
	assert.Equal(t, [][2]uint32{{4, 5}, {6, 7}}, incoming)
	shuffle, _ := view.AsVectorShuffle(parse(t, "%3 = OpVectorShuffle %1 %4 %5 0 2 1"))
	assert.Equal(t, []uint32{0, 2, 1}, shuffle.Components())
	op, _ := view.AsSpecConstantOp(parse(t, "%3 = OpSpecConstantOp %1 IAdd %4 %5"))
	assert.Equal(t, grammar.OpIAdd, op.Opcode())
	assert.Equal(t, []uint32{4, 5}, op.Operands())
	targets, _ := view.AsConditionalExtensionINTEL(parse(t, `OpConditionalExtensionINTEL %1 "SPV"`))
	assert.Equal(t, "SPV", targets.Name())
	features, ok := view.AsSpecConstantCapabilitiesINTEL(parse(t, "%3 = OpSpecConstantCapabilitiesINTEL %1 Shader Kernel"))
	require.True(t, ok)
	assert.Equal(t, []grammar.Capability{grammar.CapabilityShader, grammar.CapabilityKernel}, slices.Collect(features.Capabilities()))
}

// Operands that are not there are zero, or empty.
func TestTooFewWords(t *testing.T) {
	inst := binary.Instruction{Opcode: grammar.OpEntryPoint, Words: []uint32{1 << 16}}
	entry, ok := view.AsEntryPoint(inst)
	assert.True(t, ok)
	assert.Zero(t, entry.EntryPoint())
	assert.Empty(t, entry.Name())
	assert.Empty(t, entry.Interface())
	load, _ := view.AsLoad(binary.Instruction{Opcode: grammar.OpLoad, Words: []uint32{0, 1, 2, 3, 1<<32 - 1}})
	assert.Empty(t, load.MemoryAccessParameters(grammar.MemoryAccessAligned))
	decorate, _ := view.AsDecorate(binary.Instruction{Opcode: grammar.OpDecorate, Words: []uint32{0, 1, uint32(grammar.DecorationLinkageAttributes), 0x61616161}})
	assert.Len(t, decorate.DecorationParameters(), 1)
}

func TestNothingIsAllocated(t *testing.T) {
	inst := parse(t, "%3 = OpLoad %1 %2 Aligned 16")
	sum := uint32(0)
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		ld, _ := view.AsLoad(inst)
		sum += ld.Pointer() + ld.MemoryAccessParameters(grammar.MemoryAccessAligned)[0]
	}))
}

func TestGeneratedFileIsUpToDate(t *testing.T) {
	fresh := filepath.Join(t.TempDir(), "views_gen.go")
	out, err := exec.Command("go", "run", "./_gen", fresh).CombinedOutput()
	require.NoError(t, err, "%s", out)
	want, err := os.ReadFile(fresh)
	require.NoError(t, err)
	have, err := os.ReadFile("views_gen.go")
	require.NoError(t, err)
	assert.True(t, slices.Equal(have, want), "views_gen.go is stale: run scripts/update-grammar")
	_, err = os.ReadFile("_gen/main.go") // so that the test runs again when that changes
	require.NoError(t, err)
}
