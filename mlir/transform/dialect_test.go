package transform_test

import (
	"testing"

	"github.com/spvc/spvc/dialect/arith"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/transform"
	"github.com/stretchr/testify/require"
)

// Dialects that say less than those that there are: "check" has an operation for each thing that passes ask definitions about, "bare" says nothing
// of inlining, "jumps" leaves functions by a branch of "bare".
var (
	several = []mlir.ValueDef{{Name: "in", Count: mlir.Variadic}}
	results = []mlir.ValueDef{{Name: "out", Count: mlir.Variadic}}
	ways    = []mlir.SuccessorDef{{Name: "to", Variadic: true}}
	regions = []mlir.RegionDef{{Name: "inside", Variadic: true}}
	one     = mlir.GetIntegerAttr(mlir.I32, 1)

	jump = &mlir.OpDef{Name: "bare.jump", Operands: several, Successors: ways, Traits: mlir.IsTerminator | mlir.Pure}
)

func init() {
	does := mlir.Does(mlir.EffectUnknown)
	call := func(name string) *mlir.OpDef {
		return &mlir.OpDef{Name: name, Operands: several, Results: results, Attrs: []mlir.AttrDef{{Name: "callee"}}, Callee: "callee", Effects: does}
	}
	mlir.Register(&mlir.Dialect{Name: "bare", Ops: []*mlir.OpDef{jump, call("bare.call"),
		{Name: "bare.return", Operands: several, Traits: mlir.IsTerminator | mlir.ReturnLike | mlir.Pure},
		{Name: "bare.op", Regions: regions, Effects: does}}})
	mlir.Register(&mlir.Dialect{Name: "jumps", Ops: []*mlir.OpDef{{Name: "jumps.return", Operands: several, Traits: mlir.IsTerminator | mlir.ReturnLike | mlir.Pure},
		{Name: "jumps.closed", Regions: regions, Effects: does}},
		Inlining: &mlir.Inlining{Into: func(*mlir.Operation) bool { return false }, Branch: func(b *mlir.Builder, loc mlir.Location, next *mlir.Block, values []*mlir.Value) {
			b.Create(&mlir.OperationState{Name: mlir.GetOpName(jump.Name), Loc: loc, Operands: values, Successors: []*mlir.Block{next}})
		}}})
	mlir.Register(&mlir.Dialect{Name: "nothing", Ops: []*mlir.OpDef{{Name: "nothing.known", Results: results, Traits: mlir.Pure, Fold: foldsTo(one)}},
		MaterializeConstant: func(*mlir.Builder, mlir.Attribute, mlir.Type, mlir.Location) *mlir.Operation { return nil }})
	constant := &mlir.OpDef{Name: "makes.constant", Results: results, Attrs: []mlir.AttrDef{{Name: "value"}}, Traits: mlir.ConstantLike | mlir.Pure,
		Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return []mlir.FoldResult{{Attr: op.Attr("value")}}
		}}
	mlir.Register(&mlir.Dialect{Name: "makes", Ops: []*mlir.OpDef{constant, {Name: "makes.known", Results: results, Effects: does, Fold: foldsTo(one)},
		{Name: "makes.first", Operands: several, Results: results, Effects: does, Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return []mlir.FoldResult{{Attr: one}, {Value: op.Operand(0)}}
		}},
		{Name: "makes.second", Operands: several, Results: results, Traits: mlir.Pure, Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return []mlir.FoldResult{{Value: op.Operand(0)}, {Attr: one}}
		}},
		{Name: "makes.compute", Operands: several, Results: results, Effects: does}},
		MaterializeConstant: func(b *mlir.Builder, value mlir.Attribute, t mlir.Type, loc mlir.Location) *mlir.Operation {
			if op := arith.Materialize(b, value, t, loc); op != nil {
				return op
			}
			return b.CreateOp(constant, loc, nil, []mlir.Type{t}, mlir.NamedAttribute{Name: "value", Value: value})
		}})
	mlir.Register(&mlir.Dialect{Name: "check", Inlining: &mlir.Inlining{}, Ops: []*mlir.OpDef{
		call("check.call"),
		{Name: "check.function", Regions: regions, Attrs: []mlir.AttrDef{{Name: mlir.SymbolName}, {Name: mlir.SymbolVisibility, Optional: true}},
			Traits: mlir.Symbol | mlir.FunctionLike | mlir.NoTerminator},
		{Name: "check.table", Regions: regions, Traits: mlir.SymbolTable | mlir.NoTerminator | mlir.IsolatedFromAbove},
		{Name: "check.return", Operands: several, Traits: mlir.IsTerminator | mlir.ReturnLike | mlir.Pure},
		{Name: "check.end", Operands: several, Traits: mlir.IsTerminator | mlir.Pure},
		{Name: "check.leave", Results: results, Successors: ways, Traits: mlir.IsTerminator | mlir.Pure},
		{Name: "check.use", Operands: several, Effects: does},
		{Name: "check.choice", Regions: regions, Effects: does, RegionEdges: oneAfterTheOther},
		{Name: "check.any", Operands: several, Results: results, Regions: regions, Traits: mlir.RecursiveEffects, RegionEdges: anyOrder,
			Carrier: &mlir.Carrier{Enters: true}},
		{Name: "check.memory", Results: results, Effects: does, Slot: &mlir.Slot{Type: func(*mlir.Operation) mlir.Type { return nil }}},
		{Name: "check.known", Results: results, Traits: mlir.Pure, Fold: foldsTo(one)},
		{Name: "check.same", Operands: several, Results: results, Traits: mlir.Pure, Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return []mlir.FoldResult{{Value: op.Operand(0)}}
		}},
		{Name: "check.part", Results: results, Regions: regions, Traits: mlir.Pure | mlir.Wraps, Fold: func(op *mlir.Operation, _ []mlir.Attribute) []mlir.FoldResult {
			return []mlir.FoldResult{{Value: op.Region(0).Entry().First().Result(0)}}
		}},
	}})
}

