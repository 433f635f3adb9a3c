package main

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/source"
)

// What is met in a file that somebody writes to is told as that, be it a panic or an error; all else is a crash.
func TestFilesThatChangeAreNoCrash(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long.mlir")
	text := bytes.Repeat([]byte("// nothing\n"), source.StreamedFrom/8)
	require.NoError(t, os.WriteFile(path, text, 0o666))
	f, err := source.OpenMapped(path)
	require.NoError(t, err)
	said := func(do func() error) (int, string) {
		var b bytes.Buffer
		return guard(&console{Writer: &b}, do), b.String()
	}
	broken := func() error { panic("broken") }
	status, message := said(broken)
	require.Equal(t, exitCrash, status)
	require.Contains(t, message, "a mistake in spvc")
	if runtime.GOOS != "linux" {
		return
	}
	require.NoError(t, os.Truncate(path, int64(len(text)-1)))
	for _, do := range []func() error{broken, func() error { return errReported }} {
		status, message = said(do)
		require.Equal(t, 1, status)
		require.Equal(t, "spvc: error: "+path+" was changed while it was read\n", message)
	}
	status, message = said(func() error { return nil })
	require.Zero(t, status)
	require.Empty(t, message)
	runtime.KeepAlive(f)
}
