package spirv_test

import (
	"fmt"
	"os"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A kernel that doubles the elements of a buffer, made without text.
func Example() {
	b := spirv.NewBuilder(&mlir.Builder{}, mlir.UnknownLoc)
	var diags mlir.Diagnostics

	module := b.Module(grammar.AddressingModelLogical, grammar.MemoryModelGLSL450)
	id := b.GlobalVariable("id",
		spirv.GetPointerType(mlir.GetVectorType([]int64{3}, nil, mlir.I32), grammar.StorageClassInput),
		spirv.MakeDecoration(grammar.DecorationBuiltIn, uint32(grammar.BuiltInGlobalInvocationId)))
	data := b.StorageBuffer("data", 0, 0, spirv.GetRuntimeArrayType(mlir.F32, 4))

	b.Func("double", mlir.GetFunctionType(nil, nil))
	zero := b.Constant(mlir.I32, 0)
	i := b.Load(b.AccessChain(b.AddressOf(id), zero))
	element := b.AccessChain(b.AddressOf(data), zero, i)
	x := b.Load(element)
	b.Store(element, b.FAdd(x, x))
	b.Return()

	b.AtEnd(module.Region(0).Entry())
	b.EntryPoint(grammar.ExecutionModelGLCompute, "double", "id")
	b.ExecutionMode("double", grammar.ExecutionModeLocalSize, 64, 1, 1)

	if !mlir.Verify(module, mlir.VerifyOptions{}, &diags) {
		fmt.Println(diags.Err())
		return
	}
	words, err := serialize.Words(module, serialize.Options{}, &diags)
	fmt.Printf("%v, %d words\n", err, len(words))
	if err := mlir.Print(os.Stdout, &mlir.Module{Op: module}, mlir.PrintOptions{}); err != nil {
		fmt.Println(err)
	}

	// Output:
	// <nil>, 143 words
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

// A counter in every function of a module: how often each is called. Operands have names, and no type has to be computed by hand.
// Package source has it as a program that reads and writes files.
func Example_counters() {
	var diags mlir.Diagnostics
	file, err := mlir.Parse([]byte(`spv.module "Logical" "GLSL450" {
		func @square(%x: f32) -> f32 {
			%y = spv.FMul %x, %x : f32
			spv.ReturnValue %y : f32
		}
		spv.globalVariable @data bind(0, 6) : !spv.ptr<!spv.struct<i32 [0], Block>, StorageBuffer>
		func @nothing() {
			spv.Return
		}
		func @elsewhere() attributes {linkage_attributes = #spv.linkage_attributes<linkage_name = "elsewhere", linkage_type = <Import>>}
	}`), mlir.ParseOptions{}, &diags)
	if err != nil {
		fmt.Println(err)
		return
	}
	for module := range spirv.ModulesIn(file.Op) {
		for fn := range module.Bodies {
			b := spirv.BuildAt(new(mlir.Builder), fn.Op)
			calls := b.StorageBuffer(fn.Name()+"_calls", 0, module.FreeBinding(0), mlir.I32)
			b.Before(fn.Code())
			counter := b.AccessChain(b.AddressOf(calls), b.Constant(mlir.I32, 0))
			b.AtomicIIncrement(counter, grammar.ScopeDevice, grammar.MemorySemanticsNone)
		}
		fmt.Println("the next binding would be", module.FreeBinding(0))
	}
	fmt.Println(mlir.Verify(file.Op, mlir.VerifyOptions{}, &diags))

	// The same names read what is there.
	for op := range file.Op.Nested {
		if count, ok := spirv.AsAtomicIIncrement(op); ok {
			chain, _ := spirv.AsAccessChain(count.Pointer().Def())
			variable, _ := spirv.AsAddressOf(chain.Base().Def())
			scope, _ := count.MemoryScope()
			fmt.Println(scope, variable.Variable())
		}
	}

	// Output:
	// the next binding would be 9
	// true
	// Device square_calls
	// Device nothing_calls
}
