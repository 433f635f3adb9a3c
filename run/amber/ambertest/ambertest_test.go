package ambertest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestRun(t *testing.T) { Run(t, "testdata/*.amber") }

// A recorder keeps what a test would have said.
type recorder struct{ errors, logs []string }

func (r *recorder) Helper() {}
func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}
func (r *recorder) Logf(format string, args ...any) {
	r.logs = append(r.logs, fmt.Sprintf(format, args...))
}
func (r *recorder) Context() context.Context { return context.Background() }

// A script that does not hold fails, with its line; its picture is kept.
func TestFailures(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "black.amber")
	text := "#!amber\nBUFFER b FORMAT R8G8B8A8_UNORM\nPIPELINE graphics p\nFRAMEBUFFER_SIZE 3 2\nBIND BUFFER b AS color LOCATION 0\nEND\n" +
		"  EXPECT b IDX 0 0 SIZE 1 1 EQ_RGB 255 0 0\n"
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	var r recorder
	check(&r, path, Options{Pictures: filepath.Join(dir, "pictures")})
	require.Equal(t, []string{path + ":7:3: pixel 0, 0 of b is (0, 0, 0), but (255, 0, 0) is expected; 1 of 1 pixels differ\n\tEXPECT b IDX 0 0 SIZE 1 1 EQ_RGB 255 0 0"}, r.errors)
	require.Equal(t, []string{"the picture is in " + filepath.Join(dir, "pictures", "black.amber.png")}, r.logs)
	require.FileExists(t, filepath.Join(dir, "pictures", "black.amber.png"))

	r = recorder{}
	check(&r, filepath.Join(dir, "missing.amber"), Options{})
	require.Len(t, r.errors, 1)
}
