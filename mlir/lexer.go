package mlir

import (
	"math/bits"
	"strings"
)

// A Pos is a byte offset in the source text.
type Pos int

type tokenKind uint8

const (
	tokFailed  tokenKind = iota // stands in for everything after an error; matches nothing
	tokInvalid                  // see lexer.problem
	tokEOF
	tokWord    // bare identifier: func, i32, spv.IAdd
	tokAt      // @name or @"name"
	tokHash    // #name
	tokBang    // !name
	tokPercent // %name or %0
	tokCaret   // ^name
	tokInteger // 12 or 0x1F
	tokFloat   // 1.0e5
	tokString  // "text"
	tokPunct   // everything else
)

// A token is a piece of the source. It holds no text of its own.
type token struct {
	kind       tokenKind
	start, end Pos
}

// A lexer cuts the source into tokens, on demand and without allocating. It can
// be moved to any position, which is how "4x8xf32" is read.
type lexer struct {
	src string
	pos Pos
	// problem says what is wrong with the last token of kind tokInvalid.
	problem string
}

// Classes of bytes, for one table look-up a byte.
const (
	isSpace   = 1 << iota
	isDigit   // 0-9
	isHex     // 0-9 a-f A-F
	isLetter  // a-z A-Z _
	isWord    // letter, digit, $ .
	isSuffix  // what may follow % ^ # !: word or -
	isPunct   // a token of its own
	startsSuf // letter $ . - : starts a suffix that is no number
)

var byteClass = func() (t [256]uint8) {
	set := func(chars string, class uint8) {
		for i := range len(chars) {
			t[chars[i]] |= class
		}
	}
	const digits, lower, upper = "0123456789", "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	set(" \t\r\n", isSpace)
	set(digits, isDigit|isHex|isWord|isSuffix)
	set("abcdefABCDEF", isHex)
	set(lower+upper+"_", isLetter|isWord|isSuffix|startsSuf)
	set("$.", isWord|isSuffix|startsSuf)
	set("-", isSuffix|startsSuf)
	set("(){}[]<>,:=+-*?|/", isPunct)
	return
}()

func (l *lexer) at(i Pos) byte {
	if int(i) < len(l.src) {
		return l.src[i]
	}
	return 0
}

func (l *lexer) run(i Pos, class uint8) Pos {
	for int(i) < len(l.src) && byteClass[l.src[i]]&class != 0 {
		i++
	}
	return i
}

// skipSpace moves past white space and comments. A zero byte is white space too.
func (l *lexer) skipSpace() {
	for int(l.pos) < len(l.src) {
		switch c := l.src[l.pos]; {
		case byteClass[c]&isSpace != 0 || c == 0:
			l.pos++
		case c == '/' && l.at(l.pos+1) == '/':
			n := strings.IndexByte(l.src[l.pos:], '\n')
			if n < 0 {
				l.pos = Pos(len(l.src))
				return
			}
			l.pos += Pos(n)
		default:
			return
		}
	}
}

// next reads one token.
func (l *lexer) next() token {
	l.skipSpace()
	start := l.pos
	if int(start) >= len(l.src) {
		return token{tokEOF, start, start}
	}
	kind := l.scan(l.src[start])
	return token{kind, start, l.pos}
}

func (l *lexer) scan(c byte) tokenKind {
	start := l.pos
	l.pos++
	class := byteClass[c]
	switch {
	case class&isLetter != 0:
		l.pos = l.run(l.pos, isWord)
		return tokWord
	case class&isDigit != 0:
		return l.number(c)
	case c == '%':
		return l.prefixed(tokPercent, "invalid SSA name")
	case c == '#':
		if l.at(l.pos) == '-' && l.at(l.pos+1) == '}' {
			l.pos += 2
			return tokPunct
		}
		return l.prefixed(tokHash, "invalid attribute name")
	case c == '!':
		return l.prefixed(tokBang, "invalid type identifier")
	case c == '^':
		return l.prefixed(tokCaret, "invalid block name")
	case c == '@':
		return l.symbol()
	case c == '"':
		return l.string()
	case class&isPunct != 0:
		return l.punct(c)
	case c == '.':
		if l.at(l.pos) == '.' && l.at(l.pos+1) == '.' {
			l.pos += 2
			return tokPunct
		}
		return l.invalid("expected three consecutive dots for an ellipsis")
	}
	for int(l.pos) < len(l.src) && l.src[l.pos] >= 0x80 && l.src[start] >= 0x80 {
		l.pos++ // one complaint for a run of non-ASCII text
	}
	return l.invalid("unexpected character")
}

func (l *lexer) invalid(problem string) tokenKind {
	l.problem = problem
	return tokInvalid
}

func (l *lexer) punct(c byte) tokenKind {
	n := l.at(l.pos)
	switch {
	case c == '-' && n == '>', c == ':' && n == ':':
		l.pos++
	case c == '{' && n == '-' && l.at(l.pos+1) == '#':
		l.pos += 2
	}
	return tokPunct
}

func (l *lexer) number(c byte) tokenKind {
	if c == '0' && l.at(l.pos) == 'x' && byteClass[l.at(l.pos+1)]&isHex != 0 {
		l.pos = l.run(l.pos+1, isHex)
		return tokInteger
	}
	l.pos = l.run(l.pos, isDigit)
	if l.at(l.pos) != '.' {
		return tokInteger
	}
	l.pos = l.run(l.pos+1, isDigit)
	if e := l.at(l.pos); e == 'e' || e == 'E' {
		i := l.pos + 1
		if s := l.at(i); s == '+' || s == '-' {
			i++
		}
		if byteClass[l.at(i)]&isDigit != 0 {
			l.pos = l.run(i, isDigit)
		}
	}
	return tokFloat
}

