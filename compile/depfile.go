package compile

import (
	"fmt"
	"io"
	"strings"
)

// A Rule says what a file was made of.
type Rule struct {
	Output string
	Inputs []string
}

// Depfile writes rules in the syntax of Make, as GCC and Clang write them and Ninja, CMake and Make read them. The error is w's, or names
// a file that the syntax cannot say.
func Depfile(w io.Writer, rules []Rule) error {
	var b strings.Builder
	for _, r := range rules {
		for i, name := range append([]string{r.Output}, r.Inputs...) {
			if strings.ContainsAny(name, "\n\r\x00") {
				return fmt.Errorf("a depfile cannot name the file %q", name)
			}
			if i > 1 {
				b.WriteString(" \\\n")
			}
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(escaped(name))
			if i == 0 {
				b.WriteByte(':')
			}
		}
		b.WriteByte('\n')
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// escaped is a name as a rule has it: a blank has a backslash in front, and so has each backslash before it; a dollar sign is there
// twice.
func escaped(name string) string {
	var b strings.Builder
	for i := range len(name) {
		switch c := name[i]; c {
		case ' ', '\t', '#':
			before := name[:i]
			if c != '#' {
				b.WriteString(strings.Repeat(`\`, len(before)-len(strings.TrimRight(before, `\`))))
			}
			b.WriteByte('\\')
		case '$':
			b.WriteByte('$')
		}
		b.WriteByte(name[i])
	}
	return b.String()
}
