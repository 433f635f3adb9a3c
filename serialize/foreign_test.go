package serialize_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
)

// A value of another function has a number that one of the function's own may have too. Nobody verifies here, and export must
// neither take one for the other nor leave the table.
func TestValuesOfOtherFunctions(t *testing.T) {
	for name, of := range map[string]func(entry *mlir.Block) *mlir.Value{
		"an argument":                     func(b *mlir.Block) *mlir.Value { return b.Argument(0) },
		"one with a number that is there": func(b *mlir.Block) *mlir.Value { return b.First().Result(0) },
		"one behind all":                  func(b *mlir.Block) *mlir.Value { return b.Last().Prev().Result(0) },
	} {
		t.Run(name, func(t *testing.T) {
			var d mlir.Diagnostics
			m := parse(t, "foreign.mlir", mlir.Chunk{Line: 1, Text: []byte(`spv.module "Logical" "GLSL450" {
				func @f(%x : i32) -> i32 {
					%a = spv.IAdd %x, %x : i32
					spv.ReturnValue %a : i32
				}
				func @g(%x : i32) -> i32 {
					%a = spv.IAdd %x, %x : i32
					%b = spv.IMul %a, %x : i32
					%c = spv.IMul %b, %x : i32
					%d = spv.IMul %c, %x : i32
					spv.ReturnValue %d : i32
				}
			} attributes {vce_triple = #spv.vce<v1.0, [Shader, Linkage], []>}`)}, &d)
			require.NoError(t, d.Err())
			var functions []*mlir.Operation
			for op := range m.Nested {
				if op.Is(spirv.OpFunc) {
					functions = append(functions, op)
				}
			}
			functions[0].Region(0).Entry().Last().SetOperand(0, of(functions[1].Region(0).Entry()))
			for range 3 { // not numbered before, and numbered
				var d mlir.Diagnostics
				_, err := serialize.Words(m, serialize.Options{Workers: 2}, &d)
				require.Error(t, err)
				require.ErrorContains(t, d.Err(), "uses a value that does not exist in its function")
			}
		})
	}
}
