package evaluate

import (
	"errors"
	"math"

	"github.com/spvc/spvc/mlir"
)

// From is the bytes that a view of type t may reach: from where the type's layout has its offset 0, to the end of the memory.
func (v *View) From(t *mlir.MemRefType) ([]byte, error) {
	own := int64(0)
	if l, ok := t.Layout().(*mlir.StridedLayoutAttr); ok {
		if own = l.Offset(); own == mlir.Dynamic {
			return nil, errors.New("has an offset that its type does not say")
		}
	}
	begin, wrong := v.check((v.Offset-own)*v.size+v.start, 0)
	if wrong != "" {
		return nil, errors.New("is out of bounds: " + wrong)
	}
	return v.Memory.Bytes[begin:], nil
}

// IsWhole reports whether bytes are all of the view's memory, so that nothing is in front of them.
func (v *View) IsWhole(b []byte) bool { return len(b) == len(v.Memory.Bytes) }

// Copies are the values with memory of their own; views of the same memory stay so.
func Copies(list []Value) []Value {
	memory := map[*Memory]*Memory{}
	out := make([]Value, len(list))
	for i, v := range list {
		out[i] = v
		if v.View == nil {
			continue
		}
		w := *v.View
		if memory[w.Memory] == nil {
			memory[w.Memory] = &Memory{Bytes: append([]byte(nil), w.Memory.Bytes...), freed: w.Memory.freed}
		}
		w.Memory = memory[w.Memory]
		out[i].View = &w
	}
	return out
}

// Difference is the first element in which two views of elements of type t differ, with both as text; nil for none. Zeros are equal
// whatever their sign, and so is all that is no number. Other floats may be off by the tolerance, or by this part of what is in b.
func Difference(p *Program, t mlir.Type, a, b *View, tolerance float64) (at []int64, got, want string, err error) {
	k, ok := p.kindOf(t)
	if !ok {
		return nil, "", "", errors.New("cannot compare elements of type " + t.String())
	}
	n, vector := elements(t), isVector(t)
	a.each(func(i []int64) {
		if at != nil || err != nil {
			return
		}
		x, wrong := a.place(i)
		y, other := b.place(i)
		if wrong+other != "" {
			err = errors.New("is out of bounds: " + wrong + other)
			return
		}
		v, w := a.Memory.load(x, k, n, vector), b.Memory.load(y, k, n, vector)
		if !k.same(v.List(), w.List(), tolerance) {
			at, got, want = append([]int64(nil), i...), p.Text(t, v), p.Text(t, w)
		}
	})
	return at, got, want, err
}

func (k kind) same(a, b []uint64, tolerance float64) bool {
	for i := range a {
		if a[i] == b[i] {
			continue
		}
		if k.float == nil {
			return false
		}
		x, y := k.number(a[i]), k.number(b[i])
		if x != y && (x == x || y == y) && !(math.Abs(x-y) <= tolerance*max(1, math.Abs(y))) {
			return false
		}
	}
	return true
}
