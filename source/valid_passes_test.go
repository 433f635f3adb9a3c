package source_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/val"
)

// A pass that leaves behind what the verifier takes, but what is not valid SPIR-V, is named, and nothing runs after it.
func TestPassesKeepWordsValid(t *testing.T) {
	after := 0
	double := &pass.Pass{Name: "test-double", Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		var found []*mlir.Operation
		op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			if op.Is(spirv.OpExecutionMode) {
				found = append(found, op)
			}
			return mlir.WalkAdvance
		})
		for _, op := range found {
			new(mlir.Builder).After(op).Clone(op, nil)
		}
		return len(found) > 0
	}}
	count := &pass.Pass{Name: "test-count", Run: func(*mlir.Operation, *pass.Context, *mlir.Diagnostics) bool { after++; return false }}
	p := &pass.Pipeline{Op: pass.AnyOp}
	p.Add(double, nil)
	p.Add(count, nil)

	run := func(text string) (said []string) {
		m, err := source.Load(inDir(t, "a.mlir", text), source.LoadOptions{})
		require.NoError(t, err)
		var d mlir.Diagnostics
		_, ok := p.RunWith(m.Op, pass.Options{Check: source.CheckPasses(m, 1)}, &d)
		require.Equal(t, ok, d.NumErrors() == 0)
		for _, diag := range d.All() {
			said = append(said, diag.Message)
		}
		return said
	}
	said := run(`spv.module Logical GLSL450 {
  func @main() {
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
} attributes {capabilities = ["Shader"]}`)
	require.Len(t, said, 2)
	require.Equal(t, "the pass 'test-double' makes what was valid SPIR-V something else", said[0])
	require.Contains(t, said[1], "not valid SPIR-V: ")
	require.Zero(t, after)

	// Of what was not valid before nothing is said.
	require.Empty(t, run(`spv.module Logical GLSL450 {}`))
	require.Equal(t, 1, after)
}

// A pass that uses a value where a turn of a loop may come without it is named, though the verifier takes that, in code that is no whole module, too.
func TestPassesUseWhatIsThere(t *testing.T) {
	m, err := source.Load(inDir(t, "a.mlir", `spv.module Logical GLSL450 {
  func @f(%c: i1, %x: i32, %p: !spv.ptr<i32, Function>) {
    spv.loop {
      spv.Branch ^header
    ^header:
      spv.BranchConditional %c, ^body, ^end
    ^body:
      spv.selection {
        spv.BranchConditional %c, ^then, ^merge
      ^then:
        spv._continue
      ^merge:
        spv._merge
      }
      %y = spv.IAdd %x, %x : i32
      spv.Branch ^continue
    ^continue:
      spv.Store "Function" %p, %x : i32
      spv.Branch ^header
    ^end:
      spv._merge
    }
    spv.Return
  }
}`), source.LoadOptions{})
	require.NoError(t, err)
	take := &pass.Pass{Name: "test-take", Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		var sum *mlir.Value
		for op := range op.Nested {
			if _, ok := spirv.AsIAdd(op); ok {
				sum = op.Result(0)
			} else if store, ok := spirv.AsStore(op); ok {
				store.SetObject(sum)
			}
		}
		return true
	}}
	p := &pass.Pipeline{Op: pass.AnyOp}
	p.Add(take, nil)
	var d mlir.Diagnostics
	_, ok := p.RunWith(m.Op, pass.Options{Check: source.CheckPasses(m, 1)}, &d)
	require.False(t, ok)
	require.Len(t, d.All(), 2)
	require.Equal(t, "the pass 'test-take' makes code that uses what is not there", d.All()[0].Message)
	require.Contains(t, d.All()[1].Message, "control may come to operand #1 of 'spv.Store' without what computes it")
}

