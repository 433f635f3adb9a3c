package spirv

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestExtraAttributesAreWhereMLIRReadsThem: what an operation does not define, such as a decoration, is where MLIR reads it.
func TestExtraAttributesAreWhereMLIRReadsThem(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	var texts []string
	for i := range upstreamOps {
		if !notAlone[upstreamOps[i].name] {
			m := &typeMaker{Rand: rand.New(rand.NewPCG(uint64(i), 1)), upstream: true}
			texts = append(texts, m.op(&upstreamOps[i]).module())
		}
	}
	for k := range uint64(20) {
		m := &typeMaker{Rand: rand.New(rand.NewPCG(k, 2)), upstream: true}
		texts = append(texts, m.modulePiece(), m.flowPiece())
	}
	theirs := mlirVerdicts(t, tool, texts)
	var names, pieces []string
	seen := map[string]int{}
	for i, text := range texts {
		if !theirs[i].accepts() || !ourVerdict(text).accepts() {
			continue
		}
		for n := 0; ; n++ {
			name, with := withExtra(t, text, n)
			if name == "" {
				break
			}
			if seen[name]++; seen[name] <= 2 {
				names, pieces = append(names, name), append(pieces, with)
			}
		}
	}
	t.Logf("%d operations of %d names in %d texts", len(pieces), len(seen), len(texts))
	require.Greater(t, len(seen), 200)
	for i, v := range mlirVerdicts(t, tool, pieces) {
		assert.True(t, v.accepts(), "%s: %s\n%s", names[i], v, pieces[i])
		assert.Empty(t, ourVerdict(pieces[i]), "%s\n%s", names[i], pieces[i])
		m, _ := mlir.Parse([]byte(pieces[i]), mlir.ParseOptions{Workers: 1}, nil)
		require.NotNil(t, m)
		assert.Equal(t, pieces[i], printedForMLIR(t, m), names[i])
	}
}

// withExtra is the name of the n-th operation of a module, and the module in the operations' own forms, with an attribute more at that one. The name is
// empty where there are less.
func withExtra(t *testing.T, text string, n int) (name, with string) {
	m, err := mlir.Parse([]byte(text), mlir.ParseOptions{Workers: 1}, nil)
	require.NoError(t, err)
	for op := range m.Op.Nested {
		if n--; n < 0 {
			op.SetAttr("extra", mlir.Unit)
			return op.Name().String(), printedForMLIR(t, m)
		}
	}
	return "", ""
}

func printedForMLIR(t *testing.T, m *mlir.Module) string {
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{Syntax: "spirv", Rules: RulesOfMLIR.Option(), Workers: 1}))
	return strings.TrimSpace(out.String()) + "\n"
}
