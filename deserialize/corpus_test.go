package deserialize_test

import (
	"bytes"
	"cmp"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/require"
)

// wanted is the share of valid modules that must import and verify.
const wanted = 1.0

// TestCorpus imports and verifies real modules that spirv-val accepts, and logs
// what is refused and why. That all of them come round is for internal/circle.
func TestCorpus(t *testing.T) {
	files := corpus.Sample(t, 4)
	peer.Need(t, "spirv-val", "spirv-tools")
	var mu sync.Mutex
	valid, refused := 0, map[string][]string{}
	each(files, func(file string) {
		if !isValid(t, file) {
			return
		}
		why := importAndVerify(t, file)
		mu.Lock()
		defer mu.Unlock()
		valid++
		if why != "" {
			refused[why] = append(refused[why], filepath.Base(file))
		}
	})
	bad := 0
	reasons := slices.SortedFunc(maps.Keys(refused), func(a, b string) int {
		return cmp.Or(len(refused[b])-len(refused[a]), strings.Compare(a, b))
	})
	for _, why := range reasons {
		slices.Sort(refused[why])
		bad += len(refused[why])
		t.Logf("%4d %s (%s)", len(refused[why]), why, refused[why][0])
	}
	t.Logf("%d of %d valid modules import and verify", valid-bad, valid)
	require.NotZero(t, valid)
	require.GreaterOrEqual(t, float64(valid-bad)/float64(valid), wanted)
}

// isValid asks spirv-val. An older one knows not all source languages, so it does
// not get to see OpSource.
func isValid(t *testing.T, file string) bool {
	data, err := os.ReadFile(file)
	require.NoError(t, err)
	words, err := binary.Words(data)
	if err != nil {
		return false
	}
	kept := slices.Clone(words[:5])
	r, err := binary.NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		if inst := r.Instruction(); inst.Opcode != grammar.OpSource {
			kept = append(kept, inst.Words...)
		}
	}
	val := exec.Command("spirv-val", "--scalar-block-layout")
	val.Stdin = bytes.NewReader(binary.AppendBytes(nil, kept, littleEndian))
	return r.Err() == nil && val.Run() == nil
}

var numbers = regexp.MustCompile(`word \d+|%?\d+`)

// importAndVerify is empty if all is well, otherwise the first error without the
// numbers in it.
func importAndVerify(t *testing.T, file string) string {
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	var d mlir.Diagnostics
	m, _ := deserialize.Read(f, deserialize.Options{Workers: 1}, &d)
	if m != nil {
		mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1}, &d)
	}
	if d.NumErrors() == 0 {
		return flat(m.Op)
	}
	return numbers.ReplaceAllString(d.All()[0].Message, "N")
}

// flat complains about a shader whose control flow did not become regions.
func flat(module *mlir.Operation) (why string) {
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Attr("loop_merge") != nil || op.Attr("selection_merge") != nil {
			why = "a function stays flat"
		}
		return mlir.WalkAdvance
	})
	return why
}

// each calls f for all files, several at once.
func each(files []string, f func(string)) {
	var group sync.WaitGroup
	work := make(chan string)
	for range runtime.NumCPU() {
		group.Go(func() {
			for file := range work {
				f(file)
			}
		})
	}
	for _, file := range files {
		work <- file
	}
	close(work)
	group.Wait()
}
