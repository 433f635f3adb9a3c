package pass_test

import (
	"fmt"
	"os"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
)

// dropDead is a pass that removes constructs that do nothing. It runs on functions, each by itself.
var dropDead = &pass.Pass{
	Name: "example-drop-dead",
	Run: func(f *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) (changed bool) {
		effects := analysis.Get[analysis.Effects](c.Analyses)
		var dead []*mlir.Operation
		f.Walk(func(op *mlir.Operation) mlir.WalkResult {
			if op.NumRegions() > 0 && op != f && effects.IsDead(op) {
				dead = append(dead, op)
				return mlir.WalkSkip // what is inside goes with it
			}
			return mlir.WalkAdvance
		})
		for _, op := range dead {
			op.Erase()
		}
		return len(dead) > 0
	},
}

// A pass of one's own in a pipeline. What it changes is verified, and functions have it at the same time.
func Example() {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`spirv.module Logical GLSL450 {
  spirv.func @f(%cond: i1, %x: f32) -> f32 "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %cond, ^then, ^merge
    ^then:
      %0 = spirv.FAdd %x, %x : f32
      spirv.Branch ^merge
    ^merge:
      spirv.mlir.merge
    }
    spirv.ReturnValue %x : f32
  }
}`), mlir.ParseOptions{}, &d)

	pass.Register(dropDead) // in an init function, as a rule
	pipeline, err := pass.Parse("builtin.module(spirv.module(spirv.func(example-drop-dead)))")
	if err != nil {
		fmt.Println(err)
		return
	}
	changed, ok := pipeline.RunWith(m.Op, pass.Options{}, &d)
	fmt.Println(changed, ok)
	_ = mlir.Print(os.Stdout, m, mlir.PrintOptions{})
	// Output:
	// true true
	// module {
	//   spirv.module Logical GLSL450 {
	//     spirv.func @f(%arg0: i1, %arg1: f32) -> f32 "None" {
	//       spirv.ReturnValue %arg1 : f32
	//     }
	//   }
	// }
}
