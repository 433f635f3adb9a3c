package stayvalid

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/run/behavior"
	"github.com/spvc/spvc/spirv/transform"
)

// steps is what a group of invocations may run of a module: enough for those that end.
const steps = 1 << 18

// TestPassesKeepBehavior runs modules on random data before and after each pass and a random pipeline: import, passes and export
// keep what comes out, to the bit, but for what MLIR has no words for. SPVC_MODULES and the other settings are those of TestPassesKeepModulesValid.
func TestPassesKeepBehavior(t *testing.T) {
	modules := modulesToRun(t)
	pipelines := append(pipelinesAlone(), "")
	random := randomPipelines(setting(t, "SPVC_SEED", 1))
	each := setting(t, "SPVC_PIPELINES", 1)
	var mu sync.Mutex
	ran, reasons := 0, map[string]int{}
	parallel.Each(2, len(modules), func(_, i int) {
		m := modules[i]
		res, err := behavior.ResourcesOf(m.words, 1)
		var want *behavior.Behavior
		if err == nil {
			want, err = behavior.Of(m.words, behavior.Options{Resources: res, MaxSteps: steps, Strict: true})
		}
		mu.Lock()
		if err != nil {
			text := err.Error()
			if at := strings.LastIndex(text, "Op"); at >= 0 {
				text = text[at:]
			}
			reasons[withoutNumbers(text)]++
			mu.Unlock()
			return // not run, or not defined
		}
		ran++
		mu.Unlock()
		list := slices.Clone(pipelines)
		for k := range min(each, len(random)) {
			list = append(list, random[(i*each+k)%len(random)])
		}
		var done [][]uint32 // many passes change nothing
		for _, p := range list {
			after, err := through(p, m.words)
			if err != nil {
				continue // TestPassesKeepModulesValid looks at these
			}
			if slices.ContainsFunc(done, func(words []uint32) bool { return slices.Equal(words, after) }) {
				continue
			}
			done = append(done, after)
			got, err := behavior.Of(after, behavior.Options{Resources: res, MaxSteps: 2 * steps})
			if err != nil {
				t.Errorf("%s: %s: %v", m.name, p, err)
			} else if d := want.Difference(got, roundings(p)); d != "" {
				t.Errorf("%s: %s: %s", m.name, p, d)
			}
		}
	})
	t.Logf("%d of %d modules ran", ran, len(modules))
	for _, r := range slices.SortedFunc(maps.Keys(reasons), func(a, b string) int { return reasons[b] - reasons[a] }) {
		t.Logf("%4d not run: %s", reasons[r], r)
	}
	require.NotZero(t, ran)
}

// roundings is how much floats may be off: spirv-for-mlir says some functions by others.
func roundings(pipeline string) float64 {
	if strings.Contains(pipeline, transform.ForMLIR.Name) {
		return 1e-5
	}
	return 0
}
