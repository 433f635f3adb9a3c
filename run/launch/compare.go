package launch

import (
	"fmt"

	"github.com/spvc/spvc/run/block"
)

// An expectation is a buffer that must come out so.
type expectation struct {
	text    string
	buffer  *buffer
	layout  block.Layout
	texture *textureBinding // instead of a buffer
	want    []byte
}

// readExpects reads PLACE=CONTENT.
func (j *Job) readExpects() error {
	if !(j.request.Tolerance >= 0) {
		return fmt.Errorf("--tolerance %v: it is a number from 0 on", j.request.Tolerance)
	}
	for i, text := range j.request.Expect {
		p, content, err := cutTarget(text)
		if err != nil {
			return fmt.Errorf("--expect %s: %w", text, err)
		}
		if t := j.textureAt(p); t != nil && t.image != nil {
			want, err := t.expected(content, j.request.Seed+uint64(i))
			if err != nil {
				return fmt.Errorf("--expect %s: %w", text, err)
			}
			j.expects = append(j.expects, expectation{text: text, texture: t, want: want})
			continue
		}
		b := j.bufferAt(p)
		if b == nil {
			return fmt.Errorf("--expect %s: there is no buffer %v", text, p)
		}
		to := b.room(false)
		to.size, to.element = len(b.data), 0 // as large as the buffer is
		want, err := to.content(content, j.request.Seed+uint64(i))
		if err == nil && len(want) != len(b.data) {
			err = fmt.Errorf("these are %d bytes, but the buffer has %d", len(want), len(b.data))
		}
		if err != nil {
			return fmt.Errorf("--expect %s: %w", text, err)
		}
		e := expectation{text: text, buffer: b, layout: b.layout, want: want}
		if of := to.typedAs(content, want); of != nil {
			e.layout.Of = of
		}
		j.expects = append(j.expects, e)
	}
	return nil
}

// A Difference is a buffer that is not what was expected.
type Difference struct {
	Buffer    string // "1 out"
	Image     bool   // it is an image, and what is counted are texels
	Element   string // the first number that differs: "data[3]"
	At        int    // where it is, in bytes
	Want, Got string
	Count     int // numbers that differ
	Of        int // numbers that were compared
}

// Error says all of it.
func (d *Difference) Error() string {
	what, each := "buffer", "numbers"
	if d.Image {
		what, each = "image", "texels"
	}
	return fmt.Sprintf("%s %s is not what is expected: %d of %d %s differ; the first is %s, at byte %d: wanted %s, got %s",
		what, d.Buffer, d.Count, d.Of, each, d.Element, d.At, d.Want, d.Got)
}

// Compare holds the buffers against what Request.Expect says. The error is of type *Difference, for the first buffer that differs.
func (j *Job) Compare() error {
	for _, e := range j.expects {
		if d := e.compare(j.request.Tolerance); d != nil {
			return d
		}
	}
	return nil
}

// Against holds the buffers against those of another job of the same request, which ran elsewhere.
func (j *Job) Against(other *Job) []*Difference {
	var list []*Difference
	for i, b := range j.buffers {
		e := expectation{buffer: b, layout: b.layout, want: j.addresses.translate(&other.addresses, b.layout, other.buffers[i].data)}
		if d := e.compare(j.request.Tolerance); d != nil {
			list = append(list, d)
		}
	}
	for i, t := range j.textures {
		if t.image != nil {
			if d := t.compare(other.textures[i].image.Data, j.request.Tolerance); d != nil {
				list = append(list, d)
			}
		}
	}
	return list
}

func (e *expectation) compare(tolerance float64) *Difference {
	if e.texture != nil {
		return e.texture.compare(e.want, tolerance)
	}
	b := e.buffer
	d := &Difference{Buffer: b.title()}
	for f := range e.layout.Leaves(len(e.want)) {
		d.Of++
		want, got := e.want[f.At:], b.data[f.At:]
		if f.Type.Equal(want, got, tolerance) {
			continue
		}
		if d.Count++; d.Count == 1 {
			d.Element, d.At, d.Want, d.Got = f.Path.String(), f.At, b.text(f, want), b.text(f, got)
		}
	}
	if d.Count == 0 {
		return nil
	}
	return d
}
