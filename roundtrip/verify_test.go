package roundtrip_test

import (
	"bytes"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	_ "github.com/spvc/spvc/dialect/all"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A seed is a module that mutants are made of.
type seed struct {
	name  string
	words []uint32
}

// seeds are the modules in assembly of all packages' tests, and those below the
// folder SPVC_MUTATE_DIR.
func seeds(t testing.TB) []seed {
	var out []seed
	read := func(file string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(file)
		switch filepath.Ext(file) {
		case ".spvasm":
			for i, chunk := range strings.Split(string(data), "; -----") {
				if words, err := binary.Assemble(chunk, binary.AssembleOptions{}); err == nil {
					out = append(out, seed{file + "#" + strconv.Itoa(i), words})
				}
			}
		case ".spv":
			if words, err := binary.Words(data); err == nil {
				out = append(out, seed{file, words})
			}
		}
		return err
	}
	require.NoError(t, filepath.WalkDir("..", read))
	if dir := os.Getenv("SPVC_MUTATE_DIR"); dir != "" {
		require.NoError(t, filepath.WalkDir(dir, read))
	}
	return out
}

// account takes a module round by way of its text and returns what is not
// accounted for: what got lost without a warning. It is nil for a module that is
// refused. With a warning, a module may lose what the warnings are about.
func account(t testing.TB, words []uint32) (lost []roundtrip.Difference, accepted bool) {
	opts := deserialize.Options{KeepIDs: true, Workers: 1}
	var d mlir.Diagnostics
	m := roundtrip.Import(words, opts, &d)
	if m == nil || !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d) {
		require.NotZero(t, d.NumErrors(), "refused without an error")
		return nil, false
	}
	warned := len(d.All()) > 0
	var text bytes.Buffer
	if mlir.Print(&text, m, mlir.PrintOptions{DebugInfo: true, Workers: 1}) != nil {
		return nil, false
	}
	again := mlir.Parse(text.Bytes(), mlir.ParseOptions{NoImplicitModule: true, KeepNames: true, Workers: 1}, &d)
	require.NotNil(t, again, "what was printed can't be read: %v", d.Err())
	out, ok := serialize.Words(again.Op, serialize.Options{Workers: 1}, &d)
	if !ok {
		require.NotZero(t, d.NumErrors(), "not exported without an error")
		return nil, false
	}
	lost, err := roundtrip.Differences(words, out)
	require.NoError(t, err)
	if warned {
		return nil, true
	}
	return lost, true
}

// TestSeeds: modules of the tests come back word for word, or a warning says why
// not.
func TestSeeds(t *testing.T) {
	for _, s := range seeds(t) {
		lost, _ := account(t, s.words)
		assert.Empty(t, lost, s.name)
	}
}

// TestMutants: what is accepted is accounted for. SPVC_MUTATED is how many mutants
// are tried, in place of a few.
func TestMutants(t *testing.T) {
	n := 500
	if s := os.Getenv("SPVC_MUTATED"); s != "" {
		var err error
		n, err = strconv.Atoi(s)
		require.NoError(t, err)
	}
	all := seeds(t)
	accepted := 0
	for i := range n {
		r := rand.New(rand.NewPCG(uint64(i), 3))
		s := all[r.IntN(len(all))]
		words, how := mutate.Mutate(s.words, r)
		if words == nil {
			continue
		}
		lost, ok := account(t, words)
		if ok {
			accepted++
		}
		if !assert.Empty(t, lost, "mutant %d of %s: %v", i, s.name, how) {
			break
		}
	}
	t.Logf("%d of %d mutants are accepted", accepted, n)
	require.Greater(t, accepted, n/4)
}

func FuzzImport(f *testing.F) {
	all := seeds(f)
	f.Add(uint(0), []byte("mutate"))
	f.Fuzz(func(t *testing.T, which uint, choices []byte) {
		b := mutate.Bytes(choices)
		words, how := mutate.Mutate(all[which%uint(len(all))].words, &b)
		if words == nil {
			return
		}
		lost, _ := account(t, words)
		require.Empty(t, lost, how)
	})
}

