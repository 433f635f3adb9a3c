package main

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestHelp: every command has help with an example, and fits a terminal.
func TestHelp(t *testing.T) {
	root := newRoot()
	for _, c := range append(root.Commands(), root) {
		var out bytes.Buffer
		root.SetOut(&out)
		c.SetOut(&out)
		require.NoError(t, c.Help())
		assert.NotEmpty(t, c.Example, c.Name())
		for line := range strings.Lines(out.String()) {
			assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimRight(line, "\n")), helpWidth, "%s: %s", c.Name(), line)
		}
	}
}
