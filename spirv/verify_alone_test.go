package spirv_test

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An operation whose definition says so is verified alike where it stands and elsewhere, with operands from elsewhere: all that are
// in text here, the wrong ones too.
func TestAlone(t *testing.T) {
	var right, wrong int
	kinds := map[string]bool{}
	require.NoError(t, filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".mlir" {
			return err
		}
		text, err := os.ReadFile(path)
		for piece := range bytes.SplitSeq(text, []byte("// -----")) {
			var d mlir.Diagnostics
			m, _ := mlir.Parse(piece, mlir.ParseOptions{Workers: 1, AllowUnregistered: true}, &d)
			if m == nil {
				continue
			}
			for _, rules := range []mlir.Rules{source.Rules(m), spirv.RulesOfMLIR.Option()} {
				m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
					if op.Def() == nil || !op.Def().Alone {
						return mlir.WalkAdvance
					}
					here, there := mistakesOf(op, rules), mistakesOf(elsewhere(op), rules)
					assert.Equal(t, here, there, "%s: %s", path, op)
					kinds[op.Def().Name] = true
					if here == "" {
						right++
					} else {
						wrong++
					}
					return mlir.WalkAdvance
				})
			}
		}
		return err
	}))
	assert.Greater(t, right, 10_000)
	assert.Greater(t, wrong, 50)
	assert.Greater(t, len(kinds), 200)
}

// elsewhere is a copy of op that stands nowhere, with other operands of the same types.
func elsewhere(op *mlir.Operation) *mlir.Operation {
	var a mlir.Arena
	var m mlir.Mapping
	for _, v := range op.Operands {
		m.Map(v, a.NewBlock(mlir.Location{}, v.Type()).Argument(0))
	}
	return a.Clone(op, &m)
}

func mistakesOf(op *mlir.Operation, rules mlir.Rules) (text string) {
	var d mlir.Diagnostics
	mlir.Verify(op, mlir.VerifyOptions{Workers: 1, Rules: rules}, &d)
	for _, diag := range d.All() {
		text += diag.Error() + "\n"
	}
	return text
}
