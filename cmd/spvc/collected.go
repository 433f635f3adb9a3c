package main

import "io"

// A collected text is in pieces, which stay where they are when it grows: a long text moves no memory and takes none twice.
type collected struct {
	pieces [][]byte
	size   int
}

const (
	firstPiece   = 4 << 10
	longestPiece = 1 << 20
)

// Write takes everything.
func (c *collected) Write(p []byte) (int, error) {
	c.size += len(p)
	n := len(p)
	for len(p) > 0 {
		last := len(c.pieces) - 1
		if last < 0 || len(c.pieces[last]) == cap(c.pieces[last]) {
			c.pieces = append(c.pieces, make([]byte, 0, min(max(firstPiece, c.size), longestPiece)))
			continue
		}
		piece := c.pieces[last]
		fits := min(len(p), cap(piece)-len(piece))
		c.pieces[last], p = append(piece, p[:fits]...), p[fits:]
	}
	return n, nil
}

// WriteString takes everything.
func (c *collected) WriteString(s string) (int, error) { return c.Write([]byte(s)) }

// Len is how many bytes there are.
func (c *collected) Len() int { return c.size }

// WriteTo writes all to w.
func (c *collected) WriteTo(w io.Writer) (n int64, err error) {
	for _, piece := range c.pieces {
		k, err := w.Write(piece)
		if n += int64(k); err != nil {
			return n, err
		}
	}
	return n, nil
}
