package binary_test

import (
	"fmt"
	"os"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

func ExampleAssemble() {
	words, err := binary.Assemble(`
		OpCapability Shader
		OpMemoryModel Logical GLSL450
		%float = OpTypeFloat 32
		%one = OpConstant %float 1
	`, binary.AssembleOptions{Version: grammar.MakeVersion(1, 3)})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := binary.Disassemble(os.Stdout, words, binary.DisassembleOptions{FriendlyNames: true}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// ; SPIR-V
	// ; Version: 1.3
	// ; Generator: Khronos; 0
	// ; Bound: 3
	// ; Schema: 0
	//                OpCapability Shader
	//                OpMemoryModel Logical GLSL450
	//       %float = OpTypeFloat 32
	//     %float_1 = OpConstant %float 1
}

func ExampleAssemble_errors() {
	_, err := binary.Assemble("OpCapability Shadr\n%f = OpTypeFloat 32\n%c = OpConstant %f one\n", binary.AssembleOptions{})
	fmt.Println(err)
	// Output:
	// 1:14: OpCapability: "Shadr" is not a Capability; did you mean 'Shader'?
	// 3:20: OpConstant: "one" is not a floating-point number
}

func ExampleDecoder() {
	words, err := binary.Assemble("OpStore %1 %2 Volatile|Aligned 16", binary.AssembleOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := binary.NewReader(words)
	if err != nil {
		fmt.Println(err)
		return
	}
	d := binary.NewDecoder(r.Header())
	for r.Next() {
		inst := r.Instruction()
		d.Learn(inst)
		fmt.Println(inst.Opcode)
		ops := d.Operands(inst)
		for ops.Next() {
			fmt.Println(" ", ops.Kind, ops.Words)
		}
	}
	// Output:
	// OpStore
	//   IdRef [1]
	//   IdRef [2]
	//   MemoryAccess [3]
	//   LiteralInteger [16]
}

func ExampleWriter() {
	w := binary.NewWriter(binary.Header{Version: grammar.MakeVersion(1, 3)})
	w.Emit(grammar.OpCapability, uint32(grammar.CapabilityShader))
	w.Begin(grammar.OpString)
	w.Word(1)
	w.String("main.glsl")
	w.End()
	w.SetBound(2)
	fmt.Println(w.Len(), w.Err())
	// Output:
	// 12 <nil>
}
