package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
)

// A leg is a way from one form of a module to another, as two programs go it. The files are those that inputs makes.
type leg struct{ name, ours, peer string }

var allLegs = []leg{
	{"text → text", "opt a.mlir -o ours", "mlir-opt-22 a.mlir -o theirs"},
	{"text → bytecode", "opt a.mlir --emit-bytecode -o ours", "mlir-opt-22 a.mlir --emit-bytecode -o theirs"},
	{"bytecode → text", "opt a.mlirbc -o ours", "mlir-opt-22 a.mlirbc -o theirs"},
	{"bytecode → bytecode", "opt a.mlirbc --emit-bytecode -o ours", "mlir-opt-22 a.mlirbc --emit-bytecode -o theirs"},
	{"… `--canonicalize`", "opt a.mlirbc --canonicalize --emit-bytecode -o ours", "mlir-opt-22 a.mlirbc --canonicalize --emit-bytecode -o theirs"},
	{"… `--cse`", "opt a.mlirbc --cse --emit-bytecode -o ours", "mlir-opt-22 a.mlirbc --cse --emit-bytecode -o theirs"},
	{"… `--inline`", "opt a.mlirbc --inline --emit-bytecode -o ours", "mlir-opt-22 a.mlirbc --inline --emit-bytecode -o theirs"},
	{"text → words", "translate --serialize-spirv a.mlir -o ours", "mlir-translate-22 --no-implicit-module --serialize-spirv a.mlir -o theirs"},
	{"text with ids → words", "translate --serialize-spirv ids.mlir -o ours", "mlir-translate-22 --no-implicit-module --serialize-spirv a.mlir -o theirs"},
	{"words → text", "translate --deserialize-spirv --syntax=spirv a.spv -o ours", "mlir-translate-22 --deserialize-spirv a.spv -o theirs"},
	{"words → text, with their ids", "translate --deserialize-spirv a.spv -o ours", "mlir-translate-22 --deserialize-spirv a.spv -o theirs"},
	{"words with names → text", "translate --deserialize-spirv --syntax=spirv named.spv -o ours", "mlir-translate-22 --deserialize-spirv named.spv -o theirs"},
	{"disassemble", "dis a.spv -o ours", "spirv-dis a.spv -o theirs"},
	{"assemble", "as a.spvasm -o ours", "spirv-as a.spvasm -o theirs"},
	{"validate", "val a.spv", "spirv-val a.spv"},
}

// A result is what was measured of a leg. Peer has nothing where the program is not installed.
type result struct {
	Leg  string   `json:"leg"`
	Ours usage    `json:"ours"`
	Peer usage    `json:"peer"`
	Runs []paired `json:"runs"`
}

// A paired is one run of each, one after the other, so that both meet the same load of the machine.
type paired struct {
	Ours usage `json:"ours"`
	Peer usage `json:"peer"`
}

// faster is how many times as long the peer took: the median of the pairs.
func (r *result) faster() float64 {
	return median(r.Runs, func(p paired) float64 { return float64(p.Peer.Wall) / float64(p.Ours.Wall) })
}

// byProcessor is faster by the time of all processors.
func (r *result) byProcessor() float64 {
	return median(r.Runs, func(p paired) float64 { return float64(p.Peer.CPU) / float64(p.Ours.CPU) })
}

// smaller is how many times as much memory the peer took.
func (r *result) smaller() float64 { return float64(r.Peer.Memory) / float64(r.Ours.Memory) }

// A bench measures a program in a folder.
type bench struct {
	spvc string
	dir  string
	runs int
	only *regexp.Regexp
}

func newBench(program, dir string, runs int, only string) (*bench, error) {
	chosen, err := regexp.Compile(only)
	if err != nil {
		return nil, err
	}
	if dir == "" {
		dir, err = os.MkdirTemp("", "bench")
	} else if dir, err = filepath.Abs(dir); err == nil {
		err = os.MkdirAll(dir, 0o777)
	}
	if err != nil {
		return nil, err
	}
	b := &bench{spvc: program, dir: dir, runs: runs, only: chosen}
	if program == "" {
		b.spvc = filepath.Join(dir, "spvc")
		return b, install(b.spvc)
	}
	b.spvc, err = filepath.Abs(program)
	return b, err
}

