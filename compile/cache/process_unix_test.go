//go:build unix

package cache

import (
	"bytes"
	"flag"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// keysOfProcesses is how many keys processes use, and limitOfProcesses what fits: about half of them.
const (
	keysOfProcesses  = 200
	limitOfProcesses = 150_000
)

// TestProcess is one of the processes of TestProcesses: it asks for entries, writes those that there are not, and fails on a wrong one.
// Alone it does nothing.
func TestProcess(t *testing.T) {
	if flag.NArg() != 2 {
		t.Skip("it is for TestProcesses")
	}
	seed, err := strconv.Atoi(flag.Arg(1))
	require.NoError(t, err)
	c, said := inFolder(t, flag.Arg(0), limitOfProcesses)
	random := rand.New(rand.NewPCG(uint64(seed), 0))
	for range 300 {
		key, want := entryOf(random.IntN(keysOfProcesses))
		got, ok := c.Get(key)
		if ok {
			require.Equal(t, want[0].Data, got[0].Data, "a wrong hit")
		} else {
			c.Put(key, want)
		}
	}
	require.Empty(t, said())
}

// Many processes use one cache at the same time, while a third of them are killed: no answer is wrong, no entry is broken, and the
// folder stays within its bound. SPVC_CACHE_PROCESSES is how many there are.
func TestProcesses(t *testing.T) {
	n := 24
	if text := os.Getenv("SPVC_CACHE_PROCESSES"); text != "" {
		var err error
		n, err = strconv.Atoi(text)
		require.NoError(t, err)
	}
	dir := t.TempDir()
	var wg sync.WaitGroup
	var mu sync.Mutex
	killed := 0
	for i := range n {
		wg.Go(func() {
			cmd := exec.Command(os.Args[0], "-test.run=^TestProcess$", "--", dir, strconv.Itoa(i))
			var out bytes.Buffer
			cmd.Stdout, cmd.Stderr = &out, &out
			if !assert.NoError(t, cmd.Start()) {
				return
			}
			if i%3 == 0 {
				time.AfterFunc(time.Duration(rand.IntN(500*(1+n/20)))*time.Millisecond, func() { _ = cmd.Process.Signal(syscall.SIGKILL) })
			}
			err := cmd.Wait()
			if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signaled() && status.Signal() == syscall.SIGKILL {
				mu.Lock()
				killed++
				mu.Unlock()
				return
			}
			assert.NoError(t, err, "%s", out.String())
		})
	}
	wg.Wait()

	c, said := inFolder(t, dir, limitOfProcesses)
	good, err := c.Verify(func(path string, why error) { t.Errorf("%s: %v", path, why) })
	require.NoError(t, err)
	require.NotZero(t, good)
	for i := range keysOfProcesses {
		key, want := entryOf(i)
		if got, ok := c.Get(key); ok {
			require.Equal(t, want[0].Data, got[0].Data)
		}
	}
	stats, err := c.Stats()
	require.NoError(t, err)
	require.LessOrEqual(t, stats.Bytes, int64(limitOfProcesses))
	left, err := filepath.Glob(filepath.Join(dir, format, "*", ".spvc-*"))
	require.NoError(t, err)
	t.Logf("%d processes, %d killed, of which %d left a file half written; %d entries, %d bytes", n, killed, len(left), stats.Entries, stats.Bytes)
	require.Empty(t, said())
	c.Put(entryOf(0)) // locks of the dead are no locks
	_, _, err = c.Prune(0)
	require.NoError(t, err)
	stats, err = c.Stats()
	require.NoError(t, err)
	require.Zero(t, stats.Entries)
}
