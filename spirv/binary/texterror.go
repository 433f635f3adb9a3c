package binary

import (
	"fmt"
	"strings"
)

// TextError is a mistake in assembly text.
type TextError struct {
	Offset    int // in bytes from the beginning of the text
	Line, Col int // from one; the column counts bytes
	Msg       string
}

// Error returns "3:14: …".
func (e *TextError) Error() string { return fmt.Sprintf("%d:%d: %s", e.Line, e.Col, e.Msg) }

// TextErrors are the mistakes of a text in the order of their places; never empty as an error.
type TextErrors []*TextError

// Error returns one line a mistake.
func (e TextErrors) Error() string {
	lines := make([]string, len(e))
	for i, one := range e {
		lines[i] = one.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap returns the mistakes for errors.As.
func (e TextErrors) Unwrap() []error {
	list := make([]error, len(e))
	for i, one := range e {
		list[i] = one
	}
	return list
}

// position returns line and column of an offset.
func position(src string, offset int) (line, col int) {
	before := src[:offset]
	return 1 + strings.Count(before, "\n"), offset - strings.LastIndexByte(before, '\n')
}
