package mlir

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"github.com/spvc/spvc/internal/terminal"
)

// A Renderer writes diagnostics for people:
//
//	file:line:col: error: message
//	  %0 = the line of the source
//	       ^
//	file:line:col: note: …
//
// The zero value with W set is ready to use; sources are optional.
//
// What a terminal would obey and not show, in messages, names and lines, is spelled out.
type Renderer struct {
	W     io.Writer
	Color bool // with the escape sequences for colours, as compilers have them
	// Input is what a place without a position is called: the name of the input, say.
	// Empty for "<unknown>:0".
	Input    string
	sources  map[string][]shownText
	binaries map[string]func(word int) string
	words    map[string]func(word int) (line, col int, ok bool)
}

// shownText is a text whose first line has the number line.
type shownText struct {
	text  []byte
	line  int
	lines []int // offset of the start of each line, made when first needed
}

// callDepth bounds the callers that are shown for one diagnostic.
const callDepth = 10

// AddSource makes the renderer show lines of text for locations in the file of
// this name. The first line of text has the number line; a file may be added in
// chunks.
func (r *Renderer) AddSource(name string, text []byte, line int) {
	if r.sources == nil {
		r.sources = map[string][]shownText{}
	}
	r.sources[name] = append(r.sources[name], shownText{text: text, line: line})
}

// AddBinary makes the renderer show instructions for the words of a file of this name:
// instruction is the text of the one that begins at a word, empty if there is none. See
// [WordLoc].
func (r *Renderer) AddBinary(name string, instruction func(word int) string) {
	if r.binaries == nil {
		r.binaries = map[string]func(word int) string{}
	}
	r.binaries[name] = instruction
}

// AddWords makes the renderer show places in the text of a file for the words that the text became, see [WordLoc]: place is
// where the instruction stands that begins at a word.
func (r *Renderer) AddWords(name string, place func(word int) (line, col int, ok bool)) {
	if r.words == nil {
		r.words = map[string]func(word int) (int, int, bool){}
	}
	r.words[name] = place
}

// inText is the place in the text of a file for that of a word that the text became; l if there is none.
func (r *Renderer) inText(l Location) Location {
	if file, word, ok := l.word(); ok && r.words[file] != nil {
		if line, col, ok := r.words[file](word); ok {
			return FileLineCol(file, uint32(line), uint32(col))
		}
	}
	return l
}

// Render writes the diagnostics with their notes, in order, and returns the
// first error of W.
func (r *Renderer) Render(list ...*Diagnostic) error {
	var out bytes.Buffer
	for _, d := range list {
		r.diagnostic(&out, d)
	}
	_, err := r.W.Write(out.Bytes())
	return err
}

func (r *Renderer) diagnostic(out *bytes.Buffer, d *Diagnostic) {
	loc := r.inText(d.Loc)
	stack := callStack(loc)
	r.message(out, stack[0], d.Severity, d.Message, true)
	if len(stack) == 1 {
		r.instruction(out, loc, d.Source)
	}
	for _, caller := range stack[1:] {
		r.message(out, caller, Note, "called from", true)
	}
	last := stack[len(stack)-1]
	for _, n := range d.Notes {
		loc := r.inText(n.Loc)
		r.message(out, loc, n.Severity, n.Message, loc != last)
		last = loc
	}
}

// callStack is l and the places that it was called from, those that have a
// position in a file; l alone when none has.
func callStack(l Location) []Location {
	var stack []Location
	at, ok := l, true
	for ; ok && len(stack) <= callDepth; at, ok = at.caller() {
		if _, _, _, shown := at.FilePosition(); shown {
			stack = append(stack, at)
		}
	}
	if len(stack) == 0 {
		return []Location{l}
	}
	return stack
}

// isInput reports whether a file is what is read. Its line 0 is what the text does
// not write; a location that the text does write may have any line.
func (r *Renderer) isInput(file string) bool {
	_, isSource := r.sources[file]
	return isSource || file == r.Input || r.Input == "" && len(r.sources) == 0
}

