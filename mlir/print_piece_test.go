package mlir

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// manyDigits is the text of n bytes that are no splat.
func manyDigits(n int) string {
	raw := make([]byte, n)
	for i := range raw {
		raw[i] = byte(i * 7 >> 3)
	}
	return strings.ToUpper(hex.EncodeToString(raw))
}

// Long elements are as long as themselves in memory while they are printed, and not as their text.
func TestDigitsOfElementsAreNotKept(t *testing.T) {
	const size = 16 << 20
	blob := manyDigits(size)
	in := `"test.op"() {a = dense<"0x` + blob + `"> : tensor<16777216xi8>, b = dense_resource<r> : tensor<16777216xi8>} : () -> ()
` + "\n{-#\n  dialect_resources: {\n    builtin: {\n      r: \"0x04000000" + blob + "\"\n    }\n  }\n#-}\n"
	m := parseForTest(t, in)
	for _, opts := range []PrintOptions{{Generic: true, Workers: 1}, {Generic: true, Workers: 1, DebugInfo: true}} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		require.NoError(t, Print(io.Discard, m, opts))
		runtime.ReadMemStats(&after)
		require.Less(t, int(after.TotalAlloc-before.TotalAlloc), 1<<20)
	}
	var text bytes.Buffer
	require.NoError(t, Print(&text, m, PrintOptions{Generic: true}))
	require.Contains(t, text.String(), `{a = dense<"0x`+blob+`"> : tensor<`)
	require.Contains(t, text.String(), `r: "0x04000000`+blob+"\"\n")
	attr := m.Op.Region(0).Entry().First().Attr("a")
	require.Less(t, len(AttrString(attr)), MaxString+100)
	require.Equal(t, size, denseKey(*attr.(*DenseElementsAttr)).Size(), "what was read counts as memory, so that it is forgotten in time")
	require.Contains(t, m.Op.String(), blob)
}

// The text of a type is remembered: all of it, also where elements in it are long.
func TestTypesWithLongElements(t *testing.T) {
	for _, n := range []int{86_016, 100_000} {
		typ := fmt.Sprintf(`tensor<4xf32, dense<"0x%s"> : tensor<%dxi8>>`, manyDigits(n), n)
		m := parseForTest(t, `"test.op"() {a = dense<1.0> : `+typ+`, b = dense<2.0> : `+typ+`} : () -> ()`+"\n")
		var again bytes.Buffer
		require.NoError(t, Print(&again, m, PrintOptions{Generic: true}))
		require.Equal(t, 2, strings.Count(again.String(), typ))
	}
}
