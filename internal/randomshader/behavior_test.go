package randomshader_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/internal/randomshader"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/run/behavior"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/opt"
)

var (
	shaders = flag.Int("shaders", 150, "how many shaders are optimized and run")
	first   = flag.Int("first", 0, "the number of the first one")
	small   = flag.Bool("reduce", false, "make the first one that fails small, and show that")
	alone   = flag.Bool("alone", false, "run every pass alone on each shader, not some")
	only    = flag.String("pipeline", "", "run this pipeline alone")
)

// passes are those of the levels, and general ones.
var passes = func() []string {
	list := strings.Fields("sccp loop-invariant-code-motion control-flow-sink sroa mem2reg inline canonicalize cse")
	for _, l := range []opt.Level{opt.Speed, opt.Size} {
		text := strings.TrimSuffix(strings.TrimPrefix(l.Pipeline(), "any("), ")")
		for _, p := range regexp.MustCompile(`[\w-]+(\{[^}]*\})?`).FindAllString(text, -1) {
			if !slices.Contains(list, p) {
				list = append(list, p)
			}
		}
	}
	return list
}()

// pipelinesFor are those that a shader goes through: the levels, some passes alone, and some in random order.
func pipelinesFor(seed int) []string {
	if *only != "" {
		return []string{*only}
	}
	random := rand.New(rand.NewPCG(uint64(seed), 2))
	list := []string{opt.Speed.Pipeline(), opt.Size.Pipeline()}
	n := 3
	if *alone {
		n = len(passes)
	}
	for i := range n {
		list = append(list, "any("+passes[(seed*n+i)%len(passes)]+")")
	}
	some := make([]string, 2+random.IntN(6))
	for i := range some {
		some[i] = passes[random.IntN(len(passes))]
	}
	return append(list, "any("+strings.Join(some, ",")+")")
}

func sizeOf(seed int) int { return 10 + seed*7%90 }

// What passes make of a random shader is valid and does the same, to the bit, and nothing that is not defined.
func TestPassesKeepBehavior(t *testing.T) {
	n := *shaders
	if testing.Short() {
		n = min(n, 30)
	}
	wrong := make([]error, n)
	parallel.Each(2, n, func(_, i int) { wrong[i] = changed(*first+i, nil, pipelinesFor(*first+i)) })
	for i, err := range wrong {
		if err == nil {
			continue
		}
		t.Errorf("shader %d: %v", *first+i, err)
		if *small {
			t.Fatalf("the last one is:\n%s", smallest(t, *first+i, err))
		}
	}
}

// What a fragment that was demoted stores in memory of its own stays there. This shader keeps addresses in it, in a function that it calls behind
// the demotion.
func TestDemotedFragmentsStoreTheirOwn(t *testing.T) {
	require.NoError(t, changed(90035, nil, []string{"any(spirv-compact-ids)"}))
}

// smallest is the part of a shader that shows a mistake.
func smallest(t *testing.T, seed int, err error) string {
	var mistake *mistakeError
	require.ErrorAs(t, err, &mistake)
	without := randomshader.Reduce(randomshader.Options{Seed: uint64(seed), Size: sizeOf(seed)}, func(without map[int]bool) bool {
		e, ok := changed(seed, without, []string{mistake.pipeline}).(*mistakeError)
		return ok && e.kind() == mistake.kind()
	})
	text, _ := randomshader.Generate(randomshader.Options{Seed: uint64(seed), Size: sizeOf(seed), Without: without})
	return text
}

// A mistakeError is what a pipeline has made wrong.
type mistakeError struct{ pipeline, what string }

func (e *mistakeError) Error() string { return e.pipeline + ": " + e.what }

// kind is what is wrong, without the numbers, which change as the shader gets smaller.
func (e *mistakeError) kind() string {
	words := strings.FieldsFunc(e.what, func(c rune) bool { return strings.ContainsRune("0123456789%.-", c) })
	return strings.Join(words[:min(len(words), 6)], "")
}

// specs are other values than the defaults of specialization constants.
var specs = func() map[uint32]uint64 {
	all := map[uint32]uint64{}
	for i := range uint32(20) {
		all[i] = 0x40000000 // a float, too: 2.0
	}
	return all
}()

// changed is what is wrong after one of the pipelines, nil for nothing.
func changed(seed int, without map[int]bool, pipelines []string) error {
	text, _ := randomshader.Generate(randomshader.Options{Seed: uint64(seed), Size: sizeOf(seed), Without: without})
	words, err := binary.Assemble(text, binary.AssembleOptions{})
	if err != nil {
		return err
	}
	res, err := behavior.ResourcesOf(words, uint64(seed))
	if err != nil {
		return err
	}
	var want [2]*behavior.Behavior
	for i := range want {
		if want[i], err = behavior.Of(words, options(i, res)); err != nil {
			return err
		}
	}
	for _, p := range pipelines {
		if mistakeIn(words, p, want, res) != nil {
			return firstOf(p, func(p string) *mistakeError { return mistakeIn(words, p, want, res) })
		}
	}
	return nil
}

// firstOf is the mistake that the fewest first passes of a pipeline make.
func firstOf(pipeline string, mistake func(pipeline string) *mistakeError) *mistakeError {
	list := strings.Split(strings.TrimSuffix(strings.TrimPrefix(pipeline, "any("), ")"), ",")
	for n := range list {
		if m := mistake("any(" + strings.Join(list[:n+1], ",") + ")"); m != nil {
			return m
		}
	}
	panic("no mistake")
}

// mistakeIn is what a pipeline makes wrong, nil for nothing.
func mistakeIn(words []uint32, p string, want [2]*behavior.Behavior, res *interp.Resources) *mistakeError {
	var d mlir.Diagnostics
	r, err := optimized(words, p, &d)
	if err != nil || len(d.All()) > 0 { // what is not valid is a warning
		return &mistakeError{p, fmt.Sprint(err, d.All())}
	}
	for i := range want {
		o := options(i, res)
		o.Strict = true // as what a shader does is all defined
		got, err := behavior.Of(r.Words, o)
		if err != nil {
			return &mistakeError{p, err.Error()}
		} else if diff := want[i].Difference(got, 0); diff != "" {
			return &mistakeError{p, diff}
		}
	}
	return nil
}

// optimized makes an error of a panic.
func optimized(words []uint32, pipeline string, d *mlir.Diagnostics) (r *optimize.Result, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	return optimize.Words(words, optimize.Options{Pipeline: pipeline, Larger: true, Workers: 1}, d)
}

func options(i int, res *interp.Resources) behavior.Options {
	o := behavior.Options{Resources: res, MaxSteps: 1 << 20}
	if i > 0 {
		o.Spec = specs
	}
	return o
}

func TestReduce(t *testing.T) {
	holds := func(without map[int]bool) bool {
		text, _ := randomshader.Generate(randomshader.Options{Seed: 5, Size: 80, Without: without})
		return strings.Contains(text, "OpLoopMerge")
	}
	require.True(t, holds(nil))
	o := randomshader.Options{Seed: 5, Size: 80}
	_, all := randomshader.Generate(o)
	require.Greater(t, len(randomshader.Reduce(o, holds)), all/2)
}
