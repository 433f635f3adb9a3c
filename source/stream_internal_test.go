package source

import (
	"bytes"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/transform"
	"github.com/spvc/spvc/spirv"
)

// nothing is what commands without passes give.
var nothing = new(pass.Pipeline)

// streamed is what streaming makes of a file; empty where the whole module has to be there.
func streamed(t *testing.T, f *File, load LoadOptions, passes *pass.Pipeline, save SaveOptions, workers int) string {
	t.Helper()
	load.Workers, save.Workers = workers, workers
	var out bytes.Buffer
	done, err := f.stream(&out, load, passes, save, 0)
	require.NoError(t, err)
	if f.Again() {
		out.Reset()
		done, err = f.stream(&out, load, passes, save, 0)
		require.NoError(t, err)
		require.True(t, done || load.NoIDs, f.Name)
		require.False(t, f.Again())
	}
	if !done {
		return ""
	}
	require.NotZero(t, out.Len())
	return out.String()
}

// whole is what becomes of the file without; empty where anything is said about it.
func whole(t *testing.T, f *File, load LoadOptions, passes *pass.Pipeline, save SaveOptions) string {
	t.Helper()
	var d mlir.Diagnostics
	m, err := f.Module(load, &d)
	if err != nil || passes != nothing && !passes.Run(m.Op, 0, mlir.VerifyOptions{AllowUnregistered: load.AllowUnregistered, Rules: Rules(m)}, &d) || len(d.All()) > 0 {
		return ""
	}
	var out bytes.Buffer
	if Write(&out, m, save, &d) != nil || len(d.All()) > 0 {
		return ""
	}
	return out.String()
}

// What is streamed is what comes out else, for all files that the tests of this program have, those with mistakes included, and for
// any number of workers.
func TestStreamedModulesAreThoseThatAreReadWhole(t *testing.T) {
	count := map[bool]int{}
	something := &pass.Pipeline{Op: pass.AnyOp}
	something.Add(pass.Canonicalize, nil)
	something.Add(pass.CSE, nil)
	inlining := &pass.Pipeline{Op: pass.AnyOp}
	inlining.Add(transform.Inline, nil)
	load := LoadOptions{AllowUnregistered: true}
	var text, binary, words, other, otherBinary SaveOptions
	text.Text.AssumeVerified, binary.Form, words.Form = true, Bytecode, Words
	other.Text.AssumeVerified, otherBinary.Form = true, Bytecode
	other.Syntax = spirv.Dialect.Spellings[spirv.SpellingSpirv]
	otherBinary.Syntax = other.Syntax
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") || !strings.Contains(path, "testdata") {
			return err
		}
		data, err := os.ReadFile(path)
		for _, piece := range mlir.SplitInput(data, mlir.SplitMarker) {
			f := &File{Name: path, Data: piece.Text, Line: piece.Line}
			files := []*File{f, {Name: path, Data: []byte(whole(t, f, load, nothing, binary))}, {Name: path, Data: []byte(whole(t, f, load, nothing, words))}}
			for i := range 24 {
				f, passes, save := files[i%3], []*pass.Pipeline{nothing, something}[i/3%2], []SaveOptions{text, binary, words, text}[i/6]
				switch {
				case i == 23: // what is text before
					f, passes, save = files[0], nothing, otherBinary
				case i >= 21:
					f, passes, save = files[i-21], nothing, other
				case i >= 18:
					passes = inlining
				}
				got := streamed(t, f, load, passes, save, 1)
				assert.True(t, got == streamed(t, f, load, passes, save, 3), "%s:%d, %v to %v, %v", path, piece.Line, f.Form(), save.Form, passes)
				if count[got != ""]++; got != "" {
					assert.True(t, whole(t, f, load, passes, save) == got, "%s:%d, %v to %v, %v", path, piece.Line, f.Form(), save.Form, passes)
				}
			}
		}
		return err
	})
	require.NoError(t, err)
	assert.Greater(t, count[true], 1200, "that go function by function")
	assert.Greater(t, count[false], 100, "that don't")
}

