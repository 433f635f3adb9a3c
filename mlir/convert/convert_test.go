package convert_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
)

// The dialect of the tests: "old" operations are converted to "new" ones of the same name.
var (
	anything = func(name string, traits mlir.Trait) *mlir.OpDef {
		return &mlir.OpDef{
			Name: name, Traits: traits, Operands: []mlir.ValueDef{{Name: "a", Count: mlir.Variadic}},
			Results: []mlir.ValueDef{{Name: "r", Count: mlir.Variadic}}, Regions: []mlir.RegionDef{{Name: "b", Variadic: true}},
			Successors: []mlir.SuccessorDef{{Name: "s", Variadic: true}},
		}
	}
	old = &mlir.Dialect{
		Name: "old",
		Ops: []*mlir.OpDef{
			anything("old.make", 0), anything("old.use", 0), anything("old.pair", 0), anything("old.round", 0), anything("old.and", 0),
			anything("old.jump", mlir.IsTerminator), anything("old.end", mlir.IsTerminator), anything("old.half", 0),
			anything("old.loop", 0), anything("old.twice", 0), anything("old.wrong", 0), anything("old.chain", 0), anything("old.drop", 0),
			anything("old.count", 0), anything("old.widen", 0),
			{Name: "old.func", Regions: []mlir.RegionDef{{Name: "body"}}, Traits: mlir.IsolatedFromAbove},
			{
				Name: "old.number", Attrs: []mlir.AttrDef{{Name: "value"}}, Results: []mlir.ValueDef{{Name: "r"}},
				Traits: mlir.ConstantLike | mlir.Pure,
				Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
					return mlir.FoldToAttr(op.Attr("value"))
				},
			},
			{
				Name: "old.same", Operands: []mlir.ValueDef{{Name: "a"}}, Results: []mlir.ValueDef{{Name: "r"}}, Traits: mlir.Pure,
				Fold: func(op *mlir.Operation, given []mlir.Attribute) []mlir.FoldResult {
					if given[0] != nil {
						return mlir.FoldToAttr(given[0])
					}
					return mlir.FoldToValue(op.Operand(0))
				},
			},
		},
		MaterializeConstant: func(b *mlir.Builder, value mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
			return b.CreateOp(mlir.GetOpName("old.number").Def(), loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: value})
		},
	}
	young = &mlir.Dialect{Name: "new", Ops: []*mlir.OpDef{
		anything("new.make", 0), anything("new.use", 0), anything("new.and", 0), anything("new.number", 0),
		anything("new.jump", mlir.IsTerminator), anything("new.end", mlir.IsTerminator), anything("new.cast", 0),
		{Name: "new.func", Regions: []mlir.RegionDef{{Name: "body"}}, Traits: mlir.IsolatedFromAbove},
	}}
)

func init() {
	mlir.Register(old)
	mlir.Register(young)
}

// types: i32 stays, i16 becomes i32, i64 two of them, none nothing; i8 has no counterpart, and of i48 it is said why.
func types() *convert.Types {
	t := new(convert.Types)
	t.Add(
		convert.Keep(func(t mlir.Type) bool { return t == mlir.I32 || t == mlir.F32 }),
		convert.OnMany(func(t *mlir.NoneType) ([]mlir.Type, error) { return []mlir.Type{}, nil }),
		convert.OnMany(func(t *mlir.IntegerType) ([]mlir.Type, error) {
			switch t.Width() {
			case 16:
				return []mlir.Type{mlir.I32}, nil
			case 48:
				return nil, convert.Need("integers of 48 bits").Try("write i64")
			case 64:
				return []mlir.Type{mlir.I32, mlir.I32}, nil
			}
			return nil, nil
		}),
	)
	return t
}

// renamed is the pattern for most operations: the new one of the name, with the regions.
func renamed(name string) convert.Pattern {
	return convert.Pattern{Op: "old." + name, RewriteMany: func(r *convert.Rewriter, op *mlir.Operation, operands [][]*mlir.Value) error {
		s := &mlir.OperationState{Name: mlir.GetOpName("new." + name), Loc: op.Loc()}
		for _, values := range operands {
			s.Operands = append(s.Operands, values...)
		}
		var counts []int
		for _, v := range op.Results {
			to, err := r.Types.ConvertMany(v.Type())
			if err != nil {
				return err
			}
			counts = append(counts, len(to))
			s.Results = append(s.Results, to...)
		}
		for i := range op.NumRegions() {
			if err := r.ConvertRegion(op.Region(i), nil); err != nil {
				return err
			}
			s.Regions = append(s.Regions, op.Region(i))
		}
		for _, b := range op.Successors {
			s.Successors = append(s.Successors, b)
		}
		made := r.Create(s)
		at := 0
		var results [][]*mlir.Value
		for _, n := range counts {
			var list []*mlir.Value
			for range n {
				list = append(list, made.Result(at))
				at++
			}
			results = append(results, list)
		}
		r.ReplaceMany(op, results)
		return nil
	}}
}