func foldsTo(a mlir.Attribute) func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult {
	return func(*mlir.Operation, []mlir.Attribute) []mlir.FoldResult { return []mlir.FoldResult{{Attr: a}} }
}

// oneAfterTheOther: control comes to either region, from the first to the second, and on from there.
func oneAfterTheOther(op *mlir.Operation, yield func(mlir.RegionEdge) bool) {
	first, second := op.Region(0), op.Region(1)
	_ = yield(mlir.RegionEdge{From: op, To: first}) && yield(mlir.RegionEdge{From: op, To: second}) &&
		yield(mlir.RegionEdge{From: first.Entry().Last(), To: second}) && yield(mlir.RegionEdge{From: second.Entry().Last()})
}

// anyOrder: from op, and from each region, control goes to any region, or on.
func anyOrder(op *mlir.Operation, yield func(mlir.RegionEdge) bool) {
	from := []*mlir.Operation{op}
	for i := range op.NumRegions() {
		from = append(from, op.Region(i).Entry().Last())
	}
	for _, f := range from {
		for i := range op.NumRegions() {
			if !yield(mlir.RegionEdge{From: f, To: op.Region(i), Passed: f.OperandUses(0, f.NumOperands())}) {
				return
			}
		}
		if !yield(mlir.RegionEdge{From: f, Passed: f.OperandUses(0, f.NumOperands())}) {
			return
		}
	}
}

