package opt

import (
	"math/bits"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Numbers in a row, for spirv-vectorize-memory. A row is loaded where the first of its numbers was, and stored where the last was.

// A row is a vector's numbers that are loaded, or stored, in one block, with nothing between that would see a difference.
type row struct {
	store    bool
	place    linear // of the first number; its constant is a multiple of the width
	members  []*numberAccess
	has      uint // numbers that members access
	conflict uint // numbers that may not come in any more
}

// at is where in the code a row is accessed.
func (r *row) at() int {
	if r.store {
		return r.members[len(r.members)-1].at
	}
	return r.members[0].at
}

func (r *row) isComplete(width int64) bool {
	return r.has == 1<<width-1 && r.place.isMultiple(width)
}

// lane is which number of its row an access is at.
func (a *numberAccess) lane(width int64) int64 { return a.place.offset & (width - 1) }

// findRows finds the rows in a block.
func findRows(b *mlir.Block, all []accessOf, arrays []*numberArray, width int64) {
	for op := range b.Operations {
		if a := all[op.Number()]; a.array != nil {
			a.access.at = op.Number()
			a.array.join(a.access, width)
		} else if effects := effectsElsewhere(op); effects != mlir.NoEffects {
			for _, x := range arrays { // loads are disturbed by writes, and stores by anything
				x.end(func(r *row) bool { return r.store || effects != mlir.EffectRead })
			}
		}
	}
	for _, x := range arrays {
		x.open = nil
	}
}

// effectsElsewhere is what an operation that is no access to any of the arrays may do to them: what is known to be in other variables does nothing.
func effectsElsewhere(op *mlir.Operation) (all mlir.Effects) {
	for e, on := range op.MemoryEffects {
		if on == nil || !isInVariable(on) {
			all |= e
		}
	}
	return all
}

// isInVariable reports whether a pointer points into a variable.
func isInVariable(pointer *mlir.Value) bool {
	root := rootOf(pointer)
	_, ok := spirv.AsAddressOf(root.Def())
	return ok || opcodeOf(root) == grammar.OpVariable
}

// end ends rows: no more come to them.
func (x *numberArray) end(is func(*row) bool) { x.open = slices.DeleteFunc(x.open, is) }

// maxOpenRows is how many rows may be waiting for more.
const maxOpenRows = 64

// join puts an access into a row that is open, or into a new one.
func (x *numberArray) join(a *numberAccess, width int64) {
	lane := uint(1) << a.lane(width)
	place := a.place
	place.offset -= a.lane(width)
	var found *row
	x.end(func(r *row) bool {
		switch {
		case !r.place.hasTermsOf(place):
			return r.store || a.store // who knows where that is
		case r.place.offset != place.offset:
		case r.store != a.store:
			r.conflict |= lane
			return r.store
		case r.conflict&lane != 0 || a.store && r.has&lane != 0 || !equalDecorations(r.members[0].op, a.op):
			return true
		default:
			found = r
		}
		return false
	})
	if found == nil {
		found = &row{store: a.store, place: place}
		x.rows, x.open = append(x.rows, found), append(x.open[max(0, len(x.open)-(maxOpenRows-1)):], found)
	}
	found.members, found.has, a.row = append(found.members, a), found.has|lane, found
}

// gain is how many instructions fewer run where a row is one access.
func (r *row) gain() int {
	n := 2*len(r.members) - 2
	if len(r.place.terms) > 0 {
		n-- // the shift of the index
	}
	switch {
	case r.store && !r.isOneVector():
		n--
	case !r.store && !r.isOneUse():
		n -= len(r.members)
	}
	return n
}

// isOneVector reports whether all that is stored comes out of one vector, in its order.
func (r *row) isOneVector() bool {
	var whole *mlir.Value
	for _, a := range r.members {
		e, ok := spirv.AsCompositeExtract(a.op.Operand(1).Def())
		if !ok || int64(e.Indexes()[0]) != a.lane(int64(len(r.members))) || whole != nil && e.Composite() != whole {
			return false
		}
		whole = e.Composite()
	}
	return vectorLength(whole.Type()) == len(r.members)
}

// isOneUse reports whether a vector is made of all that is loaded, and nothing else.
func (r *row) isOneUse() bool {
	var whole *mlir.Operation
	for _, a := range r.members {
		use := a.op.Result(0).FirstUse()
		if !a.op.Result(0).HasOneUse() || int64(use.Index()) != a.lane(int64(len(r.members))) || whole != nil && use.Owner() != whole {
			return false
		}
		whole = use.Owner()
	}
	return spirv.OpcodeOf(whole) == grammar.OpCompositeConstruct && whole.NumOperands() == len(r.members)
}

// A rowAccess makes accesses to vectors of accesses to their numbers, in the order of the code.
type rowAccess struct {
	vector  *mlir.VectorType
	width   int64
	block   *mlir.Block
	shifted []shiftedRow // in the block
}

// A shiftedRow is the place of a row, and the index of its vector.
type shiftedRow struct {
	place linear
	index *mlir.Value
}

// access accesses a row as a vector.
func (x *rowAccess) access(r *row) {
	first, of := r.members[0], r.members[0]
	if r.store {
		first = r.members[len(r.members)-1]
		of = r.members[slices.IndexFunc(r.members, func(a *numberAccess) bool { return a.lane(x.width) == 0 })]
	}
	var b mlir.Builder
	build := spirv.BuildAt(&b, first.op)
	path := slices.Clone(first.chain.OperandValues())
	path[len(path)-1] = x.index(build, r, of)
	class := first.chain.Result(0).Type().(*spirv.PointerType).StorageClass()
	attrs := first.chain.Attrs().Entries()
	pointer := build.CreateOp(first.chain.Def(), build.Loc, path, []mlir.Type{spirv.GetPointerType(x.vector, class)}, attrs...).Result(0)
	if r.store {
		parts := make([]*mlir.Value, x.width)
		for _, a := range r.members {
			parts[a.lane(x.width)] = a.op.Operand(1)
		}
		addAttrs(build.Store(pointer, build.CompositeConstruct(x.vector, parts...)), first.op.Attrs().Entries())
		for _, a := range r.members {
			a.op.Erase()
		}
		return
	}
	whole := build.Load(pointer)
	decorations := first.op.Attrs().Entries()
	if slices.ContainsFunc(r.members, func(a *numberAccess) bool { return a.op.Attr(relaxedAttr) == nil }) {
		decorations = without(decorations, relaxedAttr)
	}
	addAttrs(whole.Def(), decorations)
	parts := make([]*mlir.Value, x.width)
	for i := range parts {
		parts[i] = build.CompositeExtract(whole, uint32(i))
		addAttrs(parts[i].Def(), decorations)
	}
	for _, a := range r.members {
		a.op.ReplaceWith(parts[a.lane(x.width)])
	}
}

// index is that of the vector. Indices are signed, and what is in memory is at none that overflows, so that the vectors beside have the
// numbers beside.
func (x *rowAccess) index(build *spirv.Builder, r *row, a *numberAccess) *mlir.Value {
	t := a.index().Type()
	if len(r.place.terms) == 0 {
		return build.Constant(t, r.place.offset/x.width)
	}
	if block := a.op.Block(); block != x.block {
		x.block, x.shifted = block, nil
	}
	for _, s := range x.shifted {
		if s.place.hasTermsOf(r.place) {
			by := (r.place.offset - s.place.offset) / x.width
			if by == 0 {
				return s.index
			}
			return build.IAdd(s.index, build.Constant(t, by))
		}
	}
	index := build.ShiftRightArithmetic(a.index(), build.Constant(t, bits.TrailingZeros64(uint64(x.width))))
	x.shifted = append(x.shifted, shiftedRow{r.place, index})
	return index
}

// alone makes an access to one number of a vector, at a constant place.
func (a *numberAccess) alone(width int64) {
	var b mlir.Builder
	build := spirv.BuildAt(&b, a.op)
	path := slices.Clone(a.chain.OperandValues())
	t := a.index().Type()
	path[len(path)-1] = build.Constant(t, (a.place.offset-a.lane(width))/width)
	path = append(path, build.Constant(t, a.lane(width)))
	pointer := build.CreateOp(a.chain.Def(), build.Loc, path, a.chain.ResultTypes(), a.chain.Attrs().Entries()...).Result(0)
	a.op.SetOperand(0, pointer)
}