// again makes an operation of another name of the same operands.
func again(from, to string) convert.Pattern {
	return convert.Pattern{Op: "old." + from, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
		r.Replace(op, r.CreateOp(mlir.GetOpName("old."+to).Def(), op.Loc(), operands, op.ResultTypes()).Result(0))
		return nil
	}}
}

func conversion() *convert.Conversion {
	return &convert.Conversion{
		Target: new(convert.Target).Legal("new", "builtin.module").Illegal("old"),
		Types:  types(),
		Patterns: []convert.Pattern{
			renamed("make"), renamed("use"), renamed("and"), renamed("jump"), renamed("end"), renamed("func"),
			{Op: "old.number", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
				r.Replace(op, r.CreateOp(mlir.GetOpName("new.number").Def(), op.Loc(), nil, []mlir.Type{mlir.I32},
					mlir.NamedAttribute{Name: "value", Value: op.Attr("value")}).Result(0))
				return nil
			}},
			again("round", "loop"), again("loop", "round"), again("twice", "and"),
			{Op: "old.wrong", Name: "careless", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
				r.CreateOp(mlir.GetOpName("new.make").Def(), op.Loc(), nil, nil)
				return errors.New("too late")
			}},
			{Op: "old.half", Rewrite: func(*convert.Rewriter, *mlir.Operation, []*mlir.Value) error { return errors.New("it is half only") }},
			{Op: "old.half", Rewrite: func(*convert.Rewriter, *mlir.Operation, []*mlir.Value) error { return convert.Need("the other half") }},
			again("chain", "half"),
			{Op: "old.drop", Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error { r.Erase(op); return nil }},
			{Op: "old.count", Again: true, Rewrite: func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
				n := op.Attr("n").(*mlir.IntegerAttr)
				if n.Int() == 0 {
					r.Erase(op)
					return nil
				}
				r.Modify(op, func() { op.SetAttr("n", mlir.GetIntegerAttr(n.Type(), n.Int()-1)) })
				return nil
			}},
		},
	}
}

// converted is what becomes of a text, or what is wrong with it.
func converted(t *testing.T, c *convert.Conversion, text string) string {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err(), text)
	ok := c.Run(m.Op, &d)
	require.Equal(t, ok, d.NumErrors() == 0)
	var out bytes.Buffer
	for _, diag := range d.All() {
		fmt.Fprintln(&out, diag.Message)
	}
	if ok {
		require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d), "%v", d.Err())
		require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{Generic: true}))
	}
	text = out.String()
	text = strings.TrimPrefix(text, "\"builtin.module\"() ({\n")
	return strings.TrimSpace(strings.ReplaceAll("\n"+strings.TrimSuffix(text, "}) : () -> ()\n"), "\n  ", "\n"))
}

