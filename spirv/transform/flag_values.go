package transform

import (
	"iter"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What FlagExits makes: variables, branches, and arguments for values that the new branches go past.

// variable makes a variable of the function.
func (f *flagger) variable(loc mlir.Location, t mlir.Type) *mlir.Value {
	var b mlir.Builder
	b.AtStart(f.fn.Region(0).Entry())
	return spirv.NewBuilder(&b, loc).Variable(spirv.GetPointerType(t, grammar.StorageClassFunction))
}

// at makes what comes next, with a location.
func (f *flagger) at(loc mlir.Location) *spirv.Builder { return spirv.NewBuilder(&f.b, loc) }

func (f *flagger) store(loc mlir.Location, to, v *mlir.Value) {
	f.at(loc).Store(to, v)
}

func (f *flagger) load(loc mlir.Location, from *mlir.Value) *mlir.Value {
	return f.at(loc).Load(from)
}

func (f *flagger) undefined(types []mlir.Type) []*mlir.Value {
	out := make([]*mlir.Value, len(types))
	for i, t := range types {
		out[i] = f.at(f.fn.Loc()).Undef(t)
	}
	return out
}

func (f *flagger) branch(loc mlir.Location, to *mlir.Block, values []*mlir.Value) {
	f.at(loc).Branch(to, values...)
	f.entered = append(f.entered, to)
}

// branchIf goes to one block with values if cond holds, else to another without.
func (f *flagger) branchIf(loc mlir.Location, cond *mlir.Value, to *mlir.Block, values []*mlir.Value, otherwise *mlir.Block) {
	s := &mlir.OperationState{
		Name: spirv.OpBranchConditional.OpName(), Loc: loc, Operands: append([]*mlir.Value{cond}, values...),
		Successors: []*mlir.Block{to, otherwise},
	}
	s.AddSegmentSizes(1, int32(len(values)), 0)
	f.b.Create(s)
	f.entered = append(f.entered, to)
}

// usedOutside are the results of operations in b that something outside of b uses.
func usedOutside(b *mlir.Block) []*mlir.Value {
	var out []*mlir.Value
	for op := range b.Operations {
		for _, v := range op.Results {
			for use := range v.Uses {
				if !isInside(use.Owner(), b) {
					out = append(out, v)
					break
				}
			}
		}
	}
	return out
}

func isInside(op *mlir.Operation, b *mlir.Block) bool {
	for ; op != nil; op = op.Parent() {
		if op.Block() == b {
			return true
		}
	}
	return false
}

// replaceOutside makes w of the uses of v that are not inside op.
func replaceOutside(v *mlir.Value, op *mlir.Operation, w *mlir.Value) {
	var uses []*mlir.Operand
	for use := range v.Uses {
		if !op.IsAncestorOf(use.Owner()) {
			uses = append(uses, use)
		}
	}
	for _, use := range uses {
		use.Set(w)
	}
}

// definedIn are the arguments of a block and the results of its operations, without what is inside them.
func definedIn(b *mlir.Block) iter.Seq[*mlir.Value] {
	return func(yield func(*mlir.Value) bool) {
		for _, v := range b.Arguments {
			if !yield(v) {
				return
			}
		}
		for op := range b.Operations {
			for _, v := range op.Results {
				if !yield(v) {
					return
				}
			}
		}
	}
}

// blockAround is the block of a region that op, which is somewhere inside, is in.
func blockAround(op *mlir.Operation, region *mlir.Region) *mlir.Block {
	for op.Block().Region() != region {
		op = op.Parent()
	}
	return op.Block()
}

func argumentTypes(b *mlir.Block) []mlir.Type {
	out := make([]mlir.Type, b.NumArguments())
	for i, v := range b.Arguments {
		out[i] = v.Type()
	}
	return out
}

func argumentValues(b *mlir.Block) []*mlir.Value {
	out := make([]*mlir.Value, b.NumArguments())
	for i := range out {
		out[i] = b.Argument(i)
	}
	return out
}

// repairAll repairs what new branches go to, in the order of the text.
func (f *flagger) repairAll() {
	entered := make([]bool, f.fn.Renumber().Blocks)
	for _, b := range f.entered {
		if b.Region() != nil { // else it was erased
			entered[b.Number()] = true
		}
	}
	f.fn.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if isConstruct(op) {
			for b := range op.Region(0).Blocks {
				if entered[b.Number()] { // repairs make no blocks
					f.repair(b)
				}
			}
		}
		return mlir.WalkAdvance
	})
}

// repair gives block an argument for each value that is used in it or behind it, but not defined on all ways to it any more
// since there are new ones. On these the value is undefined; nobody looks at it.
func (f *flagger) repair(block *mlir.Block) {
	var dom mlir.Dominance
	type lost struct {
		value *mlir.Value
		uses  []*mlir.Operand
	}
	var missing []lost
	for b := range block.Region().Blocks {
		if dom.Blocks(block, b) || dom.Blocks(b, block) {
			continue
		}
		for v := range definedIn(b) {
			var uses []*mlir.Operand
			for use := range v.Uses {
				if at := blockAround(use.Owner(), block.Region()); dom.Blocks(block, at) && dom.IsReachable(at) {
					uses = append(uses, use)
				}
			}
			if uses != nil {
				missing = append(missing, lost{v, uses})
			}
		}
	}
	for _, m := range missing {
		v := m.value
		arg := f.b.AddArgument(block, v.Type(), v.Loc())
		f.standsFor(arg, v)
		for o := block.FirstUse(); o != nil; o = o.Next() {
			from := o.Owner()
			passed := v
			if !dom.Blocks(v.Block(), from.Block()) {
				f.b.Before(from)
				passed = f.undefined([]mlir.Type{v.Type()})[0]
			}
			from.AppendSuccessorOperand(o.Index(), passed)
		}
		for _, use := range m.uses {
			use.Set(arg)
		}
	}
}
