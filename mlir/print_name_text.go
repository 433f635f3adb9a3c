package mlir

import (
	"strconv"
	"strings"
)

// located is the name that the location of an operation or an argument proposes for a value. Where names have to be found again in the text, one that is
// taken already, or that looks like one that the printer makes up, gets a "$" and a number.
func (s *nameScope) located(l Location, of *Operation) string {
	if !s.opts.keepNames {
		return l.nameInside()
	}
	name := l.Name()
	if name == "" {
		return ""
	}
	text := sanitizeValue(name)
	if !s.used.has(text) && !isArgumentNumber(text) && withoutNumber(text) == text && (of == nil || !proposesName(of, text)) {
		return name
	}
	prefix := text + "$"
	for taken := true; taken; s.nextConflict++ {
		text = prefix + strconv.Itoa(int(s.nextConflict))
		taken = s.used.has(text)
	}
	return text
}

func (s *nameScope) makeUnique(name string) string {
	if s.used.add(name) {
		return name
	}
	text := append(append(s.text[:0], name...), '_')
	prefix := len(text)
	for taken := true; taken; s.nextConflict++ {
		text = strconv.AppendInt(text[:prefix], int64(s.nextConflict), 10)
		taken = s.used.has(string(text))
	}
	name, s.text = string(text), text
	s.used.add(name)
	return name
}

// sanitizeValue makes a name fit for a value.
func sanitizeValue(name string) string { return sanitize(name, "$._-", true) }

// sanitize makes a name fit for a text: letters, digits and the punctuation
// given, not starting with a digit and, where the text adds numbers, not ending
// with one.
func sanitize(name, punct string, endDigit bool) string {
	alnum := func(c byte) bool { return byteClass[c]&(isLetter|isDigit) != 0 && c != '_' }
	fine := func(c byte) bool { return alnum(c) || strings.IndexByte(punct, c) >= 0 }
	clean := true
	for i := range len(name) {
		clean = clean && fine(name[i])
	}
	startsBadly := byteClass[name[0]]&isDigit != 0 || !fine(name[0])
	endsBadly := !endDigit && byteClass[name[len(name)-1]]&isDigit != 0
	if clean && !startsBadly && !endsBadly {
		return name
	}
	var out []byte
	if startsBadly {
		out = append(out, '_')
	}
	for i := range len(name) {
		switch c := name[i]; {
		case fine(c):
			out = append(out, c)
		case c == ' ':
			out = append(out, '_')
		default:
			out = append(out, strings.ToUpper(strconv.FormatUint(uint64(c), 16))...)
		}
	}
	if endsBadly && !startsBadly {
		out = append(out, '_')
	}
	return string(out)
}
