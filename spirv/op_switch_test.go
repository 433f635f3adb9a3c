package spirv

import (
	"fmt"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// TestCasesAreThoseOfMLIR: of a selector of any signedness, literals are read with a sign and without, as mlir-opt reads and prints them, and what is printed mlir-opt reads.
func TestCasesAreThoseOfMLIR(t *testing.T) {
	var pieces []string
	for _, width := range []int{8, 16, 32, 64} {
		for _, sign := range []string{"i", "si", "ui"} {
			most := ^uint64(0) >> (64 - width)
			text := fmt.Sprintf(`spirv.module Logical GLSL450 { spirv.func @f(%%a: %[1]s%[2]d) "None" {
				spirv.Switch %%a : %[1]s%[2]d, [ default: ^a, -1: ^b, 1: ^b, %[3]d: ^b, %[4]d: ^b ]
				^a: spirv.Return
				^b: spirv.Return
			} }`, sign, width, -1<<(width-1), most>>1)
			m, err := mlir.Parse([]byte(text), mlir.ParseOptions{Workers: 1}, nil)
			require.NoError(t, err, text)
			printed := printedForMLIR(t, m)
			pieces = append(pieces, printed)
			mlirs := strings.NewReplacer(" -1:", fmt.Sprintf(" %d:", most), fmt.Sprintf(" %d:", -1<<(width-1)), fmt.Sprintf(" %d:", most>>1+1)).Replace(printed)
			require.NotEqual(t, printed, mlirs)
			m, err = mlir.Parse([]byte(mlirs), mlir.ParseOptions{Workers: 1}, nil)
			require.NoError(t, err, mlirs)
			require.Equal(t, printed, printedForMLIR(t, m))
		}
	}
	for i, v := range mlirVerdicts(t, peer.Need(t, "mlir-opt-22", "mlir-22-tools"), pieces) {
		require.True(t, v.accepts(), "%s\n%s", v, pieces[i])
	}
}
