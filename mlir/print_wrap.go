package mlir

import (
	"bytes"
	"io"
)

// defaultLineWidth is how long lines of text made for reading may become.
const defaultLineWidth = 120

// A lineWrapper breaks lines that are longer than width, between tokens, where a
// reader would: what is nested deeper stays together, and what is left goes on
// with four more columns of indentation. Of a definition of a type, each part gets a line. It does not depend on how the text comes in
// pieces. A token, a comment and the text of what is not known here are never broken.
type lineWrapper struct {
	w       io.Writer
	width   int
	partial []byte // the start of a line whose end has not come yet
	out     []byte
	err     error
}

// Write takes the next piece of text.
func (w *lineWrapper) Write(text []byte) (int, error) {
	rest := text
	if len(w.partial) > 0 {
		end := bytes.IndexByte(rest, '\n')
		if end < 0 {
			w.partial = append(w.partial, rest...)
			return len(text), w.err
		}
		w.partial = append(w.partial, rest[:end]...)
		w.line(w.partial)
		w.partial, rest = w.partial[:0], rest[end:]
	}
	done, start := 0, 0 // what was written; the line that is looked at
	for {
		n := bytes.IndexByte(rest[start:], '\n')
		if n < 0 {
			break
		}
		if n > w.width {
			w.write(rest[done:start])
			w.line(rest[start : start+n])
			done = start + n
		}
		start += n + 1
	}
	w.write(rest[done:start])
	w.partial = append(w.partial, rest[start:]...)
	return len(text), w.err
}

// flush writes what has no end of line.
func (w *lineWrapper) flush() error {
	w.line(w.partial)
	w.partial = nil
	return w.err
}

func (w *lineWrapper) write(text []byte) {
	if w.err == nil && len(text) > 0 {
		_, w.err = w.w.Write(text)
	}
}

// line writes a line, broken if need be.
func (w *lineWrapper) line(line []byte) {
	if len(line) <= w.width {
		w.write(line)
		return
	}
	indent := len(line) - len(bytes.TrimLeft(line, " ")) + 4
	w.out = w.out[:0]
	s := lineScanner{line: line, at: indent - 4, list: line[0] == '!'}
	for start, room := 0, w.width; ; room = w.width - indent {
		b := s.bestBreak(start, start+max(room, 40))
		if b.at == 0 {
			w.out = append(w.out, line[start:]...)
			break
		}
		w.out = append(w.out, line[start:b.at]...)
		w.out = append(w.out, '\n')
		for range indent {
			w.out = append(w.out, ' ')
		}
		start = b.at + 1
		s.at, s.depth = start, b.depth
	}
	w.write(w.out)
}

// A lineScanner goes over a line by tokens, as far as breaking it needs that.
type lineScanner struct {
	line  []byte
	at    int
	depth int  // of brackets
	list  bool // the definition of a type: its parts have lines of their own
}

// A lineBreak is a space that a line may be broken at; none at 0.
type lineBreak struct {
	at, depth, score int
}

// bestBreak is the best place to break what starts at start, which has room up to
// end; the first place behind end if there is none before, and none if what is left
// fits.
func (s *lineScanner) bestBreak(start, end int) lineBreak {
	var best lineBreak
	for s.at < len(s.line) {
		if s.at > end && best.at > 0 {
			return best
		}
		switch c := s.line[s.at]; c {
		case '"':
			s.skipString()
			continue
		case '(', '[', '{', '<':
			s.depth++
		case ')', ']', '}':
			s.depth--
		case '>':
			if s.line[s.at-1] != '-' && !s.sees(">=") { // neither an arrow nor a relation
				s.depth--
			}
		case '#', '!':
			if s.skipVerbatim() {
				continue
			}
		case ' ':
			if s.sees(" //") || s.sees("  //") { // a comment stays where it is
				if s.at <= end {
					return lineBreak{}
				}
				return best
			}
			if s.list && s.depth == 1 && s.line[s.at-1] == ',' {
				return lineBreak{at: s.at, depth: s.depth}
			}
			if b, ok := s.breakHere(end); ok && s.at > start && (best.at == 0 || s.at <= end && b.score <= best.score) {
				best = b
			}
		}
		s.at++
	}
	if len(s.line) <= end {
		return lineBreak{}
	}
	return best
}

// breakHere weighs the space at s.at; false where the line must not be broken.
// A place that is nested one level deeper has to leave less of the line unused.
func (s *lineScanner) breakHere(end int) (lineBreak, bool) {
	const (
		perLevel = 30
		inPhrase = 60 // between words that belong together
		atColon  = -20
	)
	b := lineBreak{at: s.at, depth: s.depth, score: perLevel*s.depth + end - s.at}
	switch s.line[s.at-1] {
	case '=', ':', ' ':
		return b, false
	case '>':
		if s.line[s.at-2] == '-' {
			return b, false
		}
	}
	switch {
	case s.depth == 0 && (s.sees(" : ") || s.sees(" loc(")):
		b.score += atColon
	case s.line[s.at-1] == ',', s.sees(" -> "), s.sees(" attributes {"):
	case s.sees(" = "), s.sees(" {") && s.at+2 == len(s.line):
		return b, false
	default:
		b.score += inPhrase
	}
	return b, true
}

func (s *lineScanner) sees(text string) bool {
	return bytes.HasPrefix(s.line[s.at:], []byte(text))
}

func (s *lineScanner) skipString() {
	for s.at++; s.at < len(s.line); s.at++ {
		switch s.line[s.at] {
		case '\\':
			s.at++
		case '"':
			s.at++
			return
		}
	}
}

// skipVerbatim goes past a type or an attribute of a dialect that does not break its
// own text, as one that is kept as text must not; false if there is none.
func (s *lineScanner) skipVerbatim() bool {
	end := s.at + 1
	for end < len(s.line) && (byteClass[s.line[end]]&isWord != 0 || s.line[end] == '-' && !bytes.HasPrefix(s.line[end:], []byte("->"))) {
		end++
	}
	name, _, _ := bytes.Cut(s.line[s.at+1:end], []byte("."))
	if d := LookupDialect(string(name)); len(name) == 0 || end == len(s.line) || s.line[end] != '<' || d != nil && d.Readable != "" {
		return false
	}
	s.at = end
	for depth := 0; s.at < len(s.line); {
		switch c := s.line[s.at]; c {
		case '"':
			s.skipString()
			continue
		case '(', '[', '{', '<':
			depth++
		case ')', ']', '}':
			depth--
		case '>':
			if s.line[s.at-1] != '-' {
				depth--
			}
		}
		s.at++
		if depth <= 0 {
			return true
		}
	}
	return true
}
