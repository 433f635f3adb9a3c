package mlir_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
)

// What stands inside of functions is called as in the text of the whole, however deep.
func TestStringOfParts(t *testing.T) {
	m, _ := mlir.Parse([]byte(`module {
  func.func @f(%arg0: i32) -> i32 {
    "a.b"() ({
      %0 = arith.addi %arg0, %arg0 : i32
      "a.c"(%0) : (i32) -> ()
    }) : () -> ()
    return %arg0 : i32
  }
}`), mlir.ParseOptions{AllowUnregistered: true}, nil)
	require.NotNil(t, m)
	f := m.Op.Region(0).Entry().First()
	arg := f.Region(0).Entry().Argument(0)
	add := f.Region(0).Entry().First().Region(0).Entry().First()
	require.Equal(t, "%arg0 : i32", arg.String())
	require.Equal(t, "%0 : i32", add.Result(0).String())
	require.Equal(t, `%0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32`, add.String())
	require.Equal(t, `"a.c"(%0) : (i32) -> ()`, add.Next().String())
	require.Contains(t, m.Op.String(), `"a.c"(%0)`)
}