// What becomes of words function by function is what becomes of them else, for real modules: with their ids and notes, as text and as
// bytecode, and in the spelling of MLIR.
func TestStreamedWords(t *testing.T) {
	var ours, theirs, packed, theirsPacked SaveOptions
	packed.Form = Bytecode
	ours.Text.AssumeVerified, theirs.Text.AssumeVerified = true, true
	theirs.Syntax = spirv.Dialect.Spellings[spirv.SpellingSpirv]
	theirsPacked.Form, theirsPacked.Syntax = Bytecode, theirs.Syntax
	for _, form := range []struct {
		load  LoadOptions
		save  SaveOptions
		least int // of a hundred modules
	}{{LoadOptions{}, ours, 98}, {LoadOptions{}, packed, 95}, {LoadOptions{AsMLIR: true}, ours, 98}, {LoadOptions{AsMLIR: true}, theirs, 10},
		{LoadOptions{}, theirs, 10}, {LoadOptions{}, theirsPacked, 10},
		{LoadOptions{NoIDs: true}, ours, 98}, {LoadOptions{NoIDs: true}, packed, 95}, {LoadOptions{NoIDs: true}, theirs, 10},
		{LoadOptions{StripDebug: true}, ours, 98}, {LoadOptions{StripDebug: true, NoIDs: true}, packed, 95}} {
		streams := 0
		for _, path := range corpus.Files(t) {
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			f := &File{Name: path, Data: data}
			got := streamed(t, f, form.load, nothing, form.save, 1)
			assert.True(t, got == streamed(t, f, form.load, nothing, form.save, 3), path)
			if got != "" {
				streams++
				assert.True(t, whole(t, f, form.load, nothing, form.save) == got, path)
			}
		}
		assert.GreaterOrEqual(t, streams, form.least*len(corpus.Files(t))/100)
		t.Log(streams)
	}
}

// A type or an undefined value that nothing uses is noted behind the functions and has its name in front of the text, in the order of the text as a whole. So such a module
// is printed as a whole, and only that.
func TestStreamedWordsWithWhatNothingUses(t *testing.T) {
	const text = `
OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "main"
OpExecutionMode %main LocalSize 1 1 1
OpName %first "first_of_the_types_in_the_order_of_the_text"
OpName %second "second_of_the_types_in_the_order_of_the_text"
%void = OpTypeVoid
%u32 = OpTypeInt 32 0
%first = OpTypeStruct %u32 %u32 %u32 %u32 %u32
%second = OpTypeStruct %u32 %u32 %u32 %u32
%u32_4 = OpConstant %u32 4
%array = OpTypeArray %second %u32_4
%unused = OpUndef %array
%pointer_1 = OpTypePointer Function %first
%pointer_2 = OpTypePointer Function %second
%type = OpTypeFunction %void
%main = OpFunction %void None %type
%start = OpLabel
%x = OpVariable %pointer_1 Function
%y = OpVariable %pointer_2 Function
OpReturn
OpFunctionEnd
`
	var printed, packed SaveOptions
	printed.Text.AssumeVerified, packed.Form = true, Bytecode
	load := LoadOptions{NoIDs: true}
	f := &File{Name: "unused.spvasm", Data: []byte(text)}
	require.Contains(t, whole(t, f, load, nothing, printed), "spv.unused")
	require.Empty(t, streamed(t, f, load, nothing, printed, 1))
	require.Equal(t, whole(t, f, load, nothing, packed), streamed(t, f, load, nothing, packed, 1))
	require.NotEmpty(t, streamed(t, f, LoadOptions{}, nothing, printed, 1), "what ids say has no types in it")
}

// So it is for the text and the bytecode of real modules, that are printed or become words.
func TestStreamedTextOfRealModules(t *testing.T) {
	var text, binary, inWords SaveOptions
	text.Text.AssumeVerified, binary.Form, inWords.Form = true, Bytecode, Words
	exported := 0
	for _, path := range corpus.Files(t) {
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		words := &File{Name: path, Data: data}
		for _, save := range []SaveOptions{text, binary} {
			f := &File{Name: path, Data: []byte(whole(t, words, LoadOptions{}, nothing, save))}
			got := streamed(t, f, LoadOptions{}, nothing, text, 2)
			assert.True(t, got != "" && got == whole(t, f, LoadOptions{}, nothing, text), path)
			if got = streamed(t, f, LoadOptions{}, nothing, inWords, 2); got != "" {
				exported++
				assert.True(t, got == whole(t, f, LoadOptions{}, nothing, inWords), path)
			}
		}
	}
	assert.GreaterOrEqual(t, 100*exported, 2*98*len(corpus.Files(t)), "that become words, with their ids")
}

