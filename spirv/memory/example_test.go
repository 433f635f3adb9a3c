package memory_test

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	_ "github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/memory"
)

// Where the members of a uniform block are.
func ExampleOf() {
	t, err := mlir.ParseType("!spv.struct<f32, vector<3xf32>, !spv.array<3xf32>>")
	if err != nil {
		panic(err)
	}
	l, err := memory.Of(t, memory.Std140)
	if err != nil {
		panic(err)
	}
	for i := range l.Members {
		fmt.Println(l.Members[i].Offset, l.Members[i].Size)
	}
	laidOut, err := memory.Decorate(t, memory.Std140)
	fmt.Println(laidOut, err)
	// Output:
	// 0 4
	// 16 12
	// 32 48
	// !spv.struct<f32 [0], vector<3xf32> [16], !spv.array<3 x f32 [16]> [32]> <nil>
}
