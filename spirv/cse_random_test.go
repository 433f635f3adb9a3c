package spirv

import (
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/rewrite"
)

// cseCases is the number of random functions in the standing test; the environment variable SPVC_CSE gives another.
const cseCases = 150

// Of random functions of constructs inside each other, the same operations are left as by mlir-opt's --cse.
func TestCommonSubexpressionsAsMLIR(t *testing.T) {
	tool := peer.Need(t, "mlir-opt-22", "mlir-22-tools")
	n := cseCases
	if s := os.Getenv("SPVC_CSE"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	var pieces, ours []string
	changed := 0
	for i := 0; len(pieces) < n; i++ {
		m := &typeMaker{Rand: rand.New(rand.NewPCG(9, uint64(i))), upstream: true}
		piece := m.flowPiece()
		text, ok := rewritten(piece, func(op *mlir.Operation) { rewrite.CSE(op, 1) })
		if !ok || !strings.Contains(piece, "spirv.mlir.") || isKnownDifference(ourVerdict(piece), "") || isOtherText(text) {
			continue
		}
		if before, _ := rewritten(piece, func(*mlir.Operation) {}); before != text {
			changed++
		}
		pieces, ours = append(pieces, piece), append(ours, text)
	}
	different := 0
	for len(pieces) > 0 {
		k := min(mlirBatch, len(pieces))
		theirs := rewrittenByMLIR(t, tool, "--cse", pieces[:k])
		for i := range k {
			if ours[i] != theirs[i] {
				if different++; different < 5 {
					t.Errorf("%s\nours:\n%s\ntheirs:\n%s", pieces[i], ours[i], theirs[i])
				}
			}
		}
		pieces, ours = pieces[k:], ours[k:]
	}
	t.Logf("%d functions, %d changed, %d come to another form", n, changed, different)
}

// isOtherText reports whether mlir-opt is known to come to another text: it leaves blocks alone that nothing leads to, and prints
// the cases of a switch without their sign, which it cannot read again.
func isOtherText(text string) bool {
	return strings.Contains(text, "// no predecessors") || strings.Contains(text, "-1: ^")
}