// Types that are long have names in front of the text, in the order in which functions use them, whoever looks at which function.
func TestStreamedTypesHaveTheirOrder(t *testing.T) {
	const kinds = 40
	random := rand.New(rand.NewPCG(1, 2))
	structure := func(i int) string { // one in three is short, one in three has another inside
		inside := ""
		if i%3 == 1 {
			inside = fmt.Sprintf(", !spv.struct<vector<4xf32> [0], vector<%dxf32> [16], vector<2xf32> [32]>", i%4+1)
		} else if i%3 == 2 {
			return fmt.Sprintf("!spv.struct<i%d>", 8<<(i%4))
		}
		return fmt.Sprintf("!spv.struct<\"s%d\", vector<4xf32>, !spv.array<%d x f32>, vector<2xi32>%s>", i%7, i+2, inside)
	}
	var b strings.Builder
	b.WriteString("spv.module \"Logical\" \"GLSL450\" {\n")
	for i := range 300 {
		fmt.Fprintf(&b, "  spv.func @f%d() \"None\" {\n", i)
		for range random.IntN(3) {
			fmt.Fprintf(&b, "    %%v%d = spv.undef : %s\n", b.Len(), structure(min(random.IntN(kinds), random.IntN(kinds+i))))
		}
		b.WriteString("    spv.Return\n  }\n")
		if i%50 == 7 {
			fmt.Fprintf(&b, "  spv.func @g%d(%%a: %s) \"None\"\n", i, structure(random.IntN(kinds)))
		}
	}
	b.WriteString("}\n")
	var save, binary SaveOptions
	save.Text.AssumeVerified, binary.Form = true, Bytecode
	f := &File{Name: "a.mlir", Data: []byte(b.String())}
	want := whole(t, f, LoadOptions{}, nothing, save)
	require.NotEmpty(t, want)
	require.Greater(t, strings.Count(want, "\n!"), 10)
	for _, data := range []string{b.String(), want, whole(t, f, LoadOptions{}, nothing, binary)} {
		f := &File{Name: "a.mlir", Data: []byte(data)}
		for _, workers := range []int{1, 2, 8} {
			require.True(t, want == streamed(t, f, LoadOptions{}, nothing, save, workers), "%v, %d workers", f.Form(), workers)
		}
	}
}

// Mistakes anywhere are for those who read the whole module.
func TestMistakesAreNotStreamed(t *testing.T) {
	const good = "func.func @a(%x: i32) -> i32 {\n  %0 = arith.addi %x, %x : i32\n  return %0 : i32\n}\n"
	var save SaveOptions
	save.Text.AssumeVerified = true
	for what, text := range map[string]string{
		"nothing":                "",
		"a name":                 "func.func @b() {\n  \"x.y\"() : () -> ()\n  return\n}",
		"a type":                 "func.func @b() -> i64 {\n  %0 = arith.constant 1 : i32\n  return %0 : i32\n}",
		"a second definition":    good,
		"a symbol":               "func.func @b() {\n  call @c() : () -> ()\n  return\n}",
		"what a module holds":    "spirv.module Logical GLSL450 {\n  spirv.func @b() \"None\" {\n    %0 = arith.constant 1 : i32\n    spirv.Return\n  }\n}",
		"an end":                 "func.func @b() {\n  return\n",
		"a location":             "func.func @b() {\n  return loc(callsite(\"a\" at 5))\n}",
		"an alias of a location": "func.func @b() {\n  return loc(#here)\n}",
		"a spelling that is new": "func.func @b() {\n  %0 = spv.constant 1 : i32\n  return\n}",
	} {
		f := &File{Name: "a.mlir", Data: []byte(good + text)}
		for _, workers := range []int{1, 4} {
			got := streamed(t, f, LoadOptions{}, nothing, save, workers)
			assert.Equal(t, what == "nothing", got != "", what)
		}
	}
}

// Where operations come from is read if that is wanted: in the text, or as names. Else it costs nothing, and the text is the same.
func TestLocationsAreReadWhereTheyAreWanted(t *testing.T) {
	const text = `func.func @a(%x: i32 loc(fused["p":1:2, "q":3:4])) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("sum"(callsite("a.c":7:3 at callsite("b.c":9:5 at "far.c":1:1))))
  return %0 : i32 loc("c.c":9:5)
}
func.func @b(%x: i32) -> i32 {
  return %x : i32 loc("c.c":12:5)
}
`
	file := &File{Name: "a.mlir", Data: []byte(text)}
	var binary SaveOptions
	binary.Form = Bytecode
	for _, f := range []*File{file, {Name: "a.mlirbc", Data: []byte(whole(t, file, LoadOptions{}, nothing, binary))}} {
		for i := range 8 {
			var save SaveOptions
			save.Text.AssumeVerified = true
			save.Text.DebugInfo, save.Text.LocalScope, save.Text.UseNameLocAsPrefix = i&1 != 0, i&2 != 0, i&4 != 0
			want, got := whole(t, f, LoadOptions{}, nothing, save), streamed(t, f, LoadOptions{}, nothing, save, 2)
			assert.Equal(t, i&1 == 0, got != "", "who wants them reads all: they may have aliases")
			assert.True(t, got == "" || got == want, got)
			assert.Equal(t, i&1 != 0, strings.Contains(want, "b.c"), want)
			assert.Equal(t, i&4 != 0, strings.Contains(want, "%sum = "), want)
		}
	}
	var save SaveOptions
	save.Text.AssumeVerified = true
	named := streamed(t, file, LoadOptions{KeepNames: true}, nothing, save, 2)
	assert.Equal(t, whole(t, file, LoadOptions{KeepNames: true}, nothing, save), named)
	assert.Contains(t, named, "%sum = ", "names that are kept are in locations, too")
}

