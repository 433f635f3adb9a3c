package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(IfConvert) }

// IfConvert does what stands in the branches of a selection in front of it, where that is cheap and can be done in vain, and chooses
// between the results: by OpSelect, or as && and || do. Where both branches end in a store to one place, the value to store is chosen.
//
// The option effort bounds what is done in vain: the sum of what the operations of both branches cost, [speculationCost].
//
// Facts: what may be undefined, loads from memory that others write, derivatives and samples stay where they are (4, 7); opaque values and
// pointers are not selected, vectors by one condition only since version 1.4 (11); volatile accesses stay where they are (5).
var IfConvert = &pass.Pass{
	Name: "spirv-if-convert", Summary: "Choose between results instead of branching around cheap code",
	On:      "spv.module",
	Needs:   pass.Ops("spv.BranchConditional"),
	Options: []string{"effort"},
	Numbers: map[string]string{"effort": "a small number"},
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		effort := c.Number("effort", defaultEffort)
		if reconverges(op) {
			return false
		}
		vectors, symbols := spirv.SelectsComposites(op), new(mlir.SymbolTables)
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			x := &ifConversion{flow: &flow{fn: fn}, selectsVectors: vectors, effort: effort, symbols: symbols}
			x.run()
			return x.changed
		})
	},
}

const defaultEffort = 8

type ifConversion struct {
	*flow
	selectsVectors bool // by a scalar condition
	effort         int
	symbols        *mlir.SymbolTables
}

// run goes through the constructs from the inside out.
func (x *ifConversion) run() {
	for _, c := range constructs(x.fn) {
		if s, ok := spirv.AsSelection(c); ok {
			x.convert(s)
		}
		if c.Block() != nil {
			x.joinTwins(c.Region(0))
		}
	}
	x.joinTwins(x.fn.Region(0))
}

// convert takes a selection away that chooses between cheap code.
func (x *ifConversion) convert(s spirv.SelectionOp) {
	if s.SelectionControl()&grammar.SelectionControlDontFlatten != 0 {
		return
	}
	branch, ok := spirv.AsBranchConditional(s.Header().Last())
	if !ok || hasHints(branch.Op) {
		return
	}
	stores := sameStores(branch.TrueLabel(), branch.FalseLabel())
	then, ok := x.arm(s, branch.TrueLabel(), branch.TrueArguments(), len(stores))
	if !ok {
		return
	}
	otherwise, ok := x.arm(s, branch.FalseLabel(), branch.FalseArguments(), len(stores))
	if !ok || !x.canChoose(then.results, otherwise.results) || then.cost+otherwise.cost+x.costOfChoices(then.results, otherwise.results) > x.effort {
		return
	}
	c := s.Op
	x.hoist(c)
	x.moveOut(then.block, c)
	x.moveOut(otherwise.block, c)
	build := spirv.BuildAt(&x.b, c)
	chosen := make([]*mlir.Value, len(then.results))
	for i := range chosen {
		chosen[i] = x.choose(build, branch.Condition(), then.results[i], otherwise.results[i])
	}
	for i, pair := range stores {
		store, _ := spirv.AsStore(pair[0])
		store.SetObject(chosen[i])
		pair[0].MoveBefore(c)
		pair[1].Erase()
	}
	x.replaceArguments(s.Merge(), chosen[len(stores):])
	x.replace(c, s.Merge().Last().OperandValues())
}

// sameStores are the stores to the same places that two blocks end with, in their order. They may as well stand behind both.
func sameStores(a, b *mlir.Block) (pairs [][2]*mlir.Operation) {
	for x, y := a.Last().Prev(), b.Last().Prev(); a != b; x, y = x.Prev(), y.Prev() {
		first, ok1 := spirv.AsStore(x)
		second, ok2 := spirv.AsStore(y)
		if !ok1 || !ok2 || first.Pointer() != second.Pointer() ||
			x.Properties() != y.Properties() || x.Attrs() != y.Attrs() || x.Effects()&mlir.EffectUnknown != 0 {
			break
		}
		pairs = append(pairs, [2]*mlir.Operation{x, y})
	}
	slices.Reverse(pairs)
	return pairs
}

// An arm is one way through a selection to its end.
type arm struct {
	block   *mlir.Block   // nil where there is nothing on the way
	results []*mlir.Value // what is stored at the end of it, and what it goes on with
	cost    int
}

// arm is the way through a selection that begins with a block, without as many stores at its end; false if it is not straight, or can't be
// done in vain.
func (x *ifConversion) arm(s spirv.SelectionOp, b *mlir.Block, args []*mlir.Value, stores int) (arm, bool) {
	if b == s.Merge() {
		return arm{results: args}, stores == 0
	}
	end, ok := spirv.AsBranch(b.Last())
	if !ok || end.TargetLabel() != s.Merge() || b.NumArguments() > 0 || hasHints(end.Op) {
		return arm{}, false
	}
	a := arm{block: b}
	last := end.Op
	for range stores {
		last = last.Prev()
		store, _ := spirv.AsStore(last)
		a.results = append(a.results, store.Object())
	}
	slices.Reverse(a.results)
	a.results = append(a.results, end.Arguments()...)
	for op := range b.Operations {
		if op == last {
			break
		}
		cost, ok := speculationCost(op)
		if !ok || op.IsRestless(x.symbols) {
			return arm{}, false
		}
		a.cost += cost
	}
	return a, true
}

// moveOut moves what a block does in front of a construct.
func (x *ifConversion) moveOut(b *mlir.Block, c *mlir.Operation) {
	if b == nil {
		return
	}
	for op := range b.Operations {
		if op != b.Last() {
			op.MoveBefore(c)
		}
	}
}

