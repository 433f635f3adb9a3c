package loops

import (
	"math"
	"math/big"
	"strconv"

	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(Unroll) }

// Unroll makes copies of the bodies of loops with constant bounds, inner loops first: as many as there are iterations, so that nothing is left
// of the loop, or with factor=N that many in a loop that runs less often, and those that are left behind it. max-trip is how many
// iterations a loop may have that is unrolled as a whole (default 16), max-growth how many operations may come to what is there (default 4096).
var Unroll = &pass.Pass{
	Name:    "scf-for-loop-unroll",
	Summary: "Unroll loops of scf with constant bounds",
	Options: []string{"factor", "max-growth", "max-trip"},
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) (changed bool) {
		u := unrolling{trips: 16, growth: 4096}
		for _, o := range []struct {
			name  string
			least int64
			value *int64
		}{{"factor", 2, &u.factor}, {"max-growth", 0, &u.growth}, {"max-trip", 1, &u.trips}} {
			text, given := c.Options[o.name]
			n, err := strconv.ParseInt(text, 10, 64)
			switch {
			case !given:
			case err != nil || n < o.least:
				d.Errorf(op.Loc(), "%s is a number of %d or more, not '%s'", o.name, o.least, text)
				return false
			default:
				*o.value = n
			}
		}
		for _, loop := range all(op, scf.For, false) {
			changed = u.unroll(loop) || changed
		}
		return changed
	},
}

type unrolling struct{ factor, trips, growth int64 }

// A counted loop has constant bounds, and runs a number of times.
type counted struct{ lower, step, trips int64 }

// countedOf are the numbers of a loop; false where they are not known, or too large to be calculated with.
func countedOf(loop *mlir.Operation) (c counted, ok bool) {
	var bounds [3]*big.Int
	for i := range bounds {
		a, ok := mlir.ConstantValue(loop.Operand(i)).(*mlir.IntegerAttr)
		if !ok {
			return c, false
		}
		if bounds[i] = a.Value().Big(loop.Attr("unsignedCmp") == nil); !bounds[i].IsInt64() {
			return c, false
		}
	}
	lower, upper, step := bounds[0].Int64(), bounds[1].Int64(), bounds[2].Int64()
	if upper > math.MaxInt64/4 || lower < math.MinInt64/4 || step > math.MaxInt64/4 || step <= 0 || lower > upper {
		return c, false
	}
	c = counted{lower: lower, step: step, trips: (upper - lower + step - 1) / step}
	return c, fitsWidth(loop.Operand(0).Type(), lower+c.trips*step)
}

// fitsWidth reports whether a number is one of a type, positive or negative, so that counting to it goes around no end.
func fitsWidth(t mlir.Type, n int64) bool {
	i, ok := t.(*mlir.IntegerType)
	width := uint(32) // of index in the smallest targets
	if ok {
		width = uint(i.Width())
	}
	return width > 63 || n < 1<<(width-1)
}

// unroll unrolls a loop, and reports whether it did.
func (u *unrolling) unroll(loop *mlir.Operation) bool {
	c, ok := countedOf(loop)
	if !ok {
		return false
	}
	size := sizeOf(loop)
	if u.factor == 0 {
		if c.trips > u.trips || (c.trips-1)*size > u.growth {
			return false
		}
		m := before(loop)
		loop.ReplaceWith(m.copies(loop, loop.OperandValues()[3:], c, c.trips)...)
		loop.Erase()
		return true
	}
	rest := c.trips % u.factor
	if c.trips < u.factor || (u.factor+rest-1)*size > u.growth || !fitsWidth(loop.Operand(0).Type(), u.factor*c.step) {
		return false
	}
	u.split(loop, c, rest)
	return true
}

// sizeOf is how many operations are in the body of a loop, without constants, which all copies share.
func sizeOf(loop *mlir.Operation) (n int64) {
	for at := range loop.Nested {
		if at != loop && !at.Has(mlir.ConstantLike) && !at.Has(mlir.IsTerminator) {
			n++
		}
	}
	return n
}

// copies makes n copies of a loop's body, for the iterations from c.lower on, and says what they give when values go in.
func (m *maker) copies(loop *mlir.Operation, values []*mlir.Value, c counted, n int64) []*mlir.Value {
	for i := range n {
		counter := loop.Region(0).Entry().Argument(0)
		values = m.copyBody(loop, m.number(c.lower+i*c.step, counter.Type()), values)
	}
	return values
}

// copyBody makes one copy of a loop's body, and says what it gives.
func (m *maker) copyBody(loop *mlir.Operation, counter *mlir.Value, values []*mlir.Value) []*mlir.Value {
	body := loop.Region(0).Entry()
	var copied mlir.Mapping
	copied.Map(body.Argument(0), counter)
	for i, v := range values {
		copied.Map(body.Argument(1+i), v)
	}
	end := body.Terminator()
	for at := range body.Operations {
		if at != end {
			m.Clone(at, &copied)
		}
	}
	given := end.OperandValues()
	for i, v := range given {
		given[i] = copied.Value(v)
	}
	return given
}
