package source

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

// What goes into MLIR's spelling function by function is said as in a module that is whole: null values as zeros, what stands beside the
// module with MLIR's names, and functions there as they are.
func TestStreamedInMLIRsSpelling(t *testing.T) {
	for what, text := range map[string]string{
		"null": `spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
  spirv.func @f(%x: i32) -> i32 "None" {
    %0 = "spirv.Constant"() {value = #spirv.null : i32} : () -> i32
    %1 = spirv.IAdd %0, %x : i32
    spirv.ReturnValue %1 : i32
  }
}`,
		"beside": `spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
  func @f(%x: i32) -> i32 {
    %1 = spv.IAdd %x, %x : i32
    spv.ReturnValue %1 : i32
  }
}
%c = spv.constant 1 : i32
func.func @g(%x: i32) -> i32 {
  %d = spv.SNegate %x : i32
  func.return %d : i32
}`,
		"reworded": `spv.module "Logical" "GLSL450" requires #spv.vce<v1.0, [Shader, Linkage], []> {
  func @f(%x: i32) -> i32 {
    %1 = spv.IAdd %x, %x : i32
    spv.ReturnValue %1 : i32
  }
}
func.func @g(%i: i32) -> f32 {
  %v = spv.Variable : !spv.ptr<!spv.array<4 x f32>, Function>
  %p = spv.InBoundsAccessChain %v[%i] : !spv.ptr<!spv.array<4 x f32>, Function>, i32
  %d = spv.Load "Function" %p : f32
  func.return %d : f32
}`,
	} {
		f := &File{Name: "a.mlir", Data: []byte(text)}
		for _, form := range []Form{Text, Bytecode} {
			save := SaveOptions{Form: form, Syntax: spirv.Dialect.Spellings[spirv.SpellingSpirv]}
			save.Text.AssumeVerified = true
			got := streamed(t, f, LoadOptions{}, nothing, save, 1)
			require.Equal(t, form == Bytecode && what != "reworded" || what == "null", got != "", "%s, %v", what, form)
			if got != "" {
				require.Equal(t, whole(t, f, LoadOptions{}, nothing, save), got, "%s, %v", what, form)
			}
		}
	}
}

// What goes into MLIR's spelling is valid by the specification's rules and by MLIR's, each of which have some that the others lack; so it is
// where a pass has been in between.
func TestStreamedInMLIRsSpellingIsValidByBothRules(t *testing.T) {
	canonicalize, err := pass.Parse("builtin.module(canonicalize)")
	require.NoError(t, err)
	const reworded = `%c = spv.constant 1 : i32
    %e = spv.InBoundsAccessChain %v[%c] : !spv.ptr<!spv.array<4 x i32>, Function>, i32
    %l = spv.Load "Function" %e : i32
    `
	for _, c := range []struct {
		line  string
		valid bool
	}{
		{`%0 = "spv.GLSL.SClamp"(%x, %x, %x) : (i32, i32, i32) -> i32`, true},
		{`%0 = "spv.GLSL.SClamp"(%x, %y, %x) : (i32, i64, i32) -> i32`, false}, // by the specification
		{`%0 = "spv.GLSL.Fma"(%a, %b, %a) : (f32, f64, f32) -> f32`, false},
		{`%0 = spv.Bitcast %x : i32 to i32`, false}, // by MLIR
		{reworded + `spv.Store "Function" %e, %x : i32`, true},
		{reworded + `%1 = "spv.GLSL.FClamp"(%a, %b, %a) : (f32, f64, f32) -> f32`, false},
	} {
		text := `spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage, Int64, Float64], []> {
  func @f(%x: i32, %y: i64, %a: f32, %b: f64) {
    %v = spv.Variable : !spv.ptr<!spv.array<4 x i32>, Function>
    ` + c.line + `
    spv.Return
  }
}`
		f := &File{Name: "a.mlir", Data: []byte(text)}
		save := SaveOptions{Form: Text, Syntax: spirv.Dialect.Spellings[spirv.SpellingSpirv]}
		save.Text.AssumeVerified = true
		for _, passes := range []*pass.Pipeline{nothing, canonicalize} {
			got, want := streamed(t, f, LoadOptions{}, passes, save, 1), whole(t, f, LoadOptions{}, passes, save)
			require.Equal(t, want, got, "%s, %d passes", c.line, len(passes.Steps))
			require.True(t, c.valid == (got != "") || passes == canonicalize && strings.Contains(c.line, "Bitcast"), c.line) // which that drops
		}
	}
}

