package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"github.com/spvc/spvc/bytecode"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
)

// benchBytecode measures, in this process, what goes with bytecode beside reading and writing all of it: to open a file and list
// what is in it, one function out of it, one changed. The peer's figures are those that its --mlir-timing gives for reading and
// writing, without the start of the process.
func benchBytecode(ops, perFunction, runs int) error {
	peer := "mlir-opt-22"
	debug.SetGCPercent(400) // as cmd/spvc does
	dir, err := os.MkdirTemp("", "bench")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	source, file := filepath.Join(dir, "bench.mlir"), filepath.Join(dir, "bench.mlirbc")
	if err := os.WriteFile(source, makeModule(ops, perFunction), 0o666); err != nil {
		return err
	}
	theirs := times{}
	if _, err := exec.LookPath(peer); err != nil {
		fmt.Printf("%s is not installed (scripts/setup): no ratios\n", peer)
		peer = ""
		err = writeOurs(source, file)
		if err != nil {
			return err
		}
	} else if err := exec.Command(peer, source, "--emit-bytecode", "-o", file).Run(); err != nil {
		return fmt.Errorf("%s: %w", peer, err)
	}
	beside := func() error {
		if peer == "" {
			return nil
		}
		read, write, err := peerTimes(peer, file, dir)
		theirs.add("read", read)
		theirs.add("write", write)
		theirs.add("both", read+write)
		return err
	}
	taken := memory{}
	ours, size, err := measure(file, runs, taken, beside)
	if err != nil {
		return err
	}
	fmt.Printf("%d operations in functions of %d, %.1f MB, %d cores, %s\n", ops, perFunction, float64(size)/1e6, runtime.GOMAXPROCS(0), runtime.Version())
	for _, row := range []struct{ what, peer string }{
		{"open and list", "read"}, {"one function", "read"}, {"change one", "both"}, {"read", "read"}, {"write", "write"},
	} {
		t := ours[row.what]
		fmt.Printf("%-14s %12s  %7.1f MB/s %12.0f ops/s", row.what, t.Round(time.Microsecond), float64(size)/1e6/t.Seconds(), float64(ops)/t.Seconds())
		if p, ok := theirs[row.peer]; ok {
			fmt.Printf("   %s: %s %s, ratio %.1f", peer, row.peer, p.Round(time.Microsecond), float64(p)/float64(t))
		}
		fmt.Println()
	}
	fmt.Printf("memory allocated: %.1f MB to change one function in the file, %.1f MB to read and write all\n",
		float64(taken["one"])/1e6, float64(taken["all"])/1e6)
	return nil
}

// times are the best ones measured, by what was measured.
type times map[string]time.Duration

func (t times) add(what string, d time.Duration) { keepLeast(t, what, d) }

// memory is the least that was allocated, in bytes, likewise.
type memory map[string]uint64

func keepLeast[T cmp.Ordered](m map[string]T, what string, v T) {
	if old, ok := m[what]; !ok || v < old {
		m[what] = v
	}
}

// makeModule is text: functions of arithmetic with a loop of blocks.
func makeModule(ops, perFunction int) []byte {
	var b bytes.Buffer
	for f := range max(1, ops/perFunction) {
		fmt.Fprintf(&b, "func.func @function_%d(%%x: i32, %%y: f32, %%m: memref<16xf32>, %%i: index) -> i32 {\n  %%0 = arith.constant %d : i32\n", f, f)
		n := 0
		for k := 0; k < perFunction-2; k += 4 {
			fmt.Fprintf(&b, "  %%%d = arith.addi %%%d, %%x : i32\n  %%%d = arith.muli %%%d, %%%d : i32\n", n+1, n, n+2, n+1, n)
			fmt.Fprintf(&b, "  %%f%d = memref.load %%m[%%i] : memref<16xf32>\n  %%g%d = arith.addf %%f%d, %%y : f32\n", n, n, n)
			n += 2
		}
		fmt.Fprintf(&b, "  return %%%d : i32\n}\n", n)
	}
	return b.Bytes()
}

var timing = regexp.MustCompile(`(?m)^\s*([0-9.]+) \(.*\)\s+(Parser|Output)$`)

