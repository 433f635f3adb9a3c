package mutate

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sampling has what the other samples do not: image operands.
const sampling = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %main "main" %tex %color
OpExecutionMode %main OriginUpperLeft
OpDecorate %tex DescriptorSet 0
OpDecorate %tex Binding 0
OpDecorate %color Location 0
%void = OpTypeVoid
%fn = OpTypeFunction %void
%float = OpTypeFloat 32
%v2 = OpTypeVector %float 2
%v4 = OpTypeVector %float 4
%img = OpTypeImage %float 2D 0 0 0 1 Unknown
%sampled = OpTypeSampledImage %img
%ptr = OpTypePointer UniformConstant %sampled
%out = OpTypePointer Output %v4
%zero = OpConstant %float 0
%where = OpConstantComposite %v2 %zero %zero
%tex = OpVariable %ptr UniformConstant
%color = OpVariable %out Output
%main = OpFunction %void None %fn
%entry = OpLabel
%s = OpLoad %sampled %tex
%a = OpImageSampleImplicitLod %v4 %s %where Bias %zero
%b = OpImageSampleExplicitLod %v4 %s %where Lod %zero
%sum = OpFAdd %v4 %a %b
OpStore %color %sum
OpReturn
OpFunctionEnd
`

func samples(t testing.TB) (out [][]uint32) {
	files, err := filepath.Glob("../../deserialize/testdata/modules/*.spvasm")
	require.NoError(t, err)
	for _, file := range files {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		words, err := binary.Assemble(string(text), binary.AssembleOptions{})
		require.NoError(t, err, file)
		out = append(out, words)
	}
	require.NotEmpty(t, out)
	words, err := binary.Assemble(sampling, binary.AssembleOptions{})
	require.NoError(t, err)
	return append(out, words)
}

// TestMutators: every mutator finds something to change in these modules, changes it, leaves what it was given as it was, and
// what comes of it is a sequence of instructions that obey the grammar mostly.
func TestMutators(t *testing.T) {
	modules := samples(t)
	for _, by := range Mutators {
		done, changed, obey, all := 0, 0, 0, 0
		for seed := range uint64(300) {
			r := rand.New(rand.NewPCG(seed, 1))
			given := one(r, modules)
			kept := slices.Clone(given)
			m := parse(given)
			require.NotNil(t, m)
			require.Equal(t, given, m.words())
			if len(m.apply(nil, by, r)) == 0 {
				continue
			}
			done++
			out := m.words()
			require.Equal(t, kept, given, by.Name)
			if !slices.Equal(out, given) {
				changed++
			}
			reader, err := binary.NewReader(out)
			require.NoError(t, err)
			d := binary.NewDecoder(reader.Header())
			for reader.Next() {
				d.Learn(reader.Instruction())
				ops := d.Operands(reader.Instruction())
				for ops.Next() {
				}
				if all++; ops.Err() == nil {
					obey++
				}
			}
			require.NoError(t, reader.Err(), by.Name)
		}
		assert.Greater(t, done, 10, by.Name)
		assert.Greater(t, 10*changed, 6*done, by.Name)
		assert.Greater(t, 100*obey, 98*all, by.Name)
	}
}

// TestSame: the same choices make the same module.
func TestSame(t *testing.T) {
	for _, words := range samples(t) {
		for seed := range uint64(20) {
			a, how := Mutate(words, rand.New(rand.NewPCG(seed, 2)))
			b, again := Mutate(words, rand.New(rand.NewPCG(seed, 2)))
			require.Equal(t, a, b)
			require.Equal(t, how, again)
		}
	}
}

func TestBytes(t *testing.T) {
	b := Bytes{7, 1, 2, 255}
	assert.Equal(t, 0, b.IntN(1))
	assert.Equal(t, 7, b.IntN(256))
	assert.Equal(t, 0x102, b.IntN(1000))
	assert.Equal(t, 5, b.IntN(10))
	assert.Equal(t, 0, b.IntN(10))
	out, how := Mutate(samples(t)[0], &Bytes{})
	assert.Equal(t, []string{Mutators[0].Name}, how)
	assert.NotEmpty(t, out)
}

// TestHostile: what isn't a module, or has instructions cut short, is no trouble.
func TestHostile(t *testing.T) {
	for _, words := range samples(t) {
		for seed := range uint64(100) {
			r := rand.New(rand.NewPCG(seed, 3))
			Mutate(Damage(words, r), r)
		}
	}
	out, how := Mutate([]uint32{1, 2, 3}, &Bytes{})
	assert.Nil(t, out)
	assert.Nil(t, how)
}
