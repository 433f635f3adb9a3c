package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Results of constructs, by way of variables: MLIR 22 reads and prints them, but does not give those of loops, and those that come
// with a conditional branch, an id when it writes words.

// resultsInVariables makes a construct with results one without. Every branch to its merge block stores what it took along, and
// behind the construct that is loaded. It stays where a result is nothing that a variable can hold, and where exits from constructs
// inside lead to it, which are for [FlagExits].
func (w *wording) resultsInVariables(op *mlir.Operation) {
	merge := op.Region(0).LastBlock()
	if w.isLeft(op, left) || op.NumResults() == 0 || merge == nil || merge.First() != merge.Last() {
		return
	}
	for _, t := range slices.Concat(argumentTypes(merge), op.ResultTypes()) {
		if !isHeldIn(op, t) {
			return
		}
	}
	if entersTwice(merge) {
		return
	}
	end := merge.Last()
	held := map[*mlir.Value]*mlir.Value{} // the variable that has the value
	for _, v := range end.Operands {
		if held[v] != nil {
			continue
		}
		held[v] = w.variable(op, v.Type())
		switch def, at := v.Def(), v.Block(); {
		case at == merge:
			continue // stored where it comes from
		case !op.IsAncestorOf(at.Parent()):
			w.b.Before(op)
		case def != nil:
			w.b.After(def)
		case at.First().Is(spirv.OpContinueTarget), at.First().Is(spirv.OpLabel):
			w.b.After(at.First())
		default:
			w.b.AtStart(at)
		}
		w.store(held[v], v)
	}
	for use := merge.FirstUse(); use != nil; use = use.Next() {
		from := use.Owner()
		w.b.Before(from)
		if b := from.Block(); b.IsEntry() && b.First() == from {
			w.b.Before(op) // a region starts with its branch
		}
		passed := from.SuccessorOperands(use.Index())
		for j, arg := range merge.Arguments {
			if held[arg] != nil {
				w.store(held[arg], passed[j].Value())
			}
		}
		from.EraseSuccessorOperands(func(i, _ int) bool { return i == use.Index() })
	}
	results := end.OperandValues()
	end.SetOperands(nil)
	merge.EraseArguments(func(int) bool { return true })
	w.b.After(op)
	for i, v := range op.Results {
		v.ReplaceAllUsesWith(w.at(op.Loc()).Load(held[results[i]]))
	}
	withResults(&w.b, op, func(int) bool { return false })
}

// entersTwice reports whether a branch goes to a block on two ways with other values: it could store those of one only.
func entersTwice(b *mlir.Block) bool {
	for use := b.FirstUse(); use != nil; use = use.Next() {
		from := use.Owner()
		for i := range use.Index() {
			if from.Successor(i) == b && !slices.EqualFunc(from.SuccessorOperands(i), from.SuccessorOperands(use.Index()), sameValue) {
				return true
			}
		}
	}
	return false
}

func sameValue(a, b mlir.Operand) bool { return a.Value() == b.Value() }

// withResults makes a construct with the regions of op, and those of its results that stay, in place of op. Nothing uses the
// others, nor are they merged any more.
func withResults(b *mlir.Builder, op *mlir.Operation, stays func(i int) bool) {
	var kept []*mlir.Value
	var types []mlir.Type
	for i, v := range op.Results {
		if stays(i) {
			kept, types = append(kept, v), append(types, v.Type())
		}
	}
	region := b.NewRegion()
	made := b.Before(op).Create(&mlir.OperationState{
		Name: op.Name(), Loc: op.Loc(), Results: types, Properties: op.Properties(), Attrs: op.Attrs().Entries(), Regions: []*mlir.Region{region},
	})
	for _, b := range slices.Collect(op.Region(0).Blocks) {
		b.Remove()
		made.Region(0).Append(b)
	}
	for i, v := range kept {
		v.ReplaceAllUsesWith(made.Result(i))
	}
	op.Erase()
}

// variable makes a variable of the function around op.
func (w *wording) variable(op *mlir.Operation, t mlir.Type) *mlir.Value {
	var b mlir.Builder
	b.AtStart(op.ParentOf(spirv.OpFunc).Region(0).Entry())
	return spirv.NewBuilder(&b, op.Loc()).Variable(spirv.GetPointerType(t, grammar.StorageClassFunction))
}

func (w *wording) store(to, v *mlir.Value) {
	w.at(v.Loc()).Store(to, v)
}
