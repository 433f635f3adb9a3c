package transform

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Whatever types the verifier takes, a definition makes a value of the same type, or none.
func TestDefinitionsTakeWhatTheVerifierTakes(t *testing.T) {
	m, err := mlir.Parse([]byte(`spv.module "Logical" "GLSL450" requires #spv.vce<v1.3, [Shader, Linkage], []> {
  func @f(%0: i1, %1: i32, %2: f32, %3: vector<2xi1>, %4: vector<2xf32>, %5: vector<3xf32>, %6: !spv.matrix<3 x vector<2xf32>>) {
    spv.Return
  }
}`), mlir.ParseOptions{}, nil)
	require.NoError(t, err)
	var block *mlir.Block
	for op := range m.Op.Nested {
		if op.Is(spirv.OpFunc) {
			block = op.Region(0).Entry()
		}
	}
	end := block.Last()
	var values []*mlir.Value
	for _, v := range block.Arguments {
		values = append(values, v)
	}
	made := map[*mlir.OpDef]bool{}
	for def := range definitions.Get() {
		operands := make([]*mlir.Value, len(def.Operands))
		if def == spirv.DefOf(grammar.OpCompositeConstruct) {
			operands = nil
		}
		eachChoice(operands, values, 0, func() {
			for _, result := range values {
				var b mlir.Builder
				op := b.Before(end).Create(&mlir.OperationState{Name: def.OpName(), Operands: operands, Results: []mlir.Type{result.Type()}})
				user := b.Create(&mlir.OperationState{Name: spirv.DefOf(grammar.OpCopyObject).OpName(), Operands: []*mlir.Value{op.Result(0)}, Results: op.ResultTypes()})
				var d mlir.Diagnostics
				if text := op.String(); mlir.Verify(op, mlir.VerifyOptions{}, &d) {
					var w wording
					require.NotPanics(t, func() { made[def] = w.define(op) || made[def] }, text)
					require.Equal(t, result.Type(), user.Operand(0).Type(), text)
				}
				for block.First() != end {
					end.Prev().Erase()
				}
			}
		})
	}
	require.Len(t, made, len(definitions.Get()))
	for def, ok := range made {
		require.True(t, ok, def.OpName().String())
	}
}

// eachChoice fills a list in all ways from a place on.
func eachChoice(list, of []*mlir.Value, from int, do func()) {
	if from == len(list) {
		do()
		return
	}
	for _, v := range of {
		list[from] = v
		eachChoice(list, of, from+1, do)
	}
}
