package spirv_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/optest"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// withArguments is a function around an operation.
func withArguments(arguments, op string) string {
	return `spv.module "Logical" "GLSL450" { spv.func @f(` + arguments + `) { ` + op + ` spv.Return } }`
}

// What is known of types is told in the words of other errors about types.
func TestFacts(t *testing.T) {
	wrong := map[string]string{}
	for _, c := range [...][3]string{
		{"%a: i1", `%0 = "spv.LessOrGreater"(%a, %a) : (i1, i1) -> i32`, "'spv.LessOrGreater' op result #0 must be bool or vector of bool values, but got 'i32'"},
		{"%a: i32", `%0 = "spv.All"(%a) : (i32) -> i1`, "'spv.All' op operand #0 must be vector of bool values, but got 'i32'"},
		{"%a: f32, %b: f16", `%0 = "spv.OCL.fdim"(%a, %b) : (f32, f16) -> f16`, "'spv.OCL.fdim' op failed to verify that all of {x, result} have same type"},
		{"%a: vector<3xf32>", `%0 = "spv.GLSL.PackUnorm4x8"(%a) : (vector<3xf32>) -> i32`, "'spv.GLSL.PackUnorm4x8' op operand #0 must have element count 4, but got 'vector<3xf32>'"},
		{"%a: f64", `%0 = "spv.GLSL.Radians"(%a) : (f64) -> f64`, "'spv.GLSL.Radians' op result #0 must have element bit width 16/32, but got 'f64'"},
		{"%a: vector<2xf32>, %b: i32", `%0 = "spv.OCL.pown"(%a, %b) : (vector<2xf32>, i32) -> vector<2xf32>`,
			"'spv.OCL.pown' op failed to verify that all of {y, result} have same element count"},
		{"%a: f32, %b: !spv.ptr<f32, Function>", `%0 = "spv.OCL.frexp"(%a, %b) : (f32, !spv.ptr<f32, Function>) -> f32`,
			"'spv.OCL.frexp' op operand #1 must have pointee type 8/16/32/64-bit integer or vector of 8/16/32/64-bit integer values, but got '!spv.ptr<f32, Function>'"},
		{"%a: !spv.ptr<f32, Function>", `%0 = "spv.RayQueryProceedKHR"(%a) : (!spv.ptr<f32, Function>) -> i1`,
			"'spv.RayQueryProceedKHR' op operand #0 must have pointee type any SPIR-V RayQueryKHR type, but got '!spv.ptr<f32, Function>'"},
		{"%a: vector<2xf32>, %b: vector<3xf32>", `%0 = "spv.OuterProduct"(%a, %b) : (vector<2xf32>, vector<3xf32>) -> !spv.matrix<2 x vector<2xf32>>`,
			"'spv.OuterProduct' op failed to verify that all of {vector_2, result} have same element count"},
		{"%a: vector<2xf32>, %b: vector<2xf32>", `%0 = "spv.OuterProduct"(%a, %b) : (vector<2xf32>, vector<2xf32>) -> !spv.matrix<2 x vector<3xf32>>`,
			"'spv.OuterProduct' op failed to verify that type of 'vector_1' matches element type of 'result'"},
		{"%a: f32", `"spv.OCL.exp2"(%a) : (f32) -> ()`, "'spv.OCL.exp2' op expected 1 or more results"},
	} {
		wrong[withArguments(c[0], c[1])] = c[2]
	}
	optest.Wrong(t, wrong)
}

// Whoever verifies what words say may leave it to their validator which types instructions take: see RulesOfWords.
func TestRulesOfWords(t *testing.T) {
	for _, by := range []struct {
		rules spirv.Rules
		ok    bool
	}{{spirv.RulesOfSPIRV, false}, {spirv.RulesOfMLIR, false}, {spirv.RulesOfBoth, false}, {spirv.RulesOfWords, true}} {
		var d mlir.Diagnostics
		m, err := mlir.Parse([]byte(withArguments("%a: i32", `%0 = "spv.All"(%a) : (i32) -> i1`)), mlir.ParseOptions{}, &d)
		require.NoError(t, err)
		assert.Equal(t, by.ok, mlir.Verify(m.Op, mlir.VerifyOptions{Rules: by.rules.Option()}, &d), "%v: %v", by.rules, d.Err())
	}
}
