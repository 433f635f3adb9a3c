package source

import (
	"testing"

	"github.com/stretchr/testify/require"

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
