package layout_test

import (
	"fmt"

	_ "github.com/spvc/spvc/dialect/dlti"
	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
)

// Sizes and alignments under the specification of a module.
func Example() {
	m, err := mlir.Parse([]byte(`module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<[32, 64]> : vector<2xi64>>} {}`),
		mlir.ParseOptions{NoImplicitModule: true}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	l, err := layout.New(m.Op)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"i64", "vector<3xf32>", "complex<f64>"} {
		t, _ := mlir.ParseType(text)
		size, _ := l.Size(t)
		align, _ := l.ABIAlignment(t)
		fmt.Println(text, size, align)
	}
	// Output:
	// i64 8 4
	// vector<3xf32> 16 16
	// complex<f64> 16 8
}
