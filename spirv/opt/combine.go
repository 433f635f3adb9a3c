package opt

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(Combine) }

// Combine replaces instructions by what is shorter or quicker, looking at those that compute their operands: constants are folded,
// vectors and matrices are not taken apart to be put together, arithmetic that does nothing goes.
//
// Facts: what it does to floats is exact, so that neither NoContraction nor Invariant forbid it (1, 2); where small numbers are flushed, or
// rounding is another one, floats are not folded (1). Integers wrap, and what is undefined is not folded (4). A value that stands for another
// one has the decorations of both (3). A specialization constant is no constant (10).
var Combine = &pass.Pass{
	Name:    "spirv-combine",
	Summary: "Replace instructions by shorter ones, by what computes their operands",
	On:      "spv.module",
	Repeats: true,
	Folds:   true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: rulesAt, State: newCombiner(op), Folded: c.Folded}))
	},
}

// A combiner applies rules to the instructions of a module. Several goroutines use it; it does not change.
type combiner struct {
	rounding
	types     map[mlir.Type]bool // those that there are; another has to be declared
	invariant bool               // an output is the same in all shaders that compute it in the same way
}

func newCombiner(module *mlir.Operation) *combiner {
	k := &combiner{rounding: roundingOf(module), types: typesOf(module)}
	for op := range module.Region(0).Entry().Operations {
		k.invariant = k.invariant || op.Attr(spirv.DecorationName(grammar.DecorationInvariant)) != nil
	}
	for t := range k.types {
		if s, ok := t.(*spirv.StructType); ok {
			k.invariant = k.invariant || slices.ContainsFunc(s.Members(), func(m spirv.Member) bool {
				return spirv.HasDecoration(m.Decorations, grammar.DecorationInvariant)
			})
		}
	}
	return k
}

// typesOf are the types in a module.
func typesOf(module *mlir.Operation) map[mlir.Type]bool {
	all := map[mlir.Type]bool{}
	var last mlir.Type // mostly the next one is the same
	add := func(t mlir.Type) {
		if t == last {
			return
		}
		if last = t; !all[t] {
			for u := range spirv.TypesIn(t) {
				all[u] = true
			}
		}
	}
	for op := range module.Nested {
		if v, ok := spirv.AsGlobalVariable(op); ok {
			add(v.Type())
		}
		for _, v := range op.Results {
			add(v.Type())
		}
	}
	return all
}

// A rule starts at instructions, which it names as the text of the dialect does.
type rule struct {
	name  string
	ops   string
	apply func(k *combiner, r *mlir.Rewriter, op *mlir.Operation) bool
}

// rules are tried in this order.
var rules = lazy.Value[[][]rule]{Make: func() [][]rule {
	return [][]rule{numberRules, logicRules, signRules, accessRules, memoryRules, compositeRules, narrowRules, matrixRules, choiceRules}
}}

// canonical are instructions whose canonical form is shorter, too.
const canonical = "UMod IAddCarry UMulExtended SMulExtended"

// patternsByName are the rules as patterns whose state is a combiner, by the instruction that they start at.
var patternsByName = lazy.Value[map[string][]*mlir.Pattern]{Make: func() map[string][]*mlir.Pattern {
	all := make(map[string][]*mlir.Pattern, 224) // so that it need not grow
	for _, table := range rules.Get() {
		patterns := make([]mlir.Pattern, len(table))
		for i := range table {
			row, p := &table[i], &patterns[i]
			*p = mlir.Pattern{Name: row.name, Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
				return mayCompute(op) && row.apply(r.State.(*combiner), r, op)
			}}
			for name := range strings.FieldsSeq(row.ops) {
				all[name] = append(all[name], p)
			}
		}
	}
	return all
}}

// mayCompute reports whether something else may be in the place of an instruction than what only converts its result from and to memory. Where
// numbers are for memory only, code with other instructions is about to go.
func mayCompute(op *mlir.Operation) bool {
	switch spirv.OpcodeOf(op) {
	case grammar.OpUConvert, grammar.OpSConvert, grammar.OpFConvert:
		return spirv.MayCompute(op, op.Result(0).Type())
	}
	return true
}

// canonicalNames are those of canonical.
var canonicalNames = lazy.Value[names]{Make: func() names { return namesIn(canonical) }}

// rulesAt are the rules that start at an instruction.
func rulesAt(def *mlir.OpDef) []*mlir.Pattern {
	list := patternsByName.Get()[nameOf(def)]
	if canonicalNames.Get().have(def) {
		list = slices.Concat(list, def.Canonicalize)
	}
	return list
}

// become puts e in the place of op.
func become(r *mlir.Rewriter, op *mlir.Operation, e *expr) bool {
	if e == nil {
		return false
	}
	attrs := op.Attrs().Entries()
	if e.computes {
		attrs = without(attrs, relaxedAttr)
	}
	r.Replace(op, e.build(spirv.BuildAt(&r.Builder, op), attrs))
	return true
}