// prefixed reads the rest of a name after its sigil: digits, or a letter or one
// of "$._-" with more of these and digits.
func (l *lexer) prefixed(kind tokenKind, problem string) tokenKind {
	switch class := byteClass[l.at(l.pos)]; {
	case class&isDigit != 0:
		l.pos = l.run(l.pos, isDigit)
	case class&startsSuf != 0:
		l.pos = l.run(l.pos, isSuffix)
	default:
		return l.invalid(problem)
	}
	return kind
}

func (l *lexer) symbol() tokenKind {
	switch c := l.at(l.pos); {
	case c == '"':
		l.pos++
		if l.string() == tokInvalid {
			return tokInvalid
		}
	case byteClass[c]&isLetter != 0:
		l.pos = l.run(l.pos, isWord)
	default:
		return l.invalid("@ identifier expected to start with letter or '_'")
	}
	return tokAt
}

// string reads the rest of a string literal after its opening quote.
func (l *lexer) string() tokenKind {
	for {
		switch c := l.at(l.pos); {
		case c == '"':
			l.pos++
			return tokString
		case c == '\n' || int(l.pos) >= len(l.src):
			return l.invalid(`expected '"' in string literal`)
		case c == '\\':
			if !l.escape() {
				return l.invalid("unknown escape in string literal")
			}
		default:
			l.pos++
		}
	}
}

func (l *lexer) escape() bool {
	switch e := l.at(l.pos + 1); {
	case e == '"' || e == '\\' || e == 'n' || e == 't':
		l.pos += 2
	case byteClass[e]&isHex != 0 && byteClass[l.at(l.pos+2)]&isHex != 0:
		l.pos += 3
	default:
		l.pos++
		return false
	}
	return true
}

// unquote is the text that a string token stands for.
func unquote(quoted string) string {
	s := quoted[1 : len(quoted)-1]
	i := strings.IndexByte(s, '\\')
	if i < 0 {
		return s
	}
	out := make([]byte, 0, len(s))
	for ; i >= 0; i = strings.IndexByte(s, '\\') {
		out = append(out, s[:i]...)
		switch e := s[i+1]; e {
		case '"', '\\':
			out = append(out, e)
		case 'n':
			out = append(out, '\n')
		case 't':
			out = append(out, '\t')
		default:
			out = append(out, hexDigit(e)<<4|hexDigit(s[i+2]))
			i++
		}
		s = s[i+2:]
	}
	return string(append(out, s...))
}

func hexDigit(c byte) byte {
	switch {
	case c <= '9':
		return c - '0'
	case c <= 'F':
		return c - 'A' + 10
	}
	return c - 'a' + 10
}

// appendQuoted writes s as a string literal, quotes included. Bytes outside of
// printable ASCII become two hex digits.
func appendQuoted(dst []byte, s string) []byte {
	const hex = "0123456789ABCDEF"
	dst = append(dst, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\\':
			dst = append(dst, '\\', '\\')
		case c >= ' ' && c < 0x7f && c != '"':
			dst = append(dst, c)
		default:
			dst = append(dst, '\\', hex[c>>4], hex[c&15])
		}
	}
	return append(dst, '"')
}

// skipPlain is the first place from i on where a brace, a quotation mark, a slash or a "y" may be, found eight bytes at a time; the length
// of the text if there is none.
func skipPlain(text string, i int) int {
	const each, high = 0x0101010101010101, 0x8080808080808080
	for ; i+8 <= len(text); i += 8 {
		t := text[i : i+8]
		w := uint64(t[0]) | uint64(t[1])<<8 | uint64(t[2])<<16 | uint64(t[3])<<24 | uint64(t[4])<<32 | uint64(t[5])<<40 | uint64(t[6])<<48 | uint64(t[7])<<56
		// A byte of a, b or c is zero where one of them is. The lowest bit that is set in found belongs to the first of these.
		a, b, c := w|each*6^each*0x7f, w^each*'"', w^each*'/'
		if found := ((a-each)&^a | (b-each)&^b | (c-each)&^c) & high; found != 0 {
			return i + bits.TrailingZeros64(found)/8
		}
	}
	return i
}

// skipBraces returns the position behind the "}" that matches the "{" at open,
// or false when there is none. It sees strings and comments as the lexer does.
func (l *lexer) skipBraces(open Pos) (Pos, bool) {
	depth := 0
	for i := int(open); i < len(l.src); i++ {
		if i = skipPlain(l.src, i); i == len(l.src) {
			break
		}
		switch l.src[i] {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return Pos(i + 1), true
			}
		case '"':
			s := lexer{src: l.src, pos: Pos(i + 1)}
			for s.string() == tokInvalid && s.problem[0] == 'u' { // an unknown escape: go on in the string
			}
			i = int(s.pos) - 1
		case '/':
			if l.at(Pos(i+1)) == '/' {
				n := strings.IndexByte(l.src[i:], '\n')
				if n < 0 {
					return 0, false
				}
				i += n
			}
		}
	}
	return 0, false
}
