package hostile

import (
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/deserialize"
	_ "github.com/spvc/spvc/dialect/all"
	_ "github.com/spvc/spvc/dialect/emulate"
	_ "github.com/spvc/spvc/dialect/unroll"
	"github.com/spvc/spvc/internal/spent"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	_ "github.com/spvc/spvc/spirv/lower"
	_ "github.com/spvc/spvc/spirv/transform"
)

// TestPasses runs every pass on what TestWords has, and on what hurts passes alone. In full size it measures a pass by itself:
// what it takes for four times the input.
func TestPasses(t *testing.T) {
	for _, list := range [][]hostile{exits, flow, types, names, functions, resources} {
		for _, h := range list {
			t.Run(h.name, func(t *testing.T) {
				atOnce(t)
				h.passes(t)
			})
		}
	}
}

// passes runs the passes on the input, and in full size on four times as much too.
func (h *hostile) passes(t *testing.T) {
	switch {
	case !full:
		h.runAll(t, pass.All(), max(h.n/16, 2))
	case h.once:
		h.runAll(t, pass.All(), h.n)
	default:
		larger := 4 * h.n
		if h.square {
			larger = 2 * h.n
		}
		small := h.runAll(t, pass.All(), h.n)
		large := h.runAll(t, slices.Collect(maps.Keys(small)), larger)
		for p, took := range large {
			if took < tooFast {
				continue // the collector takes its part
			}
			fmt.Printf("%7.2f s, %7.2f s for a quarter of it: %s: %s\n", took.Seconds(), small[p].Seconds(), h.name, p.Name)
			if took > growth*small[p] {
				t.Errorf("%s: %v, and %v for four times the input", p.Name, small[p], took)
			}
		}
	}
}

// tooFastAlone is a time of a pass that says nothing about growth.
const tooFastAlone = 15 * time.Millisecond

// runAll runs passes on an input of size n, and says how long those took that took long. What they make of it has to be right.
func (h *hostile) runAll(t *testing.T, passes []*pass.Pass, n int) map[*pass.Pass]time.Duration {
	words, err := binary.Assemble(h.text(n), binary.AssembleOptions{})
	require.NoError(t, err)
	var d mlir.Diagnostics
	m, _ := deserialize.Words(words, deserialize.Options{}, &d)
	if m == nil || !mlir.Verify(m.Op, mlir.VerifyOptions{Rules: source.Rules(m)}, &d) {
		return nil // passes are given what is right
	}
	slow := map[*pass.Pass]time.Duration{}
	for _, p := range passes {
		if took := h.runPass(t, p, m.Op); took > tooFastAlone {
			slow[p] = took
		}
	}
	return slow
}

func (h *hostile) runPass(t *testing.T, p *pass.Pass, m *mlir.Operation) time.Duration {
	var mapping mlir.Mapping
	m = new(mlir.Builder).Clone(m, &mapping)
	line, err := pass.Parse(pass.AnyOp + "(" + p.Name + ")")
	require.NoError(t, err)
	var d mlir.Diagnostics
	var good bool
	took := spent.Of(func() {
		_, good = line.RunWith(m, pass.Options{Workers: 1, NoVerify: !full}, &d) // users have it verified each time
	}).CPU
	if good && !full && !mlir.Verify(m, mlir.VerifyOptions{}, &d) {
		t.Errorf("%s: %v", p.Name, d.Err())
	}
	return took
}
