package profile

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

var spent = []interp.Spent{
	{Stack: []string{"main"}, Line: module.SourceLine{File: "a.comp", Line: 9, Text: "  x = f(a < b);"}, Instructions: 25, Steps: 5},
	{Stack: []string{"main", "f(i1;"}, Line: module.SourceLine{File: "a.comp", Line: 3, Text: "return 2*a;"}, Instructions: 70, Steps: 14},
	{Stack: []string{"main", "g"}, Instructions: 5, Steps: 1},
}

func TestTable(t *testing.T) {
	var b strings.Builder
	require.NoError(t, Table(&b, spent))
	require.Equal(t, `  instructions                 steps  function
            70   70.0%            14  f(i1;
            25   25.0%             5  main
             5    5.0%             1  g

  instructions                 steps  line
            70   70.0%            14  a.comp:3  return 2*a;
            25   25.0%             5  a.comp:9  x = f(a < b);
             5    5.0%             1  g
`, b.String())
}

// The graph is an SVG with a rectangle for each frame, as wide as its part.
func TestFlameGraph(t *testing.T) {
	var b strings.Builder
	require.NoError(t, FlameGraph(&b, "a<b.spv", spent))
	d := xml.NewDecoder(strings.NewReader(b.String()))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else {
			require.NoError(t, err)
		}
	}
	require.Contains(t, b.String(), "<title>main: 100 instructions, 100.0%</title>")
	require.Contains(t, b.String(), `<title>f(i1;: 70 instructions, 70.0%</title><rect x="300.0" y="36" width="840.0"`)
	require.Contains(t, b.String(), "<title>a&lt;b.spv: 100 instructions")
}
