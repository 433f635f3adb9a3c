package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Where values were loaded from.

// An index is a constant, if it has no value.
type index struct {
	value    *mlir.Value
	constant uint64
}

func indexOf(v *mlir.Value) index {
	if i, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr); ok && i.Value().ActiveBits() <= 64 {
		return index{constant: i.Uint()}
	}
	return index{value: v}
}

// A location is where indices lead from the address of a variable, or from another pointer.
type location struct {
	base    *mlir.Value
	indices []index
}

// inside is where more indices lead. It shares no memory with l.
func (l location) inside(more ...index) location {
	return location{l.base, append(l.indices[:len(l.indices):len(l.indices)], more...)}
}

// chain is inside for those that an access chain has.
func (l location) chain(op *mlir.Operation) location {
	l.indices = l.indices[:len(l.indices):len(l.indices)]
	for i := 1; i < op.NumOperands(); i++ {
		l.indices = append(l.indices, indexOf(op.Operand(i)))
	}
	return l
}

// without is the location whose part with such an index l is; false if it is another part.
func (l location) without(last index) (location, bool) {
	n := len(l.indices) - 1
	if n < 0 || l.indices[n] != last {
		return location{}, false
	}
	return location{l.base, l.indices[:n]}, true
}

// maxParts is how deep parts of a value are put together of others at most.
const maxParts = 8

// origins are where values were loaded from that are put together of parts, each of which may ask for all of it. What was found is good
// until something else is read elsewhere: then asked has to be another number.
type origins struct {
	values int
	asked  int
	known  []origin // by the number of the value
}

// An origin has no base where the parts are from several places.
type origin struct {
	asked int
	location
}

// of is where a value was loaded from: as it is, as a part, or in parts that are put together again, perhaps with another layout.
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
	if known.asked != o.asked {
		*known = origin{o.asked, o.ofParts(construct, depth+1)}
	}
	return known.location, known.base != nil
}

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

// locationOf follows chains of indices; false where that has no end, or a chain says more than where it leads.
func locationOf(pointer *mlir.Value) (location, bool) {
	var chains []*mlir.Operation
	for range maxSteps {
		op := pointer.Def()
		if op == nil || !isChain(spirv.OpcodeOf(op)) {
			l := location{base: pointer}
			for _, chain := range slices.Backward(chains) {
				l = l.chain(chain)
			}
			return l, true
		}
		if op.Attrs().Len() > 0 {
			break
		}
		chains = append(chains, op)
		pointer = op.Operand(0)
	}
	return location{}, false
}

func isSameLocation(a, b location) bool {
	if !slices.Equal(a.indices, b.indices) {
		return false
	}
	x, ok := spirv.AsAddressOf(a.base.Def())
	y, both := spirv.AsAddressOf(b.base.Def())
	return a.base == b.base || ok && both && x.Variable() == y.Variable()
}

// pointer makes the pointer to a location.
func (l location) pointer(b *spirv.Builder) *mlir.Value {
	if len(l.indices) == 0 {
		return l.base
	}
	indices := make([]*mlir.Value, len(l.indices))
	for i, x := range l.indices {
		if indices[i] = x.value; x.value == nil {
			indices[i] = b.ConstantOf(mlir.I32, mlir.GetIntegerAttr(mlir.I32, int64(x.constant)))
		}
	}
	return b.AccessChain(l.base, indices...)
}

// typeAt is the type where indices lead; nil where that is not known, and where a value would choose a member of a struct.
func typeAt(t mlir.Type, indices []index) mlir.Type {
	for _, i := range indices {
		if _, isStruct := t.(*spirv.StructType); isStruct && i.value != nil {
			return nil
		}
		t = memberType(t, uint32(i.constant)) // what a value leads to is the same for each
	}
	return t
}
