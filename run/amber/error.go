package amber

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"strings"
	"unicode"
)

// An Error is a mistake in a script, what kept it from being run, or an EXPECT that does not hold.
type Error struct {
	File         string
	Line, Column int
	Msg          string
	Source       string // the line of the script
	Expectation  bool   // it was run, and an EXPECT does not hold

	// Picture is what such an EXPECT looked at, where that has colours: its first sample, as 8-bit colours.
	Picture image.Image
}

// Error returns the message behind its place.
func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", e.File, e.Msg)
	}
	return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Msg)
}

// errorAt is an error at a word of the script.
func (s *Script) errorAt(at word, err error) *Error {
	e := &Error{File: s.Name, Line: max(at.line, 1), Column: max(at.column, 1), Msg: err.Error()}
	if e.Line <= len(s.lines) {
		e.Source = printable(strings.TrimSpace(s.lines[e.Line-1]))
	}
	var m *mismatch
	if errors.As(err, &m) {
		e.Expectation, e.Picture = true, m.of.picture8()
	}
	return e
}

// A mismatch says what a probe wanted and what a buffer has instead.
type mismatch struct {
	of  *buffer
	msg string
}

func (m *mismatch) Error() string { return m.msg }

func mismatchf(of *buffer, format string, args ...any) error {
	return &mismatch{of, fmt.Sprintf(format, args...)}
}

// picture8 is a buffer as a picture; nil for one that is none.
func (b *buffer) picture8() image.Image {
	if b.t.format == nil || b.width*b.height == 0 || len(b.data) < b.width*b.height*max(b.samples, 1)*b.t.format.Size {
		return nil
	}
	m := image.NewNRGBA(image.Rect(0, 0, b.width, b.height))
	for y := range b.height {
		for x := range b.width {
			c := b.pixel(x, y)
			m.SetNRGBA(x, y, color.NRGBA{uint8(bin(c[0])), uint8(bin(c[1])), uint8(bin(c[2])), uint8(bin(c[3]))})
		}
	}
	return m
}

// mostShown is how much of a line messages show.
const mostShown = 160

// printable is a line as it may be shown on a terminal: control characters are blanks, and what is too long is cut off.
func printable(line string) string {
	line = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, line)
	if runes := []rune(line); len(runes) > mostShown {
		line = string(runes[:mostShown]) + "…"
	}
	return line
}
