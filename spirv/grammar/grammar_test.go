package grammar

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The generated files are what the generator makes of data/*.json today.
func TestTablesAreUpToDate(t *testing.T) {
	dir := t.TempDir()
	generate(t, "tables", "data", dir)
	compareFiles(t, dir, ".", "*_gen.go")
}

// data/*.json is what the generator makes of the Khronos originals.
func TestVendoredDataIsUpToDate(t *testing.T) {
	originals := filepath.Join("..", "..", "..", "shared", "grammar")
	if _, err := os.Stat(originals); err != nil {
		t.Skip("no SPIRV-Headers grammar at ../shared/grammar next to the repository")
	}
	dir := t.TempDir()
	generate(t, "vendor", originals, dir)
	compareFiles(t, dir, "data", "*.json")
}

func generate(t *testing.T, args ...string) {
	// Reading the inputs here makes go test run again when they have changed; what the generator reads it does not see.
	for _, pattern := range []string{"_gen/*", "data/*"} {
		inputs, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, f := range inputs {
			_, err := os.ReadFile(f)
			require.NoError(t, err)
		}
	}
	out, err := exec.Command("go", append([]string{"run", "./_gen"}, args...)...).CombinedOutput()
	require.NoError(t, err, "%s", out)
}

func compareFiles(t *testing.T, fresh, kept, pattern string) {
	want, err := filepath.Glob(filepath.Join(fresh, pattern))
	require.NoError(t, err)
	have, err := filepath.Glob(filepath.Join(kept, pattern))
	require.NoError(t, err)
	require.NotEmpty(t, want)
	require.Equal(t, len(want), len(have), "number of files %s", pattern)
	for _, w := range want {
		a, err := os.ReadFile(w)
		require.NoError(t, err)
		b, err := os.ReadFile(filepath.Join(kept, filepath.Base(w)))
		require.NoError(t, err)
		if string(a) != string(b) {
			t.Errorf("%s is stale: run scripts/update-grammar", filepath.Base(w))
		}
	}
}

func TestInstructions(t *testing.T) {
	assert.Len(t, All(), 876)
	for i := range All() {
		inst := &All()[i]
		assert.Same(t, inst, Lookup(inst.Opcode))
		assert.Same(t, inst, ByName(inst.Name))
		assert.Equal(t, inst.Name, inst.Opcode.String())
		for _, alias := range inst.Aliases {
			assert.Same(t, inst, ByName(alias))
		}
		checkOperands(t, inst.Name, inst.Operands)
		next := 0
		if inst.ResultType {
			assert.Equal(t, KindIdResultType, inst.Operands[next].Kind, inst.Name)
			next++
		}
		if inst.Result {
			assert.Equal(t, KindIdResult, inst.Operands[next].Kind, inst.Name)
		}
	}
	load := Lookup(OpLoad)
	assert.Equal(t, Instruction{
		Name: "OpLoad", Opcode: 61, Class: ClassMemory, ResultType: true, Result: true, Version: MakeVersion(1, 0),
		Operands: []Operand{{KindIdResultType, One, "", "ResultType"}, {KindIdResult, One, "", "Result"}, {KindIdRef, One, "Pointer", "Pointer"},
			{KindMemoryAccess, Optional, "", "MemoryAccess"}},
	}, *load)
	assert.Nil(t, Lookup(9))
	assert.Nil(t, Lookup(0xffff))
	assert.Nil(t, ByName("OpLoa"))
	assert.Equal(t, "Opcode(9)", Opcode(9).String())
	assert.Equal(t, "Non-Uniform", ClassNonUniform.String())
	assert.Equal(t, "Class(200)", Class(200).String())
}

// checkOperands holds the rule that readers rely on: what may be left out stands last.
func checkOperands(t *testing.T, name string, operands []Operand) {
	seen := One
	for _, o := range operands {
		assert.GreaterOrEqual(t, o.Quantifier, seen, "%s: operand %q", name, o.Name)
		assert.NotZero(t, o.Kind.Category(), "%s: operand %q", name, o.Name)
		seen = o.Quantifier
	}
}

func TestKinds(t *testing.T) {
	core := 0
	for k := Kind(1); int(k) < len(kinds); k++ {
		if k <= KindTensorOperands {
			core++
		}
		info := k.Info()
		require.NotEmpty(t, info.Name)
		assert.Equal(t, k.IsEnum(), len(info.Enumerants) > 0, info.Name)
		assert.Equal(t, info.Category == Composite, len(info.Bases) > 0, info.Name)
		for i := range info.Enumerants {
			e := &info.Enumerants[i]
			assert.Same(t, e, k.Enumerant(e.Value), "%s %s", k, e.Name)
			assert.Same(t, e, k.ByName(e.Name), "%s %s", k, e.Name)
			for _, alias := range e.Aliases {
				assert.Same(t, e, k.ByName(alias), "%s %s", k, alias)
			}
			assert.Equal(t, e.Name, k.Format(e.Value))
			if info.Category == BitEnum && e.Name != "FlagIsPublic" { // of the debug sets: FlagIsProtected|FlagIsPrivate
				assert.Zero(t, e.Value&(e.Value-1), "%s %s is one bit", k, e.Name)
			}
			checkOperands(t, k.String()+" "+e.Name, e.Parameters)
		}
	}
	assert.Equal(t, 72, core)
	assert.Nil(t, KindStorageClass.Enumerant(99))
	assert.Nil(t, KindIdRef.ByName("Function"))
	assert.Equal(t, "", Kind(0).Info().Name)
	assert.Equal(t, "Kind(250)", Kind(250).String())
	assert.Equal(t, []Kind{KindLiteralInteger, KindIdRef}, KindPairLiteralIntegerIdRef.Info().Bases)
}

func TestFormat(t *testing.T) {
	assert.Equal(t, "Function", StorageClassFunction.String())
	assert.Equal(t, "StorageClass(99)", StorageClass(99).String())
	assert.Equal(t, "None", MemoryAccess(0).String())
	assert.Equal(t, "Volatile|Aligned", (MemoryAccessAligned | MemoryAccessVolatile).String())
	assert.Equal(t, "Aligned|0x40000000", (MemoryAccessAligned | 1<<30).String())
	assert.Equal(t, "1.3", MakeVersion(1, 3).String())
	assert.Equal(t, "none", Version(0).String())
	assert.EqualValues(t, 3, MakeVersion(1, 3).Minor())
}

// Values are their names in JSON, in both directions.
func TestNamesInJSON(t *testing.T) {
	type values struct {
		Class   StorageClass
		Dim     Dim
		Control FunctionControl
		Version Version
	}
	want := values{StorageClassPushConstant, Dim2D, FunctionControlInline | FunctionControlPure | 1<<30, MakeVersion(1, 5)}
	text, err := json.Marshal(want)
	require.NoError(t, err)
	assert.Equal(t, `{"Class":"PushConstant","Dim":"2D","Control":"Inline|Pure|0x40000000","Version":"1.5"}`, string(text))
	var back values
	require.NoError(t, json.Unmarshal(text, &back))
	assert.Equal(t, want, back)
	for k := Kind(1); k.Info().Name != ""; k++ {
		for _, e := range k.Info().Enumerants {
			v, ok := k.Parse(k.Format(e.Value))
			assert.True(t, ok && v == e.Value, "%v %s", k, e.Name)
		}
		if k.Category() == ValueEnum {
			v, ok := k.Parse(k.Format(1 << 31))
			assert.True(t, ok && v == 1<<31, k)
		}
	}
	for _, wrong := range []string{"", "Nowhere", "Input|Output", "0x1", "StorageClass(", "StorageClass(x)"} {
		assert.Error(t, new(StorageClass).UnmarshalText([]byte(wrong)), wrong)
	}
	assert.Error(t, new(Version).UnmarshalText([]byte("one")))
	assert.NoError(t, new(Version).UnmarshalText([]byte("none")))
}

func TestExtInstSets(t *testing.T) {
	assert.Len(t, ExtInstSets(), 18)
	for i := range ExtInstSets() {
		set := &ExtInstSets()[i]
		assert.Same(t, set, ExtInstSetByName(set.Name))
		for j := range set.Instructions {
			inst := &set.Instructions[j]
			assert.Same(t, inst, set.Lookup(inst.Number), "%s %s", set.Name, inst.Name)
			assert.Same(t, inst, set.ByName(inst.Name), "%s %s", set.Name, inst.Name)
			checkOperands(t, set.Name+" "+inst.Name, inst.Operands)
		}
	}
	for name, want := range map[string]string{
		"NonSemantic.ClspvReflection.5":    "NonSemantic.ClspvReflection",
		"NonSemantic.Shader.DebugInfo.100": "NonSemantic.Shader.DebugInfo.100",
		"NonSemantic.Shader.DebugInfo.101": "NonSemantic.Shader.DebugInfo",
		"NonSemantic.Graph.DebugInfo.1":    "NonSemantic.Graph.DebugInfo",
		"OpenCL.DebugInfo.100":             "OpenCL.DebugInfo.100",
		"SPV_AMD_shader_ballot":            "SPV_AMD_shader_ballot",
	} {
		if set := ExtInstSetByName(name); assert.NotNil(t, set, name) {
			assert.Equal(t, want, set.Name)
		}
	}
	for _, name := range []string{"", ".", "GLSL.std.450.1", "OpenCL.std.", "NonSemantic.Unknown.1", "NonSemantic.ClspvReflection.x"} {
		assert.Nil(t, ExtInstSetByName(name), name)
	}
	assert.True(t, IsNonSemantic("NonSemantic.Unknown.1"))
	assert.EqualValues(t, GLSLStd450FAbs, ExtInstSetByName("GLSL.std.450").ByName("FAbs").Number)
	// Operands of extended instructions are not always ids, and a set's own kind wins over one of another set.
	vloadn := ExtInstSetByName("OpenCL.std").ByName("vloadn")
	assert.Equal(t, KindLiteralInteger, vloadn.Operands[2].Kind)
	basic := ExtInstSetByName("DebugInfo").ByName("DebugTypeBasic")
	assert.Equal(t, KindDebugInfoDebugBaseTypeAttributeEncoding, basic.Operands[2].Kind)
}

func TestLookupsDoNotAllocate(t *testing.T) {
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		if ByName("OpStore") != Lookup(OpStore) || KindDecoration.ByName("Block") != KindDecoration.Enumerant(2) {
			t.Fatal("look-ups disagree")
		}
	}))
}

func BenchmarkByName(b *testing.B) {
	for b.Loop() {
		if ByName("OpImageSampleExplicitLod") == nil {
			b.Fatal("not found")
		}
	}
}