// A module of many functions, most of which wait for others to be written.
func TestManyFunctionsAreStreamed(t *testing.T) {
	var b strings.Builder
	for i := range 2000 {
		name := fmt.Sprint("f", i)
		b.WriteString("func.func @" + name + "(%x: i32) -> i32 {\n")
		b.WriteString(strings.Repeat("  \"test.use\"(%x) : (i32) -> ()\n", i%50))
		b.WriteString("  %0 = arith.muli %x, %x : i32\n  return %0 : i32\n}\n")
		if i%100 == 0 {
			b.WriteString("func.func private @" + name + "z(i32)\n")
		}
	}
	f := &File{Name: "a.mlir", Data: []byte(b.String())}
	var save SaveOptions
	save.Text.AssumeVerified = true
	load := LoadOptions{AllowUnregistered: true}
	want := whole(t, f, load, nothing, save)
	require.NotEmpty(t, want)
	for _, workers := range []int{1, 2, 8} {
		require.Equal(t, want, streamed(t, f, load, nothing, save, workers))
	}
}

// Whoever works on a body changes nothing of the operation around it, which others look at meanwhile.
func TestFunctionsStayWhileBodiesAreReworded(t *testing.T) {
	var b strings.Builder
	b.WriteString("spv.module \"Logical\" \"GLSL450\" {\n")
	for i := range 20 {
		fmt.Fprintf(&b, "  spv.func @f%d(%%arg0: f32 {spv.relaxed_precision}) -> f32 \"None\" {\n    %%0 = spv.FMul %%arg0, %%arg0 : f32\n    %%1 = spv.FunctionCall @f%d(%%0) : (f32) -> f32\n"+
			"    spv.ReturnValue %%1 : f32\n  }\n", i, (i+7)%20)
	}
	b.WriteString("}\n")
	f := &File{Name: "a.mlir", Data: []byte(b.String())}
	part := f.partial(LoadOptions{Workers: 1}, 0)
	require.NotNil(t, part)
	require.Len(t, part.Unread, 20)
	require.True(t, part.Verify(mlir.VerifyOptions{Rules: Rules(part.Module)}))
	require.True(t, sayPartial(part, spirv.Dialect.Spellings[spirv.SpellingSpirv], mlir.VerifyOptions{}, false))
	type face struct {
		name         *mlir.OpName
		attrs, props *mlir.DictionaryAttr
	}
	faces := func() (list []face) {
		for _, op := range part.Unread {
			list = append(list, face{op.Name(), op.Attrs(), op.Properties()})
		}
		return list
	}
	before := faces()
	for i, op := range part.Unread {
		require.True(t, part.Body(0, i))
		require.True(t, slices.Equal(before, faces()), "%v", op.Symbol())
		op.Forget()
	}
}

// Functions of a dozen operations come and go in bytecode, too, where they are packed.
func TestSmallFunctionsAreStreamed(t *testing.T) {
	var b strings.Builder
	b.WriteString("spv.module \"Logical\" \"GLSL450\" {\n")
	for i := range 20 {
		fmt.Fprintf(&b, "  spv.func @f%d(%%0: i32) -> i32 \"None\" {\n", i)
		for j := range 14 {
			fmt.Fprintf(&b, "    %%%d = spv.IMul %%%d, %%0 : i32\n", j+1, j)
		}
		b.WriteString("    spv.ReturnValue %14 : i32\n  }\n")
	}
	b.WriteString("}\n")
	f := &File{Name: "a.mlir", Data: []byte(b.String())}
	packed := &File{Name: "a.mlirbc", Data: []byte(whole(t, f, LoadOptions{}, nothing, SaveOptions{Form: Bytecode}))}
	part := packed.partial(LoadOptions{}, longBody)
	require.NotNil(t, part)
	require.Len(t, part.Unread, 20)
}
