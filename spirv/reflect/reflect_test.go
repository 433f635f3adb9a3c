package reflect_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
	"github.com/spvc/spvc/spirv/reflect/render"
)

// The modules of testdata: text in, JSON and tables out.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.spvasm")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := strings.TrimSuffix(file, ".spvasm")
		t.Run(filepath.Base(name), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			r := reflectOn(t, string(text))
			holdAgainstSchema(t, r)
			f := reflect.File{File: filepath.Base(file), Reflection: r}
			var tables, data bytes.Buffer
			require.NoError(t, render.Text(&tables, f))
			require.NoError(t, render.JSON(&data, []reflect.File{f}, false))
			golden(t, name+".txt", tables.Bytes())
			golden(t, name+".json", data.Bytes())
		})
	}
}

func golden(t *testing.T, file string, have []byte) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(file, have, 0o644))
		return
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(have), file)
}

func reflectOn(t testing.TB, text string) *reflect.Reflection {
	t.Helper()
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	r, err := reflect.Of(m)
	require.NoError(t, err)
	return r
}

// holdAgainstSchema also reads the JSON back.
func holdAgainstSchema(t testing.TB, r *reflect.Reflection) {
	t.Helper()
	text, err := json.Marshal(reflect.File{File: "x", Reflection: r})
	require.NoError(t, err)
	var schema object
	require.NoError(t, json.Unmarshal([]byte(reflect.Schema()), &schema))
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var value any
	require.NoError(t, d.Decode(&value))
	require.Empty(t, conforms(schema, schema, value, "$"))

	back := json.NewDecoder(bytes.NewReader(text))
	back.DisallowUnknownFields()
	var again reflect.File
	require.NoError(t, back.Decode(&again))
	text2, err := json.Marshal(again)
	require.NoError(t, err)
	require.JSONEq(t, string(text), string(text2))
}

// Only stages that write to memory need a feature for it.
func TestStores(t *testing.T) {
	reads := strings.ReplaceAll(shader, "GLCompute", "Fragment")
	assert.Empty(t, reflectOn(t, reads).Vulkan.Features)
	writes := strings.ReplaceAll(reads, "OpLoad %float %scale", "OpLoad %float %scale\nOpStore %scale %value")
	have := reflectOn(t, writes).Vulkan.Features
	require.Len(t, have, 1)
	assert.Equal(t, []string{"fragmentStoresAndAtomics"}, have[0].AnyOf)
}

// The schema refuses what is not in it.
func TestConforms(t *testing.T) {
	var schema object
	require.NoError(t, json.Unmarshal([]byte(reflect.Schema()), &schema))
	for text, want := range map[string]string{
		`{}`: "no file", `7`: "is no", `{"file":"x","nothing":1}`: "not in the schema", `[{"file":7}]`: "7 is no string",
		`{"descriptors":[{"kind":"NONE"}]}`: "is none of", `{"descriptors":[{"set":0.5}]}`: "0.5 is no integer",
	} {
		d := json.NewDecoder(strings.NewReader(text))
		d.UseNumber()
		var value any
		require.NoError(t, d.Decode(&value))
		assert.Contains(t, strings.Join(conforms(schema, schema, value, "$"), "\n"), want, text)
	}
}

// What real modules give is in the schema.
func TestCorpus(t *testing.T) {
	for _, file := range corpus.Files(t) {
		f, err := os.Open(file)
		require.NoError(t, err)
		m, err := module.Read(f)
		f.Close()
		require.NoError(t, err, file)
		r, err := reflect.Of(m)
		require.NoError(t, err, file)
		holdAgainstSchema(t, r)
		require.NoError(t, render.Text(&bytes.Buffer{}, reflect.File{File: file, Reflection: r}))
		for _, d := range r.Descriptors {
			assert.NotEqual(t, reflect.UnknownDescriptor, d.Kind, "%s: %s", file, d.Name)
		}
	}
}

// What is nearly a module is looked at like others: nothing panics, and what comes out is in the schema's form.
func TestMutated(t *testing.T) {
	seeds := 20
	if testing.Short() {
		seeds = 2
	}
	for _, file := range corpus.Sample(t, 4) {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		whole, err := binary.Words(data)
		require.NoError(t, err)
		for seed := range seeds {
			r := rand.New(rand.NewPCG(1, uint64(seed)))
			words, how := slices.Clone(whole), []string{"damaged"}
			if seed%4 == 0 {
				words = mutate.Damage(words, r)
			} else {
				words, how = mutate.Mutate(words, r)
			}
			m, _ := module.New(words)
			if m == nil {
				continue
			}
			out, err := reflect.Of(m)
			require.NoError(t, err, "%s, seed %d: %s", file, seed, how)
			_, err = json.Marshal(out)
			require.NoError(t, err, "%s, seed %d: %s", file, seed, how)
			require.NoError(t, render.Text(&bytes.Buffer{}, reflect.File{Reflection: out}))
		}
	}
}

// Hostile modules end in time, with a result or ErrTooLarge.
func FuzzOf(f *testing.F) {
	for _, file := range corpus.Sample(f, 40) {
		data, err := os.ReadFile(file)
		require.NoError(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		words, err := binary.Words(data)
		if err != nil {
			return
		}
		m, _ := module.New(words)
		if m == nil {
			return
		}
		r, err := reflect.Of(m)
		if err != nil {
			return
		}
		_, err = json.Marshal(r)
		require.NoError(t, err)
		require.NoError(t, render.Text(&bytes.Buffer{}, reflect.File{Reflection: r}))
	})
}

// A pointer that is declared after the struct that it is in, as those of lists are, takes its place there.
func TestForwardPointer(t *testing.T) {
	words, err := binary.Assemble(`OpCapability Shader
OpCapability PhysicalStorageBufferAddresses
OpMemoryModel PhysicalStorageBuffer64 GLSL450
OpEntryPoint GLCompute %main "main" %heads
OpDecorate %heads DescriptorSet 0
OpDecorate %heads Binding 0
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %node Block
OpMemberDecorate %node 0 Offset 0
OpMemberDecorate %node 1 Offset 8
OpTypeForwardPointer %link PhysicalStorageBuffer
%void = OpTypeVoid
%fn = OpTypeFunction %void
%f32 = OpTypeFloat 32
%node = OpTypeStruct %f32 %link
%link = OpTypePointer PhysicalStorageBuffer %node
%block = OpTypeStruct %link
%p = OpTypePointer StorageBuffer %block
%heads = OpVariable %p StorageBuffer
%main = OpFunction %void None %fn
%l = OpLabel
OpReturn
OpFunctionEnd
`, binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	r, err := reflect.Of(m)
	require.NoError(t, err)
	link := r.Type(r.Type(r.Descriptors[0].Type).Members[0].Type)
	require.Equal(t, reflect.Pointer, link.Kind)
	require.EqualValues(t, 16, r.Type(link.Element).Size)
}
