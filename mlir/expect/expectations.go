package expect

import (
	"bytes"
	"errors"
	"regexp"
	"regexp/syntax"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// Expectations are the diagnostics that an input says will be reported for it,
// in comments:
//
//	// expected-error {{substring}}           on this line
//	// expected-warning@+2 {{substring}}      two lines below; also @-N
//	// expected-note@above {{substring}}      the nearest line above without expectation
//	// expected-remark@below {{substring}}    the nearest line below without expectation
//	// expected-error@unknown {{substring}}   without a position in a file
//	// expected-error-re@+1 {{text {{regex}} text}}
//
// What stands behind the last "}}" does not matter, as in 2019; today's MLIR
// overlooks an expectation that does not end its line.
type Expectations struct {
	file string
	list []*expectation
}

type expectation struct {
	severity mlir.Severity
	unknown  bool // expected without a position
	line     int
	loc      mlir.Location // of the comment
	text     string
	regex    *regexp.Regexp // nil: text is looked for
	matched  bool
}

func (e *expectation) matches(msg string) bool {
	if e.regex != nil {
		return e.regex.MatchString(msg)
	}
	return strings.Contains(msg, e.text)
}

var expectationComment = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp {
	return regexp.MustCompile(`expected-(error|note|remark|warning)(-re)? *(@(?:[+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}`)
}}

// ParseExpectations finds the expectations in src, which is the file of the
// given name from the line firstLine on. Malformed ones are errors in d.
func ParseExpectations(file string, src []byte, firstLine int, d *mlir.Diagnostics) *Expectations {
	e := &Expectations{file: file}
	var below []*expectation // still looking for their line
	above, n := firstLine, firstLine-1
	for line := range bytes.Lines(src) {
		n++
		text := bytes.TrimSuffix(line, []byte("\n"))
		var m []int
		if bytes.Contains(text, []byte("expected-")) {
			m = expectationComment.Get().FindSubmatchIndex(text)
		}
		if m == nil {
			for _, x := range below {
				x.line = n
			}
			below, above = nil, n
			continue
		}
		x := &expectation{line: n, loc: mlir.FileLineCol(file, uint32(n), uint32(m[0]+1))}
		x.severity = severityOf(string(text[m[2]:m[3]]))
		x.text = string(text[m[8]:m[9]])
		if m[6] >= 0 {
			switch where := string(text[m[6]+1 : m[7]]); where {
			case "above":
				x.line = above
			case "below":
				below = append(below, x)
			case "unknown":
				x.unknown = true
			default:
				offset, err := strconv.ParseInt(where, 10, 32)
				if err != nil {
					d.Errorf(x.loc, "line offset %s is out of range", where)
				}
				x.line += int(offset)
			}
		}
		if m[4] >= 0 && !x.compile(d) {
			continue
		}
		e.list = append(e.list, x)
	}
	return e
}

func severityOf(word string) mlir.Severity {
	for s := mlir.Error; s < mlir.Note; s++ {
		if s.String() == word {
			return s
		}
	}
	return mlir.Note
}

// compile makes the regular expression out of the text, in which {{…}} holds a
// regular expression and the rest stands for itself.
func (e *expectation) compile(d *mlir.Diagnostics) bool {
	var re strings.Builder
	for rest := e.text; rest != ""; {
		plain, after, found := strings.Cut(rest, "{{")
		re.WriteString(regexp.QuoteMeta(plain))
		if !found {
			break
		}
		pattern, after, closed := strings.Cut(after, "}}")
		if !closed {
			d.Errorf(e.loc, "found start of regex with no end '}}'")
			return false
		}
		if _, err := regexp.Compile(pattern); err != nil {
			d.Errorf(e.loc, "invalid regex: %s", regexProblem(err))
			return false
		}
		re.WriteString("(" + pattern + ")")
		rest = after
	}
	var err error
	if e.regex, err = regexp.Compile(re.String()); err != nil {
		d.Errorf(e.loc, "invalid regex: %s", regexProblem(err))
		return false
	}
	return true
}

// regexProblem words an error as POSIX regular expression libraries do.
func regexProblem(err error) string {
	var s *syntax.Error
	if !errors.As(err, &s) {
		return err.Error()
	}
	switch s.Code {
	case syntax.ErrMissingParen, syntax.ErrUnexpectedParen:
		return "parentheses not balanced"
	case syntax.ErrMissingBracket:
		return "brackets ([ ]) not balanced"
	case syntax.ErrMissingRepeatArgument:
		return "repetition-operator operand invalid"
	case syntax.ErrInvalidRepeatSize:
		return "invalid repetition count(s)"
	case syntax.ErrInvalidCharRange, syntax.ErrInvalidCharClass:
		return "invalid character class"
	case syntax.ErrTrailingBackslash:
		return "trailing backslash (\\)"
	}
	return s.Code.String()
}

// Check compares what was reported with what was expected, notes included, and
// reports every difference as an error in d. With onlyExpected, diagnostics
// that nobody expected are accepted.
func (e *Expectations) Check(got []*mlir.Diagnostic, onlyExpected bool, d *mlir.Diagnostics) {
	for _, g := range got {
		e.take(g, onlyExpected, d)
		for _, n := range g.Notes {
			e.take(n, onlyExpected, d)
		}
	}
	for _, x := range e.list {
		if x.matched {
			continue
		}
		loc := x.loc
		if x.unknown {
			loc = mlir.UnknownLoc
		}
		d.Errorf(loc, "expected %s \"%s\" was not produced", x.severity, x.text)
	}
}

func (e *Expectations) take(g *mlir.Diagnostic, onlyExpected bool, d *mlir.Diagnostics) {
	file, line, _, known := g.Loc.FilePosition()
	var near *expectation
	for _, x := range e.list {
		if x.unknown == known || known && (x.line != int(line) || file != e.file) || !x.matches(g.Message) {
			continue
		}
		if x.severity == g.Severity {
			x.matched = true
			return
		}
		near = x
	}
	switch {
	case onlyExpected:
	case near != nil:
		d.Errorf(near.loc, "'%s' diagnostic emitted when expecting a '%s'", g.Severity, near.severity)
	default:
		d.Errorf(g.Loc, "unexpected %s: %s", g.Severity, g.Message)
	}
}
