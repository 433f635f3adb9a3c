package host_test

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/host"
	"github.com/spvc/spvc/spirv/binary"
)

// program multiplies what is in a buffer by a number; the kernel is there in MLIR, and below as SPIR-V.
const program = `module attributes {gpu.container_module} {
  gpu.module @k {
    gpu.func @scale(%m: memref<8xi32>, %by: i32) kernel attributes {spirv.entry_point_abi = #spirv.entry_point_abi<workgroup_size = [4, 1, 1]>} {
      %b = gpu.block_id x
      %t = gpu.thread_id x
      %four = arith.constant 4 : index
      %a = arith.muli %b, %four : index
      %i = arith.addi %a, %t : index
      %v = memref.load %m[%i] : memref<8xi32>
      %w = arith.muli %v, %by : i32
      memref.store %w, %m[%i] : memref<8xi32>
      gpu.return
    }
  }
  func.func private @printMemrefI32(memref<*xi32>)
  func.func private @fillResource1DInt(memref<?xi32>, i32)
  func.func @main() {
    %one = arith.constant 1 : index
    %two = arith.constant 2 : index
    %four = arith.constant 4 : index
    %three = arith.constant 3 : i32
    %seven = arith.constant 7 : i32
    %m = memref.alloc() : memref<8xi32>
    %d = memref.cast %m : memref<8xi32> to memref<?xi32>
    call @fillResource1DInt(%d, %three) : (memref<?xi32>, i32) -> ()
    gpu.launch_func @k::@scale blocks in (%two, %one, %one) threads in (%four, %one, %one) args(%m : memref<8xi32>, %seven : i32)
    %u = memref.cast %m : memref<8xi32> to memref<*xi32>
    call @printMemrefI32(%u) : (memref<*xi32>) -> ()
    return
  }
}`

const kernel = `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint GLCompute %main "scale" %id
OpExecutionMode %main LocalSize 4 1 1
OpDecorate %id BuiltIn GlobalInvocationId
OpDecorate %array ArrayStride 4
OpDecorate %block Block
OpMemberDecorate %block 0 Offset 0
OpDecorate %number Block
OpMemberDecorate %number 0 Offset 0
OpDecorate %data DescriptorSet 0
OpDecorate %data Binding 0
OpDecorate %by DescriptorSet 0
OpDecorate %by Binding 1
%void = OpTypeVoid
%fn = OpTypeFunction %void
%int = OpTypeInt 32 0
%v3 = OpTypeVector %int 3
%zero = OpConstant %int 0
%eight = OpConstant %int 8
%array = OpTypeArray %int %eight
%block = OpTypeStruct %array
%number = OpTypeStruct %int
%pblock = OpTypePointer StorageBuffer %block
%pnumber = OpTypePointer StorageBuffer %number
%pint = OpTypePointer StorageBuffer %int
%pin = OpTypePointer Input %v3
%id = OpVariable %pin Input
%data = OpVariable %pblock StorageBuffer
%by = OpVariable %pnumber StorageBuffer
%main = OpFunction %void None %fn
%entry = OpLabel
%g = OpLoad %v3 %id
%i = OpCompositeExtract %int %g 0
%p = OpAccessChain %pint %data %zero %i
%q = OpAccessChain %pint %by %zero
%x = OpLoad %int %p
%y = OpLoad %int %q
%z = OpIMul %int %x %y
OpStore %p %z
OpReturn
OpFunctionEnd`

func run(t *testing.T, program, kernel string) (string, error) {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(program), mlir.ParseOptions{}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%v", d.Err())
	words, err := binary.Assemble(kernel, binary.AssembleOptions{})
	require.NoError(t, err)
	require.True(t, host.HasHost(m.Op, "main"))
	var out bytes.Buffer
	p := host.New(m.Op, host.Options{Kernels: map[string][]uint32{"k": words}, Compare: true, Out: &out})
	err = p.Run(context.Background(), "main")
	return out.String(), err
}

// A program gets what its kernel made, and the kernel computes what it says.
func TestRun(t *testing.T) {
	out, err := run(t, program, kernel)
	require.NoError(t, err)
	require.Contains(t, out, "sizes = [8] strides = [1] data = \n[21, 21, 21, 21, 21, 21, 21, 21]\n")
}

// What a kernel became is held against it.
func TestCompare(t *testing.T) {
	_, err := run(t, program, strings.Replace(kernel, "OpIMul", "OpIAdd", 1))
	require.ErrorContains(t, err, "'gpu.launch_func' argument 0 of @scale differs from what the kernel computes as it stands: element [0] is 10, not 21")
}

// A launch has to fit what was compiled.
func TestWrongSize(t *testing.T) {
	_, err := run(t, program, strings.Replace(kernel, "LocalSize 4", "LocalSize 8", 1))
	require.ErrorContains(t, err, "launches workgroups of [4 1 1] invocations, and @scale is compiled for [8 1 1]")
}

// What the host part does wrong is an error with its place.
func TestWrongHost(t *testing.T) {
	_, err := run(t, strings.Replace(program, "memref.alloc() : memref<8xi32>", "memref.alloc() : memref<8xi32>\n    memref.dealloc %m : memref<8xi32>", 1), kernel)
	require.ErrorContains(t, err, "the memory was freed")
}

// Indices have 64 bits in the host part and 32 in kernels.
func TestIndices(t *testing.T) {
	text := strings.NewReplacer("memref<8xi32>", "memref<8xindex>", "memref<?xi32>", "memref<?xindex>", "memref<*xi32>", "memref<*xindex>",
		"%w = arith.muli %v, %by : i32", "%x = arith.index_cast %by : i32 to index\n      %w = arith.muli %v, %x : index",
		"memref<?xindex>, i32", "memref<?xindex>, i32", "%three = arith.constant 3 : i32", "%three = arith.constant -3 : index",
		"(memref<?xi32>, i32)", "(memref<?xindex>, index)").Replace(program)
	text = strings.ReplaceAll(text, "(memref<?xindex>, i32)", "(memref<?xindex>, index)")
	text = strings.ReplaceAll(text, "@printMemrefI32", "@printMemrefInd")
	out, err := run(t, text, kernel)
	require.NoError(t, err)
	require.Contains(t, out, "[-21, -21, -21, -21, -21, -21, -21, -21]\n")
}
