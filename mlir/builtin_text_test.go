package mlir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTextIsItsOwnImage(t *testing.T) {
	for _, text := range sameText {
		a, err := ParseAttribute(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if got := AttrString(a); got != text {
			t.Errorf("%s became %s", text, got)
		}
		b, err := ParseAttribute(text)
		require.NoError(t, err)
		if _, isDistinct := a.(*DistinctAttr); !isDistinct && a != b {
			t.Errorf("%s is not interned", text)
		}
	}
}
