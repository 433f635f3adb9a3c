package analysis_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
)

// What leaves a construct from inside comes to the block that it leaves for without what follows it on its own way. A result of a construct is
// there behind that only.
func TestMissing(t *testing.T) {
	m := parse(t, `spv.module Logical GLSL450 {
  func @f(%c: i1, %x: i32) {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^end
    ^body:
      %before = spv.IAdd %x, %x : i32
      %in = spv.selection -> i32 {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        %inside = spv.IAdd %before, %x : i32
        spv.selection {
          spv.BranchConditional %c, ^break, ^merge
        ^break:
          spv._break
        ^merge:
          spv._merge
        }
        spv._continue
      ^merge:
        spv._merge %before : i32
      }
      %behind = spv.IAdd %in, %before : i32
      spv.Branch ^next
    ^next:
      %0 = spv.IMul %before, %x {at = "next"} : i32
      %1 = spv.IMul %in, %behind {at = "next"} : i32
      spv.Branch ^continue
    ^continue:
      %2 = spv.IMul %before, %x {at = "target"} : i32
      %3 = spv.IMul %x, %behind {at = "target"} : i32
      %4 = spv.IMul %in, %x {at = "target"} : i32
      spv.Branch ^header
    ^end:
      spv._merge
    }
    spv.Return
  }
}`)
	var found []string
	points := analysis.Get[analysis.Points](analysis.NewCache(m.Op.Region(0).Entry().First().Region(0).Entry().First()))
	for use := range points.Missing {
		found = append(found, use.Owner().Attr("at").(*mlir.StringAttr).Value()+": "+use.Value().Def().Name().String())
	}
	require.Equal(t, []string{"target: spv.IAdd", "target: spv.selection"}, found)
	for range points.Missing { // who has seen enough sees no more
		break
	}
	var d mlir.Diagnostics
	require.False(t, analysis.CheckMissing(m.Op, &d))
	require.Len(t, d.All(), 1)
	require.Equal(t, "control may come to operand #1 of 'spv.IMul' without what computes it", d.All()[0].Message)

	around := analysis.Get[analysis.Points](analysis.NewCache(m.Op)) // in which what is isolated is one operation like others
	require.Zero(t, around.Behind(m.Op.Region(0).Entry().First()))
	require.Len(t, around.List, 2)

	// Flow of branches alone is what the verifier has seen.
	forRandomFlows(t, func(f *mlir.Operation) { require.True(t, analysis.CheckMissing(f, nil)) })
}
