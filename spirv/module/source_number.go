package module

import (
	"strconv"
	"strings"
)

// renumber returns the lines of a file by the numbers that #line directives give them, and whether there are any. Compilers write
// "#line 1" behind what they put in front of a source. Lines of other files have no place here, nor have numbers that are larger than
// there are lines.
func renumber(lines []string, file string) (numbered []string, other bool) {
	numbered = lines
	at, own := 0, true // the number of the next line from 0 on, and whether it is one of the file
	for _, line := range lines {
		if number, name, ok := lineDirective(line); ok {
			if !other {
				numbered, other = append([]string(nil), lines...), true
			}
			at, own = number-1, name == "" || name == "0" || strings.Trim(name, `"`) == file
			continue
		}
		if own && at >= 0 && at < len(numbered) {
			numbered[at] = line
		}
		at++
	}
	return numbered, other
}

// lineDirective reads #line NUMBER [NAME].
func lineDirective(line string) (number int, name string, ok bool) {
	rest, ok := strings.CutPrefix(strings.TrimSpace(line), "#line ")
	if !ok {
		return 0, "", false
	}
	first, name, _ := strings.Cut(strings.TrimSpace(rest), " ")
	number, err := strconv.Atoi(first)
	return number, strings.TrimSpace(name), err == nil
}
