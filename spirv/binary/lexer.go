package binary

import "strings"

type tokenKind uint8

const (
	tokenEnd    tokenKind = iota
	tokenWord             // opcode, enumerant, number
	tokenID               // %name; text is the name
	tokenEquals           // =
	tokenString           // "…"; text includes the quotes and the backslashes
	tokenRaw              // !number; text is the number
	tokenBad              // text says what is wrong
)

// token is a piece of the source; text aliases it. Four fields and four machine words stay in registers, more would not.
type token struct {
	text   string
	offset int // of its first byte, in the source
	kind   tokenKind
	place  tokenPlace
}

// tokenPlace is what stands around a token.
type tokenPlace uint8

const (
	firstOfLine tokenPlace = 1 << iota
	beforeEquals
)

// first reports whether the token is that of its line.
func (t token) first() bool { return t.place&firstOfLine != 0 }

// defines reports whether the token is an id with = after it.
func (t token) defines() bool { return t.place&beforeEquals != 0 }

// lexer cuts assembly text into tokens. Comments go to the comment function, without their semicolon.
type lexer struct {
	src     string
	pos     int
	end     int // of the token before the last one that next returned
	comment func(string)
}

func (l *lexer) next() token {
	l.end = l.pos
	place := l.skip()
	start := l.pos
	if start == len(l.src) {
		return token{kind: tokenEnd, offset: start, place: firstOfLine}
	}
	t := token{offset: start, place: place}
	switch l.src[start] {
	case '%':
		l.pos++
		t.kind, t.text = tokenID, l.word()
		if end := idLength(t.text); end != len(t.text) || end == 0 {
			t.kind, t.text = tokenBad, "ids consist of letters, digits and underscores"
			return t
		}
		if l.equalsFollows() {
			t.place |= beforeEquals
		}
	case '!':
		l.pos++
		t.kind, t.text = tokenRaw, l.word()
	case '=':
		l.pos++
		t.kind, t.text = tokenEquals, "="
	case '"':
		l.quoted(&t)
	default:
		t.kind, t.text = tokenWord, l.word()
	}
	return t
}

// skip goes past blanks and comments, and says whether the next token is the first of its line.
func (l *lexer) skip() (place tokenPlace) {
	if l.pos == 0 {
		place = firstOfLine
	}
	for l.pos < len(l.src) {
		switch l.src[l.pos] {
		case '\n':
			place = firstOfLine
			l.pos++
		case ' ', '\t', '\r', '\v', '\f':
			l.pos++
		case ';':
			end := strings.IndexByte(l.src[l.pos:], '\n')
			if end < 0 {
				end = len(l.src) - l.pos
			}
			if l.comment != nil {
				l.comment(l.src[l.pos+1 : l.pos+end])
			}
			l.pos += end
		default:
			return place
		}
	}
	return place
}

// word takes everything up to a blank, a comment, a quote or an equals sign.
func (l *lexer) word() string {
	start := l.pos
	for l.pos < len(l.src) && !isDelimiter(l.src[l.pos]) {
		l.pos++
	}
	return l.src[start:l.pos]
}

func (l *lexer) quoted(t *token) {
	for i := l.pos + 1; i < len(l.src); i++ {
		switch l.src[i] {
		case '\\':
			i++
		case '"':
			t.kind, t.text = tokenString, l.src[l.pos:i+1]
			l.pos = i + 1
			return
		}
	}
	t.kind, t.text = tokenBad, "string has no end"
	l.pos = len(l.src)
}

// equalsFollows looks over blanks on the line.
func (l *lexer) equalsFollows() bool {
	for i := l.pos; i < len(l.src); i++ {
		switch l.src[i] {
		case ' ', '\t':
		default:
			return l.src[i] == '='
		}
	}
	return false
}

func isDelimiter(c byte) bool {
	switch c {
	case ' ', '\t', '\r', '\n', '\v', '\f', ';', '"', '=':
		return true
	}
	return false
}

func isIDByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}

// idLength returns the number of bytes of s that can be an id.
func idLength(s string) int {
	for i := range len(s) {
		if !isIDByte(s[i]) {
			return i
		}
	}
	return len(s)
}

// beginsOpcode reports whether a word can only be an opcode: enumerants like OpenCL_C go on in lower case.
func beginsOpcode(s string) bool {
	return len(s) > 2 && s[0] == 'O' && s[1] == 'p' && s[2] >= 'A' && s[2] <= 'Z'
}
