package rewrite_test

import (
	"fmt"
	"os"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// What can be calculated is, and what is there twice is there once.
func Example() {
	m, err := mlir.Parse([]byte(`spv.module "Logical" "GLSL450" {
		func @f(%x: f32) -> f32 {
			%a = spv.constant 2 : i32
			%b = spv.IAdd %a, %a : i32
			%y = spv.FMul %x, %x : f32
			%z = spv.FMul %x, %x : f32
			%sum = spv.FAdd %y, %z : f32
			spv.ReturnValue %sum : f32
		}
	}`), mlir.ParseOptions{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	rewrite.Canonicalize(m.Op, rewrite.Options{})
	rewrite.CSE(m.Op, 0)
	if err := mlir.Print(os.Stdout, m, mlir.PrintOptions{}); err != nil {
		fmt.Println(err)
	}

	// Output:
	// module {
	//   spv.module "Logical" "GLSL450" {
	//     func @f(%arg0: f32) -> f32 {
	//       %0 = spv.FMul %arg0, %arg0 : f32
	//       %1 = spv.FAdd %0, %0 : f32
	//       spv.ReturnValue %1 : f32
	//     }
	//   }
	// }
}
