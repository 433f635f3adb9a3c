package profile

import (
	"fmt"
	"html"
	"io"
	"slices"
	"strings"

	"github.com/spvc/spvc/spirv/interp"
)

// A frame is a function, or a line in one, with what was spent in it and in what it calls.
type frame struct {
	name     string
	spent    uint64
	children []*frame
}

func (f *frame) child(name string) *frame {
	if i := slices.IndexFunc(f.children, func(c *frame) bool { return c.name == name }); i >= 0 {
		return f.children[i]
	}
	c := &frame{name: name}
	f.children = append(f.children, c)
	return c
}

func (f *frame) depth() int {
	deepest := 0
	for _, c := range f.children {
		deepest = max(deepest, c.depth())
	}
	return deepest + 1
}

const (
	flameWidth = 1200.0
	flameRow   = 18
	flameText  = 6.6 // pixels that a character takes
)

// FlameGraph writes an SVG: functions stand on those that called them, lines on their functions, each as wide as its part of the
// instructions. What is narrower than a pixel is left out.
func FlameGraph(w io.Writer, title string, spent []interp.Spent) error {
	root := &frame{name: title}
	for i := range spent {
		s := &spent[i]
		at := root
		at.spent += s.Instructions
		for _, name := range append(slices.Clone(s.Stack), place(s)) {
			if name == at.name {
				continue // a function without lines
			}
			at = at.child(name)
			at.spent += s.Instructions
		}
	}
	height := flameRow * (root.depth() + 1)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" width="%.0f" height="%d" font-family="monospace" font-size="11">`+"\n", flameWidth, height)
	fmt.Fprintf(&b, "<rect width=\"100%%\" height=\"100%%\" fill=\"#fff\"/>\n")
	root.draw(&b, 0, height-flameRow, root.spent)
	b.WriteString("</svg>\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func (f *frame) draw(b *strings.Builder, x float64, y int, total uint64) {
	width := flameWidth * float64(f.spent) / float64(max(total, 1))
	if width < 1 {
		return
	}
	fmt.Fprintf(b, `<g><title>%s: %d instructions, %.1f%%</title><rect x="%.1f" y="%d" width="%.1f" height="%d" fill="%s" stroke="#fff"/>`,
		html.EscapeString(f.name), f.spent, percent(f.spent, total), x, y, width, flameRow, hue(f.name))
	if n := int(width / flameText); n > 2 {
		name := []rune(f.name)
		if len(name) > n {
			name = append(name[:n-1], '…')
		}
		fmt.Fprintf(b, `<text x="%.1f" y="%d">%s</text>`, x+3, y+flameRow-5, html.EscapeString(string(name)))
	}
	b.WriteString("</g>\n")
	for _, c := range f.children {
		c.draw(b, x, y-flameRow, total)
		x += flameWidth * float64(c.spent) / float64(max(total, 1))
	}
}

// hue is a warm colour that a name always has.
func hue(name string) string {
	h := uint32(2166136261)
	for _, c := range name {
		h = (h ^ uint32(c)) * 16777619
	}
	return fmt.Sprintf("hsl(%d,80%%,%d%%)", h%50+5, 62+h>>8%12)
}
