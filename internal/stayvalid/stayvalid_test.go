package stayvalid

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/deserialize"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/transform"
)

// TestPassesKeepModulesValid runs every pass alone, and random pipelines, on modules that are valid. SPVC_MODULES names a folder
// with modules, SPVC_PIPELINES how many of the random pipelines each module goes through (one in the standing test), SPVC_PASSES
// the pipelines to run alone, separated by semicolons, and SPVC_SEED other random ones.
func TestPassesKeepModulesValid(t *testing.T) {
	v := &validator{tool: peer.Need(t, "spirv-val", "spirv-tools"), known: map[uint64]error{}}
	modules := modulesToRun(t)
	require.NotEmpty(t, modules)
	alone, random := pipelinesAlone(), randomPipelines(setting(t, "SPVC_SEED", 1))
	each := setting(t, "SPVC_PIPELINES", 1)
	r := &run{validator: v, changed: map[string]int{}, refused: map[string]int{}, failures: map[string][]string{}}
	jobs := make(chan func())
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for job := range jobs {
				job()
			}
		})
	}
	for i, m := range modules {
		jobs <- func() {
			pipelines := slices.Clone(alone)
			for k := range min(each, len(random)) {
				pipelines = append(pipelines, random[(i*each+k)%len(random)])
			}
			r.module(m, pipelines)
		}
	}
	close(jobs)
	wg.Wait()
	r.report(t, len(modules))
	require.NotZero(t, r.valid)
	for p := range refusals {
		require.True(t, r.refused[p] > 0 || !slices.Contains(alone, p), "%s refused nothing: it needs no row", p)
	}
}

// refusals are passes that refuse valid modules, and what they say of these.
var refusals = map[string]string{transform.ForNaga.Name: "naga does not read"}

// isRefusal reports whether an error of a pipeline is such a refusal.
func isRefusal(pipeline string, err error) bool {
	for p, words := range refusals {
		if err != nil && strings.Contains(pipeline, p) && strings.Contains(err.Error(), words) {
			return true
		}
	}
	return false
}

func setting(t *testing.T, name string, otherwise int) int {
	text := os.Getenv(name)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	require.NoError(t, err, name)
	return n
}

// pipelinesAlone is every pass that there is, and some of them with options or together; or what SPVC_PASSES says.
func pipelinesAlone() []string {
	if list := os.Getenv("SPVC_PASSES"); list != "" {
		return strings.Split(list, ";")
	}
	list := []string{"inline{default-pipeline=''}", "sroa,mem2reg", "inline,sroa,mem2reg,canonicalize,cse"}
	for _, p := range pass.All() {
		if p.Name == "spirv-set-target" {
			list = append(list, p.Name+"{target=vulkan1.0}")
			continue
		}
		list = append(list, p.Name)
	}
	return list
}

// randomPipelines are 200 of two to six passes.
func randomPipelines(seed int) []string {
	alone := pipelinesAlone()
	random := rand.New(rand.NewPCG(uint64(seed), 0))
	list := make([]string, 200)
	for i := range list {
		steps := make([]string, 2+random.IntN(5))
		for j := range steps {
			steps[j] = alone[random.IntN(len(alone))]
		}
		list[i] = strings.Join(steps, ",")
	}
	return list
}

// A run counts what becomes of modules.
type run struct {
	*validator
	sync.Mutex
	valid    int
	changed  map[string]int      // how many modules a pipeline changed
	refused  map[string]int      // how many modules it may refuse, and did
	failures map[string][]string // "PIPELINE: reason", the modules
}

// module imports a module for each pipeline, runs it, and exports the outcome. One that export leaves as it was needs no test.
func (r *run) module(m module, pipelines []string) {
	before, err := through("", m.words)
	if err != nil {
		return // not about passes
	}
	rule := r.ruleFor(m.words)
	if rule == nil || r.validate(before, rule) != nil {
		return
	}
	r.Lock()
	r.valid++
	r.Unlock()
	for _, p := range pipelines {
		switch {
		case !rule.vulkan && strings.Contains(p, transform.VerifyLayout.Name):
			continue // what is not for Vulkan need not lie in memory as Vulkan wants it
		case rule.scalar:
			p = strings.ReplaceAll(p, transform.VerifyLayout.Name, transform.VerifyLayout.Name+"{rules=scalar}")
		}
		after, err := through(p, m.words)
		changed := err == nil && !slices.Equal(before, after)
		if changed {
			err = r.validate(after, rule)
		}
		r.Lock()
		if changed {
			r.changed[p]++
		}
		switch {
		case isRefusal(p, err):
			r.refused[p]++
		case err != nil:
			key := p + ": " + withoutNumbers(err.Error())
			r.failures[key] = append(r.failures[key], m.name)
		}
		r.Unlock()
	}
}

// withoutNumbers makes equal reasons equal.
func withoutNumbers(text string) string {
	var b strings.Builder
	for _, field := range strings.Fields(text) {
		if strings.ContainsAny(field, "0123456789") {
			field = "#"
		}
		b.WriteString(field + " ")
	}
	return b.String()
}

// through is a module after some passes.
func through(passes string, words []uint32) (out []uint32, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	var d mlir.Diagnostics
	m, _ := deserialize.Words(words, deserialize.Options{Workers: 1}, &d)
	if m == nil {
		return nil, d.Err()
	}
	p, err := pass.Parse("any(" + passes + ")")
	if err != nil {
		return nil, err
	}
	if !p.Run(m.Op, 1, mlir.VerifyOptions{Workers: 1}, &d) {
		return nil, d.Err()
	}
	out, err = serialize.Words(m.Op, serialize.Options{Workers: 1}, &d)
	if err != nil {
		return nil, d.Err()
	}
	return out, nil
}

func (r *run) report(t *testing.T, all int) {
	var b strings.Builder
	for _, p := range slices.Sorted(maps.Keys(r.changed)) {
		if !strings.Contains(p, ",") {
			fmt.Fprintf(&b, "%6d changed by %s\n", r.changed[p], p)
		}
	}
	t.Logf("%d of %d modules are valid\n%s", r.valid, all, b.String())
	for _, key := range slices.SortedFunc(maps.Keys(r.failures), func(x, y string) int {
		return cmp.Or(len(r.failures[y])-len(r.failures[x]), strings.Compare(x, y))
	}) {
		t.Errorf("%d: %s\n        %s", len(r.failures[key]), key, strings.Join(r.failures[key][:min(5, len(r.failures[key]))], "\n        "))
	}
}
