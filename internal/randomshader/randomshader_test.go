package randomshader_test

import (
	"bytes"
	stdbinary "encoding/binary"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/internal/randomshader"
	"github.com/spvc/spvc/run/behavior"
	"github.com/spvc/spvc/spirv/binary"
)

// few is a few shaders, as words.
func few(t *testing.T, n int, do func(seed int, text string, words []uint32)) {
	for seed := range n {
		text, _ := randomshader.Generate(randomshader.Options{Seed: uint64(seed), Size: sizeOf(seed)})
		words, err := binary.Assemble(text, binary.AssembleOptions{})
		require.NoError(t, err, "shader %d:\n%s", seed, text)
		do(seed, text, words)
	}
}

// Shaders are valid for Vulkan, but for those that keep addresses.
func TestValid(t *testing.T) {
	tool := peer.Need(t, "spirv-val", "spirv-tools")
	few(t, 60, func(seed int, text string, words []uint32) {
		env := map[uint32]string{0x10300: "vulkan1.1", 0x10600: "vulkan1.3"}[words[1]]
		if strings.Contains(text, "Physical64") {
			env = map[uint32]string{0x10300: "spv1.3", 0x10600: "spv1.6"}[words[1]]
		}
		cmd := exec.Command(tool, "--target-env", env, "-")
		cmd.Stdin = bytes.NewReader(binary.AppendBytes(nil, words, stdbinary.LittleEndian))
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, "shader %d: %s", seed, out)
	})
}

// The sanitizer finds nothing in them, and they end.
func TestDefined(t *testing.T) {
	n := 100
	if testing.Short() {
		n = 20
	}
	few(t, n, func(seed int, _ string, words []uint32) {
		for _, spec := range []map[uint32]uint64{nil, specs} {
			_, err := behavior.Of(words, behavior.Options{Seed: uint64(seed), MaxSteps: 1 << 20, Strict: true, Spec: spec})
			require.NoError(t, err, "shader %d", seed)
		}
	})
}

// The same options give the same text, and all that shaders can have comes up.
func TestGenerate(t *testing.T) {
	var all strings.Builder
	few(t, 100, func(seed int, text string, _ []uint32) {
		again, _ := randomshader.Generate(randomshader.Options{Seed: uint64(seed), Size: sizeOf(seed)})
		require.Equal(t, text, again)
		all.WriteString(text)
	})
	for _, word := range strings.Fields(`OpSelectionMerge OpSwitch OpLoopMerge OpReturnValue OpKill OpDemoteToHelperInvocation OpUnreachable OpUndef
		OpFunctionCall OpPhi OpControlBarrier OpGroupNonUniformIAdd OpGroupNonUniformElect OpDPdx OpAtomicIAdd Volatile Nontemporal Aliased Coherent Invariant
		NoContraction RelaxedPrecision OpSpecConstant OpSpecConstantOp OpVectorShuffle OpCompositeInsert OpCompositeExtract OpCompositeConstruct
		OpVectorExtractDynamic OpVectorInsertDynamic OpTranspose OpMatrixTimesVector OpVectorTimesMatrix OpMatrixTimesMatrix OpOuterProduct OpSDiv OpUMod
		OpShiftRightArithmetic OpIAddCarry OpSMulExtended FClamp Fma 0x1.8p+128 Workgroup Private Function Uniform PushConstant StorageBuffer
		SignedZeroInfNanPreserve OpCopyMemory DontFlatten Physical64`) {
		require.Contains(t, all.String(), word)
	}
	for _, width := range []string{"OpTypeInt 8", "OpTypeInt 16", "OpTypeInt 64", "OpTypeFloat 16", "OpTypeFloat 64", "OpTypeMatrix"} {
		require.Contains(t, all.String(), width)
	}
}

// What is left out leaves the rest as it was: any part of a shader is a shader.
func TestWithout(t *testing.T) {
	for seed := range 40 {
		o := randomshader.Options{Seed: uint64(seed), Size: 40, Without: map[int]bool{}}
		_, all := randomshader.Generate(o)
		for i := seed % 3; i < all; i += 3 {
			o.Without[i] = true
		}
		text, n := randomshader.Generate(o)
		require.Equal(t, all, n)
		words, err := binary.Assemble(text, binary.AssembleOptions{})
		require.NoError(t, err)
		_, err = behavior.Of(words, behavior.Options{Seed: 1, MaxSteps: 1 << 20, Strict: true})
		require.NoError(t, err, text)
	}
}