// TestWhatDefinitionsSay: a pass asks before it does something, whatever else an operation is.
func TestWhatDefinitionsSay(t *testing.T) {
	for _, test := range []struct{ name, pass, src, want string }{
		{"what another region may lead to is no choice, and what ends a block does not move", "control-flow-sink", `
func.func @f(%a: i32) {
  %x = arith.addi %a, %a : i32
  %y = arith.muli %a, %a : i32
  "check.choice"() ({
    "check.use"(%x) : (i32) -> ()
    "check.end"() : () -> ()
  }, {
    "check.use"(%y) : (i32) -> ()
    "check.end"() : () -> ()
  }) : () -> ()
  %z = "check.leave"()[^end] : () -> i32
^end:
  "check.choice"() ({
    "check.use"(%z) : (i32) -> ()
    "check.end"() : () -> ()
  }, {
    "check.end"() : () -> ()
  }) : () -> ()
  return
}
`, `
func.func @f(%arg0: i32) {
  %0 = arith.muli %arg0, %arg0 : i32
  "check.choice"() ({
    %2 = arith.addi %arg0, %arg0 : i32
    "check.use"(%2) : (i32) -> ()
    "check.end"() : () -> ()
  }, {
    "check.use"(%0) : (i32) -> ()
    "check.end"() : () -> ()
  }) : () -> ()
  %1 = "check.leave"()[^bb1] : () -> i32
^bb1:  // pred: ^bb0
  "check.choice"() ({
    "check.use"(%1) : (i32) -> ()
    "check.end"() : () -> ()
  }, {
    "check.end"() : () -> ()
  }) : () -> ()
  return
}
`},
		{"one operand may go to three places", "mem2reg", `
func.func @f(%a: i32) -> i32 {
  %m = memref.alloca() : memref<i32>
  memref.store %a, %m[] : memref<i32>
  "check.any"() ({
    %x = memref.load %m[] : memref<i32>
    %y = arith.addi %x, %x : i32
    memref.store %y, %m[] : memref<i32>
    "check.end"() : () -> ()
  }, {
    %x = memref.load %m[] : memref<i32>
    %y = arith.muli %x, %x : i32
    memref.store %y, %m[] : memref<i32>
    "check.end"() : () -> ()
  }) : () -> ()
  %r = memref.load %m[] : memref<i32>
  return %r : i32
}
`, `
func.func @f(%arg0: i32) -> i32 {
  %0 = "check.any"(%arg0) ({
  ^bb0(%arg1: i32):
    %1 = arith.addi %arg1, %arg1 : i32
    "check.end"(%1) : (i32) -> ()
  }, {
  ^bb0(%arg1: i32):
    %1 = arith.muli %arg1, %arg1 : i32
    "check.end"(%1) : (i32) -> ()
  }) : (i32) -> i32
  return %0 : i32
}
`},
		{"memory without parts is not taken apart, nor what somebody unknown uses", "sroa", `
func.func @f() {
  %0 = arith.constant 0 : index
  %m = "check.memory"() : () -> memref<2xi32>
  %n = memref.alloca() : memref<2xi32>
  %v = memref.load %m[%0] : memref<2xi32>
  memref.store %v, %n[%0] : memref<2xi32>
  "unknown.use"(%n) : (memref<2xi32>) -> ()
  return
}
`, `
func.func @f() {
  %c0 = arith.constant 0 : index
  %0 = "check.memory"() : () -> memref<2xi32>
  %alloca = memref.alloca() : memref<2xi32>
  %1 = memref.load %0[%c0] : memref<2xi32>
  memref.store %1, %alloca[%c0] : memref<2xi32>
  "unknown.use"(%alloca) : (memref<2xi32>) -> ()
  return
}
`},
		{"what is known, but has no operation, stays as it is, as does what is another type or a part", "sccp", `
func.func @f() -> (i32, i32, f32, i32) {
  %0 = arith.constant 7 : i32
  %1 = "check.known"() : () -> i32
  %2 = "nothing.known"() : () -> i32
  %3 = "check.same"(%0) : (i32) -> f32
  %4 = "check.part"() ({
    %5 = "check.known"() : () -> i32
    "check.end"(%5) : (i32) -> ()
  }) : () -> i32
  return %1, %2, %3, %4 : i32, i32, f32, i32
}
func.func @g(%a: i32) -> (f32, i32) {
  %0 = "makes.known"() : () -> i32
  %1 = "check.same"(%0) : (i32) -> f32
  %2:2 = "makes.second"(%a) : (i32) -> (i32, i32)
  return %1, %2#1 : f32, i32
}
`, `
func.func @f() -> (i32, i32, f32, i32) {
  %c7_i32 = arith.constant 7 : i32
  %0 = "check.known"() : () -> i32
  %1 = "nothing.known"() : () -> i32
  %2 = "check.same"(%c7_i32) : (i32) -> f32
  %3 = "check.part"() ({
    %4 = "check.known"() : () -> i32
    "check.end"(%4) : (i32) -> ()
  }) : () -> i32
  return %0, %1, %2, %3 : i32, i32, f32, i32
}
func.func @g(%arg0: i32) -> (f32, i32) {
  %c1_i32 = arith.constant 1 : i32
  %0 = "makes.known"() : () -> i32
  %1 = "check.same"(%c1_i32) : (i32) -> f32
  %2:2 = "makes.second"(%arg0) : (i32) -> (i32, i32)
  return %1, %c1_i32 : f32, i32
}
`},
		{"a dialect has to say that something may be inlined: the call, what is around it, what is inside", "inline{default-pipeline=}", `
func.func private @g(%a: i32) -> i32 {
  return %a : i32
}
func.func private @bare() {
  "bare.op"() : () -> ()
  return
}
func.func private @none() {
  return
}
func.func @f(%a: i32) -> i32 {
  %0 = "bare.call"(%a) {callee = @g} : (i32) -> i32
  call @bare() : () -> ()
  "bare.op"() ({
    func.call @none() : () -> ()
    "bare.jump"() : () -> ()
  }) : () -> ()
  "jumps.closed"() ({
    func.call @none() : () -> ()
    "bare.jump"() : () -> ()
  }) : () -> ()
  %1 = "check.call"(%0) {callee = @g} : (i32) -> i32
  return %1 : i32
}
`, `
func.func private @g(%arg0: i32) -> i32 {
  return %arg0 : i32
}
func.func private @bare() {
  "bare.op"() : () -> ()
  return
}
func.func private @none() {
  return
}
func.func @f(%arg0: i32) -> i32 {
  %0 = "bare.call"(%arg0) <{callee = @g}> : (i32) -> i32
  call @bare() : () -> ()
  "bare.op"() ({
    func.call @none() : () -> ()
    "bare.jump"() : () -> ()
  }) : () -> ()
  "jumps.closed"() ({
    func.call @none() : () -> ()
    "bare.jump"() : () -> ()
  }) : () -> ()
  return %0 : i32
}
`},
		{"what is passed and returned has to be what the function takes and gives", "inline{default-pipeline=}", `
func.func private @g(%a: i32) -> i32 {
  return %a : i32
}
"check.function"() ({
^bb0:
  "check.use"() : () -> ()
}) {function_type = () -> (), sym_name = "endless"} : () -> ()
func.func @f(%a: i32, %b: f32) {
  %0 = "check.call"(%a, %a) {callee = @g} : (i32, i32) -> i32
  %1 = "check.call"(%b) {callee = @g} : (f32) -> i32
  %2 = "check.call"(%a) {callee = @g} : (i32) -> f32
  %3:2 = "check.call"(%a) {callee = @g} : (i32) -> (i32, i32)
  "check.call"() {callee = @endless} : () -> ()
  return
}
`, `
func.func @f(%arg0: i32, %arg1: f32) {
  %0 = "check.call"(%arg0, %arg0) <{callee = @g}> : (i32, i32) -> i32
  %1 = "check.call"(%arg1) <{callee = @g}> : (f32) -> i32
  %2 = "check.call"(%arg0) <{callee = @g}> : (i32) -> f32
  %3:2 = "check.call"(%arg0) <{callee = @g}> : (i32) -> (i32, i32)
  "check.call"() <{callee = @endless}> : () -> ()
  return
}
`},
		{"a return of a dialect that has no branch ends the only block, or stays", "inline{default-pipeline=}", `
func.func private @bare(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  "bare.jump"()[^b] : () -> ()
^b:
  return
}
"check.function"() ({
^bb0(%c: i1):
  cf.cond_br %c, ^a, ^b
^a:
  "check.return"() : () -> ()
^b:
  "check.return"() : () -> ()
}) {function_type = (i1) -> (), sym_name = "two"} : () -> ()
"check.function"() ({
^bb0(%c: i1):
  "check.use"(%c) : (i1) -> ()
  "check.return"() : () -> ()
}) {function_type = (i1) -> (), sym_name = "one"} : () -> ()
"check.function"() ({
^bb0(%c: i1):
  cf.cond_br %c, ^a, ^b
^a:
  "jumps.return"() : () -> ()
^b:
  "jumps.return"() : () -> ()
}) {function_type = (i1) -> (), sym_name = "jumps"} : () -> ()
"check.function"() ({
^bb0(%c: i1):
  cf.cond_br %c, ^a, ^b
^a:
  "bare.return"() : () -> ()
^b:
  "bare.return"() : () -> ()
}) {function_type = (i1) -> (), sym_name = "bare_return"} : () -> ()
func.func @f(%c: i1) {
  "check.call"(%c) {callee = @two} : (i1) -> ()
  "check.call"(%c) {callee = @bare_return} : (i1) -> ()
  "check.call"(%c) {callee = @one} : (i1) -> ()
  "check.call"(%c) {callee = @jumps} : (i1) -> ()
  return
}
`, `
func.func @f(%arg0: i1) {
  "check.call"(%arg0) <{callee = @two}> : (i1) -> ()
  "check.call"(%arg0) <{callee = @bare_return}> : (i1) -> ()
  "check.use"(%arg0) : (i1) -> ()
  cf.cond_br %arg0, ^bb1, ^bb2
^bb1:  // pred: ^bb0
  "bare.jump"()[^bb3] : () -> ()
^bb2:  // pred: ^bb0
  "bare.jump"()[^bb3] : () -> ()
^bb3:  // 2 preds: ^bb1, ^bb2
  return
}
`},
		{"a function need not be isolated, nor its table say what it can do without", "inline", `
"check.table"() ({
  "check.function"() ({
    "check.use"() : () -> ()
    "check.return"() : () -> ()
  }) {function_type = () -> (), sym_name = "one", sym_visibility = "private"} : () -> ()
  "check.function"() ({
    "check.call"() {callee = @one} : () -> ()
    "check.return"() : () -> ()
  }) {function_type = () -> (), sym_name = "two"} : () -> ()
}) : () -> ()
`, `
"check.table"() ({
  "check.function"() <{sym_name = "two"}> ({
    "check.use"() : () -> ()
    "check.return"() : () -> ()
  }) {function_type = () -> ()} : () -> ()
}) : () -> ()
`},
	} {
		t.Run(test.pass+" "+test.name, func(t *testing.T) {
			text, _ := whatBecomes(t, test.src, test.pass)
			require.Contains(t, text, test.want)
		})
	}
}

