package serialize_test

import (
	"fmt"
	"os"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
)

// A module becomes words. Here they are shown as assembly.
func Example() {
	m, err := mlir.Parse([]byte(`spv.module "Logical" "GLSL450" {
		func @answer() -> i32 {
			%x = spv.constant 42 : i32
			spv.ReturnValue %x : i32
		}
	} attributes {capabilities = ["Shader", "Linkage"]}`), mlir.ParseOptions{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for module := range spirv.ModulesIn(m.Op) {
		words, err := serialize.Words(module.Op, serialize.Options{}, nil)
		if err != nil {
			fmt.Println(err) // all that cannot be said, with locations
			return
		}
		if err := binary.Disassemble(os.Stdout, words, binary.DisassembleOptions{}); err != nil {
			fmt.Println(err)
		}
	}

	// Output:
	// ; SPIR-V
	// ; Version: 1.0
	// ; Generator: Khronos; 0
	// ; Bound: 6
	// ; Schema: 0
	//                OpCapability Shader
	//                OpCapability Linkage
	//                OpMemoryModel Logical GLSL450
	//                OpName %1 "answer"
	//           %2 = OpTypeInt 32 0
	//           %3 = OpTypeFunction %2
	//           %4 = OpConstant %2 42
	//           %1 = OpFunction %2 None %3
	//           %5 = OpLabel
	//                OpReturnValue %4
	//                OpFunctionEnd
}
