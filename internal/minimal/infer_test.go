package minimal

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/mlir"
)

// Where the types of results follow from the rest of an operation, what follows is what they are.
func TestInference(t *testing.T) {
	inferred := map[*mlir.OpDef]bool{}
	for _, c := range all() {
		c.Module.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			if op.Def() != c.Def || op.NumResults() == 0 {
				return mlir.WalkAdvance
			}
			var d mlir.Diagnostics
			s := &mlir.OperationState{Name: op.Name(), Operands: op.OperandValues(), Attrs: op.Properties().Entries()}
			types, ok := mlir.InferResultTypes(s, &d)
			assert.Equal(t, ok, d.NumErrors() == 0, c.Name)
			if ok && assert.Equal(t, op.ResultTypes(), types, c.Name) {
				inferred[c.Def] = true
			}
			return mlir.WalkAdvance
		})
	}
	t.Logf("%5d operations whose result types follow", len(inferred))
	assert.Greater(t, len(inferred), 200)
}
