package binary

import (
	"encoding/hex"
	"slices"
	"unicode/utf8"

	"github.com/spvc/spvc/internal/terminal"
)

// What a terminal would obey and not show stands in strings as \x and two digits for each byte: escape sequences, marks for the
// direction of text, a carriage return that ends no line. spirv-dis lets them through, so spirv-as reads them without a meaning;
// [Assemble] reads them back. Line ends and tabs are as they are: sources are full of them.

// escapeControls rewrites dst from start on.
func escapeControls(dst []byte, start int) []byte {
	if !slices.ContainsFunc(dst[start:], maybeObeyed) {
		return dst
	}
	text := slices.Clone(dst[start:])
	dst = dst[:start]
	for len(text) > 0 {
		r, n := utf8.DecodeRune(text)
		lineEnd := r == '\r' && len(text) > 1 && text[1] == '\n'
		if !lineEnd && (terminal.IsObeyed(r) || r == utf8.RuneError && n == 1 && text[0] < 0xA0) {
			for _, b := range text[:n] {
				dst = append(dst, '\\', 'x', upperHex[b>>4], upperHex[b&15])
			}
		} else {
			dst = append(dst, text[:n]...)
		}
		text = text[n:]
	}
	return dst
}

const upperHex = "0123456789ABCDEF"

// maybeObeyed reports whether a byte can be one of those: most strings have none.
func maybeObeyed(c byte) bool { return c < 0x20 && c != '\n' && c != '\t' || c >= 0x7F }

// unescape is a string of assembly as it is meant: a backslash before x and two digits is a byte, one before anything else is
// not there.
func unescape(s string) string {
	out := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
			if s[i] == 'x' && i+2 < len(s) {
				if b, err := hex.DecodeString(s[i+1 : i+3]); err == nil {
					out = append(out, b[0])
					i += 2
					continue
				}
			}
		}
		out = append(out, s[i])
	}
	return string(out)
}
