package convert

import (
	"slices"

	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
)

// valueTable says by its number what a value was replaced by, and which cast was made of it. What comes while the conversion runs is
// numbered when somebody asks.
type valueTable struct {
	n    mlir.Numbers
	rows []valueRow
	list []*mlir.Value // those that were replaced, in this order
	slab slab.Slab[*mlir.Value]
}

type valueRow struct {
	replaced bool
	to       []*mlir.Value   // where replaced: values that were not at the time
	cast     *mlir.Operation // of what the value is now, to other types; the one made last
}

// row is what is known of v; it is good until the next call.
func (t *valueTable) row(v *mlir.Value) *valueRow {
	if v.Number() == 0 {
		t.n.AddValue(v)
	}
	if n := v.Number(); n >= len(t.rows) {
		t.rows = slices.Grow(t.rows, n+1-len(t.rows))[:n+1]
	}
	return &t.rows[v.Number()]
}

// replace notes what v is replaced by; itself is nothing.
func (t *valueTable) replace(v *mlir.Value, to []*mlir.Value) {
	values := t.slab.Make(len(to))[:0]
	for _, w := range to {
		values = t.appendNow(values, w)
	}
	if slices.Contains(values, v) {
		values = nil
	}
	row := t.row(v)
	if !row.replaced {
		t.list = append(t.list, v)
	}
	row.replaced, row.to, row.cast = true, values, nil
}

// now is what v is after all replacements so far: itself, or other values, or none.
func (t *valueTable) now(v *mlir.Value) []*mlir.Value {
	row := t.row(v)
	if !row.replaced {
		return append(t.slab.Make(1)[:0], v)
	}
	to := row.to
	if slices.ContainsFunc(to, t.isReplaced) {
		var values []*mlir.Value
		for _, w := range to {
			values = t.appendNow(values, w)
		}
		to = values
		t.row(v).to = to
	}
	return to
}

func (t *valueTable) isReplaced(v *mlir.Value) bool { return t.row(v).replaced }

func (t *valueTable) appendNow(list []*mlir.Value, v *mlir.Value) []*mlir.Value {
	if !t.isReplaced(v) {
		return append(list, v)
	}
	return append(list, t.now(v)...)
}

func haveTypes(values []*mlir.Value, types []mlir.Type) bool {
	return slices.EqualFunc(values, types, func(v *mlir.Value, t mlir.Type) bool { return v.Type() == t })
}
