package transform

import (
	"github.com/spvc/spvc/internal/lazy"
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
		return c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: rewrite.Table{
			spirv.DefOf(grammar.OpSelect): {clampBelowLast, clampAboveLast},
		}.At}))
	},
}

// clamps are the clamp for each comparison that can be part of one. "Less" and "less or equal" choose between equal values
// only where they differ.
var clamps = lazy.Value[map[grammar.Opcode]func(gl spirv.GLSLBuilder, x *mlir.Value, least *mlir.Value, most *mlir.Value) *mlir.Value]{Make: func() map[grammar.Opcode]func(gl spirv.GLSLBuilder, x *mlir.Value, least *mlir.Value, most *mlir.Value) *mlir.Value {
	return map[grammar.Opcode]func(gl spirv.GLSLBuilder, x, least, most *mlir.Value) *mlir.Value{
		grammar.OpFOrdLessThan:      spirv.GLSLBuilder.FClamp,
		grammar.OpFOrdLessThanEqual: spirv.GLSLBuilder.FClamp,
		grammar.OpSLessThan:         spirv.GLSLBuilder.SClamp,
		grammar.OpSLessThanEqual:    spirv.GLSLBuilder.SClamp,
		grammar.OpULessThan:         spirv.GLSLBuilder.UClamp,
		grammar.OpULessThanEqual:    spirv.GLSLBuilder.UClamp,
	}
}}

// clampBelowLast is
//
//	mid = min < x ? x : min;  mid < max ? mid : max
var clampBelowLast = &mlir.Pattern{Name: "clamp, the middle first", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	outer, ok := choiceOf(op)
	if !ok || outer.then != outer.a || outer.otherwise != outer.b {
		return false
	}
	inner, _ := choiceOf(outer.then.Def()) // what is none compares nothing
	if inner.compare != outer.compare || inner.then != inner.b || inner.otherwise != inner.a {
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
	inner, _ := choiceOf(outer.otherwise.Def())
	if inner.compare != outer.compare || inner.then != inner.b || inner.otherwise != inner.a || outer.b != inner.a {
		return false
	}
	return replaceByClamp(r, op, outer.compare, inner.a, inner.b, outer.a)
}}

// A choice is OpSelect by a comparison: a < b ? then : otherwise.
type choice struct {
	compare               grammar.Opcode
	a, b, then, otherwise *mlir.Value
}

// choiceOf reports whether op is a choice. Decorations of either operation may ask for more than the clamp gives: only a
// choice without them counts.
func choiceOf(op *mlir.Operation) (choice, bool) {
	choose, ok := spirv.AsSelect(op)
	if !ok || op.Attrs().Len() > 0 {
		return choice{}, false
	}
	test := choose.Condition().Def()
	if test == nil || clamps.Get()[spirv.OpcodeOf(test)] == nil || test.Attrs().Len() > 0 {
		return choice{}, false
	}
	sides := test.OperandValues()
	return choice{spirv.OpcodeOf(test), sides[0], sides[1], choose.TrueValue(), choose.FalseValue()}, true
}

// All are of the type of op: each is a result of it, or of a choice whose result is one.
func replaceByClamp(r *mlir.Rewriter, op *mlir.Operation, compare grammar.Opcode, x, least, most *mlir.Value) bool {
	gl := spirv.NewBuilder(&r.Builder, op.Loc()).GLSL()
	r.Replace(op, clamps.Get()[compare](gl, x, least, most))
	return true
}