// An index that becomes less than zero is no mistake of a pass: canonicalization takes it away. One that is outside of a struct is.
func TestPassesMayMakeIndicesNegative(t *testing.T) {
	for _, c := range []struct {
		pointee string
		index   int64
		valid   bool
	}{
		{"!spv.array<4 x si32>", -1, true},
		{"!spv.struct<si32, si32>", 2, false},
	} {
		m, err := source.Load(inDir(t, "a.mlir", `spv.module Logical GLSL450 requires #spv.vce<v1.0, [Shader], []> {
  func @main() {
    %v = spv.Variable : !spv.ptr<`+c.pointee+`, Function>
    %one = spv.constant 1 : si32
    %p = spv.AccessChain %v[%one] : !spv.ptr<`+c.pointee+`, Function>, si32
    spv.Return
  }
  spv.EntryPoint "GLCompute" @main
  spv.ExecutionMode @main "LocalSize", 1, 1, 1
}`), source.LoadOptions{})
		require.NoError(t, err)
		move := &pass.Pass{Name: "test-move", Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
			for op := range op.Nested {
				if chain, ok := spirv.AsAccessChain(op); ok {
					t := op.Operand(1).Type()
					op.SetOperand(1, spirv.BuildAt(new(mlir.Builder), chain.Op).ConstantOf(t, mlir.GetIntegerAttr(t, c.index)))
					break
				}
			}
			return true
		}}
		p := &pass.Pipeline{Op: pass.AnyOp}
		p.Add(move, nil)
		_, ok := p.RunWith(m.Op, pass.Options{Check: source.CheckPasses(m, 1), NoVerify: true}, new(mlir.Diagnostics))
		require.Equal(t, c.valid, ok, "index %d", c.index)
	}
}

// What is rare in modules stays valid.
func TestPassesKeepRareShapesValid(t *testing.T) {
	const begin = `
			OpCapability Shader
			OpMemoryModel Logical GLSL450
			OpEntryPoint GLCompute %main "main"
			OpExecutionMode %main LocalSize 1 1 1
			%void = OpTypeVoid
			%fn = OpTypeFunction %void
			%bool = OpTypeBool
			%false = OpConstantFalse %bool
			%main = OpFunction %void None %fn
			%start = OpLabel`
	for _, c := range []struct{ name, pass, text string }{
		{"a call in the header of a loop that is never reached", "inline", `
			OpReturn
			%alone = OpLabel
			%x = OpFunctionCall %void %f
			OpLoopMerge %head %alone None
			OpBranchConditional %false %alone %head
			%head = OpLabel
			%y = OpFunctionCall %void %f
			OpLoopMerge %end %back None
			OpBranchConditional %false %back %end
			%back = OpLabel
			%z = OpFunctionCall %void %f
			OpBranch %head
			%end = OpLabel
			OpReturn
			OpFunctionEnd
			%f = OpFunction %void None %fn
			%a = OpLabel
			OpBranch %b
			%b = OpLabel
			OpReturn
			OpFunctionEnd`},
		{"a choice between the continue target and what comes to no end", "spirv-for-mlir", `
			OpBranch %head
			%head = OpLabel
			OpLoopMerge %end %next None
			OpBranchConditional %false %body %end
			%body = OpLabel
			OpBranchConditional %false %next %never
			%never = OpLabel
			OpUnreachable
			%next = OpLabel
			OpBranch %back
			%back = OpLabel
			OpBranch %head
			%end = OpLabel
			OpReturn
			OpFunctionEnd`},
	} {
		m, err := source.Load(inDir(t, "a.spvasm", begin+c.text), source.LoadOptions{})
		require.NoError(t, err)
		p := &pass.Pipeline{Op: pass.AnyOp}
		p.Add(pass.Lookup(c.pass), nil)
		var d mlir.Diagnostics
		_, ok := p.RunWith(m.Op, pass.Options{}, &d)
		require.True(t, ok, "%s: %v", c.name, d.Err())
		_, err = source.ExportValid(val.Env{}, m, serialize.Options{}, nil)
		require.NoError(t, err, c.name)
	}
}
