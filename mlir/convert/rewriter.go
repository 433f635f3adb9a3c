package convert

import (
	"github.com/spvc/spvc/mlir"
)

// A Rewriter is what patterns change IR with: a Builder, and what replaces operations and arguments. A pattern may also move
// operations, blocks and the contents of regions; it must not erase anything by itself.
type Rewriter struct {
	mlir.Builder
	// Types is the converter of the conversion; nil for none.
	Types *Types
	d     *driver
}

// Replace makes the values what op's results are from now on, one each, of any types; nil is for results that nothing uses any more. In the end op goes,
// with all that is in it still.
func (r *Rewriter) Replace(op *mlir.Operation, values ...*mlir.Value) {
	for i := range op.NumResults() {
		var to []*mlir.Value
		if i < len(values) && values[i] != nil {
			to = values[i : i+1]
		}
		r.d.values.replace(op.Result(i), to)
	}
	r.d.leaves(op)
}

// ReplaceMany is Replace for results that become any number of values each.
func (r *Rewriter) ReplaceMany(op *mlir.Operation, values [][]*mlir.Value) {
	for i := range op.NumResults() {
		r.d.values.replace(op.Result(i), values[i])
	}
	r.d.leaves(op)
}

// Erase lets op go in the end, with all that is in it still; nothing must need its results.
func (r *Rewriter) Erase(op *mlir.Operation) { r.Replace(op) }

// ReplaceValue makes the values what v is from now on.
func (r *Rewriter) ReplaceValue(v *mlir.Value, to ...*mlir.Value) { r.d.values.replace(v, to) }

// Modify changes op in place. Then op has to be legal, or another pattern takes it.
func (r *Rewriter) Modify(op *mlir.Operation, change func()) {
	change()
	r.d.modified(op)
}

// Now is what v is after all that was replaced so far: itself, or other values, or none.
func (r *Rewriter) Now(v *mlir.Value) []*mlir.Value { return r.d.values.now(v) }

// As is a value of type t that v is from now on, made by a cast if need be.
func (r *Rewriter) As(v *mlir.Value, t mlir.Type) *mlir.Value {
	return r.d.as(v, []mlir.Type{t})[0]
}

// Clone is [mlir.Builder.Clone]; what is in the copy is converted, too.
func (r *Rewriter) Clone(op *mlir.Operation, m *mlir.Mapping) *mlir.Operation {
	c := r.Builder.Clone(op, m)
	for inner := range c.Nested {
		r.d.created(inner)
	}
	return c
}

// ConvertArguments makes of b's arguments what a signature says. Terminators that name b are converted by themselves.
func (r *Rewriter) ConvertArguments(b *mlir.Block, s *Signature) {
	if !s.isIdentity(b) {
		r.d.convertArguments(b, s)
	}
}

// ConvertRegion makes of the arguments of all blocks of a region what their types become; of those of the entry what the signature says, if there
// is one. After an error, nothing was changed.
func (r *Rewriter) ConvertRegion(region *mlir.Region, entry *Signature) error {
	var signatures []*Signature
	for b := range region.Blocks {
		if b.IsEntry() && entry != nil {
			signatures = append(signatures, entry)
			continue
		}
		types := make([]mlir.Type, b.NumArguments())
		for i, arg := range b.Arguments {
			types[i] = arg.Type()
		}
		s, err := r.Types.Signature(types)
		if err != nil {
			return err
		}
		signatures = append(signatures, s)
	}
	for b := range region.Blocks {
		r.ConvertArguments(b, signatures[0])
		signatures = signatures[1:]
	}
	return nil
}
