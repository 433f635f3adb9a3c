package bytecode

import (
	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// The uses of a value have an order, which passes may depend on. Reading a file
// puts them into the reference order: the last use in the text first. Where the
// order was another one, the file says how it differs, and it is restored when
// all uses are there.

// A useOrder says in which order the uses of a value are.
type useOrder struct {
	value  *mlir.Value
	index  int // of the value among the results or arguments
	places []uint32
	at     int // in the file
	// pairs: places holds pairs of a place in the list and one in the reference
	// order, and all others are the same in both. Otherwise it holds the place in
	// the list of each use in the reference order.
	pairs bool
}

// useLists reads the orders of some of n values.
func (r *irReader) useLists(c *wire.Cursor, n int) {
	k := 1
	if n > 1 {
		k = c.Count(2)
	}
	for range k {
		o := useOrder{at: c.Pos}
		if n > 1 {
			i := c.Varint()
			if i >= uint64(n) {
				c.FailAt(o.at, "invalid use-list index: %d", i)
			}
			o.index = int(i)
		}
		size, pairs := c.Flagged()
		if c.Err == nil && (size > uint64(c.Remaining()) || n == 0) {
			c.Fail("attempting to parse a byte at the end of the bytecode")
		}
		if c.Err != nil {
			return
		}
		o.pairs = pairs
		o.places = make([]uint32, size)
		for i := range o.places {
			o.places[i] = uint32(min(c.Varint(), 1<<32-1))
		}
		r.orders = append(r.orders, o)
	}
}

// applyOrders applies the orders from number first on, whose values have all
// their uses now.
func (r *irReader) applyOrders(first int) {
	for i := first; i < len(r.orders) && r.err() == nil; i++ {
		o := &r.orders[i]
		var uses []*mlir.Operand
		for u := range o.value.Uses {
			uses = append(uses, u)
		}
		if len(uses) < 2 {
			continue
		}
		list, ok := o.apply(uses)
		if !ok {
			r.dec.fail(o.at, "parsed use-list orders were invalid and could not be applied")
			return
		}
		o.value.SetUseOrder(list)
	}
	r.orders = r.orders[:first]
}

// apply is the list in its order; false when the places are no permutation.
func (o *useOrder) apply(reference []*mlir.Operand) ([]*mlir.Operand, bool) {
	list := make([]*mlir.Operand, len(reference))
	n := uint64(len(list)) // as an int, a place may be below zero
	put := func(place, use uint32) bool {
		if uint64(place) >= n || uint64(use) >= n || list[place] != nil {
			return false
		}
		list[place] = reference[use]
		return true
	}
	if !o.pairs {
		if len(o.places) != len(reference) {
			return nil, false
		}
		for use, place := range o.places {
			if !put(place, uint32(use)) {
				return nil, false
			}
		}
		return list, true
	}
	if len(o.places)%2 != 0 {
		return nil, false
	}
	moved := make([]bool, len(reference))
	for i := 0; i < len(o.places); i += 2 {
		place, use := o.places[i], o.places[i+1]
		if !put(place, use) || moved[use] {
			return nil, false
		}
		moved[use] = true
	}
	for i := range reference {
		if !moved[i] && !put(uint32(i), uint32(i)) {
			return nil, false
		}
	}
	return list, true
}
