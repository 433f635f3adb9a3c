package opt_test

import (
	"bytes"
	"context"
	endian "encoding/binary"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// What arrays hold in the end is the same when they become arrays of vectors, however loads and stores of rows are mixed.
func TestVectorizedMemory(t *testing.T) {
	changed := 0
	for seed := range uint64(1500) {
		r := rand.New(rand.NewPCG(seed, 7))
		text := mixedRows(r)
		words, err := binary.Assemble(text, binary.AssembleOptions{})
		require.NoError(t, err, text)
		after, err := optimize.Words(words, optimize.Options{Pipeline: "any(spirv-vectorize-memory)", Larger: true}, nil)
		require.NoError(t, err, text)
		if hasVectors(after.Words) {
			changed++
		}
		for id := range uint32(3) {
			require.Equal(t, arrays(t, words, id), arrays(t, after.Words, id), "seed %d, %d of\n%s", seed, id, text)
		}
	}
	require.Greater(t, changed, 500)
	require.Less(t, changed, 1450)
}

// hasVectors reports whether a module declares vectors.
func hasVectors(words []uint32) bool {
	for at := 5; at < len(words); at += int(words[at] >> 16) {
		if grammar.Opcode(words[at]&0xffff) == grammar.OpTypeVector {
			return true
		}
	}
	return false
}

// arrays are the two arrays that a module leaves.
func arrays(t *testing.T, words []uint32, id uint32) []byte {
	m, err := module.New(words)
	require.NoError(t, err)
	a, b := make([]byte, 128), make([]byte, 128)
	for i := range 32 {
		endian.LittleEndian.PutUint32(a[4*i:], uint32(i+1))
		endian.LittleEndian.PutUint32(b[4*i:], uint32(100*i+7))
	}
	in := endian.LittleEndian.AppendUint32(nil, id)
	machine, err := interp.New(m, interp.Options{Entry: "main", Resources: interp.Resources{
		Buffers: map[interp.Binding][][]byte{{Binding: 0}: {a}, {Binding: 1}: {b}, {Binding: 2}: {in}}}})
	require.NoError(t, err)
	require.NoError(t, machine.Dispatch(context.Background(), [3]uint32{1, 1, 1}))
	return bytes.Join([][]byte{a, b}, nil)
}

// mixedRows is a module that loads and stores rows of two arrays, several at the same time, now and then with a number beside them.
func mixedRows(r *rand.Rand) string {
	var code strings.Builder
	values, n := []string{"%id"}, 0
	access := func(array string, place []string, store bool) {
		n++
		fmt.Fprintf(&code, "%%m%d = OpIMul %%uint %s %s\n%%i%d = OpIAdd %%uint %%m%d %s\n%%p%d = OpAccessChain %%pu %s %%c0 %%i%d\n", n, place[0], place[1], n, n, place[2], n, array, n)
		if store {
			v := values[r.IntN(len(values))]
			fmt.Fprintf(&code, "%%v%d = OpIAdd %%uint %s %%c%d\nOpStore %%p%d %%v%d\n", n, v, n%16, n, n)
			return
		}
		fmt.Fprintf(&code, "%%v%d = OpLoad %%uint %%p%d\n", n, n)
		values = append(values, fmt.Sprintf("%%v%d", n))
	}
	for range 1 + r.IntN(3) {
		var together []func()
		for range 1 + r.IntN(3) {
			of := []string{"%id", "%id", "%other"}[r.IntN(3)]
			array, store := []string{"%a", "%b"}[r.IntN(2)], r.IntN(2) == 0
			width := []int{4, 4, 4, 2}[r.IntN(4)]
			factor, start := []int{0, width, width, width, 2, 1}[r.IntN(6)], width*r.IntN(2)
			for _, lane := range r.Perm(width) {
				together = append(together, func() {
					access(array, []string{of, fmt.Sprintf("%%c%d", factor), fmt.Sprintf("%%c%d", start+lane)}, store)
				})
			}
		}
		if r.IntN(2) == 0 {
			r.Shuffle(len(together), func(i, j int) { together[i], together[j] = together[j], together[i] })
		}
		for _, f := range together {
			f()
		}
		switch r.IntN(6) {
		case 0:
			code.WriteString("OpMemoryBarrier %c1 %c0\n")
		case 1:
			access("%a", []string{"%id", "%c0", fmt.Sprintf("%%c%d", r.IntN(16))}, r.IntN(2) == 0)
		}
	}
	var constants strings.Builder
	for i := range 20 {
		fmt.Fprintf(&constants, "%%c%d = OpConstant %%uint %d\n", i, i)
	}
	return strings.NewReplacer("CODE\n", code.String(), "CONSTANTS\n", constants.String()).Replace(mixed)
}

const mixed = `OpCapability Shader
OpExtension "SPV_KHR_storage_buffer_storage_class"
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpDecorate %array ArrayStride 4
OpDecorate %open ArrayStride 4
OpDecorate %sa Block
OpMemberDecorate %sa 0 Offset 0
OpDecorate %sb Block
OpMemberDecorate %sb 0 Offset 0
OpDecorate %si Block
OpMemberDecorate %si 0 Offset 0
OpDecorate %a DescriptorSet 0
OpDecorate %a Binding 0
OpDecorate %b DescriptorSet 0
OpDecorate %b Binding 1
OpDecorate %in DescriptorSet 0
OpDecorate %in Binding 2
%void = OpTypeVoid
%fn = OpTypeFunction %void
%uint = OpTypeInt 32 0
CONSTANTS
%c32 = OpConstant %uint 32
%array = OpTypeArray %uint %c32
%open = OpTypeRuntimeArray %uint
%sa = OpTypeStruct %array
%sb = OpTypeStruct %open
%si = OpTypeStruct %uint
%pa = OpTypePointer StorageBuffer %sa
%pb = OpTypePointer StorageBuffer %sb
%pi = OpTypePointer StorageBuffer %si
%pu = OpTypePointer StorageBuffer %uint
%a = OpVariable %pa StorageBuffer
%b = OpVariable %pb StorageBuffer
%in = OpVariable %pi StorageBuffer
%main = OpFunction %void None %fn
%l = OpLabel
%q = OpAccessChain %pu %in %c0
%id = OpLoad %uint %q
%other = OpBitwiseXor %uint %id %c1
CODE
OpReturn
OpFunctionEnd
`
