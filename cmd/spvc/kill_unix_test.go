//go:build unix

package main

import (
	"bytes"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestKills ends commands at random moments, by signals that they can see and by one that they can't, in every form of output:
// a file is what it was, or all of what it is to be, and signals that are seen leave nothing beside it. SPVC_KILLS is how often.
func TestKills(t *testing.T) {
	kills := kills(35)
	dir := t.TempDir()
	var src strings.Builder
	src.WriteString("spv.module Logical GLSL450 requires #spv.vce<v1.0, [Shader, Linkage], []> {\n")
	for i := range 300 {
		name := strconv.Itoa(i)
		src.WriteString("  spv.func @f" + name + "(%a: i32) -> i32 \"None\" {\n    %c = spv.constant " + name + " : i32\n    %0 = spv.IAdd %a, %c : i32\n    spv.ReturnValue %0 : i32\n  }\n")
	}
	src.WriteString("}\n")
	spvc := programIn(dir)
	require.NoError(t, os.WriteFile(filepath.Join(dir, "in.mlir"), []byte(src.String()), 0o666))
	for _, args := range [][]string{
		{"serialize", "in.mlir", "-o", "in.spv"}, {"opt", "in.mlir", "-o", "in.mlirbc"}, {"dis", "in.spv", "-o", "in.spvasm"},
		{"unpack", "in.mlirbc", "pieces"},
	} {
		out, err := spvc(args...).CombinedOutput()
		require.NoError(t, err, "%s", out)
	}
	forms := [][]string{
		{"opt", "in.mlir"}, {"opt", "in.mlir", "--emit-bytecode"}, {"opt", "in.spv", "--emit=spv"}, {"opt", "in.mlirbc", "--only=f7", "--cse", "--emit-bytecode"},
		{"serialize", "in.mlir"}, {"deserialize", "in.spv"}, {"dis", "in.spv"}, {"as", "in.spvasm"}, {"pack", "pieces"}, {"inspect", "in.mlirbc"},
		{"layout", "i32", "i64"}, {"layout", "--svg", "--rules", "std430", "i32"}, {"deserialize", "in.spv", "--emit-bytecode"}, {"translate", "--serialize-spirv", "--no-implicit-module", "in.mlir"},
	}
	out, old := filepath.Join(dir, "out"), []byte("what was there before")
	ended := map[string]int{}
	for i := range kills {
		args := slices.Concat(forms[i%len(forms)], []string{"-o", "out"})
		require.NoError(t, os.WriteFile(out, old, 0o666))
		begin := time.Now()
		text, err := spvc(args...).CombinedOutput()
		require.NoError(t, err, "%v: %s", args, text)
		took := time.Since(begin)
		whole, err := os.ReadFile(out)
		require.NoError(t, err)
		require.NoError(t, os.WriteFile(out, old, 0o666))

		how := kill(t, spvc(args...), i, time.Duration(rand.Int64N(int64(took))))
		got, err := os.ReadFile(out)
		require.NoError(t, err)
		switch {
		case bytes.Equal(got, old):
			ended["before"]++
		case bytes.Equal(got, whole):
			ended["after"]++
		default:
			t.Fatalf("%v, ended by %v: the file has %d of %d bytes", args, how, len(got), len(whole))
		}
		left, err := filepath.Glob(filepath.Join(dir, ".spvc-*"))
		require.NoError(t, err)
		if how != syscall.SIGKILL {
			require.Empty(t, left, "%v", how)
		}
		for _, path := range left {
			require.NoError(t, os.Remove(path))
		}
	}
	t.Log(ended)
}

// TestKillsOfUnpack ends unpack at random moments. A folder of pieces is whole if it has a manifest, which appears last and all at
// once: then they make the file again. One without is none: pack says so, and unpack asks to remove what is there.
func TestKillsOfUnpack(t *testing.T) {
	kills := kills(12)
	dir := t.TempDir()
	spvc := programIn(dir)
	var src strings.Builder
	for i := range 200 {
		src.WriteString("func.func @f" + strconv.Itoa(i) + "(%a: i32) -> i32 {\n  return %a : i32\n}\n")
	}
	require.NoError(t, os.WriteFile(filepath.Join(dir, "in.mlir"), []byte(src.String()), 0o666))
	text, err := spvc("opt", "in.mlir", "-o", "in.mlirbc").CombinedOutput()
	require.NoError(t, err, "%s", text)
	file, err := os.ReadFile(filepath.Join(dir, "in.mlirbc"))
	require.NoError(t, err)
	took := longest(t, func(i int) *exec.Cmd { return spvc("unpack", "in.mlirbc", "whole"+strconv.Itoa(i)) })
	ended := map[string]int{}
	for i := range kills {
		pieces := filepath.Join(dir, "pieces")
		kill(t, spvc("unpack", "in.mlirbc", "pieces"), i, part(took*3/2, i, kills)) // the manifest comes at the very end
		_, err := os.Stat(filepath.Join(pieces, "manifest.json"))
		text, failed := spvc("pack", "pieces", "-o", "packed.mlirbc").CombinedOutput()
		if err != nil {
			ended["before"]++
			require.Error(t, failed)
			require.Regexp(t, "there is no manifest.json|no such file", string(text))
		} else {
			ended["after"]++
			require.NoError(t, failed, "%s", text)
			got, err := os.ReadFile(filepath.Join(dir, "packed.mlirbc"))
			require.NoError(t, err)
			require.True(t, bytes.Equal(file, got))
		}
		require.NoError(t, os.RemoveAll(pieces))
	}
	t.Log(ended)
}

// TestKillsOfFolder ends a command that makes a file of each input: there is all of a file, or none of it.
func TestKillsOfFolder(t *testing.T) {
	const files = 24
	kills := kills(12)
	dir := t.TempDir()
	spvc := programIn(dir)
	args := []string{"deserialize"}
	want := map[string][]byte{}
	for i := range files {
		name := "in" + strconv.Itoa(i)
		var src strings.Builder
		src.WriteString("spv.module Logical GLSL450 requires #spv.vce<v1.0, [Shader, Linkage], []> {\n")
		for k := range 10 * (i + 1) {
			src.WriteString("spv.func @f" + strconv.Itoa(k) + "() \"None\" {\nspv.Return\n}\n")
		}
		require.NoError(t, os.WriteFile(filepath.Join(dir, name+".mlir"), []byte(src.String()+"}\n"), 0o666))
		text, err := spvc("serialize", name+".mlir", "-o", name+".spv").CombinedOutput()
		require.NoError(t, err, "%s", text)
		args = append(args, name+".spv")
	}
	took := longest(t, func(int) *exec.Cmd { return spvc(append(args, "-d", "whole")...) })
	for i := range files {
		name := "in" + strconv.Itoa(i) + ".mlir"
		data, err := os.ReadFile(filepath.Join(dir, "whole", name))
		require.NoError(t, err)
		want[name] = data
	}
	made := map[int]int{}
	for i := range kills {
		out := filepath.Join(dir, "out")
		how := kill(t, spvc(append(args, "-d", "out")...), i, part(took, i, kills))
		list, err := os.ReadDir(out)
		if !os.IsNotExist(err) {
			require.NoError(t, err)
		}
		n := 0
		for _, f := range list {
			if how == syscall.SIGKILL && strings.HasPrefix(f.Name(), ".spvc-") {
				continue
			}
			got, err := os.ReadFile(filepath.Join(out, f.Name()))
			require.NoError(t, err)
			require.True(t, bytes.Equal(want[f.Name()], got), "%s, ended by %v: %d of %d bytes", f.Name(), how, len(got), len(want[f.Name()]))
			n++
		}
		made[n]++
		require.NoError(t, os.RemoveAll(out))
	}
	t.Log("by how many files there were:", made)
}

// kills is how often a test ends a command: SPVC_KILLS, if that is set.
func kills(standing int) int {
	if n, err := strconv.Atoi(os.Getenv("SPVC_KILLS")); err == nil {
		return n
	}
	return standing
}

// programIn runs spvc in a folder.
func programIn(dir string) func(args ...string) *exec.Cmd {
	return func(args ...string) *exec.Cmd {
		cmd := exec.Command("spvc", args...)
		cmd.Dir = dir
		return cmd
	}
}

// longest is how long a command takes, of three times the longest.
func longest(t *testing.T, cmd func(i int) *exec.Cmd) (took time.Duration) {
	t.Helper()
	for i := range 3 {
		begin := time.Now()
		text, err := cmd(i).CombinedOutput()
		require.NoError(t, err, "%s", text)
		took = max(took, time.Since(begin))
	}
	return took
}

// part is a moment in the part i of n of what takes so long.
func part(took time.Duration, i, n int) time.Duration {
	return time.Duration((float64(i) + rand.Float64()) / float64(n) * float64(took))
}

// kill starts a command and ends it after a while.
func kill(t *testing.T, cmd *exec.Cmd, i int, after time.Duration) (how syscall.Signal) {
	t.Helper()
	how = []syscall.Signal{syscall.SIGKILL, syscall.SIGTERM, syscall.SIGINT}[i%3]
	require.NoError(t, cmd.Start())
	time.Sleep(after)
	_ = cmd.Process.Signal(how)
	_ = cmd.Wait()
	return how
}