// A pipeline for other operations than the outermost one is for those who read the whole module: they look for them inside, or say
// that there are none.
func TestPipelinesOfOtherOperationsAreNotStreamed(t *testing.T) {
	const text = "spv.module \"Logical\" \"GLSL450\" {\n  spv.func @f(%x: i32) \"None\" {\n    %0 = spv.IAdd %x, %x : i32\n    spv.Return\n  }\n}\n"
	var save SaveOptions
	save.Text.AssumeVerified = true
	for pipeline, isWhole := range map[string]bool{
		"any(cse)": false, "builtin.module(cse)": false, "builtin.module()": false, "spv.module(cse)": true, "func.func(cse)": true, "func.func()": true,
	} {
		passes, err := pass.Parse(pipeline)
		require.NoError(t, err)
		f := &File{Name: "a.mlir", Data: []byte(text)}
		got := streamed(t, f, LoadOptions{}, passes, save, 1)
		require.Equal(t, isWhole, got == "", pipeline)
		if want := whole(t, f, LoadOptions{}, passes, save); !isWhole {
			require.Equal(t, want, got, pipeline)
		}
	}
}

// A name for the result of an operation that has none is a mistake, also where names are kept.
func TestNamesOfNoResultsAreNotKept(t *testing.T) {
	for _, op := range []string{`"spv.constant"() <{value = 1 : i32}> : () -> ()`, `"spv.mlir.addressof"() <{variable = @v}> : () -> ()`, `"arith.constant"() <{value = 1 : i32}> : () -> ()`} {
		f := &File{Name: "a.mlir", Data: []byte("func.func @f() {\n  %one = " + op + "\n  return\n}\n")}
		for _, keep := range []bool{false, true} {
			_, err := f.Module(LoadOptions{KeepNames: keep}, nil)
			require.ErrorContains(t, err, "cannot name an operation with no results")
			require.Empty(t, streamed(t, f, LoadOptions{KeepNames: keep}, nothing, SaveOptions{Form: Words}, 1))
		}
	}
}

// What rewording leaves is verified by both sets of rules, too: what it got wrong, which a mistake that was there before stands for here, is
// not written because one of them does not know it.
func TestWhatRewordingLeavesIsValidByBothRules(t *testing.T) {
	for line, valid := range map[string]bool{
		`"spv.GLSL.SClamp"(%x, %x, %x) : (i32, i32, i32) -> i32`: true,
		`"spv.GLSL.SClamp"(%x, %y, %x) : (i32, i64, i32) -> i32`: false, // by the specification
		`spv.Bitcast %x : i32 to i32`:                            false, // by MLIR
	} {
		text := "spv.module \"Logical\" \"GLSL450\" requires #spv.vce<v1.3, [Shader, Linkage, Int64], []> {\n" +
			"  spv.func @f(%x: i32, %y: i64) \"None\" {\n    %0 = " + line + "\n    spv.Return\n  }\n}\n"
		f := &File{Name: "a.mlir", Data: []byte(text)}
		part := f.partial(LoadOptions{Workers: 1}, 0)
		require.NotNil(t, part)
		require.True(t, sayPartial(part, spirv.Dialect.Spellings[spirv.SpellingSpirv], mlir.VerifyOptions{}, false))
		require.Equal(t, valid, part.Body(0, 0), line)
	}
}
