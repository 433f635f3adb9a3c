package main

import (
	"bytes"
	"context"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"time"
)

const (
	batchSize = 60          // modules a process
	patience  = time.Minute // for a process
)

// A peer is mlir-opt of one release.
type peer struct {
	release  int
	tool     string
	versions []int  // of bytecode that it writes
	marker   string // the line that separates modules
	between  string // what separates them in the output
	flags    []string
	split    []string // flags to take many modules in one text
	jobs     int
}

// newest is the release whose texts are today's.
const newest = 22

// newPeer finds mlir-opt of a release.
func newPeer(release string, jobs int) (*peer, error) {
	p := &peer{versions: []int{0, 1, 2, 3, 4, 5, 6}, marker: "//@//@//\n", between: "//@//@//\n", jobs: jobs}
	p.flags = []string{"--allow-unregistered-dialect"}
	switch release {
	case "16":
		p.release, p.versions = 16, []int{0}
		p.marker, p.between = "// -----\n", "\n// -----\n"
		p.split = []string{"--split-input-file"}
	case "19", "22":
		p.release = 19
		if release == "22" {
			p.release = newest
		}
		marker := strings.TrimSpace(p.marker)
		p.split = []string{"--split-input-file=" + marker, "--output-split-marker=" + marker}
	}
	var err error
	p.tool, err = exec.LookPath("mlir-opt-" + release)
	return p, err
}

// unverified makes mlir-opt, where it can, take what its verifiers would refuse.
func (p *peer) unverified(yes bool) {
	if yes && p.release == newest {
		p.flags = append(p.flags, "--mlir-very-unsafe-disable-verifier-on-parsing", "--verify-each=false")
	}
}

// each runs mlir-opt over the modules: texts many at a time, files of bytecode, which it can't split, one by one. Nil stands
// for a module that it refuses or dies of.
func (p *peer) each(modules [][]byte, args ...string) [][]byte {
	out := make([][]byte, len(modules))
	var work sync.WaitGroup
	gate := make(chan struct{}, p.jobs)
	var batch []int
	start := func() {
		some := batch
		batch = nil
		gate <- struct{}{}
		work.Go(func() {
			p.batch(modules, some, out, args)
			<-gate
		})
	}
	for i, m := range modules {
		if m == nil {
			continue
		}
		if batch = append(batch, i); len(batch) == batchSize || isBytecode(m) {
			start()
		}
	}
	if batch != nil {
		start()
	}
	work.Wait()
	return out
}

// batch gives the modules with the numbers at to one process. If that dies, each half gets its own.
func (p *peer) batch(modules [][]byte, at []int, out [][]byte, args []string) {
	in := slices.Clone(modules[at[0]])
	for _, i := range at[1:] {
		in = append(append(in, p.marker...), modules[i]...)
	}
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	all := slices.Concat(p.flags, args)
	if !isBytecode(in) {
		all = append(all, p.split...)
	}
	cmd := exec.CommandContext(ctx, p.tool, all...)
	cmd.Stdin = bytes.NewReader(in)
	got, _ := cmd.Output()
	if cmd.ProcessState != nil && cmd.ProcessState.Exited() {
		if parts := bytes.Split(got, []byte(p.between)); len(parts) == len(at) {
			for k, i := range at {
				if len(parts[k]) > 0 {
					out[i] = parts[k]
				}
			}
			return
		}
	}
	if len(at) > 1 {
		half := len(at) / 2
		p.batch(modules, at[:half], out, args)
		p.batch(modules, at[half:], out, args)
	}
}

func isBytecode(data []byte) bool { return bytes.HasPrefix(data, []byte("ML\xefR")) }
