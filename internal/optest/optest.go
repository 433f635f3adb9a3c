// Package optest tests the operations of a dialect: pieces of text, and what
// is printed of them or found wrong with them. Only tests import it.
package optest

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
)

// Printed holds what is printed of each piece of text against the text.
func Printed(t *testing.T, pieces ...string) {
	t.Helper()
	for _, text := range pieces {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{}, &d)
		require.NoError(t, d.Err(), text)
		require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%s: %v", text, d.Err())
		var out bytes.Buffer
		require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
		assert.Equal(t, "module {\n"+text+"\n}\n", out.String())
	}
}

// Wrong holds the first error in each piece of text against the one foretold.
func Wrong(t *testing.T, pieces map[string]string) {
	t.Helper()
	for text, want := range pieces {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{}, &d)
		if d.NumErrors() == 0 {
			mlir.Verify(m.Op, mlir.VerifyOptions{}, &d)
		}
		if assert.NotZero(t, d.NumErrors(), text) {
			assert.Equal(t, want, d.All()[0].Message, text)
		}
	}
}
