package mlir

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// No byte that counts is skipped, wherever it stands among others.
func TestSkipPlain(t *testing.T) {
	counts := func(c byte) bool { return strings.IndexByte("{}\"/", c) >= 0 }
	for n := range 20 {
		for at := range n {
			for c := range 256 {
				text := []byte(strings.Repeat("x", n))
				text[at] = byte(c)
				for _, next := range []byte{'z', '{', 0, 0xff, byte(c) + 1} {
					if at+1 < n {
						text[at+1] = next
					}
					i := 0
					for i < n {
						j := skipPlain(string(text), i)
						for ; i < j; i++ {
							assert.False(t, counts(text[i]), "%q at %d", text, i)
						}
						i++
					}
				}
			}
		}
	}
}
