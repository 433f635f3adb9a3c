package flow

import (
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Patterns simplify what is passed between the regions of an operation, and its results: as its RegionEdges tell. They are for
// operations whose operands that are passed are not in segments.
func Patterns() []*mlir.Pattern {
	return []*mlir.Pattern{
		{Name: "MakeRegionBranchOpSuccessorInputsDead", Rewrite: replaceConstantInputs},
		{Name: "RemoveDuplicateSuccessorInputUses", Rewrite: replaceDuplicateInputs},
		{Name: "RemoveDeadRegionBranchOpSuccessorInputs", Rewrite: removeUnusedInputs},
	}
}

// An input is an argument of a region, or a result, with the operands that are passed to it.
type input struct {
	value  *mlir.Value
	passed []operand
	used   bool
}

// An operand is one of those that a source passes on.
type operand struct {
	*mlir.Operand
	from  *source
	index int
}

// A source is an operation that passes operands on, with those of them that are needed.
type source struct {
	op     *mlir.Operation
	needed []bool
}

// inputs are those of an operation that something is passed to: the results, then the arguments of the regions.
type inputs struct {
	op      *mlir.Operation
	first   []int    // of each region, where its arguments begin among slots
	slots   []*input // by results and arguments, nil for those that nothing is passed to
	sources []*source
}

// inputsOf are the inputs of op.
func inputsOf(op *mlir.Operation) *inputs {
	n := op.NumResults()
	in := &inputs{op: op}
	for i := range op.NumRegions() {
		in.first = append(in.first, n)
		if b := op.Region(i).Entry(); b != nil {
			n += b.NumArguments()
		}
	}
	in.slots = make([]*input, n)
	for e := range op.RegionEdges {
		from := in.source(e.From)
		for i := range e.Passed {
			v := target(op, &e, i)
			if v == nil {
				continue
			}
			slot := in.slot(v)
			if in.slots[slot] == nil {
				in.slots[slot] = &input{value: v}
			}
			index := from.op.NumOperands() - len(e.Passed) + i // what is passed comes last
			in.slots[slot].passed = append(in.slots[slot].passed, operand{&e.Passed[i], from, index})
		}
	}
	return in
}

// source is what from passes on. The ways from one operation follow each other, so the last one comes first.
func (in *inputs) source(from *mlir.Operation) *source {
	for _, s := range slices.Backward(in.sources) {
		if s.op == from {
			return s
		}
	}
	s := &source{op: from, needed: make([]bool, from.NumOperands())}
	for i := range s.needed {
		s.needed[i] = true
	}
	in.sources = append(in.sources, s)
	return s
}

// slot is where v stands among the slots, -1 if it is not one.
func (in *inputs) slot(v *mlir.Value) int {
	if v.Def() == in.op {
		return v.Index()
	}
	if b := v.ArgumentOf(); b != nil && b.Parent() == in.op && b.IsEntry() {
		return in.first[b.Region().Index()] + v.Index()
	}
	return -1
}

// of is the input that v is, nil if it is none.
func (in *inputs) of(v *mlir.Value) *input {
	if slot := in.slot(v); slot >= 0 {
		return in.slots[slot]
	}
	return nil
}

// all yields the inputs in order.
func (in *inputs) all(yield func(*input) bool) {
	for _, i := range in.slots {
		if i != nil && !yield(i) {
			return
		}
	}
}

// target is what operand i of those passed along e becomes; nil if the numbers disagree.
func target(op *mlir.Operation, e *mlir.RegionEdge, i int) *mlir.Value {
	switch {
	case e.To == nil && i < op.NumResults():
		return op.Result(i)
	case e.To != nil && e.Own+i < e.To.Entry().NumArguments():
		return e.To.Entry().Argument(e.Own + i)
	}
	return nil
}

// replaceConstantInputs replaces inputs that are one value from outside, whichever way control came.
func replaceConstantInputs(r *mlir.Rewriter, op *mlir.Operation) bool {
	changed := false
	inputs := inputsOf(op)
	for in := range inputs.all {
		if !in.value.HasUses() {
			continue
		}
		if v := inputs.only(in); v != nil && outside(v, op) {
			ReplaceUses(r, in.value, v)
			changed = true
		}
	}
	return changed
}

// only is the value that in has however control went, nil if there are several.
func (in *inputs) only(i *input) *mlir.Value {
	var value *mlir.Value
	seen := make([]bool, len(in.slots))
	todo := []*input{i}
	for len(todo) > 0 {
		next := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, o := range next.passed {
			v := o.Value()
			from := in.of(v)
			switch {
			case from == nil && value != nil && value != v:
				return nil
			case from == nil:
				value = v
			case !seen[in.slot(v)]:
				seen[in.slot(v)], todo = true, append(todo, from)
			}
		}
	}
	return value
}

// outside reports whether v is made outside op.
func outside(v *mlir.Value, op *mlir.Operation) bool {
	around := v.Block().Parent()
	return around != op && !op.IsAncestorOf(around) && v.Def() != op
}

// ReplaceUses makes all that uses one value use another.
func ReplaceUses(r *mlir.Rewriter, from, to *mlir.Value) {
	for u := range from.Uses {
		r.Modify(u.Owner(), func() { u.Set(to) })
	}
}

// replaceDuplicateInputs makes one input of two of the same region that are passed the same every time.
func replaceDuplicateInputs(r *mlir.Rewriter, op *mlir.Operation) bool {
	list := slices.Collect(inputsOf(op).all)
	changed := false
	for i, b := range list {
		if !b.value.HasUses() {
			continue
		}
		for _, a := range list[:i] {
			if sameInput(a, b) {
				ReplaceUses(r, b.value, a.value)
				changed = true
				break
			}
		}
	}
	return changed
}

func sameInput(a, b *input) bool {
	return a.value.Block() == b.value.Block() && a.value.Def() == b.value.Def() && a.value.Type() == b.value.Type() &&
		slices.EqualFunc(a.passed, b.passed, func(x, y operand) bool { return x.from == y.from && x.Value() == y.Value() })
}

// removeUnusedInputs removes inputs that nothing uses and the operands passed to them. An operand that is passed to several
// inputs goes when all of them do.
func removeUnusedInputs(r *mlir.Rewriter, op *mlir.Operation) bool {
	inputs := inputsOf(op)
	if !inputs.findUnused() {
		return false
	}
	for _, s := range inputs.sources {
		if values := s.op.OperandValues(); slices.Contains(s.needed, false) {
			var keep []*mlir.Value
			for i, v := range values {
				if s.needed[i] {
					keep = append(keep, v)
				}
			}
			r.Modify(s.op, func() { s.op.SetOperands(keep) })
		}
	}
	for i, first := range inputs.first {
		if b := op.Region(i).Entry(); b != nil {
			b.EraseArguments(func(i int) bool { return inputs.unused(first + i) })
		}
	}
	DropResults(r, op, inputs.unused)
	return true
}

func (in *inputs) unused(slot int) bool { return in.slots[slot] != nil && !in.slots[slot].used }

// findUnused finds out which inputs are used and which operands are needed, and reports whether any input is not.
func (in *inputs) findUnused() bool {
	for i := range in.all {
		i.used = i.value.HasUses()
		for _, o := range i.passed {
			o.from.needed[o.index] = false
		}
	}
	for changed := true; changed; {
		changed = false
		for i := range in.all {
			for _, o := range i.passed {
				switch needed := &o.from.needed[o.index]; {
				case i.used && !*needed:
					*needed, changed = true, true
				case !i.used && *needed:
					i.used, changed = true, true
				}
			}
		}
	}
	for i := range in.all {
		if !i.used {
			return true
		}
	}
	return false
}
