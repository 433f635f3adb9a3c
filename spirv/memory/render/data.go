package render

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
)

// A Value is what a data layout says of a type: sizes and alignments in bytes,
// but for Bits.
type Value struct {
	Type      string `json:"type"`
	Size      uint64 `json:"size"`
	Bits      uint64 `json:"bits"`
	Align     uint64 `json:"align"`
	Preferred uint64 `json:"preferred"`
	// Scalable says that sizes are multiplied by a factor of the target.
	Scalable bool `json:"scalable,omitempty"`
	// Index is the number of bits of offsets to a pointer, 0 for other types.
	Index uint64 `json:"index,omitempty"`
}

// Ask asks l all about t.
func Ask(l *layout.DataLayout, t mlir.Type, spelling string) (v Value, err error) {
	v.Type = mlir.TypeStringIn(t, spelling)
	size, err := l.Size(t)
	if err != nil {
		return v, err
	}
	bits, err := l.SizeInBits(t)
	if err != nil {
		return v, err
	}
	v.Size, v.Bits, v.Scalable = size.Min, bits.Min, size.Scalable
	if v.Align, err = l.ABIAlignment(t); err != nil {
		return v, err
	}
	if v.Preferred, err = l.PreferredAlignment(t); err != nil {
		return v, err
	}
	v.Index, _, err = l.IndexBitwidth(t)
	return v, err
}

// Values writes a table of values.
func Values(out io.Writer, list []Value) error {
	w := tabwriter.NewWriter(out, 0, 1, 2, ' ', 0)
	fmt.Fprintln(w, "size\tbits\talign\tpreferred\ttype")
	for _, v := range list {
		times := ""
		if v.Scalable {
			times = " × vscale"
		}
		fmt.Fprintf(w, "%d%s\t%d%s\t%d\t%d\t%s\n", v.Size, times, v.Bits, times, v.Align, v.Preferred, v.Type)
	}
	return w.Flush()
}

// ValuesJSON writes an array of values.
func ValuesJSON(out io.Writer, list []Value) error { return writeJSON(out, list) }
