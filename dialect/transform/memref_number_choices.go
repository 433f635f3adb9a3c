package transform

import (
	"slices"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/dialect/scf"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(MemrefNumberChoices) }

// MemrefNumberChoices does without memrefs that are chosen while the program runs, where all that there is to choose from is known before: an
// arith.select, the results of scf.if, what loops pass from one turn to the next. The number of the chosen one takes the place of the memref,
// and what accesses it does so once for each number, in the branches of an scf.if. SPIR-V for most devices has no other way.
var MemrefNumberChoices = &pass.Pass{
	Name:    "memref-number-choices",
	Title:   "MemrefNumberChoicesPass",
	Summary: "Pass the number of a memref that is chosen from known ones, and access it by that",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		changed := false
		for at := range op.Nested {
			if at.Has(mlir.FunctionLike) && at.NumRegions() == 1 && !at.Region(0).Empty() {
				for _, c := range choicesIn(at) {
					if c.isKnown() {
						c.number(at.Region(0).Entry())
						changed = true
					}
				}
			}
		}
		return changed
	},
}

// A choice is memrefs that flow into each other, of which each is one of the same list.
type choice struct {
	chosen   []*mlir.Value   // results and arguments of blocks
	flows    []*mlir.Operand // what they become
	from     []*mlir.Value   // that list: what is not chosen and flows into one
	accesses []*mlir.Operand // all other uses
}

// mostChoices is how many there may be to choose from: each access is there so many times.
const mostChoices = 8

// choicesIn are the choices in a function.
func choicesIn(f *mlir.Operation) (list []*choice) {
	for op := range f.Nested {
		eachFlow(op, func(from *mlir.Operand, to *mlir.Value) {
			if _, ok := to.Type().(*mlir.MemRefType); !ok {
				return
			}
			joined := &choice{chosen: []*mlir.Value{to}, flows: []*mlir.Operand{from}}
			list = slices.DeleteFunc(list, func(c *choice) bool {
				same := slices.Contains(c.chosen, to) || slices.Contains(c.chosen, from.Value()) ||
					slices.ContainsFunc(c.flows, func(o *mlir.Operand) bool { return o.Value() == to })
				if same {
					joined.chosen = append(joined.chosen, c.chosen...)
					joined.flows = append(joined.flows, c.flows...)
				}
				return same
			})
			list = append(list, joined)
		})
	}
	for _, c := range list {
		c.complete()
	}
	return list
}

// eachFlow calls f for each operand that a value is later: by a selection, or as control goes through the regions of op.
func eachFlow(op *mlir.Operation, f func(from *mlir.Operand, to *mlir.Value)) {
	if op.Is(arith.Select) {
		uses := op.OperandUses(1, 3)
		f(&uses[0], op.Result(0))
		f(&uses[1], op.Result(0))
		return
	}
	for edge := range op.RegionEdges {
		for i := range edge.Passed {
			switch k := i + edge.Own; {
			case edge.To == nil && k < op.NumResults():
				f(&edge.Passed[i], op.Result(k))
			case edge.To != nil && k < edge.To.Entry().NumArguments():
				f(&edge.Passed[i], edge.To.Entry().Argument(k))
			}
		}
	}
}

// complete finds what there is to choose from, and the accesses.
func (c *choice) complete() {
	for i := 0; i < len(c.chosen); i++ {
		c.chosen = append(c.chosen[:i+1], slices.DeleteFunc(c.chosen[i+1:], func(v *mlir.Value) bool { return v == c.chosen[i] })...)
	}
	for _, o := range c.flows {
		if v := o.Value(); !slices.Contains(c.chosen, v) && !slices.Contains(c.from, v) {
			c.from = append(c.from, v)
		}
	}
	for _, v := range c.chosen {
		for use := range v.Uses {
			if !slices.Contains(c.flows, use) {
				c.accesses = append(c.accesses, use)
			}
		}
	}
}

// isKnown reports whether all that there is to choose from is there before, and each access can be one of each.
func (c *choice) isKnown() bool {
	if len(c.from) == 0 || len(c.from) > mostChoices {
		return false
	}
	for _, v := range c.chosen {
		at := v.Def()
		if at == nil {
			at = v.Block().Parent()
		}
		for _, from := range c.from {
			if from.Type() != v.Type() || !isThereBefore(from, at) {
				return false
			}
		}
	}
	return !slices.ContainsFunc(c.accesses, func(o *mlir.Operand) bool { return !canBeCopied(o) })
}

