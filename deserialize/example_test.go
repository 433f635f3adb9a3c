package deserialize_test

import (
	"fmt"
	"os"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
)

// Words become IR.
func Example() {
	words, err := binary.Assemble(`
		OpCapability Shader
		OpCapability Linkage
		OpMemoryModel Logical GLSL450
		OpName %half "half"
		%float = OpTypeFloat 32
		%float_to_float = OpTypeFunction %float %float
		%two = OpConstant %float 2
		%half = OpFunction %float None %float_to_float
		%x = OpFunctionParameter %float
		%entry = OpLabel
		%y = OpFDiv %float %x %two
		OpReturnValue %y
		OpFunctionEnd
	`, binary.AssembleOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := deserialize.Words(words, deserialize.Options{}, nil)
	if err != nil {
		fmt.Println(err) // with the word where it is wrong
		return
	}
	if err := mlir.Print(os.Stdout, m, mlir.PrintOptions{}); err != nil {
		fmt.Println(err)
	}

	// Output:
	// spv.module "Logical" "GLSL450" requires #spv.vce<v1.6, [Shader, Linkage], []> {
	//   func @half(%arg0: f32) -> f32 {
	//     %cst_f32 = spv.constant 2.000000e+00 : f32
	//     %0 = spv.FDiv %arg0, %cst_f32 : f32
	//     spv.ReturnValue %0 : f32
	//   }
	// }
}