// canChoose reports whether OpSelect, or what stands for it, takes all the pairs that differ.
func (x *ifConversion) canChoose(then, otherwise []*mlir.Value) bool {
	for i, v := range then {
		if v == otherwise[i] {
			continue
		}
		if !spirv.MayCompute(x.fn, v.Type()) {
			return false
		}
		switch t := v.Type().(type) {
		case *mlir.IntegerType, *mlir.FloatType:
		case *mlir.VectorType:
			if !x.selectsVectors && vectorLength(t) == 0 {
				return false // its condition is spread over a vector
			}
		default:
			return false
		}
	}
	return true
}

// costOfChoices is what choosing between the pairs costs.
func (x *ifConversion) costOfChoices(then, otherwise []*mlir.Value) (n int) {
	for i, v := range then {
		if v == otherwise[i] {
			continue
		}
		n++
		if _, isVector := v.Type().(*mlir.VectorType); isVector && !x.selectsVectors {
			n++ // the condition is spread
		}
	}
	return n
}

// choose is then if the condition holds, and otherwise if not.
func (x *ifConversion) choose(b *spirv.Builder, condition, then, otherwise *mlir.Value) *mlir.Value {
	if then == otherwise {
		return then
	}
	if then.Type() == mlir.I1 {
		t, tKnown := mlir.ConstantValue(then).(*mlir.IntegerAttr)
		o, oKnown := mlir.ConstantValue(otherwise).(*mlir.IntegerAttr)
		switch {
		case tKnown && oKnown && t.Bool() && !o.Bool():
			return condition
		case tKnown && oKnown && !t.Bool() && o.Bool():
			return b.LogicalNot(condition)
		case then == condition, tKnown && t.Bool():
			return b.LogicalOr(condition, otherwise)
		case otherwise == condition, oKnown && !o.Bool():
			return b.LogicalAnd(condition, then)
		}
	}
	if t, ok := then.Type().(*mlir.VectorType); ok && !x.selectsVectors {
		if v := chooseComponent(b, condition, then, otherwise); v != nil {
			return v
		}
		n := t.Shape()[0]
		spread := make([]*mlir.Value, n)
		for i := range spread {
			spread[i] = condition
		}
		condition = b.CompositeConstruct(mlir.GetVectorType([]int64{n}, nil, mlir.I1), spread...)
	}
	return b.Select(condition, then, otherwise)
}

// chooseComponent is a choice between two vectors that differ by one pair of components, in one place or in several: that between these. It
// is nil where there are more, or where the components are not known.
func chooseComponent(b *spirv.Builder, condition, then, otherwise *mlir.Value) *mlir.Value {
	x, y := componentsOf(then), componentsOf(otherwise)
	if x == nil || y == nil {
		return nil
	}
	differs := -1
	for i := range x {
		switch {
		case x[i] == y[i]:
		case differs < 0:
			differs = i
		case x[i] != x[differs] || y[i] != y[differs]:
			return nil
		}
	}
	if differs < 0 {
		return then
	}
	elem := then.Type().(*mlir.VectorType).ElementType()
	chosen := b.Select(condition, x[differs].build(b, elem), y[differs].build(b, elem))
	parts := make([]*mlir.Value, len(x))
	for i, c := range x {
		if parts[i] = chosen; c == y[i] {
			parts[i] = c.build(b, elem)
		}
	}
	return b.CompositeConstruct(then.Type(), parts...)
}

// A component of a vector is a value, or a constant.
type component struct {
	value    *mlir.Value
	constant mlir.Attribute
}

func (c component) build(b *spirv.Builder, t mlir.Type) *mlir.Value {
	if c.value != nil {
		return c.value
	}
	return b.ConstantOf(t, c.constant)
}

// componentsOf are the components of a vector that is constant, or constructed of scalars; nil for others.
func componentsOf(v *mlir.Value) []component {
	list := make([]component, vectorLength(v.Type()))
	constant := mlir.ConstantValue(v)
	construct, ok := spirv.AsCompositeConstruct(v.Def())
	if constant == nil && (!ok || len(construct.Constituents()) != len(list)) {
		return nil
	}
	for i := range list {
		if constant == nil {
			list[i].value = construct.Constituents()[i]
			list[i].constant = mlir.ConstantValue(list[i].value)
		} else if list[i].constant = constantMember(constant, v.Type(), []uint32{uint32(i)}); list[i].constant == nil {
			return nil // it has a name of its own, or is undefined
		}
		if list[i].constant != nil {
			list[i].value = nil // equal ones are equal
		}
	}
	return list
}

// choosesBehind reports whether a block behind a header ends with a choice.
func (x *ifConversion) choosesBehind(header *mlir.Block) bool {
	if header.Parent() == x.fn {
		return false
	}
	for b := header.Next(); b != nil; b = b.Next() {
		if b.Last() != nil && b.Last().NumSuccessors() > 1 {
			return true
		}
	}
	return false
}

// joinTwins makes one branch of those that go to one block either way, with different values. The header of a selection keeps its own where another
// block may go to the end: that need not be the head of a selection as long as it is in one.
func (x *ifConversion) joinTwins(r *mlir.Region) {
	for b := range r.Blocks {
		branch, ok := spirv.AsBranchConditional(b.Last())
		if !ok || b.IsEntry() && x.choosesBehind(b) || branch.TrueLabel() != branch.FalseLabel() || hasHints(branch.Op) || !x.canChoose(branch.TrueArguments(), branch.FalseArguments()) {
			continue
		}
		then, otherwise := branch.TrueArguments(), branch.FalseArguments()
		x.set(branch.Op, func(build *spirv.Builder) {
			for i := range then {
				then[i] = x.choose(build, branch.Condition(), then[i], otherwise[i])
			}
			build.Branch(branch.TrueLabel(), then...)
		})
	}
}
