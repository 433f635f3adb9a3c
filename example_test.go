package spvc_test

import (
	"fmt"
	"os"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
)

// The README's example: text in, words out.
func Example() {
	text, err := os.ReadFile("testdata/saxpy.mlir")
	if err != nil {
		panic(err)
	}
	var diags mlir.Diagnostics
	m := mlir.Parse(text, mlir.ParseOptions{Filename: "saxpy.mlir", NoImplicitModule: true}, &diags)
	words, ok := serialize.Words(m.Op, serialize.Options{}, &diags)
	fmt.Printf("%v %#x\n", ok, words[0])
	// Output: true 0x7230203
}