// TestDifferences: each of these changes is one.
func TestDifferences(t *testing.T) {
	const module = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %1 "main"
OpExecutionMode %1 LocalSize 1 1 1
OpName %1 "main"
OpDecorate %9 RelaxedPrecision
%2 = OpTypeVoid
%3 = OpTypeFunction %2
%4 = OpTypeBool
%5 = OpConstantTrue %4
%6 = OpTypeInt 32 0
%7 = OpConstant %6 7
%8 = OpConstant %6 8
%1 = OpFunction %2 None %3
%10 = OpLabel
%9 = OpIAdd %6 %7 %8
OpSelectionMerge %12 None
OpBranchConditional %5 %11 %12
%11 = OpLabel
%13 = OpISub %6 %7 %8
OpBranch %12
%12 = OpLabel
OpReturn
OpFunctionEnd
`
	assemble := func(text string) []uint32 {
		words, err := binary.Assemble(text, binary.AssembleOptions{})
		require.NoError(t, err)
		return words
	}
	before := assemble(module)
	for _, c := range []struct {
		old, with string
		same      bool
	}{
		{"OpSelectionMerge %12 None\n", "", false},
		{"OpSelectionMerge %12 None", "OpSelectionMerge %12 Flatten", false},
		{"OpDecorate %9 RelaxedPrecision\n", "", false},
		{"OpIAdd %6 %7 %8", "OpIAdd %6 %8 %7", false},
		{"OpConstant %6 8", "OpConstant %6 9", false},
		{"LocalSize 1 1 1", "LocalSize 1 1 2", false},
		{"OpBranchConditional %5 %11 %12", "OpBranchConditional %5 %12 %11", false},
		{"OpName %1 \"main\"\n", "", true},
		{"OpMemoryModel", "OpCapability Shader\nOpMemoryModel", true},
		{"%1 = OpFunction", "%20 = OpTypeVector %6 2\n%21 = OpConstantNull %20\n%1 = OpFunction", true},
		{"%9 = OpIAdd", "OpNop\n%9 = OpIAdd", true},
		{"%8 = OpConstant %6 8", "%8 = OpConstant %6 8\n%20 = OpConstant %6 7", true},
	} {
		require.Contains(t, module, c.old)
		after := assemble(strings.Replace(module, c.old, c.with, 1))
		list, err := roundtrip.Differences(before, after)
		require.NoError(t, err)
		assert.Equal(t, c.same, len(list) == 0, "%q for %q: %v", c.with, c.old, list)
		again, err := roundtrip.Differences(after, before)
		require.NoError(t, err)
		assert.Equal(t, c.same, len(again) == 0, "%q for %q: %v", c.old, c.with, again)
	}
}

// TestVerify: what Import warns of is an error of Verify.
func TestVerify(t *testing.T) {
	words, err := binary.Assemble(`
OpCapability Shader
OpCapability Linkage
OpMemoryModel Logical GLSL450
OpMemberDecorate %1 5 RelaxedPrecision
%2 = OpTypeFloat 32
%1 = OpTypeStruct %2
%3 = OpTypePointer Private %1
%4 = OpVariable %3 Private
`, binary.AssembleOptions{})
	require.NoError(t, err)
	var d mlir.Diagnostics
	require.NotNil(t, roundtrip.Import(words, deserialize.Options{KeepIDs: true}, &d))
	told := func(d *mlir.Diagnostics) bool {
		return slices.ContainsFunc(d.All(), func(x *mlir.Diagnostic) bool {
			return strings.Contains(x.Message, "OpMemberDecorate %1 5 RelaxedPrecision") && strings.Contains(x.Message, "word ")
		})
	}
	require.Zero(t, d.NumErrors())
	require.True(t, told(&d), "%v", d.All())
	require.Nil(t, roundtrip.Verify(words, deserialize.Options{}, &d))
	require.True(t, told(&d))
}
