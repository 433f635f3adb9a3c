package rewrite_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "rewrite the golden files under testdata")

// The dialect of the tests: operations that show one ability of the drivers each.
var (
	number = &mlir.OpDef{
		Name: "t.number", Attrs: []mlir.AttrDef{{Name: "value"}}, Results: []mlir.ValueDef{{Name: "r"}},
		Traits: mlir.ConstantLike | mlir.Pure,
		Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return mlir.FoldToAttr(op.Attr("value"))
		},
	}
	sum = &mlir.OpDef{
		Name: "t.sum", Operands: []mlir.ValueDef{{Name: "a"}, {Name: "b"}}, Results: []mlir.ValueDef{{Name: "r"}},
		Traits: mlir.Pure | mlir.Commutative,
		Fold: func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
			a, ok1 := operands[0].(*mlir.IntegerAttr)
			b, ok2 := operands[1].(*mlir.IntegerAttr)
			if !ok1 || !ok2 {
				return nil
			}
			return mlir.FoldToAttr(mlir.GetIntegerAttr(a.Type(), a.Int()+b.Int()))
		},
	}
	// twins is two numbers at once.
	twins = &mlir.OpDef{
		Name: "t.twins", Operands: []mlir.ValueDef{{Name: "a"}}, Results: []mlir.ValueDef{{Name: "r"}, {Name: "s"}},
		Traits: mlir.Pure,
		Fold: func(op *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
			if operands[0] == nil {
				return nil
			}
			return []mlir.FoldResult{{Attr: operands[0]}, {Value: op.Operand(0)}}
		},
	}
	// odd folds to its operand, whatever type that has; vague says of its results that it does not know; halves is a number and something that is
	// no constant of the dialect.
	odd = &mlir.OpDef{
		Name: "t.odd", Operands: []mlir.ValueDef{{Name: "a"}}, Results: []mlir.ValueDef{{Name: "r"}}, Traits: mlir.Pure,
		Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult { return mlir.FoldToValue(op.Operand(0)) },
	}
	vague = &mlir.OpDef{
		Name: "t.vague", Operands: []mlir.ValueDef{{Name: "a"}}, Results: []mlir.ValueDef{{Name: "r"}}, Traits: mlir.Pure,
		Fold: func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult { return make([]mlir.FoldResult, 1) },
	}
	halves = &mlir.OpDef{
		Name: "t.halves", Operands: []mlir.ValueDef{{Name: "a"}}, Results: []mlir.ValueDef{{Name: "r"}, {Name: "s"}}, Traits: mlir.Pure,
		Fold: func(_ *mlir.Operation, operands []mlir.Attribute) []mlir.FoldResult {
			return []mlir.FoldResult{{Attr: operands[0]}, {Attr: mlir.Unit}}
		},
	}
	many = &mlir.OpDef{Name: "t.many", Results: []mlir.ValueDef{{Name: "r", Count: mlir.Variadic}}, Traits: mlir.Pure}
	mark = &mlir.OpDef{Name: "t.mark", Attrs: []mlir.AttrDef{{Name: "sym_name", Optional: true}}, Traits: mlir.Pure | mlir.Symbol} // is there for somebody else
	both = &mlir.OpDef{
		Name: "t.both", Operands: []mlir.ValueDef{{Name: "a"}, {Name: "b"}}, Results: []mlir.ValueDef{{Name: "r"}}, Traits: mlir.Pure | mlir.Idempotent,
	}
	// read reads memory, scope does what is inside does.
	read = &mlir.OpDef{
		Name: "t.read", Results: []mlir.ValueDef{{Name: "r"}}, Effects: func(*mlir.Operation) mlir.Effects { return mlir.EffectRead },
	}
	scope    = &mlir.OpDef{Name: "t.scope", Regions: []mlir.RegionDef{{Name: "body"}}, Results: []mlir.ValueDef{{Name: "r"}}, Traits: mlir.RecursiveEffects}
	flip     = unary("t.flip", mlir.Involution)
	settle   = unary("t.settle", mlir.Idempotent)
	endless  = unary("t.endless", 0)
	opaque   = unary("t.opaque", 0) // no Fold, no constant
	local    = unary("t.local", mlir.LocalUses)
	use      = &mlir.OpDef{Name: "t.use", Operands: []mlir.ValueDef{{Name: "a", Count: mlir.Variadic}}}
	function = &mlir.OpDef{
		Name: "t.function", Regions: []mlir.RegionDef{{Name: "body"}}, Traits: mlir.IsolatedFromAbove,
		KeepsBlock: func(b *mlir.Block) bool { return b.First().Attr("keep") != nil },
	}
	inner = &mlir.OpDef{Name: "t.inner", Regions: []mlir.RegionDef{{Name: "body"}}}
	wrap  = &mlir.OpDef{
		Name: "t.wrap", Regions: []mlir.RegionDef{{Name: "body"}}, Results: []mlir.ValueDef{{Name: "r"}}, Traits: mlir.Pure | mlir.Wraps,
	}
	give = &mlir.OpDef{Name: "t.give", Operands: []mlir.ValueDef{{Name: "a"}}, Traits: mlir.IsTerminator}
	end  = &mlir.OpDef{Name: "t.end", Traits: mlir.IsTerminator}
	jump = &mlir.OpDef{
		Name: "t.jump", Operands: []mlir.ValueDef{{Name: "a", Count: mlir.Variadic}}, Traits: mlir.IsTerminator,
		Successors:        []mlir.SuccessorDef{{Name: "to"}},
		SuccessorOperands: func(op *mlir.Operation, _ int) (int, int) { return 0, op.NumOperands() },
	}
	fork = &mlir.OpDef{
		Name:       "t.fork",
		Operands:   []mlir.ValueDef{{Name: "c"}, {Name: "a", Count: mlir.Variadic}, {Name: "b", Count: mlir.Variadic}},
		Successors: []mlir.SuccessorDef{{Name: "to"}, {Name: "or"}},
		Traits:     mlir.IsTerminator | mlir.AttrSizedOperandSegments,
		SuccessorOperands: func(op *mlir.Operation, i int) (int, int) {
			return op.OperandGroup(i + 1)
		},
	}
)

