package opt

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(IfConvert) }

// IfConvert does what stands in the branches of a selection in front of it, where that is cheap and can be done in vain, and chooses
// between the results: by OpSelect, or as && and || do.
//
// Facts: what may be undefined, loads from memory that others write, derivatives and samples stay where they are (4, 7); opaque values and
// pointers are not selected, vectors by one condition only since version 1.4 (11).
var IfConvert = &pass.Pass{
	Name: "spirv-if-convert", Summary: "Choose between results instead of branching around cheap code",
	On: "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		if reconverges(op) {
			return false
		}
		vectors := selectsVectors(op)
		return forFunctions(op, c, func(fn *mlir.Operation) bool {
			x := &ifConversion{flow: &flow{fn: fn}, selectsVectors: vectors}
			x.run()
			return x.changed
		})
	},
}

// effort bounds what is done in vain: the sum of what the operations of both branches cost; see [ifConversion.cost].
const effort = 8

type ifConversion struct {
	*flow
	selectsVectors bool // by a scalar condition
}

// selectsVectors reports whether a module has a version in which OpSelect takes a scalar condition for vectors: specification,
// section 3.3.15.
func selectsVectors(module *mlir.Operation) bool {
	vce, _ := module.Attr(spirv.VCETripleAttr).(*spirv.VerCapExtAttr)
	return vce != nil && vce.Version() >= grammar.MakeVersion(1, 4)
}

// run goes through the constructs from the inside out.
func (x *ifConversion) run() {
	if x.fn.Region(0).Empty() {
		return
	}
	for _, c := range constructs(x.fn) {
		x.convert(c)
		if c.Block() != nil && c.Block().Region() != nil {
			x.joinTwins(c.Region(0))
		}
	}
	x.joinTwins(x.fn.Region(0))
}

// convert takes a selection away that chooses between cheap code.
func (x *ifConversion) convert(c *mlir.Operation) {
	s, ok := spirv.AsSelection(c)
	if !ok || c.Block() == nil || c.Block().Region() == nil || s.SelectionControl()&grammar.SelectionControlDontFlatten != 0 {
		return
	}
	branch, ok := spirv.AsBranchConditional(s.Header().Last())
	if !ok || hasHints(branch.Op) {
		return
	}
	then, ok := x.arm(s, branch.TrueLabel(), branch.TrueArguments())
	if !ok {
		return
	}
	otherwise, ok := x.arm(s, branch.FalseLabel(), branch.FalseArguments())
	if !ok || then.block == nil && otherwise.block == nil && s.Merge().NumArguments() == 0 {
		return
	}
	if then.cost+otherwise.cost+x.costOfChoices(then.results, otherwise.results) > effort || !x.canChoose(then.results, otherwise.results) {
		return
	}
	x.hoist(c)
	x.moveOut(then.block, c)
	x.moveOut(otherwise.block, c)
	build := spirv.BuildAt(&x.b, c)
	chosen := make([]*mlir.Value, len(then.results))
	for i := range chosen {
		chosen[i] = x.choose(build, branch.Condition(), then.results[i], otherwise.results[i])
	}
	x.replaceArguments(s.Merge(), chosen)
	x.replace(c, s.Merge().Last().OperandValues())
}

// An arm is one way through a selection to its end.
type arm struct {
	block   *mlir.Block // nil where there is nothing on the way
	results []*mlir.Value
	cost    int
}

// arm is the way through a selection that begins with a block; false if it is not straight, or can't be done in vain.
func (x *ifConversion) arm(s spirv.SelectionOp, b *mlir.Block, args []*mlir.Value) (arm, bool) {
	if b == s.Merge() {
		return arm{results: args}, true
	}
	end, ok := spirv.AsBranch(b.Last())
	if !ok || end.TargetLabel() != s.Merge() || b.SinglePredecessor() != s.Header() || b.NumArguments() > 0 || hasHints(end.Op) {
		return arm{}, false
	}
	a := arm{block: b, results: end.Arguments()}
	for op := range b.Operations {
		if op == end.Op {
			break
		}
		cost, ok := speculationCost(op)
		if !ok {
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
		switch t := v.Type().(type) {
		case *mlir.IntegerType, *mlir.FloatType:
		case *mlir.VectorType:
			if !x.selectsVectors && t.Shape()[0] > 4 {
				return false
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
		n := t.Shape()[0]
		spread := make([]*mlir.Value, n)
		for i := range spread {
			spread[i] = condition
		}
		condition = b.CompositeConstruct(mlir.GetVectorType([]int64{n}, nil, mlir.I1), spread...)
	}
	return b.Select(condition, then, otherwise)
}

// joinTwins makes one branch of those that go to one block either way, with different values.
func (x *ifConversion) joinTwins(r *mlir.Region) {
	for b := range r.Blocks {
		branch, ok := spirv.AsBranchConditional(b.Last())
		if !ok || branch.TrueLabel() != branch.FalseLabel() || hasHints(branch.Op) || !x.canChoose(branch.TrueArguments(), branch.FalseArguments()) {
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
