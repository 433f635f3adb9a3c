package mlir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Who names an operation or a value looks at nothing outside of what is isolated: others may be changing that.
func TestStringLooksAtNothingOutside(t *testing.T) {
	m := parseForTest(t, `
"check.wall"() ({
  %0 = "check.def"() : () -> i32
  "check.use"(%0) : (i32) -> ()
}) : () -> ()
"check.wall"() ({
  %0 = "check.def"() : () -> i32
}) : () -> ()`)
	wall := m.Op.Region(0).Entry().First()
	use := wall.Region(0).Entry().Last()
	other := wall.Next().Region(0).Entry()
	m.Op.Renumber()
	other.number = 77
	require.Equal(t, `"check.use"(%0) : (i32) -> ()`, use.String())
	require.Equal(t, "%0 : i32", use.Operand(0).String())
	require.EqualValues(t, 77, other.number)
}
