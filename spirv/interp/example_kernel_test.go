package interp_test

import (
	"bytes"
	"context"
	"fmt"
	"os"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// A kernel of OpenCL that adds a number to each element of a buffer.
func ExampleNew_kernel() {
	words, err := binary.Assemble(`
               OpCapability Addresses
               OpCapability Kernel
               OpCapability Int64
               OpCapability Int8
         %cl = OpExtInstImport "OpenCL.std"
               OpMemoryModel Physical64 OpenCL
               OpEntryPoint Kernel %main "add" %gid
               OpDecorate %gid BuiltIn GlobalInvocationId
       %void = OpTypeVoid
      %uchar = OpTypeInt 8 0
       %uint = OpTypeInt 32 0
      %ulong = OpTypeInt 64 0
         %v3 = OpTypeVector %ulong 3
        %pin = OpTypePointer Input %v3
        %gid = OpVariable %pin Input
        %buf = OpTypePointer CrossWorkgroup %uint
         %fn = OpTypeFunction %void %buf %uint
       %main = OpFunction %void None %fn
     %values = OpFunctionParameter %buf
     %number = OpFunctionParameter %uint
      %entry = OpLabel
         %id = OpLoad %v3 %gid
          %i = OpCompositeExtract %ulong %id 0
         %at = OpPtrAccessChain %buf %values %i
          %v = OpLoad %uint %at
        %sum = OpExtInst %uint %cl u_add_sat %v %number
               OpStore %at %sum
               OpReturn
               OpFunctionEnd
`, binary.AssembleOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := module.New(words)
	if err != nil {
		fmt.Println(err)
		return
	}
	values := []byte{1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF}
	x, err := interp.New(m, interp.Options{
		Args:      []interp.Arg{{Bytes: values}, {Bytes: []byte{10, 0, 0, 0}}},
		LocalSize: [3]uint32{4, 1, 1},
		Output:    os.Stdout, // of printf
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := x.Dispatch(context.Background(), [3]uint32{1, 1, 1}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(values[0], values[4], values[8], bytes.Count(values, []byte{0xFF}))
	// Output: 11 12 13 4
}
