package analysis_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/stretchr/testify/require"
)

const effects = `spirv.module Logical GLSL450 {
  spirv.GlobalVariable @out : !spirv.ptr<f32, Output>
  spirv.func @own(%x: f32) -> f32 "None" {
    %v = spirv.Variable : !spirv.ptr<f32, Function>
    spirv.Store "Function" %v, %x : f32
    %0 = spirv.Load "Function" %v : f32
    spirv.ReturnValue %0 : f32
  }
  spirv.func @through(%p: !spirv.ptr<f32, Function>, %q: !spirv.ptr<f32, Function>) "None" {
    %0 = spirv.Load "Function" %p : f32
    spirv.Store "Function" %q, %0 : f32
    spirv.Return
  }
  spirv.func @hands_on(%p: !spirv.ptr<f32, Function>) "None" {
    %v = spirv.Variable : !spirv.ptr<f32, Function>
    spirv.FunctionCall @through(%p, %v) {at = "call of through"} : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>) -> ()
    spirv.Return
  }
  spirv.func @writes(%x: f32) "None" {
    %out = spirv.mlir.addressof @out : !spirv.ptr<f32, Output>
    spirv.Store "Output" %out, %x : f32
    spirv.Return
  }
  spirv.func @even(%x: f32) "None" {
    spirv.FunctionCall @odd(%x) : (f32) -> ()
    spirv.Return
  }
  spirv.func @odd(%x: f32) "None" {
    spirv.FunctionCall @even(%x) : (f32) -> ()
    spirv.FunctionCall @writes(%x) : (f32) -> ()
    spirv.Return
  }
  spirv.func @loops(%x: f32) "None" {
    spirv.FunctionCall @loops(%x) {at = "call of loops"} : (f32) -> ()
    spirv.Return
  }
  spirv.func @external(%x: f32) "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "external", linkage_type = <Import>>}
  spirv.func @calls_out(%x: f32) "None" {
    spirv.FunctionCall @external(%x) {at = "call of external"} : (f32) -> ()
    spirv.Return
  }
  spirv.func @constructs(%c: i1, %x: f32) "None" {
    %v = spirv.Variable : !spirv.ptr<f32, Function>
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^out {at = "in reading"}
    ^then:
      %0 = spirv.Load "Function" %v : f32
      %1 = spirv.FunctionCall @own(%0) {at = "call of own"} : (f32) -> f32
      spirv.mlir.selection {
        spirv.BranchConditional %c, ^then, ^out {at = "in nothing"}
      ^then:
        spirv.Branch ^out
      ^out:
        spirv.mlir.merge
      }
      spirv.Branch ^out
    ^out:
      spirv.mlir.merge
    }
    spirv.mlir.loop {
      spirv.Branch ^header
    ^header:
      spirv.BranchConditional %c, ^body, ^merge {at = "in writing"}
    ^body:
      spirv.mlir.selection {
        spirv.BranchConditional %c, ^then, ^out {at = "in writing further in"}
      ^then:
        spirv.Store "Function" %v, %x : f32
        spirv.Branch ^out
      ^out:
        spirv.mlir.merge
      }
      spirv.Branch ^continue
    ^continue:
      spirv.Branch ^header
    ^merge:
      spirv.mlir.merge
    }
    %r = spirv.mlir.selection -> f32 {
      spirv.BranchConditional %c, ^then, ^out(%x : f32) {at = "in used"}
    ^then:
      %0 = spirv.FAdd %x, %x : f32
      spirv.Branch ^out(%0 : f32)
    ^out(%2: f32):
      spirv.mlir.merge %2 : f32
    }
    spirv.Store "Function" %v, %r : f32
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^out {at = "in killing"}
    ^then:
      spirv.Kill
    ^out:
      spirv.mlir.merge
    }
    spirv.Return
  }
}`

// spirvModule is the module in m.
func spirvModule(m *mlir.Module) *mlir.Operation {
	for op := range m.Op.Nested {
		if op.Has(mlir.SymbolTable) {
			return op
		}
	}
	return m.Op
}

