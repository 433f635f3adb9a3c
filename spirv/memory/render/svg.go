package render

import (
	"cmp"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"
)

// What the drawing looks like: bytes in lines of 16, in pixels.
const (
	bytesPerLine = 16
	byteWidth    = 44
	lineHeight   = 30
	leftMargin   = 70
	titleHeight  = 34
)

// palette are the colours of members, in turn.
var palette = []string{"#8ecae6", "#ffd6a5", "#caffbf", "#ffc6ff", "#bdb2ff", "#fdffb6", "#9bf6ff", "#ffadad"}

// A segment is a run of bytes that is drawn as one: a value that is not taken
// apart further, more elements of an array, or, without label, padding.
type segment struct {
	from, to uint64
	label    string
	colour   int
	more     bool // further elements
}

// SVG draws the bytes of the blocks, sixteen a line: each value in a colour, of
// arrays of structs the first element, padding hatched. Long runs are cut short.
func SVG(out io.Writer, blocks []*Block) error {
	var b strings.Builder
	y := 0
	for _, block := range blocks {
		list, err := segments(block)
		if err != nil {
			return err
		}
		y += titleHeight
		fmt.Fprintf(&b, "<text x=\"8\" y=\"%d\" class=\"title\">%s: %s, %d bytes, align %d</text>\n",
			y-12, xmlText(block.title()), xmlText(block.Rules), block.Size, block.Align)
		y = draw(&b, list, y)
		if block.Runtime {
			fmt.Fprintf(&b, "<text x=\"%d\" y=\"%d\" class=\"name\">⋮ from %d on the elements of a runtime array ⋮</text>\n",
				leftMargin+bytesPerLine*byteWidth/2, y+lineHeight/2+4, block.Size)
			y += lineHeight
		}
	}
	width, height := leftMargin+bytesPerLine*byteWidth+16, y+16
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">
<defs><pattern id="padding" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="8" height="8" fill="#f1f1f1"/><rect width="3" height="8" fill="#c9c9c9"/></pattern></defs>
<style>text{font:12px sans-serif;fill:#222}.title{font-weight:bold;font-size:14px}.at{fill:#777;text-anchor:end}.name{text-anchor:middle}rect{stroke:#555;stroke-width:1}</style>
<rect width="100%%" height="100%%" fill="#fff" stroke="none"/>
`, width, height, width, height)
	_, err := io.WriteString(out, b.String()+"</svg>\n")
	return err
}

// segments cuts a block into runs.
func segments(block *Block) ([]segment, error) {
	rows, err := Flatten(block)
	if err != nil {
		return nil, err
	}
	var list []segment
	for i := range rows {
		r := &rows[i]
		inside := i+1 < len(rows) && isInside(rows[i+1].Path, r.Path)
		switch {
		case !inside && r.Size > 0:
			list = append(list, segment{from: r.Offset, to: r.Offset + r.Size, label: r.path(), colour: len(list)})
		case inside && isRepeated(r.layout) && r.Size > r.Stride:
			list = append(list, segment{from: r.Offset + r.Stride, to: r.Offset + r.Size, label: r.path() + ": more elements", more: true})
		}
	}
	slices.SortStableFunc(list, func(a, b segment) int { return cmp.Compare(a.from, b.from) })
	return withPadding(list, block.Size), nil
}

// isInside reports whether the path is one into what outer is.
func isInside(path, outer string) bool {
	rest, ok := strings.CutPrefix(path, outer)
	return ok && rest != "" && (outer == "" || rest[0] == '.' || rest[0] == '[')
}

// withPadding fills the gaps between segments.
func withPadding(list []segment, size uint64) []segment {
	var out []segment
	end := uint64(0)
	for _, s := range list {
		if s.from > end {
			out = append(out, segment{from: end, to: s.from})
		}
		out = append(out, s)
		end = max(end, s.to)
	}
	if size > end {
		out = append(out, segment{from: end, to: size})
	}
	return out
}

// draw draws segments from y on and returns where it ended.
func draw(b *strings.Builder, list []segment, y int) int {
	for line := uint64(0); len(list) > 0; line++ {
		at := line * bytesPerLine
		for len(list) > 0 && list[0].to <= at {
			list = list[1:]
		}
		if len(list) == 0 {
			break
		}
		if s := list[0]; s.from < at && s.to >= at+3*bytesPerLine {
			lines := (s.to - at) / bytesPerLine // that hold nothing but s
			fmt.Fprintf(b, "<text x=\"%d\" y=\"%d\" class=\"name\">⋮ %d bytes of %s ⋮</text>\n",
				leftMargin+bytesPerLine*byteWidth/2, y+lineHeight/2+4, lines*bytesPerLine, xmlText(short(s.name())))
			line += lines - 1
			y += lineHeight
			continue
		}
		fmt.Fprintf(b, "<text x=\"%d\" y=\"%d\" class=\"at\">%d</text>\n", leftMargin-10, y+lineHeight/2+4, at)
		for _, s := range list {
			if s.from >= at+bytesPerLine {
				break
			}
			if s.to > at {
				s.draw(b, at, y)
			}
		}
		y += lineHeight
	}
	return y
}

func (s segment) name() string {
	if s.label == "" {
		return "padding"
	}
	return s.label
}

// draw draws the part of s in the line of the bytes from at on.
func (s segment) draw(b *strings.Builder, at uint64, y int) {
	from, to := max(s.from, at)-at, min(s.to, at+bytesPerLine)-at
	fill := "url(#padding)"
	switch {
	case s.more:
		fill = "#e5e5e5"
	case s.label != "":
		fill = palette[s.colour%len(palette)]
	}
	x, width := leftMargin+int(from)*byteWidth, int(to-from)*byteWidth
	fmt.Fprintf(b, "<g><title>%s: bytes %d to %d</title><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"%s\"/>",
		xmlText(s.name()), s.from, s.to-1, x, y, width, lineHeight, fill)
	if label := s.label; label != "" && s.from >= at {
		if fit := width / 7; len(label) > fit {
			label = "…" + label[max(0, len(label)-fit+1):]
		}
		fmt.Fprintf(b, "<text x=\"%d\" y=\"%d\" class=\"name\">%s</text>", x+width/2, y+lineHeight/2+4, xmlText(strings.ToValidUTF8(label, "")))
	}
	b.WriteString("</g>\n")
}

// xmlText is text between the tags: without the two characters that XML can't have.
func xmlText(s string) string {
	return html.EscapeString(strings.NewReplacer("\uFFFE", "\uFFFD", "\uFFFF", "\uFFFD").Replace(s))
}
