package convert

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// mostRounds bounds how often materializations may make what needs materializations when it is converted.
const mostRounds = 10

// finish makes users of what was replaced use what it is now, and lets go what has to.
func (d *driver) finish() {
	for round := 0; ; round++ {
		d.relink()
		d.sweep()
		Reconcile(slices.Concat(d.to, d.back))
		d.to, d.back = slices.DeleteFunc(d.to, isGone), slices.DeleteFunc(d.back, isGone)
		if d.failed || round == mostRounds || !d.materialize() {
			break
		}
	}
	if d.options.Full && !d.failed {
		d.reportCasts()
	}
}

// isGone reports whether a cast was erased.
func isGone(cast *mlir.Operation) bool { return cast.Block() == nil }

// relink gives those that stay, and use what was replaced, what it is now; by a cast back where that is of other types.
func (d *driver) relink() {
	for i := 0; i < len(d.values.list); i++ {
		v := d.values.list[i]
		var now *mlir.Value
		for u := range v.Uses {
			if d.isDead(u.Owner()) {
				continue
			}
			if now == nil {
				now = d.old(v)
			}
			u.Set(now)
		}
	}
	d.values.list = d.values.list[:0]
}

// old is a value of v's own type that is what v is now.
func (d *driver) old(v *mlir.Value) *mlir.Value {
	now := d.values.now(v)
	if len(now) == 1 && now[0].Type() == v.Type() {
		return now[0]
	}
	c := d.cast(v, now, []mlir.Type{v.Type()})
	d.back = append(d.back, c)
	return c.Result(0)
}

// sweep erases what has to go, which nobody else uses any more, and casts inside of it.
func (d *driver) sweep() {
	for _, op := range d.leaving {
		op.DropAllReferences()
	}
	for _, c := range slices.Concat(d.to, d.back) {
		if !isGone(c) && d.isInDead(c.Result(0)) {
			c.Erase()
		}
	}
	for _, op := range d.leaving {
		op.Erase()
	}
	for _, a := range d.arguments {
		a.block.EraseArguments(func(i int) bool { return i < a.gone })
	}
	d.leaving, d.arguments = d.leaving[:0], d.arguments[:0]
}

// isInDead reports whether something around the place of v has to go.
func (d *driver) isInDead(v *mlir.Value) bool {
	var around *mlir.Operation
	if def := v.Def(); def != nil {
		around = def.Parent()
	} else {
		around = v.ArgumentOf().Parent()
	}
	for around != nil && !d.isDead(around) {
		around = around.Parent()
	}
	return around != nil
}

// materialize replaces casts by what the converter makes of their inputs, and converts that. It reports whether there was any.
func (d *driver) materialize() bool {
	t := d.options.Types
	if t == nil {
		return false
	}
	to, back := d.to, d.back // more may come
	inTo := d.materializeAll(to, t.target)
	return d.materializeAll(back, t.source) || inTo
}

func (d *driver) materializeAll(casts []*mlir.Operation, ways []Materialization) (some bool) {
	for _, c := range casts {
		if isGone(c) || d.target.Of(c) == Legal {
			continue
		}
		for _, way := range slices.Backward(ways) {
			d.rewriter.Before(c)
			made := way(&d.rewriter.Builder, c.Loc(), c.ResultTypes(), c.OperandValues())
			if made == nil || !haveTypes(made, c.ResultTypes()) {
				continue
			}
			some = true
			for i, v := range made {
				c.Result(i).ReplaceAllUsesWith(v)
			}
			c.Erase()
			break
		}
		fresh := slices.Clone(d.fresh)
		d.fresh = d.fresh[:0]
		for _, op := range fresh {
			d.legalize(op, nil)
		}
	}
	return some
}

// reportCasts complains about casts that are left after a full conversion.
func (d *driver) reportCasts() {
	for _, c := range slices.Concat(d.to, d.back) {
		if !isGone(c) && d.target.Of(c) != Legal {
			d.failed = true
			diag := d.d.Errorf(c.Loc(), "failed to legalize unresolved materialization from (%s) to (%s) that remained live after conversion",
				typeList(c.OperandValues()), typeList(results(c)))
			diag.Note(c.Result(0).FirstUse().Owner().Loc(), "see existing live user here: '%s'", c.Result(0).FirstUse().Owner().Name())
		}
	}
}

func typeList(values []*mlir.Value) string {
	var texts []string
	for _, v := range values {
		texts = append(texts, "'"+mlir.TypeString(v.Type())+"'")
	}
	return strings.Join(texts, ", ")
}

// convertArguments appends the new arguments to b, which the old ones are from now on. These go in the end.
func (d *driver) convertArguments(b *mlir.Block, s *Signature) {
	if b.Number() == 0 {
		d.values.n.AddBlock(b)
	}
	if n := b.Number(); n >= len(d.converted) {
		d.converted = slices.Grow(d.converted, n+1-len(d.converted))[:n+1]
	}
	if d.converted[b.Number()] {
		return
	}
	d.converted[b.Number()] = true
	gone := b.NumArguments()
	locs := make([]mlir.Location, len(s.types))
	for i := range locs {
		locs[i] = b.Parent().Loc()
	}
	for i, f := range s.from {
		for k := range f.n {
			locs[f.first+k] = b.Argument(i).Loc()
		}
	}
	for i, t := range s.types {
		d.rewriter.AddArgument(b, t, locs[i])
	}
	for i, f := range s.from {
		to := f.values
		for k := range f.n {
			to = append(to, b.Argument(gone+f.first+k))
		}
		d.values.replace(b.Argument(i), to)
	}
	d.arguments = append(d.arguments, convertedBlock{b, gone})
}
