package spirv_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

const talkative = `spv.module "Logical" "GLSL450" {
  func @f(%p: !spv.ptr<i32, Function>, %q: !spv.ptr<i32, Function>, %w: !spv.ptr<i32, Workgroup>, %b: i1, %x: f32) {
    %0 = spv.Load "Function" %p : i32
    %1 = spv.Load "Function" %p ["Volatile"] : i32
    spv.Store "Function" %p, %0 : i32
    spv.CopyMemory "Function" %p, "Function" %q : i32
    %2 = spv.AtomicIAdd "Workgroup" "None" %w, %0 : !spv.ptr<i32, Workgroup>
    %3 = spv.AtomicIAdd "Workgroup" "AcquireRelease|WorkgroupMemory" %w, %0 : !spv.ptr<i32, Workgroup>
    spv.ControlBarrier "Workgroup", "Workgroup", "AcquireRelease|WorkgroupMemory"
    %4 = spv.IAdd %0, %1 : i32
    %5 = spv.GroupNonUniformBroadcastFirst "Subgroup", %4 : (i32) -> i32
    %7 = spv.GLSL.Exp %x : f32
    %8 = spv.Variable : !spv.ptr<i32, Function>
    %9 = spv.FunctionCall @g(%4) : (i32) -> i32
    spv.Return
  }
  func @g(%n: i32) -> i32 {
    spv.ReturnValue %n : i32
  }
}`

// What operations do to memory, and where it is said on which.
func TestMemoryEffects(t *testing.T) {
	var said []string
	find(t, talkative, func(op *mlir.Operation) {
		for e, on := range op.MemoryEffects {
			said = append(said, fmt.Sprintf("%s %s %s", strings.TrimPrefix(op.Def().Name, "spv."), effectText(e), operandText(op, on)))
		}
	})
	assert.Equal(t, []string{
		"Load read 0", "Load unknown any", "Store write 0", "CopyMemory write 0", "CopyMemory read 1", "AtomicIAdd read write 0",
		"AtomicIAdd unknown any", "ControlBarrier unknown any", "GroupNonUniformBroadcastFirst read any",
		"Variable allocate any", "FunctionCall unknown any",
	}, slices.DeleteFunc(said, func(s string) bool { return strings.HasPrefix(s, "func ") }))
}

// What goes to memory is no computation, whatever MLIR says of it.
func TestAccessesAreNotPure(t *testing.T) {
	for _, inst := range grammar.All() {
		if def := spirv.DefOf(inst.Opcode); def != nil && len(def.Accesses) > 0 {
			assert.Zero(t, def.Traits&mlir.Pure, inst.Opcode.String())
		}
	}
}

func find(t *testing.T, text string, visit func(*mlir.Operation)) {
	t.Helper()
	m := parse(t, "test", []byte(text), 1)
	for f := range m.Op.Region(0).Entry().Operations {
		f.Walk(func(op *mlir.Operation) mlir.WalkResult {
			visit(op)
			return mlir.WalkAdvance
		})
	}
}

func effectText(e mlir.Effects) string {
	var words []string
	for i, word := range []string{"read", "write", "allocate", "free", "unknown"} {
		if e&(1<<i) != 0 {
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

func operandText(op *mlir.Operation, on *mlir.Value) string {
	for i, v := range op.Operands {
		if v == on {
			return fmt.Sprint(i)
		}
	}
	return "any"
}

// Calls tell what they call and with what; functions what runs then.
func TestCalls(t *testing.T) {
	calls, functions := 0, 0
	find(t, talkative, func(op *mlir.Operation) {
		if callee := op.Callee(); callee != nil {
			calls++
			assert.Equal(t, "g", callee.Leaf())
			assert.Len(t, op.CallArguments(), 1)
		}
		if r := op.CallableRegion(); r != nil {
			functions++
			assert.Same(t, op, r.Parent())
		}
	})
	assert.Equal(t, 1, calls)
	assert.Equal(t, 2, functions)
}

// Control enters a construct's region, leaves it from its merge block, and by way of spv._break from deeper inside.
func TestRegionEdges(t *testing.T) {
	const text = `spv.module "Logical" "GLSL450" {
  func @f(%b: i1) {
    %r = spv.loop -> i32 {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %b, ^body, ^merge(%c : i32)
    ^body:
      spv.selection {
        spv.BranchConditional %b, ^then, ^end
      ^then:
        spv._break (%d) : i32
      ^end:
        spv._merge
      }
      spv.Branch ^continue
    ^continue:
      spv.Branch ^header
    ^merge(%v: i32):
      spv._merge %v : i32
    }
    spv.Return
  }
}`
	src := strings.Replace(text, "%r = ", "%c = spv.constant 1 : i32\n    %d = spv.constant 2 : i32\n    %r = ", 1)
	src = strings.Replace(src, "spv._break (%d) : i32", "spv._break %d : i32", 1)
	var edges []string
	find(t, src, func(op *mlir.Operation) {
		for e := range op.RegionEdges {
			to := "results"
			if e.To != nil {
				to = "region"
			}
			edges = append(edges, fmt.Sprintf("%s: %s -> %s, %d passed", op.Def().Name, e.From.Def().Name, to, len(e.Passed)))
		}
		if b := op.ExitBlock(); b != nil {
			assert.True(t, op.Is(spirv.OpBreak))
			assert.Equal(t, 1, b.NumArguments())
		}
	})
	require.ElementsMatch(t, []string{
		"spv.loop: spv.loop -> region, 0 passed", "spv.loop: spv._merge -> results, 1 passed",
		"spv.selection: spv.selection -> region, 0 passed", "spv.selection: spv._merge -> results, 0 passed",
	}, edges)
}
