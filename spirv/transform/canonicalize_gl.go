package transform

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(CanonicalizeGL) }

// CanonicalizeGL makes operations of the extended set GLSL.std.450 of what is one of them in many words.
var CanonicalizeGL = &pass.Pass{
	Name:    "spirv-canonicalize-gl",
	Title:   "SPIRVCanonicalizeGLPass",
	Summary: "Canonicalize GLSL ops",
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		return c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: map[*mlir.OpDef][]*mlir.Pattern{
			spirv.DefOf(grammar.OpSelect): {clampBelowLast, clampAboveLast},
		}}))
	},
}

// clamps are the clamp for each comparison that can be part of one. "Less" and "less or equal" choose between equal values
// only where they differ.
var clamps = map[grammar.Opcode]string{
	grammar.OpFOrdLessThan:      "spv.GLSL.FClamp",
	grammar.OpFOrdLessThanEqual: "spv.GLSL.FClamp",
	grammar.OpSLessThan:         "spv.GLSL.SClamp",
	grammar.OpSLessThanEqual:    "spv.GLSL.SClamp",
	grammar.OpULessThan:         "spv.GLSL.UClamp",
	grammar.OpULessThanEqual:    "spv.GLSL.UClamp",
}

// clampBelowLast is
//
//	mid = min < x ? x : min;  mid < max ? mid : max
var clampBelowLast = &mlir.Pattern{Name: "clamp, the middle first", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	outer, ok := choiceOf(op)
	if !ok || outer.then != outer.a || outer.otherwise != outer.b {
		return false
	}
	inner, ok := choiceOf(outer.then.Def())
	if !ok || inner.compare != outer.compare || inner.then != inner.b || inner.otherwise != inner.a {
		return false
	}
	return replaceByClamp(r, op, outer.compare, inner.b, inner.a, outer.b)
}}

// clampAboveLast is
//
//	mid = x < min ? min : x;  max < x ? max : mid
var clampAboveLast = &mlir.Pattern{Name: "clamp, the limit first", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	outer, ok := choiceOf(op)
	if !ok || outer.then != outer.a {
		return false
	}
	inner, ok := choiceOf(outer.otherwise.Def())
	if !ok || inner.compare != outer.compare || inner.then != inner.b || inner.otherwise != inner.a || outer.b != inner.a {
		return false
	}
	return replaceByClamp(r, op, outer.compare, inner.a, inner.b, outer.a)
}}

// A choice is OpSelect by a comparison: a < b ? then : otherwise.
type choice struct {
	compare               *mlir.OpDef
	a, b, then, otherwise *mlir.Value
}

// choiceOf reports whether op is a choice. Decorations of either operation may ask for more than the clamp gives: only a
// choice without them counts.
func choiceOf(op *mlir.Operation) (choice, bool) {
	if op == nil || !op.Is(spirv.DefOf(grammar.OpSelect)) || op.Attrs().Len() > 0 {
		return choice{}, false
	}
	test := op.Operand(0).Def()
	if test == nil || clampOf(test.Def()) == nil || test.Attrs().Len() > 0 {
		return choice{}, false
	}
	return choice{test.Def(), test.Operand(0), test.Operand(1), op.Operand(1), op.Operand(2)}, true
}

// clampOf is the definition of the clamp for a comparison, nil when it has none.
func clampOf(compare *mlir.OpDef) *mlir.OpDef {
	row := spirv.RowOf(compare)
	if row == nil || row.Instruction == nil || clamps[row.Instruction.Opcode] == "" {
		return nil
	}
	return mlir.GetOpName(clamps[row.Instruction.Opcode]).Def()
}

func replaceByClamp(r *mlir.Rewriter, op *mlir.Operation, compare *mlir.OpDef, x, least, most *mlir.Value) bool {
	t := op.Result(0).Type()
	if x.Type() != t || least.Type() != t || most.Type() != t {
		return false
	}
	n := r.CreateOp(clampOf(compare), op.Loc(), []*mlir.Value{x, least, most}, []mlir.Type{t})
	r.Replace(op, n.Result(0))
	return true
}
