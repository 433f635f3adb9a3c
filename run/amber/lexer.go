package amber

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// A word is what the script is made of: text without blanks, a string, or one of ( ) and commas.
type word struct {
	text         string
	quoted       bool
	line, column int
}

// words are those of a line, up to a comment.
func words(line string, number int) []word {
	var list []word
	for i := 0; i < len(line); {
		switch c := line[i]; {
		case c == ' ' || c == '\t' || c == '\r' || c == ',':
			i++
		case c == '#':
			return list
		case c == '(' || c == ')':
			list = append(list, word{string(c), false, number, i + 1})
			i++
		case c == '"':
			end := i + 1
			for end < len(line) && line[end] != '"' {
				end++
			}
			list = append(list, word{line[i+1 : end], true, number, i + 1})
			i = end + 1
		default:
			end := i
			for end < len(line) && !strings.ContainsRune(" \t\r,()\"", rune(line[end])) {
				end++
			}
			list = append(list, word{line[i:end], false, number, i + 1})
			i = end
		}
	}
	return list
}

// A parser goes through a script line by line; the first mistake stops it.
type parser struct {
	s     *Script
	lines []string
	next  int    // the line that comes
	words []word // of the current line that are left
	last  word   // that was taken
	err   error
}

// failf keeps the first mistake, at the word that was taken last.
func (p *parser) failf(format string, args ...any) {
	if p.err == nil {
		p.err = p.s.errorAt(p.last, fmt.Errorf(format, args...))
	}
}

// line goes to the next line that has words; false at the end. A line that ends with a backslash goes on in the next one.
func (p *parser) line() bool {
	for p.err == nil && p.next < len(p.lines) {
		text, number := p.lines[p.next], p.next+1
		p.next++
		for strings.HasSuffix(strings.TrimRight(text, " \t\r"), "\\") && p.next < len(p.lines) {
			text = strings.TrimSuffix(strings.TrimRight(text, " \t\r"), "\\") + " " + p.lines[p.next]
			p.next++
		}
		if p.words = words(text, number); len(p.words) > 0 {
			return true
		}
	}
	return false
}

// more reports whether the line has words left.
func (p *parser) more() bool { return p.err == nil && len(p.words) > 0 }

// take is the next word of the line; an error if there is none.
func (p *parser) take(what string) string {
	if p.err != nil {
		return ""
	}
	if len(p.words) == 0 {
		p.last.column += len(p.last.text)
		p.failf("%s is missing", what)
		return ""
	}
	p.last, p.words = p.words[0], p.words[1:]
	return p.last.text
}

// anywhere is the next word, on this line or a later one.
func (p *parser) anywhere(what string) string {
	for len(p.words) == 0 && p.line() {
	}
	return p.take(what)
}

// accept takes a word if it comes next.
func (p *parser) accept(text string) bool {
	if !p.more() || p.words[0].quoted || p.words[0].text != text {
		return false
	}
	p.take(text)
	return true
}

// expect takes a word that must come next.
func (p *parser) expect(text string) {
	if got := p.take(text); p.err == nil && got != text {
		p.failf("%s is expected here, not %q", text, got)
	}
}

// end is the end of the line.
func (p *parser) end() {
	if p.more() {
		p.take("")
		p.failf("the line goes on with %q, which is not understood", p.last.text)
	}
}

// integer is a whole number that is not negative.
func (p *parser) integer(what string) int {
	text := p.take(what)
	n, err := strconv.ParseInt(text, 0, 32)
	if p.err == nil && (err != nil || n < 0) {
		p.failf("%s must be a whole number, not %q", what, text)
	}
	return int(n)
}

// number is any number.
func (p *parser) number(what string) literal {
	text := p.take(what)
	n, ok := parseNumber(text)
	if p.err == nil && !ok {
		p.failf("%s must be a number, not %q", what, text)
	}
	return n
}

// A literal is a number that was typed: as a float and, where it has no point, as an integer.
type literal struct {
	float   float64
	integer uint64 // the bits, with sign
	whole   bool
}

// integral reports whether n has no fraction.
func (n literal) integral() bool { return n.whole || n.float == math.Trunc(n.float) }

func parseNumber(text string) (literal, bool) {
	if v, err := strconv.ParseInt(text, 0, 64); err == nil && !strings.Contains(text, "_") {
		return literal{float64(v), uint64(v), true}, true
	}
	if v, err := strconv.ParseUint(text, 0, 64); err == nil && !strings.Contains(text, "_") {
		return literal{float64(v), v, true}, true
	}
	if strings.EqualFold(text, "nan") {
		return literal{float: math.NaN()}, true
	}
	// A whole number with zeros in front is a decimal one.
	if v, err := strconv.ParseInt(text, 10, 64); err == nil {
		return literal{float64(v), uint64(v), true}, true
	}
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || strings.ContainsAny(text, "_xX") {
		return literal{}, false
	}
	return literal{float: v, integer: uint64(int64(v))}, true
}
