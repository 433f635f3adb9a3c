package mlir_test

import (
	"fmt"
	"os"

	_ "github.com/spvc/spvc/dialect/arith"
	_ "github.com/spvc/spvc/dialect/funcs"
	"github.com/spvc/spvc/mlir"
)

// A text is read, looked at, changed and printed.
func Example() {
	m, err := mlir.Parse([]byte(`func.func @double(%x: i32) -> i32 {
		%two = arith.constant 2 : i32
		%y = arith.muli %x, %two : i32
		return %y : i32
	}`), mlir.ParseOptions{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for op := range m.Op.Nested {
		fmt.Println(op.Name(), op.NumOperands(), "operands")
	}
	mlir.LookupSymbol(m.Op, "double").SetSymbol("twice")
	if err := mlir.Print(os.Stdout, m, mlir.PrintOptions{}); err != nil {
		fmt.Println(err)
	}

	// Output:
	// func.func 0 operands
	// arith.constant 0 operands
	// arith.muli 2 operands
	// func.return 1 operands
	// module {
	//   func.func @twice(%arg0: i32) -> i32 {
	//     %c2_i32 = arith.constant 2 : i32
	//     %0 = arith.muli %arg0, %c2_i32 : i32
	//     return %0 : i32
	//   }
	// }
}
