package spirv_test

import (
	"fmt"
	"os"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A kernel that doubles the elements of a buffer, made without text: operations
// of structure have functions, the others the definition of their instruction.
func Example() {
	var b mlir.Builder
	var diags mlir.Diagnostics
	loc := mlir.UnknownLoc

	module := spirv.NewModule(&b, loc, grammar.AddressingModelLogical, grammar.MemoryModelGLSL450)
	id := spirv.NewGlobalVariable(&b, loc, "id",
		spirv.GetPointerType(mlir.GetVectorType([]int64{3}, nil, mlir.I32), grammar.StorageClassInput),
		spirv.MakeDecoration(grammar.DecorationBuiltIn, uint32(grammar.BuiltInGlobalInvocationId)))
	block := spirv.GetStructType("", []spirv.Member{{Type: spirv.GetRuntimeArrayType(mlir.F32, 4), HasOffset: true}},
		[]spirv.Decoration{spirv.MakeDecoration(grammar.DecorationBlock)})
	data := spirv.NewGlobalVariable(&b, loc, "data", spirv.GetPointerType(block, grammar.StorageClassStorageBuffer),
		spirv.MakeDecoration(grammar.DecorationDescriptorSet, 0), spirv.MakeDecoration(grammar.DecorationBinding, 0))

	spirv.NewFunc(&b, loc, "double", mlir.GetFunctionType(nil, nil))
	zero := spirv.NewConstant(&b, loc, mlir.I32, 0)
	i := spirv.NewLoad(&b, loc, spirv.NewAccessChain(&b, loc, spirv.NewAddressOf(&b, loc, id), zero))
	element := spirv.NewAccessChain(&b, loc, spirv.NewAddressOf(&b, loc, data), zero, i)
	x := spirv.NewLoad(&b, loc, element)
	spirv.NewStore(&b, loc, element, spirv.New(&b, loc, grammar.OpFAdd, []*mlir.Value{x, x}))
	spirv.NewReturn(&b, loc)

	b.AtEnd(module.Region(0).Entry())
	spirv.NewEntryPoint(&b, loc, grammar.ExecutionModelGLCompute, "double", "id")
	spirv.NewExecutionMode(&b, loc, "double", grammar.ExecutionModeLocalSize, 64, 1, 1)

	if !mlir.Verify(module, mlir.VerifyOptions{}, &diags) {
		fmt.Println(diags.Err())
		return
	}
	words, ok := serialize.Words(module, serialize.Options{}, &diags)
	fmt.Printf("%v, %d words\n", ok, len(words))
	if err := mlir.Print(os.Stdout, &mlir.Module{Op: module}, mlir.PrintOptions{}); err != nil {
		fmt.Println(err)
	}

	// Output:
	// true, 143 words
	// spv.module "Logical" "GLSL450" {
	//   spv.globalVariable @id built_in("GlobalInvocationId") : !spv.ptr<vector<3xi32>, Input>
	//   spv.globalVariable @data bind(0, 0) : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
	//   func @double() {
	//     %cst0_i32 = spv.constant 0 : i32
	//     %id_addr = spv._address_of @id : !spv.ptr<vector<3xi32>, Input>
	//     %0 = spv.AccessChain %id_addr[%cst0_i32] : !spv.ptr<vector<3xi32>, Input>
	//     %1 = spv.Load "Input" %0 : i32
	//     %data_addr = spv._address_of @data : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
	//     %2 = spv.AccessChain %data_addr[%cst0_i32, %1] : !spv.ptr<!spv.struct<!spv.rtarray<f32 [4]> [0], Block>, StorageBuffer>
	//     %3 = spv.Load "StorageBuffer" %2 : f32
	//     %4 = spv.FAdd %3, %3 : f32
	//     spv.Store "StorageBuffer" %2, %4 : f32
	//     spv.Return
	//   }
	//   spv.EntryPoint "GLCompute" @double, @id
	//   spv.ExecutionMode @double "LocalSize", 64, 1, 1
	// }
}
