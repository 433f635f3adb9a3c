package mlir_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// Where what is long has aliases, a location that is the metadata of another stands in front of it.
func TestSharedTextBesideLocationsAsMetadata(t *testing.T) {
	var text strings.Builder
	text.WriteString("#a0 = [\"a text that is long enough to be worth an alias\", \"another one\"]\n")
	for i := 1; i < 16; i++ {
		fmt.Fprintf(&text, "#a%d = [#a%[2]d, #a%[2]d]\n", i, i-1)
	}
	text.WriteString(`#inner = loc(callsite("a.c":1:1 at "b.c":2:2))
#deep = loc(callsite(#inner at "c.c":3:3))
#fused = loc(fused<#deep>["x.c":1:1, "y.c":2:2])
"test.a"() {k = #a15} : () -> () loc(#fused)
"test.a"() : () -> () loc(fused<[#fused, #a15]>["x.c":1:1, #fused])
`)
	m := parseText(t, []byte(text.String()), 1)
	printed := printText(t, m, mlir.PrintOptions{DebugInfo: true})
	require.Less(t, len(printed), 4000)
	again := parseText(t, []byte(printed), 1)
	require.Equal(t, printed, printText(t, again, mlir.PrintOptions{DebugInfo: true}))
}
