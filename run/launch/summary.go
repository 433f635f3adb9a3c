package launch

import (
	stdbytes "bytes"
	"fmt"
	"io"
)

// mostShown is how many numbers of a buffer a summary has.
const mostShown = 8

// Summary says which buffers changed, and what the first of their numbers are now.
func (j *Job) Summary(w io.Writer) error {
	if j.drawing != nil {
		if _, err := io.WriteString(w, j.drawing.Summary()); err != nil {
			return err
		}
	}
	changed := 0
	for _, b := range j.buffers {
		if stdbytes.Equal(b.before, b.data) {
			continue
		}
		changed++
		if err := b.summary(w); err != nil {
			return err
		}
	}
	for _, t := range j.textures {
		if t.image == nil || stdbytes.Equal(t.before, t.image.Data) {
			continue
		}
		changed++
		if err := t.summary(w); err != nil {
			return err
		}
	}
	if changed == 0 && j.drawing == nil {
		_, err := fmt.Fprintln(w, "no buffer changed")
		return err
	}
	return nil
}

func (b *buffer) summary(w io.Writer) error {
	_, array := b.layout.Element()
	all, changed := 0, 0
	var shown stdbytes.Buffer
	for f := range b.layout.Leaves(len(b.data)) {
		all++
		if stdbytes.Equal(b.before[f.At:f.At+f.Type.Size], b.data[f.At:f.At+f.Type.Size]) {
			if array && all <= mostShown {
				fmt.Fprintf(&shown, " %s", b.text(f, b.data[f.At:]))
			}
			continue
		}
		changed++
		switch {
		case array && all <= mostShown:
			fmt.Fprintf(&shown, " %s", b.text(f, b.data[f.At:]))
		case changed <= mostShown && (!array || shown.Len() == 0):
			fmt.Fprintf(&shown, "\n  %s = %s", f.Path, b.text(f, b.data[f.At:]))
		}
	}
	more := ""
	if array && all > mostShown || !array && changed > mostShown {
		more = " …"
	}
	_, err := fmt.Fprintf(w, "%s: %d of %d numbers changed:%s%s\n", b.title(), changed, all, shown.String(), more)
	return err
}

// title is how people know a buffer: its place, and its name.
func (b *buffer) title() string {
	s := b.place.String()
	if b.descriptor.Name != "" {
		s += " " + b.descriptor.Name
	}
	return s
}
