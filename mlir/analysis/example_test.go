package analysis_test

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
)

// What a function does to memory, and which of its constructs do nothing.
func Example() {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`spirv.module Logical GLSL450 {
  spirv.GlobalVariable @color : !spirv.ptr<f32, Output>
  spirv.func @paint(%x: f32) "None" {
    %color = spirv.mlir.addressof @color : !spirv.ptr<f32, Output>
    spirv.Store "Output" %color, %x : f32
    spirv.Return
  }
  spirv.func @main(%cond: i1, %x: f32) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %cond, ^then, ^merge
    ^then:
      %0 = spirv.FAdd %x, %x : f32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.FunctionCall @paint(%x) : (f32) -> ()
    spirv.Return
  }
}`), mlir.ParseOptions{}, &d)

	cache := analysis.NewCache(m.Op)
	calls, effects := analysis.Get[analysis.CallGraph](cache), analysis.Get[analysis.Effects](cache)
	for f := range calls.CalleesFirst {
		fmt.Printf("@%s writes memory of others: %v\n", f.Symbol(), effects.OfFunction(f).All()&mlir.EffectWrite != 0)
		for op := range f.Region(0).Entry().Operations {
			if op.NumRegions() > 0 {
				fmt.Printf("  %s is dead: %v\n", op.Name(), effects.IsDead(op))
			}
		}
	}
	// Output:
	// @paint writes memory of others: true
	// @main writes memory of others: true
	//   spirv.mlir.selection is dead: true
}

// Blocks of functions, and how deep in loops they are.
func ExampleLoopNest() {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`func.func @f(%c: i1) {
  cf.br ^outer
^outer:
  cf.cond_br %c, ^inner, ^end
^inner:
  cf.cond_br %c, ^inner, ^outer
^end:
  return
}`), mlir.ParseOptions{}, &d)
	for f := range m.Op.Region(0).Entry().Operations {
		nest := analysis.Get[analysis.LoopNest](analysis.NewCache(f))
		for b := range f.Region(0).Blocks {
			depth := 0
			if l := nest.Of(b); l != nil {
				depth = l.Depth
			}
			fmt.Print(depth, " ")
		}
	}
	// Output: 0 1 2 0
}
