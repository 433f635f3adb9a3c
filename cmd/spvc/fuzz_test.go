//go:build linux

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"syscall"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/bounded"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/stretchr/testify/require"
)

// An outcome is what a run leaves.
type outcome struct {
	status              int
	standard, diagnosed string // what went to standard output and to standard error
}

// command runs spvc in a folder of its own that has the files, with an input. It fails the test when spvc crashes.
func command(t *testing.T, files map[string][]byte, input []byte, args ...string) (out outcome) {
	t.Chdir(t.TempDir())
	for name, data := range files {
		require.NoError(t, os.WriteFile(name, data, 0o666))
	}
	streams := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(streams, "0"), input, 0o666))
	var restore []func()
	for fd := range 3 {
		restore = append(restore, redirect(t, fd, filepath.Join(streams, string(rune('0'+fd)))))
	}
	bounded.Run(args, func() { out.status = run(args) })
	for _, f := range restore {
		f()
	}
	for i, text := range []*string{&out.standard, &out.diagnosed} {
		data, err := os.ReadFile(filepath.Join(streams, string(rune('1'+i))))
		require.NoError(t, err)
		*text = string(data)
	}
	require.Less(t, out.status, exitCrash, "%q: %s", args, out.diagnosed)
	if out.status != 0 {
		require.NotEmpty(t, out.diagnosed, "%q fails without a word", args)
	}
	return out
}

// redirect makes a file what is read or written with a number, until the function that it returns is called. A crash still says
// so where the test does.
func redirect(t *testing.T, fd int, path string) (restore func()) {
	number, err := syscall.Dup(fd)
	require.NoError(t, err)
	kept := os.NewFile(uintptr(number), "kept")
	if fd == 2 {
		require.NoError(t, debug.SetCrashOutput(kept, debug.CrashOptions{}))
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o666)
	require.NoError(t, err)
	require.NoError(t, syscall.Dup3(int(file.Fd()), fd, 0))
	require.NoError(t, file.Close())
	return func() {
		_ = debug.SetCrashOutput(nil, debug.CrashOptions{})
		_ = syscall.Dup3(number, fd, 0)
		_ = kept.Close()
	}
}

// A typist types command lines: commands and flags that there are, with values that may be meant for others.
type typist struct {
	c    mutate.Chooser
	root *cobra.Command
}

func (y *typist) line() (args []string) {
	commands := y.root.Commands()
	cmd := commands[y.c.IntN(len(commands))]
	args = append(args, cmd.Name())
	var flags []*pflag.Flag
	cmd.Flags().VisitAll(func(f *pflag.Flag) { flags = append(flags, f) })
	for range y.c.IntN(6) {
		if len(flags) == 0 || y.c.IntN(3) == 0 {
			args = append(args, y.word())
			continue
		}
		f := flags[y.c.IntN(len(flags))]
		switch y.c.IntN(4) {
		case 0:
			args = append(args, "--"+f.Name)
		case 1:
			args = append(args, "--"+f.Name, y.word())
		default:
			args = append(args, "--"+f.Name+"="+y.value(f))
		}
	}
	return args
}

// words are file names, numbers, and what flags take.
var words = []string{"-", "in", "in", "in", "other", "missing", "out", "out.spv", "out.mlir", "out.mlirbc", "out.spvasm", ".", "folder", "", "0", "1", "-1", "6", "99",
	"4294967296", "true", "spv", "spirv", "llvm22", "llvm16", "main", "@main", "f", "std140", "scalar", "vector<3xf32>", "!spv.struct<f32, vector<3xf32>>",
	"builtin.module(canonicalize,cse)", "any(", "canonicalize", "all", "1.3", "v1.3", "words", "text", "\x1b[31m", "\xff", "--", "-x", "a=b,c"}

// word is one of them, or the name of a pass.
func (y *typist) word() string {
	passes := pass.All()
	if n := y.c.IntN(len(words) + len(passes)); n < len(words) {
		return words[n]
	} else {
		return passes[n-len(words)].Name
	}
}