// install builds spvc. The file is a copy of what was linked: that lies in the system's memory in large pages, of which each process seems to
// take a whole one where it needs a little, some 17 MiB more than of any other file.
func install(path string) error {
	linked := path + ".linked"
	defer os.Remove(linked)
	if out, err := exec.Command("go", "build", "-o", linked, "./cmd/spvc").CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w: %s", err, out)
	}
	from, err := os.Open(linked)
	if err != nil {
		return err
	}
	defer from.Close()
	os.Remove(path) // its pages, too
	to, err := os.OpenFile(path, os.O_CREATE|os.O_WRONLY, 0o777)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, from) // not all at once: what this process took, its children seem to have taken
	return errors.Join(err, to.Close())
}

// inputs makes the files of the legs. Bytecode is that of the peer, or ours without one.
func (b *bench) inputs(functions, perFunction int) error {
	for name, named := range map[string]bool{"a.spvasm": false, "named.spvasm": true} {
		f, err := os.Create(filepath.Join(b.dir, name))
		if err != nil {
			return err
		}
		if err := errors.Join(writeAssembly(f, functions, perFunction, named), f.Close()); err != nil {
			return err
		}
	}
	toBytecode := b.spvc + " opt a.mlir --emit-bytecode -o a.mlirbc"
	if _, err := exec.LookPath("mlir-opt-22"); err == nil {
		toBytecode = "mlir-opt-22 a.mlir --emit-bytecode -o a.mlirbc"
	}
	for _, command := range []string{
		b.spvc + " as a.spvasm -o a.spv", b.spvc + " as named.spvasm -o named.spv",
		b.spvc + " translate --deserialize-spirv --syntax=spirv a.spv -o a.mlir", b.spvc + " translate --deserialize-spirv a.spv -o ids.mlir", toBytecode,
	} {
		if _, err := usageOf(b.dir, command); err != nil {
			return err
		}
	}
	return nil
}

// legs measures the legs on one module, and prints a table in Markdown.
func (b *bench) legs(functions, perFunction int, jsonFile string) error {
	if err := b.inputs(functions, perFunction); err != nil {
		return err
	}
	fmt.Printf("%d instructions in %d functions: %s. Medians of %d runs in turns, whole processes, %d processors, %s.\n\n",
		functions*perFunction, functions, b.sizes(), b.runs, runtime.GOMAXPROCS(0), runtime.Version())
	fmt.Println("| leg | ours: s / s of processor / MiB | peer: s / s of processor / MiB | times faster | by processor | times smaller |\n|---|---|---|---|---|---|")
	var results []result
	for _, l := range allLegs {
		if !b.only.MatchString(l.name) {
			continue
		}
		r, err := b.measure(l)
		if err != nil {
			return err
		}
		if r.Peer == (usage{}) {
			fmt.Printf("| %s | %v | | | | |\n", r.Leg, r.Ours)
			continue
		}
		fmt.Printf("| %s | %v | %v | %.1f | %.1f | %.2f |\n", r.Leg, r.Ours, r.Peer, r.faster(), r.byProcessor(), r.smaller())
		results = append(results, r)
	}
	fmt.Printf("| median of the legs | | | %.1f | %.1f | %.2f |\n", median(results, func(r result) float64 { return r.faster() }),
		median(results, func(r result) float64 { return r.byProcessor() }), median(results, func(r result) float64 { return r.smaller() }))
	if jsonFile == "" {
		return nil
	}
	text, err := json.MarshalIndent(results, "", "\t")
	if err != nil {
		return err
	}
	return os.WriteFile(jsonFile, append(text, '\n'), 0o666)
}

// sizes says how long the inputs are.
func (b *bench) sizes() string {
	var list []string
	for _, name := range []string{"a.mlir", "a.mlirbc", "a.spv", "named.spv", "a.spvasm"} {
		if info, err := os.Stat(filepath.Join(b.dir, name)); err == nil {
			list = append(list, fmt.Sprintf("%s %.1f MB", name, float64(info.Size())/1e6))
		}
	}
	return strings.Join(list, ", ")
}

// measure runs both programs of a leg in turns.
func (b *bench) measure(l leg) (result, error) {
	r := result{Leg: l.name}
	var ours, peers []usage
	_, err := exec.LookPath(strings.Fields(l.peer)[0])
	hasPeer := err == nil
	for range b.runs {
		var p paired
		var err error
		if p.Ours, err = usageOf(b.dir, b.spvc+" "+l.ours); err != nil {
			return r, err
		}
		ours = append(ours, p.Ours)
		if hasPeer {
			if p.Peer, err = usageOf(b.dir, l.peer); err != nil {
				return r, err
			}
			peers = append(peers, p.Peer)
		}
		r.Runs = append(r.Runs, p)
	}
	r.Ours, r.Peer = medianOf(ours), medianOf(peers)
	return r, nil
}