func TestConversions(t *testing.T) {
	for _, test := range []struct{ name, in, want string }{
		{
			"types that become others, with casts for what stays",
			`%0 = "old.make"() : () -> i16
"other.use"(%0, %0) : (i16, i16) -> ()
%1 = "other.make"() : () -> i16
"old.use"(%1, %1) : (i16, i16) -> ()`,
			`%0 = "new.make"() : () -> i32
%1 = "builtin.unrealized_conversion_cast"(%0) : (i32) -> i16
"other.use"(%1, %1) : (i16, i16) -> ()
%2 = "other.make"() : () -> i16
%3 = "builtin.unrealized_conversion_cast"(%2) : (i16) -> i32
"new.use"(%3, %3) : (i32, i32) -> ()`,
		},
		{
			"one value that becomes two, and one that becomes none",
			`%0:2 = "old.make"() : () -> (i64, none)
"old.use"(%0#1, %0#0, %0#0) : (none, i64, i64) -> ()
"other.use"(%0#0, %0#1) : (i64, none) -> ()`,
			`%0:2 = "new.make"() : () -> (i32, i32)
%1 = "builtin.unrealized_conversion_cast"() : () -> none
%2 = "builtin.unrealized_conversion_cast"(%0#0, %0#1) : (i32, i32) -> i64
"new.use"(%0#0, %0#1, %0#0, %0#1) : (i32, i32, i32, i32) -> ()
"other.use"(%2, %1) : (i64, none) -> ()`,
		},
		{
			"arguments of blocks, and what is used before it is converted",
			`"old.func"() ({
^bb0(%a: i32, %b: i64, %c: none):
  "old.jump"(%b, %c)[^bb2] : (i64, none) -> ()
^bb1(%d: i16):
  "old.use"(%x, %d) : (i16, i16) -> ()
  "old.end"() : () -> ()
^bb2(%e: i64, %f: none):
  %x = "old.make"(%e) : (i64) -> i16
  "old.jump"(%x)[^bb1] : (i16) -> ()
}) : () -> ()`,
			`"new.func"() ({
^bb0(%arg0: i32, %arg1: i32, %arg2: i32):
  "new.jump"(%arg1, %arg2)[^bb2] : (i32, i32) -> ()
^bb1(%0: i32):  // pred: ^bb2
  "new.use"(%3, %0) : (i32, i32) -> ()
  "new.end"() : () -> ()
^bb2(%1: i32, %2: i32):  // pred: ^bb0
  %3 = "new.make"(%1, %2) : (i32, i32) -> i32
  "new.jump"(%3)[^bb1] : (i32) -> ()
}) : () -> ()`,
		},
		{
			"folding comes first; constants are made and converted",
			`%0 = "old.make"() : () -> i32
%1 = "old.same"(%0) : (i32) -> i32
%2 = "old.same"(%1) : (i32) -> i32
%3 = "old.number"() {value = 7 : i32} : () -> i32
%4 = "old.same"(%3) : (i32) -> i32
"old.use"(%2, %4) : (i32, i32) -> ()`,
			`%0 = "new.make"() : () -> i32
%1 = "new.number"() {value = 7 : i32} : () -> i32
%2 = "new.number"() {value = 7 : i32} : () -> i32
"new.use"(%0, %2) : (i32, i32) -> ()`,
		},
		{
			"what patterns make is converted, too, and a pattern may change operations in place again and again",
			`%0 = "old.make"() : () -> i32
%1 = "old.twice"(%0) : (i32) -> i32
"old.count"() {n = 3 : i32} : () -> ()
"old.use"(%1) : (i32) -> ()`,
			`%0 = "new.make"() : () -> i32
%1 = "new.and"(%0) : (i32) -> i32
"new.use"(%1) : (i32) -> ()`,
		},
		{
			"what is in operations that go is not converted",
			`"old.drop"() ({
  "old.half"() : () -> ()
}) : () -> ()
"other.use"() : () -> ()`,
			`"other.use"() : () -> ()`,
		},
		{
			"nothing is known of types without rules, and of some it is known what is missing",
			`%0 = "old.make"() : () -> i8
%1 = "old.make"() : () -> i48
"old.use"(%1) : (i48) -> ()`,
			`failed to legalize operation 'old.make' that was explicitly marked illegal: type 'i8' has no counterpart
failed to legalize operation 'old.make' that was explicitly marked illegal: needs integers of 48 bits; write i64
failed to legalize operation 'old.use' that was explicitly marked illegal: operand #0: needs integers of 48 bits; write i64`,
		},
		{
			"what is missing counts more than what does not fit; what was made from another names that",
			`%0 = "old.half"() : () -> i32
%1 = "old.chain"() : () -> i32`,
			`failed to legalize operation 'old.half' that was explicitly marked illegal: needs the other half
failed to legalize operation 'old.chain' that was explicitly marked illegal: it becomes 'old.half', but of that: needs the other half`,
		},
		{
			"patterns that lead to each other end",
			`%0 = "old.round"() : () -> i32`,
			`failed to legalize operation 'old.round' that was explicitly marked illegal: it becomes 'old.round', but of that: it comes of itself, again and again`,
		},
		{
			"so do those that claim an end",
			`"old.count"() {n = 5000 : i32} : () -> ()`,
			`failed to legalize operation 'old.count' that was explicitly marked illegal: it comes of itself, again and again`,
		},
		{
			"patterns that change something first are found",
			`"old.wrong"() : () -> ()`,
			`'old.wrong' op BUG: pattern careless had changed something already when it found: too late`,
		},
	} {
		t.Run(test.name, func(t *testing.T) { assert.Equal(t, test.want, converted(t, conversion(), test.in)) })
	}
}

