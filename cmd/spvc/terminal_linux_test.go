package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"
)

// onTerminal runs a command with a terminal for its standard output and standard error, and returns what it shows there.
func onTerminal(t *testing.T, dir string, env []string, args ...string) string {
	t.Helper()
	master, slave := openTerminal(t)
	cmd := exec.Command("spvc", args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, slave, slave
	cmd.Env = append(append(os.Environ(), "TERM=xterm", "NO_COLOR="), env...)
	require.NoError(t, cmd.Start())
	require.NoError(t, slave.Close())
	shown := make(chan []byte)
	go func() {
		text, _ := io.ReadAll(master) // ends with EIO when nobody has the other side any more
		shown <- text
	}()
	_ = cmd.Wait()
	return string(bytes.ReplaceAll(<-shown, []byte("\r\n"), []byte("\n")))
}

// openTerminal makes a terminal: what is written to slave is read from master.
func openTerminal(t *testing.T) (master, slave *os.File) {
	t.Helper()
	master, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("there are no terminals to be had: ", err)
	}
	t.Cleanup(func() { _ = master.Close() })
	control := func(request uintptr, n *uint32) {
		_, _, errno := syscall.Syscall(syscall.SYS_IOCTL, master.Fd(), request, uintptr(unsafe.Pointer(n)))
		require.Zero(t, errno)
	}
	var unlocked, number uint32
	control(syscall.TIOCSPTLCK, &unlocked)
	control(syscall.TIOCGPTN, &number)
	slave, err = os.OpenFile(filepath.Join("/dev/pts", strconv.Itoa(int(number))), os.O_RDWR|syscall.O_NOCTTY, 0)
	require.NoError(t, err)
	return master, slave
}

const (
	inColour = "\x1b[1mbad.mlir:2:3:\x1b[0m \x1b[1;31merror:\x1b[0m"
	plain    = "bad.mlir:2:3: error:"
)

// On a terminal errors have colours, unless somebody does not want any.
func TestColoursOnATerminal(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "bad.mlir"), []byte("module {\n  func.funk @f()\n}\n"), 0o666))
	for _, x := range []struct {
		env  []string
		args []string
		want string
	}{
		{nil, nil, inColour},
		{nil, []string{"--color=auto"}, inColour},
		{nil, []string{"--color=never"}, plain},
		{[]string{"NO_COLOR=1"}, nil, plain},
		{[]string{"TERM=dumb"}, nil, plain},
		{[]string{"NO_COLOR=1"}, []string{"--color=always"}, inColour},
	} {
		shown := onTerminal(t, dir, x.env, append([]string{"opt", "bad.mlir"}, x.args...)...)
		require.Contains(t, shown, x.want, "%v %v", x.env, x.args)
		require.Regexp(t, "\n  func\\.funk @f\\(\\)\n  (\x1b\\[1;32m)?\\^(\x1b\\[0m)?\n$", shown)
		require.Equal(t, x.want == inColour, strings.Contains(shown, "\x1b"), "%v %v", x.env, x.args)
	}
}

// Many files say on a terminal how many are done, and errors of files have lines of their own.
func TestProgressOnATerminal(t *testing.T) {
	dir := t.TempDir()
	args := []string{"opt", "-d", "out"}
	for i := range 30 {
		name := "m" + strconv.Itoa(i) + ".mlir"
		text := "module @m" + strconv.Itoa(i) + " {}\n"
		if i == 7 {
			text = "module {\n  func.funk @f()\n}\n"
		}
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666))
		args = append(args, name)
	}
	lines := func(env ...string) []string {
		return strings.Split(onTerminal(t, dir, append(env, "NO_COLOR=1"), args...), "\r\x1b[K")
	}
	shown := lines()
	require.Len(t, shown, 31)
	for i, line := range shown[1:30] {
		require.Contains(t, line, strconv.Itoa(i+1)+" of 30: m")
	}
	require.Contains(t, strings.Join(shown, "\r"), "\rm7.mlir:2:3: error: ")
	require.True(t, strings.HasSuffix(shown[30], "spvc: error: 1 of 30 inputs failed\n"), shown[30]) // behind the message, if that file was last
	require.Len(t, lines("TERM=dumb"), 1)                                                            // it has no way back to the begin of a line
	args = args[:4]
	require.Equal(t, []string{""}, lines()) // one file is no progress
}

// A terminal is no place for binaries, unless somebody insists.
func TestBinariesAreNotShown(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, "m.mlir"), []byte("spv.module Physical64 OpenCL requires #spv.vce<v1.0, [Kernel, Linkage, Addresses], []> {\n}\n"), 0o666))
	for _, args := range [][]string{{"opt", "m.mlir", "--emit=bytecode"}, {"opt", "m.mlir", "--emit=spv"}, {"opt", "m.mlir", "-o", "-", "--emit-bytecode"}} {
		shown := onTerminal(t, dir, []string{"NO_COLOR=1"}, args...)
		require.Equal(t, "spvc: error: the output is binary and would go to a terminal; use -o FILE, or -f to force it\n", shown)
	}
	require.True(t, strings.HasPrefix(onTerminal(t, dir, nil, "opt", "m.mlir", "--emit-bytecode", "-f"), "ML\xefR"))
	require.Contains(t, onTerminal(t, dir, nil, "opt", "m.mlir"), "spv.module")
}
