package junit

import (
	"fmt"
	"io"
	"strings"
	"time"
	"unicode/utf8"
)

// A Suite is tests that were run together.
type Suite struct {
	Name  string
	Time  time.Duration // zero where it was not taken
	Cases []Case
}

// A Case is a test. With neither message it passed.
type Case struct {
	Name, Class string
	File        string // empty where the name says it
	Time        time.Duration
	Failure     *Message // what was tested is wrong
	Error       *Message // something else went wrong
}

// A Message says what is wrong: in a line, of a kind or none, and whole.
type Message struct{ Message, Type, Text string }

// Write writes a document with one suite.
func Write(w io.Writer, s *Suite) error {
	var b strings.Builder
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n")
	failures, errors := 0, 0
	for i := range s.Cases {
		switch {
		case s.Cases[i].Failure != nil:
			failures++
		case s.Cases[i].Error != nil:
			errors++
		}
	}
	fmt.Fprintf(&b, `  <testsuite name="%s" tests="%d" failures="%d" errors="%d"`, escaped(s.Name), len(s.Cases), failures, errors)
	attribute(&b, "time", seconds(s.Time))
	b.WriteString(">\n")
	for i := range s.Cases {
		s.Cases[i].write(&b)
	}
	b.WriteString("  </testsuite>\n</testsuites>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func (c *Case) write(b *strings.Builder) {
	fmt.Fprintf(b, `    <testcase name="%s" classname="%s"`, escaped(c.Name), escaped(c.Class))
	attribute(b, "file", c.File)
	attribute(b, "time", seconds(c.Time))
	if c.Failure == nil && c.Error == nil {
		b.WriteString("></testcase>\n")
		return
	}
	b.WriteString(">\n")
	c.Failure.write(b, "failure")
	c.Error.write(b, "error")
	b.WriteString("    </testcase>\n")
}

func (m *Message) write(b *strings.Builder, element string) {
	if m == nil {
		return
	}
	fmt.Fprintf(b, `      <%s message="%s"`, element, escaped(m.Message))
	attribute(b, "type", m.Type)
	fmt.Fprintf(b, ">%s</%s>\n", escaped(m.Text), element)
}

// attribute writes an attribute unless it is empty.
func attribute(b *strings.Builder, name, value string) {
	if value != "" {
		fmt.Fprintf(b, ` %s="%s"`, name, escaped(value))
	}
}

func seconds(d time.Duration) string {
	if d == 0 {
		return ""
	}
	return fmt.Sprintf("%.3f", d.Seconds())
}

// escaped is a text as XML has it in attributes and elements. What XML cannot say becomes the replacement character.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&#34;")
		case r == '\t', r == '\n', r == '\r': // in attributes they would be blanks
			fmt.Fprintf(&b, "&#x%X;", r)
		case r < ' ', r == 0xFFFE, r == 0xFFFF:
			b.WriteRune(utf8.RuneError)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