// TestMoreIsAskedOfConstants: what does not fold is asked for where there are constants alone, also where nothing folds any more.
func TestMoreIsAskedOfConstants(t *testing.T) {
	more := func(op *mlir.Operation, operands []mlir.Attribute) mlir.Attribute {
		require.NotEqual(t, 2, op.NumResults())
		for _, a := range operands {
			require.NotNil(t, a)
		}
		switch op.Name().String() {
		case "makes.compute":
			return operands[0]
		case "arith.addi":
			return one
		}
		return nil
	}
	for _, test := range []struct {
		name, src string
		more      func(*mlir.Operation, []mlir.Attribute) mlir.Attribute
		changed   bool
		has       string
	}{
		{"computed", "%k = arith.constant 3 : i32\n %x = \"makes.compute\"(%k) : (i32) -> i32\n \"check.use\"(%x) : (i32) -> ()", more, true, `"check.use"(%c3_i32)`},
		{"by nobody", "%k = arith.constant 3 : i32\n %x = \"makes.compute\"(%k) : (i32) -> i32\n \"check.use\"(%x) : (i32) -> ()", nil, false, `"check.use"(%0)`},
		{"of two", "%k = arith.constant 3 : i32\n %x = \"makes.compute\"(%k, %a) : (i32, i32) -> i32\n \"check.use\"(%x) : (i32) -> ()", more, false, `"check.use"(%0)`},
		{"of another", "%k = arith.constant 3 : i32\n %y = \"makes.compute\"(%a) : (i32) -> i32\n %x = \"makes.compute\"(%k, %y) : (i32, i32) -> i32\n \"check.use\"(%x) : (i32) -> ()", more, false, `"check.use"(%1)`},
		{"of no constant", "%x = \"makes.compute\"(%a) : (i32) -> i32\n %k = arith.constant 3 : i32\n \"check.use\"(%x, %k) : (i32, i32) -> ()", more, true,
			"%c3_i32 = arith.constant 3 : i32\n  %0 = \"makes.compute\""},
		{"two results", "%k = arith.constant 3 : i32\n %x:2 = \"makes.compute\"(%k) : (i32) -> (i32, i32)\n \"check.use\"(%x#0) : (i32) -> ()", more, false, `"check.use"(%0#0)`},
		{"not at the start", "\"check.use\"() : () -> ()\n %k = arith.constant 3 : i32\n \"check.use\"(%k) : (i32) -> ()", more, true,
			"%c3_i32 = arith.constant 3 : i32\n  \"check.use\"()"},
		{"nothing", "\"check.use\"() : () -> ()", more, false, "check.use"},
	} {
		t.Run(test.name, func(t *testing.T) {
			for _, folded := range []bool{false, true} {
				d := &mlir.Diagnostics{}
				m, _ := mlir.Parse([]byte("func.func @f(%a: i32) {\n "+test.src+"\n return\n}\nfunc.func private @g()"), mlir.ParseOptions{}, d)
				require.NoError(t, d.Err())
				changed := transform.PropagateConstants(m.Op, &pass.Context{Workers: 1, Folded: folded}, d, test.more)
				require.Equal(t, test.changed, changed)
				require.Contains(t, textOf(t, m), test.has)
			}
		})
	}
	t.Run("what folds is not asked for", func(t *testing.T) {
		d := &mlir.Diagnostics{}
		m, _ := mlir.Parse([]byte("func.func @f() -> i32 {\n %k = arith.constant 3 : i32\n %x = arith.addi %k, %k : i32\n return %x : i32\n}"), mlir.ParseOptions{}, d)
		require.NoError(t, d.Err())
		transform.PropagateConstants(m.Op, &pass.Context{Workers: 1}, d, more)
		require.Contains(t, textOf(t, m), "return %c6_i32")
	})
}