func unary(name string, traits mlir.Trait) *mlir.OpDef {
	return &mlir.OpDef{Name: name, Operands: []mlir.ValueDef{{Name: "a"}}, Results: []mlir.ValueDef{{Name: "r"}}, Traits: mlir.Pure | traits}
}

func init() {
	endless.Canonicalize = []*mlir.Pattern{{Name: "never done", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
		r.Replace(op, r.CreateOp(endless, op.Loc(), op.OperandValues(), op.ResultTypes()).Result(0))
		return true
	}}}
	mlir.Register(&mlir.Dialect{
		Name: "t",
		Ops:  []*mlir.OpDef{number, sum, twins, odd, vague, halves, many, mark, both, read, scope, flip, settle, endless, opaque, local, use, function, inner, wrap, give, end, jump, fork},
		MaterializeConstant: func(b *mlir.Builder, v mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
			if v == mlir.Unit {
				return nil
			}
			return b.CreateOp(number, loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: v})
		},
	})
}

func parse(t *testing.T, name string, src []byte) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: name, AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d), "%v", d.Err())
	return m
}

// text is what m prints; it must verify.
func text(t *testing.T, m *mlir.Module) string {
	t.Helper()
	var d mlir.Diagnostics
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d), "%v", d.Err())
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{}))
	return out.String() + "\n"
}

// TestGolden runs both drivers on testdata/*.in and compares with *.canonical
// and *.cse; the outcome is the same for any number of workers and when run
// again.
func TestGolden(t *testing.T) {
	files, err := filepath.Glob("testdata/*.in")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	drivers := map[string]func(op *mlir.Operation, workers int){
		".canonical": func(op *mlir.Operation, workers int) {
			require.False(t, rewrite.Canonicalize(op, rewrite.Options{Workers: workers}).Stopped)
		},
		".cse": func(op *mlir.Operation, workers int) { rewrite.CSE(op, workers) },
	}
	for _, file := range files {
		for suffix, run := range drivers {
			t.Run(filepath.Base(file)+suffix, func(t *testing.T) {
				src, err := os.ReadFile(file)
				require.NoError(t, err)
				m := parse(t, file, src)
				run(m.Op, 1)
				once := text(t, m)
				out := strings.TrimSuffix(file, ".in") + suffix
				if *update {
					require.NoError(t, os.WriteFile(out, []byte(once), 0o644))
				}
				want, err := os.ReadFile(out)
				require.NoError(t, err)
				require.Equal(t, string(want), once)
				run(m.Op, 1)
				require.Equal(t, once, text(t, m), "again")
				m = parse(t, file, src)
				run(m.Op, 8)
				require.Equal(t, once, text(t, m), "many workers")
			})
		}
	}
}

// TestLimits: patterns that never come to an end are stopped, and leave valid IR.
func TestLimits(t *testing.T) {
	const src = `"t.function"() ({
  %0 = "t.number"() {value = 1 : i32} : () -> i32
  %1 = "t.opaque"(%0) : (i32) -> i32
  %2 = "t.endless"(%1) : (i32) -> i32
  "t.use"(%2) : (i32) -> ()
  "t.end"() : () -> ()
}) : () -> ()`
	for _, opts := range []rewrite.Options{{MaxRewrites: 25}, {}, {MaxIterations: -1, MaxRewrites: -1}} {
		m := parse(t, "endless", []byte(src))
		before := text(t, m)
		require.True(t, rewrite.Canonicalize(m.Op, opts).Stopped)
		require.Equal(t, before, text(t, m))
	}
}

// TestCircles: operations that fold to each other in blocks that are kept
// although nothing reaches them.
func TestCircles(t *testing.T) {
	const src = `"t.function"() ({
  "t.end"() : () -> ()
^one:
  "t.use"() {keep} : () -> ()
  %0 = "t.flip"(%1) : (i32) -> i32
  "t.use"(%0) : (i32) -> ()
  "t.end"() : () -> ()
^two:
  "t.use"() {keep} : () -> ()
  %1 = "t.flip"(%0) : (i32) -> i32
  "t.use"(%1) : (i32) -> ()
  "t.end"() : () -> ()
}) : () -> ()`
	m := parse(t, "circles", []byte(src))
	rewrite.Canonicalize(m.Op, rewrite.Options{})
	rewrite.CSE(m.Op, 1)
	text(t, m)
}
