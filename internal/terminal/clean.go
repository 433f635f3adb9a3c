package terminal

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Clean is s with everything spelled out that a terminal would obey and not show: control characters, marks that change the
// direction of text, bytes that are no UTF-8. A line feed and a tab stay. What is spelled out is \x1B for a byte and \u202E for
// a character.
func Clean(s string) string {
	at := strings.IndexFunc(s, IsObeyed)
	if at < 0 && utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		switch {
		case r == utf8.RuneError && n == 1, r < 0x80 && IsObeyed(r):
			fmt.Fprintf(&b, `\x%02X`, s[0])
		case IsObeyed(r):
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteString(s[:n])
		}
		s = s[n:]
	}
	return b.String()
}

// mostShown is how many bytes of a message are shown.
const mostShown = 4096

// Message is [Clean] for a message, which may quote what somebody wrote: of one that is longer than anybody reads the middle is left out.
func Message(s string) string {
	if len(s) <= mostShown {
		return Clean(s)
	}
	head, tail := mostShown/2, len(s)-mostShown/2
	for head > 0 && !utf8.RuneStart(s[head]) {
		head--
	}
	for tail < len(s) && !utf8.RuneStart(s[tail]) {
		tail++
	}
	return Clean(s[:head] + "…" + s[tail:])
}

// IsObeyed reports whether a terminal does something else with a character than show it; a line feed and a tab do not count.
func IsObeyed(r rune) bool {
	switch {
	case r == '\n' || r == '\t':
		return false
	case r < 0x20 || 0x7F <= r && r < 0xA0:
		return true
	}
	return r >= 0x200E && unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029'
}
