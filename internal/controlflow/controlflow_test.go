package controlflow

import (
	"bytes"
	stdbinary "encoding/binary"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/require"
)

// shader is a random module.
func shader(seed uint64, loose bool) []uint32 {
	return Shader(rand.New(rand.NewPCG(seed, 1)), Options{Depth: 6, Statements: 60, Loose: loose})
}

// circle imports and exports.
func circle(words []uint32, opts deserialize.Options) ([]uint32, *mlir.Module, error) {
	var d mlir.Diagnostics
	opts.Workers = 1
	m, _ := deserialize.Words(words, opts, &d)
	if m == nil || !mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}, &d) {
		return nil, nil, fmt.Errorf("import: %s", d.All()[0].Message)
	}
	out, err := serialize.Words(m.Op, serialize.Options{Workers: 1}, &d)
	if err != nil {
		return nil, nil, fmt.Errorf("export: %s", d.All()[0].Message)
	}
	return out, m, nil
}

// isStructured reports whether no function of the module was left flat.
func isStructured(m *mlir.Module) bool {
	ok := true
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Attr("selection_merge") != nil || op.Attr("loop_merge") != nil || op.Is(spirv.OpLabel) {
			ok = false
		}
		return mlir.WalkAdvance
	})
	return ok
}

var memories = [][]uint32{
	{0, 0, 0, 0, 0, 0, 0, 0},
	{1, 2, 3, 4, 5, 6, 7, 8},
	{3, 1, 0xffffffff, 2, 100, 7, 0x80000000, 31},
}

// same runs both modules and says how they differ. What both do before one of
// them has run for too long must agree.
func same(before, after []uint32) error {
	a, err := load(before)
	if err != nil {
		return err
	}
	b, err := load(after)
	if err != nil {
		return err
	}
	const steps = 2000
	for _, memory := range memories {
		err1, err2 := a.run(memory, steps), b.run(memory, 2*steps)
		if err1 != nil {
			return fmt.Errorf("before: %w", err1)
		}
		if err2 != nil {
			return fmt.Errorf("after: %w", err2)
		}
		n := min(len(a.trace), len(b.trace))
		cut := a.steps <= 0 || b.steps <= 0
		if !slices.Equal(a.trace[:n], b.trace[:n]) || !cut && !slices.Equal(a.trace, b.trace) {
			return fmt.Errorf("with the memory %d other values were stored: %d, not %d", memory, b.trace, a.trace)
		}
	}
	return nil
}

// count is how many modules a test takes: few, or as many as SPVC_SHADERS says.
func count(t testing.TB, few int) uint64 {
	if s := os.Getenv("SPVC_SHADERS"); s != "" {
		n, err := strconv.Atoi(s)
		require.NoError(t, err)
		return uint64(n)
	}
	return uint64(few)
}

// each runs check for the seeds below n, several at once, and fails the test with
// the first errors.
func each(t *testing.T, n uint64, check func(seed uint64) error) {
	var group sync.WaitGroup
	var mu sync.Mutex
	failed := map[uint64]error{}
	workers := uint64(runtime.GOMAXPROCS(0))
	for w := range workers {
		group.Go(func() {
			for seed := w; seed < n; seed += workers {
				if err := check(seed); err != nil {
					mu.Lock()
					failed[seed] = err
					mu.Unlock()
				}
			}
		})
	}
	group.Wait()
	shown := 0
	for seed := uint64(0); seed < n && shown < 10; seed++ {
		if err := failed[seed]; err != nil {
			shown++
			t.Errorf("seed %d: %v", seed, err)
		}
	}
	t.Logf("%d of %d failed", len(failed), n)
}

// TestRandom takes random shaders round, with regions and flat: they do the same
// afterwards, every function gets regions, and once more gives the same words.
func TestRandom(t *testing.T) {
	each(t, count(t, 300), func(seed uint64) error {
		words := shader(seed, seed%4 == 0)
		out, m, err := circle(words, deserialize.Options{KeepIDs: seed%2 == 0})
		switch {
		case err != nil:
			return err
		case !isStructured(m):
			return fmt.Errorf("stays flat")
		}
		if err := same(words, out); err != nil {
			return err
		}
		again, _, err := circle(out, deserialize.Options{KeepIDs: seed%2 == 0})
		if err != nil || !slices.Equal(out, again) {
			return fmt.Errorf("not the same words once more: %v", err)
		}
		flat, _, err := circle(words, deserialize.Options{NoStructurize: true})
		if err != nil {
			return fmt.Errorf("flat: %w", err)
		}
		if err := same(words, flat); err != nil {
			return fmt.Errorf("flat: %w", err)
		}
		return nil
	})
}

// TestRandomDeadCode takes shaders round in which blocks that nothing leads to use values from anywhere: what MLIR does not let them see is undefined
// there.
func TestRandomDeadCode(t *testing.T) {
	each(t, count(t, 1000), func(seed uint64) error {
		words := Shader(rand.New(rand.NewPCG(seed, 2)), Options{Depth: 6, Statements: 60, AnyDead: true})
		out, m, err := circle(words, deserialize.Options{})
		switch {
		case err != nil:
			return err
		case !isStructured(m):
			return fmt.Errorf("stays flat")
		}
		return same(words, out)
	})
}

// quirk is in what spirv-val says of a few breaks out of a switch in a loop, which
// it takes for branches to nowhere in particular.
const quirk = "(not another case construct, corresponding merge, outer loop merge or outer loop continue)"

// TestRandomIsValid asks spirv-val about the shaders, and what becomes of them.
func TestRandomIsValid(t *testing.T) {
	val := peer.Need(t, "spirv-val", "spirv-tools")
	each(t, count(t, 60), func(seed uint64) error {
		words := shader(seed, false)
		if err := validate(val, words); err != nil && strings.Contains(err.Error(), quirk) {
			return nil
		} else if err != nil {
			return fmt.Errorf("the generator makes mistakes: %w", err)
		}
		for _, opts := range []deserialize.Options{{}, {NoStructurize: true}} {
			out, _, err := circle(words, opts)
			if err == nil {
				err = validate(val, out)
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
}

func validate(val string, words []uint32) error {
	cmd := exec.Command(val, "--target-env", "spv1.3", "-")
	cmd.Stdin = bytes.NewReader(binary.AppendBytes(nil, words, stdbinary.LittleEndian))
	if text, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w: %s", err, text)
	}
	return nil
}
