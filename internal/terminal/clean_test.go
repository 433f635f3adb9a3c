package terminal_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/terminal"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestClean(t *testing.T) {
	for text, want := range map[string]string{
		"":                        "",
		"plain text\n\tof ä 日本 ‍": "plain text\n\tof ä 日本 ‍",
		"\x1b[31mred\x07":         `\x1B[31mred\x07`,
		"a\rb\x7f":                `a\x0Db\x7F`,
		"\u009b31m":               `\u009B31m`,
		"\x9b31m\xff":             `\x9B31m\xFF`,
		"\u202eabc\u2066\u2028":   `\u202Eabc\u2066\u2028`,
		"\ufffd":                  "\ufffd",
	} {
		assert.Equal(t, want, terminal.Clean(text), "%q", text)
	}
}

func TestIs(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "a"))
	require.NoError(t, err)
	defer file.Close()
	require.False(t, terminal.Is(file))
	null, err := os.OpenFile(os.DevNull, os.O_WRONLY, 0)
	require.NoError(t, err)
	defer null.Close()
	require.False(t, terminal.Is(null))
}

// Of a message that quotes a long word the middle is left out, between characters.
func TestMessage(t *testing.T) {
	word := strings.Repeat("é", 1_000_000)
	m := terminal.Message("unknown x" + word + "; did you mean \x1bx?")
	require.Less(t, len(m), 5000)
	require.True(t, strings.HasPrefix(m, "unknown xé") && strings.HasSuffix(m, `; did you mean \x1Bx?`), m)
	require.NotContains(t, strings.TrimSuffix(m, `\x1Bx?`), `\x`)
	require.Equal(t, `short \x1B`, terminal.Message("short \x1b"))
}