func TestEffects(t *testing.T) {
	const read, write, none, anything = mlir.EffectRead, mlir.EffectWrite, mlir.NoEffects, mlir.EffectUnknown
	m := parse(t, effects)
	e := analysis.Get[analysis.Effects](analysis.NewCache(m.Op))
	for name, want := range map[string]analysis.Summary{
		"own":       {Through: []mlir.Effects{none}},
		"through":   {Through: []mlir.Effects{read, write}},
		"hands_on":  {Through: []mlir.Effects{read}},
		"writes":    {Through: []mlir.Effects{none}, Other: write},
		"even":      {Other: write},
		"odd":       {Other: write},
		"loops":     {},
		"external":  {Other: anything},
		"calls_out": {Through: []mlir.Effects{none}, Other: anything},
	} {
		f := mlir.LookupSymbol(spirvModule(m), name)
		require.Equal(t, &want, e.OfFunction(f), name)
	}
	for name, test := range map[string]struct {
		want mlir.Effects
		dead bool
	}{
		"call of through":       {read | write, false},
		"call of external":      {anything, false},
		"call of own":           {none, true},
		"call of loops":         {none, true},
		"in reading":            {read, true},
		"in nothing":            {none, true},
		"in writing":            {write, false},
		"in writing further in": {write, false},
		"in used":               {none, false},
		"in killing":            {none, false},
	} {
		op := find(t, m.Op, name)
		if name[:2] == "in" {
			op = op.Parent()
		}
		require.Equal(t, test.want, e.Of(op), name)
		require.Equal(t, test.dead, e.IsDead(op), name)
		if name[:2] == "in" {
			require.Equal(t, anything, op.Effects(), "rewriting goes on to agree with MLIR")
		}
	}
}

// Of one function nobody knows what others do: they may be changing.
func TestEffectsOfOneFunction(t *testing.T) {
	m := parse(t, effects)
	f := mlir.LookupSymbol(spirvModule(m), "constructs")
	e := analysis.Get[analysis.Effects](analysis.NewCache(f))
	require.Equal(t, mlir.EffectUnknown, e.Of(find(t, f, "call of own")))
	require.Equal(t, mlir.EffectWrite, e.Of(find(t, f, "in writing").Parent()))
	require.False(t, e.IsDead(find(t, f, "in reading").Parent()))
	require.True(t, e.IsDead(find(t, f, "in nothing").Parent()))
}

func TestMemoryOfCalls(t *testing.T) {
	m := parse(t, effects)
	e := analysis.Get[analysis.Effects](analysis.NewCache(m.Op))
	call := find(t, m.Op, "call of through")
	got := map[*mlir.Value]mlir.Effects{}
	for what, on := range e.Memory(call) {
		got[on] |= what
	}
	require.Equal(t, map[*mlir.Value]mlir.Effects{call.Operand(0): mlir.EffectRead, call.Operand(1): mlir.EffectWrite}, got)
	got = map[*mlir.Value]mlir.Effects{}
	for what, on := range e.Memory(find(t, m.Op, "in writing").Parent()) {
		got[on] |= what
	}
	require.Equal(t, map[*mlir.Value]mlir.Effects{nil: mlir.EffectWrite}, got)
}

func TestCallGraph(t *testing.T) {
	m := parse(t, effects)
	g := analysis.Get[analysis.CallGraph](analysis.NewCache(m.Op))
	place := map[string]int{}
	for circle := range g.BottomUp {
		for _, f := range circle {
			place[f.Symbol()] = len(place)
		}
		if circle[0].Symbol() == "even" || circle[0].Symbol() == "odd" {
			require.Len(t, circle, 2)
		} else {
			require.Len(t, circle, 1)
		}
	}
	require.Len(t, place, 10)
	require.Less(t, place["through"], place["hands_on"])
	require.Less(t, place["writes"], place["odd"])
	require.Less(t, place["external"], place["calls_out"])
	order := map[string]int{}
	for f := range g.CalleesFirst {
		order[f.Symbol()] = len(order)
		require.Equal(t, f.Symbol() == "even" || f.Symbol() == "odd" || f.Symbol() == "loops", g.IsRecursive(f), f.Symbol())
	}
	require.Less(t, order["odd"], order["even"], "one comes from even to odd")
	require.Equal(t, "through", g.Callee(find(t, m.Op, "call of through")).Symbol())
	require.Nil(t, g.Callee(find(t, m.Op, "in used")))
}
