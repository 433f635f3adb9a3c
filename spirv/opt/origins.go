package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// maxParts bounds how deep [origins.of] looks into values that are made of others.
const maxParts = 8

// origins finds out where values were loaded from. Each part of a composite may be taken out of another composite, which would be looked at once for
// each part, so what was found about composites is kept. That is good for one round: a pass that changed loads counts round up, and asks anew.
type origins struct {
	values int // how many there are
	round  int
	known  []origin // by the number of the value
}

// An origin is where a composite was loaded from. It has no base where its parts come from several places.
type origin struct {
	round int
	location
}

// of is where a value was loaded from: as a whole, as a part of a larger value, or in parts that were put together again, perhaps with another layout.
func (o *origins) of(v *mlir.Value, depth int) (location, bool) {
	if depth > maxParts {
		return location{}, false
	}
	if load, ok := spirv.AsLoad(v.Def()); ok && load.MemoryAccess() == 0 {
		return locationOf(load.Pointer())
	}
	if c, ok := spirv.AsCopyLogical(v.Def()); ok {
		return o.of(c.Operand(), depth+1)
	}
	if extract, ok := spirv.AsCompositeExtract(v.Def()); ok {
		l, ok := o.of(extract.Composite(), depth+1)
		if !ok {
			return location{}, false
		}
		for _, i := range extract.Indexes() {
			l = l.inside(index{constant: uint64(i)})
		}
		return l, true
	}
	construct, ok := spirv.AsCompositeConstruct(v.Def())
	if !ok || !numMembersIs(v.Type(), construct.Op.NumOperands()) { // of a vector, an operand may be several parts
		return location{}, false
	}
	if o.known == nil {
		o.known = make([]origin, o.values)
	}
	known := &o.known[v.Number()]
	if known.round != o.round {
		*known = origin{o.round, o.ofParts(construct, depth+1)}
	}
	return known.location, known.base != nil
}

// ofParts is the location of which the operands are all parts, each in its place; none where there is no such.
func (o *origins) ofParts(construct spirv.CompositeConstructOp, depth int) (whole location) {
	for i, c := range construct.Op.Operands {
		part, _ := o.of(c, depth)
		part, ok := part.without(index{constant: uint64(i)})
		if !ok || i > 0 && !isSameLocation(part, whole) {
			return location{}
		}
		whole = part
	}
	return whole
}