// canBeCopied reports whether an access is one that there may be several of, and so are those of what it gives.
func canBeCopied(o *mlir.Operand) bool {
	op := o.Owner()
	if op.NumRegions() > 0 || op.Has(mlir.IsTerminator) || op.Callee() != nil || op.Is(arith.Select) {
		return false
	}
	for _, r := range op.Results {
		if _, ok := r.Type().(*mlir.MemRefType); !ok {
			continue
		}
		if op.NumResults() > 1 || op.Effects() != 0 {
			return false
		}
		for use := range r.Uses {
			if !canBeCopied(use) {
				return false
			}
		}
	}
	return true
}

// isThereBefore reports whether v is there in front of op, in a block around it.
func isThereBefore(v *mlir.Value, op *mlir.Operation) bool {
	for ; op != nil && op.Block() != nil; op = op.Parent() {
		if op.Block() == v.Block() {
			return v.Def() == nil || v.Def().IsBefore(op)
		}
	}
	return false
}

// number does what the pass does to a choice.
func (c *choice) number(entry *mlir.Block) {
	b := new(mlir.Builder)
	b.AtStart(entry)
	constants := make([]*mlir.Value, len(c.from))
	for i := range constants {
		constants[i] = b.CreateOp(arith.Constant, entry.Parent().Loc(), nil, []mlir.Type{mlir.Index},
			mlir.NamedAttribute{Name: "value", Value: mlir.GetIntegerAttr(mlir.Index, int64(i))}).Result(0)
	}
	for _, v := range c.chosen {
		v.SetType(mlir.Index)
	}
	for _, o := range c.flows {
		if i := slices.Index(c.from, o.Value()); i >= 0 {
			o.Set(constants[i])
		}
	}
	for _, v := range c.chosen {
		for use := c.accessOf(v); use != nil; use = c.accessOf(v) {
			access(use.Owner(), v, v, c.from, constants)
		}
	}
}

// accessOf is a use of v that is no flow; nil if there is none any more. What compares numbers was made here: memrefs are not compared.
func (c *choice) accessOf(v *mlir.Value) *mlir.Operand {
	for use := range v.Uses {
		if !slices.Contains(c.flows, use) && !use.Owner().Is(arith.CmpI) {
			return use
		}
	}
	return nil
}

// access puts copies of op in its place, in which v is one memref of the list each. What a copy gives that is a memref again is one of as many.
func access(op *mlir.Operation, v, number *mlir.Value, list, constants []*mlir.Value) {
	if _, isView := resultMemref(op); isView {
		b := new(mlir.Builder).Before(op)
		views := make([]*mlir.Value, len(list))
		for i, m := range list {
			views[i] = copyWith(b, op, v, m).Result(0)
		}
		for use := op.Result(0).FirstUse(); use != nil; use = op.Result(0).FirstUse() {
			access(use.Owner(), op.Result(0), number, views, constants)
		}
		op.Erase()
		return
	}
	results := branches(new(mlir.Builder).Before(op), op, v, number, list, constants)
	op.ReplaceWith(results...)
	op.Erase()
}

// branches makes the copy for the first memref of a list in one branch and those for the others in the other one.
func branches(b *mlir.Builder, op *mlir.Operation, v, number *mlir.Value, list, constants []*mlir.Value) (results []*mlir.Value) {
	if len(list) == 1 {
		for _, r := range copyWith(b, op, v, list[0]).Results {
			results = append(results, r)
		}
		return results
	}
	is := b.CreateOp(arith.CmpI, op.Loc(), []*mlir.Value{number, constants[0]}, []mlir.Type{mlir.I1},
		mlir.NamedAttribute{Name: "predicate", Value: arith.CmpIPredicate.Attr(arith.CmpIPredicateEq)}).Result(0)
	branch := b.CreateOp(scf.If, op.Loc(), []*mlir.Value{is}, op.ResultTypes())
	for i, rest := range [][]*mlir.Value{list[:1], list[1:]} {
		inner := new(mlir.Builder)
		inner.CreateBlock(branch.Region(i), op.Loc())
		values := branches(inner, op, v, number, rest, constants[i:])
		inner.CreateOp(scf.Yield, op.Loc(), values, nil)
	}
	for _, r := range branch.Results {
		results = append(results, r)
	}
	return results
}

func copyWith(b *mlir.Builder, op *mlir.Operation, v, m *mlir.Value) *mlir.Operation {
	var mapping mlir.Mapping
	mapping.Map(v, m)
	return b.Clone(op, &mapping)
}
