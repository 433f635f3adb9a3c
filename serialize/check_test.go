package serialize

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A module as the document of 2019 has it: its version and sets are in lists, its terminator is written out, the header of a
// selection just branches, and the entry point lists less than it uses.
func TestModuleOf2019(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`"spv.module"() ({
  spv.globalVariable @in {location = 0 : i32} : !spv.ptr<f32, Input>
  func @main() -> () {
    %p = spv._address_of @in : !spv.ptr<f32, Input>
    spv.selection {
      spv.Branch ^merge
    ^merge:
      spv._merge
    }
    %v = spv.Load "Input" %p : f32
    spv.Return
  }
  spv.EntryPoint "Vertex" @main
  "spv._module_end"() : () -> ()
}) {addressing_model = 0 : i32, memory_model = 1 : i32, extended_instruction_sets = ["GLSL.std.450"], vce_triple = #spv.vce<v1.0, [Shader], []>} : () -> ()`),
		mlir.ParseOptions{NoImplicitModule: true}, &d)
	require.NotNil(t, m, d.Err())
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), d.Err())
	words, err := Words(m.Op, Options{}, &d)
	require.NoError(t, err, d.Err())
	seen := map[grammar.Opcode]int{}
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		inst := r.Instruction()
		if seen[inst.Opcode]++; inst.Opcode == grammar.OpEntryPoint {
			require.Len(t, inst.Words, 6, "one variable behind the name of two words")
		}
	}
	require.Equal(t, 1, seen[grammar.OpExtInstImport])
	require.Zero(t, seen[grammar.OpSelectionMerge])
}

// The version of a module of 2019 is in two numbers.
func TestVersionOf2019(t *testing.T) {
	for minor, want := range map[string]grammar.Version{"3 : i32": grammar.MakeVersion(1, 3), "9 : i32": 0, "-1 : i32": 0} {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte("spv.module \"Logical\" \"GLSL450\" {\n} attributes {capabilities = [\"Linkage\"], major_version = 1 : i32, minor_version = "+minor+"}"),
			mlir.ParseOptions{NoImplicitModule: true}, &d)
		require.Equal(t, want == 0, d.NumErrors() > 0, minor)
		if want == 0 {
			continue
		}
		words, err := Words(m.Op, Options{}, &d)
		require.NoError(t, err, d.Err())
		require.Equal(t, uint32(want), words[1])
	}
}
