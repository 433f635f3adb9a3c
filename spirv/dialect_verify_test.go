package spirv

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
)

func TestAttributesOfTheDialectAnywhere(t *testing.T) {
	const env = "#spirv.target_env<#spirv.vce<v1.0, [], []>, #spirv.resource_limits<>>"
	for text, want := range map[string]string{
		`"t.x"() {spirv.target_env = ` + env + `} : () -> ()`:                                                             "",
		`"t.x"() {spirv.entry_point_abi = #spirv.entry_point_abi<>} : () -> ()`:                                           "",
		`"t.x"() {spv.anything = 4} : () -> ()`:                                                                           "",
		`"t.x"() {spirv.target_env = 4} : () -> ()`:                                                                       "'spirv.target_env' must be a spirv::TargetEnvAttr",
		`"t.x"() {spirv.entry_point_abi = 64} : () -> ()`:                                                                 "'spirv.entry_point_abi' attribute must be an entry point ABI attribute",
		`"t.x"() {spirv.something = 64} : () -> ()`:                                                                       "found unsupported 'spirv.something' attribute on operation",
		`spirv.func @f(i32 {spirv.decoration = #spirv.decoration<Aliased>}) "None"`:                                       "",
		`spirv.func @f(i32 {spirv.decoration = 4}) "None"`:                                                                "'spirv.decoration' must be a spirv::DecorationAttr",
		`spirv.func @f(f32 {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), Uniform>}) "None"`:                 "",
		`spirv.func @f(f32 {spirv.interface_var_abi = 64}) "None"`:                                                        "'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr",
		`spirv.func @f(!spirv.rtarray<f32> {spirv.interface_var_abi = #spirv.interface_var_abi<(0, 1), Uniform>}) "None"`: "'spirv.interface_var_abi' attribute cannot specify storage class when attaching to a non-scalar value",
		`spirv.func @f(i32 {spirv.something}) "None"`:                                                                     "found unsupported 'spirv.something' attribute on region argument",
		`spirv.func @f(i32 {spv.alignment = 4 : i32}) "None"`:                                                             "",
		`spirv.func @f() -> (i32 {spirv.something}) "None"`:                                                               "cannot attach SPIR-V attributes to region result",
	} {
		if text[0] == 's' {
			text = "spirv.module Logical GLSL450 {\n" + text +
				` attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "f", linkage_type = <Import>>}` + "\n}"
		}
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
		require.NoError(t, d.Err(), text)
		mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d)
		var got string
		if list := d.All(); len(list) > 0 {
			got = list[0].Message
		}
		require.Equal(t, want, got, text)
	}
}