// value is mostly what the flag has in its usage, or had by default.
func (y *typist) value(f *pflag.Flag) string {
	offers := strings.FieldsFunc(f.Usage, func(r rune) bool { return !(r == '-' || r == '.' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z') })
	switch y.c.IntN(4) {
	case 0:
		return y.word()
	case 1:
		return f.DefValue
	}
	if len(offers) == 0 {
		return ""
	}
	return offers[y.c.IntN(len(offers))]
}

// seeds are modules in every form.
func seeds(t testing.TB) (list [][]byte) {
	for _, pattern := range []string{"../../spirv/testdata/spv/*.mlir", "../../serialize/testdata/*.mlir", "../../layout/testdata/*.mlir", "../../internal/circle/testdata/*.spvasm"} {
		names, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, name := range names {
			text, err := os.ReadFile(name)
			require.NoError(t, err)
			if len(text) > 20_000 {
				continue
			}
			list = append(list, text)
			var d mlir.Diagnostics
			if m, _ := mlir.Parse(text, mlir.ParseOptions{AllowUnregistered: true}, &d); m != nil && d.NumErrors() == 0 {
				if data, err := bytecode.Append(nil, m, bytecode.WriteOptions{}, &d); err == nil {
					list = append(list, data)
				}
			}
		}
	}
	return list
}

// FuzzCommandLine types command lines: whatever they are, spvc ends with status 0, or with another and something to say.
func FuzzCommandLine(f *testing.F) {
	for i, data := range seeds(f) {
		f.Add([]byte{byte(i), 3, byte(7 * i), 1, byte(5 * i), 2, 3, byte(i), 5}, data)
	}
	f.Fuzz(func(t *testing.T, choices, input []byte) {
		if len(choices) > 100 || len(input) > 1<<16 {
			return
		}
		c := mutate.Bytes(choices)
		y := &typist{&c, newRoot()}
		command(t, map[string][]byte{"in": input, "other": []byte("module {}\n")}, input, y.line()...)
	})
}

// FuzzTranslate converts what may be text or words, as mlir-translate would.
func FuzzTranslate(f *testing.F) {
	for i, data := range seeds(f) {
		f.Add(byte(i), data)
	}
	flags := []string{"--serialize-spirv", "--deserialize-spirv", "--test-spirv-roundtrip", "--test-spirv-roundtrip-debug", "--no-implicit-module",
		"--mlir-print-op-generic", "--syntax=spirv", "--split-input-file"}
	f.Fuzz(func(t *testing.T, given byte, input []byte) {
		args := []string{"translate"}
		for i, flag := range flags {
			if given>>i&1 == 1 {
				args = append(args, flag)
			}
		}
		if len(input) < 1<<16 {
			command(t, nil, input, args...)
		}
	})
}

// FuzzInspect looks at what may be bytecode. Nothing in what it writes is for a terminal to obey.
func FuzzInspect(f *testing.F) {
	for _, data := range seeds(f) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<16 {
			return
		}
		for _, args := range [][]string{{"inspect", "in"}, {"inspect", "--json", "in"}, {"inspect", "--diff", "in", "other"}} {
			out := command(t, map[string][]byte{"in": data, "other": []byte("ML\xefR\x01a\x00")}, nil, args...)
			if args[1] == "--json" {
				require.True(t, out.status != 0 || json.Valid([]byte(out.standard)), out.standard)
				continue
			}
			at := strings.IndexFunc(out.standard+out.diagnosed, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || 0x7f <= r && r < 0xa0 })
			require.Less(t, at, 0, "%q %q", out.standard, out.diagnosed)
		}
	})
}

// FuzzOnly runs a pass on some functions of what may be bytecode, and the rest is copied: if what is read could be read, so can
// what is written.
func FuzzOnly(f *testing.F) {
	for i, data := range seeds(f) {
		f.Add(data, "main", byte(i))
		f.Add(data, "f", byte(i))
	}
	f.Fuzz(func(t *testing.T, data []byte, symbol string, chosen byte) {
		if len(data) > 1<<16 || strings.ContainsAny(symbol, ",\"\n") {
			return
		}
		passes := pass.All()
		args := []string{"opt", "--allow-unregistered-dialect", "--only=" + symbol, "--emit-bytecode", "-o", "out", "in", "--" + passes[int(chosen)%len(passes)].Name}
		if command(t, map[string][]byte{"in": data}, nil, args...).status != 0 {
			return
		}
		written, err := os.ReadFile("out")
		if err != nil {
			return
		}
		var d mlir.Diagnostics
		bytecode.Read(written, bytecode.ReadOptions{AllowUnregistered: true}, &d)
		if d.NumErrors() > 0 {
			var before mlir.Diagnostics
			if bytecode.Read(data, bytecode.ReadOptions{AllowUnregistered: true}, &before); before.NumErrors() == 0 {
				t.Fatalf("%q writes what can't be read: %v", args, d.Err())
			}
		}
	})
}