func (r *Renderer) message(out *bytes.Buffer, l Location, s Severity, msg string, showLine bool) {
	file, line, col, ok := l.FilePosition()
	if !ok || line == 0 && r.isInput(file) {
		place, known := l.place()
		switch {
		case known:
		case r.Input != "":
			place = r.Input
		default:
			place = "<unknown>:0"
		}
		r.head(out, place, s, msg)
		return
	}
	r.head(out, fmt.Sprintf("%s:%d:%d", file, line, col), s, msg)
	if !showLine || col == 0 {
		return
	}
	if text, ok := r.sourceLine(file, int(line)); ok {
		r.line(out, text, int(col))
	}
}

// The colours of compilers.
const (
	bold   = "\x1b[1m"
	green  = "\x1b[1;32m"
	ending = "\x1b[0m"
)

var severityColor = [...]string{Error: "\x1b[1;31m", Warning: "\x1b[1;35m", Remark: "\x1b[1;34m", Note: "\x1b[1;36m"}

// head writes the line with the message.
func (r *Renderer) head(out *bytes.Buffer, place string, s Severity, msg string) {
	place, msg = terminal.Clean(place), terminal.Message(msg)
	if r.Color {
		fmt.Fprintf(out, bold+"%s:"+ending+" %s%s:"+ending+" "+bold+"%s"+ending+"\n", place, severityColor[s], s, msg)
		return
	}
	fmt.Fprintf(out, "%s: %s: %s\n", place, s, msg)
}

// instruction writes what is at a place that has no line: text, or what the file has there.
func (r *Renderer) instruction(out *bytes.Buffer, at Location, text string) {
	if _, _, _, ok := at.FilePosition(); ok {
		return
	}
	if file, word, ok := at.word(); ok && text == "" && r.binaries[file] != nil && word > 0 {
		text = r.binaries[file](word)
	}
	if text != "" {
		fmt.Fprintf(out, "  %s\n", terminal.Message(text))
	}
}

// sourceLine is the text of a line of a file, without its end.
func (r *Renderer) sourceLine(file string, line int) ([]byte, bool) {
	list := r.sources[file]
	for i := len(list) - 1; i >= 0; i-- {
		s := &list[i]
		if line < s.line {
			continue
		}
		if s.lines == nil {
			s.lines = lineStarts(s.text)
		}
		if n := line - s.line; n < len(s.lines) {
			text, _, _ := bytes.Cut(s.text[s.lines[n]:], []byte("\n"))
			return bytes.TrimSuffix(text, []byte("\r")), true
		}
	}
	return nil, false
}

func lineStarts(text []byte) []int {
	starts := []int{0}
	for i, c := range text {
		if c == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// line writes a source line and a caret below byte column col. Tabs stand
// for tabStop columns, as compilers show them. Of a very long line, the part
// around the column is shown.
func (r *Renderer) line(out *bytes.Buffer, text []byte, col int) {
	const tabStop = 8
	const maxShown = 1000
	if len(text) > maxShown {
		begin := max(0, min(col-1-maxShown/2, len(text)-maxShown))
		for begin > 0 && !utf8.RuneStart(text[begin]) {
			begin--
		}
		text, col = text[begin:begin+maxShown], col-begin
	}
	width, caret := 0, -1
	for i := 0; i < len(text); {
		if i >= col-1 && caret < 0 {
			caret = width
		}
		c, n := utf8.DecodeRune(text[i:])
		if c == '\t' {
			pad := tabStop - width%tabStop
			out.WriteString(strings.Repeat(" ", pad))
			width += pad
		} else {
			shown := terminal.Clean(string(text[i : i+n]))
			out.WriteString(shown)
			width += utf8.RuneCountInString(shown)
		}
		i += n
	}
	out.WriteByte('\n')
	if caret < 0 {
		caret = width
	}
	out.WriteString(strings.Repeat(" ", caret))
	if r.Color {
		out.WriteString(green + "^" + ending + "\n")
		return
	}
	out.WriteString("^\n")
}