// A full conversion leaves nothing that is not legal: no operation, and no cast.
func TestFullConversions(t *testing.T) {
	c := conversion()
	c.Full = true
	assert.Equal(t, "failed to legalize operation 'other.use': no pattern is about it", converted(t, c, `"other.use"() : () -> ()`))
	c.Target.Legal("other.use", "other.make")
	assert.Equal(t, `"other.use"() : () -> ()`, converted(t, c, `"other.use"() : () -> ()`))
	assert.Equal(t, "failed to legalize unresolved materialization from ('i32') to ('i16') that remained live after conversion",
		converted(t, c, `%0 = "old.make"() : () -> i16
"other.use"(%0) : (i16) -> ()`))
}

// Operations may be legal by what they are like, and with all that is in them; what is said of an operation counts more than what is
// said of its dialect.
func TestTargets(t *testing.T) {
	c := conversion()
	c.Target.Legal("old.use").LegalInside(nil, "old.use").
		LegalIf(func(op *mlir.Operation) bool { return op.Attr("fine") != nil }, "old.make").
		Others(func(op *mlir.Operation) convert.Legality {
			if op.Attr("bad") != nil {
				return convert.Illegal
			}
			return convert.Unknown
		})
	assert.Equal(t, `"old.use"() ({
  %1 = "old.make"() : () -> i16
  "old.end"() : () -> ()
}) : () -> ()
%0 = "old.make"() {fine} : () -> i16
"new.make"() : () -> ()`, converted(t, c, `"old.use"() ({
  %1 = "old.make"() : () -> i16
  "old.end"() : () -> ()
}) : () -> ()
%0 = "old.make"() {fine} : () -> i16
"old.make"() : () -> ()`))
	assert.Equal(t, "failed to legalize operation 'other.x' that was explicitly marked illegal: no pattern is about it",
		converted(t, c, `"other.x"() {bad} : () -> ()`))
}

// Patterns of more benefit come first; those for a dialect or a trait are for all of its operations.
func TestGeneralPatterns(t *testing.T) {
	mark := func(name string) func(*convert.Rewriter, *mlir.Operation, []*mlir.Value) error {
		return func(r *convert.Rewriter, op *mlir.Operation, _ []*mlir.Value) error {
			r.CreateOp(mlir.GetOpName("new.make").Def(), op.Loc(), nil, nil, mlir.NamedAttribute{Name: name, Value: mlir.Unit})
			r.Erase(op)
			return nil
		}
	}
	c := conversion()
	c.Patterns = []convert.Pattern{
		{Op: "old.use", Rewrite: mark("name")},
		{Dialect: "old", Rewrite: mark("dialect")},
		{Trait: mlir.Pure, Benefit: 1, Rewrite: mark("trait")},
		{Op: "old.use", Benefit: 2, Rewrite: mark("benefit")},
	}
	assert.Equal(t, `"new.make"() {benefit} : () -> ()
"new.make"() {dialect} : () -> ()
"new.make"() {trait} : () -> ()`, converted(t, c, `"old.use"() : () -> ()
"old.make"() : () -> ()
"old.number"() {value = 1 : i32} : () -> i32`))
}

// What the converter knows to make takes the place of casts, and is converted.
func TestMaterializations(t *testing.T) {
	c := conversion()
	way := func(name string) convert.Materialization {
		return func(b *mlir.Builder, loc mlir.Location, types []mlir.Type, inputs []*mlir.Value) []*mlir.Value {
			if len(types) != 1 {
				return nil
			}
			return []*mlir.Value{b.CreateOp(mlir.GetOpName(name).Def(), loc, inputs, types).Result(0)}
		}
	}
	c.Types.AddSource(way("new.make"))
	c.Types.AddSource(func(*mlir.Builder, mlir.Location, []mlir.Type, []*mlir.Value) []*mlir.Value { return nil })
	c.Types.AddTarget(way("old.widen"))
	c.Patterns = append(c.Patterns, convert.Pattern{Op: "old.widen", AnyTypes: true,
		Rewrite: func(r *convert.Rewriter, op *mlir.Operation, operands []*mlir.Value) error {
			r.Replace(op, way("new.cast")(&r.Builder, op.Loc(), op.ResultTypes(), operands)[0])
			return nil
		}})
	assert.Equal(t, `%0 = "other.make"() : () -> i16
%1 = "new.cast"(%0) : (i16) -> i32
%2 = "new.make"(%1) : (i32) -> i32
%3 = "new.make"(%2) : (i32) -> i16
"other.use"(%3) : (i16) -> ()`, converted(t, c, `%0 = "other.make"() : () -> i16
%1 = "old.make"(%0) : (i16) -> i16
"other.use"(%1) : (i16) -> ()`))
}