// peerTimes lets the peer read and write the file.
func peerTimes(peer, file, dir string) (read, write time.Duration, err error) {
	out, err := exec.Command(peer, file, "--mlir-timing", "--mlir-timing-display=list", "--emit-bytecode", "-o", filepath.Join(dir, "peer.mlirbc")).CombinedOutput()
	if err != nil {
		return 0, 0, fmt.Errorf("%s: %w: %s", peer, err, strings.TrimSpace(string(out)))
	}
	for _, m := range timing.FindAllStringSubmatch(string(out), -1) {
		seconds, _ := strconv.ParseFloat(m[1], 64)
		if m[2] == "Parser" {
			read = time.Duration(seconds * 1e9)
		} else {
			write = time.Duration(seconds * 1e9)
		}
	}
	if read == 0 || write == 0 {
		return 0, 0, fmt.Errorf("%s: no times for Parser and Output in: %s", peer, out)
	}
	return read, write, nil
}

func writeOurs(source, file string) error {
	src, err := os.ReadFile(source)
	if err != nil {
		return err
	}
	var d mlir.Diagnostics
	m, _ := mlir.Parse(src, mlir.ParseOptions{Filename: source}, &d)
	if d.Err() != nil {
		return d.Err()
	}
	out, _ := bytecode.Append(nil, m, bytecode.WriteOptions{}, &d)
	if d.Err() != nil {
		return d.Err()
	}
	return os.WriteFile(file, out, 0o666)
}

// measure opens, lists, decodes one function, reads and writes. It runs beside before
// each time that all is read and written, so that both meet the same load of the machine.
func measure(file string, runs int, taken memory, beside func() error) (times, int, error) {
	t := times{}
	var d mlir.Diagnostics
	size := 0
	for i := range runs {
		start := time.Now()
		f, err := bytecode.OpenFile(file, bytecode.ReadOptions{}, &d)
		if err != nil || f == nil {
			return nil, 0, fmt.Errorf("%v %v", err, d.Err())
		}
		entries, _ := f.Entries(&d)
		for j := range entries {
			if entries[j].Symbol() == "" {
				return nil, 0, fmt.Errorf("operation %d has no symbol", j)
			}
		}
		t.add("open and list", time.Since(start))
		start = time.Now()
		if _, err := entries[len(entries)*(i+1)/(runs+2)].Operation(&d); err != nil {
			return nil, 0, err
		}
		t.add("one function", time.Since(start))
	}
	for range runs {
		if err := changeOne(file, t, taken); err != nil {
			return nil, 0, err
		}
	}
	runtime.GC()
	for range runs {
		if err := beside(); err != nil {
			return nil, 0, err
		}
		before := allocated()
		start := time.Now()
		f, err := bytecode.OpenFile(file, bytecode.ReadOptions{}, &d)
		if err != nil || f == nil {
			return nil, 0, fmt.Errorf("%v %v", err, d.Err())
		}
		m, _ := f.Module(&d)
		if m == nil {
			return nil, 0, d.Err()
		}
		t.add("read", time.Since(start))
		start = time.Now()
		if size, err = writeOut(file+".written", m, &d); err != nil {
			return nil, 0, err
		}
		t.add("write", time.Since(start))
		keepLeast(taken, "all", allocated()-before)
	}
	return t, size, d.Err()
}

// writeOut writes a module to a file, as mlir-opt does, and returns its size.
func writeOut(path string, m *mlir.Module, d *mlir.Diagnostics) (int, error) {
	out, err := os.Create(path)
	if err != nil {
		return 0, err
	}
	err = errors.Join(bytecode.Write(out, m, bytecode.WriteOptions{}, d), d.Err())
	at, seekErr := out.Seek(0, io.SeekCurrent)
	return int(at), errors.Join(err, seekErr, out.Close())
}

// changeOne opens the file, changes one function and writes the file with it.
func changeOne(file string, t times, taken memory) error {
	before := allocated()
	start := time.Now()
	var d mlir.Diagnostics
	f, err := bytecode.OpenFile(file, bytecode.ReadOptions{}, &d)
	if err != nil || f == nil {
		return fmt.Errorf("%v %v", err, d.Err())
	}
	entries, _ := f.Entries(&d)
	e := &entries[len(entries)/2]
	op, _ := e.Operation(&d)
	if op == nil {
		return d.Err()
	}
	op.SetAttr("bench.changed", mlir.Unit)
	edit := f.Edit()
	edit.Replace(e, op)
	out, err := os.Create(file + ".changed")
	if err != nil {
		return err
	}
	err = errors.Join(edit.Write(out, &d), out.Close(), os.Remove(out.Name()), d.Err())
	t.add("change one", time.Since(start))
	keepLeast(taken, "one", allocated()-before)
	return err
}

// allocated is how many bytes were allocated so far.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}
