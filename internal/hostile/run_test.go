package hostile

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

const (
	timeLimit   = 10 * time.Second
	memoryLimit = 3 << 30
	// addressLimit ends what asks for everything. It is more than the memory, since Go reserves more addresses than it uses.
	addressLimit = "6000000"
)

// spvc is the program being tested.
var spvc string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "hostile")
	if err != nil {
		panic(err)
	}
	spvc = filepath.Join(dir, "spvc")
	out, err := exec.Command("go", "build", "-o", spvc, "../../cmd/spvc").CombinedOutput()
	if err != nil {
		panic(string(out))
	}
	code := m.Run()
	_ = os.RemoveAll(dir)
	os.Exit(code)
}

// An ending is what came of a run.
type ending struct {
	ok     bool // exit 0
	out    []byte
	errors string // the beginning of standard error
	took   time.Duration
}

// run runs spvc in the folder dir and fails the test if it does not end as it should: with exit 0, or with exit 1 and a word why,
// in time, and with no more memory than is allowed.
func run(t *testing.T, dir, args string) ending {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 6*timeLimit) // other work on the machine is no fault of spvc's
	defer cancel()
	cmd := exec.CommandContext(ctx, "sh", "-c", "ulimit -v "+addressLimit+"; exec "+spvc+" "+args)
	cmd.Dir = dir
	out, errs := &head{most: 1 << 30}, &head{most: 4000}
	cmd.Stdout, cmd.Stderr = out, errs
	err := cmd.Run()
	s := cmd.ProcessState
	require.NotNil(t, s, "%v", err)
	e := ending{ok: s.Success(), out: out.Bytes(), errors: errs.String(), took: s.UserTime() + s.SystemTime()}
	switch code := s.ExitCode(); {
	case code != 0 && code != 1 || strings.Contains(e.errors, "goroutine "):
		t.Errorf("spvc %s: %v\n%s", args, err, e.errors)
	case code == 1 && strings.TrimSpace(e.errors) == "":
		t.Errorf("spvc %s: fails without a word", args)
	case e.took > timeLimit:
		t.Errorf("spvc %s: took %v", args, e.took)
	}
	if u, ok := s.SysUsage().(*syscall.Rusage); ok && int64(u.Maxrss)<<10 > memoryLimit {
		t.Errorf("spvc %s: used %d MiB", args, u.Maxrss>>10)
	}
	return e
}

// feed is run with a file that holds data; $IN in args is its name.
func feed(t *testing.T, args string, data []byte) ending {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "input"), data, 0o644))
	return run(t, dir, strings.ReplaceAll(args, "$IN", "input"))
}

// A head keeps the beginning of what is written to it.
type head struct {
	bytes.Buffer
	most int
}

func (h *head) Write(p []byte) (int, error) {
	_, err := h.Buffer.Write(p[:min(len(p), h.most-h.Len())])
	return len(p), err
}
